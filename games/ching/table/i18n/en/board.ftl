# The board, the players and the cards in plain text.

ching-board-set-up = Setup
ching-board-round = Round { $round }
ching-board-turn = { NAME($seat, case: "gen") } turn
ching-board-idle = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
} without a mission or a skill (the game ends after { $most })
ching-board-last-round = the last round
ching-board-over = the game is over
ching-board-cards = Cards
ching-board-colours = { $count ->
    [one] { $count } colour
   *[other] { $count } colours
}
ching-board-line = { $mark } encounter line ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
})
ching-board-end-of-world = { $column } cards: End of the World
ching-board-hong-kong = { $mark } Hong Kong
ching-board-hong-kong-looted = { $mark } Hong Kong, looted by { NAME($seat, case: "acc") }

ching-board-missions = Missions
ching-board-mission = { $tile } { $gives }
ching-board-none = none
ching-board-display = On the table
ching-board-face-down = one face down
ching-board-decks = Decks
ching-board-deck-counts = { $cards ->
    [one] { $cards } navigation card
   *[other] { $cards } navigation cards
}, { $encounters ->
    [one] { $encounters } encounter card
   *[other] { $encounters } encounter cards
}
ching-board-discards = Discards

ching-board-you = { $name } (you)
ching-board-partner = { $name } with { NAME($other, case: "dat") }
ching-board-team = { $team } together { $points }
ching-board-points = { $open } so far
ching-board-points-all = { $open } so far ({ $all } with your encounter cards)
ching-board-in-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
ching-board-chosen = has chosen
ching-board-expedition = Expedition
ching-board-at = { $space }: { $cards }
ching-board-not-at-sea = not yet at sea
ching-board-pilot = { $name }, { $note }
ching-board-revealed = Revealed
ching-board-skills = Skills
ching-board-used = { $name } (used)
ching-board-some-used = { $name } ({ $count } used)
ching-board-loot = Loot
ching-board-known = Hand
ching-board-known-encounters = Encounters
ching-board-unknown = { $count } unknown
ching-board-your-hand = Your hand
ching-board-chosen-card = chosen
ching-board-your-encounters = Your encounter cards
ching-board-your-skills = Your skills
