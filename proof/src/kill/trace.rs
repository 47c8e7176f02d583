//! What `strace` tells of writing, syncing and answering, in order.

use std::collections::BTreeSet;

use crate::Result;

/// The calls that are traced.
pub const CALLS: &str = "trace=pwrite64,fsync,fdatasync,sendto,sendmsg,write,writev";

/// What matters of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// The log of `SQLite` is written to.
    Writes,
    /// It has been synced.
    Synced,
    /// Somebody is told that something was done.
    Answers,
}

/// How many answers followed writing, all of them after a sync. A failure when one came before.
pub fn check(trace: &str) -> Result<usize> {
    let (mut written, mut synced, mut answers) = (false, true, 0);
    for event in events(trace) {
        match event {
            Event::Writes => (written, synced) = (true, false),
            Event::Synced => synced = true,
            Event::Answers if !synced => {
                return Err("an answer was sent before what it tells was synced".into());
            }
            Event::Answers => answers += usize::from(std::mem::take(&mut written)),
        }
    }
    Ok(answers)
}

fn events(trace: &str) -> Vec<Event> {
    // Threads in the middle of syncing the log.
    let mut syncing = BTreeSet::new();
    let mut events = Vec::new();
    for line in trace.lines() {
        let Some((thread, call)) = line.split_once(' ') else { continue };
        let call = call.trim_start();
        let name = call.split('(').next().unwrap_or_default();
        let (to_log, done) = (call.contains("-wal>"), call.trim_end().ends_with("= 0"));
        match name {
            "pwrite64" if to_log => events.push(Event::Writes),
            "fsync" | "fdatasync" if to_log && done => events.push(Event::Synced),
            "fsync" | "fdatasync" if to_log => drop(syncing.insert(thread)),
            "sendto" | "sendmsg" | "write" | "writev"
                if call.contains("<TCP") && call.contains("HTTP/1.1 2") =>
            {
                events.push(Event::Answers);
            }
            _ if call.starts_with("<... f")
                && call.contains("sync resumed")
                && syncing.remove(thread)
                && done =>
            {
                events.push(Event::Synced);
            }
            _ => {}
        }
    }
    events
}

#[cfg(test)]
mod tests {
    use super::*;

    const WRITES: &str = r#"7 pwrite64(9</x/zheng.sqlite-wal>, "\0"..., 24, 32) = 24"#;
    const OTHER: &str = r#"7 pwrite64(8</x/zheng.sqlite>, "\0"..., 24, 32) = 24"#;
    const SYNCED: &str = "7 fdatasync(9</x/zheng.sqlite-wal>) = 0";
    const BEGINS: &str = "7 fdatasync(9</x/zheng.sqlite-wal> <unfinished ...>";
    const ENDS: &str = "7 <... fdatasync resumed>) = 0";
    const ANSWERS: &str =
        r#"6 sendto(11<TCP:[127.0.0.1:1->127.0.0.1:2]>, "HTTP/1.1 200 OK"..., 9, 0, NULL, 0) = 9"#;

    #[test]
    fn an_answer_comes_after_the_sync() {
        let check = |lines: &[&str]| check(&lines.join("\n")).ok();
        assert_eq!(check(&[WRITES, SYNCED, ANSWERS, OTHER, ANSWERS]), Some(1));
        assert_eq!(check(&[WRITES, BEGINS, ENDS, ANSWERS, WRITES, SYNCED, ANSWERS]), Some(2));
        assert_eq!(check(&[WRITES, BEGINS, ANSWERS, ENDS]), None);
        assert_eq!(check(&[WRITES, SYNCED, WRITES, ANSWERS]), None);
    }
}
