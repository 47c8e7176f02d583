//! Searches a rulebook by words and numbers.

use crate::{Rulebook, Section};

impl Rulebook {
    /// The sections in which all words of a query occur, the best first. Case, accents and hyphens do not matter: `ä` is
    /// found by `ä`, `ae` and `a`. A number finds its rule (`M4.6`, `4.6`) and a chapter its rules (`M4`). Of a question
    /// (`how do I win`) only the words that mean something count.
    pub fn find(&self, query: &str) -> Vec<&Section> {
        let all = words(query);
        let telling: Vec<&String> = all.iter().filter(|word| !is_filler(word)).collect();
        let words = if telling.is_empty() { all.iter().collect() } else { telling };
        let words: Vec<Vec<(Forms, u32)>> = words.into_iter().map(|word| alternatives(word)).collect();
        if words.is_empty() {
            return Vec::new();
        }
        let mut found: Vec<(u32, &Section)> =
            self.sections.iter().filter_map(|section| Some((worth(section, &words)?, section))).collect();
        found.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
        found.into_iter().map(|(_, section)| section).collect()
    }
}

/// Words of a question that say nothing about what is asked.
const FILLERS: [&str; 33] = [
    "how", "do", "does", "i", "we", "you", "can", "the", "a", "an", "is", "are", "to", "what", "when", "who",
    "wie", "wann", "was", "wer", "ich", "wir", "man", "kann", "der", "die", "das", "ein", "eine", "ist",
    "sind", "im", "in",
];

/// Words that people use for each other.
const SYNONYMS: [&[&str]; 3] =
    [&["win", "victory", "gewinn", "sieg"], &["reroll", "neue"], &["würfel", "würfe", "wurf"]];

fn is_filler(word: &str) -> bool {
    FILLERS.contains(&word.to_lowercase().as_str())
}

/// A word of a query, and what else is found by it: without its ending, and in other words. The number is the most that a
/// word found so is worth.
fn alternatives(word: &str) -> Vec<(Forms, u32)> {
    let word = word.to_lowercase();
    let stem = stem(&word);
    let same = SYNONYMS.iter().filter(|words| words.iter().any(|one| *one == word || *one == stem));
    let mut all = vec![(Forms::of(&word), u32::MAX)];
    if stem != word {
        all.push((Forms::of(stem), 5));
    }
    all.extend(same.flat_map(|words| words.iter()).map(|word| (Forms::of(word), 3)));
    all
}

/// A word without a common ending.
fn stem(word: &str) -> &str {
    let ending = ["ing", "ed", "en", "s", "e", "t", "n"];
    let cut =
        ending.into_iter().find_map(|end| word.strip_suffix(end)).filter(|rest| rest.chars().count() > 2);
    let stem = cut.unwrap_or(word);
    // Winning, but roll.
    let doubled = stem.len() > 1 && stem.ends_with("nn") && word.ends_with("ing");
    if doubled { &stem[..stem.len() - 1] } else { stem }
}

/// How well a section fits a query; nothing if a word does not occur in it.
fn worth(section: &Section, query: &[Vec<(Forms, u32)>]) -> Option<u32> {
    let forms = |text: &str| -> Vec<Forms> { words(text).iter().map(|word| Forms::of(word)).collect() };
    let (title, text) = (forms(&section.title), forms(&section.text));
    let of_word = |word: &Vec<(Forms, u32)>| {
        let within =
            |other: &Forms| word.iter().map(|(one, most)| one.within(other).min(*most)).max().unwrap_or(0);
        let number = section.number.as_deref().map_or(0, |number| number_worth(number, &word[0].0.short));
        let title = title.iter().map(|other| 5 * within(other)).max().unwrap_or(0);
        let most = text.iter().map(within).max().unwrap_or(0);
        let often = text.iter().filter(|other| within(other) > 0).count().min(5) as u32;
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

/// The words of a text, without the signs around them; what has a hyphen also as one word.
fn words(text: &str) -> Vec<String> {
    let bare = |word: &str| word.trim_matches(|sign: char| !sign.is_alphanumeric()).to_owned();
    let mut words = Vec::new();
    for whole in text.split(|sign: char| sign.is_whitespace() || "–/()[]\u{a0}".contains(sign)) {
        let parts: Vec<String> = whole.split('-').map(bare).filter(|part| !part.is_empty()).collect();
        if parts.len() > 1 {
            words.push(parts.concat());
        }
        words.extend(parts);
    }
    words
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
    fn hyphens_do_not_matter() {
        let book = Rulebook::parse("# Book\n\n## M7 Battle\n\nThen come re-rolls.\n", &[]);
        for query in ["reroll", "re-roll", "rerolls", "re-rolls", "roll"] {
            assert_eq!(book.find(query).len(), 1, "{query}");
        }
    }

    #[test]
    fn questions_are_understood() {
        let book = Rulebook::parse(
            "# Book\n\n## M7 Battle\n\nYou fight.\n\n## M8 Winning\n\nThe higher sum wins.\n\n## M9 Sieg\n\nWer gewinnt.\n",
            &[],
        );
        let found =
            |query: &str| book.find(query).into_iter().map(|it| it.anchor.clone()).collect::<Vec<_>>();
        assert_eq!(found("how do I win")[0], "M8");
        assert_eq!(found("When do you win?")[0], "M8");
        assert_eq!(found("wie gewinne ich")[0], "M9");
        assert_eq!(found("how do I fight"), ["M7"]);
    }

    #[test]
    fn all_words_must_occur() {
        assert_eq!(found("gold barken"), ["M4.10"]);
        assert_eq!(found("gold bote"), Vec::<String>::new());
        assert_eq!(found("reise"), ["M4.10"]);
        assert_eq!(found(" – "), Vec::<String>::new());
    }
}
