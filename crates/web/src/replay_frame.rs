//! One frame of a game that is stepped through, for replays of tables, records from files, and lessons.

use std::collections::BTreeMap;

use crate::fault::Fault;
use bots::level::Level;
use draw::{DrawScope, Picture};
use games::GameSession;
use host::ErrorCode;
use maud::{Markup, PreEscaped, html};
use serde::Serialize;
use tabletop::{Observer, Record};

use crate::icons;
use crate::page_layout::data;
use crate::table::{Explainer, Layout, Tab, faces, keys, log, panels, rules, standing};
use crate::visitor::Visitor;

/// A game at one of its steps, from an observer's view.
pub struct ReplayFrame {
    pub game: GameSession,
    pub observer: Observer,
    /// Which step, counted from 0.
    pub step: usize,
    /// How many steps there are.
    pub steps: usize,
    /// How many actions there were before this step.
    pub before: usize,
    /// How many actions there are after it, of those the observer knows of.
    pub ply: usize,
    /// Whether it can be analysed; nothing where that is not asked.
    pub analysis: Option<bool>,
}

/// What the script of a replay needs.
#[derive(Serialize)]
struct State {
    game: &'static str,
    step: usize,
    steps: usize,
    ply: usize,
    seat: Option<&'static str>,
    /// The players of a table that continues from here: the visitor in the seat they see, bots in the others.
    chairs: BTreeMap<&'static str, &'static str>,
}

impl ReplayFrame {
    /// A step of a record: an action of a seat and Fate's actions after it. Fate's first actions are step 0.
    pub fn of_record(record: &Record, seat: Option<&str>, step: Option<usize>) -> Result<ReplayFrame, Fault> {
        let bad = |problem: tabletop::Problem| Fault::because(ErrorCode::BadRecord, problem);
        let plies = steps_of(record);
        let steps = plies.len();
        let step = step.unwrap_or(steps - 1).min(steps - 1);
        let mut part = record.clone();
        part.lines.truncate(plies[step]);
        let mut game = games::open(&part).map_err(bad)?;
        games::replay(&part, &mut game, |_, _| Ok(())).map_err(bad)?;
        let seat = seat.and_then(|name| game.seats().iter().position(|seat| *seat == name));
        let observer = seat.map_or(Observer::Spectator, |seat| Observer::Seat(tabletop::Seat(seat as u8)));
        let before = step.checked_sub(1).map_or(0, |step| plies[step]);
        let ply = game.plies();
        Ok(ReplayFrame { game, observer, step, steps, before, ply, analysis: Some(true) })
    }

    /// The part of the page that can change. `dock` is shown in the place of the prompt.
    pub fn main(&self, visitor: &Visitor, dock: &Markup, scope: DrawScope) -> Markup {
        let picture = self.game.picture(self.observer, visitor.language, scope);
        let Picture { board, hand, stage, panels: drawn } = picture;
        let told = self.game.log(Some(self.observer), visitor.language);
        let name = self.game.game();
        let seat = match self.observer {
            Observer::Seat(seat) => Some(self.game.seats()[seat.index()]),
            Observer::Spectator => None,
        };
        let seats = self.game.seats();
        let mine = seat.unwrap_or(seats[0]);
        let chair = |seat| (seat, if seat == mine { "me" } else { Level::Captain.id() });
        let state = State {
            game: name,
            step: self.step,
            steps: self.steps,
            ply: self.ply,
            seat,
            chairs: seats.iter().copied().map(chair).collect(),
        };
        let explainer = Explainer::new(&self.game, visitor.language);
        let own = match self.observer {
            Observer::Seat(seat) => Some(seat),
            Observer::Spectator => None,
        };
        let prompt = html! {
            p id="prompt-text" role="status" { (explainer.text(&self.game.prompt(self.observer, visitor.language))) }
            (dock)
        };
        let layout = Layout {
            goal: html! {
                b { (self.game.title(visitor.language)) } " "
                (explainer.text(&self.game.goal(own, visitor.language)))
            },
            score: standing(&self.game, self.observer, visitor.language),
            board,
            prompt,
            stage: html! { @if let Some(stage) = stage { (stage) } },
            hand,
            recap: html! {},
            tabs: [
                Some(Tab::new(
                    "log",
                    visitor.text("page-tab-log"),
                    log(visitor, (0, &told), (name, &explainer), seat),
                )),
                Some(Tab::new("players", visitor.text("page-players"), panels(&drawn))),
                Some(rules(visitor, name)),
                self.analysis.map(|over| crate::analysis::tab(visitor, over)),
            ]
            .into_iter()
            .flatten()
            .collect(),
        };
        html! {
            main id="main" class={ "at-table " (name) } {
                h1 class="hush" { (self.game.title(visitor.language)) }
                (layout.draw(visitor))
                (data("state", &state))
                (data("clips", &self.game.clips(self.before..self.game.plies(), self.observer, &told)))
            }
        }
    }

    /// What all drawings of the game refer to, and what keys do.
    pub fn art(&self, visitor: &Visitor, known: &[(&str, &str)]) -> Markup {
        html! { (PreEscaped(self.game.art())) (faces(&self.game, visitor.language)) (keys(visitor, known)) }
    }
}

/// The number of lines of a record after each of its steps.
pub fn steps_of(record: &Record) -> Vec<usize> {
    let mut plies: Vec<usize> =
        (0..record.lines.len()).filter(|&line| line > 0 && record.lines[line].actor != "fate").collect();
    // A record that begins with a seat's action has a beginning without any.
    if record.lines.first().is_some_and(|line| line.actor != "fate") {
        plies.insert(0, 0);
    }
    plies.push(record.lines.len());
    plies
}

/// The slider and what goes with it.
pub fn slider(visitor: &Visitor, frame: &ReplayFrame) -> Markup {
    let seats = (0u8..).zip(frame.game.seats());
    let last = frame.steps.saturating_sub(1);
    html! {
        div id="slider" class="slider" {
            @for (way, id, icon) in [
                ("first", "page-first", icons::first()),
                ("back", "page-back", icons::back()),
                ("play", "page-autoplay", icons::play()),
                ("on", "page-on", icons::on()),
                ("last", "page-last", icons::last()),
            ] {
                @let label = visitor.text(id);
                button type="button" class="symbol" data-go=(way) aria-label=(label) title=(label)
                    aria-pressed=[(way == "play").then_some("false")] { (icon) }
            }
            label class="hush" for="step" { (visitor.text("page-step")) }
            input type="range" id="step" min="0" max=(last) value=(frame.step);
            output id="step-now" { (frame.step) " / " (last) }
            label for="eyes" { (visitor.text("page-eyes")) }
            select id="eyes" {
                option value="" selected[frame.observer == Observer::Spectator] { (visitor.text("page-eyes-spectator")) }
                @for (index, seat) in seats {
                    option value=(seat) selected[frame.observer == Observer::Seat(tabletop::Seat(index))] {
                        (frame.game.seat_name(tabletop::Seat(index), visitor.language))
                    }
                }
            }
        }
        @if frame.analysis == Some(true) {
            div class="tools" id="film-tools" {
                button type="button" data-play-on { (visitor.text("page-play-on")) }
                button type="button" data-share { (visitor.text("page-share")) }
            }
        }
    }
}
