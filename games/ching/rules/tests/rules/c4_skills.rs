//! C4.1, C4.2, C4.5: when skills can be used; Cartography and Meteorology.

use crate::rules::moments::{closed, finish_round, mission, rich};
use crate::rules::support::{Table, four, teams};

/// Every skill with a way to use it; Elite Crew has none.
const USES: [(&str, &str); 4] = [
    ("cartography", "cartography"),
    ("night", "night 20"),
    ("combat", "combat blue"),
    ("meteorology", "meteorology 47a"),
];

#[test]
fn c4_1_skills_are_used_after_step_a_and_before_step_c() {
    for (skill, action) in &USES[..3] {
        let table = rich(four(), &[skill], &[]).sails("red", &[10]).acts("red");
        assert!(table.list("red", "").contains(&(*action).to_owned()), "{skill}");
        assert_eq!(table.menu("red", skill), "ok");
        let table = rich(four(), &[skill], &[]).sails("red", &[21, 22]).plays("red", 23);
        assert!(table.list("red", "").contains(&(*action).to_owned()), "{skill}");
    }
}

#[test]
fn c4_1_skills_are_used_at_no_other_moment() {
    for (skill, action) in USES {
        for (moment, table, code) in closed(&[skill], &[]) {
            // C4.5: Meteorology is used when a mission is decided on, but does not reach this one.
            let code = if (skill, moment) == ("meteorology", "mission") { "out-of-reach" } else { code };
            assert_eq!(table.refused("red", action), code, "{skill}: {moment}");
            for word in ["cartography", "night", "combat"] {
                assert_eq!(table.menu("red", word), "-", "{skill}: {moment}");
            }
        }
    }
}

#[test]
fn c4_1_skills_are_used_in_the_own_turn_only() {
    for (skill, action) in USES {
        let table = rich(four(), &[skill], &[]).acts("blue");
        for who in ["red", "yellow", "white"] {
            assert_eq!(table.refused(who, action), "not-your-decision", "{skill}");
        }
    }
}

#[test]
fn c4_1_only_skills_that_one_has_are_used() {
    let table = four().hand("red", &[20]).skills("red", &["elite"]).skills("blue", &["combat"]).acts("red");
    for (skill, action) in &USES[..3] {
        assert_eq!(table.refused("red", action), "no-skill");
        assert_eq!(table.menu("red", skill), "no-skill");
    }
    table.asks("red", &["take face-down"]);
}

#[test]
fn c4_1_each_skill_is_used_once_and_lies_face_down_then() {
    let setting = four().hand("red", &[20, 44]).hand("blue", &[2, 3]).in_deck(&[30]);
    let mut table =
        setting.skills("red", &["cartography", "night", "combat"]).sails("red", &[10]).acts("red");
    table.acts(&[("red", "cartography"), ("fate", "draw 30"), ("red", "night 20"), ("red", "combat blue")]);
    table.act("red", "swap 2 for 44");
    assert_eq!(table.used("red"), ["cartography", "night", "combat"]);
    assert_eq!(table.skills("red"), table.used("red"));
    for (skill, action) in [("cartography", "cartography"), ("night", "night 30"), ("combat", "combat blue")]
    {
        assert_eq!(table.refused("red", action), "skill-used");
        assert_eq!(table.menu("red", skill), "skill-used");
    }
    table.asks("red", &["take face-down"]);
}

#[test]
fn c4_1_used_skills_stay_used_in_later_turns() {
    let mut table = four().skills("red", &["cartography"]).in_deck(&[55]).acts("red");
    table.acts(&[("red", "cartography"), ("fate", "draw 55"), ("red", "take face-down")]);
    finish_round(&mut table);
    assert_eq!(table.used("red"), ["cartography"]);
}

#[test]
fn c4_1_any_number_in_one_turn_and_of_one_skill() {
    let setting = four().hand("red", &[20, 44, 50]).hand("blue", &[2, 3]).in_deck(&[30, 31]);
    let skills = ["cartography", "cartography", "night", "night", "combat", "combat"];
    let mut table = setting.skills("red", &skills).sails("red", &[1]).acts("red");
    table.acts(&[("red", "night 20"), ("red", "cartography"), ("fate", "draw 30"), ("red", "combat blue")]);
    table.acts(&[("red", "swap 2 for 44"), ("red", "cartography"), ("fate", "draw 31"), ("red", "night 2")]);
    table.acts(&[("red", "combat blue"), ("red", "swap 44 for 31")]);
    assert_eq!(table.used("red"), skills);
    assert_eq!(table.sails("red"), [1, 2, 20]);
    assert_eq!((table.hand("red"), table.hand("blue")), (vec![30, 44, 50], vec![3, 31]));
}

#[test]
fn c4_1_skills_before_and_after_an_encounter_card() {
    let setting = four().hand("red", &[20, 44]).skills("red", &["night", "night"]).holds("red", &["pilot"]);
    let mut table = setting.sails("red", &[10]).acts("red");
    table.acts(&[("red", "night 20"), ("red", "play pilot"), ("red", "night 44")]);
    assert_eq!(table.space("red"), (4, 3));
}

#[test]
fn c4_1_using_a_skill_is_never_a_must() {
    let mut table = rich(four(), &["night"], &[]).waits("blue", 50).acts("red");
    table.act("red", "take face-down");
    assert_eq!(table.used("red"), ["cartography"]);
    table.at_step_b("blue");
}

#[test]
fn c4_1_a_skill_just_gained_is_usable_in_the_same_turn() {
    // Three lanterns on space 3.
    let mut table = four().hand("red", &[20]).sails("red", &[6, 11, 17]).plays("red", 5);
    assert_eq!(table.skills("red"), ["night"]);
    assert_eq!(table.sails("red"), [5]);
    table.act("red", "night 20");
    assert_eq!(table.sails("red"), [5, 20]);
    // Three maps, three swords.
    let setting = four().hand("red", &[20]).hand("blue", &[2]).sails("red", &[7, 9, 12, 14, 16, 21]);
    let table = setting.plays("red", 5);
    assert_eq!(table.skills("red"), ["cartography", "combat"]);
    for action in ["cartography", "combat blue"] {
        assert!(table.list("red", "").contains(&action.to_owned()));
    }
}

#[test]
fn c4_1_meteorology_is_not_usable_for_the_expedition_that_earned_it() {
    // Four kites on space 24; mission 29 is within 6.
    let setting = four().missions(&["29a", "47a"]).sails("red", &[10, 15, 19, 26, 27, 28, 40, 41]);
    let table = setting.plays("red", 50);
    table.at_step_b("red");
    assert_eq!(table.skills("red"), ["meteorology"]);
    assert_eq!(table.words("missions"), ["29a", "47a"]);
    assert_eq!(table.refused("red", "meteorology 29a"), "only-when-ending");
    // Who had it before is asked.
    let table = setting.skills("red", &["meteorology"]).plays("red", 50);
    table.asks("red", &["meteorology 29a", "decline"]);
}

#[test]
fn c4_1_a_turn_without_step_a_has_its_skills() {
    let setting =
        four().hand("red", &[]).missing("red", 1).skills("red", &["cartography", "night", "combat"]);
    let mut table = setting.sails("red", &[10]).hand("blue", &[2, 3]).in_deck(&[30]).acts("blue");
    table.acts(&[("blue", "take face-down"), ("red", "cartography"), ("fate", "draw 30")]);
    table.offers("red", "combat", &["combat blue", "combat yellow", "combat white"]);
    table.act("red", "night 30");
    assert_eq!(table.sails("red"), [10, 30]);
}

#[test]
fn c4_2_cartography_draws_the_top_card_of_the_deck() {
    let setting = four().hand("red", &[20]).face_down(9).skills("red", &["cartography"]).in_deck(&[30, 31]);
    let mut table = setting.acts("red");
    table.act("red", "cartography");
    assert_eq!(table.who(), ["fate"]);
    let deck: Vec<String> = table.state.deck().iter().map(|card| format!("draw {card}")).collect();
    assert_eq!(table.chance_outcomes(), deck.into_iter().map(|card| (card, 1)).collect::<Vec<_>>());
    assert_eq!(table.refused("fate", "draw 9"), "not-in-deck");
    assert_eq!(table.refused("red", "take face-down"), "fate-first");
    table.act("fate", "draw 31");
    assert_eq!(table.hand("red"), [20, 31]);
    table.at_step_b("red");
}

#[test]
fn c4_2_the_hand_is_one_larger_for_good() {
    let mut table =
        four().hand("red", &[20, 21, 22]).skills("red", &["cartography"]).in_deck(&[30]).acts("red");
    table.acts(&[("red", "cartography"), ("fate", "draw 30"), ("red", "take face-down")]);
    assert_eq!(table.hand("red").len(), 5);
    for _ in 0..3 {
        finish_round(&mut table);
        assert_eq!(table.hand("red").len(), 5);
    }
}

#[test]
fn c4_2_each_cartography_is_another_card() {
    let setting = four().hand("red", &[20]).skills("red", &["cartography", "cartography"]).in_deck(&[30, 31]);
    let mut table = setting.acts("red");
    for card in ["draw 30", "draw 31"] {
        table.acts(&[("red", "cartography"), ("fate", card)]);
    }
    assert_eq!(table.hand("red"), [20, 30, 31]);
}

#[test]
fn c4_2_an_empty_deck_is_made_of_the_discards() {
    let setting = four().hand("red", &[20]).deck(&[]).skills("red", &["cartography"]);
    let mut table = setting.acts("red");
    let discards = table.numbers("discard");
    table.act("red", "cartography");
    assert_eq!(
        table.told("reshuffled"),
        [serde_json::json!({"event": "reshuffled", "count": discards.len()})]
    );
    assert_eq!(table.chance_outcomes().len(), discards.len());
}

#[test]
fn c4_2_with_no_card_anywhere_nothing_is_drawn() {
    let setting = four().hand("red", &[20]).rest_in_hand("blue").skills("red", &["cartography"]);
    let mut table = setting.acts("red");
    table.act("red", "cartography");
    assert_eq!(table.story(), ["used", "nothing_to_draw"]);
    table.at_step_b("red");
    assert_eq!((table.hand("red"), table.used("red")), (vec![20], vec!["cartography"]));
}

#[test]
fn c4_2_only_the_drawing_player_sees_the_card() {
    let drawn = |card: &str| -> Table {
        let setting = four().hand("red", &[20]).skills("red", &["cartography"]).in_deck(&[30, 31]);
        let mut table = setting.acts("red");
        table.acts(&[("red", "cartography"), ("fate", card)]);
        table
    };
    let (one, other) = (drawn("draw 30"), drawn("draw 31"));
    assert_eq!(one.heard("red", "drew")[0]["card"], 30);
    assert_ne!(one.view("red"), other.view("red"));
    for who in ["blue", "yellow", "white", "-"] {
        assert!(one.heard(who, "drew")[0]["card"].is_null());
        assert_eq!(one.view(who), other.view(who), "{who}");
    }
    // Nor does a partner see it.
    let setting = teams().hand("red", &[20]).skills("red", &["cartography"]).in_deck(&[30]);
    let mut table = setting.acts("red");
    table.acts(&[("red", "cartography"), ("fate", "draw 30")]);
    assert!(table.heard("yellow", "drew")[0]["card"].is_null());
}

#[test]
fn c4_5_meteorology_is_used_when_an_expedition_ends() {
    let setting = four().skills("red", &["meteorology"]).missions(&["23a", "29a", "47a"]);
    let mut table = setting.sails("red", &[6, 7, 8, 9, 27, 31, 40, 41]).plays("red", 50);
    table.asks("red", &["claim 23a", "meteorology 29a"]);
    assert_eq!(table.refused("red", "meteorology 47a"), "out-of-reach");
    assert_eq!(table.refused("red", "meteorology 23a"), "out-of-reach");
    assert_eq!(table.refused("red", "decline"), "must-claim");
    table.act("red", "meteorology 29a");
    assert_eq!(table.used("red"), ["meteorology"]);
    assert_eq!(table.words("missions"), ["23a", "47a"]);
    table.at_step_b("red");
}

#[test]
fn c4_5_meteorology_need_not_be_used() {
    let setting = four().skills("red", &["meteorology"]).missions(&["23a", "29a", "47a"]);
    let mut table = setting.sails("red", &[6, 7, 8, 9, 27, 31, 40, 41]).plays("red", 50);
    table.act("red", "claim 23a");
    assert!(table.used("red").is_empty());
    assert_eq!(table.words("missions"), ["29a", "47a"]);
}

#[test]
fn c4_5_a_used_meteorology_does_not_help() {
    let setting = four().used("red", &["meteorology"]);
    let table = setting.clone().missions(&["23a", "29a", "47a"]).sails("red", &[6, 7, 8, 9, 27, 31, 40, 41]);
    let table = table.plays("red", 50);
    assert_eq!(table.words("missions"), ["29a", "47a"]);
    table.at_step_b("red");
    mission(setting).asks("red", &["claim 23a", "claim 23b"]);
}

#[test]
fn c4_5_menu_and_check_agree_why_meteorology_is_not_used() {
    let table = mission(four().used("red", &["meteorology"]));
    assert_eq!(table.menu("red", "meteorology"), "skill-used");
    assert_eq!(table.refused("red", "meteorology 23a"), "skill-used");
    let table = mission(four());
    assert_eq!(table.menu("red", "meteorology"), "no-skill");
    assert_eq!(table.refused("red", "meteorology 23a"), "no-skill");
}

#[test]
fn c4_5_meteorology_is_not_used_while_an_expedition_continues() {
    let setting = four().skills("red", &["meteorology"]).missions(&["17a", "47a"]).sails("red", &[6, 26, 40]);
    let table = setting.plays("red", 49);
    // From space 16 mission 17 would be within reach.
    assert_eq!(table.space("red"), (4, 4));
    table.at_step_b("red");
    assert_eq!(table.refused("red", "meteorology 17a"), "only-when-ending");
}
