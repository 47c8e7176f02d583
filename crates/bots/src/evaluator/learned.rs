//! Evaluation with weights learned from games: how often a side in a similar position has won.

use tabletop::{Game, Seat};

use super::Evaluator;

/// Receives a training example: the features, the seat, and its opponent.
pub type Listener<'a> = dyn FnMut(&[f32], Seat, Option<Seat>) + 'a;

/// An evaluator whose weights are learned from games. The example `fit` plays them and writes the weights.
pub trait Learned<G: Game>: Evaluator<G> {
    /// The names of the features. Each has two weights, see [`by_phase`].
    fn names(&self) -> &'static [&'static str];

    /// The features of a quiet state, for every two seats that play against each other. In a solo game the player is
    /// the first seat, and there is no second.
    fn lessons(&self, rules: &G, state: &G::State, each: &mut Listener<'_>);
}

/// The weighted sum of the features.
pub fn weigh(row: &[f32], weights: &[f32]) -> f32 {
    row.iter().zip(weights).map(|(value, weight)| value * weight).sum()
}

/// A list of weights from pairs: what a feature weighs by itself, and what it weighs as far as the game is over. First come all
/// the former, then all the latter.
pub const fn by_phase<const N: usize, const M: usize>(pairs: [[f32; 2]; N]) -> [f32; M] {
    let (mut weights, mut nth) = ([0.0; M], 0);
    while nth < N {
        [weights[nth], weights[N + nth]] = pairs[nth];
        nth += 1;
    }
    weights
}

/// The chance of winning for a weighted sum.
pub fn likely(weight: f32) -> f32 {
    1.0 / (1.0 + (-weight).exp())
}

/// A row that is filled from its beginning.
pub struct FeatureRow<const N: usize> {
    values: [f32; N],
    filled: usize,
}

impl<const N: usize> FeatureRow<N> {
    pub const fn new() -> FeatureRow<N> {
        FeatureRow { values: [0.0; N], filled: 0 }
    }

    /// Adds the next feature.
    #[inline]
    pub fn push(&mut self, value: f32) {
        self.values[self.filled] = value;
        self.filled += 1;
    }

    /// Adds the next feature.
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
