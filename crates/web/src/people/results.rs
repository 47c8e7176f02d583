//! The results of a person's finished games. A result is stored only in the log of its table, so tables are read one
//! by one, up to a limit.

use std::collections::BTreeMap;

use crate::fault::Fault;
use host::{Chair, PersonId, Table, TableSummary};
use maud::{Markup, html};
use tabletop::Seat;

use super::games::name;
use crate::site::Site;
use crate::visitor::Visitor;

/// How many finished games are counted.
pub const MOST: usize = 40;

/// Against whom a game was played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Against {
    /// Other people, perhaps with bots among them.
    People,
    Programs,
    Nobody,
}

/// How a game went for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    Won,
    Lost,
    /// It was best together with others.
    Drawn,
}

/// A finished game of somebody.
pub struct Finished {
    game: String,
    seat: String,
    against: Against,
    went: GameResult,
}

/// How a game went for a seat, by the places of all; in teams partners share theirs.
fn went(places: &[u8], seat: usize, teams: bool) -> Option<GameResult> {
    let mine = *places.get(seat)?;
    let shared = places.iter().enumerate().any(|(other, place)| other != seat && *place == 1);
    let all = places.iter().all(|place| *place == 1);
    Some(match mine {
        1 if !shared || teams && !all => GameResult::Won,
        1 => GameResult::Drawn,
        _ => GameResult::Lost,
    })
}

/// What a table says about the game of a person who sat in one seat. A person who played several seats neither won
/// nor lost.
fn of(table: &Table, person: PersonId, language: words::Language) -> Option<(String, Against, GameResult)> {
    let created = table.created();
    let mut seats = table.seats_of(person).iter();
    let (seat, None) = (seats.next()?, seats.next()) else { return None };
    let teams = created.settings.iter().any(|(tag, value)| tag == "Teams" && value == "yes");
    let places = table.end()?.places.as_ref()?;
    let others = table.chairs().iter().enumerate().filter(|(index, _)| *index != seat.index());
    let against = others.map(|(_, chair)| match chair {
        Chair::Program(_) => Against::Programs,
        _ => Against::People,
    });
    let against = against.min().unwrap_or(Against::Nobody);
    Some((table.game().seat_name(Seat(seat.0), language), against, went(places, seat.index(), teams)?))
}

/// How finished games of a person went, the newest of them.
pub async fn read<S: Site>(
    site: &S,
    visitor: &Visitor,
    person: PersonId,
    over: &[TableSummary],
) -> Result<Vec<Finished>, Fault> {
    let mut results = Vec::new();
    let language = visitor.language;
    for head in over.iter().take(MOST) {
        // One unreadable table must not prevent the others from being shown.
        let Ok(found) = site.look(head.table, move |table| of(table, person, language)).await else {
            continue;
        };
        let Some((seat, against, went)) = found else { continue };
        results.push(Finished { game: head.game.clone(), seat, against, went });
    }
    Ok(results)
}

/// Counts of results by game and seat, and by opponents if asked for.
pub fn table(visitor: &Visitor, results: &[Finished], by_opponents: bool) -> Markup {
    let text = |id: &str| visitor.text(id);
    let mut counts: BTreeMap<(&str, &str, Option<Against>), [u32; 3]> = BTreeMap::new();
    for result in results {
        let key = (&*result.game, &*result.seat, by_opponents.then_some(result.against));
        counts.entry(key).or_default()[result.went as usize] += 1;
    }
    html! {
        @if !counts.is_empty() {
            div class="scroll" role="region" aria-labelledby="results" tabindex="0" {
                table {
                    thead {
                        tr {
                            th scope="col" { (text("page-results-game")) }
                            th scope="col" { (text("page-seat")) }
                            @if by_opponents { th scope="col" { (text("page-results-against")) } }
                            th scope="col" { (text("page-results-won")) }
                            th scope="col" { (text("page-results-lost")) }
                            th scope="col" { (text("page-results-drawn")) }
                        }
                    }
                    tbody {
                        @for ((game, seat, against), [won, lost, drawn]) in counts {
                            tr {
                                th scope="row" { (name(visitor, game)) }
                                td { (seat) }
                                @if let Some(against) = against { td { (text(opponents(against))) } }
                                td { (won) }
                                td { (lost) }
                                td { (drawn) }
                            }
                        }
                    }
                }
            }
        }
    }
}

const fn opponents(against: Against) -> &'static str {
    match against {
        Against::People => "page-results-people",
        Against::Programs => "page-results-programs",
        Against::Nobody => "page-results-nobody",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_best_alone_or_with_a_partner_has_won() {
        for (places, teams, expected) in [
            (&[1, 2][..], false, GameResult::Won),
            (&[2, 1], false, GameResult::Lost),
            (&[1, 1], false, GameResult::Drawn),
            (&[1], false, GameResult::Won),
            (&[2], false, GameResult::Lost),
            (&[1, 1, 3, 3], false, GameResult::Drawn),
            (&[1, 3, 1, 3], true, GameResult::Won),
            (&[1, 1, 1, 1], true, GameResult::Drawn),
            (&[3, 1, 3, 1], true, GameResult::Lost),
        ] {
            assert_eq!(went(places, 0, teams), Some(expected), "{places:?} {teams}");
        }
        assert_eq!(went(&[1, 2], 2, false), None);
    }
}
