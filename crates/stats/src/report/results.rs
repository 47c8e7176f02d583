//! Who won, how, and how long it took: the same tables for every game.

use words::Translator;

use super::names::Names;
use super::{Group, Key};
use ::facts::Chart;
use ::facts::Spread;
use ::facts::{Figure, FigureColumn as Column, Section, column};

/// The tables of all groups of a game, which together are `all`.
pub fn sections(tr: Translator, names: &Names, groups: &[(&Key, &Group)], all: &Group) -> Vec<Section> {
    vec![results(tr, names, groups), endings(tr, names, groups), lengths(tr, names, groups, all)]
}

/// The columns that say what a group is.
fn group_columns(tr: Translator) -> [Column; 2] {
    [column(tr, "rules", "stats-col-rules"), column(tr, "players", "stats-col-players")]
}

fn group_names(names: &Names, key: &Key) -> [Figure; 2] {
    [names.settings(key), names.players(key)]
}

fn results(tr: Translator, names: &Names, groups: &[(&Key, &Group)]) -> Section {
    let columns = [
        column(tr, "rules", "stats-col-rules"),
        column(tr, "seat", "stats-col-seat"),
        column(tr, "player", "stats-col-player"),
        column(tr, "games", "stats-col-games"),
        column(tr, "first", "stats-col-first"),
        column(tr, "shared", "stats-col-shared"),
        column(tr, "points", "stats-col-points"),
    ];
    let mut rows = Vec::new();
    for (key, group) in groups {
        for (index, (seat, player)) in group.seats.iter().zip(&key.players).enumerate() {
            let (first, of) = (seat.places[0], seat.decided());
            if of == 0 {
                continue;
            }
            rows.push(vec![
                names.settings(key),
                names.seat(index),
                Figure::name(player, names.player(player)),
                Figure::Count(of),
                Figure::Sure { part: first, of },
                Figure::Share { part: first.saturating_sub(seat.alone), of: first },
                Figure::Spread(seat.points),
            ]);
        }
    }
    Section::new(tr, "results", "stats-results", columns.into(), rows)
}

fn endings(tr: Translator, names: &Names, groups: &[(&Key, &Group)]) -> Section {
    let mut columns: Vec<_> = group_columns(tr).into();
    columns.push(column(tr, "ending", "stats-col-ending"));
    columns.push(column(tr, "games", "stats-col-games"));
    columns.push(column(tr, "share", "stats-col-share"));
    let mut rows = Vec::new();
    for (key, group) in groups {
        for (ending, &count) in &group.endings {
            let mut row: Vec<_> = group_names(names, key).into();
            row.push(names.ending(ending));
            row.push(Figure::Count(count));
            row.push(Figure::Sure { part: count, of: group.games });
            rows.push(row);
        }
    }
    Section::new(tr, "endings", "stats-endings", columns, rows)
}

fn lengths(tr: Translator, names: &Names, groups: &[(&Key, &Group)], all: &Group) -> Section {
    let mut columns: Vec<_> = group_columns(tr).into();
    columns.push(column(tr, "games", "stats-col-games"));
    columns.push(column(tr, "rounds", "stats-col-rounds"));
    columns.push(column(tr, "most_rounds", "stats-col-most-rounds"));
    columns.push(column(tr, "decisions", "stats-col-decisions"));
    columns.push(column(tr, "plies", "stats-col-plies"));
    let row = |(key, group): &(&Key, &Group)| {
        let mut row: Vec<_> = group_names(names, key).into();
        row.push(Figure::Count(group.played_out()));
        row.push(Figure::Spread(rounds(group)));
        row.push(Figure::Count(group.rounds.keys().next_back().copied().unwrap_or_default().into()));
        row.push(Figure::Spread(group.decisions));
        row.push(Figure::Spread(group.plies));
        row
    };
    let ended = groups.iter().filter(|(_, group)| group.played_out() > 0);
    let games = all.rounds.iter().map(|(&rounds, &games)| (rounds, games as f64));
    let chart = Chart::columns(tr.text("stats-chart-rounds", []), games);
    Section::new(tr, "lengths", "stats-lengths", columns, ended.map(row).collect()).with([chart])
}

/// The rounds of a group's games.
fn rounds(group: &Group) -> Spread {
    let mut spread = Spread::default();
    for (&rounds, &games) in &group.rounds {
        spread.add_many(rounds.into(), games);
    }
    spread
}
