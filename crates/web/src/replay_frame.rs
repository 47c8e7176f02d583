//! One frame of a game that is stepped through, for replays of tables, records from files, and lessons.

use std::collections::BTreeMap;

use crate::fault::Fault;
use bots::level::Level;
use draw::{Animation, DrawScope, Picture};
use games::GameSession;
use host::ErrorCode;
use maud::{Markup, PreEscaped, html};
use playable::Language;
use serde::Serialize;
use tabletop::{Observer, Record};

use crate::page_layout::data;
use crate::table::{Explainer, Layout, Tab, faces, log, panels, rules, standing};
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
        Ok(ReplayFrame { game, observer, step, steps, before, ply })
    }

    /// The animations of this step.
    fn animations(&self, visitor: &Visitor) -> Vec<Animation> {
        self.game.animations(self.before..self.game.plies(), self.observer, visitor.language)
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
            tabs: vec![
                log(visitor, 0, &told, (name, &explainer)),
                Tab::new("players", visitor.text("page-players"), panels(&drawn)),
                rules(visitor, name),
                Tab::new("analysis", visitor.text("page-analysis"), html! {}),
            ],
        };
        html! {
            main id="main" class={ "at-table " (name) } {
                h1 class="hush" { (self.game.title(visitor.language)) }
                (layout.draw(visitor))
                (data("state", &state))
                (data("motions", &self.animations(visitor)))
            }
        }
    }

    /// What all drawings of the game refer to.
    pub fn art(&self, language: Language) -> Markup {
        html! { (PreEscaped(self.game.art())) (faces(&self.game, language)) }
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

/// The slider and its controls. The script adds the curve.
pub fn slider(visitor: &Visitor, frame: &ReplayFrame, curve: bool) -> Markup {
    let seats = (0u8..).zip(frame.game.seats());
    let last = frame.steps.saturating_sub(1);
    html! {
        div id="slider" class="slider" {
            button type="button" data-go="first" aria-label=(visitor.text("page-first")) { "⏮" }
            button type="button" data-go="back" aria-label=(visitor.text("page-back")) { "◀" }
            button type="button" data-go="play" aria-label=(visitor.text("page-autoplay")) aria-pressed="false" { "▶▶" }
            button type="button" data-go="on" aria-label=(visitor.text("page-on")) { "▶" }
            button type="button" data-go="last" aria-label=(visitor.text("page-last")) { "⏭" }
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
        @if curve {
            div id="analysis" data-keep {}
            div class="tools" id="film-tools" {
                button type="button" data-analyse { (visitor.text("page-analyse")) }
                button type="button" data-play-on { (visitor.text("page-play-on")) }
                button type="button" data-share { (visitor.text("page-share")) }
            }
        }
    }
}
