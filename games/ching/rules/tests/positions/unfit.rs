//! Positions whose parts do not fit together, each with the one line that refuses it.

use serde_json::{Value, json};
use tabletop::Game;

use crate::positions::boards::with;
use crate::positions::sets::{acting, knowing, refused, rules_of, sharing, teams, three_with, two};

#[test]
fn c6_1_the_end_is_announced_when_it_is_due() {
    let all = json!(["night", "cartography", "meteorology", "combat"]);
    let over = json!({ "kind": "over" });
    refused(&[
        (
            three_with(json!({ "missions": [] })),
            "last_round: the game ends with the last mission or the China Pearl (C6.1)",
        ),
        (
            acting(json!({ "kind": "act" }), json!({ "missions": [] })),
            "last_round: the game ends with the last mission or the China Pearl (C6.1)",
        ),
        (
            acting(json!({ "kind": "act" }), json!({ "last_round": "missions" })),
            "last_round: the game ends with the last mission or the China Pearl (C6.1)",
        ),
        (
            acting(json!({ "kind": "act" }), json!({ "last_round": "becalmed" })),
            "last_round: that ending is never announced",
        ),
        (
            three_with(json!({ "seats/red/skills": all })),
            "china_pearl: somebody has all skills and must have it",
        ),
        (three_with(json!({ "china_pearl": "red" })), "china_pearl: its owner has not all skills"),
        (
            acting(json!({ "kind": "act" }), json!({ "seats/red/skills": all, "china_pearl": "red" })),
            "last_round: the game ends with the last mission or the China Pearl (C6.1)",
        ),
        (three_with(json!({ "hong_kong": "white" })), "hong_kong: there is no such player in this game"),
        (three_with(json!({ "progress": true })), "progress: nobody has had a turn in this round"),
        (three_with(json!({ "idle_rounds": 30 })), "idle_rounds: the game would be over (C6.5)"),
        (
            three_with(json!({ "pending": over, "display": [], "face_down": null })),
            "pending: the game is not over",
        ),
    ]);
}

#[test]
fn c2_rounds_and_turns_fit_what_is_pending() {
    let act = || json!({ "kind": "act" });
    refused(&[
        (three_with(json!({ "round": 0 })), "round: round 0 is the set-up, and only that"),
        (three_with(json!({ "round": 10_000 })), "round: is too high; 9999 is the highest"),
        (acting(json!({ "kind": "deal" }), json!({})), "round: round 0 is the set-up, and only that"),
        (three_with(json!({ "turn": { "seat": "blue" } })), "turn: it is nobody's turn; leave it out"),
        (
            three_with(json!({ "turn": { "seat": "red", "nights": 1 } })),
            "turn: it is nobody's turn; leave it out",
        ),
        (
            acting(act(), json!({ "turn/seat": "white" })),
            "turn: there is no such player or Junk in this game",
        ),
        (acting(act(), json!({ "turn/junk": 2 })), "turn: there is no such player or Junk in this game"),
        (
            three_with(json!({ "seats/blue/revealed": [40], "hands/blue": [30] })),
            "seats: nothing is revealed while anybody chooses; see `chosen`",
        ),
        (three_with(json!({ "seats/blue/missing": 1 })), "seats: nobody has had a turn in this round"),
        (
            acting(act(), json!({ "seats/blue/missing": 1 })),
            "seats.blue.revealed: nobody has so many turns in a round",
        ),
        (
            acting(act(), json!({ "seats/blue/missing": 255 })),
            "seats.blue.revealed: nobody has so many turns in a round",
        ),
        (
            acting(act(), json!({ "seats/red/missing": 1 })),
            "seats.red.revealed: everybody has one turn in a round",
        ),
        (
            acting(act(), json!({ "seats/red/first_junk": 1 })),
            "seats.red.first_junk: belongs to the game for two",
        ),
        (
            acting(act(), json!({ "turn/rewarded": true })),
            "turn.rewarded: only an ended expedition is rewarded",
        ),
        (acting(act(), json!({ "turn/nights": 101 })), "turn.nights: is too high"),
        (
            acting(act(), json!({ "turn/card": 45 })),
            "turn.card: a card waits only while an expedition ends or a Junk is assigned",
        ),
        (
            acting(act(), json!({ "gifts": ["open", "open"] })),
            "gifts: belongs to a game in teams, and only there",
        ),
        (
            acting(act(), json!({ "chosen": { "red": [], "blue": [], "yellow": [] } })),
            "chosen: nobody is choosing; leave it out",
        ),
        (
            three_with(json!({ "chosen": { "red": [45], "blue": [], "yellow": [] } })),
            "chosen.red: a choice is of so many cards of the hand: 1",
        ),
        (
            three_with(json!({ "chosen": { "red": [10, 20], "blue": [], "yellow": [] } })),
            "chosen.red: a choice is of so many cards of the hand: 1",
        ),
        (
            three_with(json!({ "chosen": { "red": [10, 20, 22], "blue": [], "yellow": [] } })),
            "chosen: nobody chooses so many cards",
        ),
        (
            three_with(json!({ "chosen": { "red": [10], "blue": [30], "yellow": [15] } })),
            "pending: nobody is left to choose, so all is revealed (C2.2)",
        ),
        (
            teams().position(&json!({ "gifts": ["open", "owed"] })),
            "gifts: nobody has had a turn in this round",
        ),
        (two().position(&json!({ "seats/red/first_junk": 1 })), "seats: nobody has had a turn in this round"),
    ]);
}

#[test]
fn c10_2_the_junks_of_a_round_fit_its_turns() {
    let turn = |red: Value, blue: Value, changes: Value| {
        let position = two().position(&json!({
            "turn": { "seat": "red" }, "pending": { "kind": "act" }, "seats/red/first_junk": 1,
            "seats/red/revealed": red, "seats/blue/revealed": blue, "hands": { "red": [], "blue": [] },
        }));
        with(position, &changes)
    };
    assert!(
        rules_of(&two().position(&json!({})))
            .from_position(&turn(json!([10]), json!([30, 40]), json!({})))
            .is_ok()
    );
    refused(&[
        (
            turn(json!([10, 20]), json!([30, 40]), json!({})),
            "seats.red.first_junk: does not fit the turns this player has had in this round",
        ),
        (
            turn(json!([10]), json!([30, 40]), json!({ "seats/red/first_junk": null })),
            "seats.red.first_junk: does not fit the turns this player has had in this round",
        ),
        (
            turn(json!([10]), json!([30]), json!({})),
            "seats.blue.first_junk: does not fit the turns this player has had in this round",
        ),
        (
            turn(json!([10]), json!([30, 40]), json!({ "seats/blue/first_junk": 2 })),
            "seats.blue.first_junk: does not fit the turns this player has had in this round",
        ),
        (
            turn(json!([10]), json!([30, 40]), json!({ "pending/kind": "assign", "turn/card": 20 })),
            "seats.red.first_junk: does not fit the turns this player has had in this round",
        ),
    ]);
}

#[test]
fn what_is_pending_must_be_possible() {
    let bare = |kind: &str| json!({ "kind": kind });
    let ending = || json!({ "turn": { "seat": "red", "card": 45, "expedition_ended": true } });
    let ending_with = |place: &str, value: Value| {
        let mut changes = ending();
        changes[place] = value;
        changes
    };
    refused(&[
        (three_with(json!({ "pending": bare("missions") })), "round: round 0 is the set-up, and only that"),
        (
            three_with(json!({ "pending": bare("missions"), "round": 0, "display": [], "face_down": null })),
            "pending: missions are drawn before any card, and there are tiles left for all that are wanted (C1.2)",
        ),
        (
            three_with(json!({ "pending": bare("deal"), "round": 0, "display": [], "face_down": null })),
            "pending: cards are dealt when all missions lie and every card is in a hand or in the deck (C1.2)",
        ),
        (
            three_with(json!({ "pending": bare("lay_out") })),
            "pending: the display is full or the deck is empty, so no card is laid out (C2.1)",
        ),
        (
            three_with(json!({ "hands": { "red": [], "blue": [], "yellow": [] } })),
            "pending: nobody is left to choose, so all is revealed (C2.2)",
        ),
        (acting(bare("assign"), json!({})), "pending: only with two players a Junk is assigned (C10.2)"),
        (
            acting(bare("mission"), json!({})),
            "turn.card: a card waits only while an expedition ends or a Junk is assigned",
        ),
        (
            acting(bare("mission"), ending()),
            "pending: there is no choice between missions, so it is not asked for (C2.6)",
        ),
        (
            acting(bare("madame_ching"), json!({ "turn": { "seat": "red", "card": 45 } })),
            "turn.expedition_ended: what is pending belongs to an ended expedition",
        ),
        (
            acting(bare("madame_ching"), ending_with("encounters/red", json!([]))),
            "pending: who holds no encounter card is not asked (C5.1)",
        ),
        (
            acting(bare("madame_ching"), ending_with("seats/red/expeditions", json!([{ "cards": [] }]))),
            "seats: the expedition that ends has no cards",
        ),
        (
            acting(json!({ "kind": "skills", "added": null }), ending()),
            "pending: there is one way to split the symbols, so it is not asked for (C2.6)",
        ),
        (
            acting(json!({ "kind": "encounter", "left": 0, "then": "act" }), json!({})),
            "pending.left: a draw is pending, so there is at least one and at most 100",
        ),
        (
            acting(json!({ "kind": "encounter", "left": 101, "then": "act" }), json!({})),
            "pending.left: a draw is pending, so there is at least one and at most 100",
        ),
        (
            acting(json!({ "kind": "night", "left": 0 }), json!({ "display": [25] })),
            "pending.left: a draw is pending, so there is at least one and at most 100",
        ),
    ]);
}

#[test]
fn an_attack_a_theft_a_swap_or_a_gift_must_be_possible() {
    let bare = |kind: &str| json!({ "kind": kind });
    let attacked =
        |attack: &str, victim: &str| json!({ "kind": "attacked", "attack": attack, "victim": victim });
    let at = |kind: &str, victim: &str| json!({ "kind": kind, "victim": victim });
    let share =
        |card: &str| json!({ "kind": "share", "card": card, "stolen_from": null, "left": 0, "then": "act" });
    refused(&[
        (acting(share("oracle"), json!({})), "pending: only in teams a card of the hand is shared (C9.3)"),
        (
            acting(attacked("thief", "blue"), json!({})),
            "pending: the attack finds nothing, or the victim is not asked (C5.2)",
        ),
        (acting(attacked("thief", "red"), json!({})), "pending.victim: is nobody who could be attacked"),
        (
            acting(attacked("siren-map", "yellow"), json!({})),
            "pending: the attack finds nothing, or the victim is not asked (C5.2)",
        ),
        (acting(attacked("combat", "white"), json!({})), "pending.victim: is nobody who could be attacked"),
        (acting(at("gem", "blue"), json!({})), "pending: the victim has no gem"),
        (
            acting(at("steal", "yellow"), json!({ "encounters/yellow": [] })),
            "pending: the victim has no encounter card",
        ),
        (
            acting(at("swap", "yellow"), json!({ "hands/yellow": [] })),
            "pending: there is no choice of cards to swap, so it is not asked for (C2.6)",
        ),
        (
            acting(bare("gift"), json!({ "display": [25] })),
            "pending: only in teams, and with a choice of cards, a gift is asked for (C9.2)",
        ),
        (
            acting(bare("cartography"), json!({ "hands/red": [5, 10, 20, 22, 45, 52] })),
            "pending: there is no navigation card in the deck",
        ),
        (
            acting(
                json!({ "kind": "encounter", "left": 1, "then": "act" }),
                json!({ "encounters/yellow": ["trader", "traitor", "sea-dog"] }),
            ),
            "pending: there is no encounter card in the deck",
        ),
    ]);
}

#[test]
fn c1_4_knowledge_must_be_true() {
    let good = knowing(json!({}));
    assert!(rules_of(&good).from_position(&good).is_ok(), "{:?}", rules_of(&good).from_position(&good));
    let private = |cards: Value, places: Value| json!({ "knowledge/private/red": [{ "cards": cards, "places": places }] });
    refused(&[
        (
            knowing(json!({ "knowledge": null })),
            "knowledge: invalid type: null, expected struct KnowledgeSheet",
        ),
        (
            knowing(json!({ "knowledge/common": [] })),
            "knowledge.common: a card out of sight is where it cannot be",
        ),
        (
            knowing(json!({ "knowledge/common/0": { "cards": [10, 20], "places": ["red"] } })),
            "knowledge.common: a card out of sight is where it cannot be",
        ),
        (
            knowing(json!({ "knowledge/common/0": { "cards": [10, 20, 22], "places": ["blue"] } })),
            "knowledge.common: a card out of sight is where it cannot be",
        ),
        (
            knowing(json!({ "knowledge/common/0": { "cards": [10, 20, 22, 25], "places": ["red"] } })),
            "knowledge.common: a card that lies open cannot be anywhere else",
        ),
        (
            knowing(json!({ "knowledge/common/0": { "cards": [10, 20, 22, 50], "places": ["red"] } })),
            "knowledge.common: a card or a place stands twice, or a card is nowhere",
        ),
        (
            knowing(json!({ "knowledge/common/0": { "cards": [10, 20, 22], "places": [] } })),
            "knowledge.common: a card or a place stands twice, or a card is nowhere",
        ),
        (
            knowing(json!({ "knowledge/common/0": { "cards": [10, 20, 22], "places": ["red", "red"] } })),
            "knowledge.common: a card or a place stands twice, or a card is nowhere",
        ),
        (
            knowing(json!({ "knowledge/common/0": { "cards": [10, 20, 22], "places": ["red", "white"] } })),
            "knowledge.common: there is no such player in this game",
        ),
        (
            knowing(json!({ "knowledge/common/0": { "cards": [10, 20, 22], "places": ["red", "sea"] } })),
            "knowledge.common[0].places[1]: unknown variant `sea`, expected one of `red`, `blue`, `yellow`, `white`, `face_down`, `deck`",
        ),
        (
            knowing(json!({ "face_down": null, "display": [25, 35, 12] })),
            "knowledge.common: a card that lies open cannot be anywhere else",
        ),
        (
            knowing(private(json!([30]), json!(["red"]))),
            "knowledge.private.red: is about the hands of others",
        ),
        (
            knowing(private(json!([30]), json!(["blue", "deck"]))),
            "knowledge.private.red: is about the hands of others",
        ),
        (knowing(private(json!([50]), json!(["blue"]))), "knowledge.private: a card is where it cannot be"),
        (
            knowing(private(json!([30, 45]), json!(["blue"]))),
            "knowledge.private: a card is where it cannot be",
        ),
        (
            knowing(private(json!([]), json!(["blue"]))),
            "knowledge.private: who attacks has seen the victim's hand",
        ),
        (
            knowing(private(json!([30]), json!(["blue", "yellow"]))),
            "knowledge.private: who attacks has seen the victim's hand",
        ),
        (
            knowing(json!({ "knowledge/encounters/red/blue": ["oracle"] })),
            "knowledge.encounters: a hand does not hold what is known to be in it",
        ),
        (
            knowing(json!({ "knowledge/encounters/red/red": ["thief"] })),
            "knowledge.encounters: is about the hands of others",
        ),
        (
            knowing(json!({ "knowledge/encounter_deck/red": ["traitor"] })),
            "knowledge.encounter_deck: the deck holds other cards than it can",
        ),
        (
            knowing(json!({ "knowledge/encounter_deck/red": ["traitor", "sea-dog", "madame-ching"] })),
            "knowledge.encounter_deck: the deck holds other cards than it can",
        ),
        (
            knowing(json!({ "knowledge/encounter_deck_spectator": [] })),
            "knowledge.encounter_deck: the deck holds other cards than it can",
        ),
    ]);
}

#[test]
fn c9_3_of_a_card_gained_just_now_only_its_victim_knows() {
    let seen = json!({ "knowledge/encounters/blue/red": ["thief"] });
    for good in [sharing(Value::Null, json!({})), sharing(json!("blue"), seen.clone())] {
        let read = rules_of(&good).from_position(&good);
        assert!(read.is_ok(), "{read:?}");
    }
    refused(&[
        (sharing(Value::Null, seen), "knowledge.encounters: of a card gained just now only its victim knows"),
        (
            sharing(json!("blue"), json!({})),
            "knowledge.encounters: of a card gained just now only its victim knows",
        ),
        (
            sharing(Value::Null, json!({ "knowledge/encounter_deck/blue": ["traitor", "sea-dog"] })),
            "knowledge.encounter_deck: a card drawn just now was in the deck",
        ),
        (sharing(json!("yellow"), json!({})), "pending.victim: is nobody who could be attacked"),
    ]);
}
