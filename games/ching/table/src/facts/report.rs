//! What is said about Madame Ching: missions, skills, encounter cards and expeditions.

use std::collections::BTreeMap;

use ching::{Encounter, Skill};
use facts::{Bar, Chart, Figure, Merge, Section, column, in_100};
use words::Voice;

use super::names::Names;
use super::rows::{Ended, Fate};
use super::sums::{
    ChingSums, EncounterKey, EncounterSums, ExpeditionSums, MissionKey, MissionSums, SkillKey, SkillSums,
};

/// The tables of Madame Ching.
pub(super) fn sections(voice: Voice, games: u64, sums: &ChingSums) -> Vec<Section> {
    let names = &Names::new(voice);
    vec![
        missions(voice, games, sums),
        skills(voice, names, games, sums),
        encounters(voice, names, games, sums),
        expeditions(voice, games, sums),
    ]
}

fn missions(voice: Voice, games: u64, sums: &ChingSums) -> Section {
    let columns = vec![
        column(voice, "mission", "stats-col-mission"),
        column(voice, "claimed_in_100", "stats-col-claimed"),
        column(voice, "mean_round", "stats-col-mean-round"),
        column(voice, "points", "stats-col-worth"),
        column(voice, "meteorology", "stats-col-meteorology"),
        column(voice, "by_first", "stats-col-by-first"),
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
    let chart = Chart::bars(voice.text("stats-chart-claimed", []), bars);
    let rows = sums.missions.iter().map(row).collect();
    Section::new(voice, "missions", "stats-missions", columns, rows).with([chart])
}

fn skills(voice: Voice, names: &Names, games: u64, sums: &ChingSums) -> Section {
    let columns = vec![
        column(voice, "skill", "stats-col-skill"),
        column(voice, "gained_in_100", "stats-col-gained"),
        column(voice, "mean_round", "stats-col-mean-round"),
        column(voice, "by_first", "stats-col-by-first"),
        column(voice, "used_in_100", "stats-col-used"),
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
    Section::new(voice, "skills", "stats-skills", columns, rows)
}

fn encounters(voice: Voice, names: &Names, games: u64, sums: &ChingSums) -> Section {
    let columns = vec![
        column(voice, "encounter", "stats-col-encounter"),
        column(voice, "drawn_in_100", "stats-col-drawn"),
        column(voice, "played", "stats-col-played"),
        column(voice, "cancelled", "stats-col-cancelled"),
        column(voice, "stolen", "stats-col-stolen"),
        column(voice, "held", "stats-col-held"),
        column(voice, "change_played", "stats-col-change-encounter"),
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
    let chart = Chart::ranked(voice.text("stats-chart-change", []), bars);
    let rows = Encounter::ALL.into_iter().filter_map(row).collect();
    Section::new(voice, "encounters", "stats-encounters", columns, rows).with([chart])
}

fn expeditions(voice: Voice, games: u64, sums: &ChingSums) -> Section {
    let columns = vec![
        column(voice, "length", "stats-col-length"),
        column(voice, "ended_in_100", "stats-col-ended"),
        column(voice, "end_of_world", "stats-col-end-of-world"),
        column(voice, "colours", "stats-col-colours"),
        column(voice, "mission", "stats-col-with-mission"),
        column(voice, "points", "stats-col-worth"),
        column(voice, "skills", "stats-col-skills"),
        column(voice, "encounters", "stats-col-encounters"),
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
    let chart = Chart::columns(voice.text("stats-chart-lengths", []), ended);
    let rows = lengths.iter().map(row).collect();
    Section::new(voice, "expeditions", "stats-expeditions", columns, rows).with([chart])
}
