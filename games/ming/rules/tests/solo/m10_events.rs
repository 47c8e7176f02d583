//! M10.5, M10.8-M10.11: the tie-break, and what each Event does at each level.

use ming::solo::{Cube, Impossible, Role};
use ming::{Event, Piece, Place, Places};

use crate::solo::support::*;

const CUBES: [Cube; 2] = [Cube::Left, Cube::Right];

fn horde_short(there: u8) -> Impossible {
    Impossible::Supply { piece: Piece::Horde, there }
}

#[test]
fn m10_5_the_cube_goes_to_and_fro() {
    let mut table = easy().overlords(2);
    // Left: the leftmost.
    table.event("amass");
    assert_eq!((table.homes(), table.cube()), ([2, 2, 1], Cube::Right));
    table.event("amass");
    assert_eq!((table.homes(), table.ties(), table.cube()), ([2, 2, 2], 0, Cube::Right), "no tie, no move");
    // Right: the rightmost.
    let mut table = easy().cube(Cube::Right).overlords(2);
    table.event("amass");
    assert_eq!((table.homes(), table.cube()), ([1, 2, 2], Cube::Left));
}

#[test]
fn m10_5_cards_and_regions_share_the_cube() {
    let setting = easy().hand(Overlord, &[12, 15, 7, 10]).hand(Emperor, &[25]);
    let mut table = setting.start();
    table.act("emperor: reserve 25");
    assert_eq!((table.position()["played"].clone(), table.cube()), (12.into(), Cube::Right));
    table.event("gather");
    assert_eq!((table.settlements("manchus"), table.cube()), (3, Cube::Left));
}

#[test]
fn m10_5_candidates_are_narrowed_first() {
    for cube in CUBES {
        // The Western Mongols have most Settlements, but nothing to build in: no tie with them, no tie at all.
        let setting = easy().cube(cube).settlements("western", 2).settlements("manchus", 2);
        let mut table = setting.hordes("liaodong", 1).overlords(2);
        table.event("build");
        assert_eq!((table.settlements("liaodong"), table.ties(), table.cube()), (2, 0, cube));
        // Nor with a Borderland that is full.
        let setting = easy().cube(cube).settlements("western", 1);
        let mut table = setting.hordes("yunnan", 5).hordes("sichuan", 5).hordes("yunnan", 4).overlords(1);
        table.event("build");
        assert_eq!((table.settlements("yunnan"), table.ties(), table.cube()), (1, 0, cube));
    }
}

#[test]
fn m10_5_testing_never_moves_the_cube() {
    for cube in CUBES {
        for kind in ["build", "move", "reserve"] {
            // Equal Homelands wherever one looks.
            let mut table = easy().cube(cube).stack(&[12, 18, 21]).settlements("western", 1);
            table = table.settlements("manchus", 1);
            let mut table = table.overlords(3);
            table.event(kind);
            assert!(table.impossible().is_some(), "{kind}");
            assert_eq!((table.cube(), table.ties()), (cube, 0), "{kind}");
        }
        let mut table = hard().cube(cube).homes([4, 4, 4]).reaction(1);
        table.event("amass");
        assert_eq!((table.impossible(), table.cube()), (Some(horde_short(0)), cube));
    }
}

#[test]
fn m10_5_a_tie_moves_the_cube_even_if_both_lead_to_the_same() {
    for cube in CUBES {
        // Both Hordes go to Sichuan, whichever goes first.
        let setting = easy().cube(cube).homes([1, 1, 0]).troops("yunnan", 3).troops("gansu", 3);
        let mut table = setting.troops("shanxi", 3).overlords(2);
        table.event("attack");
        assert_eq!((table.homes(), table.hordes("sichuan")), ([0, 0, 0], 2));
        assert_eq!((table.ties(), table.cube()), (1, cube.other()));
    }
}

#[test]
fn m10_8_amass() {
    for cube in CUBES {
        for (before, after) in [
            // Amass 1: Western Mongols or Manchus, whichever has fewer; the Eastern Mongols never.
            ((1, [2, 0, 1]), [2, 0, 2]),
            ((1, [0, 5, 1]), [1, 5, 1]),
            // Amass 2: that and one to the Eastern Mongols.
            ((2, [2, 0, 1]), [2, 1, 2]),
            ((2, [1, 3, 2]), [2, 4, 2]),
            // Amass 3: one to each.
            ((3, [2, 0, 1]), [3, 1, 2]),
            ((3, [1, 1, 1]), [2, 2, 2]),
        ] {
            let (level, homes) = before;
            let mut table = hard().cube(cube).homes(homes).reaction(level);
            table.event("amass");
            assert_eq!((table.homes(), table.ties(), table.cube()), (after, 0, cube), "{before:?}");
            assert_eq!(table.count(Piece::Horde, "supply"), 12 - homes.iter().sum::<u8>() - level);
        }
        for level in [1, 2] {
            let mut table = hard().cube(cube).homes([2, 2, 2]).reaction(level);
            table.event("amass");
            let gone = if cube == Cube::Left { [3, 1 + level, 2] } else { [2, 1 + level, 3] };
            assert_eq!((table.homes(), table.cube()), (gone, cube.other()));
            assert_eq!(table.broken().len(), 1);
        }
    }
}

#[test]
fn m10_8_amass_takes_exactly_x_or_nothing() {
    for level in 1..=3 {
        for supply in 0..=3 {
            let mut table = hard().homes([4, 4, 4 - supply]).reaction(level);
            table.event("amass");
            let short = supply < level;
            assert_eq!(table.impossible(), short.then(|| horde_short(supply)));
            let left = if short { supply } else { supply - level };
            assert_eq!(table.count(Piece::Horde, "supply"), left, "Amass {level} of {supply}");
        }
    }
}

/// The target of an attack, and where its Hordes come from: Homelands, then Borderlands from the left.
fn attack(setting: &Setting, level: u8) -> (Table, &'static str, Vec<(String, u8)>) {
    let mut table = setting.overlords(level);
    table.event("attack");
    assert_eq!(table.impossible(), None);
    let target = table.events.iter().find_map(|event| match *event {
        Event::Battle { place, attacker: Overlord } => Some(place.id()),
        _ => None,
    });
    let target = target.unwrap();
    let moved = table.moved(Piece::Horde);
    assert!(moved.iter().all(|(_, to, _)| to == target));
    assert_eq!((table.pending(), table.roller()), ("battle_roll".to_owned(), "overlord".to_owned()));
    let mut from: Vec<_> = moved.into_iter().map(|(from, _, n)| (from, n)).collect();
    from.sort();
    (table, target, from)
}

fn from(list: &[(&str, u8)]) -> Vec<(String, u8)> {
    list.iter().map(|&(place, n)| (place.to_owned(), n)).collect()
}

#[test]
fn m10_9_the_target_does_not_depend_on_x() {
    // Liaodong 4 - 3, Yunnan 1 - 1, Sichuan 1 - 1, Shanxi 4 - 1.
    let setting = easy().homes([1, 0, 4]).troops("liaodong", 3);
    for level in 1..=3 {
        let (table, target, taken) = attack(&setting, level);
        assert_eq!((target, taken), ("shanxi", from(&[("manchus", level)])));
        assert_eq!(table.ties(), 0);
    }
}

#[test]
fn m10_9_ties_between_targets() {
    for (cube, target) in [(Cube::Left, "yunnan"), (Cube::Right, "sichuan")] {
        let (table, chosen, _) = attack(&easy().homes([2, 0, 0]).cube(cube), 1);
        assert_eq!((chosen, table.cube()), (target, cube.other()));
    }
}

#[test]
fn m10_9_only_what_is_able_counts() {
    // Without a Settlement one Horde stays behind; with one, all can go.
    let setting = easy().homes([0, 0, 0]).hordes("gansu", 3).troops("sichuan", 2);
    let mut table = setting.overlords(3);
    table.event("attack");
    let hordes = |table: &Table, at: Place| {
        table.events.iter().find_map(|event| match *event {
            Event::Favoured { place, hordes, troops } if place == at => Some((hordes, troops)),
            _ => None,
        })
    };
    assert_eq!(hordes(&table, Place::Sichuan), Some((2, 2)));
    assert_eq!(hordes(&table, Place::Shanxi), Some((2, 1)));
    assert_eq!(hordes(&table, Place::Liaodong), None, "nobody can reach it");
    assert_eq!((table.hordes("gansu"), table.hordes("shanxi")), (1, 2));
    let mut table = setting.settlements("gansu", 1).overlords(3);
    table.event("attack");
    assert_eq!(hordes(&table, Place::Shanxi), Some((3, 1)));
    assert_eq!((table.hordes("gansu"), table.settlements("gansu"), table.hordes("shanxi")), (0, 1, 3));
}

#[test]
fn m10_9_a_hopeless_attack_is_made_all_the_same() {
    let none = easy().bare().hordes("manchus", 1).troops("liaodong", 5);
    let (_, target, taken) = attack(&none, 3);
    assert_eq!((target, taken), ("liaodong", from(&[("manchus", 1)])), "up to x: one is enough");
}

#[test]
fn m10_9_unreachable_borderlands_are_not_candidates() {
    // Yunnan 0 - 1 would be better than Liaodong 1 - 5.
    let setting = easy().bare().hordes("manchus", 1).troops("liaodong", 5).troops("yunnan", 1);
    assert_eq!(attack(&setting, 1).1, "liaodong");
}

#[test]
fn m10_9_evenly_from_homelands_with_most_first() {
    let sichuan = easy().troops("yunnan", 5).troops("gansu", 5);
    let sichuan = sichuan.homes([5, 1, 0]).troops("shanxi", 0).hordes("shanxi", 1);
    // 5 and 1: from the one with most, from the other, and again from the one with most.
    let taken = [&[("western", 1)][..], &[("eastern", 1), ("western", 1)], &[("eastern", 1), ("western", 2)]];
    for (level, taken) in (1..).zip(taken) {
        for cube in [Cube::Left, Cube::Right] {
            let (table, target, got) = attack(&sichuan.clone().cube(cube), level);
            assert_eq!((target, got, table.ties()), ("sichuan", from(taken), 0));
            let said = Event::TakenEvenly { next: Places::one(Place::Eastern) };
            assert_eq!(
                table.saw(|event| *event == said),
                level > 1,
                "why the second comes from there is told"
            );
        }
    }
    // As many in both: a tie, then the other, then a tie again.
    for (cube, taken) in [
        (Cube::Left, from(&[("eastern", 2), ("western", 1)])),
        (Cube::Right, from(&[("eastern", 1), ("western", 2)])),
    ] {
        let (table, _, got) = attack(&sichuan.clone().homes([2, 2, 0]).cube(cube), 3);
        assert_eq!((got, table.ties(), table.cube()), (taken, 2, cube));
    }
}

#[test]
fn m10_9_evenly_from_borderlands() {
    let setting = easy().bare().troops("sichuan", 1).hordes("yunnan", 2).hordes("gansu", 5);
    let (table, _, got) = attack(&setting, 2);
    assert_eq!((got, table.ties()), (from(&[("gansu", 1), ("yunnan", 1)]), 0));
    // Yunnan keeps its last Horde.
    let (table, _, got) = attack(&setting, 3);
    assert_eq!((got, table.ties()), (from(&[("gansu", 2), ("yunnan", 1)]), 0));
}

#[test]
fn m10_9_version_1_took_from_the_homeland_with_most() {
    let sichuan = easy().version(1).troops("yunnan", 5).troops("gansu", 5);
    let sichuan = sichuan.homes([3, 1, 0]).troops("shanxi", 0).hordes("shanxi", 1);
    for (level, taken) in [(1, from(&[("western", 1)])), (2, from(&[("western", 2)]))] {
        let (table, target, got) = attack(&sichuan, level);
        assert_eq!((target, got), ("sichuan", taken));
        assert_eq!(table.ties(), 0);
    }
    // 3 and 1, 2 and 1, then a tie of 1 and 1.
    for (cube, taken) in
        [(Cube::Left, from(&[("western", 3)])), (Cube::Right, from(&[("eastern", 1), ("western", 2)]))]
    {
        let (table, _, got) = attack(&sichuan.clone().cube(cube), 3);
        assert_eq!((got, table.cube()), (taken, cube.other()));
    }
    // 2 and 2: a tie, then the other, then a tie again.
    for (cube, taken) in [
        (Cube::Left, from(&[("eastern", 2), ("western", 1)])),
        (Cube::Right, from(&[("eastern", 1), ("western", 2)])),
    ] {
        let (table, _, got) = attack(&sichuan.clone().homes([2, 2, 0]).cube(cube), 3);
        assert_eq!((got, table.ties(), table.cube()), (taken, 2, cube));
    }
}

#[test]
fn m10_9_borderlands_only_when_the_homelands_are_empty() {
    let setting =
        easy().bare().troops("sichuan", 1).hordes("western", 1).hordes("yunnan", 3).hordes("gansu", 4);
    let (_, _, got) = attack(&setting, 1);
    assert_eq!(got, from(&[("western", 1)]));
    let (table, _, got) = attack(&setting, 2);
    assert_eq!((got, table.ties()), (from(&[("gansu", 1), ("western", 1)]), 0));
    // Gansu had most; Yunnan has given none yet.
    let (table, _, got) = attack(&setting, 3);
    assert_eq!((got, table.ties()), (from(&[("gansu", 1), ("western", 1), ("yunnan", 1)]), 0));
}

#[test]
fn m10_9_no_more_than_there_are_able() {
    let setting = easy().bare().troops("sichuan", 1).hordes("yunnan", 2).hordes("gansu", 1);
    let (table, _, got) = attack(&setting, 3);
    assert_eq!(got, from(&[("yunnan", 1)]));
    assert_eq!((table.hordes("yunnan"), table.hordes("gansu")), (1, 1));
}

#[test]
fn m10_9_a_horde_that_stays_behind_is_not_preferred() {
    // Yunnan has more Hordes, but Gansu's can all go; one at a time from who holds most.
    let setting =
        easy().bare().troops("sichuan", 1).hordes("yunnan", 1).hordes("gansu", 1).settlements("gansu", 1);
    let (table, _, got) = attack(&setting, 2);
    assert_eq!((got, table.ties()), (from(&[("gansu", 1)]), 0));
}

#[test]
fn m10_9_no_target() {
    for level in 1..=3 {
        for setting in [
            // Nothing is Ming-controlled.
            hard().bare().homes([2, 2, 2]).troops("ming", 3),
            // Nobody can come: only single Hordes, and none in Homelands.
            hard().homes([0, 0, 0]).hordes("gansu", 1),
            // Nobody is there.
            hard().homes([0, 0, 0]),
        ] {
            for mut table in [setting.reaction(level), setting.overlords(level)] {
                table.event("attack");
                assert_eq!(table.impossible(), Some(Impossible::NoTarget));
                assert!(table.moved(Piece::Horde).is_empty());
            }
        }
    }
}

#[test]
fn m10_10_build() {
    for level in 1..=3 {
        // From the Homeland with most Settlements to the Borderland with fewest Hordes.
        let setting = hard().hordes("sichuan", 2).hordes("yunnan", 1).hordes("liaodong", 1);
        let setting = setting.settlements("western", 3).settlements("manchus", 2);
        let mut table = setting.reaction(level);
        table.event("build");
        assert_eq!((table.settlements("yunnan"), table.settlements("western")), (level, 3 - level));
        assert_eq!(table.ties(), 0);
    }
}

#[test]
fn m10_10_build_ties() {
    for (cube, home, land) in [(Cube::Left, "western", "sichuan"), (Cube::Right, "manchus", "shanxi")] {
        // A tie between Homelands moves the cube for the tie between Borderlands.
        let setting = hard().cube(cube).settlements("western", 1).settlements("manchus", 1);
        let setting =
            setting.hordes("yunnan", 1).hordes("sichuan", 1).hordes("shanxi", 1).hordes("liaodong", 1);
        let mut table = setting.reaction(1);
        table.event("build");
        assert_eq!(table.settlements(home), 0);
        assert_eq!(table.settlements(land), 1, "{:?}", table.broken());
        assert_eq!((table.ties(), table.cube()), (2, cube));
    }
}

#[test]
fn m10_10_build_needs_all_x_in_one_homeland_and_one_borderland() {
    let one_each = hard().hordes("sichuan", 1).settlements("western", 1).settlements("eastern", 1);
    for (setting, level) in [
        // None at all; one short; two Homelands with one each.
        (hard().hordes("sichuan", 1), 1),
        (hard().hordes("sichuan", 1).settlements("western", 1), 2),
        (one_each.clone(), 2),
        (hard().hordes("sichuan", 1).settlements("western", 2).settlements("eastern", 2), 3),
        // No Borderland of the Overlord's, or none beside the Homeland.
        (hard().settlements("western", 3), 1),
        (hard().hordes("gansu", 1).settlements("western", 3), 2),
        // No room.
        (hard().hordes("sichuan", 5).settlements("western", 3), 1),
        (hard().hordes("sichuan", 3).settlements("western", 3), 3),
        (hard().hordes("sichuan", 4).hordes("yunnan", 4).settlements("western", 2), 2),
    ] {
        let mut table = setting.reaction(level);
        table.event("build");
        assert_eq!(table.impossible(), Some(Impossible::NowhereToBuild));
        assert!(table.moved(Piece::Settlement).is_empty());
    }
    // A Homeland with fewer, but enough, builds where the one with most cannot.
    let setting = hard().settlements("western", 3).settlements("manchus", 2).hordes("liaodong", 1);
    let mut table = setting.reaction(2);
    table.event("build");
    assert_eq!((table.settlements("western"), table.settlements("liaodong")), (3, 2));
    // A Borderland of Settlements only is Barbarian-controlled and has fewest Hordes.
    let setting = hard().settlements("western", 1).hordes("yunnan", 1).settlements("sichuan", 1);
    let mut table = setting.reaction(1);
    table.event("build");
    assert_eq!(table.settlements("sichuan"), 2);
}

#[test]
fn m10_10_build_in_the_reaction_of_the_emperors_turn_and_in_the_overlords() {
    for mut table in [1, 2].map(|level| {
        let setting = hard().settlements("eastern", 3).hordes("gansu", 1);
        if level == 1 { setting.reaction(2) } else { setting.overlords(2) }
    }) {
        table.event("build");
        assert_eq!(table.settlements("gansu"), 2);
    }
}

#[test]
fn m10_10_gather() {
    for level in 1..=3 {
        // Most Hordes; then fewest Settlements; then the tie-break.
        for (homes, settled, to, ties) in [
            ([1, 3, 2], [0, 1, 0], "eastern", 0),
            ([2, 1, 2], [1, 0, 0], "manchus", 0),
            ([2, 2, 2], [1, 0, 1], "eastern", 0),
            ([2, 1, 2], [1, 0, 1], "western", 1),
            ([0, 0, 0], [0, 0, 0], "western", 1),
        ] {
            let mut setting = hard().homes(homes);
            for (place, count) in ["western", "eastern", "manchus"].into_iter().zip(settled) {
                setting = setting.settlements(place, count);
            }
            let mut table = setting.reaction(level);
            table.event("gather");
            let moved = [("supply".to_owned(), to.to_owned(), level)];
            assert_eq!((table.moved(Piece::Settlement), table.ties()), (moved.to_vec(), ties));
        }
        let mut table = hard().cube(Cube::Right).reaction(level);
        table.event("gather");
        assert_eq!((table.settlements("manchus"), table.cube()), (level, Cube::Left));
    }
}

#[test]
fn m10_10_gather_takes_exactly_x_or_nothing() {
    for level in 1..=3 {
        for supply in 0..=3 {
            let mut table = hard().settlements("western", 5 - supply).reaction(level);
            table.event("gather");
            let short = Impossible::Supply { piece: Piece::Settlement, there: supply };
            assert_eq!(table.impossible(), (supply < level).then_some(short));
            let left = if supply < level { supply } else { supply - level };
            assert_eq!(table.count(Piece::Settlement, "supply"), left);
        }
    }
}

/// Where a Move goes: priority, from, to, how many.
fn moves(setting: &Setting, level: u8) -> (u8, String, String, u8, Table) {
    let mut table = setting.reaction(level);
    table.event("move");
    assert_eq!(table.impossible(), None);
    let priority = table.events.iter().find_map(|event| match *event {
        Event::MovePriority { priority, .. } => Some(priority),
        _ => None,
    });
    let moved = table.moved(Piece::Horde);
    assert_eq!(moved.len(), 1, "one region into one Borderland: {moved:?}");
    let (from, to, count) = moved[0].clone();
    (priority.unwrap(), from, to, count, table)
}

#[track_caller]
fn moves_to(setting: &Setting, level: u8, expected: (u8, &str, &str, u8), ties: usize) {
    let (priority, from, to, count, table) = moves(setting, level);
    assert_eq!((priority, from.as_str(), to.as_str(), count), expected);
    assert_eq!(table.ties(), ties, "{:?}", table.broken());
}

#[test]
fn m10_11_first_an_empty_borderland_beside_a_homeland_with_hordes() {
    for level in 1..=3 {
        let n = level.min(2);
        // Liaodong is empty beside the Manchus; Yunnan is empty beside Sichuan only.
        let setting = hard().homes([0, 1, 2]).hordes("sichuan", 3).troops("liaodong", 0).troops("yunnan", 0);
        moves_to(&setting, level, (1, "manchus", "liaodong", n), 0);
        // The Homeland with most of those beside the target.
        let setting = hard().homes([1, 2, 9]).troops("sichuan", 0);
        moves_to(&setting, level, (1, "eastern", "sichuan", n), 0);
    }
}

#[test]
fn m10_11_first_priority_ties() {
    for (cube, to, from) in [(Cube::Left, "yunnan", "western"), (Cube::Right, "liaodong", "manchus")] {
        let setting = hard().cube(cube).troops("yunnan", 0).troops("liaodong", 0);
        let (priority, source, target, count, table) = moves(&setting, 3);
        assert_eq!((priority, source.as_str(), target.as_str(), count), (1, from, to, 1));
        assert_eq!((table.ties(), table.cube()), (1, cube.other()));
    }
    // Sichuan alone, from two Homelands with as many.
    for (cube, from) in [(Cube::Left, "western"), (Cube::Right, "eastern")] {
        let setting = hard().cube(cube).troops("sichuan", 0);
        moves_to(&setting, 2, (1, from, "sichuan", 1), 1);
    }
}

#[test]
fn m10_11_second_an_empty_borderland_beside_one_with_hordes_to_spare() {
    let none = hard().homes([0, 0, 0]).troops("yunnan", 0);
    for level in 1..=3 {
        // One stays.
        moves_to(&none.clone().hordes("sichuan", 3), level, (2, "sichuan", "yunnan", level.min(2)), 0);
        // A Settlement stays.
        let settled = none.clone().hordes("sichuan", 1).settlements("sichuan", 1);
        moves_to(&settled, level, (2, "sichuan", "yunnan", 1), 0);
    }
    // The source with most Hordes; a Borderland of Settlements is none.
    let middle = hard().homes([0, 0, 0]).troops("gansu", 0);
    moves_to(&middle.clone().hordes("sichuan", 2).hordes("shanxi", 3), 1, (2, "shanxi", "gansu", 1), 0);
    moves_to(&middle.clone().settlements("sichuan", 3).hordes("shanxi", 2), 1, (2, "shanxi", "gansu", 1), 0);
    for (cube, from) in [(Cube::Left, "sichuan"), (Cube::Right, "shanxi")] {
        let setting = middle.clone().hordes("sichuan", 2).hordes("shanxi", 2).cube(cube);
        moves_to(&setting, 1, (2, from, "gansu", 1), 1);
    }
    // Two pieces, none of which can move: no target.
    let mut table = none.settlements("sichuan", 2).reaction(1);
    table.event("move");
    assert_eq!(table.impossible(), Some(Impossible::NowhereToMove));
}

#[test]
fn m10_11_third_the_overlords_borderland_beside_most_troops() {
    for level in 1..=3 {
        // Yunnan is beside 2 Troops, Shanxi beside 1 + 4.
        let setting = hard().homes([3, 3, 1]).hordes("yunnan", 1).hordes("shanxi", 1);
        let setting = setting.troops("sichuan", 2).troops("gansu", 1).troops("liaodong", 4);
        moves_to(&setting, level, (3, "eastern", "shanxi", level), 0);
    }
    // Troops in the Ming Homeland do not count.
    let setting =
        hard().bare().troops("ming", 5).troops("gansu", 1).hordes("western", 2).hordes("eastern", 1);
    let setting =
        setting.hordes("yunnan", 1).hordes("sichuan", 1).hordes("shanxi", 1).settlements("liaodong", 1);
    for (cube, to) in [(Cube::Left, "sichuan"), (Cube::Right, "shanxi")] {
        let (priority, _, target, _, _) = moves(&setting.clone().cube(cube), 1);
        assert_eq!((priority, target.as_str()), (3, to));
    }
    // Beside no Troops at all it is a target still.
    let lone = hard()
        .bare()
        .troops("liaodong", 1)
        .hordes("yunnan", 1)
        .hordes("western", 1)
        .settlements("sichuan", 5);
    let lone = lone.troops("gansu", 1).troops("shanxi", 1);
    moves_to(&lone, 2, (3, "western", "yunnan", 1), 0);
    // From a Borderland, if no Homeland has any.
    let setting = hard().homes([0, 0, 0]).hordes("yunnan", 3).hordes("sichuan", 1);
    moves_to(&setting, 3, (3, "yunnan", "sichuan", 2), 0);
}

#[test]
fn m10_11_third_skips_a_borderland_that_is_full_or_out_of_reach() {
    // Shanxi is beside most Troops, but nobody can come; Yunnan it is.
    let setting = hard().homes([2, 0, 0]).hordes("yunnan", 1).hordes("shanxi", 1);
    let setting = setting.troops("gansu", 3).troops("liaodong", 3);
    moves_to(&setting, 1, (3, "western", "yunnan", 1), 0);
    // Sichuan is full.
    let setting = hard().homes([2, 0, 0]).hordes("yunnan", 1).hordes("sichuan", 5).troops("gansu", 3);
    moves_to(&setting, 1, (3, "western", "yunnan", 1), 0);
}

#[test]
fn m10_11_an_empty_borderland_comes_before_a_better_one_of_the_overlords() {
    let setting = hard().homes([2, 1, 1]).hordes("gansu", 1).troops("sichuan", 4).troops("yunnan", 0);
    moves_to(&setting, 3, (1, "western", "yunnan", 2), 0);
}

#[test]
fn m10_11_nowhere_to_move() {
    for level in 1..=3 {
        for setting in [
            // Every Borderland is Ming-controlled.
            hard(),
            // Single Hordes do not leave.
            hard().homes([0, 0, 0]).hordes("yunnan", 1).hordes("sichuan", 1),
            // Empty, but nobody is near.
            hard().homes([0, 0, 0]).troops("yunnan", 0),
            // All full.
            hard().homes([2, 0, 0]).hordes("yunnan", 5).settlements("sichuan", 5),
        ] {
            let mut table = setting.cube(Cube::Right).reaction(level);
            table.event("move");
            assert_eq!((table.impossible(), table.cube()), (Some(Impossible::NowhereToMove), Cube::Right));
        }
    }
}

#[test]
fn m10_11_a_homeland_is_never_a_target() {
    let mut table = hard().homes([5, 0, 0]).reaction(3);
    table.event("move");
    assert_eq!((table.impossible(), table.homes()), (Some(Impossible::NowhereToMove), [5, 0, 0]));
    table.draws(3, Role::Primary);
}
