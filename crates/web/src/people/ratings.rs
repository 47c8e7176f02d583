//! A person's ratings: numbers, curves, results against opponents and by seat.

use std::collections::BTreeMap;

use host::{PersonId, Player, Pool, RatedGame, points};
use maud::{Markup, html};

use crate::dates::day;
use crate::fault::Fault;
use crate::names::Names;
use crate::ratings::{cells, heads, mode, person, player, pool_name, seat_name};
use crate::site::Site;
use crate::visitor::Visitor;

/// How many of the newest rated games are read.
const GAMES: u32 = 200;

/// Everything about the ratings of somebody; nothing where games are not rated.
pub async fn section<S: Site>(site: &S, visitor: &Visitor, id: PersonId) -> Result<Markup, Fault> {
    if !visitor.offers.ratings {
        return Ok(html! {});
    }
    let ratings = site.ratings_of(id).await?;
    let games = site.rated_games(id, GAMES).await?;
    let players = games.iter().flat_map(|game| &game.seats).filter_map(|seat| person(seat.seat.player));
    let mut people: Vec<PersonId> = players.collect();
    people.sort_unstable();
    people.dedup();
    let names = visitor.names(site, &people).await?;
    let text = |id: &str| visitor.text(id);
    let me = Player::Person(id);
    let mut by_pool: BTreeMap<&Pool, Vec<Counted<'_>>> = BTreeMap::new();
    for counted in games.iter().filter_map(|game| Counted::of(game, me)) {
        by_pool.entry(&counted.game.pool).or_default().push(counted);
    }
    Ok(html! {
        section class="panel" aria-labelledby="ratings" {
            h2 id="ratings" { (text("page-people-ratings")) }
            @if ratings.is_empty() {
                p { (text("page-people-ratings-none")) }
            } @else {
                div class="scroll" role="region" aria-labelledby="ratings" tabindex="0" {
                    table class="numbers" {
                        thead { tr { th scope="col" { (text("page-people-pool")) } (heads(visitor)) } }
                        tbody {
                            @for rating in &ratings {
                                tr {
                                    th scope="row" {
                                        (pool_name(visitor, &rating.pool))
                                        @if let Some(side) = &rating.side { ": " (seat_name(visitor, side)) }
                                    }
                                    (cells(rating))
                                }
                            }
                        }
                    }
                }
                @for (nth, (pool, counted)) in by_pool.iter().enumerate() { (curve(visitor, (nth, pool), counted, &names)) }
                (opponents(visitor, &by_pool, &names))
                (sides(visitor, &by_pool))
            }
            p { a href="/ratings" { (text("page-people-leaderboards")) } }
        }
    })
}

/// A rated game from the view of one player.
struct Counted<'a> {
    game: &'a RatedGame,
    /// The player's seat.
    seat: usize,
    /// The rating before and after, in thousandths.
    ratings: (i64, i64),
}

impl<'a> Counted<'a> {
    fn of(game: &'a RatedGame, player: Player) -> Option<Counted<'a>> {
        let seat = game.seats.iter().position(|counted| counted.seat.player == player)?;
        Some(Counted { game, seat, ratings: game.seats[seat].ratings? })
    }

    /// The opponents, and how the game went against each: won, lost or drawn.
    fn against(&self) -> impl Iterator<Item = (Player, usize)> {
        let own = &self.game.seats[self.seat].seat;
        let others = self.game.seats.iter().map(|counted| &counted.seat);
        others.filter(|other| other.team != own.team && other.player != own.player).filter_map(|other| {
            let went = match own.place.cmp(&other.place) {
                std::cmp::Ordering::Less => 0,
                std::cmp::Ordering::Greater => 1,
                std::cmp::Ordering::Equal if self.game.how == "played" => 2,
                std::cmp::Ordering::Equal => return None,
            };
            Some((other.player, went))
        })
    }

    /// The result in a word: won or lost for two players or teams, the place for more.
    fn result(&self, visitor: &Visitor) -> String {
        let teams = mode(&self.game.pool).is_some_and(|mode| !mode.teams.is_empty());
        match self.against().next() {
            Some((_, went)) if self.game.seats.len() == 2 || teams => {
                visitor.text(["page-result-won", "page-result-lost", "page-result-drawn"][went])
            }
            _ => {
                let place = self.game.seats[self.seat].seat.place;
                visitor.say("page-result-place", [("place", u32::from(place).into())])
            }
        }
    }
}

/// The history of a rating, the newest game last: as a curve and as a table.
fn curve(visitor: &Visitor, (nth, pool): (usize, &Pool), counted: &[Counted<'_>], names: &Names) -> Markup {
    if counted.len() < 2 {
        return html! {};
    }
    let text = |id: &str| visitor.text(id);
    let after: Vec<i64> = counted.iter().rev().map(|counted| points(counted.ratings.1)).collect();
    let first = counted.last().map_or(0, |counted| points(counted.ratings.0));
    let title = visitor.say(
        "page-people-curve",
        [
            ("game", pool_name(visitor, pool).into()),
            ("count", (counted.len() as u32).into()),
            ("first", first.to_string().into()),
            ("last", after.last().copied().unwrap_or(first).to_string().into()),
        ],
    );
    let id = format!("curve-{nth}");
    html! {
        figure class="curve" {
            (drawing(&title, first, &after))
            figcaption id=(id) { (title) }
        }
        details {
            summary { (text("page-people-curve-table")) }
            div class="scroll" role="region" aria-labelledby=(id) tabindex="0" {
                table class="numbers" {
                    thead { tr {
                        th scope="col" { (text("page-people-curve-date")) }
                        th scope="col" { (text("page-people-opponent")) }
                        th scope="col" { (text("page-people-curve-result")) }
                        th scope="col" { (text("page-ratings-rating")) }
                    } }
                    tbody {
                        @for counted in counted {
                            tr {
                                th scope="row" { a href={ "/tables/" (counted.game.table) } { (day(visitor, counted.game.at)) } }
                                td {
                                    @for (n, (other, _)) in counted.against().enumerate() {
                                        @if n > 0 { ", " }
                                        (player(visitor, other, names))
                                    }
                                }
                                td { (counted.result(visitor)) }
                                td { (points(counted.ratings.1)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The size of a drawing, and the room for the numbers at its left.
const WIDTH: i64 = 600;
const HEIGHT: i64 = 180;
const LEFT: i64 = 52;
/// The least difference between the lines of a drawing.
const STEP: i64 = 50;

fn drawing(title: &str, first: i64, after: &[i64]) -> Markup {
    let all = || std::iter::once(first).chain(after.iter().copied());
    let (low, high) = (all().min().unwrap_or(first), all().max().unwrap_or(first));
    // Four lines at most, on round numbers.
    let step = STEP * ((high - low) / (3 * STEP) + 1);
    let (bottom, top) = (low.div_euclid(step) * step, (high + step - 1).div_euclid(step) * step);
    let top = top.max(bottom + step);
    let (margin, count) = (10, i64::from(after.len() as u32));
    let y = |rating: i64| margin + (HEIGHT - 2 * margin) * (top - rating) / (top - bottom);
    let x = |game: i64| LEFT + (WIDTH - LEFT - margin) * game / count;
    let line: Vec<String> =
        (0..).zip(all()).map(|(game, rating)| format!("{},{}", x(game), y(rating))).collect();
    let grid = (0..).map(|nth| bottom + nth * step).take_while(|rating| *rating <= top);
    html! {
        svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(title) {
            @for rating in grid {
                line class="curve-grid" x1=(LEFT) x2=(WIDTH - margin) y1=(y(rating)) y2=(y(rating)) {}
                text class="curve-number" x=(LEFT - 8) y=(y(rating) + 5) text-anchor="end" { (rating) }
            }
            polyline class="curve-line" points=(line.join(" ")) {}
            circle class="curve-end" cx=(x(count)) cy=(y(after.last().copied().unwrap_or(first))) r="4" {}
        }
    }
}

/// Results against each opponent, those met most often first.
fn opponents(visitor: &Visitor, by_pool: &BTreeMap<&Pool, Vec<Counted<'_>>>, names: &Names) -> Markup {
    let mut counts: Vec<(Player, [u32; 3])> = Vec::new();
    for (other, went) in by_pool.values().flatten().flat_map(Counted::against) {
        let known = counts.iter().position(|(player, _)| *player == other);
        let at = known.unwrap_or_else(|| {
            counts.push((other, [0; 3]));
            counts.len() - 1
        });
        counts[at].1[went] += 1;
    }
    counts.sort_by_key(|(_, went)| std::cmp::Reverse(went.iter().sum::<u32>()));
    let rows = counts.into_iter().map(|(other, went)| (player(visitor, other, names), went));
    let title = ("opponents", visitor.text("page-people-opponents"));
    let help = visitor.say("page-people-opponents-help", [("count", GAMES.into())]);
    results(visitor, title, Some(&help), &visitor.text("page-people-opponent"), rows.collect())
}

/// Results in each seat of games whose sides differ.
fn sides(visitor: &Visitor, by_pool: &BTreeMap<&Pool, Vec<Counted<'_>>>) -> Markup {
    let mut counts: BTreeMap<(&Pool, &str), [u32; 3]> = BTreeMap::new();
    for (pool, games) in by_pool.iter().filter(|(pool, _)| mode(pool).is_some_and(|mode| mode.sides)) {
        for game in games {
            let side = game.game.seats[game.seat].seat.side.as_str();
            for (_, went) in game.against() {
                counts.entry((pool, side)).or_default()[went] += 1;
            }
        }
    }
    let name = |pool, side| html! { (pool_name(visitor, pool)) ": " (seat_name(visitor, side)) };
    let rows = counts.into_iter().map(|((pool, side), went)| (name(pool, side), went));
    let title = ("by-side", visitor.text("page-people-by-side"));
    results(visitor, title, None, &visitor.text("page-seat"), rows.collect())
}

/// A table of games won, lost and drawn.
fn results(
    visitor: &Visitor,
    (id, title): (&str, String),
    help: Option<&str>,
    of: &str,
    rows: Vec<(Markup, [u32; 3])>,
) -> Markup {
    let text = |id: &str| visitor.text(id);
    html! {
        @if !rows.is_empty() {
            h3 id=(id) { (title) }
            @if let Some(help) = help { p class="quiet" { (help) } }
            div class="scroll" role="region" aria-labelledby=(id) tabindex="0" {
                table class="numbers" {
                    thead { tr {
                        th scope="col" { (of) }
                        th scope="col" { (text("page-results-won")) }
                        th scope="col" { (text("page-results-lost")) }
                        th scope="col" { (text("page-results-drawn")) }
                    } }
                    tbody {
                        @for (name, [won, lost, drawn]) in rows {
                            tr { th scope="row" { (name) } td { (won) } td { (lost) } td { (drawn) } }
                        }
                    }
                }
            }
        }
    }
}
