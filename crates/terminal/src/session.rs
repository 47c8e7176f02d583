//! One game at one keyboard: the table, who sits where, fair chance, and the record of it.
//!
//! It asks nobody and shows nothing. Line mode (`zheng play --plain`) and the full screen both play by it.

use std::num::NonZeroUsize;

use bots::level::Level;
use bots::playout::generator;
use rand_core::Rng;
use tabletop::fair::{self, Fair, Seed};
use tabletop::{Actor, Hash, Line, Observer, Outcome, Problem, Record, Seat, Status};
use titles::{Language, Mind, Spoken, Thinking};

use crate::{Sitter, asking};

/// Why an action is not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It is none.
    Unknown,
    /// It is not possible now, for this reason.
    NotNow(String),
}

/// A game in progress, with everything that is needed to go on.
pub struct Session {
    table: Box<dyn Spoken>,
    sitters: Vec<Sitter>,
    seed: Seed,
    fair: Fair,
    /// Chance events drawn so far.
    drawn: u64,
    /// The programs that have been asked, by seat.
    minds: Vec<Option<Box<dyn Mind>>>,
    /// What the programs' seeds come from.
    rng: rand_xoshiro::Xoshiro256PlusPlus,
    record: Record,
}

impl Session {
    /// A game that begins at a table as it stands.
    pub fn new(table: Box<dyn Spoken>, sitters: Vec<Sitter>, seed: Seed) -> Session {
        let mut record = table.header();
        // Nobody else takes part, so the seed alone makes this game unlike any other.
        let id = format!("play-{}", &Hash::of(&seed.commitment().0).to_string()[..16]);
        record.set_tag("GameId", &id);
        record.set_tag("Commitment", seed.commitment().to_string());
        let nonces = vec![None::<&[u8]>; table.seats().len()];
        let fair = Fair::new(seed, &id, table.version(), table.content(), &nonces);
        Session::at(table, sitters, (seed, fair, 0), record)
    }

    /// Goes on with a saved game. A record that holds its seed ([`Session::saved`]) goes on with the same chance; from
    /// the end of any other a game of its own begins, with another seed.
    pub fn resume(mut record: Record, sitters: Vec<Sitter>, other: Seed) -> Result<Session, Problem> {
        let mut table = titles::open(&record)?;
        let Some(seed) = record.tag("Seed").and_then(|seed| seed.parse().ok()) else {
            titles::replay(&record, &mut *table, |_, _| Ok(()))?;
            return Ok(Session::new(table.ahead(), sitters, other));
        };
        let fair = Fair::from_record(&record, table.seats(), table.version(), table.content())?;
        let verified = fair::verify(&record, &mut *table)?;
        let skipped: u64 = verified.skipped.iter().map(|(first, last)| last - first + 1).sum();
        record.tags.retain(|(name, _)| name != "Seed" && name != "Result");
        Ok(Session::at(table, sitters, (seed, fair, verified.drawn + skipped), record))
    }

    fn at(
        table: Box<dyn Spoken>,
        sitters: Vec<Sitter>,
        (seed, fair, drawn): (Seed, Fair, u64),
        mut record: Record,
    ) -> Session {
        for (name, sitter) in table.seats().iter().zip(&sitters) {
            record.set_tag(format!("Player.{name}"), sitter.id());
        }
        let own = Hash::of(format!("random players {seed}").as_bytes()).to_string();
        let rng = generator(u64::from_str_radix(&own[..16], 16).unwrap_or_default(), drawn);
        let minds = table.seats().iter().map(|_| None).collect();
        Session { table, sitters, seed, fair, drawn, minds, rng, record }
    }

    /// The table.
    pub fn table(&self) -> &dyn Spoken {
        &*self.table
    }

    /// Who sits where.
    pub fn sitters(&self) -> &[Sitter] {
        &self.sitters
    }

    /// How many people share the keyboard.
    pub fn people(&self) -> usize {
        self.sitters.iter().filter(|&&sitter| sitter == Sitter::Human).count()
    }

    /// The secret that all chance comes from.
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The game so far, written down.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Notes something about the game in its record.
    pub fn set_tag(&mut self, name: &str, value: &str) {
        self.record.set_tag(name, value);
    }

    /// The game so far, written down.
    pub fn into_record(self) -> Record {
        self.record
    }

    /// The game so far with its seed, so that it can be gone on with. Who opens it with an editor can work out what
    /// Fate will do.
    pub fn saved(&self) -> Record {
        let mut record = self.record.clone();
        record.set_tag("Seed", self.seed.to_string());
        record
    }

    /// Lets Fate act as long as it is Fate's turn.
    pub fn draw(&mut self) {
        while self.table.status() == Status::Chance {
            self.drawn += 1;
            let ticket = self.fair.ticket(self.drawn, self.table.chances());
            let action = self.table.outcome_at(ticket);
            self.apply(Actor::Fate, &action);
        }
    }

    /// Whom to ask; nobody when it is Fate's turn or the game is over.
    pub fn next(&self, at_screen: Option<Seat>) -> Option<Seat> {
        let Status::Decide { must, .. } = self.table.status() else { return None };
        asking::next(must, &self.sitters, at_screen)
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
        asking::back(may, &self.sitters, seat, chosen)
    }

    /// Whether a seat can do what somebody has typed.
    pub fn check(&self, seat: Seat, action: &str, language: Language) -> Result<(), Refused> {
        if self.table.understands(action).is_err() {
            return Err(Refused::Unknown);
        }
        self.table
            .why_not(Actor::Seat(seat), action, language)
            .map_or(Ok(()), |why| Err(Refused::NotNow(why)))
    }

    /// Carries out an action of a seat that is known to be legal.
    pub fn act(&mut self, seat: Seat, action: &str) {
        self.apply(Actor::Seat(seat), action);
    }

    /// What a program does in its seat.
    pub fn choose(&mut self, seat: Seat) -> Result<String, Problem> {
        let view = self.table.view(Observer::Seat(seat));
        let mut mind = self.take_mind(seat);
        let action = mind.choose(&view);
        self.give_mind(seat, mind);
        action
    }

    /// The program of a seat, to be asked elsewhere. It comes back with [`Session::give_mind`].
    pub fn take_mind(&mut self, seat: Seat) -> Box<dyn Mind> {
        self.minds[seat.index()].take().unwrap_or_else(|| {
            let level = self.sitters[seat.index()].level().unwrap_or(Level::Random);
            let threads = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
            let thinking = Thinking { level, budget: None, threads, seed: self.rng.next_u64() };
            self.table.mind(seat, thinking)
        })
    }

    /// Brings back a program, with all it remembers.
    pub fn give_mind(&mut self, seat: Seat, mind: Box<dyn Mind>) {
        self.minds[seat.index()] = Some(mind);
    }

    /// Goes back to a table as it was after so many actions, if no chance was drawn since.
    pub fn rewind(&mut self, table: Box<dyn Spoken>, plies: usize) {
        self.table = table;
        self.record.lines.truncate(plies);
    }

    /// How the game ended, once it is over; the record then tells it and shows the seed.
    pub fn finish(&mut self) -> Option<Outcome> {
        let outcome = self.table.outcome()?;
        self.record.set_tag("Seed", self.seed.to_string());
        self.record.set_tag("Result", outcome.how);
        Some(outcome)
    }

    fn apply(&mut self, actor: Actor, action: &str) {
        let name = match actor {
            Actor::Fate => "fate",
            Actor::Seat(seat) => self.table.seats()[seat.index()],
        };
        if self.table.apply(actor, action).is_ok() {
            self.record.lines.push(Line::new(name, action));
        }
    }
}
