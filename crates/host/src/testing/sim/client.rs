//! A simulated person with a browser: what they know, which is only what has reached them, and what they do next.

use std::collections::{BTreeMap, BTreeSet};

use bots::level::Level;

use super::glimpse::{Eyes, LiveStep, Seen};
use super::order;
use crate::testing::Luck;
use crate::{Answer, Command, LevelName, PersonId, Phase, SeatFor, Table, TableId, TableRequest, Time};

/// How many tables there are at most before nobody asks for one more.
const TABLES: usize = 3;

/// Something somebody asks for.
#[derive(Clone, Debug)]
pub struct Request {
    /// Its number: the same when it is sent again.
    pub id: u64,
    pub client: usize,
    pub what: What,
}

/// What can be asked for.
#[derive(Clone, Debug)]
pub enum What {
    Create(Box<TableRequest>),
    /// Something to be done at a table.
    Do(TableId, Command),
    Look(TableId, Eyes),
    /// To be notified when there is something new.
    Watch(TableId),
}

/// Somebody with a browser.
pub struct Client {
    /// What they are called in a trace.
    pub name: &'static str,
    /// Who they are; nobody in particular can only look on.
    pub person: Option<PersonId>,
    /// The manager they speak to.
    pub at: usize,
    /// What they know of tables, by the eyes they look with.
    known: BTreeMap<(TableId, Option<u8>), Known>,
    /// What they saw last of each table, with whatever eyes.
    tables: BTreeMap<TableId, Place>,
    /// What they have just done, and the version it led to: the moment to regret it.
    acted: Option<(TableId, u8, u64)>,
    /// What they have asked for and not heard of, with the time they last asked.
    pub waiting: BTreeMap<u64, (Request, Time)>,
    /// Tables of which they have heard that there is something new.
    pub news: BTreeSet<TableId>,
}

/// What everyone sees of a table.
#[derive(Clone, Debug)]
struct Place {
    people: Vec<Option<PersonId>>,
    phase: Phase,
    /// Whether they are asked to agree to something.
    proposed: bool,
}

/// What is known of a table.
#[derive(Clone, Debug, Default)]
struct Known {
    version: u64,
    /// What the seat may do.
    options: Vec<String>,
    /// Every step they have received.
    told: Vec<LiveStep>,
}

impl Client {
    /// Somebody who knows nothing.
    pub fn new(name: &'static str, person: Option<PersonId>, at: usize) -> Client {
        let (known, tables, acted, waiting, news) = <_>::default();
        Client { name, person, at, known, tables, acted, waiting, news }
    }

    /// What they want next, if anything.
    pub fn wish(&mut self, luck: &mut Luck, tables: &BTreeMap<TableId, Table>) -> Option<What> {
        if self.person.is_some()
            && tables.len() < TABLES
            && luck.one_in(if tables.is_empty() { 1 } else { 8 })
        {
            return Some(What::Create(Box::new(order::any(luck))));
        }
        if let Some((table, seat, version)) = self.acted.take_if(|_| luck.one_in(4)) {
            return Some(What::Do(table, Command::Undo { seat, version, turn: luck.one_in(2) }));
        }
        let ids: Vec<_> = tables.keys().copied().collect();
        if ids.is_empty() {
            return None;
        }
        // A person who is asked usually answers.
        let asked = |((table, seat), known): (&(TableId, Option<u8>), &Known)| {
            Some((*table, (*seat)?)).filter(|_| !known.options.is_empty())
        };
        let asked: Vec<_> = self.known.iter().filter_map(asked).collect();
        if !asked.is_empty() && !luck.one_in(3) {
            let (table, seat) = *luck.pick(&asked);
            let known = self.known.entry((table, Some(seat))).or_default();
            let (version, action) = (known.version, luck.pick(&known.options).clone());
            // Some press twice.
            if !luck.one_in(6) {
                known.options.clear();
            }
            return Some(What::Do(table, Command::Act { seat, version, action: action.into() }));
        }
        // Where one sits is more interesting, and news are looked at first, mostly.
        let own: Vec<_> = ids.iter().copied().filter(|table| !self.own(*table).is_empty()).collect();
        let ids = if own.is_empty() || luck.one_in(4) { ids } else { own };
        let table = match self.news.pop_first() {
            Some(table) if !luck.one_in(4) => return Some(self.look(luck, table)),
            _ => *luck.pick(&ids),
        };
        match luck.below(20) {
            0 => Some(What::Watch(table)),
            1..5 => Some(self.look(luck, table)),
            _ => match self.command(luck, &tables[&table]) {
                Some(command) => Some(What::Do(table, command)),
                None => Some(self.look(luck, table)),
            },
        }
    }

    /// The seats somebody knows to be theirs.
    fn own(&self, table: TableId) -> Vec<u8> {
        let people = self.tables.get(&table).map_or(&[][..], |place| &place.people);
        let own = |(seat, person): (u8, &Option<PersonId>)| {
            (person.is_some() && *person == self.person).then_some(seat)
        };
        (0..).zip(people).filter_map(own).collect()
    }

    /// A look, mostly with one's own eyes and from where one knows.
    pub fn look(&self, luck: &mut Luck, table: TableId) -> What {
        let own = self.own(table);
        let seat = match luck.below(10) {
            0 => Some(luck.below(4) as u8),
            1 => None,
            _ if own.is_empty() => None,
            _ => Some(*luck.pick(&own)),
        };
        let known = self.known.get(&(table, seat)).map_or(0, |known| known.version);
        let after = if luck.one_in(10) { luck.below(known as usize + 2) as u64 } else { known };
        What::Look(table, Eyes { person: self.person, seat, after })
    }

    /// Something to be done at a table; `None` if they know too little.
    fn command(&mut self, luck: &mut Luck, table: &Table) -> Option<Command> {
        let (id, own) = (table.id(), self.own(table.id()));
        let person = self.person?;
        let seat = if own.is_empty() { luck.below(3) as u8 } else { *luck.pick(&own) };
        let Place { phase, proposed, .. } = *self.tables.get(&id)?;
        let version = self.known.get(&(id, Some(seat))).map_or(0, |known| known.version);
        // Who invites somebody does it by other means.
        let invitation = (!luck.one_in(6)).then(|| table.created().invitation.clone());
        let nonce = luck.one_in(3).then(|| format!("{:02x}", person.0[0]));
        let turn = luck.one_in(2);
        let yes = !luck.one_in(3);
        Some(match (phase, luck.below(40)) {
            (Phase::Open, 0..24) => {
                let seat = luck.one_in(2).then_some(seat);
                Command::Sit { seat, invitation, nonce }
            }
            (Phase::Open, 24) => {
                let bot = SeatFor::Program(LevelName(Level::Random));
                Command::Chair { seat, who: *luck.pick(&[SeatFor::Anyone, SeatFor::Closed, bot]) }
            }
            (Phase::Open, 25 | 26) => Command::Swap { seats: [seat, luck.below(3) as u8], version },
            (Phase::Open, 27..30) => Command::Start,
            (Phase::Open, 30..33) => Command::Leave { seat },
            (Phase::Open, 33) => Command::Close,
            (Phase::Open, 34..) => Command::Nonce { nonce },
            (Phase::Over, 0..10) => Command::Again { swap: turn, nonce_follows: yes },
            (_, 0..20) if proposed => Command::Answer { seat, yes },
            (_, 20..24) => Command::Undo { seat, version, turn },
            (_, 24..27) => Command::AskUndo { seat, version },
            (_, 27) => Command::AskEnd { seat },
            (_, 28) => Command::Answer { seat, yes },
            (_, 29) if luck.one_in(3) => Command::Resign { seat },
            (_, 30) => Command::Act { seat, version: version + 1, action: "nonsense".into() },
            (_, 31) => Command::Act { seat, version: version.saturating_sub(1), action: "nonsense".into() },
            (_, 32) => Command::Sit { seat: None, invitation, nonce },
            _ => return None,
        })
    }

    /// Something they asked for is done.
    pub fn done(&mut self, what: &What, answer: &Answer) {
        if let What::Do(table, command) = what {
            self.news.insert(*table);
            if let Command::Act { seat, .. } = command {
                self.acted = Some((*table, *seat, answer.version));
            }
        }
    }

    /// A look has arrived: what follows on what is known is added to it; what is older is put aside. Returns all they have been
    /// told, if they could follow.
    pub fn learn(&mut self, table: TableId, eyes: Eyes, seen: &Seen) -> Option<&[LiveStep]> {
        let key = (table, eyes.seat);
        let proposed = self.person.is_some_and(|person| seen.proposed.contains(&person));
        self.tables.insert(table, Place { people: seen.people.clone(), phase: seen.phase, proposed });
        let before = self.known.get(&key);
        let version = before.map_or(0, |known| known.version);
        if seen.version < version {
            return None;
        }
        let mut told = Vec::new();
        let follows = eyes.after == 0 || (eyes.after == version && !seen.rewound);
        if follows {
            let before = before.filter(|_| eyes.after > 0).map_or(&[][..], |known| &known.told);
            told = before.iter().chain(&seen.steps).copied().collect();
        }
        let known = Known {
            // Who cannot follow asks for all of it next time.
            version: if follows { seen.version } else { 0 },
            options: if follows { seen.options.clone() } else { Vec::new() },
            told,
        };
        self.known.insert(key, known);
        self.known.get(&key).filter(|_| follows).map(|known| &known.told[..])
    }
}
