//! A pair of worlds, followed ply by ply, with a comparison of everything the observer receives.

use std::fmt::Write;

use bots::playout::generator;
use games::GameSession;
use host::RulesCache;
use serde::{Deserialize, Serialize};

use super::leaky::Leak;
use super::mode::{Mode, Start};
use super::sight::{Glance, Sight};
use super::twin::{Games, Matcher, Next};
use super::world::World;
use crate::Result;

/// A pair is left after this many plies.
pub const LONGEST: u32 = 40;
/// Every this many plies what takes longer is compared, too.
const LONG: u32 = 8;
/// How many times a seat's or Fate's turn is tried before a pair ends.
const TRIES: u32 = 3;

/// Why a pair ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum How {
    /// After as many plies as a pair is followed.
    Long,
    /// The game was over, and everything is shown.
    Over,
    /// Whatever the observer did would have shown what was hidden.
    Own,
    /// Whatever another seat did would have.
    Other,
    /// Whatever Fate did would have.
    Fate,
    /// A difference was found, in a test with a leak.
    Caught,
}

/// How a pair went.
#[derive(Clone, Copy, Debug)]
pub struct Went {
    /// How many plies it was followed.
    pub plies: u32,
    /// In how many of them something else happened in the second world.
    pub hidden: u32,
    /// How many bytes were compared.
    pub bytes: u64,
    pub how: How,
    /// Whether the worlds differed at the beginning.
    pub apart: bool,
}

/// Follows a pair; a difference is an error that says how to see it again.
pub fn run(pair: u64, leak: Leak, rules_cache: &mut RulesCache, tell: &mut dyn FnMut(&str)) -> Result<Went> {
    let start = Mode::of(pair).start(pair, false)?;
    let mut went = Went { plies: 0, hidden: 0, bytes: 0, how: How::Long, apart: start.apart };
    let mut worlds = [World::new(&start, 0, rules_cache)?, World::new(&start, 1, rules_cache)?];
    let mut matcher = Matcher::new(&start, generator(0x7477_696e, pair));
    tell(&format!("{}, ply {}, seen by {:?}", start.mode.name(), start.ply, start.observer));
    let mut games = worlds.each_ref().map(|world| world.table.game().without_history());
    let Some(fate) = matcher.fate(&mut games) else { return Ok(Went { how: How::Fate, ..went }) };
    if fate[0] != fate[1] {
        went.hidden += 1;
    }
    for (world, fate) in worlds.iter_mut().zip(fate) {
        world.begin(fate)?;
    }
    let mut tried = vec!["nonsense".to_owned()];
    loop {
        if worlds.iter().any(|world| world.table.end().is_some()) {
            return Ok(Went { how: How::Over, ..went });
        }
        let known = worlds[0].table.version(start.observer).saturating_sub(1);
        let long = went.plies.is_multiple_of(LONG);
        let glance = Glance { observer: start.observer, known, tried: &tried, long };
        let sights = look(&glance, &worlds, leak, &start)?;
        went.bytes += sights[0].iter().map(|(_, text)| text.len() as u64).sum::<u64>();
        if let Some(difference) = difference(&sights) {
            if leak != Leak::None {
                return Ok(Went { how: How::Caught, ..went });
            }
            let of = format!("{:?} in {}, ply {}", start.observer, start.mode.name(), start.ply);
            return Err(format!(
                "pair {pair}: {of} and {} on: {difference}\nproof worlds --pair {pair} shows it again",
                went.plies
            )
            .into());
        }
        if went.plies == LONGEST {
            return Ok(went);
        }
        let (seat, acts, fate) = match step(&mut matcher, &worlds) {
            Ok(step) => step,
            Err(how) => return Ok(Went { how, ..went }),
        };
        tell(&format!("{seat}: {:?} | {:?}; fate {:?} | {:?}", acts[0], acts[1], fate[0], fate[1]));
        went.plies += 1;
        if acts[0] != acts[1] || fate[0] != fate[1] {
            went.hidden += 1;
        }
        if let Some(action) = acts[0].as_ref().filter(|action| tried.len() < 10 && !tried.contains(action)) {
            tried.push(action.clone());
        }
        for ((world, act), fate) in worlds.iter_mut().zip(acts).zip(fate) {
            world.wait();
            if let Some(action) = act {
                world.act(seat, &action, fate)?;
            }
        }
    }
}

/// What a seat does and what Fate does then, in both worlds.
type Step = (tabletop::Seat, [Option<String>; 2], [Vec<String>; 2]);

fn step(matcher: &mut Matcher<'_>, worlds: &[World; 2]) -> std::result::Result<Step, How> {
    let mut how = How::Fate;
    for _ in 0..TRIES {
        let games: [&GameSession; 2] = worlds.each_ref().map(|world| world.table.game());
        match matcher.act(games) {
            Next::Over => return Err(How::Over),
            Next::OwnShows => how = How::Own,
            Next::OtherShows => how = How::Other,
            Next::Acts(seat, acts, mut games) => {
                let draws: &mut Games = &mut games;
                match matcher.fate(draws) {
                    Some(fate) => return Ok((seat, acts, fate)),
                    None => how = How::Fate,
                }
            }
        }
    }
    Err(how)
}

fn look(glance: &Glance<'_>, worlds: &[World; 2], leak: Leak, start: &Start) -> Result<[Sight; 2]> {
    let mut sights = Vec::new();
    for world in worlds {
        let mut sight = glance.of(&world.table)?;
        sight.extend(leak.tells(&world.table, start).map(|text| ("leak".into(), text)));
        sights.push(sight);
    }
    sights.try_into().map_err(|_| "two worlds".into())
}

/// The first difference, with what stands around it.
pub fn difference(sights: &[Sight; 2]) -> Option<String> {
    let [left, right] = sights;
    if left.len() != right.len() {
        return Some(format!("{} things are received, and {}", left.len(), right.len()));
    }
    let (one, other) = left.iter().zip(right).find(|(one, other)| one != other)?;
    let mut text = format!("`{}` differs", one.0);
    let at = one.1.bytes().zip(other.1.bytes()).take_while(|(one, other)| one == other).count();
    for (_, whole) in [one, other] {
        let around = at.saturating_sub(120)..(at + 160).min(whole.len());
        let shown = String::from_utf8_lossy(&whole.as_bytes()[around]);
        let _ = write!(text, "\n  at {at} of {}: {shown}", whole.len());
    }
    Some(text)
}
