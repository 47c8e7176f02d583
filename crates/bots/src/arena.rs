//! Bots against each other: paired games, and what they prove.
//!
//! A pair is two games with the same luck as far as the rules allow (the same random stream for dice and cards),
//! with the seats of the two bots swapped. With more than two seats the bots sit alternately. A sequential test over
//! pairs decides which bot is stronger, so a clear case needs few games.

use std::collections::BTreeMap;
use std::hash::Hash;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use tabletop::{Actor, Game, Message, Observer, Outcome, Problem, Seat, Status};

use crate::evaluator::Evaluator;
use crate::level::Level;
use crate::played::{Played, Watch};
use crate::playout::generator;
use crate::program::Program;
use crate::search::{Budget, Memory};
use crate::seat_results::interval;
use crate::shard::Shard;

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
    /// The two bots; results are those of the first.
    pub contenders: [Contender; 2],
    /// Maximum number of pairs.
    pub pairs: u64,
    /// The seed of all random numbers.
    pub seed: u64,
    /// Number of pairs played in parallel; each bot uses one thread.
    pub threads: usize,
    /// When to stop early.
    pub claim: Option<Claim>,
    /// The part of the pairs that is played here.
    pub shard: Shard,
}

/// The claim that a sequential test decides: whether the first bot's share is at least `share`, with an error of 5%
/// either way outside of a margin around it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Claim {
    /// The share of games.
    pub share: f64,
    /// The distance of the two hypotheses from it.
    pub margin: f64,
    /// Whether it must hold for each side separately, too.
    pub each_side: bool,
}

/// The verdict of the sequential test so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The claim holds.
    Proven,
    /// The claim does not hold.
    Refuted,
    /// More games are needed.
    Open,
}

/// A played pair: the first bot's score in the game in which it had the first seat, and in the other.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// Its number, from 0.
    pub number: u64,
    /// 1 for a win, 0 for a loss, values in between for ties and other places.
    pub scores: [f64; 2],
}

/// Scores are counted in eighths: with up to four seats every score is an integer number of eighths.
const EIGHTHS: f64 = 8.0;

/// The results of a match as integers: the order of pairs does not matter, and memory does not grow with them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    pairs: u64,
    /// Sums of the scores by side, in eighths.
    sums: [u64; 2],
    /// Sums of their squares.
    squares: [u64; 2],
    /// Sums of the products of both scores of a pair.
    products: u64,
}

/// Of some equal parts of games: how many parts make a whole score, their sum and the sum of their squares.
#[derive(Clone, Copy)]
struct Sums {
    unit: f64,
    sum: u64,
    squares: u64,
}

impl Score {
    /// The score of some pairs.
    pub fn of(pairs: impl IntoIterator<Item = Pair>) -> Score {
        let mut score = Score::default();
        pairs.into_iter().for_each(|pair| score.add(&pair));
        score
    }

    /// Adds a pair.
    pub fn add(&mut self, pair: &Pair) {
        let eighths = |score: f64| (1..=8).filter(|&n| EIGHTHS * score >= f64::from(n) - 0.5).count() as u64;
        let [first, second] = pair.scores.map(eighths);
        self.pairs += 1;
        for (side, score) in [first, second].into_iter().enumerate() {
            self.sums[side] += score;
            self.squares[side] += score * score;
        }
        self.products += first * second;
    }

    /// The means of pairs.
    const fn both(&self) -> Sums {
        Sums {
            unit: 2.0 * EIGHTHS,
            sum: self.sums[0] + self.sums[1],
            squares: self.squares[0] + 2 * self.products + self.squares[1],
        }
    }

    /// The games of a side.
    const fn side(&self, side: usize) -> Sums {
        Sums { unit: EIGHTHS, sum: self.sums[side], squares: self.squares[side] }
    }

    /// How many games were played.
    pub fn games(&self) -> u64 {
        2 * self.pairs
    }

    /// The first bot's share of the games; a tie counts half.
    pub fn share(&self) -> f64 {
        self.mean(self.both())
    }

    /// The same with the first seat, and with the second.
    pub fn by_side(&self) -> [f64; 2] {
        [0, 1].map(|side| self.mean(self.side(side)))
    }

    /// The 95% confidence interval of the share, if the number of games was fixed beforehand. If a
    /// sequential test has stopped the match, the share is biased, and the interval contains the true one less often.
    pub fn interval(&self) -> (f64, f64) {
        share_interval(self.share(), self.games())
    }

    /// The same by side.
    pub fn interval_by_side(&self) -> [(f64, f64); 2] {
        self.by_side().map(|share| share_interval(share, self.games() / 2))
    }

    /// The verdict of the sequential test on a claim, over all games.
    ///
    /// Compares the likelihoods of two shares, a margin above and below the claimed one, over the means of pairs,
    /// which are assumed to be normally distributed with the variance observed so far.
    pub fn verdict(&self, claim: Claim) -> Verdict {
        self.verdict_on(claim, self.both())
    }

    /// The same by side.
    pub fn verdict_by_side(&self, claim: Claim) -> [Verdict; 2] {
        [0, 1].map(|side| self.verdict_on(claim, self.side(side)))
    }

    fn verdict_on(&self, claim: Claim, of: Sums) -> Verdict {
        let pairs = self.pairs as f64;
        if self.pairs < 8 {
            return Verdict::Open;
        }
        let mean = self.mean(of);
        // Exact up to the division: the difference of two large floats would not be.
        let spread =
            i128::from(self.pairs) * i128::from(of.squares) - i128::from(of.sum) * i128::from(of.sum);
        let squares = spread as f64 / (pairs * of.unit).powi(2);
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

    /// Whether the claim is completely decided, so that the sequential test stops.
    pub fn decides(&self, claim: Claim) -> bool {
        let sides = || self.verdict_by_side(claim).iter().all(|&verdict| verdict != Verdict::Open);
        self.verdict(claim) != Verdict::Open && (!claim.each_side || sides())
    }

    fn mean(&self, of: Sums) -> f64 {
        if self.pairs == 0 { 0.5 } else { of.sum as f64 / (self.pairs as f64 * of.unit) }
    }
}

/// The interval of a share of a number of games.
fn share_interval(share: f64, games: u64) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    interval(share * games as f64, games as f64)
}

/// The Elo difference that corresponds to a share of the games; plus or minus infinity for a share of 1 or 0.
pub fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// The progress of a match: pairs can end in any order, but count in the order of their numbers.
struct Progress<'a> {
    bout: &'a Bout,
    /// Finished pairs that wait for an earlier one.
    waiting: BTreeMap<u64, Pair>,
    /// Number of counted pairs.
    counted: u64,
    score: Score,
    decided: bool,
}

impl Progress<'_> {
    /// Whether a pair has been played.
    fn has(&self, number: u64) -> bool {
        number < self.bout.shard.nth(self.counted) || self.waiting.contains_key(&number)
    }

    /// Counts a pair, and those that waited for it, up to the one that decides the claim.
    fn add(&mut self, pair: Pair) {
        self.waiting.insert(pair.number, pair);
        while !self.decided
            && let Some(pair) = self.waiting.remove(&self.bout.shard.nth(self.counted))
        {
            self.score.add(&pair);
            self.counted += 1;
            self.decided = self.bout.claim.is_some_and(|claim| self.score.decides(claim));
        }
    }
}

/// Receives the pairs while they are played.
pub struct Spectators<'a, G: Game> {
    /// Receives every new pair, and the score so far.
    pub each: &'a (dyn Fn(&Pair, &Score) + Sync),
    /// Receives the games: those of pair n are numbered 2n and 2n + 1.
    pub watch: Option<Watch<'a, G>>,
}

/// Plays a match. Known pairs are not played again.
///
/// The result does not depend on the number of threads.
pub fn contest<G: Game, S: Evaluator<G>>(
    rules: &G,
    evaluator: &S,
    bout: &Bout,
    known: &[Pair],
    spectators: &Spectators<'_, G>,
) -> Result<Score, Problem>
where
    G::Action: Hash,
{
    let (score, decided) = (Score::default(), false);
    let mut progress = Progress { bout, waiting: BTreeMap::new(), counted: 0, score, decided };
    for &pair in known.iter().filter(|pair| pair.number < bout.pairs && bout.shard.holds(pair.number)) {
        progress.add(pair);
    }
    let progress = Mutex::new(progress);
    let lock = || progress.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let failure: Mutex<Option<Problem>> = Mutex::new(None);
    let (next, pairs) = (AtomicU64::new(0), bout.shard.len(bout.pairs));
    let work = || {
        loop {
            let n = next.fetch_add(1, Ordering::Relaxed);
            let number = bout.shard.nth(n);
            if n >= pairs || lock().decided {
                return;
            }
            if lock().has(number) {
                continue;
            }
            match pair(rules, evaluator, bout, number, spectators.watch) {
                Ok(pair) => {
                    let mut progress = lock();
                    progress.add(pair);
                    (spectators.each)(&pair, &progress.score);
                }
                Err(problem) => {
                    *failure.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(problem);
                    next.store(pairs, Ordering::Relaxed);
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
        None => Ok(lock().score),
    }
}

/// Two games with the same luck and swapped seats.
fn pair<G: Game, S: Evaluator<G>>(
    rules: &G,
    evaluator: &S,
    bout: &Bout,
    number: u64,
    watch: Option<Watch<'_, G>>,
) -> Result<Pair, Problem>
where
    G::Action: Hash,
{
    let mut scores = [0.0; 2];
    if rules.seats().len() == 1 {
        // Alone, both play the same game against the automaton.
        let outcomes = [0, 1].map(|side| game(rules, evaluator, bout, number, side, watch));
        let [first, second] = outcomes;
        let (first, second) = (first?.places[0], second?.places[0]);
        let score = if first == second { 0.5 } else { f64::from(u8::from(first < second)) };
        return Ok(Pair { number, scores: [score; 2] });
    }
    for (side, score) in scores.iter_mut().enumerate() {
        let outcome = game(rules, evaluator, bout, number, side, watch)?;
        *score = beaten(&outcome, rules.seats().len(), side);
    }
    Ok(Pair { number, scores })
}

/// The share of the second bot's seats that the first bot's seats finished ahead of.
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

/// One game; `side` says whether the first bot has the even or the odd seats.
fn game<G: Game, S: Evaluator<G>>(
    rules: &G,
    evaluator: &S,
    bout: &Bout,
    number: u64,
    side: usize,
    watch: Option<Watch<'_, G>>,
) -> Result<Outcome, Problem>
where
    G::Action: Hash,
{
    let seed = bout.seed.wrapping_mul(0x2545_f491_4f6c_dd1d).wrapping_add(number);
    let programs = [0, 1].map(|which| {
        let Contender { level, budget } = bout.contenders[which];
        let program = Program::new(rules, evaluator, level, 1, seed.wrapping_add(which as u64));
        match budget {
            Some(budget) => program.with_budget(budget),
            None => program,
        }
    });
    let mut memories: Vec<Memory<G::Action>> = rules.seats().iter().map(|_| Memory::default()).collect();
    let mut luck = generator(bout.seed, number);
    let (mut state, mut plies) = (rules.start(), Vec::new());
    let sits = |seat: usize| usize::from(seat % 2 != side);
    loop {
        let (actor, action) = match rules.status(&state) {
            Status::Over => break,
            Status::Chance => (Actor::Fate, rules.chance(&state, &mut luck)),
            Status::Decide { must, .. } => {
                let seat = must.iter().next().unwrap_or(Seat(0));
                let program = &programs[sits(seat.index())];
                let view = rules.view(&state, Observer::Seat(seat));
                (Actor::Seat(seat), program.choose_on(&view, seat, &mut memories[seat.index()])?)
            }
        };
        plies.push((actor, action));
        rules.apply_unchecked(&mut state, actor, action, &mut ());
    }
    if let Some(watch) = watch {
        let levels = (0..rules.seats().len()).map(|seat| bout.contenders[sits(seat)].level).collect();
        let played = Played { number: 2 * number + side as u64, levels, plies };
        watch(&played).map_err(|error| Problem::new(Message::plain(&error)))?;
    }
    Ok(rules.outcome(&state).expect("a game that is over has an outcome"))
}
