//! Reference answers: with the linear evaluator, bots answer as those of version 0.1 did.
//!
//! `yardstick.txt` contains what the bots of version 0.1 chose at 200 positions of the golden records: five choices of each
//! record, evenly spread, by a captain with 300 simulations and by an admiral with 1,500, each with the seed 1, on one
//! thread, and without a memory of earlier decisions.

use std::fs;
use std::path::PathBuf;

use bots::evaluator::network::Judge;
use bots::level::Level;
use bots::search::Budget;
use playable::Thinking;
use tabletop::{Observer, Record, Status};

const ANSWERS: &str = include_str!("yardstick.txt");

/// The record of a name.
fn record(name: &str) -> Record {
    let games = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let paths = ["ming", "ching"].map(|game| games.join(format!("{game}/rules/tests/golden/{name}.zheng")));
    let path = paths.into_iter().find(|path| path.exists()).expect("golden records stay");
    Record::parse(&fs::read_to_string(path).unwrap()).unwrap()
}

/// What a bot is to choose after this many actions of a record.
struct Answer {
    ply: usize,
    level: Level,
    action: &'static str,
}

#[test]
fn with_the_linear_judgement_bots_choose_what_those_of_0_1_chose() {
    let mut records: Vec<(&str, Vec<Answer>)> = Vec::new();
    for line in ANSWERS.lines() {
        let mut words = line.splitn(4, ' ');
        let mut word = || words.next().expect("a name, a ply, a level and an action");
        let (name, ply) = (word(), word().parse().unwrap());
        let answer = Answer { ply, level: word().parse().unwrap(), action: word() };
        match records.last_mut() {
            Some((last, answers)) if *last == name => answers.push(answer),
            _ => records.push((name, vec![answer])),
        }
    }
    let mut compared = 0;
    for (name, answers) in records {
        let record = record(name);
        let mut table = games::open(&record).unwrap();
        let mut check = |table: &games::GameSession, ply| {
            for answer in answers.iter().filter(|answer| answer.ply == ply) {
                let Status::Decide { must, .. } = table.status() else { panic!("{name} {ply}: no decision") };
                let seat = must.iter().next().unwrap();
                let simulations = if answer.level == Level::Admiral { 1_500 } else { 300 };
                let budget = Some(Budget::Simulations(simulations));
                let thinking = Thinking { level: answer.level, budget, threads: 1, seed: 1 };
                let mut bot = table.bot(seat, thinking).with_judge(Judge::Linear);
                let chosen = bot.choose(&table.typed_view(Observer::Seat(seat))).unwrap().to_string();
                assert_eq!(chosen, answer.action, "{name} after {ply} actions: {}", answer.level);
                compared += 1;
            }
            Ok(())
        };
        games::replay(&record, &mut table, &mut check).unwrap();
    }
    assert_eq!(compared, 400, "two bots at each of 200 positions");
}
