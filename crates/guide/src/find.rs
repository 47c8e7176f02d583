//! Searches a rulebook by words and numbers.

use crate::{Rulebook, Section};

impl Rulebook {
    /// The sections that contain all words of a query, the best first. Case and accents do not matter: `ä` is found by
    /// `ä`, `ae` and `a`. A number finds its rule (`M4.6`, `4.6`), a chapter all of its rules (`M4`).
    pub fn find(&self, query: &str) -> Vec<&Section> {
        let words: Vec<Forms> = words(query).map(Forms::of).collect();
        if words.is_empty() {
            return Vec::new();
        }
        let mut found: Vec<(u32, &Section)> =
            self.sections.iter().filter_map(|section| Some((worth(section, &words)?, section))).collect();
        found.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        found.into_iter().map(|(_, section)| section).collect()
    }
}

/// How well a section matches a query; `None` if a word does not occur in it.
fn worth(section: &Section, query: &[Forms]) -> Option<u32> {
    let title: Vec<Forms> = words(&section.title).map(Forms::of).collect();
    let text: Vec<Forms> = words(&section.text).map(Forms::of).collect();
    let of_word = |word: &Forms| {
        let number = section.number.as_deref().map_or(0, |number| number_worth(number, &word.short));
        let title = title.iter().map(|other| 5 * word.within(other)).max().unwrap_or(0);
        let most = text.iter().map(|other| word.within(other)).max().unwrap_or(0);
        let often = text.iter().filter(|other| word.within(other) > 0).count().min(5) as u32;
        let worth = number + title + most + often;
        (worth > 0).then_some(worth)
    };
    query.iter().map(of_word).sum()
}

/// How well a word of a query matches a rule's number: `m4.6` and `4.6` name the rule, `m4` its chapter.
fn number_worth(number: &str, word: &str) -> u32 {
    let number = number.to_lowercase();
    let bare = number.trim_start_matches(char::is_alphabetic);
    let chapter = number.split('.').next();
    if word == number {
        1000
    } else if word.contains('.') && word == bare {
        900
    } else if chapter == Some(word) {
        500
    } else {
        0
    }
}

/// The words of a text, without punctuation.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|sign: char| sign.is_whitespace() || "-–/()[]\u{a0}".contains(sign))
        .map(|word| word.trim_matches(|sign: char| !sign.is_alphanumeric()))
        .filter(|word| !word.is_empty())
}

/// A word without accents, in the two ways umlauts are written without their dots.
struct Forms {
    /// `ä` as `a`.
    short: String,
    /// `ä` as `ae`.
    long: String,
}

impl Forms {
    fn of(word: &str) -> Forms {
        let (mut short, mut long) = (String::new(), String::new());
        for sign in word.chars().flat_map(char::to_lowercase) {
            let (as_short, as_long) = match sign {
                'ä' => ("a", "ae"),
                'ö' => ("o", "oe"),
                'ü' => ("u", "ue"),
                'ß' => ("ss", "ss"),
                'à' | 'á' | 'â' => ("a", "a"),
                'è' | 'é' | 'ê' => ("e", "e"),
                other => {
                    short.push(other);
                    long.push(other);
                    continue;
                }
            };
            short.push_str(as_short);
            long.push_str(as_long);
        }
        Forms { short, long }
    }

    /// How well this word of a query matches a word of a text: the whole, its beginning, or a part of it. Parts count because of
    /// German compounds.
    fn within(&self, other: &Forms) -> u32 {
        let fits = |ask: &str, have: &str| match have.find(ask) {
            Some(0) if ask.len() == have.len() => 8,
            Some(0) => 5,
            Some(_) if ask.len() > 2 => 3,
            _ => 0,
        };
        let pairs = [(&self.short, &other.short), (&self.long, &other.long), (&self.short, &other.long)];
        pairs.into_iter().map(|(ask, have)| fits(ask, have)).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> Rulebook {
        Rulebook::parse(
            "# Buch\n\n## M4 Befehle\n\nDer Bote.\n\n### M4.1 Händler\n\nEine Straße voll Gold [M4.10].\n\n\
             ### M4.10 Seereise\n\nMit Gold und Barken; auch ein Händler fährt mit.\n",
            &[],
        )
    }

    fn found(query: &str) -> Vec<String> {
        book().find(query).into_iter().map(|section| section.anchor.clone()).collect()
    }

    #[test]
    fn umlauts_are_found_in_every_spelling() {
        for query in ["Händler", "haendler", "handler", "HÄNDLER", "händ"] {
            assert_eq!(found(query), ["M4.1", "M4.10"], "{query}");
        }
        assert_eq!(found("strasse"), ["M4.1"]);
    }

    #[test]
    fn numbers_find_their_rules_first() {
        assert_eq!(found("M4.10"), ["M4.10", "M4.1"]);
        assert_eq!(found("m4.1")[0], "M4.1");
        assert_eq!(found("4.10")[0], "M4.10");
        assert_eq!(found("M4"), ["M4", "M4.1", "M4.10"]);
    }

    #[test]
    fn all_words_must_occur() {
        assert_eq!(found("gold barken"), ["M4.10"]);
        assert_eq!(found("gold bote"), Vec::<String>::new());
        assert_eq!(found("reise"), ["M4.10"]);
        assert_eq!(found(" – "), Vec::<String>::new());
    }
}
