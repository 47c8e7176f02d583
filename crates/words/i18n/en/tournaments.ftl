# Tournaments.

tournaments = Tournaments
tournaments-about = A season for your club, or an evening with friends: Swiss, round robin or knockout, live or turn-based. Bots can play, too.
tournaments-mine = My tournaments
tournaments-listed = Public tournaments
tournaments-none = There is no public tournament yet.
tournaments-all = All tournaments
tournament-new = New tournament
tournament-make = Create tournament
tournament-new-stranger = Sign in to organise a tournament. Then you can find it on all your devices.
tournament-players-count = { $count ->
    [one] one player
   *[other] { $count } players
}
tournament-open = Sign-up is open
tournament-closed = Sign-up is closed
tournament-running = In progress
tournament-running-open = In progress, late entry possible
tournament-over = Finished
tournament-round-of = (round { $round } of { $all })

## The form

tournament-name = Name
tournament-describe = Description
tournament-game = Game and tables
tournament-game-help = With tables for three or four, some tables have fewer players if the numbers don't fit.
tournament-tables-for-two = tables for two
tournament-tables-of = tables for { $count }
tournament-format = Format
tournament-format-help = A round robin needs tables for two.
tournament-swiss = Swiss
tournament-round-robin = Round robin
tournament-round-robin-twice = Double round robin
tournament-knockout = Knockout
tournament-rounds-label = Rounds
tournament-rounds-help = Swiss: the number of rounds. Round robin: 1, or 2 to play everyone twice. A knockout ends when one player is left.
tournament-clock-help = Every table has this clock. A player who runs out of time loses the game.
tournament-no-show-label = Time to take a seat
tournament-no-show-help = In live games. After that, a missing player forfeits the game.
tournament-seeding = Order of the players
tournament-seeding-random = Random
tournament-seeding-entry = In order of sign-up
tournament-options = Options
tournament-public = Public
tournament-public-help = Shown in the list. Otherwise people need the link.
tournament-automatic = Start rounds automatically
tournament-automatic-help = The next round starts as soon as all games of a round are over.

## The page

tournament-rounds = { $count ->
    [one] one round
   *[other] { $count } rounds
}
tournament-no-show = { $time } to take a seat
tournament-organiser = Organiser: { $name }
tournament-your-game = Your game in this round is against { $names }.
tournament-go = Go to your table
tournament-sign-up = Sign-up
tournament-enter = Sign up
tournament-enter-name = Your name
tournament-stranger = Enter your name to sign up, or sign in first if you have an account.
tournament-entered = You are playing in this tournament.
tournament-withdraw = Withdraw
tournament-withdraw-sure = Withdraw from this tournament? If your game is not over, you forfeit it.
tournament-gone = deleted account
tournament-bot = { $level } { $number } (bot)
tournament-players = Players
tournament-nobody = Nobody has signed up yet.
tournament-standings = Standings
tournament-withdrawn = (withdrawn)
tournament-rounds-title = Rounds
tournament-round = Round { $round }
tournament-round-short = R{ $round }
tournament-table = Table { $number }
tournament-playing = in progress
tournament-forfeited = (forfeit)
tournament-by-hand = Entered by the organiser
tournament-drawn-game = Drawn game { $number }
tournament-free = no game this round
tournament-through = goes through without a game
tournament-cross = Cross table
tournament-cross-help = The score of each player against each opponent. Opponents are listed by place.
tournament-cross-rounds-help = The score in each round. The numbers after "vs." are the opponents' places.
tournament-cell = vs. { $others }
tournament-cell-free = no game
tournament-csv = Standings (CSV)
tournament-json = Everything (JSON)
tournament-of-table = To the tournament

## Tie-breaks

tournament-rounds-won = Rounds won
tournament-rounds-won-help = Number of rounds won
tournament-direct = Head-to-head result
tournament-direct-help = Points against each other, if all players with the same score have met
tournament-buchholz = Buchholz
tournament-buchholz-help = The sum of the opponents' scores
tournament-sonneborn-berger = Sonneborn-Berger
tournament-sonneborn-berger-help = The points from each game times the opponent's score
tournament-wins = Wins
tournament-wins-help = Number of tables won
tournament-points = Game points
tournament-points-help = The sum of the points in the games

## The organiser

tournament-organise = Organise
tournament-organise-help = Withdraw players in the list of players. Enter or correct results at the tables of a round.
tournament-start = Start the first round
tournament-next = Start the next round
tournament-finish = Finish the tournament
tournament-wait = When all games of this round are over, you can start the next one here.
tournament-wait-automatic = The next round starts by itself when all games of this round are over.
tournament-sign-up-open = Open sign-up
tournament-sign-up-close = Close sign-up
tournament-automatic-on = Start rounds automatically
tournament-automatic-off = Start rounds by hand
tournament-end = End tournament now
tournament-end-sure = End this tournament? No further rounds can be played.
tournament-bot-level = Level
tournament-add-bot = Add bot
tournament-out = Withdraw
tournament-out-sure = Withdraw { $name }? If their game is not over, they forfeit it.
tournament-enter-result = Enter result
tournament-correct = Correct result
tournament-result-help = Give equal players the same place. A game that is still in progress ends.
tournament-place-nth = Place { $place }
tournament-forfeit = Forfeit
