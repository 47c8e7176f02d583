//! A game as numbers, for programs that learn: observations and actions as rows of named columns, actions as ids.

use bots::played::Played;
use tabletop::{Actor, Game, Observer, Seat, Status};

use crate::vector::rewards;
use crate::{Action, Playable, View};

/// Receives a row column by column. Names are made only by those who want them.
pub trait Columns {
    fn put(&mut self, name: impl FnOnce() -> String, value: f32);

    /// A small number.
    #[inline]
    fn number(&mut self, name: impl FnOnce() -> String, value: impl Into<f32>) {
        self.put(name, value.into());
    }

    /// 1 for yes, 0 for no.
    #[inline]
    fn flag(&mut self, name: impl FnOnce() -> String, value: bool) {
        self.put(name, f32::from(u8::from(value)));
    }

    /// A flag for each of some names, at most one of them set: which of them it is.
    #[inline]
    fn one_of<const N: usize>(&mut self, group: &str, names: [&str; N], which: Option<usize>) {
        for (index, name) in names.into_iter().enumerate() {
            self.flag(|| format!("{group}.{name}"), which == Some(index));
        }
    }

    /// A flag for each number from `first` to `last`: 1 for the members.
    #[inline]
    fn members(
        &mut self,
        group: impl Fn() -> String,
        first: u8,
        last: u8,
        members: impl Iterator<Item = u8>,
    ) {
        let members: Vec<u8> = members.collect();
        for number in first..last + 1 {
            self.flag(|| format!("{}.{number}", group()), members.contains(&number));
        }
    }

    /// A flag for each number from `first` to `last`.
    #[inline]
    fn set(&mut self, group: &str, first: u8, last: u8, contains: impl Fn(u8) -> bool) {
        for number in first..last + 1 {
            self.flag(|| format!("{group}.{number}"), contains(number));
        }
    }
}

/// Collects the names of the columns.
struct Names(Vec<String>);

impl Columns for Names {
    fn put(&mut self, name: impl FnOnce() -> String, _: f32) {
        self.0.push(name());
    }
}

/// Writes the values into a row that has room for all of them.
struct Values<'a>(std::slice::IterMut<'a, f32>);

impl Columns for Values<'_> {
    #[inline]
    fn put(&mut self, _: impl FnOnce() -> String, value: f32) {
        if let Some(place) = self.0.next() {
            *place = value;
        }
    }

    #[inline]
    fn one_of<const N: usize>(&mut self, _: &str, _: [&str; N], which: Option<usize>) {
        let places = self.clear(N);
        if let Some(place) = which.and_then(|which| places.get_mut(which)) {
            *place = 1.0;
        }
    }

    #[inline]
    fn members(&mut self, _: impl Fn() -> String, first: u8, last: u8, members: impl Iterator<Item = u8>) {
        let places = self.clear(usize::from(last + 1 - first));
        for number in members {
            if let Some(place) = places.get_mut(usize::from(number.wrapping_sub(first))) {
                *place = 1.0;
            }
        }
    }
}

impl<'a> Values<'a> {
    /// The next places, all 0.
    #[inline]
    fn clear(&mut self, count: usize) -> &'a mut [f32] {
        let places = std::mem::take(&mut self.0).into_slice();
        let (places, rest) = places.split_at_mut(count.min(places.len()));
        self.0 = rest.iter_mut();
        places.fill(0.0);
        places
    }
}

/// How a game is written as numbers. Columns and ids depend on the rules alone: the same rules always give the same ones,
/// in the same order.
pub trait Encoder<G: Game>: Send + Sync + 'static {
    fn new(rules: &G) -> Self;
    /// Writes what the observer of a view may know.
    fn observe(&self, rules: &G, view: &G::View, row: &mut impl Columns);
    /// Writes what a seat does with an action.
    fn describe(&self, rules: &G, seat: Seat, action: G::Action, row: &mut impl Columns);
    /// How many ids there are.
    fn ids(&self) -> u32;
    /// The id of an action that can be legal for a seat: different for different actions of the seat.
    fn id(&self, rules: &G, seat: Seat, action: G::Action) -> u32;
}

/// Writes the numbers of a game.
pub struct Tensors<P: Playable> {
    encoder: P::Encoder,
    observation: Vec<String>,
    action: Vec<String>,
}

impl<P: Playable> Tensors<P> {
    pub fn new(rules: &P::Rules) -> Tensors<P> {
        let encoder = P::Encoder::new(rules);
        let first = Observer::Seat(Seat(0));
        let mut observation = Names(Vec::new());
        encoder.observe(rules, &rules.view(&rules.start(), first), &mut observation);
        let mut action = Names(Vec::new());
        if let Some((seat, first)) = first_action::<P>(rules) {
            encoder.describe(rules, seat, first, &mut action);
        }
        Tensors { encoder, observation: observation.0, action: action.0 }
    }

    /// The names of an observation's columns.
    pub fn observation_columns(&self) -> &[String] {
        &self.observation
    }

    /// The names of an action's columns.
    pub fn action_columns(&self) -> &[String] {
        &self.action
    }

    /// How many action ids there are.
    pub fn ids(&self) -> usize {
        self.encoder.ids() as usize
    }

    /// Writes what the observer of a view may know into a row as long as there are columns.
    pub fn observe(&self, rules: &P::Rules, view: &View<P>, row: &mut [f32]) {
        self.encoder.observe(rules, view, &mut Values(row.iter_mut()));
    }

    /// Writes what a seat does with an action into a row as long as there are columns.
    pub fn describe(&self, rules: &P::Rules, seat: Seat, action: Action<P>, row: &mut [f32]) {
        self.encoder.describe(rules, seat, action, &mut Values(row.iter_mut()));
    }

    /// The id of a seat's action.
    pub fn id(&self, rules: &P::Rules, seat: Seat, action: Action<P>) -> u32 {
        self.encoder.id(rules, seat, action)
    }
}

/// A decision of a finished game, as numbers.
#[derive(Clone, Copy, Debug)]
pub struct Decision<'a> {
    /// The number of the game within its run.
    pub episode: u64,
    /// How many decisions of all seats came before it.
    pub step: u32,
    pub seat: Seat,
    /// What the seat knew.
    pub observation: &'a [f32],
    /// The ids of what it could do.
    pub legal: &'a [u32],
    /// The id of what it did.
    pub action: u32,
    /// What the game was worth to the seat, from -1 to 1, at its last decision; 0 at all others.
    pub reward: f32,
}

/// Goes through the decisions of a game that bots have played.
pub fn decisions<P: Playable>(
    rules: &P::Rules,
    tensors: &Tensors<P>,
    played: &Played<P::Rules>,
    mut each: impl FnMut(Decision<'_>),
) {
    let mut end = rules.start();
    let mut final_plies = [0; 4];
    for (ply, &(actor, action)) in played.plies.iter().enumerate() {
        rules.apply_unchecked(&mut end, actor, action, &mut ());
        if let Actor::Seat(seat) = actor {
            final_plies[seat.index()] = ply;
        }
    }
    let worth = rewards::<P>(rules, &end);
    let mut state = rules.start();
    let mut observation = vec![0.0; tensors.observation.len()];
    let (mut list, mut legal, mut step) = (Vec::new(), Vec::new(), 0);
    for (ply, &(actor, action)) in played.plies.iter().enumerate() {
        if let Actor::Seat(seat) = actor {
            tensors.observe(rules, &rules.view(&state, Observer::Seat(seat)), &mut observation);
            rules.legal(&state, seat, &mut list);
            legal.clear();
            legal.extend(list.iter().map(|&action| tensors.id(rules, seat, action)));
            let reward = if final_plies[seat.index()] == ply { worth[seat.index()] } else { 0.0 };
            let action = tensors.id(rules, seat, action);
            let (episode, observation, legal) = (played.number, &*observation, &*legal);
            each(Decision { episode, step, seat, observation, legal, action, reward });
            step += 1;
        }
        rules.apply_unchecked(&mut state, actor, action, &mut ());
    }
}

/// Some action of a game's first decision.
fn first_action<P: Playable>(rules: &P::Rules) -> Option<(Seat, Action<P>)> {
    let mut state = rules.start();
    loop {
        match rules.status(&state) {
            Status::Over => return None,
            Status::Chance => {
                let action = rules.chance_outcome(&state, 0);
                rules.apply_unchecked(&mut state, Actor::Fate, action, &mut ());
            }
            Status::Decide { must, .. } => {
                let seat = must.iter().next()?;
                let mut legal = Vec::new();
                rules.legal(&state, seat, &mut legal);
                return Some((seat, *legal.first()?));
            }
        }
    }
}

/// Gives out ids in blocks.
#[derive(Default)]
pub struct Blocks(u32);

impl Blocks {
    /// The first id of a block of this length.
    pub const fn take(&mut self, length: u32) -> u32 {
        let first = self.0;
        self.0 += length;
        first
    }

    /// How many ids have been given out.
    pub const fn len(&self) -> u32 {
        self.0
    }

    pub const fn is_empty(&self) -> bool {
        self.0 == 0
    }
}
