//! Texts of a game in which cards can be looked at and terms explain themselves.

use games::GameSession;
use maud::{Markup, html};
use playable::{Language, Term};

/// What can be looked at in the texts of a game.
pub struct Explainer {
    /// Cards: the value, and what texts call it.
    cards: Vec<(String, String)>,
    terms: Vec<Term>,
}

/// A part of a text that can be looked at.
struct Found<'a> {
    start: usize,
    end: usize,
    what: What<'a>,
}

enum What<'a> {
    Card(&'a str),
    Term(&'a Term),
}

impl Explainer {
    pub fn new(game: &GameSession, language: Language) -> Explainer {
        Explainer { cards: game.names(language), terms: game.terms(language) }
    }

    /// A text with its cards and terms.
    pub fn text(&self, text: &str) -> Markup {
        let terms = self.terms.iter().filter_map(|term| {
            let (start, end) = term.word.split('|').find_map(|word| find(text, word))?;
            Some(Found { start, end, what: What::Term(term) })
        });
        marked(text, self.cards_in(text).chain(terms).collect())
    }

    /// A text with its cards alone: a line among many.
    pub fn line(&self, text: &str) -> Markup {
        marked(text, self.cards_in(text).collect())
    }

    fn cards_in<'a>(&'a self, text: &'a str) -> impl Iterator<Item = Found<'a>> {
        self.cards.iter().filter_map(|(value, name)| {
            let (start, end) = find(text, name)?;
            Some(Found { start, end, what: What::Card(value) })
        })
    }
}

/// Where a word stands in a text, not as a part of another.
fn find(text: &str, word: &str) -> Option<(usize, usize)> {
    let whole = |&(start, _): &(usize, &str)| {
        let before = text[..start].chars().next_back();
        let after = text[start + word.len()..].chars().next();
        ![before, after].into_iter().flatten().any(char::is_alphanumeric)
    };
    let (start, _) = text.match_indices(word).find(whole)?;
    Some((start, start + word.len()))
}

/// A text with what was found in it; of two that overlap the first one, and of two that begin together the longer one.
fn marked(text: &str, mut found: Vec<Found<'_>>) -> Markup {
    found.sort_by_key(|each| (each.start, std::cmp::Reverse(each.end)));
    let mut at = 0;
    found.retain(|each| {
        let free = each.start >= at;
        if free {
            at = each.end;
        }
        free
    });
    let mut at = 0;
    html! {
        @for Found { start, end, what } in found {
            (text[std::mem::replace(&mut at, end)..start])
            @match what {
                What::Card(value) => span class="card-name" data-card=(value) tabindex="0" { (text[start..end]) },
                What::Term(term) => button type="button" class="term" data-term=(term.meaning) data-rule=(term.rule) { (text[start..end]) },
            }
        }
        (text[at..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn explainer() -> Explainer {
        let card = |value: &str, name: &str| (value.to_owned(), name.to_owned());
        let term = |word: &str| Term { word: word.to_owned(), meaning: "meaning".to_owned(), rule: "X1" };
        Explainer {
            cards: vec![
                card("card:1", "Lantern 1"),
                card("card:12", "Lantern 12"),
                card("card:2", "Lantern 12 (red)"),
            ],
            terms: vec![term("stakes|stake")],
        }
    }

    #[test]
    fn the_longest_name_is_found_and_no_part_of_a_word() {
        let shown = explainer().text("Lantern 12 (red) & Lantern 12 at stake, mistakes").into_string();
        assert_eq!(shown.matches("data-card").count(), 1);
        assert!(
            shown
                .contains("data-card=\"card:2\" tabindex=\"0\">Lantern 12 (red)</span> &amp; Lantern 12 at "),
            "{shown}"
        );
        assert!(shown.contains(">stake</button>, mistakes"), "{shown}");
        assert!(!explainer().line("at stake").into_string().contains("button"));
    }
}
