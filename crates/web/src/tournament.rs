//! Tournaments: the list, the form for a new one, and the page of each.

mod controls;
mod make;
mod rounds;
mod setup;
mod standings;

use std::collections::BTreeMap;

use ::tournament::{Board, Format, POINT, Stage, Tournament, Who};
use host::{ErrorCode, Pace, PersonId, TournamentId};
use maud::{Markup, html};
use serde::Deserialize;
use words::Language;

pub use make::page as new;
pub use setup::{settings_for, sizes};

use crate::fault::Fault;
use crate::names;
use crate::page_layout::{self, Page, data};
use crate::people::games::name as game_name;
use crate::request::Request;
use crate::response::{self, Response};
use crate::site::{Site, TournamentSummary};
use crate::table::{level_name, span};
use crate::visitor::Visitor;

/// Maximum number of tournaments per list.
const SHOWN: u32 = 50;

/// A tournament as a visitor sees it.
struct Scene<'a> {
    visitor: &'a Visitor,
    id: TournamentId,
    now: &'a Tournament,
    names: BTreeMap<String, String>,
    /// The visitor's number among the players.
    own: Option<u16>,
    organises: bool,
}

/// All tournaments that a visitor can find.
pub async fn list<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = visitor(site, request).await?;
    let text = |id: &str| visitor.text(id);
    let mine = match visitor.id() {
        Some(me) => site.tournaments_of(me, SHOWN).await?,
        None => Vec::new(),
    };
    let listed = site.tournaments(SHOWN).await?;
    let body = html! {
        main id="main" class="narrow forms" {
            h1 { (text("tournaments")) }
            p { (text("tournaments-about")) }
            div class="tools" { a class="button main" href="/tournaments/new" { (text("tournament-new")) } }
            @if !mine.is_empty() {
                section class="panel" aria-labelledby="mine" {
                    h2 id="mine" { (text("tournaments-mine")) }
                    (rows(&visitor, &mine))
                }
            }
            section class="panel" aria-labelledby="listed" {
                h2 id="listed" { (text("tournaments-listed")) }
                @if listed.is_empty() { p { (text("tournaments-none")) } } @else { (rows(&visitor, &listed)) }
            }
        }
    };
    page_layout::page(site, &visitor, Page::new(text("tournaments"), body)).await
}

/// A list of tournaments.
pub fn rows(visitor: &Visitor, summaries: &[TournamentSummary]) -> Markup {
    html! {
        ul class="rows" {
            @for it in summaries {
                li class=[it.sign_up.then_some("turn")] {
                    a href={ "/tournaments/" (it.id) } { strong { (it.name) } " " (game_name(visitor, &it.game)) }
                    span class="quiet" {
                        (visitor.say("tournament-players-count", [("count", it.players.into())]))
                        " · " (state(visitor, it.stage, it.sign_up))
                    }
                }
            }
        }
    }
}

fn state(visitor: &Visitor, stage: Stage, sign_up: bool) -> String {
    visitor.text(match (stage, sign_up) {
        (Stage::Before, true) => "tournament-open",
        (Stage::Before, false) => "tournament-closed",
        (Stage::Running, true) => "tournament-running-open",
        (Stage::Running, false) => "tournament-running",
        (Stage::Over, _) => "tournament-over",
    })
}

/// A visitor of a site that has tournaments.
async fn visitor<S: Site>(site: &S, request: &Request) -> Result<Visitor, Fault> {
    let visitor = Visitor::of(site, request).await?;
    if visitor.offers.tournaments { Ok(visitor) } else { Err(Fault::new(ErrorCode::NoTournaments)) }
}

pub async fn page<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = visitor(site, request).await?;
    let id: TournamentId = request.part("tournament")?;
    let now = site.tournament(id).await?.ok_or(Fault::new(ErrorCode::NotFound))?;
    let body = main(site, &visitor, id, &now).await?;
    let page = Page::new(now.plan.name.clone(), body).with(&["forms.js", "tournament.js"]);
    page_layout::page(site, &visitor, page).await
}

/// What a page has seen.
#[derive(Deserialize)]
pub struct Seen {
    seen: u64,
}

/// What has changed since a page was shown: nothing, or its main part.
pub async fn part<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = visitor(site, request).await?;
    let (id, Seen { seen }): (TournamentId, Seen) = (request.part("tournament")?, request.query()?);
    let now = site.tournament(id).await?.ok_or(Fault::new(ErrorCode::NotFound))?;
    let part = if now.seq == seen {
        html! {}
    } else {
        main(site, &visitor, id, &now).await?
    };
    Ok(response::fragment(part))
}

async fn main<S: Site>(
    site: &S,
    visitor: &Visitor,
    id: TournamentId,
    now: &Tournament,
) -> Result<Markup, Fault> {
    let mut people: Vec<PersonId> = vec![now.organiser];
    people.extend(now.entrants.iter().filter_map(|entrant| match entrant.who {
        Who::Person(person) => Some(person),
        Who::Bot { .. } => None,
    }));
    let names = names::distinct(visitor.names(site, &people).await?, &people);
    let own = visitor.id().and_then(|me| now.player(me));
    let scene = Scene { visitor, id, now, names, own, organises: visitor.id() == Some(now.organiser) };
    Ok(html! {
        main id="main" class="wide forms tournament" data-tournament=(id) {
            (data("seen", &now.seq))
            h1 { (now.plan.name) }
            (scene.about())
            (scene.for_visitor())
            @if scene.organises { (controls::organiser(&scene)) }
            (standings::standings(&scene))
            @if !now.rounds.is_empty() {
                (rounds::rounds(&scene))
                (standings::cross_table(&scene))
            }
            (scene.exports())
        }
    })
}

impl Scene<'_> {
    fn text(&self, id: &str) -> String {
        self.visitor.text(id)
    }

    fn person(&self, person: PersonId) -> String {
        let name = self.names.get(&person.to_string()).filter(|name| !name.is_empty());
        name.cloned().unwrap_or_else(|| self.text("tournament-gone"))
    }

    /// What a player is called.
    fn name(&self, player: u16) -> String {
        match self.now.entrants[usize::from(player)].who {
            Who::Person(person) => self.person(person),
            Who::Bot { level, number } => {
                let level = level_name(self.visitor, level.0.id());
                self.visitor.say("tournament-bot", [("level", level.into()), ("number", number.into())])
            }
        }
    }

    /// The name of a player, with a link to their page.
    fn link(&self, player: u16) -> Markup {
        let own = self.own == Some(player);
        html! {
            @match self.now.entrants[usize::from(player)].who {
                Who::Person(person) => a href={ "/people/" (person) } { (self.name(player)) },
                Who::Bot { .. } => (self.name(player)),
            }
            @if own { " (" (self.text("page-seat-you")) ")" }
        }
    }

    fn points(&self, value: i64, unit: u32) -> String {
        points(self.visitor.language, value, unit)
    }

    fn score(&self, score: u32) -> String {
        self.points(i64::from(score), POINT)
    }

    /// What is played, and the progress of the tournament.
    fn about(&self) -> Markup {
        let plan = &self.now.plan;
        let say = |id: &str, name: &'static str, value: String| self.visitor.say(id, [(name, value.into())]);
        let size = if plan.seats > 2 {
            say("tournament-tables-of", "count", plan.seats.to_string())
        } else {
            self.text("tournament-tables-for-two")
        };
        let format = self.text(match (plan.format, plan.rounds) {
            (Format::Swiss, _) => "tournament-swiss",
            (Format::RoundRobin, 1) => "tournament-round-robin",
            (Format::RoundRobin, _) => "tournament-round-robin-twice",
            (Format::Knockout, _) => "tournament-knockout",
        });
        let (done, all) = (self.now.rounds.len(), self.now.rounds_planned());
        html! {
            @if !plan.about.is_empty() { p class="tournament-about" { (plan.about) } }
            ul class="terms" {
                li { (game_name(self.visitor, &plan.game)) ", " (size) }
                li {
                    (format)
                    @if all > 0 { ", " (self.visitor.say("tournament-rounds", [("count", (all as u64).into())])) }
                }
                li { (self.text(if plan.pace == Pace::Live { "page-terms-live" } else { "page-terms-days" })) }
                li {
                    (self.visitor.say("page-terms-clock", [
                        ("bank", span(self.visitor, plan.clock.bank).into()),
                        ("increment", span(self.visitor, plan.clock.increment).into()),
                    ]))
                }
                @if plan.pace == Pace::Live {
                    li { (say("tournament-no-show", "time", span(self.visitor, plan.no_show))) }
                }
                li { (say("tournament-organiser", "name", self.person(self.now.organiser))) }
            }
            p id="tournament-state" role="status" {
                strong {
                    (state(self.visitor, self.now.stage, self.now.sign_up))
                    @if self.now.stage == Stage::Running {
                        " "
                        (self.visitor.say("tournament-round-of", [("round", (done as u64).into()), ("all", (all as u64).into())]))
                    }
                }
            }
        }
    }

    /// The table where the visitor plays in this round.
    fn own_board(&self) -> Option<&Board> {
        let own = self.own?;
        let (board, _) = self.now.rounds.last()?.seat_of(own)?;
        (board.outcome.is_none() && self.now.stage == Stage::Running).then_some(board)
    }

    /// What concerns the visitor: their table, or signing up.
    fn for_visitor(&self) -> Markup {
        let playing = self.own.is_some_and(|own| !self.now.entrants[usize::from(own)].withdrawn);
        html! {
            @if let Some(board) = self.own_board() {
                @let others = board.players.iter().filter(|it| Some(**it) != self.own);
                @let others: Vec<String> = others.map(|it| self.name(*it)).collect();
                section id="own-table" class="panel" {
                    p { (self.visitor.say("tournament-your-game", [("names", others.join(", ").into())])) }
                    div class="tools" { a class="button main" href={ "/tables/" (board.table) } { (self.text("tournament-go")) } }
                }
            }
            (controls::sign_up(self, playing))
        }
    }

    fn exports(&self) -> Markup {
        html! {
            p class="links" {
                a href={ "/api/tournaments/" (self.id) "/csv" } download={ "tournament-" (self.id) ".csv" } { (self.text("tournament-csv")) }
                " "
                a href={ "/api/tournaments/" (self.id) } download={ "tournament-" (self.id) ".json" } { (self.text("tournament-json")) }
            }
        }
    }
}

/// A number of points, exact in halves, else with two decimals.
fn points(language: Language, value: i64, unit: u32) -> String {
    let unit = i64::from(unit);
    let (whole, rest) = (value.div_euclid(unit), value.rem_euclid(unit));
    if rest == 0 {
        whole.to_string()
    } else if 2 * rest == unit {
        if whole == 0 { "½".to_owned() } else { format!("{whole}½") }
    } else {
        let text = format!("{:.2}", value as f64 / unit as f64);
        if language == Language::De { text.replace('.', ",") } else { text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_exact_in_halves() {
        let said = |value| points(Language::De, value, POINT);
        assert_eq!([said(0), said(6), said(12), said(30), said(8)], ["0", "½", "1", "2½", "0,67"]);
        assert_eq!(points(Language::En, 20, POINT), "1.67");
    }
}
