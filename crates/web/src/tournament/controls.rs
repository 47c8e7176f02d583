//! What people and the organiser can do in a tournament.

use ::tournament::{Format, Stage};
use host::ErrorCode;
use maud::{Markup, html};

use super::Scene;
use crate::forms::{Field, Form};
use crate::new_table::levels;

/// Entering and withdrawing.
pub fn sign_up(scene: &Scene<'_>, playing: bool) -> Markup {
    let (now, visitor) = (scene.now, scene.visitor);
    let may_enter = now.sign_up && !playing;
    if now.stage == Stage::Over || !(may_enter || playing) {
        return html! {};
    }
    html! {
        section id="own" class="panel" aria-label=(scene.text("tournament-sign-up")) {
            @if playing {
                p { (scene.text("tournament-entered")) }
                @let send = format!("POST /api/tournaments/{}/withdraw", scene.id);
                (Form::new("form-withdraw", &send, "reload", scene.text("tournament-withdraw"))
                    .sure(scene.text("tournament-withdraw-sure")).around(visitor, &html! {}))
            } @else if visitor.id().is_some() {
                @let send = format!("POST /api/tournaments/{}/enter", scene.id);
                (Form::new("form-enter", &send, "reload", scene.text("tournament-enter")).main().around(visitor, &html! {}))
            } @else {
                p { (scene.text("tournament-stranger")) " " a href="/sign-in" { (scene.text("page-sign-in")) } }
                @let name = Field {
                    id: "guest-name",
                    name: "name",
                    label: scene.text("tournament-enter-name"),
                    autocomplete: "nickname",
                    length: (1, 40),
                    faults: &[ErrorCode::BadName],
                    ..Field::default()
                };
                form id="form-guest" class="form" method="post" novalidate data-enter={ "/api/tournaments/" (scene.id) "/enter" }
                    data-missing=(scene.text("page-form-missing")) data-wrong=(scene.text("page-form-wrong")) {
                    (name.show())
                    p class="field-error" data-error hidden {}
                    div class="tools" { button type="submit" class="main" { (scene.text("tournament-enter")) } }
                }
            }
        }
    }
}

/// A field that is sent as it is.
fn hidden(name: &str, value: &str) -> Markup {
    html! { input type="hidden" name=(name) value=(value) data-json; }
}

/// Everything the organiser decides while a tournament is on.
pub fn organiser(scene: &Scene<'_>) -> Markup {
    let (now, visitor) = (scene.now, scene.visitor);
    if now.stage == Stage::Over {
        return html! {};
    }
    let post = |what: &str| format!("POST /api/tournaments/{}/{what}", scene.id);
    let rounds = now.rounds.len();
    let lets_in = now.stage == Stage::Before || now.plan.format == Format::Swiss;
    let next = scene.text(match (rounds, now.has_next_round()) {
        (0, _) => "tournament-start",
        (_, true) => "tournament-next",
        (_, false) => "tournament-finish",
    });
    html! {
        section id="organiser" class="panel" aria-labelledby="organise" {
            h2 id="organise" { (scene.text("tournament-organise")) }
            @if now.is_round_done() {
                (Form::new("form-round", &post("rounds"), "reload", next).main().around(visitor, &hidden("seen", &rounds.to_string())))
            } @else {
                p class="quiet" { (scene.text(if now.automatic { "tournament-wait-automatic" } else { "tournament-wait" })) }
            }
            div class="tournament-tools" {
                @if lets_in {
                    @let label = if now.sign_up { "tournament-sign-up-close" } else { "tournament-sign-up-open" };
                    (Form::new("form-sign-up", &post("sign-up"), "reload", scene.text(label))
                        .around(visitor, &hidden("open", if now.sign_up { "false" } else { "true" })))
                }
                @let label = if now.automatic { "tournament-automatic-off" } else { "tournament-automatic-on" };
                (Form::new("form-automatic", &post("automatic"), "reload", scene.text(label))
                    .around(visitor, &hidden("on", if now.automatic { "false" } else { "true" })))
                @if now.stage == Stage::Running || now.stage == Stage::Before {
                    (Form::new("form-end", &post("end"), "reload", scene.text("tournament-end"))
                        .sure(scene.text("tournament-end-sure")).around(visitor, &html! {}))
                }
            }
            @if lets_in {
                @let fields = html! {
                    div class="field" {
                        label for="bot-level" { (scene.text("tournament-bot-level")) }
                        select id="bot-level" name="level" { (levels(visitor, None)) }
                    }
                };
                (Form::new("form-bot", &post("bots"), "reload", scene.text("tournament-add-bot")).around(visitor, &fields))
            }
            p class="quiet" { (scene.text("tournament-organise-help")) }
        }
    }
}

/// The organiser withdraws a player.
pub fn withdraw(scene: &Scene<'_>, player: u16) -> Markup {
    let send = format!("POST /api/tournaments/{}/withdraw", scene.id);
    let id = format!("form-out-{player}");
    let name = scene.name(player);
    Form::new(&id, &send, "reload", scene.text("tournament-out"))
        .sure(scene.visitor.say("tournament-out-sure", [("name", name.into())]))
        .around(scene.visitor, &hidden("player", &player.to_string()))
}

/// The organiser enters or corrects the result of a table.
pub fn result(scene: &Scene<'_>, round: usize, board: usize) -> Markup {
    let at = &scene.now.rounds[round].boards[board];
    let send = format!("POST /api/tournaments/{}/results", scene.id);
    let id = format!("result-{round}-{board}");
    let seats = at.players.len();
    let chosen = |seat: usize| match &at.outcome {
        Some(outcome) if outcome.is_forfeited(seat) => 0,
        Some(outcome) => outcome.places[seat],
        None => seat as u8 + 1,
    };
    let fields = html! {
        (hidden("round", &round.to_string()))
        (hidden("board", &board.to_string()))
        @for (seat, player) in at.players.iter().enumerate() {
            @let field = format!("{id}-{seat}");
            div class="field" {
                label for=(field) { (scene.name(*player)) }
                select id=(field) name="places[]" data-json {
                    @for place in 1..=seats {
                        option value=(place) selected[usize::from(chosen(seat)) == place] {
                            (scene.visitor.say("tournament-place-nth", [("place", (place as u64).into())]))
                        }
                    }
                    option value="0" selected[chosen(seat) == 0] { (scene.text("tournament-forfeit")) }
                }
            }
        }
    };
    html! {
        details id={ "details-" (id) } {
            summary { (scene.text(if at.outcome.is_some() { "tournament-correct" } else { "tournament-enter-result" })) }
            p class="quiet" { (scene.text("tournament-result-help")) }
            (Form::new(&id, &send, "reload", scene.text("page-save")).around(scene.visitor, &fields))
        }
    }
}
