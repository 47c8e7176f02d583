//! The standings and the cross table.

use ::tournament::{Format, Stage, TieBreak};
use maud::{Markup, html};

use super::{Scene, controls};

/// The text of a tie-break.
const fn tie_break(tie: TieBreak) -> &'static str {
    match tie {
        TieBreak::Rounds => "tournament-rounds-won",
        TieBreak::Direct => "tournament-direct",
        TieBreak::Buchholz => "tournament-buchholz",
        TieBreak::SonnebornBerger => "tournament-sonneborn-berger",
        TieBreak::Wins => "tournament-wins",
        TieBreak::Points => "tournament-points",
    }
}

pub fn standings(scene: &Scene<'_>) -> Markup {
    let now = scene.now;
    let lines = now.standings();
    let begun = now.stage != Stage::Before && !now.order.is_empty();
    let title = scene.text(if begun { "tournament-standings" } else { "tournament-players" });
    let knockout = now.plan.format == Format::Knockout;
    html! {
        section id="standings" class="panel" aria-labelledby="standings-title" {
            h2 id="standings-title" { (title) }
            @if lines.is_empty() {
                p { (scene.text("tournament-nobody")) }
            } @else {
                div class="scroll" role="region" aria-labelledby="standings-title" tabindex="0" {
                    table {
                        thead { tr {
                            @if begun { th scope="col" { (scene.text("page-place")) } }
                            th scope="col" { (scene.text("page-player")) }
                            @if begun {
                                @if !knockout { th scope="col" { (scene.text("page-points")) } }
                                @for tie in now.tie_breaks() {
                                    @let id = tie_break(*tie);
                                    th scope="col" { abbr title=(scene.text(&format!("{id}-help"))) { (scene.text(id)) } }
                                }
                            }
                            @if scene.organises && now.stage != Stage::Over { th scope="col" { span class="hush" { (scene.text("tournament-out")) } } }
                        } }
                        tbody {
                            @for line in &lines {
                                @let entrant = now.entrants[usize::from(line.player)];
                                tr class=[(scene.own == Some(line.player)).then_some("own")] {
                                    @if begun { td { (line.place) "." } }
                                    th scope="row" {
                                        (scene.link(line.player))
                                        @if entrant.withdrawn { " " span class="quiet" { (scene.text("tournament-withdrawn")) } }
                                    }
                                    @if begun {
                                        @if !knockout { td { strong { (scene.score(line.score)) } } }
                                        @for (tie, value) in now.tie_breaks().iter().zip(&line.breaks) {
                                            td { (scene.points(*value, tie.unit())) }
                                        }
                                    }
                                    @if scene.organises && now.stage != Stage::Over {
                                        td { @if !entrant.withdrawn { (controls::withdraw(scene, line.player)) } }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Everyone against everyone, or everyone round by round.
pub fn cross_table(scene: &Scene<'_>) -> Markup {
    let now = scene.now;
    let order: Vec<u16> = now.standings().into_iter().map(|line| line.player).collect();
    let by_opponent = now.plan.format == Format::RoundRobin;
    let place = |player: u16| order.iter().position(|it| *it == player).map_or(0, |at| at + 1);
    let cell = |player: u16, round: usize| {
        let round = &now.rounds[round];
        let score = round.score(player).map(|score| scene.score(score));
        let (board, _) = round.seat_of(player)?;
        let others = board.players.iter().filter(|other| **other != player);
        let others: Vec<String> = others.map(|other| place(*other).to_string()).collect();
        Some((others.join(", "), score.unwrap_or_else(|| "·".to_owned())))
    };
    html! {
        section id="cross" class="panel" aria-labelledby="cross-title" {
            details id="cross-details" {
                summary { h2 id="cross-title" { (scene.text("tournament-cross")) } }
                p class="quiet" { (scene.text(if by_opponent { "tournament-cross-help" } else { "tournament-cross-rounds-help" })) }
                div class="scroll" role="region" aria-labelledby="cross-title" tabindex="0" {
                    table class="cross" {
                        thead { tr {
                            th scope="col" { "#" }
                            th scope="col" { (scene.text("page-player")) }
                            @if by_opponent {
                                @for at in 1..=order.len() { th scope="col" { (at) } }
                            } @else {
                                @for round in 1..=now.rounds.len() { th scope="col" { (scene.visitor.say("tournament-round-short", [("round", (round as u64).into())])) } }
                            }
                            @if now.plan.format != Format::Knockout { th scope="col" { (scene.text("page-points")) } }
                        } }
                        tbody {
                            @for (at, player) in order.iter().enumerate() {
                                tr {
                                    td { (at + 1) }
                                    th scope="row" { (scene.name(*player)) }
                                    @if by_opponent {
                                        @for other in &order {
                                            td {
                                                @if other == player { "×" }
                                                @else if let Some(score) = now.against(*player, *other) { (scene.score(score)) }
                                            }
                                        }
                                    } @else {
                                        @for round in 0..now.rounds.len() {
                                            td {
                                                @if let Some((others, score)) = cell(*player, round) {
                                                    strong { (score) } " " small class="quiet" { (scene.visitor.say("tournament-cell", [("others", others.into())])) }
                                                } @else if let Some(score) = now.rounds[round].score(*player) {
                                                    strong { (scene.score(score)) } " " small class="quiet" { (scene.text("tournament-cell-free")) }
                                                }
                                            }
                                        }
                                    }
                                    @if now.plan.format != Format::Knockout { td { strong { (scene.score(now.score(*player))) } } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
