//! C3.2, C3.3: where a Junk would land with a card that the player considers.

use ching::public_json::PendingSheet as Pending;
use ching::{Card, Encounter, Junk, Space};
use playable::Preview;
use tabletop::Seat;

use super::board::spot_of;
use super::scene::{Scene, card_pick, id};

/// What would come of the values that the observer can choose now.
pub(super) fn previews(scene: Scene<'_>) -> Vec<(String, Preview)> {
    let Some(own) = scene.view.observer else { return Vec::new() };
    let cards = scene.view.hands.of(own).cards.unwrap_or_default().with(scene.view.choice);
    let turn = scene.view.table.turn.filter(|turn| turn.seat == own);
    match (scene.pending(), turn) {
        (Pending::Choose, _) => {
            let all = cards.iter().flat_map(|card| scene.junks().map(move |junk| (card, junk)));
            all.map(|(card, junk)| {
                (card_pick(card), preview(scene, own, junk, scene.words.landing(scene.view, own, junk, card)))
            })
            .collect()
        }
        (Pending::Assign, Some(turn)) => {
            let Some(card) = turn.card else { return Vec::new() };
            let to = |junk| preview(scene, own, junk, scene.words.landing(scene.view, own, junk, card));
            scene.junks().map(|junk| (scene.junk_pick(own, junk), to(junk))).collect()
        }
        (Pending::Act, Some(turn)) => {
            let Some(sheet) = scene.sheet(own).expeditions.get(turn.junk as usize) else { return Vec::new() };
            let joined = |pilot: Option<Encounter>, card: Option<Card>| {
                let mut sheet = *sheet;
                sheet.cards = sheet.cards.with(card.into());
                if let Some(pilot) = pilot {
                    sheet.pilots.insert(pilot);
                }
                preview(scene, own, turn.junk, Some(scene.rules.space(sheet.expedition())))
            };
            let nights = cards.iter().map(|card| (card_pick(card), joined(None, Some(card))));
            let held = scene.view.encounters.of(own).cards.unwrap_or_default();
            let pilots = held.iter().filter(|(kind, _)| kind.is_pilot());
            let pilots = pilots.map(|(kind, _)| (format!("encounter:{kind}"), joined(Some(kind), None)));
            nights.chain(pilots).collect()
        }
        _ => Vec::new(),
    }
}

fn preview(scene: Scene<'_>, seat: Seat, junk: Junk, to: Option<Space>) -> Preview {
    let art = format!("c-art-junk-{}", id(seat));
    match to {
        Some(space) => Preview {
            spot: spot_of(space),
            symbol: Some(art),
            text: scene.text("ching-draw-to", [("number", space.number().into())]),
        },
        None => Preview {
            spot: format!("junk:{}:{}", id(seat), junk.number()),
            symbol: None,
            text: scene.say("ching-draw-ends"),
        },
    }
}
