//! Disks that are full or read-only.

use std::fs::File;
use std::io::Write as _;
use std::process::Command;
use std::time::{Duration, Instant};

use harness::{Answer, Folder, system};

use super::faults::Seen;
use super::game::Game;
use super::stage::Stage;
use crate::Result;

/// A small disk of its own, in memory; gone in the end.
struct Disk(Folder);

impl Disk {
    fn new() -> Result<Disk> {
        let folder = Folder::new()?;
        system::output(
            Command::new("mount").args(["-t", "tmpfs", "-o", "size=8m", "tmpfs"]).arg(folder.path()),
        )?;
        Ok(Disk(folder))
    }

    fn writable(&self, writable: bool) -> Result<()> {
        let how = if writable { "remount,rw" } else { "remount,ro" };
        system::output(Command::new("mount").args(["-o", how]).arg(self.0.path())).map(drop)
    }

    /// Writes until nothing more goes.
    fn fill(&self) -> Result<()> {
        let mut file = File::create(self.0.file("filler"))?;
        let block = [b'x'; 4096];
        while file.write_all(&block).is_ok() {}
        Ok(())
    }

    fn make_room(&self) -> Result<()> {
        Ok(std::fs::remove_file(self.0.file("filler"))?)
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

fn cannot_mount(what: &crate::Failure) -> Seen {
    let why = what.to_string();
    Seen::Skipped(format!("no disk of its own: {}", why.lines().last().unwrap_or_default()))
}

/// Whether an answer has a status and a code.
pub fn expect(answer: &Answer, status: u16, code: &str) -> Result<()> {
    if (answer.status, answer.code().as_str()) == (status, code) {
        return Ok(());
    }
    Err(format!("{status} {code} was expected, but it is {} {}", answer.status, answer.text).into())
}

/// No byte is left.
pub fn full(stage: &Stage) -> Result<Seen> {
    let disk = match Disk::new() {
        Ok(disk) => disk,
        Err(what) => return Ok(cannot_mount(&what)),
    };
    stage.block_on(async {
        let mut server = stage.serve(&disk.0.sqlite())?;
        let mut games = Vec::new();
        for nth in 0..3 {
            let mut game = Game::begin(&server.address, nth).await?;
            for _ in 0..5 {
                game.must_act().await?;
            }
            games.push(game);
        }
        for restarted in [false, true] {
            disk.fill()?;
            if restarted {
                server.kill()?;
                server = stage.serve(&disk.0.sqlite())?;
            }
            for game in &mut games {
                if restarted {
                    game.at(&server.address);
                }
                expect(&game.act().await?, 503, "unavailable")?;
                expect(&game.look().await?, 200, "")?;
                expect(&game.person.call("GET", "/ready", None).await?, 200, "")?;
            }
            disk.make_room()?;
            for game in &mut games {
                for _ in 0..5 {
                    game.must_act().await.map_err(|what| format!("after room was made: {what}"))?;
                }
            }
        }
        let mut acknowledged = 0;
        for mut game in games {
            game.settle().await?;
            acknowledged += game.ledger.sure();
        }
        server.stop()?;
        Ok(Seen::Held(format!("{acknowledged} actions acknowledged, 6 refused")))
    })
}

/// The file cannot be written.
pub fn read_only(stage: &Stage) -> Result<Seen> {
    let disk = match Disk::new() {
        Ok(disk) => disk,
        Err(what) => return Ok(cannot_mount(&what)),
    };
    stage.block_on(async {
        let server = stage.serve(&disk.0.sqlite())?;
        let mut game = Game::begin(&server.address, 0).await?;
        game.must_act().await?;
        server.stop()?;
        disk.writable(false)?;
        let begun = Instant::now();
        let said = stage.serve(&disk.0.sqlite()).err().map(|what| what.to_string()).unwrap_or_default();
        let took = begun.elapsed();
        if !said.contains("cannot be opened as a database") {
            return Err(format!("the server says `{said}`").into());
        }
        if took > Duration::from_secs(5) {
            return Err(format!("it says so after {took:?}").into());
        }
        disk.writable(true)?;
        let server = stage.serve(&disk.0.sqlite())?;
        game.at(&server.address);
        game.settle().await?;
        server.stop()?;
        Ok(Seen::Held(format!("refused after {} ms", took.as_millis())))
    })
}
