//! Judgement with weights that were learned from games: how often who stood like this has won.

use tabletop::{Game, Seat};

use super::Evaluator;

/// Hears of a lesson: what is weighed, who is weighed, and against whom.
pub type Listener<'a> = dyn FnMut(&[f32], Seat, Option<Seat>) + 'a;

/// A judgement whose weights come from games. The example `fit` plays them, and writes the weights down.
pub trait Learned<G: Game>: Evaluator<G> {
    /// What is weighed, by name.
    fn names(&self) -> Vec<String>;

    /// What a quiet state teaches: for each two seats that play against each other what is weighed between them. Who plays
    /// alone is the first, and nobody the second.
    fn lessons(&self, rules: &G, state: &G::State, each: &mut Listener<'_>);
}

/// What is weighed, in weights.
pub fn weigh(row: &[f32], weights: &[f32]) -> f32 {
    row.iter().zip(weights).map(|(value, weight)| value * weight).sum()
}

/// How likely victory is when so much speaks for it.
pub fn likely(weight: f32) -> f32 {
    1.0 / (1.0 + (-weight).exp())
}

/// A row that is filled from its beginning.
pub struct FeatureRow<const N: usize> {
    values: [f32; N],
    filled: usize,
}

impl<const N: usize> FeatureRow<N> {
    /// An empty row.
    pub const fn new() -> FeatureRow<N> {
        FeatureRow { values: [0.0; N], filled: 0 }
    }

    /// Adds what is weighed next.
    #[inline]
    pub fn push(&mut self, value: f32) {
        self.values[self.filled] = value;
        self.filled += 1;
    }

    /// Adds what is weighed next.
    #[inline]
    pub fn extend<const M: usize>(&mut self, values: [f32; M]) {
        self.values[self.filled..self.filled + M].copy_from_slice(&values);
        self.filled += M;
    }

    /// The row, once it is full.
    pub fn full(self) -> [f32; N] {
        debug_assert_eq!(self.filled, N, "a row has as many values as names");
        self.values
    }
}

impl<const N: usize> Default for FeatureRow<N> {
    fn default() -> FeatureRow<N> {
        FeatureRow::new()
    }
}
