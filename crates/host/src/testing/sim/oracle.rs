//! The game at a table according to its log, computed independently of [`crate::Table`]: only from the steps and the engine.

use games::GameSession;
use tabletop::{Actor, Observer, Seat, Status};

use crate::{BotName, Chair, Draw, Leaver, PersonId, Proposal, Row, RulesCache, Step};

/// A step of the game that counts so far.
struct Played<'a> {
    seq: u64,
    act: Option<(Seat, &'a str)>,
    fate: &'a [Draw],
}

/// A log read by somebody who does not trust tables.
struct Reader<'a> {
    fresh: Box<dyn Fn() -> GameSession + 'a>,
    game: GameSession,
    line: Vec<Played<'a>>,
    chairs: Vec<Chair>,
    leaver: Leaver,
    /// What is proposed to be undone, and who has yet to agree; nothing to undo when it is the end of the game.
    proposed: Option<(Option<u64>, Vec<PersonId>)>,
}

/// What an observer may know of the game after these steps; nothing before it has begun.
pub fn view(
    log: &[Row],
    content: Option<&str>,
    rules_cache: &mut RulesCache,
    observer: Observer,
) -> Option<games::AnyView> {
    let Step::Created(created) = &log[0].step else { panic!("a log begins with how the table was made") };
    let engine = rules_cache.of(created, content).expect("the rules of the table are known");
    let fresh = move || engine.clone().open(created.position.as_ref()).expect("the game opens");
    let mut reader = Reader {
        game: fresh(),
        fresh: Box::new(fresh),
        line: Vec::new(),
        chairs: created.chairs.clone(),
        leaver: created.terms.leaver,
        proposed: None,
    };
    log[1..].iter().for_each(|row| reader.read(row));
    (!reader.line.is_empty()).then(|| reader.game.typed_view(observer))
}

impl<'a> Reader<'a> {
    fn read(&mut self, row: &'a Row) {
        match &row.step {
            Step::Sat { seat, person, .. } => self.chairs[usize::from(*seat)] = Chair::Person(*person),
            Step::Left { seat } => self.chairs[usize::from(*seat)] = Chair::Open(None),
            Step::Chair { seat, chair } => self.chairs[usize::from(*seat)] = *chair,
            Step::Swapped { seats: [one, other] } => self.chairs.swap(usize::from(*one), usize::from(*other)),
            Step::Started { fate } => self.play(Played { seq: row.seq, act: None, fate }),
            Step::Acted { seat, action, fate, .. } => {
                self.play(Played { seq: row.seq, act: Some((Seat(*seat), action)), fate });
            }
            Step::Back { to, .. } => self.back(*to),
            Step::Proposed { seat, what } => {
                let to = match what {
                    Proposal::Undo { to } => Some(*to),
                    Proposal::End => None,
                };
                let mut others: Vec<_> = self.chairs.iter().filter_map(sitter).collect();
                let own = sitter(&self.chairs[usize::from(*seat)]);
                others.retain(|person| Some(*person) != own);
                self.proposed = Some((to, others));
                self.agree();
            }
            Step::Answered { yes: false, .. } => self.proposed = None,
            Step::Answered { seat, yes: true } => {
                let person = sitter(&self.chairs[usize::from(*seat)]);
                if let Some((_, waiting)) = &mut self.proposed {
                    waiting.retain(|waiting| Some(*waiting) != person);
                }
                self.agree();
            }
            Step::Resigned { seat } | Step::TimedOut { seat } | Step::Failed { seat, .. } => {
                self.proposed = None;
                if let Leaver::Program(level) = self.leaver {
                    self.chairs[usize::from(*seat)] = Chair::Program(BotName::Level(level.0));
                }
            }
            Step::Created(_) | Step::Nonce { .. } | Step::Closed | Step::Next { .. } => {}
        }
    }

    fn play(&mut self, played: Played<'a>) {
        let before = self.game.status();
        carry_out(&mut self.game, &played);
        // A proposal stays open only after a secret change of a choice, which nobody else learns of.
        let changed = matches!((before, played.act), (Status::Decide { may, .. }, Some((seat, _))) if may.contains(seat));
        let secret = changed && before == self.game.status() && played.fate.is_empty();
        if !secret {
            self.proposed = None;
        }
        self.line.push(played);
    }

    fn back(&mut self, to: u64) {
        self.line.retain(|played| played.seq <= to);
        self.game = (self.fresh)();
        self.line.iter().for_each(|played| carry_out(&mut self.game, played));
        self.proposed = None;
    }

    fn agree(&mut self) {
        if let Some((to, _)) = self.proposed.take_if(|(_, waiting)| waiting.is_empty())
            && let Some(to) = to
        {
            self.back(to);
        }
    }
}

fn carry_out(game: &mut GameSession, played: &Played<'_>) {
    let act = played.act.map(|(seat, action)| (Actor::Seat(seat), action));
    let fate = played.fate.iter().map(|draw| (Actor::Fate, &*draw.action));
    for (actor, action) in act.into_iter().chain(fate) {
        game.apply(actor, action).expect("what the log says was possible");
    }
}

fn sitter(chair: &Chair) -> Option<PersonId> {
    match chair {
        Chair::Person(person) => Some(*person),
        Chair::Open(_) | Chair::Program(_) => None,
    }
}
