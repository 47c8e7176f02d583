//! Guided first games: the learner makes the moves of a scripted game and is told what happens and why.

use axum::http::header;
use axum::response::{Html, IntoResponse, Response};
use draw::Ink;
use guide::{Lesson, Moment};
use maud::{Markup, html};
use serde::{Deserialize, Serialize};
use serde_json::json;
use server::http::{Asked, At, Fault};
use tabletop::Observer;

use crate::film::Shot;
use crate::legal::Legal;
use crate::shell::{self, Page, data};
use crate::table::drawing;
use crate::visitor::Visitor;

/// Which step.
#[derive(Deserialize)]
pub struct Which {
    #[serde(default)]
    step: usize,
}

/// What the script of a lesson must know beside the step.
#[derive(Serialize)]
struct Task {
    /// What the learner is to do, in notation.
    action: Option<String>,
    /// The same in words.
    text: Option<String>,
}

/// The page of a lesson.
pub async fn page(
    visitor: Visitor,
    At(game): At<String>,
    Asked(at): Asked<Which>,
) -> Result<Html<String>, Fault> {
    let lesson = guide::lesson(&game).ok_or(Fault::new("not_found"))?;
    let (title, body) = {
        let (shot, main) = main(&visitor, lesson, at.step, Ink::All)?;
        let title = shot.game.title(visitor.language);
        (title, html! { (shot.art()?) div hidden id="lesson" data-game=(game) {} (main) })
    };
    let page = Page { title, body, scripts: &["learn.js"], styles: &["table.css"], class: "table" };
    shell::page(&visitor, page).await
}

/// What can change of the page of a lesson.
pub async fn part(
    visitor: Visitor,
    At(game): At<String>,
    Asked(at): Asked<Which>,
) -> Result<Response, Fault> {
    let lesson = guide::lesson(&game).ok_or(Fault::new("not_found"))?;
    let (_, main) = main(&visitor, lesson, at.step, Ink::Changes)?;
    Ok(([(header::CACHE_CONTROL, "no-store")], Html(main.into_string())).into_response())
}

fn main(visitor: &Visitor, lesson: &Lesson, step: usize, ink: Ink) -> Result<(Shot, Markup), Fault> {
    let bad = |problem: tabletop::Problem| Fault::because("bad_record", problem);
    let step = step.min(lesson.steps.saturating_sub(1));
    let Moment { table, seat, note, action } = lesson.at(step, visitor.language).map_err(bad)?;
    let before = match step.checked_sub(1) {
        Some(step) => lesson.at(step, visitor.language).map_err(bad)?.table.plies(),
        None => table.plies(),
    };
    let ply = table.plies();
    let shot = Shot { game: table, observer: Observer::Seat(seat), step, steps: lesson.steps, before, ply };
    let last = step + 1 == lesson.steps;
    let legal = {
        let drawing = drawing(&*shot.game)?;
        let view = shot.game.view(shot.observer);
        action.is_some().then(|| Legal::new(&*shot.game, &*drawing, &view, seat, visitor.voice()))
    };
    let text = action.as_deref().and_then(|action| shot.game.say(seat, action, visitor.language));
    let dock = html! {
        div class="lesson-note" id="lesson-note" role="status" aria-live="polite" {
            p class="quiet" { (visitor.say("page-lesson-step", [("step", (step + 1).into()), ("steps", lesson.steps.into())])) }
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
        (data("task", &Task { action, text }))
    };
    let main = shot.main(visitor, &dock, ink)?;
    Ok((shot, main))
}

/// What to do after a lesson.
fn finish(visitor: &Visitor, game: &str) -> Markup {
    let order = match game {
        "ming" => json!({ "game": "ming", "chairs": { "emperor": "me", "overlord": "novice" } }),
        "ming-solo" => {
            json!({ "game": "ming-solo", "settings": { "Difficulty": "easy" }, "chairs": { "emperor": "me" } })
        }
        _ => {
            json!({ "game": "ching", "settings": { "Players": "3" }, "chairs": { "red": "me", "blue": "novice", "yellow": "novice" } })
        }
    };
    let book = game.split('-').next().unwrap_or(game);
    html! {
        button type="button" class="main" data-play=(order) { (visitor.text("page-lesson-play")) }
        a class="button" href={ "/rules/" (book) } { (visitor.text("page-rules")) }
    }
}
