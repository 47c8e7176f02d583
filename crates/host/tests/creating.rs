//! What a table can be, and what is refused.

use host::{Chair, ChairRequest, ClockTerms, Phase, Refusal, TableRequest, Terms};
use ming::content::Content;

use crate::common::room::Room;
use crate::common::{ANNA, RANDOM, ching, ming, on, settings};

/// The place at fault in what was asked for.
fn fault(order: TableRequest) -> String {
    match Room::seeded(order, 1).err() {
        Some(Refusal::Setup(problem)) => problem.place(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_table_waits_for_the_people_its_seats_are_reserved_for() {
    let room = Room::new(ming(&[ChairRequest::Me, ChairRequest::Open]));
    let table = room.table();
    assert_eq!(table.phase(), Phase::Open);
    assert_eq!(table.chairs(), [Chair::Person(ANNA), Chair::Open(None)]);
    assert_eq!(table.created().settings, settings(&[("Edition", "english")]), "defaults are written down");
    assert_eq!(table.wake(), None);
    assert_eq!(room.world.store.heads[&room.id].open, 1);
}

#[test]
fn a_table_without_open_chairs_begins_at_once() {
    let room = Room::new(ming(&[ChairRequest::Me, ChairRequest::Me]));
    assert_eq!(room.table().phase(), Phase::Running);
    assert_eq!(room.world.store.logs[&room.id].len(), 2);
    let alone =
        TableRequest { game: "ming-solo".into(), chairs: vec![ChairRequest::Me], ..TableRequest::default() };
    assert_eq!(Room::new(alone).table().phase(), Phase::Running);
}

#[test]
fn the_maker_of_a_table_need_not_take_a_seat() {
    let room = Room::new(ming(&[ChairRequest::Open, ChairRequest::Open]));
    assert_eq!(room.world.store.heads[&room.id].open, 2);
}

#[test]
fn an_unknown_game_or_setting_is_refused() {
    let order = TableRequest { game: "chess".into(), ..TableRequest::default() };
    assert!(matches!(Room::seeded(order, 1), Err(Refusal::Setup(_))));
    let order = TableRequest {
        settings: settings(&[("Edition", "french")]),
        ..ming(&[ChairRequest::Me, ChairRequest::Open])
    };
    assert_eq!(fault(order), "tag Edition");
    let order = TableRequest { rules: Some(1000), ..ming(&[ChairRequest::Me, ChairRequest::Open]) };
    assert_eq!(fault(order), "tag Rules");
}

#[test]
fn there_are_as_many_chairs_as_seats() {
    for chairs in [&[][..], &[ChairRequest::Me], &[ChairRequest::Me, ChairRequest::Open, ChairRequest::Open]]
    {
        assert_eq!(fault(ming(chairs)), "chairs");
    }
}

#[test]
fn bots_do_not_play_among_themselves() {
    assert_eq!(fault(ming(&[RANDOM, RANDOM])), "chairs");
}

#[test]
fn a_clock_is_within_reason() {
    let clock =
        |bank, increment, cap| Terms { clock: Some(ClockTerms { bank, increment, cap }), ..Terms::default() };
    let order = |terms| on(terms, ming(&[ChairRequest::Me, ChairRequest::Open]));
    for (bank, increment, cap, at) in [
        (9_999, 0, 10_000, "terms.clock.bank"),
        (i64::MAX, 0, i64::MAX, "terms.clock.bank"),
        (10_000, -1, 10_000, "terms.clock.increment"),
        (10_000, i64::MAX, 10_000, "terms.clock.increment"),
        (10_000, 0, 9_999, "terms.clock.cap"),
        (10_000, 0, i64::MAX, "terms.clock.cap"),
    ] {
        assert_eq!(fault(order(clock(bank, increment, cap))), at);
    }
    assert!(Room::seeded(order(clock(10_000, 0, 10_000)), 1).is_ok());
}

#[test]
fn a_match_is_only_where_there_is_one() {
    let terms = Terms { two_games: true, ..Terms::default() };
    assert_eq!(fault(on(terms.clone(), ching(&[ChairRequest::Me, ChairRequest::Open]))), "terms.match");
    assert!(Room::seeded(on(terms.clone(), ming(&[ChairRequest::Me, ChairRequest::Open])), 1).is_ok());
    let room = Room::new(ming(&[ChairRequest::Me, ChairRequest::Me]));
    let position = Some(room.table().game().position());
    let order = TableRequest { position, ..on(terms, ming(&[ChairRequest::Me, ChairRequest::Open])) };
    assert_eq!(fault(order), "terms.match");
}

#[test]
fn a_game_continues_from_a_position_unless_it_is_over() {
    let mut room = Room::new(ming(&[ChairRequest::Me, ChairRequest::Me]));
    let order =
        |position| TableRequest { position: Some(position), ..ming(&[ChairRequest::Me, ChairRequest::Me]) };
    let position = room.table().game().position();
    let from = Room::new(order(position.clone()));
    assert_eq!(from.table().game().position(), position);
    room.finish();
    assert_eq!(fault(order(room.table().game().position())), "position");
    assert!(matches!(Room::seeded(order(serde_json::json!({})), 1), Err(Refusal::Setup(_))));
}

#[test]
fn an_owners_content_is_played_with_and_must_match_its_hash() {
    let released = include_str!("../../../games/ming/content.toml");
    let text = &*released.replace("troop = 12", "troop = 11");
    let hash = Content::parse("mine", text).unwrap().hash().to_string();
    let order = |hash: &str, text: Option<&str>| TableRequest {
        content: Some((hash.to_owned(), text.map(str::to_owned))),
        ..ming(&[ChairRequest::Me, ChairRequest::Me])
    };
    let mut room = Room::new(order(&hash, Some(text)));
    room.play_one();
    let released = Content::current().hash().to_string();
    assert!(Room::seeded(order(&released, None), 1).is_ok());
    assert_ne!(hash, released);
    let other = "0".repeat(64);
    for (hash, text) in [(&*other, Some(text)), (&*hash, None), ("no hash", None), (&*hash, Some("no = 1"))] {
        assert!(matches!(Room::seeded(order(hash, text), 1), Err(Refusal::Setup(_))), "{hash}");
    }
}
