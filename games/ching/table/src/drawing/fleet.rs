//! The players: expeditions as columns of cards, skills, loot, and the number of cards in their hands.

use crate::texts::known_cards;
use ching::content::Prize;
use ching::public_json::ExpeditionSheet;
use ching::{CardSet, Encounter, Gem, Junk, Skill, Symbol};
use maud::{Markup, html};
use playable::GameStanding;
use tabletop::Seat;
use words::capital;

use super::cards::{back, encounter_back, encounter_face, face, face_turned, skill_art};
use super::scene::{Scene, badge, card_pick, gem_art, icon, id};

/// All players, partners together.
pub(super) fn fleet(scene: Scene<'_>) -> Markup {
    let mode = scene.rules.mode();
    let teams = scene
        .seats()
        .filter_map(|seat| mode.partner(seat).filter(|&other| seat < other).map(|other| [seat, other]));
    html! {
        @if mode.teams() {
            div class="c-teams" {
                @for team in teams {
                    section class="c-team" {
                        p class="c-label" { (team_name(scene, team)) }
                        div class="c-fleet" { @for seat in team { (player(scene, seat)) } }
                    }
                }
            }
        } @else {
            div class="c-fleet" { @for seat in scene.seats() { (player(scene, seat)) } }
        }
    }
}

/// C9.1: partners and what they have together.
fn team_name(scene: Scene<'_>, team: [Seat; 2]) -> String {
    let points = team.iter().map(|&seat| points(scene, seat)).sum();
    let args = [("team", scene.words.seats(team).into()), ("points", scene.words.points(points).into())];
    scene.text("ching-board-team", args)
}

/// How far the game is and what everybody has, as far as it lies open.
pub(super) fn standing(scene: Scene<'_>) -> GameStanding {
    let (table, mode) = (&scene.view.table, scene.rules.mode());
    let round = ("round", table.round.into());
    let progress = if table.last_round.is_some() {
        scene.text("ching-standing-last", [round])
    } else {
        scene.text("ching-standing", [round, ("missions", table.missions.len().into())])
    };
    let seat = |seat: Seat| {
        let own = scene.words.points(points(scene, seat));
        let Some(partner) = mode.partner(seat) else { return own };
        let team = points(scene, seat) + points(scene, partner);
        scene.text("ching-standing-team", [("points", own.into()), ("team", team.into())])
    };
    GameStanding { progress, seats: scene.seats().map(seat).collect() }
}

/// The points of a player as far as they lie open; at the end all of them.
fn points(scene: Scene<'_>, seat: Seat) -> i16 {
    let score = scene.rules.score_seen(scene.view, seat);
    if scene.is_over() { score.total } else { score.total - score.treasures - score.traders }
}

fn player(scene: Scene<'_>, seat: Seat) -> Markup {
    let turn = scene.view.table.turn.filter(|turn| turn.seat == seat && !scene.is_over());
    html! {
        article id={ "c-seat-" (id(seat)) } class={ "c-player c-seat-" (id(seat)) @if turn.is_some() { " c-now" } } {
            (head(scene, seat))
            div class="c-deck" {
                // The observer's own lie beside the hand.
                @if !scene.is_own(seat) { (courses(scene, seat)) }
                div class="c-hold" {
                    (revealed(scene, seat))
                    (held(scene, seat))
                    (loot(scene, seat))
                    (skills(scene, seat))
                    (known(scene, seat))
                }
            }
        }
    }
}

/// Who it is, and the points.
fn head(scene: Scene<'_>, seat: Seat) -> Markup {
    let name = scene.words.seat(seat);
    let shown = if scene.is_own(seat) {
        scene.text("ching-board-you", [("name", name.clone().into())])
    } else {
        name.clone()
    };
    let points = points(scene, seat);
    html! {
        div class="c-head c-pick" role="img" data-pick={ "seat:" (id(seat)) } data-spot={ "seat:" (id(seat)) } aria-label=(shown) {
            (badge(seat))
            span { (shown) }
            span class="c-points" title=(scene.words.points(points)) { (points) }
        }
    }
}

/// C2.2: the cards revealed for this round that are still to come.
fn revealed(scene: Scene<'_>, seat: Seat) -> Markup {
    let turn = scene.view.table.turn.filter(|turn| turn.seat == seat).and_then(|turn| turn.card);
    let cards = scene.sheet(seat).revealed.with(turn.into());
    html! {
        div class="c-revealed" data-spot={ "revealed:" (id(seat)) } {
            @if !cards.is_empty() {
                span class="c-mini-label" { (scene.say("ching-board-revealed")) }
                div role="group" class="c-row" {
                    @for card in cards.iter() {
                        div class="c-mini" role="img" aria-label=(scene.words.card(card)) { (face(scene, card)) }
                    }
                }
            }
        }
    }
}

/// How many cards are in the hands.
fn held(scene: Scene<'_>, seat: Seat) -> Markup {
    let (cards, encounters) = (scene.view.hands.of(seat).count, scene.view.encounters.of(seat).count);
    let own = scene.is_own(seat);
    // The observer's own cards are elsewhere, and so are their spots.
    let spot = |name: &str| (!own).then(|| format!("{name}:{}", id(seat)));
    let in_hand = scene.text("ching-board-in-hand", [("count", cards.into())]);
    let in_encounters = scene.text("ching-encounters", [("count", encounters.into())]);
    html! {
        div role="group" class="c-counts" {
            div data-spot=[spot("hand")] role="img" aria-label=(in_hand) {
                (back()) b { (cards) }
            }
            div data-spot=[spot("encounters")] role="img" aria-label=(in_encounters) {
                (encounter_back()) b { (encounters) }
            }
            @if *scene.view.chosen.of(seat) {
                div role="img" aria-label=(scene.say("ching-board-chosen")) { (icon("tick", "")) }
            }
        }
    }
}

/// Gold, gems, and the cards that are taken once.
fn loot(scene: Scene<'_>, seat: Seat) -> Markup {
    let loot = scene.sheet(seat).loot;
    let prizes = [
        (Prize::ChinaPearl, "pearl", scene.view.table.china_pearl),
        (Prize::HongKong, "pagoda", scene.view.table.hong_kong),
    ];
    html! {
        div role="group" class="c-counts" data-spot={ "loot:" (id(seat)) } {
            @for gem in Gem::ALL {
                @let count = loot.gems[gem as usize];
                @if count > 0 { (counted(scene, gem_art(gem), gem.id(), count)) }
            }
            (counted(scene, "gold", "gold", loot.gold))
            @for (prize, name, owner) in prizes {
                @if owner == Some(seat) {
                    div class="c-prize" role="img" aria-label=(scene.words.prize(prize)) { (icon(name, "")) }
                }
            }
        }
    }
}

fn counted(scene: Scene<'_>, art: &str, what: &'static str, count: u8) -> Markup {
    let said = scene.text("ching-loot", [("what", what.into()), ("count", count.into())]);
    html! { div role="img" aria-label=(said) { (icon(art, "")) b { (count) } } }
}

/// The skills; used ones lie turned.
fn skills(scene: Scene<'_>, seat: Seat) -> Markup {
    let sheet = scene.sheet(seat);
    let count = |skills: &[Skill], skill| skills.iter().filter(|&&each| each == skill).count();
    let skills = Skill::ALL.into_iter().flat_map(|skill| {
        let used = count(&sheet.used, skill);
        (0..count(&sheet.skills, skill)).map(move |n| (skill, n < used))
    });
    html! {
        div role="group" class="c-skills" data-spot={ "skills:" (id(seat)) } {
            @for (skill, spent) in skills { (owned_skill(scene, seat, skill, spent)) }
        }
    }
}

fn owned_skill(scene: Scene<'_>, seat: Seat, skill: Skill, spent: bool) -> Markup {
    let name = scene.words.skill(skill).to_owned();
    let said = if spent { scene.text("ching-board-used", [("name", name.clone().into())]) } else { name };
    // To its owner a skill is the action that uses it; Elite Crew has no use.
    let pick = (scene.is_own(seat) && skill != Skill::EliteCrew).then(|| format!("kind:{skill}"));
    html! {
        div class={ "c-skill c-pick" @if spent { " c-spent" } } data-pick=[pick] role="img" aria-label=(said) title=(said) {
            (icon(skill_art(skill), ""))
        }
    }
}

/// C1.4: what the observer knows of another's hands.
fn known(scene: Scene<'_>, seat: Seat) -> Markup {
    if scene.is_own(seat) {
        return html! {};
    }
    // C6.3: at the end encounter cards are shown.
    let label = if scene.is_over() { "ching-board-known-encounters" } else { "ching-draw-known" };
    let cards = if scene.is_over() { CardSet::NONE } else { known_cards(scene.view, seat) };
    let encounters =
        scene.view.encounters.of(seat).cards.unwrap_or(*scene.view.knowledge.encounters.of(seat));
    html! {
        @if !cards.is_empty() || !encounters.is_empty() {
            p class="c-known" {
                span class="c-mini-label" { (scene.say(label)) }
                @for card in cards.iter() {
                    span class={ "c-chip c-n-" (scene.rules.spec(card).colour) } data-card=(card_pick(card)) title=(scene.words.card(card)) { (card) }
                }
                @for (kind, count) in encounters.iter() {
                    span class="c-chip c-chip-seal" data-card={ "encounter:" (kind) } { (scene.words.some(count, scene.words.encounter_name(kind))) }
                }
            }
        }
    }
}

/// The expeditions of a player.
pub(super) fn courses(scene: Scene<'_>, seat: Seat) -> Markup {
    html! {
        div class="c-courses" {
            @for (junk, sheet) in scene.junks().zip(&scene.sheet(seat).expeditions) {
                (course(scene, seat, junk, sheet))
            }
        }
    }
}

/// An expedition as a row of cards, each over the one before.
fn course(scene: Scene<'_>, seat: Seat, junk: Junk, sheet: &ExpeditionSheet) -> Markup {
    let space = scene.space(seat, junk);
    let own = scene.is_own(seat);
    let place =
        if space.column == 0 { scene.say("ching-board-not-at-sea") } else { scene.words.space(space) };
    let said = format!("{}: {place}", capital(&scene.words.expedition_of(seat, junk)));
    html! {
        div class="c-course" {
            p class="c-course-head" {
                @if scene.rules.mode().junks() > 1 { b { (junk.number()) } " " }
                @if space.column == 0 { span class="c-none" { (place) } }
                @else { span title=(place) { (scene.text("ching-draw-space", [("number", space.number().into())])) } }
            }
            div role="group" class={ "c-stack" @if sheet.cards.is_empty() && sheet.pilots.is_empty() { " c-empty" } }
                data-spot={ "expedition:" (id(seat)) ":" (junk.number()) } aria-label=(said) {
                @for card in sheet.cards.iter() {
                    @let turned = sheet.turned.contains(card);
                    (laid(own.then(|| card_pick(card)), &card_said(scene, scene.words.card(card), turned), &face_turned(scene, card, turned)))
                }
                @for (kind, turned) in pilots(sheet) {
                    @let name = scene.words.encounter_name(kind).to_owned();
                    (laid(own.then(|| format!("pilot:{}", junk.number())), &card_said(scene, name, turned), &encounter_face(kind, turned)))
                }
            }
            (chain(scene, seat, junk))
        }
    }
}

/// The Pilots of an expedition, and which of them are turned.
fn pilots(sheet: &ExpeditionSheet) -> Vec<(Encounter, bool)> {
    let pilots = sheet.pilots.iter().flat_map(|(kind, count)| {
        let turned = sheet.turned_pilots.count(kind);
        (0..count).map(move |n| (kind, n < turned))
    });
    pilots.collect()
}

/// A card of an expedition; its owner can touch it.
fn laid(pick: Option<String>, said: &str, face: &Markup) -> Markup {
    html! { div class="c-nav c-pick" data-pick=[pick] role="img" aria-label=(said) { (face) } }
}

fn card_said(scene: Scene<'_>, name: String, turned: bool) -> String {
    if !turned {
        return name;
    }
    scene.text("ching-board-pilot", [("name", name.into()), ("note", scene.say("ching-turned").into())])
}

/// C3.8: how often each symbol stands upright: three alike, or four different ones, give a skill.
fn chain(scene: Scene<'_>, seat: Seat, junk: Junk) -> Markup {
    let counts = scene.words.upright(scene.view, seat, junk, None);
    let there = Symbol::ALL.into_iter().zip(counts).filter(|(_, count)| *count > 0);
    let said = scene.text("ching-draw-symbols", [("symbols", scene.words.symbols(counts).into())]);
    html! {
        @if counts != [0; 4] {
            div class="c-chain" role="img" aria-label=(said) {
                @for (symbol, count) in there {
                    div class={ @if count >= 3 { "c-full" } } { (icon(symbol.id(), "")) @if count > 1 { b { (count) } } }
                }
            }
        }
    }
}
