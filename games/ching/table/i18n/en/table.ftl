# Everything around the table: odds, terminal, pages, components, statistics.

odds-kind-navigation = Navigation cards, and the chance to find one:
odds-cards = { $from } to { $to }
odds-cards-one = { $from }
odds-cards-new-colour = { $cards } in a new colour
odds-cards-junk = Junk { $number }: { $cards }
odds-next = { $cards }, next from the deck
odds-deck = { $cards }, among the { $count } cards of the deck
odds-face-down = { $cards }, face down on the table
odds-hand = { $cards }, in { NAME($seat, case: "gen") } hand
stats-missions = Missions
    .note = How often each mission was claimed, when, and how often by the player who won.
stats-skills = Skills
    .note = How often each skill was gained and used.
stats-encounters = Encounter cards
    .note = What happened to them, and how much playing one changed that player's chance to win in the round.
stats-expeditions = Expeditions by length
    .note = How expeditions of each length ended, and what they brought.
stats-chart-change = Change when played, in percentage points
stats-chart-claimed = Claims in 100 games, by mission
stats-chart-lengths = Expeditions in 100 games, by number of cards
stats-col-mission = Mission
stats-col-claimed = Claimed in 100 games
stats-col-meteorology = With Meteorology
stats-col-worth = Points
stats-col-mean-round = Average round
stats-col-by-first = By the winner
stats-col-skill = Skill
stats-col-gained = Gained in 100 games
stats-col-used = Used in 100 games
stats-col-encounter = Card
stats-col-drawn = Drawn in 100 games
stats-col-played = Played
stats-col-cancelled = Cancelled an attack
stats-col-stolen = Stolen
stats-col-held = Held at the end
stats-col-change-encounter = Change when played
stats-col-length = Cards
stats-col-ended = In 100 games
stats-col-end-of-world = End of the World
stats-col-colours = Colours
stats-col-with-mission = With mission
stats-col-skills = Skills
stats-col-encounters = Encounter cards
ending-missions = All missions claimed
ending-china_pearl = China Pearl taken
ending-becalmed = Becalmed
page-nav-ching = Rules: Madame Ching
page-foot-ching = Components: Madame Ching
page-ching-about = A race of pirate expeditions for two to four players. Choose your course in secret, sail as far as your cards carry you, and come home with missions, skills and loot.
page-against-two = Against two bots
page-game-ching = Madame Ching
page-game-ching-about = For two to four: pirates on their way to Hong Kong and the China Pearl.
page-rated-ching-two = Madame Ching, two players
page-rated-ching-three = Madame Ching, three players
page-rated-ching-four = Madame Ching, four players
page-rated-ching-teams = Madame Ching, two teams
page-set-players = Players
page-set-players-help = People and bots together.
page-set-players-2 = Two
page-set-players-3 = Three
page-set-players-4 = Four
page-set-teams = Two teams of two
page-set-teams-help = For four players. Partners sit opposite each other.
page-parts-value = Value
page-parts-points = Points
page-parts-navigation = Navigation cards
page-parts-colour = Colour
page-parts-symbol = Symbol
page-parts-board = Board
page-parts-shape = Columns × rows
page-parts-hong-kong = Spaces that loot Hong Kong
page-parts-line-near = First encounter line: column minus row of the space before it
page-parts-line-near-draws = First encounter line: cards drawn
page-parts-line-far = Second encounter line: column minus row of the space before it
page-parts-line-far-draws = Second encounter line: cards drawn
page-parts-missions = Missions
page-parts-spaces = Spaces
page-parts-tiles = Mission tiles
page-parts-tile = Tile
page-parts-encounters = Encounter cards
page-parts-skills = Skill cards
page-parts-prizes = Points at the end
page-parts-junks = Junks
screen-ching-legend =
    The sea: columns count the cards in an expedition, rows its colours. The Junk is where they meet.
    │ and ║ the encounter lines, * Hong Kong.
    16Lm is card 16, light blue, with a map. Colours: W white, L light blue, G green, Y yellow, R red, D dark blue. Symbols: m map, l lantern, k kite, s swords.
    (16Lm) a turned card, P a Pilot, [??] a card face down.
    Missions give gems (w white, r red, b blue), g gold and e encounter cards.
    Skills: C Cartography, N Night Navigation, M Meteorology, F Combat, E Elite Crew; lower case when used.
    4 c 2 e: 4 navigation cards and 2 encounter cards in hand.
    ► to move, ✓ has chosen, • you, ○ the China Pearl.
screen-ching-axes = across: cards, down: colours
screen-ching-gem = { $gem ->
    [white] w
    [red] r
   *[blue] b
}
screen-ching-gold = g
screen-ching-encounter = e
screen-ching-decks = decks { $cards } + { $encounters }
screen-ching-colour = { $colour ->
    [white] W
    [light-blue] L
    [green] G
    [yellow] Y
    [red] R
   *[dark-blue] D
}
screen-ching-symbol = { $symbol ->
    [map] m
    [lantern] l
    [kite] k
   *[swords] s
}
screen-ching-skill = { $skill ->
    [cartography] C
    [night] N
    [meteorology] M
    [elite] E
   *[combat] F
}
screen-ching-pilot = P
screen-ching-harbour = in harbour
screen-ching-points = { $points } p.
screen-ching-holds = { $hand } c { $encounters } e
