//! Problems and their texts.

use tabletop::{Message, Problem, errors};

#[test]
fn gaps_are_filled_in_every_language() {
    let message: Message = errors::CardTwice { card: 7, other: "deck" }.into();
    assert_eq!(message.code(), "card-twice");
    assert_eq!(message.text("en"), "card 7 is also in deck; keep it in one place only");
    assert_eq!(message.text("de"), "Karte 7 liegt auch in deck; lass sie nur an einer Stelle");
}

#[test]
fn a_language_without_texts_is_english() {
    assert_eq!(Message::from(errors::Missing).text("fr"), "this is missing; add it");
}

#[test]
fn a_message_in_a_gap_has_the_language_of_the_whole() {
    let message: Message = errors::Expected { what: errors::AnAction, word: "x" }.into();
    assert_eq!(message.text("en"), "expected an action instead of `x`");
    assert_eq!(message.text("de"), "statt `x` wird hier erwartet: eine Aktion");
}

#[test]
fn braces_from_outside_are_no_gaps() {
    let message = Message::plain("{text} { } {");
    assert_eq!(message.text("de"), "{text} { } {");
}

#[test]
fn a_problem_says_where_it_is() {
    let problem = Problem::at("round", errors::Missing);
    assert_eq!(problem.to_string(), "round: this is missing; add it");
    let problem = problem.within("@position").within_line(3);
    assert_eq!(problem.place(), "line 3: @position: round");
    assert_eq!(problem.text("de"), "Zeile 3: @position: round: das fehlt; füge es hinzu");
    let problem = Problem::in_tag("Game", errors::Missing).within("");
    assert_eq!(problem.text("de"), "Angabe Game: das fehlt; füge es hinzu");
}
