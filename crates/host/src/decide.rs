//! What people, bots and the clock may do at a table: each command becomes steps to store, or is refused.

use games::GivenAction;
use tabletop::fair::Fair;
use tabletop::{Observer, Refusal as GameRefusal, Seat, Status};

use crate::refusal::nonce_bytes;
use crate::table::Played;
use crate::{
    Chair, Draw, Ending, LevelName, PersonId, Phase, Proposal, Refusal, Row, Step, Table, TableId, Time,
    UndoTerms,
};

/// The sender of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caller {
    Person(PersonId),
    /// The bot in a seat.
    Program,
    Host,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Take an open seat.
    Sit {
        /// The seat; by default the first one that is open to the caller.
        seat: Option<u8>,
        /// The secret of the invitation; not needed if the table is listed or the seat is reserved for the caller.
        invitation: Option<String>,
        /// The caller's nonce, hexadecimal.
        nonce: Option<String>,
    },
    /// Add a nonce to all one's seats before the game begins.
    Nonce {
        /// The nonce, hexadecimal; `None` if the caller decides not to add one.
        nonce: Option<String>,
    },
    /// Leave a seat before the game begins.
    Leave {
        seat: u8,
    },
    /// Change who a seat is for before the game begins. Only the person who opened the table may.
    Chair {
        seat: u8,
        who: SeatFor,
    },
    /// Swap two seats before the game begins: the person who opened the table any two, others their own with a free one.
    Swap {
        seats: [u8; 2],
        /// The version the caller has seen: a request that arrives twice does not swap back.
        version: u64,
    },
    /// Start the game once every seat is taken.
    Start,
    Act {
        seat: u8,
        /// The seat's version the decision was made at.
        version: u64,
        action: GivenAction,
    },
    /// Undo what revealed nothing new.
    Undo {
        seat: u8,
        version: u64,
        /// The whole turn, not only the last action.
        turn: bool,
    },
    /// Ask everyone else to undo more: back to and including the seat's own last decision.
    AskUndo {
        seat: u8,
        version: u64,
    },
    /// Propose to end the game without a result.
    AskEnd {
        seat: u8,
    },
    Answer {
        seat: u8,
        yes: bool,
    },
    Resign {
        seat: u8,
    },
    /// Play again with the same people and bots, or start the second game of a match.
    Again {
        /// Whether seats are swapped, or turned by one.
        swap: bool,
        /// Whether the game waits for the caller's nonce, which they send after they have seen the commitment.
        nonce_follows: bool,
    },
    /// End a table, whatever its state.
    Close,
    /// No command: time has passed.
    Wake,
}

/// Who a seat is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatFor {
    /// Anyone who is invited.
    Anyone,
    /// Nobody but the person who opened the table.
    Closed,
    /// A bot.
    Program(LevelName),
}

/// The result of a command.
#[derive(Clone, Debug, PartialEq)]
pub enum Decided {
    Steps(Vec<Step>),
    /// The next table must be created, and then linked from this one.
    Next,
    /// It is already done, or there is nothing to do.
    Already(Answer),
}

/// The result of a command that is applied immediately.
#[derive(Clone, Debug, PartialEq)]
pub enum Performed {
    /// Steps to store, which the table has already applied.
    Rows(Vec<Row>),
    /// The next table must be created, and then linked from this one.
    Next,
    /// It is already done, or there is nothing to do.
    Already(Answer),
}

/// The response when it is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// The version of the seat, or of spectators.
    pub version: u64,
    /// The seat that was taken.
    pub seat: Option<u8>,
    /// The table that was made.
    pub table: Option<TableId>,
    /// Whether it must stay unnoticed: a choice that is still secret was changed. Nothing that others see may reveal it.
    pub hidden: bool,
}

impl Table {
    /// Whether somebody's time has run out, which comes before everything else: a player's clock, or the time to send a nonce.
    pub fn overdue(&self, now: Time) -> Option<Step> {
        if self.deadline()? > now {
            return None;
        }
        if self.phase() == Phase::Open {
            return Some(self.begin(&self.nonces));
        }
        let (_, seat) = self.clocks.as_ref()?.deadline()?;
        Some(Step::TimedOut { seat: seat.0 })
    }

    /// Applies a command. The table changes before the steps are stored: if they cannot be stored, the
    /// table must be discarded. A refused command changes nothing.
    ///
    /// The table is the same as if the steps of [`Table::decide`] were applied to it, but the game is played on only once.
    pub fn perform(&mut self, caller: Caller, command: &Command, now: Time) -> Result<Performed, Refusal> {
        let Command::Act { seat, version, action } = command else {
            return Ok(match self.decide(caller, command)? {
                Decided::Steps(steps) => Performed::Rows(self.take_in(steps, now)?),
                Decided::Next => Performed::Next,
                Decided::Already(answer) => Performed::Already(answer),
            });
        };
        let decision = Decision { seat: self.own(caller, *seat)?, seen: *version, action };
        if let Some(answer) = self.acted(&decision) {
            return Ok(Performed::Already(answer));
        }
        self.may_act(&decision)?;
        let seed = self.seed_of(caller, decision.seat);
        let (before, change) = (self.status(), self.change_by(decision.seat));
        let Some(fair) = &self.fair else { return Err(Refusal::Phase(Phase::Open)) };
        let step = decision.play(&mut self.game, (fair, self.drawn), seed)?;
        let row = Row { seq: self.seq + 1, at: now, step };
        self.settle(&row, before, change);
        Ok(Performed::Rows(vec![row]))
    }

    /// Applies steps that follow from the current state. If one does not fit, the table must not be used any more.
    pub(crate) fn take_in(&mut self, steps: Vec<Step>, now: Time) -> Result<Vec<Row>, Refusal> {
        let rows: Vec<_> =
            (self.seq + 1..).zip(steps).map(|(seq, step)| Row { seq, at: now, step }).collect();
        rows.iter().try_for_each(|row| self.apply(row))?;
        Ok(rows)
    }

    /// The result a command would have.
    pub fn decide(&self, caller: Caller, command: &Command) -> Result<Decided, Refusal> {
        // Who plays a table of a tournament is decided there.
        let arranged = matches!(
            command,
            Command::Leave { .. } | Command::Chair { .. } | Command::Swap { .. } | Command::Again { .. }
        );
        let closes = *command == Command::Close && caller != Caller::Host;
        if self.created.fixture.is_some() && (arranged || closes) {
            return Err(Refusal::NotAllowed);
        }
        match command {
            Command::Sit { seat, invitation, nonce } => {
                self.sit(caller, *seat, invitation.as_deref(), nonce.as_ref())
            }
            Command::Nonce { nonce } => self.add_nonce(caller, nonce.as_ref()),
            Command::Leave { seat } => {
                self.in_phase(Phase::Open)?;
                self.own(caller, *seat)?;
                Ok(one(Step::Left { seat: *seat }))
            }
            Command::Chair { seat, who } => self.set_chair(caller, *seat, *who),
            Command::Swap { seats, version } => self.swap(caller, *seats, *version),
            Command::Start => self.start(caller),
            Command::Act { seat, version, action } => self.act(caller, *seat, *version, action),
            Command::Undo { seat, version, turn } => self.undo(caller, *seat, *version, *turn),
            Command::AskUndo { seat, version } => self.ask_undo(caller, *seat, *version),
            Command::AskEnd { seat } => {
                self.own(caller, *seat)?;
                self.propose(*seat, Proposal::End)
            }
            Command::Answer { seat, yes } => {
                self.own(caller, *seat)?;
                let waits = |person| self.proposed.as_ref().is_some_and(|it| it.waiting.contains(&person));
                if !self.person(Seat(*seat)).is_some_and(waits) {
                    return Err(Refusal::NothingProposed);
                }
                Ok(one(Step::Answered { seat: *seat, yes: *yes }))
            }
            Command::Resign { seat } => {
                self.own(caller, *seat)?;
                if self.end.as_ref().is_some_and(|end| end.ending == Ending::Resigned { seat: *seat }) {
                    return Ok(Decided::Already(self.answer(Some(*seat))));
                }
                self.in_phase(Phase::Running)?;
                Ok(one(Step::Resigned { seat: *seat }))
            }
            Command::Again { .. } => {
                let Caller::Person(person) = caller else { return Err(Refusal::NotYourSeat) };
                // Who opened the table may have resigned and left the seat to a bot.
                if self.seats_of(person).is_empty() && person != self.created.by {
                    return Err(Refusal::NotYourSeat);
                }
                self.in_phase(Phase::Over)?;
                Ok(match self.next {
                    None => Decided::Next,
                    next => Decided::Already(Answer { table: next, ..self.answer(None) }),
                })
            }
            Command::Close => {
                let maker = caller == Caller::Person(self.created.by);
                if caller != Caller::Host && !(maker && self.phase() == Phase::Open) {
                    return Err(Refusal::NotAllowed);
                }
                if self.phase() == Phase::Over {
                    return Err(Refusal::Phase(Phase::Over));
                }
                Ok(one(Step::Closed))
            }
            Command::Wake => Ok(Decided::Already(self.answer(None))),
        }
    }

    /// The response about a seat.
    pub fn answer(&self, seat: Option<u8>) -> Answer {
        let observer = seat.map_or(Observer::Spectator, |seat| Observer::Seat(Seat(seat)));
        Answer { version: self.version(observer), seat, table: None, hidden: self.is_hidden() }
    }

    fn in_phase(&self, phase: Phase) -> Result<(), Refusal> {
        if self.phase() == phase { Ok(()) } else { Err(Refusal::Phase(self.phase())) }
    }

    /// Refuses a seat that is not the caller's.
    pub(crate) fn own(&self, caller: Caller, seat: u8) -> Result<Seat, Refusal> {
        let chair = self.chairs.get(usize::from(seat)).ok_or(Refusal::NoSeat)?;
        let own = match (caller, chair) {
            (Caller::Person(person), Chair::Person(sitter)) => person == *sitter,
            (Caller::Program, Chair::Program(_)) => true,
            _ => false,
        };
        if own { Ok(Seat(seat)) } else { Err(Refusal::NotYourSeat) }
    }

    fn sit(
        &self,
        caller: Caller,
        seat: Option<u8>,
        invitation: Option<&str>,
        nonce: Option<&String>,
    ) -> Result<Decided, Refusal> {
        let Caller::Person(person) = caller else { return Err(Refusal::NotYourSeat) };
        // A person with a seat who names no other seat has sent the same request twice.
        let own = self.seats_of(person);
        let sits = seat.map_or_else(|| own.iter().next(), |seat| own.iter().find(|own| own.0 == seat));
        if let Some(Seat(seat)) = sits {
            return Ok(Decided::Already(self.answer(Some(seat))));
        }
        self.in_phase(Phase::Open)?;
        let bytes = nonce.map(|nonce| nonce_bytes(nonce)).transpose()?;
        let kept = |chair: &Chair| *chair == Chair::Open(Some(person));
        let invited = self.created.terms.listed || invitation == Some(&*self.created.invitation);
        // Whether a chair is free is nobody's business who is not invited.
        let refusal = if invited { Refusal::SeatTaken } else { Refusal::Invitation };
        let seat = if let Some(seat) = seat {
            seat
        } else {
            let first = |open: &dyn Fn(&Chair) -> bool| self.chairs.iter().position(open);
            let free = first(&kept).or_else(|| first(&|chair| *chair == Chair::Open(None)));
            free.ok_or(refusal.clone())? as u8
        };
        let chair = self.chairs.get(usize::from(seat)).ok_or(Refusal::NoSeat)?;
        if !kept(chair) && (!invited || *chair != Chair::Open(None)) {
            return Err(refusal);
        }
        let mut steps = vec![Step::Sat { seat, person, nonce: nonce.cloned() }];
        let mut others = self.chairs.iter().enumerate().filter(|(index, _)| *index != usize::from(seat));
        let last = !others.any(|(_, chair)| matches!(chair, Chair::Open(_)));
        if last && !self.created.owner_starts && self.awaited().is_none_or(|awaited| awaited == person) {
            let mut nonces = self.nonces.clone();
            nonces[usize::from(seat)] = bytes;
            steps.push(self.begin(&nonces));
        }
        Ok(Decided::Steps(steps))
    }

    /// Whether the caller opened the table, and its game has not begun.
    fn arranges(&self, caller: Caller) -> Result<(), Refusal> {
        if caller != Caller::Person(self.created.by) {
            return Err(Refusal::NotAllowed);
        }
        self.in_phase(Phase::Open)
    }

    fn set_chair(&self, caller: Caller, seat: u8, who: SeatFor) -> Result<Decided, Refusal> {
        self.arranges(caller)?;
        let chair = match who {
            SeatFor::Anyone => Chair::Open(None),
            SeatFor::Closed => Chair::Open(Some(self.created.by)),
            SeatFor::Program(level) => Chair::Program(level),
        };
        let mut chairs = self.chairs.clone();
        let before = chairs.get_mut(usize::from(seat)).ok_or(Refusal::NoSeat)?;
        if std::mem::replace(before, chair) == chair {
            return Ok(Decided::Already(self.answer(None)));
        }
        // Bots do not play among themselves.
        if chairs.iter().all(|chair| matches!(chair, Chair::Program(_))) {
            return Err(Refusal::NotAllowed);
        }
        let mut steps = vec![Step::Chair { seat, chair }];
        let full = !chairs.iter().any(|chair| matches!(chair, Chair::Open(_)));
        if full && !self.created.owner_starts && self.awaited().is_none() {
            let mut nonces = self.nonces.clone();
            nonces[usize::from(seat)] = None;
            steps.push(self.begin(&nonces));
        }
        Ok(Decided::Steps(steps))
    }

    fn swap(&self, caller: Caller, seats: [u8; 2], version: u64) -> Result<Decided, Refusal> {
        let Caller::Person(person) = caller else { return Err(Refusal::NotYourSeat) };
        let chair = |seat: u8| self.chairs.get(usize::from(seat)).copied().ok_or(Refusal::NoSeat);
        let [this, that] = [chair(seats[0])?, chair(seats[1])?];
        self.in_phase(Phase::Open)?;
        if person != self.created.by {
            let own = Chair::Person(person);
            let into = if this == own { that } else { this };
            if this != own && that != own {
                return Err(Refusal::NotYourSeat);
            }
            if ![Chair::Open(None), Chair::Open(Some(person))].contains(&into) {
                return Err(Refusal::SeatTaken);
            }
        }
        // Until the game begins, everyone is told everything.
        let now = self.version(Observer::Spectator);
        if version != now {
            return Err(Refusal::Stale(now));
        }
        if this == that {
            return Ok(Decided::Already(self.answer(None)));
        }
        Ok(one(Step::Swapped { seats }))
    }

    fn start(&self, caller: Caller) -> Result<Decided, Refusal> {
        // The same once more is acknowledged.
        if caller == Caller::Person(self.created.by) && self.phase() == Phase::Running {
            return Ok(Decided::Already(self.answer(None)));
        }
        self.arranges(caller)?;
        if !self.is_full() {
            return Err(Refusal::SeatsOpen);
        }
        Ok(one(self.begin(&self.nonces)))
    }

    fn add_nonce(&self, caller: Caller, nonce: Option<&String>) -> Result<Decided, Refusal> {
        let Caller::Person(person) = caller else { return Err(Refusal::NotYourSeat) };
        let own = self.seats_of(person);
        let first = own.iter().next().ok_or(Refusal::NotYourSeat)?;
        let bytes = nonce.map(|nonce| nonce_bytes(nonce)).transpose()?;
        let mut nonces = self.nonces.clone();
        for seat in own.iter() {
            nonces[seat.index()].clone_from(&bytes);
        }
        // The same once more is acknowledged.
        if nonces == self.nonces && self.awaited() != Some(person) {
            return Ok(Decided::Already(self.answer(Some(first.0))));
        }
        self.in_phase(Phase::Open)?;
        let mut steps = vec![Step::Nonce { person, nonce: nonce.cloned() }];
        if self.begins() {
            steps.push(self.begin(&nonces));
        }
        Ok(Decided::Steps(steps))
    }

    /// The first step of the game, once every seat is taken and no nonce is awaited.
    pub(crate) fn begin(&self, nonces: &[Option<Vec<u8>>]) -> Step {
        let mut game = self.game.without_history();
        Step::Started { fate: draw(&mut game, &self.fairness(nonces), 0) }
    }

    fn act(&self, caller: Caller, seat: u8, version: u64, action: &GivenAction) -> Result<Decided, Refusal> {
        let decision = Decision { seat: self.own(caller, seat)?, seen: version, action };
        if let Some(answer) = self.acted(&decision) {
            return Ok(Decided::Already(answer));
        }
        self.may_act(&decision)?;
        let seed = self.seed_of(caller, decision.seat);
        let Some(fair) = &self.fair else { return Err(Refusal::Phase(Phase::Open)) };
        Ok(one(decision.play(&mut self.game.without_history(), (fair, self.drawn), seed)?))
    }

    /// The same decision once more is acknowledged, not played twice.
    fn acted(&self, Decision { seat, seen, action }: &Decision<'_>) -> Option<Answer> {
        let text = action.to_string();
        let same = |played: &&Played| {
            played
                .act
                .as_ref()
                .is_some_and(|act| act.seat == *seat && act.seen == *seen && act.action == text)
        };
        let played = self.line.iter().rev().find(same)?;
        let (version, hidden) = (played.versions[seat.index()], played.hidden);
        Some(Answer { version, seat: Some(seat.0), table: None, hidden })
    }

    /// Refuses a decision that the seat is not asked for, or was asked for before.
    fn may_act(&self, decision: &Decision<'_>) -> Result<(), Refusal> {
        let Decision { seat, seen, .. } = *decision;
        self.in_phase(Phase::Running)?;
        if !self.status().asks(seat) {
            let now = self.version(Observer::Seat(seat));
            return Err(if seen < now { Refusal::Stale(now) } else { Refusal::NotAsked });
        }
        self.is_current(seat, seen)
    }

    /// The seed for checking whether an action reveals something; only needed for actions that a person could undo
    /// freely. It is the seat's version, because the number of steps would depend on secret choices that others have changed.
    fn seed_of(&self, caller: Caller, seat: Seat) -> Option<u64> {
        (caller != Caller::Program).then(|| self.version(Observer::Seat(seat)))
    }

    /// Refuses a version from before the seat's current question, or one from the future.
    fn is_current(&self, seat: Seat, version: u64) -> Result<(), Refusal> {
        let now = self.version(Observer::Seat(seat));
        if (self.asked[seat.index()]..=now).contains(&version) { Ok(()) } else { Err(Refusal::Stale(now)) }
    }

    fn undo(&self, caller: Caller, seat: u8, version: u64, turn: bool) -> Result<Decided, Refusal> {
        let seat = self.may_undo(caller, seat, version)?;
        if self.created.terms.undo == UndoTerms::Never {
            return Err(Refusal::NotAllowed);
        }
        let to = self.free(seat, turn).ok_or_else(|| {
            if !self.may_change(seat) && self.line.iter().any(|played| played.is_by(seat)) {
                Refusal::NeedsConsent
            } else {
                Refusal::NothingToUndo
            }
        })?;
        Ok(one(Step::Back { seat: seat.0, to }))
    }

    fn may_undo(&self, caller: Caller, seat: u8, version: u64) -> Result<Seat, Refusal> {
        let seat = self.own(caller, seat)?;
        self.in_phase(Phase::Running)?;
        let now = self.version(Observer::Seat(seat));
        if version == now { Ok(seat) } else { Err(Refusal::Stale(now)) }
    }

    /// The step to which a seat may freely undo: before its last action, or its turn, as long as there are only its own
    /// decisions after it, and none of them drew or revealed anything.
    ///
    /// A secret choice is changed, not undone: others may have changed theirs since, which must not be noticeable.
    pub fn free(&self, seat: Seat, turn: bool) -> Option<u64> {
        if self.may_change(seat) {
            return None;
        }
        let mut to = None;
        for pair in self.line.windows(2).rev() {
            let [before, last] = pair else { break };
            let Some(act) = last.act.as_ref().filter(|act| act.seat == seat) else { break };
            if act.reveals || !last.fate.is_empty() {
                break;
            }
            to = Some(before.seq);
            if !turn || act.first {
                break;
            }
        }
        to
    }

    /// Whether a seat has chosen and may choose again.
    fn may_change(&self, seat: Seat) -> bool {
        matches!(self.status(), Status::Decide { may, .. } if may.contains(seat))
    }

    fn ask_undo(&self, caller: Caller, seat: u8, version: u64) -> Result<Decided, Refusal> {
        let seat = self.may_undo(caller, seat, version)?;
        if self.created.terms.undo != UndoTerms::Consent {
            return Err(Refusal::NotAllowed);
        }
        let to = self.asked_for(seat)?;
        self.propose(seat.0, Proposal::Undo { to })
    }

    /// The step before a seat's own last decision.
    pub fn asked_for(&self, seat: Seat) -> Result<u64, Refusal> {
        if self.may_change(seat) {
            return Err(Refusal::NothingToUndo);
        }
        let own = |played: &Played| played.is_by(seat);
        let last = self.line.iter().rposition(own).filter(|&last| last > 0).ok_or(Refusal::NothingToUndo)?;
        // A draw can show what another holds.
        let reveals = |played: &Played| played.act.as_ref().is_some_and(|act| act.reveals);
        let shown = |played: &Played| !own(played) || !played.fate.is_empty() || reveals(played);
        if self.created.terms.listed && self.line[last..].iter().any(shown) {
            return Err(Refusal::Secrets);
        }
        Ok(self.line[last - 1].seq)
    }

    fn propose(&self, seat: u8, what: Proposal) -> Result<Decided, Refusal> {
        self.in_phase(Phase::Running)?;
        if self.proposed.is_some() {
            return Err(Refusal::AlreadyProposed);
        }
        Ok(one(Step::Proposed { seat, what }))
    }
}

/// An action of a seat, at the version it was decided at.
struct Decision<'a> {
    seat: Seat,
    seen: u64,
    action: &'a GivenAction,
}

impl Decision<'_> {
    /// Applies it, and lets Fate act after it. A refused action changes nothing.
    fn play(
        &self,
        game: &mut games::GameSession,
        (fair, drawn): (&Fair, u64),
        seed: Option<u64>,
    ) -> Result<Step, Refusal> {
        let reveals = game.decide(self.seat, self.action, seed).map_err(|refusal| match refusal {
            GameRefusal::Notation(problem) => Refusal::Notation(problem),
            GameRefusal::Illegal(code) => Refusal::Illegal(code),
        })?;
        let fate = draw(game, fair, drawn);
        Ok(Step::Acted { seat: self.seat.0, action: self.action.to_string(), seen: self.seen, fate, reveals })
    }
}

fn one(step: Step) -> Decided {
    Decided::Steps(vec![step])
}

/// Lets Fate act until somebody must decide; `last` is the number of the last chance event.
fn draw(game: &mut games::GameSession, fair: &Fair, mut last: u64) -> Vec<Draw> {
    let mut draws = Vec::new();
    while game.status() == Status::Chance {
        last += 1;
        let action = game.draw(fair.ticket(last, game.chances()));
        draws.push(Draw { k: last, action });
    }
    draws
}
