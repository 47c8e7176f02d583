//! A battle: both sides' pieces and dice, their results, and what the blow would be.

use maud::{Markup, html};
use ming::public_json::BattleSheet;
use ming::{Dice, Pending, Piece, Side, compare, losses};

use super::scene::Scene;
use super::stage::some;
use draw::base;

/// A battle with its dice, the attacker's above.
pub(super) fn battle(scene: &Scene<'_>, sheet: &BattleSheet) -> Markup {
    let attacker = sheet.attacker.unwrap_or_else(|| scene.view.table.active());
    html! {
        section class="m-battle" {
            h3 { (scene.text("ming-draw-battle", [("place", scene.words.place(sheet.place).into())])) }
            @for side in [attacker, attacker.other()] { (row(scene, sheet, side, side == attacker)) }
            p class="m-blow" role="status" { (blow(scene, sheet)) }
        }
    }
}

fn row(scene: &Scene<'_>, sheet: &BattleSheet, side: Side, attacks: bool) -> Markup {
    let dice = *sheet.dice.of(side);
    let rolls_again = matches!(scene.view.table.pending, Pending::Reroll { side: who } if who == side);
    let role = if attacks { "ming-draw-attacks" } else { "ming-draw-defends" };
    let pieces = Piece::ALL.into_iter().filter(|piece| piece.side() == side);
    let there = pieces.map(|piece| (piece, scene.board.count(piece, sheet.place)));
    html! {
        div class={ "m-side m-" (side.id()) } {
            p class="m-who" {
                b { (scene.of_side(role, side)) }
                @for (piece, count) in there.filter(|(_, count)| *count > 0) { (some(scene, piece, count)) }
            }
            div class="m-dice" data-spot={ "dice:" (side.id()) } {
                @for &value in dice.values() { (die(scene, side, value, rolls_again)) }
                @for _ in dice.len()..3 { span class="m-no-die" {} }
                @if dice.len() == 3 { span class="m-worth" { (scene.words.dice_result(dice)) } }
            }
            @if rolls_again {
                p class="m-left" { (scene.text("ming-draw-rerolls", [("count", sheet.rerolls.into())])) }
            }
        }
    }
}

/// A die; one that may be rolled again can be touched.
fn die(scene: &Scene<'_>, side: Side, value: u8, rolls_again: bool) -> Markup {
    let name = scene.text("ming-draw-die", [("value", value.into())]);
    let face = base::die(value, side.id());
    html! {
        @if rolls_again {
            span class="m-die" data-pick={ "die:" (value) } aria-label=(name) { (face) }
        } @else {
            span class="m-die" role="img" aria-label=(name) { (face) }
        }
    }
}

/// M7.2, M7.3: the comparison in words, and what it costs.
fn blow(scene: &Scene<'_>, sheet: &BattleSheet) -> String {
    let dice: [Dice; 2] = sheet.dice.array();
    if dice.iter().any(|dice| dice.len() != 3) {
        return scene.say("ming-draw-no-blow");
    }
    let (blow, winner) = compare(dice[0], dice[1]);
    let winner = winner.map(|index| Side::ALL[index]);
    let exchange = scene.words.exchange(dice, blow, winner);
    let Some(loser) = winner.map(Side::other) else { return exchange };
    let (piece, count) = losses(&scene.board, sheet.place, loser, blow);
    if count == 0 {
        return format!("{exchange} {}", scene.say("ming-draw-withstands"));
    }
    let lost = ("pieces", scene.words.piece(piece, count).into());
    format!("{exchange} {}", scene.text("ming-draw-costs", [lost]))
}
