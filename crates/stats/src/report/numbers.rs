//! Formats numbers for a language.

use bots::seat_results::interval;
use words::Language;

use ::facts::Figure;
use ::facts::Spread;

/// The placeholder for a missing figure.
const NOTHING: &str = "–";

#[derive(Clone, Copy)]
pub struct Numbers {
    language: Language,
}

impl Numbers {
    pub const fn new(language: Language) -> Numbers {
        Numbers { language }
    }

    pub fn count(self, count: u64) -> String {
        self.apart(&count.to_string())
    }

    /// Digits with thousands apart.
    fn apart(self, digits: &str) -> String {
        let mark = if self.language == Language::De { '.' } else { ',' };
        let mut text = String::new();
        for (index, digit) in digits.chars().enumerate() {
            if index > 0 && (digits.len() - index).is_multiple_of(3) {
                text.push(mark);
            }
            text.push(digit);
        }
        text
    }

    /// A number with a given number of decimals.
    pub fn decimal(self, number: f64, decimals: usize) -> String {
        let text = format!("{:.decimals$}", number.abs());
        // Nothing is less than nothing by rounding.
        let below = number < 0.0 && text.bytes().any(|byte| matches!(byte, b'1'..=b'9'));
        let sign = if below { "−" } else { "" };
        match text.split_once('.') {
            None => format!("{sign}{}", self.apart(&text)),
            Some((whole, part)) => {
                let point = if self.language == Language::De { ',' } else { '.' };
                format!("{sign}{}{point}{part}", self.apart(whole))
            }
        }
    }

    /// The same with a sign in front, unless it is nothing.
    pub fn signed(self, number: f64, decimals: usize) -> String {
        let sign = if number > 0.0 { "+" } else { "" };
        format!("{sign}{}", self.decimal(number, decimals))
    }

    fn percent(self, share: f64) -> String {
        let space = if self.language == Language::De { "\u{a0}" } else { "" };
        format!("{}{space}%", self.decimal(100.0 * share, 1))
    }

    /// A change of chances in millionths, in percentage points.
    fn change(self, change: &Spread) -> String {
        let (Some(mean), Some(margin)) = (change.mean(), change.margin()) else { return NOTHING.to_owned() };
        format!("{} ± {}", self.signed(mean / 1e4, 2), self.decimal(margin / 1e4, 2))
    }

    pub fn figure(self, figure: &Figure) -> String {
        match figure {
            Figure::Name { text, .. } => text.clone(),
            Figure::Count(count) => self.count(*count),
            Figure::Number(Some(number)) if number.abs() >= 100.0 => self.decimal(*number, 0),
            Figure::Number(Some(number)) if number.abs() >= 10.0 => self.decimal(*number, 1),
            Figure::Number(Some(number)) => self.decimal(*number, 2),
            Figure::Share { part, of } if *of > 0 => self.percent(*part as f64 / *of as f64),
            Figure::Sure { part, of } if *of > 0 => {
                let (low, high) = interval(*part as f64, *of as f64);
                let (low, high) = (self.decimal(100.0 * low, 1), self.decimal(100.0 * high, 1));
                format!("{} ({low}–{high})", self.percent(*part as f64 / *of as f64))
            }
            Figure::Chance(Some(chance)) => self.percent(*chance),
            Figure::Spread(spread) => match (spread.mean(), spread.deviation()) {
                (Some(mean), Some(deviation)) => {
                    format!("{} ± {}", self.decimal(mean, 1), self.decimal(deviation, 1))
                }
                _ => NOTHING.to_owned(),
            },
            Figure::Change(change) => self.change(change),
            Figure::Number(None) | Figure::Chance(None) | Figure::Share { .. } | Figure::Sure { .. } => {
                NOTHING.to_owned()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_in_their_language() {
        let [en, de] = [Language::En, Language::De].map(Numbers::new);
        assert_eq!([en.count(1_234_567), de.count(1_234_567)], ["1,234,567", "1.234.567"]);
        assert_eq!([en.count(999), en.count(1000), en.count(0)], ["999", "1,000", "0"]);
        let share = Figure::Share { part: 1, of: 8 };
        assert_eq!([en.figure(&share), de.figure(&share)], ["12.5%", "12,5\u{a0}%"]);
        assert_eq!([en.decimal(-0.001, 2), en.decimal(-1.5, 1)], ["0.00", "−1.5"]);
        assert_eq!([en.decimal(-1234.5, 1), de.decimal(1234.5, 2)], ["−1,234.5", "1.234,50"]);
        assert_eq!([en.signed(1.25, 2), de.signed(-1.25, 2), en.signed(0.0, 2)], ["+1.25", "−1,25", "0.00"]);
        assert_eq!(en.figure(&Figure::Sure { part: 0, of: 0 }), "–");
    }
}
