# What must happen now: `prompt` to who decides, `wait` to everybody else, `chance` when something is drawn.

ching-chance-missions = The missions are drawn.
ching-chance-deal = The navigation cards are dealt.
ching-chance-lay-out = Navigation cards are laid out, the first face down.
ching-chance-encounter = { NAME($seat, case: "Nom") } draws { $count ->
    [one] an encounter card
   *[other] { $count } encounter cards
}.
ching-chance-cartography = { NAME($seat, case: "Nom") } draws a navigation card for { $skill }.
ching-chance-night = { NAME($seat, case: "Nom") } draws { $count ->
    [one] a navigation card
   *[other] { $count } navigation cards
} for { $skill }.
ching-chance-gem = { NAME($seat, case: "Nom") } takes a gem from { NAME($other, case: "acc") } at random.
ching-chance-steal = { NAME($seat, case: "Nom") } takes an encounter card from { NAME($other, case: "acc") } at random.

ching-prompt-choose = Choose { $count ->
    [one] a navigation card of your hand
   *[other] { $count } navigation cards of your hand, one for each Junk
}. All choices are revealed at once; the highest number goes first.
ching-prompt-chosen = You have chosen { $cards }. You can still change your choice.
ching-prompt-cannot-choose = You have no navigation card to choose.
ching-wait-choose = Everybody chooses { $count ->
    [one] a navigation card
   *[other] { $count } navigation cards
} in secret.
ching-chosen = { $count ->
    [one] { $seats } has chosen.
   *[other] { $seats } have chosen.
}
ching-waiting = { $count ->
    [one] { $seats } is still choosing.
   *[other] { $seats } are still choosing.
}

ching-prompt-assign = Which of your Junks sails with { $card }? Your other turn of this round goes to the other Junk.
ching-wait-assign = { NAME($seat, case: "Nom") } decides which Junk sails with { $card }.
ching-prompt-assign-none = You have no card for this turn. Which of your Junks is it about? Your other turn goes to the other Junk.
ching-wait-assign-none = { NAME($seat, case: "Nom") } has no card for this turn and decides which Junk it is about.

ching-prompt-mission = Your expedition ends on { $space }. Two missions are the closest at or below it: claim one.
ching-prompt-mission-meteorology = Your expedition ends on { $space }. Claim the closest mission at or below that number, or use { $skill } for one from there up to 6 higher.
ching-prompt-mission-above = Your expedition ends on { $space }, and no mission lies at or below that number. Use { $skill } for one up to 6 higher, or do without.
ching-wait-mission = { NAME($seat, case: "gen") } expedition ends on { $space }. { NAME($seat, case: "Nom") } decides which mission to claim.
ching-prompt-madame-ching = Your ended expedition has these symbols: { $symbols }. Play { $card } for one more before you gain skills, or do without.
ching-prompt-madame-ching-not-held = Now { $card } could add a symbol to your ended expedition ({ $symbols }), but you do not hold her. Go on without; you are asked so that nobody learns what you hold.
ching-wait-madame-ching = { NAME($seat, case: "Nom") } may play { $card } before gaining skills.
ching-prompt-skills = Choose which skills the symbols of your ended expedition give: { $symbols }.
ching-wait-skills = { NAME($seat, case: "Nom") } chooses the skills to gain.

ching-prompt-share = You have drawn { $card }. Keep it, or hand it to { NAME($other, case: "dat") }?
ching-prompt-share-stolen = You have taken { $card }. Keep it, or hand it to { NAME($other, case: "dat") }?
ching-wait-share = { NAME($seat, case: "Nom") } decides whether to hand { $card } to { NAME($other, case: "dat") }.

ching-prompt-junk = { $junk }: { $prompt }
ching-prompt-act = { $may ->
    [both] You may use skills and play an encounter card. Then take a laid-out card.
    [skills] You may use skills. Then take a laid-out card.
    [encounter] You may play an encounter card. Then take a laid-out card.
   *[nothing] Take a laid-out card into your hand.
}
ching-prompt-act-empty = { $may ->
    [both] You may use skills and play an encounter card. Then end your turn: no card is left to take.
    [skills] You may use skills. Then end your turn: no card is left to take.
    [encounter] You may play an encounter card. Then end your turn: no card is left to take.
   *[nothing] End your turn: no card is left to take.
}
ching-wait-act = { NAME($seat, case: "Nom") } { $may ->
    [both] may use skills and play an encounter card, then takes a laid-out card
    [skills] may use skills, then takes a laid-out card
    [encounter] may play an encounter card, then takes a laid-out card
   *[nothing] takes a laid-out card
}.
ching-wait-act-empty = { NAME($seat, case: "Nom") } { $may ->
    [both] may still use skills and play an encounter card
    [skills] may still use skills
    [encounter] may still play an encounter card
   *[nothing] ends the turn
}. No card is left to take.

ching-prompt-attacked = { NAME($seat, case: "Nom") } attacks you with { $attack }{ $kind ->
    [thief] , to take a gem of yours at random
    [traitor] , to take an encounter card of yours at random
   *[combat] , to see your hand, take a card and give one back
}. { $pilot ->
    [yes] Discard a Pilot to ward it off, or let it happen.
   *[no] You hold no Pilot to ward it off with, so let it happen.
}
ching-wait-attacked = { NAME($seat, case: "Nom") } attacks { NAME($other, case: "acc") } with { $attack }{ $kind ->
    [thief] , to take a gem
    [traitor] , to take an encounter card
   *[combat] , to see the hand and swap a card
}. { NAME($other, case: "Nom") } may ward it off.
ching-prompt-siren = { NAME($seat, case: "Nom") } plays { $attack }. Turn a card with the symbol { $symbol } in your expedition; it counts for no skill any more.{ $pilot ->
    [yes] { " " }Or discard a Pilot to ward it off.
   *[no] { "" }
}
ching-wait-siren = { NAME($seat, case: "Nom") } plays { $attack }. { NAME($other, case: "Nom") } must turn a card with the symbol { $symbol }{ $pilot ->
    [yes] , or ward it off
   *[no] { "" }
}.
ching-prompt-swap = You see { NAME($other, case: "gen") } hand: { $hand }. Take one card and give one of yours, or give the same one back.
ching-wait-swap = { NAME($seat, case: "Nom") } looks at { NAME($other, case: "gen") } hand and swaps a card.

ching-prompt-gift = You may give { NAME($other, case: "dat") } a card of your hand. { NAME($other, case: "Nom") } then gives one back in this round.
ching-wait-gift = { NAME($seat, case: "Nom") } may give { NAME($other, case: "dat") } a card.
ching-prompt-gift-owed = { NAME($other, case: "Nom") } has given you a card. Give one back; it may be the same one.
ching-wait-gift-owed = { NAME($seat, case: "Nom") } must give { NAME($other, case: "dat") } a card back.

# The end: why, and who has won.
ching-over-missions = The last mission is claimed, and the game is over.
ching-over-china-pearl = The China Pearl is taken, and the game is over.
ching-over-becalmed = { $rounds } rounds in a row have brought nobody a mission or a skill, so the game is over.
ching-over-wins = { $count ->
    [one] { $winners } wins with { $points }.
   *[other] { $winners } win together with { $points }.
}
ching-over-by-gems = { $count ->
    [one] { $winners } wins with { $points }, as many as { $others }
   *[other] { $winners } win together with { $points }, as many as { $others }
}: the gems decide, white before red before blue.
ching-over-shared = { $teams ->
    [yes] Both teams share the victory with { $points } each.
   *[no] { $winners } share the victory with { $points } each.
}
ching-over-places = Places: { $places }.
ching-over-place = { $place }. { $names } ({ $points })
