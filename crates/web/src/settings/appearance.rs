//! Language, theme, animations, sound and symbols: stored in cookies, applied at once.

use maud::{Markup, html};
use words::Language;

use crate::forms::check;
use crate::visitor::{THEMES, Visitor};

/// The names of the themes.
fn theme(name: &str) -> &'static str {
    match name {
        "light" => "page-theme-light",
        "dark" => "page-theme-dark",
        "contrast" => "page-theme-contrast",
        _ => "page-theme-system",
    }
}

pub fn section(visitor: &Visitor) -> Markup {
    let look = &visitor.look;
    let now = look.theme.unwrap_or("system");
    let tongues = Language::ALL
        .map(|language| (language, if language == Language::En { "English" } else { "Deutsch" }));
    html! {
        section class="panel" aria-labelledby="look" {
            h2 id="look" { (visitor.text("page-look")) }
            @if visitor.offers.others { p class="quiet" { (visitor.text("page-look-help")) } }
            fieldset class="choices" {
                legend { (visitor.text("page-look-language")) }
                @for (language, name) in tongues {
                    label class="choice" for={ "lang-" (language.id()) } {
                        input id={ "lang-" (language.id()) } type="radio" name="lang" value=(language.id())
                            checked[language == visitor.language] data-look="lang";
                        span lang=(language.id()) { (name) }
                    }
                }
            }
            fieldset class="choices" {
                legend { (visitor.text("page-look-theme")) }
                @for name in ["system"].into_iter().chain(THEMES) {
                    label class="choice" for={ "theme-" (name) } {
                        input id={ "theme-" (name) } type="radio" name="theme" value=(name) checked[name == now] data-look="theme";
                        span class={ "swatch swatch-" (name) } aria-hidden="true" {}
                        span { (visitor.text(theme(name))) }
                    }
                }
            }
            (choices(visitor, "motion", "page-look-speed", look.motion.unwrap_or("normal"), &["none", "fast", "normal", "slow"]))
            (choices(visitor, "sound", "page-look-volume", look.sound.unwrap_or("off"), &["off", "quiet", "on", "loud"]))
            fieldset class="checks" {
                legend { (visitor.text("page-look-more")) }
                (check("look-confirm", "confirm", !look.at_once, &visitor.text("page-look-confirm"), Some(&visitor.text("page-look-confirm-help"))))
                (check("look-marks", "marks", look.marks, &visitor.text("page-look-marks"), Some(&visitor.text("page-look-marks-help"))))
            }
        }
    }
}

/// One of several values; what they are called is in `LABEL-VALUE`.
fn choices(visitor: &Visitor, name: &str, label: &str, now: &str, values: &[&str]) -> Markup {
    html! {
        fieldset class="choices" {
            legend { (visitor.text(label)) }
            @for value in values {
                @let id = format!("{name}-{value}");
                label class="choice" for=(id) {
                    input id=(id) type="radio" name=(name) value=(value) checked[*value == now] data-look=(name);
                    span { (visitor.text(&format!("{label}-{value}"))) }
                }
            }
        }
    }
}
