//! The cells of a report's tables.

use bots::spread::Spread;
use words::Translator;

pub struct Column {
    /// Its name for programs.
    pub id: &'static str,
    pub title: String,
}

/// A column with a name for programs and the id of its heading.
pub fn column(tr: Translator, id: &'static str, text: &'static str) -> Column {
    Column { id, title: tr.text(text, []) }
}

#[derive(Clone, Debug, PartialEq)]
pub enum Figure {
    /// The row's key for programs and its label for people.
    Name {
        id: String,
        text: String,
    },
    Count(u64),
    Number(Option<f64>),
    /// A count out of a total.
    Share {
        part: u64,
        of: u64,
    },
    /// A share with its confidence interval.
    Sure {
        part: u64,
        of: u64,
    },
    /// A chance from 0 to 1, if there is one.
    Chance(Option<f64>),
    /// Numbers with their mean and standard deviation.
    Spread(Spread),
    /// A change of chances in millionths.
    Change(Spread),
}

impl Figure {
    /// A name that is the same for programs and for people.
    pub fn plain(name: &impl ToString) -> Figure {
        Figure::Name { id: name.to_string(), text: name.to_string() }
    }

    pub fn name(id: impl Into<String>, text: impl Into<String>) -> Figure {
        Figure::Name { id: id.into(), text: text.into() }
    }

    pub fn share(part: u64, of: u64) -> Figure {
        Figure::Share { part, of }
    }

    pub fn sure(part: u64, of: u64) -> Figure {
        Figure::Sure { part, of }
    }

    /// How many per item, or `None` without items.
    pub fn each(count: u64, of: u64) -> Figure {
        Figure::Number((of > 0).then(|| count as f64 / of as f64))
    }

    pub fn in_100(count: u64, games: u64) -> Figure {
        Figure::Number(in_100(count, games))
    }
}

/// How many in a hundred games.
pub fn in_100(count: u64, games: u64) -> Option<f64> {
    (games > 0).then(|| 100.0 * count as f64 / games as f64)
}
