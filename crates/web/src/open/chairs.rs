//! Who sits where.

use std::collections::BTreeMap;

use bots::level::Level;
use maud::{Markup, html};
use server::http::Fault;
use tabletop::Seat;
use titles::{Setup, Title, Values};

use crate::visitor::Visitor;

/// The setting that says how many seats there are.
const PLAYERS: &str = "Players";

/// The seats of a game by how many play; by nothing if that is always the same.
fn seats(title: &dyn Title) -> Result<BTreeMap<&'static str, Vec<&'static str>>, Fault> {
    let players = title.settings().iter().find(|setting| setting.tag == PLAYERS);
    let counts = match players.map(|setting| setting.values) {
        Some(Values::One { of, .. }) => of,
        _ => &[""],
    };
    let seats = |count: &&'static str| {
        let settings = Some((PLAYERS.to_owned(), (*count).to_owned())).filter(|_| !count.is_empty());
        let setup = Setup { settings: settings.into_iter().collect(), ..Setup::default() };
        let engine = title.engine(&setup).map_err(|problem| Fault::because("bad_setup", problem))?;
        Ok((*count, engine.seats().to_vec()))
    };
    counts.iter().map(seats).collect()
}

/// What a level of programs is called.
fn level(level: Level) -> &'static str {
    match level {
        Level::Random => "page-level-random",
        Level::Novice => "page-level-novice",
        Level::Sailor => "page-level-sailor",
        Level::Captain => "page-level-captain",
        Level::Admiral => "page-level-admiral",
    }
}

/// The levels as options.
pub fn levels(visitor: &Visitor, chosen: Option<Level>) -> Markup {
    html! {
        @for it in Level::ALL {
            option value=(it.id()) selected[Some(it) == chosen] {
                (visitor.say("page-program", [("level", visitor.text(level(it)).into())]))
            }
        }
    }
}

/// The chairs of a game: the first is for who makes the table, the others are open.
pub fn chairs(visitor: &Visitor, title: &dyn Title) -> Result<Markup, Fault> {
    let (name, seats) = (title.name(), seats(title)?);
    let game = title.open(&Setup::default()).map_err(|problem| Fault::because("bad_setup", problem))?;
    let all = title.seats();
    let only = all.len() == 1;
    let of = serde_json::to_string(&seats).unwrap_or_default();
    Ok(html! {
        fieldset class="chairs-form" data-chairs=(of) hidden[only] {
            legend { (visitor.text("page-new-chairs")) }
            p class="quiet" { (visitor.text("page-new-chairs-help")) }
            @for (index, seat) in all.iter().enumerate() {
                div class={ "seat " (seat) } data-seat=(seat) {
                    label for={ (name) "-" (seat) } { (game.seat_name(Seat(index as u8), visitor.language)) }
                    select id={ (name) "-" (seat) } data-chair=(seat) {
                        option value="me" selected[index == 0] { (visitor.text("page-new-me")) }
                        option value="open" selected[index > 0] { (visitor.text("page-seat-open")) }
                        (levels(visitor, None))
                    }
                }
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_depend_on_how_many_play() {
        let of = |name| seats(titles::find(name).unwrap()).unwrap();
        assert_eq!(of("ming"), BTreeMap::from([("", vec!["emperor", "overlord"])]));
        assert_eq!(of("ming-solo"), BTreeMap::from([("", vec!["emperor"])]));
        let ching = of("ching");
        assert_eq!(ching.keys().copied().collect::<Vec<_>>(), ["2", "3", "4"]);
        for (count, seats) in ching {
            assert_eq!(seats.len().to_string(), count);
        }
    }
}
