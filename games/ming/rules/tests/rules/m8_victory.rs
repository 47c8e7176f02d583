//! M8: winning.

use crate::rules::support::{Emperor, Overlord, Setting, Table, english};
use ming::{Edition, Ending, Event, Scores, match_points, match_sums};
use tabletop::Game;

/// The Overlord controls all Borderlands but Liaodong.
fn four_borderlands(setting: Setting) -> Setting {
    setting.hordes("yunnan", 1).hordes("sichuan", 1).settlements("gansu", 1).hordes("shanxi", 1)
}

fn points(table: &Table) -> [i16; 2] {
    let outcome = table.rules.outcome(&table.state).unwrap();
    [outcome.points[0], outcome.points[1]]
}

#[test]
fn m8_1_the_emperor_wins_with_the_seventh_voyage_at_once() {
    // Tax Defaults: the Overlord's Reaction would come after it.
    let mut table = english().voyages(&[1, 2, 3, 4, 5, 6]).junks(1).gold(2).plays(Emperor, 1);
    table.acts(&["emperor: first", "emperor: voyage 7 junks 1 gold 1", "fate: roll 1"]);
    assert_eq!(table.ending(), Some(Ending::Major(Emperor)));
    assert_eq!(table.who(), "nobody");
    assert_eq!(table.rules.outcome(&table.state).unwrap().how, "emperor_major");
}

#[test]
fn m8_1_the_emperor_wins_in_the_overlords_turn_too() {
    let mut table = english().voyages(&[1, 2, 3, 4, 5, 6]).junks(1).gold(2).plays(Overlord, 8);
    table.acts(&["overlord: second", "emperor: special voyage 7 junks 1 gold 2", "fate: roll 63"]);
    assert_eq!(table.ending(), Some(Ending::Major(Emperor)));
}

#[test]
fn m8_1_the_overlord_wins_with_the_fifth_borderland_at_once() {
    // Pestilence: the Emperor's Reaction would come after it.
    let mut table = four_borderlands(english()).troops("liaodong", 0).plays(Overlord, 5);
    table.acts(&["overlord: first", "overlord: move 1 manchus to liaodong"]);
    assert_eq!(table.ending(), Some(Ending::Major(Overlord)));
    assert_eq!(table.rules.outcome(&table.state).unwrap().places[..2], [2, 1]);
}

#[test]
fn m8_1_settlements_alone_hold_a_borderland() {
    let setting = english().bare().settlements("yunnan", 1).settlements("sichuan", 1).settlements("gansu", 1);
    let mut table = setting.settlements("shanxi", 1).hordes("manchus", 1).plays(Overlord, 1);
    table.act("overlord: move 1 manchus to liaodong");
    assert_eq!(table.ending(), Some(Ending::Major(Overlord)));
}

#[test]
fn m8_1_nobody_controls_a_borderland_that_is_fought_over() {
    let mut table = four_borderlands(english()).troops("liaodong", 2).hordes("manchus", 2).plays(Overlord, 2);
    table.act("overlord: attack liaodong 2 manchus");
    assert_eq!(table.ending(), None);
    table.acts(&["fate: roll 654", "fate: roll 654"]);
    assert_eq!(table.ending(), None);
    table.acts(&["fate: roll 666", "fate: roll 654"]);
    assert_eq!(table.ending(), Some(Ending::Major(Overlord)));
}

#[test]
fn m8_1_a_lost_battle_wins_nothing() {
    let mut table = four_borderlands(english()).plays(Overlord, 1);
    table.acts(&["overlord: attack liaodong 1 manchus", "fate: roll 321", "fate: roll 654"]);
    assert_eq!(table.ending(), None);
}

#[test]
fn m8_1_the_attackers_may_leave_a_borderland_empty() {
    let mut table = four_borderlands(english()).plays(Overlord, 1);
    table.acts(&["overlord: attack liaodong 1 shanxi", "fate: roll 666", "fate: roll 321"]);
    assert_eq!((table.hordes("shanxi"), table.hordes("liaodong")), (0, 1));
    assert_eq!(table.ending(), None);
}

#[test]
fn m8_1_a_settlement_stays_behind_and_keeps_a_borderland() {
    let mut table = four_borderlands(english()).settlements("shanxi", 1).plays(Overlord, 1);
    table.acts(&["overlord: attack liaodong 1 shanxi", "fate: roll 666", "fate: roll 321"]);
    assert_eq!((table.hordes("shanxi"), table.settlements("shanxi")), (0, 1));
    assert_eq!(table.ending(), Some(Ending::Major(Overlord)));
}

#[test]
fn m8_1_the_emperor_takes_a_borderland_in_time() {
    let mut table = four_borderlands(english()).troops("liaodong", 2).plays(Emperor, 4);
    table.acts(&["emperor: attack shanxi 1 liaodong", "fate: roll 654", "fate: roll 543"]);
    assert_eq!((table.troops("shanxi"), table.ending()), (1, None));
}

#[test]
fn m8_1_a_failed_seventh_voyage_wins_nothing() {
    let mut table = english().voyages(&[1, 2, 3, 4, 5, 6]).junks(1).gold(1).plays(Emperor, 4);
    table.acts(&["emperor: voyage 7 junks 1 gold 1", "fate: roll 2"]);
    assert_eq!(table.ending(), None);
}

#[test]
fn m8_1_a_major_victory_on_the_last_card() {
    let setting = english().round(24).voyages(&[1, 2, 3, 4, 5, 6]).junks(1).gold(1);
    let mut table = setting.plays(Emperor, 4);
    table.acts(&["emperor: voyage 7 junks 1 gold 1", "fate: roll 1"]);
    assert_eq!(table.ending(), Some(Ending::Major(Emperor)));
}

/// The game ends with this many Voyages and with Borderlands as the setting has them.
fn ends(setting: &Setting, voyages: &[u8]) -> (Ending, Scores) {
    let mut table = setting.clone().round(24).voyages(voyages).junks(0).hand(Emperor, &[10]).start();
    table.act("emperor: reserve 10");
    let over = table.events.iter().find_map(|event| match event {
        Event::Over { ending, scores } => Some((*ending, *scores)),
        _ => None,
    });
    assert_eq!(over.map(|(ending, _)| ending), table.ending());
    over.unwrap()
}

#[test]
fn m8_2_borderlands_and_voyages_are_counted() {
    let setting = english().hordes("yunnan", 2).settlements("sichuan", 1);
    let (ending, scores) = ends(&setting, &[1, 2, 3, 4]);
    assert_eq!(scores, Scores { emperor: 3 + 4, overlord: 2 + 3 });
    assert_eq!(ending, Ending::Minor(Emperor));
    let (ending, scores) = ends(&setting, &[1, 2]);
    assert_eq!(scores, Scores { emperor: 3 + 2, overlord: 2 + 5 });
    assert_eq!(ending, Ending::Minor(Overlord));
}

#[test]
fn m8_2_an_empty_borderland_counts_for_nobody() {
    let setting = english().troops("yunnan", 0).hordes("sichuan", 1);
    let (_, scores) = ends(&setting, &[1]);
    assert_eq!(scores, Scores { emperor: 3 + 1, overlord: 1 + 6 });
}

#[test]
fn m8_2_a_tie_is_the_overlords() {
    let setting = english().hordes("yunnan", 1).hordes("sichuan", 1);
    let (ending, scores) = ends(&setting, &[1, 2, 3]);
    assert_eq!(scores, Scores { emperor: 6, overlord: 6 });
    assert_eq!(ending, Ending::Minor(Overlord));
}

#[test]
fn m8_3_a_major_victory_scores_twelve_and_the_loser_the_total() {
    let scores = Scores { emperor: 7, overlord: 4 };
    assert_eq!(match_points(Edition::English, Ending::Major(Emperor), scores), [12, 4]);
    let scores = Scores { emperor: 3, overlord: 9 };
    assert_eq!(match_points(Edition::English, Ending::Major(Overlord), scores), [3, 12]);
}

#[test]
fn m8_3_a_minor_victory_scores_the_totals() {
    let scores = Scores { emperor: 8, overlord: 4 };
    for edition in Edition::ALL {
        assert_eq!(match_points(edition, Ending::Minor(Emperor), scores), [8, 4]);
    }
}

#[test]
fn m8_3_a_tied_game_gives_the_overlord_one_more() {
    let scores = Scores { emperor: 6, overlord: 6 };
    for edition in Edition::ALL {
        assert_eq!(match_points(edition, Ending::Minor(Overlord), scores), [6, 7]);
    }
    // Equal totals are not a tie when the Overlord has all Borderlands.
    assert_eq!(match_points(Edition::English, Ending::Major(Overlord), scores), [6, 12]);
}

#[test]
fn m8_3_sides_are_swapped_between_the_games() {
    // The first player is the Emperor, then the Overlord.
    assert_eq!(match_sums([[12, 4], [3, 9]]), [12 + 9, 4 + 3]);
    // An honourable draw.
    assert_eq!(match_sums([[6, 7], [6, 7]]), [13, 13]);
}

#[test]
fn m8_3_the_outcome_has_the_points_of_a_match() {
    let mut table = english().round(24).hand(Emperor, &[10]).voyages(&[1]).junks(0).start();
    table.act("emperor: reserve 10");
    assert_eq!(points(&table), [5 + 1, 6 + 1]);
    let mut table = four_borderlands(english()).troops("liaodong", 0).plays(Overlord, 1);
    table.act("overlord: move 1 manchus to liaodong");
    assert_eq!(points(&table), [1, 12]);
}
