//! The example bots, in Python and in Node: whole games at the usual limits, while requests are refused for a time, answers are
//! lost and the server is killed; and what they say when they give up.

use std::fs::File;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::process::{Folder, Process};
use crate::serve::client::Client;

/// The programs that run the examples.
const BOTS: [(&str, &str); 2] = [("python3", "bot.py"), ("node", "bot.mjs")];
/// How long everything together may take.
const LONG: Duration = Duration::from_mins(8);

/// An action that was sent, and when.
type Sent = (Instant, String);

/// A way to the server on which things go wrong: of all actions sent, the third is refused for two seconds, and the answer to
/// the sixth is lost.
#[derive(Clone)]
struct Way {
    address: String,
    /// Where the server is; it changes when it is started again.
    server: Arc<Mutex<String>>,
    sent: Arc<Mutex<Vec<Sent>>>,
}

impl Way {
    fn to(server: &str) -> Way {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let way = Way {
            address: listener.local_addr().expect("an address").to_string(),
            server: Arc::new(Mutex::new(server.to_owned())),
            sent: Arc::default(),
        };
        let each = way.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let way = each.clone();
                // A connection that fails is one that the bot sees fail.
                std::thread::spawn(move || way.carry(stream).ok());
            }
        });
        way
    }

    /// Carries one request to the server and the answer back.
    fn carry(&self, mut bot: TcpStream) -> std::io::Result<()> {
        let mut reader = BufReader::new(bot.try_clone()?);
        let (mut head, mut length) = (String::new(), 0);
        loop {
            let mut line = String::new();
            if reader.read_line(&mut line)? == 0 {
                return Ok(());
            }
            let lower = line.to_lowercase();
            if let Some(value) = lower.strip_prefix("content-length:") {
                length = value.trim().parse().unwrap_or_default();
            }
            if line == "\r\n" {
                break;
            }
            if !lower.starts_with("connection:") {
                head.push_str(&line);
            }
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body)?;
        let mut nth = 0;
        if head.starts_with("POST") && head.contains("/actions ") {
            let path = head.lines().next().unwrap_or_default();
            let mut sent = lock(&self.sent);
            sent.push((Instant::now(), format!("{path} {}", String::from_utf8_lossy(&body))));
            nth = sent.len();
        }
        if nth == 3 {
            let body = json!({"error": {"code": "too_many", "message": "Too much."}}).to_string();
            return write!(
                bot,
                "HTTP/1.1 429 Too Many Requests\r\nretry-after: 2\r\ncontent-type: application/json\r\n\
                 content-length: {}\r\nconnection: close\r\n\r\n{body}",
                body.len()
            );
        }
        let address = lock(&self.server).clone();
        let mut server = TcpStream::connect(address)?;
        write!(server, "{head}connection: close\r\n\r\n")?;
        server.write_all(&body)?;
        if nth == 6 {
            // It is done, and the bot does not learn of it.
            return std::io::copy(&mut server, &mut std::io::sink()).map(drop);
        }
        std::io::copy(&mut server, &mut bot).map(drop)
    }

    fn sent(&self) -> Vec<Sent> {
        lock(&self.sent).clone()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A bot that runs; it is killed when it is dropped.
struct Bot {
    child: Child,
    errors: std::path::PathBuf,
}

impl Bot {
    fn start((program, file): (&str, &str), errors: &Path, arguments: &[&str]) -> Bot {
        let example = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(file);
        let child = Command::new(program)
            .arg(example)
            .args(arguments)
            .stdout(Stdio::null())
            .stderr(File::create(errors).expect("a file"))
            .spawn()
            .unwrap_or_else(|error| panic!("{program} is missing ({error}); ./test installs it"));
        Bot { child, errors: errors.to_owned() }
    }

    /// Waits for its end: how it ended, and what it complained about.
    fn end(mut self) -> (ExitStatus, String) {
        let begun = Instant::now();
        loop {
            let said = || std::fs::read_to_string(&self.errors).expect("its errors");
            if let Some(status) = self.child.try_wait().expect("a process") {
                return (status, said());
            }
            assert!(begun.elapsed() < LONG, "the bot does not end: {}", said());
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A server with the usual limits.
fn serve(database: &str) -> Process {
    let mut command = Command::new(env!("CARGO_BIN_EXE_zheng"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--no-browser", "--database", database]);
    Process::run(command)
}

fn plays_every_game_whatever_goes_wrong(bot: (&str, &str)) {
    let folder = Folder::new();
    let server = serve(&folder.sqlite());
    let anna = Client::guest(&server.address, "Anna");
    let token = anna.post("/api/me/tokens", &json!({"label": "bot"}))["secret"].clone();
    let token = token.as_str().expect("a token");
    let orders = [
        json!({"game": "ming", "chairs": {"emperor": "me", "overlord": "random"}}),
        json!({"game": "ming-solo", "chairs": {"emperor": "me"}}),
        json!({"game": "ching", "settings": {"Players": "4"},
               "chairs": {"red": "me", "blue": "novice", "yellow": "novice", "white": "novice"}}),
    ];
    let tables = orders.map(|order| anna.table(&order));
    let way = Way::to(&server.address);
    let address = format!("http://{}", way.address);
    let bots = tables.clone().map(|table| {
        let arguments = [&*address, token, "--table", &table, "--patience", "240"];
        Bot::start(bot, &folder.file(&format!("{table}.errors")), &arguments)
    });
    let begun = Instant::now();
    while way.sent().len() < 12 {
        assert!(begun.elapsed() < LONG, "only {} actions are sent", way.sent().len());
        std::thread::sleep(Duration::from_millis(20));
    }
    server.kill();
    let server = serve(&folder.sqlite());
    server.address.clone_into(&mut lock(&way.server));
    for (bot, table) in bots.into_iter().zip(&tables) {
        let (status, said) = bot.end();
        assert!(status.success(), "{table}: {status}\n{said}");
        let shown = Client::nobody(&server.address).get(&format!("/api/tables/{table}"));
        assert_eq!((&shown["phase"], &shown["end"]["how"]), (&json!("over"), &json!("played")), "{said}");
    }
    let sent = way.sent();
    let again = |nth: usize| sent[nth + 1..].iter().find(|(_, what)| *what == sent[nth].1);
    let (later, _) = again(2).expect("what came too early is sent again");
    assert!(later.duration_since(sent[2].0) >= Duration::from_secs(2), "it waits as long as it is told to");
    assert!(again(5).is_some(), "what was not answered is sent again");
}

#[test]
fn the_example_in_python_plays_every_game_whatever_goes_wrong() {
    plays_every_game_whatever_goes_wrong(BOTS[0]);
}

#[test]
fn the_example_in_node_plays_every_game_whatever_goes_wrong() {
    plays_every_game_whatever_goes_wrong(BOTS[1]);
}

#[test]
fn the_examples_explain_why_they_give_up() {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let nobody = TcpListener::bind("127.0.0.1:0").expect("a free port").local_addr().expect("an address");
    for bot in BOTS {
        let ends = |server: &str| {
            let token = "zt_00000000000000000000000000000000";
            let address = format!("http://{server}");
            let arguments = [&*address, token, "--patience", "2"];
            let (status, said) = Bot::start(bot, &folder.file("errors"), &arguments).end();
            assert_eq!(status.code(), Some(1), "{bot:?}: {said}");
            said
        };
        let refused = ends(&server.address);
        assert!(refused.contains("The server refuses me") && refused.contains("not_signed_in"), "{refused}");
        let alone = ends(&nobody.to_string());
        assert!(alone.contains("I try again in") && alone.contains("I give up after 2 seconds"), "{alone}");
    }
}
