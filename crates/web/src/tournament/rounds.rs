//! The rounds of a tournament: who plays whom at which table, and the results.

use ::tournament::{Board, Format};
use maud::{Markup, html};
use playable::Setup;

use super::{Scene, controls, settings_for};

pub fn rounds(scene: &Scene<'_>) -> Markup {
    let last = scene.now.rounds.len() - 1;
    html! {
        section id="rounds" class="panel" aria-labelledby="rounds-title" {
            h2 id="rounds-title" { (scene.text("tournament-rounds-title")) }
            @for round in (0..=last).rev() {
                details id={ "round-" (round) } open[round == last] {
                    summary { h3 { (scene.visitor.say("tournament-round", [("round", (round as u64 + 1).into())])) } }
                    (tables(scene, round))
                }
            }
        }
    }
}

/// The names of the seats at a table.
fn seats(scene: &Scene<'_>, board: &Board) -> Vec<String> {
    let plan = &scene.now.plan;
    let settings = settings_for(&plan.game, &plan.settings, board.players.len()).unwrap_or_default();
    let setup = Setup { settings, ..Setup::default() };
    let rules = games::find(&plan.game).and_then(|title| games::rules(title, &setup));
    let seats = rules.map(|rules| rules.seats().to_vec()).unwrap_or_default();
    seats.into_iter().map(|seat| scene.visitor.text(&format!("name-{seat}"))).collect()
}

fn tables(scene: &Scene<'_>, at: usize) -> Markup {
    let round = &scene.now.rounds[at];
    let title = format!("round-{at}-title");
    // Later rounds of a knockout depend on the results of earlier ones.
    let fixed = scene.now.plan.format == Format::Knockout && at + 1 < scene.now.rounds.len();
    html! {
        ul class="rows boards" aria-label=(scene.visitor.say("tournament-round", [("round", (at as u64 + 1).into())])) id=(title) {
            @for (number, board) in round.boards.iter().enumerate() {
                @let seats = seats(scene, board);
                @let scores = board.outcome.as_ref().map(tournament::Outcome::scores);
                li class=[scene.own.filter(|own| board.players.contains(own)).map(|_| "own")] {
                    a href={ "/tables/" (board.table) } { (scene.visitor.say("tournament-table", [("number", (number as u64 + 1).into())])) }
                    table class="board-players" {
                        tbody {
                            @for (seat, player) in board.players.iter().enumerate() {
                                tr {
                                    th scope="row" { (scene.link(*player)) }
                                    td class="quiet" { (seats.get(seat).map_or("", String::as_str)) }
                                    td class="score" {
                                        @if let (Some(scores), Some(outcome)) = (&scores, &board.outcome) {
                                            (scene.score(scores[seat]))
                                            @if outcome.is_forfeited(seat) { " " (scene.text("tournament-forfeited")) }
                                        } @else {
                                            (scene.text("tournament-playing"))
                                        }
                                    }
                                }
                            }
                        }
                    }
                    @if board.by_hand { span class="quiet" { (scene.text("tournament-by-hand")) } }
                    @for (nth, game) in board.earlier.iter().enumerate() {
                        a class="quiet" href={ "/tables/" (game.table) } {
                            (scene.visitor.say("tournament-drawn-game", [("number", (nth as u64 + 1).into())]))
                        }
                    }
                    @if scene.organises && !fixed { (controls::result(scene, at, number)) }
                }
            }
            @for (player, score) in &round.free {
                li {
                    span {
                        (scene.link(*player)) " – "
                        (scene.text(if scene.now.plan.format == Format::Knockout { "tournament-through" } else { "tournament-free" }))
                        ": " (scene.score(*score))
                    }
                }
            }
        }
    }
}
