# What to do now: `prompt` for the player who decides, `wait` for everyone else, `chance` when something is drawn.

ching-chance-missions = The missions are drawn.
ching-chance-deal = The navigation cards are dealt.
ching-chance-lay-out = Navigation cards are put on the table, the first face down.
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
    [one] a navigation card from your hand
   *[other] { $count } navigation cards from your hand, one for each Junk
}. All choices are revealed at once. The highest number goes first.
ching-prompt-chosen = You have chosen { $cards }. You can still change your choice.
ching-prompt-cannot-choose = You have no navigation card to choose.
ching-wait-choose = Everyone chooses { $count ->
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

ching-prompt-assign = Which of your Junks sails with { $card }? Your other turn this round is for the other Junk.
ching-wait-assign = { NAME($seat, case: "Nom") } chooses which Junk sails with { $card }.
ching-prompt-assign-none = You have no card for this turn. Which of your Junks takes it? Your other turn is for the other Junk.
ching-wait-assign-none = { NAME($seat, case: "Nom") } has no card for this turn and chooses which Junk takes it.

ching-prompt-mission = Your expedition ends on { $space }. Two missions share the highest number at or below it. Claim one.
ching-prompt-mission-meteorology = Your expedition ends on { $space }. Claim the highest mission at or below it. Or use { $skill } to claim one from that number up to 6 higher.
ching-prompt-mission-above = Your expedition ends on { $space }. No mission is at or below it. Use { $skill } to claim one up to 6 higher, or skip.
ching-wait-mission = { NAME($seat, case: "gen") } expedition ends on { $space }. { NAME($seat, case: "Nom") } chooses a mission.
ching-prompt-madame-ching = Your expedition has ended with these symbols: { $symbols }. Play { $card } to add one before you gain skills, or skip.
ching-prompt-madame-ching-not-held = Your expedition has ended with these symbols: { $symbols }. { $card } could add one, but you don't have it: skip. You are always asked, so opponents can't tell what you hold.
ching-wait-madame-ching = { NAME($seat, case: "Nom") } may play { $card } before gaining skills.
ching-prompt-skills = Your expedition has ended with these symbols: { $symbols }. Choose which skills to gain.
ching-wait-skills = { NAME($seat, case: "Nom") } chooses which skills to gain.

ching-prompt-share = You have drawn { $card }. Keep it, or give it to { NAME($other, case: "dat") }?
ching-prompt-share-stolen = You have stolen { $card }. Keep it, or give it to { NAME($other, case: "dat") }?
ching-wait-share = { NAME($seat, case: "Nom") } decides whether to give { NAME($other, case: "dat") } { $card }.

ching-prompt-junk = { $junk }: { $prompt }
ching-prompt-act = { $may ->
    [both] You may use skills and play an encounter card. Then take a card from the table.
    [skills] You may use skills. Then take a card from the table.
    [encounter] You may play an encounter card. Then take a card from the table.
   *[nothing] Take a card from the table into your hand.
}
ching-prompt-act-empty = { $may ->
    [both] You may use skills and play an encounter card. Then end your turn. No card is left to take.
    [skills] You may use skills. Then end your turn. No card is left to take.
    [encounter] You may play an encounter card. Then end your turn. No card is left to take.
   *[nothing] End your turn. No card is left to take.
}
ching-wait-act = { NAME($seat, case: "Nom") } { $may ->
    [both] may use skills and play an encounter card, then takes a card from the table
    [skills] may use skills, then takes a card from the table
    [encounter] may play an encounter card, then takes a card from the table
   *[nothing] takes a card from the table
}.
ching-wait-act-empty = { NAME($seat, case: "Nom") } { $may ->
    [both] may still use skills and play an encounter card
    [skills] may still use skills
    [encounter] may still play an encounter card
   *[nothing] ends the turn
}. No card is left to take.

ching-prompt-attacked = { NAME($seat, case: "Nom") } attacks you with { $attack }{ $kind ->
    [thief] , to take one of your gems at random
    [traitor] , to take one of your encounter cards at random
   *[combat] , to look at your hand and swap a card
}. { $pilot ->
    [yes] Discard a Pilot to cancel the attack, or let it happen.
   *[no] You have no Pilot to cancel it: let it happen. You are always asked, so opponents can't tell what you hold.
}
ching-wait-attacked = { NAME($seat, case: "Nom") } attacks { NAME($other, case: "acc") } with { $attack }{ $kind ->
    [thief] , to take a gem
    [traitor] , to take an encounter card
   *[combat] , to look at the hand and swap a card
}. { NAME($other, case: "Nom") } may cancel the attack.
ching-prompt-siren = { NAME($seat, case: "Nom") } plays { $attack }. Turn a card with the symbol { $symbol } in your expedition. It no longer counts for skills.{ $pilot ->
    [yes] { " " }Or discard a Pilot to cancel the attack.
   *[no] { "" }
}
ching-wait-siren = { NAME($seat, case: "Nom") } plays { $attack }. { NAME($other, case: "Nom") } must turn a card with the symbol { $symbol }{ $pilot ->
    [yes] , or cancel the attack
   *[no] { "" }
}.
ching-prompt-swap = You see { NAME($other, case: "gen") } hand: { $hand }. Take a card and give back one of yours, or the same one.
ching-wait-swap = { NAME($seat, case: "Nom") } looks at { NAME($other, case: "gen") } hand and swaps a card.

ching-prompt-gift = You may give { NAME($other, case: "dat") } a card from your hand. { NAME($other, case: "Nom") } gives one back later this round.
ching-wait-gift = { NAME($seat, case: "Nom") } may give { NAME($other, case: "dat") } a card.
ching-prompt-gift-owed = { NAME($other, case: "Nom") } has given you a card. Give one back. It may be the same one.
ching-wait-gift-owed = { NAME($seat, case: "Nom") } must give { NAME($other, case: "dat") } a card back.

# The end: why, and who has won.
ching-over-missions = The last mission is claimed. The game is over.
ching-over-china-pearl = The China Pearl is taken. The game is over.
ching-over-becalmed = No mission and no skill for { $rounds } rounds in a row. The game is over.
ching-over-wins = { $count ->
    [one] { $winners } wins with { $points }.
   *[other] { $winners } win together with { $points }.
}
ching-over-by-gems = { $count ->
    [one] { $winners } wins with { $points }, tied with { $others }
   *[other] { $winners } win together with { $points }, tied with { $others }
}. Gems decide: white, then red, then blue.
ching-over-shared = { $teams ->
    [yes] Both teams share the victory with { $points } each.
   *[no] { $winners } share the victory with { $points } each.
}
ching-over-places = Final standings: { $places }.
ching-over-place = { $place }. { $names } ({ $points })
