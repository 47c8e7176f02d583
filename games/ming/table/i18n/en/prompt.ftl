# What to do now: `prompt` for the player who decides, `wait` for everyone else, `chance` when dice or cards decide.

ming-prompt-card = Choose a card from your hand: play it face up, or reserve it face down.
ming-prompt-order = You play { $card }. Who acts first: you, or { NAME($other, case: "nom") }?
ming-prompt-command = Use { $card }: spend { $cp ->
    [one] { $cp } CP
   *[other] up to { $cp } CP
} on one command.
ming-prompt-command-special = Use { $card }: spend { $cp ->
    [one] { $cp } CP
   *[other] up to { $cp } CP
} on one command, or use your special action.
ming-prompt-reinforce = { $prompt } A reserved card can add its CP.
ming-prompt-reaction = React to { $card }, or decline. Your action: { $text }
ming-prompt-taken = Use your action on { $card }: { $text }
ming-prompt-loss = Choose your losses: { $pieces } { $from }.
ming-prompt-loss-up-to = Choose your losses: { $pieces } { $from }, or all if there are fewer.
ming-prompt-reserves = Battle for { $place }: you have { $own }{ $against }. Reveal a reserved card for re-rolls, or keep the dice.
ming-prompt-reroll = Battle for { $place }: you have { $own }{ $against }. { $rerolls ->
    [one] { $rerolls } re-roll
   *[other] { $rerolls } re-rolls
} left: re-roll any of your dice, or keep them.
ming-prompt-against = { " " }against { $enemy }
ming-prompt-dice = { $dice } ({ $result })
ming-prompt-discard = Choose which card to discard next.

ming-wait-card = { NAME($side, case: "Nom") } chooses a card.
ming-wait-order = { NAME($side, case: "Nom") } chooses who acts first with { $card }.
ming-wait-command = { NAME($side, case: "Nom") } decides how to use { $card }.
ming-wait-reaction = { NAME($side, case: "Nom") } may react to { $card }.
ming-wait-taken = { NAME($side, case: "Nom") } decides how to use { $card }.
ming-wait-loss = { NAME($side, case: "Nom") } chooses the losses: { $pieces } { $from }.
ming-wait-reserves = Battle for { $place }: { NAME($side, case: "nom") } has { $own }{ $against } and may reveal a reserved card.
ming-wait-reroll = Battle for { $place }: { NAME($side, case: "nom") } has { $own }{ $against } and may re-roll. { $rerolls ->
    [one] { $rerolls } re-roll
   *[other] { $rerolls } re-rolls
} left.
ming-wait-discard = { NAME($side, case: "Nom") } chooses the order of the discards.

ming-chance-first-voyage = The Emperor rolls a die for the Voyage that is completed from the start.
ming-chance-deal = The cards are dealt.
ming-chance-draw = The Emperor draws a card.
ming-chance-sail = The Emperor rolls { $count ->
    [one] { $count } die
   *[other] { $count } dice
} for { $voyage }, with { $junks } and { $gold }.
ming-chance-sail-minus = The Emperor rolls { $count ->
    [one] { $count } die (−{ $minus })
   *[other] { $count } dice (each −{ $minus })
} for { $voyage }, with { $junks } and { $gold }.
ming-chance-skirmish = { NAME($side, case: "Nom") } rolls { $count ->
    [one] { $count } die
   *[other] { $count } dice
} for the Skirmish { $at }.
ming-chance-battle = Battle for { $place }: { NAME($side, case: "nom") } rolls 3 dice.
ming-chance-reroll = Battle for { $place }: { NAME($side, case: "nom") } re-rolls { $count ->
    [one] { $count } die
   *[other] { $count } dice
}.

ming-lose-from = { $from ->
    [ming] from the Ming Homeland
    [sea] from the South China Sea
    [homelands] from Barbarian Homelands
    [borderlands] from Borderlands
    [anywhere] from any region
   *[one_region] from one region
}
