//! C2.4, C2.5: decks that run out, players without cards.

use crate::rules::support::{Setting, Table, four, three, two};
use serde_json::json;

/// The number of reshuffled cards in the event.
fn reshuffled(table: &Table) -> Option<u64> {
    table.told("reshuffled").first().map(|event| event["count"].as_u64().unwrap())
}

/// This many encounter cards were shuffled into a new deck.
fn encounters_reshuffled(table: &Table) -> Option<u64> {
    table.told("encounters_reshuffled").first().map(|event| event["count"].as_u64().unwrap())
}

/// A new round with these cards in the deck; the others but these hands are discards.
fn lay_out(deck: &[u8]) -> Table {
    let setting = three().hand("red", &[1, 2, 3]).hand("blue", &[4, 5, 6]).hand("yellow", &[7, 8, 9]);
    let mut table = setting.face_down(10).deck(deck).acts("red");
    table.act("red", "take face-down");
    table
}

#[test]
fn c2_4_the_discards_become_the_deck_while_laying_out() {
    let mut table = lay_out(&[20, 21]);
    assert_eq!((reshuffled(&table), table.deck()), (None, 2));
    table.draws(&[20, 21]);
    assert_eq!((reshuffled(&table), table.deck()), (Some(43), 43));
    assert_eq!((table.numbers("discard"), table.chance_outcomes().len()), (vec![], 43));
    assert_eq!(table.refused("fate", "draw 20"), "not-in-deck");
    assert_eq!(table.refused("fate", "draw 1"), "not-in-deck");
    table.draws(&[30]);
    assert_eq!((table.field("face_down"), table.numbers("display")), (json!(20), vec![21, 30]));
    assert_eq!(table.pending(), "choose");
}

#[test]
fn c2_4_the_last_card_of_the_deck_is_drawn_without_a_shuffle() {
    let mut table = lay_out(&[20, 21, 22]);
    table.draws(&[20, 21, 22]);
    assert_eq!((reshuffled(&table), table.deck(), table.pending().as_str()), (None, 0, "choose"));
    // Only when the next one must be drawn.
    let table = lay_out(&[]);
    assert_eq!((reshuffled(&table), table.deck()), (Some(45), 45));
}

#[test]
fn c2_4_with_nothing_left_fewer_cards_are_laid_out() {
    for deck in [&[][..], &[40], &[40, 41]] {
        let setting = three().hand("red", &[1]).hand("blue", &[2]).rest_in_hand("yellow").face_down(50);
        let mut table = setting.deck(deck).acts("red");
        table.act("red", "take face-down").draws(deck);
        assert_eq!(
            table.told("nothing_to_draw"),
            [json!({ "event": "nothing_to_draw", "encounters": false })]
        );
        assert_eq!(table.field("face_down"), deck.first().map_or(json!(null), |card| json!(card)));
        assert_eq!(table.numbers("display"), deck.get(1..).unwrap_or_default());
        assert_eq!(table.who(), ["red", "blue", "yellow"], "everybody chooses all the same");
    }
}

#[test]
fn c2_4_the_discards_become_the_deck_for_cartography() {
    let setting = three().skills("red", &["cartography"]).hand("red", &[1, 2, 3]).hand("blue", &[4]);
    let mut table = setting.clone().hand("yellow", &[5]).deck(&[]).acts("red");
    assert_eq!(reshuffled(table.act("red", "cartography")), Some(49));
    table.draws(&[30]);
    assert_eq!(table.hand("red"), [1, 2, 3, 30]);
    // With nothing left the skill is used and nothing is drawn.
    let mut table = setting.rest_in_hand("yellow").acts("red");
    table.act("red", "cartography");
    assert_eq!(table.story(), ["used", "nothing_to_draw"]);
    assert_eq!((table.hand("red"), table.used("red")), (vec![1, 2, 3], vec!["cartography"]));
    table.at_step_b("red");
}

#[test]
fn c2_4_the_discards_become_the_deck_for_night_navigation() {
    let setting = three().skills("red", &["night", "night"]).sails("red", &[20]).hand("red", &[21, 22, 23]);
    let setting = setting.hand("blue", &[4]).face_down(50);
    let mut table = setting.clone().hand("yellow", &[5]).deck(&[51]).acts("red");
    table.acts(&[("red", "night 21"), ("red", "night 22"), ("red", "take face-down")]);
    assert_eq!(reshuffled(&table), None);
    table.draws(&[51]);
    assert_eq!(reshuffled(&table), Some(47));
    table.draws(&[30]);
    assert_eq!(table.hand("red"), [23, 30, 50, 51]);
    assert_eq!(table.state.round(), 4);
    // With one card left only one is drawn.
    let mut table = setting.rest_in_hand("yellow").deck(&[51]).acts("red");
    table.acts(&[("red", "night 21"), ("red", "night 22"), ("red", "take face-down")]).draws(&[51]);
    assert_eq!(table.hand("red"), [23, 50, 51]);
    assert_eq!(table.told("nothing_to_draw").len(), 2, "for Night Navigation, and for the next round");
    assert_eq!((table.state.round(), table.pending().as_str()), (4, "choose"));
}

#[test]
fn c2_4_cards_of_the_hands_at_sea_and_revealed_are_not_shuffled() {
    let setting = three().sails("red", &[20, 21]).hand("red", &[1]).hand("blue", &[2]).hand("yellow", &[3]);
    let setting = setting.waits("blue", 40).display(&[50]).face_down(51).skills("red", &["cartography"]);
    let mut table = setting.deck(&[]).acts("red");
    table.act("red", "cartography");
    assert_eq!(reshuffled(&table), Some(47));
    for card in [20, 21, 1, 2, 3, 40, 50, 51] {
        assert_eq!(table.refused("fate", &format!("draw {card}")), "not-in-deck");
    }
}

#[test]
fn c2_4_the_encounter_discards_become_the_deck() {
    let setting = three().sails("red", &[10, 11, 12, 13, 14]).holds("blue", &["thief"]);
    let mut table = setting.encounter_deck(&["oracle"]).plays("red", 15);
    // The second line: two cards, one before the shuffle and one after.
    assert_eq!(
        (encounters_reshuffled(&table), table.chance_outcomes()),
        (None, vec![("encounter oracle".into(), 1)])
    );
    table.act("fate", "encounter oracle");
    assert_eq!((encounters_reshuffled(&table), table.chance_outcomes().len()), (Some(31), 18));
    assert_eq!(table.words("encounter_discard"), Vec::<String>::new());
    table.act("fate", "encounter oracle");
    assert_eq!(table.held("red"), ["oracle", "oracle"]);
}

#[test]
fn c2_4_encounter_cards_of_a_kind_weigh_as_many_as_there_are() {
    let setting = three().sails("red", &[10, 30]).encounter_deck(&["trader", "thief", "trader", "pilot-map"]);
    let table = setting.plays("red", 20);
    let weights = [("thief", 1), ("pilot-map", 1), ("trader", 2)];
    assert_eq!(table.chance_outcomes(), weights.map(|(kind, weight)| (format!("encounter {kind}"), weight)));
    assert_eq!(table.refused("fate", "encounter oracle"), "not-in-encounter-deck");
}

#[test]
fn c2_4_with_no_encounter_card_left_none_is_drawn() {
    // Sea Fortune, a line, and a mission.
    let table = three().sails("red", &[10, 30]).rest_held("blue").plays("red", 20);
    assert_eq!(table.told("nothing_to_draw"), [json!({ "event": "nothing_to_draw", "encounters": true })]);
    assert_eq!(table.held("red"), Vec::<&str>::new());
    table.at_step_b("red");
    let table = three().sails("red", &[10, 11, 12]).rest_held("blue").plays("red", 13);
    assert_eq!((table.told("crossed").len(), table.told("nothing_to_draw").len()), (1, 1));
    let setting = three().sails("red", &[10, 11, 12, 13, 14]).rest_held("blue");
    let mut table = setting.encounter_deck(&["trader"]).plays("red", 15);
    table.act("fate", "encounter trader");
    assert_eq!((table.told("nothing_to_draw").len(), table.held("red")), (1, vec!["trader"]));
    let setting = three().missions(&["17b", "47a"]).sails("red", &[1, 6, 7, 26, 40, 41]).rest_held("blue");
    let table = setting.plays("red", 10);
    assert_eq!(
        (table.told("claimed").len(), table.told("nothing_to_draw").len(), table.gold("red")),
        (1, 1, 1)
    );
}

#[test]
fn c2_4_an_oracle_may_draw_itself_back() {
    let mut table = three().holds("red", &["oracle"]).rest_held("blue").acts("red");
    table.act("red", "play oracle");
    assert_eq!(encounters_reshuffled(&table), Some(1));
    table.act("fate", "encounter oracle");
    assert_eq!((table.held("red"), table.told("nothing_to_draw").len()), (vec!["oracle"], 1));
    table.at_step_b("red");
    assert_eq!(table.refused("red", "play oracle"), "one-per-turn");
}

#[test]
fn c2_4_an_oracle_is_among_the_discards_that_it_draws_from() {
    let setting = three().holds("red", &["oracle"]).rest_held("blue").encounter_deck(&["trader", "thief"]);
    let mut table = setting.acts("red");
    table.acts(&[("red", "play oracle"), ("fate", "encounter trader")]);
    assert_eq!(
        (encounters_reshuffled(&table), table.refused("fate", "encounter oracle")),
        (None, "not-in-encounter-deck")
    );
    table.act("fate", "encounter thief");
    assert_eq!(encounters_reshuffled(&table), Some(1));
    table.act("fate", "encounter oracle");
    assert_eq!(table.held("red"), ["thief", "oracle", "trader"]);
}

#[test]
fn c2_4_pilots_of_an_ended_expedition_are_discarded_after_sea_fortune() {
    let setting = three().sails("red", &[10, 30]).pilots("red", &["pilot"]).rest_held("blue");
    let table = setting.plays("red", 20);
    assert_eq!(table.told("nothing_to_draw").len(), 1);
    assert_eq!(table.words("encounter_discard"), ["pilot"]);
}

/// Everyone takes the first card that lies out, or nothing, up to the next round; who had turns, and with what.
fn turns(table: &mut Table) -> Vec<(String, Option<u64>)> {
    let (round, mut turns) = (table.state.round(), vec![]);
    let mut listen = |table: &Table| {
        for event in table.told("turn") {
            turns.push((event["seat"].as_str().unwrap().to_owned(), event["card"].as_u64()));
        }
    };
    listen(table);
    while table.state.round() == round {
        let who = table.who()[0];
        let line =
            if who == "fate" { table.chance_outcomes()[0].0.clone() } else { table.list(who, "")[0].clone() };
        table.act(who, &line);
        listen(table);
    }
    turns
}

fn turn(who: &str, card: Option<u64>) -> (String, Option<u64>) {
    (who.to_owned(), card)
}

#[test]
fn c2_5_a_player_without_a_card_comes_last() {
    let mut table =
        three().hand("red", &[]).hand("blue", &[10]).hand("yellow", &[20]).display(&[40, 41]).start();
    assert_eq!(table.who(), ["blue", "yellow"]);
    assert_eq!(table.refused("red", "choose 10"), "not-your-decision");
    assert_eq!(table.menu("red", "choose"), "-");
    table.acts(&[("blue", "choose 10"), ("yellow", "choose 20")]);
    assert_eq!(turns(&mut table), [turn("yellow", Some(20)), turn("blue", Some(10)), turn("red", None)]);
}

#[test]
fn c2_5_several_without_cards_come_in_seat_order() {
    let setting = four().hand("red", &[]).hand("blue", &[]).hand("yellow", &[1]).hand("white", &[]);
    let mut table = setting.start();
    table.act("yellow", "choose 1");
    let order = [turn("yellow", Some(1)), turn("red", None), turn("blue", None), turn("white", None)];
    assert_eq!(turns(&mut table), order);
}

#[test]
fn c2_5_such_a_turn_has_no_step_a() {
    let setting = three().hand("red", &[]).sails("red", &[20, 30]).display(&[40]).face_down(41);
    let setting =
        setting.skills("red", &["cartography", "night"]).holds("red", &["oracle", "pilot"]).in_deck(&[25]);
    let mut table = setting.hand("blue", &[10]).hand("yellow", &[]).start();
    table.acts(&[("blue", "choose 10"), ("blue", "take 40")]);
    assert_eq!((table.sails("red"), table.space("red")), (vec![20, 30], (2, 2)), "the expedition goes on");
    // Steps (b) and (c), skills and encounter cards are as in any turn.
    table.asks("red", &["cartography", "play oracle", "play pilot", "take face-down"]);
    assert_eq!(table.menu("red", "night"), "no-card-in-hand");
    table.act("red", "cartography").draws(&[25]);
    table.acts(&[("red", "night 25"), ("red", "play pilot")]);
    assert_eq!(table.space("red"), (4, 3));
    table.act("red", "take face-down");
    table.draws(&[1]);
    assert_eq!(table.hand("red"), [1, 41]);
}

#[test]
fn c2_5_an_expedition_cannot_begin_with_a_pilot() {
    let setting =
        three().hand("red", &[]).holds("red", &["pilot-map"]).hand("blue", &[10]).hand("yellow", &[]);
    let setting = setting.display(&[40, 41]).face_down(42);
    let mut table = setting.start();
    table.acts(&[("blue", "choose 10"), ("blue", "take face-down")]);
    assert_eq!(table.refused("red", "play pilot-map"), "no-expedition");
    table.act("red", "take 40");
    // In version 1 it could.
    let mut table = setting.version(1).start();
    table.acts(&[("blue", "choose 10"), ("blue", "take face-down"), ("red", "play pilot-map")]);
    assert_eq!(table.space("red"), (1, 1));
    table.act("red", "take 40");
}

#[test]
fn c2_5_with_no_card_laid_out_step_c_takes_nothing() {
    let setting =
        three().hand("red", &[]).hand("blue", &[10]).hand("yellow", &[20]).display(&[]).face_down(41);
    let mut table = setting.start();
    table.acts(&[("blue", "choose 10"), ("yellow", "choose 20"), ("yellow", "take face-down")]);
    for who in ["blue", "red"] {
        table.asks(who, &["pass"]);
        assert_eq!(table.refused(who, "take face-down"), "no-face-down");
        assert_eq!(table.refused(who, "take 41"), "not-laid-out");
        let before = table.hand(who);
        table.act(who, "pass");
        assert_eq!(table.hand(who), before);
    }
    assert_eq!(table.state.round(), 4);
}

#[test]
fn c2_5_with_no_card_in_any_hand_nobody_chooses() {
    let setting = three().hand("red", &[]).hand("blue", &[]).hand("yellow", &[]).display(&[]).no_face_down();
    let mut table = setting.acts("red");
    table.act("red", "pass").draws(&[30, 31, 32]);
    assert_eq!(table.story(), ["laid_out", "turn"]);
    assert_eq!(turns(&mut table), [turn("red", None), turn("blue", None), turn("yellow", None)]);
    assert_eq!((table.hand("red"), table.hand("blue"), table.hand("yellow")), (vec![31], vec![32], vec![30]));
}

#[test]
fn c2_5_with_no_card_in_any_hand_two_players_have_two_turns_each() {
    let setting = two().hand("red", &[]).hand("blue", &[]).display(&[]).no_face_down();
    let mut table = setting.acts("red");
    table.act("red", "pass").draws(&[30, 31, 32, 33]);
    table.asks("red", &["junk 1", "junk 2"]);
    assert_eq!(table.space_with("red", 1), (0, 0));
    let order = [turn("red", None), turn("red", None), turn("blue", None), turn("blue", None)];
    assert_eq!(turns(&mut table), order);
}

fn both(setting: Setting) -> Setting {
    setting.display(&[50, 51, 52]).face_down(53)
}

#[test]
fn c2_5_both_turns_of_a_player_without_cards_come_in_a_row() {
    let mut table = both(two()).hand("red", &[]).hand("blue", &[10, 20]).start();
    assert_eq!(table.who(), ["blue"]);
    table.offers("blue", "", &["choose 10 20"]);
    table.acts(&[("blue", "choose 10 20"), ("blue", "junk 1"), ("blue", "take 50"), ("blue", "take 51")]);
    // C10.2: the first is assigned to a Junk, the second goes to the other.
    table.asks("red", &["junk 1", "junk 2"]);
    table.act("red", "junk 2");
    assert_eq!(table.field("turn.junk"), 2);
    table.at_step_b("red");
    table.act("red", "take 52");
    assert_eq!(
        table.told("assigned"),
        [json!({ "event": "assigned", "seat": "red", "junk": 1, "forced": true })]
    );
    assert_eq!(table.field("turn.junk"), 1);
    table.at_step_b("red");
    table.act("red", "take face-down");
    assert_eq!((table.hand("red"), table.state.round()), (vec![52, 53], 4));
}

#[test]
fn c2_5_a_player_without_cards_follows_the_last_card() {
    let setting = both(two()).hand("red", &[]).hand("blue", &[40]).missing("red", 2).first_junk("blue", 1);
    let mut table = setting.acts_with("blue", 2);
    table.act("blue", "take 50");
    table.asks("red", &["junk 1", "junk 2"]);
    table.acts(&[("red", "junk 1"), ("red", "take 51"), ("red", "take 52")]);
    assert_eq!(table.state.round(), 4);
}

#[test]
fn c2_5_a_player_who_lacks_one_card_assigns_the_only_one() {
    let mut table = both(two()).hand("red", &[30]).hand("blue", &[10, 20]).start();
    table.offers("red", "", &["choose 30"]);
    assert_eq!(table.refused("red", "choose 30 30"), "choose-cards");
    table.acts(&[("red", "choose 30"), ("blue", "choose 10 20")]);
    table.asks("red", &["junk 1", "junk 2"]);
    table.acts(&[("red", "junk 2"), ("red", "take 50"), ("blue", "junk 1"), ("blue", "take 51")]);
    table.act("blue", "take 52");
    // The turn without a card comes last and is about the other Junk.
    table.at_step_b("red");
    assert_eq!((table.field("turn.junk"), table.space_with("red", 2)), (json!(1), (1, 1)));
    table.act("red", "take face-down");
    assert_eq!(table.state.round(), 4);
}

#[test]
fn c2_5_a_pilot_of_such_a_turn_joins_the_assigned_junk() {
    let setting =
        both(two()).hand("red", &[]).holds("red", &["pilot"]).sails("red", &[10]).sails2("red", &[11, 12]);
    let mut table = setting.hand("blue", &[20, 21]).start();
    table.acts(&[("blue", "choose 20 21"), ("blue", "junk 1"), ("blue", "take 50"), ("blue", "take 51")]);
    table.acts(&[("red", "junk 2"), ("red", "play pilot")]);
    assert_eq!((table.space_with("red", 1), table.space_with("red", 2)), ((1, 1), (3, 2)));
}
