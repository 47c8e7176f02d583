//! Probabilities in words.

use crate::translator::Translator;

/// Probabilities closer than this are equal except for rounding.
const ROUNDING: f64 = 1e-12;

impl Translator {
    /// A probability from 0 to 1 in percent, with one decimal: `45.3%`. Only certain events are shown as 0 or 100.
    pub fn percent(self, chance: f64) -> String {
        let percent = format!("{:.1}", 100.0 * chance.clamp(0.0, 1.0));
        match percent.as_str() {
            "0.0" if chance > ROUNDING => self.bound("odds-percent-below", "0.1"),
            "100.0" if chance < 1.0 - ROUNDING => self.bound("odds-percent-above", "99.9"),
            percent => self.number(percent),
        }
    }

    fn bound(self, id: &str, percent: &str) -> String {
        self.text(id, [("percent", self.number(percent).into())])
    }

    fn number(self, percent: &str) -> String {
        let (whole, tenths) = percent.split_once('.').unwrap_or((percent, "0"));
        self.text("odds-percent", [("whole", whole.into()), ("tenths", tenths.into())])
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use crate::{Catalogue, Language};

    static CATALOGUE: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::new(&[]));

    #[test]
    fn percents_are_written_as_the_language_does() {
        for (chance, en, de) in [
            (0.0, "0.0%", "0,0 %"),
            (1e-15, "0.0%", "0,0 %"),
            (0.0004, "under 0.1%", "unter 0,1 %"),
            (0.4526, "45.3%", "45,3 %"),
            (0.9996, "over 99.9%", "über 99,9 %"),
            (1.0, "100.0%", "100,0 %"),
        ] {
            assert_eq!(CATALOGUE.translator(Language::En).percent(chance), en);
            assert_eq!(CATALOGUE.translator(Language::De).percent(chance), de);
        }
    }
}
