//! `zheng play`: a plain terminal game, for people on one screen or against a random player.
//!
//! It reads lines and writes lines, so a script can drive it. On a terminal a curtain falls between two people.

mod asking;
mod console;
mod session;

use std::cmp::Ordering;
use std::path::{Path, PathBuf};

use tabletop::fair::Seed;
use tabletop::{Hash, Record};
use titles::{Setup, TITLES, Title};
use words::Voice;

use crate::cli::{Lang, Play};
use crate::failure::Failure;
use crate::files;

use console::Console;
use session::{End, Session};

pub fn run(args: &Play) -> Result<(), Failure> {
    let title = args.rules.title()?;
    let language = Lang::choose(args.lang);
    let games = if args.two_games { 2 } else { 1 };
    let seats = title.engine(&args.rules.setup()?)?.seats();
    let mut sitters = args.sitters.at(seats)?;
    let match_sums = title.match_sums();
    if args.two_games && match_sums.is_none() {
        return Err(no_match(title));
    }
    let records: Vec<Option<PathBuf>> = (1..=games)
        .map(|game| {
            args.record.as_deref().map(|path| if games == 1 { path.to_owned() } else { numbered(path, game) })
        })
        .collect();
    // Everything that can be wrong is found before the first card is dealt.
    records.iter().flatten().try_for_each(|path| files::check_new(path))?;
    let setup = setup(args, title)?;
    let mut console = Console::new(Voice::new(language));
    let mut seed = args.seed.map_or_else(random_seed, Ok)?;
    let mut outcomes = Vec::new();
    for (game, path) in (1..).zip(&records) {
        if games > 1 {
            console.say("play-match-game", [("game", game.into())])?;
        }
        let mut session = Session::new(title.open(&setup)?, sitters.clone(), language, seed);
        let end = session.run(&mut console);
        let mut record = session.into_record();
        if games > 1 {
            record.set_tag("MatchGame", format!("{game} of {games}"));
        }
        // Whatever ended the game, what was played is kept.
        if let Some(path) = path {
            keep(path, &record)?;
            console.say("play-record", [("file", path.display().to_string().into())])?;
        }
        let End::Finished(outcome) = end? else { return Ok(()) };
        outcomes.push(outcome);
        sitters.reverse();
        // The second game's seed follows from the first's, so that a match can be played again.
        seed = Seed(Hash::of(&seed.0).0);
    }
    match (match_sums, &outcomes[..]) {
        (Some(sums), &[first, second]) => match_result(sums([first, second]), seats, &mut console),
        _ => Ok(()),
    }
}

/// That a game has no matches, and which have.
fn no_match(title: &dyn Title) -> Failure {
    let owners = TITLES.iter().filter(|title| title.match_sums().is_some());
    let owners: Vec<_> = owners.map(|title| format!("`{}`", title.name())).collect();
    Failure::Input(format!("--match belongs to {}, not to `{}`", owners.join(", "), title.name()))
}

/// The rules, content and position asked for, checked.
fn setup(args: &Play, title: &dyn Title) -> Result<Setup, Failure> {
    let mut setup = args.rules.setup()?;
    title.open(&setup)?;
    if let Some(path) = &args.position {
        let position = serde_json::from_str(&files::text(path)?);
        setup.position = Some(position.map_err(|error| Failure::input(path.display(), error))?);
        title.open(&setup).map_err(|problem| Failure::input(path.display(), problem))?;
    }
    Ok(setup)
}

/// Who wins a match: the player who had the first seat first, or the other.
fn match_result(
    [first, second]: [i16; 2],
    seats: &[&'static str],
    console: &mut Console,
) -> Result<(), Failure> {
    let (id, side, more, less) = match first.cmp(&second) {
        Ordering::Greater => ("play-match-won", seats[0], first, second),
        Ordering::Less => ("play-match-won", seats[1], second, first),
        Ordering::Equal => return console.say("play-match-draw", [("points", first.into())]),
    };
    console.say(id, [("side", side.into()), ("more", more.into()), ("less", less.into())])
}

fn random_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| Failure::Outside(format!("no random numbers: {error}")))?;
    Ok(Seed(bytes))
}

/// Writes the record where it was asked for.
fn keep(path: &Path, record: &Record) -> Result<(), Failure> {
    let named =
        |error| Failure::Outside(format!("{}: the record cannot be written: {error}", path.display()));
    files::write_new(path, record).map_err(named)
}

/// `game.zheng` becomes `game-1.zheng`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path.extension().map_or_else(|| "zheng".into(), |extension| extension.to_string_lossy());
    path.with_file_name(format!("{stem}-{number}.{extension}"))
}
