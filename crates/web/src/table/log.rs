//! The log of a game: grouped by turn, the newest first, with draws and bookkeeping folded away.

use host::LAST_LINES;
use maud::{Markup, html};
use playable::{LogLine, Turn, Weight};

use super::explain::Explainer;
use crate::icons;
use crate::visitor::Visitor;

/// The most lines of the newest turn if it is the reader's own: what the others did last stays in sight.
const OWN: usize = 5;

/// The lines of a turn, each with its number in the whole log.
struct Group<'t> {
    turn: Option<&'t Turn>,
    lines: Vec<(usize, &'t LogLine)>,
}

impl<'t> Group<'t> {
    /// The groups of the end of a log, which begins with line number `before`.
    fn of(before: usize, told: &'t [LogLine]) -> Vec<Group<'t>> {
        let mut groups: Vec<Group<'t>> = Vec::new();
        for (number, line) in (before..).zip(told) {
            let turn = line.about.turn.as_ref();
            match groups.last_mut() {
                Some(last) if turn.is_none() => last.lines.push((number, line)),
                _ => groups.push(Group { turn, lines: vec![(number, line)] }),
            }
        }
        groups
    }

    fn number(&self) -> usize {
        self.lines.first().map_or(0, |(number, _)| *number)
    }

    /// Whether somebody else than the reader does something in it.
    fn has_others(&self, own: Option<&str>) -> bool {
        let by_others = |line: &LogLine| line.about.by.is_some() && line.about.by != own;
        self.lines.iter().any(|(_, line)| by_others(line) && line.about.weight > Weight::Bookkeeping)
    }
}

/// The end of a log, of which `before` lines are not shown. `own` is the id of the reader's seat.
pub fn log(
    visitor: &Visitor,
    (before, told): (usize, &[LogLine]),
    game: (&str, &Explainer),
    own: Option<&str>,
) -> Markup {
    let skipped = told.len().saturating_sub(LAST_LINES);
    let groups = Group::of(before + skipped, &told[skipped..]);
    // From the newest turn back to the last one in which somebody else did something.
    let opened = groups.iter().rposition(|group| group.has_others(own)).unwrap_or(groups.len());
    let last = groups.len().saturating_sub(1);
    html! {
        div id="log" class="log" tabindex="0" role="group" aria-label=(visitor.text("page-log")) {
            @for (index, group) in groups.iter().enumerate().rev() {
                @let open = index == last || index >= opened;
                (turn(visitor, group, game, open, index == last && !group.has_others(own)))
            }
        }
    }
}

/// The lines of a turn, the newest first.
fn turn(visitor: &Visitor, group: &Group<'_>, game: (&str, &Explainer), open: bool, short: bool) -> Markup {
    let number = group.number();
    // The heading says the same as its first line.
    let heading = group.turn.map(|turn| turn.text.as_str());
    let lines = group.lines.iter().filter(|(_, line)| Some(line.text.as_str()) != heading);
    let (mut main, mut small): (Vec<_>, Vec<_>) =
        lines.partition(|(_, line)| line.about.weight > Weight::Bookkeeping);
    if short && main.len() > OWN {
        let rest = main.len() - OWN;
        small.extend(main.drain(..rest));
        small.sort_unstable_by_key(|(number, _)| *number);
    }
    html! {
        details id={ "turn-" (number) } class="log-turn" open[open] data-opened=(open) {
            summary class=[by(group.turn.and_then(|turn| turn.by))] {
                @match group.turn {
                    Some(turn) => (turn.text),
                    None => (visitor.text("page-log-before")),
                }
            }
            ol { @for (number, line) in main.iter().rev() { (item(visitor, *number, line, game)) } }
            @if !small.is_empty() {
                details id={ "small-" (number) } class="small" data-opened="false" {
                    summary { (visitor.say("page-log-small", [("count", small.len().into())])) }
                    ol { @for (number, line) in small.iter().rev() { (item(visitor, *number, line, game)) } }
                }
            }
        }
    }
}

fn item(visitor: &Visitor, number: usize, line: &LogLine, game: (&str, &Explainer)) -> Markup {
    let names = Some(line.about.names.join(" ")).filter(|names| !names.is_empty());
    html! {
        li id={ "log-" (number) } value=(number + 1) class=[by(line.about.by)] data-names=[names] tabindex="-1" {
            (log_line(visitor, line, game))
        }
    }
}

/// The class that gives something the colour of a side.
pub fn by(side: Option<&str>) -> Option<String> {
    side.map(|side| format!("by {side}"))
}

/// A line of the log.
pub fn log_line(visitor: &Visitor, line: &LogLine, (game, explainer): (&str, &Explainer)) -> Markup {
    let book = game.split('-').next().unwrap_or(game);
    html! {
        (explainer.line(&line.text))
        @if let Some(rule) = line.rule {
            " "
            a class="rule" href={ "/rules/" (book) "#" (rule) } target="_blank"
                aria-label=(visitor.say("page-rule", [("rule", rule.into())])) { (rule) }
        }
    }
}

/// Buttons that lead through the history of a game in progress.
pub fn history(visitor: &Visitor) -> Markup {
    let button = |way: &str, id: &str, icon: Markup| {
        let label = visitor.text(id);
        html! { button type="button" class="symbol" data-past=(way) aria-label=(label) title=(label) { (icon) } }
    };
    html! {
        div id="history" class="history" role="group" aria-label=(visitor.text("page-history")) {
            (button("first", "page-first", icons::first()))
            (button("back", "page-back", icons::back()))
            output id="history-at" data-keep {}
            (button("on", "page-on", icons::on()))
            (button("now", "page-history-now", icons::last()))
        }
    }
}
