//! Lessons: the learner makes the moves of a scripted game and is told what happens and why.

use crate::fault::Fault;
use draw::DrawScope;
use games::{Moment, lesson_at};
use guide::Lesson;
use host::ErrorCode;
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use tabletop::Observer;

use crate::legal_actions::Legal;
use crate::page_layout::{self, Page, data};
use crate::replay_frame::ReplayFrame;
use crate::request::Request;
use crate::response::{self, Response};
use crate::site::Site;
use crate::table::LESSON_KEYS;
use crate::visitor::Visitor;

#[derive(Deserialize)]
pub struct LessonQuery {
    #[serde(default)]
    step: usize,
}

/// What the script of a lesson needs besides the step.
#[derive(Serialize)]
struct Task {
    /// The learner's action, in notation.
    action: Option<String>,
    /// The same in words.
    text: Option<String>,
    /// What it is done with, as values of the drawing.
    names: Vec<String>,
    /// What the note is about, and what happened just before.
    marks: Vec<String>,
}

/// The page of a lesson.
pub async fn page<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let (game, at): (String, LessonQuery) = (request.part("game")?, request.query()?);
    let lesson = games::lesson(&game).ok_or(Fault::new(ErrorCode::NotFound))?;
    let (title, body) = {
        let (frame, main) = main(&visitor, lesson, at.step, DrawScope::All)?;
        let title = frame.game.title(visitor.language);
        (
            title,
            html! { (frame.art(&visitor, LESSON_KEYS)) div hidden id="lesson" data-game=(game) {} (main) },
        )
    };
    let page = Page { title, body, scripts: &["learn.js"], styles: &["table.css"], class: "table" };
    page_layout::page(site, &visitor, page).await
}

/// The part of a lesson's page that can change.
pub async fn part<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let (game, at): (String, LessonQuery) = (request.part("game")?, request.query()?);
    let lesson = games::lesson(&game).ok_or(Fault::new(ErrorCode::NotFound))?;
    let (_, main) = main(&visitor, lesson, at.step, DrawScope::Changes)?;
    Ok(response::fragment(main))
}

fn main(
    visitor: &Visitor,
    lesson: &Lesson,
    step: usize,
    scope: DrawScope,
) -> Result<(ReplayFrame, Markup), Fault> {
    let bad = |problem: tabletop::Problem| Fault::because(ErrorCode::BadRecord, problem);
    let step = step.min(lesson.steps.len().saturating_sub(1));
    let Moment { table, seat, note, action, mut marks } =
        lesson_at(lesson, step, visitor.language).map_err(bad)?;
    let before = match step.checked_sub(1) {
        Some(step) => lesson_at(lesson, step, visitor.language).map_err(bad)?.table.plies(),
        None => table.plies(),
    };
    let ply = table.plies();
    let frame = ReplayFrame {
        game: table,
        observer: Observer::Seat(seat),
        step,
        steps: lesson.steps.len(),
        before,
        ply,
        analysis: None,
    };
    let last = step + 1 == lesson.steps.len();
    let happened = frame.game.log_after(before, Some(frame.observer), visitor.language);
    let own = frame.game.seats()[seat.index()];
    let by_others = happened.into_iter().filter(|line| step > 0 && line.about.by != Some(own));
    marks.extend(by_others.flat_map(|line| line.about.names));
    let names = action.as_deref().map(|action| frame.game.values_of(seat, action));
    let names = names.unwrap_or_default();
    let legal = action.is_some().then(|| Legal::new(&frame.game, seat, visitor.language));
    let text = action.as_deref().and_then(|action| frame.game.say(seat, action, visitor.language));
    let dock = html! {
        div class="lesson-note" id="lesson-note" role="status" aria-live="polite" {
            p class="quiet" { (visitor.say("page-lesson-step", [("step", (step + 1).into()), ("steps", lesson.steps.len().into())])) }
            (note)
            div class="tools" {
                @if step > 0 { button type="button" data-lesson="back" { (visitor.text("page-back")) } }
                @if last {
                    (finish(visitor, lesson.game))
                } @else {
                    button type="button" class=(if action.is_none() { "main" } else { "" }) data-lesson="on" {
                        (visitor.text(if action.is_none() { "page-lesson-on" } else { "page-lesson-show" }))
                    }
                }
            }
        }
        div id="compose" data-keep {}
        (data("legal", &legal))
        (data("task", &Task { action, text, names, marks }))
    };
    let main = frame.main(visitor, &dock, scope);
    Ok((frame, main))
}

/// What to do after a lesson.
fn finish(visitor: &Visitor, game: &str) -> Markup {
    let order = games::find(game).map(|info| info.first_game.order()).unwrap_or_default();
    let book = games::family_of(game).map_or(game, |family| family.name);
    html! {
        button type="button" class="main" data-play=(order) { (visitor.text("page-lesson-play")) }
        a class="button" href={ "/rules/" (book) } { (visitor.text("page-rules")) }
    }
}
