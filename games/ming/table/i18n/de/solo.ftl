# Das Solospiel: was der Anführer der Barbaren tut und warum.

ming-alone-title = Die Reisen des Zheng He allein
ming-alone-mode = Schwierigkeit { $difficulty }
ming-alone-mode-challenges = Schwierigkeit { $difficulty } ({ $challenges })

ming-overlord-card = Der Anführer der Barbaren spielt { $card } aus, weil sie auf der Hand die meisten BP hat ({ $cp }).
ming-overlord-card-tie = Der Anführer der Barbaren spielt { $card } aus ({ $cp } BP).
ming-drew-reaction = Der Anführer der Barbaren reagiert auf { $card } ({ $cp } BP) und zieht das Ereignis „{ $event }“ der Stufe { $level }.
ming-drew-reaction-only = Der Anführer der Barbaren reagiert und zieht das Ereignis „{ $event }“ der Stufe { $level }.
ming-drew-turn = Der Anführer der Barbaren zieht das Ereignis „{ $event }“ der Stufe { $level }.
ming-drew-extra = Dann zieht der Anführer der Barbaren noch das Ereignis „{ $event }“ der Stufe { $level }.
ming-rebuilt = Der Ereignisstapel der Stufe { $level } ist leer; seine abgelegten Karten werden zum neuen Stapel.
ming-no-event = Kein Ereignis der Stufe { $level } ist möglich, also hat der Anführer der Barbaren in diesem Zug keines.
ming-refused = „{ $event }“ ist nicht möglich, weil { $why }.{ $then ->
    [again] { " " }Ein anderes Ereignis wird gezogen.
    [nothing] { " " }Nichts geschieht.
   *[unknown] { "" }
}
ming-refused-supply = der Vorrat nur { $there } der nötigen { $needed } hat
ming-refused-supply-none = der Vorrat { $there } mehr hat
ming-refused-target = keine Horde ein Grenzgebiet erreicht, das der Kaiser kontrolliert
ming-refused-build = kein Heimatgebiet { $needed } neben einem Grenzgebiet der Barbaren mit genug Platz hat
ming-refused-move = Horden in kein Grenzgebiet ziehen können
ming-refused-reserve = die Reserve der Barbaren { $cards } hat und Stufe { $level } höchstens { $level } erlaubt
ming-refused-card = keine ausgespielte Karte mehr für die Reserve da ist

ming-favoured = { $place }: { $hordes } { $able ->
    [one] kann
   *[other] können
} angreifen, { $troops } { $count ->
    [one] verteidigt
   *[other] verteidigen
}: { $worth }.
ming-taken-evenly = { $count ->
    [one] Die Horden werden gleichmäßig genommen, darum kommt die nächste { $from }.
   *[other] Die Horden werden gleichmäßig genommen, darum kommt die nächste aus einem dieser Gebiete: { $places }.
}
ming-move-first = Erste Priorität: { $places }, leer und neben einem Heimatgebiet mit Horden.
ming-move-second = Zweite Priorität: { $places }, leer und neben einem Grenzgebiet der Barbaren, das eine Horde entbehren kann.
ming-move-third = Dritte Priorität: Kein leeres Grenzgebiet ist erreichbar, also zieht der Anführer der Barbaren in ein eigenes: { $places }.

# Was der Anführer der Barbaren gewählt hat. Ein Grund folgt.
ming-choose = { $matter ->
    [amass_to] Der Anführer der Barbaren versammelt eine Horde { $at }
    [attack_target] Das Ziel ist { $place }
    [attack_from] Die nächste Horde kommt { $from }
    [build_from] Der Anführer der Barbaren nimmt Siedlungen { $from }
    [build_to] Der Anführer der Barbaren errichtet { $at }
    [gather_to] Der Anführer der Barbaren sammelt Ressourcen { $at }
    [move_to] Der Anführer der Barbaren zieht { $to }
    [move_from] Der Anführer der Barbaren bewegt Horden { $from }
    [lose_from] Der Anführer der Barbaren gibt eine Horde { $at } auf
   *[other] Der Anführer der Barbaren wählt { $place }
}
ming-because = { $choice }, weil { $clause }.
ming-because-then = { $choice }, weil { $clause }, und bei Gleichstand { $then }.
ming-criterion = { $by ->
    [most_hordes] dort die meisten Horden stehen
    [fewest_hordes] dort die wenigsten Horden stehen
    [most_settlements] dort die meisten Siedlungen liegen
    [fewest_settlements] dort die wenigsten Siedlungen liegen
    [most_troops_around] dort die meisten Armeen angrenzen
   *[best_attack] dort die angreifenden Horden den Armeen am meisten überlegen sind
}
ming-criterion-name = { $by ->
    [most_hordes] die meisten Horden
    [fewest_hordes] die wenigsten Horden
    [most_settlements] die meisten Siedlungen
    [fewest_settlements] die wenigsten Siedlungen
    [most_troops_around] die meisten angrenzenden Armeen
   *[best_attack] der größte Vorsprung der Horden vor den Armeen
}
ming-tie = { $choice }: Gleichstand zwischen { $places }. Der Gleichstandsstein liegt { $cube ->
    [left] links, darum das Gebiet ganz links. Der Stein wandert nach rechts.
   *[right] rechts, darum das Gebiet ganz rechts. Der Stein wandert nach links.
}
ming-tie-by = { $choice }: Gleichstand zwischen { $places } ({ $by }). Der Gleichstandsstein liegt { $cube ->
    [left] links, darum das Gebiet ganz links. Der Stein wandert nach rechts.
   *[right] rechts, darum das Gebiet ganz rechts. Der Stein wandert nach links.
}
ming-card-tie = Die Karten { $numbers } auf der Hand der Barbaren haben gleich viele BP. Der Gleichstandsstein liegt { $cube ->
    [left] links, darum die niedrigste Nummer: { $number }. Der Stein wandert nach rechts.
   *[right] rechts, darum die höchste Nummer: { $number }. Der Stein wandert nach links.
}

ming-dice-why = { $why ->
    [good_enough] im Angriff ein Pasch oder Dreierpasch genügt
    [looks_for_pair] er im Angriff einen Pasch oder Dreierpasch sucht
    [tries_for_triple] ein neuer Wurf aus dem Pasch einen Dreierpasch machen könnte
    [winning] sein Wurf die Kampfrunde gewinnt
    [not_winning] sein Wurf die Kampfrunde nicht gewinnt
    [pair_can_win] ein Dreierpasch gewinnen würde
    [cannot_beat] nichts einen Dreierpasch 6 schlägt
   *[no_card_left] keine Reservekarte übrig ist
}
ming-dice-reveal = Der Anführer der Barbaren deckt { $card } auf ({ $rerolls ->
    [one] { $rerolls } neuer Wurf
   *[other] { $rerolls } neue Würfe
}), weil { $why }.
ming-dice-reroll = Der Anführer der Barbaren wirft die { $dice } neu, weil { $why }.
ming-dice-stop = Der Anführer der Barbaren behält die Würfel, weil { $why }.

ming-alone-attack = Der Anführer der Barbaren greift { $place } an.
ming-alone-reserve = { $card } kommt obenauf in die Reserve der Barbaren. Niemand kann mehr mit ihr reagieren.
ming-alone-removed = Der Kaiser verliert { $pieces } { $at }; { $count ->
    [one] sie scheidet
   *[other] sie scheiden
} aus dem Spiel aus.
ming-alone-swapped = Die Spieler tauschen ihre Hände: Der Kaiser gibt { $cards } weiter, der Anführer der Barbaren { $others }.

# Das Ende, für den Kaiser und für alle anderen.
ming-alone-emperor-major = { $reader ->
    [emperor] Du erringst einen herausragenden Sieg: Alle 7 Seereisen sind abgeschlossen.
   *[other] Herausragender Sieg des Kaisers: Alle 7 Seereisen sind abgeschlossen.
}
ming-alone-overlord-major = Herausragender Sieg des Anführers der Barbaren: Er kontrolliert alle 5 Grenzgebiete.
ming-alone-emperor-minor = { $reader ->
    [emperor] Du erringst einen schwachen Sieg: Du kontrollierst { $lands } gegen { $others } und hast { $voyages } geschafft.
   *[other] Schwacher Sieg des Kaisers: Er kontrolliert { $lands } gegen { $others } und hat { $voyages } geschafft.
}
ming-alone-overlord-minor = { $reader ->
    [emperor] Der Anführer der Barbaren gewinnt: Du kontrollierst { $lands } gegen { $others } und hast { $voyages } geschafft.
   *[other] Der Anführer der Barbaren gewinnt: Der Kaiser kontrolliert { $lands } gegen { $others } und hat { $voyages } geschafft.
}
ming-alone-emperor-short = Schwacher Sieg des Kaisers: mehr Grenzgebiete als die Barbaren und die { $required } nötigen Seereisen.
ming-alone-overlord-short = Der Anführer der Barbaren gewinnt. Für einen schwachen Sieg braucht der Kaiser mehr Grenzgebiete als die Barbaren und { $required } Seereisen.
ming-alone-lands = { $count ->
    [one] { $count } Grenzgebiet
   *[other] { $count } Grenzgebiete
}
ming-alone-voyages = { $count } von { $required } nötigen Seereisen
ming-alone-voyages-all = alle { $required } nötigen Seereisen

ming-chance-event-reaction = { $reader ->
    [emperor] Der Anführer der Barbaren reagiert auf deine { $card }
   *[other] Der Anführer der Barbaren reagiert auf { $card } des Kaisers
}: Ein Ereignis der Stufe { $level } wird gezogen.
ming-chance-event-turn = Der Anführer der Barbaren hat { $card } ausgespielt: Ein Ereignis der Stufe { $level } wird gezogen.
ming-chance-event-extra = Der Zug des Anführers der Barbaren geht weiter: Auch ein Ereignis der Stufe { $level } wird gezogen.
ming-action-event = Das Ereignis „{ $event }“ ziehen
ming-help-reserve = Lege eine Handkarte verdeckt in deine Reserve, für neue Würfe im Kampf.
ming-help-move = Pro BP 1 Armee aus einem Gebiet in ein angrenzendes Gebiet ohne Gegner. Ein Grenzgebiet fasst höchstens 5 Spielsteine.
ming-help-attack = Pro BP 1 Armee aus angrenzenden Gebieten in ein Grenzgebiet der Barbaren. Danach folgt ein Kampf.

ming-alone-difficulty = Schwierigkeit
ming-alone-takes = { $difficulty }: Für einen schwachen Sieg brauchst du { $required } Seereisen und mehr Grenzgebiete als die Barbaren; höchstens { $reserve ->
    [one] { $reserve } Reservekarte
   *[other] { $reserve } Reservekarten
}
ming-alone-challenges = Herausforderungen
ming-alone-challenge = { $name }: { $text }
ming-alone-reactions = Reaktionen
ming-alone-level = { $cp } BP: Stufe { $level }
ming-alone-cube = Gleichstand
ming-alone-cube-at = { $cube ->
    [left] Stein links: Gebiet ganz links, niedrigste Kartennummer
   *[right] Stein rechts: Gebiet ganz rechts, höchste Kartennummer
}
ming-alone-events = Ereignisse { $level }
ming-alone-left = { $count } übrig · gezogen: { $drawn }
ming-alone-some = { $count }{ "\u00A0" }×{ "\u00A0" }{ $event }
ming-alone-lost = Verlorene Armeen
ming-alone-out = { $pieces } aus dem Spiel
ming-alone-reacts = Ereignis der Stufe { $level } als Reaktion
ming-alone-no-reaction = keine Reaktion
ming-alone-hand-of = Hand { NAME($side, case: "gen") }
ming-alone-reserve-of = Reserve { NAME($side, case: "gen") }
ming-alone-stack-of = Reserve { NAME($side, case: "gen") }, oberste zuerst

# Das Feld mit dem, was der Anführer tat.
page-why-title = Was der Anführer getan hat, und warum
