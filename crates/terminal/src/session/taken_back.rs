//! What is free to take back: everything since Fate last acted, since something hidden was shown, or since a program
//! decided. A secret choice is not taken back but changed.

use tabletop::{Seat, Status};
use titles::Spoken;

use crate::Session;

/// The tables as they were before what can be taken back, the last one last.
#[derive(Default)]
pub struct TakenBack(Vec<(Box<dyn Spoken>, usize)>);

impl TakenBack {
    /// Nothing from before now can be taken back.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Whether something can be.
    pub fn is_possible(&self) -> bool {
        !self.0.is_empty()
    }

    /// Carries out an action of a person, and remembers the table as it was if that may be taken back.
    pub fn act(&mut self, session: &mut Session, seat: Seat, action: &str) {
        let before = (session.table().fork(), session.record().lines.len());
        let reveals = session.table().reveals(seat, action, before.1 as u64);
        session.act(seat, action);
        let settled = matches!(session.table().status(), Status::Chance | Status::Over);
        if reveals || settled || session.has_chosen(seat) {
            self.clear();
        } else {
            self.0.push(before);
        }
    }

    /// Takes the last action back.
    pub fn take_back(&mut self, session: &mut Session) -> bool {
        let Some((table, plies)) = self.0.pop() else { return false };
        session.rewind(table, plies);
        true
    }
}

#[cfg(test)]
mod tests {
    use tabletop::fair::Seed;
    use titles::Setup;

    use super::*;
    use crate::Sitter;

    fn begun(game: &str) -> (Session, Seat) {
        let table = titles::find(game).unwrap().open(&Setup::default()).unwrap();
        let sitters = vec![Sitter::Human; table.seats().len()];
        let mut session = Session::new(table, sitters, Seed([1; 32]));
        session.draw();
        let seat = session.next(None).unwrap();
        (session, seat)
    }

    #[test]
    fn an_action_that_showed_nothing_is_taken_back_and_out_of_the_record() {
        let (mut session, seat) = begun("ming");
        let mut taken_back = TakenBack::default();
        let now = |session: &Session| (session.table().position(), session.record().lines.len());
        let before = now(&session);
        let play =
            session.table().legal(seat).into_iter().find(|action| action.starts_with("play ")).unwrap();
        taken_back.act(&mut session, seat, &play);
        assert!(taken_back.is_possible());
        assert_ne!(now(&session), before);
        assert!(taken_back.take_back(&mut session));
        assert_eq!(now(&session), before);
        assert!(!taken_back.take_back(&mut session));
    }

    #[test]
    fn nothing_from_before_a_roll_or_a_draw_is_taken_back() {
        let (mut session, _) = begun("ming-solo");
        let mut taken_back = TakenBack::default();
        while let Some(seat) = session.next(None) {
            let action = session.table().legal(seat).swap_remove(0);
            taken_back.act(&mut session, seat, &action);
        }
        assert_eq!(session.table().status(), Status::Chance);
        assert!(!taken_back.is_possible());
    }

    #[test]
    fn a_secret_choice_is_changed_and_not_taken_back() {
        let (mut session, seat) = begun("ching");
        let mut taken_back = TakenBack::default();
        let choice = session.table().legal(seat).swap_remove(0);
        taken_back.act(&mut session, seat, &choice);
        assert!(session.has_chosen(seat));
        assert!(!taken_back.is_possible());
    }
}
