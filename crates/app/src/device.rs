//! What the program knows, and how tables are reached.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use games::{GameSession, GivenAction};
use host::{
    Answer, Caller, Command, Effect, Entropy, Input, News, PersonId, Refusal, Table, TableId, TableManager,
    TableRequest, Time, Writing,
};
use playable::{Advice, Task, Thinking};
use serde_json::Value;
use tabletop::{Hash, Observer, Seat};
use words::Language;

use crate::analyses::Analyses;
use crate::message::{Job, Me, Output, Position, TableNews};
use crate::reply::{Sender, later};

/// One person's device. Cheap to copy.
#[derive(Clone)]
pub struct Device(Arc<Mutex<State>>);

pub struct State {
    manager: TableManager,
    random: Random,
    /// What seeds of bots are made from.
    secret: Option<[u8; 32]>,
    pub now: Time,
    pub me: Option<Me>,
    pub base: String,
    /// The language of the last page that was asked for.
    pub language: Language,
    pub outputs: Vec<Output>,
    /// Tasks to begin.
    pub begun: Vec<Begun>,
    /// Questions to the storage that wait for an answer, by number.
    pub asked: HashMap<u32, Sender<Value>>,
    pub questions: u32,
    /// What bots are to think about, by name.
    thinking: BTreeMap<String, Thought>,
    /// When tables want to be woken.
    wakes: BTreeMap<TableId, Time>,
    pub analyses: Analyses,
    /// Whether the storage was full when something was last written to it.
    pub full: bool,
}

/// A task for the program to run: it cannot begin while the state is in use.
pub enum Begun {
    Read { table: TableId, after: u64 },
    Write(Box<Writing>),
    Tell(News),
}

/// What a bot thinks about, and who waits for it.
struct Thought {
    job: Job,
    whose: Whose,
}

enum Whose {
    Table { table: TableId, seat: Seat, version: u64 },
    Hint(Sender<Advice>),
}

/// Random bytes from the browser, which come with each message.
#[derive(Clone, Default)]
struct Random(Arc<Mutex<Vec<u8>>>);

impl Random {
    fn refill(&self, bytes: Vec<u8>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = bytes;
    }
}

impl Entropy for Random {
    fn fill(&mut self, bytes: &mut [u8]) {
        let mut pool = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let rest = pool.len().checked_sub(bytes.len()).expect("each message brings enough random bytes");
        bytes.copy_from_slice(&pool.split_off(rest));
    }
}

impl Default for Device {
    fn default() -> Device {
        let random = Random::default();
        Device(Arc::new(Mutex::new(State {
            manager: TableManager::new(Box::new(random.clone())),
            random,
            secret: None,
            now: Time(0),
            me: None,
            base: String::new(),
            language: Language::default(),
            outputs: Vec::new(),
            begun: Vec::new(),
            asked: HashMap::new(),
            questions: 0,
            thinking: BTreeMap::new(),
            wakes: BTreeMap::new(),
            analyses: Analyses::default(),
            full: false,
        })))
    }
}

impl Device {
    pub fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Carries out a command at a table, and then reads it.
    pub async fn ask<T: Send + 'static>(
        &self,
        table: TableId,
        me: PersonId,
        command: impl FnOnce(&Table) -> Result<Command, Refusal> + Send + 'static,
        then: impl FnOnce(Result<Answer, Refusal>, Option<&Table>) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (sender, value) = later();
        let reply = Box::new(move |answer: Result<Answer, Refusal>, table: Option<&Table>| {
            sender.send(then(answer, table));
        });
        let caller = Caller::Person(me);
        self.lock().input(Input::Do { table, caller, command: Box::new(command), reply });
        value.await.ok_or(Refusal::Unavailable)
    }

    pub async fn create(&self, by: PersonId, order: TableRequest) -> Result<(Answer, String), Refusal> {
        let (sender, value) = later();
        let reply = Box::new(move |answer: Result<Answer, Refusal>, table: Option<&Table>| {
            let commitment = table.map(Table::commitment).unwrap_or_default();
            sender.send(answer.map(|answer| (answer, commitment)));
        });
        self.lock().input(Input::Create { by, order: Box::new(order), reply });
        value.await.unwrap_or(Err(Refusal::Unavailable))
    }

    pub async fn read_table<T: Send + 'static>(
        &self,
        table: TableId,
        look: impl FnOnce(&Table) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (sender, value) = later();
        let look = Box::new(move |found: Result<&Table, Refusal>| sender.send(found.map(look)));
        self.lock().input(Input::Look { table, look });
        value.await.unwrap_or(Err(Refusal::Unavailable))
    }

    /// Lets a bot think about a hint.
    pub async fn think_about(&self, game: &GameSession, seat: Seat) -> Result<Advice, Refusal> {
        let (sender, value) = later();
        {
            let mut state = self.lock();
            let level = bots::level::Level::Captain;
            let simulations =
                game.bot(seat, Thinking { level, budget: None, threads: 1, seed: 1 }).simulations();
            state.questions += 1;
            // Another service worker, after this one, uses other names.
            let number = state.questions.to_string();
            let name = format!("hint-{:x}", state.seed(&number));
            let position = Position::of(game, seat, level, 1);
            let job = Job {
                bot: name.clone(),
                name,
                task: Task::Advise,
                simulations: simulations.unwrap_or(u32::MAX),
                position: serde_json::to_string(&position).unwrap_or_default(),
            };
            state.think(job, Whose::Hint(sender));
        }
        value.await.ok_or(Refusal::Unavailable)
    }
}

impl Position {
    /// What a bot in a seat of a game may know.
    fn of(game: &GameSession, seat: Seat, level: bots::level::Level, seed: u64) -> Position {
        Position {
            game: game.game().to_owned(),
            settings: game.settings().into_iter().map(|(tag, value)| (tag.to_owned(), value)).collect(),
            rules: game.version(),
            content: game.content().to_string(),
            seat: seat.0,
            level: level.id().to_owned(),
            seed,
            view: game.view(Observer::Seat(seat)),
        }
    }
}

impl State {
    /// Takes what a message brings besides its news.
    pub fn take(&mut self, now: Time, random: Vec<u8>) {
        self.now = now;
        self.random.refill(random);
        let due: Vec<_> = self.wakes.iter().filter(|(_, at)| **at <= now).map(|(table, _)| *table).collect();
        for table in due {
            self.wakes.remove(&table);
            self.input(Input::Woken { table, ours: false });
        }
        self.input(Input::Sweep);
    }

    /// A seed that nobody can foresee, for a bot.
    fn seed(&mut self, name: &str) -> u64 {
        let mut text = self
            .secret
            .get_or_insert_with(|| {
                let mut secret = [0; 32];
                self.random.fill(&mut secret);
                secret
            })
            .to_vec();
        text.extend(name.bytes());
        Hash::of(&text).0[..8].iter().fold(0, |seed, byte| seed << 8 | u64::from(*byte))
    }

    /// Random bytes.
    pub fn random<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.random.fill(&mut bytes);
        bytes
    }

    /// Gives the table manager something, and carries out what it wants.
    pub fn input(&mut self, input: Input) {
        let mut effects = Vec::new();
        self.manager.step(input, self.now, &mut effects);
        for effect in effects {
            self.carry_out(effect);
        }
    }

    fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::Read { table, after } => self.begun.push(Begun::Read { table, after }),
            Effect::Write(writing) => self.begun.push(Begun::Write(writing)),
            Effect::Tell(news) => self.begun.push(Begun::Tell(news)),
            Effect::Think { table, seat, version, bot, level, .. } => {
                let simulations = bot.simulations().unwrap_or(u32::MAX);
                let name = format!("{table}-{}-{version}", seat.0);
                let seed = self.seed(&name);
                let (sender, position) = std::sync::mpsc::channel();
                // The table is there: otherwise its bot would not be asked.
                let look = Box::new(move |found: Result<&Table, Refusal>| {
                    let of = |table: &Table| Position::of(table.game(), seat, level, seed);
                    let _ = sender.send(found.ok().map(of));
                });
                self.input(Input::Look { table, look });
                let Ok(Some(position)) = position.try_recv() else { return };
                let job = Job {
                    name,
                    bot: format!("{table}-{}", seat.0),
                    task: Task::Choose,
                    simulations,
                    position: serde_json::to_string(&position).unwrap_or_default(),
                };
                self.think(job, Whose::Table { table, seat, version });
            }
            // Nobody can seat an engine here.
            Effect::Consult(_) | Effect::Dismiss { .. } => {}
            Effect::Wake { table, at } => {
                match at {
                    Some(at) => self.wakes.insert(table, at),
                    None => self.wakes.remove(&table),
                };
            }
        }
    }

    /// When the next table wants to be woken.
    pub fn next_wake(&self) -> Option<Time> {
        self.wakes.values().min().copied()
    }

    /// Tells pages that a table has gone on. What a bot was asked before is out of date then.
    pub fn tell(&mut self, news: &News, seats: &[&str]) {
        let names = seats.iter().copied().chain(["spectator"]);
        let versions = names.zip(&news.versions).map(|(name, version)| (name.to_owned(), *version)).collect();
        self.outputs.push(Output::News(TableNews { table: news.table, versions }));
        let over = |thought: &Thought| match thought.whose {
            Whose::Table { table, seat, version } => {
                table == news.table && news.versions.get(seat.index()) != Some(&version)
            }
            Whose::Hint(_) => false,
        };
        let gone = self.thinking.iter().filter(|(_, thought)| over(thought)).map(|(name, _)| name.clone());
        for job in gone.collect::<Vec<_>>() {
            self.thought(&job, None, Vec::new());
            self.outputs.push(Output::Forget { job });
        }
    }

    /// Forgets everything that was stored.
    pub fn forget(&mut self) {
        let jobs = std::mem::take(&mut self.thinking).into_keys();
        self.outputs.extend(jobs.map(|job| Output::Forget { job }));
        self.manager = TableManager::new(Box::new(self.random.clone()));
        self.secret = None;
        self.me = None;
        self.wakes.clear();
        self.analyses = Analyses::default();
    }

    fn think(&mut self, job: Job, whose: Whose) {
        self.outputs.push(Output::Think(job.clone()));
        self.thinking.insert(job.name.clone(), Thought { job, whose });
    }

    /// Says again what bots are to think about: a page offers to do so.
    pub fn think_again(&mut self) {
        let jobs: Vec<Job> = self.thinking.values().map(|thought| thought.job.clone()).collect();
        self.outputs.extend(jobs.into_iter().map(Output::Think));
    }

    /// A bot has an answer, or none.
    pub fn thought(&mut self, job: &str, action: Option<String>, found: Vec<Advice>) {
        let Some(Thought { whose, .. }) = self.thinking.remove(job) else { return };
        let advice = Advice::sum(found);
        match whose {
            Whose::Table { table, seat, version } => {
                let best = advice.actions.into_iter().next().map(|best| best.action);
                let action =
                    action.or(best).map(GivenAction::Text).ok_or_else(|| "nothing was found".to_owned());
                self.input(Input::Thought { table, seat, version, action, bot: None });
            }
            Whose::Hint(sender) => sender.send(advice),
        }
    }
}
