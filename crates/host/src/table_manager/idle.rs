//! What a table manager does when nothing is pending at a table: bots compute, and the clock is set.

use bots::level::Level;
use games::AnyBot;
use playable::Thinking;
use tabletop::{Hash, Observer, Seat};

use super::{CachedTable, Consultation, Effect, Heard, Stop};
use crate::{BotName, Chair, Phase, Table, TableId, Time};

/// What is to happen at a table where nobody has asked for anything: bots think, and the clock is set.
pub(super) fn when_idle(id: TableId, kept: &mut CachedTable, effects: &mut Vec<Effect>) {
    let Some(table) = &kept.table else { return };
    for (&seat, (version, stop)) in &kept.thinking {
        let seat = Seat(seat);
        if !table.must().contains(seat) || table.is_current(seat, *version).is_err() {
            stop.stop();
        }
    }
    kept.ours |= std::mem::take(&mut kept.leased);
    if kept.ours {
        for seat in table.must().iter() {
            let Chair::Program(name) = table.chairs()[seat.index()] else { continue };
            if kept.thinking.contains_key(&seat.0) {
                continue;
            }
            let version = table.version(Observer::Seat(seat));
            let stop = Stop::default();
            kept.thinking.insert(seat.0, (version, stop.clone()));
            let by = table.created().by;
            effects.push(match name {
                BotName::Level(level) => {
                    let bot = kept.bots.remove(&seat.0).unwrap_or_else(|| bot(table, seat, level));
                    let view = table.game().typed_view(Observer::Seat(seat));
                    Effect::Think { table: id, seat, version, view, bot, level, by, stop }
                }
                BotName::Engine(name) => {
                    let rewound = table.rewound[seat.index()];
                    // One that has heard of what was undone is started again.
                    let known = kept.engines.remove(&seat.0).filter(|known| known.heard.rewound == rewound);
                    let before = known.as_ref().map_or(0, |known| known.heard.plies);
                    let (game, observer) = (table.game(), Observer::Seat(seat));
                    Effect::Consult(Box::new(Consultation {
                        table: id,
                        seat,
                        version,
                        name,
                        engine: known.map(|known| known.engine),
                        heard: Heard { plies: game.plies(), rewound },
                        seed: seed(table, seat),
                        game: game.without_history(),
                        events: (before..game.plies())
                            .flat_map(|ply| game.events_of(ply, observer))
                            .collect(),
                        by,
                    }))
                }
            });
        }
    }
    if table.phase() == Phase::Over {
        kept.bots.clear();
        if !kept.engines.is_empty() {
            let engines = std::mem::take(&mut kept.engines).into_values().map(|known| known.engine).collect();
            let places = table.end().and_then(|end| end.places.clone());
            effects.push(Effect::Dismiss { engines, places });
        }
    }
    let wake = table.deadline().into_iter().chain(kept.again).chain(kept.doubt).min();
    set_wake(id, kept, wake, effects);
}

/// Sets the clock of a table.
pub(super) fn set_wake(id: TableId, kept: &mut CachedTable, wake: Option<Time>, effects: &mut Vec<Effect>) {
    if wake != kept.wake {
        kept.wake = wake;
        effects.push(Effect::Wake { table: id, at: wake });
    }
}

/// A bot for a seat.
fn bot(table: &Table, seat: Seat, level: Level) -> AnyBot {
    table.game().bot(seat, Thinking { level, budget: None, threads: 1, seed: seed(table, seat) })
}

/// A seed for the random choices of a bot, which cannot be predicted before the table's seed is published.
fn seed(table: &Table, seat: Seat) -> u64 {
    let mut secret = table.seed.0.to_vec();
    secret.extend([b'm', seat.0]);
    Hash::of(&secret).0[..8].iter().fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}
