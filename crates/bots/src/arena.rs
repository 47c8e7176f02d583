//! Players against each other, and what their games prove.
//!
//! Games are played in rounds. All games of a round have the same luck as far as the rules allow (the same random stream for
//! dice and cards), with seats swapped. A sequential test over rounds decides which player is stronger, so a clear case
//! needs few games.
//!
//! - `contender`: the players: bots and engines;
//! - `schedule`: the seats of each game;
//! - `score`: results and statistics.

mod contender;
mod schedule;
mod score;

use std::collections::BTreeMap;
use std::hash::Hash;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::json;
use tabletop::{Actor, Game, Message, Observer, Problem, Seat, Status};

use crate::errors;
use crate::evaluator::Evaluator;
use crate::evaluator::network::Judge;
use crate::played::{Played, Watch};
use crate::playout::generator;
use crate::program::Program;
use crate::search::Memory;
use crate::shard::Shard;

pub use contender::{BotContender, Contender, Decision, Failing, Failure, Introduction, Outside, Seated};
pub use schedule::Schedule;
pub use score::{Claim, Fault, Pairing, Round, Score, Scores, Standing, Verdict, bound, elo, share_of};

/// What is to be played.
#[derive(Clone)]
pub struct Bout {
    /// The players; results are those of the first.
    pub contenders: Vec<Contender>,
    /// The seats of each game.
    pub schedule: Schedule,
    /// Maximum number of rounds.
    pub rounds: u64,
    /// The seed of all random numbers.
    pub seed: u64,
    /// Number of rounds played in parallel; each bot uses one thread.
    pub threads: usize,
    /// When to stop early.
    pub claim: Option<Claim>,
    /// The part of the rounds that is played here.
    pub shard: Shard,
}

/// The progress of a match: rounds can end in any order, but count in the order of their numbers.
struct Progress<'a> {
    bout: &'a Bout,
    /// Finished rounds that wait for an earlier one.
    waiting: BTreeMap<u64, Round>,
    /// Number of counted rounds.
    counted: u64,
    score: Score,
    decided: bool,
}

impl Progress<'_> {
    /// Whether a round has been played.
    fn has(&self, number: u64) -> bool {
        number < self.bout.shard.nth(self.counted) || self.waiting.contains_key(&number)
    }

    /// Counts a round, and those that waited for it, up to the one that decides the claim.
    fn add(&mut self, round: Round) {
        self.waiting.insert(round.number, round);
        while !self.decided
            && let Some(round) = self.waiting.remove(&self.bout.shard.nth(self.counted))
        {
            self.score.add(&self.bout.schedule, &round);
            self.counted += 1;
            self.decided = self.bout.claim.is_some_and(|claim| self.score.decides(claim));
        }
    }
}

/// Receives the rounds while they are played.
pub struct Spectators<'a, G: Game> {
    /// Receives every new round, and the score so far.
    pub each: &'a (dyn Fn(&Round, &Score) + Sync),
    /// Receives the games, unless engines take part. Game k of round n is numbered n times the games of a round, plus k.
    pub watch: Option<Watch<'a, G>>,
}

/// Plays a match. Known rounds are not played again.
///
/// The result does not depend on the number of threads.
pub fn contest<G: Game, S: Evaluator<G>>(
    rules: &G,
    evaluator: &S,
    bout: &Bout,
    known: &[Round],
    spectators: &Spectators<'_, G>,
) -> Result<Score, Problem>
where
    G::Action: Hash,
{
    let networks = bout.contenders.iter().any(|contender| match contender {
        Contender::Bot(program) => program.judge == Some(Judge::Network),
        Contender::Outside(_) => false,
    });
    if networks && !evaluator.has_network(rules) {
        return Err(Problem::new(errors::NoNetwork));
    }
    let (score, decided) = (Score::new(&bout.schedule), false);
    let mut progress = Progress { bout, waiting: BTreeMap::new(), counted: 0, score, decided };
    for round in known.iter().filter(|round| round.number < bout.rounds && bout.shard.holds(round.number)) {
        progress.add(round.clone());
    }
    let progress = Mutex::new(progress);
    let lock = || progress.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let failure: Mutex<Option<Problem>> = Mutex::new(None);
    let (next, rounds) = (AtomicU64::new(0), bout.shard.len(bout.rounds));
    let work = || {
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            let number = bout.shard.nth(n);
            if n >= rounds || lock().decided {
                return;
            }
            if lock().has(number) {
                continue;
            }
            match (Playing { rules, evaluator, bout, number }).round(spectators.watch) {
                Ok(round) => {
                    let mut progress = lock();
                    progress.add(round.clone());
                    (spectators.each)(&round, &progress.score);
                }
                Err(problem) => {
                    *failure.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(problem);
                    next.store(rounds, Ordering::Relaxed);
                }
            }
        }
    };
    std::thread::scope(|scope| {
        let others: Vec<_> = (1..bout.threads.max(1)).map(|_| scope.spawn(work)).collect();
        work();
        for other in others {
            other.join().expect("a playing thread does not panic");
        }
    });
    match failure.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
        Some(problem) => Err(problem),
        None => Ok(lock().score.clone()),
    }
}

/// A round that is being played.
struct Playing<'a, G, S> {
    rules: &'a G,
    evaluator: &'a S,
    bout: &'a Bout,
    number: u64,
}

/// Who decides for a seat.
enum Player<'a, G: Game, S> {
    Bot { program: Program<'a, G, S>, memory: Memory<G::Action> },
    Outside { program: Box<dyn Seated>, events: Vec<serde_json::Value> },
}

/// How a game ended: its places, or the seat that did not play it properly.
enum Ended {
    Properly(Vec<u8>),
    Not(usize, Message),
}

impl<'a, G: Game, S: Evaluator<G>> Playing<'a, G, S>
where
    G::Action: Hash,
{
    /// All games of the round.
    fn round(&self, watch: Option<Watch<'_, G>>) -> Result<Round, Problem> {
        let mut round = Round { number: self.number, places: Vec::new(), faults: Vec::new() };
        for (game, seated) in self.bout.schedule.games().iter().enumerate() {
            match self.game(game, seated, watch)? {
                Ended::Properly(places) => round.places.push(places),
                Ended::Not(seat, why) => {
                    // It is last, and everybody else shares the first place.
                    let last = seated.len().max(2) as u8;
                    round
                        .places
                        .push((0..seated.len()).map(|one| if one == seat { last } else { 1 }).collect());
                    round.faults.push(Fault { game, seat, why });
                }
            }
        }
        Ok(round)
    }

    /// The player of a seat. An engine may fail to start.
    fn player(&self, contender: usize, seat: usize) -> Result<Player<'a, G, S>, Message> {
        let seed = self.bout.seed.wrapping_mul(0x2545_f491_4f6c_dd1d).wrapping_add(self.number);
        let seed = seed.wrapping_add(contender as u64);
        match &self.bout.contenders[contender] {
            Contender::Bot(BotContender { level, budget, judge }) => {
                let mut program = Program::new(self.rules, self.evaluator, *level, 1, seed);
                if let Some(judge) = *judge {
                    program = program.with_judge(judge);
                }
                if let Some(budget) = *budget {
                    program = program.with_budget(budget);
                }
                Ok(Player::Bot { program, memory: Memory::default() })
            }
            Contender::Outside(outside) => {
                let seats = self.rules.seats();
                let introduction = Introduction {
                    game: self.rules.name(),
                    settings: &self.rules.settings(),
                    rules: self.rules.version(),
                    content: self.rules.content(),
                    seats,
                    seat: seats[seat],
                    seed,
                };
                let program = outside.sit(&introduction).map_err(|failure| failure.why)?;
                Ok(Player::Outside { program, events: Vec::new() })
            }
        }
    }

    /// One game; `seated` says which contender sits in each seat.
    fn game(&self, game: usize, seated: &[usize], watch: Option<Watch<'_, G>>) -> Result<Ended, Problem> {
        let rules = self.rules;
        let mut players = Vec::new();
        for (seat, &contender) in seated.iter().enumerate() {
            match self.player(contender, seat) {
                Ok(player) => players.push(player),
                Err(why) => return Ok(Ended::Not(seat, why)),
            }
        }
        let outside = players.iter().any(|player| matches!(player, Player::Outside { .. }));
        let mut luck = generator(self.bout.seed, self.number);
        let (mut state, mut plies) = (rules.start(), Vec::new());
        loop {
            let (actor, action) = match rules.status(&state) {
                Status::Over => break,
                Status::Chance => (Actor::Fate, rules.chance(&state, &mut luck)),
                Status::Decide { must, .. } => {
                    let seat = must.iter().next().unwrap_or(Seat(0));
                    match decide(rules, &state, seat, &mut players[seat.index()])? {
                        Ok(action) => (Actor::Seat(seat), action),
                        Err(why) => return Ok(Ended::Not(seat.index(), why)),
                    }
                }
            };
            plies.push((actor, action));
            if outside {
                let mut happened = Vec::new();
                rules.apply_unchecked(&mut state, actor, action, &mut happened);
                for (seat, player) in players.iter_mut().enumerate() {
                    if let Player::Outside { events, .. } = player {
                        let observer = Observer::Seat(Seat(seat as u8));
                        let seen = happened.iter().filter_map(|event| rules.redact(event, observer));
                        events.extend(seen.map(|event| json!(event)));
                    }
                }
            } else {
                rules.apply_unchecked(&mut state, actor, action, &mut ());
            }
        }
        let outcome = rules.outcome(&state).expect("a game that is over has an outcome");
        let places = outcome.places[..seated.len()].to_vec();
        for player in &mut players {
            if let Player::Outside { program, .. } = player {
                program.over(&places);
            }
        }
        let levels = seated.iter().filter_map(|&contender| self.bout.contenders[contender].level()).collect();
        if let Some(watch) = watch.filter(|_| !outside) {
            let number = self.number * self.bout.schedule.games().len() as u64 + game as u64;
            let played = Played { number, levels, plies };
            watch(&played).map_err(|error| Problem::new(Message::plain(&error)))?;
        }
        Ok(Ended::Properly(places))
    }
}

/// What a player does at a decision, or why its answer does not count.
fn decide<G: Game, S: Evaluator<G>>(
    rules: &G,
    state: &G::State,
    seat: Seat,
    player: &mut Player<'_, G, S>,
) -> Result<Result<G::Action, Message>, Problem>
where
    G::Action: Hash,
{
    let view = rules.view(state, Observer::Seat(seat));
    let (program, events) = match player {
        Player::Bot { program, memory } => return program.choose_on(&view, seat, memory).map(Ok),
        Player::Outside { program, events } => (program, events),
    };
    let mut legal = Vec::new();
    rules.legal(state, seat, &mut legal);
    let legal = legal.iter().map(ToString::to_string).collect();
    let decision = Decision { view: json!(view), events: std::mem::take(events), legal };
    let answer = match program.decide(decision) {
        Ok(answer) => answer,
        Err(failure) => return Ok(Err(failure.why)),
    };
    let refused = |why: String| errors::ActionIllegal { answer: short(&answer), why }.into();
    let action = match rules.parse(&answer) {
        Ok(action) => action,
        Err(problem) => return Ok(Err(refused(problem.to_string()))),
    };
    let checked = rules.check(state, Actor::Seat(seat), action);
    Ok(checked.map(|()| action).map_err(|reason| refused(reason.to_string())))
}

/// The beginning of what an engine wrote, shortened to one line.
pub fn short(text: &str) -> String {
    const MOST: usize = 80;
    let line: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(MOST).collect();
    if text.chars().nth(MOST).is_some() { line + "…" } else { line }
}
