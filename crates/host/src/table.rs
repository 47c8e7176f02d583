//! A table, computed from its log: every step updates seats, game and clocks.

use std::cell::RefCell;

use games::{AnyRules, GameSession};
use tabletop::fair::{Fair, Seed};
use tabletop::{Actor, Observer, Seat, Seats, Status};

use crate::clock::Clocks;
use crate::refusal::nonce_bytes;
use crate::rules_cache::RulesCache;
use crate::show::LogTails;
use crate::{
    BotName, Chair, Created, Draw, End, Ending, EngineFailure, EngineName, Leaver, NoticeKind, Pace,
    PersonId, Phase, Proposal, Refusal, Row, Step, TableId, TableSummary, Time,
};

/// How many milliseconds a game whose chairs are all taken waits for a nonce that was announced.
const NONCE_WAIT: i64 = 60_000;

pub struct Table {
    pub(crate) id: TableId,
    pub(crate) created: Created,
    pub(crate) made: Time,
    engine: AnyRules,
    pub(crate) game: GameSession,
    pub(crate) line: Vec<Played>,
    pub(crate) chairs: Vec<Chair>,
    /// The chairs as they were when the game began.
    pub(crate) seated: Vec<Chair>,
    /// Who has resigned or run out of time, in order.
    pub(crate) left: Vec<Seat>,
    pub(crate) nonces: Vec<Option<Vec<u8>>>,
    /// Whether who made the table has yet to send the nonce they announced.
    nonce_follows: bool,
    pub(crate) seed: Seed,
    pub(crate) fair: Option<Fair>,
    pub(crate) drawn: u64,
    pub(crate) seq: u64,
    /// The version of every seat and, last, of spectators: how many steps each has received.
    pub(crate) versions: Vec<u64>,
    /// By seat: its version when it was asked what it is asked now.
    pub(crate) asked: Vec<u64>,
    /// By observer: the version of the last time something was undone.
    pub(crate) rewound: Vec<u64>,
    pub(crate) clocks: Option<Clocks>,
    pub(crate) proposed: Option<Proposed>,
    pub(crate) end: Option<End>,
    /// By seat: how its engine failed.
    pub(crate) failures: Vec<Option<EngineFailure>>,
    pub(crate) next: Option<TableId>,
    pub(crate) updated: Time,
    /// The ends of the log that were put into words already.
    pub(crate) tails: RefCell<LogTails>,
}

/// A step of the game that counts: one that was undone is here no more.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    pub seq: u64,
    pub at: Time,
    /// Who acted and how; nobody at the beginning.
    pub act: Option<Act>,
    pub fate: Vec<Draw>,
    /// How many actions of seats and Fate there are after it.
    pub plies: usize,
    /// The version of every observer after it.
    pub versions: Vec<u64>,
    /// Whether only its own seat received it: a secret choice was changed.
    pub hidden: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct Act {
    pub seat: Seat,
    pub action: String,
    pub seen: u64,
    pub reveals: bool,
    /// Whether the seat's turn began with it.
    pub first: bool,
}

/// A proposal that waits for answers.
#[derive(Clone, Debug, PartialEq)]
pub struct Proposed {
    pub by: Seat,
    pub what: Proposal,
    /// Who has yet to answer.
    pub waiting: Vec<PersonId>,
}

impl Played {
    pub fn is_by(&self, seat: Seat) -> bool {
        self.act.as_ref().is_some_and(|act| act.seat == seat)
    }

    /// Whether an observer knows of it.
    pub fn is_known(&self, observer: Observer) -> bool {
        !self.hidden || self.act.as_ref().is_some_and(|act| observer.is(act.seat))
    }
}

impl Table {
    /// A table from the first step of its log; `content` is the text of an owner's content.
    pub fn open(
        id: TableId,
        first: &Row,
        content: Option<&str>,
        rules_cache: &mut RulesCache,
    ) -> Result<Table, Refusal> {
        let Row { seq: 1, at, step: Step::Created(created) } = first else {
            return Err(Refusal::Broken("the log does not begin with how the table was made".to_owned()));
        };
        let broken = |what: &str| Refusal::Broken(what.to_owned());
        let engine = rules_cache.of(created, content).map_err(|refusal| broken(&refusal.to_string()))?;
        let game = engine.clone().open(created.position.as_ref());
        let game = game.map_err(|problem| broken(&problem.to_string()))?;
        let seats = game.seats().len();
        if created.chairs.len() != seats || created.nonces.len() != seats {
            return Err(broken("it has not as many chairs as the game has seats"));
        }
        let nonces = created.nonces.iter().map(|nonce| nonce.as_deref().map(nonce_bytes).transpose());
        let mut table = Table {
            id,
            made: *at,
            engine,
            game,
            line: Vec::new(),
            chairs: created.chairs.clone(),
            seated: Vec::new(),
            left: Vec::new(),
            nonces: nonces.collect::<Result<_, _>>().map_err(|_| broken("a nonce cannot be read"))?,
            nonce_follows: created.nonce_follows,
            seed: created.seed.parse().map_err(|_| broken("its seed cannot be read"))?,
            fair: None,
            drawn: 0,
            seq: 1,
            versions: vec![1; seats + 1],
            asked: vec![0; seats],
            rewound: vec![0; seats + 1],
            clocks: created.terms.clock.map(|terms| Clocks::new(terms, seats)),
            proposed: None,
            end: None,
            failures: vec![None; seats],
            next: None,
            updated: *at,
            tails: RefCell::default(),
            created: (**created).clone(),
        };
        table.asked.fill(u64::MAX);
        Ok(table)
    }

    /// Folds the next step in. A step that does not fit leaves a table nobody may use.
    pub fn apply(&mut self, row: &Row) -> Result<(), Refusal> {
        let broken = |what: String| Refusal::Broken(format!("step {}: {what}", row.seq));
        if row.seq != self.seq + 1 {
            return Err(broken(format!("step {} was expected", self.seq + 1)));
        }
        self.check_seat(&row.step).map_err(|refusal| broken(refusal.to_string()))?;
        let before = self.status();
        let mut change = Change::default();
        match &row.step {
            Step::Created(_) => return Err(broken("the table is made already".to_owned())),
            Step::Sat { seat, person, nonce } => {
                let nonce = nonce.as_deref().map(nonce_bytes).transpose();
                self.chairs[usize::from(*seat)] = Chair::Person(*person);
                self.nonces[usize::from(*seat)] = nonce.map_err(|refusal| broken(refusal.to_string()))?;
                self.nonce_follows &= *person != self.created.by;
            }
            Step::Nonce { person, nonce } => {
                let nonce = nonce.as_deref().map(nonce_bytes).transpose();
                let nonce = nonce.map_err(|refusal| broken(refusal.to_string()))?;
                for seat in self.seats_of(*person).iter() {
                    self.nonces[seat.index()].clone_from(&nonce);
                }
                self.nonce_follows &= *person != self.created.by;
            }
            Step::Left { seat } => {
                self.chairs[usize::from(*seat)] = Chair::Open(None);
                self.nonces[usize::from(*seat)] = None;
            }
            Step::Chair { seat, chair } => {
                self.chairs[usize::from(*seat)] = *chair;
                self.nonces[usize::from(*seat)] = None;
            }
            Step::Swapped { seats } => {
                let [one, other] = seats.map(usize::from);
                self.chairs.swap(one, other);
                self.nonces.swap(one, other);
            }
            Step::Started { fate } => {
                self.fair = Some(self.fairness(&self.nonces));
                self.nonce_follows = false;
                self.seated.clone_from(&self.chairs);
                change.game = true;
                self.play(None, fate).map_err(broken)?;
            }
            Step::Acted { seat, action, fate, .. } => {
                let seat = Seat(*seat);
                change = self.change_by(seat);
                self.play(Some((seat, action)), fate).map_err(broken)?;
            }
            Step::Back { to, .. } => {
                change = Change { game: true, rewound: true, ..Change::default() };
                self.rewind(*to).map_err(broken)?;
            }
            Step::Proposed { seat, what } => {
                let waiting = self.others(Seat(*seat));
                self.proposed = Some(Proposed { by: Seat(*seat), what: *what, waiting });
                self.agree(&mut change).map_err(broken)?;
            }
            Step::Answered { seat, yes } => {
                let person = self.person(Seat(*seat));
                if *yes {
                    if let Some(proposed) = &mut self.proposed {
                        proposed.waiting.retain(|waiting| Some(*waiting) != person);
                    }
                    self.agree(&mut change).map_err(broken)?;
                } else {
                    self.proposed = None;
                }
            }
            Step::Resigned { seat } => self.give_up(Ending::Resigned { seat: *seat }, Seat(*seat)),
            Step::TimedOut { seat } => self.give_up(Ending::TimedOut { seat: *seat }, Seat(*seat)),
            Step::Failed { seat, how } => {
                let failed = self.engine(Seat(*seat)).map(|engine| EngineFailure { engine, how: *how });
                self.failures[usize::from(*seat)] = failed;
                self.give_up(Ending::Resigned { seat: *seat }, Seat(*seat));
            }
            Step::Closed => self.end = Some(End::without(Ending::Closed)),
            Step::Next { table } => self.next = Some(*table),
        }
        self.settle(row, before, change);
        Ok(())
    }

    /// What a step changes once the game and the chairs are as it leaves them.
    pub(crate) fn settle(&mut self, row: &Row, before: Status, change: Change) {
        if let Step::Started { fate } | Step::Acted { fate, .. } = &row.step {
            self.drawn = fate.iter().map(|draw| draw.k).fold(self.drawn, u64::max);
        }
        if self.end.is_none()
            && let Some(outcome) = self.game.outcome()
        {
            self.end = Some(End::played(&outcome, self.chairs.len()));
        }
        if self.end.is_some() {
            self.proposed = None;
        }
        self.seq = row.seq;
        self.tell(row, before, change);
    }

    /// What an action of a seat, which is yet to be played, has to do with the game.
    pub(crate) fn change_by(&self, seat: Seat) -> Change {
        Change { game: true, by: Some(seat), rewound: false, first: self.game.turn_begins(seat) }
    }

    /// What a step changes for observers: versions, questions, clocks.
    fn tell(&mut self, row: &Row, before: Status, change: Change) {
        let after = self.status();
        let drew = matches!(&row.step, Step::Acted { fate, .. } if !fate.is_empty());
        // Nobody else learns that a secret choice was changed.
        let hidden = matches!(before, Status::Decide { may, .. } if change.by.is_some_and(|seat| may.contains(seat)))
            && after == before
            && !drew;
        if !hidden {
            self.updated = row.at;
            // What was proposed lapses when the game goes on.
            if change.game {
                self.proposed = None;
            }
        }
        for (index, version) in self.versions.iter_mut().enumerate() {
            if !hidden || change.by.is_some_and(|seat| seat.index() == index) {
                *version += 1;
            }
        }
        if change.rewound {
            self.rewound.clone_from(&self.versions);
        }
        for index in 0..self.chairs.len() {
            let seat = Seat(index as u8);
            if !after.asks(seat) {
                self.asked[index] = u64::MAX;
            } else if change.game
                && (change.by == Some(seat) || change.rewound || drew || !same_question(before, after, seat))
            {
                self.asked[index] = self.versions[index];
            }
        }
        match &row.step {
            Step::Started { fate } | Step::Acted { fate, .. } => {
                let act = match &row.step {
                    Step::Acted { seat, action, seen, reveals, .. } => Some(Act {
                        seat: Seat(*seat),
                        action: action.clone(),
                        seen: *seen,
                        reveals: *reveals,
                        first: change.first,
                    }),
                    _ => None,
                };
                self.line.push(Played {
                    seq: row.seq,
                    at: row.at,
                    act,
                    fate: fate.clone(),
                    plies: self.game.plies(),
                    versions: self.versions.clone(),
                    hidden,
                });
            }
            _ => {}
        }
        let running = self.running();
        if let Some(clocks) = &mut self.clocks {
            clocks.run(running, change.by, row.at);
        }
    }

    /// The seats whose clocks run: people who must decide.
    fn running(&self) -> Seats {
        let must = self.must();
        must.iter().filter(|&seat| self.person(seat).is_some()).collect()
    }

    /// Lets a seat act, and Fate after it.
    fn play(&mut self, act: Option<(Seat, &String)>, fate: &[Draw]) -> Result<(), String> {
        if let Some((seat, action)) = act {
            self.game.apply(Actor::Seat(seat), action).map_err(|refusal| format!("`{action}`: {refusal}"))?;
        }
        for draw in fate {
            let action = &draw.action;
            self.game.apply(Actor::Fate, action).map_err(|refusal| format!("fate: `{action}`: {refusal}"))?;
        }
        Ok(())
    }

    /// Goes back to what was played up to a step.
    fn rewind(&mut self, to: u64) -> Result<(), String> {
        if !self.line.iter().any(|played| played.seq == to) {
            return Err(format!("step {to} is none to go back to"));
        }
        let mut line = std::mem::take(&mut self.line);
        let back = line.split_off(line.partition_point(|played| played.seq <= to));
        if let Some(clocks) = &mut self.clocks {
            let told = back.iter().filter(|played| !played.hidden);
            told.filter_map(|played| played.act.as_ref()).for_each(|act| clocks.take_back(act.seat));
        }
        self.game = self.fresh()?;
        for played in &line {
            let act = played.act.as_ref().map(|act| (act.seat, &act.action));
            self.play(act, &played.fate)?;
        }
        // `drawn` stays: what was drawn and undone is never drawn again.
        self.line = line;
        self.tails.get_mut().clear();
        self.proposed = None;
        Ok(())
    }

    /// The game at its beginning.
    pub(crate) fn fresh(&self) -> Result<GameSession, String> {
        self.engine.clone().open(self.created.position.as_ref()).map_err(|problem| problem.to_string())
    }

    /// Does what is proposed once nobody has yet to answer.
    fn agree(&mut self, change: &mut Change) -> Result<(), String> {
        let Some(proposed) = self.proposed.take_if(|proposed| proposed.waiting.is_empty()) else {
            return Ok(());
        };
        match proposed.what {
            Proposal::Undo { to } => {
                *change = Change { game: true, rewound: true, ..Change::default() };
                self.rewind(to)
            }
            Proposal::End => {
                self.end = Some(End::without(Ending::Agreed));
                Ok(())
            }
        }
    }

    /// A player resigns. With one or two seats that loses the game; with more, a bot takes over the seat or the game ends.
    fn give_up(&mut self, ending: Ending, seat: Seat) {
        self.proposed = None;
        self.left.push(seat);
        let places = ending.recorded().places(self.chairs.len());
        if let (None, Leaver::Program(level)) = (&places, self.created.terms.leaver) {
            self.chairs[seat.index()] = Chair::Program(BotName::Level(level.0));
            if self.chairs.iter().any(|chair| matches!(chair, Chair::Person(_))) {
                return;
            }
        }
        self.end = Some(End { ending, places, points: None });
    }

    fn check_seat(&self, step: &Step) -> Result<(), Refusal> {
        let seat = match step {
            Step::Sat { seat, .. }
            | Step::Left { seat }
            | Step::Chair { seat, .. }
            | Step::Acted { seat, .. }
            | Step::Back { seat, .. }
            | Step::Proposed { seat, .. }
            | Step::Answered { seat, .. }
            | Step::Resigned { seat }
            | Step::TimedOut { seat }
            | Step::Failed { seat, .. } => *seat,
            Step::Swapped { seats: [one, other] } => *one.max(other),
            Step::Created(_)
            | Step::Nonce { .. }
            | Step::Started { .. }
            | Step::Closed
            | Step::Next { .. } => return Ok(()),
        };
        if usize::from(seat) < self.chairs.len() { Ok(()) } else { Err(Refusal::NoSeat) }
    }

    /// What every die and draw comes from, with the nonces by seat.
    pub(crate) fn fairness(&self, nonces: &[Option<Vec<u8>>]) -> Fair {
        Fair::new(self.seed, &self.id.to_string(), self.game.version(), self.game.content(), nonces)
    }

    /// The SHA-256 of the secret seed, hexadecimal: shown from the beginning.
    pub fn commitment(&self) -> String {
        self.seed.commitment().to_string()
    }

    /// Whether every chair is taken.
    pub(crate) fn is_full(&self) -> bool {
        !self.chairs.iter().any(|chair| matches!(chair, Chair::Open(_)))
    }

    /// Whether the game begins by itself once no nonce is awaited: every chair is taken, and nobody is to start it.
    pub(crate) fn begins(&self) -> bool {
        self.is_full() && !self.created.owner_starts
    }

    /// The person whose announced nonce the game waits for: the one who opened the table.
    pub fn awaited(&self) -> Option<PersonId> {
        let by = self.created.by;
        (self.nonce_follows && !self.seats_of(by).is_empty()).then_some(by)
    }

    pub fn id(&self) -> TableId {
        self.id
    }

    /// How many steps its log has.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    pub fn game(&self) -> &GameSession {
        &self.game
    }

    pub fn created(&self) -> &Created {
        &self.created
    }

    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// The next game of the same people.
    pub fn next(&self) -> Option<TableId> {
        self.next
    }

    pub fn phase(&self) -> Phase {
        if self.end.is_some() {
            Phase::Over
        } else if self.fair.is_some() {
            Phase::Running
        } else {
            Phase::Open
        }
    }

    /// Who must decide: nobody before the game and after its end.
    pub fn status(&self) -> Status {
        if self.phase() == Phase::Running { self.game.status() } else { Status::Over }
    }

    pub fn must(&self) -> Seats {
        match self.status() {
            Status::Decide { must, .. } => must,
            _ => Seats::NONE,
        }
    }

    /// The engine in a seat, if there is one.
    pub fn engine(&self, seat: Seat) -> Option<EngineName> {
        match self.chairs.get(seat.index())? {
            Chair::Program(bot) => bot.engine(),
            _ => None,
        }
    }

    /// Who sits in a seat, if a person does.
    pub fn person(&self, seat: Seat) -> Option<PersonId> {
        match self.chairs.get(seat.index())? {
            Chair::Person(person) => Some(*person),
            _ => None,
        }
    }

    pub fn seats_of(&self, person: PersonId) -> Seats {
        (0..self.chairs.len() as u8).map(Seat).filter(|&seat| self.person(seat) == Some(person)).collect()
    }

    /// The people at the table apart from who sits in a seat.
    pub(crate) fn others(&self, seat: Seat) -> Vec<PersonId> {
        let own = self.person(seat);
        let mut others: Vec<_> =
            (0..self.chairs.len() as u8).filter_map(|at| self.person(Seat(at))).collect();
        others.sort_unstable();
        others.dedup();
        others.retain(|person| Some(*person) != own);
        others
    }

    /// The number of steps an observer has received. It never decreases, and reveals nothing about other steps.
    pub fn version(&self, observer: Observer) -> u64 {
        self.versions[self.index(observer)]
    }

    /// Whether the last step changed a choice that is still secret, which only its own seat learns.
    pub fn is_hidden(&self) -> bool {
        self.line.last().is_some_and(|played| played.seq == self.seq && played.hidden)
    }

    /// The versions of all seats and, last, of spectators.
    pub fn versions(&self) -> &[u64] {
        &self.versions
    }

    /// The place of an observer in lists of all of them: seats, then spectators.
    pub fn index(&self, observer: Observer) -> usize {
        match observer {
            Observer::Seat(seat) => seat.index(),
            Observer::Spectator => self.chairs.len(),
        }
    }

    /// When something must happen by itself: at once if a bot must decide, or when a clock runs out.
    pub fn wake(&self) -> Option<Time> {
        let programs = self.must().iter().any(|seat| self.person(seat).is_none());
        if programs { Some(self.updated) } else { self.deadline() }
    }

    /// When the next clock runs out, or the time to send a nonce that the game waits for.
    pub fn deadline(&self) -> Option<Time> {
        match self.phase() {
            Phase::Open if self.begins() => self.awaited().map(|_| self.updated.after(NONCE_WAIT)),
            Phase::Running => self.clocks.as_ref().and_then(Clocks::deadline).map(|(time, _)| time),
            Phase::Open | Phase::Over => None,
        }
    }

    /// Other people for whom chairs are reserved before the game begins.
    pub fn challenged(&self) -> Vec<PersonId> {
        if self.phase() != Phase::Open {
            return Vec::new();
        }
        let reserved = self.chairs.iter().filter_map(|chair| match chair {
            Chair::Open(kept) => kept.filter(|person| *person != self.created.by),
            _ => None,
        });
        let mut challenged: Vec<_> = reserved.collect();
        challenged.sort_unstable();
        challenged.dedup();
        challenged
    }

    /// What lists show of it. `before` are the seats that had to decide before the last step.
    pub fn head(&self, before: Seats) -> TableSummary {
        let must = self.must();
        let mut asked: Vec<_> =
            must.iter().filter(|&seat| !before.contains(seat)).filter_map(|seat| self.person(seat)).collect();
        if self.created.terms.pace != Pace::Days {
            asked.clear();
        }
        asked.sort_unstable();
        asked.dedup();
        TableSummary {
            table: self.id,
            seq: self.seq,
            game: self.created.game.clone(),
            by: Some(self.created.by),
            listed: self.created.terms.listed,
            phase: self.phase(),
            people: (0..self.chairs.len() as u8).map(|seat| self.person(Seat(seat))).collect(),
            open: self.chairs.iter().filter(|chair| matches!(chair, Chair::Open(None))).count() as u32,
            challenged: self.challenged(),
            must: must.iter().fold(0, |bits, seat| bits | 1 << seat.0),
            wake: self.wake(),
            asked,
            notices: Vec::new(),
            result: self.rated_result(),
            updated: self.updated,
        }
    }

    /// The notices of a table that was just made: to everybody for whom a seat is reserved.
    pub(crate) fn invitations(&self) -> Vec<(PersonId, NoticeKind)> {
        let kind = if self.created.previous.is_some() { NoticeKind::Rematch } else { NoticeKind::Invited };
        let mut invited: Vec<_> = self
            .chairs
            .iter()
            .filter_map(|chair| match chair {
                Chair::Open(Some(person)) if *person != self.created.by => Some((*person, kind)),
                _ => None,
            })
            .collect();
        invited.dedup();
        invited
    }

    /// The notice that these steps are worth to the person who opened the table: somebody else has joined.
    pub(crate) fn arrivals(&self, rows: &[Row]) -> Vec<(PersonId, NoticeKind)> {
        let owner = self.created.by;
        let joined = |row: &Row| matches!(row.step, Step::Sat { person, .. } if person != owner);
        rows.iter().any(joined).then_some((owner, NoticeKind::Joined)).into_iter().collect()
    }
}

/// What a step has to do with the game.
#[derive(Clone, Copy, Default)]
pub(crate) struct Change {
    /// Whether the game goes on or back.
    game: bool,
    by: Option<Seat>,
    /// Whether it went back.
    rewound: bool,
    /// Whether a turn began with the action.
    first: bool,
}

/// Whether a seat is asked the same as before: others have decided, in a choice they make at once.
fn same_question(before: Status, after: Status, seat: Seat) -> bool {
    let (Status::Decide { must: was, may: might }, Status::Decide { must, may }) = (before, after) else {
        return false;
    };
    let union = |one: Seats, other: Seats| one.iter().chain(other.iter()).collect::<Seats>();
    before.asks(seat)
        && after.asks(seat)
        && union(was, might) == union(must, may)
        && union(was, might).len() > 1
        && must.iter().all(|seat| was.contains(seat))
}
