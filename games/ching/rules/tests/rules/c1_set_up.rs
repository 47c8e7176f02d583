//! C1: components and set-up, what is hidden and who has seen it.

use crate::rules::support::{SEATS, Setting, Table, four, teams, three};
use ching::{Colour, Mode, Skill, Symbol};
use serde_json::{Value, json};

/// The tiles that give the set-up no trouble: one for every space.
const FIRST: [&str; 17] = [
    "17a", "17b", "19a", "19b", "22a", "22b", "23a", "23b", "26a", "26b", "29a", "29b", "31a", "31b", "37a",
    "41a", "47a",
];

/// This many missions are drawn.
fn missions(table: &mut Table, tiles: &[&str]) {
    for tile in tiles {
        table.act("fate", &format!("mission {tile}"));
    }
}

/// A new game with all missions on the board.
fn dealing(mode: Mode) -> Table {
    let mut table = Table::new_game(mode);
    missions(&mut table, &FIRST[..usize::from(mode.missions())]);
    table
}

#[test]
fn c1_1_the_components() {
    let table = Table::new_game(Mode::Four);
    let play = table.rules.content().play();
    assert_eq!(table.deck(), 55);
    let cards =
        |colour| (1..).zip(&play.cards).filter(move |(_, card)| card.colour == colour).map(|(n, _)| n);
    assert!(cards(Colour::White).eq(1..=5));
    assert!(cards(Colour::LightBlue).eq(6..=25));
    assert!(cards(Colour::Green).eq(26..=39));
    assert!(cards(Colour::Yellow).eq(40..=48));
    assert!(cards(Colour::Red).eq(49..=53));
    assert!(cards(Colour::DarkBlue).eq(54..=55));
    for symbol in Symbol::ALL {
        assert_eq!(play.cards.iter().filter(|card| card.symbol == Some(symbol)).count(), 10, "{symbol}");
    }
    assert_eq!(table.state.encounter_deck(&table.rules).len(), 33);
    assert_eq!(play.skills, [4; 5]);
    assert_eq!(Skill::ALL.map(Skill::id), ["cartography", "night", "meteorology", "combat", "elite"]);
    assert_eq!(table.chance_outcomes().len(), 23);
    let supply = table.state.supply(&table.rules);
    assert_eq!((supply.gold, supply.gems), (46, [12; 3]));
}

#[test]
fn c1_1_three_or_four_players_have_one_junk_and_two_have_two() {
    for (mode, players, junks) in
        [(Mode::Two, 2, 2), (Mode::Three, 3, 1), (Mode::Four, 4, 1), (Mode::Teams, 4, 1)]
    {
        let position = Table::new_game(mode).position();
        let seats = position["seats"].as_object().unwrap();
        assert!(seats.keys().eq(&SEATS[..players]), "{mode}");
        for seat in seats.values() {
            assert_eq!(seat["expeditions"].as_array().unwrap().len(), junks, "{mode}");
        }
    }
    assert!(Mode::new(1, false).is_err());
    assert!(Mode::new(5, false).is_err());
    assert!(Mode::new(3, true).is_err());
}

#[test]
fn c1_2_missions_are_drawn_onto_the_board() {
    for (mode, count) in [(Mode::Three, 12), (Mode::Four, 14), (Mode::Teams, 14)] {
        let mut table = Table::new_game(mode);
        for n in 0..count {
            assert_eq!((table.who(), table.pending().as_str()), (vec!["fate"], "missions"), "{mode}");
            missions(&mut table, &FIRST[n..=n]);
            assert_eq!(table.told("mission")[0]["placed"], true);
            assert_eq!(table.words("missions"), FIRST[..=n]);
        }
        assert_eq!(table.pending(), "deal", "{mode}");
    }
}

#[test]
fn c1_2_every_undrawn_tile_is_as_likely_as_another() {
    let mut table = Table::new_game(Mode::Three);
    missions(&mut table, &["47b", "17a"]);
    let outcomes = table.chance_outcomes();
    assert_eq!(outcomes.len(), 21);
    assert!(outcomes.iter().all(|(action, weight)| action.starts_with("mission ") && *weight == 1));
    for drawn in ["mission 47b", "mission 17a", "mission 29c"] {
        assert_eq!(table.refused("fate", drawn), "not-to-draw");
    }
    assert_eq!(table.refused("fate", "draw 12"), "not-now");
    assert_eq!(table.refused("red", "mission 17b"), "fate-first");
}

/// Every tile that is one more than there are spaces, with those that fill the spaces.
#[test]
fn c1_2_a_tile_without_a_free_space_is_discarded_and_another_drawn() {
    let crowded: [&[&str]; 6] = [
        &["17a", "17b", "17c"],
        &["22c", "22a", "22b"],
        &["26b", "26c", "26a"],
        &["37a", "37b"],
        &["41b", "41a"],
        &["47a", "47b"],
    ];
    for tiles in crowded {
        let (last, fitting) = tiles.split_last().unwrap();
        let mut table = Table::new_game(Mode::Three);
        missions(&mut table, tiles);
        assert_eq!(table.told("mission"), [json!({ "event": "mission", "tile": last, "placed": false })]);
        assert_eq!(table.words("missions").len(), fitting.len());
        assert!(!table.words("missions").contains(&(*last).to_owned()));
        assert_eq!(table.refused("fate", &format!("mission {last}")), "not-to-draw", "it is discarded");
        assert_eq!((table.pending().as_str(), table.chance_outcomes().len()), ("missions", 23 - tiles.len()));
    }
}

#[test]
fn c1_2_discarded_tiles_do_not_count_among_the_missions() {
    for (mode, count) in [(Mode::Three, 12), (Mode::Four, 14)] {
        let mut table = Table::new_game(mode);
        let crowded = ["17a", "17b", "17c", "37a", "37b", "41a", "41b", "47a", "47b", "22a", "22b", "22c"];
        missions(&mut table, &crowded);
        assert_eq!(table.words("missions").len(), 7);
        missions(&mut table, &["26a", "26b", "26c", "19a", "19b", "23a"]);
        assert_eq!(table.words("missions").len(), 12);
        if count == 14 {
            assert_eq!(table.pending(), "missions");
            missions(&mut table, &["23b", "29a"]);
        }
        assert_eq!((table.words("missions").len(), table.pending().as_str()), (count, "deal"));
    }
}

#[test]
fn c1_2_four_cards_are_dealt_to_each() {
    for (mode, seats) in [(Mode::Three, 3), (Mode::Four, 4), (Mode::Teams, 4)] {
        let mut table = dealing(mode);
        let outcomes = table.chance_outcomes();
        assert_eq!(outcomes.len(), 55);
        assert!(outcomes.iter().all(|(_, weight)| *weight == 1));
        for n in 1..=4 * seats as u8 {
            assert_eq!(table.pending(), "deal");
            table.draws(&[n]);
            if n < 4 * seats as u8 {
                assert_eq!(table.refused("fate", &format!("draw {n}")), "not-in-deck");
            }
        }
        for (n, who) in (0..).zip(&SEATS[..seats]) {
            assert_eq!(table.hand(who), [4 * n + 1, 4 * n + 2, 4 * n + 3, 4 * n + 4], "{mode} {who}");
            assert_eq!(table.space(who), (0, 0), "the Junk is beside space 1");
            assert!(table.held(who).is_empty() && table.skills(who).is_empty());
            assert_eq!((table.gold(who), table.gems(who)), (0, [0; 3]));
        }
        // C2.1: the first round begins.
        assert_eq!((table.state.round(), table.pending().as_str()), (1, "lay_out"));
        assert_eq!(table.refused("red", "choose 1"), "fate-first");
    }
}

/// What each of these observers sees is the same in both positions.
#[track_caller]
fn look_alike(one: &Table, other: &Table, observers: &[&str], what: &str) {
    for who in observers {
        assert_eq!(one.view(who).to_string(), other.view(who).to_string(), "{who} sees {what}");
    }
}

#[test]
fn c1_3_hands_are_hidden() {
    let hands = |setting: Setting| setting.hand("blue", &[1, 2, 3]).hand("yellow", &[4, 5, 6]);
    let one = hands(three()).in_deck(&[7, 8, 9]).acts("red");
    let swapped = three().hand("blue", &[1, 2, 4]).hand("yellow", &[3, 5, 6]).in_deck(&[7, 8, 9]).acts("red");
    look_alike(&one, &swapped, &["red", "-"], "a hand");
    assert_ne!(one.view("blue"), swapped.view("blue"));
    let deck = three().hand("blue", &[1, 2, 7]).hand("yellow", &[4, 5, 6]).in_deck(&[3, 8, 9]).acts("red");
    look_alike(&one, &deck, &["red", "yellow", "-"], "the deck");
}

#[test]
fn c1_3_encounter_hands_are_hidden() {
    let one = three().holds("blue", &["thief", "trader"]).acts("red");
    let other = three().holds("blue", &["pilot", "oracle"]).acts("red");
    look_alike(&one, &other, &["red", "yellow", "-"], "an encounter card");
    assert_ne!(one.view("blue"), other.view("blue"));
}

#[test]
fn c1_3_the_face_down_card_is_hidden_from_everybody() {
    let hands = |setting: Setting| {
        setting.hand("red", &[1, 2, 3]).hand("blue", &[4, 5, 6]).hand("yellow", &[7, 8, 9]).in_deck(&[10, 11])
    };
    let one = hands(three()).face_down(10).in_deck(&[11]);
    let other = hands(three()).face_down(11).in_deck(&[10]);
    // Each card is named twice, as card and as part of the deck: the face-down one counts.
    look_alike(&one.acts("red"), &other.acts("red"), &["red", "blue", "yellow", "-"], "the face-down card");
}

#[test]
fn c1_3_a_choice_is_hidden_until_all_have_chosen() {
    let setting =
        three().hand("red", &[1, 2, 3, 4]).hand("blue", &[5, 6, 7, 8]).hand("yellow", &[9, 10, 11, 12]);
    let mut one = setting.start();
    let mut other = setting.start();
    one.acts(&[("red", "choose 1"), ("blue", "choose 5")]);
    other.acts(&[("red", "choose 3"), ("blue", "choose 5")]);
    look_alike(&one, &other, &["blue", "yellow", "-"], "a choice");
    assert_ne!(one.view("red"), other.view("red"));
    assert_eq!(one.view("red")["choice"], json!([1]));
    // That somebody has chosen is open; the card is still counted in the hand.
    assert_eq!(one.view("-")["chosen"], json!({ "red": true, "blue": true, "yellow": false }));
    assert_eq!(one.view("-")["hands"]["red"], json!({ "count": 4, "cards": null }));
    let chose = |who: &str, table: &Table| table.heard(who, "chose")[0]["cards"].clone();
    assert_eq!(chose("blue", &one), json!([5]));
    assert_eq!((chose("red", &one), chose("-", &one)), (Value::Null, Value::Null));
    one.act("yellow", "choose 9");
    assert_eq!(one.heard("-", "revealed").len(), 3);
}

#[test]
fn c1_3_everything_else_is_open() {
    let table = three()
        .sails("blue", &[20, 30])
        .turned("blue", &[30])
        .pilots("blue", &["pilot-map"])
        .skills("blue", &["combat"])
        .used("blue", &["night"])
        .gold("blue", 3)
        .gems("blue", [1, 2, 0])
        .holds("blue", &["thief", "trader"])
        .hand("blue", &[8, 9])
        .missions(&["23a", "29b"])
        .display(&[40, 41])
        .deck(&[1, 2])
        .hand("red", &[50])
        .hand("yellow", &[])
        .encounter_deck(&["oracle"])
        .acts("red");
    let view = table.view("-");
    let blue = &view["table"]["seats"]["blue"];
    let sea = json!([{ "cards": [20, 30], "turned": [30], "pilots": ["pilot-map"], "turned_pilots": [] }]);
    assert_eq!(blue["expeditions"], sea);
    assert_eq!((&blue["skills"], &blue["used"]), (&json!(["night", "combat"]), &json!(["night"])));
    assert_eq!(blue["loot"], json!({ "gold": 3, "white": 1, "red": 2, "blue": 0 }));
    assert_eq!(view["spaces"]["blue"], json!([{ "column": 3, "row": 3, "number": 9 }]));
    assert_eq!(view["table"]["missions"], json!(["23a", "29b"]));
    assert_eq!(view["table"]["display"], json!([40, 41]));
    assert_eq!(view["table"]["discard"].as_array().unwrap().len(), 55 - 2 - 2 - 3 - 2 - 1 - 1 + 1);
    assert_eq!(view["table"]["encounter_discard"].as_array().unwrap().len(), 33 - 1 - 2 - 1);
    assert_eq!(
        (&view["deck"], &view["encounter_deck"], &view["face_down"]),
        (&json!(2), &json!(1), &json!(true))
    );
    assert_eq!(view["hands"]["blue"], json!({ "count": 2, "cards": null }));
    assert_eq!(view["hands"]["yellow"]["count"], 0);
    assert_eq!(view["encounters"]["blue"], json!({ "count": 2, "cards": null }));
}

/// Who of red, blue, yellow, white and a spectator gets to know this part of the event.
fn witnesses(table: &Table, event: &str, part: &str) -> Vec<&'static str> {
    let all = ["red", "blue", "yellow", "white", "-"];
    all.into_iter().filter(|who| table.heard(who, event)[0][part] != Value::Null).collect()
}

/// The hands where these observers privately know a card to be.
fn hiding(table: &Table, who: &str, card: u8) -> Vec<String> {
    let view = table.view(who);
    let groups = view["knowledge"]["private"].as_array().unwrap();
    let group = groups.iter().find(|group| group["cards"].as_array().unwrap().contains(&json!(card)));
    group.map_or(vec![], |group| serde_json::from_value(group["places"].clone()).unwrap())
}

#[test]
fn c1_4_a_hand_looked_at_in_combat_is_seen_by_the_two_involved() {
    let setting = four().skills("red", &["combat"]).hand("red", &[40, 41]).hand("blue", &[10, 11, 12]);
    let mut table = setting.hand("yellow", &[20, 21]).hand("white", &[30, 31]).acts("red");
    table.act("red", "combat blue");
    assert_eq!(witnesses(&table, "looked", "cards"), ["red", "blue"]);
    assert_eq!(table.heard("red", "looked")[0]["cards"], json!([10, 11, 12]));
    assert_eq!(hiding(&table, "red", 10), ["blue"]);
    table.act("red", "swap 10 for 41");
    assert_eq!(witnesses(&table, "swapped", "took"), ["red", "blue"]);
    assert_eq!(witnesses(&table, "swapped", "gave"), ["red", "blue"]);
    assert_eq!(
        (hiding(&table, "red", 41), hiding(&table, "red", 11)),
        (vec!["blue".into()], vec!["blue".into()])
    );
    assert_eq!(hiding(&table, "blue", 10), ["red"]);
    for who in ["yellow", "white"] {
        for card in [10, 11, 12, 40, 41] {
            assert!(hiding(&table, who, card).is_empty(), "{who} knows nothing of {card}");
        }
    }
}

#[test]
fn c1_4_two_swaps_look_the_same_to_the_others() {
    let setting = four().skills("red", &["combat"]).hand("red", &[40, 41]).hand("blue", &[10, 11, 12]);
    let table = setting.hand("yellow", &[20, 21]).hand("white", &[30, 31]).acts("red");
    let mut swaps = ["swap 10 for 41", "swap 12 for 40", "swap 11 for 11"].map(|swap| {
        let mut table = table.clone();
        table.acts(&[("red", "combat blue"), ("red", swap)]);
        table
    });
    let (first, others) = swaps.split_first_mut().unwrap();
    for other in others {
        look_alike(first, other, &["yellow", "white", "-"], "which cards were swapped");
    }
}

#[test]
fn c1_4_a_stolen_encounter_card_is_seen_by_thief_and_victim() {
    let steal = |card: &str| {
        let mut table = four().holds("red", &["traitor"]).holds("blue", &["oracle", "trader"]).acts("red");
        let steal = format!("steal {card}");
        table.acts(&[("red", "play traitor blue"), ("blue", "decline"), ("fate", &steal)]);
        table
    };
    let table = steal("oracle");
    assert_eq!(witnesses(&table, "encounter_stolen", "kind"), ["red", "blue"]);
    assert_eq!(table.view("blue")["knowledge"]["encounters"]["red"], json!(["oracle"]));
    assert_eq!(table.view("red")["knowledge"]["encounters"]["blue"], json!([]));
    look_alike(&table, &steal("trader"), &["yellow", "white", "-"], "what was stolen");
}

#[test]
fn c1_4_a_gift_is_seen_by_the_partners() {
    let give = |card: u8| {
        let setting =
            teams().hand("red", &[10, 11]).hand("blue", &[20]).hand("yellow", &[30]).hand("white", &[40]);
        let mut table = setting.display(&[50, 51]).waits("yellow", 5).acts("red");
        table.acts(&[("red", "take 50"), ("red", &format!("give {card}"))]);
        table
    };
    let table = give(10);
    assert_eq!(witnesses(&table, "gave", "card"), ["red", "yellow"]);
    assert_eq!(hiding(&table, "red", 10), ["yellow"]);
    assert!(hiding(&table, "blue", 10).is_empty());
    look_alike(&table, &give(11), &["blue", "white", "-"], "which card was given");
}

#[test]
fn c1_4_a_face_down_card_taken_is_seen_by_its_taker() {
    let setting = three().hand("red", &[1]).hand("blue", &[2]).hand("yellow", &[3]).display(&[4, 5]);
    let take = |card: u8| {
        let mut table = setting.clone().face_down(card).in_deck(&[10, 11]).waits("blue", 20).acts("red");
        table.act("red", "take face-down");
        table
    };
    let table = take(10);
    assert_eq!(
        table.heard("red", "took"),
        [json!({ "event": "took", "seat": "red", "face_down": true, "card": 10 })]
    );
    for who in ["blue", "yellow", "-"] {
        assert_eq!(table.heard(who, "took")[0]["card"], Value::Null);
    }
    assert_eq!(table.hand("red"), [1, 10]);
    look_alike(&table, &take(11), &["blue", "yellow", "-"], "the face-down card");
    // A card that lies open is seen by everyone.
    let mut table = setting.face_down(10).waits("blue", 20).acts("red");
    table.act("red", "take 4");
    assert_eq!(table.heard("-", "took")[0]["card"], 4);
}

#[test]
fn c1_4_a_drawn_card_is_seen_by_the_player_who_draws_it() {
    let mut table = three().skills("red", &["cartography"]).in_deck(&[50]).acts("red");
    table.act("red", "cartography").draws(&[50]);
    assert_eq!(table.heard("red", "drew")[0]["card"], 50);
    assert_eq!(table.heard("blue", "drew")[0]["card"], Value::Null);
    let mut table = three().sails("red", &[10, 30]).plays("red", 20);
    table.act("fate", "encounter oracle");
    assert_eq!(table.heard("red", "drew_encounter")[0]["kind"], "oracle");
    assert_eq!(table.heard("-", "drew_encounter")[0]["kind"], Value::Null);
}
