## Requests

language = the language must be `en` or `de`
tables-count = name 1 to { $most } tables
table-name = `{ $text }` is not the id of a table; copy it from the table's address
unsubscribe = send the text List-Unsubscribe=One-Click
yourself = you cannot mute yourself; choose another player
oneself = you cannot follow or block yourself; choose another player
list-full = there are { $most } people on your list already; remove one first
chat-table = also name the table of this chat message

## Starting the server

site-folder = { $folder } does not contain the app; make it with ./site DIR

listen = the server cannot use the address { $address }: { $what }; choose another one with --listen
home = you have no home folder, so choose where to keep the data with --database sqlite:PATH
log-filter = `{ $filter }` is not a log filter; write one such as info,server=debug
log-format = `{ $format }` is not a log format; use auto, text or json
log-started = logging has already been started; start it only once
mail-server = this is not the address of a mail server; write it like smtp://user:password@mail.example.org:587?tls=required
mail-from = `{ $from }` is not a sender; write one such as Zheng <zheng@example.org>
mail-no-from = --smtp also needs --mail-from, the sender of the mails
proxy = `{ $part }` is not the address of a proxy; write one such as 127.0.0.1, or a network such as 10.0.0.0/8
base-url = `{ $url }` is not the address of a server; write it like https://play.example.org
store-key = the { $name } in the database cannot be read; restore a backup
store-in-use = another server is already using { $path }; stop it first, or choose another file with --database; several servers can share a PostgreSQL database
engine-spec = `{ $text }` is not an engine; write NAME=COMMAND, such as mybot=./mybot, or NAME,game=GAME,time=2000=COMMAND
engine-twice = two engines have this name; give each a name of its own
engine-illegal = `{ $answer }` is not a legal action: { $why }
engine-panic = the server failed while it asked the engine

## The database

store-address = write the address of a database as sqlite:PATH or postgres://USER@HOST/NAME
store-name = name a file: sqlite:PATH
store-missing = the file { $path } does not exist; check the name
store-file = the file { $path } cannot be opened as a database: { $what }
store-folder = the folder { $folder } cannot be created: { $what }
store-not-ours = this is not a Zheng database; check the address
store-server = cannot connect to PostgreSQL: { $what }
store-user = wrong user or password; check the address
store-no-database = the server does not have this database; create it first
store-locked = another program has locked it; stop that program and try again
store-closed = it cannot be opened; check the permissions of the file and its folder
store-damaged = it is damaged; restore a backup into a new one
store-other = it does not answer as expected; check the address, and that it is a Zheng database
store-migration = another program made version { $version } of its tables; choose another database, or restore a backup into an empty one
store-update = the database cannot be updated; check that it can be written to and that the disk is not full
store-newer = the database has version { $database }, but this program only knows versions up to { $program }; use a newer program
store-unavailable = the database does not answer; check that it is running, that it can be written to, and that the disk is not full
store-taken = that name or address is already taken; choose another one
store-refused = the database rejects this; check your input, and whether the database is damaged
store-broken = the database contains something unreadable; restore a backup

## Backups

backup-unwritten = the backup cannot be written: { $what }
backup-line = line { $line } of the backup: { $what }
backup-near = here or shortly before: { $what }
backup-newer = a newer program wrote it; use that one
backup-not-line = this is not a line of a backup; use the file that `zheng admin backup` wrote
backup-cut = the backup ends too early; use a complete one
backup-table = there is no table `{ $table }` in the database; use a backup of this program
backup-values = a row of `{ $table }` must have { $count } values; use an unchanged backup
backup-not-empty = a backup can only be restored into an empty database, and this one is not empty; choose a new one

## Tournaments

tournament-seats = this game has no tables of this size for a tournament; choose another game, another number of players from 2 to 4, or no teams
tournament-round-robin = a round robin needs tables for two; choose two seats or another format
tournament-rounds = choose 1 to { $most } rounds
tournament-no-show = choose 1 to 1440 minutes
