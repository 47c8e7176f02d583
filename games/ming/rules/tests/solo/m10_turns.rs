//! M10.3, M10.4, M10.12: the Emperor's turn with its Reactions, and the Overlord's turn.

use ming::solo::{Cube, Difficulty, EventKind, Impossible, Role};
use ming::{Event, Piece, Place, Reason};
use serde_json::json;

use crate::solo::support::*;

/// Cards that are the Overlord's, or have an Overlord's action.
fn brings_event(number: u8) -> bool {
    number <= 3 || (number >= 7 && number % 3 != 1)
}

#[test]
fn m10_3_every_card_with_an_overlords_action_brings_an_event_and_no_other() {
    for number in 1..=27 {
        // Nobody is asked who goes first, and the action comes before the Event.
        let mut table = easy().hand(Emperor, &[number]).start();
        table.act(&format!("emperor: play {number}"));
        assert_eq!(table.pending(), "command", "card {number}");
        assert_eq!(table.refused("emperor: first"), Reason::NotNow);
        table.act("emperor: tax 1");
        let role = table.position()["pending"]["role"].clone();
        assert_eq!(
            role,
            json!(if brings_event(number) { Role::Reaction } else { Role::Primary }),
            "card {number}"
        );
        assert!(!table.saw(|event| matches!(event, Event::Skipped { .. })));
    }
}

#[test]
fn m10_3_the_event_comes_whether_the_printed_action_is_usable_or_not() {
    // Nothing is the Overlord's for a Settlement of card 8; there is no Gold for card 24 to take, no Junk for card 2.
    for (setting, number, action) in [
        (easy(), 8, "junks 1"),
        (easy().gold(0), 24, "junks 1"),
        (easy().junks(0), 2, "tax 1"),
        (easy().gold(1), 24, "junks 1"),
    ] {
        let mut table = setting.plays(number);
        table.act(&format!("emperor: {action}"));
        assert_eq!(table.position()["pending"]["role"], "reaction", "card {number}");
    }
}

#[test]
fn m10_3_the_event_comes_after_a_special_action_and_after_a_battle() {
    let mut table = easy().voyages(&[2]).plays(11);
    table.act("emperor: special 3 ming");
    table.draws(1, Role::Reaction);
    let mut table = easy().hordes("yunnan", 1).plays(11);
    table.act("emperor: attack yunnan 1 sichuan").rolls(&[666, 654]);
    table.draws(1, Role::Reaction);
    assert_eq!(table.troops("yunnan"), 1);
}

#[test]
fn m10_3_a_reserved_card_brings_none() {
    let mut table = easy().hand(Emperor, &[3]).start();
    table.act("emperor: reserve 3");
    table.draws(3, Role::Primary);
    assert!(!table.saw(|event| matches!(event, Event::Drew { .. } | Event::Refused { .. })));
}

#[test]
fn m10_3_only_the_primary_event_and_no_other_card() {
    for level in [2, 3] {
        let mut table = hard().reaction(level);
        table.event("amass");
        assert_eq!(table.drew(), [(level, EventKind::Amass, Role::Reaction)]);
        // No level 1 Event follows: it is the Overlord's turn.
        table.draws(3, Role::Primary);
        assert_eq!(table.solo()["extra_event"], false);
    }
    // Impossible: discarded, and no other is drawn.
    let mut table = hard().reaction(2);
    table.event("build");
    assert_eq!(table.impossible(), Some(Impossible::NowhereToBuild));
    assert_eq!(table.deck(2), 7);
    table.draws(3, Role::Primary);
    assert_eq!(table.top(1), [2]);
}

#[test]
fn m10_3_the_level_is_read_after_the_emperors_action() {
    let setting = Setting::new(Difficulty::Moderate).voyages(&[5, 6, 7]).junks(3).gold(5);
    let setting = setting.hand(Overlord, &[7, 10, 13, 18]);
    let mut table = setting.plays(15);
    table.acts(&["emperor: voyage 1 junks 3 gold 3", "fate: roll 665"]);
    table.draws(3, Role::Reaction);
    // A failure leaves it at three Voyages.
    let mut table = setting.plays(15);
    table.acts(&["emperor: voyage 1 junks 1 gold 1", "fate: roll 665"]);
    table.draws(2, Role::Reaction);
}

#[test]
fn m10_3_the_seventh_voyage_wins_before_the_event() {
    let mut table = easy().voyages(&[1, 2, 3, 4, 5, 6]).gold(5).plays(15);
    table.acts(&["emperor: voyage 7 junks 1 gold 5", "fate: roll 111"]);
    assert_eq!(table.ending().map(ming::Ending::id), Some("emperor_major"));
    assert!(!table.saw(|event| matches!(event, Event::Drew { .. })));
}

/// An attack drawn as a Reaction is the Overlord's, though it is the Emperor's turn: step A is the Overlord's roll.
#[test]
fn m10_3_in_an_attack_of_a_reaction_the_overlord_is_the_attacker() {
    for level in [1, 2, 3] {
        let mut table = hard().homes([3, 0, 0]).reaction(level);
        table.event("attack");
        assert!(
            table.saw(|event| matches!(event, Event::Battle { attacker: Overlord, .. })),
            "{:?}",
            table.events
        );
        assert_eq!(table.roller(), "overlord");
        table.act("fate: roll 654");
        assert_eq!(table.roller(), "emperor");
        table.act("fate: roll 111");
        assert!(table.blow().is_some());
    }
}

/// The Overlord attacks in a Reaction as it does in its turn: it accepts a double, and a single uses the reserve.
#[test]
fn m10_7_in_an_attack_of_a_reaction_the_overlord_decides_as_an_attacker() {
    let setting = hard().homes([3, 0, 0]).stack(&[12, 21]).reserve(&[14]);
    let mut table = setting.reaction(3);
    table.event("attack").act("fate: roll 221");
    assert_eq!(table.did(), ["stop"]);
    assert_eq!((table.stack(), table.roller()), (vec![12, 21], "emperor".to_owned()));
    // The Emperor defends, and is asked after the roll of the Emperor's own.
    table.act("fate: roll 554");
    table.asks(&["reveal 14", "stop"]);
    let mut table = setting.reaction(3);
    table.event("attack").act("fate: roll 641");
    assert_eq!(table.did(), ["reveal 21", "reroll 641"]);
}

/// In the Emperor's own attack with a card that brings an Event, the Emperor is the attacker.
#[test]
fn m10_3_the_emperors_attack_comes_before_the_event() {
    let mut table = hard().hordes("yunnan", 2).hordes("western", 2).plays(2);
    table.act("emperor: attack yunnan 1 sichuan");
    assert!(table.saw(|event| matches!(event, Event::Battle { attacker: Emperor, .. })));
    assert_eq!(table.roller(), "emperor");
    table.act("fate: roll 222");
    assert_eq!(table.roller(), "overlord");
    table.act("fate: roll 111");
    assert_eq!(table.hordes("yunnan"), 1);
    assert_eq!(table.roller(), "emperor", "the next exchange begins with the attacker again");
    table.rolls(&[222, 111]);
    table.draws(2, Role::Reaction);
}

#[test]
fn m10_3_the_player_orders_the_discards_of_the_emperors_turn() {
    let setting = easy().discard(&[8, 11]).voyages(&[7, 2]);
    let mut table = setting.plays(26);
    table.acts(&["emperor: special take 11", "emperor: special 1 ming"]);
    table.draws(1, Role::Reaction);
    table.event("amass");
    table.asks(&["discard 11", "discard 26"]);
    table.act("emperor: discard 26");
    assert_eq!(table.top(2), [26, 11]);
    // If the played card was reserved, one is left, and nobody is asked.
    let mut table = setting.plays(26);
    table.acts(&["emperor: special take 11", "emperor: special 1 ming"]).event("reserve");
    assert_eq!((table.stack(), table.top(1)), (vec![26], vec![11]));
    table.draws(3, Role::Primary);
}

#[test]
fn m10_3_the_player_orders_the_discards_of_the_overlords_turn() {
    let mut table = easy().discard(&[8, 11]).overlord_plays(26);
    table.event("amass").event("amass");
    table.asks(&["decline", "special take 8", "special take 11"]);
    table.acts(&["emperor: special take 11", "emperor: special 2 ming"]);
    table.asks(&["discard 11", "discard 26"]);
    assert!(table.saw(|event| matches!(event, Event::Decided { side: Emperor, .. })));
    table.act("emperor: discard 11");
    assert_eq!(table.top(2), [11, 26]);
    table.next_round(9);
}

#[test]
fn m10_4_the_card_of_highest_cp_is_played() {
    for (hand, cube, played, tie) in [
        ([7, 10, 14, 15], Cube::Left, 15, false),
        ([7, 10, 14, 15], Cube::Right, 15, false),
        ([3, 27, 1, 15], Cube::Left, 3, true),
        ([3, 27, 1, 15], Cube::Right, 27, true),
        ([20, 11, 7, 14], Cube::Left, 11, true),
        ([20, 11, 7, 14], Cube::Right, 20, true),
        ([22, 7, 10, 4], Cube::Left, 4, true),
        ([22, 7, 10, 4], Cube::Right, 22, true),
    ] {
        let mut table = easy().hand(Overlord, &hand).hand(Emperor, &[25]).cube(cube).start();
        table.act("emperor: reserve 25");
        assert_eq!(table.position()["played"], played, "{hand:?}");
        assert_eq!(table.cube(), if tie { cube.other() } else { cube });
        let level = (played - 1) % 3 + 1;
        table.draws(level, Role::Primary);
        let among: Vec<u8> = hand.into_iter().filter(|number| (number - 1) % 3 + 1 == level).collect();
        assert!(table.saw(|event| matches!(event, Event::OverlordCard { card: each, among: set }
            if *each == card(played) && usize::from(set.len()) == among.len())));
    }
}

#[test]
fn m10_4_the_level_is_the_cp_whatever_the_difficulty() {
    for difficulty in Difficulty::ALL {
        for voyages in [&[7][..], &[1, 2, 3, 7]] {
            for level in 1..=3 {
                Setting::new(difficulty).voyages(voyages).overlords(level).draws(level, Role::Primary);
            }
        }
    }
}

#[test]
fn m10_4_another_is_drawn_until_one_is_possible() {
    let mut table = easy().stack(&[12, 18, 21]).overlords(3);
    table.event("build");
    assert_eq!(table.impossible(), Some(Impossible::NowhereToBuild));
    table.draws(3, Role::Primary);
    table.event("move");
    assert_eq!(table.impossible(), Some(Impossible::NowhereToMove));
    table.draws(3, Role::Primary);
    table.event("reserve");
    assert_eq!(table.impossible(), Some(Impossible::ReserveFull { cards: 3 }));
    table.draws(3, Role::Primary);
    assert_eq!((table.deck(3), table.solo()["extra_event"].clone()), (5, json!(false)));
    table.event("amass");
    assert_eq!((table.impossible(), table.homes()), (None, [2, 2, 2]));
    table.draws(1, Role::Extra);
}

#[test]
fn m10_4_a_deck_that_runs_out_on_the_way_is_rebuilt() {
    // Only Build is left, which is impossible.
    let mut table = easy().drawn(3, [2, 2, 0, 1, 1, 1]).overlords(3);
    table.event("build");
    assert!(table.saw(|event| *event == Event::Rebuilt { level: 3 }));
    assert_eq!(table.deck(3), 8, "the refused card is among the discards by then");
    table.draws(3, Role::Primary);
    table.event("gather");
    assert_eq!(table.deck(3), 7);
}

#[test]
fn m10_4_a_level_1_event_follows_level_2_and_3_only() {
    for level in [2, 3] {
        let mut table = easy().overlords(level);
        table.event("gather");
        table.draws(1, Role::Extra);
        assert_eq!(table.solo()["extra_event"], false, "it is under way");
        table.event("gather");
        assert_eq!(table.drew(), [(1, EventKind::Gather, Role::Extra)]);
        table.next_round(9);
        assert_eq!(table.count(Piece::Settlement, "supply"), 5 - level - 1);
    }
    let mut table = easy().overlords(1);
    table.event("gather");
    table.next_round(9);
}

#[test]
fn m10_4_an_impossible_level_1_event_is_not_replaced() {
    let mut table = easy().overlords(2);
    table.event("gather").event("build");
    assert_eq!(table.impossible(), Some(Impossible::NowhereToBuild));
    table.next_round(9);
    assert_eq!((table.deck(1), table.deck(2)), (7, 7));
}

#[test]
fn m10_4_the_level_1_event_follows_an_attack() {
    let mut table = easy().homes([3, 3, 3]).overlords(3);
    table.event("attack");
    assert_eq!(table.solo()["extra_event"], true);
    table.rolls(&[666, 123]);
    table.draws(1, Role::Extra);
    // It may be an attack too.
    table.event("attack").rolls(&[666, 123]);
    table.next_round(9);
}

#[test]
fn m10_4_the_level_1_event_follows_a_reserve_and_no_second_reserve_is_possible() {
    for level in [2, 3] {
        let mut table = easy().overlords(level);
        table.event("reserve");
        assert_eq!(table.stack().len(), 1);
        table.draws(1, Role::Extra);
        table.event("reserve");
        assert_eq!(table.impossible(), Some(Impossible::NoCard));
        assert_eq!(table.stack().len(), 1);
        table.next_round(9);
        // Another kind of Event goes ahead.
        let mut table = easy().overlords(level);
        table.event("reserve").event("amass");
        assert_eq!(table.impossible(), None);
        table.next_round(9);
    }
}

#[test]
fn m10_4_a_level_1_reserve_takes_the_card_of_a_level_3_event() {
    // The Emperor could use card 12, but not from the reserve.
    let mut table = easy().voyages(&[2]).overlord_plays(12);
    table.event("amass").event("reserve");
    assert_eq!(table.stack(), [12]);
    table.next_round(9);
}

#[test]
fn m10_4_the_emperors_reaction_comes_after_the_events_and_is_optional() {
    for level in 1..=3 {
        let mut table = easy().voyages(&[2]).overlord_plays([10, 11, 12][level - 1]);
        table.event("amass");
        if level > 1 {
            table.draws(1, Role::Extra);
            table.event("amass");
        }
        assert_eq!((table.who(), table.pending()), ("emperor", "reaction".to_owned()));
        let gold: Vec<String> = (1..=4.min(level + 1)).map(|n| format!("special {n} ming")).collect();
        let mut offers: Vec<&str> = gold.iter().map(String::as_str).collect();
        offers.push("decline");
        table.asks(&offers);
        let mut declined = table.clone();
        declined.act("emperor: decline").next_round(9);
        assert_eq!(declined.count(Piece::Gold, "ming"), 1);
        table.act("emperor: special 1 ming").next_round(9);
        assert_eq!(table.count(Piece::Gold, "ming"), 2);
    }
}

#[test]
fn m10_4_the_emperors_reaction_is_judged_after_the_events() {
    // Card 13 takes a Horde: the first Horde of the board comes with the Event.
    let bare = easy().homes([0, 0, 0]).voyages(&[3]);
    let mut table = bare.overlord_plays(13);
    table.event("amass");
    table.asks(&["decline", "special 1 western"]);
    let mut table = bare.overlord_plays(13);
    table.event("gather");
    assert!(table.saw(|event| *event == Event::Skipped { side: Emperor }));
    table.next_round(9);
    // Without the Voyage there is nothing to skip.
    let mut table = easy().overlord_plays(13);
    table.event("gather");
    assert!(!table.saw(|event| matches!(event, Event::Skipped { .. })));
}

#[test]
fn m10_4_the_overlord_never_uses_a_main_deck_action() {
    // Barbarian card 3 would cost a Troop.
    let mut table = easy().overlord_plays(3);
    let troops = table.count(Piece::Troop, "supply");
    table.event("amass").event("amass");
    table.next_round(9);
    assert_eq!(table.count(Piece::Troop, "supply"), troops);
    // An Emperor card of the Overlord's hand is the Emperor's to use.
    let mut table = easy().overlord_plays(6);
    table.event("amass").event("amass");
    table.asks(&["decline", "special"]);
}

/// Everything is impossible: nothing in the Supply, nowhere to go, a full reserve.
pub fn dead_end(level: u8) -> Setting {
    let setting = easy().homes([8 - level, 0, 0]).hordes("yunnan", 5).settlements("sichuan", 5);
    setting.stack(&[12, 18, 21])
}

#[test]
fn m10_4_at_a_dead_end_nothing_is_drawn() {
    for level in 1..=3 {
        let number = [10, 11, 27][usize::from(level) - 1];
        let setting =
            dead_end(level).voyages(&[2, 3]).hand(Overlord, &[number, 13, 16, 19]).hand(Emperor, &[25]);
        let mut table = setting.start();
        table.act("emperor: reserve 25");
        assert!(table.saw(|event| *event == Event::NoEvent { level }), "{:?}", table.events);
        assert!(table.drew().is_empty());
        assert_eq!((table.deck(1), table.deck(2), table.deck(3)), (8, 8, 8));
        if level < 3 {
            // The Emperor's Reaction comes all the same; no level 1 Event does.
            assert_eq!(table.pending(), "reaction");
            table.act("emperor: decline");
        }
        table.next_round(9);
        assert_eq!(table.top(1), [number]);
    }
}

#[test]
fn m10_4_one_possible_event_is_always_found() {
    let mut table = dead_end(3).stack(&[12, 18]).overlords(3);
    table.event("amass").event("attack").event("build").event("gather").event("move");
    table.draws(3, Role::Primary);
    table.event("reserve");
    assert_eq!(table.stack(), [12, 18, 15]);
}

#[test]
fn m10_4_a_reaction_at_a_dead_end_is_drawn_and_discarded() {
    let mut table = dead_end(1).plays(2);
    table.act("emperor: tax 1");
    table.draws(1, Role::Reaction);
    table.event("amass");
    assert_eq!(table.impossible(), Some(Impossible::Supply { piece: Piece::Horde, there: 0 }));
}

#[test]
fn m10_12_the_played_card_goes_on_top_of_the_stack_whoever_played_it() {
    // The Emperor's card, by a Reaction.
    let mut table = hard().stack(&[12, 18]).reaction(3);
    table.event("reserve");
    assert_eq!(table.stack(), [12, 18, 3]);
    assert_eq!(table.state.reserved(Overlord).len(), 3);
    assert!(!table.state.discards().any(|each| each == card(3)));
    table.draws(3, Role::Primary);
    // The Overlord's.
    let mut table = hard().stack(&[12]).overlords(3);
    table.event("reserve");
    assert_eq!(table.stack(), [12, 15]);
}

#[test]
fn m10_12_reserve_needs_fewer_than_x_cards() {
    for level in 1..=3 {
        for there in 0..=3 {
            let setting = hard().stack(&[12, 18, 21][..there]);
            for mut table in [setting.reaction(level), setting.overlords(level)] {
                table.event("reserve");
                let full = there >= usize::from(level);
                assert_eq!(
                    table.impossible(),
                    full.then_some(Impossible::ReserveFull { cards: there as u8 })
                );
                assert_eq!(table.stack().len(), if full { there } else { there + 1 });
            }
        }
    }
}

#[test]
fn m10_12_two_cards_can_be_reserved_in_one_round() {
    let mut table = hard().reaction(2);
    table.event("reserve").event("reserve");
    assert_eq!(table.stack(), [2, 15]);
    assert_eq!(table.position()["reserved_in_round"], json!({"2": 8, "15": 8}));
    table.event("amass");
    table.next_round(9);
}

#[test]
fn m10_12_a_reserved_card_triggers_no_reaction() {
    for level in 1..=3 {
        let mut table = easy().voyages(&[2]).overlord_plays([10, 11, 12][level - 1]);
        table.event("reserve");
        if level > 1 {
            table.event("gather");
        }
        table.next_round(9);
    }
}

#[test]
fn m10_12_a_new_era_empties_the_stack() {
    let mut table = easy().round(10).stack(&[12, 18]).overlords(3);
    table.event("gather").event("gather");
    assert_eq!(table.state.era(), 2);
    assert_eq!(table.stack(), [0; 0]);
    assert!(table.state.reserved(Overlord).is_empty() && table.state.reserved(Emperor).is_empty());
    assert!([12, 18, 25, 15].into_iter().all(|number| table.state.deck().contains(card(number))));
    assert!(table.saw(|event| matches!(event, Event::Reshuffled { reserve: [0, 2], .. })));
    assert_eq!(table.state.deck().len(), 20);
}

#[test]
fn m10_3_m10_4_rounds_swap_hands_as_ever() {
    let mut table = easy().overlords(3);
    let (emperor, overlord) = (table.hand(Emperor), table.hand(Overlord));
    table.event("gather").event("gather");
    assert_eq!((table.hand(Overlord), table.hand(Emperor)), (emperor, overlord));
    assert_eq!(table.pending(), "draw");
}

#[test]
fn m10_14_a_horde_of_the_overlords_choice() {
    let lost = |setting: &Setting, from: &str| {
        let mut table = setting.plays(6);
        table.act("emperor: special");
        assert_eq!(table.moved(Piece::Horde), [(from.to_owned(), "supply".to_owned(), 1)]);
        table
    };
    // From the Homeland with most.
    lost(&easy().homes([1, 3, 2]), "eastern");
    // A Homeland before a Borderland with more.
    lost(&easy().homes([0, 0, 1]).hordes("yunnan", 4), "manchus");
    // Else the Borderland with most.
    lost(&easy().homes([0, 0, 0]).hordes("yunnan", 2).hordes("gansu", 4), "gansu");
    for (cube, home, border) in [(Cube::Left, "western", "sichuan"), (Cube::Right, "manchus", "shanxi")] {
        let table = lost(&easy().homes([2, 1, 2]).cube(cube), home);
        assert_eq!((table.ties(), table.cube()), (1, cube.other()));
        let none = easy().homes([0, 0, 0]).cube(cube);
        let table = lost(&none.hordes("sichuan", 2).hordes("shanxi", 2).hordes("liaodong", 1), border);
        assert_eq!((table.ties(), table.cube()), (1, cube.other()));
    }
    // No Horde, nothing to choose.
    let table = easy().homes([0, 0, 0]).plays(6);
    assert_eq!(table.refused("emperor: special"), Reason::SpecialUnusable(card(6)));
}

#[test]
fn m10_14_in_the_emperors_reaction_too() {
    let mut table = easy().homes([1, 3, 1]).overlord_plays(6);
    table.event("gather").event("gather").act("emperor: special");
    assert_eq!(table.homes(), [1, 2, 1]);
    table.next_round(9);
}

#[test]
fn m10_14_the_lower_half_is_the_emperors_choice() {
    let table = easy().voyages(&[4, 5, 6, 7]).plays(6);
    table.offers("special", &["special 1 western", "special 1 eastern", "special 1 manchus"]);
    assert!(table.state.board().completed(7) && Place::ALL.len() == 11);
}
