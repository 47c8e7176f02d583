//! Opens games by name, from a record or from a position.

use playable::{GameInfo, Setup};
use serde_json::Value;
use tabletop::{Message, Problem, Record, library_error};

pub use crate::any::rules;
use crate::any::settings_of;
use crate::errors;
use crate::{AnyRules, GameSession, all, find, listed};

/// A table set up as asked.
pub fn new_table(game: &GameInfo, setup: &Setup) -> Result<GameSession, Problem> {
    rules(game, setup)?.open(setup.position.as_ref())
}

/// What a game can be started from.
pub enum Start {
    Position(Value),
    Record(Record),
}

impl Start {
    pub fn read(text: &str) -> Result<Start, Problem> {
        // A record begins with a tag in brackets.
        if text.trim_start().starts_with('{') {
            return serde_json::from_str(text)
                .map(Start::Position)
                .map_err(|error| library_error::json(&error));
        }
        Ok(Start::Record(Record::parse(text)?))
    }

    /// The game it is of, and what a table for it is set up with, a position apart.
    pub fn setup(&self) -> Result<(&'static GameInfo, Setup), Problem> {
        match self {
            Start::Position(position) => of_position(position),
            Start::Record(record) => Ok((game_of(record)?, Setup::of(record)?)),
        }
    }
}

fn game_of(record: &Record) -> Result<&'static GameInfo, Problem> {
    let game = record.tag("Game");
    let game = game.ok_or_else(|| Problem::in_tag("Game", errors::GameMissing))?;
    find(game).map_err(|problem| problem.within_tag("Game"))
}

/// The rules that a record was played by.
pub fn rules_of(record: &Record) -> Result<AnyRules, Problem> {
    let (game, setup) = (game_of(record)?, Setup::of(record)?);
    rules(game, &setup)
}

/// A table at the start of a record.
pub fn open(record: &Record) -> Result<GameSession, Problem> {
    let (game, setup) = (game_of(record)?, Setup::of(record)?);
    if setup.position.is_none() {
        return new_table(game, &setup);
    }
    // What is wrong with rules or content is not the position's fault.
    new_table(game, &Setup { position: None, ..setup.clone() })?;
    new_table(game, &setup).map_err(|problem| problem.within("@position"))
}

/// The game that a position (JSON) is of, and what a table for it is set up with, the position apart.
pub fn of_position(position: &Value) -> Result<(&'static GameInfo, Setup), Problem> {
    let of = |game: &'static GameInfo| Some((game, settings_of(game, position)?));
    let Some((game, settings)) = all().find_map(of) else {
        let names: Vec<_> = listed().map(|game| game.name).collect();
        return Err(Problem::new(errors::PositionGame { names: names.join(", ") }));
    };
    Ok((game, Setup { settings, ..Setup::default() }))
}

/// Plays a record's actions one by one on a table at its start; `each` sees the table after every one.
pub fn replay(
    record: &Record,
    table: &mut GameSession,
    mut each: impl FnMut(&GameSession, usize) -> Result<(), Problem>,
) -> Result<(), Problem> {
    for (ply, line) in record.lines.iter().enumerate() {
        let at = |what: Message| Problem::in_line(line.number, what);
        let actor = table.actor(&line.actor).ok_or_else(|| {
            let seats = table.seats().join(", ");
            at(errors::ActorUnknown { actor: &line.actor, seats }.into())
        })?;
        table.apply(actor, &line.action).map_err(|refusal| {
            at(errors::ActorRefused { actor: &line.actor, action: &line.action, refusal }.into())
        })?;
        each(table, ply + 1)?;
    }
    Ok(())
}
