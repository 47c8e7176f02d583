//! Running an engine as a process.
//!
//! Three threads serve each engine, so that it can neither block nor fill this process: one writes to it, one reads its
//! lines, one keeps the end of what it says on standard error. Lines wait in a short queue; an engine that writes on
//! blocks itself.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, Stdio};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::time::{Duration, Instant};

use bots::arena::{Decision, Failing, Failure, Introduction, Outside, Seated, short};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tabletop::{Message, Problem, library_error};

use crate::errors;
use crate::{Answer, PROTOCOL, Ready, Request};

/// How long an engine may take to get ready.
const START: Duration = Duration::from_secs(30);
/// The longest line, in bytes.
const LONGEST: u64 = 64 << 10;
/// How many lines of information an engine may write before an answer.
const MOST_INFO: usize = 1_000;
/// How many lines wait to be looked at.
const QUEUE: usize = 16;
/// How much is kept of what it says on standard error, in bytes.
const LAST_WORDS: usize = 2 << 10;
/// How often it is looked whether an answer is still wanted.
const LOOK: Duration = Duration::from_millis(50);
/// How long it may take to end by itself after the game.
const FAREWELL: Duration = Duration::from_secs(2);

/// How an engine is started, and how long it may think.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Command {
    words: Vec<String>,
    time: Duration,
    /// Nobody waits for an answer any more once this is set.
    stopped: Option<Stopped>,
}

/// A flag that is the same flag for whoever looks.
#[derive(Clone, Debug)]
struct Stopped(Arc<AtomicBool>);

impl PartialEq for Stopped {
    fn eq(&self, other: &Stopped) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for Stopped {}

impl Command {
    /// A command line: words, in quotation marks where they contain spaces.
    pub fn new(line: &str, time: Duration) -> Result<Command, Problem> {
        let words = split(line).filter(|words| !words.is_empty());
        let words = words.ok_or_else(|| Problem::new(errors::Command { command: line }))?;
        Ok(Command { words, time, stopped: None })
    }

    /// The same command, whose engines fail at once when a flag is set.
    #[must_use]
    pub fn until(self, stopped: Arc<AtomicBool>) -> Command {
        Command { stopped: Some(Stopped(stopped)), ..self }
    }

    /// Whether its program can be started, without waiting for what it says.
    pub fn check(&self) -> Result<(), Failure> {
        Process::start(self).map(drop)
    }

    /// How long it may think about a decision.
    pub fn time(&self) -> Duration {
        self.time
    }
}

/// The words of a command line; nothing when a quotation mark is left open.
fn split(line: &str) -> Option<Vec<String>> {
    let (mut words, mut word, mut quote): (_, Option<String>, _) = (Vec::new(), None, None);
    for c in line.chars() {
        match quote {
            Some(open) if c == open => quote = None,
            None if c == '"' || c == '\'' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c.is_whitespace() => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

impl FromStr for Command {
    type Err = Problem;

    /// What follows `cmd` in the name of a contender: `:./mybot --fast` or `,time=500:./mybot --fast`.
    fn from_str(text: &str) -> Result<Command, Problem> {
        let wrong = || Problem::new(errors::Command { command: text });
        let (options, line) = text.split_once(':').ok_or_else(wrong)?;
        let time = match options.strip_prefix(",time=") {
            None if options.is_empty() => USUAL_TIME,
            None => return Err(wrong()),
            Some(time) => {
                let time = time.parse::<u32>().ok().filter(|&time| time > 0).ok_or_else(wrong)?;
                Duration::from_millis(time.into())
            }
        };
        Command::new(line, time)
    }
}

/// The default time limit of an engine for a decision.
pub const USUAL_TIME: Duration = Duration::from_secs(10);

impl Outside for Command {
    fn sit(&self, game: &Introduction<'_>) -> Result<Box<dyn Seated>, Failure> {
        let mut process = Process::start(self)?;
        process.send(&Request::Game {
            protocol: PROTOCOL,
            game: game.game.to_owned(),
            settings: game.settings.iter().map(|(tag, value)| ((*tag).to_owned(), json!(value))).collect(),
            rules: game.rules,
            content: game.content.to_string(),
            seats: game.seats.iter().map(|&seat| seat.to_owned()).collect(),
            seat: game.seat.to_owned(),
            seed: game.seed,
        });
        process.answer::<Ready>(START)?;
        Ok(Box::new(process))
    }
}

/// A line of an engine, or why there are no more.
enum Heard {
    Line(Vec<u8>),
    TooLong,
    Ended,
}

/// An engine that is running.
struct Process {
    /// Always there, until it is dropped.
    child: Option<Child>,
    time: Duration,
    stopped: Option<Stopped>,
    /// What is to be written to it; nothing once nothing more is.
    out: Option<Sender<Vec<u8>>>,
    heard: Receiver<Heard>,
    /// What it said on standard error, once it has closed it.
    last_words: Receiver<String>,
}

impl Process {
    fn start(command: &Command) -> Result<Process, Failure> {
        let unstarted = |error: std::io::Error| {
            let name = command.words[0].clone();
            Failure::new(Failing::Start, errors::Start { name, what: library_error::io(&error).what })
        };
        let mut child = std::process::Command::new(&command.words[0])
            .args(&command.words[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(unstarted)?;
        let pipes = "what was asked to be piped is";
        let stdin = child.stdin.take().expect(pipes);
        let (stdout, stderr) = (child.stdout.take().expect(pipes), child.stderr.take().expect(pipes));
        let (out, lines) = channel();
        let (said, heard) = sync_channel(QUEUE);
        std::thread::spawn(move || write(stdin, &lines));
        std::thread::spawn(move || read(stdout, &said));
        let (last, last_words) = channel();
        std::thread::spawn(move || last.send(tail(stderr)));
        let (time, stopped) = (command.time, command.stopped.clone());
        Ok(Process { child: Some(child), time, stopped, out: Some(out), heard, last_words })
    }

    fn send(&mut self, request: &Request) {
        let line = serde_json::to_vec(request).unwrap_or_default();
        // An engine that no longer reads will not answer either.
        let _ = self.out.as_ref().map(|out| out.send([&line[..], b"\n"].concat()));
    }

    /// The next line that is not an `info` line.
    fn answer<T: DeserializeOwned>(&mut self, time: Duration) -> Result<T, Failure> {
        /// A line that is not an answer: whatever an engine wants to write down.
        #[derive(Deserialize)]
        struct Info {
            #[serde(rename = "info")]
            _info: Value,
        }

        let end = Instant::now() + time;
        for _ in 0..=MOST_INFO {
            let line = match self.hear(end) {
                Ok(Heard::Line(line)) => line,
                Ok(Heard::TooLong) => {
                    return Err(Failure::new(Failing::Flood, errors::Line { size: LONGEST >> 10 }));
                }
                Ok(Heard::Ended) | Err(RecvTimeoutError::Disconnected) => {
                    return Err(Failure::new(Failing::Ended, self.ended()));
                }
                Err(RecvTimeoutError::Timeout) => {
                    return Err(Failure::new(Failing::Time, errors::Time { time: time.as_millis() }));
                }
            };
            match serde_json::from_slice(&line) {
                Ok(answer) => return Ok(answer),
                Err(_) if serde_json::from_slice::<Info>(&line).is_ok() => {}
                Err(_) => {
                    let line = short(String::from_utf8_lossy(&line).trim());
                    return Err(Failure::new(Failing::Answer, errors::Answer { line }));
                }
            }
        }
        Err(Failure::new(Failing::Flood, errors::Flood { lines: MOST_INFO }))
    }

    /// What it says next, until a time.
    fn hear(&self, end: Instant) -> Result<Heard, RecvTimeoutError> {
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let stopped = self.stopped.as_ref().is_some_and(|stopped| stopped.0.load(Ordering::Relaxed));
            let wait = if self.stopped.is_some() { left.min(LOOK) } else { left };
            match self.heard.recv_timeout(wait) {
                Err(RecvTimeoutError::Timeout) if !stopped && wait < left => {}
                heard => return heard,
            }
        }
    }

    /// That it has ended, how, and what it said last.
    fn ended(&mut self) -> Message {
        // It has closed its output; whether it goes on otherwise does not matter.
        let status = self.child.as_mut().and_then(|child| {
            child.try_wait().ok().flatten().or_else(|| {
                let _ = child.kill();
                child.wait().ok()
            })
        });
        let how = status.map_or_else(String::new, |status| status.to_string());
        // A process of its own may keep it open.
        let said = self.last_words.recv_timeout(FAREWELL).unwrap_or_default();
        match said.lines().rev().find(|line| !line.trim().is_empty()) {
            Some(line) => errors::EndedSaying { how, line: short(line.trim()) }.into(),
            None => errors::Ended { how }.into(),
        }
    }
}

impl Seated for Process {
    fn decide(&mut self, Decision { view, events, legal }: Decision) -> Result<String, Failure> {
        let time = u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX);
        self.send(&Request::Decide { view, events, legal, time });
        // Lines need a moment to get there and back.
        let allowance = self.time / 10 + Duration::from_millis(100);
        Ok(self.answer::<Answer>(self.time + allowance)?.action)
    }

    fn over(&mut self, places: &[u8]) {
        self.send(&Request::Over { places: places.to_vec() });
        self.out = None;
        let end = Instant::now() + FAREWELL;
        let mut runs = || self.child.as_mut().is_some_and(|child| matches!(child.try_wait(), Ok(None)));
        while Instant::now() < end && runs() {
            std::thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let Some(mut child) = self.child.take() else { return };
        let _ = child.kill();
        // Its memory may take a moment to be freed, and whoever drops it need not wait for that.
        std::thread::spawn(move || child.wait());
    }
}

/// Writes lines until there are no more, or nobody reads them.
fn write(mut to: ChildStdin, lines: &Receiver<Vec<u8>>) {
    for line in lines {
        if to.write_all(&line).and_then(|()| to.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until nobody wants them any more.
fn read(from: impl Read, said: &SyncSender<Heard>) {
    let mut from = BufReader::new(from);
    loop {
        let mut line = Vec::new();
        let heard = match from.by_ref().take(LONGEST + 1).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => Heard::Ended,
            Ok(size) if size as u64 > LONGEST => Heard::TooLong,
            Ok(_) => Heard::Line(line),
        };
        let last = !matches!(heard, Heard::Line(_));
        if said.send(heard).is_err() || last {
            return;
        }
    }
}

/// The end of all there is to read.
fn tail(mut from: impl Read) -> String {
    let (mut kept, mut part) = (Vec::new(), [0; 1 << 10]);
    while let Ok(size @ 1..) = from.read(&mut part) {
        kept.extend_from_slice(&part[..size]);
        kept.drain(..kept.len().saturating_sub(LAST_WORDS));
    }
    String::from_utf8_lossy(&kept).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_lines_are_split_into_words() {
        let words = |line| split(line).unwrap();
        assert_eq!(words("./bot --fast"), ["./bot", "--fast"]);
        assert_eq!(words(" 'my bot'  \"a b\"c '' "), ["my bot", "a bc", ""]);
        assert_eq!(split("'open"), None);
    }

    #[test]
    fn contenders_say_how_long_they_may_think() {
        let command = |text: &str| text.parse::<Command>().map(|command| (command.words, command.time));
        assert_eq!(command(":./bot -x").unwrap(), (vec!["./bot".into(), "-x".into()], USUAL_TIME));
        assert_eq!(command(",time=500:bot").unwrap().1, Duration::from_millis(500));
        for wrong in ["", ":", ": ", ",time=0:bot", ",time=x:bot", ",speed=1:bot", ":'bot"] {
            assert!(command(wrong).is_err(), "{wrong}");
        }
    }
}
