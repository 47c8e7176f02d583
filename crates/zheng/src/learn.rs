//! `zheng learn`: games from which a network learns.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use bots::evaluator::network::Judge;
use bots::learn::{Job, whole_games};
use serde_json::Value;
use tabletop::library_error;

use crate::cli::{Learn, LearnPlay, LearnTask};
use crate::errors;
use crate::failure::{Failure, unwritten};
use crate::progress;

pub fn run(args: &Learn) -> Result<(), Failure> {
    match &args.task {
        LearnTask::Play(args) => play(args),
    }
}

fn play(args: &LearnPlay) -> Result<(), Failure> {
    let title = args.rules.title()?;
    let engine = games::rules(title, &args.rules.setup()?)?;
    let mut job = Job {
        games: [0, args.games.get()],
        seed: args.seed,
        threads: progress::threads(args.threads),
        simulations: args.sims.get(),
        judge: args.judge,
    };
    if job.judge == Judge::Network && !engine.has_network() {
        return Err(Failure::Input(bots::NoNetwork.into()));
    }
    let Some(header) = engine.lessons_header(&job) else {
        return Err(Failure::Input(errors::NoLessons { game: title.name }.into()));
    };
    let (file, done) = open(&args.file, &header)?;
    job.games[0] = done;
    let bar = progress::bar(args.games.get(), "{human_pos}/{human_len} games,");
    bar.set_position(done);
    let file = Mutex::new(file);
    let keep = |block: &[u8]| {
        bar.inc(1);
        file.lock().unwrap_or_else(PoisonError::into_inner).write_all(block)
    };
    let played = engine.lessons(&job, &keep);
    bar.finish_and_clear();
    played.map_err(|error| Failure::Outside(unwritten(args.file.display(), &error)))
}

/// The file to add games to, and how many it holds. A game that was cut off is removed.
fn open(path: &Path, header: &Value) -> Result<(File, u64), Failure> {
    let unread = |error: io::Error| Failure::input(path.display(), library_error::io(&error));
    let unwritten = |error: io::Error| Failure::Input(unwritten(path.display(), &error));
    let mut file = OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
        .map_err(unwritten)?;
    let (head, mut bytes) = (format!("{header}\n"), Vec::new());
    file.read_to_end(&mut bytes).map_err(unread)?;
    let Some(blocks) = bytes.strip_prefix(head.as_bytes()) else {
        // A first line may be half written.
        if !head.as_bytes().starts_with(&bytes) {
            return Err(Failure::input(path.display(), errors::LessonsOther));
        }
        file.set_len(0).and_then(|()| file.rewind()).map_err(unwritten)?;
        file.write_all(head.as_bytes()).map_err(unwritten)?;
        return Ok((file, 0));
    };
    let columns = header["columns"].as_array().map_or(0, Vec::len);
    let (games, length) = whole_games(blocks, columns);
    let end = (head.len() + length) as u64;
    file.set_len(end).and_then(|()| file.seek(SeekFrom::Start(end))).map_err(unwritten)?;
    Ok((file, games))
}
