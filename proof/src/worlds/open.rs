//! What is visible to an observer by the rulebook, read from a whole position.
//!
//! This is written independently of the engine's views and events, because it checks them: it only knows which parts of a
//! position are hidden cards (docs/position-ming.md, docs/position-ching.md). Of those it keeps only the number.
//! The pending decision (`pending`) is left out too: it follows from what is visible, otherwise being asked would reveal something.

use serde_json::{Map, Value, json};

/// The words of actions whose cards another may not see.
const SECRET: [&str; 8] = ["reserve", "draw", "choose", "encounter", "steal", "swap", "take", "give"];

/// Whether an action at a position is of a kind that can name something hidden from a seat, or from a spectator. Whose
/// cards are swapped sees which ones.
pub fn secret(action: &str, position: &Value, seat: Option<&str>) -> bool {
    let word = word(action);
    let victim = position["pending"]["victim"].as_str();
    SECRET.contains(&word) && !(word == "swap" && seat.is_some() && victim == seat)
}

/// The kind of an action.
pub fn word(action: &str) -> &str {
    action.split(' ').next().unwrap_or_default()
}

/// What lies open of a position to a seat, or to a spectator.
pub fn facts(game: &str, position: &Value, seat: Option<&str>) -> Value {
    let mut facts = position.as_object().cloned().unwrap_or_default();
    let pending = facts.shift_remove("pending").unwrap_or_default();
    match game {
        "ming" => ming(&mut facts, seat),
        "ching" => ching(&mut facts, &pending, seat),
        // Alone, everything lies open.
        _ => {}
    }
    Value::Object(facts)
}

/// Hands and reserves are hidden, and the order of what was shuffled; when a card was reserved is not.
fn ming(facts: &mut Map<String, Value>, seat: Option<&str>) {
    let rounds = facts.shift_remove("reserved_in_round").unwrap_or_default();
    let backs = |cards: &Value| {
        let round = |card: &Value| rounds[card.to_string()].as_u64().unwrap_or_default();
        let mut rounds: Vec<u64> = cards.as_array().into_iter().flatten().map(round).collect();
        rounds.sort_unstable();
        json!(rounds)
    };
    hide(facts, "hands", seat, count);
    hide(facts, "reserve", seat, backs);
    facts.shift_remove("knowledge");
    if let Some(deck) = facts.get_mut("deck") {
        *deck = count(deck);
    }
}

/// Hands, choices and the card that lies face down are hidden. Who swaps after Combat sees the other hand.
fn ching(facts: &mut Map<String, Value>, pending: &Value, seat: Option<&str>) {
    let turn = facts.get("turn").and_then(|turn| turn["seat"].as_str());
    if pending["kind"] == "swap" && seat.is_some() && turn == seat {
        let victim = pending["victim"].as_str().unwrap_or_default();
        let shown = facts.get("hands").map(|hands| hands[victim].clone());
        facts.insert("looked_at".to_owned(), json!(shown));
    }
    for hidden in ["hands", "encounters", "chosen"] {
        hide(facts, hidden, seat, count);
    }
    facts.shift_remove("knowledge");
    if let Some(face_down) = facts.get_mut("face_down") {
        *face_down = json!(!face_down.is_null());
    }
}

/// Leaves of what each seat has only what others see; one's own stays.
fn hide(facts: &mut Map<String, Value>, key: &str, seat: Option<&str>, back: impl Fn(&Value) -> Value) {
    let Some(Value::Object(all)) = facts.get_mut(key) else { return };
    for (_, cards) in all.iter_mut().filter(|(owner, _)| seat != Some(owner.as_str())) {
        *cards = back(cards);
    }
}

fn count(cards: &Value) -> Value {
    json!(cards.as_array().map_or(0, Vec::len))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_cards_are_only_counted() {
        let position = |own: u8, other: u8, reserved: u8| {
            json!({
                "round": 3, "pending": { "what": "card" }, "discard": [9],
                "hands": { "emperor": [own], "overlord": [other, 20] },
                "reserve": { "emperor": [], "overlord": [reserved] },
                "reserved_in_round": { reserved.to_string(): 2 }, "deck": [21, 22], "knowledge": { "from": 1 },
            })
        };
        let see = |position: &Value| facts("ming", position, Some("emperor"));
        assert_eq!(see(&position(1, 2, 3)), see(&position(1, 4, 5)));
        assert_ne!(see(&position(1, 2, 3)), see(&position(2, 1, 3)));
        let watch = |position: &Value| facts("ming", position, None);
        assert_eq!(watch(&position(1, 2, 3)), watch(&position(2, 1, 3)));
    }

    #[test]
    fn who_loses_a_card_sees_which() {
        let position = json!({ "pending": { "kind": "swap", "victim": "blue" } });
        assert!(secret("swap 1 2", &position, Some("red")) && secret("swap 1 2", &position, None));
        assert!(!secret("swap 1 2", &position, Some("blue")) && !secret("play 1", &position, None));
    }

    #[test]
    fn a_hand_is_shown_to_who_swaps_with_it_and_to_nobody_else() {
        let position = |card: u8| {
            json!({
                "turn": { "seat": "red" }, "pending": { "kind": "swap", "victim": "blue" },
                "hands": { "red": [1], "blue": [card] }, "encounters": { "red": [], "blue": [] }, "face_down": 7,
            })
        };
        let see = |card, seat| facts("ching", &position(card), seat);
        assert_ne!(see(2, Some("red")), see(3, Some("red")));
        assert_eq!(see(2, None), see(3, None));
    }
}
