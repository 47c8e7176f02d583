//! C4.4, C1.4: Combat, and who knows what afterwards.

use serde_json::json;

use crate::rules::moments::{after, known, next_turn};
use crate::rules::support::{Setting, Table, four, three, two};

/// Red with Combat against the hands of blue and yellow.
fn combat() -> Setting {
    four().hand("red", &[20, 44]).hand("blue", &[2, 3, 30]).hand("yellow", &[7]).skills("red", &["combat"])
}

#[test]
fn c4_4_anybody_else_with_a_navigation_card_is_a_target() {
    let table = combat().hand("white", &[]).acts("red");
    table.offers("red", "combat", &["combat blue", "combat yellow"]);
    assert_eq!(table.refused("red", "combat red"), "yourself");
    assert_eq!(table.refused("red", "combat white"), "no-card");
    let table = three().skills("red", &["combat"]).acts("red");
    table.offers("red", "combat", &["combat blue", "combat yellow"]);
    assert_eq!(table.refused("red", "combat white"), "no-such-seat");
    let table = two().skills("blue", &["combat"]).acts("blue");
    table.offers("blue", "combat", &["combat red"]);
    assert_eq!(table.refused("blue", "combat yellow"), "no-such-seat");
}

#[test]
fn c4_4_with_nobody_to_attack_it_is_not_offered() {
    let setting = combat().hand("blue", &[]).hand("yellow", &[]).hand("white", &[]);
    let table = setting.waits("blue", 50).display(&[55]).acts("red");
    assert_eq!(table.menu("red", "combat"), "nobody-to-attack");
    table.asks("red", &["take face-down", "take 55"]);
    // A card already revealed is not in the hand.
    assert_eq!(table.refused("red", "combat blue"), "no-card");
}

#[test]
fn c4_4_take_any_of_theirs_and_give_any_of_ones_own_or_the_same_back() {
    let mut table = combat().acts("red");
    table.act("red", "combat blue");
    let mut swaps = Vec::new();
    for take in [2, 3, 30] {
        for give in [20, 44, take] {
            swaps.push(format!("swap {take} for {give}"));
        }
    }
    table.asks("red", &swaps.iter().map(String::as_str).collect::<Vec<_>>());
    assert_eq!(table.refused("red", "swap 7 for 20"), "not-theirs");
    assert_eq!(table.refused("red", "swap 20 for 44"), "not-theirs");
    assert_eq!(table.refused("red", "swap 2 for 3"), "not-in-hand");
    assert_eq!(table.refused("red", "swap 2 for 55"), "not-in-hand");
    assert_eq!(table.refused("red", "decline"), "not-now");
    assert_eq!(table.refused("blue", "swap 20 for 2"), "not-your-decision");
}

#[test]
fn c4_4_the_cards_change_hands() {
    let mut table = combat().acts("red");
    table.acts(&[("red", "combat blue"), ("red", "swap 30 for 20")]);
    assert_eq!((table.hand("red"), table.hand("blue")), (vec![30, 44], vec![2, 3, 20]));
    assert_eq!(table.hand("yellow"), [7]);
    assert_eq!(table.used("red"), ["combat"]);
    table.at_step_b("red");
}

#[test]
fn c4_4_the_same_card_back_changes_nothing() {
    let mut table = combat().acts("red");
    table.acts(&[("red", "combat blue"), ("red", "swap 30 for 30")]);
    assert_eq!((table.hand("red"), table.hand("blue")), (vec![20, 44], vec![2, 3, 30]));
    assert_eq!(table.used("red"), ["combat"]);
}

#[test]
fn c4_4_with_an_empty_hand_the_taken_card_goes_back() {
    let mut table = combat().hand("red", &[]).acts("red");
    table.act("red", "combat blue");
    table.asks("red", &["swap 2 for 2", "swap 3 for 3", "swap 30 for 30"]);
    table.act("red", "swap 3 for 3");
    assert!(table.hand("red").is_empty());
    assert_eq!(table.hand("blue"), [2, 3, 30]);
    assert_eq!(known(&table, "red", "blue"), [2, 3, 30]);
}

#[test]
fn c4_4_the_taken_card_is_in_the_hand_at_once() {
    let setting = combat().skills("red", &["combat", "night"]).sails("red", &[20]).hand("red", &[44]);
    let mut table = setting.acts("red");
    table.acts(&[("red", "combat blue"), ("red", "swap 30 for 44"), ("red", "night 30")]);
    assert_eq!(table.sails("red"), [20, 30]);
}

#[test]
fn c4_4_the_victim_plays_what_was_revealed() {
    // Blue's revealed 50 is out of reach.
    let mut table = combat().waits("blue", 50).acts("red");
    table.act("red", "combat blue");
    assert_eq!(table.refused("red", "swap 50 for 20"), "not-theirs");
    table.acts(&[("red", "swap 2 for 20"), ("red", "take face-down")]);
    assert_eq!(table.sails("blue"), [50]);
}

#[test]
fn c4_4_the_look_is_between_the_two() {
    let mut table = combat().acts("red");
    table.act("red", "combat blue");
    for who in ["red", "blue"] {
        assert_eq!(table.heard(who, "looked")[0]["cards"], json!([2, 3, 30]), "{who}");
    }
    for who in ["yellow", "white", "-"] {
        assert!(table.heard(who, "looked")[0]["cards"].is_null(), "{who}");
        for whom in ["red", "blue"] {
            assert!(known(&table, who, whom).is_empty());
        }
    }
    assert_eq!(known(&table, "red", "blue"), [2, 3, 30]);
    // The victim learns nothing of the attacker's hand.
    assert!(known(&table, "blue", "red").is_empty());
}

#[test]
fn c4_4_before_the_look_nobody_knows_anything() {
    let table = combat().acts("red");
    for who in ["red", "blue", "yellow", "white", "-"] {
        for whom in ["red", "blue", "yellow", "white"] {
            assert!(known(&table, who, whom).is_empty(), "{who} {whom}");
        }
    }
    // Asking the victim shows no card.
    let mut table = combat().holds("blue", &["trader"]).acts("red");
    let before = table.view("red")["knowledge"].clone();
    table.act("red", "combat blue");
    assert_eq!(table.who(), ["blue"]);
    assert_eq!(table.view("red")["knowledge"], before);
    assert!(table.told("looked").is_empty());
}

#[test]
fn c4_4_both_know_the_swapped_cards_and_nobody_else() {
    let swapped = |line: &str| after(combat().acts("red"), &[("red", "combat blue"), ("red", line)]);
    let table = swapped("swap 30 for 20");
    // Red saw the rest of the hand, blue only what went.
    assert_eq!(known(&table, "red", "blue"), [2, 3, 20]);
    assert_eq!(known(&table, "blue", "red"), [30]);
    for who in ["red", "blue"] {
        let told = &table.heard(who, "swapped")[0];
        assert_eq!((&told["took"], &told["gave"]), (&json!(30), &json!(20)), "{who}");
    }
    for other in ["swap 2 for 20", "swap 30 for 44", "swap 3 for 3"].map(swapped) {
        for who in ["yellow", "white", "-"] {
            assert_eq!(table.view(who), other.view(who), "{who}");
            let told = &other.heard(who, "swapped")[0];
            assert!(told["took"].is_null() && told["gave"].is_null(), "{who}");
        }
        assert_ne!(table.view("red"), other.view("red"));
        assert_ne!(table.view("blue"), other.view("blue"));
    }
    // The same card back.
    let table = swapped("swap 3 for 3");
    assert_eq!(known(&table, "red", "blue"), [2, 3, 30]);
    assert!(known(&table, "blue", "red").is_empty());
}

#[test]
fn c4_4_what_was_seen_is_remembered_until_it_is_played() {
    let setting = combat().waits("blue", 50).waits("yellow", 45).waits("white", 4);
    let mut table = after(setting.acts("red"), &[("red", "combat blue"), ("red", "swap 30 for 20")]);
    table.act("red", "take face-down");
    assert_eq!(known(&table, "red", "blue"), [2, 3, 20]);
    next_turn(&mut table, "blue", 20);
    assert_eq!(known(&table, "red", "blue"), [2, 3]);
    assert!(known(&table, "yellow", "blue").is_empty());
}

#[test]
fn c4_4_an_open_card_may_be_with_either_after_a_swap() {
    // Everyone saw blue take the 33.
    let setting = combat().display(&[33]).waits("red", 50);
    let mut table = setting.acts("blue");
    table.act("blue", "take 33");
    let places = |table: &Table, who: &str| {
        let view = table.view(who);
        let groups = view["knowledge"]["common"].as_array().unwrap().clone();
        let group = groups.into_iter().find(|group| group["cards"].as_array().unwrap().contains(&json!(33)));
        group.unwrap()["places"].clone()
    };
    assert_eq!(places(&table, "yellow"), json!(["blue"]));
    table.acts(&[("red", "combat blue"), ("red", "swap 2 for 20")]);
    assert_eq!(places(&table, "yellow"), json!(["red", "blue"]));
    assert_eq!(places(&table, "-"), json!(["red", "blue"]));
    // Those two know.
    assert_eq!(known(&table, "red", "blue"), [3, 20, 30, 33]);
    assert_eq!(known(&table, "blue", "red"), [2]);
}

#[test]
fn c4_4_a_third_player_who_saw_a_hand_is_unsure_after_a_swap_by_others() {
    // Red saw blue's hand; then white swaps with blue.
    let setting = combat().hand("white", &[8, 9]).skills("white", &["combat"]).waits("white", 50);
    let mut table = after(setting.acts("red"), &[("red", "combat blue"), ("red", "swap 30 for 20")]);
    table.acts(&[("red", "take face-down"), ("white", "combat blue"), ("white", "swap 2 for 9")]);
    assert!(known(&table, "red", "blue").is_empty());
    assert!(known(&table, "red", "white").is_empty());
    let view = table.view("red");
    assert_eq!(view["knowledge"]["private"], json!([{ "cards": [2, 3, 20], "places": ["blue", "white"] }]));
    // Blue still knows where the 30 is, and now the 2.
    assert_eq!((known(&table, "blue", "red"), known(&table, "blue", "white")), (vec![30], vec![2]));
    assert_eq!(known(&table, "white", "blue"), [3, 9, 20]);
}

#[test]
fn c4_4_combat_is_an_attack() {
    let mut table = combat().holds("blue", &["pilot"]).acts("red");
    table.act("red", "combat blue");
    table.asks("blue", &["cancel pilot", "decline"]);
    assert_eq!(table.field("pending.attack"), "combat");
    table.act("blue", "decline");
    assert_eq!((table.who(), table.pending().as_str()), (vec!["red"], "swap"));
    // C5.2: cancelled, it shows nothing and is spent.
    let mut table = combat().holds("blue", &["pilot"]).acts("red");
    table.acts(&[("red", "combat blue"), ("blue", "cancel pilot")]);
    table.at_step_b("red");
    assert_eq!(table.used("red"), ["combat"]);
    assert!(known(&table, "red", "blue").is_empty());
    assert!(table.told("looked").is_empty());
    assert_eq!(table.refused("red", "combat blue"), "skill-used");
}

#[test]
fn c4_4_combat_is_a_skill_and_no_encounter_card() {
    let mut table = combat().holds("red", &["oracle"]).acts("red");
    table.acts(&[("red", "combat blue"), ("red", "swap 2 for 20"), ("red", "play oracle")]);
    assert_eq!(table.who(), ["fate"]);
    let mut table = combat().holds("red", &["pilot"]).sails("red", &[10]).acts("red");
    table.acts(&[("red", "play pilot"), ("red", "combat blue")]);
    assert_eq!(table.pending(), "swap");
}

#[test]
fn c4_4_both_the_look_and_the_swap_in_a_game_for_two() {
    let setting = two().hand("red", &[20, 44]).hand("blue", &[2, 30]).skills("red", &["combat"]);
    let mut table = setting.waits("blue", 50).acts_with("red", 2);
    table.acts(&[("red", "combat blue"), ("red", "swap 30 for 44")]);
    assert_eq!((table.hand("red"), table.hand("blue")), (vec![20, 30], vec![2, 44]));
    assert_eq!(known(&table, "red", "blue"), [2, 44]);
    assert_eq!(known(&table, "blue", "red"), [30]);
}
