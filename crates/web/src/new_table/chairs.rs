//! Who plays each seat.

use crate::fault::Fault;
use bots::level::Level;
use host::{BotName, ErrorCode, Leaver, PersonId};
use maud::{Markup, html};
use playable::{GameInfo, Setup, Values};
use serde::Serialize;
use serde_json::{Map, Value};
use tabletop::Seat;

use crate::visitor::Visitor;

/// A possible table of a game, for the script of the form, which knows no games.
#[derive(Debug, PartialEq, Serialize)]
struct Table {
    /// The settings that make it, in the order in which they are chosen.
    settings: Map<String, Value>,
    seats: &'static [&'static str],
    /// Whether others can join it.
    others: bool,
    /// Whether the setting for leavers matters.
    leaver: bool,
    /// Whether it can be rated.
    rated: bool,
}

/// The possible tables of a game: one for each combination of settings. Settings with several values at once are
/// compatible with everything. `others` says whether anybody else can come.
fn tables(title: &GameInfo, others: bool) -> Vec<Table> {
    let mut all = vec![Map::new()];
    for setting in title.settings {
        let values: &[&str] = match setting.values {
            Values::One { of, .. } => of,
            Values::Switch => &["no", "yes"],
            Values::Any(_) => continue,
        };
        let with = |settings: &Map<String, Value>, value: &str| {
            let mut settings = settings.clone();
            settings.insert(setting.tag.to_owned(), value.into());
            settings
        };
        all = all.iter().flat_map(|settings| values.iter().map(move |value| with(settings, value))).collect();
    }
    let table = |settings: Map<String, Value>| {
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let tags = settings.iter().map(|(tag, value)| (tag.clone(), text(value)));
        let setup = Setup { settings: tags.collect(), ..Setup::default() };
        let seats = games::rules(title, &setup).ok()?.seats();
        Some(Table {
            rated: title.rated_mode(&setup.settings).is_some(),
            settings,
            seats,
            others: others && seats.len() > 1,
            leaver: Leaver::matters(seats.len()),
        })
    };
    all.into_iter().filter_map(table).collect()
}

/// The name of a level of bots.
fn level(level: Level) -> &'static str {
    match level {
        Level::Random => "page-level-random",
        Level::Novice => "page-level-novice",
        Level::Sailor => "page-level-sailor",
        Level::Captain => "page-level-captain",
        Level::Admiral => "page-level-admiral",
    }
}

pub fn levels(visitor: &Visitor, chosen: Option<Level>) -> Markup {
    html! {
        @for it in Level::ALL {
            option value=(it.id()) selected[Some(it) == chosen] {
                (visitor.say("page-program", [("level", visitor.text(level(it)).into())]))
            }
        }
    }
}

/// The bots that can play a game: the levels, then the engines of the host.
pub fn bots(visitor: &Visitor, game: &str, chosen: Option<BotName>) -> Markup {
    let level = match chosen {
        Some(BotName::Level(level)) => Some(level),
        _ => None,
    };
    let mut engines: Vec<_> = visitor.offers.engines(game).collect();
    // What is chosen is shown, even if the host has stopped offering it.
    engines.extend(chosen.and_then(BotName::engine).filter(|chosen| !engines.contains(chosen)));
    html! {
        (levels(visitor, level))
        @for name in engines {
            @let bot = BotName::Engine(name);
            option value=(bot) selected[Some(bot) == chosen] {
                (visitor.say("page-engine", [("name", name.to_string().into())]))
            }
        }
    }
}

/// The seats of a game: the first is for the person who opens the table, the others are open.
pub fn chairs(
    visitor: &Visitor,
    title: &GameInfo,
    against: Option<&(PersonId, String)>,
) -> Result<Markup, Fault> {
    let name = title.name;
    let game = games::new_table(title, &Setup::default())
        .map_err(|problem| Fault::because(ErrorCode::BadSetup, problem))?;
    let all = title.seats;
    let only = all.len() == 1;
    let tables = serde_json::to_string(&tables(title, visitor.offers.others)).unwrap_or_default();
    Ok(html! {
        fieldset class="chairs-form" data-tables=(tables) hidden[only] {
            legend { (visitor.text("page-new-chairs")) }
            p class="quiet" { (visitor.text("page-new-chairs-help")) }
            @for (index, seat) in all.iter().enumerate() {
                div class={ "seat " (seat) } data-seat=(seat) {
                    label for={ (name) "-" (seat) } { (game.seat_name(Seat(index as u8), visitor.language)) }
                    select id={ (name) "-" (seat) } data-chair=(seat) {
                        option value="me" selected[index == 0 || !visitor.offers.others] { (visitor.text("page-new-me")) }
                        @if visitor.offers.others {
                            option value="open" selected[index > usize::from(against.is_some())] { (visitor.text("page-seat-open")) }
                        }
                        @if let Some((person, name)) = against { option value=(person) selected[index == 1] { (name) } }
                        (bots(visitor, title.name, None))
                    }
                }
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_table_of_a_game_has_its_settings_and_seats() {
        let of = |name| tables(games::find(name).unwrap(), true);
        for table in of("ming") {
            assert_eq!(
                (table.seats, table.others, table.leaver),
                (&["emperor", "overlord"][..], true, false)
            );
        }
        assert_eq!(of("ming-solo").len(), 4, "one for each difficulty");
        assert!(of("ming-solo").iter().all(|table| table.seats == ["emperor"] && !table.others));
        let ching: Vec<_> = of("ching")
            .iter()
            .map(|table| (Value::from(table.settings.clone()), table.seats.len(), table.leaver))
            .collect();
        let table = |players: usize, teams: &str| {
            (json!({ "Players": players.to_string(), "Teams": teams }), players, players > 2)
        };
        assert_eq!(ching, [table(2, "no"), table(3, "no"), table(4, "no"), table(4, "yes")]);
    }
}
