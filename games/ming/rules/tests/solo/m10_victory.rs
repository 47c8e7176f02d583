//! M10.13: who wins.

use ming::solo::Difficulty;

use crate::solo::support::*;

const LANDS: [&str; 5] = ["yunnan", "sichuan", "gansu", "shanxi", "liaodong"];

/// The ending of a game whose last card is played with this many Borderlands on each side and this many Voyages.
fn ending(difficulty: Difficulty, ming: usize, barbarian: usize, voyages: u8) -> &'static str {
    let mut setting = Setting::new(difficulty).bare().round(24).gold(1).junks(0).troops("ming", 1);
    for place in &LANDS[..ming] {
        setting = setting.troops(place, 1);
    }
    for place in &LANDS[5 - barbarian..] {
        setting = setting.hordes(place, 1);
    }
    let done: Vec<u8> = (1..=voyages).collect();
    let mut table = setting.voyages(&done).plays(16);
    table.act("emperor: tax 1");
    table.ending().unwrap().id()
}

#[test]
fn m10_13_a_minor_victory_takes_more_borderlands_and_the_required_voyages() {
    for (difficulty, required) in [(Difficulty::Easy, 4), (Difficulty::Moderate, 5), (Difficulty::Hard, 6)] {
        assert_eq!(ending(difficulty, 3, 2, required), "emperor_minor");
        assert_eq!(ending(difficulty, 1, 0, required), "emperor_minor");
        assert_eq!(ending(difficulty, 5, 0, required - 1), "overlord_minor", "a Voyage is missing");
        assert_eq!(ending(difficulty, 2, 2, 6), "overlord_minor", "as many Borderlands are not more");
        assert_eq!(ending(difficulty, 1, 2, 6), "overlord_minor");
        assert_eq!(ending(difficulty, 0, 0, 6), "overlord_minor");
    }
}

#[test]
fn m10_13_a_brutal_game_has_no_minor_victory_of_the_emperor() {
    assert_eq!(ending(Difficulty::Brutal, 5, 0, 6), "overlord_minor");
}

#[test]
fn m10_13_totals_do_not_matter() {
    // 4 + 3 against 1 + 4: a victory in the game for two, none alone.
    assert_eq!(ending(Difficulty::Easy, 4, 1, 3), "overlord_minor");
}

#[test]
fn m10_13_all_seven_voyages_are_a_major_victory() {
    let mut table = Setting::new(Difficulty::Brutal).voyages(&[1, 2, 3, 4, 5, 6]).gold(5).plays(16);
    table.acts(&["emperor: voyage 7 junks 1 gold 5", "fate: roll 5"]);
    assert_eq!(table.ending().unwrap().id(), "emperor_major");
}

#[test]
fn m10_13_all_five_borderlands_are_a_major_victory() {
    let four = easy().bare().hordes("yunnan", 2).hordes("sichuan", 1).hordes("gansu", 1).hordes("shanxi", 1);
    // By an attack; no level 1 Event follows.
    let mut table = four.clone().troops("liaodong", 1).hordes("manchus", 2).overlords(3);
    table.event("attack").rolls(&[666, 123]);
    assert_eq!(table.ending().unwrap().id(), "overlord_major");
    // By a move into an empty Borderland, in the Emperor's turn.
    let mut table =
        hard().bare().hordes("yunnan", 2).hordes("sichuan", 1).hordes("gansu", 1).hordes("shanxi", 1);
    table = table.hordes("manchus", 2);
    let mut table = table.reaction(1);
    table.event("move");
    assert_eq!(table.ending().unwrap().id(), "overlord_major");
    // By a Homeland's Hordes elsewhere it is not.
    let mut table = four.troops("liaodong", 1).overlords(3);
    table.event("gather");
    assert_eq!(table.ending(), None);
}

#[test]
fn m10_13_the_event_of_the_last_card_counts() {
    let setting = hard().round(24).voyages(&[1, 2, 3, 4, 5, 6]).bare().troops("ming", 1).troops("gansu", 1);
    let mut table = setting.hordes("manchus", 1).plays(2);
    table.act("emperor: tax 1").event("move");
    assert_eq!(table.hordes("shanxi") + table.hordes("liaodong"), 1);
    assert_eq!(table.ending().unwrap().id(), "overlord_minor", "one Borderland each");
}
