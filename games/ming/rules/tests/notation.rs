//! The text of an action reads back, and text that is not an action is refused with what is wrong and where.

use std::collections::BTreeSet;

use ming::{Action, Allocation, Card, Dice, Edition, Place, Rules, Sailing};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use tabletop::Game;
use tabletop::testing::{At, check_notation, generator, random_action};

/// Random games of each edition whose every possible action is written and read.
const GAMES: u64 = 60;
/// Generated actions and texts.
const CASES: u32 = 4_000;

fn rules() -> Rules {
    Rules::new(Edition::English)
}

fn read(text: &str) -> Result<Action, String> {
    rules().parse(text).map_err(|problem| problem.to_string())
}

#[test]
fn every_action_of_random_games_reads_back() {
    let mut words = BTreeSet::new();
    for rules in Edition::ALL.map(Rules::new) {
        for seed in 0..GAMES {
            let (mut rng, mut state) = (generator(seed), rules.start());
            let (mut list, mut outcomes) = (Vec::new(), Vec::new());
            while let Some((actor, action)) = random_action(&rules, &state, &mut rng) {
                for seat in [0, 1].map(tabletop::Seat) {
                    rules.legal(&state, seat, &mut list);
                    rules.chance_outcomes(&state, &mut outcomes);
                    for &action in list.iter().chain(outcomes.iter().map(|(action, _)| action)) {
                        check_notation(&rules, action, At { seed, ply: 0 });
                        words.insert(word(action));
                    }
                }
                rules.apply_unchecked(&mut state, actor, action, &mut ());
            }
        }
    }
    assert_eq!(words.len(), 26, "{words:?}");
}

/// What tells the kinds of action apart.
fn word(action: Action) -> String {
    let text = action.to_string();
    let two = ["special voyage", "special skirmish", "special rout", "special take"];
    match two.iter().find(|two| text.starts_with(**two)) {
        Some(two) => (*two).to_owned(),
        None => text.split(' ').next().unwrap_or_default().to_owned(),
    }
}

#[test]
fn every_kind_of_action_has_this_text() {
    let card = |number| Card::new(number).unwrap();
    let dice = |values: &[u8]| Dice::new(values).unwrap();
    let sailing = Sailing { voyage: 6, junks: 3, gold: 2 };
    let split = Allocation::one(Place::Western, 2).with(Place::Eastern, 1);
    let with = Some(card(14));
    let table = [
        (Action::Roll(dice(&[3, 5, 5])), "roll 553"),
        (Action::Draw(card(27)), "draw 27"),
        (Action::Reserve(card(3)), "reserve 3"),
        (Action::Play(card(8)), "play 8"),
        (Action::First, "first"),
        (Action::Second, "second"),
        (Action::Recruit(3), "recruit 3"),
        (Action::Tax(1), "tax 1"),
        (Action::Junks(2), "junks 2"),
        (Action::Voyage(sailing), "voyage 6 junks 3 gold 2"),
        (
            Action::Move { from: Place::Ming, to: Place::Yunnan, count: 2, with: None },
            "move 2 ming to yunnan",
        ),
        (
            Action::Move { from: Place::Western, to: Place::Eastern, count: 4, with },
            "move 4 western to eastern reinforce 14",
        ),
        (
            Action::Attack { target: Place::Sichuan, from: split, with: None },
            "attack sichuan 2 western 1 eastern",
        ),
        (
            Action::Attack { target: Place::Sichuan, from: split, with },
            "attack sichuan 2 western 1 eastern reinforce 14",
        ),
        (Action::Amass { to: split, with: None }, "amass 2 western 1 eastern"),
        (Action::Gather { to: split, with }, "gather 2 western 1 eastern reinforce 14"),
        (
            Action::Build { from: Place::Manchus, to: Allocation::one(Place::Shanxi, 1), with: None },
            "build manchus 1 shanxi",
        ),
        (Action::Special(Allocation::NONE), "special"),
        (Action::Special(split), "special 2 western 1 eastern"),
        (Action::SpecialVoyage(sailing), "special voyage 6 junks 3 gold 2"),
        (Action::Skirmish(Place::Gansu), "special skirmish gansu"),
        (Action::Rout { from: Place::Gansu, to: Place::Eastern }, "special rout gansu to eastern"),
        (Action::Take(card(26)), "special take 26"),
        (Action::Event(ming::solo::EventKind::Gather), "event gather"),
        (Action::Decline, "decline"),
        (Action::Lose(Allocation::one(Place::Liaodong, 1)), "lose 1 liaodong"),
        (Action::Reveal(card(9)), "reveal 9"),
        (Action::Reroll(dice(&[4, 1])), "reroll 41"),
        (Action::Stop, "stop"),
        (Action::Discard(card(1)), "discard 1"),
    ];
    let mut words = BTreeSet::new();
    for (action, text) in table {
        assert_eq!(action.to_string(), text);
        assert_eq!(read(text), Ok(action));
        words.insert(word(action));
    }
    assert_eq!(words.len(), 27);
}

/// The page has an example of every kind, and each reads back.
#[test]
fn the_examples_of_the_page_are_actions() {
    let page = include_str!("../../../../docs/notation-ming.md");
    let table =
        page.split("## Every action").nth(1).and_then(|rest| rest.split("## ").next()).expect("a table");
    let cell = |row: &str| row.split(" | ").nth(2).map(|cell| cell.trim_matches('`').to_owned());
    let examples: Vec<String> = table.lines().filter(|line| line.contains(" | `")).filter_map(cell).collect();
    let mut words = BTreeSet::new();
    for text in examples {
        let action = read(&text).unwrap_or_else(|problem| panic!("{problem}"));
        assert_eq!(action.to_string(), text);
        words.insert(word(action));
    }
    assert_eq!(words.len(), 27, "{words:?}");
}

/// The order of places and dice, blanks and leading zeros make no difference; what is written is always the same.
#[test]
fn what_is_read_is_written_in_one_way() {
    for (loose, text) in [
        ("roll 355", "roll 553"),
        ("reroll 14", "reroll 41"),
        ("  play \t 08 ", "play 8"),
        ("attack sichuan 1 eastern 2 western", "attack sichuan 2 western 1 eastern"),
        ("special 1 sea 2 ming", "special 2 ming 1 sea"),
        ("recruit 00", "recruit 0"),
    ] {
        assert_eq!(read(loose).map(|action| action.to_string()).as_deref(), Ok(text));
    }
}

const PLACES: &str =
    "a place (ming, yunnan, sichuan, gansu, shanxi, liaodong, western, eastern, manchus, sea)";

#[test]
fn text_that_is_not_an_action_is_refused_with_the_reason() {
    let places = |text: &str, word: &str| format!("`{text}`: expected {PLACES} instead of `{word}`");
    let table = [
        ("", "``: an action is missing at the end".to_owned()),
        (" \t", "` \\t`: an action is missing at the end".to_owned()),
        ("sail 3", "`sail 3`: `sail` is not an action; see docs/notation-ming.md".to_owned()),
        ("Play 3", "`Play 3`: `Play` is not an action; see docs/notation-ming.md".to_owned()),
        ("play", "`play`: a card from 1 to 27 is missing at the end".to_owned()),
        ("play 0", "`play 0`: expected a card from 1 to 27 instead of `0`".to_owned()),
        ("play 28", "`play 28`: expected a card from 1 to 27 instead of `28`".to_owned()),
        ("play 008", "`play 008`: expected a card from 1 to 27 instead of `008`".to_owned()),
        ("play +8", "`play +8`: expected a card from 1 to 27 instead of `+8`".to_owned()),
        ("play 8 9", "`play 8 9`: `9` does not belong here; leave it out".to_owned()),
        ("stop it", "`stop it`: `it` does not belong here; leave it out".to_owned()),
        ("recruit 100", "`recruit 100`: expected a number from 0 to 99 instead of `100`".to_owned()),
        ("recruit -1", "`recruit -1`: expected a number from 0 to 99 instead of `-1`".to_owned()),
        ("roll 7", "`roll 7`: expected one to three dice such as 553 instead of `7`".to_owned()),
        ("roll 1234", "`roll 1234`: expected one to three dice such as 553 instead of `1234`".to_owned()),
        ("roll 5 5", "`roll 5 5`: `5` does not belong here; leave it out".to_owned()),
        ("roll", "`roll`: one to three dice such as 553 is missing at the end".to_owned()),
        ("voyage 6 junks 3", "`voyage 6 junks 3`: `gold` is missing at the end".to_owned()),
        (
            "voyage 6 gold 2 junks 3",
            "`voyage 6 gold 2 junks 3`: expected `junks` instead of `gold`".to_owned(),
        ),
        ("move 2 ming yunnan", "`move 2 ming yunnan`: expected `to` instead of `yunnan`".to_owned()),
        (
            "move ming to yunnan",
            "`move ming to yunnan`: expected a number from 0 to 99 instead of `ming`".to_owned(),
        ),
        ("move 1 ming to siam", places("move 1 ming to siam", "siam")),
        ("move 1 supply to ming", places("move 1 supply to ming", "supply")),
        ("attack sichuan", "`attack sichuan`: a number from 1 to 7 is missing at the end".to_owned()),
        (
            "attack sichuan 8 ming",
            "`attack sichuan 8 ming`: expected a number from 1 to 7 instead of `8`".to_owned(),
        ),
        (
            "attack sichuan 1 ming 2 ming",
            "`attack sichuan 1 ming 2 ming`: `ming` appears twice; add the numbers up".to_owned(),
        ),
        ("amass 0 western", "`amass 0 western`: expected a number from 1 to 7 instead of `0`".to_owned()),
        ("amass 1", format!("`amass 1`: {PLACES} is missing at the end")),
        (
            "amass 1 western reinforce",
            "`amass 1 western reinforce`: a card from 1 to 27 is missing at the end".to_owned(),
        ),
        (
            "recruit 1 reinforce 3",
            "`recruit 1 reinforce 3`: `reinforce` does not belong here; leave it out".to_owned(),
        ),
        ("lose", "`lose`: a number from 1 to 7 is missing at the end".to_owned()),
        ("special ming", "`special ming`: `ming` does not belong here; leave it out".to_owned()),
        ("special rout gansu", "`special rout gansu`: `to` is missing at the end".to_owned()),
        ("special skirmish", format!("`special skirmish`: {PLACES} is missing at the end")),
        ("first\nsecond", "`first\\nsecond`: `second` does not belong here; leave it out".to_owned()),
    ];
    for (text, problem) in table {
        assert_eq!(read(text), Err(problem));
    }
}

fn card() -> impl Strategy<Value = Card> {
    (1..=27_u8).prop_map(|number| Card::new(number).unwrap())
}

fn place() -> impl Strategy<Value = Place> {
    (0..10_usize).prop_map(|at| Place::ALL[at])
}

fn dice() -> impl Strategy<Value = Dice> {
    proptest::collection::vec(1..=6_u8, 1..=3).prop_map(|values| Dice::new(&values).unwrap())
}

fn sailing() -> impl Strategy<Value = Sailing> {
    (0..=99_u8, 0..=99_u8, 0..=99_u8).prop_map(|(voyage, junks, gold)| Sailing { voyage, junks, gold })
}

/// A split over at least this many places.
fn split(least: usize) -> impl Strategy<Value = Allocation> {
    proptest::collection::btree_map(place_index(), 1..=7_u8, least..=10).prop_map(|parts| {
        parts.into_iter().fold(Allocation::NONE, |split, (at, n)| split.with(Place::ALL[at], n))
    })
}

fn place_index() -> impl Strategy<Value = usize> {
    0..10_usize
}

fn action() -> impl Strategy<Value = Action> {
    let number = || 0..=99_u8;
    let with = || proptest::option::of(card());
    let of_cards = (0..6_usize, card()).prop_map(|(kind, card)| {
        [Action::Draw, Action::Reserve, Action::Play, Action::Take, Action::Reveal, Action::Discard][kind](
            card,
        )
    });
    let bare =
        (0..4_usize).prop_map(|kind| [Action::First, Action::Second, Action::Decline, Action::Stop][kind]);
    prop_oneof![
        dice().prop_map(Action::Roll),
        dice().prop_map(Action::Reroll),
        of_cards,
        bare,
        (0..3_usize, number()).prop_map(|(kind, n)| [Action::Recruit, Action::Tax, Action::Junks][kind](n)),
        sailing().prop_map(Action::Voyage),
        sailing().prop_map(Action::SpecialVoyage),
        (place(), place(), number(), with()).prop_map(|(from, to, count, with)| Action::Move {
            from,
            to,
            count,
            with
        }),
        (place(), split(1), with()).prop_map(|(target, from, with)| Action::Attack { target, from, with }),
        (split(1), with()).prop_map(|(to, with)| Action::Amass { to, with }),
        (split(1), with()).prop_map(|(to, with)| Action::Gather { to, with }),
        (place(), split(1), with()).prop_map(|(from, to, with)| Action::Build { from, to, with }),
        split(0).prop_map(Action::Special),
        split(1).prop_map(Action::Lose),
        place().prop_map(Action::Skirmish),
        (place(), place()).prop_map(|(from, to)| Action::Rout { from, to }),
    ]
}

/// Words of the notation in any order, so that much of it is nearly an action.
fn near_text() -> impl Strategy<Value = String> {
    let words = "roll draw reserve play first second recruit tax junks voyage move attack amass gather build special \
                 decline lose reveal reroll stop discard to gold reinforce skirmish rout take ming yunnan sichuan gansu \
                 shanxi liaodong western eastern manchus sea supply 0 1 2 7 8 27 28 553 99 100 -1 #";
    let words: Vec<&str> = words.split_whitespace().collect();
    proptest::collection::vec(proptest::sample::select(words), 0..9).prop_map(|words| words.join(" "))
}

/// The same cases every time.
fn config() -> ProptestConfig {
    let (rng_seed, failure_persistence) = (RngSeed::Fixed(1), None);
    ProptestConfig { cases: CASES, rng_seed, failure_persistence, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_action_reads_back(action in action()) {
        prop_assert_eq!(read(&action.to_string()), Ok(action));
    }

    #[test]
    fn arbitrary_text_never_panics_and_is_read_or_refused_in_one_line(text in any::<String>()) {
        check_text(&text)?;
    }

    #[test]
    fn words_of_the_notation_in_any_order_never_panic(text in near_text()) {
        check_text(&text)?;
    }

    #[test]
    fn an_action_with_a_letter_changed_never_panics(
        action in action(),
        at in any::<proptest::sample::Index>(),
        letter in any::<char>(),
    ) {
        let mut letters: Vec<char> = action.to_string().chars().collect();
        let at = at.index(letters.len());
        letters[at] = letter;
        check_text(&letters.into_iter().collect::<String>())?;
    }
}

/// Text is read and written back so that it reads the same, or refused in one line that begins with it.
fn check_text(text: &str) -> Result<(), TestCaseError> {
    match read(text) {
        Ok(action) => prop_assert_eq!(read(&action.to_string()), Ok(action)),
        Err(problem) => {
            prop_assert!(!problem.contains(['\n', '\r']), "{problem:?}");
            prop_assert!(problem.starts_with('`'), "{problem:?}");
        }
    }
    Ok(())
}
