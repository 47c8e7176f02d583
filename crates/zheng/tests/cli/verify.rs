//! `zheng verify`.

use tabletop::Record;

use crate::cli::support::{Folder, fair_game, line_number, pages, texts, typed, zheng};

/// What verify says of a record, which must be well.
#[track_caller]
fn ok(record: &Record) -> String {
    typed(&["verify", "-"], record.to_string()).ok()
}

/// The complaint about a record, without the name of the file.
#[track_caller]
fn wrong(case: &str, record: &Record) -> String {
    let folder = Folder::new();
    let file = folder.write("game.zheng", record.to_string());
    let run = zheng(&["verify", &file]);
    let what = run.refused(case).strip_prefix(&format!("{file}: "));
    what.unwrap_or_else(|| panic!("{case} does not name the file: {}", run.err)).to_owned()
}

/// The number of the line that a complaint names.
#[track_caller]
fn named_line(complaint: &str) -> usize {
    let number = complaint.strip_prefix("line ").and_then(|rest| rest.split(':').next());
    number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("names no line: {complaint}"))
}

fn untag(record: &mut Record, name: &str) {
    record.tags.retain(|(tag, _)| tag != name);
}

/// The ply of the first line after the set-up that satisfies, counted from 0.
fn find(record: &Record, from: usize, is: impl Fn(&str, &str) -> bool) -> usize {
    (from..record.lines.len())
        .find(|&ply| is(&record.lines[ply].actor, &record.lines[ply].action))
        .expect("such a line is in every game")
}

#[test]
fn an_honest_record_is_ok() {
    for edition in ["english", "german"] {
        let record = fair_game(edition, 8);
        let (actions, drawn) = (record.lines.len(), record.chances().count());
        let result = record.tag("Result").unwrap();
        let said = format!(
            "ok: {actions} actions, all legal; {drawn} chance events verified with the seed; {result}\n"
        );
        assert_eq!(ok(&record), said);
        let folder = Folder::new();
        assert_eq!(zheng(&["verify", &folder.write("g", record.to_string())]).ok(), said);
    }
}

#[test]
fn a_changed_die_or_draw_is_found_on_its_line() {
    let record = fair_game("english", 8);
    let pages = pages(&record);
    let first_die = find(&record, 0, |actor, action| actor == "fate" && action.starts_with("roll"));
    let later_die = find(&record, 20, |actor, action| actor == "fate" && action.starts_with("roll"));
    let first_draw = find(&record, 0, |actor, action| actor == "fate" && action.starts_with("draw"));
    let later_draw = find(&record, 20, |actor, action| actor == "fate" && action.starts_with("draw"));
    for ply in [first_die, later_die, first_draw, later_draw] {
        let honest = &record.lines[ply].action;
        let legal = texts(&pages[ply]["legal"]);
        let other = legal.into_iter().find(|other| other != honest).unwrap();
        let mut changed = record.clone();
        changed.lines[ply].action = other.to_owned();
        let event = record.lines[..=ply].iter().filter(|line| line.actor == "fate").count();
        assert_eq!(
            wrong(other, &changed),
            format!(
                "line {}: chance event {event} is `{other}` in the record, but the seed and the nonces give `{honest}`",
                line_number(&record, ply)
            )
        );
        // Without a seed another die is as good as this one; what follows may not fit it.
        untag(&mut changed, "Seed");
        changed.lines.truncate(ply + 1);
        untag(&mut changed, "Result");
        assert!(ok(&changed).contains("chance not verified"));
    }
}

#[test]
fn a_changed_action_is_found_on_its_line_or_where_it_no_longer_fits() {
    let record = fair_game("english", 8);
    let pages = pages(&record);
    let first = find(&record, 0, |actor, _| actor == "emperor");
    let honest = &record.lines[first].action;
    let card = |action: &str| action.split(' ').nth(1).unwrap().to_owned();

    let mut illegal = record.clone();
    let overlords = pages[first]["state"]["hands"]["overlord"][0].as_u64().unwrap();
    illegal.lines[first].action = format!("play {overlords}");
    let what = wrong("a card of the other hand", &illegal);
    assert_eq!(named_line(&what), line_number(&record, first), "{what}");

    let mut malformed = record.clone();
    malformed.lines[first].action = "play the flute".into();
    let what = wrong("no card", &malformed);
    assert_eq!(named_line(&what), line_number(&record, first), "{what}");

    // Another card is kept, so it is missing when its time comes.
    let mut other = record.clone();
    let legal = texts(&pages[first]["legal"]);
    let kept = legal.iter().find(|action| action.starts_with("reserve") && card(action) != card(honest));
    other.lines[first].action = (*kept.unwrap()).to_owned();
    let what = wrong("another card", &other);
    assert!(named_line(&what) > line_number(&record, first), "{what}");
}

#[test]
fn a_removed_or_doubled_line_is_found() {
    let record = fair_game("english", 8);
    let draw = find(&record, 12, |actor, action| actor == "fate" && action.starts_with("draw"));
    let choice = find(&record, 12, |actor, _| actor != "fate");
    for ply in [0, draw, choice] {
        let mut removed = record.clone();
        removed.lines.remove(ply);
        let what = wrong("removed", &removed);
        assert!(named_line(&what) >= line_number(&removed, ply), "{ply}: {what}");

        let mut doubled = record.clone();
        doubled.lines.insert(ply, record.lines[ply].clone());
        let what = wrong("doubled", &doubled);
        assert_eq!(named_line(&what), line_number(&doubled, ply + 1), "{ply}: {what}");
    }
    let mut beheaded = record.clone();
    beheaded.lines.pop();
    assert_eq!(
        wrong("the last line removed", &beheaded),
        format!(
            "tag Result: this says `{}`, but the actions do not lead to an end; correct it",
            record.tag("Result").unwrap()
        )
    );
    let mut longer = record.clone();
    longer.lines.push(tabletop::Line::new("emperor", "stop"));
    let what = wrong("a line after the end", &longer);
    assert_eq!(named_line(&what), line_number(&longer, record.lines.len()), "{what}");
}

#[test]
fn a_wrong_result_is_named_with_the_right_one() {
    let record = fair_game("english", 8);
    let right = record.tag("Result").unwrap().to_owned();
    for claimed in ["emperor_major", "nonsense"] {
        let mut changed = record.clone();
        changed.set_tag("Result", claimed);
        assert_eq!(
            wrong(claimed, &changed),
            format!("tag Result: this says `{claimed}`, but the actions lead to `{right}`; correct it")
        );
    }
    let mut silent = record;
    untag(&mut silent, "Result");
    assert!(ok(&silent).ends_with(&format!("; {right}\n")));
}

#[test]
fn the_tags_of_fair_chance_must_fit() {
    let record = fair_game("english", 8);
    let hex = "0123456789abcdef".repeat(4);
    let changed = |name: &str, value: &str| {
        let mut changed = record.clone();
        changed.set_tag(name, value);
        changed
    };
    let without = |name: &str| {
        let mut changed = record.clone();
        untag(&mut changed, name);
        changed
    };
    for (record, named) in [
        (changed("Commitment", &hex), "tag Commitment: this is not the SHA-256 of the seed"),
        (changed("Seed", &hex), "tag Commitment: this is not the SHA-256 of the seed"),
        (changed("Commitment", "x"), "tag Commitment: "),
        (changed("Seed", "x"), "tag Seed: a seed has 64 hexadecimal digits; correct it"),
        (
            changed("Nonce.emperor", "x"),
            "tag Nonce.emperor: this is not an even number of hexadecimal digits; correct it",
        ),
        (
            changed("Nonce.pirate", "00"),
            "tag Nonce.pirate: this is not a seat; the seats are emperor, overlord",
        ),
        (without("Commitment"), "tag Commitment: this is missing"),
        (without("GameId"), "tag GameId: this is missing"),
    ] {
        let what = wrong(named, &record);
        assert!(what.starts_with(named), "{what}");
    }
    // What goes into the key changes every die.
    for record in [changed("GameId", "another"), changed("Nonce.emperor", "00")] {
        let what = wrong("another key", &record);
        assert!(what.contains("but the seed and the nonces give"), "{what}");
        named_line(&what);
    }
}

#[test]
fn a_hidden_seed_is_reported_and_is_not_an_error() {
    let mut record = fair_game("english", 8);
    let actions = record.lines.len();
    let result = record.tag("Result").unwrap().to_owned();
    untag(&mut record, "Seed");
    let said = |why: &str, end: &str, actions: usize| {
        format!("ok: {actions} actions, all legal; chance not verified: {why}; {end}\n")
    };
    assert_eq!(ok(&record), said("the seed is still secret", &result, actions));
    untag(&mut record, "Commitment");
    assert_eq!(ok(&record), said("the record has no seed", &result, actions));
    record.lines.truncate(40);
    untag(&mut record, "Result");
    assert_eq!(ok(&record), said("the record has no seed", "not finished", 40));
}

#[test]
fn undone_chance_is_reported() {
    let mut record = fair_game("english", 8);
    // The last event, moved on by three numbers, is drawn again from another place of the stream.
    let last = (0..record.lines.len()).rev().find(|&ply| record.lines[ply].actor == "fate").unwrap();
    let number = record.chances().count() as u64 + 3;
    record.lines.truncate(last + 1);
    record.lines[last].chance = Some(number);
    untag(&mut record, "Result");
    let run = typed(&["verify", "-"], record.to_string());
    if run.code == Some(2) {
        let right = run.err.split("nonces give `").nth(1).and_then(|rest| rest.split('`').next());
        record.lines[last].action = right.unwrap_or_else(|| panic!("{}", run.err)).to_owned();
    }
    let drawn = number - 3;
    let said = ok(&record);
    assert!(said.contains(&format!("{drawn} chance events verified with the seed, 3 undone")), "{said}");
}

/// A game that was broken off while somebody decides, with the seat that is to move and the other.
fn broken_off() -> (Record, &'static str, &'static str) {
    let mut record = fair_game("english", 8);
    let next = find(&record, 60, |actor, _| actor != "fate");
    let to_move = if record.lines[next].actor == "emperor" { "emperor" } else { "overlord" };
    record.lines.truncate(next);
    untag(&mut record, "Result");
    (record, to_move, if to_move == "emperor" { "overlord" } else { "emperor" })
}

#[test]
fn an_ending_that_the_rules_do_not_know_is_named() {
    let (record, to_move, other) = broken_off();
    let name = |seat: &str| if seat == "emperor" { "the Emperor" } else { "the Overlord" };
    for (result, by, said) in [
        ("resigned", Some(to_move), format!("{} resigned", name(to_move))),
        ("resigned", Some(other), format!("{} resigned", name(other))),
        ("resigned", None, "ended by resignation".into()),
        ("timed_out", Some(to_move), format!("{} ran out of time", name(to_move))),
        ("timed_out", None, "ended because time ran out".into()),
        ("agreed", None, "ended by agreement".into()),
        ("closed", None, "the table was closed".into()),
    ] {
        let mut ended = record.clone();
        ended.set_tag("Result", result);
        if let Some(seat) = by {
            ended.set_tag("EndedBy", seat);
        }
        assert!(ok(&ended).ends_with(&format!("; {said}\n")), "{said}");
        // A replay ends with it, in a sentence, where it would ask somebody to move.
        let replayed = typed(&["replay", "-"], ended.to_string()).ok();
        let last = replayed.lines().last().unwrap().to_lowercase();
        let words =
            if result == "agreed" { "everyone agreed to end the game" } else { &*said.to_lowercase() };
        assert!(last.contains(words) && last.ends_with('.'), "{said}: {last}");
    }
}

#[test]
fn an_ending_that_cannot_be_true_is_refused() {
    let (record, to_move, other) = broken_off();
    let whole = fair_game("english", 8);
    let result = whole.tag("Result").unwrap();
    let mut before_fate = record.clone();
    let fate = (0..record.lines.len()).rev().find(|&ply| record.lines[ply].actor == "fate").unwrap();
    before_fate.lines.truncate(fate);
    let over = |word: &str| {
        format!("tag Result: this says `{word}`, but the actions play the game to its end: `{result}`")
    };
    for (record, claimed, by, complaint) in [
        (&whole, "resigned", Some("emperor"), over("resigned")),
        (&whole, "timed_out", None, over("timed_out")),
        (&whole, "agreed", None, over("agreed")),
        (&whole, "closed", None, over("closed")),
        (
            &record,
            "resigned",
            Some("pirate"),
            "tag EndedBy: this is not a seat; the seats are emperor, overlord".into(),
        ),
        (
            &record,
            "agreed",
            Some(to_move),
            "tag EndedBy: only a game that ended with `resigned` or `timed_out` has this; remove it".into(),
        ),
        (
            &record,
            "timed_out",
            Some(other),
            format!(
                "tag EndedBy: it was not the turn of `{other}` at the end, so that seat cannot have run out of time"
            ),
        ),
        (
            &before_fate,
            "resigned",
            Some(to_move),
            "tag Result: this says `resigned`, but a dice roll or card draw is missing at the end; a game can only stop while a player is to move"
                .into(),
        ),
        (&record, "drowned", None, "tag Result: this says `drowned`, but the actions do not lead to an end; correct it".into()),
    ] {
        let mut ended = record.clone();
        ended.set_tag("Result", claimed);
        if let Some(seat) = by {
            ended.set_tag("EndedBy", seat);
        }
        assert_eq!(wrong(claimed, &ended), complaint);
        // Statistics do not believe it either.
        let folder = Folder::new();
        let run = zheng(&["stats", &folder.write("game.zheng", ended.to_string())]);
        assert!(run.code == Some(2) && run.err.contains(&complaint), "{}", run.err);
    }
}
