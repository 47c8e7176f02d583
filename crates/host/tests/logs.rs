//! The text of every step: old logs stay readable.

use bots::level::Level;
use host::{
    Chair, ClockTerms, Created, Draw, FirstGame, Fixture, Leaver, LevelName, Pace, Previous, Proposal, Row,
    Step, TableId, Terms, Time, TournamentId, UndoTerms,
};
use serde_json::json;

use crate::common::{ANNA, BEN, settings};

fn created() -> Created {
    let random = LevelName(Level::Random);
    Created {
        by: ANNA,
        game: "ching".into(),
        settings: settings(&[("Players", "4"), ("Teams", "yes")]),
        rules: 1,
        content: "00".repeat(32),
        position: Some(json!({ "players": 4 })),
        chairs: vec![Chair::Open(None), Chair::Open(Some(BEN)), Chair::Person(ANNA), Chair::Program(random)],
        nonces: vec![None, None, Some("0a".into()), None],
        nonce_follows: false,
        owner_starts: false,
        terms: Terms {
            listed: true,
            pace: Pace::Days,
            clock: Some(ClockTerms { bank: 10_000, increment: 0, cap: 20_000 }),
            undo: UndoTerms::Never,
            leaver: Leaver::Program(random),
            two_games: true,
        },
        seed: "11".repeat(32),
        invitation: "invited".into(),
        previous: Some(Previous {
            table: TableId([7; 10]),
            first: Some(FirstGame {
                how: "emperor_major".into(),
                points: [3, 1, 0, 0],
                places: [1, 2, 0, 0],
            }),
        }),
        fixture: None,
    }
}

fn plain() -> Created {
    let terms = Terms { leaver: Leaver::End, undo: UndoTerms::Free, ..Terms::default() };
    Created { position: None, previous: None, terms, ..created() }
}

fn fixture() -> Fixture {
    Fixture { tournament: TournamentId([8; 10]), round: 1, board: 2 }
}

/// One of every kind, with and without what can be left out.
fn steps() -> Vec<Step> {
    let fate = || vec![Draw { k: 1, action: "draw 12".into() }, Draw { k: 4, action: "roll 6".into() }];
    let acted = |fate, reveals| Step::Acted { seat: 1, action: "choose 5".into(), seen: 3, fate, reveals };
    vec![
        Step::Created(Box::new(created())),
        Step::Created(Box::new(plain())),
        Step::Sat { seat: 0, person: BEN, nonce: Some("ff".into()) },
        Step::Sat { seat: 0, person: BEN, nonce: None },
        Step::Created(Box::new(Created { nonces: vec![None; 4], nonce_follows: true, ..plain() })),
        Step::Nonce { person: BEN, nonce: Some("0f".into()) },
        Step::Nonce { person: BEN, nonce: None },
        Step::Left { seat: 2 },
        Step::Created(Box::new(Created { owner_starts: true, ..plain() })),
        Step::Chair { seat: 1, chair: Chair::Program(LevelName(Level::Novice)) },
        Step::Swapped { seats: [0, 2] },
        Step::Started { fate: fate() },
        acted(fate(), false),
        acted(Vec::new(), true),
        Step::Back { seat: 1, to: 5 },
        Step::Proposed { seat: 1, what: Proposal::Undo { to: 5 } },
        Step::Proposed { seat: 1, what: Proposal::End },
        Step::Answered { seat: 0, yes: true },
        Step::Resigned { seat: 3 },
        Step::TimedOut { seat: 3 },
        Step::Closed,
        Step::Next { table: TableId([9; 10]) },
        Step::Created(Box::new(Created { fixture: Some(fixture()), ..plain() })),
    ]
}

#[test]
fn every_step_is_written_as_ever() {
    let lines: Vec<_> = steps().iter().map(|step| serde_json::to_string(step).unwrap()).collect();
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn every_step_that_was_ever_written_is_read() {
    let snapshot = include_str!("snapshots/all__logs__every_step_is_written_as_ever.snap");
    let lines = snapshot.lines().filter(|line| line.starts_with('{'));
    let read: Vec<Step> = lines.map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(read, steps());
}

#[test]
fn a_row_is_a_number_a_time_and_a_step() {
    let row = Row { seq: 3, at: Time(1_700_000_000_000), step: Step::Left { seat: 1 } };
    let text = serde_json::to_string(&row).unwrap();
    assert_eq!(text, r#"{"seq":3,"at":1700000000000,"step":{"step":"left","seat":1}}"#);
    assert_eq!(serde_json::from_str::<Row>(&text).unwrap(), row);
}
