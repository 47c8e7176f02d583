//! Leaderboards, and how ratings are shown.

use std::collections::BTreeMap;

use host::{ErrorCode, Player, Pool, Rating};
use maud::{Markup, html};
use playable::RatedMode;
use serde::Deserialize;

use crate::fault::Fault;
use crate::names::Names;
use crate::page_layout::{self, Page};
use crate::request::Request;
use crate::response::Response;
use crate::site::Site;
use crate::table::level_name;
use crate::visitor::Visitor;

/// How many people are on a page.
const ROWS: u32 = 50;

/// Which leaderboard.
#[derive(Deserialize)]
pub struct Wanted {
    game: Option<String>,
    mode: Option<String>,
    side: Option<String>,
    #[serde(default)]
    from: u32,
}

/// All pools of listed games, with their modes and seats.
fn pools() -> impl Iterator<Item = (Pool, &'static RatedMode, &'static [&'static str])> {
    games::listed().flat_map(|game| {
        let pool = |mode: &RatedMode| Pool { game: game.name.to_owned(), mode: mode.id.to_owned() };
        game.rated.iter().map(move |mode| (pool(mode), mode, game.seats))
    })
}

/// The mode of a pool.
pub fn mode(pool: &Pool) -> Option<&'static RatedMode> {
    games::find(&pool.game).ok()?.rated.iter().find(|mode| mode.id == pool.mode)
}

/// What a pool is called.
pub fn pool_name(visitor: &Visitor, pool: &Pool) -> String {
    mode(pool).map_or_else(|| pool.game.clone(), |mode| visitor.text(mode.text))
}

/// What a seat is called.
pub fn seat_name(visitor: &Visitor, seat: &str) -> String {
    visitor.text(&format!("name-{seat}"))
}

/// A leaderboard.
pub async fn page<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    if !visitor.offers.ratings {
        return Err(Fault::new(ErrorCode::NoRatings));
    }
    let wanted: Wanted = request.query()?;
    let fits = |pool: &Pool| {
        wanted.game.as_ref().is_none_or(|game| *game == pool.game)
            && wanted.mode.as_ref().is_none_or(|mode| *mode == pool.mode)
    };
    let (pool, mode, seats) = pools().find(|(pool, ..)| fits(pool)).ok_or(Fault::new(ErrorCode::NotFound))?;
    let chosen = wanted.side.as_deref().filter(|seat| mode.sides && seats.contains(seat));
    // One more than is shown says whether there are more.
    let [mut people, bots] = site.leaderboard(&pool, chosen, (wanted.from, ROWS + 1)).await?;
    let goes_on = people.len() > ROWS as usize;
    people.truncate(ROWS as usize);
    let ids: Vec<_> = people.iter().chain(&bots).filter_map(|rating| person(rating.player)).collect();
    let names = visitor.names(site, &ids).await?;
    let text = |id: &str| visitor.text(id);
    let link = |pool: &Pool, seat: Option<&str>| {
        let seat = seat.map(|seat| format!("&side={seat}")).unwrap_or_default();
        format!("/ratings?game={}&mode={}{seat}", pool.game, pool.mode)
    };
    let part = |from: u32| format!("{}&from={from}", link(&pool, chosen));
    let body = html! {
        main id="main" class="narrow forms" {
            h1 { (text("page-ratings")) }
            nav class="choices" aria-label=(text("page-ratings-which")) {
                @for (other, ..) in pools() {
                    a href=(link(&other, None)) aria-current=[(other == pool).then_some("page")] { (pool_name(&visitor, &other)) }
                }
            }
            section class="panel" aria-labelledby="board" {
                h2 id="board" { (pool_name(&visitor, &pool)) }
                @if mode.sides {
                    nav class="choices" aria-label=(text("page-ratings-sides")) {
                        a href=(link(&pool, None)) aria-current=[chosen.is_none().then_some("page")] { (text("page-ratings-overall")) }
                        @for seat in seats {
                            a href=(link(&pool, Some(seat))) aria-current=[(chosen == Some(seat)).then_some("page")] { (seat_name(&visitor, seat)) }
                        }
                    }
                }
                p class="quiet" { (text("page-ratings-help")) }
                @if people.is_empty() {
                    p { (text("page-ratings-none")) }
                } @else {
                    (table(&visitor, "board", &people, Some(wanted.from), &names))
                }
                @if wanted.from > 0 || goes_on {
                    div class="tools" {
                        @if wanted.from > 0 { a class="button" rel="prev" href=(part(wanted.from.saturating_sub(ROWS))) { (text("page-ratings-newer")) } }
                        @if goes_on { a class="button" rel="next" href=(part(wanted.from + ROWS)) { (text("page-ratings-older")) } }
                    }
                }
            }
            section class="panel" aria-labelledby="bots" {
                h2 id="bots" { (text("page-ratings-bots")) }
                @if bots.is_empty() {
                    p { (text("page-ratings-bots-none")) }
                } @else {
                    (table(&visitor, "bots", &bots, None, &names))
                }
            }
            (about(&visitor))
        }
    };
    page_layout::page(site, &visitor, Page::new(text("page-ratings"), body)).await
}

/// What the numbers mean.
pub fn about(visitor: &Visitor) -> Markup {
    html! {
        details class="panel" {
            summary { (visitor.text("page-ratings-about")) }
            p { (visitor.text("page-ratings-about-text")) }
            p { (visitor.text("page-ratings-how")) }
        }
    }
}

/// A table of ratings; `from` is the first rank, if they are numbered.
fn table(visitor: &Visitor, under: &str, ratings: &[Rating], from: Option<u32>, names: &Names) -> Markup {
    let text = |id: &str| visitor.text(id);
    html! {
        div class="scroll" role="region" aria-labelledby=(under) tabindex="0" {
            table class="numbers" {
                thead { tr {
                    @if from.is_some() { th scope="col" { (text("page-ratings-rank")) } }
                    th scope="col" { (text("page-ratings-player")) }
                    (heads(visitor))
                } }
                tbody {
                    @for (rank, rating) in (1..).zip(ratings) {
                        tr {
                            @if let Some(from) = from { td { (from + rank) } }
                            th scope="row" { (player(visitor, rating.player, names)) }
                            (cells(rating))
                        }
                    }
                }
            }
        }
    }
}

/// The headings above [`cells`].
pub fn heads(visitor: &Visitor) -> Markup {
    let text = |id: &str| visitor.text(id);
    html! {
        th scope="col" { (text("page-ratings-rating")) }
        th scope="col" { abbr title=(text("page-ratings-deviation-name")) { (text("page-ratings-deviation")) } }
        th scope="col" { (text("page-ratings-games")) }
    }
}

/// A rating in numbers.
pub fn cells(rating: &Rating) -> Markup {
    html! {
        td { (short(rating)) }
        td { (rating.give_or_take()) }
        td { (rating.games) }
    }
}

/// A rating as players write it: with a question mark if it is uncertain.
pub fn short(rating: &Rating) -> String {
    let unsure = if rating.is_provisional() { "?" } else { "" };
    format!("{}{unsure}", rating.points())
}

pub fn person(player: Player) -> Option<host::PersonId> {
    match player {
        Player::Person(person) => Some(person),
        Player::Level(_) => None,
    }
}

/// A player's name, with a link to their page.
pub fn player(visitor: &Visitor, player: Player, names: &BTreeMap<String, String>) -> Markup {
    match player {
        Player::Level(level) => {
            html! { (visitor.say("page-program", [("level", level_name(visitor, level.id()).into())])) }
        }
        Player::Person(person) => {
            let name = names.get(&person.to_string()).filter(|name| !name.is_empty());
            let link = |name| html! { a href={ "/people/" (person) } { (name) } };
            name.map_or_else(|| html! { (visitor.text("page-people-deleted")) }, link)
        }
    }
}
