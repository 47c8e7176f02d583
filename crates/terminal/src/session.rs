//! One game at one keyboard: the table, its players, fair chance, and the record.
//!
//! It has no user interface. Line mode (`zheng play --plain`) and full screen both use it.

mod undo;

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use bots::level::Level;
use bots::playout::generator;
use games::{AnyAction, AnyBot, GameSession};
use playable::{Language, Thinking};
use rand_core::Rng;
use tabletop::fair::{Fair, Seed};
use tabletop::{Actor, Ending, Hash, Line, Observer, Outcome, Problem, Record, Seat, Status};

use crate::save::{self, SaveError};
use crate::{SeatedPlayer, next_seat};

use undo::Earlier;
pub use undo::Undone;

/// Why an action is not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    Unknown,
    /// It is not possible now, for this reason.
    NotNow(String),
}

/// A game in progress, with everything needed to continue.
pub struct Session {
    table: GameSession,
    players: Vec<SeatedPlayer>,
    seed: Seed,
    /// Whether all chance of the game comes from the seed, so that the record shows it.
    provable: bool,
    fair: Fair,
    /// Chance events drawn so far.
    drawn: u64,
    /// The bots that have been asked, by seat.
    bots: Vec<Option<AnyBot>>,
    /// The source of the bots' seeds.
    rng: rand_xoshiro::Xoshiro256PlusPlus,
    record: Record,
    /// The file it is written down in.
    file: Option<PathBuf>,
    earlier: Earlier,
}

/// Where the chance of a game comes from.
struct Chance {
    seed: Seed,
    provable: bool,
    fair: Fair,
    drawn: u64,
}

impl Session {
    /// A game that begins at a table as it stands.
    pub fn new(table: GameSession, players: Vec<SeatedPlayer>, seed: Seed) -> Session {
        let mut record = table.header();
        // Nobody else takes part, so the seed alone makes this game unlike any other.
        let id = format!("play-{}", &Hash::of(&seed.commitment().0).to_string()[..16]);
        record.set_tag("GameId", &id);
        record.set_tag("Commitment", seed.commitment().to_string());
        let chance = Chance { seed, provable: true, fair: without_nonces(&table, seed, &id), drawn: 0 };
        Session::at(table, players, chance, record)
    }

    /// Goes on with a game that is not over, with all its history. A record that holds its seed ([`Session::written`]) goes
    /// on with the same chance. Any other goes on with the chance of another seed, and loses its commitment: nobody can
    /// recompute all its chance from one seed.
    pub fn resume(mut record: Record, players: Vec<SeatedPlayer>, other: Seed) -> Result<Session, Problem> {
        let mut table = games::open(&record)?;
        let chance = if let Some(seed) = record.tag("Seed") {
            let seed = seed.parse().map_err(|problem: Problem| problem.within_tag("Seed"))?;
            let fair = Fair::from_record(&record, table.seats(), table.version(), table.content())?;
            table.verify(&record)?;
            let drawn = record.chances().last().map_or(0, |(number, _)| number);
            Chance { seed, provable: true, fair, drawn }
        } else {
            games::replay(&record, &mut table, |_, _| Ok(()))?;
            record.tags.retain(|(name, _)| name != "Commitment");
            let fair = without_nonces(&table, other, record.tag("GameId").unwrap_or_default());
            Chance { seed: other, provable: false, fair, drawn: 0 }
        };
        record.tags.retain(|(name, _)| name != "Seed");
        Ok(Session::at(table, players, chance, record))
    }

    fn at(table: GameSession, players: Vec<SeatedPlayer>, chance: Chance, mut record: Record) -> Session {
        let Chance { seed, provable, fair, drawn } = chance;
        for (name, player) in table.seats().iter().zip(&players) {
            let tag = format!("Player.{name}");
            // A person keeps the name that the record has for them.
            let named = record
                .tag(&tag)
                .is_some_and(|name| !name.is_empty() && name.parse::<SeatedPlayer>().is_err());
            if *player != SeatedPlayer::Human || !named {
                record.set_tag(tag, player.id());
            }
        }
        let own = Hash::of(format!("random players {seed}").as_bytes()).to_string();
        let rng = generator(u64::from_str_radix(&own[..16], 16).unwrap_or_default(), drawn);
        let bots = table.seats().iter().map(|_| None).collect();
        let (file, earlier) = (None, Earlier::new());
        Session { table, players, seed, provable, fair, drawn, bots, rng, record, file, earlier }
    }

    pub fn table(&self) -> &GameSession {
        &self.table
    }

    pub fn players(&self) -> &[SeatedPlayer] {
        &self.players
    }

    /// How many people share the keyboard.
    pub fn people(&self) -> usize {
        self.players.iter().filter(|&&player| player == SeatedPlayer::Human).count()
    }

    /// The secret seed; `None` for a game that was continued without its seed.
    pub fn seed(&self) -> Option<Seed> {
        self.provable.then_some(self.seed)
    }

    /// The actions so far, and the tags without those that give the seed or the result away.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Notes something about the game in its record.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        self.record.set_tag(name, value);
    }

    /// The game so far as it is written down: with its seed, so that it can be gone on with, and with its result once it is
    /// over. Anyone who opens it in an editor before that can work out what Fate will do.
    pub fn written(&self) -> Record {
        let mut record = self.record.clone();
        if let Some(seed) = self.seed() {
            record.set_tag("Seed", seed.to_string());
        }
        if let Some(outcome) = self.table.outcome() {
            Ending::Played(outcome.how).write(&mut record, self.table.seats());
        }
        record
    }

    /// The file the game is written down in, if there is one.
    pub fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Writes the game down in place of what is in a file, and from now on with [`Session::keep`].
    pub fn keep_in(&mut self, file: &Path) -> Result<(), SaveError> {
        self.file = Some(file.to_owned());
        self.keep()
    }

    /// Writes the game down in a file that is not there yet. If it is not written down anywhere else, it is written there
    /// from now on with [`Session::keep`].
    pub fn save(&mut self, file: &Path) -> Result<(), SaveError> {
        let written = save::write_first(file, &self.written(), self.people() > 0);
        written.map_err(|error| SaveError { file: file.to_owned(), error })?;
        self.file.get_or_insert_with(|| file.to_owned());
        Ok(())
    }

    /// Writes the game down in its file, if it has one. This is done after every decision, before anyone sees what came of
    /// it. Games of bots alone are not synced: that would take longer than their decisions.
    pub fn keep(&self) -> Result<(), SaveError> {
        let Some(file) = &self.file else { return Ok(()) };
        let written = save::write(file, &self.written(), self.people() > 0);
        written.map_err(|error| SaveError { file: file.clone(), error })
    }

    /// Lets Fate act as long as it is Fate's turn.
    pub fn draw(&mut self) {
        while self.table.status() == Status::Chance {
            self.earlier.clear();
            self.drawn += 1;
            let ticket = self.fair.ticket(self.drawn, self.table.chances());
            let action = self.table.chance_outcome(ticket);
            if self.table.apply(Actor::Fate, &action).is_ok() {
                self.note("fate", action);
            }
        }
    }

    /// Whom to ask; nobody when it is Fate's turn or the game is over.
    pub fn next(&self, at_screen: Option<Seat>) -> Option<Seat> {
        let Status::Decide { must, .. } = self.table.status() else { return None };
        next_seat::next(must, &self.players, at_screen)
    }

    /// Whether a seat has chosen and may choose again.
    pub fn has_chosen(&self, seat: Seat) -> bool {
        matches!(self.table.status(), Status::Decide { may, .. } if may.contains(seat))
    }

    /// The person who chose last of those who may choose again, when another seat is asked.
    pub fn back(&self, seat: Seat) -> Option<Seat> {
        let Status::Decide { may, .. } = self.table.status() else { return None };
        let actors = self.record.lines.iter().rev().map(|line| self.table.actor(&line.actor));
        let chosen = actors.filter_map(|actor| match actor {
            Some(Actor::Seat(seat)) => Some(seat),
            _ => None,
        });
        next_seat::back(may, &self.players, seat, chosen)
    }

    /// Whether the typed action is legal for a seat.
    pub fn check(&self, seat: Seat, action: &str, language: Language) -> Result<(), Refused> {
        if self.table.understands(action).is_err() {
            return Err(Refused::Unknown);
        }
        self.table
            .why_not(Actor::Seat(seat), action, language)
            .map_or(Ok(()), |why| Err(Refused::NotNow(why)))
    }

    /// The decision of the bot in a seat.
    pub fn choose(&mut self, seat: Seat) -> Result<AnyAction, Problem> {
        let view = self.table.typed_view(Observer::Seat(seat));
        let mut bot = self.take_bot(seat);
        let action = bot.choose(&view);
        self.give_bot(seat, bot);
        action
    }

    /// The bot of a seat, to be asked on another thread. It comes back with [`Session::give_bot`].
    pub fn take_bot(&mut self, seat: Seat) -> AnyBot {
        self.bots[seat.index()].take().unwrap_or_else(|| {
            let level = self.players[seat.index()].level().unwrap_or(Level::Random);
            let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
            let thinking = Thinking { level, budget: None, threads, seed: self.rng.next_u64() };
            self.table.bot(seat, thinking)
        })
    }

    /// Brings back a bot, with its memory.
    pub fn give_bot(&mut self, seat: Seat, bot: AnyBot) {
        self.bots[seat.index()] = Some(bot);
    }

    /// How the game ended, once it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        self.table.outcome()
    }

    /// Adds an action to the record.
    fn note(&mut self, name: &str, action: String) {
        // Comments at the end of the record so far belong to the next action.
        let before = std::mem::take(&mut self.record.trailing);
        self.record.lines.push(Line { before, ..Line::new(name, action) });
    }
}

/// The chance of a seed to which no seat has added a nonce.
fn without_nonces(table: &GameSession, seed: Seed, id: &str) -> Fair {
    let nonces = vec![None::<&[u8]>; table.seats().len()];
    Fair::new(seed, id, table.version(), table.content(), &nonces)
}
