# Kartenaktionen: was jede in wenigen Worten bewirkt, als Wahl und im Spielverlauf.

ming-effect-none = keine Kartenaktion
ming-effect-gain = erhalte { $pieces } { $to }
ming-effect-gain-up-to = erhalte bis zu { $pieces } { $to }
ming-effect-gain-to = { $to ->
    [ming] im Heimatgebiet der Ming
    [one_homeland] in einem Heimatgebiet der Barbaren
   *[controlled] in deinen Grenzgebieten
}
ming-effect-lose = entferne { $pieces } { $from }
ming-effect-lose-up-to = entferne bis zu { $pieces } { $from }
ming-effect-chooser = { $effect }; { NAME($side, case: "nom") } wählt
ming-effect-rout-half = schicke die Hälfte der Horden eines Grenzgebiets heim (aufgerundet)
ming-effect-rout-all = schicke alle Horden eines Grenzgebiets heim
ming-effect-voyage = Seereise mit { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfeln
}, jeder Würfel −{ $minus }
ming-effect-skirmish = Scharmützel mit { $dice ->
    [one] { $dice } Würfel
   *[other] { $dice } Würfeln
}
ming-effect-politics = nutze eine Karte mit { $cp } BP aus den obersten 5 der Ablage

ming-action-voyage-special = Kartenaktion: { $junks } und { $gold } auf { $voyage } schicken
ming-action-special = Kartenaktion: { $pieces }
ming-action-special-only = Deine Kartenaktion nutzen
ming-action-skirmish = Kartenaktion: Scharmützel { $at }
ming-action-rout = Kartenaktion: Horden { $from } { $to } heimschicken
ming-action-take = Kartenaktion: { $card } vom Ablagestapel nehmen

ming-log-voyage-special = { NAME($side, case: "Nom") } schickt { $junks } und { $gold } mit der Kartenaktion auf { $voyage }.
ming-log-voyage-card = { NAME($side, case: "Nom") } schickt { $junks } und { $gold } mit der Kartenaktion von { $card } auf { $voyage }.
ming-log-special = { NAME($side, case: "Nom") } nutzt die Kartenaktion.
ming-log-special-card = { NAME($side, case: "Nom") } nutzt die Kartenaktion von { $card }.
ming-log-skirmish = { NAME($side, case: "Nom") } beginnt ein Scharmützel { $at }.
ming-log-rout = { NAME($side, case: "Nom") } schickt Horden aus { $place } heim.
ming-log-take = { NAME($side, case: "Nom") } nimmt { $card } vom Ablagestapel.
ming-log-hit = Das Scharmützel { $at } trifft: Ein Würfel liegt über der Zahl der Verteidiger ({ $defenders }).
ming-log-miss = Das Scharmützel { $at } trifft nicht: Kein Würfel liegt über der Zahl der Verteidiger ({ $defenders }).
