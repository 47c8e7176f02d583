command = `{ $command }` is not a command; write one such as "cmd:./mybot --fast" or "cmd,time=500:./mybot"
start = `{ $name }` cannot be started: { $what }
time = it did not answer within { $time } ms
line = it wrote a line of more than { $size } KiB
flood = it wrote more than { $lines } lines without an answer
ended = it ended before the game was over ({ $how })
ended-saying = it ended before the game was over ({ $how }); its last line was: { $line }
answer = this is not an answer: { $line }
