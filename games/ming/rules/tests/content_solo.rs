//! The solo sections of the content file: what they say, what their hash covers, and a file without them.

use std::sync::Arc;

use ming::content::{Challenge, Content, DifficultyStatus, Language, Status};
use ming::solo::{Criterion, Difficulty, DifficultySpec, EventKind, Matter};
use tabletop::Hash;

const FILE: &str = include_str!("../../content.toml");

/// What the first solo section starts with.
const SOLO: &str = "# The solo game:";

fn content() -> Arc<Content> {
    Content::current()
}

fn read(text: &str) -> Content {
    Content::parse("ming.toml", text).unwrap_or_else(|error| panic!("{error}"))
}

/// The file with the first `old` after `section` replaced.
fn edited(section: &str, old: &str, new: &str) -> String {
    let start = FILE.find(section).expect("the section is in the file");
    let at = start + FILE[start..].find(old).expect("the section holds the old text");
    format!("{}{new}{}", &FILE[..at], &FILE[at + old.len()..])
}

/// The file as it was before the solo game.
fn older() -> &'static str {
    &FILE[..FILE.find(SOLO).expect("the solo sections are in the file")]
}

#[test]
fn m10_1_each_level_has_8_event_cards() {
    let content = content();
    // Amass, Attack, Build, Gather, Move, Reserve.
    assert_eq!(content.solo().events, [[2, 2, 1, 1, 1, 1]; 3]);
    for level in 1..=3 {
        for kind in EventKind::ALL {
            let double = matches!(kind, EventKind::Amass | EventKind::Attack);
            let status = if double { Status::Proposed } else { Status::Known };
            assert_eq!(content.event_status(level, kind), Some(status), "{level} {kind:?}");
        }
    }
    assert_eq!(content.event_status(0, EventKind::Amass), None);
    assert_eq!(content.event_status(4, EventKind::Amass), None);
    assert!(EventKind::ALL.iter().all(|&kind| content.event(kind).status == Status::Known));
}

#[test]
fn m10_2_difficulties_are_those_of_the_table() {
    use Status::{Inferred as I, Known as K};
    let table = [
        (Difficulty::Easy, [1, 1, 2], [1, 2, 2], 4, 3, [I, I, I]),
        (Difficulty::Moderate, [1, 2, 2], [1, 2, 3], 5, 2, [I, I, K]),
        (Difficulty::Hard, [1, 2, 3], [2, 2, 3], 6, 1, [I, I, I]),
        (Difficulty::Brutal, [2, 2, 3], [2, 2, 3], 7, 1, [I, I, I]),
    ];
    let content = content();
    for (difficulty, start, later, required, reserve, sure) in table {
        let spec = DifficultySpec { start, later, required, reserve };
        assert_eq!(content.solo().difficulties[difficulty as usize], spec, "{difficulty:?}");
        let status = DifficultyStatus { start: [I; 3], later: sure, required: K, reserve: K };
        assert_eq!(content.difficulty(difficulty).status, status, "{difficulty:?}");
        assert_eq!(status.weakest(), I);
    }
    let sure = DifficultyStatus { start: [K; 3], later: [K; 3], required: K, reserve: K };
    assert_eq!(sure.weakest(), K);
    assert_eq!(DifficultyStatus { later: [K, Status::Proposed, I], ..sure }.weakest(), Status::Proposed);
    assert_eq!(DifficultyStatus { reserve: I, ..sure }.weakest(), I);
}

#[test]
fn m10_8_to_14_priorities_are_those_of_the_rules() {
    use Criterion::{
        BestAttack, FewestHordes, FewestSettlements, MostHordes, MostSettlements, MostTroopsAround,
    };
    let table: [(Matter, &[Criterion]); 9] = [
        (Matter::AmassTo, &[FewestHordes]),
        (Matter::AttackTarget, &[BestAttack]),
        (Matter::AttackFrom, &[MostHordes]),
        (Matter::BuildFrom, &[MostSettlements]),
        (Matter::BuildTo, &[FewestHordes]),
        (Matter::GatherTo, &[MostHordes, FewestSettlements]),
        (Matter::MoveTo, &[MostTroopsAround]),
        (Matter::MoveFrom, &[MostHordes]),
        (Matter::LoseFrom, &[MostHordes]),
    ];
    let content = content();
    for (matter, by) in table {
        let criteria = content.solo().priorities[matter as usize];
        assert!(criteria.into_iter().eq((0..3).map(|n| by.get(n).copied())), "{matter:?}");
        let status = if matter == Matter::LoseFrom { Status::Proposed } else { Status::Known };
        assert_eq!(content.priority_status(matter), status, "{matter:?}");
    }
}

#[test]
fn every_solo_text_exists_in_both_languages() {
    let content = content();
    let mut texts = Vec::new();
    for kind in EventKind::ALL {
        let face = content.event(kind);
        assert!(Language::ALL.iter().all(|&language| face.text.get(language).contains('x')), "{kind:?}");
        texts.extend([&face.name, &face.text]);
    }
    for challenge in Challenge::ALL {
        let face = content.challenge(challenge);
        assert_eq!(face.status, Status::Known);
        texts.extend([&face.name, &face.text]);
    }
    texts.extend(Difficulty::ALL.map(|difficulty| &content.difficulty(difficulty).name));
    assert!(texts.iter().all(|text| Language::ALL.iter().all(|&language| !text.get(language).is_empty())));
    assert_eq!(content.event(EventKind::Amass).name.get(Language::De), "Versammeln");
    assert_eq!(content.difficulty(Difficulty::Hard).name.get(Language::De), "Schwer");
    assert_eq!(content.challenge(Challenge::Hordes).name.get(Language::En), "More Hordes");
}

/// Records name this hash: if it changes, the old file has to stay and the new one be added.
#[test]
fn the_released_solo_hash_stays() {
    let hash = "0a2713f3970f9cb8b4532aa8d82272e198a841790d7bbe23daf5fd8db201aa0d".parse().expect("a hash");
    assert_eq!(content().solo_hash(), hash);
    assert_eq!(Content::by_hash(hash).expect("released").source(), FILE);
}

#[test]
fn the_solo_hash_ignores_words_status_comments_and_order() {
    let same = |text: &str| {
        let read = read(text);
        assert_eq!((read.hash(), read.solo_hash()), (content().hash(), content().solo_hash()));
        assert_eq!(read.solo(), content().solo());
    };
    same(&edited("[[event_kind]]", "Amass", "Muster"));
    same(&edited("[[event_kind]]", "x Hordes come", "x Hordes go"));
    same(&edited("[[event]]", "proposed", "known"));
    same(&edited("[[difficulty]]", "Easy", "Simple"));
    same(&edited("[[difficulty]]", "inferred", "known"));
    same(&edited("[[challenge]]", "Heavy", "Sore"));
    same(&edited("[[priority]]", "known", "inferred"));
    same(&edited("[[priority]]", "[[priority]]", "# Who comes first\n[[priority]]"));
    same(&edited("[[card]]\nnumber = 8\n", "Advancement", "Progress"));
    for section in ["[[event_kind]]", "[[event]]", "[[difficulty]]", "[[challenge]]", "[[priority]]"] {
        let text = format!("{FILE}\n");
        let mut parts: Vec<&str> = text.split_inclusive("\n\n").collect();
        let first = parts.iter().position(|part| part.starts_with(section)).expect("a section");
        let count = parts.iter().filter(|part| part.starts_with(section)).count();
        parts[first..first + count].reverse();
        same(&parts.concat());
    }
}

#[test]
fn the_solo_hash_covers_all_that_affects_play_and_the_other_hash_none_of_it() {
    let amass_to_build = edited("kind = \"amass\"\ncount", "count = 2", "count = 1");
    let start = amass_to_build.find("kind = \"build\"\ncount").expect("a row");
    let (before, after) = amass_to_build.split_at(start);
    let amass_to_build = before.to_owned() + &after.replacen("count = 1", "count = 2", 1);
    let texts = [
        FILE.to_owned(),
        amass_to_build,
        edited("[[difficulty]]", "start = [1, 1, 2]", "start = [1, 2, 1]"),
        edited("[[difficulty]]", "later = [1, 2, 2]", "later = [1, 2, 3]"),
        edited("[[difficulty]]", "required = 4", "required = 3"),
        edited("[[difficulty]]", "reserve = 3", "reserve = 4"),
        edited("matter = \"amass_to\"", "fewest", "most"),
        edited("matter = \"amass_to\"", "[\"fewest_hordes\"]", "[\"fewest_hordes\", \"most_settlements\"]"),
        edited("matter = \"gather_to\"", ", \"fewest_settlements\"", ""),
        edited(
            "matter = \"gather_to\"",
            "\"most_hordes\", \"fewest_settlements\"",
            "\"fewest_settlements\", \"most_hordes\"",
        ),
    ];
    let contents = texts.map(|text| read(&text));
    let two = edited("[pieces]", "gold = 5", "gold = 6");
    let mut hashes: Vec<Hash> = contents.iter().map(Content::solo_hash).collect();
    hashes.extend([content().hash(), read(&two).solo_hash()]);
    let all = hashes.len();
    hashes.sort_unstable();
    hashes.dedup();
    assert_eq!(hashes.len(), all);
    assert!(contents.iter().all(|each| each.hash() == content().hash()));
}

#[test]
fn the_solo_hash_is_of_both_canonical_forms() {
    let content = content();
    let form = content.solo().canonical();
    assert_eq!(content.solo_hash(), Hash::of((content.play().canonical() + &form).as_bytes()));
    assert!(form.is_ascii() && form.ends_with('\n'));
    let (first, facts) = form.split_once('\n').unwrap();
    assert_eq!(first, "ming solo content 1");
    assert!(facts.lines().is_sorted());
    assert_eq!(facts.lines().count(), 18 + 4 * 4 + 9);
    for fact in [
        "difficulty moderate later 1 2 3",
        "difficulty moderate required 5",
        "difficulty moderate reserve 2",
        "difficulty moderate start 1 2 2",
        "event 1 amass 2",
        "priority gather_to most_hordes fewest_settlements",
    ] {
        assert!(facts.lines().any(|line| line == fact), "{fact}");
    }
}

#[test]
fn an_older_file_plays_solo_with_the_current_sections() {
    let older = read(older());
    assert!(!older.source().contains("[[event]]"));
    assert_eq!(older.solo(), content().solo());
    assert_eq!((older.hash(), older.solo_hash()), (content().hash(), content().solo_hash()));
    for kind in EventKind::ALL {
        assert_eq!(older.event(kind), content().event(kind));
        assert_eq!(older.event_status(2, kind), content().event_status(2, kind));
    }
    for difficulty in Difficulty::ALL {
        assert_eq!(older.difficulty(difficulty), content().difficulty(difficulty));
    }
    for challenge in Challenge::ALL {
        assert_eq!(older.challenge(challenge), content().challenge(challenge));
    }
    for matter in Matter::ALL {
        assert_eq!(older.priority_status(matter), content().priority_status(matter));
    }
}

#[test]
fn a_correction_of_an_older_file_counts_in_both_hashes() {
    let corrected = read(&older().replacen("gold = 5", "gold = 6", 1));
    assert_eq!(corrected.solo(), content().solo());
    assert_ne!(corrected.hash(), content().hash());
    assert_ne!(corrected.solo_hash(), content().solo_hash());
}

#[test]
fn a_file_with_one_solo_section_has_to_have_them_all() {
    let start = FILE.find("[[challenge]]").expect("a section");
    let end = FILE.find("# The Overlord's priorities").expect("the next section");
    let text = older().to_owned() + &FILE[start..end];
    let error = Content::parse("my.toml", &text).expect_err("the rest is missing");
    assert_eq!(error.problems().len(), 6 + 18 + 4 + 9);
    let last = text.trim_end().lines().count();
    let first =
        format!("my.toml:{last}: event_kind amass is missing; add an [[event_kind]] with kind = \"amass\"\n");
    assert!(error.to_string().starts_with(&first));
}
