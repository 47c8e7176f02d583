//! Records: what is read, what is refused, and that reading undoes writing.

use proptest::{collection::vec, option, prelude::*};
use tabletop::{Line, Record};

const SAMPLE: &str = r#"[Zheng "1"]
[Game "ming"]
[White "Anna \"the Wind\" \\ Li"]

@position
| {"year": 1405,
|
|   "gold": 3}

# The first year.
#   indented
emperor: play 12
fate: roll 553 # unlucky
fate@17: roll 1
emperor: end turn #

# The end.
"#;

fn error(text: &str) -> String {
    Record::parse(text).unwrap_err().to_string()
}

/// The error of a record with these lines after the first tag.
fn error_of(lines: &str) -> String {
    error(&format!("[Zheng \"1\"]\n{lines}"))
}

#[test]
fn a_record_is_read() {
    let record = Record::parse(SAMPLE).unwrap();
    assert_eq!(record.tag("Game"), Some("ming"));
    assert_eq!(record.tag("White"), Some("Anna \"the Wind\" \\ Li"));
    assert_eq!(record.tag("Zheng"), None);
    assert_eq!(record.position.as_deref(), Some("{\"year\": 1405,\n\n  \"gold\": 3}"));
    assert_eq!(record.content, None);
    let expected = [
        Line {
            before: vec!["The first year.".into(), "  indented".into()],
            ..Line::new("emperor", "play 12")
        },
        Line { comment: Some("unlucky".into()), ..Line::new("fate", "roll 553") },
        Line { chance: Some(17), ..Line::new("fate", "roll 1") },
        Line { comment: Some(String::new()), ..Line::new("emperor", "end turn") },
    ];
    assert_eq!(record.lines, expected);
    assert_eq!(record.trailing, ["The end."]);
    let numbers: Vec<usize> = record.lines.iter().map(|line| line.number).collect();
    assert_eq!(numbers, [12, 13, 14, 15]);
}

#[test]
fn a_record_is_written() {
    let text = Record::parse(SAMPLE).unwrap().to_string();
    // Only blank lines between actions are not kept.
    assert_eq!(text, SAMPLE.replace("#\n\n# The end", "#\n# The end"));
}

#[test]
fn the_example_of_the_documentation_is_read() {
    let page = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/records.md"));
    let example = page.split("\n## ").find(|part| part.starts_with("An example")).unwrap();
    let lines: Vec<&str> = example.lines().skip(2).map(str::trim_start).collect();
    let record = Record::parse(&lines.join("\n")).unwrap();
    assert_eq!(record.lines.len(), 7);
    assert_eq!(record.chances().map(|(k, _)| k).collect::<Vec<_>>(), [1, 4]);
}

#[test]
fn chance_events_are_counted_from_one_and_from_the_last_number() {
    let lines = "fate: a\nred: b\nfate: c\nfate@5: d\nfate: e\nfate@9: f\n";
    let record = Record::parse(&format!("[Zheng \"1\"]\n{lines}")).unwrap();
    let numbers: Vec<(u64, &str)> = record.chances().map(|(k, line)| (k, line.action.as_str())).collect();
    assert_eq!(numbers, [(1, "a"), (2, "c"), (5, "d"), (6, "e"), (9, "f")]);
}

#[test]
fn line_ends_of_other_systems_are_read() {
    let record = Record::parse(SAMPLE).unwrap();
    assert_eq!(Record::parse(&SAMPLE.replace('\n', "\r\n")).unwrap(), record);
    assert_eq!(Record::parse(&format!("\u{feff}{SAMPLE}")).unwrap(), record);
    assert_eq!(Record::parse(SAMPLE.trim_end()).unwrap(), record);
}

#[test]
fn content_keeps_its_own_line_ends() {
    let record = Record { content: Some("a = 1\r\nb = 2\r\n".into()), ..Record::new() };
    assert_eq!(record.check(), Ok(()));
    let dos = record.to_string().replace('\n', "\r\n");
    assert_eq!(Record::parse(&dos).unwrap(), record);
}

#[test]
fn errors_name_the_line_and_the_remedy() {
    assert_eq!(error(""), "line 1: there is no record here; a record starts with `[Zheng \"1\"]`");
    assert_eq!(
        error("\n[Game \"x\"]\n"),
        "line 2: a record starts with `[Zheng \"1\"]`; add that line at the top"
    );
    assert_eq!(
        error("[Zheng \"2\"]\n"),
        "line 1: this record has format \"2\", but this program only reads format 1; \
         use a newer version of the program"
    );
    assert_eq!(error_of("[A \"1\"]\n[A \"2\"]"), "line 3: the tag `A` appears twice; remove one");
    assert_eq!(error_of("[Zheng \"1\"]"), "line 2: the tag `Zheng` appears twice; remove one");
    assert_eq!(
        error_of("red: a\n[A \"1\"]"),
        "line 3: tags must come before blocks, comments and actions; move this tag up"
    );
    assert_eq!(
        error_of("red a"),
        "line 2: this is not an action; write `actor: action`, or `#` before a comment"
    );
    assert_eq!(
        error_of("red: # thinking"),
        "line 2: there is no action after `red:`; add one or remove the line"
    );
}

#[test]
fn broken_lines_are_refused() {
    for (lines, what) in [
        ("[A]", "not a tag"),
        ("[A b]", "not a tag"),
        ("[A \"b]", "not a tag"),
        ("[A \"b\"", "not a tag"),
        ("[A \"b\" c]", "text after the value"),
        ("[A \"b\"c\"]", "text after the value"),
        ("[A \"\\n\"]", "can follow a `\\`"),
        ("[A \"\\\"]", "not a tag"),
        ("[Ä \"b\"]", "not a valid tag name"),
        ("@setup\n| x", "not a block"),
        ("@position\n| x\n@position\n| x", "twice"),
        ("@position\n", "is empty"),
        ("@position\n\n| x", "is empty"),
        ("@position\n|x", "a space after"),
        ("| x", "belongs to a block"),
        ("@position\n| x\n\n| y", "belongs to a block"),
        ("@position\n| x\n[A \"b\"]", "move this tag up"),
        ("# x\n@position\n| x", "move this block up"),
        (": x", "not a valid name of an actor"),
        ("the emperor: x", "not a valid name of an actor"),
        ("red:", "there is no action after"),
        ("red:#", "there is no action after"),
        ("red:# x", "there is no action after"),
        ("red@3: x", "only `fate`"),
        ("fate@: x", "not the number"),
        ("fate@+3: x", "not the number"),
        ("fate@99999999999999999999: x", "not the number"),
        ("fate@0: x", "start at 1 and must increase"),
        ("fate: x\nfate@1: x", "start at 1 and must increase"),
        ("fate@18446744073709551615: x\nfate: x", "above the largest possible"),
        ("red: a\u{7}b", "control character"),
    ] {
        let error = error_of(lines);
        assert!(error.contains(what), "{lines}: {error}");
    }
}

#[test]
fn long_texts_are_refused() {
    assert!(
        error_of(&"#\n".repeat(100_000))
            .starts_with("line 100001: this has more than 100000 lines, so it cannot be a record")
    );
    assert!(Record::parse(&format!("[Zheng \"1\"]\n{}", "#\n".repeat(99_999))).is_ok());
    assert!(error_of(&" ".repeat(4 << 20)).contains("longer than 4 MiB"));
}

#[test]
fn what_no_record_can_hold_is_found() {
    let with = |line: Line| Record { lines: vec![line], ..Record::new() };
    assert!(with(Line::new("red", "play 1")).check().is_ok());
    assert!(with(Line::new("red", "play 1\nblue: play 2")).check().is_err());
    assert!(with(Line::new("red", "play 1 # 2")).check().is_err());
    assert!(with(Line::new("red", " play 1")).check().is_err());
    assert!(with(Line::new("the red", "play 1")).check().is_err());
    assert!(with(Line { comment: Some("a ".into()), ..Line::new("red", "play 1") }).check().is_err());
    assert!(Record { trailing: vec!["a\nb".into()], ..Record::new() }.check().is_err());
    let mut record = Record::new();
    record.tags.push(("Name".into(), "a\nb".into()));
    assert!(record.check().is_err());
    record.set_tag("Name", "a\nb");
    assert_eq!(record.tag("Name"), Some("a b"));
    assert!(record.check().is_ok());
}

/// One line of text without control characters, rich in signs that mean something in a record.
fn text() -> impl Strategy<Value = String> {
    "([ -~äß戦\u{a0}\u{2028}#|@:\"\\\\\\[\\]]| # | #)*"
}

/// A comment: nothing at its end that would be lost.
fn comment() -> impl Strategy<Value = String> {
    text().prop_map(|text| text.trim_end().into())
}

/// An action: a `#` that stands alone would begin a comment.
fn action() -> impl Strategy<Value = String> {
    fn word(word: &str) -> &str {
        if word == "#" { "+" } else { word }
    }
    text()
        .prop_map(|text| text.trim().split(' ').map(word).collect::<Vec<_>>().join(" "))
        .prop_filter("empty", |text| !text.is_empty())
}

prop_compose! {
    fn line()(
        actor in prop_oneof![Just("fate".to_string()), "[A-Za-z0-9._-]{1,8}"],
        action in action(),
        comment in option::of(comment()),
        before in vec(comment(), 0..3),
        number in 0..100_usize,
    ) -> Line {
        Line { comment, before, number, ..Line::new(actor, action) }
    }
}

/// Gives every third line of Fate a number above those before.
fn numbered(mut lines: Vec<Line>) -> Vec<Line> {
    for (index, line) in lines.iter_mut().enumerate() {
        if line.actor == "fate" && index % 3 == 0 {
            line.chance = Some(index as u64 * 10 + 1);
        }
    }
    lines
}

prop_compose! {
    fn record()(
        tags in proptest::collection::btree_map("[A-Za-z0-9._-]{1,8}", text(), 0..6),
        position in option::of("(?s).{0,60}"),
        content in option::of("([a-z= \\r\\n|@#]|\r\n){0,30}"),
        lines in vec(line(), 0..12).prop_map(numbered),
        trailing in vec(comment(), 0..3),
    ) -> Record {
        let tags = tags.into_iter().filter(|(name, _)| name != "Zheng").collect();
        Record { tags, position, content, lines, trailing }
    }
}

/// Something that looks like a line of a record.
fn likely() -> impl Strategy<Value = String> {
    "\\[A \"b\"\\]|@position|@content|\\| ?x?|# ?x?|[a-z]{1,3}: ?[a-z# ]{0,5}|fate@[0-9]{1,3}: x|"
}

proptest! {
    #[test]
    fn reading_undoes_writing(record in record()) {
        let text = record.to_string();
        let read = Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(read.to_string(), text);
    }

    #[test]
    fn what_is_read_can_be_written(lines in vec(text(), 0..12), ends in "\r?\n") {
        let text = format!("[Zheng \"1\"]{ends}{}", lines.join(&ends));
        if let Ok(record) = Record::parse(&text) {
            prop_assert_eq!(record.check(), Ok(()));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "(?s).{0,200}", likely in vec(likely(), 0..10)) {
        let _ = Record::parse(&text);
        if let Ok(record) = Record::parse(&format!("[Zheng \"1\"]\n{}", likely.join("\n"))) {
            prop_assert_eq!(record.check(), Ok(()));
        }
    }
}
