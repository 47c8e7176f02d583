//! M4: the Emperor's command actions. Cards 4, 5 and 6 have 1, 2 and 3 CP and no action of the Overlord.

use crate::rules::support::{Emperor, Overlord, card, english};
use ming::{Event, Piece, Place, Reason};

#[test]
fn m4_1_recruit_a_troop_per_cp() {
    let mut table = english().plays(Emperor, 6);
    table.offers(Emperor, "recruit", &["recruit 1", "recruit 2", "recruit 3"]);
    assert_eq!(table.refused("emperor: recruit 4"), Reason::OnlyCp(3));
    assert_eq!(table.refused("emperor: recruit 0"), Reason::Nothing);
    table.act("emperor: recruit 2");
    assert_eq!((table.troops("ming"), table.count(Piece::Troop, "supply")), (2, 5));
}

#[test]
fn m4_1_fewer_cp_than_the_card_has_may_be_spent_and_the_rest_is_lost() {
    let mut table = english().plays(Emperor, 6);
    table.act("emperor: recruit 1");
    table.chooses_a_card(Overlord);
}

#[test]
fn m4_2_move_from_one_region_to_one_destination() {
    let setting = english().bare().troops("sichuan", 4).hordes("gansu", 1);
    let mut table = setting.plays(Emperor, 5);
    table.offers(
        Emperor,
        "move",
        &[
            "move 1 sichuan to ming",
            "move 2 sichuan to ming",
            "move 1 sichuan to yunnan",
            "move 2 sichuan to yunnan",
        ],
    );
    table.act("emperor: move 2 sichuan to yunnan");
    assert_eq!((table.troops("sichuan"), table.troops("yunnan")), (2, 2));
    table.chooses_a_card(Overlord);
}

#[test]
fn m4_2_all_troops_may_leave_a_borderland() {
    let mut table = english().plays(Emperor, 4);
    table.act("emperor: move 1 yunnan to ming");
    assert_eq!((table.troops("yunnan"), table.troops("ming")), (0, 1));
}

#[test]
fn m4_2_moves_that_are_refused() {
    let setting = english().troops("ming", 2).hordes("gansu", 1).settlements("shanxi", 1);
    let table = setting.plays(Emperor, 6);
    let there = |place| Reason::EnemyThere(place);
    assert_eq!(table.refused("emperor: move 1 ming to gansu"), there(Place::Gansu));
    assert_eq!(table.refused("emperor: move 1 ming to shanxi"), there(Place::Shanxi));
    let few = Reason::TooFew(Piece::Troop, Place::Ming, 2);
    assert_eq!(table.refused("emperor: move 3 ming to yunnan"), few);
    let none = Reason::TooFew(Piece::Troop, Place::Gansu, 0);
    assert_eq!(table.refused("emperor: move 1 gansu to ming"), none);
    let far = Reason::NotAdjacent(Place::Yunnan, Place::Gansu);
    assert_eq!(table.refused("emperor: move 1 yunnan to gansu"), far);
    assert_eq!(table.refused("emperor: move 0 ming to yunnan"), Reason::Nothing);
    assert_eq!(table.refused("emperor: move 4 ming to yunnan"), Reason::OnlyCp(3));
    let here = Reason::NotAdjacent(Place::Ming, Place::Ming);
    assert_eq!(table.refused("emperor: move 1 ming to ming"), here);
}

#[test]
fn m4_3_attack_from_any_adjacent_regions_in_any_split() {
    let setting = english().bare().troops("ming", 2).troops("yunnan", 1).troops("gansu", 3);
    let mut table = setting.hordes("sichuan", 2).hordes("liaodong", 1).plays(Emperor, 5);
    table.offers(
        Emperor,
        "attack",
        &[
            "attack sichuan 1 ming",
            "attack sichuan 2 ming",
            "attack sichuan 1 yunnan",
            "attack sichuan 1 gansu",
            "attack sichuan 2 gansu",
            "attack sichuan 1 ming 1 yunnan",
            "attack sichuan 1 ming 1 gansu",
            "attack sichuan 1 yunnan 1 gansu",
            "attack liaodong 1 ming",
            "attack liaodong 2 ming",
        ],
    );
    table.act("emperor: attack sichuan 1 yunnan 1 gansu");
    assert_eq!((table.troops("yunnan"), table.troops("gansu"), table.troops("sichuan")), (0, 2, 2));
    assert!(table.saw(|event| *event == Event::Battle { place: Place::Sichuan, attacker: Emperor }));
    assert_eq!(table.pending(), "battle_roll");
}

#[test]
fn m4_3_attacks_that_are_refused() {
    let setting = english().troops("ming", 2).troops("liaodong", 0).hordes("sichuan", 2);
    let table = setting.plays(Emperor, 5);
    assert_eq!(table.refused("emperor: attack yunnan 1 ming"), Reason::NotEnemys(Place::Yunnan));
    assert_eq!(table.refused("emperor: attack liaodong 1 ming"), Reason::NotEnemys(Place::Liaodong));
    assert_eq!(table.refused("emperor: attack sichuan 2 ming 1 yunnan"), Reason::OnlyCp(2));
    let few = Reason::TooFew(Piece::Troop, Place::Yunnan, 1);
    assert_eq!(table.refused("emperor: attack sichuan 2 yunnan"), few);
    let far = Reason::NotAdjacent(Place::Shanxi, Place::Sichuan);
    assert_eq!(table.refused("emperor: attack sichuan 1 shanxi"), far);
}

#[test]
fn m4_3_no_troops_no_attack() {
    let table = english().bare().hordes("sichuan", 2).plays(Emperor, 6);
    table.offers(Emperor, "attack", &[]);
    table.offers(Emperor, "move", &[]);
}

#[test]
fn m4_3_a_lone_settlement_can_be_attacked() {
    let table = english().settlements("sichuan", 1).plays(Emperor, 4);
    table.offers(Emperor, "attack", &["attack sichuan 1 yunnan", "attack sichuan 1 gansu"]);
}

#[test]
fn m4_4_tax_a_gold_per_cp() {
    let mut table = english().gold(1).plays(Emperor, 6);
    table.offers(Emperor, "tax", &["tax 1", "tax 2", "tax 3"]);
    assert_eq!(table.refused("emperor: tax 4"), Reason::OnlyCp(3));
    assert_eq!(table.refused("emperor: tax 0"), Reason::Nothing);
    table.act("emperor: tax 3");
    assert_eq!((table.gold(), table.count(Piece::Gold, "supply")), (4, 1));
}

#[test]
fn m4_5_build_a_junk_per_cp() {
    let mut table = english().junks(1).plays(Emperor, 5);
    table.offers(Emperor, "junks", &["junks 1", "junks 2"]);
    assert_eq!(table.refused("emperor: junks 3"), Reason::OnlyCp(2));
    table.act("emperor: junks 2");
    assert_eq!((table.junks(), table.count(Piece::Junk, "supply")), (3, 3));
}

#[test]
fn m4_6_any_numbers_to_any_uncompleted_voyage() {
    let table = english().voyages(&[1, 2, 3, 4, 5]).junks(2).gold(2).plays(Emperor, 4);
    let mut all = Vec::new();
    for voyage in [6, 7] {
        for junks in [1, 2] {
            for gold in [1, 2] {
                all.push(format!("voyage {voyage} junks {junks} gold {gold}"));
            }
        }
    }
    table.offers(Emperor, "voyage", &all.iter().map(String::as_str).collect::<Vec<_>>());
}

#[test]
fn m4_6_a_voyage_needs_a_junk_and_gold() {
    let table = english().junks(0).gold(3).plays(Emperor, 6);
    table.offers(Emperor, "voyage", &[]);
    assert_eq!(table.refused("emperor: voyage 1 junks 1 gold 1"), Reason::NoJunkAtSea);
    let table = english().junks(3).gold(0).plays(Emperor, 6);
    table.offers(Emperor, "voyage", &[]);
    assert_eq!(table.refused("emperor: voyage 1 junks 1 gold 1"), Reason::NoGold);
}

#[test]
fn m4_6_gold_at_sea_alone_is_enough() {
    let table = english().voyages(&[1, 2, 3, 4, 5, 6]).gold(0).gold_at_sea(2).junks(1).plays(Emperor, 6);
    table.offers(Emperor, "voyage", &["voyage 7 junks 1 gold 2"]);
}

#[test]
fn m4_6_voyages_that_are_refused() {
    let table = english().voyages(&[3]).junks(2).gold(2).plays(Emperor, 6);
    assert_eq!(table.refused("emperor: voyage 3 junks 1 gold 1"), Reason::VoyageCompleted(3));
    assert_eq!(table.refused("emperor: voyage 8 junks 1 gold 1"), Reason::NoSuchVoyage(8));
    assert_eq!(table.refused("emperor: voyage 0 junks 1 gold 1"), Reason::NoSuchVoyage(0));
    assert_eq!(table.refused("emperor: voyage 1 junks 0 gold 1"), Reason::Nothing);
    assert_eq!(table.refused("emperor: voyage 1 junks 1 gold 0"), Reason::Nothing);
    let few = Reason::TooFew(Piece::Junk, Place::Sea, 2);
    assert_eq!(table.refused("emperor: voyage 1 junks 3 gold 1"), few);
    let few = Reason::TooFew(Piece::Gold, Place::Ming, 2);
    assert_eq!(table.refused("emperor: voyage 1 junks 1 gold 3"), few);
}

#[test]
fn m4_6_all_gold_at_sea_must_be_sent() {
    let setting = english().voyages(&[1, 2, 3, 4, 5, 6]).gold(1).gold_at_sea(2).junks(1);
    let mut table = setting.plays(Emperor, 4);
    table.offers(Emperor, "voyage", &["voyage 7 junks 1 gold 2", "voyage 7 junks 1 gold 3"]);
    assert_eq!(table.refused("emperor: voyage 7 junks 1 gold 1"), Reason::GoldAtSeaMustSail(2));
    table.acts(&["emperor: voyage 7 junks 1 gold 2", "fate: roll 3"]);
    assert_eq!((table.gold(), table.gold_at_sea(), table.junks()), (1, 2, 1));
}

#[test]
fn m4_6_success_pays_the_gold_and_leaves_one_junk() {
    let mut table = english().junks(3).gold(3).plays(Emperor, 4);
    table.acts(&["emperor: voyage 2 junks 2 gold 2", "fate: roll 3"]);
    assert!(table.completed(2));
    assert_eq!((table.junks(), table.count(Piece::Junk, "supply")), (2, 3));
    assert_eq!((table.gold(), table.gold_at_sea(), table.count(Piece::Gold, "supply")), (1, 0, 4));
}

#[test]
fn m4_6_gold_from_the_sea_and_the_homeland_is_paid() {
    let mut table = english().junks(2).gold(2).gold_at_sea(2).plays(Emperor, 4);
    table.acts(&["emperor: voyage 2 junks 2 gold 3", "fate: roll 4"]);
    assert!(table.completed(2));
    assert_eq!((table.gold(), table.gold_at_sea(), table.count(Piece::Gold, "supply")), (1, 0, 4));
}

#[test]
fn m4_6_failed_voyage_leaves_gold_at_sea() {
    let mut table = english().junks(3).gold(3).plays(Emperor, 4);
    table.acts(&["emperor: voyage 2 junks 2 gold 2", "fate: roll 4"]);
    assert!(!table.completed(2));
    assert_eq!((table.junks(), table.gold(), table.gold_at_sea()), (3, 1, 2));
}

#[test]
fn m4_6_gold_at_sea_is_out_of_the_overlords_reach() {
    let setting = english().gold(0).gold_at_sea(3);
    for number in [1, 23, 24] {
        let table = setting.plays(Overlord, number);
        table.offers(Overlord, "special", &[]);
        let unusable = Reason::SpecialUnusable(card(number));
        assert_eq!(table.refused("overlord: special 1 sea"), unusable);
    }
    let table = english().gold(1).gold_at_sea(3).plays(Overlord, 24);
    table.offers(Overlord, "special", &["special 1 ming"]);
    assert_eq!(table.refused("overlord: special 1 sea"), Reason::WrongPlace(Place::Sea));
}

#[test]
fn m4_7_every_cp_is_an_attempt_and_all_are_rolled_at_once() {
    for (number, dice) in [(4, "5"), (5, "65"), (6, "665")] {
        let mut table = english().junks(1).gold(1).plays(Emperor, number);
        table.act("emperor: voyage 2 junks 1 gold 1");
        assert_eq!(table.who(), "fate");
        let wrong = if dice.len() == 1 { "fate: roll 66" } else { "fate: roll 6" };
        assert_eq!(table.refused(wrong), Reason::WrongDice(dice.len() as u8));
        table.act(&format!("fate: roll {dice}"));
        assert!(!table.completed(2));
        table.chooses_a_card(Overlord);
    }
}

#[test]
fn m4_7_any_one_die_will_do() {
    let mut table = english().junks(1).gold(1).plays(Emperor, 6);
    table.acts(&["emperor: voyage 2 junks 1 gold 1", "fate: roll 661"]);
    assert!(table.completed(2));
}

#[test]
fn m4_7_one_type_of_action_only() {
    let mut table = english().plays(Emperor, 6);
    table.act("emperor: tax 1");
    assert_eq!(table.refused("emperor: recruit 1"), Reason::NotYourDecision);
}
