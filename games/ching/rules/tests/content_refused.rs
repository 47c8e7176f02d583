//! What is wrong in a content file is refused, with the line and what to do about it.

use std::fmt::Write;

use ching::content::Content;
use proptest::prelude::*;

const FILE: &str = include_str!("../../content.toml");

/// The file with the first `old` after `section` replaced, and where the section starts.
fn edited(section: &str, old: &str, new: &str) -> (String, usize) {
    let start = FILE.find(section).expect("the section is in the file");
    let at = start + FILE[start..].find(old).expect("the section holds the old text");
    (format!("{}{new}{}", &FILE[..at], &FILE[at + old.len()..]), start)
}

/// One test per mistake: the first `old` after the section becomes `new`, and these are all the problems,
/// each on the line of the first `at` from the section on, or on the last line of the file.
macro_rules! refused {
    ($($name:ident: $section:literal, $old:literal => $new:literal, $($at:literal: $message:literal),+;)*) => {
        $(#[test]
        fn $name() {
            let (text, start) = edited($section, $old, $new);
            let line = |at: usize| text[..at].matches('\n').count() + 1;
            let mut expected = String::new();
            $(
                let at = if $at == "END" { text.trim_end().len() } else { start + text[start..].find($at).unwrap() };
                writeln!(expected, "ching.toml:{}: {}", line(at), $message).unwrap();
            )+
            let error = Content::parse("ching.toml", &text).expect_err("a mistake is refused");
            assert_eq!(format!("{error}\n"), expected);
        })*
    };
}

refused! {
    not_toml: "[[card]]\nnumber = 8\n", "number = 8" => "number = = 8",
        "number = =": "this cannot be read: extra `=`, expected nothing; correct it";
    unknown_section: "[board]", "[board]" => "[[token]]\nid = 1\n\n[board]",
        "[[token]]": "the file takes no `token`, only colour, symbol, card, board, line, mission, tile, encounter, skill, \
                     prize, junk, total; remove it or correct its name";

    colour_unknown: "[[colour]]\nid = \"red\"", "\"red\"" => "\"pink\"",
        "id =": "colour: id is \"pink\", but must be one of white, light-blue, green, yellow, red, dark-blue; correct it",
        "END": "colour red is missing; add a [[colour]] with id = \"red\"";
    colour_with_unknown_key: "[[colour]]\nid = \"red\"", "name" => "count = 5\nname",
        "count": "colour red: a colour takes no `count`, only id, name, status; remove it or correct its name";
    symbol_twice: "[[symbol]]\nid = \"kite\"", "\"kite\"" => "\"map\"",
        "[[symbol]]": "symbol map: it appears twice; remove one",
        "END": "symbol kite is missing; add a [[symbol]] with id = \"kite\"";
    symbol_without_german_name: "[[symbol]]\nid = \"kite\"", ", de = \"Drachen\"" => "",
        "name": "symbol kite: name.de is missing; add it";

    c1_1_card_out_of_range: "[[card]]\nnumber = 8\n", "8" => "56",
        "number": "card: number is 56, but the navigation cards are 1 to 55; correct it",
        "END": "card 8 is missing; add a [[card]] with number = 8";
    c1_1_card_twice: "[[card]]\nnumber = 8\n", "8" => "7",
        "[[card]]": "card 7: it appears twice; remove one",
        "END": "card 8 is missing; add a [[card]] with number = 8";
    card_colour_unknown: "[[card]]\nnumber = 8\n", "light-blue" => "blue",
        "colour": "card 8: colour is \"blue\", but must be one of white, light-blue, green, yellow, red, dark-blue; correct it";
    card_symbol_unknown: "[[card]]\nnumber = 8\n", "\"none\"" => "\"\"",
        "symbol": "card 8: symbol is \"\", but must be one of map, lantern, kite, swords, none; correct it";
    card_without_symbol: "[[card]]\nnumber = 8\n", "symbol = \"none\"\n" => "",
        "[[card]]": "card 8: symbol is missing; add it";
    card_status_incomplete: "[[card]]\nnumber = 8\n", ", symbol = \"proposed\"" => "",
        "status": "card 8: status.symbol is missing; add it";
    card_status_unknown: "[[card]]\nnumber = 8\n", "\"known\"" => "\"sure\"",
        "status": "card 8: status.colour is \"sure\", but must be one of known, inferred, proposed; correct it";
    card_with_unknown_key: "[[card]]\nnumber = 8\n", "symbol" => "sign = \"none\"\nsymbol",
        "sign": "card 8: a card takes no `sign`, only number, colour, symbol, status; remove it or correct its name";
    c1_1_symbols_do_not_add_up: "[[card]]\nnumber = 8\n", "\"none\"" => "\"kite\"",
        "kite = 10": "total.symbols.kite is 10, but the cards come to 11; correct the cards or the total",
        "none = 15": "total.symbols.none is 15, but the cards come to 14; correct the cards or the total";
    c1_1_colours_do_not_add_up: "[[card]]\nnumber = 40\n", "\"yellow\"" => "\"red\"",
        "yellow = 9": "total.colours.yellow is 9, but the cards come to 8; correct the cards or the total",
        "red = 5": "total.colours.red is 5, but the cards come to 6; correct the cards or the total";

    total_of_another_value: "[total]", "swords = 10" => "swords = 9",
        "symbols": "total.symbols.swords is 9, but the cards come to 10; correct the cards or the total";
    total_missing: "[total]", ", swords = 10" => "",
        "symbols": "total.symbols.swords is missing; add it";
    total_unknown: "[total]", "swords = 10" => "swords = 10, wheel = 1",
        "symbols": "a total of symbols takes no `total.symbols.wheel`, only map, lantern, kite, swords, none; \
                    remove it or correct its name";
    total_too_large: "[total]", "swords = 10" => "swords = 256",
        "symbols": "total.symbols.swords is 256, but a total is 0 to 255; correct it";
    totals_of_something_else: "[total]", "symbols = {" => "signs = {",
        "[total]": "total.symbols is missing; add it",
        "signs": "a total takes no `total.signs`, only colours, symbols, tiles; remove it or correct its name";

    board_too_wide: "[board]", "columns = 8" => "columns = 9",
        "columns": "board.columns is 9, but a board has 2 to 8 columns; correct it";
    board_too_high: "[board]", "rows = 7" => "rows = 8",
        "rows": "board.rows is 8, but a board has 1 to 7 rows and no more than columns, here 1 to 7; correct it";
    c3_1_spaces_do_not_add_up: "[board]", "rows = 7" => "rows = 6",
        "spaces": "board.spaces is 35, but 8 columns and 6 rows have 33; correct what is wrong",
        "hong_kong": "board.hong_kong holds 49, but no space of this board has that number; correct it",
        "hong_kong": "board.hong_kong holds 56, but no space of this board has that number; correct it";
    c3_1_more_rows_than_columns: "[board]", "columns = 8" => "columns = 6",
        "rows": "board.rows is 7, but a board has 1 to 7 rows and no more than columns, here 1 to 6; correct it";
    c3_5_hong_kong_on_no_space: "[board]", "49" => "50",
        "hong_kong": "board.hong_kong holds 50, but no space of this board has that number; correct it";
    c3_5_hong_kong_off_the_board: "[board]", "49" => "64",
        "hong_kong": "board.hong_kong holds 64, but the spaces of a board are 1 to 56; correct it";
    c3_5_hong_kong_twice_the_same: "[board]", "49" => "56",
        "hong_kong": "board.hong_kong names the same number twice; correct one";
    c3_5_hong_kong_on_three_spaces: "[board]", "[49, 56]" => "[42, 49, 56]",
        "hong_kong": "board.hong_kong has 3 entries, but must have 2; correct it";
    board_status_incomplete: "[board]", "shape = \"inferred\", " => "",
        "status": "board.status.shape is missing; add it";
    board_with_unknown_key: "[board]", "rows = 7" => "rows = 7\nheight = 7",
        "height": "a board takes no `board.height`, only columns, rows, spaces, hong_kong, status; \
                   remove it or correct its name";

    c3_4_line_behind_the_board: "[[line]]\nid = \"second\"", "after = 4" => "after = 7",
        "after": "line second: after is 7, but on this board a line lies after 0 to 6; correct it";
    c3_4_lines_in_the_same_place: "[[line]]\nid = \"second\"", "after = 4" => "after = 2",
        "after": "line second: after is 2, but the second line lies beyond the first, after 2; correct it";
    c3_4_lines_the_wrong_way_round: "[[line]]\nid = \"second\"", "after = 4" => "after = 1",
        "after": "line second: after is 1, but the second line lies beyond the first, after 2; correct it";
    c3_4_line_that_draws_nothing: "[[line]]\nid = \"second\"", "draws = 2" => "draws = 0",
        "draws": "line second: draws is 0, but 1 to 5 encounter cards are drawn; correct it";
    c3_4_third_line: "[[line]]\nid = \"second\"", "\"second\"" => "\"third\"",
        "id": "line: id is \"third\", but must be one of first, second; correct it",
        "END": "line second is missing; add a [[line]] with id = \"second\"";

    mission_out_of_range: "[[mission]]\nnumber = 47\n", "47" => "63",
        "number": "mission: number is 63, but the missions are within 1 to 62; correct it",
        "id = \"47a\"": "tile 47a: id is \"47a\", but no [[mission]] has number = 47; add it or correct this",
        "id = \"47b\"": "tile 47b: id is \"47b\", but no [[mission]] has number = 47; add it or correct this";
    mission_twice: "[[mission]]\nnumber = 47\n", "47" => "41",
        "[[mission]]": "mission 41: it appears twice; remove one",
        "id = \"47a\"": "tile 47a: id is \"47a\", but no [[mission]] has number = 47; add it or correct this",
        "id = \"47b\"": "tile 47b: id is \"47b\", but no [[mission]] has number = 47; add it or correct this";
    mission_with_too_many_spaces: "[[mission]]\nnumber = 47\n", "spaces = 1" => "spaces = 4",
        "spaces": "mission 47: spaces is 4, but a number has 1, 2 or 3 spaces; correct it";
    mission_without_tiles: "[[mission]]\nnumber = 47\n", "[[mission]]\n" => "[[mission]]\nnumber = 48\nspaces = 1\n\
        status = { number = \"known\", spaces = \"known\" }\n\n[[mission]]\n",
        "[[mission]]": "mission 48: it has no tile; add a [[tile]] with id = \"48a\" or remove it";
    mission_with_unknown_key: "[[mission]]\nnumber = 47\n", "spaces = 1" => "spaces = 1\ngold = 2",
        "gold": "mission 47: a mission takes no `gold`, only number, spaces, status; remove it or correct its name";

    tile_of_no_mission: "[[tile]]\nid = \"47b\"", "47b" => "48a",
        "id =": "tile 48a: id is \"48a\", but no [[mission]] has number = 48; add it or correct this";
    tile_twice: "[[tile]]\nid = \"47b\"", "47b" => "47a",
        "[[tile]]": "tile 47a: it appears twice; remove one",
        "END": "there are 22 tiles, but the game has 23; add or remove some";
    tile_with_a_gap_before: "[[tile]]\nid = \"47b\"", "47b" => "47c",
        "id =": "tile 47c: id is \"47c\", but before it comes \"47b\"; correct it";
    tile_without_letter: "[[tile]]\nid = \"47b\"", "47b" => "47",
        "id =": "tile: id is not a number with a letter such as \"23a\"; correct it";
    tile_without_id: "[[tile]]\nid = \"47b\"", "id = \"47b\"\n" => "",
        "[[tile]]": "tile: id is not a number with a letter such as \"23a\"; correct it";
    tile_without_gives: "[[tile]]\nid = \"47b\"", "gives = { white = 2, red = 1, blue = 1 }\n" => "",
        "[[tile]]": "tile 47b: gives is missing; add it";
    tile_that_gives_nothing: "[[tile]]\nid = \"17a\"", "gold = 3" => "",
        "gives": "tile 17a: gives is empty; write what the tile gives",
        "tiles = {": "total.tiles.gold is 30, but the tiles come to 27; correct the tiles or the total";
    tile_that_gives_0: "[[tile]]\nid = \"17a\"", "gold = 3" => "gold = 3, red = 0",
        "gives": "tile 17a: gives.red is 0, but a tile gives 1 to 9 of a thing or leaves it out; correct it";
    tile_that_gives_something_else: "[[tile]]\nid = \"17a\"", "gold = 3" => "gold = 3, pearls = 1",
        "gives": "tile 17a: what a tile gives takes no `gives.pearls`, only white, red, blue, gold, encounters; \
                  remove it or correct its name";
    tile_with_unknown_key: "[[tile]]\nid = \"17a\"", "gives" => "spaces = 2\ngives",
        "spaces": "tile 17a: a tile takes no `spaces`, only id, gives, status; remove it or correct its name";
    tiles_do_not_add_up: "[[tile]]\nid = \"17b\"", "encounters = 1" => "encounters = 2",
        "tiles = {": "total.tiles.encounters is 10, but the tiles come to 11; correct the tiles or the total";
    c1_1_a_tile_too_few: "[[tile]]\nid = \"47b\"",
        "[[tile]]\nid = \"47b\"\ngives = { white = 2, red = 1, blue = 1 }\nstatus = \"proposed\"\n" => "",
        "END": "there are 22 tiles, but the game has 23; add or remove some";
    c1_1_a_tile_too_many: "[[tile]]\nid = \"47b\"",
        "[[tile]]" => "[[tile]]\nid = \"47c\"\ngives = { gold = 1 }\nstatus = \"known\"\n\n[[tile]]",
        "END": "there are 24 tiles, but the game has 23; add or remove some";

    encounter_unknown: "[[encounter]]\nid = \"oracle\"", "oracle" => "prophet",
        "id =": "encounter: id is \"prophet\", but must be one of madame-ching, thief, siren-map, siren-lantern, siren-kite, \
                 siren-swords, traitor, sea-dog, pilot-map, pilot-lantern, pilot-kite, pilot-swords, pilot, oracle, \
                 trader, treasure-1, treasure-2, treasure-3; correct it",
        "END": "encounter oracle is missing; add an [[encounter]] with id = \"oracle\"";
    encounter_count_too_high: "[[encounter]]\nid = \"oracle\"", "count = 3" => "count = 8",
        "count = 8": "encounter oracle: count is 8, but there are 0 to 7 of a kind; correct it";
    c5_another_number_of_oracles: "[[encounter]]\nid = \"oracle\"", "count = 3" => "count = 2",
        "END": "there are 2 Oracle cards, but the game has 3; correct the counts";
    c5_another_number_of_sirens: "[[encounter]]\nid = \"siren-kite\"", "count = 1" => "count = 2",
        "END": "there are 5 Siren cards, but the game has 4; correct the counts";
    c5_another_number_of_pilots: "[[encounter]]\nid = \"pilot\"", "count = 2" => "count = 0",
        "END": "there are 4 Pilot cards, but the game has 6; correct the counts";
    c5_another_number_of_treasures: "[[encounter]]\nid = \"treasure-3\"", "count = 2" => "count = 3",
        "END": "there are 7 Sacred Treasure cards, but the game has 6; correct the counts";
    encounter_without_text: "[[encounter]]\nid = \"oracle\"", "text.de" => "text.fr",
        "text.en": "encounter oracle: text.de is missing; add it",
        "text.fr": "encounter oracle: a text takes no `text.fr`, only en, de; remove it or correct its name";
    encounter_with_an_empty_name: "[[encounter]]\nid = \"oracle\"", "\"Oracle\"" => "\"\"",
        "name": "encounter oracle: name.en is empty; write it";
    encounter_with_a_plain_status: "[[encounter]]\nid = \"oracle\"", "{ count = \"known\", text = \"known\" }" => "\"known\"",
        "status": "encounter oracle: status is a text, but must be a table; correct it";

    c1_1_another_number_of_a_skill: "[[skill]]\nid = \"night\"", "count = 4" => "count = 5",
        "count": "skill night: count is 5, but there are 4 cards of each skill; correct it";
    skill_missing: "[[skill]]\nid = \"night\"", "\"night\"" => "\"elite\"",
        "[[skill]]\nid = \"elite\"\ncount = 4\nname = { en = \"Elite": "skill elite: it appears twice; remove one",
        "END": "skill night is missing; add a [[skill]] with id = \"night\"";
    skill_with_unknown_key: "[[skill]]\nid = \"night\"", "count = 4" => "count = 4\npoints = 1",
        "points": "skill night: a skill card takes no `points`, only id, count, name, text, status; \
                   remove it or correct its name";

    c1_1_another_amount_of_gold: "[[prize]]\nid = \"gold\"", "count = 46" => "count = 45",
        "count": "prize gold: count is 45, but the game has 46; correct it";
    c1_1_another_number_of_gems: "[[prize]]\nid = \"red-gem\"", "count = 12" => "count = 13",
        "count": "prize red-gem: count is 13, but the game has 12; correct it";
    c6_3_too_many_points: "[[prize]]\nid = \"hong-kong\"", "points = 10" => "points = 51",
        "points": "prize hong-kong: points is 51, but a prize is worth 0 to 50 points; correct it";
    prize_unknown: "[[prize]]\nid = \"skill\"", "\"skill\"" => "\"skills\"",
        "id =": "prize: id is \"skills\", but must be one of gold, white-gem, red-gem, blue-gem, skill, china-pearl, \
                 hong-kong; correct it",
        "END": "prize skill is missing; add a [[prize]] with id = \"skill\"";
    prize_without_points: "[[prize]]\nid = \"skill\"", "points = 1\n" => "",
        "[[prize]]": "prize skill: points is missing; add it";

    junk_unknown: "[[junk]]\nid = \"white\"", "\"white\"" => "\"black\"",
        "id =": "junk: id is \"black\", but must be one of red, blue, yellow, white; correct it",
        "END": "junk white is missing; add a [[junk]] with id = \"white\"";
}

/// C1.2: with a space for each number, 10 tiles are all that can be laid out.
#[test]
fn c1_2_the_set_up_needs_spaces() {
    let text = FILE.replace("\nspaces = 2\n", "\nspaces = 1\n");
    let error = Content::parse("ching.toml", &text).expect_err("too few spaces").to_string();
    let line = text.lines().count();
    let message = "only 10 tiles find a space, but the set-up takes 14; correct the spaces";
    assert_eq!(error, format!("ching.toml:{line}: {message}"));
}

#[test]
fn lines_are_counted_from_one_and_every_problem_is_reported() {
    let error =
        Content::parse("my.toml", "[board]\ncolumns = 8\nrows = 0\n").expect_err("nearly all is missing");
    let shown = error.to_string();
    assert!(shown.starts_with(
        "my.toml:1: total is missing; add it\n\
         my.toml:1: board.spaces is missing; add it\n"
    ));
    assert!(shown.contains("\nmy.toml:3: card 1 is missing; add a [[card]] with number = 1\n"));
    assert!(shown.contains("\nmy.toml:3: there are 0 tiles, but the game has 23; add or remove some\n"));
    assert_eq!(error.problems().len(), 1 + 4 + 6 + 4 + 55 + 2 + 1 + 18 + 5 + 7 + 4);
    assert_eq!(shown.lines().count(), error.problems().len());
}

#[test]
fn an_empty_file_is_refused() {
    let error = Content::parse("my.toml", "").expect_err("everything is missing");
    assert_eq!(error.problems()[0].to_string(), "my.toml:1: total is missing; add it");
}

/// A file cut off, or changed here and there, is read or refused in words; either way nothing panics.
fn survives(bytes: &[u8]) {
    if let Err(error) = Content::parse("ching.toml", &String::from_utf8_lossy(bytes)) {
        assert!(!error.problems().is_empty());
        assert_eq!(error.to_string().lines().count(), error.problems().len());
    }
}

proptest! {
    #[test]
    fn a_truncated_file_never_panics(len in 0..FILE.len()) {
        survives(&FILE.as_bytes()[..len]);
    }

    #[test]
    fn an_edited_file_never_panics(edits in prop::collection::vec((0..FILE.len(), any::<u8>()), 1..8)) {
        let mut bytes = FILE.as_bytes().to_vec();
        for (at, byte) in edits {
            bytes[at] = byte;
        }
        survives(&bytes);
    }

    /// Other numbers, so that every limit is met.
    #[test]
    fn other_numbers_never_panic(edits in prop::collection::vec((0..FILE.len(), b'0'..=b'9'), 1..60)) {
        let mut bytes = FILE.as_bytes().to_vec();
        for (at, digit) in edits {
            if let Some(n) = bytes[at..].iter().position(u8::is_ascii_digit) {
                bytes[at + n] = digit;
            }
        }
        survives(&bytes);
    }

    #[test]
    fn a_shuffled_file_never_panics(cuts in prop::collection::vec((0..860_usize, 0..860_usize), 1..8)) {
        let mut lines: Vec<&str> = FILE.lines().collect();
        for (a, b) in cuts {
            lines.swap(a, b);
        }
        survives(lines.join("\n").as_bytes());
    }
}
