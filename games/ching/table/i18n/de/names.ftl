# Spieler, Karten, Aufträge, Beute und Felder. `NAME($seat, case: "gen")` in anderen Dateien liest die Formen von hier.

name-red = Rot
    .nom = Rot
    .acc = Rot
    .dat = Rot
    .gen = von Rot
    .short = Rot
name-blue = Blau
    .nom = Blau
    .acc = Blau
    .dat = Blau
    .gen = von Blau
    .short = Blau
name-yellow = Gelb
    .nom = Gelb
    .acc = Gelb
    .dat = Gelb
    .gen = von Gelb
    .short = Gelb
name-white = Weiß
    .nom = Weiß
    .acc = Weiß
    .dat = Weiß
    .gen = von Weiß
    .short = Weiß

# Ein Buchstabe für die Dschunke.
ching-letter = { $seat ->
    [red] R
    [blue] B
    [yellow] G
   *[white] W
}

ching-title = Madame Ching
ching-mode = { $mode ->
    [two] zu zweit
    [three] zu dritt
    [teams] zu viert in Teams
   *[four] zu viert
}

# Eine Navigationskarte: als Eintrag einer Liste, im Satz und so kurz wie möglich.
ching-card = { $number } { $colour }, { $symbol }
ching-no-symbols = keine
ching-no-symbol = ohne Symbol
ching-the-card = Karte { $number } ({ $colour })
ching-the-card-symbol = Karte { $number } ({ $colour }, { $symbol })
ching-short-card = { $number } { $colour }
ching-short-card-note = { $number } { $colour } ({ $note })
ching-turned = gedreht
ching-a-card = eine Navigationskarte
ching-no-cards = keine Karten

ching-quoted = „{ $name }“
ching-an-encounter = eine Begegnungskarte
ching-encounters = { $count ->
    [one] { $count } Begegnungskarte
   *[other] { $count } Begegnungskarten
}

ching-loot = { $what ->
    [gold] { $count } Gold
    [white] { $count ->
        [one] { $count } weißes Juwel
       *[other] { $count } weiße Juwelen
    }
    [red] { $count ->
        [one] { $count } rotes Juwel
       *[other] { $count } rote Juwelen
    }
   *[blue] { $count ->
        [one] { $count } blaues Juwel
       *[other] { $count } blaue Juwelen
    }
}
ching-nothing = nichts
ching-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
ching-with-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkten
}

ching-mission = Auftrag { $tile }
ching-mission-gives = Auftrag { $tile } ({ $gives })
ching-space = Feld { $number } ({ $column } × { $row })
ching-junk = Dschunke { $number }
ching-junk-of = Dschunke { $number } { NAME($seat, case: "gen") }
ching-expedition-of = die Expedition { NAME($seat, case: "gen") }
ching-expedition-of-junk = die Expedition der Dschunke { $number } { NAME($seat, case: "gen") }
ching-some = { $count } × { $name }
ching-list = { $first } und { $last }

# Was auf einer Karte oder einem Plättchen steht und wie sicher es ist.
ching-face-three = 3 davon in einer Expedition geben { $skill }.
ching-face-from = { $symbol ->
    [none] 4 verschiedene Symbole
   *[other] 3 × { $symbol }
} in einer Expedition geben diese Fertigkeit.
ching-face-card-status = Farbe { $colour }, Symbol { $symbol }.
ching-face-count = { $count }-mal im Spiel
ching-face-status = Anzahl { $count }, Name und Text { $text }.
ching-face-tile-status = Was es bringt: { $status }.
ching-face-tile-spaces = { $count ->
    [one] { $count } Feld für Aufträge mit Nummer { $number }
   *[other] { $count } Felder für Aufträge mit Nummer { $number }
}.
ching-face-names = eine Zahl von 1 bis { $count } oder ein Wort wie thief, siren-map, night oder 23a
