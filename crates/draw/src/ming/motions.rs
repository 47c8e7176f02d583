//! What is to be seen moving when events happened: pieces, cards and dice, and what everybody should read.

use maud::{Markup, html};
use ming::solo::{EventKind, Role};
use ming::{Action, Blow, Dice, Event, Piece, Place, Side};
use serde::Deserialize;
use serde_json::Value;
use words::ming::{Log, MingWords};

use super::pieces;
use crate::{Motion, base};

/// The motions of some events, in order.
pub(super) fn motions(words: MingWords<'_>, events: &[Value]) -> Vec<Motion> {
    let mut log = Log::new(words);
    let mut motions = Vec::new();
    let mut thrown = None;
    for told in events.iter().filter_map(|event| Told::deserialize(event).ok()) {
        told.go(&mut motions);
        if let Told::Rolled { side, dice } = told {
            thrown = Some((side, dice));
        }
        let text = told.event().and_then(|event| log.line(&event)).map(|line| line.text);
        let said = text.filter(|_| told.is_said());
        motions.extend(said.map(|text| Motion::Say { text, dice: told.dice(thrown).into_string() }));
    }
    motions
}

/// An event as it goes over the wire, as far as it is drawn.
#[derive(Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Told {
    Phase {
        side: Side,
    },
    Decided {
        side: Side,
        action: String,
        forced: bool,
    },
    Skipped {
        side: Side,
    },
    Rolled {
        side: Side,
        dice: Dice,
    },
    Moved {
        piece: Piece,
        from: String,
        to: String,
        count: u8,
    },
    Card {
        from: String,
        to: String,
    },
    Swapped {
        counts: [u8; 2],
    },
    Voyage {
        voyage: u8,
        needed: u8,
        success: bool,
    },
    Skirmish {
        place: Place,
        defenders: u8,
        hit: bool,
    },
    Battle {
        place: Place,
        attacker: Side,
    },
    Exchange {
        dice: [Dice; 2],
        blow: String,
        winner: Option<Side>,
    },
    Withstood {
        place: Place,
    },
    BattleOver {
        place: Place,
        winner: Side,
    },
    Drew {
        level: u8,
        kind: String,
        role: Role,
    },
    #[serde(other)]
    Other,
}

impl Told {
    /// What of it is to be seen moving.
    fn go(&self, motions: &mut Vec<Motion>) {
        match self {
            Told::Moved { piece, from, to, count } => motions.push(Motion::Go {
                symbol: pieces::symbol(*piece).to_owned(),
                from: spot(from),
                to: spot(to),
                count: *count,
            }),
            Told::Card { from, to } => motions.push(card(pile(from), pile(to), 1)),
            Told::Swapped { counts } => {
                for (side, &count) in Side::ALL.into_iter().zip(counts).filter(|(_, count)| **count > 0) {
                    let [from, to] = [side, side.other()].map(|side| format!("hand:{}", side.id()));
                    motions.push(card(from, to, count));
                }
            }
            Told::Rolled { side, dice } => motions
                .push(Motion::Roll { spot: format!("dice:{}", side.id()), dice: dice.values().to_vec() }),
            _ => {}
        }
    }

    /// The dice it speaks of, drawn: of a battle both sides', in the order of its words, otherwise the last that were thrown.
    fn dice(&self, thrown: Option<(Side, Dice)>) -> Markup {
        let rows = match *self {
            Told::Exchange { dice, winner, .. } => {
                let first = winner.unwrap_or(Side::Emperor);
                [first, first.other()].map(|side| Some((side, dice[side as usize])))
            }
            Told::Voyage { .. } | Told::Skirmish { .. } => [thrown, None],
            _ => [None, None],
        };
        html! {
            @for (side, dice) in rows.into_iter().flatten() {
                span class="dice" { @for &value in dice.values() { (base::die(value, side.id())) } }
            }
        }
    }

    /// Whether everybody should read it for a moment.
    fn is_said(&self) -> bool {
        match self {
            Told::Decided { action, forced, .. } => {
                !forced && ["attack", "special", "decline"].iter().any(|word| action.starts_with(word))
            }
            Told::Skipped { .. }
            | Told::Voyage { .. }
            | Told::Skirmish { .. }
            | Told::Battle { .. }
            | Told::Exchange { .. }
            | Told::Withstood { .. }
            | Told::BattleOver { .. }
            | Told::Drew { .. } => true,
            _ => false,
        }
    }

    /// The event itself, for the log to put into words.
    fn event(&self) -> Option<Event> {
        Some(match self {
            &Told::Phase { side } => Event::Phase { side },
            Told::Decided { side, action, forced } => {
                Event::Decided { side: *side, action: action.parse::<Action>().ok()?, forced: *forced }
            }
            &Told::Skipped { side } => Event::Skipped { side },
            &Told::Voyage { voyage, needed, success } => Event::Voyage { voyage, needed, success },
            &Told::Skirmish { place, defenders, hit } => Event::Skirmish { place, defenders, hit },
            &Told::Battle { place, attacker } => Event::Battle { place, attacker },
            Told::Exchange { dice, blow, winner } => {
                let blow = match &**blow {
                    "devastating" => Blow::Devastating,
                    "normal" => Blow::Normal,
                    _ => Blow::Standoff,
                };
                Event::Exchange { dice: *dice, blow, winner: *winner }
            }
            &Told::Withstood { place } => Event::Withstood { place },
            &Told::BattleOver { place, winner } => Event::BattleOver { place, winner },
            Told::Drew { level, kind, role } => {
                let kind = EventKind::ALL.into_iter().find(|each| each.id() == kind)?;
                Event::Drew { level: *level, kind, role: *role }
            }
            Told::Rolled { .. }
            | Told::Moved { .. }
            | Told::Card { .. }
            | Told::Swapped { .. }
            | Told::Other => {
                return None;
            }
        })
    }
}

fn card(from: String, to: String, count: u8) -> Motion {
    Motion::Go { symbol: "m-art-card".to_owned(), from, to, count }
}

/// The spot of a place or a Voyage: `sichuan`, `voyage 3`.
fn spot(text: &str) -> String {
    match text.split_once(' ') {
        Some((sort, name)) => format!("{sort}:{name}"),
        None => format!("place:{text}"),
    }
}

/// The spot of a pile: `hand emperor`, `deck`. What is set aside lies with the played card.
fn pile(text: &str) -> String {
    match text.split_once(' ') {
        Some(("set", _)) => "pile:played".to_owned(),
        Some((sort, name)) => format!("{sort}:{name}"),
        None => format!("pile:{text}"),
    }
}
