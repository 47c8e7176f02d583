//! What a game can be set to, as fields: made from the game's own list, with words for what is on it.

use maud::{Markup, html};
use titles::{Setting, Title, Values};

use crate::visitor::Visitor;

/// What a game is called, and a line about it.
pub fn game(visitor: &Visitor, title: &dyn Title) -> (String, String) {
    let ids = match title.name() {
        "ming" => ("page-game-ming", "page-game-ming-about"),
        "ming-solo" => ("page-game-solo", "page-game-solo-about"),
        "ching" => ("page-game-ching", "page-game-ching-about"),
        other => return (other.to_owned(), title.about().to_owned()),
    };
    (visitor.text(ids.0), visitor.text(ids.1))
}

/// The ids of the label and the help of a setting.
fn label(tag: &str) -> Option<(&'static str, &'static str)> {
    Some(match tag {
        "Edition" => ("page-set-edition", "page-set-edition-help"),
        "Difficulty" => ("page-set-difficulty", "page-set-difficulty-help"),
        "Challenges" => ("page-set-challenges", "page-set-challenges-help"),
        "Players" => ("page-set-players", "page-set-players-help"),
        "Teams" => ("page-set-teams", "page-set-teams-help"),
        _ => return None,
    })
}

/// The id of the text for a value of a setting.
fn value(tag: &str, value: &str) -> Option<&'static str> {
    Some(match (tag, value) {
        ("Edition", "english") => "page-set-edition-english",
        ("Edition", "german") => "page-set-edition-german",
        ("Difficulty", "easy") => "page-set-difficulty-easy",
        ("Difficulty", "moderate") => "page-set-difficulty-moderate",
        ("Difficulty", "hard") => "page-set-difficulty-hard",
        ("Difficulty", "brutal") => "page-set-difficulty-brutal",
        ("Challenges", "losses") => "page-set-challenges-losses",
        ("Challenges", "hordes") => "page-set-challenges-hordes",
        ("Players", "2") => "page-set-players-two",
        ("Players", "3") => "page-set-players-three",
        ("Players", "4") => "page-set-players-four",
        _ => return None,
    })
}

/// A setting as a field.
pub fn setting(visitor: &Visitor, game: &str, setting: &Setting) -> Markup {
    // A setting that nobody has written words for is named as programs name it.
    let (called, help) = match label(setting.tag) {
        Some((label, help)) => (visitor.text(label), visitor.text(help)),
        None => (setting.tag.to_owned(), setting.help.to_owned()),
    };
    let say = |it: &str| value(setting.tag, it).map_or_else(|| it.to_owned(), |id| visitor.text(id));
    let id = format!("{game}-{}", setting.option);
    match setting.values {
        Values::One { of, default } => html! {
            fieldset class="choices" {
                legend { (called) }
                @for it in of {
                    label class="choice" for={ (id) "-" (it) } {
                        input id={ (id) "-" (it) } type="radio" name=(id) value=(it) checked[*it == default] data-setting=(setting.tag);
                        span { (say(it)) }
                    }
                }
                p class="quiet" { (help) }
            }
        },
        Values::Any(of) => html! {
            fieldset class="checks" {
                legend { (called) }
                p class="quiet" { (help) }
                @for it in of {
                    label class="check" for={ (id) "-" (it) } {
                        input id={ (id) "-" (it) } type="checkbox" value=(it) data-setting=(setting.tag) data-several data-off=(setting.default());
                        span { (say(it)) }
                    }
                }
            }
        },
        Values::Switch => html! {
            label class="check" for=(id) {
                input id=(id) type="checkbox" value="yes" data-setting=(setting.tag) data-off=(setting.default());
                span { (called) small class="quiet" { (help) } }
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use titles::TITLES;
    use words::{Language, Voice};

    use super::*;

    #[test]
    fn every_setting_of_every_game_has_words() {
        for setting in TITLES.iter().flat_map(|title| title.settings()) {
            let (label, help) = label(setting.tag).unwrap_or_else(|| panic!("{}", setting.tag));
            let values = match setting.values {
                Values::One { of, .. } | Values::Any(of) => of,
                Values::Switch => &[],
            };
            let ids = values.iter().map(|it| value(setting.tag, it).unwrap_or_else(|| panic!("{it}")));
            for id in ids.chain([label, help]) {
                assert!(Language::ALL.into_iter().all(|language| Voice::new(language).has(id)), "{id}");
            }
        }
    }
}
