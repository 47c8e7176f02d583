//! Plays many games of bots on many threads. The number of threads does not change the games.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{hash, io};

use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::fair::{Fair, Seed, set_tags};
use tabletop::{Actor, Game, Hash, Line, Observer, Outcome, Record, Seat, Seats, Status};

use crate::evaluator::Evaluator;
use crate::level::Level;
use crate::played::{Played, Watch};
use crate::playout::{Choosing, Player, Tally, generator};
use crate::program::Program;
use crate::search::Memory;
use crate::seat_results::SeatResults;
use crate::shard::Shard;

#[derive(Clone, Copy, Debug)]
pub struct Job {
    pub games: u64,
    /// The seed of all games.
    pub seed: u64,
    pub threads: usize,
    /// Whether dice and draws are derived from a committed seed, as at a table, so that they can be verified.
    pub fair: bool,
    /// The level of all bots.
    pub level: Level,
    /// The part of the games that is played here.
    pub shard: Shard,
}

impl Job {
    /// How many games a thread takes at a time: for random players many, so that synchronisation costs nothing.
    const fn batch(&self) -> u64 {
        match self.level {
            Level::Random => 64,
            _ => 1,
        }
    }
}

/// Who decides for all seats of a game.
enum Deciding<'a, G: Game, S> {
    Random(Player<G>),
    /// Bots, with each seat's search tree.
    Programs {
        program: Program<'a, G, S>,
        memories: Vec<Memory<G::Action>>,
        legal: Vec<G::Action>,
    },
}

impl<'a, G: Game, S: Evaluator<G>> Deciding<'a, G, S>
where
    G::Action: hash::Hash,
{
    fn new(rules: &'a G, evaluator: &'a S, job: &Job, game: u64) -> Self {
        if job.level == Level::Random {
            return Deciding::Random(Player::new(Choosing::Listing));
        }
        let seed = generator(job.seed, game).next_u64();
        let program = Program::new(rules, evaluator, job.level, 1, seed);
        let memories = rules.seats().iter().map(|_| Memory::default()).collect();
        Deciding::Programs { program, memories, legal: Vec::new() }
    }

    /// One of the seats that must decide, and its action.
    fn decide(
        &mut self,
        rules: &G,
        state: &G::State,
        must: Seats,
        rng: &mut Xoshiro256PlusPlus,
        tally: &mut Tally,
    ) -> (Seat, G::Action) {
        match self {
            Deciding::Random(player) => player.decide(rules, state, must, rng, tally),
            Deciding::Programs { program, memories, legal } => {
                let seat = must.iter().next().expect("a seat must decide");
                rules.legal(state, seat, legal);
                tally.count(legal.len() as u64);
                let view = rules.view(state, Observer::Seat(seat));
                let action = program.choose_on(&view, seat, &mut memories[seat.index()]);
                (seat, action.expect("the engine's own views are sound"))
            }
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// How many games were played.
    pub games: u64,
    /// What they consisted of.
    pub tally: Tally,
    /// The number of games by ending.
    pub outcomes: BTreeMap<&'static str, u64>,
    pub seats: Vec<SeatResults>,
}

impl Report {
    /// An empty report for a number of seats.
    pub fn new(seats: usize) -> Report {
        let (tally, outcomes) = (Tally::default(), BTreeMap::new());
        Report { games: 0, tally, outcomes, seats: vec![SeatResults::default(); seats] }
    }

    fn add(&mut self, tally: Tally, outcome: Outcome) {
        self.games += 1;
        self.tally += tally;
        *self.outcomes.entry(outcome.how).or_default() += 1;
        SeatResults::add_outcome(&mut self.seats, outcome);
    }

    /// Adds the games of another report.
    pub fn merge(&mut self, other: &Report) {
        self.games += other.games;
        self.tally += other.tally;
        for (how, count) in &other.outcomes {
            *self.outcomes.entry(how).or_default() += count;
        }
        for (own, other) in self.seats.iter_mut().zip(&other.seats) {
            own.merge(other);
        }
    }
}

/// Receives a game's number and its record.
pub type Keep<'a> = &'a (dyn Fn(u64, &Record) -> io::Result<()> + Sync);

/// Receives games while they are played.
pub struct Listeners<'a, G: Game> {
    pub keep: Option<Keep<'a>>,
    pub watch: Option<Watch<'a, G>>,
    /// Receives the number of newly finished games.
    pub progress: &'a (dyn Fn(u64) + Sync),
}

/// Plays a job; `header` is the record every game begins with, for those that are kept.
pub fn simulate<G: Game, S: Evaluator<G>>(
    rules: &G,
    evaluator: &S,
    job: &Job,
    header: &Record,
    listeners: &Listeners<'_, G>,
) -> io::Result<Report>
where
    G::Action: hash::Hash,
{
    let (batch, games) = (job.batch(), job.shard.len(job.games));
    // Nobody but the report hears of a game: nothing has to be remembered of it.
    let bare = listeners.keep.is_none() && listeners.watch.is_none() && !job.fair;
    let next = AtomicU64::new(0);
    let failure: Mutex<Option<io::Error>> = Mutex::new(None);
    let work = || {
        let mut report = Report::new(rules.seats().len());
        let mut deciding = Deciding::new(rules, evaluator, job, 0);
        loop {
            let first = next.fetch_add(batch, Ordering::Relaxed);
            if first >= games {
                return report;
            }
            let last = (first + batch).min(games);
            for game in (first..last).map(|n| job.shard.nth(n)) {
                let done = match &mut deciding {
                    Deciding::Random(player) if bare => {
                        Ok(player.game(rules, &mut generator(job.seed, game)))
                    }
                    Deciding::Random(_) => heard(rules, job, game, header, &mut deciding, listeners),
                    Deciding::Programs { .. } => heard(
                        rules,
                        job,
                        game,
                        header,
                        &mut Deciding::new(rules, evaluator, job, game),
                        listeners,
                    ),
                };
                match done {
                    Ok((tally, outcome)) => report.add(tally, outcome),
                    Err(error) => {
                        // Stop everyone: nothing after a failure is worth having.
                        next.store(games, Ordering::Relaxed);
                        *failure.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(error);
                        return report;
                    }
                }
            }
            (listeners.progress)(last - first);
        }
    };
    // More threads than there are batches would have nothing to do.
    let threads = (job.threads as u64).clamp(1, games.div_ceil(batch).max(1));
    let mut report = Report::new(rules.seats().len());
    std::thread::scope(|scope| {
        let threads: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        report.merge(&work());
        for thread in threads {
            report.merge(&thread.join().expect("a simulating thread does not panic"));
        }
    });
    match failure.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
        Some(error) => Err(error),
        None => Ok(report),
    }
}

/// Plays one game and passes it to the listeners.
fn heard<G: Game, S: Evaluator<G>>(
    rules: &G,
    job: &Job,
    number: u64,
    header: &Record,
    deciding: &mut Deciding<'_, G, S>,
    listeners: &Listeners<'_, G>,
) -> io::Result<(Tally, Outcome)>
where
    G::Action: hash::Hash,
{
    let (mut rng, mut state) = (generator(job.seed, number), rules.start());
    let fair = job.fair.then(|| Secret::of(rules, job, number));
    let luck = fair.as_ref().map(|secret| secret.luck(rules));
    let (mut tally, mut plies) = (Tally::default(), Vec::new());
    loop {
        let (actor, action) = match rules.status(&state) {
            Status::Over => break,
            Status::Decide { must, .. } => {
                let (seat, action) = deciding.decide(rules, &state, must, &mut rng, &mut tally);
                (Actor::Seat(seat), action)
            }
            Status::Chance => {
                tally.chance += 1;
                let action = match &luck {
                    Some(fair) => {
                        rules.chance_outcome(&state, fair.ticket(tally.chance, rules.chances(&state)))
                    }
                    None => rules.chance(&state, &mut rng),
                };
                (Actor::Fate, action)
            }
        };
        plies.push((actor, action));
        rules.apply_unchecked(&mut state, actor, action, &mut ());
    }
    tally.rounds = rules.round(&state).into();
    let outcome = rules.outcome(&state).expect("a game that is over has an outcome");
    let played = Played { number, levels: vec![job.level; rules.seats().len()], plies };
    if let Some(keep) = listeners.keep {
        keep(number, &record(rules, job, header, &played, fair.as_ref(), outcome))?;
    }
    if let Some(watch) = listeners.watch {
        watch(&played)?;
    }
    Ok((tally, outcome))
}

/// The committed seed of a game, and everything else its chance is derived from.
struct Secret {
    seed: Seed,
    id: String,
    nonces: Vec<Option<&'static [u8]>>,
}

impl Secret {
    fn of<G: Game>(rules: &G, job: &Job, number: u64) -> Secret {
        let seed = Seed(Hash::of(format!("zheng simulate {} {number}", job.seed).as_bytes()).0);
        Secret {
            seed,
            id: format!("simulate-{}-{number}", job.seed),
            nonces: vec![None; rules.seats().len()],
        }
    }

    fn luck<G: Game>(&self, rules: &G) -> Fair {
        Fair::new(self.seed, &self.id, rules.version(), rules.content(), &self.nonces)
    }
}

fn record<G: Game>(
    rules: &G,
    job: &Job,
    header: &Record,
    played: &Played<G>,
    fair: Option<&Secret>,
    outcome: Outcome,
) -> Record {
    let mut record = header.clone();
    if let Some(Secret { seed, id, nonces }) = fair {
        set_tags(&mut record, *seed, id, rules.seats(), nonces);
    }
    record.set_tag("Source", format!("simulate --seed {} game {}", job.seed, played.number));
    for (seat, level) in rules.seats().iter().zip(&played.levels) {
        record.set_tag(format!("Player.{seat}"), level.id());
    }
    let line = |&(actor, action): &(Actor, G::Action)| Line::new(rules.actor_name(actor), action.to_string());
    record.lines.extend(played.plies.iter().map(line));
    record.set_tag("Result", outcome.how);
    record
}
