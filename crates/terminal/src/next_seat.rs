//! Decides who is asked next at one keyboard.
//!
//! When several players choose in secret at the same time, bots choose first, so that a person who plays alone decides last and
//! finally; then one person after the other. Until the last of them has chosen, `back` returns to those who have.

use tabletop::{Seat, Seats};

use crate::SeatedPlayer;

/// Whether a person plays a seat.
fn is_person(players: &[SeatedPlayer], seat: Seat) -> bool {
    players[seat.index()] == SeatedPlayer::Human
}

/// Which of the deciding seats to ask: a bot if there is one, otherwise the person who is already at the screen,
/// which spares a curtain; else the next in order.
pub fn next(must: Seats, players: &[SeatedPlayer], at_screen: Option<Seat>) -> Option<Seat> {
    let program = must.iter().find(|&seat| !is_person(players, seat));
    program.or(at_screen.filter(|&seat| must.contains(seat))).or(must.iter().next())
}

/// Whom `back` returns to when a seat is asked: the person who chose last of those who may choose again. `chosen` are
/// the seats that acted, the last one first; who chose before that, in a position, comes after them.
pub fn back(
    may: Seats,
    players: &[SeatedPlayer],
    asked: Seat,
    chosen: impl Iterator<Item = Seat>,
) -> Option<Seat> {
    let open = |&seat: &Seat| seat != asked && may.contains(seat) && is_person(players, seat);
    chosen.chain(may.iter()).find(open)
}

#[cfg(test)]
mod tests {
    use bots::level::Level;

    use super::*;
    use SeatedPlayer::Human;

    const RANDOM: SeatedPlayer = SeatedPlayer::Program(Level::Random);

    fn seats(seats: &[u8]) -> Seats {
        seats.iter().map(|&seat| Seat(seat)).collect()
    }

    fn chose(seats: &[u8]) -> impl Iterator<Item = Seat> {
        seats.iter().rev().map(|&seat| Seat(seat))
    }

    #[test]
    fn who_must_decide_alone_is_asked() {
        for player in [Human, RANDOM] {
            assert_eq!(next(seats(&[1]), &[player; 2], Some(Seat(0))), Some(Seat(1)));
        }
        assert_eq!(next(seats(&[]), &[Human; 2], None), None);
    }

    #[test]
    fn programs_choose_first_and_a_single_person_last() {
        let players = [Human, RANDOM, Human, RANDOM];
        let mut left = vec![0, 1, 2, 3];
        let mut order = Vec::new();
        while let Some(Seat(seat)) = next(seats(&left), &players, None) {
            left.retain(|&each| each != seat);
            order.push(seat);
        }
        assert_eq!(order, [1, 3, 0, 2]);
    }

    #[test]
    fn who_sits_at_the_screen_is_asked_before_other_people_but_after_programs() {
        let must = seats(&[0, 1, 2]);
        assert_eq!(next(must, &[Human; 3], Some(Seat(2))), Some(Seat(2)));
        assert_eq!(next(must, &[Human, RANDOM, Human], Some(Seat(2))), Some(Seat(1)));
        // A seat that has chosen is not asked again.
        assert_eq!(next(seats(&[0, 1]), &[Human; 3], Some(Seat(2))), Some(Seat(0)));
    }

    #[test]
    fn back_returns_to_the_person_who_chose_last() {
        let may = seats(&[0, 1, 2]);
        assert_eq!(back(may, &[Human; 4], Seat(3), chose(&[2, 0, 1])), Some(Seat(1)));
        // And from there to the person who chose before.
        assert_eq!(back(may, &[Human; 4], Seat(1), chose(&[2, 0, 1])), Some(Seat(0)));
        // A change of mind is a choice too.
        assert_eq!(back(may, &[Human; 4], Seat(3), chose(&[2, 0, 1, 2])), Some(Seat(2)));
    }

    #[test]
    fn back_passes_over_programs_and_those_who_may_not_choose_again() {
        let players = [Human, RANDOM, Human, Human];
        assert_eq!(back(seats(&[0, 1]), &players, Seat(3), chose(&[0, 2, 1])), Some(Seat(0)));
        assert_eq!(back(seats(&[1]), &players, Seat(3), chose(&[0, 2, 1])), None);
        assert_eq!(back(Seats::NONE, &[Human; 2], Seat(0), chose(&[0, 1])), None);
    }

    #[test]
    fn back_finds_choices_made_before_the_game_was_set_up() {
        assert_eq!(back(seats(&[0, 2]), &[Human; 3], Seat(1), chose(&[])), Some(Seat(0)));
    }
}
