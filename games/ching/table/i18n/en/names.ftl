# Players, cards, missions, loot and spaces. `NAME($seat, case: "gen")` in other files reads the forms given here.

name-red = Red
    .nom = Red
    .acc = Red
    .dat = Red
    .gen = Red's
    .short = Red
name-blue = Blue
    .nom = Blue
    .acc = Blue
    .dat = Blue
    .gen = Blue's
    .short = Blue
name-yellow = Yellow
    .nom = Yellow
    .acc = Yellow
    .dat = Yellow
    .gen = Yellow's
    .short = Yellow
name-white = White
    .nom = White
    .acc = White
    .dat = White
    .gen = White's
    .short = White

# One letter for a player's Junk.
ching-letter = { $seat ->
    [red] R
    [blue] B
    [yellow] Y
   *[white] W
}

ching-title = Madame Ching
ching-mode = { $mode ->
    [two] for two
    [three] for three
    [teams] for four in teams
   *[four] for four
}

# A navigation card: as an entry in a list, in a sentence, and as short as can be.
ching-card = { $number } { $colour }, { $symbol }
ching-no-symbols = none
ching-no-symbol = no symbol
ching-the-card = card { $number } ({ $colour })
ching-the-card-symbol = card { $number } ({ $colour }, { $symbol })
ching-short-card = { $number } { $colour }
ching-short-card-note = { $number } { $colour } ({ $note })
ching-turned = turned
ching-a-card = a navigation card
ching-no-cards = no cards

ching-quoted = “{ $name }”
ching-an-encounter = an encounter card
ching-encounters = { $count ->
    [one] { $count } encounter card
   *[other] { $count } encounter cards
}

ching-loot = { $what ->
    [gold] { $count } gold
    [white] { $count ->
        [one] { $count } white gem
       *[other] { $count } white gems
    }
    [red] { $count ->
        [one] { $count } red gem
       *[other] { $count } red gems
    }
   *[blue] { $count ->
        [one] { $count } blue gem
       *[other] { $count } blue gems
    }
}
ching-nothing = nothing
ching-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
ching-with-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

ching-mission = mission { $tile }
ching-mission-gives = mission { $tile } ({ $gives })
ching-space = space { $number } ({ $column } × { $row })
ching-junk = Junk { $number }
ching-junk-of = { NAME($seat, case: "gen") } Junk { $number }
ching-expedition-of = { NAME($seat, case: "gen") } expedition
ching-expedition-of-junk = the expedition of { NAME($seat, case: "gen") } Junk { $number }
ching-some = { $count } × { $name }
ching-list = { $first } and { $last }

# What is on a card or a tile, and how certain that is.
ching-face-three = 3 in one expedition give { $skill }.
ching-face-from = { $symbol ->
    [none] 4 different symbols
   *[other] 3 × { $symbol }
} in one expedition give this skill.
ching-face-card-status = Colour { $colour }, symbol { $symbol }.
ching-face-count = { $count } in the game
ching-face-status = Number of cards { $count }, name and text { $text }.
ching-face-tile-status = What it gives: { $status }.
ching-face-tile-spaces = { $count ->
    [one] { $count } space for missions with number { $number }
   *[other] { $count } spaces for missions with number { $number }
}.
ching-face-names = a number from 1 to { $count }, or a word such as thief, siren-map, night or 23a
