//! Short games of The Ming Voyages, counted by hand.

use bots::evaluator::Evaluator;
use games::{AnyFacts, FactsCache};
use ming::{Pending, Rules, State};
use ming_table::evaluator::MingEvaluator;
use playable::Setup;
use serde_json::json;
use stats::of_record;
use tabletop::{Game, Record};

use crate::hand::{columns, near, read, tables};

/// A person against a sailor: a Voyage, a battle, a card for the reserve; the Overlord wins 7 to 5.
const ENDING: &str = include_str!("ending.zheng");
/// The same by the German edition between bots: a Voyage fails and is tried again, and the Emperor wins 7 to 5.
const GERMAN: &str = include_str!("german.zheng");
/// A Voyage by a special action, a Reaction, cards from the reserves, Politics; the Overlord wins a tie, 7 to 6.
const RESERVES: &str = include_str!("reserves.zheng");
/// Alone on Hard: the automaton attacks in vain; the Emperor has the 6 Voyages that are asked for.
const ALONE: &str = include_str!("alone.zheng");

#[test]
fn a_game_of_6_decisions_and_3_throws_is_lost_5_to_7_by_a_person_against_a_sailor() {
    let game = read(ENDING).unwrap().game;
    assert_eq!((game.decisions, game.plies, game.rounds, game.ending), (6, 9, 24, "overlord_minor"));
    let seats: Vec<_> = game.seats.iter().map(|seat| (seat.player.id(), seat.place, seat.points)).collect();
    assert_eq!(seats, [("person", Some(2), Some(5)), ("sailor", Some(1), Some(7))]);
}

#[test]
fn lengths_are_means_over_the_games_of_a_group() {
    // ENDING has 6 decisions and 3 throws, RESERVES 16 and 6: 11 ± 5 decisions and 15.5 ± 6.5 actions. GERMAN is a group of
    // its own with 7 decisions and 4 throws. All of them end with round 24.
    let lengths = &tables(&[ENDING, RESERVES, GERMAN])["lengths"];
    let names = [
        "rules",
        "games",
        "rounds/mean",
        "most_rounds",
        "decisions/mean",
        "decisions/sd",
        "plies/mean",
        "plies/sd",
    ];
    assert_eq!(
        columns(lengths, &names),
        json!([
            ["Edition=english", 2, 24.0, 24, 11.0, 5.0, 15.5, 6.5],
            ["Edition=german", 1, 24.0, 24, 7.0, 0.0, 11.0, 0.0]
        ])
    );
    assert_eq!(lengths[0]["plies"]["range"], json!([9, 22]));
}

#[test]
fn outcomes_stand_by_edition_side_and_level() {
    // English: 3 Borderlands and 2 Voyages against 2 and 5 that are missing, then 3 and 3 against 2 and 4: a tie, which the
    // Overlord wins and which counts 1 more for that side (M8.3). So 5 and 6 against 7 and 7. German: 4 and 3 against 1 and 4.
    let tables = tables(&[ENDING, GERMAN, RESERVES]);
    let names = ["rules", "seat", "player", "games", "first/count", "points/mean"];
    assert_eq!(
        columns(&tables["results"], &names),
        json!([
            ["Edition=english", "emperor", "person", 2, 0, 5.5],
            ["Edition=english", "overlord", "sailor", 2, 2, 7.0],
            ["Edition=german", "emperor", "captain", 1, 1, 7.0],
            ["Edition=german", "overlord", "novice", 1, 0, 5.0]
        ])
    );
    assert_eq!(
        columns(&tables["endings"], &["rules", "players", "ending", "share/count", "share/share"]),
        json!([
            ["Edition=english", "person sailor", "overlord_minor", 2, 1.0],
            ["Edition=german", "captain novice", "emperor_minor", 1, 1.0]
        ])
    );
}

#[test]
fn outcomes_alone_stand_by_difficulty() {
    // 4 Borderlands against 1, and 6 Voyages: enough on Hard, one too few on Brutal.
    let brutal = ALONE.replace("\"hard\"", "\"brutal\"").replace("emperor_minor", "overlord_minor");
    let tables = tables(&[ALONE, &brutal]);
    assert_eq!(
        columns(&tables["results"], &["rules", "seat", "player", "first/count", "points/mean"]),
        json!([
            ["Difficulty=brutal Challenges=none", "emperor", "sailor", 0, 10.0],
            ["Difficulty=hard Challenges=none", "emperor", "sailor", 1, 10.0]
        ])
    );
    let endings = columns(&tables["endings"], &["rules", "ending"]);
    assert_eq!(endings[0], json!(["Difficulty=brutal Challenges=none", "overlord_minor"]));
    assert_eq!(endings[1], json!(["Difficulty=hard Challenges=none", "emperor_minor"]));
    // The automaton plays 20 in both games, and wins one of them. Nobody judges its turns.
    let automaton = &tables["cards"][2];
    assert_eq!((&automaton["card"], &automaton["side"]), (&json!("20"), &json!("overlord")));
    assert_eq!((&automaton["command"]["count"], &automaton["won"]["share"]), (&json!(2), &json!(0.5)));
    assert_eq!(automaton["change_played"]["count"], 0);
}

#[test]
fn every_use_of_a_card_is_a_row() {
    let AnyFacts::Ming(facts) = read(RESERVES).unwrap().details else { panic!("a game of The Ming Voyages") };
    let uses =
        facts.cards.iter().map(|used| (used.round, used.card.number(), used.side.id(), used.used.id()));
    let expected = [
        (23, 9, "emperor", "special"),
        (23, 9, "overlord", "reaction"),
        (23, 1, "overlord", "attack"),
        (23, 12, "overlord", "reinforced"),
        (23, 2, "overlord", "rerolls"),
        (24, 25, "emperor", "special"),
        (24, 10, "emperor", "taken"),
    ];
    assert_eq!(uses.collect::<Vec<_>>(), expected);
}

#[test]
fn cards_are_counted_by_side_and_by_what_they_were_used_for() {
    // Each of these is used once in two games, so 50 times in 100. The Overlord wins both.
    let tables = tables(&[ENDING, RESERVES]);
    let names =
        ["card", "side", "uses_in_100", "reserved/count", "command/count", "special/count", "reaction/count"];
    let names = [&names[..], &["from_reserve/count", "won/count"]].concat();
    assert_eq!(
        columns(&tables["cards"], &names),
        json!([
            ["1", "emperor", 50.0, 0, 1, 0, 0, 0, 0],
            ["1", "overlord", 50.0, 0, 1, 0, 0, 0, 1],
            ["2", "overlord", 50.0, 0, 0, 0, 0, 1, 1],
            ["9", "emperor", 50.0, 0, 0, 1, 0, 0, 0],
            ["9", "overlord", 50.0, 0, 0, 0, 1, 0, 1],
            ["10", "emperor", 50.0, 0, 0, 1, 0, 0, 0],
            ["12", "overlord", 50.0, 0, 0, 0, 0, 1, 1],
            ["16", "emperor", 50.0, 1, 0, 0, 0, 0, 0],
            ["20", "overlord", 50.0, 0, 1, 0, 0, 0, 1],
            ["25", "emperor", 50.0, 0, 0, 1, 0, 0, 0]
        ])
    );
    // Both 9 and 25 are used for their special actions, both 20 and 1 for an attack.
    assert_eq!(
        columns(&tables["uses"], &["side", "use", "uses_in_100", "won/count"]),
        json!([
            ["emperor", "reserved", 50.0, 0],
            ["emperor", "voyage", 50.0, 0],
            ["emperor", "special", 100.0, 0],
            ["emperor", "taken", 50.0, 0],
            ["overlord", "attack", 100.0, 2],
            ["overlord", "reaction", 50.0, 1],
            ["overlord", "reinforced", 50.0, 1],
            ["overlord", "rerolls", 50.0, 1]
        ])
    );
}

/// What bots think of both sides' chances whenever a card is to be chosen.
fn judged(record: &str, rules: &Rules) -> Vec<[f64; 2]> {
    let record = Record::parse(record).unwrap();
    let position = Setup::of(&record).unwrap().position.unwrap();
    let mut state = rules.from_position(&position).unwrap();
    let chances = |state: &State| {
        let [emperor, overlord, ..] = MingEvaluator.value(rules, state);
        [emperor.into(), overlord.into()]
    };
    let mut judged = vec![chances(&state)];
    for line in &record.lines {
        let (actor, action) = (rules.actor(&line.actor).unwrap(), rules.parse(&line.action).unwrap());
        rules.apply(&mut state, actor, action, &mut ()).unwrap();
        if state.pending() == Pending::Card {
            judged.push(chances(&state));
        }
    }
    judged
}

#[test]
fn a_card_changes_the_chance_of_its_side_from_one_choice_of_a_card_to_the_next() {
    // Cards are chosen three times. The Emperor's 1 leads from the first to the second, the Overlord's 20 from there to
    // the third, and 16 from there to the end, which is 0 for the Emperor.
    let [first, second, third]: [[f64; 2]; 3] =
        judged(ENDING, &Rules::new(ming::Edition::English)).try_into().unwrap();
    let cards = &tables(&[ENDING])["cards"];
    assert_eq!(
        columns(cards, &["card", "change_played/count", "change_reserved/count"]),
        json!([["1", 1, 0], ["16", 0, 1], ["20", 1, 0]])
    );
    near(&cards[0]["change_played"]["mean"], second[0] - first[0]);
    near(&cards[1]["change_reserved"]["mean"], 0.0 - third[0]);
    near(&cards[2]["change_played"]["mean"], third[1] - second[1]);
    // A Voyage that succeeds is good for the Emperor, a Borderland that falls for the Overlord.
    assert!(second[0] > first[0] && third[1] > second[1]);
}

#[test]
fn a_reaction_counts_for_the_turn_it_was_made_in() {
    // The Overlord's Reaction with 9 and the Emperor's special action are of one turn: one gains what the other loses.
    let [first, second, third]: [[f64; 2]; 3] =
        judged(RESERVES, &Rules::new(ming::Edition::English)).try_into().unwrap();
    let uses = &tables(&[RESERVES])["uses"];
    let change = |row: usize| &uses[row]["change"]["mean"];
    assert_eq!(columns(uses, &["side", "use", "change/count"])[3], json!(["overlord", "reaction", 1]));
    near(change(3), second[1] - first[1]);
    // 9 in the first turn, 25 in the last, which is lost.
    near(change(0), f64::midpoint(second[0] - first[0], 0.0 - third[0]));
    // The taken 10 is of the last turn, too.
    near(change(1), 0.0 - third[0]);
}

#[test]
fn voyages_are_counted_by_round_beside_their_exact_odds() {
    // Round 23: one die below 4 in ENDING and GERMAN, 1/2 each, of which the second fails; in RESERVES one of three dice
    // below 1 + 1 + 1, which is 1 − (4/6)³ = 19/27, succeeds: (1/2 + 1/2 + 19/27) / 3 = 46/81.
    // Round 24: GERMAN tries again, and succeeds.
    let tables = tables(&[ENDING, GERMAN, RESERVES]);
    let rounds = &tables["voyage_rounds"];
    assert_eq!(
        columns(rounds, &["round", "tried_in_100", "succeeded/count", "succeeded/of"]),
        json!([["23", 100.0, 2, 3], ["24", 100.0 / 3.0, 1, 1]])
    );
    near(&rounds[0]["expected"], 46.0 / 81.0);
    near(&rounds[1]["expected"], 0.5);
    // All of them are Voyage 6: (3/2 + 19/27) / 4 = 119/216.
    let voyages = &tables["voyages"];
    assert_eq!(
        columns(voyages, &["voyage", "completed_in_100", "succeeded/count", "succeeded/of"]),
        json!([["6", 100.0, 3, 4]])
    );
    near(&voyages[0]["expected"], 119.0 / 216.0);
}

#[test]
fn battles_are_counted_by_size_beside_their_exact_odds() {
    // Two Hordes against one Troop by dice alone. Of 1296 pairs of kinds Triple, Double and Single (1 : 15 : 20) 226 are
    // two Triples or two Doubles, a sixth of them alike, and 400 two Singles, 146 of them with the same highest die: a
    // Standoff in 551/3 of 1296, a Normal Hit in 1327/3, half of them on each side. The first blow decides, but for a Normal
    // Hit on the attacker, which leaves one against one. So it is 1/2 + 1/2 · (1327/6) / (3337/3) = 1/2 + 1327/13348.
    let battles = &tables(&[ENDING, GERMAN, RESERVES])["battles"];
    // One Troop is lost in ENDING, two Hordes in GERMAN, both without cards; a Horde and a Troop in RESERVES, where one
    // card gives re-rolls.
    assert_eq!(
        columns(
            battles,
            &["attacker", "size", "fought_in_100", "won/count", "won/of", "bare", "bare_won/count"]
        ),
        json!([["overlord", "2-1-0", 100.0, 2, 3, 2, 1]])
    );
    near(&battles[0]["expected"], 0.5 + 1327.0 / 13348.0);
    near(&battles[0]["lost"], 5.0 / 3.0);
    near(&battles[0]["cards"], 1.0 / 3.0);
    // Alone: two against two are as good as each other.
    let battles = &tables(&[ALONE])["battles"];
    assert_eq!(
        columns(battles, &["attacker", "size", "won/count", "won/of", "bare"]),
        json!([["overlord", "2-2-0", 0, 1, 1]])
    );
    near(&battles[0]["expected"], 0.5);
}

#[test]
fn a_battle_with_cards_is_logged_exchange_by_exchange() {
    let AnyFacts::Ming(facts) = read(RESERVES).unwrap().details else { panic!("a game of The Ming Voyages") };
    let [battle] = facts.battles[..] else { panic!("one battle") };
    // The Overlord reinforces with 12, so only 2 is left in reserve; the Emperor holds 3 and does without.
    assert_eq!((battle.reserved, battle.rerolled), ([1, 1], [1, 0]));
    // Double 5 against Double 6 costs a Horde, Triple 3 against a Single the Troop.
    assert_eq!((battle.exchanges, battle.lost, battle.won), (2, [1, 1], true));
    let [voyage] = facts.voyages[..] else { panic!("one Voyage") };
    assert_eq!((voyage.special, voyage.dice, voyage.needed, voyage.success), (true, 3, 3, true));
}

#[test]
fn a_game_that_is_not_over_does_not_count() {
    let cut = ENDING.replace("emperor: reserve 16\n", "").replace("[Result \"overlord_minor\"]\n", "");
    assert_eq!(read(&cut), None);
}

#[test]
fn an_illegal_action_is_named_with_its_line() {
    let wrong = Record::parse(&ENDING.replace("voyage 6", "voyage 7")).unwrap();
    let problem = of_record(&wrong, 0, &mut FactsCache::default()).unwrap_err();
    assert!(problem.place().starts_with("line ") && problem.to_string().contains("voyage 7"), "{problem}");
}
