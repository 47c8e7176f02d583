# The solo game: what the Overlord does and why.

ming-alone-title = The Ming Voyages alone
ming-alone-mode = difficulty { $difficulty }
ming-alone-mode-challenges = difficulty { $difficulty } ({ $challenges })

ming-overlord-card = The Overlord plays { $card }, because it has the most CP in hand ({ $cp }).
ming-overlord-card-tie = The Overlord plays { $card } ({ $cp } CP).
ming-drew-reaction = The Overlord reacts to { $card } ({ $cp } CP) and draws the level { $level } Event “{ $event }”.
ming-drew-reaction-only = The Overlord reacts and draws the level { $level } Event “{ $event }”.
ming-drew-turn = The Overlord draws the level { $level } Event “{ $event }”.
ming-drew-extra = Then the Overlord also draws the level { $level } Event “{ $event }”.
ming-rebuilt = The level { $level } Event deck is empty, so its discards become the new deck.
ming-no-event = No level { $level } Event is possible, so the Overlord has none this turn.
ming-refused = “{ $event }” is not possible, because { $why }.{ $then ->
    [again] { " " }The Overlord draws another Event.
    [nothing] { " " }Nothing happens.
   *[unknown] { "" }
}
ming-refused-supply = the Supply has only { $there } of the { $needed }
ming-refused-supply-none = the Supply has { $there } left
ming-refused-target = no Horde can reach a Borderland that the Emperor controls
ming-refused-build = no Homeland has { $needed } next to a Barbarian Borderland with enough room
ming-refused-move = Hordes cannot move into any Borderland
ming-refused-reserve = the Overlord's reserve holds { $cards }, and level { $level } allows { $level } at most
ming-refused-card = no played card is left to reserve

ming-favoured = { $place }: { $hordes } { $able ->
   *[other] can
} attack, { $troops } { $count ->
    [one] defends
   *[other] defend
}: { $worth }.
ming-taken-evenly = { $count ->
    [one] Hordes are taken evenly, so the next one comes { $from }.
   *[other] Hordes are taken evenly, so the next one comes from one of these regions: { $places }.
}
ming-move-first = First priority: { $places }, empty and next to a Homeland with Hordes.
ming-move-second = Second priority: { $places }, empty and next to a Barbarian Borderland that can spare a Horde.
ming-move-third = Third priority: no empty Borderland is in reach, so the Overlord moves into one of its own: { $places }.

# What the Overlord chose. A reason follows.
ming-choose = { $matter ->
    [amass_to] The Overlord amasses a Horde { $at }
    [attack_target] The target is { $place }
    [attack_from] The next Horde comes { $from }
    [build_from] The Overlord builds with Settlements { $from }
    [build_to] The Overlord builds { $at }
    [gather_to] The Overlord gathers resources { $at }
    [move_to] The Overlord moves { $to }
    [move_from] The Overlord moves Hordes { $from }
    [lose_from] The Overlord gives up a Horde { $at }
   *[other] The Overlord chooses { $place }
}
ming-because = { $choice }, because { $clause }.
ming-because-then = { $choice }, because { $clause }, and of the tied regions it has { $then }.
ming-criterion = { $by ->
    [most_hordes] the most Hordes are there
    [fewest_hordes] the fewest Hordes are there
    [most_settlements] the most Settlements are there
    [fewest_settlements] the fewest Settlements are there
    [most_troops_around] the most Troops are next to it
   *[best_attack] the attacking Hordes outnumber its Troops by the most
}
ming-criterion-name = { $by ->
    [most_hordes] the most Hordes
    [fewest_hordes] the fewest Hordes
    [most_settlements] the most Settlements
    [fewest_settlements] the fewest Settlements
    [most_troops_around] the most Troops next to it
   *[best_attack] the biggest lead of Hordes over Troops
}
ming-tie = { $choice }: { $places } tie, and the tie-break cube is on the { $cube ->
    [left] left, so the leftmost is chosen. The cube moves right.
   *[right] right, so the rightmost is chosen. The cube moves left.
}
ming-tie-by = { $choice }: { $places } tie for { $by }, and the tie-break cube is on the { $cube ->
    [left] left, so the leftmost is chosen. The cube moves right.
   *[right] right, so the rightmost is chosen. The cube moves left.
}
ming-card-tie = Cards { $numbers } in the Overlord's hand tie for the most CP, and the tie-break cube is on the { $cube ->
    [left] left, so the lowest number is chosen: { $number }. The cube moves right.
   *[right] right, so the highest number is chosen: { $number }. The cube moves left.
}

ming-dice-why = { $why ->
    [good_enough] a Double or Triple is enough when attacking
    [looks_for_pair] an attacking Overlord wants a Double or Triple
    [tries_for_triple] a re-roll could turn the Double into a Triple
    [winning] its roll wins the exchange
    [not_winning] its roll does not win the exchange
    [pair_can_win] a Triple would win
    [cannot_beat] nothing beats a Triple 6
   *[no_card_left] no reserved card is left
}
ming-dice-reveal = The Overlord reveals { $card } ({ $rerolls ->
    [one] { $rerolls } re-roll
   *[other] { $rerolls } re-rolls
}), because { $why }.
ming-dice-reroll = The Overlord re-rolls the { $dice }, because { $why }.
ming-dice-stop = The Overlord keeps the dice, because { $why }.

ming-alone-attack = The Overlord attacks { $place }.
ming-alone-reserve = { $card } goes on top of the Overlord's reserve. Nobody can react with it any more.
ming-alone-removed = The Emperor loses { $pieces } { $at }; { $count ->
    [one] it leaves
   *[other] they leave
} the game.
ming-alone-swapped = The players swap hands: the Emperor passes on { $cards }, the Overlord { $others }.

# Endings, for the Emperor and for everyone else.
ming-alone-emperor-major = { $reader ->
    [emperor] You win a major victory: all 7 Voyages are completed.
   *[other] The Emperor wins a major victory: all 7 Voyages are completed.
}
ming-alone-overlord-major = The Overlord wins a major victory: all 5 Borderlands are under Barbarian control.
ming-alone-emperor-minor = { $reader ->
    [emperor] You win a minor victory: you control { $lands } to { $others } and have { $voyages }.
   *[other] The Emperor wins a minor victory: the Emperor controls { $lands } to { $others } and has { $voyages }.
}
ming-alone-overlord-minor = { $reader ->
    [emperor] The Overlord wins: you control { $lands } to { $others } and have { $voyages }.
   *[other] The Overlord wins: the Emperor controls { $lands } to { $others } and has { $voyages }.
}
ming-alone-emperor-short = The Emperor wins a minor victory: more Borderlands than the Overlord, and the { $required } required Voyages.
ming-alone-overlord-short = The Overlord wins. For a minor victory the Emperor needs more Borderlands than the Overlord and { $required } Voyages.
ming-alone-lands = { $count ->
    [one] { $count } Borderland
   *[other] { $count } Borderlands
}
ming-alone-voyages = { $count } of { $required } required Voyages
ming-alone-voyages-all = all { $required } required Voyages

ming-chance-event-reaction = { $reader ->
    [emperor] The Overlord reacts to your { $card }
   *[other] The Overlord reacts to the Emperor's { $card }
}: a level { $level } Event is drawn.
ming-chance-event-turn = The Overlord has played { $card }: a level { $level } Event is drawn.
ming-chance-event-extra = The Overlord's turn continues: a level { $level } Event is drawn as well.
ming-action-event = Draw the Event “{ $event }”
ming-help-reserve = Put a card from your hand face down into your reserve, for re-rolls in battle.
ming-help-move = 1 Troop per CP from one region to one adjacent region without enemies. A Borderland holds 5 pieces at most.
ming-help-attack = 1 Troop per CP from adjacent regions into a Borderland of the Overlord. Then fight a battle.

ming-alone-difficulty = Difficulty
ming-alone-takes = { $difficulty }: for a minor victory you need { $required } Voyages and more Borderlands than the Overlord; at most { $reserve ->
    [one] { $reserve } reserved card
   *[other] { $reserve } reserved cards
}
ming-alone-challenges = Challenges
ming-alone-challenge = { $name }: { $text }
ming-alone-reactions = Reactions
ming-alone-level = { $cp } CP: level { $level }
ming-alone-cube = Tie-break
ming-alone-cube-at = { $cube ->
    [left] cube on the left: leftmost region, lowest card number
   *[right] cube on the right: rightmost region, highest card number
}
ming-alone-events = Events { $level }
ming-alone-left = { $count } left · drawn: { $drawn }
ming-alone-some = { $count }{ "\u00A0" }×{ "\u00A0" }{ $event }
ming-alone-lost = Lost Troops
ming-alone-out = { $pieces } out of the game
ming-alone-reacts = level { $level } Event as a Reaction
ming-alone-no-reaction = no Reaction
ming-alone-hand-of = { NAME($side, case: "Gen") } hand
ming-alone-reserve-of = { NAME($side, case: "Gen") } reserve
ming-alone-stack-of = { NAME($side, case: "Gen") } reserve, top first

# The panel with what the Overlord did.
page-why-title = What the Overlord did, and why
