//! `zheng play`: a game in the terminal, for people at one keyboard and bots, or at a server's table.
//!
//! In a terminal it runs in full screen. With `--plain`, in a terminal that cannot move its cursor (`TERM=dumb`), and
//! when a script reads or writes, it uses line mode.

mod console;
mod lines;
mod mode;
mod online;

use std::cmp::Ordering;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use playable::{GameInfo, Language, Setup};
use tabletop::fair::Seed;
use tabletop::{Ending, Hash, library_error};
use terminal::{Session, capability};

use crate::cli::Play;
use crate::errors;
use crate::failure::Failure;
use crate::files;

use mode::PlayMode;

pub fn run(args: &Play, language: Language) -> Result<(), Failure> {
    let screen = !args.plain && io::stdin().is_terminal() && io::stdout().is_terminal();
    let full = screen && !capability::is_dumb();
    if let Some(table) = &args.online.table {
        return online::run(table, &args.online, full, language);
    }
    let mut way = if full { PlayMode::full(language) } else { PlayMode::lines(language) };
    if screen && !full {
        way.say("play-dumb", [])?;
    }
    match &args.resume {
        Some(file) => resume(args, file, &mut way),
        None => begin(args, &mut way),
    }
}

/// Plays a game or a match from its beginning.
fn begin(args: &Play, way: &mut PlayMode) -> Result<(), Failure> {
    let title = args.rules.title()?;
    let games = if args.two_games { 2 } else { 1 };
    let seats = games::rules(title, &args.rules.setup()?)?.seats();
    let mut players = args.players.at(seats, |_| None)?;
    let match_sums = title.match_sums;
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
    let mut seed = args.seed.map_or_else(random_seed, Ok)?;
    let mut outcomes = Vec::new();
    for (game, path) in (1..).zip(&records) {
        let mut session = Session::new(games::new_table(title, &setup)?, players.clone(), seed);
        if games > 1 {
            way.say("play-match-game", [("game", game.into())])?;
            session.set_tag("MatchGame", &format!("{game} of {games}"));
        }
        if let Some(path) = path {
            session.save(path)?;
        }
        let follows = game < games;
        let Some(outcome) = way.play(session, follows)? else { return way.close() };
        outcomes.push(outcome);
        players.reverse();
        // The second game's seed follows from the first's, so that a match can be played again.
        seed = Seed(Hash::of(&seed.0).0);
    }
    way.close()?;
    match (match_sums, &outcomes[..]) {
        (Some(sums), &[first, second]) => match_result(sums([first, second]), seats, way),
        _ => Ok(()),
    }
}

/// Continues a saved game. Each seat has the same player as before, unless an option names another.
fn resume(args: &Play, file: &Path, way: &mut PlayMode) -> Result<(), Failure> {
    if args.record.is_none() && files::is_standard(file) {
        return Err(Failure::input(file.display(), errors::NeedsFile));
    }
    let named = |problem| Failure::input(file.display(), problem);
    let record = files::record(file)?;
    let table = files::table(&record).map_err(named)?;
    if Ending::read(&record, table.seats(), table.status(), table.outcome()).map_err(named)?.is_some() {
        return Err(Failure::input(file.display(), errors::GameOver));
    }
    let before = |seat: &str| record.tag(&format!("Player.{seat}")).and_then(|player| player.parse().ok());
    let players = args.players.at(table.seats(), before)?;
    if let Some(path) = &args.record {
        files::check_new(path)?;
    }
    let mut session =
        Session::resume(record, players, args.seed.map_or_else(random_seed, Ok)?).map_err(named)?;
    match &args.record {
        Some(path) => session.save(path)?,
        None => session.keep_in(file)?,
    }
    if session.seed().is_none() {
        way.say("play-no-seed", [])?;
    }
    way.play(session, false)?;
    way.close()
}

/// That a game has no matches, and which have.
fn no_match(title: &GameInfo) -> Failure {
    let owners = games::listed().filter(|title| title.match_sums.is_some());
    let owners: Vec<_> = owners.map(|title| format!("`{}`", title.name)).collect();
    let (games, game) = (owners.join(", "), title.name);
    Failure::Input(errors::SettingOf { option: "match", games, game }.into())
}

/// The requested rules, content and position, checked.
fn setup(args: &Play, title: &GameInfo) -> Result<Setup, Failure> {
    let mut setup = args.rules.setup()?;
    games::new_table(title, &setup)?;
    if let Some(path) = &args.position {
        let position = serde_json::from_str(&files::text(path)?);
        setup.position =
            Some(position.map_err(|error| Failure::input(path.display(), library_error::json(&error)))?);
        games::new_table(title, &setup).map_err(|problem| Failure::input(path.display(), problem))?;
    }
    Ok(setup)
}

/// Who wins a match: the player who had the first seat first, or the other.
fn match_result(
    [first, second]: [i16; 2],
    seats: &[&'static str],
    way: &mut PlayMode,
) -> Result<(), Failure> {
    let (id, side, more, less) = match first.cmp(&second) {
        Ordering::Greater => ("play-match-won", seats[0], first, second),
        Ordering::Less => ("play-match-won", seats[1], second, first),
        Ordering::Equal => return way.say("play-match-draw", [("points", first.into())]),
    };
    way.say(id, [("side", side.into()), ("more", more.into()), ("less", less.into())])
}

fn random_seed() -> Result<Seed, Failure> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|_| Failure::Outside(errors::Random.into()))?;
    Ok(Seed(bytes))
}

/// `game.zheng` becomes `game-1.zheng`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let extension = path.extension().map_or_else(|| "zheng".into(), |extension| extension.to_string_lossy());
    path.with_file_name(format!("{stem}-{number}.{extension}"))
}
