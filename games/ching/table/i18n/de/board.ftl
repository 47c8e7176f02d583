# Spielplan, Spieler und Karten als einfacher Text.

ching-board-set-up = Aufbau
ching-board-round = Runde { $round }
ching-board-turn = Zug { NAME($seat, case: "gen") }
ching-board-idle = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
} ohne Auftrag und Fertigkeit (nach { $most } endet das Spiel)
ching-board-last-round = die letzte Runde
ching-board-over = das Spiel ist zu Ende
ching-board-cards = Karten
ching-board-colours = { $count ->
    [one] { $count } Farbe
   *[other] { $count } Farben
}
ching-board-line = { $mark } Begegnungslinie ({ $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
})
ching-board-end-of-world = { $column } Karten: Ende der Welt
ching-board-hong-kong = { $mark } Hong Kong
ching-board-hong-kong-looted = { $mark } Hong Kong, geplündert von { NAME($seat, case: "dat") }

ching-board-missions = Aufträge
ching-board-mission = { $tile } { $gives }
ching-board-none = keine
ching-board-display = Auslage
ching-board-face-down = eine verdeckt
ching-board-decks = Stapel
ching-board-deck-counts = { $cards ->
    [one] { $cards } Navigationskarte
   *[other] { $cards } Navigationskarten
}, { $encounters ->
    [one] { $encounters } Begegnungskarte
   *[other] { $encounters } Begegnungskarten
}
ching-board-discards = Ablage

ching-board-you = { $name } (du)
ching-board-partner = { $name } mit { NAME($other, case: "dat") }
ching-board-team = { $team } zusammen { $points }
ching-board-points = bisher { $open }
ching-board-points-all = bisher { $open } (mit deinen Begegnungskarten { $all })
ching-board-in-hand = { $count ->
    [one] { $count } Handkarte
   *[other] { $count } Handkarten
}
ching-board-chosen = hat gewählt
ching-board-expedition = Expedition
ching-board-at = { $space }: { $cards }
ching-board-not-at-sea = noch nicht auf See
ching-board-pilot = { $name }, { $note }
ching-board-revealed = Aufgedeckt
ching-board-skills = Fertigkeiten
ching-board-used = { $name } (benutzt)
ching-board-some-used = { $name } ({ $count } benutzt)
ching-board-loot = Beute
ching-board-known = Hand
ching-board-known-encounters = Begegnungen
ching-board-unknown = { $count } unbekannt
ching-board-your-hand = Deine Hand
ching-board-chosen-card = gewählt
ching-board-your-encounters = Deine Begegnungskarten
ching-board-your-skills = Deine Fertigkeiten
