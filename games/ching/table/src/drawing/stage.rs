//! The current situation: whose turn it is, an attack, a look into a hand, the end.

use crate::texts::known_cards;
use ching::public_json::PendingSheet as Pending;
use ching::{Attack, Card, CardSet, Encounter, Skill, Symbol};
use maud::{Markup, html};
use tabletop::Seat;
use words::Value;

use super::cards::{back, encounter_back, encounter_icon, face, skill_art};
use super::panels::{display, mission};
use super::scene::{Scene, badge, card_pick, icon, id};
use super::score_sheet;

/// What is going on, and the cards laid out.
pub(super) fn stage(scene: Scene<'_>) -> Markup {
    let going_on = match scene.pending() {
        // The score beside the board says who has chosen.
        Pending::Missions | Pending::Deal | Pending::LayOut | Pending::Choose => None,
        Pending::Over => Some(score_sheet::tally(scene)),
        pending => turn(scene, pending),
    };
    html! {
        @if scene.is_over() { @if let Some(sheet) = &going_on { div #c-stage class="c-stage" { (sheet) } } }
        section class="c-laid-out" {
            h3 class="c-label" { (scene.say("ching-board-display")) }
            (display(scene))
        }
        @if !scene.is_over() { @if let Some(body) = &going_on { div #c-stage class="c-stage" { (body) } } }
    }
}

/// A turn: whose, the cards still to come, and what is being decided.
fn turn(scene: Scene<'_>, pending: Pending) -> Option<Markup> {
    let turn = scene.view.table.turn?;
    let seat = turn.seat;
    let what = match pending {
        Pending::Assign => assign(scene, seat),
        Pending::Mission => missions(scene, seat),
        Pending::MadameChing => madame_ching(scene, seat),
        Pending::Skills { added } => skills(scene, seat, added),
        Pending::Share { kind: card, .. } => share(scene, seat, card),
        Pending::Attacked { attack, victim } => attack_on(scene, seat, victim, attack),
        Pending::Gem { victim } => attack_on(scene, seat, victim, Attack::Thief),
        Pending::Steal { victim } => attack_on(scene, seat, victim, Attack::Traitor),
        Pending::Swap { victim } => swap(scene, seat, victim),
        Pending::Gift => gift(scene, seat),
        _ => html! {},
    };
    Some(html! { (order(scene, seat, turn.card)) (what) })
}

/// C2.3: the turn in progress and those to come, from the highest card.
fn order(scene: Scene<'_>, seat: Seat, card: Option<Card>) -> Markup {
    let mut coming: Vec<(Card, Seat)> = scene
        .seats()
        .flat_map(|seat| scene.sheet(seat).revealed.iter().map(move |card| (card, seat)))
        .collect();
    coming.sort_by_key(|(card, _)| std::cmp::Reverse(*card));
    html! {
        div role="group" class="c-order" aria-label=(scene.say("ching-draw-order")) {
            div class={ "c-turn c-now c-seat-" (id(seat)) } aria-current="step" {
                (badge(seat))
                span { (scene.text("ching-board-turn", [("seat", id(seat).into())])) }
                @if let Some(card) = card { (small_card(scene, card)) }
            }
            @for (card, seat) in coming {
                div class={ "c-turn c-seat-" (id(seat)) } {
                    (badge(seat))
                    span class="hush" { (scene.words.seat(seat)) }
                    (small_card(scene, card))
                }
            }
        }
    }
}

fn small_card(scene: Scene<'_>, card: Card) -> Markup {
    html! { span class="c-mini" role="img" aria-label=(scene.words.card(card)) { (face(scene, card)) } }
}

/// C10.2: the Junk that sails with the card.
fn assign(scene: Scene<'_>, seat: Seat) -> Markup {
    html! {
        div role="group" class="c-choices" {
            @for junk in scene.junks() {
                @let space = scene.space(seat, junk);
                @let place = if space.column == 0 { scene.say("ching-board-not-at-sea") } else { scene.words.space(space) };
                @let name = scene.junk(seat, junk);
                div class="c-choice c-pick" role="img" data-pick=(scene.junk_pick(seat, junk)) aria-label={ (name) ", " (place) } {
                    (icon(&format!("junk-{}", id(seat)), "c-large"))
                    strong { (name) } span { (place) }
                }
            }
        }
    }
}

/// C3.7: the missions in order, with the space of the ended expedition among them.
fn missions(scene: Scene<'_>, seat: Seat) -> Markup {
    let Some(turn) = scene.view.table.turn else { return html! {} };
    let space = scene.space(seat, turn.junk);
    let missions = &scene.view.table.missions;
    let (below, above): (Vec<_>, Vec<_>) = missions.iter().partition(|tile| tile.number <= space.number());
    html! {
        div role="group" class="c-ladder" {
            @for &tile in below { (mission(scene, tile)) }
            div class="c-rung" role="img" aria-label={ (scene.junk(seat, turn.junk)) ": " (scene.words.space(space)) } {
                (icon(&format!("junk-{}", id(seat)), "c-large")) b { (space.number()) }
            }
            @for &tile in above { (mission(scene, tile)) }
        }
    }
}

/// C5.1: a symbol that Madame Ching could add.
fn madame_ching(scene: Scene<'_>, seat: Seat) -> Markup {
    let counts = counts(scene, seat, None);
    html! {
        div class="c-scene" {
            figure class="c-figure" {
                (encounter_icon(Encounter::MadameChing))
                figcaption { (scene.words.encounter_name(Encounter::MadameChing)) }
            }
            div role="group" class="c-choices" {
                @for (symbol, count) in Symbol::ALL.into_iter().zip(counts) {
                    @let said = format!("{} × {count}", scene.words.symbol(symbol));
                    div class="c-choice c-pick" role="img" data-pick={ "symbol:" (symbol) } aria-label=(said) {
                        (icon(symbol.id(), "c-large")) b { "×\u{202f}" (count) }
                    }
                }
            }
        }
    }
}

/// C3.8: the symbols of the ended expedition and the skills they may give.
fn skills(scene: Scene<'_>, seat: Seat, added: Option<Symbol>) -> Markup {
    let counts = counts(scene, seat, added);
    let said = scene.text("ching-draw-symbols", [("symbols", scene.words.symbols(counts).into())]);
    html! {
        div class="c-scene" {
            div class="c-chain c-chain-large" role="img" aria-label=(said) {
                @for (symbol, count) in Symbol::ALL.into_iter().zip(counts) {
                    div { (icon(symbol.id(), "c-large")) b { (count) } }
                }
            }
            div role="group" class="c-choices" {
                @for skill in Skill::ALL {
                    div class="c-choice c-pick" role="img" data-pick={ "skill:" (skill) } aria-label=(scene.words.skill(skill)) {
                        span class="c-skill" { (icon(skill_art(skill), "")) } strong { (scene.words.skill(skill)) }
                    }
                }
            }
        }
    }
}

fn counts(scene: Scene<'_>, seat: Seat, added: Option<Symbol>) -> [u8; 4] {
    let junk = scene.view.table.turn.map(|turn| turn.junk).unwrap_or_default();
    scene.words.upright(scene.view, seat, junk, added)
}

/// C9.3: an encounter card that may be handed to the partner.
fn share(scene: Scene<'_>, seat: Seat, card: Option<Encounter>) -> Markup {
    let partner = scene.rules.mode().partner(seat).unwrap_or(seat);
    html! {
        div class="c-scene" {
            (player(scene, seat))
            (arrow(&scene.say("ching-draw-gives")))
            (player(scene, partner))
            figure class="c-figure" {
                @match card {
                    Some(kind) => {
                        (encounter_icon(kind))
                        figcaption {
                            strong { (scene.words.encounter_name(kind)) } " " (scene.words.encounter_text(kind))
                        }
                    }
                    None => { (encounter_back()) figcaption { (scene.say("ching-an-encounter")) } }
                }
            }
        }
    }
}

/// C5.2: who attacks whom with what.
fn attack_on(scene: Scene<'_>, seat: Seat, victim: Seat, attack: Attack) -> Markup {
    let name = scene.words.attack(attack);
    let card = match attack {
        Attack::Combat => None,
        Attack::Thief => Some(Encounter::Thief),
        Attack::Traitor => Some(Encounter::Traitor),
        Attack::Siren(symbol) => Some(Encounter::siren(symbol)),
    };
    let picture = card.map_or_else(|| icon("swords", "c-large"), encounter_icon);
    let text =
        card.map_or_else(|| scene.words.skill_text(Skill::Combat), |kind| scene.words.encounter_text(kind));
    html! {
        div class="c-scene c-attack" {
            (player(scene, seat))
            (arrow(&scene.say("ching-draw-attacks")))
            (player(scene, victim))
            figure class="c-figure" { (picture) figcaption { strong { (name) } " " (text) } }
        }
    }
}

/// C4.4: both hands, for the two players who may see them.
fn swap(scene: Scene<'_>, seat: Seat, victim: Seat) -> Markup {
    html! {
        div class="c-scene c-attack" {
            @for (who, id) in [(victim, "ching-draw-hand-taken"), (seat, "ching-draw-hand-given")] {
                @let whose: [(&str, Value<'_>); 1] = [("seat", self::id(who).into())];
                section class="c-look" {
                    h4 class="c-label" { (badge(who)) (scene.text(id, whose)) }
                    (look(scene, who))
                }
            }
        }
    }
}

/// A hand as far as the observer sees it.
fn look(scene: Scene<'_>, seat: Seat) -> Markup {
    let hand = scene.view.hands.of(seat);
    let cards: CardSet = hand.cards.unwrap_or_else(|| known_cards(scene.view, seat));
    html! {
        div role="group" class="c-display" {
            @for card in cards.iter() {
                div class="c-nav c-pick" role="img" data-pick=(card_pick(card)) aria-label=(scene.words.card(card)) {
                    (face(scene, card))
                }
            }
            @for _ in cards.len()..hand.count { div class="c-nav" { (back()) } }
        }
    }
}

/// C9.2: a card for the partner.
fn gift(scene: Scene<'_>, seat: Seat) -> Markup {
    let partner = scene.rules.mode().partner(seat).unwrap_or(seat);
    html! {
        div class="c-scene" {
            (player(scene, seat))
            figure class="c-figure" { (back()) }
            (arrow(&scene.say("ching-draw-gives")))
            (player(scene, partner))
        }
    }
}

fn player(scene: Scene<'_>, seat: Seat) -> Markup {
    let junk = icon(&format!("junk-{}", id(seat)), "c-large");
    html! { p class="c-who" { (junk) (scene.words.seat(seat)) } }
}

/// What one player does to another.
fn arrow(said: &str) -> Markup {
    html! { svg class="c-arrow" viewBox="0 0 40 24" role="img" aria-label=(said) { path d="M2 12h32M26 4l9 8-9 8" {} } }
}
