//! The settings of a game as form fields, made from the game's own list.

use maud::{Markup, html};
use playable::{GameInfo, Setting, Values};

use crate::visitor::Visitor;

/// The name of a game, and a line about it.
pub fn game(visitor: &Visitor, title: &GameInfo) -> (String, String) {
    (visitor.text(title.text), visitor.text(&format!("{}-about", title.text)))
}

/// The id of the texts of a setting: `page-set-players`, with `-help`, and `-VALUE` for each value.
fn id(setting: &Setting) -> String {
    format!("page-set-{}", setting.tag.to_lowercase())
}

/// A setting as a field.
pub fn setting(visitor: &Visitor, game: &str, setting: &Setting) -> Markup {
    // A setting without a text is shown by its tag.
    let texts = id(setting);
    let say_or = |id: String, other: &str| {
        if visitor.translator().has(&id) { visitor.text(&id) } else { other.to_owned() }
    };
    let called = say_or(texts.clone(), setting.tag);
    let help = say_or(format!("{texts}-help"), setting.help);
    let say = |it: &str| say_or(format!("{texts}-{it}"), it);
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
    use words::Language;

    use super::*;

    #[test]
    fn every_setting_of_every_game_has_words() {
        for setting in games::all().flat_map(|title| title.settings) {
            let label = id(setting);
            let values = match setting.values {
                Values::One { of, .. } | Values::Any(of) => of,
                Values::Switch => &[],
            };
            let ids = values.iter().map(|it| format!("{label}-{it}"));
            for id in ids.chain([label.clone(), format!("{label}-help")]) {
                assert!(
                    Language::ALL.into_iter().all(|language| games::translator(language).has(&id)),
                    "{id}"
                );
            }
        }
    }
}
