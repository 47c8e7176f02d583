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
