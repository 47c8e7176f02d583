# Chancen: wofür sie gelten, und die Zahlen selbst.

odds-percent = { $whole },{ $tenths } %
odds-percent-above = über { $percent }
odds-percent-below = unter { $percent }
odds-ways = { $percent } ({ $good } von { $of })
odds-between = zwischen { $low } und { $high } (zu viele Karten für eine genaue Zahl)
odds-none = ohne Karten { $chance }
odds-worst = schlimmstenfalls { $chance }

odds-for = Chancen für { NAME($side, case: "acc") }:
odds-nothing = Für { NAME($side, case: "acc") } hängt jetzt keine Entscheidung vom Zufall ab.
odds-hidden = (Die andere Seite hat verdeckte Reservekarten. „Ohne Karten“ heißt: Sie setzt keine ein. „Schlimmstenfalls“ heißt: Es sind die bestmöglichen.)

# Chancen für gegebene Zahlen von Spielsteinen und Würfeln.
