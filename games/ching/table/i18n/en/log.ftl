# The game log. It names the players and never says "you".

ching-log-mission = Mission { $tile } is placed: { $gives }.
ching-log-mission-out = Mission { $tile } has no free space and leaves the game.
ching-log-deal = { NAME($seat, case: "Nom") } is dealt { $card }.
ching-log-round = Round { $round }
ching-log-turn = Round { $round }: { NAME($seat, case: "short") }
ching-log-laid-out = On the table: { $cards }.
ching-log-face-down = one face down
ching-log-reshuffled = The navigation deck is empty. The { $count ->
    [one] { $count } discard becomes
   *[other] { $count } discards become
} the new deck.
ching-log-encounters-reshuffled = The encounter deck is empty. The { $count ->
    [one] { $count } discard becomes
   *[other] { $count } discards become
} the new deck.
ching-log-nothing-to-draw = There is no navigation card left to draw.
ching-log-no-encounter-to-draw = There is no encounter card left to draw.
ching-log-drew = { NAME($seat, case: "Nom") } draws { $card }.

ching-log-chose = { NAME($seat, case: "Nom") } chooses { $cards }.
ching-log-chose-anew = { NAME($seat, case: "Nom") } chooses again: { $cards }.
ching-log-revealed = { NAME($seat, case: "Nom") } reveals { $cards }.
ching-log-no-card = { NAME($seat, case: "Nom") } has no card for this turn.
ching-log-assigned = { NAME($seat, case: "Nom") } takes this turn with Junk { $number }.

ching-log-starts = { $who } starts an expedition on space { $to } with { $card }.
ching-log-straight = { $who } sails straight on from space { $from } to { $to } with { $card }.
ching-log-diagonally = { $who } sails diagonally from space { $from } to { $to }: { $card } brings a new colour.
ching-log-pilot = { $who } sails diagonally from space { $from } to { $to }: { $card } counts as a new colour.
ching-log-crossed = { NAME($seat, case: "Nom") } crosses the { $line ->
    [1] first
   *[2] second
} encounter line: { $cards }.
ching-log-hong-kong = { NAME($seat, case: "Nom") } is the first to reach Hong Kong and loots it: { $points }.
ching-log-ended = { $expedition } ends on { $space }.
ching-log-ended-lower = { $expedition } ends on { $space }: { $card } is lower than its highest card.
ching-log-ended-world = { $expedition } ends on { $space }, at the End of the World.
ching-log-claimed = { NAME($seat, case: "Nom") } claims { $mission }.
ching-log-claimed-meteorology = { NAME($seat, case: "Nom") } uses { $skill } and claims { $mission }.
ching-log-no-mission = { NAME($seat, case: "Nom") } claims no mission.
ching-log-short = The supply runs short: { NAME($seat, case: "nom") } does not get { $short }.
ching-log-gained = { NAME($seat, case: "Nom") } gains { $skills }.
ching-log-china-pearl = { NAME($seat, case: "Nom") } is the first with all four skills and takes the China Pearl: { $points }.
ching-log-sea-fortune = { NAME($seat, case: "Nom") } gets neither a mission nor a skill: Sea Fortune.
ching-log-returned = { NAME($seat, case: "Nom") } discards { $cards }.
ching-log-returned-junk = { NAME($seat, case: "Nom") } discards { $cards } from Junk { $number }.
ching-log-returned-numbers = { $count ->
    [one] card { $numbers }
   *[other] cards { $numbers }
}

ching-log-shared = { NAME($seat, case: "Nom") } gives { NAME($other, case: "dat") } { $card }.
ching-log-kept-encounter = { NAME($seat, case: "Nom") } keeps the encounter card.
ching-log-played = { NAME($seat, case: "Nom") } plays { $card }.
ching-log-played-at = { NAME($seat, case: "Nom") } plays { $card } against { NAME($other, case: "acc") }.
ching-log-played-for = { NAME($seat, case: "Nom") } plays { $card } for the symbol { $symbol }.
ching-log-no-madame-ching = { NAME($seat, case: "Nom") } does not play { $card }.
ching-log-used = { NAME($seat, case: "Nom") } uses { $skill }.
ching-log-used-at = { NAME($seat, case: "Nom") } uses { $skill } against { NAME($other, case: "acc") }.
ching-log-skills-up = { NAME($seat, case: "gen") } used skills are ready again.
ching-log-cancelled = { NAME($seat, case: "Nom") } discards { $card } to cancel { $attack }.
ching-log-not-cancelled = { NAME($seat, case: "Nom") } does not cancel { $attack }.
ching-log-gem-stolen = { NAME($seat, case: "Nom") } takes { $gem } from { NAME($other, case: "acc") }.
ching-log-encounter-stolen = { NAME($seat, case: "Nom") } takes { $card } from { NAME($other, case: "acc") }.
ching-log-turned = { NAME($seat, case: "Nom") } turns { $card }. It no longer counts for skills.
ching-log-turned-junk = { NAME($seat, case: "Nom") } turns { $card } of Junk { $number }. It no longer counts for skills.
ching-log-looked = { NAME($seat, case: "Nom") } looks at { NAME($other, case: "gen") } hand.
ching-log-looked-cards = { NAME($seat, case: "Nom") } looks at { NAME($other, case: "gen") } hand: { $cards }.
ching-log-swapped = { NAME($seat, case: "Nom") } takes { $card } from { NAME($other, case: "acc") } and gives { $gave }.
ching-log-swapped-same = { NAME($seat, case: "Nom") } takes { $card } from { NAME($other, case: "acc") } and gives it back.
ching-log-swapped-hidden = { NAME($seat, case: "Nom") } takes a navigation card from { NAME($other, case: "acc") } and gives one back, perhaps the same.

ching-log-took = { NAME($seat, case: "Nom") } takes { $card }.
ching-log-took-face-down = { NAME($seat, case: "Nom") } takes the face-down card.
ching-log-took-face-down-card = { NAME($seat, case: "Nom") } takes the face-down card: { $card }.
ching-log-took-nothing = { NAME($seat, case: "Nom") } takes nothing: no card is left on the table.
ching-log-gave = { NAME($seat, case: "Nom") } gives { NAME($other, case: "dat") } { $card }.
ching-log-gave-back = { NAME($seat, case: "Nom") } gives { NAME($other, case: "dat") } { $card } in return.
ching-log-kept-card = { NAME($seat, case: "Nom") } gives { NAME($other, case: "dat") } no card.

ching-log-last-missions = The last mission is claimed: the game ends after this round.
ching-log-last-china-pearl = The China Pearl is taken: the game ends after this round.
ching-log-last-becalmed = The game ends after this round.
ching-log-paid = { $expedition } has { $symbols ->
    [one] { $symbols } symbol
   *[other] { $symbols } different symbols
} and pays { $gold } gold.
ching-log-paid-nothing = { $expedition } has no symbols and pays nothing.
ching-log-scored = { NAME($seat, case: "Nom") } has { $points }: { $parts }.
ching-log-scored-nothing = { NAME($seat, case: "Nom") } has no points.
ching-log-part = { $points } for { $what ->
    [gold] gold
    [gems] gems
    [skills] skills
    [china-pearl] the China Pearl
    [hong-kong] Hong Kong
    [treasures] Sacred Treasures
   *[traders] Traders
}
