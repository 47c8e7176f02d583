//! JSON that nobody would write: values changed here and there, by a random generator.

#![allow(dead_code, reason = "every test uses a part of it")]

use ching::Encounter;
use rand_core::Rng;
use serde_json::{Value, json};
use tabletop::random;
use tabletop::testing::json::{self, Change, remove};

/// A number below `n`.
pub fn below<R: Rng + ?Sized>(rng: &mut R, n: usize) -> usize {
    random::below(rng, n as u32) as usize
}

/// One of a list.
pub fn pick<T: Clone, R: Rng + ?Sized>(list: &[T], rng: &mut R) -> T {
    list[below(rng, list.len())].clone()
}

/// A value of any kind.
fn any_value<R: Rng + ?Sized>(rng: &mut R) -> Value {
    let words = "red blue yellow white missions china_pearl becalmed map kite night elite combat thief siren-map pilot \
                 pilot-swords traitor trader act start madame_ching open owed done deck face_down 17a 47b 23z over";
    let words: Vec<&str> = words.split_whitespace().collect();
    match below(rng, 8) {
        0 => Value::Null,
        1 => json!(below(rng, 2) == 0),
        2 => pick(&[json!(-1), json!(255), json!(256), json!(65_535), json!(1e300), json!(u64::MAX)], rng),
        3 => pick(&[json!([]), json!({})], rng),
        4 | 5 => json!(pick(&words, rng)),
        _ => json!(below(rng, 58)),
    }
}

/// Changes one place: another value, a value of another place, a number one or two off, or nothing there at all.
pub fn edit<R: Rng + ?Sized>(value: &mut Value, rng: &mut R) {
    let [at, other] = [(); 2].map(|()| rng.next_u32() as usize);
    let change = match below(rng, 14) {
        0 => Change::Remove,
        1..=3 => Change::Put(any_value(rng)),
        4 | 5 => Change::Copy(other),
        6..=9 => Change::Swap(other),
        _ => Change::Add(pick(&[-2, -1, 1, 2], rng)),
    };
    json::change(value, at, &change);
}

/// The seats that are there.
fn seats(position: &Value) -> Vec<String> {
    position["hands"].as_object().map(|hands| hands.keys().cloned().collect()).unwrap_or_default()
}

/// Changes a position in the way of the game: a card goes elsewhere, a turn or a pending decision becomes another.
pub fn edit_position<R: Rng + ?Sized>(position: &mut Value, rng: &mut R) {
    let seats = seats(position);
    if seats.is_empty() || below(rng, 3) == 0 {
        return edit(position, rng);
    }
    let seat = pick(&seats, rng);
    match below(rng, 10) {
        0 | 1 => move_card(position, &seats, rng),
        2 | 3 => move_encounter(position, &seats, rng),
        4 => {
            remove(position, "/knowledge");
        }
        5 | 6 => position["pending"] = any_pending(&seats, rng),
        7 => {
            position["turn"] = json!({ "seat": seat, "junk": pick(&[1, 1, 2], rng) });
            for key in ["encounter_played", "expedition_ended", "rewarded"] {
                position["turn"][key] = json!(below(rng, 2) == 0);
            }
        }
        8 => {
            let key = pick(&["loot", "skills", "used", "missing", "first_junk", "expeditions"], rng);
            let Some(Value::Object(sheet)) = position.pointer_mut(&format!("/seats/{seat}")) else { return };
            let value = match key {
                "loot" => {
                    json!({ "gold": below(rng, 14), "white": below(rng, 5), "red": below(rng, 5), "blue": 1 })
                }
                "missing" => json!(below(rng, 3)),
                "first_junk" => json!(1 + below(rng, 2)),
                "expeditions" => json!([{ "cards": [] }]),
                _ => {
                    let skills = ["cartography", "night", "meteorology", "combat", "elite"];
                    json!((0..below(rng, 4)).map(|_| pick(&skills, rng)).collect::<Vec<_>>())
                }
            };
            sheet.insert(key.to_owned(), value);
        }
        _ => {
            let key =
                pick(&["round", "idle_rounds", "progress", "last_round", "china_pearl", "hong_kong"], rng);
            position[key] = match key {
                "round" => pick(&[json!(0), json!(1), json!(9), json!(60_000), json!(65_534)], rng),
                "idle_rounds" => json!(below(rng, 32)),
                "progress" => json!(below(rng, 2) == 0),
                "last_round" => pick(&[Value::Null, json!("missions"), json!("china_pearl")], rng),
                _ => pick(&[Value::Null, json!(seat)], rng),
            };
        }
    }
}

/// Takes a card from wherever it is and puts it elsewhere; the deck is nowhere.
fn move_card<R: Rng + ?Sized>(position: &mut Value, seats: &[String], rng: &mut R) {
    let card = json!(1 + below(rng, 55));
    let mut piles = vec!["/display".to_owned(), "/discard".to_owned()];
    for seat in seats {
        piles.push(format!("/hands/{seat}"));
        piles.push(format!("/seats/{seat}/revealed"));
        piles.push(format!("/seats/{seat}/expeditions/0/cards"));
        piles.push(format!("/seats/{seat}/expeditions/1/cards"));
    }
    for pile in &piles {
        if let Some(Value::Array(cards)) = position.pointer_mut(pile) {
            cards.retain(|other| *other != card);
        }
    }
    for place in ["/face_down", "/turn/card"] {
        match position.pointer_mut(place) {
            Some(there) if *there == card => *there = Value::Null,
            Some(there) if below(rng, 12) == 0 => {
                *there = card;
                return;
            }
            _ => {}
        }
    }
    if let Some(Value::Array(cards)) = position.pointer_mut(&pick(&piles, rng)) {
        cards.push(card);
    }
}

fn move_encounter<R: Rng + ?Sized>(position: &mut Value, seats: &[String], rng: &mut R) {
    let kind = pick(&Encounter::ALL, rng);
    let mut piles = vec!["/encounter_discard".to_owned()];
    for seat in seats {
        piles.push(format!("/encounters/{seat}"));
        piles.push(format!("/seats/{seat}/expeditions/0/pilots"));
    }
    if let Some(Value::Array(cards)) = position.pointer_mut(&pick(&piles, rng))
        && let Some(at) = cards.iter().position(|other| *other == json!(kind))
    {
        cards.remove(at);
    }
    if let Some(Value::Array(cards)) = position.pointer_mut(&pick(&piles, rng)) {
        cards.push(json!(kind));
    }
}

/// Anything that may be pending.
fn any_pending<R: Rng + ?Sized>(seats: &[String], rng: &mut R) -> Value {
    let (victim, left) = (pick(seats, rng), pick(&[0, 1, 1, 2, 3, 100, 101, 255], rng));
    let then = pick(&["act", "madame_ching", "start"], rng);
    let attack = pick(&["thief", "traitor", "combat", "siren-map", "siren-kite"], rng);
    let symbol = pick(&[Value::Null, json!("map"), json!("swords")], rng);
    let from = pick(&[Value::Null, json!(victim)], rng);
    let kind = pick(&Encounter::ALL, rng);
    let bare = pick(
        &[
            "missions",
            "deal",
            "lay_out",
            "choose",
            "assign",
            "mission",
            "madame_ching",
            "act",
            "gift",
            "over",
        ],
        rng,
    );
    match below(rng, 10) {
        0 => json!({ "kind": "skills", "added": symbol }),
        1 => json!({ "kind": "encounter", "left": left, "then": then }),
        2 => json!({ "kind": "share", "card": kind, "stolen_from": from, "left": left, "then": then }),
        3 => json!({ "kind": "attacked", "attack": attack, "victim": victim }),
        4 => json!({ "kind": pick(&["gem", "steal", "swap"], rng), "victim": victim }),
        5 => json!({ "kind": "night", "left": left }),
        6 => json!({ "kind": "cartography" }),
        _ => json!({ "kind": bare }),
    }
}
