# The pages of the site.

page-about = Play { $games }: alone, against programs, or with friends.
page-and = { $one } and { $two }
page-skip = Skip to the content
page-home = To the first page
page-nav = Main
page-nav-play = Play
page-nav-record = Replay a record
page-nav-settings = Settings
page-foot-api = For programs
page-trouble = That did not work

## What scripts say by themselves

page-js-lost = The server cannot be reached. Trying again …
page-js-back = Connected again.
page-js-failed = That did not work. Please try again.
page-js-copied = Copied.
page-js-saved = Saved.
page-js-confirm = Do it
page-js-cancel = Start again
page-js-less = Fewer
page-js-more = More
page-js-choose = What do you want to do?
page-js-several = How many?
page-js-thinking = Thinking …
page-js-sure-resign = Give up this game?
page-js-sure-close = Close this table?
page-js-not-now = Not possible now.
page-js-lesson-other = Possible, but the lesson goes on like this:
page-step = Step

## At a table

page-your-turn = Your turn.
page-undo = Undo
page-undo-turn = Restart turn
page-undo-ask = Ask to undo
page-hint = Hint
page-why = Why?
page-asks-undo = { $name } would like to take something back.
page-asks-end = { $name } would like to end the game without a result.
page-asks-waiting = Waiting for answers.
page-yes = Agree
page-no = Refuse
page-log = What happened
page-rule = Rule { $rule }
page-chat = Talk
page-chat-say = Say something
page-chat-send = Send
page-notes = My notes
page-notes-help = Only you can read this.
page-program = Program: { $level }
page-seat-open = Open
page-seat-kept = (kept)
page-level-random = Random
page-level-novice = Novice
page-level-sailor = Sailor
page-level-captain = Captain
page-level-admiral = Admiral
page-seats = At the table
page-here = here
page-decides = decides
page-has-chosen = has chosen
page-ask-end = Offer to end
page-resign = Give up
page-fair = Provably fair dice
page-fair-help = Every die and every draw comes from a secret seed and the nonces that the players' browsers add. The SHA-256 below was fixed before any nonce was sent; the seed is shown at the end, and then anyone can check the record.
page-fair-commitment = SHA-256 of the seed
page-fair-seed = Seed
page-fair-nonce = Nonce: { $seat }
page-fair-own-nonce = Your nonce ({ $seat })

## Before and after the game

page-room-waiting = The game begins when every seat is taken.
page-room-private = This table is private. Ask for its invitation link to sit down, or look on.
page-sit = Sit down here
page-leave = Leave
page-invite = Send this link to whom you want to play with
page-invite-help = Whoever has the link can take an open seat. No account is needed.
page-copy = Copy
page-close-table = Close the table
page-terms-live = In one sitting
page-terms-days = Over days
page-terms-undo-never = Nothing can be taken back
page-terms-undo-free = What showed nothing new can be taken back
page-terms-undo-consent = More can be taken back if everybody agrees
page-terms-clock = Time to think: { $bank }, and { $increment } for every decision
page-terms-match = Two games with sides swapped
page-terms-listed = Anybody may sit down
page-days = { $count ->
    [one] one day
   *[other] { $count } days
}
page-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
}
page-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
page-seconds = { $count ->
    [one] one second
   *[other] { $count } seconds
}
page-over = How it ended
page-place = Place
page-seat = Seat
page-player = Player
page-points = Points
page-next-game = To the next game
page-again = Play again
page-again-swap = Play again, seats swapped
page-replay = Replay and analysis
page-download = Save the record

## The first page

page-hero = Two games of the China seas
page-hero-more = Play at once: alone, against programs, or with friends by sending a link. No account needed.
page-mine = My games
page-mine-all = All my games
page-waiting = Tables waiting for players
page-waiting-none = Nobody is waiting just now. Open a table and send its link, or list it here.
page-join = Have you got an invitation?
page-join-link = Paste the link here
page-join-go = Go there
page-friends = With friends
page-friends-link = Send a link
page-friends-here = At this screen
page-more-ways = More ways to play
page-learn = Learn by playing
page-rules = Rules
page-state-open = { $count ->
    [one] one seat open
   *[other] { $count } seats open
}
page-state-running = running
page-state-over = over

## Replays

page-first = To the beginning
page-back = One step back
page-autoplay = Play by itself
page-on = One step on
page-last = To the end
page-eyes = Seen by
page-eyes-spectator = a spectator
page-analyse = Analyse
page-analysis-progress = { $done } of { $plies } actions analysed
page-play-on = Play on from here
page-share = Copy a link to this moment
page-record = Replay a record
page-record-help = Choose a record that was saved from a game here or written by a program. It is not stored on the server; an analysis keeps it in memory for a while.
page-record-file = Record
page-record-show = Show it

## Rules and lessons

page-search = Search the rules
page-search-go = Search
page-contents = Contents
page-components = Components
page-found = { $count ->
    [0] Nothing found.
    [one] One rule found.
   *[other] { $count } rules found.
}
page-whole-book = The whole book
page-lesson-step = Step { $step } of { $steps }
page-lesson-on = Go on
page-lesson-show = Do it for me
page-lesson-play = Play your first game
