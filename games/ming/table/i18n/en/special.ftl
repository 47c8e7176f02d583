# Special actions: what each does in a few words, as a choice, and in the log.

ming-effect-none = no special action
ming-effect-gain = gain { $pieces } { $to }
ming-effect-gain-up-to = gain up to { $pieces } { $to }
ming-effect-gain-to = { $to ->
    [ming] in the Ming Homeland
    [one_homeland] in one Barbarian Homeland
   *[controlled] in your Borderlands
}
ming-effect-lose = remove { $pieces } { $from }
ming-effect-lose-up-to = remove up to { $pieces } { $from }
ming-effect-chooser = { $effect }; { NAME($side, case: "nom") } chooses
ming-effect-rout-half = send home half the Hordes of a Borderland (rounded up)
ming-effect-rout-all = send home all Hordes of a Borderland
ming-effect-voyage = Voyage with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}, each die −{ $minus }
ming-effect-skirmish = Skirmish with { $dice ->
    [one] { $dice } die
   *[other] { $dice } dice
}
ming-effect-politics = use a card with { $cp } CP from the top 5 discards

ming-action-voyage-special = Special action: send { $junks } and { $gold } on { $voyage }
ming-action-special = Special action: { $pieces }
ming-action-special-only = Use your special action
ming-action-skirmish = Special action: Skirmish { $at }
ming-action-rout = Special action: send Hordes home { $from } { $to }
ming-action-take = Special action: take { $card } from the discards

ming-log-voyage-special = { NAME($side, case: "Nom") } sends { $junks } and { $gold } on { $voyage } with the special action.
ming-log-voyage-card = { NAME($side, case: "Nom") } sends { $junks } and { $gold } on { $voyage } with the special action of { $card }.
ming-log-special = { NAME($side, case: "Nom") } uses the special action.
ming-log-special-card = { NAME($side, case: "Nom") } uses the special action of { $card }.
ming-log-skirmish = { NAME($side, case: "Nom") } starts a Skirmish { $at }.
ming-log-rout = { NAME($side, case: "Nom") } sends Hordes home from { $place }.
ming-log-take = { NAME($side, case: "Nom") } takes { $card } from the discards.
ming-log-hit = The Skirmish { $at } hits: a die is higher than the number of defenders ({ $defenders }).
ming-log-miss = The Skirmish { $at } misses: no die is higher than the number of defenders ({ $defenders }).
