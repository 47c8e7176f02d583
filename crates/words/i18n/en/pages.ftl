# The pages of the site.

page-about = Play { $games } online: alone, against bots, or with friends.
page-and = { $one } and { $two }
page-skip = Skip to content
page-home = Home
page-nav = Main
page-nav-play = Play
page-nav-record = Replay a record
page-nav-settings = Settings
page-foot-api = API
page-trouble = Something went wrong
page-hosting = How to host a server
page-offline = This runs on your device
page-offline-help = Everything is played and saved in this browser, with or without a network.
page-offline-others = Invitations, live games with other people and accounts need a server.
page-app = Play offline
page-app-help = Solo, against bots and pass-and-play also work without this server, even without a network.
page-app-open = Open the app
page-app-you = You
page-app-thinking = The bot is thinking: { $part }
page-app-now = Move now
page-app-full = Your device's storage is full: the last action was not saved. Free some space, then try again.
page-app-unavailable = The last action may not have been saved on your device. Reload the page, then try again.
page-app-update = A new version is ready. Games in progress continue under the rules they began with.
page-app-update-now = Update now
page-app-data = Your games and data
page-app-data-help = Everything is saved in this browser only. Save it in a file as a backup, or to continue on another device. The file also contains the dice and cards still to come in unfinished games.
page-app-export = Save everything in a file
page-app-import = Add games from such a file
page-app-import-help = Games that are already here are kept.
page-app-import-foreign = This is not a file with saved games from this app, or it comes from a newer version. To look at the record of a single game, choose "Replay a record".
page-app-import-added = { $count ->
    [0] No new games in this file.
    [one] 1 game added.
   *[other] { $count } games added.
}
page-app-import-known = { $count ->
    [one] 1 was already here.
   *[other] { $count } were already here.
}
page-app-import-unreadable = { $count ->
    [one] 1 is damaged or comes from a newer version.
   *[other] { $count } are damaged or come from a newer version.
}
page-app-delete-title = Delete everything
page-app-delete-help = Deletes all games, notes and settings in this browser. To keep them, save them in a file first.
page-record-help-here = Choose a record that you saved here, on a server or from the command line. It stays on your device.

## What scripts say by themselves

page-js-lost = Server unreachable. Retrying …
page-js-back = Connected again.
page-js-failed = That didn't work. Please try again.
page-js-copied = Copied.
page-js-saved = Saved.
page-js-confirm = Confirm
page-js-cancel = Clear
page-js-less = Fewer
page-js-more = More
page-js-choose = What do you want to do?
page-js-several = How many?
page-js-thinking = Thinking …
page-js-sure-resign = Resign this game?
page-js-sure-close = Close this table?
page-js-not-now = Not possible now.
page-js-lesson-other = Legal, but for this lesson:
page-step = Step

## At a table

page-curtain = Pass the device to { NAME($seat, case: "dat") }.
page-i-am = I'm { NAME($seat, case: "nom") }: show my cards
page-your-turn = Your turn.
page-undo = Undo
page-undo-turn = Restart turn
page-undo-ask = Request undo
page-hint = Hint
page-why = Why?
page-asks-undo = { $name } asks to undo.
page-asks-end = { $name } proposes to end the game without a result.
page-asks-waiting = Waiting for answers.
page-yes = Accept
page-no = Decline
page-log = Game log
page-rule = Rule { $rule }
page-chat = Chat
page-chat-say = Message
page-chat-send = Send
page-notes = My notes
page-notes-help = Only you can see these.
page-program = Bot: { $level }
page-engine = Engine: { $name }
page-seat-open = Open
page-seat-kept = (reserved)
page-level-random = Random
page-level-novice = Novice
page-level-sailor = Sailor
page-level-captain = Captain
page-level-admiral = Admiral
page-seats = Seats
page-here = online
page-decides = to move
page-has-chosen = has chosen
page-ask-end = Propose to end the game
page-resign = Resign
page-fair = Provably fair dice
page-fair-help = Every roll and every draw comes from a secret seed, mixed with a random number (nonce) from each player's browser. The SHA-256 of the seed was published before any nonce was sent. The seed is revealed at the end, so anyone can check the record.
page-fair-commitment = SHA-256 of the seed
page-fair-seed = Seed
page-fair-nonce = Nonce: { $seat }
page-fair-own-nonce = Your nonce ({ $seat })

## Before and after the game

page-room-waiting = The game starts when every seat is taken.
page-room-you-start = Waiting for players. You start the game when every seat is taken.
page-room-closed = A seat is closed. Open it or give it to a bot before you start.
page-room-full = Every seat is taken. Start the game when you're ready.
page-room-owner-starts = Every seat is taken. Waiting for { $name } to start the game.
page-room-choose = Choose a seat to join.
page-room-private = This table is private. You need its invitation link to join, but you can watch.
page-room-name = Your name
page-room-name-help = The other players see this name.
page-js-name-missing = Enter a name, so that the others know who you are.
page-sit = Take this seat
page-leave = Leave seat
page-start = Start game
page-move-here = Move here
page-move-to = Move to this seat: { $seat }
page-swap = Swap with me
page-swap-with = Swap seats with me: { $seat }
page-unseat = Remove
page-unseat-who = Remove { $name } from this seat: { $seat }
page-seat-you = you
page-seat-closed = Closed
page-seat-for = Who plays this seat: { $seat }
page-seat-also-me = Me too (on this device)
page-invite = Invite players
page-invite-link = Invitation link
page-invite-share = Share link
page-invite-copy = Copy link
page-invite-code = QR code
page-invite-code-help = Scan this code with a phone to open the link there.
page-invite-help = Anyone with the link can join. No account needed.
page-invite-title = Play with me: { $game }
page-invite-seats = { $count ->
    [one] One seat is open. Play in your browser, no account needed.
   *[other] { $count } seats are open. Play in your browser, no account needed.
}
page-invite-watch = Watch this game in your browser.
page-copy = Copy
page-close-table = Close table
page-terms-live = Live
page-terms-days = Turn-based
page-terms-undo-never = No undo
page-terms-undo-free = Undo until something new is revealed
page-terms-undo-consent = Undo until something new is revealed; further back if everyone agrees
page-terms-clock = Clock: { $bank } plus { $increment } per move
page-terms-match = Match of two games, sides swapped
page-terms-listed = Anyone can join
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
page-over = Result
page-place = Place
page-seat = Seat
page-player = Player
page-points = Points
page-next-game = Next game
page-again = Play again
page-again-swap = Play again, seats swapped
page-replay = Replay and analysis
page-download = Download record

## The first page

page-hero = Two board games of the China seas
page-hero-more = Play right away: alone, against bots, or with friends by sharing a link. No account needed.
page-mine = My games
page-mine-all = All my games
page-waiting = Tables waiting for players
page-waiting-none = No table is waiting right now. Open one and share its link, or list it here.
page-join = Got an invitation link?
page-join-link = Paste it here
page-join-go = Join
page-friends = With friends
page-friends-link = Share a link
page-friends-here = On this device (pass and play)
page-more-ways = More options
page-learn = Learn by playing
page-rules = Rules
page-state-open = { $count ->
    [one] one seat open
   *[other] { $count } seats open
}
page-state-running = in progress
page-state-over = finished

## Replays

page-first = To the start
page-back = Previous
page-autoplay = Autoplay
page-on = Next
page-last = To the end
page-eyes = View as
page-eyes-spectator = Spectator
page-analysis-progress = { $done } of { $plies } actions analysed
page-play-on = Play from here
page-share = Copy link to this position
page-record = Replay a record
page-record-help = Choose a record that you downloaded here or that a program wrote. The server doesn't store it. If you analyse it, the server keeps it in memory for a while.
page-record-file = Record
page-record-show = Show

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
page-whole-book = Full rulebook
page-lesson-step = Step { $step } of { $steps }
page-lesson-on = Continue
page-lesson-show = Do it for me
page-lesson-play = Play your first game
