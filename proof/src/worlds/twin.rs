//! Chooses what happens next in both worlds, so that the observer must not notice a difference.
//!
//! An action of the observer is matched with itself. Actions of others and of Fate are matched according to the rulebook, not
//! according to what the engine says is visible. A kind of action that can name hidden cards is matched with any action of the
//! same kind after which the same information is visible ([`facts`]), half of the time preferring a different one. Every other
//! action is visible and matched with itself. A secret choice that is changed is also matched with no action at all. So if the
//! engine, the texts, the drawings or the host show more than what is visible, the comparison finds a difference.
//!
//! If nothing fits, other actions are tried in the first world; if none has a match, the rules reveal what was hidden, and the
//! pair ends.

use games::GameSession;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::Value;
use tabletop::random::{below, shuffle};
use tabletop::{Actor, Observer, Seat, Status};

use super::mode::Start;
use super::open::{facts, secret, word};

/// How many actions of the first world are tried.
const TRIES: usize = 12;
/// How many hidden actions of the second world are tried for each.
const TWINS: usize = 10;

/// Two games, one in each world.
pub type Games = [GameSession; 2];

/// What happens next.
#[allow(clippy::large_enum_variant, reason = "only one exists at a time")]
pub enum Next {
    /// A seat acts; in the second world it may do nothing that is to be noticed. The games are what follows.
    Acts(Seat, [Option<String>; 2], Games),
    /// The game is over.
    Over,
    /// Whatever the observer does shows them something.
    OwnShows,
    /// Whatever another does shows the observer something.
    OtherShows,
}

/// Finds what looks the same.
pub struct Matcher<'a> {
    start: &'a Start,
    rng: Xoshiro256PlusPlus,
}

impl<'a> Matcher<'a> {
    /// For a pair, with its luck.
    pub fn new(start: &'a Start, rng: Xoshiro256PlusPlus) -> Matcher<'a> {
        Matcher { start, rng }
    }

    /// The name of the observer's seat.
    fn seat(&self) -> Option<&'static str> {
        match self.start.observer {
            Observer::Seat(seat) => Some(self.start.seats[seat.index()]),
            Observer::Spectator => None,
        }
    }

    /// What lies open in a game.
    fn facts(&self, game: &GameSession) -> Value {
        facts(self.start.game, &game.position(), self.seat())
    }

    /// Whether the same lies open in both.
    pub fn same(&self, games: [&GameSession; 2]) -> bool {
        self.facts(games[0]) == self.facts(games[1])
    }

    /// A number below another.
    pub fn below(&mut self, n: usize) -> usize {
        below(&mut self.rng, n.max(1) as u32) as usize
    }

    /// An action of somebody who is asked, in both worlds.
    pub fn act(&mut self, games: [&GameSession; 2]) -> Next {
        let [Status::Decide { must, may }, Status::Decide { .. }] = games.map(GameSession::status) else {
            return Next::Over;
        };
        let change = !may.is_empty() && self.below(4) == 0;
        let seats: Vec<Seat> = if change { may.iter().collect() } else { must.iter().collect() };
        let seat = seats[self.below(seats.len())];
        let own = self.start.observer.is(seat);
        let mut legal = games[0].legal(seat);
        shuffle(&mut self.rng, &mut legal);
        let others = if own { Vec::new() } else { games[1].legal(seat) };
        let position = games[0].position();
        for action in legal.into_iter().take(TRIES) {
            let Some(first) = after(games[0], Actor::Seat(seat), &action) else { continue };
            if change && !own && self.below(2) == 0 {
                return Next::Acts(seat, [Some(action), None], [first, games[1].without_history()]);
            }
            let open = self.facts(&first);
            let hidden = !own && secret(&action, &position, self.seat());
            for twin in self.twins(&action, if hidden { &others } else { &[] }) {
                let Some(second) = after(games[1], Actor::Seat(seat), &twin) else { continue };
                if self.facts(&second) == open {
                    return Next::Acts(seat, [Some(action), Some(twin)], [first, second]);
                }
            }
        }
        if own { Next::OwnShows } else { Next::OtherShows }
    }

    /// What Fate does then, until somebody must decide; `None` when it shows the observer what was hidden.
    pub fn fate(&mut self, games: &mut Games) -> Option<[Vec<String>; 2]> {
        let mut told = [Vec::new(), Vec::new()];
        while games.iter().all(|game| game.status() == Status::Chance) {
            let (actions, next) = self.draw(games)?;
            for (told, action) in told.iter_mut().zip(actions) {
                told.push(action);
            }
            *games = next;
        }
        Some(told)
    }

    fn draw(&mut self, games: &Games) -> Option<([String; 2], Games)> {
        let (mut others, position) = (Vec::new(), games[0].position());
        for _ in 0..TRIES {
            let ticket = self.below(games[0].chances() as usize) as u32;
            let action = games[0].chance_outcome(ticket);
            let Some(first) = after(&games[0], Actor::Fate, &action) else { continue };
            if others.is_empty() && secret(&action, &position, self.seat()) {
                others = games[1].chance_outcomes().into_iter().map(|(outcome, _)| outcome).collect();
            }
            let open = self.facts(&first);
            for twin in self.twins(&action, &others) {
                let Some(second) = after(&games[1], Actor::Fate, &twin) else { continue };
                if self.facts(&second) == open {
                    return Some(([action, twin], [first, second]));
                }
            }
        }
        None
    }

    /// What could be taken for an action out of others, and the action itself, first or last.
    fn twins(&mut self, action: &str, others: &[String]) -> Vec<String> {
        let alike = |other: &&String| word(other) == word(action) && *other != action;
        let mut twins: Vec<String> = others.iter().filter(alike).cloned().collect();
        shuffle(&mut self.rng, &mut twins);
        twins.truncate(TWINS);
        let at = self.below(2) * twins.len();
        twins.insert(at, action.to_owned());
        twins
    }
}

/// A game after an action, without a past; `None` when the action is not possible.
fn after(game: &GameSession, actor: Actor, action: &str) -> Option<GameSession> {
    let mut game = game.without_history();
    game.apply(actor, action).ok()?;
    Some(game)
}
