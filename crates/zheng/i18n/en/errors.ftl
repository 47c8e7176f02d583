## The command line

usage = Usage: { $usage }
usage-help = See all options with --help.
usage-unknown = there is no option { $arg } here
usage-unexpected = `{ $arg }` does not belong here; leave it out
usage-similar = { $what }; did you mean { $similar }?
usage-command = there is no command `{ $command }`
usage-no-command = name a command: { $possible }
usage-no-value = { $arg } needs a value
usage-no-value-of = { $arg } needs a value; use one of: { $possible }
usage-value = { $arg }: { $what }
usage-conflict = { $arg } and { $other } cannot be used together; leave one out
usage-twice = { $arg } can only be given once
usage-missing = this is missing: { $arg }
usage-other = this command line cannot be understood
listen-address = this is not an address with a port; write one such as 127.0.0.1:8000

## Files and the terminal

too-large = this is larger than { $size } MiB, so it is not a Zheng file; choose another one
no-folder = its folder does not exist; create it first
needs-file = this is not a file, so nothing can be saved to it; name a file
cannot-write = this cannot be written: { $what }
output = the output cannot be written: { $what }
input = the input cannot be read: { $what }
terminal = the terminal cannot be used: { $what }; try --plain
needs-terminal = --table needs a terminal that can show a full screen; programs can play through the API instead, see docs/api.md
random = the system could not provide random numbers; try again

## Positions and seats

ply-of-position = this is a position, and --ply works only with records; leave it out
content-of-record = this record names its content, and --content works only with positions; leave it out
ply-beyond = the record has only { $actions } actions; use a smaller number than --ply { $ply }
seat-unknown = `{ $name }` is not a seat here; the seats are { $seats }
seat-option = --{ $seat } is not a seat at this table; the seats are { $seats }
whose-view = { $why }; choose whose view to use with --seat: { $seats }
chance-next = dice or cards come next, so it is nobody's turn
over-next = the game is over, so it is nobody's turn
several-next = it is the turn of several seats at once
not-to-move = it is not the turn of `{ $seat }` here; choose another --seat or --ply

## Playing

setting-of = --{ $option } is a setting of { $games }, not of `{ $game }`; leave it out
game-over = the game is over; replay it with `zheng replay`

## Arena and statistics

parquet = Parquet cannot be written: { $what }
already-simulated = this game is already in the folder; the same seed plays the same games again, so choose another --seed or another folder
pairs-gathered = this file contains pairs of games that were not saved, so they cannot be analysed again; use another file
pairs-other = this file contains the rounds of another arena; name another file
sums-not-games = this contains sums but no games, and Parquet needs games; use records instead

## Running a server

person-name = a name needs 1 to 40 visible characters, each with at most three accents; choose another name
not-known = not found; list what there is with `zheng admin people`, `tables`, `reports` or `contents`
games-break = { $broken } of { $count } running games would break; do not update
no-login = no account signs in with this name; see `zheng admin people`
just-played = somebody has just played there; try again
claim-two = --claim and --sprt need exactly two contenders; name two
engine-gathered = --parquet and --summary count only games of this program's bots; leave out the other programs
arena-lost = game { $number }: { $contender } as { $seat } loses: { $why }
engine-message = line { $number } is not a message of the engine protocol: { $what }
engine-order = the first message of a game must have the type "game"
engine-version = this engine speaks version { $own } of the protocol, not { $asked }
engine-other = this engine plays `{ $own }`, not `{ $asked }`

## Learning

no-lessons = `{ $game }` has no inputs for a network; choose another game
lessons-other = this file does not contain training data with these settings; name another file
