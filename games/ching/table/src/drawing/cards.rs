//! Single cards and tiles: navigation cards, encounter cards, backs, what a mission gives.

use ching::content::TileSpec;
use ching::{Card, Encounter, Gem, Rules, Skill};
use maud::{Markup, html};

use crate::texts::ChingWords;

use super::scene::{Scene, gem_art};

/// The face of a navigation card. Number, colour and symbol stand in its upper strip, so that cards can overlap, and a strip of
/// it says everything.
pub(super) fn face(scene: Scene<'_>, card: Card) -> Markup {
    face_turned(scene, card, false)
}

/// C5.4: the same for a card that a Siren may have turned: its symbol is struck out.
pub(super) fn face_turned(scene: Scene<'_>, card: Card, turned: bool) -> Markup {
    drawn(scene.rules, card, turned)
}

/// A navigation card with its name, large.
pub(super) fn printed(words: ChingWords<'_>, card: Card) -> Markup {
    html! { div class="c-printed" { (drawn(words.rules, card, false)) p { (words.card(card)) } } }
}

/// An encounter card with its name and everything it does, large.
pub(super) fn printed_encounter(words: ChingWords<'_>, kind: Encounter) -> Markup {
    html! {
        div class="c-printed c-encounter" {
            (encounter_icon(kind))
            strong { (words.encounter_name(kind)) }
            span { (words.encounter_text(kind)) }
        }
    }
}

fn drawn(rules: &Rules, card: Card, turned: bool) -> Markup {
    let spec = rules.spec(card);
    let colour = spec.colour.id();
    html! { svg class={ "c-card c-n-" (colour) } viewBox="0 0 100 140" preserveAspectRatio="xMidYMin slice" aria-hidden="true" {
        use href="#c-art-face" {}
        text class="c-number" x="9" y="33" { (card) }
        use href={ "#c-art-" (colour) } x="50" y="12" width="17" height="17" {}
        @match spec.symbol {
            Some(symbol) => {
                use href={ "#c-art-" (symbol) } x="69" y="7" width="27" height="27" {}
                use href={ "#c-art-" (symbol) } x="20" y="60" width="60" height="60" {}
            }
            None => use class="c-faint" href={ "#c-art-" (colour) } x="26" y="66" width="48" height="48" {},
        }
        @if turned { (strike()) }
    } }
}

/// The back of a navigation card.
pub(super) fn back() -> Markup {
    html! { svg class="c-card" viewBox="0 0 100 140" aria-hidden="true" { use href="#c-art-card-back" {} } }
}

/// The back of an encounter card.
pub(super) fn encounter_back() -> Markup {
    html! { svg class="c-card" viewBox="0 0 100 140" aria-hidden="true" { use href="#c-art-encounter-back" {} } }
}

/// What the art calls the person or thing on an encounter card.
pub(super) fn emblem(kind: Encounter) -> &'static str {
    match kind {
        Encounter::MadameChing => "madame-ching",
        Encounter::Thief => "thief",
        Encounter::SirenMap | Encounter::SirenLantern | Encounter::SirenKite | Encounter::SirenSwords => {
            "siren"
        }
        Encounter::Traitor => "traitor",
        Encounter::SeaDog => "sea-dog",
        Encounter::Oracle => "oracle",
        Encounter::Trader => "trader",
        Encounter::Treasure1 | Encounter::Treasure2 | Encounter::Treasure3 => "treasure",
        _ => "pilot",
    }
}

/// The face of an encounter card: emblem, and symbol or points below it. As a strip it shows its emblem.
pub(super) fn encounter_face(kind: Encounter, turned: bool) -> Markup {
    html! { svg class="c-card c-n-pilot" viewBox="0 0 100 140" preserveAspectRatio="xMidYMin slice" aria-hidden="true" {
        use href="#c-art-face" {}
        use href={ "#c-art-" (emblem(kind)) } x="8" y="6" width="31" height="31" {}
        @if let Some(symbol) = kind.symbol() {
            use href={ "#c-art-" (symbol) } x="69" y="7" width="27" height="27" {}
        }
        use href={ "#c-art-" (emblem(kind)) } x="20" y="60" width="60" height="60" {}
        @if turned { (strike()) }
    } }
}

/// Strikes out the symbol in the strip and the one below.
fn strike() -> Markup {
    html! { path class="c-strike" d="M66 4l32 33M98 4L66 37M16 56l68 68M84 56l-68 68" {} }
}

/// The emblem of an encounter card in a small picture, with its symbol.
pub(super) fn encounter_icon(kind: Encounter) -> Markup {
    html! { svg class="c-emblem" viewBox="0 0 56 56" aria-hidden="true" {
        use href={ "#c-art-" (emblem(kind)) } x="4" y="4" width="48" height="48" {}
        @if let Some(symbol) = kind.symbol() {
            circle class="c-disc" cx="44" cy="44" r="12" {}
            use href={ "#c-art-" (symbol) } x="34" y="34" width="20" height="20" {}
        }
    } }
}

/// What the art calls a skill.
pub(super) fn skill_art(skill: Skill) -> &'static str {
    match skill {
        Skill::Cartography => "map",
        Skill::NightNavigation => "lantern",
        Skill::Meteorology => "kite",
        Skill::Combat => "swords",
        Skill::EliteCrew => "elite",
    }
}

/// What a mission gives, piece by piece, as names in the art: gems from the dearest, gold, encounter cards.
pub(super) fn rewards(spec: &TileSpec) -> Vec<&'static str> {
    let gems = Gem::ALL.into_iter().map(|gem| (gem_art(gem), spec.gems[gem as usize]));
    gems.chain([("gold", spec.gold), ("encounter-back", spec.encounters)])
        .flat_map(|(name, count)| std::iter::repeat_n(name, usize::from(count)))
        .collect()
}
