//! Charts as data: bars by name, lines by number, and observed against expected.

use std::collections::BTreeMap;

use bots::spread::Spread;

pub struct Chart {
    pub title: String,
    pub drawing: Drawing,
}

pub enum Drawing {
    /// Bars below each other, from top to bottom.
    Bars(Vec<Bar>),
    /// Columns side by side, from left to right.
    Columns(Vec<Bin>),
    /// Observed against expected values, in any order.
    Odds(Vec<Dot>),
}

pub struct Bar {
    pub label: String,
    /// Its length; negative values go to the left.
    pub value: f64,
    /// The half-width of its confidence interval; `None` for plain counts.
    pub margin: Option<f64>,
}

/// A column over some numbers.
pub struct Bin {
    /// The first of them.
    pub from: u64,
    /// The last of them.
    pub to: u64,
    /// How high it is.
    pub value: f64,
}

pub struct Dot {
    /// What it stands for.
    pub label: String,
    pub expected: f64,
    pub seen: f64,
    /// The number of observations.
    pub weight: f64,
}

impl Bar {
    /// A bar for a change of probability in millionths, in percentage points; `None` without observations.
    pub fn changing(label: String, change: &Spread) -> Option<Bar> {
        Some(Bar { label, value: change.mean()? / 1e4, margin: Some(change.margin()? / 1e4) })
    }
}

impl Chart {
    pub fn bars(title: String, bars: impl IntoIterator<Item = Bar>) -> Chart {
        Chart { title, drawing: Drawing::Bars(bars.into_iter().collect()) }
    }

    /// Bars, the highest first.
    pub fn ranked(title: String, bars: impl IntoIterator<Item = Bar>) -> Chart {
        let mut bars: Vec<Bar> = bars.into_iter().collect();
        bars.sort_by(|a, b| b.value.total_cmp(&a.value));
        Chart { title, drawing: Drawing::Bars(bars) }
    }

    /// Columns over numbers in ascending order; many numbers are grouped.
    pub fn columns(title: String, values: impl IntoIterator<Item = (u32, f64)>) -> Chart {
        Chart { title, drawing: Drawing::Columns(bins(&values.into_iter().collect())) }
    }

    /// Observed against expected values.
    pub fn odds(title: String, dots: impl IntoIterator<Item = Dot>) -> Chart {
        Chart { title, drawing: Drawing::Odds(dots.into_iter().collect()) }
    }

    pub fn is_empty(&self) -> bool {
        match &self.drawing {
            Drawing::Bars(bars) => bars.is_empty(),
            Drawing::Columns(bins) => bins.is_empty(),
            Drawing::Odds(dots) => dots.is_empty(),
        }
    }
}

const COLUMNS: u64 = 40;

/// Columns of a round width over the whole range, including numbers that did not occur.
fn bins(values: &BTreeMap<u32, f64>) -> Vec<Bin> {
    let [first, last] = [values.first_key_value(), values.last_key_value()]
        .map(|end| end.map_or(0, |(&number, _)| u64::from(number)));
    if values.is_empty() {
        return Vec::new();
    }
    let widths = (0..).flat_map(|power| [1, 2, 5].map(|factor| factor * 10_u64.pow(power)));
    let mut widths = widths.skip_while(|wide| last / wide - first / wide >= COLUMNS);
    let wide = widths.next().unwrap_or(1);
    let bin = |nth: u64| Bin { from: nth * wide, to: nth * wide + wide - 1, value: 0.0 };
    let mut bins: Vec<Bin> = (first / wide..=last / wide).map(bin).collect();
    for (&number, value) in values {
        bins[(u64::from(number) / wide - first / wide) as usize].value += value;
    }
    bins
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(values: &[(u32, f64)]) -> Vec<(u64, u64, f64)> {
        bins(&values.iter().copied().collect()).iter().map(|bin| (bin.from, bin.to, bin.value)).collect()
    }

    #[test]
    fn numbers_that_did_not_come_up_have_a_column() {
        assert_eq!(columns(&[(3, 1.0), (5, 2.0)]), [(3, 3, 1.0), (4, 4, 0.0), (5, 5, 2.0)]);
        assert_eq!(columns(&[]), []);
    }

    #[test]
    fn many_numbers_are_put_together() {
        // 12 to 60 are 49 numbers; in twos they are 25 columns, from 12 and 13 to 60 and 61.
        let all: Vec<_> = (12..=60).map(|number| (number, 1.0)).collect();
        let columns = columns(&all);
        assert_eq!((columns.len(), columns[0], columns[24]), (25, (12, 13, 2.0), (60, 61, 1.0)));
        assert!(bins(&BTreeMap::from([(0, 1.0), (u32::MAX, 1.0)])).len() <= 40);
    }
}
