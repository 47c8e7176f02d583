//! M10.6: five pieces in a Borderland.

use ming::solo::Impossible;
use ming::{Piece, Place, Reason};

use crate::solo::support::*;

#[test]
fn m10_6_the_emperor_moves_as_many_as_fit() {
    let setting = easy().troops("ming", 3);
    for (there, most) in [(1, 3), (2, 3), (3, 2), (4, 1), (5, 0)] {
        let table = setting.clone().troops("gansu", there).plays(18);
        let all = ["move 1 ming to gansu", "move 2 ming to gansu", "move 3 ming to gansu"];
        let offered: Vec<String> =
            table.list("move").into_iter().filter(|action| action.ends_with("ming to gansu")).collect();
        assert_eq!(offered, all[..most]);
        if most < 3 {
            let line = format!("emperor: {}", all[most]);
            assert_eq!(table.refused(&line), Reason::Room(Place::Gansu, most as u8));
        }
    }
}

#[test]
fn m10_6_the_ming_homeland_has_no_limit() {
    let mut table = easy().troops("ming", 4).troops("gansu", 3).plays(18);
    table.act("emperor: move 3 gansu to ming");
    assert_eq!(table.troops("ming"), 7);
}

#[test]
fn m10_6_the_limit_removes_nothing() {
    // Six pieces, as a position may have them, stay; none is added.
    let mut table = easy().troops("ming", 1).troops("gansu", 6).plays(18);
    assert_eq!(table.refused("emperor: move 1 ming to gansu"), Reason::Room(Place::Gansu, 0));
    table.act("emperor: tax 1").event("gather");
    assert_eq!(table.troops("gansu"), 6);
}

#[test]
fn m10_6_the_overlord_moves_as_many_as_fit() {
    for there in 1..=4 {
        for level in 1..=3 {
            let setting = hard().homes([5, 0, 0]).hordes("yunnan", there);
            let mut table = setting.reaction(level);
            table.event("move");
            assert_eq!(table.hordes("yunnan"), (there + level).min(5));
            assert_eq!(table.moved(Piece::Horde).len(), 1);
        }
    }
    let mut table = hard().homes([5, 0, 0]).hordes("yunnan", 5).reaction(3);
    table.event("move");
    assert_eq!(table.impossible(), Some(Impossible::NowhereToMove));
    // Settlements count.
    let mut table = hard().homes([5, 0, 0]).hordes("yunnan", 1).settlements("yunnan", 3).reaction(3);
    table.event("move");
    assert_eq!(table.hordes("yunnan"), 2);
}

#[test]
fn m10_6_a_build_must_fit_in_full() {
    for there in 1..=5 {
        for level in 1..=3 {
            let mut table = hard().settlements("western", 3).hordes("yunnan", there).reaction(level);
            table.event("build");
            let fits = there + level <= 5;
            assert_eq!(table.settlements("yunnan"), if fits { level } else { 0 });
            assert_eq!(table.impossible(), (!fits).then_some(Impossible::NowhereToBuild));
        }
    }
}

#[test]
fn m10_6_attacks_know_no_limit() {
    let mut table = easy().troops("ming", 3).hordes("gansu", 3).settlements("gansu", 2).plays(18);
    table.act("emperor: attack gansu 3 ming");
    assert_eq!((table.troops("gansu"), table.hordes("gansu"), table.settlements("gansu")), (3, 3, 2));
    let mut table = easy().bare().hordes("manchus", 5).troops("liaodong", 5).overlords(3);
    table.event("attack");
    assert_eq!((table.troops("liaodong"), table.hordes("liaodong")), (5, 3));
}

#[test]
fn m10_6_homelands_have_no_limit() {
    let mut table = hard().homes([6, 0, 5]).reaction(1);
    table.event("amass");
    assert_eq!(table.homes(), [6, 0, 6]);
    let mut table = hard().settlements("western", 2).homes([4, 0, 0]).reaction(3);
    table.event("gather");
    assert_eq!(table.settlements("western"), 5);
}
