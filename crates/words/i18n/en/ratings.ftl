## Ratings: the leaderboard, a person's ratings, and rated tables

page-ratings = Leaderboards
page-ratings-help = Players appear here once their rating is certain enough, if they have played a rated game in the last 60 days.
page-ratings-which = Games
page-ratings-sides = Seats
page-ratings-overall = Overall
page-ratings-rank = Rank
page-ratings-player = Player
page-ratings-rating = Rating
page-ratings-deviation = ±
page-ratings-deviation-name = Deviation
page-ratings-games = Games
page-ratings-none = Nobody yet. Open a rated table and be the first.
page-ratings-bots = Bots
page-ratings-bots-none = No bot has played a rated game yet.
page-ratings-about = What the numbers mean
page-ratings-about-text = Everyone starts at 1500 (Glicko-2). If you are 200 points ahead of somebody, expect to win about three games in four. The deviation says how certain a rating is: the true strength is most likely within twice the deviation. It gets smaller with every game and grows while you don't play. A question mark means that the rating is not certain enough for the leaderboard yet.
page-ratings-how = In a game for three or four, you are compared with each opponent: the better place wins. If you resign, run out of time or leave, you are placed last.
page-ratings-newer = Higher ranks
page-ratings-older = Lower ranks
page-rating-of = Rating { $rating }, deviation { $deviation }
page-rating-unsure = Rating { $rating }, not certain yet
page-rating-change = Rating: { $before } before, { $after } after
page-people-ratings = Ratings
page-people-ratings-none = No rated games yet.
page-people-leaderboards = Leaderboards
page-people-pool = Game
page-people-curve = { $game }: rating after each of the last { $count } games, from { $first } to { $last }
page-people-curve-table = As a table
page-people-curve-date = Date
page-people-curve-result = Result
page-people-opponents = Results against opponents
page-people-opponents-help = From the last { $count } rated games. In games for more than two, each opponent counts.
page-people-opponent = Opponent
page-people-deleted = Deleted account
page-people-by-side = Results by seat
page-result-won = won
page-result-lost = lost
page-result-drawn = drawn
page-result-place = place { $place }
page-new-rated = Rated
page-new-rated-help = The result changes the ratings of all players. You can only undo until something new is revealed, there are no hints, and leaving loses. All players need an account.
page-new-rated-guest = Only players with an account can open rated tables.
page-new-rated-account = Create an account
page-terms-rated = Rated: the result changes the players' ratings; leaving loses
page-room-rated-guest = This table is rated. To join, you need an account.
page-invite-help-rated = Anyone with the link and an account can join.
page-invite-seats-rated = { $count ->
    [one] One seat is open. The game is rated; you need an account.
   *[other] { $count } seats are open. The game is rated; you need an account.
}
page-foot-ratings = Leaderboards

## Friends

page-challenges = Challenges
page-challenge = Challenge
page-challenge-by = { $name } challenges you
page-challenge-answer = Answer
page-challenge-help = { $name } sees this challenge on their first page. You can change everything else.
page-follow = Follow
page-unfollow = Unfollow
page-block = Block
page-unblock = Unblock
page-block-help = A blocked player cannot challenge you or join tables that you open, and you no longer see what they write.
page-people-followed = Players you follow
page-people-watch = Watch
page-people-bot = This account is a bot.
