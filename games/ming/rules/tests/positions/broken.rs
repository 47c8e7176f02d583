//! What nobody would write: never a panic.

use crate::positions::good::play_to_the_end;
use crate::positions::schema::SCHEMA;
use crate::positions::strange::change;
use crate::positions::{CASES, editions, read, rules_of};
use ming::Rules;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;
use serde_json::{Value, json};
use std::sync::LazyLock;
use tabletop::Game;
use tabletop::testing::json::{self, Change};
use tabletop::testing::{At, check_position, check_status, random_states};

/// What is done to a position.
#[derive(Clone, Debug)]
enum Edit {
    /// Changes some place of it.
    Place(usize, Change),
    /// Changes one card for another wherever they lie now.
    Cards(u8, u8),
    /// Puts a card onto a pile.
    Card(u8, &'static str),
    /// Puts a piece elsewhere.
    Piece(&'static str, &'static str, &'static str),
    Uses(Vec<&'static str>),
    Pending(Value),
    Forget,
}

const PILES: [&str; 6] =
    ["/hands/emperor", "/hands/overlord", "/reserve/emperor", "/reserve/overlord", "/discard", "/deck"];
const PLACES: [&str; 11] = [
    "/supply",
    "/ming_homeland",
    "/south_china_sea",
    "/borderlands/yunnan",
    "/borderlands/sichuan",
    "/borderlands/gansu",
    "/borderlands/shanxi",
    "/borderlands/liaodong",
    "/homelands/western_mongols",
    "/homelands/eastern_mongols",
    "/homelands/manchus",
];

/// What may be pending, with something of everything.
fn pending() -> impl Strategy<Value = Value> {
    let side = || proptest::sample::select(vec!["emperor", "overlord"]);
    let sides = || proptest::sample::select(vec!["reserves", "reroll", "reroll_roll", "battle_roll"]);
    let froms = vec!["ming", "sea", "homelands", "borderlands", "anywhere", "one_region"];
    let pieces = vec!["troop", "gold", "junk", "horde", "settlement"];
    let endings = vec!["emperor_major", "overlord_major", "emperor_minor", "overlord_minor"];
    prop_oneof![
        proptest::sample::select(vec!["card", "order", "command", "reaction", "discard", "draw", "deal", "first_voyage"])
            .prop_map(|what| json!({ "what": what })),
        (sides(), side()).prop_map(|(what, side)| json!({ "what": what, "side": side })),
        (side(), 1..=27_u8).prop_map(|(side, card)| json!({ "what": "taken", "side": side, "card": card })),
        (side(), proptest::sample::select(pieces), 0..=4_u8, any::<bool>(), proptest::sample::select(froms)).prop_map(
            |(chooser, piece, count, up_to, from)| json!({
                "what": "loss", "chooser": chooser, "piece": piece, "count": count, "up_to": up_to, "from": from,
            })
        ),
        (1..=7_u8, 1..=3_u8, 1..=3_u8, 0..=4_u8, 0..=7_u8).prop_map(|(voyage, junks, gold, dice, minus)| json!({
            "what": "sail", "sailing": { "voyage": voyage, "junks": junks, "gold": gold }, "dice": dice, "minus": minus,
        })),
        (side(), proptest::sample::select(vec!["yunnan", "gansu", "ming"]), 0..=4_u8)
            .prop_map(|(side, target, dice)| json!({ "what": "skirmish", "side": side, "target": target, "dice": dice })),
        proptest::sample::select(endings).prop_map(|ending| json!({ "what": "over", "ending": ending })),
    ]
}

fn card_edit(value: &mut Value, edit: &Edit) {
    match edit {
        Edit::Cards(one, two) => {
            let change = |card: &mut Value| match card.as_u64() {
                Some(n) if n == u64::from(*one) => *card = json!(two),
                Some(n) if n == u64::from(*two) => *card = json!(one),
                _ => {}
            };
            for path in PILES.into_iter().chain(["/set_aside"]) {
                value.pointer_mut(path).and_then(Value::as_array_mut).into_iter().flatten().for_each(change);
            }
            value.pointer_mut("/played").into_iter().for_each(change);
            if let Some(Value::Object(map)) = value.pointer_mut("/reserved_in_round") {
                let (first, second) = (map.remove(&one.to_string()), map.remove(&two.to_string()));
                map.extend(first.map(|round| (two.to_string(), round)));
                map.extend(second.map(|round| (one.to_string(), round)));
            }
        }
        Edit::Card(card, to) => {
            for path in PILES.into_iter().chain(["/set_aside"]) {
                if let Some(Value::Array(list)) = value.pointer_mut(path) {
                    list.retain(|each| each != card);
                }
            }
            if value["played"] == *card {
                value["played"] = Value::Null;
            }
            if let Some(Value::Object(map)) = value.pointer_mut("/reserved_in_round") {
                map.remove(&card.to_string());
            }
            if *to == "/played" {
                value["played"] = json!(card);
            } else if let Some(Value::Array(list)) = value.pointer_mut(to) {
                list.push(json!(card));
            }
            if to.starts_with("/reserve/") {
                let round = value["round"].as_u64().unwrap_or(1).saturating_sub(1 + u64::from(*card) % 7);
                if let Some(Value::Object(map)) = value.pointer_mut("/reserved_in_round") {
                    map.insert(card.to_string(), json!(round));
                }
            }
        }
        _ => {}
    }
}

fn edit() -> impl Strategy<Value = Edit> {
    let words = "emperor overlord draw card order command reaction taken loss sail skirmish battle_roll reserves reroll \
                 reroll_roll discard over first_voyage deal set_up english german emperor_major yunnan sea ming troop \
                 553 66 one_region";
    let card_piles = PILES.into_iter().chain(["/set_aside", "/played"]).collect::<Vec<_>>();
    let pieces = vec!["troops", "gold", "junks", "hordes", "settlements"];
    let place = || proptest::sample::select(PLACES.to_vec());
    let uses = proptest::sample::subsequence(vec!["emperor", "overlord", "emperor"], 0..=2);
    prop_oneof![
        8 => (1..=27_u8, 1..=27_u8).prop_map(|(one, two)| Edit::Cards(one, two)),
        8 => (1..=27_u8, proptest::sample::select(card_piles)).prop_map(|(card, to)| Edit::Card(card, to)),
        8 => (proptest::sample::select(pieces), place(), place()).prop_map(|(piece, from, to)| Edit::Piece(piece, from, to)),
        6 => uses.prop_map(Edit::Uses),
        10 => pending().prop_map(Edit::Pending),
        6 => Just(Edit::Forget),
        14 => change(words).prop_map(|(at, change)| Edit::Place(at, change)),
    ]
}

fn edited(mut value: Value, edits: &[Edit]) -> Value {
    for edit in edits {
        match (edit, &mut value) {
            (Edit::Place(at, change), value) => json::change(value, *at, change),
            (Edit::Cards(..) | Edit::Card(..), value) if value.is_object() => card_edit(value, edit),
            (Edit::Piece(piece, from, to), value) => piece_edit(value, piece, [from, to]),
            (Edit::Uses(sides), Value::Object(map)) => {
                map.insert("still_to_use".to_owned(), json!(sides));
            }
            (Edit::Pending(pending), Value::Object(map)) => {
                map.insert("pending".to_owned(), pending.clone());
            }
            (Edit::Forget, value) => json::remove(value, "/knowledge"),
            _ => {}
        }
    }
    value
}

fn piece_edit(value: &mut Value, piece: &str, [from, to]: [&str; 2]) {
    let count = |value: &Value, at: &str| value.pointer(at).and_then(|there| there.get(piece)?.as_u64());
    if let (Some(there @ 1..), Some(_)) = (count(value, from), count(value, to)) {
        value.pointer_mut(from).expect("it is there")[piece] = json!(there - 1);
        let there = count(value, to).unwrap_or_default();
        value.pointer_mut(to).expect("it is there")[piece] = json!(there + 1);
    }
}

/// Positions to begin with: whole random games of both editions.
static SEEDS: LazyLock<Vec<Value>> = LazyLock::new(|| {
    let of = |rules: Rules| {
        let states = random_states(&rules, 0..6, 5_000, 5);
        states.into_iter().map(|(_, state)| rules.position(&state)).collect::<Vec<_>>()
    };
    editions().map(of).concat()
});

/// The same cases every time.
fn config() -> ProptestConfig {
    let (rng_seed, failure_persistence) = (RngSeed::Fixed(1), None);
    ProptestConfig { cases: CASES, rng_seed, failure_persistence, ..ProptestConfig::default() }
}

fn broken() -> impl Strategy<Value = Value> {
    (any::<Index>(), proptest::collection::vec(edit(), 1..5))
        .prop_map(|(at, edits)| edited(SEEDS[at.index(SEEDS.len())].clone(), &edits))
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_broken_position_is_refused_in_one_line_or_reads_back(position in broken()) {
        match read(&position) {
            Err(problem) => prop_assert!(!problem.is_empty() && !problem.contains('\n'), "{problem:?}"),
            Ok(state) => {
                prop_assert!(SCHEMA.is_valid(&position), "the schema is stricter than the engine");
                let rules = rules_of(&position);
                let at = At { seed: 0, ply: 0 };
                check_position(&rules, &state, at);
                check_status(&rules, &state, at);
            }
        }
    }

    /// Whatever is taken for a position can be seen, imagined and played to its end, and stays a position.
    #[test]
    fn what_is_taken_for_a_position_is_one_to_the_end(position in broken(), seed in any::<u64>()) {
        let Ok(state) = read(&position) else { return Ok(()) };
        let rules = rules_of(&position);
        play_to_the_end(&rules, state, seed)?;
    }
}
