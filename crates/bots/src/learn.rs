//! Games that bots play against themselves, as training data for a network.
//!
//! Every quiet state is a row: the inputs of the game's networks, how the game ended, and the result that the search expected. A
//! file is one line of JSON that names the columns, then one block for each game, in the order of the games:
//!
//! | bytes | what |
//! |---|---|
//! | 4 | the number of the game |
//! | 4 | the number of its rows |
//! | per row: 2 | the result, from 0 to 1 |
//! | per row: 2 | what the search expected |
//! | per row: 2 for each column | the inputs |
//!
//! Numbers of games and rows are `u32`, everything else 16-bit floating point, all little-endian.

use std::collections::BTreeMap;
use std::hash::Hash;
use std::io;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

use serde_json::{Map, Value, json};
use tabletop::{Actor, Game, Observer, Seat, Status, random};

use crate::evaluator::Evaluator;
use crate::evaluator::network::Judge;
use crate::level::Level;
use crate::playout::generator;
use crate::program::Program;
use crate::search::{Leaf, Memory};

/// One in this many decisions is random.
const WHIM: u32 = 12;

/// How many times the fewest simulations are doubled at most.
const DOUBLED: u32 = 2;

/// What is to be played.
#[derive(Clone, Copy, Debug)]
pub struct Job {
    /// The first game, and the one after the last.
    pub games: [u64; 2],
    pub seed: u64,
    pub threads: usize,
    /// The fewest simulations for a decision. Each seat of each game has these, twice or four times as many.
    pub simulations: u32,
    pub judge: Judge,
}

/// Receives each game as a block of bytes, in the order of the games.
pub type Keep<'a> = &'a (dyn Fn(&[u8]) -> io::Result<()> + Sync);

/// Games that are finished, but wait for an earlier one.
struct Waiting {
    next: u64,
    blocks: BTreeMap<u64, Vec<u8>>,
}

/// Plays the games. The blocks do not depend on the number of threads.
pub fn play<G: Game, S: Evaluator<G>>(rules: &G, evaluator: &S, job: &Job, keep: Keep<'_>) -> io::Result<()>
where
    G::Action: Hash,
{
    let [first, end] = job.games;
    let next = AtomicU64::new(first);
    let waiting = Mutex::new(Ok(Waiting { next: first, blocks: BTreeMap::new() }));
    let lock = || waiting.lock().unwrap_or_else(PoisonError::into_inner);
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= end || lock().is_err() {
                return;
            }
            let block = game(rules, evaluator, job, number);
            let mut waiting = lock();
            let kept = waiting.as_mut().map_or(Ok(()), |waiting| {
                waiting.blocks.insert(number, block);
                while let Some(block) = waiting.blocks.remove(&waiting.next) {
                    waiting.next += 1;
                    keep(&block)?;
                }
                Ok(())
            });
            if let Err(error) = kept {
                *waiting = Err(error);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..job.threads.max(1) {
            scope.spawn(work);
        }
        work();
    });
    waiting.into_inner().unwrap_or_else(PoisonError::into_inner).map(|_| ())
}

/// The first line of a file of these lessons.
pub fn header<G: Game, S: Evaluator<G>>(rules: &G, evaluator: &S, job: &Job) -> Value {
    let settings = rules.settings().into_iter().map(|(tag, value)| (tag.to_owned(), Value::String(value)));
    json!({
        "format": "zheng-lessons",
        "version": 1,
        "game": rules.name(),
        "settings": settings.collect::<Map<_, _>>(),
        "rules": rules.version(),
        "content": rules.content().to_string(),
        "seed": job.seed,
        "simulations": job.simulations,
        "judge": job.judge.id(),
        "columns": evaluator.columns(rules),
    })
}

/// How many whole games there are in the blocks of a file whose rows have this many columns, and how many bytes they take.
pub fn whole_games(blocks: &[u8], columns: usize) -> (u64, usize) {
    let (mut games, mut end) = (0, 0);
    while let Some((head, rest)) = blocks[end..].split_first_chunk::<8>() {
        let [.., a, b, c, d] = *head;
        let rows = u32::from_le_bytes([a, b, c, d]) as usize;
        let Some(length) = rows.checked_mul(2 * (2 + columns)).filter(|&length| length <= rest.len()) else {
            break;
        };
        games += 1;
        end += head.len() + length;
    }
    (games, end)
}

/// One game as a block. Seats search with different numbers of simulations, and some decisions are random, so that states vary.
fn game<G: Game, S: Evaluator<G>>(rules: &G, evaluator: &S, job: &Job, number: u64) -> Vec<u8>
where
    G::Action: Hash,
{
    let mut rng = generator(job.seed, number);
    let seed = job.seed.wrapping_add(number << 20);
    let mut programs = Vec::new();
    for _ in rules.seats() {
        let simulations = job.simulations << random::below(&mut rng, DOUBLED + 1);
        let program = Program::new(rules, evaluator, Level::Captain, 1, seed).with_judge(job.judge);
        let program = program.with_simulations(simulations).with_plan(|plan| plan.leaf = Leaf::Judged);
        programs.push((program, Memory::default()));
    }
    let novice = Program::new(rules, evaluator, Level::Novice, 1, seed);
    let (mut state, mut quiet, mut legal) = (rules.start(), Vec::new(), Vec::new());
    let outcome = loop {
        let (actor, action) = match rules.status(&state) {
            Status::Over => break rules.outcome(&state).expect("a game that is over has an outcome"),
            Status::Chance => (Actor::Fate, rules.chance(&state, &mut rng)),
            Status::Decide { must, .. } => {
                let seat = must.iter().next().expect("somebody must decide");
                rules.legal(&state, seat, &mut legal);
                let is_quiet = evaluator.quiet(rules, &state);
                let mut action = legal[0];
                if legal.len() > 1 || is_quiet {
                    let view = rules.view(&state, Observer::Seat(seat));
                    let sound = "the engine's own views are sound";
                    let (program, memory) = &mut programs[seat.index()];
                    let found = program.search_on(&view, seat, memory).expect(sound);
                    if is_quiet {
                        quiet.push((state.clone(), found.values));
                    }
                    action = match found.findings.first() {
                        Some(best) if random::below(&mut rng, WHIM) > 0 => best.action,
                        _ => novice.choose(&view, seat).expect(sound),
                    };
                }
                (Actor::Seat(seat), action)
            }
        };
        rules.apply_unchecked(&mut state, actor, action, &mut ());
    };
    let rewards = evaluator.reward(rules, &outcome);
    let between = |shares: &[f32; 4], first: Seat, second: Option<Seat>| match second {
        Some(second) => (1.0 + shares[first.index()] - shares[second.index()]) / 2.0,
        None => shares[first.index()],
    };
    let (mut rows, mut count) = (Vec::new(), 0_u32);
    for (state, values) in quiet {
        evaluator.rows(rules, &state, &mut |row, first, second| {
            count += 1;
            let ends = [between(&rewards, first, second), between(&values, first, second)];
            rows.extend(ends.iter().chain(row).flat_map(|&number| half(number).to_le_bytes()));
        });
    }
    [&(number as u32).to_le_bytes()[..], &count.to_le_bytes(), &rows].concat()
}

/// A number in 16 bits: IEEE 754, rounded to even. Too large ones become the largest.
fn half(number: f32) -> u16 {
    const LEAST_NORMAL: f32 = 6.103_515_6e-5;
    let (bits, size) = (number.to_bits(), number.abs());
    let sign = (bits >> 16) as u16 & 0x8000;
    if size < LEAST_NORMAL {
        // Beside a half, the last bit of 32 is the last of 16: adding rounds.
        return sign | ((size + 0.5).to_bits() - 0.5_f32.to_bits()) as u16;
    }
    let size = size.to_bits();
    let rounded = (size + 0x0fff + (size >> 13 & 1)) >> 13;
    sign | (rounded - (112 << 10)).min(0x7bff) as u16
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_16_bits() {
        for (number, bits) in [
            (0.0, 0x0000),
            (1.0, 0x3c00),
            (-2.0, 0xc000),
            (0.5, 0x3800),
            (65_504.0, 0x7bff),
            (1e9, 0x7bff),
            (1.0 / 3.0, 0x3555),
            (5.960_464_5e-8, 0x0001),
            (6.103_515_6e-5, 0x0400),
            // Halfway between two neighbours: the even one.
            (1.0 + 1.0 / 2048.0, 0x3c00),
            (1.0 + 3.0 / 2048.0, 0x3c02),
        ] {
            assert_eq!(half(number), bits, "{number}");
        }
    }

    #[test]
    fn a_file_that_was_cut_off_keeps_its_whole_games() {
        let block =
            |rows: u32| [&[7, 0, 0, 0][..], &rows.to_le_bytes(), &vec![0; rows as usize * 10]].concat();
        let blocks = [block(2), block(0), block(3)].concat();
        assert_eq!(whole_games(&blocks, 3), (3, blocks.len()));
        assert_eq!(whole_games(&blocks[..blocks.len() - 1], 3), (2, 36));
        assert_eq!(whole_games(&blocks[..30], 3), (1, 28));
        assert_eq!(whole_games(&[], 3), (0, 0));
    }
}
