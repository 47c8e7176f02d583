# The game log. It names the sides and never says "you".

ming-log-round = Round { $round } (era { $era })
ming-log-turn = Round { $round }: { NAME($side, case: "short") }
ming-log-deal = { NAME($side, case: "Nom") } is dealt { $card }.
ming-log-draw = { NAME($side, case: "Nom") } draws { $card }.
ming-log-reserve = { NAME($side, case: "Nom") } puts { $card } face down into the reserve.
ming-log-play = { NAME($side, case: "Nom") } plays { $card }.
ming-log-first = { NAME($side, case: "Nom") } acts first.
ming-log-second = { NAME($side, case: "Nom") } lets { NAME($other, case: "acc") } act first.

ming-log-recruit = { NAME($side, case: "Nom") } recruits { $pieces }.
ming-log-tax = { NAME($side, case: "Nom") } collects { $pieces } in taxes.
ming-log-junks = { NAME($side, case: "Nom") } builds { $pieces }.
ming-log-voyage = { NAME($side, case: "Nom") } sends { $junks } and { $gold } on { $voyage }.
ming-log-move = { NAME($side, case: "Nom") } moves { $pieces } { $from } { $to }{ $reinforced }.
ming-log-attack = { NAME($side, case: "Nom") } attacks { $place } with { $pieces }{ $reinforced }.
ming-log-amass = { NAME($side, case: "Nom") } amasses { $pieces }{ $reinforced }.
ming-log-gather = { NAME($side, case: "Nom") } gathers resources: { $pieces }{ $reinforced }.
ming-log-build = { NAME($side, case: "Nom") } builds { $pieces } ({ $from }){ $reinforced }.

ming-log-react = { NAME($side, case: "Nom") } reacts with { $card }.
ming-log-decline = { NAME($side, case: "Nom") } does not react.
ming-log-passed = { NAME($side, case: "Nom") } cannot use the card and passes.
ming-log-skipped = { NAME($side, case: "Nom") } cannot react: the special action can't be used now.

ming-log-rolled = { NAME($side, case: "Nom") } rolls { $count ->
    [one] a { $dice }
   *[other] { $dice }
}.
ming-log-rolled-result = { NAME($side, case: "Nom") } rolls { $dice }: { $result }.
ming-log-rerolled = { NAME($side, case: "Nom") } rolls { $count ->
    [one] a { $dice }
   *[other] { $dice }
} and now has { $all }: { $result }.
ming-log-reveal = { NAME($side, case: "Nom") } reveals { $card }: { $rerolls ->
    [one] { $rerolls } re-roll
   *[other] { $rerolls } re-rolls
}.
ming-log-reroll = { NAME($side, case: "Nom") } re-rolls the { $dice }.
ming-log-discard = { NAME($side, case: "Nom") } puts { $card } on the discard pile.

ming-log-first-voyage = { $voyage } counts as completed from the start.
ming-log-gained = { NAME($side, case: "Nom") } gains { $pieces } { $at }.
ming-log-lost = { NAME($side, case: "Nom") } loses { $pieces } { $at }.
ming-log-moved = { $count ->
    [one] { $pieces } goes { $from } { $to }.
   *[other] { $pieces } go { $from } { $to }.
}

ming-log-swapped = The players swap hands. { NAME($side, case: "Nom") } passes on { $cards }, { NAME($other, case: "nom") } { $others }.
ming-log-reshuffled = The second era begins: { $count ->
    [one] { $count } card
   *[other] { $count } cards
} from discards and reserves become the new deck.
ming-log-success = { $voyage } succeeds: a die is lower than { $needed }. One Junk stays there, and the Gold goes to the Supply.
ming-log-failure = { $voyage } fails: no die is lower than { $needed }. The Gold stays in the South China Sea.
ming-log-devastating = { $best } against { $worst }: a Devastating Blow to { NAME($loser, case: "acc") }.
ming-log-normal = { $best } against { $worst }: a Normal Hit on { NAME($loser, case: "acc") }.
ming-log-standoff = { $best } on both sides: a Standoff.
ming-log-withstood = A Settlement { $at } prevents the hit: nothing is lost.
ming-log-battle-over = { NAME($side, case: "Nom") } wins the battle for { $place }.

ming-over-emperor-major = The Emperor wins a major victory: all 7 Voyages are completed. Totals: Emperor { $emperor }, Overlord { $overlord }.
ming-over-overlord-major = The Overlord wins a major victory: all 5 Borderlands are under Barbarian control. Totals: Emperor { $emperor }, Overlord { $overlord }.
ming-over-emperor-minor = The Emperor wins a minor victory. Totals: Emperor { $emperor }, Overlord { $overlord }.
ming-over-overlord-minor = The Overlord wins a minor victory. Totals: Emperor { $emperor }, Overlord { $overlord }.
ming-over-tie = The Overlord wins a minor victory: a tie is the Overlord's. Totals: Emperor { $emperor }, Overlord { $overlord }.
