//! A manager answers once, announces only what is stored, and recognises repeated requests.

use std::sync::mpsc;

use host::{
    BotName, Caller, ChairRequest, Command, Effect, Ending, Input, Phase, Refusal, Reply, Step, Stop, Stored,
    Table, TableId, TableManager, Terms, Time,
};
use serde_json::Value;
use tabletop::{Observer, Seat};

use crate::common::room::Room;
use crate::common::world::{Faults, Pending, World};
use crate::common::{ANNA, BEN, CLEO, Luck, RANDOM, ching, engine, ming, on, print};

/// Gives a world's table its first steps.
fn opened(world: &mut World, order: host::TableRequest) -> TableId {
    let ticket = world.order(0, ANNA, order);
    world.settle();
    world.answer(ticket).unwrap().table.unwrap()
}

/// An action of the first seat that must decide.
fn some_act(world: &World, table: TableId) -> (Caller, Command) {
    let table = &world.store.tables[&table];
    let seat = table.must().iter().next().unwrap();
    let version = table.version(Observer::Seat(seat));
    let action = table.game().legal(seat)[0].clone();
    (
        Caller::Person(table.person(seat).unwrap()),
        Command::Act { seat: seat.0, version, action: action.into() },
    )
}

#[test]
fn nothing_is_answered_or_announced_before_it_is_stored() {
    let mut manager = TableManager::new(Box::new(Luck(1)));
    let mut effects = Vec::new();
    let (answers, answered) = mpsc::channel();
    let reply = |nth: u8| -> Reply {
        let answers = answers.clone();
        Box::new(move |answer, table| answers.send((nth, answer.unwrap(), table.map(Table::seq))).unwrap())
    };
    let heard = || answered.try_iter().map(|(nth, _, seq)| (nth, seq)).collect::<Vec<_>>();
    let order = Box::new(ming(&[ChairRequest::Me, ChairRequest::Me]));
    manager.step(Input::Create { by: ANNA, order, reply: reply(1) }, Time(0), &mut effects);
    let [Effect::Write(writing)] = &effects[..] else { panic!("it is written and nothing else") };
    let table = writing.table;
    effects.clear();
    // Who looks or acts meanwhile waits.
    let look = Box::new(|table: Result<&Table, Refusal>| assert!(table.is_ok()));
    manager.step(Input::Look { table, look }, Time(0), &mut effects);
    let command = Box::new(|table: &Table| Ok(Command::Resign { seat: table.seat("emperor")?.0 }));
    let caller = Caller::Person(ANNA);
    manager.step(Input::Do { table, caller, command, reply: reply(2) }, Time(0), &mut effects);
    assert!(effects.is_empty() && heard().is_empty());
    manager.step(Input::Stored { table, stored: Stored::Done }, Time(0), &mut effects);
    let kinds: Vec<_> = effects.iter().map(kind).collect();
    assert_eq!(kinds, ["tell", "write"]);
    assert_eq!(heard(), [(1, Some(2))], "with the table as it is kept");
    effects.clear();
    manager.step(Input::Stored { table, stored: Stored::Done }, Time(0), &mut effects);
    let kinds: Vec<_> = effects.iter().map(kind).collect();
    assert_eq!(kinds, ["tell"]);
    assert_eq!(heard(), [(2, Some(3))]);
}

fn kind(effect: &Effect) -> String {
    match effect {
        Effect::Read { .. } => "read".into(),
        Effect::Write(_) => "write".into(),
        Effect::Tell(_) => "tell".into(),
        Effect::Think { .. } => "think".into(),
        Effect::Consult(_) => "consult".into(),
        Effect::Dismiss { .. } => "dismiss".into(),
        Effect::Wake { .. } => "wake".into(),
    }
}

/// Every command there is, each with what must come before it.
fn commands() -> Vec<(host::TableRequest, Vec<(Caller, Command)>)> {
    let (anna, ben) = (Caller::Person(ANNA), Caller::Person(BEN));
    let listed = Terms { listed: true, ..Terms::default() };
    let two = || on(listed.clone(), ming(&[ChairRequest::Me, ChairRequest::Open]));
    let three = || on(listed.clone(), ching(&[ChairRequest::Me, ChairRequest::Open, ChairRequest::Me]));
    let sit = |seat| (ben, Command::Sit { seat, invitation: None, nonce: None });
    vec![
        (three(), vec![sit(None)]),
        (two(), vec![(anna, Command::Leave { seat: 0 })]),
        (two(), vec![(anna, Command::Close)]),
        (three(), vec![sit(None), (ben, Command::Resign { seat: 1 })]),
        (two(), vec![sit(None), (ben, Command::Resign { seat: 1 })]),
        (
            two(),
            vec![
                sit(None),
                (anna, Command::AskEnd { seat: 0 }),
                (ben, Command::Answer { seat: 1, yes: true }),
            ],
        ),
        (
            two(),
            vec![
                sit(None),
                (anna, Command::AskEnd { seat: 0 }),
                (ben, Command::Answer { seat: 1, yes: false }),
            ],
        ),
        (
            two(),
            vec![
                sit(None),
                (Caller::Host, Command::Close),
                (ben, Command::Again { swap: true, nonce_follows: false }),
            ],
        ),
    ]
}

#[test]
fn a_write_that_nobody_knows_of_is_neither_lost_nor_doubled() {
    for (nth, (order, commands)) in commands().into_iter().enumerate() {
        for seed in 0..12 {
            let mut sure = World::new(1, seed);
            let mut unsure = World::new(1, seed);
            let ids = [&mut sure, &mut unsure].map(|world| {
                world.thinks = false;
                opened(world, order.clone())
            });
            unsure.faults = Faults { unknown: 2, ..Faults::default() };
            for (caller, command) in &commands {
                let tickets = [
                    sure.ask(0, ids[0], *caller, command.clone()),
                    unsure.ask(0, ids[1], *caller, command.clone()),
                ];
                sure.settle();
                unsure.settle();
                let expected = sure.answer(tickets[0]).map(|answer| (answer.version, answer.seat));
                let found = unsure.answer(tickets[1]);
                if found == Err(Refusal::Unavailable) {
                    break;
                }
                assert_eq!(found.map(|answer| (answer.version, answer.seat)), expected, "{nth} {command:?}");
                let kinds = |world: &World, id| {
                    let log: &Vec<host::Row> = &world.store.logs[&id];
                    log.iter().map(|row| std::mem::discriminant(&row.step)).collect::<Vec<_>>()
                };
                assert_eq!(kinds(&sure, ids[0]), kinds(&unsure, ids[1]), "{nth} {command:?}");
            }
        }
    }
}

#[test]
fn a_table_of_which_nobody_knows_whether_it_is_kept_is_there_or_refused() {
    for seed in 0..20 {
        let mut world = World::new(1, seed);
        world.faults = Faults { unknown: 1, ..Faults::default() };
        let ticket = world.order(0, ANNA, ming(&[ChairRequest::Me, RANDOM]));
        while world.store.logs.len() < 2 && world.work() && world.answers.is_empty() {}
        world.faults = Faults::default();
        world.settle();
        match world.answer(ticket) {
            Ok(answer) => assert!(world.store.logs.contains_key(&answer.table.unwrap())),
            Err(refusal) => {
                assert_eq!(refusal, Refusal::Unavailable);
                assert!(world.store.logs.is_empty());
            }
        }
    }
}

#[test]
fn a_client_that_asks_during_an_outage_can_ask_again() {
    let mut world = World::new(1, 1);
    let table = opened(&mut world, ming(&[ChairRequest::Me, ChairRequest::Me]));
    let (caller, command) = some_act(&world, table);
    world.faults = Faults { unread: 1, ..Faults::default() };
    world.give(0, Input::News(table));
    let ticket = world.ask(0, table, caller, command.clone());
    world.settle();
    assert_eq!(world.answer(ticket), Err(Refusal::Unavailable), "the store cannot be read");
    world.faults = Faults::default();
    let ticket = world.ask(0, table, caller, command);
    world.settle();
    assert!(world.answer(ticket).is_ok());
}

#[test]
fn a_writer_that_always_loses_the_race_gets_an_error_in_the_end() {
    let mut world = World::new(1, 1);
    let table = opened(&mut world, ming(&[ChairRequest::Me, ChairRequest::Me]));
    let (caller, command) = some_act(&world, table);
    let ticket = world.ask(0, table, caller, command);
    let mut tries = 0;
    while let Some(due) = world.take() {
        if let Pending::Effect(Effect::Write(_)) = due.what {
            tries += 1;
            world.give(0, Input::Stored { table, stored: Stored::Conflict });
        } else {
            world.carry_out(due);
        }
    }
    assert_eq!(world.answer(ticket), Err(Refusal::Unavailable));
    assert!((2..20).contains(&tries), "{tries} tries");
    assert_eq!(world.store.logs[&table].len(), 2);
}

#[test]
fn actions_of_which_nobody_knows_are_answered_as_if_all_were_well() {
    for seed in 0..8 {
        let mut worlds = [0, 1].map(|_| World::new(1, seed));
        let ids = [0, 1].map(|nth| opened(&mut worlds[nth], ming(&[ChairRequest::Me, ChairRequest::Me])));
        worlds[1].faults.unknown = 3;
        for _ in 0..25 {
            let (caller, command) = some_act(&worlds[0], ids[0]);
            let Command::Act { seat, .. } = command else { panic!("an action") };
            let ask = |worlds: &mut [World; 2], command: &Command| {
                [0, 1].map(|nth| {
                    let ticket = worlds[nth].ask(0, ids[nth], caller, command.clone());
                    worlds[nth].settle();
                    worlds[nth].answer(ticket)
                })
            };
            let [sure, unsure] = ask(&mut worlds, &command);
            assert_eq!(sure, unsure, "seed {seed}");
            let version = sure.unwrap().version;
            let [sure, unsure] = ask(&mut worlds, &Command::Undo { seat, version, turn: false });
            assert_eq!(sure, unsure, "seed {seed}");
            if sure.is_ok() {
                let (_, command) = some_act(&worlds[0], ids[0]);
                let [sure, unsure] = ask(&mut worlds, &command);
                assert_eq!(sure, unsure, "seed {seed}");
            }
            assert_eq!(print(&worlds[0].store.tables[&ids[0]]), print(&worlds[1].store.tables[&ids[1]]));
            if worlds[0].store.tables[&ids[0]].phase() == Phase::Over {
                break;
            }
        }
    }
}

#[test]
fn two_keepers_racing_give_one_order_of_steps() {
    for seed in 0..40 {
        let mut world = World::new(2, seed);
        world.slow = 10;
        let table = opened(&mut world, ching(&[ChairRequest::Me, ChairRequest::Me, ChairRequest::Me]));
        for manager in [0, 1] {
            world.look(manager, table, |_| ()).unwrap();
        }
        let mut tickets = Vec::new();
        for seat in 0..3 {
            let known = &world.store.tables[&table];
            let version = known.version(Observer::Seat(Seat(seat)));
            let action = known.game().legal(Seat(seat))[0].clone();
            let command = Command::Act { seat, version, action: action.into() };
            for manager in [0, 1] {
                tickets.push((seat, world.ask(manager, table, Caller::Person(ANNA), command.clone())));
            }
        }
        world.settle();
        let answers: Vec<_> =
            tickets.iter().map(|(seat, ticket)| (*seat, world.answer(*ticket).unwrap())).collect();
        for pair in answers.chunks(2) {
            assert_eq!(pair[0], pair[1], "seed {seed}");
        }
        let acted = world.store.logs[&table].iter().filter(|row| matches!(row.step, Step::Acted { .. }));
        assert_eq!(acted.count(), 3, "seed {seed}");
        let prints = [0, 1].map(|manager| world.look(manager, table, print).unwrap());
        assert_eq!(prints[0], prints[1]);
        assert_eq!(prints[0], print(&world.store.fresh(table)));
    }
}

#[test]
fn only_the_manager_that_wrote_last_lets_bots_think() {
    let mut world = World::new(2, 3);
    let table = opened(&mut world, ming(&[ChairRequest::Me, RANDOM]));
    world.look(1, table, |_| ()).unwrap();
    for turn in 0..30 {
        if world.store.tables[&table].phase() == Phase::Over {
            break;
        }
        let (caller, command) = some_act(&world, table);
        let before = world.thoughts.clone();
        let writer = turn % 2;
        let ticket = world.ask(writer, table, caller, command);
        world.settle();
        world.answer(ticket).unwrap();
        assert_eq!(world.thoughts[1 - writer], before[1 - writer]);
    }
    assert!(world.thoughts.iter().all(|&thoughts| thoughts > 0));
}

#[test]
fn a_bot_that_fails_is_replaced_and_its_seat_still_decides() {
    let mut world = World::new(1, 7);
    world.faults = Faults { clueless: 1, ..Faults::default() };
    let table = opened(&mut world, ming(&[RANDOM, ChairRequest::Me]));
    for turn in 1..4 {
        assert!(world.thoughts[0] >= turn, "somebody thinks");
        let known = &world.store.tables[&table];
        assert_eq!(known.person(known.must().iter().next().unwrap()), Some(ANNA));
        let (caller, command) = some_act(&world, table);
        let ticket = world.ask(0, table, caller, command);
        world.settle();
        world.answer(ticket).unwrap();
    }
}

/// Lets everything happen, and notes what the engine in the first seat hears. Returns how often it was started.
fn listen(world: &mut World, table: TableId, heard: &mut Vec<Value>) -> usize {
    let (mut starts, mut last) = (0, None);
    loop {
        let asked = world.under_way().find_map(|pending| match pending {
            Pending::Effect(Effect::Consult(asked)) if Some(asked.version) != last => Some(asked),
            _ => None,
        });
        if let Some(asked) = asked {
            if asked.engine.is_none() {
                heard.clear();
                starts += 1;
            }
            heard.extend(asked.events.iter().cloned());
            let game = world.store.tables[&table].game();
            let seen = |ply| game.events_of(ply, Observer::Seat(asked.seat));
            assert_eq!(*heard, (0..game.plies()).flat_map(seen).collect::<Vec<_>>());
            last = Some(asked.version);
        }
        if !world.work() {
            return starts;
        }
    }
}

#[test]
fn an_engine_hears_all_that_its_seat_sees_once_and_from_the_start_after_an_undo() {
    let mut world = World::new(1, 3);
    let engine = ChairRequest::Program(BotName::Engine(engine()));
    let ticket = world.order(0, ANNA, ming(&[engine, ChairRequest::Me]));
    let (mut heard, mut decisions, mut undone) = (Vec::new(), 0, 0);
    let mut starts = 0;
    // The world is told by its first answer which table it is.
    while world.answers.is_empty() {
        assert!(world.work());
    }
    let table = world.answer(ticket).unwrap().table.unwrap();
    loop {
        starts += listen(&mut world, table, &mut heard);
        let known = &world.store.tables[&table];
        if known.phase() == Phase::Over {
            break;
        }
        let version = known.version(Observer::Seat(Seat(1)));
        let undo = decisions % 10 == 9 && undone <= decisions / 10;
        let (caller, command) = if undo {
            undone += 1;
            (Caller::Person(ANNA), Command::AskUndo { seat: 1, version })
        } else {
            decisions += 1;
            some_act(&world, table)
        };
        let ticket = world.ask(0, table, caller, command);
        starts += listen(&mut world, table, &mut heard);
        world.answer(ticket).unwrap();
    }
    assert!(undone > 2 && starts > undone && decisions > 30, "{starts} {undone} {decisions}");
    assert!(matches!(world.store.tables[&table].end().unwrap().ending, Ending::Played { .. }));
}

#[test]
fn an_engine_that_fails_gives_up_its_seat_once() {
    let mut world = World::new(1, 7);
    world.faults = Faults { clueless: 1, ..Faults::default() };
    let chairs = [ChairRequest::Program(BotName::Engine(engine())), ChairRequest::Me];
    let table = opened(&mut world, ming(&chairs));
    let known = &world.store.tables[&table];
    let end = known.end().expect("it is over");
    assert_eq!((&end.ending, end.places.as_deref()), (&Ending::Resigned { seat: 0 }, Some(&[2, 1][..])));
    let failed =
        world.store.logs[&table].iter().filter(|row| matches!(row.step, Step::Failed { seat: 0, .. }));
    assert_eq!(failed.count(), 1);
    // Nobody but the manager says that an engine has failed.
    let other = opened(&mut world, ming(&[ChairRequest::Me, ChairRequest::Me]));
    let how = bots::arena::Failing::Time;
    let ticket = world.ask(0, other, Caller::Person(ANNA), Command::Fail { seat: 0, version: 2, how });
    world.settle();
    assert_eq!(world.answer(ticket), Err(Refusal::NotYourSeat));
}

#[test]
fn a_bot_stops_thinking_when_its_decision_is_not_needed_any_more() {
    let resign = (Caller::Person(ANNA), Command::Resign { seat: 1 });
    let close = (Caller::Host, Command::Close);
    for (caller, command) in [resign, close] {
        let mut world = World::new(1, 7);
        let table = opened(&mut world, ming(&[RANDOM, ChairRequest::Me]));
        // Anna plays until it is the bot's turn.
        world.thinks = false;
        while asked(&world).is_none() {
            let (caller, command) = some_act(&world, table);
            let ticket = world.ask(0, table, caller, command);
            world.settle();
            world.answer(ticket).unwrap();
        }
        let stop = asked(&world).unwrap();
        // What changes nothing for the bot does not stop it.
        world.give(0, Input::Woken { table, ours: true });
        world.settle();
        assert!(!stop.is_stopped(), "{command:?}");
        let about = format!("{command:?}");
        let ticket = world.ask(0, table, caller, command);
        world.settle();
        world.answer(ticket).unwrap();
        assert!(stop.is_stopped(), "{about}");
    }
}

/// How to stop the bot that has been asked for a decision.
fn asked(world: &World) -> Option<Stop> {
    world.under_way().find_map(|pending| match pending {
        Pending::Effect(Effect::Think { stop, .. }) => Some(stop.clone()),
        _ => None,
    })
}

#[test]
fn bots_continue_after_a_restart_once_a_process_is_responsible() {
    let mut world = World::new(1, 5);
    world.thinks = false;
    let table = opened(&mut world, ming(&[RANDOM, RANDOM].map(|_| ChairRequest::Me)));
    world.ask(0, table, Caller::Host, Command::Close);
    world.settle();
    let table = opened(&mut world, ming(&[RANDOM, ChairRequest::Me]));
    assert!(world.under_way().any(|pending| matches!(pending, Pending::Effect(Effect::Think { .. }))));
    world.crash(0);
    world.thinks = true;
    world.give(0, Input::Woken { table, ours: false });
    world.settle();
    assert_eq!(world.thoughts, [0], "somebody else may do it");
    world.give(0, Input::Woken { table, ours: true });
    world.settle();
    assert!(world.thoughts[0] > 0);
    let known = &world.store.tables[&table];
    assert_eq!(known.person(known.must().iter().next().unwrap()), Some(ANNA));
}

#[test]
fn the_process_that_takes_over_bots_reads_the_latest_steps() {
    let mut world = World::new(2, 5);
    world.faults.lost = 1;
    let table = opened(&mut world, ming(&[ChairRequest::Me, RANDOM]));
    world.look(1, table, |_| ()).unwrap();
    world.thinks = false;
    loop {
        let known = &world.store.tables[&table];
        if known.person(known.must().iter().next().unwrap()).is_none() {
            break;
        }
        let (caller, command) = some_act(&world, table);
        world.ask(0, table, caller, command);
        world.settle();
    }
    // The first is gone, and the second has heard nothing.
    world.crash(0);
    world.thinks = true;
    world.give(1, Input::Woken { table, ours: true });
    world.settle();
    let known = &world.store.tables[&table];
    assert_eq!(known.person(known.must().iter().next().unwrap()), Some(ANNA));
}

#[test]
fn time_runs_out_once_for_all_keepers() {
    let clock = host::ClockTerms { bank: 10_000, increment: 0, cap: 10_000 };
    let terms = Terms { clock: Some(clock), ..Terms::default() };
    for seed in 0..20 {
        let mut world = World::new(3, seed);
        world.slow = 10;
        let table = opened(
            &mut world,
            on(
                terms.clone(),
                ching(&[ChairRequest::Me, ChairRequest::Me, ChairRequest::Me, ChairRequest::Me]),
            ),
        );
        for manager in 0..3 {
            world.look(manager, table, |_| ()).unwrap();
        }
        world.pass(10_000);
        world.settle();
        let late = world.store.logs[&table].iter().filter(|row| matches!(row.step, Step::TimedOut { .. }));
        assert_eq!(late.count(), 4, "one for each seat, seed {seed}");
        assert_eq!(world.store.tables[&table].phase(), Phase::Over);
    }
}

#[test]
fn tables_nobody_uses_are_let_go() {
    let mut world = World::new(1, 1);
    let [used, watched, idle] =
        [(); 3].map(|()| opened(&mut world, ming(&[ChairRequest::Me, ChairRequest::Me])));
    world.give(0, Input::Watch { table: watched, more: 1 });
    world.give(0, Input::Sweep);
    assert_eq!(world.managers[0].len(), 3, "not yet");
    world.now = world.now.after(29_000);
    world.look(0, used, |_| ()).unwrap();
    world.now = world.now.after(1_000);
    world.give(0, Input::Sweep);
    assert_eq!(world.managers[0].len(), 2);
    world.look(0, idle, |_| ()).unwrap();
    assert_eq!(world.managers[0].len(), 3, "it is read again when somebody looks");
    world.now = world.now.after(60_000);
    world.give(0, Input::Watch { table: watched, more: -1 });
    world.give(0, Input::Sweep);
    assert_eq!(world.managers[0].len(), 1, "who watched was here until now");
    world.now = world.now.after(60_000);
    world.give(0, Input::Sweep);
    assert!(world.managers[0].is_empty());
}

#[test]
fn a_table_is_not_let_go_while_something_is_under_way() {
    let mut world = World::new(1, 1);
    world.thinks = false;
    opened(&mut world, ming(&[RANDOM, ChairRequest::Me]));
    world.now = world.now.after(1_000_000);
    world.give(0, Input::Sweep);
    assert_eq!(world.managers[0].len(), 1, "a program thinks");
    world.thinks = true;
    world.settle();
    world.now = world.now.after(1_000_000);
    world.give(0, Input::Sweep);
    assert!(world.managers[0].is_empty());
}

#[test]
fn a_watcher_is_notified_after_a_failed_read() {
    let mut world = World::new(2, 1);
    let table = opened(&mut world, ming(&[ChairRequest::Me, ChairRequest::Me]));
    world.look(1, table, |_| ()).unwrap();
    world.give(1, Input::Watch { table, more: 1 });
    world.faults.unread = 1;
    world.give(1, Input::News(table));
    world.settle();
    world.faults.unread = 0;
    let told = world.told;
    world.give(1, Input::Lost);
    world.settle();
    assert!(world.told > told);
}

#[test]
fn a_watcher_is_notified_once_the_store_can_be_read_again() {
    let mut world = World::new(2, 1);
    let table = opened(&mut world, ming(&[ChairRequest::Me, ChairRequest::Me]));
    world.look(1, table, |_| ()).unwrap();
    world.give(1, Input::Watch { table, more: 1 });
    world.faults.unread = 1;
    let (caller, command) = some_act(&world, table);
    world.ask(0, table, caller, command);
    world.settle();
    let told = world.told;
    // It fails once more, and then no more.
    world.pass(1_000);
    world.settle();
    assert_eq!(world.told, told);
    world.faults.unread = 0;
    world.pass(1_000);
    world.settle();
    assert_eq!(world.told, told + 1);
    world.pass(60_000);
    world.settle();
    assert_eq!(world.told, told + 1);
}

#[test]
fn what_is_written_long_after_the_store_gave_up_is_read_by_and_by() {
    let mut world = World::new(1, 1);
    let table = opened(&mut world, ming(&[ChairRequest::Me, ChairRequest::Me]));
    world.faults.late = 1;
    let (caller, command) = some_act(&world, table);
    let ticket = world.ask(0, table, caller, command);
    world.settle();
    world.faults = Faults::default();
    assert_eq!(world.answer(ticket), Err(Refusal::Unavailable));
    assert_eq!(world.store.logs[&table].len(), 3, "one of the tries is kept after all");
    world.pass(10_000);
    world.settle();
    assert_eq!(world.look(0, table, print).unwrap(), print(&world.store.fresh(table)));
}

#[test]
fn what_is_written_late_is_read_by_and_by_also_when_it_could_not_be_looked_for() {
    let mut world = World::new(1, 1);
    let table = opened(&mut world, ming(&[ChairRequest::Me, ChairRequest::Me]));
    world.faults = Faults { late: 1, unread: 1, ..Faults::default() };
    let (caller, command) = some_act(&world, table);
    let ticket = world.ask(0, table, caller, command);
    while !world.answers.contains_key(&ticket) {
        world.work();
    }
    assert_eq!(world.answer(ticket), Err(Refusal::Unavailable));
    assert_eq!(world.store.logs[&table].len(), 2, "not yet");
    world.faults = Faults::default();
    // Somebody looks just before it is written.
    world.look(0, table, |_| ()).unwrap();
    assert_eq!(world.store.logs[&table].len(), 3);
    world.pass(10_000);
    world.settle();
    assert_eq!(world.look(0, table, print).unwrap(), print(&world.store.fresh(table)));
}

#[test]
fn an_observer_ahead_of_a_manager_is_not_reported_as_outdated() {
    let mut world = World::new(2, 1);
    let table = opened(&mut world, ming(&[ChairRequest::Me, ChairRequest::Me]));
    world.look(1, table, |_| ()).unwrap();
    world.faults.lost = 1;
    for turn in 0..10 {
        let (caller, command) = some_act(&world, table);
        let ticket = world.ask(turn % 2, table, caller, command);
        world.settle();
        world.answer(ticket).unwrap();
    }
}

#[test]
fn there_is_no_table_without_an_owner() {
    let mut room = Room::new(ming(&[ChairRequest::Me, ChairRequest::Open]));
    room.id = TableId([0; 10]);
    assert_eq!(room.by(CLEO, Command::AskEnd { seat: 0 }), Err(Refusal::NoTable));
    assert_eq!(room.world.managers[0].len(), 1);
}
