//! What the others have done, in a few lines.

use playable::{LogLine, Recap};
use words::{About, Turn, Weight};

/// A line: after how many actions, of whom, how heavy, and its text, which it also names.
fn line(ply: usize, by: Option<&'static str>, weight: Weight, text: &str) -> LogLine {
    let about = About { names: vec![text.to_owned()], ..About::new(weight, by) };
    LogLine { ply, event: 0, text: text.to_owned(), rule: None, about }
}

fn turn(mut line: LogLine, by: &'static str) -> LogLine {
    line.about.turn = Some(Turn { text: String::new(), by: Some(by) });
    line
}

fn texts(recap: &Recap) -> Vec<&str> {
    recap.lines.iter().map(|line| line.text.as_str()).collect()
}

const ME: Option<&str> = Some("me");
const YOU: Option<&str> = Some("you");

#[test]
fn it_tells_what_the_others_did_since_the_last_decision() {
    let log = [
        turn(line(1, ME, Weight::Act, "a"), "me"),
        line(2, YOU, Weight::Act, "old"),
        line(3, ME, Weight::Act, "mine"),
        turn(line(4, YOU, Weight::Bookkeeping, "draws"), "you"),
        line(4, YOU, Weight::Act, "plays"),
        line(5, YOU, Weight::Detail, "rolls"),
        line(6, YOU, Weight::Result, "wins"),
    ];
    let recap = Recap::of(&log, ME, &[1, 3]).unwrap();
    assert_eq!(texts(&recap), ["plays", "rolls", "wins"]);
    assert_eq!(recap.changed, ["draws", "plays", "rolls", "wins"]);
    assert!(recap.news);
    // After the next decision it is no news any more, but can be read again.
    let mut log = log.to_vec();
    log.push(turn(line(7, ME, Weight::Act, "next"), "me"));
    let again = Recap::of(&log, ME, &[1, 3, 7]).unwrap();
    assert_eq!(again, Recap { news: false, ..recap });
}

#[test]
fn of_many_lines_the_heaviest_stay_in_order() {
    let log = [
        line(2, YOU, Weight::Act, "plays"),
        line(2, YOU, Weight::Act, "attacks"),
        line(3, YOU, Weight::Detail, "rolls"),
        line(3, YOU, Weight::Detail, "rolls again"),
        line(4, YOU, Weight::Result, "wins"),
    ];
    assert_eq!(texts(&Recap::of(&log, ME, &[1]).unwrap()), ["plays", "attacks", "wins"]);
}

#[test]
fn a_turn_is_told_whole_also_when_the_reader_was_asked_in_between() {
    let log = [
        line(1, ME, Weight::Act, "mine"),
        turn(line(2, YOU, Weight::Act, "plays"), "you"),
        line(3, ME, Weight::Act, "declines"),
        line(4, YOU, Weight::Result, "wins"),
    ];
    let recap = Recap::of(&log, ME, &[1, 3]).unwrap();
    assert_eq!(texts(&recap), ["plays", "wins"]);
    assert_eq!(recap.changed, ["wins"]);
}

#[test]
fn several_others_have_one_line_each() {
    let log = [
        line(1, ME, Weight::Act, "mine"),
        turn(line(2, YOU, Weight::Act, "sails."), "you"),
        line(2, YOU, Weight::Result, "Ends."),
        turn(line(3, Some("she"), Weight::Act, "plays."), "she"),
    ];
    let recap = Recap::of(&log, ME, &[1]).unwrap();
    assert_eq!(texts(&recap), ["Ends.", "plays."]);
    assert_eq!(recap.lines[1].by, Some("she"));
}

#[test]
fn a_side_that_nobody_sits_for_acts_within_the_readers_actions() {
    let log = [
        line(4, ME, Weight::Act, "mine"),
        turn(line(4, YOU, Weight::Act, "plays"), "you"),
        line(5, YOU, Weight::Result, "wins"),
    ];
    let recap = Recap::of(&log, ME, &[2, 4]).unwrap();
    assert_eq!(texts(&recap), ["plays", "wins"]);
    assert!(recap.news);
    assert_eq!(recap.changed, ["plays", "wins"]);
}

#[test]
fn who_watches_reads_of_the_last_turn() {
    let log = [
        turn(line(1, ME, Weight::Act, "a"), "me"),
        turn(line(2, YOU, Weight::Act, "b"), "you"),
        line(3, ME, Weight::Act, "c"),
    ];
    assert_eq!(texts(&Recap::of(&log, None, &[]).unwrap()), ["b", "c"]);
    assert_eq!(Recap::of(&[], None, &[]), None);
}
