# Warum etwas nicht geht: was nicht stimmt und was zu tun ist.

ching-reason-game-over = Das Spiel ist zu Ende.
ching-reason-not-your-decision = Du bist nicht am Zug. Warte auf die anderen.
ching-reason-not-now = Das geht jetzt nicht. Wähle eine der angebotenen Aktionen.
ching-reason-fate-first = Erst wird etwas gezogen. Warte kurz.
ching-reason-not-to-draw = { $mission } ist schon gezogen, oder es gibt ihn nicht. Ziehe einen anderen.
ching-reason-not-in-deck = { $card } ist nicht im Stapel. Ziehe eine andere Karte.
ching-reason-not-in-encounter-deck = { $card } ist nicht im Stapel. Ziehe eine andere Karte.
ching-reason-not-there = Das hat das Opfer nicht. Ziehe etwas, das es hat.
ching-reason-not-in-hand = Du hast { $card } nicht auf der Hand. Wähle eine deiner Handkarten.
ching-reason-choose-cards = { $count ->
    [one] Wähle genau { $count } Karte.
   *[other] Wähle genau { $count } verschiedene Karten.
}
ching-reason-lower-first = Nenne zuerst die niedrigere Karte, dann die höhere.
ching-reason-must-claim = Auf oder unter der Nummer deines Feldes liegt ein Auftrag, also musst du einen erfüllen. Wähle, welchen.
ching-reason-no-such-mission = { $mission } liegt nicht auf dem Spielplan. Wähle einen, der dort liegt.
ching-reason-not-closest = { $mission } geht nicht: Ohne Fertigkeit erfüllst du den Auftrag mit der höchsten Nummer, die nicht über deinem Feld liegt.
ching-reason-out-of-reach = { $mission } geht nicht: Erreichbar sind nur Aufträge von der Nummer deines Feldes bis 6 darüber. Wähle einen davon.
ching-reason-no-skill = Du hast keine Karte { $skill }, die du einsetzen könntest. Du bekommst sie, wenn eine Expedition mit { $symbol ->
    [none] 4 verschiedenen Symbolen
   *[other] 3 × { $symbol }
} endet.
ching-reason-skill-used = Du hast { $skill } schon eingesetzt. { $card } macht benutzte Fertigkeiten wieder bereit.
ching-reason-not-a-split = Die Symbole deiner Expedition geben diese Fertigkeiten nicht. Wähle eine der angebotenen Möglichkeiten.
ching-reason-not-held = Du hast { $card } nicht auf der Hand. Wähle etwas anderes.
ching-reason-one-per-turn = Du hast in diesem Zug schon eine Begegnungskarte gespielt. Spiele die nächste in deinem nächsten Zug.
ching-reason-only-when-ending = Das geht nur, wenn deine Expedition endet. Heb es dir bis dahin auf.
ching-reason-kept-to-end = Diese Karte kannst du nicht spielen. Behalte sie: Sie zählt am Ende des Spiels.
ching-reason-no-used-skill = Keine deiner Fertigkeiten ist benutzt, { $card } würde also nichts ändern. Heb die Karte für später auf.
ching-reason-nothing-to-turn = Kein Gegner hat in seiner Expedition eine ungedrehte Karte mit dem Symbol { $symbol }. Heb die Karte für später auf.
ching-reason-expedition-ended = Deine Expedition hat in diesem Zug geendet, darum kann zur neuen noch kein Lotse. Warte auf deinen nächsten Zug.
ching-reason-end-of-world = Deine Dschunke ist am Ende der Welt, darum lässt sich keine Karte dazulegen. Deine nächste Karte beendet die Expedition.
ching-reason-no-expedition = Deine Dschunke hat noch keine Expedition, zu der du eine Karte legen könntest. Decke zuerst eine Navigationskarte auf.
ching-reason-needs-target = Wähle, gegen wen du die Karte spielst.
ching-reason-no-target = Diese Karte richtet sich gegen niemanden. Spiele sie ohne Ziel.
ching-reason-no-such-seat = { NAME($seat, case: "Nom") } spielt hier nicht mit. Wähle einen Gegner, der mitspielt.
ching-reason-yourself = Dich selbst kannst du nicht angreifen. Wähle einen Gegner.
ching-reason-partner = Deinen Partner kannst du nicht angreifen. Wähle einen Gegner.
ching-reason-no-gem = { NAME($seat, case: "Nom") } hat kein Juwel. Wähle einen Gegner, der eines hat.
ching-reason-no-encounter = { NAME($seat, case: "Nom") } hat keine Begegnungskarte. Wähle einen Gegner, der eine hat.
ching-reason-no-card = { NAME($seat, case: "Nom") } hat keine Navigationskarte. Wähle einen Gegner, der eine hat.
ching-reason-not-laid-out = { $card } liegt nicht in der Auslage. Nimm eine Karte, die dort liegt.
ching-reason-no-face-down = Die verdeckte Karte ist schon weg. Nimm eine, die offen liegt.
ching-reason-must-take = Du musst eine Karte aus der Auslage nehmen. Wähle eine; auch die verdeckte zählt.
ching-reason-no-pilot = Nur ein Lotse wehrt einen Angriff ab. Wirf einen ab oder lass den Angriff zu.
ching-reason-must-turn = Du musst eine Karte drehen oder einen Lotsen abwerfen, um die Sirene abzuwehren.
ching-reason-not-at-sea = { $card } liegt nicht in deiner Expedition. Drehe eine Karte, die dort liegt.
ching-reason-already-turned = { $card } ist schon gedreht. Drehe eine andere.
ching-reason-other-symbol = { $card } hat nicht das Symbol der Sirene. Drehe eine Karte, die es hat.
ching-reason-no-pilot-to-turn = Dort ist kein ungedrehter Lotse mit dem Symbol der Sirene. Drehe eine andere Karte.
ching-reason-not-theirs = { $card } ist nicht in der Hand, die du ansiehst. Nimm eine Karte, die dort ist.
ching-reason-owes-card = Dein Partner hat dir in dieser Runde eine Karte gegeben, also musst du eine zurückgeben. Wähle, welche.
ching-reason-none-to-claim = Auf oder unter der Nummer deines Feldes liegt kein Auftrag. Fahre nächstes Mal weiter oder nutze { $skill }, wenn du kannst.
ching-reason-none-in-reach = { $skill } erreicht keinen Auftrag: Von der Nummer deines Feldes bis 6 darüber liegt keiner.
ching-reason-no-card-in-hand = Du hast keine Navigationskarte auf der Hand, die du dazulegen könntest.
ching-reason-no-encounter-in-hand = Du hast keine Begegnungskarte. Wer eine Begegnungslinie überquert, bekommt eine; manche Aufträge bringen auch welche.
ching-reason-none-has-effect = Keine deiner Begegnungskarten lässt sich jetzt spielen. Heb sie für später auf.
ching-reason-nobody-to-attack = Kein Gegner hat eine Navigationskarte. Heb die Fertigkeit für später auf.
ching-reason-none-laid-out = In der Auslage liegt keine Karte mehr. Beende deinen Zug ohne eine.
ching-reason-no-pilot-held = Du hast keinen Lotsen auf der Hand, und nur ein Lotse wehrt einen Angriff ab.
