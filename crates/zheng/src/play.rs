//! `zheng play`: a plain terminal game, for people on one screen or against a random player.
//!
//! It reads lines and writes lines, so a script can drive it. On a terminal a curtain falls between two people.

mod console;
mod session;

use std::path::{Path, PathBuf};

use ming::match_sums;
use tabletop::Record;
use tabletop::fair::Seed;
use titles::Title;
use words::{Language, Voice};

use crate::cli::{Lang, Play, Sitter};
use crate::failure::Failure;
use crate::files;

use console::Console;
use session::{End, Session};

pub fn run(args: &Play) -> Result<(), Failure> {
    let title = titles::find(&args.rules.game)?;
    let language = Lang::choose(args.lang);
    let mut console = Console::new(Voice::new(language));
    if let Some(path) = &args.record {
        files::check_new(path)?;
    }
    if args.two_games {
        play_match(args, title, language, &mut console)
    } else {
        play_one(args, title, language, &mut console)
    }
}

fn play_one(
    args: &Play,
    title: &dyn Title,
    language: Language,
    console: &mut Console,
) -> Result<(), Failure> {
    let sitters = [args.emperor, args.overlord];
    let (_, record) = play(args, title, sitters, language, console, args.seed)?;
    keep(args.record.as_deref(), &record, console)
}

/// M8.3: two games with sides swapped.
fn play_match(
    args: &Play,
    title: &dyn Title,
    language: Language,
    console: &mut Console,
) -> Result<(), Failure> {
    let mut points = [[0; 2]; 2];
    for game in 0..2 {
        let mut sitters = [args.emperor, args.overlord];
        if game == 1 {
            sitters.reverse();
        }
        console.say("play-match-game", [("game", (game + 1).into())])?;
        let seed = args.seed.filter(|_| game == 0);
        let (end, mut record) = play(args, title, sitters, language, console, seed)?;
        record.set_tag("MatchGame", format!("{} of 2", game + 1));
        keep(args.record.as_deref().map(|path| numbered(path, game + 1)).as_deref(), &record, console)?;
        let End::Finished(outcome) = end else { return Ok(()) };
        points[game] =
            [outcome.points[0], outcome.points[1]].map(|points| u8::try_from(points).unwrap_or_default());
    }
    let [first, second] = match_sums(points);
    let id = match first.cmp(&second) {
        std::cmp::Ordering::Greater => "play-match-first",
        std::cmp::Ordering::Less => "play-match-second",
        std::cmp::Ordering::Equal => "play-match-draw",
    };
    console.say(id, [("first", first.into()), ("second", second.into())])
}

fn play(
    args: &Play,
    title: &dyn Title,
    sitters: [Sitter; 2],
    language: Language,
    console: &mut Console,
    seed: Option<Seed>,
) -> Result<(End, Record), Failure> {
    let mut setup = args.rules.setup()?;
    if let Some(path) = &args.position {
        let position = serde_json::from_str(&files::text(path)?);
        setup.position = Some(position.map_err(|error| Failure::input(path.display(), error))?);
    }
    let table = title.open(&setup).map_err(|problem| match &args.position {
        Some(path) => Failure::input(path.display(), problem),
        None => problem.into(),
    })?;
    let seed = seed.map_or_else(random_seed, Ok)?;
    let mut session = Session::new(table, sitters.to_vec(), language, seed);
    let end = session.run(console)?;
    Ok((end, session.into_record()))
}

fn random_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Failure::Outside(format!("no random numbers: {error}")))?;
    Ok(Seed(bytes))
}

/// Writes the record where it was asked for.
fn keep(path: Option<&Path>, record: &Record, console: &mut Console) -> Result<(), Failure> {
    let Some(path) = path else { return Ok(()) };
    files::write_new(path, record).map_err(|error| Failure::Outside(error.to_string()))?;
    console.say("play-record", [("file", path.display().to_string().into())])
}

/// `game.zheng` becomes `game-1.zheng`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path.extension().map_or_else(|| "zheng".into(), |extension| extension.to_string_lossy());
    path.with_file_name(format!("{stem}-{number}.{extension}"))
}
