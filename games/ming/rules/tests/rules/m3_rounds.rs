//! M3: rounds, eras, end.

use crate::rules::support::{Emperor, Overlord, Table, card, english};
use ming::{Edition, Ending, Event, Side, State};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};
use tabletop::{Game, Observer};

/// A new game in the first round: the Overlord holds 1 to 4, the Emperor 5 to 7 and draws 8 and 9.
fn first_round(edition: Edition) -> Table {
    let mut table = Table::new_game(edition);
    table.act("fate: roll 3");
    for number in 1..=9 {
        table.act(&format!("fate: draw {number}"));
    }
    table
}

/// Fate acts as long as it is asked, with the first of its outcomes.
fn fate(table: &mut Table) {
    while table.who() == "fate" {
        let action = table.rules.chance_outcome(&table.state, 0);
        table.act(&format!("fate: {action}"));
    }
}

/// The side to choose a card reserves the first of its hand.
fn reserve_one(table: &mut Table, side: Side) {
    table.chooses_a_card(side);
    let number = table.hand(side)[0];
    table.act(&format!("{}: reserve {number}", side.id()));
}

/// A whole game in which every card is reserved, up to the start of a round.
fn up_to_round(round: u8) -> Table {
    let mut table = first_round(Edition::English);
    while table.state.round() < round {
        reserve_one(&mut table, Emperor);
        reserve_one(&mut table, Overlord);
        if table.state.round() < round {
            fate(&mut table);
        }
    }
    table
}

#[test]
fn m3_1_the_four_phases_of_a_round() {
    let mut table = first_round(Edition::English);
    assert_eq!(table.hand(Emperor), [5, 6, 7, 8, 9]);
    table.chooses_a_card(Emperor);
    table.act("emperor: reserve 5");
    table.chooses_a_card(Overlord);
    table.act("overlord: reserve 1");
    assert_eq!(table.hand(Emperor), [2, 3, 4]);
    assert_eq!(table.hand(Overlord), [6, 7, 8, 9]);
    assert_eq!((table.state.round(), table.pending()), (2, "draw".to_owned()));
    table.acts(&["fate: draw 10", "fate: draw 11"]);
    assert_eq!(table.hand(Emperor), [2, 3, 4, 10, 11]);
}

#[test]
fn m3_1_the_overlord_never_draws() {
    let mut table = first_round(Edition::English);
    for round in 1..=5 {
        let before = table.hand(Overlord);
        reserve_one(&mut table, Emperor);
        assert_eq!(table.hand(Overlord), before, "round {round}");
        reserve_one(&mut table, Overlord);
        fate(&mut table);
        assert_eq!((table.hand(Emperor).len(), table.hand(Overlord).len()), (5, 4));
    }
}

#[test]
fn m3_1_the_first_era_has_ten_rounds() {
    for round in 1..=10 {
        let table = up_to_round(round);
        assert_eq!((table.state.era(), table.state.round()), (1, round));
        let drawn = if round == 1 { 2 } else { 2 * (round - 1) };
        assert_eq!(table.state.deck().len(), 20 - drawn);
    }
}

#[test]
fn m3_2_hands_stay_when_the_era_ends() {
    let mut table = up_to_round(10);
    fate(&mut table);
    assert!(table.state.deck().is_empty());
    reserve_one(&mut table, Emperor);
    let (emperors, overlords) = (table.hand(Emperor), table.hand(Overlord));
    table.act(&format!("overlord: reserve {}", overlords[0]));
    assert_eq!(table.hand(Emperor), overlords[1..]);
    assert_eq!(table.hand(Overlord), emperors);
    assert_eq!((table.hand(Emperor).len(), table.hand(Overlord).len()), (3, 4));
    assert_eq!((table.state.era(), table.state.round(), table.pending().as_str()), (2, 11, "draw"));
}

#[test]
fn m3_2_discards_and_both_reserves_become_the_new_deck() {
    let setting = english().round(10).hand(Overlord, &[1, 2, 3, 4]).turn(Overlord);
    let mut table =
        setting.reserve(Emperor, &[10, 11]).reserve(Overlord, &[12, 13, 14]).discard(&[20, 21]).start();
    table.act("overlord: play 1");
    table.act("overlord: amass 1 western");
    assert_eq!((table.reserve(Emperor), table.reserve(Overlord), table.top(1)), (vec![], vec![], vec![]));
    let deck: Vec<u8> = table.state.deck().iter().map(ming::Card::number).collect();
    assert_eq!(deck.len(), 20);
    assert!([1, 10, 11, 12, 13, 14, 20, 21].iter().all(|number| deck.contains(number)));
    assert!([2, 3, 4].iter().all(|number| table.hand(Emperor).contains(number)));
    let reshuffled = Event::Reshuffled { discard: 15, reserve: [2, 3] };
    assert!(table.saw(|event| *event == reshuffled));
    assert_eq!(table.refused("fate: draw 2"), ming::Reason::NotInDeck(card(2)));
}

#[test]
fn m3_2_the_era_ends_after_the_overlords_phase_not_with_the_last_draw() {
    let mut table = english().round(9).hand(Overlord, &[1]).turn(Overlord).start();
    table.act("overlord: reserve 1");
    fate(&mut table);
    assert!(table.state.deck().is_empty());
    assert_eq!((table.state.era(), table.state.round()), (1, 10));
    reserve_one(&mut table, Emperor);
    assert_eq!((table.state.era(), table.state.round()), (1, 10));
}

#[test]
fn m3_3_a_full_game_is_24_emperor_cards_and_23_overlord_cards() {
    let mut table = up_to_round(1);
    let (mut cards, mut hands) = ([0, 0], Vec::new());
    while table.ending().is_none() {
        hands.push((table.hand(Emperor).len(), table.hand(Overlord).len()));
        for side in Side::ALL {
            if table.who() == side.id() {
                reserve_one(&mut table, side);
                cards[side as usize] += 1;
            }
        }
        fate(&mut table);
    }
    assert_eq!(cards, [24, 23]);
    assert_eq!(table.state.round(), 24);
    assert_eq!(hands[..20], [(5, 4); 20]);
    assert_eq!(hands[20..], [(3, 4), (3, 2), (1, 2), (1, 0)]);
    assert!(table.hand(Emperor).is_empty() && table.hand(Overlord).is_empty());
    assert_eq!((table.who(), table.ending()), ("nobody", Some(Ending::Minor(Overlord))));
}

#[test]
fn m3_3_rounds_continue_without_drawing() {
    for round in 21..=24 {
        let table = up_to_round(round);
        table.chooses_a_card(Emperor);
        assert!(table.state.deck().is_empty());
    }
}

#[test]
fn m3_3_the_second_era_does_not_reshuffle() {
    let mut table = english().round(20).hand(Overlord, &[1]).turn(Overlord).start();
    let discards = table.state.discards().count();
    table.acts(&["overlord: play 1", "overlord: amass 1 western"]);
    assert_eq!((table.state.era(), table.state.round()), (2, 21));
    assert_eq!(table.state.discards().count(), discards + 1);
    table.chooses_a_card(Emperor);
}

#[test]
fn m3_3_the_overlord_reacts_to_the_last_card() {
    let setting = english().round(24).gold(0);
    let mut table = setting.plays(Emperor, 24);
    table.acts(&["emperor: first", "emperor: tax 3"]);
    assert_eq!(table.ending(), None);
    table.asks(Overlord, &["special 2 ming", "decline"]);
    table.act("overlord: special 2 ming");
    assert_eq!(table.gold(), 1);
    assert_eq!(table.ending(), Some(Ending::Minor(Overlord)));
    assert_eq!(table.top(1), [24]);
}

#[test]
fn m3_3_nothing_can_be_done_after_the_end() {
    let mut table = english().round(24).hand(Emperor, &[10]).start();
    table.act("emperor: reserve 10");
    assert_eq!(table.refused("emperor: play 10"), ming::Reason::GameOver);
    assert_eq!(table.refused("overlord: stop"), ming::Reason::GameOver);
    assert_eq!(table.refused("fate: draw 10"), ming::Reason::GameOver);
    assert!(table.rules.outcome(&table.state).is_some());
}

/// The whole states that an observer could be in.
fn worlds(table: &Table, observer: Observer) -> Vec<State> {
    let worlds = table.rules.worlds(&table.rules.view(&table.state, observer)).unwrap();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    (0..60).map(|_| table.rules.sample_state(&worlds, &mut rng)).collect()
}

/// In how many different ways something can be, as far as an observer knows.
fn ways<T: PartialEq>(table: &Table, side: Side, what: impl Fn(&State) -> T) -> usize {
    let mut seen: Vec<T> = Vec::new();
    for world in worlds(table, Observer::Seat(side.seat())) {
        let here = what(&world);
        if !seen.contains(&here) {
            seen.push(here);
        }
    }
    seen.len()
}

#[test]
fn m3_4_from_round_2_on_the_emperor_knows_the_overlords_hand() {
    let mut table = first_round(Edition::English);
    assert!(ways(&table, Emperor, |world| world.hand(Overlord)) > 1);
    table.acts(&["emperor: reserve 5", "overlord: reserve 1", "fate: draw 10", "fate: draw 11"]);
    assert_eq!(ways(&table, Emperor, |world| world.hand(Overlord)), 1);
    // The Overlord knows all but the two cards drawn.
    assert!(ways(&table, Overlord, |world| world.hand(Emperor)) > 1);
    for world in worlds(&table, Observer::Seat(Overlord.seat())) {
        assert!([2, 3, 4].iter().all(|&number| world.hand(Emperor).contains(card(number))));
    }
}

#[test]
fn m3_4_a_view_has_the_hands_passed_and_received() {
    let mut table = first_round(Edition::English);
    table.acts(&["emperor: reserve 5", "overlord: reserve 1", "fate: draw 10", "fate: draw 11"]);
    for side in Side::ALL {
        let seen = &table.view(side)["knowledge"]["rounds"];
        assert_eq!(seen[0]["round"], 1);
        assert_eq!(seen[0]["passed"], json!({ "emperor": [6, 7, 8, 9], "overlord": [2, 3, 4] }));
        assert_eq!(seen[1]["passed"], Value::Null);
        assert_eq!((&seen[0]["draws"], &seen[1]["draws"]), (&json!(2), &json!(2)));
    }
    let rounds = table.view(Emperor)["knowledge"]["rounds"].clone();
    assert_eq!((&rounds[0]["drawn"], &rounds[1]["drawn"]), (&json!([8, 9]), &json!([10, 11])));
    assert_eq!(table.view(Overlord)["knowledge"]["rounds"][1]["drawn"], Value::Null);
}

#[test]
fn m3_4_a_spectator_sees_no_hands() {
    let mut table = first_round(Edition::English);
    table.acts(&["emperor: reserve 5", "overlord: reserve 1", "fate: draw 10", "fate: draw 11"]);
    let view = json!(table.rules.view(&table.state, Observer::Spectator));
    assert_eq!(view["hands"]["emperor"], json!({ "count": 5, "cards": null }));
    assert_eq!(view["hands"]["overlord"], json!({ "count": 4, "cards": null }));
    assert_eq!(view["knowledge"]["rounds"][0]["passed"], Value::Null);
    assert_eq!(view["knowledge"]["start"], json!({ "emperor": null, "overlord": null }));
    assert_eq!(view["reserve"]["emperor"], json!([{ "round": 1, "card": null }]));
}

#[test]
fn m3_4_reserved_cards_are_backs_with_their_rounds() {
    let mut table = first_round(Edition::English);
    table.acts(&["emperor: reserve 5", "overlord: reserve 1", "fate: draw 10", "fate: draw 11"]);
    table.acts(&["emperor: reserve 10", "overlord: reserve 6"]);
    let (emperors, overlords) =
        (table.view(Emperor)["reserve"].clone(), table.view(Overlord)["reserve"].clone());
    assert_eq!(emperors["emperor"], json!([{ "round": 1, "card": 5 }, { "round": 2, "card": 10 }]));
    assert_eq!(emperors["overlord"], json!([{ "round": 1, "card": null }, { "round": 2, "card": null }]));
    assert_eq!(overlords["emperor"], json!([{ "round": 1, "card": null }, { "round": 2, "card": null }]));
    assert_eq!(overlords["overlord"], json!([{ "round": 1, "card": 1 }, { "round": 2, "card": 6 }]));
}

#[test]
fn m3_4_a_card_reserved_from_a_hand_passed_on_can_be_deduced() {
    let mut table = first_round(Edition::English);
    table.acts(&["emperor: reserve 5", "overlord: reserve 1", "fate: draw 10", "fate: draw 11"]);
    // The Overlord reserves a card that the Emperor passed on, and the hand comes back without it.
    table.acts(&["emperor: reserve 2", "overlord: reserve 6"]);
    let view = table.view(Emperor);
    let rounds = &view["knowledge"]["rounds"];
    assert_eq!(rounds[0]["passed"]["emperor"], json!([6, 7, 8, 9]));
    assert_eq!(rounds[1]["passed"]["overlord"], json!([7, 8, 9]));
    assert_eq!(rounds[1]["left"]["overlord"], "back");
    for world in worlds(&table, Observer::Seat(Emperor.seat())) {
        assert!(world.reserved(Overlord).contains(card(6)));
    }
    // So does the Overlord deduce the 2, which the Emperor had from the Overlord.
    for world in worlds(&table, Observer::Seat(Overlord.seat())) {
        assert!(world.reserved(Emperor).contains(card(2)));
    }
    // What was reserved in the first round nobody else has seen.
    assert!(ways(&table, Emperor, |world| world.reserved(Overlord)) > 1);
    assert!(ways(&table, Overlord, |world| world.reserved(Emperor)) > 1);
}

#[test]
fn m3_4_a_drawn_card_that_is_reserved_at_once_cannot_be_deduced() {
    let mut table = first_round(Edition::English);
    table.acts(&["emperor: reserve 5", "overlord: play 1", "overlord: amass 1 western"]);
    table.acts(&["fate: draw 10", "fate: draw 11", "emperor: reserve 10", "overlord: reserve 6"]);
    // Both reserved cards of the Emperor are unknown, but for what the Overlord holds or held.
    let worlds = worlds(&table, Observer::Seat(Overlord.seat()));
    for world in &worlds {
        for number in [1, 2, 3, 4, 6, 7, 8, 9, 11] {
            assert!(!world.reserved(Emperor).contains(card(number)), "{number}");
        }
    }
    assert!(ways(&table, Overlord, |world| world.reserved(Emperor)) > 10);
}

#[test]
fn m3_4_before_the_swap_any_card_of_the_hand_may_be_the_reserved_one() {
    let mut table = first_round(Edition::English);
    table.acts(&["emperor: reserve 5", "overlord: reserve 1", "fate: draw 10", "fate: draw 11"]);
    table.act("emperor: reserve 2");
    let reserved = |number| {
        worlds(&table, Observer::Seat(Overlord.seat()))
            .iter()
            .any(|world| world.reserved(Emperor).contains(card(number)))
    };
    assert!(reserved(2) && reserved(3) && reserved(4));
}

#[test]
fn m3_4_a_revealed_card_is_no_longer_a_back() {
    let setting = english().reserve(Emperor, &[10, 13]).troops("yunnan", 2);
    let mut table = setting.plays(Overlord, 1);
    table.acts(&[
        "overlord: attack yunnan 1 western",
        "fate: roll 321",
        "fate: roll 321",
        "emperor: reveal 13",
    ]);
    let view = table.view(Overlord);
    assert_eq!(view["reserve"]["emperor"], json!([{ "round": 7, "card": null }]));
    assert_eq!(view["table"]["set_aside"], json!([13]));
    let left = |round: u8| {
        let rounds = view["knowledge"]["rounds"].as_array().unwrap();
        rounds.iter().find(|each| each["round"] == round).unwrap()["left"]["emperor"].clone()
    };
    assert_eq!((left(7), left(8)), (json!("back"), json!(13)));
    let reserved = |event: &Event| matches!(event, Event::Card { reserved_in: Some(8), .. });
    assert!(table.saw(reserved));
}

#[test]
fn m3_4_in_the_second_era_both_hands_are_known_from_the_start() {
    let mut table = up_to_round(10);
    fate(&mut table);
    reserve_one(&mut table, Emperor);
    reserve_one(&mut table, Overlord);
    for side in Side::ALL {
        let start = &table.view(side)["knowledge"]["start"];
        assert_eq!(start["emperor"], json!(table.hand(Emperor)));
        assert_eq!(start["overlord"], json!(table.hand(Overlord)));
        assert_eq!(ways(&table, side, State::deck), 1);
    }
}
