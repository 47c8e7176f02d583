//! The games that are compared, and two initial worlds: a random moment of a random game, and a state that an observer
//! cannot tell apart from it.

use bots::playout::generator;
use ching::Mode as Ching;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;
use tabletop::random::below;
use tabletop::{Actor, Game, Observer, Seat, Status};

use crate::Result;

/// More plies than any game has.
const LONGEST: u32 = 20_000;
/// How often another world is imagined when one turns out to be the true one.
const IMAGINED: u32 = 8;

/// A kind of game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The Ming Voyages for two, by an edition.
    Ming(&'static str),
    /// The Ming Voyages alone, every difficulty and challenge in turn. Nothing is hidden.
    Solo,
    /// Madame Ching for a number of players, perhaps in teams.
    Ching(u8, bool),
}

pub const MODES: [Mode; 7] = [
    Mode::Ming("english"),
    Mode::Ming("german"),
    Mode::Solo,
    Mode::Ching(2, false),
    Mode::Ching(3, false),
    Mode::Ching(4, false),
    Mode::Ching(4, true),
];

/// Two worlds that an observer cannot tell apart, at a random moment of a random game.
#[derive(Clone, Debug)]
pub struct Start {
    pub mode: Mode,
    pub game: &'static str,
    /// The settings of its rules.
    pub settings: Vec<(String, String)>,
    /// The version of its rules.
    pub rules: u32,
    /// The hash of its content.
    pub content: String,
    /// The names of its seats.
    pub seats: &'static [&'static str],
    pub observer: Observer,
    /// After how many plies.
    pub ply: u32,
    /// The true world and the imagined one.
    pub positions: [Value; 2],
    /// Whether they differ: where nothing is hidden they cannot.
    pub apart: bool,
}

impl Mode {
    /// The mode of a pair: all of them in turn.
    pub fn of(pair: u64) -> Mode {
        MODES[(pair % MODES.len() as u64) as usize]
    }

    /// Its name in reports.
    pub fn name(self) -> String {
        match self {
            Mode::Ming(edition) => format!("Ming, {edition}"),
            Mode::Solo => "Ming, alone".to_owned(),
            Mode::Ching(_, true) => "Ching, teams".to_owned(),
            Mode::Ching(players, false) => format!("Ching, {players} players"),
        }
    }

    /// The two worlds a pair begins with, at a decision if that is wanted.
    pub fn start(self, pair: u64, decided: bool) -> Result<Start> {
        let mut rng = generator(0x0077_6f72_6c64, pair);
        match self {
            Mode::Ming(edition) => start(self, &ming::Rules::new(edition.parse()?), decided, &mut rng),
            Mode::Solo => {
                let turn = (pair / MODES.len() as u64) as usize;
                let difficulty = ["easy", "moderate", "hard", "brutal"][turn % 4];
                let challenges = ["none", "losses", "hordes", "losses hordes"][turn / 4 % 4];
                let rules = ming::Rules::solo(difficulty.parse()?, challenges.parse()?);
                start(self, &rules, decided, &mut rng)
            }
            Mode::Ching(players, teams) => {
                start(self, &ching::Rules::new(Ching::new(players, teams)?), decided, &mut rng)
            }
        }
    }
}

fn start<G: Game>(mode: Mode, rules: &G, decided: bool, rng: &mut Xoshiro256PlusPlus) -> Result<Start> {
    // Once to the end to know how long it is, then to the moment.
    let whole = play(rules, LONGEST, &mut rng.clone()).1;
    let (mut dice, ply) = (rng.clone(), below(rng, whole.max(1)));
    let (mut state, _) = play(rules, ply, &mut dice);
    while decided && rules.status(&state) == Status::Chance {
        let action = rules.chance(&state, &mut dice);
        rules.apply_unchecked(&mut state, Actor::Fate, action, &mut ());
    }
    let seats = rules.seats();
    let looks = below(&mut dice, seats.len() as u32 + 1) as usize;
    let observer = if looks < seats.len() { Observer::Seat(Seat(looks as u8)) } else { Observer::Spectator };
    let worlds = rules.worlds(&rules.view(&state, observer))?;
    let mut world = rules.sample_state(&worlds, &mut dice);
    for _ in 1..IMAGINED {
        if world != state {
            break;
        }
        world = rules.sample_state(&worlds, &mut dice);
    }
    Ok(Start {
        mode,
        game: rules.name(),
        settings: rules.settings().into_iter().map(|(tag, value)| (tag.to_owned(), value)).collect(),
        rules: rules.version(),
        content: rules.content().to_string(),
        seats,
        observer,
        ply,
        apart: world != state,
        positions: [rules.position(&state), rules.position(&world)],
    })
}

/// Plays at random for this many plies, or to the end; with how many there were.
fn play<G: Game>(rules: &G, plies: u32, rng: &mut Xoshiro256PlusPlus) -> (G::State, u32) {
    let mut state = rules.start();
    for ply in 0..plies {
        let next = match rules.status(&state) {
            Status::Over => None,
            Status::Chance => Some((Actor::Fate, rules.chance(&state, rng))),
            Status::Decide { must, .. } => {
                let seat = must.iter().nth(below(rng, must.len().into()) as usize);
                seat.and_then(|seat| Some((Actor::Seat(seat), rules.sample(&state, seat, rng)?)))
            }
        };
        let Some((actor, action)) = next else { return (state, ply) };
        rules.apply_unchecked(&mut state, actor, action, &mut ());
    }
    (state, plies)
}
