# Sides, pieces, places, cards and dice. `NAME($side, case: "gen")` in other files reads the forms given here;
# a capital in the case ("Nom") gives the form that begins a sentence.

name-emperor = Emperor
    .nom = the Emperor
    .acc = the Emperor
    .dat = the Emperor
    .gen = the Emperor's
    .short = Emperor
name-overlord = Overlord
    .nom = the Overlord
    .acc = the Overlord
    .dat = the Overlord
    .gen = the Overlord's
    .short = Overlord

ming-title = The Ming Voyages
ming-edition = { $edition ->
    [german] German edition
   *[english] English edition
}

ming-pieces = { $piece ->
    [troop] { $count ->
        [one] { $count } Troop
       *[other] { $count } Troops
    }
    [gold] { $count } Gold
    [junk] { $count ->
        [one] { $count } Junk
       *[other] { $count } Junks
    }
    [horde] { $count ->
        [one] { $count } Horde
       *[other] { $count } Hordes
    }
   *[settlement] { $count ->
        [one] { $count } Settlement
       *[other] { $count } Settlements
    }
}
ming-no-pieces = { $piece ->
    [troop] no Troops
    [gold] no Gold
    [junk] no Junks
    [horde] no Hordes
   *[settlement] no Settlements
}
ming-piece-label = { $piece ->
    [troop] Troops
    [gold] Gold
    [junk] Junks
    [horde] Hordes
   *[settlement] Settlements
}

# Where something is, goes to and comes from. The kind is ming, sea, supply, homeland or borderland.
ming-at = { $kind ->
    [borderland] in { $name }
    [homeland] among the { $name }
   *[other] in the { $name }
}
ming-to = { $kind ->
    [borderland] to { $name }
   *[other] to the { $name }
}
ming-from = { $kind ->
    [borderland] from { $name }
   *[other] from the { $name }
}
ming-to-voyage = to { $voyage }
ming-from-voyage = from { $voyage }

ming-card = card { $number } “{ $title }”
ming-a-card = a card
ming-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
ming-card-numbers = { $count ->
    [one] card { $numbers }
   *[other] cards { $numbers }
}
ming-no-cards = no cards
ming-voyage = Voyage { $number } ({ $name })
ming-result = { $type ->
    [triple] Triple { $score }
    [double] Double { $score }
   *[single] Single { $score }
}
ming-list = { $first } and { $last }
ming-reinforced = , reinforced by { $card }
