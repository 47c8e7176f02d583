//! The content file: what it says and what its hash covers.

use std::collections::HashSet;
use std::sync::Arc;

use ching::content::{Content, Language, LineSpec, Prize, Status, Tables, Text};
use ching::{CARDS, Card, CardSet, Colour, Encounter, Gem, Skill, Symbol, Tile};
use tabletop::{Hash, Seat};

const FILE: &str = include_str!("../../content.toml");

fn content() -> Arc<Content> {
    Content::current()
}

fn card(number: u8) -> Card {
    Card::new(number).expect("a card")
}

/// The file with the first `old` after `section` replaced.
fn edited(section: &str, old: &str, new: &str) -> String {
    let start = FILE.find(section).expect("the section is in the file");
    let at = start + FILE[start..].find(old).expect("the section holds the old text");
    format!("{}{new}{}", &FILE[..at], &FILE[at + old.len()..])
}

/// The same with a total corrected.
fn with_total(text: &str, old: &str, new: &str) -> String {
    let at = text.find("[total]").expect("totals");
    format!("{}{}", &text[..at], text[at..].replacen(old, new, 1))
}

#[test]
fn c1_1_the_number_of_each_component() {
    let play = *content().play();
    assert_eq!((play.cards.len(), play.tiles.len(), play.encounters.len()), (55, 23, 33));
    assert_eq!((play.skills.iter().sum::<u8>(), play.skills), (20, [4; 5]));
    assert_eq!((play.gold, play.gems.iter().sum::<u8>(), play.gems), (46, 36, [12; 3]));
}

/// Map, lantern, kite, swords or nothing after the number, as in the table of components.
#[test]
fn c1_1_navigation_cards_are_those_of_the_table() {
    let table = [
        (Colour::White, "1M 2L 3K 4S 5"),
        (Colour::LightBlue, "6L 7M 8 9S 10K 11L 12M 13 14S 15K 16M 17L 18 19K 20 21S 22L 23M 24 25"),
        (Colour::Green, "26K 27 28S 29M 30L 31S 32 33K 34K 35L 36 37S 38M 39"),
        (Colour::Yellow, "40M 41S 42 43K 44L 45M 46S 47 48K"),
        (Colour::Red, "49S 50L 51K 52 53M"),
        (Colour::DarkBlue, "54 55L"),
    ];
    let content = content();
    let mut number = 0;
    for (colour, cards) in table {
        for word in cards.split(' ') {
            number += 1;
            let digits = number.to_string();
            let symbol = match word.strip_prefix(&digits).expect("the next card") {
                "M" => Some(Symbol::Map),
                "L" => Some(Symbol::Lantern),
                "K" => Some(Symbol::Kite),
                "S" => Some(Symbol::Swords),
                _ => None,
            };
            let spec = content.play().cards[card(number).index()];
            assert_eq!((spec.colour, spec.symbol), (colour, symbol), "card {number}");
            let status = content.card_status(card(number));
            let split = matches!(colour, Colour::Yellow | Colour::Red);
            assert_eq!(status.colour, if split { Status::Inferred } else { Status::Known }, "card {number}");
            assert_eq!(status.symbol, Status::Proposed, "card {number}");
        }
    }
    assert_eq!(usize::from(number), CARDS);
}

#[test]
fn c1_1_each_symbol_is_on_ten_cards() {
    let tables = Tables::new(content().play());
    assert_eq!(tables.symbols.map(CardSet::len), [10; 4]);
    assert_eq!(tables.colours.map(CardSet::len), [5, 20, 14, 9, 5, 2]);
    for sets in [&tables.symbols[..], &tables.colours] {
        assert!((0..sets.len()).all(|n| sets[..n].iter().all(|set| !set.meets(sets[n]))));
    }
    let with_symbol = tables.symbols.into_iter().fold(CardSet::NONE, CardSet::with);
    assert_eq!(CardSet::ALL.without(with_symbol).len(), 15);
}

#[test]
fn c1_2_missions_are_those_of_the_table() {
    let table = [
        (17, 2, "3G / 1E+1G / 1E+1G"),
        (19, 2, "1B+2G / 1E+1G"),
        (22, 2, "1R+1G / 1B+3G / 1E+3G"),
        (23, 2, "1R+1B / 1E+3G"),
        (26, 2, "1R+1B+1G / 2B+2G / 2E+2G"),
        (29, 2, "1W+1B+2G / 1R+1B+1E+1G"),
        (31, 2, "1W+1B+1E / 2R+2G"),
        (37, 1, "2W+1B / 2R+1B+1E"),
        (41, 1, "2W+1R / 1W+2R+1G"),
        (47, 1, "3W+1G / 2W+1R+1B"),
    ];
    let content = content();
    let mut tiles = content.play().tiles.iter();
    for (number, spaces, rewards) in table {
        for (letter, reward) in (0..).zip(rewards.split(" / ")) {
            let of = |letter: &str| -> u8 {
                let part = reward.split('+').find_map(|part| part.strip_suffix(letter));
                part.map_or(0, |count| count.parse().expect("a count"))
            };
            let spec = tiles.next().expect("a tile");
            assert_eq!(spec.tile, Tile { number, letter });
            assert_eq!(spec.spaces, spaces, "{}", spec.tile);
            assert_eq!(spec.gems, ["W", "R", "B"].map(of), "{}", spec.tile);
            assert_eq!([spec.gold, spec.encounters], ["G", "E"].map(of), "{}", spec.tile);
            assert_eq!(content.tile_status(spec.tile), Some(Status::Proposed), "{}", spec.tile);
        }
    }
    assert!(tiles.next().is_none());
    let numbers: HashSet<u8> = content.play().tiles.iter().map(|spec| spec.tile.number).collect();
    for number in 0..=u8::MAX {
        assert_eq!(content.mission_status(number).is_some(), numbers.contains(&number), "{number}");
    }
}

#[test]
fn c1_2_all_tiles_together_give() {
    let tiles = content().play().tiles;
    let gems = Gem::ALL.map(|gem| tiles.iter().map(|spec| spec.gems[gem as usize]).sum::<u8>());
    assert_eq!(gems, [12; 3]);
    assert_eq!(tiles.iter().map(|spec| spec.gold).sum::<u8>(), 30);
    assert_eq!(tiles.iter().map(|spec| spec.encounters).sum::<u8>(), 10);
    let spaces = tiles.iter().filter(|spec| spec.tile.letter == 0).map(|spec| spec.spaces);
    assert_eq!(spaces.sum::<u8>(), 17);
}

#[test]
fn c3_1_the_board_has_35_spaces() {
    let content = content();
    let board = content.play().board;
    assert_eq!((board.columns, board.rows), (8, 7));
    let spaces = (1..=8_u8).flat_map(|column| (1..=7.min(column)).map(move |row| column * row));
    let spaces: Vec<u8> = spaces.collect();
    assert_eq!((spaces.len(), spaces.iter().max()), (35, Some(&56)));
    // So "closest lower" is never in doubt, and a Junk on 14 claims nothing.
    let numbers = content.play().tiles.map(|spec| spec.tile.number);
    assert!(numbers.iter().all(|number| *number > 14 && !spaces.contains(number)));
    let status = content.board_status();
    assert_eq!((status.shape, status.spaces), (Status::Inferred, Status::Known));
}

#[test]
fn c3_4_the_lines_lie_after_2_and_after_4() {
    let content = content();
    let lines = [LineSpec { after: 2, draws: 1 }, LineSpec { after: 4, draws: 2 }];
    assert_eq!(content.play().board.lines, lines);
    for status in content.line_statuses() {
        assert_eq!((status.after, status.draws), (Status::Proposed, Status::Known));
    }
}

#[test]
fn c3_5_hong_kong_is_looted_from_49_and_56() {
    assert_eq!(content().play().board.hong_kong, [49, 56]);
    assert_eq!(content().board_status().hong_kong, Status::Known);
}

#[test]
fn c5_encounter_cards_are_those_of_the_table() {
    use Encounter as E;
    let table = [
        (&[E::MadameChing][..], 4, Status::Known),
        (&[E::Thief], 2, Status::Known),
        (&[E::SirenMap, E::SirenLantern, E::SirenKite, E::SirenSwords], 1, Status::Inferred),
        (&[E::Traitor], 3, Status::Known),
        (&[E::SeaDog], 2, Status::Known),
        (&[E::PilotMap, E::PilotLantern, E::PilotKite, E::PilotSwords], 1, Status::Proposed),
        (&[E::Pilot], 2, Status::Proposed),
        (&[E::Oracle], 3, Status::Known),
        (&[E::Trader], 3, Status::Known),
        (&[E::Treasure1, E::Treasure2, E::Treasure3], 2, Status::Proposed),
    ];
    let content = content();
    for (kinds, count, status) in table {
        for &kind in kinds {
            assert_eq!(content.play().encounters.count(kind), count, "{kind}");
            assert_eq!(content.encounter(kind).status.count, status, "{kind}");
            assert_eq!(content.encounter(kind).status.text, Status::Known, "{kind}");
        }
    }
    assert_eq!(table.iter().map(|(kinds, ..)| kinds.len()).sum::<usize>(), E::ALL.len());
}

#[test]
fn c6_3_points_are_those_of_the_rulebook() {
    let points = content().play().points;
    assert_eq!((points.gold, points.gems, points.skill), (1, [4, 3, 2], 1));
    assert_eq!((points.china_pearl, points.hong_kong), (5, 10));
}

#[test]
fn statuses_are_those_of_the_tables() {
    let content = content();
    let count = |statuses: &[Status]| Status::ALL.map(|s| statuses.iter().filter(|&&each| each == s).count());
    assert_eq!(count(&Colour::ALL.map(|colour| content.colour(colour).status)), [4, 0, 2]);
    assert_eq!(count(&Symbol::ALL.map(|symbol| content.symbol(symbol).status)), [0, 0, 4]);
    assert_eq!(count(&Prize::ALL.map(|prize| content.prize(prize).status)), [7, 0, 0]);
    assert_eq!(count(&Skill::ALL.map(|skill| content.skill(skill).status.text)), [5, 0, 0]);
    assert_eq!(count(&Skill::ALL.map(|skill| content.skill(skill).status.count)), [0, 5, 0]);
    let status = |number| content.mission_status(number).map(|status| [status.number, status.spaces]);
    assert_eq!(status(23), Some([Status::Known, Status::Known]));
    assert_eq!(status(29), Some([Status::Known, Status::Proposed]));
    assert_eq!(status(17), Some([Status::Proposed, Status::Proposed]));
}

/// The names of every section, one after another.
fn names(content: &Content) -> [Vec<&Text>; 6] {
    [
        Colour::ALL.iter().map(|&colour| &content.colour(colour).name).collect(),
        Symbol::ALL.iter().map(|&symbol| &content.symbol(symbol).name).collect(),
        Encounter::ALL.iter().map(|&kind| &content.encounter(kind).name).collect(),
        Skill::ALL.iter().map(|&skill| &content.skill(skill).name).collect(),
        Prize::ALL.iter().map(|&prize| &content.prize(prize).name).collect(),
        (0..4).filter_map(|seat| content.junk(Seat(seat))).map(|junk| &junk.name).collect(),
    ]
}

/// What every encounter card and every skill does.
fn texts(content: &Content) -> Vec<&Text> {
    let encounters = Encounter::ALL.iter().map(|&kind| &content.encounter(kind).text);
    encounters.chain(Skill::ALL.iter().map(|&skill| &content.skill(skill).text)).collect()
}

#[test]
fn every_text_exists_in_both_languages() {
    let content = content();
    let (names, texts) = (names(&content), texts(&content));
    assert_eq!(names.each_ref().map(Vec::len), [6, 4, 18, 5, 7, 4]);
    assert_eq!(texts.len(), 18 + 5);
    for text in names.iter().flatten().chain(&texts) {
        assert!(Language::ALL.iter().all(|&language| !text.get(language).trim().is_empty()));
    }
    let both: Vec<&str> =
        names.iter().flatten().filter(|name| name.en == name.de).map(|name| &name.en[..]).collect();
    assert_eq!(both, ["Madame Ching", "Gold", "China Pearl", "Hong Kong"]);
    for text in &texts {
        assert_ne!(text.en, text.de);
        assert!(text.en.ends_with('.') && text.de.ends_with('.'), "{text:?}");
    }
    assert_eq!(content.junk(Seat(4)), None);
}

#[test]
fn no_two_names_or_texts_are_the_same() {
    let content = content();
    for list in names(&content).iter().chain([&texts(&content)]) {
        for language in Language::ALL {
            let different: HashSet<&str> = list.iter().map(|text| text.get(language)).collect();
            assert_eq!(different.len(), list.len(), "{list:?}");
        }
    }
}

#[test]
fn a_gem_is_a_prize() {
    let prizes = Gem::ALL.map(|gem| Prize::from(gem).id().to_owned());
    assert_eq!(prizes, Gem::ALL.map(|gem| format!("{gem}-gem")));
}

/// Records name this hash, so it never changes: if the content does, the old file has to stay and the new one
/// be added.
#[test]
fn the_released_hash_stays() {
    let hash = "6ba8d79a6028ea1956cda29a23ba3005d846ff3abe3d9ea84413a2d959694005".parse().expect("a hash");
    assert_eq!(content().hash(), hash);
    assert_eq!(Content::by_hash(hash).expect("released").source(), FILE);
    assert!(Content::by_hash(Hash([0; 32])).is_none());
}

fn hash(text: &str) -> Hash {
    Content::parse("ching.toml", text).expect("a good file").hash()
}

#[test]
fn the_hash_ignores_words_status_comments_and_order() {
    let released = content().hash();
    assert_eq!(hash(&edited("[[encounter]]", "Madame Ching", "Ching Shih")), released);
    assert_eq!(hash(&edited("[[encounter]]", "Play her", "Use her")), released);
    assert_eq!(hash(&edited("[[card]]", "proposed", "known")), released);
    assert_eq!(hash(&edited("[board]", "[49, 56]", "[56, 49]")), released);
    assert_eq!(hash(&edited("[board]", "[board]", "# How large\n[board]")), released);
    assert_eq!(hash(&FILE.replace('\n', "\r\n")), released);
    let mut parts: Vec<&str> = FILE.split_inclusive("\n\n").collect();
    for (section, count) in [("card", 55), ("line", 2), ("mission", 10), ("tile", 23), ("encounter", 18)] {
        let first = parts.iter().position(|part| part.starts_with(&format!("[[{section}]]"))).expect("it");
        parts[first..first + count].reverse();
    }
    assert_eq!(hash(&parts.concat()), released);
}

#[test]
fn the_hash_covers_all_that_affects_play() {
    let card = "[[card]]\nnumber = 5\n";
    let tile = "[[tile]]\nid = \"17a\"\n";
    let symbol = with_total(&edited(card, "\"none\"", "\"map\""), "map = 10", "map = 11");
    let colour = with_total(&edited(card, "\"white\"", "\"green\""), "white = 5", "white = 4");
    let recoloured = edited("[[encounter]]\nid = \"siren-map\"", "count = 1", "count = 2");
    let at = recoloured.find("id = \"siren-kite\"").expect("another Siren");
    let texts = [
        with_total(&symbol, "none = 15", "none = 14"),
        with_total(&colour, "green = 14", "green = 15"),
        edited(
            "[board]",
            "rows = 7\nspaces = 35\nhong_kong = [49, 56]",
            "rows = 6\nspaces = 33\nhong_kong = [42, 48]",
        ),
        edited("[board]", "49, 56", "48, 56"),
        edited("[[line]]", "after = 2", "after = 3"),
        edited("[[line]]", "draws = 1", "draws = 2"),
        edited("[[mission]]\nnumber = 17\n", "spaces = 2", "spaces = 1"),
        with_total(&edited(tile, "gold = 3", "gold = 4"), "gold = 30", "gold = 31"),
        with_total(&edited(tile, "gold = 3", "gold = 3, white = 1"), "white = 12", "white = 13"),
        with_total(&edited(tile, "gold = 3", "gold = 3, red = 1"), "red = 12", "red = 13"),
        with_total(&edited(tile, "gold = 3", "gold = 3, blue = 1"), "blue = 12", "blue = 13"),
        with_total(
            &edited(tile, "gold = 3", "gold = 3, encounters = 1"),
            "encounters = 10",
            "encounters = 11",
        ),
        FILE.replace("number = 17\nspaces = 2", "number = 18\nspaces = 2").replace("id = \"17", "id = \"18"),
        format!("{}{}", &recoloured[..at], recoloured[at..].replacen("count = 1", "count = 0", 1)),
        edited("[[prize]]\nid = \"gold\"", "points = 1", "points = 2"),
        edited("[[prize]]\nid = \"white-gem\"", "points = 4", "points = 5"),
        edited("[[prize]]\nid = \"red-gem\"", "points = 3", "points = 4"),
        edited("[[prize]]\nid = \"blue-gem\"", "points = 2", "points = 3"),
        edited("[[prize]]\nid = \"skill\"", "points = 1", "points = 2"),
        edited("[[prize]]\nid = \"china-pearl\"", "points = 5", "points = 6"),
        edited("[[prize]]\nid = \"hong-kong\"", "points = 10", "points = 11"),
    ];
    let mut hashes: HashSet<Hash> = texts.iter().map(|text| hash(text)).collect();
    hashes.insert(content().hash());
    assert_eq!(hashes.len(), texts.len() + 1);
}

#[test]
fn the_canonical_form_is_as_documented() {
    let form = content().play().canonical();
    assert!(form.is_ascii());
    assert!(form.starts_with(
        "ching content 1\n\
         board columns 8 rows 7\n\
         card 01 white map\n\
         card 02 white lantern\n\
         card 03 white kite\n\
         card 04 white swords\n\
         card 05 white none\n\
         card 06 light-blue lantern\n"
    ));
    assert!(form.ends_with("\ntile 47b white 2 red 1 blue 1 gold 0 encounters 0\n"));
    let (_, facts) = form.split_once('\n').unwrap();
    assert!(facts.lines().is_sorted());
    assert_eq!(facts.lines().count(), 55 + 1 + 1 + 2 + 10 + 23 + 18 + 5 + 4 + 7);
    for fact in [
        "encounter siren-map 1",
        "hong-kong 49 56",
        "line 1 after 2 draws 1",
        "mission 17 spaces 2",
        "points china-pearl 5",
        "skill cartography 4",
        "supply gold 46",
        "tile 17a white 0 red 0 blue 0 gold 3 encounters 0",
    ] {
        assert!(facts.lines().any(|line| line == fact), "{fact}");
    }
}

#[test]
fn tables_find_the_tiles_of_a_range() {
    let play = *content().play();
    let tables = Tables::new(&play);
    for (low, high) in (0..=70).flat_map(|low| (low..=76).map(move |high| (low, high))) {
        let found: Vec<u8> = tables.between(low, high).iter().collect();
        let tiles = (0..).zip(&play.tiles).filter(|(_, spec)| (low..=high).contains(&spec.tile.number));
        assert_eq!(found, tiles.map(|(n, _)| n).collect::<Vec<u8>>(), "{low} to {high}");
    }
}
