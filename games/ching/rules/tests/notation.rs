//! The text of an action reads back, and text that is not an action is refused with what is wrong and where.

use std::collections::BTreeSet;

use ching::{Action, Card, Encounter, Gains, Gem, Junk, Mode, Rules, Skill, Symbol, Tile};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use tabletop::testing::{At, check_notation, generator, random_action};
use tabletop::{Game, Seat};

/// Random games of each mode whose every possible action is written and read.
const GAMES: u64 = 2;
/// Generated actions and texts.
const CASES: u32 = 4_000;

const PAGE: &str = include_str!("../../../../docs/notation-ching.md");

fn read(text: &str) -> Result<Action, String> {
    text.parse().map_err(|problem: tabletop::Problem| problem.to_string())
}

/// What tells the kinds of action apart.
fn kind(action: Action) -> String {
    let text = format!("{action:?}");
    let kind = text.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
    let second = matches!(action, Action::Choose(_, Some(_)));
    if second { format!("{kind} two") } else { kind.to_owned() }
}

#[test]
fn every_action_of_random_games_reads_back() {
    let mut kinds = BTreeSet::new();
    for rules in Mode::ALL.map(Rules::new) {
        for seed in 0..GAMES {
            let (mut rng, mut state) = (generator(seed), rules.start());
            let (mut list, mut outcomes) = (Vec::new(), Vec::new());
            while let Some((actor, action)) = random_action(&rules, &state, &mut rng) {
                rules.chance_outcomes(&state, &mut outcomes);
                let mut all: Vec<Action> = outcomes.iter().map(|&(action, _)| action).collect();
                for seat in rules.mode().seats() {
                    rules.legal(&state, seat, &mut list);
                    all.extend(&list);
                }
                for action in all {
                    check_notation(&rules, action, At { seed, ply: 0 });
                    kinds.insert(kind(action));
                }
                rules.apply_unchecked(&mut state, actor, action, &mut ());
            }
        }
    }
    // All but `pass`, which needs an empty display.
    assert_eq!(kinds.len(), 27, "{kinds:?}");
}

fn card(number: u8) -> Card {
    Card::new(number).expect("a card")
}

fn tile(number: u8, letter: u8) -> Tile {
    Tile { number, letter: letter - b'a' }
}

#[test]
fn every_kind_of_action_has_this_text() {
    let gains = Gains::of([Skill::EliteCrew, Skill::Cartography, Skill::Cartography]).expect("skills");
    let table = [
        (Action::Mission(tile(23, b'a')), "mission 23a"),
        (Action::Draw(card(55)), "draw 55"),
        (Action::Encounter(Encounter::MadameChing), "encounter madame-ching"),
        (Action::Gem(Gem::White), "gem white"),
        (Action::Steal(Encounter::Treasure3), "steal treasure-3"),
        (Action::Choose(card(1), None), "choose 1"),
        (Action::Choose(card(12), Some(card(48))), "choose 12 48"),
        (Action::Junk(Junk::Second), "junk 2"),
        (Action::Claim(tile(47, b'b')), "claim 47b"),
        (Action::Meteorology(tile(29, b'a')), "meteorology 29a"),
        (Action::Gain(gains), "gain cartography cartography elite"),
        (Action::Cartography, "cartography"),
        (Action::Night(card(17)), "night 17"),
        (Action::Combat(Seat(3)), "combat white"),
        (Action::Swap { take: card(40), give: card(3) }, "swap 40 for 3"),
        (Action::Play(Encounter::SirenKite), "play siren-kite"),
        (Action::Play(Encounter::SeaDog), "play sea-dog"),
        (Action::PlayAt(Encounter::Thief, Seat(2)), "play thief yellow"),
        (Action::PlayFor(Encounter::MadameChing, Symbol::Map), "play madame-ching map"),
        (Action::Take(card(26)), "take 26"),
        (Action::TakeFaceDown, "take face-down"),
        (Action::Pass, "pass"),
        (Action::Cancel(Encounter::PilotSwords), "cancel pilot-swords"),
        (Action::Turn(card(29)), "turn 29"),
        (Action::TurnPilot(Junk::First), "turn pilot 1"),
        (Action::Give(card(8)), "give 8"),
        (Action::Share, "share"),
        (Action::Keep, "keep"),
        (Action::Decline, "decline"),
    ];
    let mut kinds = BTreeSet::new();
    for (action, text) in table {
        assert_eq!(action.to_string(), text);
        assert_eq!(read(text), Ok(action));
        kinds.insert(kind(action));
    }
    assert_eq!(kinds.len(), 28);
}

/// The page has an example of every kind, and each reads back.
#[test]
fn the_examples_of_the_page_are_actions() {
    let table = PAGE.split("## Every action").nth(1).and_then(|rest| rest.split("## ").next());
    let table = table.expect("a table");
    let cell = |row: &str| row.split(" | ").nth(2).map(|cell| cell.trim_matches('`').to_owned());
    let mut kinds = BTreeSet::new();
    for text in table.lines().filter(|line| line.contains(" | `")).filter_map(cell) {
        let action = read(&text).unwrap_or_else(|problem| panic!("{problem}"));
        assert_eq!(action.to_string(), text);
        kinds.insert(kind(action));
    }
    assert_eq!(kinds.len(), 28, "{kinds:?}");
}

/// The words of the page are those of the engine, and each stands in the grammar.
#[test]
fn the_page_has_every_word() {
    let (words, grammar) = PAGE.split_once("## Grammar").expect("a grammar");
    let ids = Encounter::ALL.map(Encounter::id).into_iter();
    let ids =
        ids.chain(Symbol::ALL.map(Symbol::id)).chain(Skill::ALL.map(Skill::id)).chain(Gem::ALL.map(Gem::id));
    for id in ids.chain(ching::SEATS) {
        assert!(words.contains(&format!("`{id}`")), "{id}");
        assert!(grammar.contains(&format!("\"{id}\"")), "{id}");
    }
}

/// The errors of the page are those of the engine.
#[test]
fn the_errors_of_the_page_are_real() {
    let errors = PAGE.split("## Errors").nth(1).expect("errors");
    let lines: Vec<&str> = errors.lines().filter_map(|line| line.strip_prefix("    ")).collect();
    assert_eq!(lines.len(), 3);
    for line in lines {
        let text = line.split('`').nth(1).expect("the text");
        assert_eq!(read(text), Err(line.to_owned()));
    }
}

/// Blanks, leading zeros and the order of skills make no difference; what is written is always the same.
#[test]
fn what_is_read_is_written_in_one_way() {
    for (loose, text) in [
        ("  draw \t 07 ", "draw 7"),
        ("gain elite night elite cartography", "gain cartography night elite elite"),
        ("junk 02", "junk 2"),
        ("choose 48 12", "choose 48 12"),
    ] {
        assert_eq!(read(loose).map(|action| action.to_string()).as_deref(), Ok(text));
    }
}

#[test]
fn text_that_is_not_an_action_is_refused_with_the_reason() {
    let card = "a navigation card from 1 to 55";
    let kind = "an encounter card such as thief, siren-map or pilot";
    let skill = "a skill (cartography, night, meteorology, combat, elite)";
    let seat = "a seat (red, blue, yellow, white)";
    let gem = "a gem (white, red, blue)";
    let expected =
        |text: &str, what: &str, word: &str| format!("`{text}`: expected {what} instead of `{word}`");
    let missing = |text: &str, what: &str| format!("`{text}`: {what} is missing at the end");
    let beyond = |text: &str, word: &str| format!("`{text}`: `{word}` does not belong here; leave it out");
    let unknown =
        |text: &str, word: &str| format!("`{text}`: `{word}` is not an action; see docs/notation-ching.md");
    let table = [
        ("", missing("", "an action")),
        (" \t", "` \\t`: an action is missing at the end".to_owned()),
        ("sail 3", unknown("sail 3", "sail")),
        ("Draw 3", unknown("Draw 3", "Draw")),
        ("draw", missing("draw", card)),
        ("draw 0", expected("draw 0", card, "0")),
        ("draw 56", expected("draw 56", card, "56")),
        ("draw 007", expected("draw 007", card, "007")),
        ("draw +7", expected("draw +7", card, "+7")),
        ("draw ７", expected("draw ７", card, "７")),
        ("draw 7 8", beyond("draw 7 8", "8")),
        ("choose", missing("choose", card)),
        ("choose 1 2 3", beyond("choose 1 2 3", "3")),
        ("choose 1 and 2", expected("choose 1 and 2", card, "and")),
        ("mission", missing("mission", "a mission such as 23a")),
        ("mission 23", expected("mission 23", "a mission such as 23a", "23")),
        ("mission a", expected("mission a", "a mission such as 23a", "a")),
        ("mission 123a", expected("mission 123a", "a mission such as 23a", "123a")),
        ("mission 0a", expected("mission 0a", "a mission such as 23a", "0a")),
        ("claim 23A", expected("claim 23A", "a mission such as 23a", "23A")),
        ("claim 2ß", expected("claim 2ß", "a mission such as 23a", "2ß")),
        ("meteorology", missing("meteorology", "a mission such as 23a")),
        ("encounter", missing("encounter", kind)),
        ("encounter siren", expected("encounter siren", kind, "siren")),
        ("steal Thief", expected("steal Thief", kind, "Thief")),
        ("gem", missing("gem", gem)),
        ("gem green", expected("gem green", gem, "green")),
        ("junk", missing("junk", "a Junk, 1 or 2")),
        ("junk 3", expected("junk 3", "a Junk, 1 or 2", "3")),
        ("gain", missing("gain", skill)),
        ("gain rowing", expected("gain rowing", skill, "rowing")),
        ("gain night and combat", expected("gain night and combat", skill, "and")),
        (
            "gain night night night night night night night night",
            "`gain night night night night night night night night`: a skill does not have that many cards; use a smaller number"
                .to_owned(),
        ),
        ("cartography 3", beyond("cartography 3", "3")),
        ("night", missing("night", card)),
        ("combat", missing("combat", seat)),
        ("combat green", expected("combat green", seat, "green")),
        ("swap 3", missing("swap 3", "`for`")),
        ("swap 3 4", expected("swap 3 4", "`for`", "4")),
        ("swap 3 for", missing("swap 3 for", card)),
        ("play", missing("play", kind)),
        ("play chess", expected("play chess", kind, "chess")),
        ("play thief green", expected("play thief green", "a seat or a symbol", "green")),
        ("play thief red blue", beyond("play thief red blue", "blue")),
        ("take", missing("take", card)),
        ("take facedown", expected("take facedown", card, "facedown")),
        ("take face-down 3", beyond("take face-down 3", "3")),
        ("pass 1", beyond("pass 1", "1")),
        ("cancel", missing("cancel", kind)),
        ("turn", missing("turn", card)),
        ("turn pilot", missing("turn pilot", "a Junk, 1 or 2")),
        ("turn pilot-map", expected("turn pilot-map", card, "pilot-map")),
        ("give", missing("give", card)),
        ("share it", beyond("share it", "it")),
        ("keep\nshare", "`keep\\nshare`: `share` does not belong here; leave it out".to_owned()),
        ("decline, please", unknown("decline, please", "decline,")),
    ];
    for (text, problem) in table {
        assert_eq!(read(text), Err(problem));
    }
}

fn any_card() -> impl Strategy<Value = Card> {
    (1..=55_u8).prop_map(card)
}

fn any_kind() -> impl Strategy<Value = Encounter> {
    proptest::sample::select(Encounter::ALL.to_vec())
}

fn any_tile() -> impl Strategy<Value = Tile> {
    (1..=99_u8, 0..26_u8).prop_map(|(number, letter)| Tile { number, letter })
}

fn any_gains() -> impl Strategy<Value = Gains> {
    let skills = proptest::collection::vec(proptest::sample::select(Skill::ALL.to_vec()), 1..8);
    skills.prop_map(|skills| Gains::of(skills).expect("at most seven"))
}

fn any_action() -> impl Strategy<Value = Action> {
    use Action as A;
    let junk = || proptest::sample::select(Junk::ALL.to_vec());
    let seat = || (0..4_u8).prop_map(Seat);
    let bare = vec![A::Cartography, A::TakeFaceDown, A::Pass, A::Share, A::Keep, A::Decline];
    prop_oneof![
        (0..3_usize, any_tile()).prop_map(|(n, tile)| [A::Mission, A::Claim, A::Meteorology][n](tile)),
        (0..5_usize, any_card())
            .prop_map(|(n, card)| [A::Draw, A::Night, A::Take, A::Turn, A::Give][n](card)),
        (0..4_usize, any_kind()).prop_map(|(n, kind)| [A::Encounter, A::Steal, A::Play, A::Cancel][n](kind)),
        (any_card(), proptest::option::of(any_card())).prop_map(|(low, high)| A::Choose(low, high)),
        (any_card(), any_card()).prop_map(|(take, give)| A::Swap { take, give }),
        (any_kind(), seat()).prop_map(|(kind, seat)| A::PlayAt(kind, seat)),
        (any_kind(), proptest::sample::select(Symbol::ALL.to_vec()))
            .prop_map(|(kind, for_)| A::PlayFor(kind, for_)),
        proptest::sample::select(Gem::ALL.to_vec()).prop_map(A::Gem),
        any_gains().prop_map(A::Gain),
        seat().prop_map(A::Combat),
        junk().prop_map(A::Junk),
        junk().prop_map(A::TurnPilot),
        proptest::sample::select(bare),
    ]
}

/// Words of the notation in any order, so that much of it is nearly an action.
fn near_text() -> impl Strategy<Value = String> {
    let words = "mission draw encounter gem steal choose junk claim meteorology gain cartography night combat swap for \
                 play take face-down pass cancel turn pilot give share keep decline red white map elite thief oracle \
                 madame-ching siren-map 0 1 2 3 55 56 99 100 -1 23a 47b 0a #";
    let words: Vec<&str> = words.split_whitespace().collect();
    proptest::collection::vec(proptest::sample::select(words), 0..6).prop_map(|words| words.join(" "))
}

/// The same cases every time.
fn config() -> ProptestConfig {
    let (rng_seed, failure_persistence) = (RngSeed::Fixed(1), None);
    ProptestConfig { cases: CASES, rng_seed, failure_persistence, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_action_reads_back(action in any_action()) {
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
        action in any_action(),
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
