//! What is wrong in a content file is refused, with the line and what to do about it.

use std::fmt::Write;

use ming::content::Content;
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
                writeln!(expected, "ming.toml:{}: {}", line(at), $message).unwrap();
            )+
            let error = Content::parse("ming.toml", &text).expect_err("a mistake is refused");
            assert_eq!(format!("{error}\n"), expected);
        })*
    };
}

refused! {
    not_toml: "[[card]]\nnumber = 8\n", "cp = 2" => "cp = = 2",
        "cp = =": "this cannot be read: extra `=`, expected nothing; correct it";
    key_given_twice: "[[card]]\nnumber = 8\n", "cp = 2" => "cp = 2\ncp = 3",
        "cp = 3": "this cannot be read: duplicate key; correct it";
    unknown_section: "[pieces]", "[pieces]" => "[[token]]\nid = 1\n[pieces]",
        "[[token]]": "the file takes no `token`, only pieces, region, edge, voyage, card, event_kind, event, difficulty, challenge, \
                     priority; remove it or correct its name";
    table_written_as_a_list: "[pieces]", "[pieces]" => "[[pieces]]",
        "[[pieces]]": "pieces is a list, but must be a table; correct it";

    piece_missing: "[pieces]", "gold = 5\n" => "",
        "[pieces]": "pieces.gold is missing; add it";
    piece_unknown: "[pieces]", "gold = 5" => "gold = 5\ngoat = 5",
        "goat": "a set of pieces takes no `pieces.goat`, only troop, gold, junk, horde, settlement, status; \
                 remove it or correct its name";
    too_few_troops: "[pieces]", "troop = 12" => "troop = 4",
        "troop": "pieces.troop is 4, but the set-up takes 5 and 15 is the most; correct it";
    too_few_junks: "[pieces]", "junk = 7" => "junk = 6",
        "junk": "pieces.junk is 6, but the seven Voyages take 7 and 15 is the most; correct it";
    too_many_hordes: "[pieces]", "horde = 12" => "horde = 16",
        "horde": "pieces.horde is 16, but the set-up takes 3 and 15 is the most; correct it";
    pieces_without_status: "[pieces]", "status = \"known\"\n" => "",
        "[pieces]": "pieces.status is missing; add it";

    region_unknown: "[[region]]\nid = \"gansu\"", "gansu" => "hebei",
        "id =": "region: id is \"hebei\", but must be one of ming, yunnan, sichuan, gansu, shanxi, liaodong, western, \
                 eastern, manchus, sea, supply; correct it",
        "END": "region gansu is missing; add a [[region]] with id = \"gansu\"";
    region_twice: "[[region]]\nid = \"gansu\"", "gansu" => "sichuan",
        "[[region]]": "region sichuan: it appears twice; remove one",
        "END": "region gansu is missing; add a [[region]] with id = \"gansu\"";
    region_of_another_kind: "[[region]]\nid = \"gansu\"", "borderland" => "sea",
        "kind": "region gansu: kind is \"sea\", but gansu is a borderland; correct it";
    region_without_german_name: "[[region]]\nid = \"gansu\"", ", de = \"Gansu\"" => "",
        "name": "region gansu: name.de is missing; add it";
    region_with_unknown_key: "[[region]]\nid = \"gansu\"", "kind" => "size = 3\nkind",
        "size": "region gansu: a region takes no `size`, only id, kind, name, status; remove it or correct its name";
    region_status_unknown: "[[region]]\nid = \"gansu\"", "\"known\"" => "\"sure\"",
        "status": "region gansu: status is \"sure\", but must be one of known, inferred, proposed; correct it";

    edge_to_an_unknown_region: "[[edge]]\nbetween = [\"western\", \"sichuan\"]", "sichuan" => "hebei",
        "between": "edge western - hebei: between names \"hebei\", but a region on land is one of ming, yunnan, sichuan, \
                    gansu, shanxi, liaodong, western, eastern, manchus; correct it";
    edge_to_the_sea: "[[edge]]\nbetween = [\"western\", \"sichuan\"]", "western" => "sea",
        "between": "edge sea - sichuan: between names \"sea\", but a region on land is one of ming, yunnan, sichuan, \
                    gansu, shanxi, liaodong, western, eastern, manchus; correct it";
    edge_to_itself: "[[edge]]\nbetween = [\"western\", \"sichuan\"]", "western" => "sichuan",
        "between": "edge sichuan - sichuan: between names the same region twice; correct it";
    edge_twice_the_other_way_round: "[[edge]]\nbetween = [\"gansu\", \"sichuan\"]", "\"gansu\", \"sichuan\""
        => "\"sichuan\", \"western\"",
        "[[edge]]": "edge sichuan - western: it appears twice; remove one";
    edge_across_the_homelands: "[[edge]]\nbetween = [\"western\", \"sichuan\"]", "sichuan" => "ming",
        "between": "edge western - ming: between joins the Homelands of both sides, which nobody can cross; \
                    remove this edge";
    edge_of_three: "[[edge]]\nbetween = [\"western\", \"sichuan\"]", "\"sichuan\"" => "\"sichuan\", \"gansu\"",
        "between": "edge: between names 3 regions, but an edge joins 2; correct it";
    edge_of_no_list: "[[edge]]\nbetween = [\"western\", \"sichuan\"]", "[\"western\", \"sichuan\"]" => "\"western\"",
        "between": "edge: between is not a list of texts in quotes; correct it";
    edge_without_status: "[[edge]]\nbetween = [\"western\", \"sichuan\"]", "status = \"known\"\n" => "",
        "[[edge]]": "edge western - sichuan: status is missing; add it";

    voyage_out_of_range: "[[voyage]]\nnumber = 7\n", "7" => "8",
        "number": "voyage: number is 8, but the Voyages are 1 to 7; correct it",
        "END": "voyage 7 is missing; add a [[voyage]] with number = 7";
    voyage_twice: "[[voyage]]\nnumber = 7\n", "7" => "6",
        "[[voyage]]": "voyage 6: it appears twice; remove one",
        "END": "voyage 7 is missing; add a [[voyage]] with number = 7";
    voyage_with_an_empty_name: "[[voyage]]\nnumber = 7\n", "\"Siam\"" => "\" \"",
        "name": "voyage 7: name.en is empty; write it";

    card_out_of_range: "[[card]]\nnumber = 8\n", "8" => "28",
        "number": "card: number is 28, but the cards are 1 to 27; correct it",
        "END": "card 8 is missing; add a [[card]] with number = 8";
    card_twice: "[[card]]\nnumber = 8\n", "8" => "7",
        "[[card]]": "card 7: it appears twice; remove one",
        "END": "card 8 is missing; add a [[card]] with number = 8";
    card_cp_out_of_range: "[[card]]\nnumber = 8\n", "cp = 2" => "cp = 5",
        "cp = 5": "card 8: cp is 5, but a card has 1, 2 or 3 CP; correct it";
    card_cp_negative: "[[card]]\nnumber = 8\n", "cp = 2" => "cp = -1",
        "cp = -1": "card 8: cp is -1, but a card has 1, 2 or 3 CP; correct it";
    card_cp_of_another_type: "[[card]]\nnumber = 8\n", "cp = 2" => "cp = \"two\"",
        "cp =": "card 8: cp is a text, but must be a whole number; correct it";
    card_kind_unknown: "[[card]]\nnumber = 8\n", "\"action\"" => "\"acton\"",
        "kind": "card 8: kind is \"acton\", but must be one of action, emperor, barbarian; correct it";
    kinds_do_not_add_up: "[[card]]\nnumber = 3\n", "\"barbarian\"" => "\"emperor\"",
        "piece = \"troop\"": "card 3: upper.effect.piece is \"troop\", but the Emperor takes the other side's pieces; correct it",
        "piece = \"troop\", exactly = 1, from = \"anywhere\", chooser = \"overlord\"":
            "card 3: lower.effect.piece is \"troop\", but the Emperor takes the other side's pieces; correct it",
        "END": "there are 21 action, 4 emperor and 2 barbarian cards, but the game has 21, 3 and 3; correct the kinds";
    action_card_without_voyage: "[[card]]\nnumber = 8\n", "voyage = 1\n" => "",
        "[[card]]": "card 8: voyage is missing; add it";
    action_card_voyage_out_of_range: "[[card]]\nnumber = 8\n", "voyage = 1" => "voyage = 0",
        "voyage = 0": "card 8: voyage is 0, but the Voyages are 1 to 7; correct it";
    emperor_card_with_a_voyage: "[[card]]\nnumber = 5\n", "cp = 2" => "cp = 2\nvoyage = 1",
        "voyage": "card 5: an emperor card takes no `voyage`, only number, kind, cp, title, status, upper, lower; \
                   remove it or correct its name";
    card_title_in_one_language: "[[card]]\nnumber = 8\n", "en = \"Advancement\", " => "",
        "title": "card 8: title.en is missing; add it";
    card_title_over_two_lines: "[[card]]\nnumber = 8\n", "Advancement" => "Advance\\nment",
        "title": "card 8: title.en has a line break or another control character; write it in one line";
    card_status_incomplete: "[[card]]\nnumber = 8\n", ", title_de = \"known\"" => "",
        "status": "card 8: status.title_de is missing; add it";
    half_missing: "[[card]]\nnumber = 7\n", "[card.overlord]\neffect = \"none\"\nstatus = \"inferred\"\n" => "",
        "[[card]]": "card 7: overlord is missing; add it, with effect = \"none\" if the card prints no action";
    half_without_text: "[[card]]\nnumber = 8\n", "text.de = \"Lege 1 Siedlung" => "text.fr = \"Lege 1 Siedlung",
        "text.en": "card 8: overlord.text.de is missing; add it",
        "text.fr": "card 8: a text takes no `overlord.text.fr`, only en, de; remove it or correct its name";
    half_without_status: "[[card]]\nnumber = 7\n", "status = \"inferred\"\n" => "",
        "[card.overlord]": "card 7: overlord.status is missing; add it";
    action_card_without_any_action: "[[card]]\nnumber = 7\n", "effect = { do = \"voyage\", dice = 1, minus = 1 }\n\
        text.en = \"Set out on a Voyage with 1 die, −1 to the roll.\"\n\
        text.de = \"Unternimm eine Seereise mit 1 Würfel, −1 auf den Wurf.\"" => "effect = \"none\"",
        "[[card]]": "card 7: it has no action for either side; write at least one";
    emperor_card_with_one_action: "[[card]]\nnumber = 4\n", "effect = { do = \"lose\", piece = \"settlement\", \
        exactly = 1, from = \"homelands\", chooser = \"emperor\" }\n\
        text.en = \"Pick 1 Settlement in a Barbarian Homeland; it goes back to the Supply.\"\n\
        text.de = \"Bestimme 1 Siedlung in einem Heimatgebiet der Barbaren; sie kommt in den Vorrat.\"\n"
        => "effect = \"none\"\n",
        "effect": "card 4: upper.effect is \"none\", but an emperor card has two actions; write it";

    effect_unknown: "[[card]]\nnumber = 8\n", "do = \"gain\"" => "do = \"win\"",
        "effect": "card 8: overlord.effect.do is \"win\", but must be one of gain, lose, rout, voyage, skirmish, politics; \
                   correct it";
    effect_with_unknown_key: "[[card]]\nnumber = 21\n", "dice = 2" => "dice = 2, minus = 1",
        "effect": "card 21: a skirmish takes no `overlord.effect.minus`, only do, dice; remove it or correct its name";
    count_out_of_range: "[[card]]\nnumber = 9\n", "up_to = 2" => "up_to = 8",
        "effect": "card 9: overlord.effect.up_to is 8, but 1 to 7 pieces are gained or lost; correct it";
    count_more_than_there_are: "[[card]]\nnumber = 8\n", "exactly = 1" => "exactly = 6",
        "effect": "card 8: overlord.effect.exactly is 6, but there are only 5 of settlement; correct it";
    count_up_to_one: "[[card]]\nnumber = 8\n", "exactly = 1" => "up_to = 1",
        "effect": "card 8: overlord.effect.up_to is 1, which leaves nothing open; write exactly = 1";
    count_missing: "[[card]]\nnumber = 8\n", ", exactly = 1" => "",
        "effect": "card 8: overlord.effect.exactly or up_to is missing; add one of the two";
    count_twice: "[[card]]\nnumber = 8\n", "exactly = 1" => "exactly = 1, up_to = 2",
        "effect": "card 8: overlord.effect.up_to stands beside exactly; remove one of the two";
    dice_out_of_range: "[[card]]\nnumber = 21\n", "dice = 2" => "dice = 4",
        "effect": "card 21: overlord.effect.dice is 4, but 1, 2 or 3 dice are rolled; correct it";
    minus_out_of_range: "[[card]]\nnumber = 7\n", "minus = 1" => "minus = 6",
        "effect = {": "card 7: emperor.effect.minus is 6, but a die is lowered by 0 to 5; correct it";
    politics_cp_out_of_range: "[[card]]\nnumber = 25\n", "{ do = \"politics\", cp = 1" => "{ do = \"politics\", cp = 4",
        "effect = {": "card 25: emperor.effect.cp is 4, but a card has 1, 2 or 3 CP; correct it";
    gain_of_the_other_sides_piece: "[[card]]\nnumber = 8\n", "\"settlement\"" => "\"troop\"",
        "effect": "card 8: overlord.effect.piece is \"troop\", but the Overlord gains horde or settlement; correct it";
    gain_of_junks: "[[card]]\nnumber = 10\n", "\"gold\"" => "\"junk\"",
        "effect = {": "card 10: emperor.effect.piece is \"junk\", but the Emperor gains troop or gold; correct it";
    emperor_gains_to_ming_only: "[[card]]\nnumber = 10\n", "\"ming\"" => "\"controlled\"",
        "effect = {": "card 10: emperor.effect.to is \"controlled\", but the Emperor gains to ming; correct it";
    overlord_never_gains_to_ming: "[[card]]\nnumber = 8\n", "\"controlled\"" => "\"ming\"",
        "effect": "card 8: overlord.effect.to is \"ming\", but the Overlord gains to one_homeland or controlled; correct it";
    gold_is_lost_from_ming_only: "[[card]]\nnumber = 1\n", "\"ming\"" => "\"sea\"",
        "effect": "card 1: upper.effect.from is \"sea\", but gold is lost from ming; correct it";
    junks_are_lost_from_the_sea_only: "[[card]]\nnumber = 2\n", "\"sea\"" => "\"ming\"",
        "effect": "card 2: upper.effect.from is \"ming\", but junk is lost from sea; correct it";
    troops_are_never_in_barbarian_homelands: "[[card]]\nnumber = 3\n", "\"anywhere\"" => "\"homelands\"",
        "effect": "card 3: upper.effect.from is \"homelands\", but troop is lost from ming, borderlands, anywhere or \
                   one_region; correct it";
    chooser_missing: "[[card]]\nnumber = 3\n", ", chooser = \"emperor\"" => "",
        "effect": "card 3: upper.effect.chooser is missing; add it";
    chooser_without_a_choice: "[[card]]\nnumber = 1\n", "from = \"ming\"" => "from = \"ming\", chooser = \"emperor\"",
        "effect": "card 1: upper.effect.chooser is given, but all these pieces are alike; remove it";
    voyage_for_the_overlord: "[[card]]\nnumber = 21\n", "{ do = \"skirmish\", dice = 2 }"
        => "{ do = \"voyage\", dice = 2, minus = 1 }",
        "effect": "card 21: overlord.effect.do is \"voyage\", but only an action of the Emperor does that; correct it";
}

#[test]
fn lines_are_counted_from_one_and_every_problem_is_reported() {
    let error = Content::parse(
        "my.toml",
        "[pieces]\ntroop = 12\ngold = 5\njunk = 7\nhorde = 1\nstatus = \"known\"\n",
    );
    let error = error.expect_err("nearly everything is missing");
    let shown = error.to_string();
    assert!(shown.starts_with(
        "my.toml:1: pieces.settlement is missing; add it\n\
         my.toml:5: pieces.horde is 1, but the set-up takes 3 and 15 is the most; correct it\n\
         my.toml:6: region ming is missing; add a [[region]] with id = \"ming\"\n"
    ));
    assert!(shown.contains("\nmy.toml:6: region yunnan touches no other; add an [[edge]] with \"yunnan\"\n"));
    assert!(shown.ends_with("\nmy.toml:6: card 27 is missing; add a [[card]] with number = 27"));
    assert_eq!(error.problems().len(), 2 + 11 + 9 + 7 + 27);
    assert_eq!(shown.lines().count(), error.problems().len());
}

#[test]
fn a_list_written_as_something_else_is_refused() {
    let error = Content::parse("my.toml", "edge = 3\n").expect_err("no list of tables");
    let message = "my.toml:1: edge is not a list of tables; write each one under [[edge]]";
    assert!(error.to_string().lines().any(|line| line == message));
}

#[test]
fn an_empty_file_is_refused() {
    let error = Content::parse("my.toml", "").expect_err("everything is missing");
    assert_eq!(error.problems()[0].to_string(), "my.toml:1: pieces is missing; add it");
}

/// A file cut off, or changed here and there, is read or refused in words; either way nothing panics.
fn survives(bytes: &[u8]) {
    if let Err(error) = Content::parse("ming.toml", &String::from_utf8_lossy(bytes)) {
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

    #[test]
    fn a_shuffled_file_never_panics(cuts in prop::collection::vec((0..700_usize, 0..700_usize), 1..8)) {
        let mut lines: Vec<&str> = FILE.lines().collect();
        for (a, b) in cuts {
            lines.swap(a, b);
        }
        survives(lines.join("\n").as_bytes());
    }

    #[test]
    fn any_text_never_panics(text in ".*") {
        survives(text.as_bytes());
    }
}
