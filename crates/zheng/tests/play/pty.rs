//! A program in its own terminal: presses keys, reads the screen, and checks at the end that the terminal is restored.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, SlavePty, native_pty_system};
use tabletop::Record;

/// How long nothing at all may happen; something hangs if it is longer.
const PATIENCE: Duration = Duration::from_mins(1);
/// After so long without any change a key is pressed once more.
const AGAIN: Duration = Duration::from_millis(500);
/// A pause between two looks at the screen.
const PAUSE: Duration = Duration::from_millis(3);

/// A program in a terminal of its own.
pub struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    slave: Box<dyn SlavePty + Send>,
    keys: Box<dyn Write + Send>,
    seen: Arc<Mutex<Seen>>,
    reader: JoinHandle<()>,
    /// How the terminal treats keys and lines before the program starts.
    before: String,
    /// Whether it was seen to treat them otherwise.
    taken_over: bool,
}

/// What a program has written.
struct Seen {
    screen: vt100::Parser,
    bytes: Vec<u8>,
}

/// What a program left behind.
pub struct Left {
    /// How it ended.
    pub status: ExitStatus,
    /// Everything it has written.
    pub bytes: Vec<u8>,
    /// What stands on the terminal in the end.
    pub shown: String,
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 }
}

/// A screen to interpret what is written.
pub fn screen(columns: u16, rows: u16) -> vt100::Parser {
    let [rows, columns] = [rows, columns].map(|count| NonZeroU16::new(count).unwrap());
    vt100::Parser::new(rows, columns, 0)
}

/// The round that a record has come to: keys pressed before a screen was whole may have played on a little.
pub fn round(record: &str) -> u64 {
    let record = Record::parse(record).unwrap();
    let mut table = games::open(&record).unwrap();
    games::replay(&record, &mut table, |_, _| Ok(())).unwrap();
    table.position()["round"].as_u64().expect("a round")
}

/// How a terminal treats keys and lines.
fn modes(master: &dyn MasterPty) -> String {
    format!("{:?}", master.get_termios().expect("a terminal has modes"))
}

/// The command `zheng play`, in English.
pub fn play(words: &[&str]) -> CommandBuilder {
    play_in("en", words)
}

/// The command `zheng play` in a language.
pub fn play_in(language: &str, words: &[&str]) -> CommandBuilder {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_zheng"));
    command.args(["play", "--lang", language]);
    // Whatever terminal and characters there are where the tests run.
    command.env("TERM", "xterm-256color");
    command.env("LC_ALL", "C.UTF-8");
    command.args(words);
    command
}

impl Terminal {
    /// Starts `zheng play` in a terminal of 80 by 24.
    pub fn start(words: &[&str]) -> Terminal {
        Terminal::run(play(words))
    }

    /// Starts a program in a terminal of 80 by 24.
    pub fn run(command: CommandBuilder) -> Terminal {
        let pair = native_pty_system().openpty(size(80, 24)).unwrap();
        let before = modes(&*pair.master);
        let child = pair.slave.spawn_command(command).unwrap();
        let seen = Arc::new(Mutex::new(Seen { screen: screen(80, 24), bytes: Vec::new() }));
        let mut output = pair.master.try_clone_reader().unwrap();
        let told = seen.clone();
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            // It ends when nobody holds the other side any more.
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                let mut seen = told.lock().unwrap();
                seen.screen.process(&bytes[..count]);
                seen.bytes.extend_from_slice(&bytes[..count]);
            }
        });
        let keys = pair.master.take_writer().unwrap();
        Terminal {
            child,
            master: pair.master,
            slave: pair.slave,
            keys,
            seen,
            reader,
            before,
            taken_over: false,
        }
    }

    /// What is shown.
    pub fn shown(&self) -> String {
        self.seen.lock().unwrap().screen.screen().contents()
    }

    /// Everything that was written until now.
    pub fn bytes(&self) -> Vec<u8> {
        self.seen.lock().unwrap().bytes.clone()
    }

    /// Looks at the screen itself.
    pub fn look<T>(&self, at: impl FnOnce(&vt100::Screen) -> T) -> T {
        at(self.seen.lock().unwrap().screen.screen())
    }

    /// Presses keys.
    pub fn press(&mut self, keys: &str) {
        // A program that has ended takes no more keys.
        let _ = self.keys.write_all(keys.as_bytes());
        let _ = self.keys.flush();
    }

    /// Writes over what the program has drawn, as another program would.
    pub fn spoil(&mut self, text: &str) {
        self.seen.lock().unwrap().screen.process(format!("\x1b[5;5H{text}").as_bytes());
    }

    /// Sends a signal, by its name without `SIG`.
    pub fn signal(&self, name: &str) {
        harness::system::signal(self.child.process_id().unwrap(), name).unwrap();
    }

    /// Has everything drawn anew, and waits until it is: all keys pressed before have done by then what they do.
    pub fn redraw(&mut self) {
        let (begun, written) = (Instant::now(), self.bytes().len());
        self.press("\x0c");
        let clear = b"\x1b[2J";
        while !self.bytes()[written..].windows(clear.len()).any(|some| some == clear) {
            assert!(begun.elapsed() < PATIENCE, "it is not drawn anew:\n{}", self.shown());
            thread::sleep(PAUSE);
        }
    }

    /// Makes the window larger or smaller.
    pub fn resize(&mut self, columns: u16, rows: u16) {
        let [high, wide] = [rows, columns].map(|count| NonZeroU16::new(count).unwrap());
        self.seen.lock().unwrap().screen.screen_mut().set_size(high, wide);
        self.master.resize(size(columns, rows)).unwrap();
    }

    /// Waits until something is shown.
    pub fn until(&mut self, text: &str) {
        let begun = Instant::now();
        while !self.shown().contains(text) {
            assert!(begun.elapsed() < PATIENCE, "`{text}` is not shown:\n{}", self.shown());
            thread::sleep(PAUSE);
        }
        self.taken_over |= modes(&*self.master) != self.before;
    }

    /// Waits until something is not shown any more.
    pub fn until_not(&mut self, text: &str) {
        let begun = Instant::now();
        while self.shown().contains(text) {
            assert!(begun.elapsed() < PATIENCE, "`{text}` is still shown:\n{}", self.shown());
            thread::sleep(PAUSE);
        }
    }

    /// Plays as the screen asks until something is shown: lifts every curtain, and chooses now this, now that.
    pub fn play_until(&mut self, text: &str) {
        let (mut last, mut pressed) = (String::new(), 0);
        let (mut changed, mut tried) = (Instant::now(), Instant::now());
        loop {
            let shown = self.shown();
            if shown.contains(text) {
                return self.until(text);
            }
            assert!(changed.elapsed() < PATIENCE, "`{text}` is not shown:\n{shown}");
            if shown != last || tried.elapsed() > AGAIN {
                if let Some(key) = asked(&shown, pressed) {
                    self.press(&key.to_string());
                    pressed += 1;
                }
                tried = Instant::now();
            }
            if shown != last {
                (last, changed) = (shown, Instant::now());
            }
            thread::sleep(PAUSE);
        }
    }

    /// Kills the program, which cannot put anything in order.
    pub fn kill(mut self) {
        self.signal("KILL");
        assert!(!self.child.wait().unwrap().success());
    }

    /// Waits for the end.
    fn status(&mut self) -> ExitStatus {
        let begun = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(begun.elapsed() < PATIENCE, "it does not end:\n{}", self.shown());
            thread::sleep(PAUSE);
        }
    }

    /// Waits for a good end of a program that only reads and writes lines. Gives all it has written.
    pub fn ends_in_lines(mut self) -> Vec<u8> {
        let status = self.status();
        assert!(status.success() && !self.taken_over, "{status:?}: {}", self.shown());
        drop(self.slave);
        self.reader.join().unwrap();
        let seen = self.seen.lock().unwrap();
        seen.bytes.clone()
    }

    /// Waits for the end, which must leave the terminal as it was. Gives what else is left.
    pub fn end(mut self) -> Left {
        assert!(self.taken_over, "keys come one by one while it runs");
        let status = self.status();
        assert_eq!(modes(&*self.master), self.before, "lines are edited and echoed again");
        drop(self.slave);
        self.reader.join().unwrap();
        let seen = self.seen.lock().unwrap();
        let written = String::from_utf8_lossy(&seen.bytes);
        assert!(written.contains("\x1b[?1049h"), "the game has a screen of its own");
        let screen = seen.screen.screen();
        assert!(!screen.alternate_screen(), "the screen is given back: {written:?}");
        assert!(!screen.hide_cursor(), "the cursor is seen again: {written:?}");
        Left { status, bytes: seen.bytes.clone(), shown: screen.contents() }
    }

    /// Waits for a good end.
    pub fn ends_well(self) -> Left {
        let left = self.end();
        assert!(left.status.success(), "{:?}: {}", left.status, left.shown);
        left
    }
}

/// The key that a screen asks for, now this, now that of what a menu offers.
fn asked(shown: &str, nth: usize) -> Option<char> {
    if shown.contains("Pass the device to") {
        return Some(' ');
    }
    // ` 1 Recruit`
    let offered = |line: &str| match line.as_bytes() {
        [b' ', digit @ b'1'..=b'9', b' ', ..] => Some(char::from(*digit)),
        _ => None,
    };
    let offered: Vec<char> = shown.lines().filter_map(offered).collect();
    (!offered.is_empty()).then(|| offered[nth % offered.len()])
}
