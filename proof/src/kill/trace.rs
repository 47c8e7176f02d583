//! Parses the output of `strace`: requests, writes, syncs and responses, in order.

use std::collections::BTreeMap;

use crate::Result;

/// The calls that are traced.
pub const CALLS: &str = "trace=recvfrom,pwrite64,fsync,fdatasync,sendto,sendmsg,write,writev";

/// How many changes were asked for and answered well, each after something that was written for it had been synced. A
/// failure when one was answered before.
///
/// Somebody else's writing may go on at any time, also while an answer is sent: what counts is that between the request and its
/// answer there was a write, and after it a sync, begun and ended.
pub fn check(trace: &str) -> Result<usize> {
    let mut seen = Seen::default();
    for line in trace.lines() {
        if let Some((thread, call)) = line.split_once(' ') {
            seen.call(thread, call.trim())?;
        }
    }
    Ok(seen.answers)
}

/// What was seen so far.
#[derive(Default)]
struct Seen<'a> {
    /// How often the log of `SQLite` was written to.
    writes: u64,
    /// How many of these writes have been synced.
    synced: u64,
    /// How many writes there were when a thread began to sync that has not ended.
    syncing: BTreeMap<&'a str, u64>,
    /// Where a thread began to read and has not ended.
    reading: BTreeMap<&'a str, &'a str>,
    /// How many writes there were when a change was asked for on a connection.
    asked: BTreeMap<&'a str, u64>,
    answers: usize,
}

impl<'a> Seen<'a> {
    fn call(&mut self, thread: &'a str, call: &'a str) -> Result<()> {
        let name = call.split('(').next().unwrap_or_default();
        let to_log = call.contains("-wal>");
        match name {
            "pwrite64" if to_log => self.writes += 1,
            "fsync" | "fdatasync" if to_log => {
                self.syncing.insert(thread, self.writes);
                self.sync_ends(thread, call);
            }
            "recvfrom" => {
                if let Some(connection) = connection(call) {
                    self.reading.insert(thread, connection);
                    self.read_ends(thread, call);
                }
            }
            "sendto" | "sendmsg" | "write" | "writev" if call.contains("HTTP/1.1 2") => {
                let asked = connection(call).and_then(|connection| self.asked.remove(connection));
                if asked.is_some_and(|before| self.synced <= before) {
                    return Err("an answer was sent before what it tells was synced".into());
                }
                self.answers += usize::from(asked.is_some());
            }
            _ if call.starts_with("<... recvfrom resumed>") => self.read_ends(thread, call),
            _ if call.starts_with("<... f") && call.contains("sync resumed") => self.sync_ends(thread, call),
            _ => {}
        }
        Ok(())
    }

    fn sync_ends(&mut self, thread: &str, call: &str) {
        if !call.ends_with("<unfinished ...>")
            && let Some(covered) = self.syncing.remove(thread)
            && call.ends_with("= 0")
        {
            self.synced = self.synced.max(covered);
        }
    }

    fn read_ends(&mut self, thread: &str, call: &str) {
        if !call.ends_with("<unfinished ...>")
            && let Some(connection) = self.reading.remove(thread)
            && call.contains("\"POST ")
        {
            self.asked.insert(connection, self.writes);
        }
    }
}

/// The connection that a call is about.
fn connection(call: &str) -> Option<&str> {
    let (_, rest) = call.split_once("<TCP:[")?;
    Some(rest.split_once("]>")?.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASKS: &str =
        r#"6 recvfrom(11<TCP:[127.0.0.1:1->127.0.0.1:2]>, "POST /api/tables"..., 99, 0, NULL, NULL) = 9"#;
    const WAITS: &str = "6 recvfrom(11<TCP:[127.0.0.1:1->127.0.0.1:2]>,  <unfinished ...>";
    const COMES: &str = r#"6 <... recvfrom resumed>"POST /api/tables"..., 99, 0, NULL, NULL) = 9"#;
    const LOOKS: &str =
        r#"6 recvfrom(11<TCP:[127.0.0.1:1->127.0.0.1:2]>, "GET /api/tables/"..., 99, 0, NULL, NULL) = 9"#;
    const WRITES: &str = r#"7 pwrite64(9</x/zheng.sqlite-wal>, "\0"..., 24, 32) = 24"#;
    const OTHER: &str = r#"7 pwrite64(8</x/zheng.sqlite>, "\0"..., 24, 32) = 24"#;
    const SYNCED: &str = "7 fdatasync(9</x/zheng.sqlite-wal>) = 0";
    const BEGINS: &str = "7 fdatasync(9</x/zheng.sqlite-wal> <unfinished ...>";
    const ENDS: &str = "7 <... fdatasync resumed>) = 0";
    const FAILS: &str = "7 <... fdatasync resumed>) = -1 EIO (Input/output error)";
    const ANSWERS: &str =
        r#"6 sendto(11<TCP:[127.0.0.1:1->127.0.0.1:2]>, "HTTP/1.1 200 OK"..., 9, 0, NULL, 0) = 9"#;

    fn checked(lines: &[&str]) -> Option<usize> {
        check(&lines.join("\n")).ok()
    }

    #[test]
    fn an_answer_comes_after_the_sync() {
        assert_eq!(checked(&[ASKS, WRITES, SYNCED, ANSWERS, OTHER, LOOKS, ANSWERS]), Some(1));
        assert_eq!(checked(&[ASKS, WRITES, BEGINS, ENDS, ANSWERS, ASKS, WRITES, SYNCED, ANSWERS]), Some(2));
        assert_eq!(checked(&[WAITS, WRITES, SYNCED, COMES, WRITES, SYNCED, ANSWERS]), Some(1));
    }

    #[test]
    fn an_answer_before_the_sync_is_noticed() {
        assert_eq!(checked(&[ASKS, WRITES, BEGINS, ANSWERS, ENDS]), None);
        assert_eq!(checked(&[ASKS, WRITES, BEGINS, FAILS, ANSWERS]), None);
        assert_eq!(checked(&[ASKS, ANSWERS]), None);
        // What was synced was written before.
        assert_eq!(checked(&[WRITES, ASKS, SYNCED, ANSWERS]), None);
        assert_eq!(checked(&[WAITS, WRITES, SYNCED, COMES, ANSWERS]), None);
        // The sync began before the write.
        assert_eq!(checked(&[WRITES, ASKS, BEGINS, WRITES, ENDS, ANSWERS]), None);
    }

    #[test]
    fn somebody_elses_writing_may_go_on_meanwhile() {
        assert_eq!(checked(&[ASKS, WRITES, SYNCED, WRITES, ANSWERS, SYNCED]), Some(1));
        assert_eq!(checked(&[LOOKS, WRITES, ANSWERS]), Some(0));
    }
}
