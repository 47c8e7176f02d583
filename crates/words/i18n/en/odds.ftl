# Odds: what they are of, and the chances themselves.

odds-percent = { $whole }.{ $tenths }%
odds-percent-above = over { $percent }
odds-percent-below = under { $percent }
odds-ways = { $percent } ({ $good } of { $of })
odds-between = between { $low } and { $high }, as there are too many cards to be exact
odds-none = no card used { $chance }
odds-worst = worst case { $chance }

odds-for = What { NAME($side, case: "nom") } can reckon with:
odds-nothing = There are no odds here for { NAME($side, case: "acc") } to reckon with.
odds-hidden = (The other side has hidden cards in reserve: chances if it uses none of them, and if it has the best cards it can have.)

# Dice and battles asked for by numbers.
