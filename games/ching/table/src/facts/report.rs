//! The report on Madame Ching: missions, skills, encounter cards and expeditions.

use std::collections::BTreeMap;

use ching::{Encounter, Skill};
use facts::{Bar, Chart, ColumnOf, Figure, Merge, Section, in_100};
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
    let bars = sums.missions.iter().map(|(key, sums)| Bar {
        label: key.tile.to_string(),
        value: in_100(sums.claimed, games).unwrap_or_default(),
        margin: None,
    });
    let chart = Chart::bars(tr.text("stats-chart-claimed", []), bars);
    let columns: &[ColumnOf<'_, (&MissionKey, &MissionSums)>] = &[
        ("mission", "stats-col-mission", &|(key, _)| Figure::plain(&key.tile)),
        ("claimed_in_100", "stats-col-claimed", &|(_, sums)| Figure::in_100(sums.claimed, games)),
        ("mean_round", "stats-col-mean-round", &|(_, sums)| Figure::Number(sums.rounds.mean())),
        ("points", "stats-col-worth", &|(_, sums)| Figure::each(sums.points, sums.claimed)),
        ("meteorology", "stats-col-meteorology", &|(_, sums)| Figure::share(sums.meteorology, sums.claimed)),
        ("by_first", "stats-col-by-first", &|(_, sums)| Figure::sure(sums.won, sums.claimed)),
    ];
    Section::of(tr, ["missions", "stats-missions"], &sums.missions, columns).with([chart])
}

fn skills(tr: Translator, names: &Names, games: u64, sums: &ChingSums) -> Section {
    let done = |skill: Skill, used| sums.skills.get(&SkillKey { skill, used }).cloned().unwrap_or_default();
    let there = Skill::ALL.map(|skill| (skill, done(skill, false), done(skill, true)));
    let there = there.into_iter().filter(|(_, gained, used)| gained.times + used.times > 0);
    let columns: &[ColumnOf<'_, (Skill, SkillSums, SkillSums)>] = &[
        ("skill", "stats-col-skill", &|(skill, ..)| names.skill(*skill)),
        ("gained_in_100", "stats-col-gained", &|(_, gained, _)| Figure::in_100(gained.times, games)),
        ("mean_round", "stats-col-mean-round", &|(_, gained, _)| Figure::Number(gained.rounds.mean())),
        ("by_first", "stats-col-by-first", &|(_, gained, _)| Figure::sure(gained.won, gained.times)),
        ("used_in_100", "stats-col-used", &|(.., used)| Figure::in_100(used.times, games)),
    ];
    Section::of(tr, ["skills", "stats-skills"], there, columns)
}

fn encounters(tr: Translator, names: &Names, games: u64, sums: &ChingSums) -> Section {
    let done = |kind: Encounter, what: Fate| -> EncounterSums {
        sums.encounters.get(&EncounterKey { kind, what }).cloned().unwrap_or_default()
    };
    let times = |kind, what| done(kind, what).times;
    let share = |kind, what| Figure::share(times(kind, what), times(kind, Fate::Drawn));
    // A record that starts in the middle of a game need not know of the draw.
    let met = |kind: &Encounter| Fate::ALL.iter().any(|&fate| times(*kind, fate) > 0);
    let bars = Encounter::ALL
        .into_iter()
        .filter_map(|kind| Bar::changing(names.encounter_label(kind), &done(kind, Fate::Played).change));
    let chart = Chart::ranked(tr.text("stats-chart-change", []), bars);
    let columns: &[ColumnOf<'_, Encounter>] = &[
        ("encounter", "stats-col-encounter", &|&kind| names.encounter(kind)),
        ("drawn_in_100", "stats-col-drawn", &|&kind| Figure::in_100(times(kind, Fate::Drawn), games)),
        ("played", "stats-col-played", &|&kind| share(kind, Fate::Played)),
        ("cancelled", "stats-col-cancelled", &|&kind| share(kind, Fate::Cancelled)),
        ("stolen", "stats-col-stolen", &|&kind| share(kind, Fate::Stolen)),
        ("held", "stats-col-held", &|&kind| share(kind, Fate::Held)),
        ("change_played", "stats-col-change-encounter", &|&kind| {
            Figure::Change(done(kind, Fate::Played).change)
        }),
    ];
    let kinds = Encounter::ALL.into_iter().filter(met);
    Section::of(tr, ["encounters", "stats-encounters"], kinds, columns).with([chart])
}

fn expeditions(tr: Translator, games: u64, sums: &ChingSums) -> Section {
    let mut lengths: BTreeMap<u8, (ExpeditionSums, u64)> = BTreeMap::new();
    for (key, sums) in &sums.expeditions {
        let (all, ends) = lengths.entry(key.length).or_default();
        all.absorb(sums);
        *ends += if key.ended_by == Ended::EndOfWorld { sums.ended } else { 0 };
    }
    let ended = lengths
        .iter()
        .map(|(&length, (sums, _))| (length.into(), in_100(sums.ended, games).unwrap_or_default()));
    let chart = Chart::columns(tr.text("stats-chart-lengths", []), ended);
    let each = |part: u64, sums: &ExpeditionSums| Figure::each(part, sums.ended);
    let columns: &[ColumnOf<'_, (&u8, &(ExpeditionSums, u64))>] = &[
        ("length", "stats-col-length", &|(length, _)| Figure::plain(length)),
        ("ended_in_100", "stats-col-ended", &|(_, (sums, _))| Figure::in_100(sums.ended, games)),
        ("end_of_world", "stats-col-end-of-world", &|(_, (sums, ends))| Figure::share(*ends, sums.ended)),
        ("colours", "stats-col-colours", &|(_, (sums, _))| each(sums.colours, sums)),
        ("mission", "stats-col-with-mission", &|(_, (sums, _))| Figure::share(sums.missions, sums.ended)),
        ("points", "stats-col-worth", &|(_, (sums, _))| each(sums.points, sums)),
        ("skills", "stats-col-skills", &|(_, (sums, _))| each(sums.skills, sums)),
        ("encounters", "stats-col-encounters", &|(_, (sums, _))| each(sums.encounters, sums)),
    ];
    Section::of(tr, ["expeditions", "stats-expeditions"], &lengths, columns).with([chart])
}
