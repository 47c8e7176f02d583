view-mode = this view comes from a game with other seats; use the rules it was made with
odds-cards = { $from } to { $to } are not navigation cards; use numbers from 1 to { $last }
odds-deck = the deck has only { $deck } cards; draw fewer
odds-draws = only { $all } cards can be drawn; draw fewer
