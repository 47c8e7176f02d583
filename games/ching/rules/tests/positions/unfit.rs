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
            "last_round: the last round begins when the last mission or the China Pearl is taken, and only then (C6.1); correct it",
        ),
        (
            acting(json!({ "kind": "act" }), json!({ "missions": [] })),
            "last_round: the last round begins when the last mission or the China Pearl is taken, and only then (C6.1); correct it",
        ),
        (
            acting(json!({ "kind": "act" }), json!({ "last_round": "missions" })),
            "last_round: the last round begins when the last mission or the China Pearl is taken, and only then (C6.1); correct it",
        ),
        (
            acting(json!({ "kind": "act" }), json!({ "last_round": "becalmed" })),
            "last_round: this ending is never announced in advance; leave it out",
        ),
        (
            three_with(json!({ "seats/red/skills": all })),
            "china_pearl: a player has all skills and so must have it; name that player",
        ),
        (
            three_with(json!({ "china_pearl": "red" })),
            "china_pearl: its owner does not have all skills; correct one of the two",
        ),
        (
            acting(json!({ "kind": "act" }), json!({ "seats/red/skills": all, "china_pearl": "red" })),
            "last_round: the last round begins when the last mission or the China Pearl is taken, and only then (C6.1); correct it",
        ),
        (
            three_with(json!({ "hong_kong": "white" })),
            "hong_kong: this player is not in the game; name one of its seats",
        ),
        (
            three_with(json!({ "progress": true })),
            "progress: nobody has taken a turn in this round yet; leave this out",
        ),
        (
            three_with(json!({ "idle_rounds": 30 })),
            "idle_rounds: the game would already be over (C6.5); use a smaller number",
        ),
        (
            three_with(json!({ "pending": over, "display": [], "face_down": null })),
            "pending: the game is not over yet; choose what is really pending",
        ),
    ]);
}

#[test]
fn c2_rounds_and_turns_fit_what_is_pending() {
    let act = || json!({ "kind": "act" });
    refused(&[
        (
            three_with(json!({ "round": 0 })),
            "round: the setup is round 0, and only the setup; correct one of the two",
        ),
        (three_with(json!({ "round": 10_000 })), "round: this is too high; use 9999 or less"),
        (
            acting(json!({ "kind": "deal" }), json!({})),
            "round: the setup is round 0, and only the setup; correct one of the two",
        ),
        (three_with(json!({ "turn": { "seat": "blue" } })), "turn: it is nobody's turn; leave this out"),
        (
            three_with(json!({ "turn": { "seat": "red", "nights": 1 } })),
            "turn: it is nobody's turn; leave this out",
        ),
        (
            acting(act(), json!({ "turn/seat": "white" })),
            "turn: this player or Junk is not in the game; correct it",
        ),
        (
            acting(act(), json!({ "turn/junk": 2 })),
            "turn: this player or Junk is not in the game; correct it",
        ),
        (
            three_with(json!({ "seats/blue/revealed": [40], "hands/blue": [30] })),
            "seats: no card is revealed while players are still choosing; put it into `chosen`",
        ),
        (
            three_with(json!({ "seats/blue/missing": 1 })),
            "seats: nobody has taken a turn in this round yet; leave this out",
        ),
        (
            acting(act(), json!({ "seats/blue/missing": 1 })),
            "seats.blue.revealed: a player does not have that many turns in a round; take cards away",
        ),
        (
            acting(act(), json!({ "seats/blue/missing": 255 })),
            "seats.blue.revealed: a player does not have that many turns in a round; take cards away",
        ),
        (
            acting(act(), json!({ "seats/red/missing": 1 })),
            "seats.red.revealed: every player has one turn in a round; take cards away",
        ),
        (
            acting(act(), json!({ "seats/red/first_junk": 1 })),
            "seats.red.first_junk: only a game for two has this; leave it out",
        ),
        (
            acting(act(), json!({ "turn/rewarded": true })),
            "turn.rewarded: only an expedition that has ended is rewarded; set this to false",
        ),
        (acting(act(), json!({ "turn/nights": 101 })), "turn.nights: this is too high; use 100 or less"),
        (
            acting(act(), json!({ "turn/card": 45 })),
            "turn.card: there must be a card here while an expedition ends or a Junk is chosen, and only then; correct it",
        ),
        (
            acting(act(), json!({ "gifts": ["open", "open"] })),
            "gifts: a game in teams must have this, and other games must not; correct it",
        ),
        (
            acting(act(), json!({ "chosen": { "red": [], "blue": [], "yellow": [] } })),
            "chosen: nobody is choosing cards now; leave it out",
        ),
        (
            three_with(json!({ "chosen": { "red": [45], "blue": [], "yellow": [] } })),
            "chosen.red: this player must choose 1 from the hand; correct the cards",
        ),
        (
            three_with(json!({ "chosen": { "red": [10, 20], "blue": [], "yellow": [] } })),
            "chosen.red: this player must choose 1 from the hand; correct the cards",
        ),
        (
            three_with(json!({ "chosen": { "red": [10, 20, 22], "blue": [], "yellow": [] } })),
            "chosen: a player chooses 1 card, or 2 in a game for two; correct it",
        ),
        (
            three_with(json!({ "chosen": { "red": [10], "blue": [30], "yellow": [15] } })),
            "pending: everybody has chosen, so the cards are revealed (C2.2); write the position after it",
        ),
        (
            teams().position(&json!({ "gifts": ["open", "owed"] })),
            "gifts: nobody has taken a turn in this round yet; leave this out",
        ),
        (
            two().position(&json!({ "seats/red/first_junk": 1 })),
            "seats: nobody has taken a turn in this round yet; leave this out",
        ),
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
            "seats.red.first_junk: this contradicts the turns this player has taken in this round; correct one of the two",
        ),
        (
            turn(json!([10]), json!([30, 40]), json!({ "seats/red/first_junk": null })),
            "seats.red.first_junk: this contradicts the turns this player has taken in this round; correct one of the two",
        ),
        (
            turn(json!([10]), json!([30]), json!({})),
            "seats.blue.first_junk: this contradicts the turns this player has taken in this round; correct one of the two",
        ),
        (
            turn(json!([10]), json!([30, 40]), json!({ "seats/blue/first_junk": 2 })),
            "seats.blue.first_junk: this contradicts the turns this player has taken in this round; correct one of the two",
        ),
        (
            turn(json!([10]), json!([30, 40]), json!({ "pending/kind": "assign", "turn/card": 20 })),
            "seats.red.first_junk: this contradicts the turns this player has taken in this round; correct one of the two",
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
        (
            three_with(json!({ "pending": bare("missions") })),
            "round: the setup is round 0, and only the setup; correct one of the two",
        ),
        (
            three_with(json!({ "pending": bare("missions"), "round": 0, "display": [], "face_down": null })),
            "pending: missions are drawn before the cards, until enough are on the board or no tile is left (C1.2); correct it",
        ),
        (
            three_with(json!({ "pending": bare("deal"), "round": 0, "display": [], "face_down": null })),
            "pending: cards are dealt once all missions are on the board, and every card must be in a hand or in the deck (C1.2); correct it",
        ),
        (
            three_with(json!({ "pending": bare("lay_out") })),
            "pending: the display is full or the deck is empty, so no card is added (C2.1); choose what comes next",
        ),
        (
            three_with(json!({ "hands": { "red": [], "blue": [], "yellow": [] } })),
            "pending: everybody has chosen, so the cards are revealed (C2.2); write the position after it",
        ),
        (
            acting(bare("assign"), json!({})),
            "pending: a Junk is chosen only in a game for two (C10.2); choose what is really pending",
        ),
        (
            acting(bare("mission"), json!({})),
            "turn.card: there must be a card here while an expedition ends or a Junk is chosen, and only then; correct it",
        ),
        (
            acting(bare("mission"), ending()),
            "pending: there is only one mission to take, so nobody is asked (C2.6); write the position after it",
        ),
        (
            acting(bare("madame_ching"), json!({ "turn": { "seat": "red", "card": 45 } })),
            "turn.expedition_ended: what is pending follows the end of an expedition; set this to true",
        ),
        (
            acting(bare("madame_ching"), ending_with("encounters/red", json!([]))),
            "pending: a player without encounter cards is not asked (C5.1); write the position after it",
        ),
        (
            acting(bare("madame_ching"), ending_with("seats/red/expeditions", json!([{ "cards": [] }]))),
            "seats: the expedition that ends has no cards; add them",
        ),
        (
            acting(json!({ "kind": "skills", "added": null }), ending()),
            "pending: there is only one way to split the symbols, so nobody is asked (C2.6); write the position after it",
        ),
        (
            acting(json!({ "kind": "encounter", "left": 0, "then": "act" }), json!({})),
            "pending.left: a draw is pending, so use a number from 1 to 100",
        ),
        (
            acting(json!({ "kind": "encounter", "left": 101, "then": "act" }), json!({})),
            "pending.left: a draw is pending, so use a number from 1 to 100",
        ),
        (
            acting(json!({ "kind": "night", "left": 0 }), json!({ "display": [25] })),
            "pending.left: a draw is pending, so use a number from 1 to 100",
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
        (
            acting(share("oracle"), json!({})),
            "pending: only partners share a card, and only one from the hand (C9.3); choose what is really pending",
        ),
        (
            acting(attacked("thief", "blue"), json!({})),
            "pending: the attack finds nothing to take, or the victim has no choice (C5.2); write the position after it",
        ),
        (
            acting(attacked("thief", "red"), json!({})),
            "pending.victim: this player cannot be attacked; name an opponent",
        ),
        (
            acting(attacked("siren-map", "yellow"), json!({})),
            "pending: the attack finds nothing to take, or the victim has no choice (C5.2); write the position after it",
        ),
        (
            acting(attacked("combat", "white"), json!({})),
            "pending.victim: this player cannot be attacked; name an opponent",
        ),
        (
            acting(at("gem", "blue"), json!({})),
            "pending: the victim does not have a gem; choose what comes next",
        ),
        (
            acting(at("steal", "yellow"), json!({ "encounters/yellow": [] })),
            "pending: the victim does not have an encounter card; choose what comes next",
        ),
        (
            acting(at("swap", "yellow"), json!({ "hands/yellow": [] })),
            "pending: there is no choice of cards to swap, so nobody is asked (C2.6); write the position after it",
        ),
        (
            acting(bare("gift"), json!({ "display": [25] })),
            "pending: only partners are asked for a gift, and only with a choice of cards (C9.2); write the position after it",
        ),
        (
            acting(bare("cartography"), json!({ "hands/red": [5, 10, 20, 22, 45, 52] })),
            "pending: there is no navigation card left in the deck; choose what comes next",
        ),
        (
            acting(
                json!({ "kind": "encounter", "left": 1, "then": "act" }),
                json!({ "encounters/yellow": ["trader", "traitor", "sea-dog"] }),
            ),
            "pending: there is no encounter card left in the deck; choose what comes next",
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
            "knowledge: this is null, but an object is expected; correct it",
        ),
        (
            knowing(json!({ "knowledge/common": [] })),
            "knowledge.common: a hidden card lies in a place that this knowledge rules out; correct one of the two",
        ),
        (
            knowing(json!({ "knowledge/common/0": { "cards": [10, 20], "places": ["red"] } })),
            "knowledge.common: a hidden card lies in a place that this knowledge rules out; correct one of the two",
        ),
        (
            knowing(json!({ "knowledge/common/0": { "cards": [10, 20, 22], "places": ["blue"] } })),
            "knowledge.common: a hidden card lies in a place that this knowledge rules out; correct one of the two",
        ),
        (
            knowing(json!({ "knowledge/common/0": { "cards": [10, 20, 22, 25], "places": ["red"] } })),
            "knowledge.common: a face-up card cannot be anywhere else; leave it out",
        ),
        (
            knowing(json!({ "knowledge/common/0": { "cards": [10, 20, 22, 50], "places": ["red"] } })),
            "knowledge.common: a card or a place is listed twice, or a card is missing; list each once",
        ),
        (
            knowing(json!({ "knowledge/common/0": { "cards": [10, 20, 22], "places": [] } })),
            "knowledge.common: a card or a place is listed twice, or a card is missing; list each once",
        ),
        (
            knowing(json!({ "knowledge/common/0": { "cards": [10, 20, 22], "places": ["red", "red"] } })),
            "knowledge.common: a card or a place is listed twice, or a card is missing; list each once",
        ),
        (
            knowing(json!({ "knowledge/common/0": { "cards": [10, 20, 22], "places": ["red", "white"] } })),
            "knowledge.common: this player is not in the game; name one of its seats",
        ),
        (
            knowing(json!({ "knowledge/common/0": { "cards": [10, 20, 22], "places": ["red", "sea"] } })),
            "knowledge.common[0].places[1]: `sea` is not possible here; use one of: red, blue, yellow, white, face_down, deck",
        ),
        (
            knowing(json!({ "face_down": null, "display": [25, 35, 12] })),
            "knowledge.common: a face-up card cannot be anywhere else; leave it out",
        ),
        (
            knowing(private(json!([30]), json!(["red"]))),
            "knowledge.private.red: a player's knowledge covers only the other players' hands; leave the rest out",
        ),
        (
            knowing(private(json!([30]), json!(["blue", "deck"]))),
            "knowledge.private.red: a player's knowledge covers only the other players' hands; leave the rest out",
        ),
        (
            knowing(private(json!([50]), json!(["blue"]))),
            "knowledge.private: a card lies where this player knows it cannot be; correct one of the two",
        ),
        (
            knowing(private(json!([30, 45]), json!(["blue"]))),
            "knowledge.private: a card lies where this player knows it cannot be; correct one of the two",
        ),
        (
            knowing(private(json!([]), json!(["blue"]))),
            "knowledge.private: the attacker has seen the victim's hand; list all its cards",
        ),
        (
            knowing(private(json!([30]), json!(["blue", "yellow"]))),
            "knowledge.private: the attacker has seen the victim's hand; list all its cards",
        ),
        (
            knowing(json!({ "knowledge/encounters/red/blue": ["oracle"] })),
            "knowledge.encounters: a hand does not hold the cards it is known to hold; correct one of the two",
        ),
        (
            knowing(json!({ "knowledge/encounters/red/red": ["thief"] })),
            "knowledge.encounters: a player's knowledge covers only the other players' hands; leave the rest out",
        ),
        (
            knowing(json!({ "knowledge/encounter_deck/red": ["traitor"] })),
            "knowledge.encounter_deck: the encounter deck holds cards that this player knows are elsewhere; correct one of the two",
        ),
        (
            knowing(json!({ "knowledge/encounter_deck/red": ["traitor", "sea-dog", "madame-ching"] })),
            "knowledge.encounter_deck: the encounter deck holds cards that this player knows are elsewhere; correct one of the two",
        ),
        (
            knowing(json!({ "knowledge/encounter_deck_spectator": [] })),
            "knowledge.encounter_deck: the encounter deck holds cards that this player knows are elsewhere; correct one of the two",
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
        (
            sharing(Value::Null, seen),
            "knowledge.encounters: only its victim knows about a card that was just gained; correct it",
        ),
        (
            sharing(json!("blue"), json!({})),
            "knowledge.encounters: only its victim knows about a card that was just gained; correct it",
        ),
        (
            sharing(Value::Null, json!({ "knowledge/encounter_deck/blue": ["traitor", "sea-dog"] })),
            "knowledge.encounter_deck: a card that was just drawn must still count as possibly in the deck; correct it",
        ),
        (
            sharing(json!("yellow"), json!({})),
            "pending.victim: this player cannot be attacked; name an opponent",
        ),
    ]);
}
