//! Every half of every card: what it offers, what it does, and when it is not usable.
//!
//! [`offers`] looks at a half twice, in the side's own turn and as a Reaction: both must offer the same.

use crate::rules::support::{Emperor, Overlord, Setting, Table, card, english};
use ming::{Piece, Place, Reason, Side};

/// The table after a side has played a card and begins to use it.
fn own_turn(setting: &Setting, side: Side, number: u8) -> Table {
    let mut table = setting.plays(side, number);
    if table.pending() == "order" {
        table.act(&format!("{}: first", side.id()));
    }
    table
}

/// The special action of a side on a card offers exactly these ways to use it.
#[track_caller]
fn offers(setting: &Setting, side: Side, number: u8, actions: &[&str]) {
    own_turn(setting, side, number).offers(side, "special", actions);
    let opponent = side.other();
    let mut table = setting.plays(opponent, number);
    if table.pending() == "order" {
        table.act(&format!("{}: second", opponent.id()));
    }
    if actions.is_empty() {
        // Not asked at all: the opponent goes on.
        assert_eq!((table.who(), table.pending()), (opponent.id(), "command".to_owned()));
    } else {
        table.asks(side, &[actions, &["decline"]].concat());
    }
}

/// A side has no special action on the card: it gives no Reaction either.
#[track_caller]
fn none(setting: &Setting, side: Side, number: u8) {
    let table = own_turn(setting, side, number);
    table.offers(side, "special", &[]);
    for action in ["special", "special 1 ming", "special skirmish yunnan", "special take 1"] {
        let reason = table.refused(&format!("{}: {action}", side.id()));
        assert_eq!(reason, Reason::NoSpecial(card(number)));
    }
    assert_eq!(setting.plays(side.other(), number).pending(), "command");
}

/// A special action that is there cannot be used.
#[track_caller]
fn unusable(setting: &Setting, side: Side, number: u8) {
    offers(setting, side, number, &[]);
    let reason = own_turn(setting, side, number).refused(&format!("{}: special", side.id()));
    assert_eq!(reason, Reason::SpecialUnusable(card(number)));
}

/// The Emperor's special action on an Action card waits for its Voyage.
#[track_caller]
fn needs_voyage(setting: &Setting, number: u8, voyage: u8) {
    let others: Vec<u8> = (1..=7).filter(|&each| each != voyage).collect();
    let setting = setting.clone().voyages(&others).junks(1);
    let table = own_turn(&setting, Emperor, number);
    table.offers(Emperor, "special", &[]);
    assert_eq!(table.refused("emperor: special"), Reason::VoyageNotCompleted(voyage));
    assert_eq!(setting.plays(Overlord, number).pending(), "command");
}

/// A side uses its special action in its own turn.
#[track_caller]
fn used(setting: &Setting, side: Side, number: u8, action: &str) -> Table {
    let mut table = own_turn(setting, side, number);
    table.act(&format!("{}: {action}", side.id()));
    table
}

const THREE: [u8; 3] = [1, 2, 3];
const FOUR: [u8; 4] = [1, 2, 3, 4];

// 1 Tax Defaults

#[test]
fn card_01_overlord_one_gold_with_three_voyages() {
    let setting = english().voyages(&THREE).gold(3);
    offers(&setting, Overlord, 1, &["special 1 ming"]);
    let table = used(&setting, Overlord, 1, "special 1 ming");
    assert_eq!((table.gold(), table.count(Piece::Gold, "supply")), (2, 3));
    unusable(&setting.gold(0).gold_at_sea(2), Overlord, 1);
}

#[test]
fn card_01_overlord_up_to_two_gold_with_four_voyages() {
    let setting = english().voyages(&FOUR);
    offers(&setting.clone().gold(3), Overlord, 1, &["special 2 ming"]);
    offers(&setting.clone().gold(1), Overlord, 1, &["special 1 ming"]);
    let table = used(&setting.clone().gold(3), Overlord, 1, "special 2 ming");
    assert_eq!((table.gold(), table.count(Piece::Gold, "supply")), (1, 4));
    unusable(&setting.gold(0).gold_at_sea(2), Overlord, 1);
}

#[test]
fn card_01_emperor_none() {
    none(&english().voyages(&THREE).gold(3), Emperor, 1);
    none(&english().voyages(&FOUR).gold(3), Emperor, 1);
}

// 2 Maelstrom

#[test]
fn card_02_overlord_one_junk_with_three_voyages() {
    let setting = english().voyages(&THREE).junks(2);
    offers(&setting, Overlord, 2, &["special 1 sea"]);
    let table = used(&setting, Overlord, 2, "special 1 sea");
    assert_eq!((table.junks(), table.count(Piece::Junk, "supply")), (1, 3));
    assert!(THREE.iter().all(|&voyage| table.completed(voyage)));
    unusable(&setting.junks(0), Overlord, 2);
}

#[test]
fn card_02_overlord_up_to_two_junks_with_four_voyages() {
    let setting = english().voyages(&FOUR);
    offers(&setting.clone().junks(3), Overlord, 2, &["special 2 sea"]);
    offers(&setting.clone().junks(1), Overlord, 2, &["special 1 sea"]);
    let table = used(&setting.clone().junks(3), Overlord, 2, "special 2 sea");
    assert_eq!((table.junks(), table.count(Piece::Junk, "supply")), (1, 2));
    unusable(&setting.junks(0), Overlord, 2);
}

#[test]
fn card_02_emperor_none() {
    none(&english().voyages(&THREE), Emperor, 2);
    none(&english().voyages(&FOUR), Emperor, 2);
}

// 3 Betrayal

#[test]
fn card_03_overlord_a_troop_of_the_emperors_choice_with_three_voyages() {
    let setting = english().bare().voyages(&THREE).troops("ming", 1).troops("gansu", 2).hordes("western", 1);
    offers(&setting, Overlord, 3, &["special"]);
    let mut table = used(&setting, Overlord, 3, "special");
    table.asks(Emperor, &["lose 1 ming", "lose 1 gansu"]);
    table.act("emperor: lose 1 gansu");
    assert_eq!((table.troops("gansu"), table.troops("ming")), (1, 1));
    assert_eq!(table.count(Piece::Troop, "supply"), 10);
    // As a Reaction it is the Emperor's choice too.
    let mut table = setting.plays(Emperor, 3);
    table.acts(&["emperor: second", "overlord: special"]);
    table.asks(Emperor, &["lose 1 ming", "lose 1 gansu"]);
    unusable(&english().bare().voyages(&THREE).gold(1), Overlord, 3);
}

#[test]
fn card_03_overlord_a_troop_of_the_overlords_choice_with_four_voyages() {
    let setting = english().bare().voyages(&FOUR).troops("ming", 1).troops("gansu", 2).hordes("western", 1);
    offers(&setting, Overlord, 3, &["special 1 ming", "special 1 gansu"]);
    let table = used(&setting, Overlord, 3, "special 1 ming");
    assert_eq!((table.troops("gansu"), table.troops("ming")), (2, 0));
    let table = own_turn(&setting, Overlord, 3);
    assert_eq!(table.refused("overlord: special 2 gansu"), Reason::Exactly(1));
    assert_eq!(table.refused("overlord: special"), Reason::Exactly(1));
    let none_there = Reason::TooFew(Piece::Troop, Place::Yunnan, 0);
    assert_eq!(table.refused("overlord: special 1 yunnan"), none_there);
    unusable(&english().bare().voyages(&FOUR).gold(1), Overlord, 3);
}

#[test]
fn card_03_emperor_none() {
    none(&english().voyages(&THREE), Emperor, 3);
    none(&english().voyages(&FOUR), Emperor, 3);
}

// 4 Harsh Winter

#[test]
fn card_04_emperor_one_settlement_with_three_voyages() {
    let setting = english().voyages(&THREE).settlements("western", 2).settlements("manchus", 1);
    let setting = setting.settlements("yunnan", 1);
    offers(&setting, Emperor, 4, &["special 1 western", "special 1 manchus"]);
    let table = used(&setting, Emperor, 4, "special 1 manchus");
    assert_eq!((table.settlements("manchus"), table.settlements("western")), (0, 2));
    assert_eq!(table.count(Piece::Settlement, "supply"), 2);
    let table = own_turn(&setting, Emperor, 4);
    assert_eq!(table.refused("emperor: special 1 yunnan"), Reason::WrongPlace(Place::Yunnan));
    assert_eq!(table.refused("emperor: special 2 western"), Reason::Exactly(1));
    unusable(&setting.settlements("western", 0).settlements("manchus", 0), Emperor, 4);
}

#[test]
fn card_04_emperor_up_to_two_settlements_with_four_voyages() {
    let setting = english().voyages(&FOUR).settlements("western", 2).settlements("manchus", 1);
    offers(&setting, Emperor, 4, &["special 2 western", "special 1 western 1 manchus"]);
    let table = used(&setting, Emperor, 4, "special 1 western 1 manchus");
    assert_eq!((table.settlements("manchus"), table.settlements("western")), (0, 1));
    offers(&setting.clone().settlements("western", 0), Emperor, 4, &["special 1 manchus"]);
    unusable(&setting.settlements("western", 0).settlements("manchus", 0), Emperor, 4);
}

#[test]
fn card_04_overlord_none() {
    none(&english().voyages(&THREE), Overlord, 4);
    none(&english().voyages(&FOUR), Overlord, 4);
}

// 5 Pestilence

/// Hordes in Yunnan and Sichuan, a Settlement with them, and one alone in Gansu.
fn plague() -> Setting {
    english().hordes("yunnan", 1).hordes("sichuan", 3).settlements("sichuan", 1).settlements("gansu", 1)
}

const ROUTS: [&str; 3] =
    ["special rout yunnan to western", "special rout sichuan to western", "special rout sichuan to eastern"];

#[test]
fn card_05_emperor_half_the_hordes_with_three_voyages() {
    let setting = plague().voyages(&THREE);
    offers(&setting, Emperor, 5, &ROUTS);
    let table = used(&setting, Emperor, 5, "special rout sichuan to eastern");
    assert_eq!((table.hordes("sichuan"), table.hordes("eastern"), table.settlements("sichuan")), (1, 3, 1));
    let table = used(&setting, Emperor, 5, "special rout yunnan to western");
    assert_eq!((table.hordes("yunnan"), table.hordes("western")), (0, 2));
    let table = used(&setting.clone().hordes("sichuan", 4), Emperor, 5, "special rout sichuan to western");
    assert_eq!((table.hordes("sichuan"), table.hordes("western")), (2, 3));
    unusable(&english().voyages(&THREE).settlements("gansu", 1), Emperor, 5);
}

#[test]
fn card_05_emperor_all_the_hordes_with_four_voyages() {
    let setting = plague().voyages(&FOUR);
    offers(&setting, Emperor, 5, &ROUTS);
    let table = used(&setting, Emperor, 5, "special rout sichuan to western");
    assert_eq!((table.hordes("sichuan"), table.hordes("western"), table.settlements("sichuan")), (0, 4, 1));
    let table = own_turn(&setting, Emperor, 5);
    let far = Reason::NotAdjacent(Place::Yunnan, Place::Eastern);
    assert_eq!(table.refused("emperor: special rout yunnan to eastern"), far);
    let none_there = Reason::TooFew(Piece::Horde, Place::Gansu, 0);
    assert_eq!(table.refused("emperor: special rout gansu to eastern"), none_there);
    let borderland = Reason::WrongPlace(Place::Yunnan);
    assert_eq!(table.refused("emperor: special rout sichuan to yunnan"), borderland);
    let homeland = Reason::WrongPlace(Place::Western);
    assert_eq!(table.refused("emperor: special rout western to eastern"), homeland);
    assert_eq!(table.refused("emperor: special 1 western"), Reason::OtherSpecial(card(5)));
    unusable(&english().voyages(&FOUR), Emperor, 5);
}

#[test]
fn card_05_overlord_none() {
    none(&plague().voyages(&THREE), Overlord, 5);
    none(&plague().voyages(&FOUR), Overlord, 5);
}

// 6 Defection

#[test]
fn card_06_emperor_a_horde_of_the_overlords_choice_with_three_voyages() {
    let setting = english().bare().voyages(&THREE).hordes("western", 2).hordes("gansu", 1).troops("ming", 1);
    offers(&setting, Emperor, 6, &["special"]);
    let mut table = used(&setting, Emperor, 6, "special");
    table.asks(Overlord, &["lose 1 western", "lose 1 gansu"]);
    table.act("overlord: lose 1 western");
    assert_eq!((table.hordes("western"), table.hordes("gansu")), (1, 1));
    unusable(&english().bare().voyages(&THREE).troops("ming", 1), Emperor, 6);
}

#[test]
fn card_06_emperor_a_horde_of_the_emperors_choice_with_four_voyages() {
    let setting = english().bare().voyages(&FOUR).hordes("western", 2).hordes("gansu", 1).troops("ming", 1);
    offers(&setting, Emperor, 6, &["special 1 western", "special 1 gansu"]);
    let table = used(&setting, Emperor, 6, "special 1 gansu");
    assert_eq!((table.hordes("western"), table.hordes("gansu")), (2, 0));
    unusable(&english().bare().voyages(&FOUR).troops("ming", 1), Emperor, 6);
}

#[test]
fn card_06_overlord_none() {
    none(&english().voyages(&THREE), Overlord, 6);
    none(&english().voyages(&FOUR), Overlord, 6);
}

// 7 to 9 Advancement

/// Voyages 6 and 7 are left, with 2 Junks and 1 Gold.
fn advancement() -> Setting {
    english().voyages(&[1, 2, 3, 4, 5]).junks(2).gold(1)
}

#[track_caller]
fn special_voyage(number: u8, fails: &str, succeeds: &str) {
    let voyages = [
        "special voyage 6 junks 1 gold 1",
        "special voyage 6 junks 2 gold 1",
        "special voyage 7 junks 1 gold 1",
        "special voyage 7 junks 2 gold 1",
    ];
    offers(&advancement(), Emperor, number, &voyages);
    // 2 Junks and 1 Gold: a 3 counts as 2, a 4 as 3.
    let mut table = used(&advancement(), Emperor, number, "special voyage 6 junks 2 gold 1");
    let mut failed = table.clone();
    assert_eq!(table.refused("fate: draw 1"), Reason::NotNow);
    table.act(&format!("fate: roll {succeeds}"));
    assert!(table.completed(6));
    assert_eq!((table.junks(), table.gold(), table.gold_at_sea()), (1, 0, 0));
    failed.act(&format!("fate: roll {fails}"));
    assert!(!failed.completed(6));
    assert_eq!((failed.junks(), failed.gold(), failed.gold_at_sea()), (2, 0, 1));

    let table = own_turn(&advancement(), Emperor, number);
    assert_eq!(table.refused("emperor: special voyage 1 junks 1 gold 1"), Reason::VoyageCompleted(1));
    assert_eq!(table.refused("emperor: special voyage 6 junks 1 gold 0"), Reason::Nothing);
    let at_sea = advancement().gold_at_sea(2);
    let table = own_turn(&at_sea, Emperor, number);
    let stays = table.refused("emperor: special voyage 6 junks 1 gold 1");
    assert_eq!(stays, Reason::GoldAtSeaMustSail(2));
    unusable(&advancement().junks(0), Emperor, number);
    unusable(&advancement().gold(0), Emperor, number);
    needs_voyage(&advancement(), number, 1);
}

#[test]
fn card_07_overlord_none() {
    none(&advancement().hordes("yunnan", 1), Overlord, 7);
}

#[test]
fn card_07_emperor_voyage_with_one_die_less_one() {
    special_voyage(7, "4", "3");
    let table = used(&advancement(), Emperor, 7, "special voyage 6 junks 2 gold 1");
    assert_eq!(table.refused("fate: roll 33"), Reason::WrongDice(1));
}

#[test]
fn card_08_overlord_one_settlement_into_a_borderland() {
    let setting = english().hordes("yunnan", 1).settlements("gansu", 1);
    offers(&setting, Overlord, 8, &["special 1 yunnan", "special 1 gansu"]);
    let table = used(&setting, Overlord, 8, "special 1 yunnan");
    assert_eq!((table.settlements("yunnan"), table.count(Piece::Settlement, "supply")), (1, 3));
    let table = own_turn(&setting, Overlord, 8);
    assert_eq!(table.refused("overlord: special 1 sichuan"), Reason::NotYours(Place::Sichuan));
    assert_eq!(table.refused("overlord: special 1 western"), Reason::WrongPlace(Place::Western));
    assert_eq!(table.refused("overlord: special 1 yunnan 1 gansu"), Reason::Exactly(1));
    unusable(&setting.settlements("western", 4), Overlord, 8);
    unusable(&english(), Overlord, 8);
}

#[test]
fn card_08_emperor_voyage_with_two_dice_less_one() {
    special_voyage(8, "44", "63");
    let table = used(&advancement(), Emperor, 8, "special voyage 6 junks 2 gold 1");
    assert_eq!(table.refused("fate: roll 3"), Reason::WrongDice(2));
}

#[test]
fn card_09_overlord_up_to_two_settlements_into_borderlands() {
    let setting = english().hordes("yunnan", 1).settlements("gansu", 1);
    let all = [
        "special 1 yunnan",
        "special 2 yunnan",
        "special 1 gansu",
        "special 2 gansu",
        "special 1 yunnan 1 gansu",
    ];
    offers(&setting, Overlord, 9, &all);
    let table = used(&setting, Overlord, 9, "special 1 yunnan 1 gansu");
    assert_eq!((table.settlements("yunnan"), table.settlements("gansu")), (1, 2));
    let last = setting.clone().settlements("western", 3);
    offers(&last, Overlord, 9, &["special 1 yunnan", "special 1 gansu"]);
    let table = own_turn(&last, Overlord, 9);
    let supply = Reason::Supply(Piece::Settlement, 1);
    assert_eq!(table.refused("overlord: special 2 yunnan"), supply);
    assert_eq!(table.refused("overlord: special 3 yunnan"), Reason::AtMost(2));
    unusable(&setting.settlements("western", 4), Overlord, 9);
    unusable(&english(), Overlord, 9);
}

#[test]
fn card_09_emperor_voyage_with_three_dice_less_one() {
    special_voyage(9, "664", "663");
    let table = used(&advancement(), Emperor, 9, "special voyage 6 junks 2 gold 1");
    assert_eq!(table.refused("fate: roll 3"), Reason::WrongDice(3));
}

// 10 to 12 Affluence

/// Gains of up to this many in one place.
fn gains(places: &[&str], most: u8) -> Vec<String> {
    places.iter().flat_map(|place| (1..=most).map(move |n| format!("special {n} {place}"))).collect()
}

/// The side may take up to this many from the Supply to one of these places.
#[track_caller]
fn takes_up_to(setting: &Setting, side: Side, number: u8, places: &[&str], most: u8) {
    let all = gains(places, most);
    offers(setting, side, number, &all.iter().map(String::as_str).collect::<Vec<_>>());
    let table = own_turn(setting, side, number);
    let more = table.refused(&format!("{}: special {} {}", side.id(), most + 1, places[0]));
    assert_eq!(more, Reason::AtMost(most));
}

const HOMELANDS: [&str; 3] = ["western", "eastern", "manchus"];

#[track_caller]
fn gold_for_the_emperor(number: u8, most: u8) {
    let setting = english().voyages(&[2]).gold(0);
    takes_up_to(&setting, Emperor, number, &["ming"], most);
    let table = used(&setting, Emperor, number, &format!("special {most} ming"));
    assert_eq!((table.gold(), table.count(Piece::Gold, "supply")), (most, 5 - most));
    offers(&setting.clone().gold(3).gold_at_sea(1), Emperor, number, &["special 1 ming"]);
    let table = own_turn(&setting.clone().gold(4), Emperor, number);
    assert_eq!(table.refused("emperor: special 2 ming"), Reason::Supply(Piece::Gold, 1));
    assert_eq!(table.refused("emperor: special 1 sea"), Reason::WrongPlace(Place::Sea));
    unusable(&setting.clone().gold(5), Emperor, number);
    needs_voyage(&setting, number, 2);
}

#[track_caller]
fn settlements_for_the_overlord(number: u8, most: u8) {
    let setting = english().voyages(&[1]);
    takes_up_to(&setting, Overlord, number, &HOMELANDS, most);
    let table = used(&setting, Overlord, number, &format!("special {most} eastern"));
    assert_eq!((table.settlements("eastern"), table.count(Piece::Settlement, "supply")), (most, 5 - most));
    let table = own_turn(&setting, Overlord, number);
    assert_eq!(table.refused("overlord: special 1 western 1 eastern"), Reason::OnePlace);
    assert_eq!(table.refused("overlord: special 1 yunnan"), Reason::WrongPlace(Place::Yunnan));
    let last = setting.clone().settlements("western", 4);
    offers(&last, Overlord, number, &["special 1 western", "special 1 eastern", "special 1 manchus"]);
    unusable(&setting.settlements("western", 5), Overlord, number);
}

#[test]
fn card_10_overlord_none() {
    none(&english().voyages(&[1]), Overlord, 10);
}

#[test]
fn card_10_emperor_up_to_two_gold() {
    gold_for_the_emperor(10, 2);
}

#[test]
fn card_11_overlord_up_to_two_settlements_to_one_homeland() {
    settlements_for_the_overlord(11, 2);
}

#[test]
fn card_11_emperor_up_to_three_gold() {
    gold_for_the_emperor(11, 3);
}

#[test]
fn card_12_overlord_up_to_three_settlements_to_one_homeland() {
    settlements_for_the_overlord(12, 3);
}

#[test]
fn card_12_emperor_up_to_four_gold() {
    gold_for_the_emperor(12, 4);
}

// 13 to 15 Famine

/// Hordes in three regions: 1, 2 and 4.
fn hordes() -> Setting {
    english().bare().voyages(&[3]).hordes("yunnan", 1).hordes("western", 2).hordes("eastern", 4)
}

#[track_caller]
fn hordes_of_one_region(number: u8, most: u8) {
    let setting = hordes().troops("ming", 1);
    let take = |place: &str, there: u8| format!("special {} {place}", there.min(most));
    let all = [take("yunnan", 1), take("western", 2), take("eastern", 4)];
    offers(&setting, Emperor, number, &all.each_ref().map(String::as_str));
    let table = used(&setting, Emperor, number, &all[2]);
    assert_eq!((table.hordes("eastern"), table.hordes("western")), (4 - most, 2));
    assert_eq!(table.count(Piece::Horde, "supply"), 5 + most);
    let table = own_turn(&setting, Emperor, number);
    if most > 1 {
        assert_eq!(table.refused("emperor: special 1 eastern"), Reason::Exactly(most));
    }
    assert_eq!(table.refused("emperor: special 1 yunnan 1 western"), Reason::OnePlace);
    let none_there = Reason::TooFew(Piece::Horde, Place::Manchus, 0);
    assert_eq!(table.refused("emperor: special 1 manchus"), none_there);
    unusable(&english().bare().voyages(&[3]).troops("ming", 1), Emperor, number);
    needs_voyage(&setting, number, 3);
}

#[test]
fn card_13_overlord_none() {
    none(&english(), Overlord, 13);
}

#[test]
fn card_13_emperor_one_horde_from_a_region() {
    hordes_of_one_region(13, 1);
}

#[test]
fn card_14_overlord_a_troop_of_a_borderland_by_the_emperors_choice() {
    let setting = english().bare().troops("ming", 3).troops("yunnan", 1).troops("gansu", 2);
    let setting = setting.hordes("western", 1);
    offers(&setting, Overlord, 14, &["special"]);
    let mut table = used(&setting, Overlord, 14, "special");
    table.asks(Emperor, &["lose 1 yunnan", "lose 1 gansu"]);
    assert_eq!(table.refused("emperor: lose 1 ming"), Reason::WrongPlace(Place::Ming));
    table.act("emperor: lose 1 yunnan");
    assert_eq!((table.troops("yunnan"), table.troops("gansu"), table.troops("ming")), (0, 2, 3));
    // The Troops of the Ming Homeland do not starve.
    unusable(&english().bare().troops("ming", 3).hordes("western", 1), Overlord, 14);
}

#[test]
fn card_14_emperor_up_to_two_hordes_from_a_region() {
    hordes_of_one_region(14, 2);
}

#[test]
fn card_15_overlord_up_to_two_troops_of_borderlands_by_the_emperors_choice() {
    let setting = english().bare().troops("ming", 3).troops("yunnan", 1).troops("gansu", 2);
    let setting = setting.hordes("western", 1);
    offers(&setting, Overlord, 15, &["special"]);
    let mut table = used(&setting, Overlord, 15, "special");
    table.asks(Emperor, &["lose 2 gansu", "lose 1 yunnan 1 gansu"]);
    table.act("emperor: lose 1 yunnan 1 gansu");
    assert_eq!((table.troops("yunnan"), table.troops("gansu"), table.troops("ming")), (0, 1, 3));
    // One is up to two.
    let setting = english().bare().troops("ming", 3).troops("gansu", 1).hordes("western", 1);
    let table = used(&setting, Overlord, 15, "special");
    assert_eq!(table.troops("gansu"), 0);
    unusable(&english().bare().troops("ming", 3).hordes("western", 1), Overlord, 15);
}

#[test]
fn card_15_emperor_up_to_three_hordes_from_a_region() {
    hordes_of_one_region(15, 3);
}

// 16 to 18 Levies

#[track_caller]
fn troops_for_the_emperor(number: u8, most: u8) {
    let setting = english().voyages(&[4]);
    takes_up_to(&setting, Emperor, number, &["ming"], most);
    let table = used(&setting, Emperor, number, &format!("special {most} ming"));
    assert_eq!((table.troops("ming"), table.count(Piece::Troop, "supply")), (most, 7 - most));
    let last = setting.clone().troops("ming", 6);
    offers(&last, Emperor, number, &["special 1 ming"]);
    unusable(&setting.clone().troops("ming", 7), Emperor, number);
    needs_voyage(&setting, number, 4);
}

#[track_caller]
fn hordes_for_the_overlord(number: u8, most: u8) {
    let setting = english().voyages(&[1]);
    takes_up_to(&setting, Overlord, number, &HOMELANDS, most);
    let table = used(&setting, Overlord, number, &format!("special {most} manchus"));
    assert_eq!((table.hordes("manchus"), table.count(Piece::Horde, "supply")), (1 + most, 9 - most));
    let table = own_turn(&setting, Overlord, number);
    assert_eq!(table.refused("overlord: special 1 western 1 eastern"), Reason::OnePlace);
    assert_eq!(table.refused("overlord: special 1 yunnan"), Reason::WrongPlace(Place::Yunnan));
    let last = setting.clone().hordes("western", 9);
    offers(&last, Overlord, number, &["special 1 western", "special 1 eastern", "special 1 manchus"]);
    unusable(&setting.hordes("western", 10), Overlord, number);
}

#[test]
fn card_16_overlord_none() {
    none(&english(), Overlord, 16);
}

#[test]
fn card_16_emperor_up_to_two_troops() {
    troops_for_the_emperor(16, 2);
}

#[test]
fn card_17_overlord_up_to_two_hordes_to_one_homeland() {
    hordes_for_the_overlord(17, 2);
}

#[test]
fn card_17_emperor_up_to_three_troops() {
    troops_for_the_emperor(17, 3);
}

#[test]
fn card_18_overlord_up_to_three_hordes_to_one_homeland() {
    hordes_for_the_overlord(18, 3);
}

#[test]
fn card_18_emperor_up_to_four_troops() {
    troops_for_the_emperor(18, 4);
}

// 19 to 21 Skirmishes

#[track_caller]
fn skirmish_by_the_emperor(number: u8, misses: &str, hits: &str) {
    // Hordes in Sichuan beside Troops, and in Liaodong beside none.
    let setting = english().bare().voyages(&[5]).hordes("sichuan", 3).hordes("liaodong", 1);
    let setting = setting.troops("yunnan", 1);
    offers(&setting, Emperor, number, &["special skirmish sichuan"]);
    let mut table = used(&setting, Emperor, number, "special skirmish sichuan");
    let mut spared = table.clone();
    let other = if hits.len() == 1 { "fate: roll 66" } else { "fate: roll 6" };
    assert_eq!(table.refused(other), Reason::WrongDice(hits.len() as u8));
    table.act(&format!("fate: roll {hits}"));
    assert_eq!((table.hordes("sichuan"), table.count(Piece::Horde, "supply")), (1, 10));
    spared.act(&format!("fate: roll {misses}"));
    assert_eq!(spared.hordes("sichuan"), 3);
    unusable(&setting.clone().hordes("sichuan", 6), Emperor, number);
    unusable(&setting.clone().troops("yunnan", 0), Emperor, number);
    needs_voyage(&setting, number, 5);
}

#[track_caller]
fn skirmish_by_the_overlord(number: u8, misses: &str, hits: &str) {
    // Troops in Sichuan beside a Settlement, and in Liaodong beside nobody.
    let setting = english().bare().voyages(&[1]).troops("sichuan", 4).troops("liaodong", 1);
    let setting = setting.settlements("yunnan", 1).hordes("manchus", 2);
    offers(&setting, Overlord, number, &["special skirmish sichuan"]);
    let mut table = used(&setting, Overlord, number, "special skirmish sichuan");
    let mut spared = table.clone();
    let other = if hits.len() == 1 { "fate: roll 66" } else { "fate: roll 6" };
    assert_eq!(table.refused(other), Reason::WrongDice(hits.len() as u8));
    table.act(&format!("fate: roll {hits}"));
    assert_eq!((table.troops("sichuan"), table.count(Piece::Troop, "supply")), (2, 9));
    spared.act(&format!("fate: roll {misses}"));
    assert_eq!(spared.troops("sichuan"), 4);
    unusable(&setting.clone().troops("sichuan", 6), Overlord, number);
    unusable(&setting.settlements("yunnan", 0), Overlord, number);
}

#[test]
fn card_19_overlord_none() {
    none(&english().hordes("yunnan", 1), Overlord, 19);
}

#[test]
fn card_19_emperor_skirmish_with_one_die() {
    skirmish_by_the_emperor(19, "3", "4");
}

#[test]
fn card_20_overlord_skirmish_with_one_die() {
    skirmish_by_the_overlord(20, "4", "5");
}

#[test]
fn card_20_emperor_skirmish_with_two_dice() {
    skirmish_by_the_emperor(20, "33", "41");
}

#[test]
fn card_21_overlord_skirmish_with_two_dice() {
    skirmish_by_the_overlord(21, "44", "51");
}

#[test]
fn card_21_emperor_skirmish_with_three_dice() {
    skirmish_by_the_emperor(21, "332", "411");
}

// 22 to 24 Raids

#[track_caller]
fn settlements_of_homelands(number: u8, most: u8, all: &[&str]) {
    let setting = english().voyages(&[6]).settlements("western", 3).settlements("manchus", 1).gold(0);
    let setting = setting.settlements("yunnan", 1);
    offers(&setting, Emperor, number, all);
    let table = used(&setting, Emperor, number, all[0]);
    assert_eq!((table.settlements("western"), table.count(Piece::Settlement, "supply")), (3 - most, most));
    let table = own_turn(&setting, Emperor, number);
    let built = Reason::WrongPlace(Place::Yunnan);
    assert_eq!(table.refused(&format!("emperor: special {most} yunnan")), built);
    let one = setting.clone().settlements("western", 0);
    offers(&one, Emperor, number, &["special 1 manchus"]);
    unusable(&one.settlements("manchus", 0), Emperor, number);
    needs_voyage(&setting, number, 6);
}

#[test]
fn card_22_overlord_none() {
    none(&english().gold(2), Overlord, 22);
}

#[test]
fn card_22_emperor_one_settlement_of_a_homeland() {
    settlements_of_homelands(22, 1, &["special 1 western", "special 1 manchus"]);
}

#[test]
fn card_23_overlord_one_gold() {
    let setting = english().voyages(&[1]).gold(3);
    offers(&setting, Overlord, 23, &["special 1 ming"]);
    let table = used(&setting, Overlord, 23, "special 1 ming");
    assert_eq!((table.gold(), table.count(Piece::Gold, "supply")), (2, 3));
    unusable(&setting.gold(0).gold_at_sea(3), Overlord, 23);
}

#[test]
fn card_23_emperor_up_to_two_settlements_of_homelands() {
    settlements_of_homelands(23, 2, &["special 2 western", "special 1 western 1 manchus"]);
}

#[test]
fn card_24_overlord_up_to_two_gold() {
    let setting = english().voyages(&[1]);
    offers(&setting.clone().gold(3), Overlord, 24, &["special 2 ming"]);
    offers(&setting.clone().gold(1), Overlord, 24, &["special 1 ming"]);
    let table = used(&setting.clone().gold(3), Overlord, 24, "special 2 ming");
    assert_eq!((table.gold(), table.count(Piece::Gold, "supply")), (1, 4));
    unusable(&setting.gold(0).gold_at_sea(3), Overlord, 24);
}

#[test]
fn card_24_emperor_up_to_three_settlements_of_homelands() {
    settlements_of_homelands(24, 3, &["special 3 western", "special 2 western 1 manchus"]);
}

// 25 to 27 Politics

#[test]
fn card_25_overlord_none() {
    none(&english().discard(&[1, 2, 3, 11, 12]), Overlord, 25);
}

#[test]
fn card_25_emperor_takes_a_1_cp_card() {
    // 10 and 16 are the Emperor's, 1 is not; 12 has 3 CP; 22 finds no Settlement.
    let setting = english().voyages(&[7]).discard(&[10, 16, 1, 12, 22]);
    offers(&setting, Emperor, 25, &["special take 10", "special take 16"]);
    let mut table = used(&setting, Emperor, 25, "special take 16");
    table.asks(Emperor, &["special 1 ming", "special 2 ming"]);
    assert_eq!(table.refused("emperor: decline"), Reason::NotNow);
    table.act("emperor: special 1 ming");
    assert_eq!(table.troops("ming"), 1);
    table.asks(Emperor, &["discard 16", "discard 25"]);
    table.act("emperor: discard 25");
    assert_eq!(table.top(6), [10, 1, 12, 22, 25, 16]);
    unusable(&setting.clone().discard(&[2, 3, 1, 12, 22]), Emperor, 25);
    needs_voyage(&setting, 25, 7);
}

#[test]
fn card_26_overlord_takes_a_2_cp_card() {
    // 2, 11 and 14 are the Overlord's; 5 is the Emperor's; 12 has 3 CP.
    let setting = english().voyages(&[1]).discard(&[2, 11, 14, 5, 12]);
    offers(&setting, Overlord, 26, &["special take 2", "special take 11", "special take 14"]);
    let table = own_turn(&setting, Overlord, 26);
    assert_eq!(table.refused("overlord: special take 5"), Reason::TakeUnusable(card(5)));
    assert_eq!(table.refused("overlord: special take 12"), Reason::TakeCp(2));
    assert_eq!(table.refused("overlord: special 1 western"), Reason::OtherSpecial(card(26)));
    // A single way to use it is not asked for.
    let table = used(&setting, Overlord, 26, "special take 2");
    assert_eq!(table.junks(), 0);
    table.asks(Overlord, &["discard 2", "discard 26"]);
    unusable(&setting.discard(&[1, 4, 7, 5, 12]), Overlord, 26);
}

#[test]
fn card_26_emperor_takes_a_2_cp_card() {
    let setting = english().voyages(&[7]).discard(&[2, 11, 14, 8, 12]);
    offers(&setting, Emperor, 26, &["special take 11", "special take 14", "special take 8"]);
    let mut table = used(&setting, Emperor, 26, "special take 14");
    table.asks(Emperor, &["special 1 western", "special 1 eastern", "special 1 manchus"]);
    table.act("emperor: special 1 eastern");
    assert_eq!(table.hordes("eastern"), 0);
    // The Overlord may react with Politics of the Overlord's.
    table.asks(Overlord, &["special take 2", "special take 11", "decline"]);
    unusable(&setting.clone().discard(&[1, 4, 7, 2, 12]), Emperor, 26);
    needs_voyage(&setting, 26, 7);
}

#[test]
fn card_27_overlord_takes_a_3_cp_card() {
    // 3, 12 and 18 are the Overlord's; 6 is the Emperor's; 24 finds Gold; only the top five count.
    let setting = english().voyages(&[1]).discard(&[9, 3, 12, 18, 6, 24]);
    let all = ["special take 3", "special take 12", "special take 18", "special take 24"];
    offers(&setting, Overlord, 27, &all);
    offers(&setting.clone().gold(0), Overlord, 27, &all[..3]);
    let mut table = used(&setting, Overlord, 27, "special take 3");
    table.offers(
        Emperor,
        "lose",
        &["lose 1 yunnan", "lose 1 sichuan", "lose 1 gansu", "lose 1 shanxi", "lose 1 liaodong"],
    );
    table.act("emperor: lose 1 shanxi");
    assert_eq!(table.troops("shanxi"), 0);
    table.asks(Overlord, &["discard 3", "discard 27"]);
    unusable(&setting.discard(&[1, 4, 7, 10, 6]), Overlord, 27);
}

#[test]
fn card_27_emperor_takes_a_3_cp_card() {
    let setting = english().voyages(&[7]).hordes("yunnan", 2).discard(&[3, 6, 9, 21, 24]);
    offers(&setting, Emperor, 27, &["special take 6", "special take 9", "special take 21"]);
    // A Voyage taken from the discards rolls its own dice.
    let mut table = used(&setting, Emperor, 27, "special take 9");
    table.acts(&["emperor: special voyage 1 junks 1 gold 1", "fate: roll 662"]);
    assert!(table.completed(1));
    // So does a Skirmish, here with one target only.
    let mut table = used(&setting, Emperor, 27, "special take 21");
    table.act("fate: roll 311");
    assert_eq!(table.hordes("yunnan"), 1);
    unusable(&setting.clone().discard(&[3, 1, 4, 7, 24]), Emperor, 27);
    needs_voyage(&setting, 27, 7);
}
