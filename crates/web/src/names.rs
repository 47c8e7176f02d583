//! What people are called: a guest without a name of their own is called "Guest" in the reader's language, and at one table no two
//! people are called the same.

use std::collections::{BTreeMap, BTreeSet};

use host::PersonId;
use words::Language;

/// The names of people, by id.
pub type Names = BTreeMap<String, String>;

/// What guests are called until they choose a name.
fn guest(language: Language) -> String {
    games::translator(language).text("name-guest", [])
}

/// Whether a name is what guests are called until they choose one, in any language: it is stored in the language of the guest.
pub fn is_nameless(name: &str) -> bool {
    Language::ALL.into_iter().any(|language| guest(language) == name)
}

/// A stored name as a reader sees it.
pub fn shown(name: &str, language: Language) -> String {
    if is_nameless(name) { guest(language) } else { name.to_owned() }
}

/// Stored names as a reader sees them.
pub fn all_shown(names: Names, language: Language) -> Names {
    names.into_iter().map(|(person, name)| (person, shown(&name, language))).collect()
}

/// Names of people at one table, told apart by a number; `seated` are counted first, in their order. Deleted people have no name.
pub fn distinct(mut names: Names, seated: &[PersonId]) -> Names {
    let seated = seated.iter().map(ToString::to_string);
    let order: Vec<String> = seated.chain(names.keys().cloned()).collect();
    let mut done = BTreeSet::new();
    let mut taken = BTreeSet::new();
    for person in order {
        let Some(name) = names.get_mut(&person).filter(|name| !name.is_empty()) else { continue };
        if !done.insert(person) {
            continue;
        }
        let numbered = (2..).map(|number| format!("{name} {number}"));
        let free =
            std::iter::once(name.clone()).chain(numbered).find(|name| taken.insert(name.to_lowercase()));
        *name = free.unwrap_or_default();
    }
    names
}

/// What the people at a table are called, of the names of many.
pub fn at_table(names: &Names, seated: &[PersonId]) -> Names {
    let here = |person: &PersonId| names.get_key_value(&person.to_string());
    let here = seated.iter().filter_map(here).map(|(person, name)| (person.clone(), name.clone()));
    distinct(here.collect(), seated)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(all: &[&str]) -> Names {
        let named = |(id, name): (u8, &&str)| (PersonId([id; 10]).to_string(), (*name).to_owned());
        (0..).zip(all).map(named).collect()
    }

    #[test]
    fn guests_without_a_name_are_called_so_in_the_language_of_the_reader() {
        let all = names(&["Guest", "Gast", "Anna"]);
        assert_eq!(all_shown(all.clone(), Language::De), names(&["Gast", "Gast", "Anna"]));
        assert_eq!(all_shown(all, Language::En), names(&["Guest", "Guest", "Anna"]));
    }

    #[test]
    fn no_two_people_at_a_table_are_called_the_same() {
        let seated = [PersonId([2; 10]), PersonId([0; 10]), PersonId([2; 10])];
        let all = names(&["Guest", "", "Guest", "guest", "", "Guest 2"]);
        let called = distinct(all, &seated);
        assert_eq!(called, names(&["Guest 2", "", "Guest", "guest 3", "", "Guest 2 2"]));
        let different: BTreeSet<_> = called.values().filter(|name| !name.is_empty()).collect();
        assert_eq!(different.len(), 4);
    }
}
