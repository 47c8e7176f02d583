# What an action is good for: hints give it as the reason.

ming-purpose-play = It gives you { $count } CP or your action on it, and your opponent does not get it with your hand.
ming-purpose-play-alone = It gives you { $count } CP or your action on it.
ming-purpose-reserve = { $count ->
    [one] It gives you 1 re-roll in a later battle, and your opponent cannot use it.
   *[other] It gives you { $count } re-rolls in a later battle, and your opponent cannot use it.
}
ming-purpose-reserve-overlord = { $count ->
    [one] It gives you 1 re-roll in a later battle or 1 more CP for a command, and your opponent cannot use it.
   *[other] It gives you { $count } re-rolls in a later battle or { $count } more CP for a command, and your opponent cannot use it.
}
ming-purpose-reserve-alone = { $count ->
    [one] It gives you 1 re-roll in a later battle.
   *[other] It gives you { $count } re-rolls in a later battle.
}
ming-purpose-first = You act before the Reaction can change anything.
ming-purpose-second = You see what the Reaction does before you act.
ming-purpose-recruit = From the Ming Homeland, Troops can reach every Borderland, to hold it or to take it back.
ming-purpose-fleet = The more Junks and Gold you send on a Voyage, the more likely it succeeds.
ming-purpose-voyage = { $count ->
    [7] If it succeeds, all seven Voyages are completed, and you win.
   *[other] If it succeeds, you have completed { $count } of seven Voyages.
}
ming-purpose-attack = If you win the battle, you control { $place }.
ming-purpose-attack-wins = If you win the battle, you control all five Borderlands, and you win the game.
ming-purpose-enter = Nobody holds { $place }: you take control of it without a battle.
ming-purpose-enter-wins = Nobody holds { $place }: with it you control all five Borderlands, and you win the game.
ming-purpose-strengthen = With more { $piece ->
    [troop] Troops
   *[other] Hordes
} there, { $place } is harder to take.
ming-purpose-amass = You need Hordes to take Borderlands and to hold them.
ming-purpose-gather = From your Homelands you can build Settlements in Borderlands you control.
ming-purpose-build = A Settlement keeps control of its Borderland even without Hordes, and only a Devastating Blow destroys it.
ming-purpose-skirmish = { $count ->
    [one] If it succeeds, { $place } loses 1 enemy piece, without a battle.
   *[other] If it succeeds, { $place } loses { $count } enemy pieces, without a battle.
}
ming-purpose-rout = The Hordes leave { $place } without a battle.
ming-purpose-reveal = { $count ->
    [one] It gives you 1 re-roll.
   *[other] It gives you { $count } re-rolls.
}
