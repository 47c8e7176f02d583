//! `SQLite` files that were damaged while no server ran.

use std::path::PathBuf;
use std::process::Command;

use harness::Folder;

use super::disk::expect;
use super::faults::Seen;
use super::game::Game;
use super::stage::Stage;
use crate::Result;

/// How many games there are, and how many actions in each.
const GAMES: usize = 4;
const ACTIONS: usize = 20;

/// Games in a file that no server has open.
struct Place {
    folder: Folder,
    games: Vec<Game>,
}

impl Place {
    /// Plays; in the end the server is stopped, which leaves one file, or killed, which leaves a log beside it.
    fn new(stage: &Stage, stop: bool) -> Result<Place> {
        let folder = Folder::new()?;
        let games = stage.block_on(async {
            let server = stage.serve(&folder.sqlite())?;
            let mut games = Vec::new();
            for nth in 0..GAMES {
                let mut game = Game::begin(&server.address, nth).await?;
                for _ in 0..ACTIONS {
                    game.must_act().await?;
                }
                games.push(game);
            }
            if stop {
                server.stop()?;
            } else {
                server.kill()?;
            }
            Ok::<_, crate::Failure>(games)
        })?;
        Ok(Place { folder, games })
    }

    fn file(&self) -> PathBuf {
        self.folder.file("zheng.sqlite")
    }

    /// Starts a server, which has to refuse and to say why.
    fn is_refused(&self, stage: &Stage, why: &str) -> Result<()> {
        match stage.serve(&self.folder.sqlite()) {
            Ok(_) => Err("the server starts on a damaged file".into()),
            Err(what) if what.to_string().contains(why) => Ok(()),
            Err(what) => Err(format!("`{why}` was expected, but the server says: {what}").into()),
        }
    }
}

/// The beginning of the file is overwritten.
pub fn overwritten(stage: &Stage) -> Result<Seen> {
    let mut place = Place::new(stage, true)?;
    let whole = std::fs::read(place.file())?;
    let mut damaged = whole.clone();
    damaged[..100].fill(b'x');
    std::fs::write(place.file(), &damaged)?;
    place.is_refused(stage, "this is not a Zheng database")?;
    if std::fs::read(place.file())? != damaged {
        return Err("the damaged file was touched".into());
    }
    std::fs::write(place.file(), whole)?;
    stage.block_on(async {
        let server = stage.serve(&place.folder.sqlite())?;
        for game in &mut place.games {
            game.at(&server.address);
            game.settle().await?;
        }
        server.stop()
    })?;
    Ok(Seen::Held(format!("refused; put back, all {GAMES} games went on")))
}

/// The second half of the file is cut off.
pub fn cut(stage: &Stage) -> Result<Seen> {
    let place = Place::new(stage, true)?;
    let whole = std::fs::read(place.file())?;
    let rest = &whole[..whole.len() / 2];
    std::fs::write(place.file(), rest)?;
    place.is_refused(stage, "it is damaged; restore a backup")?;
    if std::fs::read(place.file())? != rest {
        return Err("the damaged file was touched".into());
    }
    Ok(Seen::Held(format!("refused; {} of {} KiB were left", rest.len() / 1024, whole.len() / 1024)))
}

/// One digit of each step of a table is altered, so that it can still be read as a step.
pub fn flipped(stage: &Stage) -> Result<Seen> {
    let mut place = Place::new(stage, true)?;
    let mut file = std::fs::read(place.file())?;
    let (table, step) = (place.games[0].table.as_bytes(), b"{\"step\":\"acted\"");
    // In a row of the log the table's id stands a few bytes before the step. Pages that were split hold old copies, too.
    let is_of_table = |at: &usize| {
        let before = &file[at.saturating_sub(40)..*at];
        file[*at..].starts_with(step) && before.windows(table.len()).any(|window| window == table)
    };
    let steps: Vec<usize> = (0..file.len()).filter(is_of_table).collect();
    for at in steps {
        let (seen, rest) = (b"\"seen\":", &file[at..]);
        let digit =
            rest.windows(seen.len()).position(|window| window == seen).ok_or("a step without a version")?;
        // 0 for 1, 2 for 3.
        file[at + digit + seen.len()] ^= 1;
    }
    std::fs::write(place.file(), file)?;
    let server = stage.serve(&place.folder.sqlite())?;
    stage.block_on(async {
        for (nth, game) in place.games.iter_mut().enumerate() {
            game.at(&server.address);
            if nth == 0 {
                expect(&game.look().await?, 500, "broken_table")?;
                expect(&game.act().await?, 500, "broken_table")?;
            } else {
                game.must_act().await?;
            }
        }
        Ok::<_, crate::Failure>(())
    })?;
    let database = place.folder.sqlite();
    let check = Command::new(&stage.program).args(["admin", "--database", &database, "check"]).output()?;
    let said = String::from_utf8_lossy(&check.stdout);
    if check.status.code() != Some(2) || !said.contains(&place.games[0].table) {
        return Err(format!("the check ends with {} and says {said}", check.status).into());
    }
    stage.block_on(async {
        for game in &mut place.games[1..] {
            game.settle().await?;
        }
        server.stop()
    })?;
    Ok(Seen::Held(format!("1 table refused, {} went on", GAMES - 1)))
}

/// The log beside the file is damaged near its end.
pub fn wal(stage: &Stage) -> Result<Seen> {
    let mut place = Place::new(stage, false)?;
    let log = place.folder.file("zheng.sqlite-wal");
    let mut bytes = std::fs::read(&log)?;
    // Where the last game was played; who played it had come in before.
    let late = bytes.len() * 9 / 10;
    bytes[late..late + 8].fill(b'z');
    std::fs::write(&log, bytes)?;
    let server = stage.serve(&place.folder.sqlite())?;
    let (mut whole, mut lost, mut kept) = (0, 0, 0);
    stage.block_on(async {
        for game in &mut place.games {
            game.at(&server.address);
            let there = game.goes_on_from().await?;
            kept += there;
            lost += ACTIONS as u64 - there;
            whole += usize::from(there == ACTIONS as u64);
        }
        server.stop()
    })?;
    if lost == 0 || whole == 0 {
        return Err(format!("{lost} actions are lost, {whole} games are whole").into());
    }
    Ok(Seen::Held(format!("{kept} of {} actions kept, {whole} of {GAMES} games whole", kept + lost)))
}
