# What is asked, drawn and counted around the table: odds, text board, pages, components, statistics.

odds-kind-navigation = Navigation cards, and the chance that one is there:
odds-cards = { $from } to { $to }
odds-cards-one = { $from }
odds-cards-new-colour = { $cards } in a new colour
odds-cards-junk = Junk { $number }: { $cards }
odds-next = { $cards }, next from the deck
odds-deck = { $cards }, among the { $count } cards of the deck
odds-face-down = { $cards }, face down in the display
odds-hand = { $cards }, in { NAME($seat, case: "gen") } hand
stats-missions = Missions
    .note = How often each mission was claimed, when, and how often by who was first in the end.
stats-skills = Skills
    .note = How often each skill was gained and used.
stats-encounters = Encounter cards
    .note = What became of them, and how the chance of who played them changed in the round.
stats-expeditions = Expeditions by length
    .note = How expeditions of so many cards ended, and what they brought.
stats-chart-change = Change when played, in percentage points
stats-chart-claimed = Claims in 100 games, by mission
stats-chart-lengths = Expeditions in 100 games, by number of cards
stats-col-mission = Mission
stats-col-claimed = Claimed in 100 games
stats-col-meteorology = By Meteorology
stats-col-worth = Points
stats-col-mean-round = Mean round
stats-col-by-first = By who was first
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
page-ching-about = A race of pirate expeditions for two to four: choose a course in secret, sail as far as the cards carry you, come home with missions, skills and loot.
page-against-two = Against two programs
page-game-ching = Madame Ching
page-game-ching-about = For two to four: pirates on their way to Hong Kong and the China Pearl.
page-set-players = Players
page-set-players-help = People and programs together.
page-set-players-2 = Two
page-set-players-3 = Three
page-set-players-4 = Four
page-set-teams = Two teams of two
page-set-teams-help = For four; partners sit opposite each other.
page-parts-value = Value
page-parts-points = Points
page-parts-navigation = Navigation cards
page-parts-colour = Colour
page-parts-symbol = Symbol
page-parts-board = Board
page-parts-shape = Columns × rows
page-parts-hong-kong = Spaces that loot Hong Kong
page-parts-line-near = Nearer encounter line: column minus row before it
page-parts-line-near-draws = Nearer encounter line: cards drawn
page-parts-line-far = Farther encounter line: column minus row before it
page-parts-line-far-draws = Farther encounter line: cards drawn
page-parts-missions = Missions
page-parts-spaces = Spaces
page-parts-tiles = Mission tiles
page-parts-tile = Tile
page-parts-encounters = Encounter cards
page-parts-skills = Skill cards
page-parts-prizes = What counts at the end
page-parts-junks = Junks
screen-ching-legend =
    The sea: across the number of cards in an expedition, down the number of its colours. Its Junk is where the two meet.
    │ and ║ the encounter lines, * Hong Kong.
    16Lm is card 16, light blue, with a map. Colours: W white, L light blue, G green, Y yellow, R red, D dark blue. Symbols: m map, l lantern, k kite, s swords.
    (16Lm) a turned card, P a Pilot, [??] a card face down.
    Missions give gems (w white, r red, b blue), g gold and e encounter cards.
    Skills: C Cartography, N Night Navigation, M Meteorology, F Combat, E Elite Crew; small when used.
    4 c 2 e: so many navigation and encounter cards in hand.
    ► whose turn it is, ✓ has chosen, • you, ○ the China Pearl.
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
