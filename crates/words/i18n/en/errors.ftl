## What the system refuses

error-not-found = this does not exist; check the name
error-not-permitted = this is not permitted; change the permissions, or choose another place
error-exists = this exists already; choose another name
error-is-folder = this is a folder; name a file
error-not-folder = this is not a folder, or a part of the path is not; check the path
error-disk-full = the disk is full; make room and try again
error-file-large = the file would be too large for this disk; choose another place
error-read-only = nothing can be written here; choose another place
error-file-name = no file can have this name; choose another
error-not-text = this is not UTF-8 text; it is not a Zheng file
error-too-large = this is larger than { $size } MiB; it is not a Zheng file
error-no-folder = its folder does not exist; create it first
error-files-open = too many files are open; close other programs, or raise the limit (ulimit -n)
error-memory = there is not enough memory; close other programs
error-system = the system reports error { $code }; look it up in the manual of your system
error-address-used = another program uses this address already
error-address-not-here = this computer does not have this address
error-connection-refused = nothing answers there; check the address, and that the server is running
error-unreachable = the network cannot reach it; check the address and your network
error-timed-out = there was no answer in time; try again later
error-connection-broken = the connection was lost; try again
error-no-host = there is no server of this name; check the address
error-no-answer = the server does not answer as a Zheng server does; check the address
error-cannot-write = cannot be written: { $what }
error-output = the output cannot be written: { $what }
error-input = the input cannot be read: { $what }
error-terminal = the terminal cannot be used: { $what }; try --plain
error-parquet = Parquet cannot be written: { $what }
error-random = the system could not provide random numbers; try again

## What is wrong with JSON and with values

error-json-empty = there is nothing here; JSON is expected
error-json-cut = the JSON ends too early (column { $column }); it seems to have been cut off
error-json-syntax = this is not JSON (column { $column }); check commas, quotation marks and brackets
error-field-missing = `{ $field }` is missing; add it
error-field-unknown = `{ $field }` is not known here; leave it out
error-field-twice = `{ $field }` is there twice; remove one
error-value-unknown = `{ $value }` is not possible here; use one of: { $possible }
error-value-kind = this is { $found ->
    [text] a text
    [number] a number
    [bool] true or false
    [null] empty
    [list] a list
    [object] an object
   *[other] something else
}, but { $expected ->
    [text] a text is expected
    [number] a number is expected
    [bool] true or false is expected
    [null] nothing is expected
    [list] a list is expected
    [object] an object is expected
   *[other] that does not fit
} here; correct it
error-value-shape = this does not have the form that is expected here; compare it with the documentation
error-value = { $what }
error-list-length = a list of { $count } does not fit here; correct it
error-number = this is not a whole number; write one such as 3
error-number-zero = 0 is too small; use 1 or more
error-number-large = this number is too large; use a smaller one
error-number-small = this number is too small; use a larger one
error-number-range = { $number } is not possible here; use a number from { $least } to { $most }
error-listen-address = this is not an address with a port; write one such as 127.0.0.1:8000

## The command line

usage-line = Usage: { $usage }
usage-help = To see all options, use --help.
usage-unknown = there is no option { $arg } here
usage-unexpected = `{ $arg }` is not expected here; leave it out
usage-similar = { $what }; did you mean { $similar }?
usage-command = there is no command `{ $command }`
usage-no-command = a command is missing; the commands are { $possible }
usage-no-value = { $arg } needs a value
usage-no-value-of = { $arg } needs a value; use one of: { $possible }
usage-value = { $arg }: { $what }
usage-conflict = { $arg } cannot be used with { $other }; leave one out
usage-twice = { $arg } can be given only once
usage-missing = this is missing: { $arg }
usage-other = this command line cannot be understood

## What commands refuse

error-not-built = this build does not include { $what }; rebuild with: cargo run --release --features { $feature } -- …
error-ply-beyond = --ply { $ply } is beyond the end; the record has { $actions } actions
error-setting-of = --{ $option } belongs to { $games }, not to `{ $game }`
error-seat-none = --{ $seat } is not a seat at this table; its seats are { $seats }
error-game-over = the game is over; look at it with `zheng replay`
error-link = `{ $text }` is not a link to a table. Copy it from the page: https://SERVER/tables/TABLE
error-needs-terminal = --table needs a terminal that can show a full screen. Programs play over the API instead; see docs/api.md
error-already-simulated = this game is in the folder already. The same seed plays the same games again; choose another --seed or another folder
error-nothing-to-decide = `{ $seat }` has nothing to decide here; choose another --seat or --ply
error-pairs-gathered = this file contains pairs whose games were not kept, so they cannot be analysed again; use another file
error-pairs-other = this file holds rounds of another match; name another file
error-arena-lost = game { $number }: { $contender } as { $seat } has lost: { $why }
error-claim-two = --claim and --sprt need exactly two contenders
error-contenders-few = an arena needs at least two contenders
error-contenders-seats = name two contenders, or one for each of the { $seats } seats
error-contender-option = `{ $option }` in `{ $contender }` is not an option; a contender is a level with sims=N or time=MS and judge=linear, such as admiral:time=100
error-engine-command = `{ $command }` is not a command; write one such as "cmd:./mybot --fast" or "cmd,time=500:./mybot"
error-engine-gathered = --parquet and --summary count games of this program's bots only; leave out the other programs
error-engine-start = `{ $name }` cannot be started: { $what }
error-engine-time = no answer within { $time } ms
error-engine-line = it wrote a line of more than { $size } KiB
error-engine-flood = it wrote more than { $lines } lines without an answer
error-engine-ended = it ended before the game was over ({ $how })
error-engine-ended-said = it ended before the game was over ({ $how }); its last words: { $line }
error-engine-answer = this is not an answer: { $line }
error-engine-illegal = `{ $answer }` is not possible: { $why }
error-engine-message = line { $number } is not a message of the engine protocol: { $what }
error-engine-order = the first message of a game must have the type "game"
error-engine-other = this engine plays `{ $own }`, not `{ $asked }`
error-engine-version = this engine speaks version { $own } of the protocol, not { $asked }
error-summary = this is not a summary; write one with `zheng stats --summary`
error-file-taken = { $file } exists already; choose another folder
error-being-written = { $file } is being written by another run; wait for it, or choose another folder

## The server

error-listen = the server cannot use the address { $address }: { $what }; choose another with --listen
error-home = no home folder is set; say with --database sqlite:PATH where the data should be
error-log-filter = `{ $filter }` is not a log filter; write one such as info,server=debug
error-log-format = `{ $format }` is not a log format; use auto, text or json
error-log-started = logging has been started already
error-mail-server = this is not the address of a mail server; write it like smtp://user:password@mail.example.org:587?tls=required
error-mail-from = `{ $from }` is not a sender; write one such as Zheng <zheng@example.org>
error-mail-no-from = --smtp needs --mail-from, the sender of mails
error-proxy = `{ $part }` is not the address of a proxy; write one such as 127.0.0.1, or a network such as 10.0.0.0/8
error-base-url = `{ $url }` is not the address of a server; write it like https://play.example.org
error-store-key = the { $name } in the database cannot be read; restore a backup
error-store-in-use = another server is using { $path } already; stop that one first, or give this one another file with --database; several servers can share a PostgreSQL database

## The database

error-store-address = the address of a database is sqlite:PATH or postgres://USER@HOST/NAME
error-store-name = name a file: sqlite:PATH
error-store-missing = there is no file { $path }; check the name
error-store-file = the file { $path } cannot be opened as a database: { $what }
error-store-folder = the folder { $folder } cannot be created: { $what }
error-store-not-ours = this is not a Zheng database; check the address
error-store-server = cannot connect to PostgreSQL: { $what }
error-store-user = the user or the password is refused; check the address
error-store-no-database = the server has no such database; create it first
error-store-locked = another program is using it; stop that program and try again
error-store-closed = it cannot be opened; check the permissions of the file and of its folder
error-store-damaged = it is damaged; restore a backup into a new one
error-store-other = it does not answer as expected; check the address, and that it is a Zheng database
error-store-migration = version { $version } of the database's tables was made by another program; name another database, or restore a backup into an empty one
error-store-update = the database cannot be brought up to date; check that it can be written, and that the disk is not full
error-store-newer = the database has version { $database }, but this program knows only versions up to { $program }; use a newer program
error-store-unavailable = the database does not answer; check that it is running, that it can be written, and that the disk is not full
error-store-taken = that name or address is taken; choose another
error-store-refused = the database refuses this; check what you asked for, and whether the database is damaged
error-store-broken = the database holds something that cannot be read; restore a backup
error-backup-line = line { $line } of the backup: { $what }
error-backup-near = at this line or shortly before: { $what }
error-backup-newer = it was written by a newer program; use that one
error-backup-not-line = this is not a line of a backup; use the file that `zheng admin backup` wrote
error-backup-cut = the backup ends too early; use a complete one
error-backup-table = there is no table { $table }
error-backup-values = a row of { $table } has { $count } values
error-backup-not-empty = a backup can be restored only into an empty database, and this one is not empty; name a new one
error-not-known = not found; `zheng admin people`, `tables`, `reports` and `contents` list what there is
error-games-break = { $broken } of { $count } running games would break; do not update
error-no-login = no account signs in with this name; see `zheng admin people`
error-just-played = somebody has just played there; try again

## Endings that a record claims

error-ending-played = says `{ $word }`, but the actions play the game to its end: `{ $end }`
error-ending-chance = says `{ $word }`, but a roll or draw of Fate is missing at the end; a table ends while somebody is to move
error-ending-seat = belongs only to a game that was `resigned` or `timed_out`; remove it
error-ending-not-to-move = `{ $seat }` was not to move at the end, so that seat's time cannot have run out
