//! Who won, how, and how long it took: the same tables for every game.

use words::Translator;

use super::names::Names;
use super::{Group, Key};
use ::facts::{Chart, ColumnOf, Figure, Section, Spread};
use bots::seat_results::SeatResults;

/// The tables of all groups of a game, which together are `all`.
pub fn sections(tr: Translator, names: &Names, groups: &[(&Key, &Group)], all: &Group) -> Vec<Section> {
    vec![results(tr, names, groups), endings(tr, names, groups), lengths(tr, names, groups, all)]
}

fn results(tr: Translator, names: &Names, groups: &[(&Key, &Group)]) -> Section {
    let seats = groups.iter().flat_map(|(key, group)| {
        let seats = group.seats.iter().zip(&key.players).enumerate();
        seats.map(move |(index, (seat, player))| (*key, index, seat, player))
    });
    let columns: &[ColumnOf<'_, (&Key, usize, &SeatResults, &String)>] = &[
        ("rules", "stats-col-rules", &|(key, ..)| names.settings(key)),
        ("seat", "stats-col-seat", &|(_, index, ..)| names.seat(*index)),
        ("player", "stats-col-player", &|(.., player)| Figure::name(*player, names.player(player))),
        ("games", "stats-col-games", &|(_, _, seat, _)| Figure::Count(seat.decided())),
        ("first", "stats-col-first", &|(_, _, seat, _)| Figure::sure(seat.places[0], seat.decided())),
        ("shared", "stats-col-shared", &|(_, _, seat, _)| {
            Figure::share(seat.places[0].saturating_sub(seat.alone), seat.places[0])
        }),
        ("points", "stats-col-points", &|(_, _, seat, _)| Figure::Spread(seat.points)),
    ];
    Section::of(tr, ["results", "stats-results"], seats.filter(|(_, _, seat, _)| seat.decided() > 0), columns)
}

fn endings(tr: Translator, names: &Names, groups: &[(&Key, &Group)]) -> Section {
    let endings = groups.iter().flat_map(|(key, group)| {
        group.endings.iter().map(move |(ending, &count)| (*key, ending, count, group.games))
    });
    let columns: &[ColumnOf<'_, (&Key, &String, u64, u64)>] = &[
        ("rules", "stats-col-rules", &|(key, ..)| names.settings(key)),
        ("players", "stats-col-players", &|(key, ..)| names.players(key)),
        ("ending", "stats-col-ending", &|(_, ending, ..)| names.ending(ending)),
        ("games", "stats-col-games", &|(_, _, count, _)| Figure::Count(*count)),
        ("share", "stats-col-share", &|(_, _, count, games)| Figure::sure(*count, *games)),
    ];
    Section::of(tr, ["endings", "stats-endings"], endings, columns)
}

fn lengths(tr: Translator, names: &Names, groups: &[(&Key, &Group)], all: &Group) -> Section {
    let ended = groups.iter().copied().filter(|(_, group)| group.played_out() > 0);
    let games = all.rounds.iter().map(|(&rounds, &games)| (rounds, games as f64));
    let chart = Chart::columns(tr.text("stats-chart-rounds", []), games);
    let most = |group: &Group| group.rounds.keys().next_back().copied().unwrap_or_default();
    let columns: &[ColumnOf<'_, (&Key, &Group)>] = &[
        ("rules", "stats-col-rules", &|(key, _)| names.settings(key)),
        ("players", "stats-col-players", &|(key, _)| names.players(key)),
        ("games", "stats-col-games", &|(_, group)| Figure::Count(group.played_out())),
        ("rounds", "stats-col-rounds", &|(_, group)| Figure::Spread(rounds(group))),
        ("most_rounds", "stats-col-most-rounds", &|(_, group)| Figure::Count(most(group).into())),
        ("decisions", "stats-col-decisions", &|(_, group)| Figure::Spread(group.decisions)),
        ("plies", "stats-col-plies", &|(_, group)| Figure::Spread(group.plies)),
    ];
    Section::of(tr, ["lengths", "stats-lengths"], ended, columns).with([chart])
}

/// The rounds of a group's games.
fn rounds(group: &Group) -> Spread {
    let mut spread = Spread::default();
    for (&rounds, &games) in &group.rounds {
        spread.add_many(rounds.into(), games);
    }
    spread
}
