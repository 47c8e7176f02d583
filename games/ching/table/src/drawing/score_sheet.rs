//! C6.3: the scoring sheet at the end of the game.

use ching::Score;
use ching::content::Prize;
use maud::{Markup, html};
use tabletop::Seat;

use super::scene::{Scene, badge, icon, id};

/// A line of the sheet: its name, its art, and the points of a score it stands for.
type Line = (String, &'static str, fn(&Score) -> i16);

/// Everyone's points by what they are for, the winners marked.
pub(super) fn tally(scene: Scene<'_>) -> Markup {
    let seats: Vec<Seat> = scene.seats().collect();
    let scores: Vec<Score> = seats.iter().map(|&seat| scene.rules.score_seen(scene.view, seat)).collect();
    let outcome = scene.rules.outcome_seen(scene.view);
    let place = |seat: Seat| outcome.as_ref().map_or(0, |outcome| outcome.places[seat.index()]);
    html! {
        div class="c-scroll" {
            table class="c-tally" {
                caption class="c-caption" { (scene.say("ching-draw-tally")) }
                thead { tr {
                    td {}
                    @for &seat in &seats {
                        th scope="col" class={ "c-seat-" (id(seat)) @if place(seat) == 1 { " c-winner" } } {
                            (badge(seat)) (scene.words.seat(seat))
                        }
                    }
                } }
                tbody {
                    @for (name, art, part) in lines(scene) {
                        tr {
                            th scope="row" { (icon(art, "")) (name) }
                            @for score in &scores { td { (part(score)) } }
                        }
                    }
                }
                tfoot {
                    tr {
                        th scope="row" { (scene.say("ching-draw-total")) }
                        @for (&seat, score) in seats.iter().zip(&scores) {
                            td class={ @if place(seat) == 1 { "c-winner" } } { b { (score.total) } }
                        }
                    }
                    @if scene.rules.mode().teams() {
                        tr {
                            th scope="row" { (scene.say("ching-draw-team-total")) }
                            @for &seat in &seats { td { (team(scene, &scores, seat)) } }
                        }
                    }
                    tr {
                        th scope="row" { (scene.say("ching-draw-place")) }
                        @for &seat in &seats { td { (place(seat)) "." } }
                    }
                }
            }
        }
    }
}

fn lines(scene: Scene<'_>) -> [Line; 7] {
    let prize = |prize: Prize| scene.words.prize(prize).to_owned();
    [
        (prize(Prize::Gold), "gold", |score| score.gold),
        (scene.say("ching-draw-gems"), "gem-white", |score| score.gems),
        (scene.say("ching-board-skills"), "elite", |score| score.skills),
        (prize(Prize::ChinaPearl), "pearl", |score| score.china_pearl),
        (prize(Prize::HongKong), "pagoda", |score| score.hong_kong),
        (scene.say("ching-draw-treasures"), "treasure", |score| score.treasures),
        (scene.say("ching-draw-traders"), "trader", |score| score.traders),
    ]
}

/// C9.1: the points of both partners.
fn team(scene: Scene<'_>, scores: &[Score], seat: Seat) -> i16 {
    let partner = scene.rules.mode().partner(seat);
    [Some(seat), partner]
        .into_iter()
        .flatten()
        .filter_map(|seat| scores.get(seat.index()))
        .map(|score| score.total)
        .sum()
}
