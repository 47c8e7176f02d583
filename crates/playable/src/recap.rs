//! What the others have done since a player's last decision, in a few lines.

use std::collections::BTreeSet;

use words::Weight;

use crate::LogLine;

/// The most lines of a recap.
const LINES: usize = 3;
/// The most sentences of one player where several are told of.
const EACH: usize = 1;

/// What the others have done since a player's last decision; since the last turn began, for who only watches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recap {
    pub lines: Vec<RecapLine>,
    /// What changed on the table meanwhile, as values of drawings.
    pub changed: Vec<String>,
    /// Whether nothing has been decided since: then it is news.
    pub news: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecapLine {
    pub text: String,
    /// The id of the side that did it.
    pub by: Option<&'static str>,
}

impl Recap {
    /// Sums up the end of a log. `own` is the id of the reader's seat; `decided` are the numbers of actions after each of the
    /// reader's decisions, in order.
    pub fn of(log: &[LogLine], own: Option<&str>, decided: &[usize]) -> Option<Recap> {
        let others = |line: &&LogLine| line.about.by.is_some() && line.about.by != own;
        let told = |line: &&LogLine| others(line) && line.about.weight > Weight::Bookkeeping;
        let last = log.iter().rposition(|line| told(&line))?;
        let ply = log[last].ply;
        // A side that nobody sits for acts within the reader's own actions.
        let since = decided.iter().rfind(|&&own| own <= ply).copied().unwrap_or_default();
        let turn = log[..=last].iter().rposition(|line| line.about.turn.is_some()).unwrap_or_default();
        let after = log[..=last].iter().rposition(|line| line.ply < since).map_or(0, |at| at + 1);
        // What another did in a turn of their own is told from its beginning, also when the reader was asked in between.
        let of_another =
            log[turn].about.turn.as_ref().is_some_and(|turn| turn.by.is_some() && turn.by != own);
        let after = if own.is_none() { turn } else { after };
        let first = if of_another { after.min(turn) } else { after };
        let lines: Vec<&LogLine> = log[first..=last].iter().filter(told).collect();
        let changed: BTreeSet<&String> = log[after..=last]
            .iter()
            .filter(|line| line.about.by != own)
            .flat_map(|line| &line.about.names)
            .collect();
        Some(Recap {
            lines: summed_up(&lines),
            changed: changed.into_iter().cloned().collect(),
            news: decided.iter().all(|&own| own <= ply),
        })
    }
}

/// A few lines for many: the heaviest of one player, or one line for each of several.
fn summed_up(lines: &[&LogLine]) -> Vec<RecapLine> {
    let mut doers: Vec<Option<&'static str>> = Vec::new();
    for line in lines {
        if !doers.contains(&line.about.by) {
            doers.push(line.about.by);
        }
    }
    if let [by] = doers[..] {
        return heaviest(lines, LINES).map(|line| RecapLine { text: line.text.clone(), by }).collect();
    }
    let of = |by: Option<&'static str>| {
        let own: Vec<&LogLine> = lines.iter().copied().filter(|line| line.about.by == by).collect();
        let texts: Vec<&str> = heaviest(&own, EACH).map(|line| line.text.as_str()).collect();
        RecapLine { text: texts.join(" "), by }
    };
    doers.into_iter().map(of).collect()
}

/// The heaviest lines, the later ones of equal weight, in order.
fn heaviest<'t>(lines: &[&'t LogLine], most: usize) -> impl Iterator<Item = &'t LogLine> {
    let mut by_weight: Vec<usize> = (0..lines.len()).collect();
    by_weight.sort_by_key(|&at| std::cmp::Reverse((lines[at].about.weight, at)));
    by_weight.truncate(most);
    by_weight.sort_unstable();
    by_weight.into_iter().map(|at| lines[at]).collect::<Vec<_>>().into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;
    use words::{About, Turn};

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
}
