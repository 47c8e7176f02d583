//! Reads the values of a TOML table one by one, and reports errors in plain words.
//!
//! The file is read by hand instead of being deserialised, so that all errors are found in one pass and each
//! is reported in terms of the game.

use std::ops::RangeInclusive;

use toml::Spanned;
use toml::de::{DeInteger, DeTable, DeValue};

use crate::problem::Problems;
use crate::{Status, Text};

/// A table of the file.
#[derive(Clone)]
pub struct Entry<'a> {
    problems: &'a Problems<'a>,
    /// Its name in messages, such as "card 8: "; empty for the file itself.
    what: String,
    /// The path from there, such as "upper.effect."
    path: String,
    at: usize,
    table: &'a DeTable<'a>,
}

/// The name of a value's type in messages.
fn type_name(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a decimal number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date or time",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

/// An integer, if it is in a range.
fn within(integer: &DeInteger<'_>, range: &RangeInclusive<u8>) -> Option<u8> {
    let number = u8::from_str_radix(integer.as_str(), integer.radix()).ok();
    number.filter(|number| range.contains(number))
}

impl<'a> Entry<'a> {
    pub(crate) fn root(problems: &'a Problems<'a>, table: &'a DeTable<'a>) -> Entry<'a> {
        Entry { problems, what: String::new(), path: String::new(), at: 0, table }
    }

    /// Sets its name in messages from now on.
    pub fn call(&mut self, what: &str) {
        self.what = format!("{what}: ");
    }

    /// Reports an error in the whole table.
    pub fn problem(&self, message: &str) {
        self.problems.add(self.at, format!("{}{message}", self.what));
    }

    /// Reports an error in one value.
    pub fn problem_at(&self, key: &str, message: &str) {
        let at = self.table.get(key).map_or(self.at, |value| value.span().start);
        self.problems.add(at, format!("{}{}{key} {message}", self.what, self.path));
    }

    /// Reports that this table is a duplicate.
    pub fn stands_twice(&self) {
        self.problem("it appears twice; remove one");
    }

    /// Reports that something is missing from the file.
    pub fn missing(&self, message: &str) {
        self.problems.add_missing(message.to_owned());
    }

    /// Whether there is a value.
    pub fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    /// Reports every unknown key.
    pub fn takes_only(&self, sort: &str, keys: &[&str]) {
        for key in self.table.keys().filter(|key| !keys.contains(&key.get_ref().as_ref())) {
            let (what, path, taken) = (&self.what, &self.path, keys.join(", "));
            let name = key.get_ref().escape_debug();
            self.problems.add(
                key.span().start,
                format!("{what}{sort} takes no `{path}{name}`, only {taken}; remove it or correct its name"),
            );
        }
    }

    /// A required value.
    fn value(&self, key: &str) -> Option<&'a Spanned<DeValue<'a>>> {
        let value = self.table.get(key);
        if value.is_none() {
            self.problem_at(key, "is missing; add it");
        }
        value
    }

    fn wrong_type(&self, key: &str, value: &DeValue<'_>, wanted: &str) {
        self.problem_at(key, &format!("is {}, but must be {wanted}; correct it", type_name(value)));
    }

    /// An integer in a range; the rule explains the range.
    pub fn number(&self, key: &str, range: &RangeInclusive<u8>, rule: &str) -> Option<u8> {
        let value = self.value(key)?.get_ref();
        let DeValue::Integer(integer) = value else {
            self.wrong_type(key, value, "a whole number");
            return None;
        };
        let number = within(integer, range);
        if number.is_none() {
            self.problem_at(key, &format!("is {integer}, but {rule}; correct it"));
        }
        number
    }

    /// A list of a given number of integers, all in a range; the rule explains the range.
    pub fn numbers<const N: usize>(
        &self,
        key: &str,
        range: &RangeInclusive<u8>,
        rule: &str,
    ) -> Option<[u8; N]> {
        let value = self.value(key)?.get_ref();
        let integers: Option<Vec<&DeInteger<'_>>> = value.as_array().and_then(|array| {
            array
                .iter()
                .map(|item| if let DeValue::Integer(n) = item.get_ref() { Some(n) } else { None })
                .collect()
        });
        let Some(integers) = integers else {
            self.problem_at(key, "is not a list of whole numbers; correct it");
            return None;
        };
        self.all(key, &integers, |integer| {
            let number = within(integer, range);
            if number.is_none() {
                self.problem_at(key, &format!("holds {integer}, but {rule}; correct it"));
            }
            number
        })
    }

    /// A given number of list items, each read with a function.
    fn all<T, U, const N: usize>(
        &self,
        key: &str,
        items: &[T],
        read: impl FnMut(&T) -> Option<U>,
    ) -> Option<[U; N]> {
        if items.len() != N {
            self.problem_at(key, &format!("has {} entries, but must have {N}; correct it", items.len()));
            return None;
        }
        // Each is read before one that is missing ends it, so that every problem is found.
        let read: Vec<Option<U>> = items.iter().map(read).collect();
        read.into_iter().collect::<Option<Vec<U>>>()?.try_into().ok()
    }

    /// One of a few words.
    pub fn choice<T: Copy>(&self, key: &str, choices: &[(&str, T)]) -> Option<T> {
        let value = self.value(key)?.get_ref();
        let Some(word) = value.as_str() else {
            self.wrong_type(key, value, "a text in quotes");
            return None;
        };
        let choice = choices.iter().find(|(name, _)| *name == word).map(|&(_, choice)| choice);
        if choice.is_none() {
            let names: Vec<&str> = choices.iter().map(|&(name, _)| name).collect();
            self.problem_at(
                key,
                &format!("is {word:?}, but must be one of {}; correct it", names.join(", ")),
            );
        }
        choice
    }

    /// The status of something.
    pub fn status(&self, key: &str) -> Status {
        self.choice(key, &Status::ALL.map(|status| (status.id(), status))).unwrap_or_default()
    }

    /// The status of each of several things.
    pub fn statuses<const N: usize>(&self, key: &str) -> [Status; N] {
        let statuses = self.list(key).and_then(|words| {
            self.all(key, &words, |word| {
                let status = Status::ALL.into_iter().find(|status| status.id() == *word);
                if status.is_none() {
                    let known = Status::ALL.map(Status::id).join(", ");
                    self.problem_at(
                        key,
                        &format!("holds {word:?}, but a status is one of {known}; correct it"),
                    );
                }
                status
            })
        });
        statuses.unwrap_or([Status::default(); N])
    }

    /// A name or a text in both languages.
    pub fn text(&self, key: &str) -> Text {
        let Some(entry) = self.table(key) else {
            return Text::default();
        };
        entry.takes_only("a text", &["en", "de"]);
        Text { en: entry.words("en"), de: entry.words("de") }
    }

    /// A text for people: one line that is not empty.
    fn words(&self, key: &str) -> String {
        let Some(value) = self.value(key) else {
            return String::new();
        };
        let Some(words) = value.get_ref().as_str() else {
            self.wrong_type(key, value.get_ref(), "a text in quotes");
            return String::new();
        };
        if words.trim().is_empty() {
            self.problem_at(key, "is empty; write it");
        } else if words.contains(char::is_control) {
            self.problem_at(key, "has a line break or another control character; write it in one line");
        }
        words.to_owned()
    }

    /// The word a value is, if it is one.
    pub fn word(&self, key: &str) -> Option<&'a str> {
        self.table.get(key)?.get_ref().as_str()
    }

    /// A table inside this one.
    pub fn table(&self, key: &str) -> Option<Entry<'a>> {
        let value = self.value(key)?;
        let Some(table) = value.get_ref().as_table() else {
            self.wrong_type(key, value.get_ref(), "a table");
            return None;
        };
        let path = format!("{}{key}.", self.path);
        Some(Entry { problems: self.problems, what: self.what.clone(), path, at: value.span().start, table })
    }

    /// The words of a list.
    pub fn list(&self, key: &str) -> Option<Vec<&'a str>> {
        let value = self.value(key)?.get_ref();
        let words =
            value.as_array().and_then(|array| array.iter().map(|item| item.get_ref().as_str()).collect());
        if words.is_none() {
            self.problem_at(key, "is not a list of texts in quotes; correct it");
        }
        words
    }

    /// The tables of a list such as `[[card]]`. An empty list is not an error here: missing items are reported by
    /// name.
    pub fn rows(&self, key: &str) -> Vec<Entry<'a>> {
        let Some(value) = self.table.get(key) else {
            return Vec::new();
        };
        let rows = value.get_ref().as_array().map(|array| {
            let row = |item: &'a Spanned<DeValue<'a>>| {
                let table = item.get_ref().as_table()?;
                let (what, path) = (format!("{key}: "), String::new());
                Some(Entry { problems: self.problems, what, path, at: item.span().start, table })
            };
            array.iter().map(row).collect::<Option<Vec<_>>>()
        });
        rows.flatten().unwrap_or_else(|| {
            self.problem_at(key, &format!("is not a list of tables; write each one under [[{key}]]"));
            Vec::new()
        })
    }
}
