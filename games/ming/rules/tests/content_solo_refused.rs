//! What is wrong in the solo sections of a content file is refused, with the line and what to do about it.

use std::fmt::Write;

use ming::content::Content;
use proptest::prelude::*;

const FILE: &str = include_str!("../../content.toml");

/// One test per mistake: the first `old` after the section becomes `new`, and these are all the problems,
/// each on the line of the first `at` from the section on, or on the last line of the file.
macro_rules! refused {
    ($($name:ident: $section:literal, $old:literal => $new:literal, $($at:literal: $message:literal),+;)*) => {
        $(#[test]
        fn $name() {
            let start = FILE.find($section).expect("the section is in the file");
            assert!(FILE[start..].contains($old), "the section holds the old text");
            let text = FILE[..start].to_owned() + &FILE[start..].replacen($old, $new, 1);
            let line = |at: usize| text[..at].matches('\n').count() + 1;
            let mut expected = String::new();
            $(
                let at = if $at == "END" { text.trim_end().len() } else { start + text[start..].find($at).unwrap() };
                writeln!(expected, "ming.toml:{}: {}", line(at), $message).unwrap();
            )+
            let error = Content::parse("ming.toml", &text).expect_err("a mistake is refused");
            assert_eq!(format!("{error}\n"), expected);
        })*
    };
}

refused! {
    kind_unknown: "[[event_kind]]\nkind = \"move\"", "\"move\"" => "\"march\"",
        "kind =": "event_kind: kind is \"march\", but must be one of amass, attack, build, gather, move, reserve; correct it",
        "END": "event_kind move is missing; add an [[event_kind]] with kind = \"move\"";
    kind_twice: "[[event_kind]]\nkind = \"move\"", "\"move\"" => "\"build\"",
        "[[event_kind]]": "event_kind build: it appears twice; remove one",
        "END": "event_kind move is missing; add an [[event_kind]] with kind = \"move\"";
    kind_without_german_name: "[[event_kind]]\nkind = \"move\"", ", de = \"Bewegung\"" => "",
        "name": "event_kind move: name.de is missing; add it";
    kind_without_text: "[[event_kind]]\nkind = \"reserve\"", "text.de" => "text.fr",
        "text.en": "event_kind reserve: text.de is missing; add it",
        "text.fr": "event_kind reserve: a text takes no `text.fr`, only en, de; remove it or correct its name";
    kind_without_status: "[[event_kind]]\nkind = \"move\"", "status = \"known\"\n" => "",
        "[[event_kind]]": "event_kind move: status is missing; add it";
    kind_with_unknown_key: "[[event_kind]]\nkind = \"move\"", "name" => "level = 1\nname",
        "level": "event_kind move: an event_kind takes no `level`, only kind, name, text, status; \
                  remove it or correct its name";

    event_level_out_of_range: "[[event]]\nlevel = 3\nkind = \"move\"", "level = 3" => "level = 4",
        "level": "event: level is 4, but an Event level is 1, 2 or 3; correct it",
        "END": "event move 3 is missing; add an [[event]] with level = 3 and kind = \"move\"";
    event_kind_unknown: "[[event]]\nlevel = 3\nkind = \"move\"", "\"move\"" => "\"march\"",
        "kind": "event: kind is \"march\", but must be one of amass, attack, build, gather, move, reserve; correct it",
        "END": "event move 3 is missing; add an [[event]] with level = 3 and kind = \"move\"";
    event_twice: "[[event]]\nlevel = 3\nkind = \"move\"", "level = 3" => "level = 2",
        "[[event]]": "event move 2: it appears twice; remove one",
        "END": "event move 3 is missing; add an [[event]] with level = 3 and kind = \"move\"";
    event_count_zero: "[[event]]\nlevel = 3\nkind = \"move\"", "count = 1" => "count = 0",
        "count": "event move 3: count is 0, but a deck has 1, 2 or 3 cards of each kind; correct it";
    event_count_too_high: "[[event]]\nlevel = 3\nkind = \"move\"", "count = 1" => "count = 4",
        "count": "event move 3: count is 4, but a deck has 1, 2 or 3 cards of each kind; correct it";
    event_count_of_another_type: "[[event]]\nlevel = 3\nkind = \"move\"", "count = 1" => "count = 1.0",
        "count": "event move 3: count is a decimal number, but must be a whole number; correct it";
    event_counts_do_not_add_up: "[[event]]\nlevel = 3\nkind = \"move\"", "count = 1" => "count = 2",
        "END": "there are 9 Event cards of level 3, but the game has 8; correct the counts";
    event_without_status: "[[event]]\nlevel = 3\nkind = \"move\"", "status = \"known\"\n" => "",
        "[[event]]": "event move 3: status is missing; add it";
    event_with_unknown_key: "[[event]]\nlevel = 3\nkind = \"move\"", "count" => "name = \"Move\"\ncount",
        "name": "event move 3: an event takes no `name`, only level, kind, count, status; \
                 remove it or correct its name";

    difficulty_unknown: "[[difficulty]]\nid = \"hard\"", "\"hard\"" => "\"tough\"",
        "id =": "difficulty: id is \"tough\", but must be one of easy, moderate, hard, brutal; correct it",
        "END": "difficulty hard is missing; add a [[difficulty]] with id = \"hard\"";
    difficulty_twice: "[[difficulty]]\nid = \"hard\"", "\"hard\"" => "\"easy\"",
        "[[difficulty]]": "difficulty easy: it appears twice; remove one",
        "END": "difficulty hard is missing; add a [[difficulty]] with id = \"hard\"";
    difficulty_with_unknown_key: "[[difficulty]]\nid = \"hard\"", "start" => "hand = 3\nstart",
        "hand": "difficulty hard: a difficulty takes no `hand`, only id, name, start, later, required, reserve, status; \
                 remove it or correct its name";
    difficulty_without_english_name: "[[difficulty]]\nid = \"hard\"", "en = \"Hard\", " => "",
        "name": "difficulty hard: name.en is missing; add it";
    difficulty_without_start: "[[difficulty]]\nid = \"hard\"", "start = [1, 2, 3]\n" => "",
        "[[difficulty]]": "difficulty hard: start is missing; add it";
    difficulty_levels_too_few: "[[difficulty]]\nid = \"hard\"", "[1, 2, 3]" => "[1, 2]",
        "start": "difficulty hard: start has 2 entries, but must have 3; correct it";
    difficulty_levels_too_many: "[[difficulty]]\nid = \"hard\"", "[2, 2, 3]" => "[2, 2, 3, 3]",
        "later": "difficulty hard: later has 4 entries, but must have 3; correct it";
    difficulty_levels_out_of_range: "[[difficulty]]\nid = \"hard\"", "[1, 2, 3]" => "[0, 2, 4]",
        "start": "difficulty hard: start holds 0, but an Event level is 1, 2 or 3; correct it",
        "start": "difficulty hard: start holds 4, but an Event level is 1, 2 or 3; correct it";
    difficulty_levels_of_another_type: "[[difficulty]]\nid = \"hard\"", "[1, 2, 3]" => "[1, 2, \"3\"]",
        "start": "difficulty hard: start is not a list of whole numbers; correct it";
    difficulty_levels_of_no_list: "[[difficulty]]\nid = \"hard\"", "[1, 2, 3]" => "1",
        "start": "difficulty hard: start is not a list of whole numbers; correct it";
    difficulty_required_out_of_range: "[[difficulty]]\nid = \"hard\"", "required = 6" => "required = 8",
        "required": "difficulty hard: required is 8, but the Voyages are 1 to 7; correct it";
    difficulty_reserve_out_of_range: "[[difficulty]]\nid = \"hard\"", "reserve = 1" => "reserve = 15",
        "reserve": "difficulty hard: reserve is 15, but a reserve holds 1 to 14 cards; correct it";
    difficulty_without_reserve: "[[difficulty]]\nid = \"hard\"", "reserve = 1" => "reserve = 0",
        "reserve": "difficulty hard: reserve is 0, but a reserve holds 1 to 14 cards; correct it";
    difficulty_status_incomplete: "[[difficulty]]\nid = \"hard\"", "status.reserve = \"known\"\n" => "",
        "status": "difficulty hard: status.reserve is missing; add it";
    difficulty_status_unknown: "[[difficulty]]\nid = \"hard\"", "[\"inferred\"," => "[\"sure\",",
        "status": "difficulty hard: status.start holds \"sure\", but a status is one of known, inferred, proposed; correct it";
    difficulty_status_too_short: "[[difficulty]]\nid = \"hard\"", "[\"inferred\", " => "[",
        "status": "difficulty hard: status.start has 2 entries, but must have 3; correct it";
    difficulty_status_of_no_list: "[[difficulty]]\nid = \"hard\"", "[\"inferred\", \"inferred\", \"inferred\"]" => "\"known\"",
        "status": "difficulty hard: status.start is not a list of texts in quotes; correct it";
    difficulty_status_with_unknown_key: "[[difficulty]]\nid = \"hard\"", "status.reserve" => "status.name = \"known\"\nstatus.reserve",
        "status.name": "difficulty hard: the status of a difficulty takes no `status.name`, only start, later, required, \
                        reserve; remove it or correct its name";

    challenge_unknown: "[[challenge]]\nid = \"hordes\"", "\"hordes\"" => "\"gold\"",
        "id =": "challenge: id is \"gold\", but must be one of losses, hordes; correct it",
        "END": "challenge hordes is missing; add a [[challenge]] with id = \"hordes\"";
    challenge_twice: "[[challenge]]\nid = \"hordes\"", "\"hordes\"" => "\"losses\"",
        "[[challenge]]": "challenge losses: it appears twice; remove one",
        "END": "challenge hordes is missing; add a [[challenge]] with id = \"hordes\"";
    challenge_without_text: "[[challenge]]\nid = \"hordes\"", "text.en = \"Each" => "text.en = \"\" # \"Each",
        "text.en": "challenge hordes: text.en is empty; write it";
    challenge_with_unknown_key: "[[challenge]]\nid = \"hordes\"", "name" => "hordes = 2\nname",
        "hordes = 2": "challenge hordes: a challenge takes no `hordes`, only id, name, text, status; \
                       remove it or correct its name";
    challenge_status_unknown: "[[challenge]]\nid = \"hordes\"", "\"known\"" => "\"sure\"",
        "status": "challenge hordes: status is \"sure\", but must be one of known, inferred, proposed; correct it";

    priority_unknown: "[[priority]]\nmatter = \"gather_to\"", "\"gather_to\"" => "\"sail_to\"",
        "matter": "priority: matter is \"sail_to\", but must be one of amass_to, attack_target, attack_from, build_from, \
                   build_to, gather_to, move_to, move_from, lose_from; correct it",
        "END": "priority gather_to is missing; add a [[priority]] with matter = \"gather_to\"";
    priority_twice: "[[priority]]\nmatter = \"gather_to\"", "\"gather_to\"" => "\"amass_to\"",
        "[[priority]]": "priority amass_to: it appears twice; remove one",
        "END": "priority gather_to is missing; add a [[priority]] with matter = \"gather_to\"";
    priority_by_nothing: "[[priority]]\nmatter = \"gather_to\"", "\"most_hordes\", \"fewest_settlements\"" => "",
        "by": "priority gather_to: by has 0 entries, but a priority has 1 to 3; correct it";
    priority_by_too_many: "[[priority]]\nmatter = \"gather_to\"", "[\"most_hordes\"," => "[\"a\", \"b\", \"most_hordes\",",
        "by": "priority gather_to: by has 4 entries, but a priority has 1 to 3; correct it";
    priority_by_something_unknown: "[[priority]]\nmatter = \"gather_to\"", "\"most_hordes\"" => "\"most_gold\"",
        "by": "priority gather_to: by holds \"most_gold\", but gather_to takes any of most_hordes, fewest_hordes, \
               most_settlements, fewest_settlements; correct it";
    priority_by_an_attack_elsewhere: "[[priority]]\nmatter = \"build_to\"", "\"fewest_hordes\"" => "\"best_attack\"",
        "by": "priority build_to: by holds \"best_attack\", but build_to takes any of most_hordes, fewest_hordes, \
               most_settlements, fewest_settlements, most_troops_around; correct it";
    priority_by_troops_around_a_source: "[[priority]]\nmatter = \"move_from\"", "\"most_hordes\"" => "\"most_troops_around\"",
        "by": "priority move_from: by holds \"most_troops_around\", but move_from takes any of most_hordes, \
               fewest_hordes, most_settlements, fewest_settlements; correct it";
    priority_by_hordes_in_a_target: "[[priority]]\nmatter = \"attack_target\"", "\"best_attack\"" => "\"most_hordes\"",
        "by": "priority attack_target: by holds \"most_hordes\", but attack_target takes any of most_troops_around, \
               best_attack; correct it";
    priority_by_the_same_again: "[[priority]]\nmatter = \"gather_to\"", "\"fewest_settlements\"" => "\"most_hordes\"",
        "by": "priority gather_to: by compares the Hordes twice, the second decides nothing; remove one";
    priority_by_the_same_backwards: "[[priority]]\nmatter = \"gather_to\"", "\"most_hordes\"" => "\"most_settlements\"",
        "by": "priority gather_to: by compares the Settlements twice, the second decides nothing; remove one";
    priority_by_no_list: "[[priority]]\nmatter = \"amass_to\"", "[\"fewest_hordes\"]" => "\"fewest_hordes\"",
        "by": "priority amass_to: by is not a list of texts in quotes; correct it";
    priority_without_status: "[[priority]]\nmatter = \"amass_to\"", "status = \"known\"\n" => "",
        "[[priority]]": "priority amass_to: status is missing; add it";
    priority_with_unknown_key: "[[priority]]\nmatter = \"amass_to\"", "by" => "then = \"cube\"\nby",
        "then": "priority amass_to: a priority takes no `then`, only matter, by, status; remove it or correct its name";
}

#[test]
fn a_section_written_as_something_else_is_refused() {
    let error = Content::parse("my.toml", "event = 3\n").expect_err("no list of tables");
    let message = "my.toml:1: event is not a list of tables; write each one under [[event]]";
    assert!(error.to_string().lines().any(|line| line == message));
}

/// Words that stand in the solo sections, and some that do not belong there.
const WORDS: [&str; 12] = [
    "1",
    "3",
    "-1",
    "300",
    "[]",
    "[1, 2, 3]",
    "\"amass\"",
    "\"known\"",
    "[\"most_hordes\", \"best_attack\"]",
    "{ en = \"x\", de = \"\" }",
    "{}",
    "true",
];

/// The solo sections changed here and there are read or refused in words; either way nothing panics.
fn survives(text: &str) {
    match Content::parse("ming.toml", text) {
        Ok(content) => assert_eq!(content.solo().canonical().lines().count(), 1 + 18 + 16 + 9),
        Err(error) => assert_eq!(error.to_string().lines().count(), error.problems().len()),
    }
}

fn solo_start() -> usize {
    FILE.find("[[event_kind]]").expect("the solo sections are in the file")
}

proptest! {
    #[test]
    fn edited_solo_sections_never_panic(edits in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        let mut bytes = FILE.as_bytes().to_vec();
        for (at, byte) in edits {
            let at = solo_start() + at.index(bytes.len() - solo_start());
            bytes[at] = byte;
        }
        survives(&String::from_utf8_lossy(&bytes));
    }

    #[test]
    fn other_values_in_solo_sections_never_panic(
        edits in prop::collection::vec((any::<prop::sample::Index>(), prop::sample::select(&WORDS[..])), 1..6)
    ) {
        let mut lines: Vec<String> = FILE[solo_start()..].lines().map(str::to_owned).collect();
        for (at, word) in edits {
            let at = at.index(lines.len());
            if let Some((key, _)) = lines[at].split_once(" = ") {
                lines[at] = format!("{key} = {word}");
            }
        }
        survives(&format!("{}{}", &FILE[..solo_start()], lines.join("\n")));
    }

    #[test]
    fn shuffled_solo_sections_never_panic(
        cuts in prop::collection::vec((any::<prop::sample::Index>(), any::<prop::sample::Index>()), 1..6)
    ) {
        let mut lines: Vec<&str> = FILE[solo_start()..].lines().collect();
        for (a, b) in cuts {
            let (a, b) = (a.index(lines.len()), b.index(lines.len()));
            lines.swap(a, b);
        }
        survives(&format!("{}{}", &FILE[..solo_start()], lines.join("\n")));
    }
}
