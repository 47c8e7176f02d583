//! The report on Madame Ching: missions, skills, encounter cards and expeditions.

use std::collections::BTreeMap;

use ching::{Encounter, Skill};
use facts::{Bar, Chart, Figure, Merge, Section, column, in_100};
use words::Translator;

use super::names::Names;
use super::rows::{Ended, Fate};
use super::sums::{
    ChingSums, EncounterKey, EncounterSums, ExpeditionSums, MissionKey, MissionSums, SkillKey, SkillSums,
};

/// The tables of Madame Ching.
pub(super) fn sections(tr: Translator, games: u64, sums: &ChingSums) -> Vec<Section> {
    let names = &Names::new(tr);
    vec![
        missions(tr, games, sums),
        skills(tr, names, games, sums),
        encounters(tr, names, games, sums),
        expeditions(tr, games, sums),
    ]
}

fn missions(tr: Translator, games: u64, sums: &ChingSums) -> Section {
    let columns = vec![
        column(tr, "mission", "stats-col-mission"),
        column(tr, "claimed_in_100", "stats-col-claimed"),
        column(tr, "mean_round", "stats-col-mean-round"),
        column(tr, "points", "stats-col-worth"),
        column(tr, "meteorology", "stats-col-meteorology"),
        column(tr, "by_first", "stats-col-by-first"),
    ];
    let row = |(key, sums): (&MissionKey, &MissionSums)| {
        vec![
            Figure::plain(&key.tile),
            Figure::in_100(sums.claimed, games),
            Figure::Number(sums.rounds.mean()),
            Figure::each(sums.points, sums.claimed),
            Figure::Share { part: sums.meteorology, of: sums.claimed },
            Figure::Sure { part: sums.won, of: sums.claimed },
        ]
    };
    let bars = sums.missions.iter().map(|(key, sums)| Bar {
        label: key.tile.to_string(),
        value: in_100(sums.claimed, games).unwrap_or_default(),
        margin: None,
    });
    let chart = Chart::bars(tr.text("stats-chart-claimed", []), bars);
    let rows = sums.missions.iter().map(row).collect();
    Section::new(tr, "missions", "stats-missions", columns, rows).with([chart])
}

fn skills(tr: Translator, names: &Names, games: u64, sums: &ChingSums) -> Section {
    let columns = vec![
        column(tr, "skill", "stats-col-skill"),
        column(tr, "gained_in_100", "stats-col-gained"),
        column(tr, "mean_round", "stats-col-mean-round"),
        column(tr, "by_first", "stats-col-by-first"),
        column(tr, "used_in_100", "stats-col-used"),
    ];
    let done = |skill: Skill, used: bool| {
        sums.skills.get(&SkillKey { skill, used }).cloned().unwrap_or_else(SkillSums::default)
    };
    let row = |skill: Skill| {
        let (gained, used) = (done(skill, false), done(skill, true));
        (gained.times + used.times > 0).then(|| {
            vec![
                names.skill(skill),
                Figure::in_100(gained.times, games),
                Figure::Number(gained.rounds.mean()),
                Figure::Sure { part: gained.won, of: gained.times },
                Figure::in_100(used.times, games),
            ]
        })
    };
    let rows = Skill::ALL.into_iter().filter_map(row).collect();
    Section::new(tr, "skills", "stats-skills", columns, rows)
}

fn encounters(tr: Translator, names: &Names, games: u64, sums: &ChingSums) -> Section {
    let columns = vec![
        column(tr, "encounter", "stats-col-encounter"),
        column(tr, "drawn_in_100", "stats-col-drawn"),
        column(tr, "played", "stats-col-played"),
        column(tr, "cancelled", "stats-col-cancelled"),
        column(tr, "stolen", "stats-col-stolen"),
        column(tr, "held", "stats-col-held"),
        column(tr, "change_played", "stats-col-change-encounter"),
    ];
    let done = |kind: Encounter, what: Fate| {
        sums.encounters.get(&EncounterKey { kind, what }).cloned().unwrap_or_else(EncounterSums::default)
    };
    let row = |kind: Encounter| {
        let (drawn, played) = (done(kind, Fate::Drawn), done(kind, Fate::Played));
        let share = |fate: Fate| Figure::Share { part: done(kind, fate).times, of: drawn.times };
        // A record that starts in the middle of a game need not know of the draw.
        let met = Fate::ALL.iter().any(|&fate| done(kind, fate).times > 0);
        met.then(|| {
            vec![
                names.encounter(kind),
                Figure::in_100(drawn.times, games),
                share(Fate::Played),
                share(Fate::Cancelled),
                share(Fate::Stolen),
                share(Fate::Held),
                Figure::Change(played.change),
            ]
        })
    };
    let bars = Encounter::ALL
        .into_iter()
        .filter_map(|kind| Bar::changing(names.encounter_label(kind), &done(kind, Fate::Played).change));
    let chart = Chart::ranked(tr.text("stats-chart-change", []), bars);
    let rows = Encounter::ALL.into_iter().filter_map(row).collect();
    Section::new(tr, "encounters", "stats-encounters", columns, rows).with([chart])
}

fn expeditions(tr: Translator, games: u64, sums: &ChingSums) -> Section {
    let columns = vec![
        column(tr, "length", "stats-col-length"),
        column(tr, "ended_in_100", "stats-col-ended"),
        column(tr, "end_of_world", "stats-col-end-of-world"),
        column(tr, "colours", "stats-col-colours"),
        column(tr, "mission", "stats-col-with-mission"),
        column(tr, "points", "stats-col-worth"),
        column(tr, "skills", "stats-col-skills"),
        column(tr, "encounters", "stats-col-encounters"),
    ];
    let mut lengths: BTreeMap<u8, (ExpeditionSums, u64)> = BTreeMap::new();
    for (key, sums) in &sums.expeditions {
        let (all, ends) = lengths.entry(key.length).or_default();
        all.absorb(sums);
        *ends += if key.ended_by == Ended::EndOfWorld { sums.ended } else { 0 };
    }
    let row = |(length, (sums, ends)): (&u8, &(ExpeditionSums, u64))| {
        vec![
            Figure::plain(length),
            Figure::in_100(sums.ended, games),
            Figure::Share { part: *ends, of: sums.ended },
            Figure::each(sums.colours, sums.ended),
            Figure::Share { part: sums.missions, of: sums.ended },
            Figure::each(sums.points, sums.ended),
            Figure::each(sums.skills, sums.ended),
            Figure::each(sums.encounters, sums.ended),
        ]
    };
    let ended = lengths
        .iter()
        .map(|(&length, (sums, _))| (length.into(), in_100(sums.ended, games).unwrap_or_default()));
    let chart = Chart::columns(tr.text("stats-chart-lengths", []), ended);
    let rows = lengths.iter().map(row).collect();
    Section::new(tr, "expeditions", "stats-expeditions", columns, rows).with([chart])
}
