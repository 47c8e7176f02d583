//! Collects the facts of a game of Madame Ching.

use bots::evaluator::Evaluator;
use ching::{Encounter, Event, Loot, Rules, State, Tile};
use facts::{Millionths, ReadAlong};
use tabletop::{Outcome, Seat};

use super::{ChingFacts, EncounterDone, Ended, ExpeditionEnded, Fate, MissionClaimed, SkillDone};
use crate::evaluator::ChingEvaluator;

/// Reads along while a game is played again.
pub struct Reader<'a> {
    rules: &'a Rules,
    facts: ChingFacts,
    round: u16,
    /// The expedition that is ending, until its cards are discarded.
    ending: Option<ExpeditionEnded>,
    /// Everyone's chances when the round began.
    before: Option<[Millionths; 4]>,
    /// How many rows of encounter cards belong to rounds that are over.
    closed: usize,
}

impl<'a> Reader<'a> {
    /// Somebody who reads a game of these rules.
    pub fn new(rules: &'a Rules) -> Reader<'a> {
        Reader { rules, facts: ChingFacts::default(), round: 0, ending: None, before: None, closed: 0 }
    }

    /// What gold and gems are worth (C6.3).
    fn worth(&self, loot: Loot) -> u16 {
        let worth = &self.rules.content().play().points;
        let gems = loot.gems.iter().zip(worth.gems).map(|(&count, each)| u16::from(count) * u16::from(each));
        u16::from(loot.gold) * u16::from(worth.gold) + gems.sum::<u16>()
    }

    fn encounter(&mut self, seat: Seat, kind: Encounter, fate: Fate) {
        let before = self.before.map(|chances| chances[seat.index()]);
        let round = self.round;
        self.facts.encounters.push(EncounterDone { round, seat, kind, fate, before, after: None });
    }

    /// A round is over: everyone's chances now.
    fn close(&mut self, chances: [f32; 4]) {
        let chances = chances.map(|chance| Millionths::of(chance.into()));
        for done in &mut self.facts.encounters[self.closed..] {
            done.after = done.before.map(|_| chances[done.seat.index()]);
        }
        self.closed = self.facts.encounters.len();
        self.before = Some(chances);
    }

    fn claimed(&mut self, seat: Seat, tile: Tile, meteorology: bool) {
        if let Some(ending) = &mut self.ending {
            ending.mission = Some(tile);
        }
        let spec = self.rules.content().play().index(tile).map(|index| *self.rules.tile(index));
        let Some(spec) = spec else { return };
        self.facts.missions.push(MissionClaimed {
            round: self.round,
            seat,
            tile,
            meteorology,
            points: self.worth(Loot { gold: spec.gold, gems: spec.gems }),
            encounters: spec.encounters,
        });
    }

    fn skill(&mut self, seat: Seat, skill: ching::Skill, used: bool) {
        self.facts.skills.push(SkillDone { round: self.round, seat, skill, used });
    }

    fn event(&mut self, event: &Event, state: &State) {
        match *event {
            Event::Round { round } => self.round = round,
            Event::Ended { seat, junk, space, end_of_world } => {
                self.ending = Some(ExpeditionEnded {
                    round: self.round,
                    seat,
                    junk,
                    length: space.column,
                    colours: space.row,
                    end: if end_of_world { Ended::EndOfWorld } else { Ended::LowerCard },
                    mission: None,
                    points: 0,
                    skills: 0,
                    encounters: 0,
                    china_pearl: false,
                });
            }
            Event::Claimed { seat, tile, meteorology } => self.claimed(seat, tile, meteorology),
            Event::Paid { loot, .. } => {
                let points = self.worth(loot);
                if let Some(ending) = &mut self.ending {
                    ending.points += points;
                }
            }
            Event::Gained { seat, skills } => {
                for skill in skills.iter() {
                    self.skill(seat, skill, false);
                }
                if let Some(ending) = &mut self.ending {
                    ending.skills += skills.iter().count() as u8;
                }
            }
            Event::ChinaPearl { .. } => {
                if let Some(ending) = &mut self.ending {
                    ending.china_pearl = true;
                }
            }
            Event::Returned { .. } => self.facts.expeditions.extend(self.ending.take()),
            Event::Used { seat, skill, .. } => self.skill(seat, skill, true),
            Event::DrewEncounter { seat, kind: Some(kind) } => {
                self.encounter(seat, kind, Fate::Drawn);
                if let Some(ending) = &mut self.ending {
                    ending.encounters += 1;
                }
            }
            Event::Played { seat, kind, .. } => self.encounter(seat, kind, Fate::Played),
            Event::Cancelled { seat, pilot, .. } => self.encounter(seat, pilot, Fate::Cancelled),
            Event::EncounterStolen { to, kind: Some(kind), .. } => self.encounter(to, kind, Fate::Stolen),
            Event::Shared { to, kind: Some(kind), .. } => self.encounter(to, kind, Fate::Shared),
            Event::ExpeditionPaid { seat, junk, gold, .. } => {
                let space = self.rules.space(state.expedition(self.rules, seat, junk));
                self.facts.expeditions.push(ExpeditionEnded {
                    round: self.round,
                    seat,
                    junk,
                    length: space.column,
                    colours: space.row,
                    end: Ended::Game,
                    mission: None,
                    points: self.worth(Loot { gold, gems: [0; 3] }),
                    skills: 0,
                    encounters: 0,
                    china_pearl: false,
                });
            }
            Event::Scored { seat, encounters, .. } => {
                encounters.cards().for_each(|kind| self.encounter(seat, kind, Fate::Held));
            }
            _ => {}
        }
    }
}

impl ReadAlong<Rules> for Reader<'_> {
    type Facts = ChingFacts;

    fn step(&mut self, state: &State, events: &[Event]) {
        if events.is_empty() {
            // A record may start in the middle of a game.
            self.round = state.round();
        }
        for event in events {
            self.event(event, state);
        }
        if ChingEvaluator.quiet(self.rules, state) {
            self.close(ChingEvaluator.value(self.rules, state));
        }
    }

    fn over(mut self, outcome: &Outcome) -> ChingFacts {
        self.close(ChingEvaluator.reward(self.rules, outcome));
        self.facts
    }
}
