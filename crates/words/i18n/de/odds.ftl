# Aussichten: worauf sie sich beziehen, und die Wahrscheinlichkeiten selbst.

odds-percent = { $whole },{ $tenths } %
odds-percent-above = über { $percent }
odds-percent-below = unter { $percent }
odds-ways = { $percent } ({ $good } von { $of })
odds-between = zwischen { $low } und { $high }, für Genaueres sind es zu viele Karten
odds-none = ohne Karte { $chance }
odds-worst = schlimmstenfalls { $chance }

odds-for = Womit { NAME($side, case: "nom") } rechnen kann:
odds-nothing = Hier hat { NAME($side, case: "nom") } keine Aussichten zu berechnen.
odds-kind = { $kind ->
    [battle] Der Kampf, und wie wahrscheinlich er gewonnen wird:
    [choice] Die Würfel, und wie wahrscheinlich der Kampf dann gewonnen wird:
    [attack] Angriffe, und wie wahrscheinlich der Kampf gewonnen wird:
    [voyage] Seereisen, und wie wahrscheinlich sie gelingen:
    [skirmish] Scharmützel, und wie wahrscheinlich ein Treffer ist:
   *[navigation] Navigationskarten, und wie wahrscheinlich eine dort ist:
}
odds-hidden = (Die andere Seite hat verdeckte Karten in Reserve: Aussichten, wenn sie keine davon einsetzt, und wenn es die besten sind, die sie haben kann.)

# Die Reisen des Zheng He.
odds-battle = Der Kampf um { $place }
odds-voyage = { $junks } und { $gold } schicken
odds-voyage-special = Kartenaktion: { $junks } und { $gold } schicken

# Madame Ching.
odds-cards = { $from } bis { $to }
odds-cards-one = { $from }
odds-cards-new-colour = { $cards } in einer neuen Farbe
odds-cards-junk = Dschunke { $number }: { $cards }
odds-next = { $cards }, als Nächstes vom Stapel
odds-deck = { $cards }, unter den { $count } Karten des Stapels
odds-face-down = { $cards }, verdeckt in der Auslage
odds-hand = { $cards }, auf der Hand { NAME($seat, case: "gen") }

# Würfel und Kämpfe, nach Zahlen gefragt.
odds-dice = { $count ->
    [one] { $count } Würfel
   *[other] { $count } Würfel
}
odds-lowered = { $what }, jeder um { $minus } gesenkt
odds-ask-voyage = Seereise mit { $junks } und { $gold }, { $dice }
odds-ask-skirmish = Scharmützel gegen { $count ->
    [one] { $count } Spielstein
   *[other] { $count } Spielsteine
}, { $dice }, trifft und nimmt { $lost }
odds-ask-battle = { NAME($side, case: "Nom") } greift mit { $attackers } ({ $attack }) gegen { $defenders } ({ $defence }) an und gewinnt
odds-ask-and = { $one } und { $two }
odds-no-reserve = keine Reserve
odds-reserve = Reserve { $cards } BP
odds-reserve-automaton = Automat, Reserve { $cards } BP
odds-no-reserve-automaton = Automat, keine Reserve
