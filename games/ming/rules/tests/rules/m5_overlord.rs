//! M5: the Overlord's command actions. Cards 1, 2 and 3 have 1, 2 and 3 CP and no action of the Emperor.

use crate::rules::support::{Emperor, Overlord, Table, card, english};
use ming::{Action, Allocation, Event, Piece, Place, Reason};
use tabletop::{Actor, Game};

#[test]
fn m5_1_amass_a_horde_per_cp_in_any_split() {
    let mut table = english().plays(Overlord, 2);
    table.offers(
        Overlord,
        "amass",
        &[
            "amass 1 western",
            "amass 1 eastern",
            "amass 1 manchus",
            "amass 2 western",
            "amass 2 eastern",
            "amass 2 manchus",
            "amass 1 western 1 eastern",
            "amass 1 western 1 manchus",
            "amass 1 eastern 1 manchus",
        ],
    );
    assert_eq!(table.refused("overlord: amass 3 western"), Reason::OnlyCp(2));
    assert_eq!(table.refused("overlord: amass 1 yunnan"), Reason::WrongPlace(Place::Yunnan));
    assert_eq!(table.refused("overlord: amass 1 ming"), Reason::WrongPlace(Place::Ming));
    table.act("overlord: amass 1 western 1 manchus");
    assert_eq!((table.hordes("western"), table.hordes("eastern"), table.hordes("manchus")), (2, 1, 2));
    assert_eq!(table.count(Piece::Horde, "supply"), 7);
}

#[test]
fn m5_1_three_cp_have_nineteen_splits() {
    let table = english().plays(Overlord, 3);
    assert_eq!(table.list(Overlord, "amass").len(), 19);
}

#[test]
fn m5_2_move_to_an_adjacent_homeland_or_a_borderland_without_troops() {
    let setting = english().bare().hordes("eastern", 3).hordes("gansu", 1).settlements("sichuan", 1);
    let mut table = setting.troops("shanxi", 1).plays(Overlord, 2);
    table.offers(
        Overlord,
        "move",
        &[
            "move 1 eastern to western",
            "move 2 eastern to western",
            "move 1 eastern to manchus",
            "move 2 eastern to manchus",
            "move 1 eastern to sichuan",
            "move 2 eastern to sichuan",
            "move 1 eastern to gansu",
            "move 2 eastern to gansu",
            "move 1 gansu to sichuan",
            "move 1 gansu to eastern",
        ],
    );
    assert_eq!(table.refused("overlord: move 1 eastern to shanxi"), Reason::EnemyThere(Place::Shanxi));
    let far = Reason::NotAdjacent(Place::Eastern, Place::Liaodong);
    assert_eq!(table.refused("overlord: move 1 eastern to liaodong"), far);
    let few = Reason::TooFew(Piece::Horde, Place::Gansu, 1);
    assert_eq!(table.refused("overlord: move 2 gansu to eastern"), few);
    assert_eq!(table.refused("overlord: move 0 gansu to eastern"), Reason::Nothing);
    table.act("overlord: move 2 eastern to gansu");
    assert_eq!((table.hordes("eastern"), table.hordes("gansu")), (1, 3));
}

#[test]
fn m5_2_a_settlement_does_not_move() {
    let table = english().bare().settlements("sichuan", 1).settlements("western", 1).plays(Overlord, 3);
    table.offers(Overlord, "move", &[]);
}

#[test]
fn m5_3_attack_with_hordes_from_any_adjacent_regions() {
    let setting = english().bare().troops("sichuan", 1).troops("liaodong", 1);
    let setting = setting.hordes("western", 2).hordes("yunnan", 1).hordes("gansu", 1);
    let mut table = setting.plays(Overlord, 2);
    table.offers(
        Overlord,
        "attack",
        &[
            "attack sichuan 1 western",
            "attack sichuan 2 western",
            "attack sichuan 1 yunnan",
            "attack sichuan 1 gansu",
            "attack sichuan 1 yunnan 1 western",
            "attack sichuan 1 gansu 1 western",
            "attack sichuan 1 yunnan 1 gansu",
        ],
    );
    assert_eq!(table.refused("overlord: attack gansu 1 sichuan"), Reason::NotEnemys(Place::Gansu));
    assert_eq!(table.refused("overlord: attack shanxi 1 gansu"), Reason::NotEnemys(Place::Shanxi));
    let far = Reason::NotAdjacent(Place::Western, Place::Liaodong);
    assert_eq!(table.refused("overlord: attack liaodong 1 western"), far);
    let few = Reason::TooFew(Piece::Horde, Place::Eastern, 0);
    assert_eq!(table.refused("overlord: attack sichuan 1 eastern"), few);
    assert_eq!(table.refused("overlord: attack western 1 yunnan"), Reason::WrongPlace(Place::Western));
    table.act("overlord: attack sichuan 1 yunnan 1 western");
    assert_eq!((table.hordes("yunnan"), table.hordes("western"), table.hordes("sichuan")), (0, 1, 2));
    assert!(table.saw(|event| *event == Event::Battle { place: Place::Sichuan, attacker: Overlord }));
}

#[test]
fn m5_4_gather_a_settlement_per_cp_in_any_split() {
    let mut table = english().plays(Overlord, 2);
    table.offers(
        Overlord,
        "gather",
        &[
            "gather 1 western",
            "gather 1 eastern",
            "gather 1 manchus",
            "gather 2 western",
            "gather 2 eastern",
            "gather 2 manchus",
            "gather 1 western 1 eastern",
            "gather 1 western 1 manchus",
            "gather 1 eastern 1 manchus",
        ],
    );
    assert_eq!(table.refused("overlord: gather 3 western"), Reason::OnlyCp(2));
    assert_eq!(table.refused("overlord: gather 1 gansu"), Reason::WrongPlace(Place::Gansu));
    table.act("overlord: gather 1 eastern 1 manchus");
    assert_eq!((table.settlements("eastern"), table.settlements("manchus")), (1, 1));
    assert_eq!(table.count(Piece::Settlement, "supply"), 3);
}

#[test]
fn m5_5_build_from_one_homeland_into_adjacent_borderlands_of_ones_own() {
    let setting = english().hordes("sichuan", 1).settlements("shanxi", 1).hordes("yunnan", 1);
    let setting = setting.settlements("eastern", 2).settlements("western", 1);
    let mut table = setting.plays(Overlord, 3);
    table.offers(
        Overlord,
        "build",
        &[
            "build western 1 yunnan",
            "build western 1 sichuan",
            "build eastern 1 sichuan",
            "build eastern 2 sichuan",
            "build eastern 1 shanxi",
            "build eastern 2 shanxi",
            "build eastern 1 sichuan 1 shanxi",
        ],
    );
    assert_eq!(table.refused("overlord: build eastern 1 gansu"), Reason::NotYours(Place::Gansu));
    let far = Reason::NotAdjacent(Place::Western, Place::Shanxi);
    assert_eq!(table.refused("overlord: build western 1 shanxi"), far);
    let few = Reason::TooFew(Piece::Settlement, Place::Western, 1);
    assert_eq!(table.refused("overlord: build western 1 yunnan 1 sichuan"), few);
    assert_eq!(table.refused("overlord: build sichuan 1 yunnan"), Reason::WrongPlace(Place::Sichuan));
    assert_eq!(table.refused("overlord: build eastern 1 western"), Reason::WrongPlace(Place::Western));
    table.act("overlord: build eastern 1 sichuan 1 shanxi");
    assert_eq!((table.settlements("eastern"), table.settlements("western")), (0, 1));
    assert_eq!((table.settlements("sichuan"), table.settlements("shanxi")), (1, 2));
}

#[test]
fn m5_5_only_as_many_settlements_as_cp() {
    let table = english().hordes("yunnan", 1).settlements("western", 3).plays(Overlord, 2);
    table.offers(Overlord, "build", &["build western 1 yunnan", "build western 2 yunnan"]);
    assert_eq!(table.refused("overlord: build western 3 yunnan"), Reason::OnlyCp(2));
}

#[test]
fn m5_5_a_built_settlement_never_moves_again() {
    let table = english().settlements("sichuan", 2).hordes("yunnan", 1).plays(Overlord, 3);
    table.offers(Overlord, "build", &[]);
    let moves = table.list(Overlord, "move");
    assert!(moves.iter().all(|each| !each.contains("sichuan to")), "{moves:?}");
}

#[test]
fn m5_6_reinforcement_only_above_the_cards_cp() {
    let table = english().reserve(Overlord, &[11]).plays(Overlord, 1);
    let amass = table.list(Overlord, "amass");
    let (with, without): (Vec<_>, Vec<_>) = amass.iter().partition(|each| each.contains("reinforce 11"));
    // One Horde without; two (6 splits) or three (10 splits) with the 2 CP of the reserved card.
    assert_eq!((without.len(), with.len()), (3, 16));
    assert_eq!(table.refused("overlord: amass 1 western reinforce 11"), Reason::NeedlessReinforcement);
    assert_eq!(table.refused("overlord: amass 2 western"), Reason::NeedsReinforcement);
    assert_eq!(table.refused("overlord: amass 4 western reinforce 11"), Reason::OnlyCp(3));
    assert_eq!(table.refused("overlord: amass 2 western reinforce 12"), Reason::NotInReserve(card(12)));
}

#[test]
fn m5_6_nobody_reinforces_without_a_reserve() {
    let table = english().plays(Overlord, 1);
    assert_eq!(table.refused("overlord: amass 2 western"), Reason::OnlyCp(1));
    assert_eq!(table.refused("overlord: amass 2 western reinforce 11"), Reason::NotInReserve(card(11)));
}

#[test]
fn m5_6_every_command_action_can_be_reinforced_by_any_one_reserved_card() {
    let setting = english().reserve(Overlord, &[10, 11]).hordes("western", 3).hordes("yunnan", 1);
    let setting = setting.settlements("western", 3);
    for action in [
        "amass 2 western reinforce 10",
        "amass 3 western reinforce 11",
        "gather 2 western reinforce 10",
        "move 2 western to yunnan reinforce 10",
        "move 3 western to eastern reinforce 11",
        "attack sichuan 1 western 1 yunnan reinforce 10",
        "attack sichuan 2 western 1 eastern reinforce 11",
        "build western 2 yunnan reinforce 11",
    ] {
        let mut table = setting.plays(Overlord, 1);
        // The order of places in a split is that of the board.
        let action = action.replace("1 western 1 yunnan", "1 yunnan 1 western");
        table.act(&format!("overlord: {action}"));
    }
    let table = setting.plays(Overlord, 1);
    assert_eq!(table.refused("overlord: amass 3 western reinforce 10"), Reason::OnlyCp(2));
}

#[test]
fn m5_6_up_to_six_cp() {
    let mut table = english().reserve(Overlord, &[12]).plays(Overlord, 3);
    table.act("overlord: amass 6 western reinforce 12");
    assert_eq!(table.hordes("western"), 7);
}

#[test]
fn m5_6_the_emperor_does_not_reinforce() {
    let table = english().reserve(Emperor, &[12]).plays(Emperor, 4);
    assert_eq!(table.refused("emperor: recruit 2"), Reason::OnlyCp(1));
    let move_two = table.refused("emperor: move 2 yunnan to ming reinforce 12");
    assert_eq!(move_two, Reason::OtherSide);
    assert!(table.list(Emperor, "").iter().all(|action| !action.contains("reinforce")));
}

#[test]
fn m5_6_the_reinforcing_card_is_discarded_at_the_end_of_the_phase() {
    let mut table = english().reserve(Overlord, &[11]).plays(Overlord, 1);
    table.act("overlord: amass 3 western reinforce 11");
    assert_eq!(table.reserve(Overlord), [] as [u8; 0]);
    table.asks(Overlord, &["discard 1", "discard 11"]);
    table.act("overlord: discard 1");
    assert_eq!(table.top(2), [1, 11]);
}

#[test]
fn m5_6_actions_on_the_reinforcing_card_are_ignored() {
    // Affluence (11) would be the Emperor's with Voyage 2.
    let mut table = english().voyages(&[2]).reserve(Overlord, &[11]).plays(Overlord, 1);
    table.act("overlord: amass 3 western reinforce 11");
    table.asks(Overlord, &["discard 1", "discard 11"]);
}

#[test]
fn m5_6_the_reinforcing_card_does_not_help_in_the_battle() {
    let setting = english().hordes("western", 3).reserve(Overlord, &[10, 11]);
    let mut table = setting.plays(Overlord, 1);
    table.acts(&["overlord: attack yunnan 3 western reinforce 11", "fate: roll 321"]);
    table.asks(Overlord, &["stop", "reveal 10"]);
    assert_eq!(table.refused("overlord: reveal 11"), Reason::NotInReserve(card(11)));
}

#[test]
fn m5_6_a_special_action_is_not_reinforced() {
    let table = english().gold(3).reserve(Overlord, &[12]).plays(Overlord, 1);
    table.offers(Overlord, "special", &["special 1 ming"]);
}

/// Every way to name up to six pieces on land.
fn splits() -> Vec<Allocation> {
    let mut splits = vec![(Allocation::NONE, 0)];
    for place in Place::ALL.into_iter().filter(|&place| place < Place::Sea) {
        let longer = |&(split, total): &(Allocation, u8)| {
            (1..=6 - total).map(|n| (split.with(place, n), total + n)).collect::<Vec<_>>()
        };
        splits.extend(splits.iter().flat_map(longer).collect::<Vec<_>>());
    }
    splits.into_iter().map(|(split, _)| split).filter(|&split| split != Allocation::NONE).collect()
}

/// Everything that the Overlord could say with command points and that is not refused.
fn everything_allowed(table: &Table) -> Vec<String> {
    let reserve = table.reserve(Overlord).into_iter().map(|number| Some(card(number)));
    let places = || Place::ALL.into_iter().filter(|&place| place != Place::Supply);
    let mut said = Vec::new();
    for with in reserve.chain([None]) {
        for split in splits() {
            said.push(Action::Amass { to: split, with });
            said.push(Action::Gather { to: split, with });
            said.extend(Place::HOMELANDS.map(|from| Action::Build { from, to: split, with }));
            said.extend(Place::BORDERLANDS.map(|target| Action::Attack { target, from: split, with }));
        }
        for from in places() {
            for to in places() {
                said.extend((1..=6).map(|count| Action::Move { from, to, count, with }));
            }
        }
    }
    said.retain(|&action| table.rules.check(&table.state, Actor::Seat(Overlord.seat()), action).is_ok());
    let mut said: Vec<String> = said.iter().map(ToString::to_string).collect();
    said.sort();
    said
}

#[test]
fn m5_6_everything_that_is_not_refused_is_offered() {
    let setting = english().voyages(&[1]).gold(0).troops("gansu", 2).hordes("sichuan", 2);
    let setting = setting.settlements("sichuan", 1).hordes("western", 3).hordes("shanxi", 1);
    let setting = setting.settlements("western", 2).settlements("eastern", 1).hordes("eastern", 2);
    for number in [1, 2] {
        for reserve in [&[][..], &[10], &[12], &[10, 11, 12]] {
            let table = setting.clone().reserve(Overlord, reserve).plays(Overlord, number);
            let mut offered = table.list(Overlord, "");
            offered.retain(|action| !action.starts_with("special"));
            assert_eq!(offered, everything_allowed(&table), "card {number} with {reserve:?} in reserve");
        }
    }
}
