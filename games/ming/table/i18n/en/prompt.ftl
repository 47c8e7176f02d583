# What must happen now: `prompt` to who decides, `wait` to everybody else, `chance` when dice or cards decide.

ming-prompt-card = Choose a card of your hand: play it face up, or reserve it face down.
ming-prompt-order = You play { $card }. Who uses it first: you, or { NAME($other, case: "nom") }?
ming-prompt-command = Use { $card }: spend { $cp ->
    [one] { $cp } CP
   *[other] up to { $cp } CP
} on one command action.
ming-prompt-command-special = Use { $card }: spend { $cp ->
    [one] { $cp } CP
   *[other] up to { $cp } CP
} on one command action, or use your special action.
ming-prompt-reinforce = { $prompt } A reserved card can add its CP.
ming-prompt-reaction = React to { $card }, or decline. Your action: { $text }
ming-prompt-taken = Use your action on { $card }: { $text }
ming-prompt-loss = Choose what is lost: { $pieces } { $from }.
ming-prompt-loss-up-to = Choose what is lost: { $pieces } { $from }, or all if there are fewer.
ming-prompt-reserves = Battle for { $place }: you have { $own }{ $against }. Reveal a reserved card for re-rolls, or keep the dice.
ming-prompt-reroll = Battle for { $place }: you have { $own }{ $against }. { $rerolls ->
    [one] { $rerolls } re-roll
   *[other] { $rerolls } re-rolls
} left: roll any of your dice again, or keep them.
ming-prompt-against = { " " }against { $enemy }
ming-prompt-dice = { $dice } ({ $result })
ming-prompt-discard = Choose the card that goes onto the discard pile next.

ming-wait-card = { NAME($side, case: "Nom") } chooses a card.
ming-wait-order = { NAME($side, case: "Nom") } decides who uses { $card } first.
ming-wait-command = { NAME($side, case: "Nom") } decides how to use { $card }.
ming-wait-reaction = { NAME($side, case: "Nom") } may react to { $card }.
ming-wait-taken = { NAME($side, case: "Nom") } decides how to use { $card }.
ming-wait-loss = { NAME($side, case: "Nom") } chooses what is lost: { $pieces } { $from }.
ming-wait-reserves = Battle for { $place }: { NAME($side, case: "nom") } has { $own }{ $against } and may reveal a reserved card.
ming-wait-reroll = Battle for { $place }: { NAME($side, case: "nom") } has { $own }{ $against } and may roll again. { $rerolls ->
    [one] { $rerolls } re-roll
   *[other] { $rerolls } re-rolls
} left.
ming-wait-discard = { NAME($side, case: "Nom") } chooses the order of the discards.

ming-chance-first-voyage = The Emperor's die says which Voyage counts as completed from the start.
ming-chance-deal = The cards are dealt.
ming-chance-draw = The Emperor draws a card.
ming-chance-sail = The Emperor rolls { $count ->
    [one] { $count } die
   *[other] { $count } dice
} for { $voyage }, with { $junks } and { $gold } under way.
ming-chance-sail-minus = The Emperor rolls { $count ->
    [one] { $count } die, counting { $minus } less,
   *[other] { $count } dice, each counting { $minus } less,
} for { $voyage }, with { $junks } and { $gold } under way.
ming-chance-skirmish = { NAME($side, case: "Nom") } rolls { $count ->
    [one] { $count } die
   *[other] { $count } dice
} for the Skirmish { $at }.
ming-chance-battle = Battle for { $place }: { NAME($side, case: "nom") } rolls 3 dice.
ming-chance-reroll = Battle for { $place }: { NAME($side, case: "nom") } rolls { $count ->
    [one] { $count } die
   *[other] { $count } dice
} again.

ming-lose-from = { $from ->
    [ming] from the Ming Homeland
    [sea] from the South China Sea
    [homelands] from Barbarian Homelands
    [borderlands] from Borderlands
    [anywhere] from any region
   *[one_region] from one region
}
