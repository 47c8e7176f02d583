//! The form for a new tournament.

use host::ErrorCode;
use maud::{Markup, html};
use serde_json::json;

use super::{sizes, visitor};
use crate::fault::Fault;
use crate::forms::{Field, Form, check, codes};
use crate::page_layout::{self, Page};
use crate::people::games::name as game_name;
use crate::request::Request;
use crate::response::Response;
use crate::site::Site;
use crate::visitor::Visitor;

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;

/// A text, bank, increment and limit of a clock in milliseconds.
const CLOCKS: [(&str, i64, i64, i64); 4] = [
    ("page-clock-ten", 10 * MINUTE, 10_000, 20 * MINUTE),
    ("page-clock-thirty", 30 * MINUTE, 15_000, 60 * MINUTE),
    ("page-clock-day", DAY, DAY, DAY),
    ("page-clock-three-days", 3 * DAY, 3 * DAY, 3 * DAY),
];

pub async fn page<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = visitor(site, request).await?;
    let text = |id: &str| visitor.text(id);
    let body = html! {
        main id="main" class="narrow forms" {
            h1 { (text("tournament-new")) }
            @if visitor.id().is_some() {
                (Form::new("form-tournament", "POST /api/tournaments", "open /tournaments/ tournament", text("tournament-make"))
                    .main().around(&visitor, &fields(&visitor)))
            } @else {
                section class="panel" {
                    p { (text("tournament-new-stranger")) }
                    div class="tools" { a class="button main" href="/sign-in" { (text("page-sign-in")) } }
                }
            }
        }
    };
    page_layout::page(site, &visitor, Page::new(text("tournament-new"), body).with(&["forms.js"])).await
}

/// A list to choose from. What is chosen is sent as JSON.
fn select(id: &str, name: &str, label: &str, help: Option<String>, options: &Markup) -> Markup {
    html! {
        div class="field" {
            label for=(id) { (label) }
            select id=(id) name=(name) data-json data-faults=(codes(&[])) aria-describedby={ (id) "-help" } { (options) }
            p id={ (id) "-help" } class="quiet" { @if let Some(help) = help { (help) } }
        }
    }
}

fn fields(visitor: &Visitor) -> Markup {
    let text = |id: &str| visitor.text(id);
    let name = Field {
        id: "name",
        name: "name",
        label: text("tournament-name"),
        length: (1, 80),
        faults: &[ErrorCode::BadName],
        ..Field::default()
    };
    let tables = html! {
        @for title in games::listed() {
            @for seats in sizes(title) {
                option value=(json!({ "game": title.name, "seats": seats })) {
                    (game_name(visitor, title.name)) ", "
                    @if seats == 2 { (text("tournament-tables-for-two")) }
                    @else { (visitor.say("tournament-tables-of", [("count", seats.into())])) }
                }
            }
        }
    };
    let formats = html! {
        @for (format, id) in [("swiss", "tournament-swiss"), ("round_robin", "tournament-round-robin"), ("knockout", "tournament-knockout")] {
            option value=(json!(format)) { (text(id)) }
        }
    };
    let rounds = html! {
        @for count in 1..=15u64 { option value=(count) selected[count == 5] { (count) } }
    };
    let clocks = html! {
        @for (id, bank, increment, cap) in CLOCKS {
            @let pace = if bank >= DAY { "days" } else { "live" };
            option value=(json!({ "pace": pace, "clock": { "bank": bank, "increment": increment, "cap": cap } })) {
                (text(if pace == "live" { "page-terms-live" } else { "page-terms-days" })) ", " (text(id))
            }
        }
    };
    let waits = html! {
        @for minutes in [5u64, 10, 15, 30] {
            option value=(minutes) selected[minutes == 10] { (visitor.say("page-minutes", [("count", minutes.into())])) }
        }
    };
    let seeding = html! {
        option value=(json!("random")) { (text("tournament-seeding-random")) }
        option value=(json!("entry")) { (text("tournament-seeding-entry")) }
    };
    html! {
        section class="panel" {
            (name.show())
            div class="field" {
                label for="about" { (text("tournament-describe")) }
                textarea id="about" name="about" rows="3" maxlength="2000" data-faults=(codes(&[ErrorCode::BadText])) aria-describedby="about-error" {}
                p id="about-error" class="field-error" hidden {}
            }
            (select("table", "table", &text("tournament-game"), Some(text("tournament-game-help")), &tables))
            (select("format", "format", &text("tournament-format"), Some(text("tournament-format-help")), &formats))
            (select("rounds", "rounds", &text("tournament-rounds-label"), Some(text("tournament-rounds-help")), &rounds))
            (select("time", "time", &text("page-new-clock"), Some(text("tournament-clock-help")), &clocks))
            (select("no-show", "no_show", &text("tournament-no-show-label"), Some(text("tournament-no-show-help")), &waits))
            (select("seeding", "seeding", &text("tournament-seeding"), None, &seeding))
        }
        fieldset class="panel checks" {
            legend { (text("tournament-options")) }
            (check("listed", "listed", true, &text("tournament-public"), Some(&text("tournament-public-help"))))
            (check("automatic", "automatic", true, &text("tournament-automatic"), Some(&text("tournament-automatic-help"))))
        }
    }
}
