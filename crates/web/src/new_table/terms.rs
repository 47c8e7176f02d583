//! The terms of a table: visibility, pace and undo.

use bots::level::Level;
use maud::{Markup, html};

use super::chairs::levels;
use crate::visitor::Visitor;

const SECOND: i64 = 1000;
const MINUTE: i64 = 60 * SECOND;
const DAY: i64 = 24 * 60 * MINUTE;

/// A bank, what every decision adds, and what the bank never exceeds, in milliseconds; with the id of its text.
type Clock = (&'static str, i64, i64, i64);

/// The available clocks. In turn-based games every decision fills the bank again.
const CLOCKS: [Clock; 4] = [
    ("page-clock-ten", 10 * MINUTE, 10 * SECOND, 20 * MINUTE),
    ("page-clock-thirty", 30 * MINUTE, 15 * SECOND, 60 * MINUTE),
    ("page-clock-day", DAY, DAY, DAY),
    ("page-clock-three-days", 3 * DAY, 3 * DAY, 3 * DAY),
];

/// A radio button with its label.
fn radio(name: &str, value: &str, on: bool, label: &str, help: &str) -> Markup {
    html! {
        label class="check" for={ (name) "-" (value) } {
            input id={ (name) "-" (value) } type="radio" name=(name) value=(value) checked[on];
            span { (label) small class="quiet" { (help) } }
        }
    }
}

/// A field for a number of minutes or seconds.
fn number(id: &str, label: &str, value: u32, (least, most): (u32, u32)) -> Markup {
    html! {
        div class="field short" {
            label for=(id) { (label) }
            input id=(id) type="number" inputmode="numeric" min=(least) max=(most) step="1" value=(value) required
                aria-describedby={ (id) "-error" };
            p id={ (id) "-error" } class="field-error" hidden {}
        }
    }
}

/// The choice of a rated game, for those who have an account.
fn rated(visitor: &Visitor, account: bool) -> Markup {
    let text = |id: &str| visitor.text(id);
    html! {
        fieldset class="panel checks" data-rated {
            legend { (text("page-new-rated")) }
            label class="check" for="rated" {
                input id="rated" type="checkbox" disabled[!account] aria-describedby="rated-help";
                span { (text("page-new-rated")) small id="rated-help" class="quiet" { (text("page-new-rated-help")) } }
            }
            @if !account {
                p { (text("page-new-rated-guest")) " " a href="/settings#who" { (text("page-new-rated-account")) } }
            }
        }
    }
}

/// The terms of a table, for somebody with or without an account.
pub fn fields(visitor: &Visitor, account: bool) -> Markup {
    let text = |id: &str| visitor.text(id);
    html! {
        fieldset class="panel checks" data-others {
            legend { (text("page-new-who")) }
            (radio("listed", "no", true, &text("page-new-private"), &text("page-new-private-help")))
            (radio("listed", "yes", false, &text("page-new-listed"), &text("page-new-listed-help")))
        }
        @if visitor.offers.ratings { (rated(visitor, account)) }
        fieldset class="panel checks" {
            legend { (text("page-new-pace")) }
            (radio("pace", "live", true, &text("page-new-live"), &text("page-new-live-help")))
            (radio("pace", "days", false, &text("page-new-days"), &text("page-new-days-help")))
            div class="field" {
                label for="clock" { (text("page-new-clock")) }
                select id="clock" aria-describedby="clock-help" {
                    option value="" selected { (text("page-clock-none")) }
                    @for (id, bank, increment, cap) in CLOCKS {
                        option value=(format!("{bank} {increment} {cap}")) { (text(id)) }
                    }
                    option value="own" { (text("page-clock-own")) }
                }
                p id="clock-help" class="quiet" { (text("page-new-clock-help")) }
            }
            div class="own-clock" data-own-clock hidden {
                (number("clock-bank", &text("page-clock-bank"), 15, (1, 86_400)))
                (number("clock-increment", &text("page-clock-increment"), 10, (0, 86_400)))
            }
        }
        details class="panel" {
            summary { (text("page-new-more")) }
            div class="field" {
                label for="undo" { (text("page-new-undo")) }
                select id="undo" {
                    option value="consent" selected { (text("page-undo-consent")) }
                    option value="free" { (text("page-undo-free")) }
                    option value="never" { (text("page-undo-never")) }
                }
            }
            div class="field" data-leaver {
                label for="leaver" { (text("page-new-leaver")) }
                select id="leaver" {
                    (levels(visitor, Some(Level::Sailor)))
                    option value="end" { (text("page-leaver-end")) }
                }
                p class="quiet" { (text("page-new-leaver-help")) }
            }
        }
    }
}
