//! Many games played at once, into flat arrays: for programs that learn.

use std::sync::Arc;
use std::thread;

use bots::evaluator::Evaluator;
use bots::playout::generator;
use rand_core::Rng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tabletop::{Actor, Game, Observer, Seat, Status, random};

use crate::tensors::Tensors;
use crate::{Action, Playable, State};

/// Games side by side. Fate acts by itself, so that a seat always must decide; a game that is over makes room for the next.
/// Slot `i` of `n` plays the games `i`, `i + n`, `i + 2n` and so on of the seed, whatever the number of threads.
pub struct Vector<P: Playable> {
    rules: Arc<P::Rules>,
    tensors: Arc<Tensors<P>>,
    slots: Vec<Slot<P>>,
    threads: usize,
}

/// One of the games.
struct Slot<P: Playable> {
    seed: u64,
    /// The number of the game, and how far it is to the next.
    game: u64,
    step: u64,
    chance: Xoshiro256PlusPlus,
    state: State<P>,
    seat: Seat,
    legal: Vec<Action<P>>,
    ids: Vec<u32>,
    /// Which of them was asked for last: its id and its place. It is asked for twice, to check all before any is done.
    found: Option<(i64, usize)>,
}

/// What is written for every game: rows of the flat arrays.
pub struct Arrays<'a> {
    /// What the seat that must decide may know.
    pub observations: &'a mut [f32],
    /// 1 for every legal action. Only what changes is written: keep what was written before.
    pub masks: &'a mut [i8],
    /// The seat that must decide.
    pub seats: &'a mut [i8],
    /// For every seat, -1 to 1, when the game ended with this step; otherwise 0.
    pub rewards: &'a mut [f32],
    /// 1 when the game ended with this step; the observation is of the next game's first decision.
    pub ended: &'a mut [u8],
}

/// The rows of one game.
struct Rows<'a> {
    observation: &'a mut [f32],
    mask: &'a mut [i8],
    seat: &'a mut i8,
    reward: &'a mut [f32],
    ended: &'a mut u8,
}

/// What a finished game is worth to each seat, from -1 to 1.
pub fn rewards<P: Playable>(rules: &P::Rules, state: &State<P>) -> [f32; 4] {
    let outcome = rules.outcome(state);
    outcome.map_or([0.0; 4], |outcome| P::evaluator().reward(rules, &outcome).map(|share| 2.0 * share - 1.0))
}

impl<P: Playable> Vector<P> {
    /// Games that are about to begin: look at them with [`Vector::reset`].
    pub fn new(
        rules: Arc<P::Rules>,
        tensors: Arc<Tensors<P>>,
        games: usize,
        seed: u64,
        threads: usize,
    ) -> Self {
        let start = rules.start();
        let slots = (0..games as u64).map(|game| Slot {
            seed,
            game,
            step: games as u64,
            chance: generator(seed, game),
            state: start.clone(),
            seat: Seat(0),
            legal: Vec::with_capacity(1024),
            ids: Vec::with_capacity(1024),
            found: None,
        });
        Vector { slots: slots.collect(), rules, tensors, threads: threads.max(1) }
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.slots.len()
    }

    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// Goes to the first decision of every game.
    pub fn reset(&mut self, seed: u64, arrays: Arrays<'_>) {
        arrays.masks.fill(0);
        self.each(arrays, |slot, rules, tensors, mut rows, game| {
            *slot = Slot {
                seed,
                game: game as u64,
                chance: generator(seed, game as u64),
                state: rules.start(),
                legal: std::mem::take(&mut slot.legal),
                ids: Vec::with_capacity(slot.ids.capacity()),
                found: None,
                ..*slot
            };
            slot.go_on(rules);
            rows.reward.fill(0.0);
            *rows.ended = 0;
            slot.write(rules, tensors, &mut rows);
        });
    }

    /// The first game whose action is not legal; nothing if all are.
    pub fn refused(&mut self, actions: &[i64]) -> Option<usize> {
        let legal = |(slot, &action): (&mut Slot<P>, &i64)| slot.find(action).is_some();
        self.slots.iter_mut().zip(actions).position(|both| !legal(both))
    }

    /// Takes one decision in every game, by id. Games whose action is not legal stay as they are.
    pub fn step(&mut self, actions: &[i64], arrays: Arrays<'_>) {
        self.each(arrays, |slot, rules, tensors, mut rows, game| {
            let Some(at) = slot.find(actions[game]) else { return };
            rules.apply_unchecked(&mut slot.state, Actor::Seat(slot.seat), slot.legal[at], &mut ());
            slot.go_on(rules);
            let over = rules.status(&slot.state) == Status::Over;
            if over || *rows.ended == 1 {
                let worth = if over { rewards::<P>(rules, &slot.state) } else { [0.0; 4] };
                rows.reward.copy_from_slice(&worth[..rows.reward.len()]);
            }
            *rows.ended = u8::from(over);
            if over {
                slot.next(rules);
            }
            slot.write(rules, tensors, &mut rows);
        });
    }

    /// A legal action for every game, each with the same chance.
    pub fn sample(&self, rng: &mut impl Rng, actions: &mut [i64]) {
        for (action, slot) in actions.iter_mut().zip(&self.slots) {
            *action = i64::from(slot.ids[random::below(rng, slot.ids.len() as u32) as usize]);
        }
    }

    /// The ids of the legal actions of each game, one game after the other.
    pub fn legal(&self) -> impl Iterator<Item = &[u32]> {
        self.slots.iter().map(|slot| &slot.ids[..])
    }

    /// The legal actions of all games, in the order of their ids in [`Vector::legal`]: a row for each.
    pub fn action_rows(&self) -> Vec<f32> {
        let columns = self.tensors.action_columns().len();
        let count: usize = self.slots.iter().map(|slot| slot.legal.len()).sum();
        let mut rows = vec![0.0; count * columns];
        let actions =
            self.slots.iter().flat_map(|slot| slot.legal.iter().map(move |&legal| (slot.seat, legal)));
        for ((seat, action), row) in actions.zip(rows.chunks_mut(columns.max(1))) {
            self.tensors.describe(&self.rules, seat, action, row);
        }
        rows
    }

    /// Does something for every game, on all threads.
    fn each(
        &mut self,
        arrays: Arrays<'_>,
        work: impl Fn(&mut Slot<P>, &P::Rules, &Tensors<P>, Rows<'_>, usize) + Sync,
    ) {
        let (rules, tensors) = (&*self.rules, &*self.tensors);
        let (columns, ids) = (tensors.observation_columns().len(), tensors.ids());
        let share = self.slots.len().div_ceil(self.threads).max(1);
        let seats = rules.seats().len();
        let Arrays { observations, masks, seats: turns, rewards, ended } = arrays;
        let parts = self
            .slots
            .chunks_mut(share)
            .zip(observations.chunks_mut(share * columns))
            .zip(masks.chunks_mut(share * ids))
            .zip(turns.chunks_mut(share).zip(rewards.chunks_mut(share * seats)))
            .zip(ended.chunks_mut(share));
        let run = |first: usize, ((((slots, observations), masks), (turns, rewards)), ended): Part<'_, P>| {
            let rows = observations
                .chunks_mut(columns)
                .zip(masks.chunks_mut(ids))
                .zip(turns.iter_mut().zip(rewards.chunks_mut(seats)))
                .zip(ended);
            for (n, (slot, (((observation, mask), (seat, reward)), ended))) in
                slots.iter_mut().zip(rows).enumerate()
            {
                work(slot, rules, tensors, Rows { observation, mask, seat, reward, ended }, first + n);
            }
        };
        let mut parts = parts.enumerate().map(|(n, part)| (n * share, part));
        // Starting a thread costs more than some games: the only part is done here.
        let own = parts.next();
        thread::scope(|scope| {
            for (first, part) in parts {
                let run = &run;
                scope.spawn(move || run(first, part));
            }
            if let Some((first, part)) = own {
                run(first, part);
            }
        });
    }
}

type Part<'a, P> =
    ((((&'a mut [Slot<P>], &'a mut [f32]), &'a mut [i8]), (&'a mut [i8], &'a mut [f32])), &'a mut [u8]);

impl<P: Playable> Slot<P> {
    fn find(&mut self, action: i64) -> Option<usize> {
        if let Some((_, at)) = self.found.filter(|(id, _)| *id == action) {
            return Some(at);
        }
        let action_id = u32::try_from(action).ok()?;
        let at = self.ids.iter().position(|&id| id == action_id)?;
        self.found = Some((action, at));
        Some(at)
    }

    /// Lets Fate act until a seat must decide or the game is over.
    fn go_on(&mut self, rules: &P::Rules) {
        while rules.status(&self.state) == Status::Chance {
            let action = rules.chance(&self.state, &mut self.chance);
            rules.apply_unchecked(&mut self.state, Actor::Fate, action, &mut ());
        }
    }

    /// Begins the next game.
    fn next(&mut self, rules: &P::Rules) {
        self.game = self.game.wrapping_add(self.step);
        self.chance = generator(self.seed, self.game);
        self.state = rules.start();
        self.go_on(rules);
    }

    /// Writes the decision to be made.
    fn write(&mut self, rules: &P::Rules, tensors: &Tensors<P>, rows: &mut Rows<'_>) {
        for &id in &self.ids {
            rows.mask[id as usize] = 0;
        }
        self.ids.clear();
        self.found = None;
        let Status::Decide { must, .. } = rules.status(&self.state) else { return };
        let Some(seat) = must.iter().next() else { return };
        self.seat = seat;
        *rows.seat = seat.0.cast_signed();
        rules.legal(&self.state, seat, &mut self.legal);
        self.ids.extend(self.legal.iter().map(|&action| tensors.id(rules, seat, action)));
        for &id in &self.ids {
            rows.mask[id as usize] = 1;
        }
        let view = rules.view(&self.state, Observer::Seat(seat));
        tensors.observe(rules, &view, rows.observation);
    }
}
