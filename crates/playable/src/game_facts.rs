//! Replays a game to collect its facts.

use bots::played::Played;
use facts::{GameFacts, Player, ReadAlong, SeatFacts};
use tabletop::{Actor, Ending, Game, Problem, Record};

use crate::errors;
use crate::{Playable, Setup};

/// The facts of a game that bots have played.
pub fn played<P: Playable>(
    rules: &P::Rules,
    cache: &mut P::Cache,
    played: &Played<P::Rules>,
) -> Option<(GameFacts, P::Facts)> {
    let mut replay = Replay::new(rules, rules.start(), P::reader(rules, cache));
    for &(actor, action) in &played.plies {
        replay.play(actor, action);
    }
    let players = played.levels.iter().map(|&level| Player::Program(level)).collect();
    let ending = rules.outcome(&replay.state).map(|outcome| Ending::Played(outcome.how));
    replay.facts(played.number, players, ending)
}

/// The facts of a record, numbered by the caller; `None` if its game is not over.
pub fn recorded<P: Playable>(
    rules: &P::Rules,
    cache: &mut P::Cache,
    record: &Record,
    number: u64,
) -> Result<Option<(GameFacts, P::Facts)>, Problem> {
    let position = Setup::of(record)?.position;
    let start = position.map_or_else(|| Ok(rules.start()), |position| rules.from_position(&position))?;
    let seats = rules.seats().iter();
    let players = seats.map(|seat| Player::named(record.tag(&format!("Player.{seat}")))).collect();
    let mut replay = Replay::new(rules, start, P::reader(rules, cache));
    replay.lines(record)?;
    let (status, outcome) = (rules.status(&replay.state), rules.outcome(&replay.state));
    let ending = Ending::read(record, rules.seats(), status, outcome)?;
    // A table that was closed before anyone decided anything was not a game.
    let ending = ending.filter(|&ending| ending != Ending::Closed || replay.decisions > 0);
    Ok(replay.facts(number, players, ending))
}

/// A game that is being played again.
struct Replay<'a, G: Game, R> {
    rules: &'a G,
    state: G::State,
    events: Vec<G::Event>,
    reader: R,
    decisions: u32,
    plies: u32,
}

impl<'a, G: Game, R: ReadAlong<G, Facts: Default>> Replay<'a, G, R> {
    /// A replay from a state on.
    fn new(rules: &'a G, start: G::State, mut reader: R) -> Replay<'a, G, R> {
        reader.step(&start, &[]);
        Replay { rules, state: start, events: Vec::new(), reader, decisions: 0, plies: 0 }
    }

    /// Applies an action that is known to be legal.
    fn play(&mut self, actor: Actor, action: G::Action) {
        self.plies += 1;
        self.decisions += u32::from(matches!(actor, Actor::Seat(_)));
        self.events.clear();
        self.rules.apply_unchecked(&mut self.state, actor, action, &mut self.events);
        self.reader.step(&self.state, &self.events);
    }

    /// Plays the lines of a record.
    fn lines(&mut self, record: &Record) -> Result<(), Problem> {
        for line in &record.lines {
            let at = |problem: Problem| problem.within_line(line.number);
            let nobody = || at(tabletop::errors::NotSeated { actor: &line.actor }.into());
            let actor = self.rules.actor(&line.actor).ok_or_else(nobody)?;
            let action = self.rules.parse(&line.action).map_err(at)?;
            let refused = |reason: G::Reason| errors::ActionRefused { action: &line.action, reason }.into();
            self.rules.check(&self.state, actor, action).map_err(|reason| at(refused(reason)))?;
            self.play(actor, action);
        }
        Ok(())
    }

    /// The facts of the game; `None` when it is not over.
    fn facts(
        self,
        number: u64,
        players: Vec<Player>,
        ending: Option<Ending>,
    ) -> Option<(GameFacts, R::Facts)> {
        let ending = ending?;
        let outcome = self.rules.outcome(&self.state);
        let places = outcome.map(|outcome| outcome.places.to_vec()).or_else(|| ending.places(players.len()));
        let seat = |(index, player)| SeatFacts {
            player,
            place: places.as_ref().map(|places| places[index]),
            points: outcome.map(|outcome| outcome.points[index]),
        };
        let game = GameFacts {
            number,
            source: None,
            game: self.rules.name(),
            settings: self.rules.settings(),
            rules: self.rules.version(),
            content: self.rules.content().to_string(),
            decisions: self.decisions,
            plies: self.plies,
            rounds: self.rules.round(&self.state),
            ending: ending.word(),
            seats: players.into_iter().enumerate().map(seat).collect(),
        };
        // Nothing is counted of what happened in a game that ended before its rules say so.
        let facts = outcome.map(|outcome| self.reader.over(&outcome)).unwrap_or_default();
        Some((game, facts))
    }
}
