//! What may be done in a tournament: each command becomes events to store, or is refused.

use host::{ErrorCode, LevelName, PersonId, TableId};

use crate::event::Paired;
use crate::{Board, Event, Format, Outcome, POINT, Seating, Seeding, Stage, Tournament, Who};

/// The most players of a tournament.
pub const MAX_PLAYERS: usize = 256;
/// The most players of a round robin.
const MAX_ROUND_ROBIN: usize = 64;
/// How many times a table of a knockout without a winner is played again before the higher placed player goes on.
const REPLAYS: usize = 2;

type Refused = ErrorCode;

impl Tournament {
    /// Lets players in until the end, or until the start unless they can still be paired.
    fn lets_in(&self) -> Result<(), Refused> {
        let late = self.stage == Stage::Running && self.plan.format != Format::Swiss;
        if self.stage == Stage::Over || late {
            return Err(ErrorCode::SignUpClosed);
        }
        let most = if self.plan.format == Format::RoundRobin { MAX_ROUND_ROBIN } else { MAX_PLAYERS };
        if self.active().count() >= most || self.entrants.len() >= 2 * MAX_PLAYERS {
            return Err(ErrorCode::TournamentFull);
        }
        Ok(())
    }

    /// Opens or closes sign-up.
    pub fn set_sign_up(&self, open: bool) -> Result<Vec<Event>, Refused> {
        if open == self.sign_up {
            return Ok(Vec::new());
        }
        if open {
            self.lets_in()?;
        }
        Ok(vec![Event::SignUp { open }])
    }

    /// A person enters, or comes back. Repeating it changes nothing.
    pub fn enter(&self, person: PersonId) -> Result<Vec<Event>, Refused> {
        let known = self.player(person);
        if known.is_some_and(|player| !self.entrants[usize::from(player)].withdrawn) {
            return Ok(Vec::new());
        }
        if !self.sign_up {
            return Err(ErrorCode::SignUpClosed);
        }
        self.lets_in()?;
        Ok(vec![match known {
            Some(player) => Event::Returned { player },
            None => Event::Entered { who: Who::Person(person) },
        }])
    }

    /// Adds a bot.
    pub fn add_bot(&self, level: LevelName) -> Result<Vec<Event>, Refused> {
        self.lets_in()?;
        let same = |who: &Who| matches!(who, Who::Bot { level: known, .. } if *known == level);
        let number = self.entrants.iter().filter(|entrant| same(&entrant.who)).count() as u16 + 1;
        Ok(vec![Event::Entered { who: Who::Bot { level, number } }])
    }

    /// A player withdraws. A game that is not decided is forfeited.
    pub fn withdraw(&self, player: u16) -> Result<Vec<Event>, Refused> {
        let entrant = self.entrants.get(usize::from(player)).ok_or(ErrorCode::NotFound)?;
        if entrant.withdrawn {
            return Ok(Vec::new());
        }
        if self.stage == Stage::Over {
            return Err(ErrorCode::IsOver);
        }
        let mut events = vec![Event::Withdrew { player }];
        let board = |board: &Board| board.outcome.is_none() && board.players.contains(&player);
        if let Some(round) = self.rounds.last()
            && let Some(at) = round.boards.iter().position(board)
            // At a table for three or four, the others play on.
            && round.boards[at].players.len() == 2
        {
            let seat = u8::from(round.boards[at].players[1] == player);
            let outcome = Outcome::forfeit(2, &[seat]);
            events.push(Event::Result {
                round: self.rounds.len() as u16 - 1,
                board: at as u16,
                outcome,
                by_hand: true,
            });
        }
        Ok(events)
    }

    pub fn set_automatic(&self, on: bool) -> Result<Vec<Event>, Refused> {
        if self.stage == Stage::Over {
            return Err(ErrorCode::IsOver);
        }
        Ok(if on == self.automatic { Vec::new() } else { vec![Event::Automatic { on }] })
    }

    /// Starts the next round, or ends the tournament if there is none. `rounds` is how many rounds the caller has seen, so that the
    /// same request twice starts one round. `luck` decides the order at the start; `table` reserves ids of tables.
    pub fn next_round(
        &self,
        rounds: usize,
        luck: u64,
        mut table: impl FnMut() -> TableId,
    ) -> Result<Vec<Event>, Refused> {
        if self.rounds.len() == rounds + 1 {
            return Ok(Vec::new());
        }
        if self.stage == Stage::Over {
            return Err(ErrorCode::IsOver);
        }
        if self.rounds.len() != rounds {
            return Err(ErrorCode::Stale);
        }
        if !self.is_round_done() {
            return Err(ErrorCode::RoundRunning);
        }
        let mut events = Vec::new();
        let mut begun = self.clone();
        if self.stage == Stage::Before {
            let mut order: Vec<u16> = self.active().collect();
            if order.len() < 2 {
                return Err(ErrorCode::TooFewPlayers);
            }
            if self.plan.seeding == Seeding::Random {
                shuffle(&mut order, luck);
            }
            begun.order.clone_from(&order);
            begun.stage = Stage::Running;
            events.push(Event::Started { order });
        } else if !self.has_next_round() {
            return Ok(vec![Event::Ended]);
        }
        let pairing = begun.pair();
        let seating = |players: Vec<u16>| Seating { table: table(), players };
        events.push(Event::Round(Paired {
            boards: pairing.boards.into_iter().map(seating).collect(),
            free: pairing.free,
        }));
        Ok(events)
    }

    /// Ends the tournament before its last round.
    pub fn end(&self) -> Result<Vec<Event>, Refused> {
        Ok(if self.stage == Stage::Over { Vec::new() } else { vec![Event::Ended] })
    }

    fn board(&self, round: u16, board: u16) -> Result<&Board, Refused> {
        let found = self.rounds.get(usize::from(round));
        found.and_then(|round| round.boards.get(usize::from(board))).ok_or(ErrorCode::NotFound)
    }

    /// The organiser enters or corrects a result.
    pub fn set_result(&self, round: u16, board: u16, outcome: Outcome) -> Result<Vec<Event>, Refused> {
        let at = self.board(round, board)?;
        if !outcome.fits(at.players.len()) {
            return Err(ErrorCode::BadResult);
        }
        // Later rounds of a knockout depend on who went on.
        if self.plan.format == Format::Knockout && usize::from(round) + 1 < self.rounds.len() {
            return Err(ErrorCode::BadResult);
        }
        if at.by_hand && at.outcome.as_ref() == Some(&outcome) {
            return Ok(Vec::new());
        }
        Ok(vec![Event::Result { round, board, outcome, by_hand: true }])
    }

    /// The game at a table has ended. Nothing happens if the table has a result already, or was replaced by another table.
    /// A knockout game without a winner is played again at another table, with the seats swapped.
    pub fn game_over(
        &self,
        (round, board): (u16, u16),
        game: TableId,
        outcome: Outcome,
        table: impl FnOnce() -> TableId,
    ) -> Result<Vec<Event>, Refused> {
        let at = self.board(round, board)?;
        if at.table != game || at.outcome.is_some() {
            return Ok(Vec::new());
        }
        if !outcome.fits(at.players.len()) {
            return Err(ErrorCode::BadResult);
        }
        let drawn =
            self.plan.format == Format::Knockout && outcome.scores().iter().all(|it| *it == POINT / 2);
        if drawn && at.players.len() == 2 && at.earlier.len() < REPLAYS && self.stage == Stage::Running {
            let mut players = at.players.clone();
            players.rotate_left(1);
            return Ok(vec![Event::Replay { round, board, seating: Seating { table: table(), players } }]);
        }
        Ok(vec![Event::Result { round, board, outcome, by_hand: false }])
    }
}

/// Shuffles by a seed (Fisher and Yates; the numbers are those of splitmix64).
fn shuffle(order: &mut [u16], mut seed: u64) {
    let mut next = || {
        seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (seed ^ (seed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    };
    for last in (1..order.len()).rev() {
        order.swap(last, (next() % (last as u64 + 1)) as usize);
    }
}
