//! Opens the position that a command is about.

use games::{GameSession, Start};
use serde_json::Value;
use tabletop::{Actor, Message, Problem, Seat, Status};

use crate::cli::Place;
use crate::errors;
use crate::failure::Failure;
use crate::files;

impl Place {
    /// Names the file that a problem is with.
    pub fn blame(&self, problem: impl Into<Problem>) -> Failure {
        Failure::input(self.file.display(), problem)
    }

    pub fn table(&self) -> Result<GameSession, Failure> {
        let text = files::text(&self.file)?;
        let mut record = match Start::read(&text).map_err(|problem| self.blame(problem))? {
            Start::Position(_) if self.ply.is_some() => {
                return Err(self.blame(errors::PlyOfPosition));
            }
            Start::Position(position) => return self.at_position(position),
            Start::Record(_) if self.content.is_some() => {
                return Err(self.blame(errors::ContentOfRecord));
            }
            Start::Record(record) => record,
        };
        if let Some(ply) = self.ply {
            files::cut(&self.file, &mut record, ply)?;
        }
        files::table(&record).map_err(|problem| self.blame(problem))
    }

    /// The table at a position, with an owner's content if there is one.
    fn at_position(&self, position: Value) -> Result<GameSession, Failure> {
        let wrong = |problem: Problem| self.blame(problem);
        let (title, mut setup) = games::of_position(&position).map_err(wrong)?;
        games::new_table(title, &setup).map_err(wrong)?;
        if self.content.is_some() {
            // What is wrong with the content is not blamed on the position.
            setup.content = files::content(self.content.as_deref())?;
            games::new_table(title, &setup)?;
        }
        setup.position = Some(position);
        games::new_table(title, &setup).map_err(wrong)
    }

    /// The requested seat, or the one that must decide.
    pub fn seat(&self, table: &GameSession) -> Result<Seat, Failure> {
        seat(table, self.seat.as_deref()).map_err(|problem| self.blame(problem))
    }
}

/// The seat of a name, or the one that must decide.
fn seat(table: &GameSession, name: Option<&str>) -> Result<Seat, Problem> {
    let seats = table.seats();
    if let Some(name) = name {
        if let Some(Actor::Seat(seat)) = table.actor(name) {
            return Ok(seat);
        }
        let what = errors::SeatUnknown { name, seats: seats.join(", ") };
        return Err(Problem::at("--seat", what));
    }
    let must = match table.status() {
        Status::Decide { must, .. } => must,
        Status::Chance => return Err(unnamed(errors::ChanceNext.into(), seats)),
        Status::Over => return Err(unnamed(errors::OverNext.into(), seats)),
    };
    if let (Some(seat), 1) = (must.iter().next(), must.len()) {
        return Ok(seat);
    }
    let deciding: Vec<&str> = must.iter().map(|seat| seats[seat.index()]).collect();
    Err(unnamed(errors::SeveralNext.into(), &deciding))
}

fn unnamed(why: Message, seats: &[&str]) -> Problem {
    Problem::new(errors::WhoseView { seats: seats.join(", "), why })
}
