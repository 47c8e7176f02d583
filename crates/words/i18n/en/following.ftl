# Following a game: recap, log, playback, history, analysis.

page-recap-news = Since your last move
page-recap-again = What the others did last
page-recap-last = The last turn
page-log-before = Earlier
page-log-small = { $count ->
    [one] one smaller step
   *[other] { $count } smaller steps
}
page-history = History
page-history-now = Back to the present (Esc)
page-js-skip = Click or press a key to skip
page-js-past = Step { "{step}" } of { "{steps}" }
page-js-now = Back to the present
page-analysis-better = Better by { $cost }: { $action }
page-analysis-later = Analysis is available once the game is over.
page-analysis-start = Analyse this game
page-hint-only = There is nothing else to do.
page-hint-close = About as good: { $action } ({ $chance }).
page-hint-next = Next best: { $action } ({ $chance }).
page-hint-first = Best: { $action } (chance { $chance }).
page-hint-luck = { $what }: { $odds }.
page-tile-against = against { $names }
page-score-details = Scoring in detail
page-look-speed = Playback of moves
page-look-speed-none = Off
page-look-speed-fast = Fast
page-look-speed-normal = Normal
page-look-speed-slow = Slow
page-look-volume = Sounds
page-look-volume-off = Off
page-look-volume-quiet = Quiet
page-look-volume-on = Medium
page-look-volume-loud = Loud
