//! Sums of numbers and of their squares, for mean and standard deviation.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Spread {
    pub count: u64,
    pub sum: i64,
    /// The sum of their squares. It can exceed the range of JSON numbers, so it is written as a string.
    #[serde(with = "digits")]
    pub squares: u128,
    pub min: i64,
    pub max: i64,
}

impl Default for Spread {
    fn default() -> Spread {
        Spread { count: 0, sum: 0, squares: 0, min: i64::MAX, max: i64::MIN }
    }
}

impl Spread {
    pub fn add(&mut self, number: i64) {
        self.add_many(number, 1);
    }

    /// Adds a number several times.
    pub fn add_many(&mut self, number: i64, times: u64) {
        self.count = self.count.saturating_add(times);
        self.sum = self.sum.saturating_add(number.saturating_mul(times.try_into().unwrap_or(i64::MAX)));
        let squares = u128::from(number.unsigned_abs()).pow(2).saturating_mul(times.into());
        self.squares = self.squares.saturating_add(squares);
        self.min = self.min.min(number);
        self.max = self.max.max(number);
    }

    /// Adds the numbers of another.
    pub fn merge(&mut self, other: &Spread) {
        self.count = self.count.saturating_add(other.count);
        self.sum = self.sum.saturating_add(other.sum);
        self.squares = self.squares.saturating_add(other.squares);
        self.min = self.min.min(other.min);
        self.max = self.max.max(other.max);
    }

    /// The mean; `None` without numbers.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }

    /// The standard deviation; `None` without numbers.
    pub fn deviation(&self) -> Option<f64> {
        // Exact up to the root where the sums are those of numbers; what came from outside may be anything.
        let count = u128::from(self.count);
        let square = u128::from(self.sum.unsigned_abs()).saturating_mul(self.sum.unsigned_abs().into());
        let variance = count.saturating_mul(self.squares).saturating_sub(square);
        (self.count > 0).then(|| (variance as f64).sqrt() / self.count as f64)
    }

    /// Half the width of the 95% confidence interval of the mean.
    pub fn margin(&self) -> Option<f64> {
        self.deviation().map(|deviation| 1.96 * deviation / (self.count as f64).sqrt())
    }
}

/// A large number as a string of digits.
mod digits {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(number: &u128, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(number)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u128, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}
