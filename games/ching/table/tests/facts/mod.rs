//! The last round of a game of Madame Ching, counted by hand.
//!
//! Red ends five cards in three colours on space 15, reaches mission 17a (3 gold) by Meteorology and gains Cartography from
//! three maps. Blue ends six cards in four colours on 24 and claims 23b (3 gold, 1 encounter card), the last mission. Yellow
//! comes from the End of the World with nothing but Sea Fortune. White is still at sea with two cards in two colours and
//! two symbols, which pay 2 gold.

mod golden;

use bots::evaluator::Evaluator;
use ching::{Mode, Rules};
use ching_table::evaluator::ChingEvaluator;
use games::AnyFacts;
use playable::Setup;
use serde_json::json;
use tabletop::{Game, Record};

use crate::hand::{columns, near, read, tables};

/// The last round of a game for four: the last two missions are claimed.
const FOUR: &str = include_str!("four.zheng");

#[test]
fn blue_wins_with_8_points_after_18_decisions_and_7_draws() {
    // Red: 3 gold and 2 skills. Blue: 3 gold and Sacred Treasures of 2 and 3. Yellow: Traders without gems. White: 2 gold.
    let tables = tables(&[FOUR]);
    assert_eq!(
        columns(&tables["results"], &["rules", "seat", "player", "first/count", "points/mean"]),
        json!([
            ["Players=4 Teams=no", "red", "sailor", 0, 5.0],
            ["Players=4 Teams=no", "blue", "person", 1, 8.0],
            ["Players=4 Teams=no", "yellow", "novice", 0, 0.0],
            ["Players=4 Teams=no", "white", "random", 0, 2.0]
        ])
    );
    let places: Vec<_> = read(FOUR).unwrap().game.seats.iter().map(|seat| seat.place).collect();
    assert_eq!(places, [2, 1, 4, 3].map(Some));
    assert_eq!(columns(&tables["endings"], &["ending", "games"]), json!([["missions", 1]]));
    let lengths = ["rounds/mean", "decisions/mean", "plies/mean"];
    assert_eq!(columns(&tables["lengths"], &lengths), json!([[5.0, 18.0, 25.0]]));
}

#[test]
fn two_missions_are_claimed_one_of_them_by_meteorology_and_one_by_who_wins() {
    let names = ["mission", "claimed_in_100", "mean_round", "points", "meteorology/count", "by_first/count"];
    assert_eq!(
        columns(&tables(&[FOUR])["missions"], &names),
        json!([["17a", 100.0, 5.0, 3.0, 1, 0], ["23b", 100.0, 5.0, 3.0, 0, 1]])
    );
    // Claimed plainly in another game, in which Red's expedition ended on 6 × 3 = 18.
    let plain = FOUR
        .replace("[7, 12, 29, 33, 41]", "[7, 12, 29, 33, 36, 41]")
        .replace("\"skills\": [\"meteorology\"]", "\"skills\": []")
        .replace("red: meteorology 17a\n", "");
    let names = ["mission", "claimed_in_100", "meteorology/count", "meteorology/of"];
    assert_eq!(
        columns(&tables(&[FOUR, &plain])["missions"], &names),
        json!([["17a", 100.0, 1, 2], ["23b", 100.0, 0, 2]])
    );
}

#[test]
fn cartography_is_gained_and_used_at_once_and_meteorology_is_used() {
    let names = ["skill", "gained_in_100", "mean_round", "by_first/count", "used_in_100"];
    assert_eq!(
        columns(&tables(&[FOUR])["skills"], &names),
        json!([["cartography", 100.0, 5.0, 0, 100.0], ["meteorology", 0.0, null, 0, 100.0]])
    );
}

#[test]
fn what_became_of_every_encounter_card_is_counted() {
    // Drawn: a Trader by Yellow; an Oracle, a Thief, a Treasure of 3 and a Sea Dog by Blue. Played: two Traitors, of which
    // one takes Red's Trader and the other is cancelled by Blue's Pilot; the Oracle. Held: Yellow's two Traders; Blue's
    // Thief, Sea Dog and both Treasures. Where more was held or played than drawn, the record began with it.
    let names =
        ["encounter", "drawn_in_100", "played/count", "cancelled/count", "stolen/count", "held/count"];
    assert_eq!(
        columns(&tables(&[FOUR])["encounters"], &names),
        json!([
            ["thief", 100.0, 0, 0, 0, 1],
            ["traitor", 0.0, 2, 0, 0, 0],
            ["sea-dog", 100.0, 0, 0, 0, 1],
            ["pilot", 0.0, 0, 1, 0, 0],
            ["oracle", 100.0, 1, 0, 0, 0],
            ["trader", 100.0, 0, 0, 1, 2],
            ["treasure-2", 0.0, 0, 0, 0, 1],
            ["treasure-3", 100.0, 0, 0, 0, 1]
        ])
    );
}

#[test]
fn an_encounter_card_changes_the_chance_of_its_seat_from_the_round_to_the_end() {
    // Blue beats all three others, Red two of them, White one, Yellow none.
    let position = Setup::of(&Record::parse(FOUR).unwrap()).unwrap().position.unwrap();
    let rules = Rules::new(Mode::Four);
    let state = rules.from_position(&position).unwrap();
    let [red, blue, yellow, _] = ChingEvaluator.value(&rules, &state).map(f64::from);
    let encounters = &tables(&[FOUR])["encounters"];
    let played = columns(encounters, &["encounter", "change_played/count"]);
    assert_eq!([&played[1], &played[4]], [&json!(["traitor", 2]), &json!(["oracle", 1])]);
    near(&encounters[1]["change_played"]["mean"], f64::midpoint(2.0 / 3.0 - red, 0.0 - yellow));
    near(&encounters[4]["change_played"]["mean"], 1.0 - blue);
}

#[test]
fn four_expeditions_end_in_three_ways() {
    let names = [
        "length",
        "ended_in_100",
        "end_of_world/count",
        "colours",
        "mission/count",
        "points",
        "skills",
        "encounters",
    ];
    assert_eq!(
        columns(&tables(&[FOUR])["expeditions"], &names),
        json!([
            ["2", 100.0, 0, 2.0, 0, 2.0, 0.0, 0.0],
            ["5", 100.0, 0, 3.0, 1, 3.0, 1.0, 0.0],
            ["6", 100.0, 0, 4.0, 1, 3.0, 0.0, 1.0],
            ["8", 100.0, 1, 1.0, 0, 0.0, 0.0, 1.0]
        ])
    );
    let AnyFacts::Ching(facts) = read(FOUR).unwrap().details else { panic!("a game of Madame Ching") };
    let ends: Vec<_> = facts.expeditions.iter().map(|ended| (ended.seat.index(), ended.end.id())).collect();
    assert_eq!(ends, [(2, "end_of_world"), (0, "lower_card"), (1, "lower_card"), (3, "game")]);
}
