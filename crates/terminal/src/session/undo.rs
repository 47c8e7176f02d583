//! What is free to undo: everything since Fate last acted, since something hidden was revealed, or since a bot
//! decided. A secret choice is changed, not undone.

use games::{GameSession, GivenAction};
use tabletop::{Seat, Status};

use super::Session;
use crate::SeatedPlayer;

/// The tables as they were before what can be undone, the last one last, each with the number of actions before it.
pub type Earlier = Vec<(GameSession, usize)>;

/// The result of an undo.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undone {
    /// This action was undone.
    Action(String),
    /// This seat has chosen in secret and is to choose again.
    Choice(Seat),
}

impl Session {
    /// Carries out an action of a seat that is known to be legal. If a person may take it back, the table is remembered as
    /// it was.
    pub fn act(&mut self, seat: Seat, action: impl Into<GivenAction>) {
        let action = action.into();
        let plies = self.record.lines.len();
        let person = self.players[seat.index()] == SeatedPlayer::Human;
        let free = person && !self.table.reveals(seat, &action.to_string(), plies as u64);
        let before = free.then(|| (self.table.clone(), plies));
        if self.table.decide(seat, &action, None).is_ok() {
            self.note(self.table.seats()[seat.index()], action.to_string());
        }
        let settled = matches!(self.table.status(), Status::Chance | Status::Over);
        match before.filter(|_| !settled && !self.has_chosen(seat)) {
            Some(before) => self.earlier.push(before),
            None => self.earlier.clear(),
        }
    }

    /// Whether something can be undone while a seat is asked, or nobody.
    pub fn can_undo(&self, asked: Option<Seat>) -> bool {
        !self.earlier.is_empty() || asked.is_some_and(|seat| self.back(seat).is_some())
    }

    /// Undoes the last action; during a secret choice, lets the previous player choose again.
    /// Gives nothing when that is not possible.
    pub fn undo(&mut self, asked: Option<Seat>) -> Option<Undone> {
        if let Some(other) = asked.and_then(|seat| self.back(seat)) {
            return Some(Undone::Choice(other));
        }
        let (table, plies) = self.earlier.pop()?;
        self.table = table;
        let undone = self.record.lines.drain(plies..).next()?;
        self.record.trailing = undone.before;
        Some(Undone::Action(undone.action))
    }
}

#[cfg(test)]
mod tests {
    use playable::Setup;
    use tabletop::fair::Seed;

    use super::*;

    fn begun(game: &str) -> (Session, Seat) {
        let table = games::new_table(games::find(game).unwrap(), &Setup::default()).unwrap();
        let players = vec![SeatedPlayer::Human; table.seats().len()];
        let mut session = Session::new(table, players, Seed([1; 32]));
        session.draw();
        let seat = session.next(None).unwrap();
        (session, seat)
    }

    #[test]
    fn an_action_that_showed_nothing_is_taken_back_and_out_of_the_record() {
        let (mut session, seat) = begun("ming");
        let now = |session: &Session| (session.table().position(), session.record().lines.len());
        let before = now(&session);
        let play =
            session.table().legal(seat).into_iter().find(|action| action.starts_with("play ")).unwrap();
        session.act(seat, &play);
        assert!(session.can_undo(Some(seat)));
        assert_ne!(now(&session), before);
        assert_eq!(session.undo(Some(seat)), Some(Undone::Action(play)));
        assert_eq!(now(&session), before);
        assert_eq!(session.undo(Some(seat)), None);
    }

    #[test]
    fn nothing_from_before_a_roll_or_a_draw_is_taken_back() {
        let (mut session, _) = begun("ming-solo");
        while let Some(seat) = session.next(None) {
            let action = session.table().legal(seat).swap_remove(0);
            session.act(seat, &action);
        }
        assert_eq!(session.table().status(), Status::Chance);
        assert!(!session.can_undo(None));
    }

    #[test]
    fn a_secret_choice_is_changed_and_not_taken_back() {
        let (mut session, seat) = begun("ching");
        let choice = session.table().legal(seat).swap_remove(0);
        session.act(seat, &choice);
        assert!(session.has_chosen(seat));
        assert!(!session.can_undo(Some(seat)));
    }
}
