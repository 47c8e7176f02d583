//! M6: playing a card.

use crate::rules::support::{Emperor, Overlord, Setting, Table, card, english, german};
use ming::content::Content;
use ming::{Choice, Event, Piece, Place, Reason};

#[test]
fn m6_1_every_card_of_the_hand_can_be_played_or_reserved() {
    let setting = english().hand(Overlord, &[3, 8, 10, 24]).turn(Overlord);
    let table = setting.start();
    table.asks(
        Overlord,
        &["play 3", "play 8", "play 10", "play 24", "reserve 3", "reserve 8", "reserve 10", "reserve 24"],
    );
    assert_eq!(table.refused("overlord: play 4"), Reason::NotInHand(card(4)));
    assert_eq!(table.refused("overlord: reserve 4"), Reason::NotInHand(card(4)));
    assert_eq!(table.refused("emperor: play 1"), Reason::NotYourDecision);
    assert_eq!(table.refused("overlord: amass 1 western"), Reason::NotNow);
}

#[test]
fn m6_1_a_reserved_card_gives_no_reaction() {
    let mut table = english().gold(3).hand(Emperor, &[24]).start();
    table.act("emperor: reserve 24");
    assert_eq!(table.reserve(Emperor), [24]);
    table.chooses_a_card(Overlord);
    assert_eq!(table.gold(), 3);
}

#[test]
fn m6_1_a_played_card_serves_for_cp_or_for_the_special_action() {
    let mut table = english().voyages(&[2]).plays(Emperor, 10);
    table.offers(Emperor, "special", &["special 1 ming", "special 2 ming"]);
    table.offers(Emperor, "tax", &["tax 1"]);
    table.act("emperor: special 2 ming");
    assert_eq!(table.gold(), 3);
    // Not both.
    table.chooses_a_card(Overlord);
}

#[test]
fn m6_2_the_top_of_an_action_card_is_always_the_overlords() {
    let table = english().voyages(&[1]).plays(Overlord, 11);
    assert_eq!(table.list(Overlord, "special").len(), 6);
    assert_eq!(table.refused("overlord: special 1 ming"), Reason::WrongPlace(Place::Ming));
}

#[test]
fn m6_2_the_bottom_of_an_action_card_is_the_emperors_with_its_voyage() {
    let table = english().voyages(&[1]).plays(Emperor, 10);
    table.offers(Emperor, "special", &[]);
    assert_eq!(table.refused("emperor: special 1 ming"), Reason::VoyageNotCompleted(2));
    let table = english().voyages(&[2]).plays(Emperor, 10);
    table.offers(Emperor, "special", &["special 1 ming", "special 2 ming"]);
}

#[test]
fn m6_2_which_voyage_is_on_which_card() {
    for number in 7..=27_u8 {
        let voyage = (number - 4) / 3;
        let others: Vec<u8> = (1..=7).filter(|&other| other != voyage).collect();
        let mut table = english().voyages(&others).junks(1).plays(Emperor, number);
        if table.pending() == "order" {
            table.act("emperor: first");
        }
        let reason = table.refused("emperor: special");
        assert_eq!(reason, Reason::VoyageNotCompleted(voyage), "card {number}");
    }
}

#[test]
fn m6_2_both_halves_of_a_barbarian_card_are_the_overlords() {
    let setting = english().gold(3);
    for (voyages, loss) in [
        (&[1][..], "special 1 ming"),
        (&[1, 2, 3], "special 1 ming"),
        (&[1, 2, 3, 4], "special 2 ming"),
        (&[1, 2, 3, 4, 5, 6], "special 2 ming"),
    ] {
        let table = setting.clone().voyages(voyages).plays(Overlord, 1);
        table.offers(Overlord, "special", &[loss]);
        let mut table = setting.clone().voyages(voyages).plays(Emperor, 1);
        table.act("emperor: first");
        assert_eq!(table.refused(&format!("emperor: {loss}")), Reason::NoSpecial(card(1)));
    }
}

#[test]
fn m6_2_both_halves_of_an_emperor_card_are_the_emperors() {
    let setting = english().settlements("western", 3);
    for (voyages, loss) in [
        (&[1, 2, 3][..], "special 1 western"),
        (&[1, 2, 3, 4], "special 2 western"),
        (&[1, 2, 3, 4, 5, 6], "special 2 western"),
    ] {
        let setting = setting.clone().voyages(voyages);
        setting.plays(Emperor, 4).offers(Emperor, "special", &[loss]);
        let mut table = setting.plays(Overlord, 4);
        table.act("overlord: first");
        assert_eq!(table.refused(&format!("overlord: {loss}")), Reason::NoSpecial(card(4)));
    }
}

#[test]
fn m6_3_up_to_n_is_usable_with_fewer() {
    let table = english().gold(1).voyages(&[1, 2, 3, 4]).plays(Overlord, 1);
    table.offers(Overlord, "special", &["special 1 ming"]);
    let table = english().voyages(&[2]).gold(4).plays(Emperor, 10);
    table.offers(Emperor, "special", &["special 1 ming"]);
}

#[test]
fn m6_3_an_action_that_would_change_nothing_is_not_usable() {
    let table = english().gold(0).voyages(&[1, 2, 3, 4]).plays(Overlord, 1);
    table.offers(Overlord, "special", &[]);
    assert_eq!(table.refused("overlord: special"), Reason::SpecialUnusable(card(1)));
    let table = english().voyages(&[2]).gold(5).plays(Emperor, 10);
    table.offers(Emperor, "special", &[]);
    assert_eq!(table.refused("emperor: special 1 ming"), Reason::SpecialUnusable(card(10)));
}

#[test]
fn m6_3_zero_is_not_an_amount() {
    let table = english().voyages(&[2]).plays(Emperor, 10);
    assert_eq!(table.refused("emperor: special"), Reason::Nothing);
    assert_eq!(table.refused("emperor: special 3 ming"), Reason::AtMost(2));
}

#[test]
fn m6_3_exactly_one_is_needed_where_the_card_says_one() {
    // 8: one Settlement of the Supply, and a Borderland to put it.
    let setting = english().hordes("yunnan", 1);
    setting.plays(Overlord, 8).offers(Overlord, "special", &["special 1 yunnan"]);
    let table = setting.settlements("western", 5).plays(Overlord, 8);
    assert_eq!(table.refused("overlord: special 1 yunnan"), Reason::SpecialUnusable(card(8)));
    let table = english().plays(Overlord, 8);
    assert_eq!(table.refused("overlord: special 1 yunnan"), Reason::SpecialUnusable(card(8)));
}

#[test]
fn m6_4_the_reaction_comes_whatever_the_card_was_used_for() {
    let setting = english().gold(2).voyages(&[6]).settlements("western", 1);
    for action in ["recruit 1", "special 1 western"] {
        let mut table = setting.plays(Emperor, 24);
        table.acts(&["emperor: first", &format!("emperor: {action}")]);
        table.asks(Overlord, &["special 2 ming", "decline"]);
    }
    for action in ["amass 1 western", "special 2 ming"] {
        let mut table = setting.plays(Overlord, 24);
        table.acts(&["overlord: first", &format!("overlord: {action}")]);
        table.asks(Emperor, &["special 1 western", "decline"]);
    }
}

#[test]
fn m6_4_the_active_player_chooses_who_acts_first() {
    let mut table = english().gold(2).plays(Emperor, 24);
    table.asks(Emperor, &["first", "second"]);
    assert_eq!(table.refused("emperor: tax 1"), Reason::NotNow);
    assert_eq!(table.refused("overlord: second"), Reason::NotYourDecision);
    let mut second = table.clone();
    table.act("emperor: first");
    assert_eq!(table.pending(), "command");
    second.act("emperor: second");
    assert_eq!((second.pending(), second.who()), ("reaction".to_owned(), "overlord"));
}

#[test]
fn m6_4_a_reaction_may_be_declined() {
    let mut table = english().gold(2).plays(Emperor, 24);
    table.acts(&["emperor: second", "overlord: decline", "emperor: tax 1"]);
    assert_eq!(table.gold(), 3);
    table.chooses_a_card(Overlord);
}

#[test]
fn m6_4_a_reaction_is_the_special_action_only() {
    let mut table = english().gold(2).plays(Emperor, 24);
    table.act("emperor: second");
    assert_eq!(table.refused("overlord: amass 1 western"), Reason::NotNow);
    assert_eq!(table.refused("emperor: tax 1"), Reason::NotYourDecision);
}

#[test]
fn m6_4_only_an_available_action_gives_a_reaction() {
    // Voyage 6 is not completed: the Emperor has no Reaction to Raids, and nobody is asked for an order.
    let table = english().voyages(&[1]).settlements("western", 1).plays(Overlord, 24);
    assert_eq!((table.who(), table.pending()), ("overlord", "command".to_owned()));
    // No action of the Overlord is printed on 22.
    let table = english().gold(3).plays(Emperor, 22);
    assert_eq!(table.pending(), "command");
    // An Emperor card gives the Overlord none, a Barbarian card the Emperor none.
    assert_eq!(english().plays(Emperor, 5).pending(), "command");
    assert_eq!(english().plays(Overlord, 2).pending(), "command");
    assert_eq!(english().plays(Emperor, 2).pending(), "order");
    assert_eq!(english().plays(Overlord, 5).pending(), "order");
}

#[test]
fn m6_5_the_order_is_asked_even_if_the_reaction_is_unusable() {
    let table = english().gold(0).plays(Emperor, 24);
    table.asks(Emperor, &["first", "second"]);
    let table = english().voyages(&[6]).gold(0).plays(Overlord, 24);
    table.asks(Overlord, &["first", "second"]);
}

#[test]
fn m6_5_a_skipped_reaction_does_not_come_back() {
    let mut table = english().gold(0).plays(Emperor, 24);
    table.act("emperor: second");
    assert!(table.saw(|event| *event == Event::Skipped { side: Overlord }));
    assert_eq!((table.who(), table.pending()), ("emperor", "command".to_owned()));
    table.act("emperor: tax 3");
    assert_eq!(table.gold(), 3);
    table.chooses_a_card(Overlord);
}

#[test]
fn m6_5_a_reaction_that_becomes_unusable_is_skipped() {
    let mut table = english().gold(1).junks(1).plays(Emperor, 24);
    table.acts(&["emperor: first", "emperor: voyage 1 junks 1 gold 1", "fate: roll 666"]);
    assert!(table.saw(|event| *event == Event::Skipped { side: Overlord }));
    table.chooses_a_card(Overlord);
}

#[test]
fn m6_5_the_actions_may_come_from_nothing() {
    let mut table = english().gold(0).plays(Emperor, 24);
    table.acts(&["emperor: first", "emperor: tax 1"]);
    table.asks(Overlord, &["special 1 ming", "decline"]);
}

#[test]
fn m6_5_a_voyage_completed_first_opens_the_lower_half() {
    let setting = english().voyages(&[1, 2, 3]).gold(3).junks(2);
    let mut table = setting.plays(Emperor, 1);
    table.acts(&["emperor: first", "emperor: voyage 4 junks 1 gold 1", "fate: roll 1"]);
    assert_eq!(table.gold(), 2);
    table.asks(Overlord, &["special 2 ming", "decline"]);
    // Before it, only the upper half.
    let mut table = setting.plays(Emperor, 1);
    table.act("emperor: second");
    table.asks(Overlord, &["special 1 ming", "decline"]);
}

#[test]
fn m6_5_the_reaction_first_can_take_the_active_players_action_away() {
    let mut table = english().voyages(&[1]).gold(1).junks(1).plays(Emperor, 24);
    table.acts(&["emperor: second", "overlord: special 1 ming"]);
    table.offers(Emperor, "voyage", &[]);
}

/// Other components: only as many Hordes and Settlements as fit Yunnan, which only the Ming Homeland touches.
fn cut_off() -> Content {
    let source = Content::current().source().to_owned();
    let mut text = source.replace("horde = 12", "horde = 3").replace("settlement = 5", "settlement = 3");
    for edge in [r#"["western", "yunnan"]"#, r#"["yunnan", "sichuan"]"#] {
        let edge = format!("[[edge]]\nbetween = {edge}\nstatus = \"inferred\"\n");
        assert!(text.contains(&edge));
        text = text.replace(&edge, "");
    }
    // Western Mongols keep Sichuan.
    Content::parse("cut-off.toml", &text).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn m6_6_a_player_who_can_do_nothing_passes() {
    let setting = english().content(cut_off()).bare().hordes("yunnan", 3).settlements("yunnan", 3).gold(0);
    let mut table = setting.plays(Overlord, 1);
    assert!(table.saw(|event| *event == Event::Passed { side: Overlord }));
    assert_eq!(table.top(1), [1]);
    assert_eq!((table.state.round(), table.pending()), (9, "draw".to_owned()));
    // The opponent's Reaction comes all the same.
    table = setting.plays(Overlord, 6);
    table.act("overlord: first");
    assert!(table.saw(|event| *event == Event::Passed { side: Overlord }));
    table.asks(Emperor, &["special", "decline"]);
}

#[test]
fn m6_6_every_kind_of_action_is_possible_or_has_a_reason() {
    let table = english().junks(0).gold(5).voyages(&[1]).plays(Emperor, 10);
    let menu = table.rules.menu(&table.state, Emperor.seat());
    let expected = [
        (Choice::Recruit, Ok(())),
        (Choice::Move, Ok(())),
        (Choice::Attack, Err(Reason::NoTarget)),
        (Choice::Tax, Err(Reason::Supply(Piece::Gold, 0))),
        (Choice::Junks, Ok(())),
        (Choice::Voyage, Err(Reason::NoJunkAtSea)),
        (Choice::Special, Err(Reason::VoyageNotCompleted(2))),
    ];
    assert_eq!(menu, expected);
    assert!(table.rules.menu(&table.state, Overlord.seat()).is_empty());
    let table = english().bare().gold(0).plays(Overlord, 1);
    let menu = table.rules.menu(&table.state, Overlord.seat());
    let expected = [
        (Choice::Amass, Ok(())),
        (Choice::Move, Err(Reason::NobodyCanMove)),
        (Choice::Attack, Err(Reason::NoTarget)),
        (Choice::Gather, Ok(())),
        (Choice::Build, Err(Reason::NowhereToBuild)),
        (Choice::Special, Err(Reason::SpecialUnusable(card(1)))),
    ];
    assert_eq!(menu, expected);
}

#[test]
fn m6_6_a_special_action_alone_is_something_to_do() {
    let setting = english().content(cut_off()).bare().hordes("yunnan", 3).settlements("yunnan", 3).gold(2);
    // M6.9: a single use is not asked for.
    let table = setting.plays(Overlord, 1);
    assert_eq!(table.gold(), 1);
    let taken = |event: &Event| matches!(event, Event::Decided { side: Overlord, forced: true, .. });
    assert!(table.saw(taken));
    assert!(!table.saw(|event| *event == Event::Passed { side: Overlord }));
}

#[test]
fn m6_6_a_player_who_can_do_something_must() {
    let table = english().plays(Emperor, 6);
    assert_eq!(table.refused("emperor: decline"), Reason::NotNow);
    assert_eq!(table.refused("emperor: stop"), Reason::NotNow);
    assert_eq!(table.refused("emperor: tax 0"), Reason::Nothing);
    let table = english().plays(Overlord, 3);
    assert_eq!(table.refused("overlord: decline"), Reason::NotNow);
}

#[test]
fn m6_7_the_played_card_goes_onto_the_discard_pile() {
    let mut table = english().plays(Emperor, 6);
    let before = table.state.discards().count();
    table.act("emperor: tax 1");
    assert_eq!((table.top(1), table.state.discards().count()), (vec![6], before + 1));
}

#[test]
fn m6_7_the_active_player_orders_the_discards_one_at_a_time() {
    // Politics: the Overlord attacks reinforced by 10, the Emperor takes 11 as a Reaction.
    let setting = english().voyages(&[7]).reserve(Overlord, &[10]).discard(&[11, 1, 4, 13, 16]);
    let mut table = setting.plays(Overlord, 26);
    table.acts(&["overlord: first", "overlord: amass 3 western reinforce 10"]);
    table.acts(&["emperor: special take 11", "emperor: special 2 ming"]);
    table.asks(Overlord, &["discard 10", "discard 11", "discard 26"]);
    assert_eq!(table.refused("overlord: discard 16"), Reason::NotToDiscard(card(16)));
    assert_eq!(table.refused("emperor: discard 11"), Reason::NotYourDecision);
    table.act("overlord: discard 11");
    table.asks(Overlord, &["discard 10", "discard 26"]);
    assert_eq!(table.refused("overlord: discard 11"), Reason::NotToDiscard(card(11)));
    table.act("overlord: discard 26");
    // The last is not asked for.
    assert_eq!(table.top(7), [1, 4, 13, 16, 11, 26, 10]);
    assert_eq!(table.state.round(), 9);
}

#[test]
fn m6_7_cards_of_rerolls_are_discarded_in_order_of_use_when_their_user_stops() {
    let setting = english().reserve(Overlord, &[10, 13, 16]).reserve(Emperor, &[19, 22]).troops("yunnan", 3);
    let mut table = setting.plays(Overlord, 1);
    table.acts(&["overlord: attack yunnan 1 western", "fate: roll 321"]);
    let before = table.state.discards().count();
    table.acts(&["overlord: reveal 16", "overlord: reroll 1", "fate: roll 1"]);
    table.acts(&["overlord: reveal 10", "overlord: reroll 1", "fate: roll 1"]);
    assert_eq!(table.state.discards().count(), before);
    assert_eq!(table.position()["set_aside"], serde_json::json!([16, 10]));
    table.act("overlord: stop");
    assert_eq!(table.top(2), [16, 10]);
    table.acts(&["fate: roll 321", "emperor: reveal 22", "emperor: stop"]);
    assert_eq!(table.top(3), [16, 10, 22]);
    assert_eq!((table.reserve(Overlord), table.reserve(Emperor)), (vec![13], vec![19]));
}

#[test]
fn m6_7_the_last_card_of_a_reserve_is_discarded_without_asking() {
    let mut table = english().reserve(Overlord, &[10]).troops("yunnan", 3).plays(Overlord, 1);
    table.acts(&["overlord: attack yunnan 1 western", "fate: roll 321"]);
    table.acts(&["overlord: reveal 10", "overlord: reroll 1", "fate: roll 1"]);
    assert_eq!((table.who(), table.pending()), ("fate", "battle_roll".to_owned()));
    assert_eq!(table.top(1), [10]);
}

#[test]
fn m6_7_a_card_of_rerolls_is_not_taken_for_the_reinforcing_one() {
    let setting = english().reserve(Overlord, &[10, 13]).hordes("western", 2);
    let mut table = setting.plays(Overlord, 1);
    table.acts(&["overlord: attack yunnan 2 western reinforce 10", "fate: roll 321"]);
    table.acts(&["overlord: reveal 13", "overlord: stop"]);
    assert_eq!(table.top(1), [13]);
    assert_eq!(table.position()["set_aside"], serde_json::json!([10]));
}

#[test]
fn m6_8_losses_of_their_choice_are_chosen_by_the_owner() {
    let mut table = english().voyages(&[1]).troops("ming", 2).plays(Overlord, 3);
    table.act("overlord: special");
    table.asks(
        Emperor,
        &[
            "lose 1 ming",
            "lose 1 yunnan",
            "lose 1 sichuan",
            "lose 1 gansu",
            "lose 1 shanxi",
            "lose 1 liaodong",
        ],
    );
    assert_eq!(table.refused("overlord: lose 1 ming"), Reason::NotYourDecision);
    assert_eq!(table.refused("emperor: lose 2 ming"), Reason::Exactly(1));
    assert_eq!(table.refused("emperor: lose 1 western"), Reason::TooFew(Piece::Troop, Place::Western, 0));
    assert_eq!(table.refused("emperor: decline"), Reason::NotNow);
    table.act("emperor: lose 1 ming");
    assert_eq!(table.troops("ming"), 1);
}

#[test]
fn m6_8_losses_take_the_full_number_if_there_are_that_many() {
    let table = english().gold(3).plays(Overlord, 24);
    table.offers(Overlord, "special", &["special 2 ming"]);
    assert_eq!(table.refused("overlord: special 1 ming"), Reason::Exactly(2));
    assert_eq!(table.refused("overlord: special 3 ming"), Reason::Exactly(2));
    let mut table = english().troops("yunnan", 3).plays(Overlord, 15);
    table.act("overlord: special");
    assert_eq!(table.refused("emperor: lose 1 yunnan"), Reason::Exactly(2));
}

#[test]
fn m6_8_own_gains_up_to_n_are_the_actors_choice() {
    let table = english().plays(Overlord, 11);
    table.offers(
        Overlord,
        "special",
        &[
            "special 1 western",
            "special 2 western",
            "special 1 eastern",
            "special 2 eastern",
            "special 1 manchus",
            "special 2 manchus",
        ],
    );
}

#[test]
fn m6_8_without_a_chooser_the_actor_splits_the_losses() {
    let setting = english().settlements("western", 2).settlements("manchus", 1).settlements("eastern", 1);
    let two = [
        "special 2 western",
        "special 1 western 1 eastern",
        "special 1 western 1 manchus",
        "special 1 eastern 1 manchus",
    ];
    setting.clone().voyages(&[1, 2, 3, 4]).plays(Emperor, 4).offers(Emperor, "special", &two);
    let mut table = setting.clone().voyages(&[6]).plays(Emperor, 23);
    table.act("emperor: first");
    table.offers(Emperor, "special", &two);
    let mut table = setting.voyages(&[6]).plays(Emperor, 24);
    table.act("emperor: first");
    table.offers(
        Emperor,
        "special",
        &[
            "special 2 western 1 eastern",
            "special 2 western 1 manchus",
            "special 1 western 1 eastern 1 manchus",
        ],
    );
}

#[test]
fn m6_9_choosing_the_card_is_always_asked() {
    let table = german().round(24).hand(Emperor, &[10]).reserve(Emperor, &[13, 16, 19]).start();
    table.asks(Emperor, &["play 10"]);
}

#[test]
fn m6_9_a_loss_with_one_option_is_not_asked() {
    let setting = english().bare().voyages(&[1]).troops("gansu", 2).hordes("western", 1);
    let mut table = setting.plays(Overlord, 3);
    table.act("overlord: special");
    assert_eq!(table.troops("gansu"), 1);
    let taken = |event: &Event| matches!(event, Event::Decided { side: Emperor, forced: true, action } if action.to_string() == "lose 1 gansu");
    assert!(table.saw(taken));
}

#[test]
fn m6_9_a_battle_step_without_reserved_cards_is_not_asked() {
    let mut table = english().troops("yunnan", 2).plays(Overlord, 1);
    table.acts(&["overlord: attack yunnan 1 western", "fate: roll 654", "fate: roll 654"]);
    assert_eq!((table.who(), table.pending()), ("fate", "battle_roll".to_owned()));
}

#[test]
fn m6_9_a_single_discard_is_not_asked() {
    let mut table = english().plays(Overlord, 1);
    table.act("overlord: amass 1 western");
    assert_eq!(table.pending(), "draw");
}

#[test]
fn m6_9_a_usable_reaction_is_always_asked() {
    // One way to use it is still a choice: it may be declined.
    let mut table = english().gold(1).plays(Emperor, 23);
    table.act("emperor: second");
    table.asks(Overlord, &["special 1 ming", "decline"]);
}

/// The Overlord, at Sichuan, plays Skirmishes (21) with 2 dice.
fn skirmish(setting: &Setting) -> Table {
    setting.clone().hordes("sichuan", 1).plays(Overlord, 21)
}

#[test]
fn m6_10_a_skirmish_needs_a_borderland_beside_it() {
    let mut table = skirmish(&english());
    table.offers(Overlord, "special", &["special skirmish yunnan", "special skirmish gansu"]);
    let reach = Reason::SkirmishReach(Place::Shanxi);
    assert_eq!(table.refused("overlord: special skirmish shanxi"), reach);
    assert_eq!(table.refused("overlord: special skirmish sichuan"), Reason::NotEnemys(Place::Sichuan));
    assert_eq!(table.refused("overlord: special skirmish western"), Reason::WrongPlace(Place::Western));
    table.act("overlord: special skirmish yunnan");
    assert_eq!(table.refused("fate: roll 6"), Reason::WrongDice(2));
    // A Homeland beside it will not do.
    let table = english().plays(Overlord, 21);
    assert_eq!(table.refused("overlord: special skirmish yunnan"), Reason::SpecialUnusable(card(21)));
}

#[test]
fn m6_10_the_emperors_skirmish_needs_a_borderland_too() {
    let setting = english().bare().voyages(&[5]).troops("ming", 4).hordes("sichuan", 1);
    let table = setting.plays(Emperor, 19);
    assert_eq!(table.refused("emperor: special skirmish sichuan"), Reason::SpecialUnusable(card(19)));
    setting.troops("gansu", 1).plays(Emperor, 19).offers(Emperor, "special", &["special skirmish sichuan"]);
}

#[test]
fn m6_10_the_target_holds_one_to_five() {
    let table = skirmish(&english().troops("yunnan", 5).troops("gansu", 2));
    table.offers(Overlord, "special", &["special skirmish yunnan", "special skirmish gansu"]);
    let table = skirmish(&english().troops("yunnan", 6));
    table.offers(Overlord, "special", &["special skirmish gansu"]);
    let size = Reason::SkirmishSize(Place::Yunnan);
    assert_eq!(table.refused("overlord: special skirmish yunnan"), size);
    // Settlements alone hold no Hordes.
    let setting = english().voyages(&[5]).settlements("yunnan", 2).hordes("shanxi", 5).hordes("liaodong", 1);
    let table = setting.plays(Emperor, 19);
    table.offers(Emperor, "special", &["special skirmish shanxi"]);
    assert_eq!(table.refused("emperor: special skirmish yunnan"), size);
    let reach = Reason::SkirmishReach(Place::Liaodong);
    assert_eq!(table.refused("emperor: special skirmish liaodong"), reach);
}

#[test]
fn m6_10_a_die_must_be_higher_than_the_number_there() {
    for (troops, dice, left) in
        [(1, "11", 1), (1, "21", 0), (3, "33", 3), (3, "41", 1), (4, "51", 2), (5, "65", 2)]
    {
        let mut table = skirmish(&english().troops("yunnan", troops));
        table.acts(&["overlord: special skirmish yunnan", &format!("fate: roll {dice}")]);
        assert_eq!(table.troops("yunnan"), left, "{dice} against {troops}");
        let fought = Event::Skirmish { place: Place::Yunnan, defenders: troops, hit: left < troops };
        assert!(table.saw(|event| *event == fought));
    }
}

#[test]
fn m6_10_politics_takes_a_usable_card_only() {
    let table = english().voyages(&[7]).gold(5).discard(&[10, 16, 1, 4, 12]).plays(Emperor, 25);
    table.offers(Emperor, "special", &["special take 16"]);
    assert_eq!(table.refused("emperor: special take 10"), Reason::TakeUnusable(card(10)));
    assert_eq!(table.refused("emperor: special take 1"), Reason::TakeUnusable(card(1)));
    assert_eq!(table.refused("emperor: special take 4"), Reason::TakeUnusable(card(4)));
    assert_eq!(table.refused("emperor: special take 12"), Reason::TakeCp(1));
}

#[test]
fn m6_10_politics_reaches_the_top_five_only() {
    let table = english().discard(&[10, 2, 3, 5, 6, 16]).plays(Emperor, 25);
    table.offers(Emperor, "special", &["special take 16"]);
    assert_eq!(table.refused("emperor: special take 10"), Reason::NotInTopFive(card(10)));
    let table = english().discard(&[10, 2, 3, 5, 16]).plays(Emperor, 25);
    table.offers(Emperor, "special", &["special take 10", "special take 16"]);
    let in_hand = table.hand(Overlord)[0];
    let refused = table.refused(&format!("emperor: special take {in_hand}"));
    assert_eq!(refused, Reason::NotInTopFive(card(in_hand)));
}

#[test]
fn m6_10_politics_with_few_or_no_discards() {
    let setting = english().round(1).hand(Emperor, &[25]);
    let table = setting.plays(Emperor, 25);
    assert_eq!(table.refused("emperor: special take 10"), Reason::SpecialUnusable(card(25)));
    let table = english().round(2).discard(&[10]).plays(Emperor, 25);
    table.offers(Emperor, "special", &["special take 10"]);
}

#[test]
fn m6_10_the_voyage_of_a_taken_card_does_not_matter() {
    let mut table = english().voyages(&[7]).gold(1).discard(&[10, 2, 3, 5, 6]).plays(Emperor, 25);
    table.act("emperor: special take 10");
    table.asks(Emperor, &["special 1 ming", "special 2 ming"]);
    table.act("emperor: special 2 ming");
    assert_eq!(table.gold(), 3);
}

#[test]
fn m6_10_the_voyage_of_politics_itself_does() {
    let table = english().voyages(&[1]).discard(&[10, 2, 3, 5, 6]).plays(Emperor, 25);
    assert_eq!(table.refused("emperor: special take 10"), Reason::VoyageNotCompleted(7));
}

#[test]
fn m6_10_brackets_of_a_taken_card_count_the_voyages() {
    let setting = english().settlements("western", 3).discard(&[4, 2, 3, 5, 6]);
    let mut table = setting.clone().voyages(&[1, 2, 7]).plays(Emperor, 25);
    table.act("emperor: special take 4");
    // A single way to use it.
    assert_eq!(table.settlements("western"), 2);
    let mut table = setting.voyages(&[1, 2, 3, 7]).plays(Emperor, 25);
    table.act("emperor: special take 4");
    assert_eq!(table.settlements("western"), 1);
}

#[test]
fn m6_10_a_taken_card_gives_no_reaction() {
    // 24 taken by the Emperor: the Overlord's Raids on it do not count.
    let setting = english().voyages(&[7]).gold(3).settlements("western", 1).discard(&[24, 1, 4, 7, 10]);
    let mut table = setting.plays(Emperor, 27);
    table.acts(&["emperor: first", "emperor: special take 24"]);
    assert_eq!(table.settlements("western"), 0);
    // The Overlord's own Politics is the only Reaction, and the 24 is out of reach.
    assert_eq!(table.refused("overlord: special take 24"), Reason::NotYourDecision);
    table.asks(Emperor, &["discard 24", "discard 27"]);
}

#[test]
fn m6_10_a_card_taken_in_this_phase_is_not_among_the_top_five() {
    let setting = english().voyages(&[7]).discard(&[17, 8, 1, 4, 7, 11]).hordes("yunnan", 1);
    let mut table = setting.plays(Overlord, 26);
    table.act("overlord: first");
    table.offers(Overlord, "special", &["special take 8", "special take 11"]);
    table.acts(&["overlord: special take 11", "overlord: special 1 western"]);
    // Without the 11 the 17 is among them.
    table.asks(Emperor, &["special take 8", "special take 17", "decline"]);
    assert_eq!(table.position()["set_aside"], serde_json::json!([11]));
}

#[test]
fn m6_10_the_reaction_can_take_the_only_card_away() {
    let setting = english().voyages(&[7]).discard(&[11, 1, 4, 7, 10]);
    let mut table = setting.plays(Emperor, 26);
    table.acts(&["emperor: second", "overlord: special take 11", "overlord: special 1 western"]);
    table.offers(Emperor, "special", &[]);
    assert_eq!(table.refused("emperor: special take 11"), Reason::SpecialUnusable(card(26)));
    table.act("emperor: tax 1");
    table.asks(Emperor, &["discard 11", "discard 26"]);
}

#[test]
fn m6_10_the_owner_chooses_losses_by_a_taken_card() {
    let setting = english().discard(&[14, 1, 4, 7, 10]);
    let mut table = setting.voyages(&[1]).plays(Overlord, 26);
    table.act("overlord: special take 14");
    table.asks(
        Emperor,
        &["lose 1 yunnan", "lose 1 sichuan", "lose 1 gansu", "lose 1 shanxi", "lose 1 liaodong"],
    );
    table.act("emperor: lose 1 gansu");
    assert_eq!(table.troops("gansu"), 0);
    table.asks(Overlord, &["discard 14", "discard 26"]);
}
