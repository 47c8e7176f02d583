# Everything around the table: odds, terminal, pages, components, statistics.

play-card-numbers = a number from 1 to { $count }
odds-kind-battle = The battle, and the chance to win it:
odds-kind-choice = The dice, and the chance to win the battle then:
odds-kind-attack = Attacks, and the chance to win the battle:
odds-kind-voyage = Voyages, and the chance to complete them:
odds-kind-skirmish = Skirmishes, and the chance to hit:
odds-battle = The battle of { $place }
odds-voyage = Send { $junks } and { $gold }
odds-voyage-special = Special action: send { $junks } and { $gold }
odds-dice = { $count ->
    [one] { $count } die
   *[other] { $count } dice
}
odds-lowered = { $what }, each −{ $minus }
odds-ask-voyage = Voyage with { $junks } and { $gold }, { $dice }
odds-ask-skirmish = Skirmish against { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}, { $dice }, hits and takes { $lost }
odds-ask-battle = { NAME($side, case: "Nom") } attacks with { $attackers } ({ $attack }) against { $defenders } ({ $defence }) and wins
odds-ask-and = { $one } and { $two }
odds-no-reserve = no reserve
odds-reserve = reserve { $cards } CP
odds-reserve-automaton = automaton, reserve { $cards } CP
odds-no-reserve-automaton = automaton, no reserve
stats-cards = Cards
    .note = How often each card was used, for what, and how much its side's chance to win changed in that turn. From reserve: to reinforce or re-roll.
stats-uses = What cards were used for
    .note = All cards together.
stats-voyages = Voyages
    .note = Attempts and successes, compared with the exact odds.
stats-voyage-rounds = Voyages by round
    .note = When Voyages were attempted, and when they were completed.
stats-battles = Battles by size
    .note = How often the attacker won, compared with the exact odds of the dice alone. “Bare” battles have no reserved card on either side, so both figures should agree there.
stats-chart-change-of = { $side }: change when played, in percentage points
stats-chart-completed = Voyages completed in 100 games, by round
stats-chart-odds = Bare battles: won (up) against exact odds (right). Larger dots are more battles.
stats-col-card = Card
stats-col-side = Side
stats-col-uses = Uses in 100 games
stats-col-reserved = Reserved
stats-col-command = Command
stats-col-special = Special
stats-col-reaction = Reaction
stats-col-from-reserve = From reserve
stats-col-won = Won by its side
stats-col-change-played = Change when played
stats-col-change-reserved = Change when reserved
stats-col-use = Use
stats-col-change = Change
stats-col-voyage = Voyage
stats-col-round = Round
stats-col-tried = Attempts in 100 games
stats-col-completed = Completed in 100 games
stats-col-succeeded = Succeeded
stats-col-expected = Exact odds
stats-col-attacker = Attacker
stats-col-size = Size
stats-col-fought = Battles in 100 games
stats-col-battle-won = Attacker won
stats-col-bare = Bare battles
stats-col-bare-won = Bare battles won
stats-col-cards-used = Cards per battle
stats-col-lost = Losses per battle
stats-size = { $attackers } against { $defenders }
stats-size-settled = { $attackers } against { $defenders } + { $settlements } Settlements
ending-emperor_major = Major victory of the Emperor
ending-overlord_major = Major victory of the Overlord
ending-emperor_minor = Minor victory of the Emperor
ending-overlord_minor = Minor victory of the Overlord
stats-use = { $use ->
    [reserved] Reserved
    [recruit] Recruit
    [tax] Tax
    [junks] Junks
    [voyage] Voyage
    [move] Move
    [attack] Attack
    [amass] Amass
    [gather] Gather
    [build] Build
    [special] Special action
    [reaction] Reaction
    [taken] Taken by Politics
    [reinforced] Reinforcing
    [rerolls] Re-rolls
    [passed] Nothing possible
   *[event] Event of the automaton
}
page-nav-ming = Rules: Ming Voyages
page-foot-ming = Components: The Ming Voyages
page-ming-about = The Emperor sends treasure fleets to the ends of the sea while Barbarians press on the Great Wall. Cards, commands, voyages and battles: for two players, or alone against the Overlord’s automaton.
page-alone = Alone, as the Emperor
page-easy = Easy
page-moderate = Moderate
page-hard = Hard
page-brutal = Brutal
page-against = Against a bot
page-learn-solo = Learn the solo game
page-game-ming = The Ming Voyages
page-game-ming-about = For two players: the Emperor's fleets against the peoples beyond the Wall.
page-game-solo = The Ming Voyages, alone
page-game-solo-about = The Emperor against an Overlord run by Event cards.
page-set-edition = Rulebook
page-set-edition-help = The two editions differ in a few rules.
page-set-edition-english = English
page-set-edition-german = German
page-set-difficulty = Difficulty
page-set-difficulty-help = Sets how strong the Events are, how many Voyages you need to win, and how many cards you can reserve.
page-set-difficulty-easy = Easy
page-set-difficulty-moderate = Moderate
page-set-difficulty-hard = Hard
page-set-difficulty-brutal = Brutal
page-set-challenges = Challenges
page-set-challenges-help = Each makes the game harder, at any difficulty.
page-set-challenges-losses = Lost Troops leave the game
page-set-challenges-hordes = More Hordes at the start
page-parts-title = Title
page-parts-kind = Kind
page-parts-kind-action = Action
page-parts-kind-emperor = Emperor
page-parts-kind-barbarian = Barbarian
page-parts-cp = CP
page-parts-voyage = Voyage
page-parts-upper = Upper half
page-parts-lower = Lower half
page-parts-cards = Cards
page-parts-regions = Regions
page-parts-edges = Connections on the map
page-parts-edge = Adjacent regions
page-parts-voyages = Voyages
page-parts-pieces = Pieces
page-parts-events = Events of the solo game
page-parts-level-one = Level 1
page-parts-level-two = Level 2
page-parts-level-three = Level 3
page-parts-difficulties = Difficulties of the solo game
page-parts-levels-start = Levels for 1 / 2 / 3 CP
page-parts-levels-later = From the 4th Voyage on
page-parts-required = Voyages to win
page-parts-reserve = Reserve limit
page-parts-challenges = Challenges of the solo game
page-parts-priorities = The Overlord's priorities
page-parts-choice = Choice
page-parts-prefers = Priority
page-parts-matter = { $matter ->
    [amass_to] where Hordes amass
    [attack_target] what is attacked
    [attack_from] where the attacking Hordes are taken from (one at a time, evenly)
    [build_from] from where Settlements are built
    [build_to] where Settlements are built
    [gather_to] where Settlements gather
    [move_to] where Hordes move
    [move_from] from where Hordes move
   *[lose_from] where Hordes are lost
}
screen-ming-piece = { $piece ->
    [troop] T
    [gold] G
    [junk] J
    [horde] H
   *[settlement] S
}
screen-ming-reserved = reserve
screen-ming-legend =
    T Troops, G Gold, J Junks, H Hordes, S Settlements, each with its number. A dot means none.
    ▲ Emperor, ▼ Overlord, × contested, ⚔ battle.
    { "[x]" } completed Voyage.
    Emperor• 4+2: you are the Emperor, with 4 cards in hand and 2 in the reserve.
    Underlined: what you can choose now.
screen-ming-cards = Cards: { $sides }, deck { $deck }
