# Der Spielverlauf. Er nennt die Seiten und sagt nie „du“.

ming-log-round = Runde { $round } ({ $era }. Etappe)
ming-log-turn = Runde { $round }: { NAME($side, case: "short") }
ming-log-deal = { NAME($side, case: "Nom") } bekommt { $card }.
ming-log-draw = { NAME($side, case: "Nom") } zieht { $card }.
ming-log-reserve = { NAME($side, case: "Nom") } legt { $card } verdeckt in die Reserve.
ming-log-play = { NAME($side, case: "Nom") } spielt { $card } aus.
ming-log-first = { NAME($side, case: "Nom") } handelt zuerst.
ming-log-second = { NAME($side, case: "Nom") } lässt { NAME($other, case: "acc") } zuerst handeln.

ming-log-recruit = { NAME($side, case: "Nom") } mustert { $pieces }.
ming-log-tax = { NAME($side, case: "Nom") } treibt { $pieces } an Steuern ein.
ming-log-junks = { NAME($side, case: "Nom") } baut { $pieces }.
ming-log-voyage = { NAME($side, case: "Nom") } schickt { $junks } und { $gold } auf { $voyage }.
ming-log-move = { NAME($side, case: "Nom") } bewegt { $pieces } { $from } { $to }{ $reinforced }.
ming-log-attack = { NAME($side, case: "Nom") } greift { $place } mit { $pieces } an{ $reinforced }.
ming-log-amass = { NAME($side, case: "Nom") } versammelt { $pieces }{ $reinforced }.
ming-log-gather = { NAME($side, case: "Nom") } sammelt Ressourcen: { $pieces }{ $reinforced }.
ming-log-build = { NAME($side, case: "Nom") } errichtet { $pieces } ({ $from }){ $reinforced }.

ming-log-react = { NAME($side, case: "Nom") } reagiert mit { $card }.
ming-log-decline = { NAME($side, case: "Nom") } verzichtet auf die Reaktion.
ming-log-passed = { NAME($side, case: "Nom") } kann die Karte nicht nutzen und passt.
ming-log-skipped = { NAME($side, case: "Nom") } kann nicht reagieren: Die Kartenaktion ist jetzt nicht nutzbar.

ming-log-rolled = { NAME($side, case: "Nom") } würfelt { $count ->
    [one] eine { $dice }
   *[other] { $dice }
}.
ming-log-rolled-result = { NAME($side, case: "Nom") } würfelt { $dice }: { $result }.
ming-log-rerolled = { NAME($side, case: "Nom") } würfelt { $count ->
    [one] eine { $dice }
   *[other] { $dice }
} und hat nun { $all }: { $result }.
ming-log-reveal = { NAME($side, case: "Nom") } deckt { $card } auf und darf { $rerolls ->
    [one] einmal
   *[other] { $rerolls }-mal
} neu würfeln.
ming-log-reroll = { NAME($side, case: "Nom") } wirft die { $dice } neu.
ming-log-discard = { NAME($side, case: "Nom") } legt { $card } auf den Ablagestapel.

ming-log-first-voyage = { $voyage } gilt von Anfang an als abgeschlossen.
ming-log-gained = { NAME($side, case: "Nom") } erhält { $pieces } { $at }.
ming-log-lost = { NAME($side, case: "Nom") } verliert { $pieces } { $at }.
ming-log-moved = { $count ->
    [one] { $pieces } zieht { $from } { $to }.
   *[other] { $pieces } ziehen { $from } { $to }.
}

ming-log-swapped = Die Spieler tauschen ihre Hände. { NAME($side, case: "Nom") } gibt { $cards } weiter, { NAME($other, case: "nom") } { $others }.
ming-log-reshuffled = Die zweite Etappe beginnt: { $count ->
    [one] { $count } Karte aus Ablagestapel und Reserven wird
   *[other] { $count } Karten aus Ablagestapel und Reserven werden
} zum neuen Kartenstapel.
ming-log-success = { $voyage } gelingt: Ein Würfel liegt unter { $needed }. Eine Dschunke bleibt dort, das Gold kommt in den Vorrat.
ming-log-failure = { $voyage } misslingt: Kein Würfel liegt unter { $needed }. Das Gold bleibt im Südchinesischen Meer.
ming-log-devastating = { $best } gegen { $worst }: vernichtender Schlag gegen { NAME($loser, case: "acc") }.
ming-log-normal = { $best } gegen { $worst }: normale Verluste für { NAME($loser, case: "acc") }.
ming-log-standoff = { $best } auf beiden Seiten: Patt.
ming-log-withstood = Eine Siedlung { $at } verhindert die Verluste.
ming-log-battle-over = { NAME($side, case: "Nom") } gewinnt den Kampf um { $place }.

ming-over-emperor-major = Herausragender Sieg des Kaisers: Alle 7 Seereisen sind abgeschlossen. Summen: Kaiser { $emperor }, Barbaren { $overlord }.
ming-over-overlord-major = Herausragender Sieg des Anführers der Barbaren: Er kontrolliert alle 5 Grenzgebiete. Summen: Kaiser { $emperor }, Barbaren { $overlord }.
ming-over-emperor-minor = Schwacher Sieg des Kaisers. Summen: Kaiser { $emperor }, Barbaren { $overlord }.
ming-over-overlord-minor = Schwacher Sieg des Anführers der Barbaren. Summen: Kaiser { $emperor }, Barbaren { $overlord }.
ming-over-tie = Schwacher Sieg des Anführers der Barbaren durch Gleichstand. Summen: Kaiser { $emperor }, Barbaren { $overlord }.
