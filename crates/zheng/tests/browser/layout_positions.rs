//! Tables that begin with as many cards as a hand can have, and with as much to choose from as there can be.

use serde_json::{Value, json};

/// The 27 cards of The Ming Voyages in six hands of the Emperor, who never has more than five.
pub const MING_HANDS: [[u8; 5]; 6] = [
    [1, 2, 3, 4, 5],
    [6, 7, 8, 9, 10],
    [11, 12, 13, 14, 15],
    [16, 17, 18, 19, 20],
    [21, 22, 23, 24, 25],
    [8, 18, 23, 26, 27],
];

/// Round 8: the Emperor, with these cards, chooses one. Both sides have reserved cards.
pub fn ming(edition: &str, hand: [u8; 5]) -> Value {
    let rest: Vec<u8> = (1..=27).filter(|card| !hand.contains(card)).collect();
    let (overlord, rest) = rest.split_at(4);
    let (reserved, rest) = rest.split_at(4);
    let (deck, discard) = rest.split_at(4);
    let land = json!({ "troops": 1, "hordes": 0, "settlements": 0 });
    let home = json!({ "hordes": 1, "settlements": 0 });
    let rounds: Value =
        reserved.iter().zip([3, 5, 4, 6]).map(|(card, at)| (card.to_string(), json!(at))).collect();
    let position = json!({
        "edition": edition, "era": 1, "round": 8, "phase": "emperor",
        "supply": { "troops": 7, "gold": 4, "junks": 5, "hordes": 9, "settlements": 5 },
        "ming_homeland": { "troops": 0, "gold": 1 },
        "south_china_sea": { "junks": 1, "gold": 0 },
        "voyages": [7],
        "borderlands": { "yunnan": land, "sichuan": land, "gansu": land, "shanxi": land, "liaodong": land },
        "homelands": { "western_mongols": home, "eastern_mongols": home, "manchus": home },
        "hands": { "emperor": hand, "overlord": overlord },
        "reserve": { "emperor": &reserved[..2], "overlord": &reserved[2..] },
        "reserved_in_round": rounds,
        "deck": deck, "discard": discard, "played": null, "pending": { "what": "card" },
    });
    let (game, chairs) = ("ming", json!({ "emperor": "me", "overlord": "random" }));
    json!({ "game": game, "settings": { "Edition": edition }, "chairs": chairs, "position": position })
}

/// Every encounter card.
const ENCOUNTERS: [(&str, usize); 18] = [
    ("madame-ching", 4),
    ("thief", 2),
    ("siren-map", 1),
    ("siren-lantern", 1),
    ("siren-kite", 1),
    ("siren-swords", 1),
    ("traitor", 3),
    ("sea-dog", 2),
    ("pilot-map", 1),
    ("pilot-lantern", 1),
    ("pilot-kite", 1),
    ("pilot-swords", 1),
    ("pilot", 2),
    ("oracle", 3),
    ("trader", 3),
    ("treasure-1", 2),
    ("treasure-2", 2),
    ("treasure-3", 2),
];

/// What red has at a table of Madame Ching.
pub struct Red<'a> {
    pub players: usize,
    /// How many navigation cards.
    pub cards: usize,
    /// How many kinds of encounter cards; of all kinds every card.
    pub kinds: usize,
    /// The only encounter card instead.
    pub alone: Option<&'a str>,
    pub expeditions: &'a [&'a [u8]],
    pub skills: &'a [&'a str],
    pub used: &'a [&'a str],
    /// Whether it is red's turn, and cards are no longer chosen.
    pub acts: bool,
}

/// The most a hand can have: five cards for two players and one more for each use of Cartography, which each of four skills allows
/// three times with both Grizzled Sea Dogs; every kind of encounter card; and two expeditions of eight.
pub const MOST: Red<'_> = Red {
    players: 2,
    cards: 17,
    kinds: 18,
    alone: None,
    expeditions: &[&[3, 9, 17, 24, 31, 40, 47], &[5, 12, 20, 28, 37, 44, 50, 55]],
    skills: &["cartography", "cartography", "cartography", "cartography", "combat", "night"],
    used: &["cartography", "cartography", "cartography", "cartography"],
    acts: false,
};

/// Red's turn with skills of every kind, one of them used.
pub const TURN: Red<'_> = Red {
    players: 3,
    cards: 9,
    kinds: 18,
    alone: None,
    expeditions: &[&[3, 9, 17]],
    skills: &["cartography", "night", "combat"],
    used: &["cartography"],
    acts: true,
};

/// A table of Madame Ching with bots.
pub fn ching(red: &Red<'_>) -> Value {
    let seats = &["red", "blue", "yellow", "white"][..red.players];
    let laid: Vec<u8> = red.expeditions.concat();
    let mut free: Vec<u8> = (1..=55).filter(|card| !laid.contains(card)).collect();
    // Evenly from the whole deck.
    let hand: Vec<u8> = (0..red.cards).map(|nth| free[nth * free.len() / red.cards]).collect();
    free.retain(|card| !hand.contains(card));
    let mut draw = |count: usize| -> Vec<u8> { free.drain(..count).collect() };
    let (mut hands, mut encounters, mut sheets) = (json!({ "red": hand }), json!({}), json!({}));
    let mut held: Vec<&str> =
        ENCOUNTERS[..red.kinds].iter().flat_map(|&(kind, count)| std::iter::repeat_n(kind, count)).collect();
    if red.kinds < ENCOUNTERS.len() {
        held.dedup();
    }
    if let Some(kind) = red.alone {
        held = vec![kind];
    }
    // With two players a Pilot has joined the first expedition.
    let pilots: Vec<&str> = if red.players == 2 { vec!["pilot"] } else { Vec::new() };
    if let Some(at) = held.iter().position(|&kind| pilots.contains(&kind)) {
        held.remove(at);
    }
    for &seat in seats {
        let own = seat == "red";
        let junks = if red.players == 2 { 2 } else { 1 };
        let expedition = |junk: usize| match red.expeditions.get(junk).filter(|_| own) {
            Some(cards) if junk == 0 => json!({ "cards": cards, "pilots": pilots }),
            Some(cards) => json!({ "cards": cards }),
            None => json!({ "cards": [] }),
        };
        let expeditions: Vec<Value> = (0..junks).map(expedition).collect();
        let (skills, used) = if own { (red.skills, red.used) } else { Default::default() };
        let loot = json!({ "gold": if own { 7 } else { 0 }, "white": 1, "red": 2, "blue": 1 });
        sheets[seat] = json!({ "loot": loot, "skills": skills, "used": used, "expeditions": expeditions });
        encounters[seat] = if own { json!(held) } else { json!([]) };
        if !own {
            hands[seat] = json!(draw(if red.players == 2 { 5 } else { 4 }));
        }
    }
    let display = draw(if red.players == 3 { 2 } else { 3 });
    let (face_down, discard) = (draw(1)[0], draw(5));
    let missions =
        ["17a", "17b", "19a", "19b", "22a", "22b", "23a", "26a", "26b", "29b", "31a", "37a", "41b", "47a"];
    let (turn, pending) = if red.acts {
        (json!({ "seat": "red" }), json!({ "kind": "act" }))
    } else {
        (Value::Null, json!({ "kind": "choose" }))
    };
    let chairs: Value = seats
        .iter()
        .map(|&seat| (seat.to_owned(), json!(if seat == "red" { "me" } else { "random" })))
        .collect();
    json!({
        "game": "ching", "settings": { "Players": red.players.to_string() }, "chairs": chairs,
        "position": {
            "players": red.players, "teams": false, "round": 5,
            "missions": &missions[..if red.players == 3 { 12 } else { 14 }],
            "display": display, "face_down": face_down, "discard": discard, "encounter_discard": [],
            "hong_kong": null, "china_pearl": null, "seats": sheets, "turn": turn, "pending": pending,
            "hands": hands, "encounters": encounters,
        },
    })
}
