//! What a table manager does when nothing is pending at a table: bots compute, and the clock is set.

use bots::level::Level;
use games::AnyBot;
use playable::Thinking;
use tabletop::{Hash, Observer, Seat};

use super::{CachedTable, Effect, Stop};
use crate::{Chair, Phase, Table, TableId, Time};

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
            let Chair::Program(level) = table.chairs()[seat.index()] else { continue };
            if kept.thinking.contains_key(&seat.0) {
                continue;
            }
            let bot = kept.bots.remove(&seat.0).unwrap_or_else(|| bot(table, seat, level.0));
            let version = table.version(Observer::Seat(seat));
            let stop = Stop::default();
            kept.thinking.insert(seat.0, (version, stop.clone()));
            let view = table.game().typed_view(Observer::Seat(seat));
            let by = table.created().by;
            effects.push(Effect::Think { table: id, seat, version, view, bot, level: level.0, by, stop });
        }
    }
    if table.phase() == Phase::Over {
        kept.bots.clear();
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

/// A bot for a seat. Its random choices cannot be predicted before the seed is published.
fn bot(table: &Table, seat: Seat, level: Level) -> AnyBot {
    let mut secret = table.seed.0.to_vec();
    secret.extend([b'm', seat.0]);
    let seed = Hash::of(&secret).0[..8].iter().fold(0, |seed, byte| seed << 8 | u64::from(*byte));
    table.game().bot(seat, Thinking { level, budget: None, threads: 1, seed })
}
