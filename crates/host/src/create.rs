//! Opening a table, and opening the next one for the same people.

use games::find;
use playable::{Setup, Source};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tabletop::{Message, Problem, Seat};

use crate::Ending;
use crate::errors;
use crate::rules_cache::RulesCache;
use crate::{
    Chair, Created, FirstGame, Fixture, LevelName, PersonId, Previous, Refusal, Row, Step, Table, TableId,
    Terms, Time, to_digits,
};
use tabletop::hex::to_hex;

/// A source of random bytes.
pub trait Entropy: Send {
    /// Fills a buffer with unpredictable bytes.
    fn fill(&mut self, bytes: &mut [u8]);

    /// The id of a new table.
    fn table(&mut self) -> TableId {
        let mut id = [0; 10];
        self.fill(&mut id);
        TableId(id)
    }
}

/// What is needed to open a table, besides the request.
pub struct CreateContext<'a> {
    /// For its id, its seed and its invitation.
    pub entropy: &'a mut dyn Entropy,
    /// The rules that tables share.
    pub rules_cache: &'a mut RulesCache,
    pub now: Time,
}

#[derive(Clone, Debug, Default)]
pub struct TableRequest {
    pub game: String,
    /// The settings of its rules, as tags of a record.
    pub settings: Vec<(String, String)>,
    /// The hash and the text of an owner's content; the current one if none is named.
    pub content: Option<(String, Option<String>)>,
    /// The version of the rules; the newest if none is named.
    pub rules: Option<u32>,
    /// The position it starts from.
    pub position: Option<Value>,
    /// Who plays each seat.
    pub chairs: Vec<ChairRequest>,
    /// Whether the game waits for the nonce of the person who opens the table, which they send after they have seen the commitment.
    pub nonce_follows: bool,
    /// Whether the person who opens the table starts the game. If every seat is taken from the beginning, it starts at once.
    pub owner_starts: bool,
    pub terms: Terms,
    /// Its place in a tournament, with the id that was reserved for it. Bots may play among themselves there.
    pub fixture: Option<(TableId, Fixture)>,
}

/// The requested player of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChairRequest {
    /// The person who opens the table.
    Me,
    Open,
    Program(LevelName),
    /// Somebody who sits there from the beginning.
    Person(PersonId),
    /// Somebody the seat is reserved for.
    Reserved(PersonId),
}

/// A new table: its first steps and its state.
pub struct Made {
    pub rows: Vec<Row>,
    /// The table after them.
    pub table: Table,
}

const SECOND: i64 = 1000;
const DAY: i64 = 24 * 60 * 60 * SECOND;

pub fn create(by: PersonId, order: &TableRequest, with: &mut CreateContext<'_>) -> Result<Made, Refusal> {
    let problem = |at: &str, what: Message| Refusal::Setup(Problem::at(at, what));
    let title = find(&order.game).map_err(Refusal::Setup)?;
    let hash = order.content.as_ref().map(|(hash, _)| hash.parse()).transpose();
    let hash = hash.map_err(|problem: Problem| Refusal::Setup(problem.within("content")))?;
    let text = order.content.as_ref().and_then(|(_, text)| text.clone());
    let content = match (hash, &text) {
        (None, _) => Source::Current,
        (Some(hash), None) => Source::Released(hash),
        (hash, Some(text)) => Source::Owner { name: "content".into(), text: text.clone(), hash },
    };
    let setup = Setup {
        settings: order.settings.clone(),
        version: order.rules,
        content,
        position: order.position.clone(),
    };
    let game = games::new_table(title, &setup).map_err(Refusal::Setup)?;
    let seats = game.seats();
    if order.chairs.len() != seats.len() {
        let what = errors::ChairsCount { seats: seats.join(", ") };
        return Err(problem("chairs", what.into()));
    }
    let all_bots = order.chairs.iter().all(|wish| matches!(wish, ChairRequest::Program(_)));
    if all_bots && order.fixture.is_none() {
        return Err(problem("chairs", errors::ChairsBots.into()));
    }
    if game.outcome().is_some() {
        return Err(problem("position", errors::PositionOver.into()));
    }
    check_terms(&order.terms).map_err(Refusal::Setup)?;
    if order.terms.two_games && (title.match_sums.is_none() || order.position.is_some()) {
        return Err(problem("terms.match", errors::Match.into()));
    }
    let sit = |wish: &ChairRequest| match wish {
        ChairRequest::Me => Chair::Person(by),
        ChairRequest::Open => Chair::Open(None),
        ChairRequest::Program(level) => Chair::Program(*level),
        ChairRequest::Person(person) => Chair::Person(*person),
        ChairRequest::Reserved(person) => Chair::Open(Some(*person)),
    };
    let created = Created {
        by,
        game: order.game.clone(),
        // Complete, so that a later default changes nothing.
        settings: game.settings().into_iter().map(|(tag, value)| (tag.to_owned(), value)).collect(),
        rules: game.version(),
        content: game.content().to_string(),
        position: order.position.clone(),
        chairs: order.chairs.iter().map(sit).collect(),
        nonces: vec![None; order.chairs.len()],
        nonce_follows: order.nonce_follows,
        owner_starts: order.owner_starts && order.chairs.contains(&ChairRequest::Open),
        terms: order.terms.clone(),
        seed: to_hex(&secret(with.entropy, 32)),
        invitation: to_digits(&secret(with.entropy, 15)),
        previous: None,
        fixture: order.fixture.map(|(_, fixture)| fixture),
    };
    let id = order.fixture.map_or_else(|| with.entropy.table(), |(id, _)| id);
    made(id, created, text.as_deref(), with)
}

fn made(
    id: TableId,
    created: Created,
    content: Option<&str>,
    with: &mut CreateContext<'_>,
) -> Result<Made, Refusal> {
    let mut rows = vec![Row { seq: 1, at: with.now, step: Step::Created(Box::new(created)) }];
    let mut table = Table::open(id, &rows[0], content, with.rules_cache)?;
    if table.begins() && table.awaited().is_none() {
        let row = Row { seq: 2, at: with.now, step: table.begin(&table.nonces) };
        table.apply(&row)?;
        rows.push(row);
    }
    Ok(Made { rows, table })
}

fn secret(entropy: &mut dyn Entropy, length: usize) -> Vec<u8> {
    let mut bytes = vec![0; length];
    entropy.fill(&mut bytes);
    bytes
}

/// Whether the clock of a table is possible.
pub fn check_terms(terms: &Terms) -> Result<(), Problem> {
    let Some(clock) = terms.clock else { return Ok(()) };
    let within = |value: i64, least: i64, at: &str| {
        if (least..=60 * DAY).contains(&value) {
            return Ok(());
        }
        Err(Problem::at(at, errors::ClockRange { value, least, most: 60 * DAY }))
    };
    within(clock.bank, 10 * SECOND, "terms.clock.bank")?;
    within(clock.increment, 0, "terms.clock.increment")?;
    within(clock.cap, clock.bank, "terms.clock.cap")
}

impl Table {
    /// The next table of the same people: seats are reserved for them, and the person who asks takes theirs.
    pub(crate) fn again(
        &self,
        by: PersonId,
        swap: bool,
        nonce_follows: bool,
        content: Option<&str>,
        with: &mut CreateContext<'_>,
    ) -> Result<Made, Refusal> {
        let second = self.created.terms.two_games
            && self.created.previous.as_ref().is_none_or(|it| it.first.is_none());
        let first = self.first_game().filter(|_| second);
        let seats = self.chairs.len();
        let turn = usize::from(swap || first.is_some());
        // A bot that took over a seat gives it back.
        let sitter = |index: usize| match (self.created.chairs[index], self.chairs[index]) {
            (Chair::Program(level), _) => Chair::Program(level),
            (_, Chair::Open(kept)) => Chair::Open(kept),
            (_, Chair::Person(person)) | (Chair::Person(person), _) if person == by => Chair::Person(by),
            (_, Chair::Person(person)) | (Chair::Person(person), _) => Chair::Open(Some(person)),
            (Chair::Open(_), _) => Chair::Open(None),
        };
        let chairs: Vec<_> = (0..seats).map(|index| sitter((index + turn) % seats)).collect();
        // Both games of a match are played under the same rules; any other new game is under the newest.
        let rules = if first.is_some() {
            self.created.rules
        } else {
            find(&self.created.game).map_err(Refusal::Setup)?.version
        };
        let created = Created {
            by,
            rules,
            chairs,
            nonces: vec![None; seats],
            nonce_follows,
            // Everyone has said that they want to play.
            owner_starts: false,
            seed: to_hex(&secret(with.entropy, 32)),
            invitation: to_digits(&secret(with.entropy, 15)),
            previous: Some(Previous { table: self.id, first }),
            ..self.created.clone()
        };
        made(with.entropy.table(), created, content, with)
    }

    /// The result of this game, as the first of a match.
    fn first_game(&self) -> Option<FirstGame> {
        let end = self.end.as_ref()?;
        let Ending::Played { ending } = end.ending else { return None };
        let (mut points, mut places) = ([0; 4], [0; 4]);
        for (index, seat) in (0..self.chairs.len()).map(|index| (index, Seat(index as u8))) {
            points[index] = *end.points.as_ref()?.get(seat.index())?;
            places[index] = *end.places.as_ref()?.get(seat.index())?;
        }
        Some(FirstGame { how: ending.to_owned(), points, places })
    }
}
