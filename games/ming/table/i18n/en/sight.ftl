# What stays in sight beside the board: the goal, the score, and words that explain themselves.

ming-goal = { $who ->
    [emperor] Complete all seven Voyages, or finish with more points: Borderlands you control plus Voyages completed; a tie goes to the Overlord.
    [overlord] Control all five Borderlands, or finish with at least as many points: Borderlands you control plus Voyages not completed.
   *[both] The Emperor needs all seven Voyages, the Overlord all five Borderlands; otherwise points for both decide.
}
ming-goal-german = { $who ->
    [emperor] Have all seven Voyages completed at the end of one of your phases, or finish with more points: Borderlands you control plus Voyages completed; a tie goes to the Overlord.
    [overlord] Control all five Borderlands at the end of one of your phases, or finish with at least as many points: Borderlands you control plus Voyages not completed.
   *[both] The Emperor needs all seven Voyages, the Overlord all five Borderlands, each at the end of one of their phases; otherwise points for both decide.
}
ming-goal-alone = { $required ->
    [7] Complete all seven Voyages before the cards run out or the Overlord controls all five Borderlands.
   *[other] Complete all seven Voyages, or finish with { $required } of them and more Borderlands than the Overlord, who wins at once with all five.
}
ming-standing = Round { $round } of { $of } · { $voyages } of 7 Voyages
ming-standing-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
ming-standing-alone = Round { $round } of { $of } · { $voyages } of { $required } Voyages needed
ming-standing-lands = { $lands } : { $others } Borderlands

ming-term-cp = CP
    .help = Command points: the number at the top of a card. Play the card face up and spend up to this many points on one kind of command.
ming-term-borderlands = Borderlands|Borderland
    .help = The five regions between the Barbarian Homelands and the Ming Homeland: Yunnan, Sichuan, Gansu, Shanxi and Liaodong. A side controls one while only its pieces are there.
ming-term-voyages = Voyages
    .help = Seven destinations across the sea. To complete one, send Junks and Gold and roll a die lower than the number of pieces you sent.
ming-term-react = react|reacts|Reaction
    .help = A card played face up can also have an action for the other side. If it is available, that side may use it in the same phase.
ming-term-special = special action
    .help = The action printed on the card for your side. You may use it instead of the card's command points.
ming-term-reserve = reserve it face down|reserve
    .help = Cards put aside face down. Later they give re-rolls in battle. The Overlord can also reinforce a command with one.
ming-term-reroll = re-rolls|re-roll
    .help = Reveal a reserved card in battle. Each of its command points is one re-roll: roll any of your dice again.
ming-term-era = era
    .help = The deck is played through twice. When it is empty for the first time, discards and reserves are shuffled into a new one.
ming-term-skirmish = Skirmish
    .help = A quick fight started by a card. If a die is higher than the number of enemies there, half of them (rounded up) are lost.

# What an explanation of a hint names. It continues a sentence after a colon, in a list.
ming-aspect-voyages = completed Voyages
ming-aspect-points = the lead in points
ming-aspect-lands = control of the Borderlands
ming-aspect-open = Borderlands that the Overlord can enter without a battle
ming-aspect-fleet = Junks and Gold for the next Voyage
ming-aspect-troops = the Troops
ming-aspect-hordes = the Hordes
ming-aspect-settlements = the Settlements
ming-aspect-danger = the Emperor’s Borderlands that can be attacked
ming-aspect-reach = the Overlord’s Borderlands that can be attacked
ming-aspect-emperors-hand = the Emperor’s hand
ming-aspect-overlords-hand = the Overlord’s hand
ming-aspect-emperors-reserve = the Emperor’s reserve
ming-aspect-overlords-reserve = the Overlord’s reserve
