# What stays in sight beside the board: the goal, the score, encounter cards in short, and words that explain themselves.

ching-goal = { $mode ->
    [two] Have the most points at the end: your two Junks score together. The game ends when the last mission is claimed or someone takes the China Pearl.
    [teams] Have the most points together with your partner when the last mission is claimed or someone takes the China Pearl.
   *[other] Have the most points when the last mission is claimed or someone takes the China Pearl.
}
ching-standing = Round { $round } · { $missions ->
    [one] { $missions } mission left
   *[other] { $missions } missions left
}
ching-standing-last = Round { $round } · the last round
ching-standing-team = { $points } (team { $team })

ching-draw-to = to { $number }
ching-draw-ends = ends the expedition
ching-draw-lands = → { $number }
ching-draw-ends-short = ends
ching-draw-lands-junk = { $junk }: { $lands }
ching-draw-expedition = Your expedition

# Encounter cards in the hand, in a few words.
ching-encounter-short = { $kind ->
    [madame-ching] Expedition's end: 1 symbol more.
    [thief] Attack: take 1 random gem.
    [siren] Attack: opponents turn 1 { $symbol } card.
    [traitor] Attack: take 1 random encounter.
    [sea-dog] Used skills are ready again.
    [pilot-symbol] Colour and symbol, or stops an attack.
    [pilot] New colour, or stops an attack.
    [oracle] Draw 3 encounter cards.
    [trader] End: 1 point per gem of one colour.
   *[treasure] End: { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
}

ching-term-junk = Junks|Junk
    .help = A ship. The number of its space is the number of cards in its expedition times the number of their colours.
ching-term-expedition = expedition
    .help = A row of cards with rising numbers. Each card takes your Junk one column further, each new colour one row down. A lower card ends the expedition.
ching-term-mission = missions|mission
    .help = A tile with gold and gems. When your expedition ends, you claim the one with the highest number not above your Junk's space.
ching-term-skill = skills|skill
    .help = When an expedition ends, three of the same symbol give a skill, and four different ones give Elite Crew. You can use each skill once.
ching-term-pearl = China Pearl
    .help = Madame Ching's flagship, worth 5 points. The first player with all four skills takes it, and the game ends after that round.
ching-term-encounter = encounter cards|encounter card
    .help = You draw them when your Junk crosses an encounter line, from some missions, or when your expedition brings neither a mission nor a skill. You may play one per turn.
ching-term-laid-out = card from the table
    .help = One of the navigation cards on the table: one face down, the others face up. Taking one ends your turn.

# What an explanation of a hint names. It continues a sentence after a colon, in a list.
ching-aspect-points = points
ching-aspect-skills = skills that are ready
ching-aspect-pearl = the way to the China Pearl
ching-aspect-encounters = encounter cards
ching-aspect-hand = the navigation cards in hand
ching-aspect-expedition = the course of the expedition
ching-aspect-mission = the mission within reach
ching-aspect-symbols = symbols for skills
ching-aspect-hong-kong = the way to Hong Kong
ching-aspect-going-on = cards that continue the expedition
ching-aspect-gold = gold at the end of the expedition
