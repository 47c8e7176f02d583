//! Sums over games of Madame Ching.

use std::collections::BTreeMap;

use ching::{Encounter, Skill, Tile};
use serde::{Deserialize, Serialize};

use super::report;
use super::{ChingFacts, EncounterDone, Ended, ExpeditionEnded, Fate, MissionClaimed, SkillDone};
use facts::{GameFacts, Section, Spread, Sums, entries, merge};
use words::Translator;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChingSums {
    #[serde(with = "entries")]
    pub missions: BTreeMap<MissionKey, MissionSums>,
    #[serde(with = "entries")]
    pub skills: BTreeMap<SkillKey, SkillSums>,
    /// What happened to encounter cards.
    #[serde(with = "entries")]
    pub encounters: BTreeMap<EncounterKey, EncounterSums>,
    #[serde(with = "entries")]
    pub expeditions: BTreeMap<ExpeditionKey, ExpeditionSums>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MissionKey {
    pub tile: Tile,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MissionSums {
    pub claimed: u64,
    /// How many of them by Meteorology.
    pub meteorology: u64,
    /// In how many of them the seat that claimed it was first in the end.
    pub won: u64,
    /// The points of its gold and gems, added up.
    pub points: u64,
    pub rounds: Spread,
}

/// A skill, and what was done with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SkillKey {
    pub skill: Skill,
    /// Whether it was used; otherwise it was gained.
    pub used: bool,
}

/// How often that was.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SkillSums {
    pub times: u64,
    /// In how many of them the seat was first in the end.
    pub won: u64,
    pub rounds: Spread,
}

/// An encounter card, and what happened to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct EncounterKey {
    pub kind: Encounter,
    pub what: Fate,
}

/// How often that was.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EncounterSums {
    pub times: u64,
    /// In how many of them the seat was first in the end.
    pub won: u64,
    /// By how many millionths the chance of its seat changed in the round.
    pub change: Spread,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ExpeditionKey {
    pub length: u8,
    pub ended_by: Ended,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExpeditionSums {
    pub ended: u64,
    pub colours: u64,
    /// How many claimed a mission.
    pub missions: u64,
    /// The points of gold and gems, added up.
    pub points: u64,
    pub skills: u64,
    pub encounters: u64,
    /// How many brought the China Pearl.
    pub china_pearl: u64,
}

impl Sums for ChingSums {
    type Facts = ChingFacts;

    fn add(&mut self, game: &GameFacts, facts: &ChingFacts) {
        for claimed in &facts.missions {
            self.mission(game, claimed);
        }
        for done in &facts.skills {
            self.skill(game, done);
        }
        for done in &facts.encounters {
            self.encounter(game, done);
        }
        for ended in &facts.expeditions {
            self.expedition(ended);
        }
    }

    fn sections(&self, games: u64, tr: Translator) -> Vec<Section> {
        report::sections(tr, games, self)
    }
}

impl ChingSums {
    fn mission(&mut self, game: &GameFacts, claimed: &MissionClaimed) {
        let sums = self.missions.entry(MissionKey { tile: claimed.tile }).or_default();
        sums.claimed += 1;
        sums.meteorology += u64::from(claimed.meteorology);
        sums.won += u64::from(game.first(claimed.seat.index()));
        sums.points += u64::from(claimed.points);
        sums.rounds.add(claimed.round.into());
    }

    fn skill(&mut self, game: &GameFacts, done: &SkillDone) {
        let sums = self.skills.entry(SkillKey { skill: done.skill, used: done.used }).or_default();
        sums.times += 1;
        sums.won += u64::from(game.first(done.seat.index()));
        sums.rounds.add(done.round.into());
    }

    fn encounter(&mut self, game: &GameFacts, done: &EncounterDone) {
        let sums = self.encounters.entry(EncounterKey { kind: done.kind, what: done.fate }).or_default();
        sums.times += 1;
        sums.won += u64::from(game.first(done.seat.index()));
        if let Some(change) = done.change() {
            sums.change.add(change.into());
        }
    }

    fn expedition(&mut self, ended: &ExpeditionEnded) {
        let key = ExpeditionKey { length: ended.length, ended_by: ended.end };
        let sums = self.expeditions.entry(key).or_default();
        sums.ended += 1;
        sums.colours += u64::from(ended.colours);
        sums.missions += u64::from(ended.mission.is_some());
        sums.points += u64::from(ended.points);
        sums.skills += u64::from(ended.skills);
        sums.encounters += u64::from(ended.encounters);
        sums.china_pearl += u64::from(ended.china_pearl);
    }
}

merge!(ChingSums { missions, skills, encounters, expeditions });
merge!(MissionSums { claimed, meteorology, won, points, rounds });
merge!(SkillSums { times, won, rounds });
merge!(EncounterSums { times, won, change });
merge!(ExpeditionSums { ended, colours, missions, points, skills, encounters, china_pearl });
