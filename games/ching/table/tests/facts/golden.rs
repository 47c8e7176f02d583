//! Whole games of Madame Ching counted another way: by the lines of their records.

use std::fs;
use std::path::Path;

use ching_table::facts::{ChingFacts, Ended, Fate};
use games::{AnyFacts, FactsCache};
use stats::of_record;
use tabletop::Record;

/// Golden records of Madame Ching with their facts.
fn golden() -> Vec<(Record, stats::Facts)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/tests/golden");
    let mut all = Vec::new();
    for name in ["two-00", "two-01", "three-00", "four-00", "teams-00", "teams-01"] {
        let text = fs::read_to_string(folder.join(format!("{name}.zheng"))).unwrap();
        let record = Record::parse(&text).unwrap();
        let facts =
            of_record(&record, 0, &mut FactsCache::default()).unwrap().expect("a golden game is over");
        all.push((record, facts));
    }
    all
}

fn ching(facts: &stats::Facts) -> &ChingFacts {
    let AnyFacts::Ching(facts) = &facts.details else { panic!("a game of Madame Ching") };
    facts
}

#[test]
fn decisions_and_plies_are_the_lines_of_the_record() {
    for (record, facts) in golden() {
        assert_eq!(facts.game.plies as usize, record.lines.len());
        let decisions = record.lines.iter().filter(|line| line.actor != "fate").count();
        assert_eq!(facts.game.decisions as usize, decisions);
        assert_eq!(facts.game.ending, record.tag("Result").unwrap_or(facts.game.ending));
    }
}

#[test]
fn what_the_draws_say_is_what_is_counted() {
    for (record, facts) in golden() {
        let actions = |begin: &str| record.lines.iter().filter(|line| line.action.starts_with(begin)).count();
        let fates = |fate: Fate| ching(&facts).encounters.iter().filter(|done| done.fate == fate).count();
        assert_eq!(fates(Fate::Drawn), actions("encounter "));
        assert_eq!(fates(Fate::Stolen), actions("steal "));
        assert_eq!(fates(Fate::Shared), record.lines.iter().filter(|line| line.action == "share").count());
        let used = ching(&facts).skills.iter().filter(|done| done.used).count();
        let begun = ["cartography", "night ", "combat ", "meteorology "];
        assert_eq!(used, begun.into_iter().map(actions).sum::<usize>());
    }
}

#[test]
fn expeditions_bring_what_missions_and_skills_say() {
    for (_, facts) in golden() {
        let facts = ching(&facts);
        let ended: Vec<_> = facts.expeditions.iter().filter(|ended| ended.end != Ended::Game).collect();
        assert_eq!(ended.iter().filter(|ended| ended.mission.is_some()).count(), facts.missions.len());
        let gained = facts.skills.iter().filter(|done| !done.used).count();
        assert_eq!(ended.iter().map(|ended| usize::from(ended.skills)).sum::<usize>(), gained);
        assert!(ended.iter().filter(|ended| ended.china_pearl).count() <= 1);
        // Everyone's chances stay chances.
        for done in &facts.encounters {
            for chance in [done.before, done.after].into_iter().flatten() {
                assert!((0.0..=1.0).contains(&chance.chance()));
            }
        }
    }
}
