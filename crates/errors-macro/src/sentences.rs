//! Reads `errors.ftl` files: the part of Fluent that has one line for a sentence, and gaps such as `{ $card }`.

use std::collections::{BTreeMap, BTreeSet};

/// The sentences of a file by their codes, each with its gaps written `{card}`.
pub type Texts = BTreeMap<String, String>;

/// A language such as `en` and its sentences.
pub struct Language {
    pub name: String,
    pub texts: Texts,
}

/// A sentence in every language, English first.
#[derive(Debug)]
pub struct Sentence {
    pub code: String,
    pub texts: Vec<(String, String)>,
}

impl Sentence {
    pub fn english(&self) -> &str {
        &self.texts[0].1
    }

    pub fn gaps(&self) -> BTreeSet<&str> {
        gaps(self.english())
    }

    /// `CardTwice` for `card-twice`.
    pub fn type_name(&self) -> String {
        let words = self.code.split('-').filter_map(|word| word.split_at_checked(1));
        words.map(|(first, rest)| first.to_uppercase() + rest).collect()
    }
}

fn gaps(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|rest| Some(rest.split_once('}')?.0)).collect()
}

fn is_name(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "-_".contains(c))
}

/// The sentences of a file.
pub fn parse(file: &str) -> Result<Texts, String> {
    let mut texts = Texts::new();
    for (number, line) in (1..).zip(file.lines()) {
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        let (code, text) = line
            .split_once(" = ")
            .filter(|(code, _)| is_name(code))
            .ok_or_else(|| format!("line {number}: write `code = sentence` on one line"))?;
        let text = plain(text).ok_or_else(|| format!("line {number}: write a gap as {{ $name }}"))?;
        if texts.insert(code.to_owned(), text).is_some() {
            return Err(format!("line {number}: `{code}` is there twice"));
        }
    }
    Ok(texts)
}

/// A text with its gaps written `{card}`.
fn plain(text: &str) -> Option<String> {
    let mut parts = text.split('{');
    let mut plain = parts.next()?.to_owned();
    for part in parts {
        let (gap, after) = part.split_once('}')?;
        let gap = gap.trim().strip_prefix('$').filter(|gap| is_name(gap))?;
        plain.extend(["{", gap, "}", after]);
    }
    Some(plain)
}

/// Every sentence in every language.
pub fn merge(languages: Vec<Language>) -> Result<Vec<Sentence>, String> {
    let (english, others): (Vec<_>, Vec<_>) =
        languages.into_iter().partition(|language| language.name == "en");
    let [english] = <[Language; 1]>::try_from(english).map_err(|_| "i18n/en/errors.ftl is missing")?;
    for other in &others {
        if let Some(code) = other.texts.keys().find(|code| !english.texts.contains_key(*code)) {
            return Err(format!("i18n/{}/errors.ftl: `{code}` is not in i18n/en/errors.ftl", other.name));
        }
    }
    let sentence = |(code, text): (String, String)| {
        let mut texts = vec![("en".to_owned(), text)];
        for Language { name, texts: others } in &others {
            let other =
                others.get(&code).ok_or_else(|| format!("i18n/{name}/errors.ftl: `{code}` is missing"))?;
            if gaps(other) != gaps(&texts[0].1) {
                return Err(format!("i18n/{name}/errors.ftl: `{code}` has other gaps than in English"));
            }
            texts.push((name.clone(), other.clone()));
        }
        Ok(Sentence { code, texts })
    };
    english.texts.into_iter().map(sentence).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn merged(english: &str, german: &str) -> Result<Vec<Sentence>, String> {
        let language =
            |name: &str, file| Ok::<_, String>(Language { name: name.to_owned(), texts: parse(file)? });
        merge(vec![language("de", german)?, language("en", english)?])
    }

    #[test]
    fn a_sentence_has_a_code_gaps_and_a_text_in_each_language() {
        let english = "## Cards\n\ncard-twice = card { $card } is also in {$pile}\n";
        let sentences = merged(english, "card-twice = Karte { $card } liegt auch in { $pile }\n").unwrap();
        let [sentence] = &sentences[..] else { panic!("{sentences:?}") };
        assert_eq!(sentence.type_name(), "CardTwice");
        assert_eq!(sentence.gaps(), BTreeSet::from(["card", "pile"]));
        let texts = [("en", "card {card} is also in {pile}"), ("de", "Karte {card} liegt auch in {pile}")];
        assert_eq!(sentence.texts, texts.map(|(language, text)| (language.to_owned(), text.to_owned())));
    }

    #[test]
    fn both_languages_have_the_same_sentences_with_the_same_gaps() {
        for (english, german, problem) in [
            ("a = x\nb = y", "a = x", "i18n/de/errors.ftl: `b` is missing"),
            ("a = x", "a = x\nb = y", "i18n/de/errors.ftl: `b` is not in i18n/en/errors.ftl"),
            ("a = { $x }", "a = { $y }", "i18n/de/errors.ftl: `a` has other gaps than in English"),
        ] {
            assert_eq!(merged(english, german).unwrap_err(), problem);
        }
        let german = Language { name: "de".to_owned(), texts: Texts::new() };
        assert_eq!(merge(vec![german]).unwrap_err(), "i18n/en/errors.ftl is missing");
    }

    #[test]
    fn what_cannot_be_read_is_reported_with_its_line() {
        for (file, problem) in [
            ("\nno sentence", "line 2: write `code = sentence` on one line"),
            ("A = x", "line 1: write `code = sentence` on one line"),
            ("a = { $x -> [one] x }", "line 1: write a gap as { $name }"),
            ("a = { x }", "line 1: write a gap as { $name }"),
            ("a = x\na = y", "line 2: `a` is there twice"),
        ] {
            assert_eq!(parse(file).unwrap_err(), problem);
        }
    }
}
