//! An unreadable log affects only its own table.

use host::{Caller, ChairRequest, Command, Draw, ErrorCode, Refusal, Row, Step, Time};

use crate::common::world::World;
use crate::common::{ANNA, ming};

#[test]
fn a_log_that_cannot_be_read_hurts_no_other_table() {
    let bad: Vec<fn(&mut Vec<Row>)> = vec![
        |log| log[1].seq = 5,
        |log| assert_eq!(log.remove(0).seq, 1),
        |log| log.truncate(0),
        |log| edit(log, |created| created.game = "chess".into()),
        |log| edit(log, |created| created.rules = 1_000),
        |log| edit(log, |created| created.content = "0".repeat(64)),
        |log| edit(log, |created| created.content = "nonsense".into()),
        |log| edit(log, |created| created.seed = "nonsense".into()),
        |log| edit(log, |created| created.nonces = vec![Some("x".into()), None]),
        |log| edit(log, |created| created.chairs.truncate(1)),
        |log| edit(log, |created| created.position = Some(serde_json::json!({ "no": "position" }))),
        |log| push(log, Step::Left { seat: 9 }),
        |log| push(log, Step::Sat { seat: 0, person: ANNA, nonce: Some("x".into()) }),
        |log| push(log, Step::Nonce { person: ANNA, nonce: Some("x".into()) }),
        |log| push(log, Step::Back { seat: 0, to: 17 }),
        |log| push(log, Step::Started { fate: vec![Draw { k: 1, action: "dance".into() }] }),
        |log| {
            let first = log[0].step.clone();
            push(log, first);
        },
        |log| push(log, Step::Acted { seat: 0, action: "no".into(), seen: 2, fate: vec![], reveals: false }),
    ];
    for (nth, bad) in bad.into_iter().enumerate() {
        let mut world = World::new(1, 1);
        let [good, broken] = [(); 2].map(|()| {
            let ticket = world.order(0, ANNA, ming(&[ChairRequest::Me, ChairRequest::Me]));
            world.settle();
            world.answer(ticket).unwrap().table.unwrap()
        });
        bad(world.store.logs.get_mut(&broken).unwrap());
        world.crash(0);
        let expected = if nth == 2 { ErrorCode::NoTable } else { ErrorCode::BrokenTable };
        let ticket = world.ask(0, broken, Caller::Person(ANNA), Command::AskEnd { seat: 0 });
        world.settle();
        let refusal: Refusal = world.answer(ticket).unwrap_err();
        assert_eq!(refusal.code(), expected, "{nth}: {refusal}");
        assert_eq!(world.look(0, broken, |_| ()).unwrap_err().code(), expected);
        let ticket = world.ask(0, good, Caller::Person(ANNA), Command::AskEnd { seat: 0 });
        world.settle();
        assert!(world.answer(ticket).is_ok());
        assert_eq!(world.managers[0].len(), 1, "what cannot be read is not kept");
    }
}

fn edit(log: &mut [Row], change: impl FnOnce(&mut host::Created)) {
    let Step::Created(created) = &mut log[0].step else { panic!("the first step") };
    change(created);
}

fn push(log: &mut Vec<Row>, step: Step) {
    let seq = log.len() as u64 + 1;
    log.push(Row { seq, at: Time(0), step });
}
