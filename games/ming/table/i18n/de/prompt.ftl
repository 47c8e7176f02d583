# Was jetzt zu tun ist: `prompt` für den Spieler, der entscheidet, `wait` für alle anderen, `chance` bei Würfeln und Karten.

ming-prompt-card = Wähle eine Handkarte: Spiele sie offen aus oder lege sie verdeckt in die Reserve.
ming-prompt-order = Du spielst { $card } aus. Wer handelt zuerst: du oder { NAME($other, case: "nom") }?
ming-prompt-command = Nutze { $card }: Gib { $cp ->
    [one] { $cp } BP
   *[other] bis zu { $cp } BP
} für einen Befehl aus.
ming-prompt-command-special = Nutze { $card }: Gib { $cp ->
    [one] { $cp } BP
   *[other] bis zu { $cp } BP
} für einen Befehl aus oder nutze deine Kartenaktion.
ming-prompt-reinforce = { $prompt } Eine Reservekarte kann ihre BP dazugeben.
ming-prompt-reaction = Reagiere auf { $card } oder verzichte. Deine Kartenaktion: { $text }
ming-prompt-taken = Nutze deine Kartenaktion auf { $card }: { $text }
ming-prompt-loss = Wähle deine Verluste: { $pieces } { $from }.
ming-prompt-loss-up-to = Wähle deine Verluste: { $pieces } { $from }, oder alle, wenn es weniger sind.
ming-prompt-reserves = Kampf um { $place }: Du hast { $own }{ $against }. Decke eine Reservekarte auf, um neu zu würfeln, oder behalte die Würfel.
ming-prompt-reroll = Kampf um { $place }: Du hast { $own }{ $against } und darfst noch { $rerolls ->
    [one] einmal
   *[other] { $rerolls }-mal
} neu würfeln. Wirf beliebige Würfel neu oder behalte sie.
ming-prompt-against = { " " }gegen { $enemy }
ming-prompt-dice = { $dice } ({ $result })
ming-prompt-discard = Wähle, welche Karte du als Nächstes ablegst.

ming-wait-card = { NAME($side, case: "Nom") } wählt eine Karte.
ming-wait-order = { NAME($side, case: "Nom") } wählt, wer mit { $card } zuerst handelt.
ming-wait-command = { NAME($side, case: "Nom") } entscheidet, wie { $card } genutzt wird.
ming-wait-reaction = { NAME($side, case: "Nom") } darf auf { $card } reagieren.
ming-wait-taken = { NAME($side, case: "Nom") } entscheidet, wie { $card } genutzt wird.
ming-wait-loss = { NAME($side, case: "Nom") } wählt die Verluste: { $pieces } { $from }.
ming-wait-reserves = Kampf um { $place }: { NAME($side, case: "Nom") } hat { $own }{ $against } und darf eine Reservekarte aufdecken.
ming-wait-reroll = Kampf um { $place }: { NAME($side, case: "Nom") } hat { $own }{ $against } und darf noch { $rerolls ->
    [one] einmal
   *[other] { $rerolls }-mal
} neu würfeln.
ming-wait-discard = { NAME($side, case: "Nom") } wählt die Reihenfolge der abgelegten Karten.

ming-chance-first-voyage = Der Kaiser würfelt, welche Seereise von Anfang an abgeschlossen ist.
ming-chance-deal = Die Karten werden ausgeteilt.
ming-chance-draw = Der Kaiser zieht eine Karte.
ming-chance-sail = Der Kaiser wirft { $count } Würfel für { $voyage }; { $junks } und { $gold } fahren mit.
ming-chance-sail-minus = Der Kaiser wirft { $count ->
    [one] { $count } Würfel (−{ $minus })
   *[other] { $count } Würfel (je −{ $minus })
} für { $voyage }; { $junks } und { $gold } fahren mit.
ming-chance-skirmish = { NAME($side, case: "Nom") } wirft { $count ->
    [one] { $count } Würfel
   *[other] { $count } Würfel
} für das Scharmützel { $at }.
ming-chance-battle = Kampf um { $place }: { NAME($side, case: "Nom") } wirft 3 Würfel.
ming-chance-reroll = Kampf um { $place }: { NAME($side, case: "Nom") } wirft { $count ->
    [one] { $count } Würfel
   *[other] { $count } Würfel
} neu.

ming-lose-from = { $from ->
    [ming] aus dem Heimatgebiet der Ming
    [sea] aus dem Südchinesischen Meer
    [homelands] aus Heimatgebieten der Barbaren
    [borderlands] aus Grenzgebieten
    [anywhere] aus beliebigen Gebieten
   *[one_region] aus einem Gebiet
}
