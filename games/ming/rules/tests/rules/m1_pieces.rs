//! M1: sides, pieces, regions.

use crate::rules::support::{Emperor, Overlord, Setting, Table, card, english};
use ming::{Edition, Piece, Place, Reason};
use tabletop::Game;

#[test]
fn m1_1_the_sides_are_emperor_and_overlord() {
    let table = Table::new_game(Edition::English);
    assert_eq!(table.rules.seats(), ["emperor", "overlord"]);
}

#[test]
fn m1_1_each_side_has_command_actions_of_its_own() {
    let table = english().plays(Emperor, 6);
    assert_eq!(table.refused("emperor: amass 1 western"), Reason::OtherSide);
    assert_eq!(table.refused("emperor: gather 1 western"), Reason::OtherSide);
    assert_eq!(table.refused("emperor: build western 1 yunnan"), Reason::OtherSide);
    let table = english().plays(Overlord, 3);
    assert_eq!(table.refused("overlord: recruit 1"), Reason::OtherSide);
    assert_eq!(table.refused("overlord: tax 1"), Reason::OtherSide);
    assert_eq!(table.refused("overlord: junks 1"), Reason::OtherSide);
    assert_eq!(table.refused("overlord: voyage 1 junks 1 gold 1"), Reason::OtherSide);
}

#[test]
fn m1_2_numbers_of_pieces_and_cards() {
    let table = Table::new_game(Edition::English);
    let play = table.rules.content().play();
    let all = |piece: Piece| play.pieces[piece as usize];
    assert_eq!((all(Piece::Junk), all(Piece::Troop), all(Piece::Gold)), (7, 12, 5));
    assert_eq!((all(Piece::Settlement), all(Piece::Horde)), (5, 12));
    assert_eq!(table.state.deck().len(), 27);
    let numbers = |cp: u8| (1..=27).filter(|&n| table.rules.cp(card(n)) == cp).count();
    assert_eq!([numbers(1), numbers(2), numbers(3)], [9, 9, 9]);
}

#[test]
fn m1_2_what_is_not_in_the_supply_cannot_be_taken() {
    let table = english().gold(4).junks(4).troops("ming", 5).plays(Emperor, 6);
    table.offers(Emperor, "tax", &["tax 1"]);
    assert_eq!(table.refused("emperor: tax 2"), Reason::Supply(Piece::Gold, 1));
    table.offers(Emperor, "junks", &["junks 1", "junks 2"]);
    assert_eq!(table.refused("emperor: junks 3"), Reason::Supply(Piece::Junk, 2));
    table.offers(Emperor, "recruit", &["recruit 1", "recruit 2"]);
    assert_eq!(table.refused("emperor: recruit 3"), Reason::Supply(Piece::Troop, 2));

    let table = english().gold(2).gold_at_sea(3).junks(6).troops("ming", 7).plays(Emperor, 6);
    table.offers(Emperor, "tax", &[]);
    table.offers(Emperor, "junks", &[]);
    table.offers(Emperor, "recruit", &[]);
    assert_eq!(table.refused("emperor: tax 1"), Reason::Supply(Piece::Gold, 0));

    let setting = english().hordes("western", 9).settlements("western", 4);
    let table = setting.plays(Overlord, 3);
    table.offers(Overlord, "amass", &["amass 1 western", "amass 1 eastern", "amass 1 manchus"]);
    assert_eq!(table.refused("overlord: amass 2 eastern"), Reason::Supply(Piece::Horde, 1));
    table.offers(Overlord, "gather", &["gather 1 western", "gather 1 eastern", "gather 1 manchus"]);
    let two = table.refused("overlord: gather 1 western 1 eastern");
    assert_eq!(two, Reason::Supply(Piece::Settlement, 1));
}

#[test]
fn m1_2_a_position_has_all_pieces() {
    let mut position = english().position();
    position["supply"]["gold"] = 5.into();
    let problem = english().start().rules.from_position(&position).unwrap_err();
    assert_eq!(problem.place(), "supply");
}

#[test]
fn m1_2_three_dice_each() {
    let mut table = english().plays(Overlord, 3);
    table.act("overlord: attack yunnan 1 western");
    assert_eq!(table.refused("fate: roll 66"), Reason::WrongDice(3));
    table.act("fate: roll 663");
    assert_eq!(table.refused("fate: roll 1"), Reason::WrongDice(3));
}

/// Hordes in one place only, and every Borderland without Troops.
fn hordes_only(place: &str) -> Table {
    english().bare().hordes(place, 1).plays(Overlord, 1)
}

#[test]
fn m1_3_adjacency_for_hordes() {
    let table = [
        ("western", vec!["yunnan", "sichuan", "eastern"]),
        ("eastern", vec!["sichuan", "gansu", "shanxi", "western", "manchus"]),
        ("manchus", vec!["shanxi", "liaodong", "eastern"]),
        ("yunnan", vec!["sichuan", "western"]),
        ("sichuan", vec!["yunnan", "gansu", "western", "eastern"]),
        ("gansu", vec!["sichuan", "shanxi", "eastern"]),
        ("shanxi", vec!["gansu", "liaodong", "eastern", "manchus"]),
        ("liaodong", vec!["shanxi", "manchus"]),
    ];
    for (from, to) in table {
        let moves: Vec<String> = to.iter().map(|to| format!("move 1 {from} to {to}")).collect();
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        hordes_only(from).offers(Overlord, "move", &moves);
    }
}

#[test]
fn m1_3_adjacency_for_troops() {
    let table = [
        ("ming", vec!["yunnan", "sichuan", "gansu", "shanxi", "liaodong"]),
        ("yunnan", vec!["ming", "sichuan"]),
        ("sichuan", vec!["ming", "yunnan", "gansu"]),
        ("gansu", vec!["ming", "sichuan", "shanxi"]),
        ("shanxi", vec!["ming", "gansu", "liaodong"]),
        ("liaodong", vec!["ming", "shanxi"]),
    ];
    for (from, to) in table {
        let moves: Vec<String> = to.iter().map(|to| format!("move 1 {from} to {to}")).collect();
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        english().bare().troops(from, 1).plays(Emperor, 4).offers(Emperor, "move", &moves);
    }
}

#[test]
fn m1_3_attacks_go_to_adjacent_regions_only() {
    let table = english().plays(Overlord, 1);
    table.offers(
        Overlord,
        "attack",
        &[
            "attack yunnan 1 western",
            "attack sichuan 1 western",
            "attack sichuan 1 eastern",
            "attack gansu 1 eastern",
            "attack shanxi 1 eastern",
            "attack shanxi 1 manchus",
            "attack liaodong 1 manchus",
        ],
    );
    let far = Reason::NotAdjacent(Place::Eastern, Place::Yunnan);
    assert_eq!(table.refused("overlord: attack yunnan 1 eastern"), far);
    let table = english().hordes("liaodong", 1).plays(Emperor, 4);
    table.offers(Emperor, "attack", &["attack liaodong 1 shanxi"]);
    let far = Reason::NotAdjacent(Place::Gansu, Place::Liaodong);
    assert_eq!(table.refused("emperor: attack liaodong 1 gansu"), far);
}

#[test]
fn m1_3_nobody_enters_the_opponents_homeland() {
    let table = english().plays(Emperor, 6);
    assert_eq!(table.refused("emperor: move 1 yunnan to western"), Reason::WrongPlace(Place::Western));
    assert_eq!(table.refused("emperor: attack western 1 yunnan"), Reason::WrongPlace(Place::Western));
    let table = english().hordes("yunnan", 1).plays(Overlord, 3);
    assert_eq!(table.refused("overlord: move 1 yunnan to ming"), Reason::WrongPlace(Place::Ming));
    assert_eq!(table.refused("overlord: attack ming 1 yunnan"), Reason::WrongPlace(Place::Ming));
}

#[test]
fn m1_3_only_junks_and_gold_enter_the_south_china_sea() {
    let table = english().troops("ming", 2).plays(Emperor, 6);
    let sea = Reason::NotAdjacent(Place::Ming, Place::Sea);
    assert_eq!(table.refused("emperor: move 1 ming to sea"), sea);
    let mut position = english().position();
    position["south_china_sea"]["troops"] = 1.into();
    assert!(table.rules.from_position(&position).is_err());
}

#[test]
fn m1_4_any_marker_shows_control() {
    for setting in [english().hordes("yunnan", 1), english().settlements("yunnan", 1)] {
        let table = setting.plays(Emperor, 6);
        assert_eq!(table.refused("emperor: move 1 sichuan to yunnan"), Reason::EnemyThere(Place::Yunnan));
        table.offers(Emperor, "attack", &["attack yunnan 1 sichuan"]);
    }
    let table = english().plays(Overlord, 3);
    assert_eq!(table.refused("overlord: move 1 western to yunnan"), Reason::EnemyThere(Place::Yunnan));
    assert!(table.list(Overlord, "attack").contains(&"attack yunnan 1 western".to_owned()));
}

#[test]
fn m1_4_an_empty_borderland_is_nobodys() {
    let empty = english().troops("yunnan", 0);
    let table = empty.plays(Emperor, 6);
    assert!(table.list(Emperor, "move").contains(&"move 1 sichuan to yunnan".to_owned()));
    assert_eq!(table.refused("emperor: attack yunnan 1 sichuan"), Reason::NotEnemys(Place::Yunnan));
    let table = empty.settlements("western", 1).plays(Overlord, 3);
    assert!(table.list(Overlord, "move").contains(&"move 1 western to yunnan".to_owned()));
    assert_eq!(table.refused("overlord: attack yunnan 1 western"), Reason::NotEnemys(Place::Yunnan));
    assert_eq!(table.refused("overlord: build western 1 yunnan"), Reason::NotYours(Place::Yunnan));
}

#[test]
fn m1_4_both_sides_share_a_borderland_in_battle_only() {
    let mut table = english().plays(Overlord, 1);
    table.act("overlord: attack yunnan 1 western");
    assert_eq!((table.troops("yunnan"), table.hordes("yunnan")), (1, 1));
    table.acts(&["fate: roll 654", "fate: roll 653", "fate: roll 321", "fate: roll 654"]);
    assert_eq!((table.troops("yunnan"), table.hordes("yunnan")), (1, 0));

    let shared = |setting: Setting| {
        let mut position = setting.position();
        position["borderlands"]["yunnan"]["hordes"] = 1.into();
        position["homelands"]["western_mongols"]["hordes"] = 0.into();
        english().start().rules.from_position(&position).unwrap_err().place()
    };
    assert_eq!(shared(english()), "borderlands.yunnan");
}
