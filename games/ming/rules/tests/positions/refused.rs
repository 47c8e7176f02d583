//! Errors in positions: where, what, and which rule.

use crate::positions::{at, battle, good, played, read, refused, with};
use ming::{Edition, Rules};
use serde_json::{Value, json};
use tabletop::Game;
use tabletop::testing::{At, check_position};

#[test]
fn good_positions_are_taken() {
    for position in [good(), played(), battle()] {
        let state = read(&position).expect("a good position");
        check_position(&Rules::new(Edition::English), &state, At { seed: 0, ply: 0 });
    }
}

#[test]
fn text_that_is_not_a_position_at_all() {
    let what = "a position is a JSON object; see docs/position-ming.md";
    refused(&[(json!(null), what), (json!([1, 2]), what), (json!("start"), what)]);
}

#[test]
fn missing_keys_are_named() {
    refused(&[
        (at(good(), "/hands", &Value::Null), "hands: this is missing; add it"),
        (at(good(), "/reserve", &Value::Null), "reserve: this is missing; add it"),
        (at(good(), "/deck", &Value::Null), "deck: this is missing; add it"),
        (at(good(), "/round", &Value::Null), "`round` is missing; add it"),
        (at(good(), "/pending", &Value::Null), "`pending` is missing; add it"),
        (at(good(), "/supply/gold", &Value::Null), "supply: `gold` is missing; add it"),
        (at(good(), "/hands/emperor", &Value::Null), "hands: `emperor` is missing; add it"),
    ]);
}

#[test]
fn unknown_keys_are_named() {
    refused(&[
        (with(good(), &json!({ "turn": 3 })), "turn: `turn` does not belong here; leave it out"),
        (
            with(
                good(),
                &json!({ "supply": { "troops": 7, "gold": 4, "junks": 5, "hordes": 9, "settlements": 5, "ships": 1 } }),
            ),
            "supply.ships: `ships` does not belong here; leave it out",
        ),
        (
            with(good(), &json!({ "pending": { "what": "nap" } })),
            "pending.what: `nap` is not possible here; use one of: first_voyage, deal, draw, card, order, command, reaction, taken, loss, sail, skirmish, battle_roll, reserves, reroll, reroll_roll, discard, event, over",
        ),
    ]);
}

#[test]
fn values_of_another_kind_are_named() {
    refused(&[
        (at(good(), "/edition", &json!("french")), "edition: `french` is not english or german"),
        (
            at(good(), "/phase", &json!("night")),
            "phase: `night` is not possible here; use one of: set_up, draw, emperor, overlord",
        ),
        (
            at(good(), "/round", &json!("eight")),
            "round: this is text, but a whole number is expected; correct it",
        ),
        (at(good(), "/round", &json!(-1)), "round: -1 is not possible here; use a number from 0 to 255"),
        (
            at(good(), "/borderlands/yunnan/troops", &json!(1.5)),
            "borderlands.yunnan.troops: this is a decimal number, but a whole number is expected; correct it",
        ),
        (
            at(good(), "/discard/0", &json!(28)),
            "discard[0]: 28 is not a card; cards have numbers from 1 to 27",
        ),
        (
            at(good(), "/hands/emperor/0", &json!(0)),
            "hands.emperor[0]: 0 is not a card; cards have numbers from 1 to 27",
        ),
        (at(good(), "/hands/emperor/0", &json!(10)), "hands.emperor: a card is listed twice"),
        (
            at(battle(), "/battle/dice/emperor", &json!("778")),
            "battle.dice.emperor: `778` is not up to three dice such as 553",
        ),
        (
            at(battle(), "/battle/place", &json!("supply")),
            "battle.place: `supply` is not a place on the board",
        ),
        (
            at(good(), "/voyages/0", &json!(8)),
            "voyages: list each completed Voyage once, by its number from 1 to 7",
        ),
        (
            with(good(), &json!({ "voyages": [7, 7] })),
            "voyages: list each completed Voyage once, by its number from 1 to 7",
        ),
        (at(good(), "/era", &json!(3)), "era: 3 is not an era; use 1 or 2"),
        (
            with(good(), &json!({ "still_to_use": ["emperor", "emperor"] })),
            "still_to_use: list each side at most once",
        ),
    ]);
}

#[test]
fn m9_a_position_of_the_other_edition_is_refused() {
    let position = at(good(), "/edition", &json!("german"));
    let problem =
        Rules::new(Edition::English).from_position(&position).map_err(|problem| problem.to_string());
    assert_eq!(
        problem,
        Err("edition: the position is for the german edition, but the game uses english; change one of the two".to_owned())
    );
}

#[test]
fn every_card_must_be_in_one_place() {
    refused(&[
        (
            at(good(), "/deck/0", &json!(7)),
            "deck: card 7 is also in hands.emperor; keep it in one place only",
        ),
        (at(good(), "/played", &json!(27)), "played: card 27 is also in discard; keep it in one place only"),
        (at(good(), "/deck/0", &json!(6)), "deck: a card is listed twice"),
        (at(good(), "/discard/0", &json!(15)), "discard: a card is listed twice; list each card once"),
        (
            with(played(), &json!({ "set_aside": [19] })),
            "set_aside: card 19 is also in played; keep it in one place only",
        ),
        (
            with(played(), &json!({ "set_aside": [14, 14] })),
            "set_aside: a card is listed twice, or there are too many cards; list each card once",
        ),
        (at(good(), "/discard/0", &Value::Null), "card 14 is missing; add it where it lies"),
    ]);
}

#[test]
fn m1_2_pieces_must_be_all_there() {
    refused(&[
        (
            at(good(), "/supply/troops", &json!(6)),
            "supply: there are 11 `troops` in all, but there must be 12; correct the numbers",
        ),
        (
            at(good(), "/supply/gold", &json!(5)),
            "supply: there are 6 `gold` in all, but there must be 5; correct the numbers",
        ),
        (
            at(good(), "/voyages/0", &Value::Null),
            "supply: there are 6 `junks` in all, but there must be 7; correct the numbers",
        ),
        (
            at(good(), "/homelands/manchus/hordes", &json!(2)),
            "supply: there are 13 `hordes` in all, but there must be 12; correct the numbers",
        ),
        (
            at(good(), "/supply/settlements", &json!(4)),
            "supply: there are 4 `settlements` in all, but there must be 5; correct the numbers",
        ),
    ]);
}

#[test]
fn m1_4_both_sides_share_a_borderland_in_battle_only() {
    let mut shared = good();
    shared["borderlands"]["gansu"]["hordes"] = json!(1);
    shared["supply"]["hordes"] = json!(8);
    let mut elsewhere = battle();
    elsewhere["battle"]["place"] = json!("gansu");
    let mut alone = battle();
    alone["borderlands"]["yunnan"]["hordes"] = json!(0);
    alone["supply"]["hordes"] = json!(10);
    refused(&[
        (
            shared,
            "borderlands.gansu: both sides have pieces there without a battle (M1.4); remove one side's pieces",
        ),
        (
            elsewhere,
            "borderlands.yunnan: both sides have pieces there without a battle (M1.4); remove one side's pieces",
        ),
        (alone, "battle.place: a battle needs pieces of both sides there; add them, or leave the battle out"),
    ]);
}

#[test]
fn m7_a_battle_is_there_when_it_is_fought() {
    let quiet = json!({ "what": "command" });
    refused(&[
        (
            at(battle(), "/pending", &quiet),
            "pending: `command`: `battle` must be given while a battle is fought, and only then; correct it",
        ),
        (
            at(battle(), "/battle", &Value::Null),
            "borderlands.yunnan: both sides have pieces there without a battle (M1.4); remove one side's pieces",
        ),
        (
            at(battle(), "/battle/dice/overlord", &json!("553")),
            "pending: `battle_roll`: the dice, re-rolls and revealed cards do not fit this step of the battle (M7.1); correct them",
        ),
        (
            at(battle(), "/battle/rerolls", &json!(1)),
            "pending: `battle_roll`: the dice, re-rolls and revealed cards do not fit this step of the battle (M7.1); correct them",
        ),
        (
            at(battle(), "/pending/what", &json!("reserves")),
            "pending: `reserves`: the dice, re-rolls and revealed cards do not fit this step of the battle (M7.1); correct them",
        ),
        (
            at(battle(), "/pending/what", &json!("reroll")),
            "pending: `reroll`: the dice, re-rolls and revealed cards do not fit this step of the battle (M7.1); correct them",
        ),
        (
            at(battle(), "/pending/side", &json!("emperor")),
            "pending: `battle_roll`: the dice, re-rolls and revealed cards do not fit this step of the battle (M7.1); correct them",
        ),
        (
            at(battle(), "/battle/revealed", &json!(1)),
            "pending: `battle_roll`: the dice, re-rolls and revealed cards do not fit this step of the battle (M7.1); correct them",
        ),
    ]);
}

#[test]
fn m3_round_phase_hands_and_deck_must_fit() {
    refused(&[
        (
            at(good(), "/round", &json!(11)),
            "round: round 11 does not have this phase in era 1; correct the round, the era or the phase",
        ),
        (
            at(good(), "/round", &json!(7)),
            "hands: at this point of round 7, hands of 5 and 4 cards with 4 in the deck are not possible (M3.1); correct the numbers",
        ),
        (
            at(good(), "/era", &json!(2)),
            "round: round 8 does not have this phase in era 2; correct the round, the era or the phase",
        ),
        (
            at(good(), "/phase", &json!("draw")),
            "pending: `card` cannot be pending in this phase; change one of the two",
        ),
        (
            at(good(), "/phase", &json!("set_up")),
            "pending: `card` cannot be pending in this phase; change one of the two",
        ),
        (
            at(good(), "/phase", &json!("overlord")),
            "hands: at this point of round 8, hands of 5 and 4 cards with 4 in the deck are not possible (M3.1); correct the numbers",
        ),
        (
            with(good(), &json!({ "hands": { "emperor": [7, 10, 13, 16, 19, 4], "overlord": [1, 2, 3] } })),
            "hands: at this point of round 8, hands of 6 and 3 cards with 4 in the deck are not possible (M3.1); correct the numbers",
        ),
        (
            with(
                good(),
                &json!({ "hands": { "emperor": [7, 10, 13, 16], "overlord": [1, 2, 3, 4] }, "deck": [5, 6, 8, 9, 19] }),
            ),
            "hands: at this point of round 8, hands of 4 and 4 cards with 5 in the deck are not possible (M3.1); correct the numbers",
        ),
    ]);
}

#[test]
fn m3_4_reserved_cards_need_the_round_of_each() {
    let rounds = |rounds: Value| with(good(), &json!({ "reserved_in_round": rounds }));
    refused(&[
        (
            rounds(json!({ "11": 3 })),
            "reserved_in_round: card 12 is reserved; add the round when that happened",
        ),
        (
            at(good(), "/reserved_in_round", &Value::Null),
            "reserved_in_round: card 11 is reserved; add the round when that happened",
        ),
        (
            rounds(json!({ "11": 8, "12": 7 })),
            "reserved_in_round: card 11 cannot have been reserved in round 8; correct the round",
        ),
        (
            rounds(json!({ "11": 0, "12": 7 })),
            "reserved_in_round: card 11 cannot have been reserved in round 0; correct the round",
        ),
        (
            rounds(json!({ "11": 3, "12": 7, "13": 1 })),
            "reserved_in_round: card 13 is not in a reserve; leave it out",
        ),
        (
            rounds(json!({ "11": 3, "12": 7, "28": 1 })),
            "reserved_in_round.28: this is not a card; cards have numbers from 1 to 27",
        ),
        (
            rounds(json!({ "11": 3, "12": 7, "x": 1 })),
            "reserved_in_round.x: this is not a card; cards have numbers from 1 to 27",
        ),
        (
            rounds(json!({ "11": 3, "12": null })),
            "reserved_in_round.12: this is null, but a whole number is expected; correct it",
        ),
        (
            with(
                good(),
                &json!({
                    "reserve": { "emperor": [11, 12], "overlord": [] },
                    "reserved_in_round": { "11": 3, "12": 3 },
                }),
            ),
            "reserved_in_round: card 12 cannot have been reserved in round 3; correct the round",
        ),
    ]);
}

#[test]
fn m9_1_a_german_reserve_has_a_limit() {
    let four = json!({
        "reserve": { "emperor": [11, 12, 14, 15], "overlord": [] },
        "reserved_in_round": { "11": 3, "12": 4, "14": 5, "15": 6 },
        "discard": [17, 18, 20, 21, 22, 23, 24, 25, 26, 27],
    });
    assert!(read(&with(good(), &four)).is_ok());
    refused(&[(
        at(with(good(), &four), "/edition", &json!("german")),
        "reserve.emperor: this reserve has more than 3 cards (M9.1); take some away",
    )]);
}

#[test]
fn m6_9_a_decision_that_would_not_be_asked_for_is_refused() {
    let one = |pending: Value| at(played(), "/pending", &pending);
    let loss = json!({ "what": "loss", "chooser": "emperor", "piece": "gold", "count": 1, "up_to": false, "from": "ming" });
    refused(&[
        (
            one(json!({ "what": "discard" })),
            "pending: `discard`: there is only one possible action, so nobody is asked (M6.9); write the position after it",
        ),
        (
            one(loss),
            "pending: `loss`: there is only one possible action, so nobody is asked (M6.9); write the position after it",
        ),
        (
            one(json!({ "what": "order" })),
            "pending: `order`: the other side does not have an action on the played card; choose what is really pending",
        ),
        (
            one(json!({ "what": "reaction" })),
            "pending: `reaction`: the other side does not have an action on the played card; choose what is really pending",
        ),
        (
            with(
                at(played(), "/pending", &json!({ "what": "reaction" })),
                &json!({ "played": 20, "discard": [14, 15, 17, 18, 19, 21, 22, 23, 24, 25, 26, 27] }),
            ),
            "pending: `reaction`: the Reaction cannot be used now, so nobody is asked (M6.5); write the position after it",
        ),
    ]);
}

#[test]
fn what_is_pending_must_be_possible() {
    let one = |pending: Value| at(played(), "/pending", &pending);
    let sail = |gold: u8, dice: u8| json!({ "what": "sail", "sailing": { "voyage": 1, "junks": 1, "gold": gold }, "dice": dice, "minus": 0 });
    let at_sea = |position: Value| {
        with(
            position,
            &json!({ "ming_homeland": { "troops": 0, "gold": 0 }, "south_china_sea": { "junks": 1, "gold": 1 } }),
        )
    };
    refused(&[
        (
            with(
                good(),
                &json!({ "played": 19, "hands": { "emperor": [7, 10, 13, 16, 14], "overlord": [1, 2, 3, 4] }, "discard": [15, 17, 18, 20, 21, 22, 23, 24, 25, 26, 27] }),
            ),
            "pending: `card`: no card has been played or set aside yet; leave it out",
        ),
        (
            with(
                played(),
                &json!({ "played": null, "discard": [14, 15, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27] }),
            ),
            "pending: `command`: this needs a played card; add it",
        ),
        (
            one(sail(1, 1)),
            "pending: `sail`: this Voyage cannot be under way, because its Gold must lie in the South China Sea; correct the numbers",
        ),
        (at_sea(one(sail(1, 0))), "pending: `sail`: one to three dice are rolled; correct the number"),
        (
            at_sea(one(sail(2, 1))),
            "pending: `sail`: this Voyage cannot be under way, because its Gold must lie in the South China Sea; correct the numbers",
        ),
        (
            one(json!({ "what": "skirmish", "side": "emperor", "target": "gansu", "dice": 1 })),
            "pending: `skirmish`: this Skirmish is not possible; correct its target or its dice",
        ),
        (
            one(
                json!({ "what": "loss", "chooser": "overlord", "piece": "settlement", "count": 1, "up_to": true, "from": "homelands" }),
            ),
            "pending: `loss`: no pieces can be lost like this; choose what is really pending",
        ),
        (
            one(json!({ "what": "taken", "side": "emperor", "card": 14 })),
            "pending: `taken`: the card that was taken must be set aside; add it to `set_aside`",
        ),
    ]);
}

#[test]
fn m8_1_a_major_victory_must_have_ended_the_game() {
    let mut position = with(
        good(),
        &json!({ "voyages": [1, 2, 3, 4, 5, 6, 7], "south_china_sea": { "junks": 0, "gold": 0 } }),
    );
    position["supply"]["junks"] = json!(0);
    refused(&[(
        position.clone(),
        "pending: `card`: a side has won a major victory, so the game is over (M8.1); set that as pending",
    )]);
    // M9.2: not so in the German edition, where it is judged at the end of a phase.
    assert!(read(&at(position, "/edition", &json!("german"))).is_ok());
}
