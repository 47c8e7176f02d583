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
odds-hidden = (Die andere Seite hat verdeckte Karten in Reserve: Aussichten, wenn sie keine davon einsetzt, und wenn es die besten sind, die sie haben kann.)

# Würfel und Kämpfe, nach Zahlen gefragt.
