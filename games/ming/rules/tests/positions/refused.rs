//! What is wrong with a position is said: where, what, and which rule.

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
fn what_is_no_position_at_all() {
    let what = "a position is a JSON object; see docs/position-ming.md";
    refused(&[(json!(null), what), (json!([1, 2]), what), (json!("start"), what)]);
}

#[test]
fn missing_keys_are_named() {
    refused(&[
        (at(good(), "/hands", &Value::Null), "hands: is missing; add it"),
        (at(good(), "/reserve", &Value::Null), "reserve: is missing; add it"),
        (at(good(), "/deck", &Value::Null), "deck: is missing; add it"),
        (at(good(), "/round", &Value::Null), "missing field `round`"),
        (at(good(), "/pending", &Value::Null), "missing field `pending`"),
        (at(good(), "/supply/gold", &Value::Null), "supply: missing field `gold`"),
        (at(good(), "/hands/emperor", &Value::Null), "hands: missing field `emperor`"),
    ]);
}

#[test]
fn unknown_keys_are_named() {
    refused(&[
        (
            with(good(), &json!({ "turn": 3 })),
            "turn: unknown field `turn`, expected one of `edition`, `era`, `round`, `phase`, `supply`, `ming_homeland`, `south_china_sea`, `voyages`, `borderlands`, `homelands`, `discard`, `played`, `set_aside`, `battle`, `still_to_use`, `pending`, `solo`",
        ),
        (
            with(
                good(),
                &json!({ "supply": { "troops": 7, "gold": 4, "junks": 5, "hordes": 9, "settlements": 5, "ships": 1 } }),
            ),
            "supply.ships: unknown field `ships`, expected one of `troops`, `gold`, `junks`, `hordes`, `settlements`",
        ),
        (
            with(good(), &json!({ "pending": { "what": "nap" } })),
            "pending.what: unknown variant `nap`, expected one of `first_voyage`, `deal`, `draw`, `card`, `order`, `command`, `reaction`, `taken`, `loss`, `sail`, `skirmish`, `battle_roll`, `reserves`, `reroll`, `reroll_roll`, `discard`, `event`, `over`",
        ),
    ]);
}

#[test]
fn values_of_another_kind_are_named() {
    refused(&[
        (at(good(), "/edition", &json!("french")), "edition: `french` is not english or german"),
        (
            at(good(), "/phase", &json!("night")),
            "phase: unknown variant `night`, expected one of `set_up`, `draw`, `emperor`, `overlord`",
        ),
        (at(good(), "/round", &json!("eight")), "round: invalid type: string \"eight\", expected u8"),
        (at(good(), "/round", &json!(-1)), "round: invalid value: integer `-1`, expected u8"),
        (
            at(good(), "/borderlands/yunnan/troops", &json!(1.5)),
            "borderlands.yunnan.troops: invalid type: floating point `1.5`, expected u8",
        ),
        (at(good(), "/discard/0", &json!(28)), "discard[0]: 28 is no card; cards are 1 to 27"),
        (at(good(), "/hands/emperor/0", &json!(0)), "hands.emperor[0]: 0 is no card; cards are 1 to 27"),
        (at(good(), "/hands/emperor/0", &json!(10)), "hands.emperor: a card stands twice"),
        (
            at(battle(), "/battle/dice/emperor", &json!("778")),
            "battle.dice.emperor: `778` is not up to three dice such as 553",
        ),
        (
            at(battle(), "/battle/place", &json!("supply")),
            "battle.place: `supply` is not a place on the board",
        ),
        (at(good(), "/voyages/0", &json!(8)), "voyages: name each completed Voyage, 1 to 7, once"),
        (with(good(), &json!({ "voyages": [7, 7] })), "voyages: name each completed Voyage, 1 to 7, once"),
        (at(good(), "/era", &json!(3)), "era: 3 is no era; there are eras 1 and 2"),
        (
            with(good(), &json!({ "still_to_use": ["emperor", "emperor"] })),
            "still_to_use: name each side at most once",
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
        Err("edition: the position is of the german edition, the game of the english".to_owned())
    );
}

#[test]
fn every_card_must_be_in_one_place() {
    refused(&[
        (at(good(), "/deck/0", &json!(7)), "deck: card 7 is in hands.emperor too; leave it in one place"),
        (at(good(), "/played", &json!(27)), "played: card 27 is in discard too; leave it in one place"),
        (at(good(), "/deck/0", &json!(6)), "deck: a card stands twice"),
        (at(good(), "/discard/0", &json!(15)), "discard: a card stands twice; name each once"),
        (
            with(played(), &json!({ "set_aside": [19] })),
            "set_aside: card 19 is in played too; leave it in one place",
        ),
        (
            with(played(), &json!({ "set_aside": [14, 14] })),
            "set_aside: a card stands twice, or there are too many; name each once",
        ),
        (at(good(), "/discard/0", &Value::Null), "card 14 is nowhere; put it where it lies"),
    ]);
}

#[test]
fn m1_2_pieces_must_be_all_there() {
    refused(&[
        (
            at(good(), "/supply/troops", &json!(6)),
            "supply: there are 11 troops in all, there must be 12; correct the numbers",
        ),
        (
            at(good(), "/supply/gold", &json!(5)),
            "supply: there are 6 gold in all, there must be 5; correct the numbers",
        ),
        (
            at(good(), "/voyages/0", &Value::Null),
            "supply: there are 6 junks in all, there must be 7; correct the numbers",
        ),
        (
            at(good(), "/homelands/manchus/hordes", &json!(2)),
            "supply: there are 13 hordes in all, there must be 12; correct the numbers",
        ),
        (
            at(good(), "/supply/settlements", &json!(4)),
            "supply: there are 4 settlements in all, there must be 5; correct the numbers",
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
        (shared, "borderlands.gansu: both sides have pieces there without a battle (M1.4)"),
        (elsewhere, "borderlands.yunnan: both sides have pieces there without a battle (M1.4)"),
        (alone, "battle.place: a battle needs pieces of both sides there"),
    ]);
}

#[test]
fn m7_a_battle_is_there_when_it_is_fought() {
    let quiet = json!({ "what": "command" });
    refused(&[
        (
            at(battle(), "/pending", &quiet),
            "pending: `command`: a battle is there when, and only when, it is being fought",
        ),
        (
            at(battle(), "/battle", &Value::Null),
            "borderlands.yunnan: both sides have pieces there without a battle (M1.4)",
        ),
        (
            at(battle(), "/battle/dice/overlord", &json!("553")),
            "pending: `battle_roll`: the dice, re-rolls and revealed cards do not fit this step of the battle (M7.1)",
        ),
        (
            at(battle(), "/battle/rerolls", &json!(1)),
            "pending: `battle_roll`: the dice, re-rolls and revealed cards do not fit this step of the battle (M7.1)",
        ),
        (
            at(battle(), "/pending/what", &json!("reserves")),
            "pending: `reserves`: the dice, re-rolls and revealed cards do not fit this step of the battle (M7.1)",
        ),
        (
            at(battle(), "/pending/what", &json!("reroll")),
            "pending: `reroll`: the dice, re-rolls and revealed cards do not fit this step of the battle (M7.1)",
        ),
        (
            at(battle(), "/pending/side", &json!("emperor")),
            "pending: `battle_roll`: the dice, re-rolls and revealed cards do not fit this step of the battle (M7.1)",
        ),
        (
            at(battle(), "/battle/revealed", &json!(1)),
            "pending: `battle_roll`: the dice, re-rolls and revealed cards do not fit this step of the battle (M7.1)",
        ),
    ]);
}

#[test]
fn m3_round_phase_hands_and_deck_must_fit() {
    refused(&[
        (at(good(), "/round", &json!(11)), "round: round 11 has no such phase in era 1"),
        (
            at(good(), "/round", &json!(7)),
            "hands: hands of 5 and 4 cards with 4 in the deck cannot be in round 7 at this point (M3.1)",
        ),
        (at(good(), "/era", &json!(2)), "round: round 8 has no such phase in era 2"),
        (at(good(), "/phase", &json!("draw")), "pending: `card` is not pending in this phase"),
        (at(good(), "/phase", &json!("set_up")), "pending: `card` is not pending in this phase"),
        (
            at(good(), "/phase", &json!("overlord")),
            "hands: hands of 5 and 4 cards with 4 in the deck cannot be in round 8 at this point (M3.1)",
        ),
        (
            with(good(), &json!({ "hands": { "emperor": [7, 10, 13, 16, 19, 4], "overlord": [1, 2, 3] } })),
            "hands: hands of 6 and 3 cards with 4 in the deck cannot be in round 8 at this point (M3.1)",
        ),
        (
            with(
                good(),
                &json!({ "hands": { "emperor": [7, 10, 13, 16], "overlord": [1, 2, 3, 4] }, "deck": [5, 6, 8, 9, 19] }),
            ),
            "hands: hands of 4 and 4 cards with 5 in the deck cannot be in round 8 at this point (M3.1)",
        ),
    ]);
}

#[test]
fn m3_4_reserved_cards_need_the_round_of_each() {
    let rounds = |rounds: Value| with(good(), &json!({ "reserved_in_round": rounds }));
    refused(&[
        (rounds(json!({ "11": 3 })), "reserved_in_round: card 12 is reserved; say in which round"),
        (
            at(good(), "/reserved_in_round", &Value::Null),
            "reserved_in_round: card 11 is reserved; say in which round",
        ),
        (
            rounds(json!({ "11": 8, "12": 7 })),
            "reserved_in_round: card 11 cannot have been reserved in round 8",
        ),
        (
            rounds(json!({ "11": 0, "12": 7 })),
            "reserved_in_round: card 11 cannot have been reserved in round 0",
        ),
        (
            rounds(json!({ "11": 3, "12": 7, "13": 1 })),
            "reserved_in_round: card 13 is in no reserve; leave it out",
        ),
        (rounds(json!({ "11": 3, "12": 7, "28": 1 })), "reserved_in_round.28: is no card; cards are 1 to 27"),
        (rounds(json!({ "11": 3, "12": 7, "x": 1 })), "reserved_in_round.x: is no card; cards are 1 to 27"),
        (rounds(json!({ "11": 3, "12": null })), "reserved_in_round.12: invalid type: null, expected u8"),
        (
            with(
                good(),
                &json!({
                    "reserve": { "emperor": [11, 12], "overlord": [] },
                    "reserved_in_round": { "11": 3, "12": 3 },
                }),
            ),
            "reserved_in_round: card 12 cannot have been reserved in round 3",
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
        "reserve.emperor: holds more than 3 cards (M9.1)",
    )]);
}

#[test]
fn m6_9_a_decision_that_would_not_be_asked_for_is_refused() {
    let one = |pending: Value| at(played(), "/pending", &pending);
    let loss = json!({ "what": "loss", "chooser": "emperor", "piece": "gold", "count": 1, "up_to": false, "from": "ming" });
    refused(&[
        (
            one(json!({ "what": "discard" })),
            "pending: `discard`: there is only one thing to do, so it is not asked for (M6.9); write the position after it",
        ),
        (
            one(loss),
            "pending: `loss`: there is only one thing to do, so it is not asked for (M6.9); write the position after it",
        ),
        (
            one(json!({ "what": "order" })),
            "pending: `order`: the other side has no action on the played card",
        ),
        (
            one(json!({ "what": "reaction" })),
            "pending: `reaction`: the other side has no action on the played card",
        ),
        (
            with(
                at(played(), "/pending", &json!({ "what": "reaction" })),
                &json!({ "played": 20, "discard": [14, 15, 17, 18, 19, 21, 22, 23, 24, 25, 26, 27] }),
            ),
            "pending: `reaction`: the Reaction is not usable now, so it is not asked for (M6.5)",
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
            "pending: `card`: no card is played or set aside yet",
        ),
        (
            with(
                played(),
                &json!({ "played": null, "discard": [14, 15, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27] }),
            ),
            "pending: `command`: a card must be played for this",
        ),
        (
            one(sail(1, 1)),
            "pending: `sail`: this Voyage cannot be under way: its Gold lies in the South China Sea",
        ),
        (at_sea(one(sail(1, 0))), "pending: `sail`: one to three dice are thrown"),
        (
            at_sea(one(sail(2, 1))),
            "pending: `sail`: this Voyage cannot be under way: its Gold lies in the South China Sea",
        ),
        (
            one(json!({ "what": "skirmish", "side": "emperor", "target": "gansu", "dice": 1 })),
            "pending: `skirmish`: no such Skirmish can be under way",
        ),
        (
            one(
                json!({ "what": "loss", "chooser": "overlord", "piece": "settlement", "count": 1, "up_to": true, "from": "homelands" }),
            ),
            "pending: `loss`: there is nothing to lose",
        ),
        (
            one(json!({ "what": "taken", "side": "emperor", "card": 14 })),
            "pending: `taken`: the card taken lies set aside",
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
    refused(&[(position.clone(), "pending: `card`: a major victory is there, so the game is over (M8.1)")]);
    // M9.2: not so in the German edition, where it is judged at the end of a phase.
    assert!(read(&at(position, "/edition", &json!("german"))).is_ok());
}
