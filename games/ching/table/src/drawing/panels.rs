//! The panels beside the sea: the display, the missions as a list, the supply, and the discards.

use ching::content::Prize;
use ching::{Gem, Loot, Skill, Tile};
use maud::{Markup, html};
use words::capital;

use super::cards::{back, encounter_back, face, rewards, skill_art};
use super::fleet::fleet;
use super::scene::{Scene, badge, card_pick, gem_art, icon};
use draw::Panel;

/// All panels, the most important first.
pub(super) fn panels(scene: Scene<'_>) -> Vec<Panel> {
    vec![
        Panel { id: "fleet", title: scene.say("ching-draw-players"), body: fleet(scene) },
        Panel { id: "missions", title: scene.say("ching-board-missions"), body: missions(scene) },
        Panel { id: "supply", title: scene.say("ching-draw-supply"), body: supply(scene) },
        Panel { id: "discards", title: scene.say("ching-board-discards"), body: discards(scene) },
    ]
}

/// C2.1: the cards laid out, and the decks.
pub(super) fn display(scene: Scene<'_>) -> Markup {
    let (table, view) = (&scene.view.table, scene.view);
    html! {
        div #c-display class="c-market" {
            div role="group" class="c-display" data-spot="display" {
                @if view.face_down {
                    div class="c-nav c-pick" role="img" data-pick="face-down" aria-label=(scene.say("ching-draw-face-down")) { (back()) }
                }
                @for card in table.display.iter() {
                    div class="c-nav c-pick" role="img" data-pick=(card_pick(card)) aria-label=(scene.words.card(card)) {
                        (face(scene, card))
                    }
                }
                @if !view.face_down && table.display.is_empty() {
                    div class="c-none" { (scene.say("ching-board-none")) }
                }
            }
            div role="group" class="c-piles" {
                (pile(scene, "deck", view.deck, &back()))
                (pile(scene, "encounters", view.encounter_deck, &encounter_back()))
            }
        }
    }
}

/// A pile of cards, with how many there are.
fn pile(scene: Scene<'_>, name: &'static str, count: u8, card: &Markup) -> Markup {
    let value = format!("pile:{name}");
    let said = format!("{}: {count}", pile_name(scene, name));
    html! {
        div class="c-pile c-pick" role="img" data-pick=(value) data-spot=(value) aria-label=(said) {
            (card)
            b { (count) }
            span { (pile_name(scene, name)) }
        }
    }
}

/// What a pile is called.
pub(super) fn pile_name(scene: Scene<'_>, name: &'static str) -> String {
    scene.text("ching-draw-pile", [("pile", name.into())])
}

/// The missions with what they give, large enough to read everywhere.
fn missions(scene: Scene<'_>) -> Markup {
    html! {
        div role="group" class="c-missions" {
            @for &tile in &scene.view.table.missions { (mission(scene, tile)) }
            @if scene.view.table.missions.is_empty() { div class="c-none" { (scene.say("ching-board-none")) } }
        }
    }
}

/// A mission as an entry in a list.
pub(super) fn mission(scene: Scene<'_>, tile: Tile) -> Markup {
    let gives = scene.tile(tile).map(rewards).unwrap_or_default();
    html! {
        div class="c-mission c-pick" role="img" data-pick={ "tile:" (tile) } aria-label=(capital(&scene.words.tile(tile))) {
            b { (tile.number) }
            span class="c-gives" { @for name in gives { (icon(name, "")) } }
        }
    }
}

/// What is left to be won: skills, the China Pearl, gems and gold.
fn supply(scene: Scene<'_>) -> Markup {
    let (play, table) = (scene.rules.content().play(), &scene.view.table);
    let taken = |skill: Skill| {
        table.seats.0.iter().flat_map(|seat| &seat.skills).filter(|&&each| each == skill).count() as u8
    };
    let owned = |part: fn(&Loot) -> u8| table.seats.0.iter().map(|seat| part(&seat.loot)).sum::<u8>();
    let gems = [owned(|loot| loot.gems[0]), owned(|loot| loot.gems[1]), owned(|loot| loot.gems[2])];
    let gem = |gem: Gem| play.gems[gem as usize].saturating_sub(gems[gem as usize]);
    let gold = play.gold.saturating_sub(owned(|loot| loot.gold));
    html! {
        div role="group" class="c-supply" data-spot="pile:skills" {
            @for skill in Skill::ALL {
                @let left = play.skills[skill as usize].saturating_sub(taken(skill));
                div title=(scene.words.skill_text(skill)) {
                    span class="c-skill" { (icon(skill_art(skill), "")) }
                    span { (scene.words.skill(skill)) " " b { "×\u{202f}" (left) } }
                }
            }
        }
        div role="group" class="c-supply" data-spot="pile:supply" {
            div {
                (icon("pearl", "c-large"))
                span { (scene.words.prize(Prize::ChinaPearl)) " " b { "+" (play.points.china_pearl) } }
                @if let Some(seat) = table.china_pearl { (badge(seat)) span class="hush" { (scene.words.seat(seat)) } }
            }
            @for each in Gem::ALL {
                div { (icon(gem_art(each), "")) span { (scene.words.gem(each)) " " b { "×\u{202f}" (gem(each)) } } }
            }
            div { (icon("gold", "")) span { (scene.words.prize(Prize::Gold)) " " b { "×\u{202f}" (gold) } } }
        }
    }
}

/// What has been discarded: it comes back when a deck is empty (C2.4).
fn discards(scene: Scene<'_>) -> Markup {
    let (cards, encounters) = (scene.view.table.discard, scene.view.table.encounter_discard);
    html! {
        div class="c-discards" {
            p data-spot="pile:discard" {
                span class="c-mini-label" { (pile_name(scene, "discard")) }
                @for card in cards.iter() {
                    span class={ "c-chip c-n-" (scene.rules.spec(card).colour) } data-card=(card_pick(card)) title=(scene.words.card(card)) { (card) }
                }
                @if cards.is_empty() { span class="c-none" { (scene.say("ching-board-none")) } }
            }
            p data-spot="pile:encounter-discard" {
                span class="c-mini-label" { (pile_name(scene, "encounter-discard")) }
                @for (kind, count) in encounters.iter() {
                    span class="c-chip c-chip-seal" data-card={ "encounter:" (kind) } { (scene.words.some(count, scene.words.encounter_name(kind))) }
                }
                @if encounters.is_empty() { span class="c-none" { (scene.say("ching-board-none")) } }
            }
        }
    }
}
