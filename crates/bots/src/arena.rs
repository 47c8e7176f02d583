//! Programs against each other: paired games, and what they prove.
//!
//! A pair is two games with the same luck as far as the rules allow (the same random stream for dice and cards),
//! with the seats of the two contenders swapped. With more than two seats the contenders sit alternately. Whether
//! one is stronger is decided by a sequential test over pairs, so a clear case needs few games.

use std::collections::BTreeMap;
use std::hash::Hash;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use tabletop::{Actor, Game, Observer, Outcome, Problem, Seat, Status};

use crate::level::Level;
use crate::playout::generator;
use crate::program::Program;
use crate::search::{Budget, Memory};
use crate::sense::Sense;
use crate::standing::interval;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contender {
    /// The level.
    pub level: Level,
    /// How long it searches, if not as long as its level does.
    pub budget: Option<Budget>,
}

/// What is to be played.
#[derive(Clone, Copy, Debug)]
pub struct Bout {
    /// The two contenders; figures are the first one's.
    pub contenders: [Contender; 2],
    /// How many pairs at most.
    pub pairs: u64,
    /// The seed all luck comes from.
    pub seed: u64,
    /// How many pairs are played at once; each program thinks on one thread.
    pub threads: usize,
    /// When to stop early.
    pub claim: Option<Claim>,
}

/// What a sequential test decides: whether the first contender's share is at least `share`, with 5% error either
/// way outside of a margin around it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Claim {
    /// The share of games.
    pub share: f64,
    /// How far from it the two hypotheses lie.
    pub margin: f64,
    /// Whether it is claimed of each side by itself, too.
    pub each_side: bool,
}

/// What the sequential test says so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The share is at least what was claimed.
    Proven,
    /// It is less.
    Refuted,
    /// More games are needed.
    Open,
}

/// A pair that was played: the first contender's score in the game it had the first seat in, and in the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// Its number, from 0.
    pub number: u64,
    /// 1 for a win, 0 for a loss, between them for ties and places in between.
    pub scores: [f64; 2],
}

impl Pair {
    /// The mean of both games.
    fn score(&self) -> f64 {
        f64::midpoint(self.scores[0], self.scores[1])
    }
}

/// What came of a bout.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Score {
    pairs: Vec<Pair>,
}

impl Score {
    /// The score of some pairs.
    pub fn of(pairs: impl IntoIterator<Item = Pair>) -> Score {
        Score { pairs: pairs.into_iter().collect() }
    }

    /// How many games were played.
    pub fn games(&self) -> u64 {
        2 * self.pairs.len() as u64
    }

    /// The first contender's share of the games, ties counting half.
    pub fn share(&self) -> f64 {
        self.mean(Pair::score)
    }

    /// The same when it had the first seat, and when the second.
    pub fn by_side(&self) -> [f64; 2] {
        [0, 1].map(|side| self.mean(|pair| pair.scores[side]))
    }

    /// The interval that holds the true share with 95% confidence.
    pub fn interval(&self) -> (f64, f64) {
        share_interval(self.share(), self.games())
    }

    /// The same by side.
    pub fn interval_by_side(&self) -> [(f64, f64); 2] {
        self.by_side().map(|share| share_interval(share, self.games() / 2))
    }

    /// What the sequential test says about a claim, over all games.
    ///
    /// The likelihoods of two shares a margin above and below the claimed one are compared over the means of pairs,
    /// taken as normal with the variance seen so far.
    pub fn verdict(&self, claim: Claim) -> Verdict {
        self.verdict_on(claim, Pair::score)
    }

    /// The same by side.
    pub fn verdict_by_side(&self, claim: Claim) -> [Verdict; 2] {
        [0, 1].map(|side| self.verdict_on(claim, |pair| pair.scores[side]))
    }

    fn verdict_on(&self, claim: Claim, of: impl Fn(&Pair) -> f64) -> Verdict {
        let pairs = self.pairs.len() as f64;
        if self.pairs.len() < 8 {
            return Verdict::Open;
        }
        let mean = self.mean(&of);
        let squares = self.mean(|pair| (of(pair) - mean).powi(2));
        // Pairs that all went alike still could have gone otherwise.
        let variance = squares.max(0.25 / (pairs + 2.0));
        let (low, high) = (claim.share - claim.margin, claim.share + claim.margin);
        let likelihood = pairs * (high - low) * (2.0 * mean - low - high) / (2.0 * variance);
        let bound = 19.0_f64.ln();
        match likelihood {
            likelihood if likelihood >= bound => Verdict::Proven,
            likelihood if likelihood <= -bound => Verdict::Refuted,
            _ => Verdict::Open,
        }
    }

    /// Whether nothing that was claimed is open any more.
    fn decides(&self, claim: Claim) -> bool {
        let sides = || self.verdict_by_side(claim).iter().all(|&verdict| verdict != Verdict::Open);
        self.verdict(claim) != Verdict::Open && (!claim.each_side || sides())
    }

    fn mean(&self, of: impl Fn(&Pair) -> f64) -> f64 {
        if self.pairs.is_empty() {
            return 0.5;
        }
        self.pairs.iter().map(of).sum::<f64>() / self.pairs.len() as f64
    }
}

/// The interval of a share of so many games.
fn share_interval(share: f64, games: u64) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    interval(share * games as f64, games as f64)
}

/// How many Elo points a share of so many games is worth. Who won them all is taken to have lost half a game, so that
/// there is an answer.
pub fn elo(share: f64, games: u64) -> f64 {
    let half = 0.5 / games.max(1) as f64;
    let share = share.clamp(half, 1.0 - half);
    400.0 * (share / (1.0 - share)).log10()
}

/// Plays a bout. Pairs that are known already are not played again; `each` hears of every new one.
///
/// The result does not depend on the number of threads.
pub fn contest<G: Game, S: Sense<G>>(
    rules: &G,
    sense: &S,
    bout: &Bout,
    known: &[Pair],
    each: &(dyn Fn(&Pair, &Score) + Sync),
) -> Result<Score, Problem>
where
    G::Action: Hash,
{
    let played: Mutex<BTreeMap<u64, Pair>> = Mutex::new(
        known.iter().filter(|pair| pair.number < bout.pairs).map(|&pair| (pair.number, pair)).collect(),
    );
    let failure: Mutex<Option<Problem>> = Mutex::new(None);
    let next = AtomicU64::new(0);
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            {
                let played = played.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                if number >= bout.pairs || decided(&played, bout.claim).1 {
                    return;
                }
                if played.contains_key(&number) {
                    continue;
                }
            }
            match pair(rules, sense, bout, number) {
                Ok(pair) => {
                    let mut played = played.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    played.insert(number, pair);
                    each(&pair, &decided(&played, bout.claim).0);
                }
                Err(problem) => {
                    *failure.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(problem);
                    next.store(bout.pairs, Ordering::Relaxed);
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
    if let Some(problem) = failure.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
        return Err(problem);
    }
    let played = played.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    Ok(decided(&played, bout.claim).0)
}

/// The pairs in order up to the one that decides, or to the first that is missing; and whether one decides.
fn decided(played: &BTreeMap<u64, Pair>, claim: Option<Claim>) -> (Score, bool) {
    let mut score = Score::default();
    for (number, pair) in (0..).zip(played.values()) {
        if pair.number != number {
            break;
        }
        score.pairs.push(*pair);
        if claim.is_some_and(|claim| score.decides(claim)) {
            return (score, true);
        }
    }
    (score, false)
}

/// Two games with the same luck and the contenders' seats swapped.
fn pair<G: Game, S: Sense<G>>(rules: &G, sense: &S, bout: &Bout, number: u64) -> Result<Pair, Problem>
where
    G::Action: Hash,
{
    let mut scores = [0.0; 2];
    if rules.seats().len() == 1 {
        // Alone, both play the same game against the automaton.
        let outcomes = [0, 1].map(|side| game(rules, sense, bout, number, side));
        let [first, second] = outcomes;
        let (first, second) = (first?.places[0], second?.places[0]);
        let score = if first == second { 0.5 } else { f64::from(u8::from(first < second)) };
        return Ok(Pair { number, scores: [score; 2] });
    }
    for (side, score) in scores.iter_mut().enumerate() {
        let outcome = game(rules, sense, bout, number, side)?;
        *score = beaten(&outcome, rules.seats().len(), side);
    }
    Ok(Pair { number, scores })
}

/// The share of the second contender's seats that those of the first finished ahead of.
fn beaten(outcome: &Outcome, seats: usize, side: usize) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for own in (0..seats).filter(|seat| seat % 2 == side) {
        for other in (0..seats).filter(|seat| seat % 2 != side) {
            sum += match outcome.places[own].cmp(&outcome.places[other]) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
            count += 1.0;
        }
    }
    sum / count
}

/// One game; `side` is the place, even or odd, where the first contender sits.
fn game<G: Game, S: Sense<G>>(
    rules: &G,
    sense: &S,
    bout: &Bout,
    number: u64,
    side: usize,
) -> Result<Outcome, Problem>
where
    G::Action: Hash,
{
    let seed = bout.seed.wrapping_mul(0x2545_f491_4f6c_dd1d).wrapping_add(number);
    let programs = [0, 1].map(|which| {
        let Contender { level, budget } = bout.contenders[which];
        let program = Program::new(rules, sense, level, 1, seed.wrapping_add(which as u64));
        match budget {
            Some(budget) => program.with_budget(budget),
            None => program,
        }
    });
    let mut memories: Vec<Memory<G::Action>> = rules.seats().iter().map(|_| Memory::default()).collect();
    let mut luck = generator(bout.seed, number);
    let mut state = rules.start();
    loop {
        let (actor, action) = match rules.status(&state) {
            Status::Over => break,
            Status::Chance => (Actor::Fate, rules.chance(&state, &mut luck)),
            Status::Decide { must, .. } => {
                let seat = must.iter().next().unwrap_or(Seat(0));
                let program = &programs[usize::from(seat.index() % 2 != side)];
                let view = rules.view(&state, Observer::Seat(seat));
                (Actor::Seat(seat), program.choose_on(&view, seat, &mut memories[seat.index()])?)
            }
        };
        rules.play(&mut state, actor, action, &mut ());
    }
    Ok(rules.outcome(&state).expect("a game that is over has an outcome"))
}
