command = `{ $command }` is not a command; write one such as "cmd:./mybot --fast" or "cmd,time=500:./mybot"
start = `{ $name }` cannot be started: { $what }
time = the engine did not answer within { $time } ms
line = the engine wrote a line of more than { $size } KiB
flood = the engine wrote more than { $lines } lines without an answer
ended = the engine ended before the game was over ({ $how })
ended-saying = the engine ended before the game was over ({ $how }); its last line was: { $line }
answer = this is not an answer: { $line }
