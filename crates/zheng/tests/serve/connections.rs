//! A server that runs out of file descriptors logs a warning, and recovers as soon as it can.

use std::io::Write;
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use crate::process::{Folder, Process};
use crate::serve::client::Client;

/// How long anything may take.
const PATIENCE: Duration = Duration::from_mins(2);

/// A server with this many file descriptors.
fn start(limit: &str, database: &str, more: &str) -> Process {
    let serve = harness::process::serve(Path::new(env!("CARGO_BIN_EXE_zheng")), database);
    let mut command = Command::new("sh");
    command.arg("-c").arg(format!("ulimit {limit} && exec \"$@\" {more}")).arg("sh").arg(serve.get_program());
    command.args(serve.get_args()).env("ZHENG_LOG", "info");
    Process::run(command)
}

fn until(what: &str, holds: impl Fn() -> bool) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn is_well(server: &Process) -> bool {
    let answer = Client::nobody(&server.address).call("GET", "/health", None);
    answer.is_ok_and(|answer| answer.status == 200)
}

#[test]
fn half_sent_requests_do_not_stop_the_service() {
    let folder = Folder::new();
    let server = start("-n 100", &folder.sqlite(), "--head-timeout 1");
    let mut halves = Vec::new();
    for _ in 0..150 {
        // Once there are no descriptors left, the system keeps connections waiting for the server.
        if let Ok(mut stream) = TcpStream::connect(&server.address) {
            let _ = stream.write_all(b"GET /health HTTP/1.1\r\nhost: ");
            halves.push(stream);
        }
    }
    until("it says that descriptors run short", || server.log().contains("too few file descriptors"));
    // The other side still has every one of them open.
    until("it serves again", || is_well(&server));
    let said = server.log().matches("too few file descriptors").count();
    assert!(said <= 3, "once a minute is enough: {said}");
    drop(halves);
    server.stop();
}

#[test]
#[cfg(target_os = "linux")]
fn it_takes_as_many_descriptors_as_it_may() {
    let folder = Folder::new();
    let server = start("-S -n 64", &folder.sqlite(), "");
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.pid())).expect("its limits");
    let files = limits.lines().find(|line| line.starts_with("Max open files")).expect("one of files");
    let numbers: Vec<&str> =
        files.split_whitespace().filter(|word| word.starts_with(char::is_numeric)).collect();
    assert_eq!(numbers[0], numbers[1], "{files}");
    server.stop();
}
