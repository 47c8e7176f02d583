//! Makes a scene from a table: what one observer sees of it, and what they can do.

use std::collections::BTreeMap;

use draw::{Drawing, Pick};
use tabletop::{Observer, Seat, Status};
use titles::{Asked, Language, Spoken};
use words::Voice;

use crate::source::{AtServer, Offer, Question, Scene, Sits};

impl Scene {
    /// A table through somebody's eyes. Who sits where is said by `who`; `asked` has a decision to make.
    pub fn of(
        table: &dyn Spoken,
        observer: Observer,
        asked: Option<Seat>,
        language: Language,
        who: impl Fn(Seat) -> String,
    ) -> Scene {
        let must = match table.status() {
            Status::Decide { must, .. } => must,
            _ => tabletop::Seats::NONE,
        };
        let seats = (0..table.seats().len()).map(|seat| Seat(seat as u8));
        Scene {
            observer,
            title: table.title(language),
            seats: seats
                .map(|seat| Sits {
                    name: table.seat_name(seat, language),
                    who: who(seat),
                    must: must.contains(seat),
                })
                .collect(),
            view: table.view(observer),
            prompt: table.prompt(observer, language),
            log: table.log(Some(observer), language),
            question: asked.map(|seat| Question::of(table, seat, language)),
            undo: false,
            over: table.status() == Status::Over,
            open: None,
            at_server: AtServer::default(),
        }
    }
}

impl Question {
    /// What a seat can decide at a table.
    pub fn of(table: &dyn Spoken, seat: Seat, language: Language) -> Question {
        let view = table.view(Observer::Seat(seat));
        let drawing = draw::of(table.rules());
        let picks = |action: &str| drawing.as_ref().map_or_else(Vec::new, |one| one.picks(&view, action));
        let offers = table.options(seat, language).into_iter();
        let offers: Vec<Offer> =
            offers.map(|(notation, words)| Offer { picks: picks(&notation), notation, words }).collect();
        let (asks, labels) = drawing.map_or_else(Default::default, |one| names(&*one, &offers, language));
        Question { seat, offers, kinds: table.menu(seat, language), asks, labels }
    }

    /// A question that no game asks: answers in notation and in words.
    pub fn plain(seat: Seat, answers: impl IntoIterator<Item = (String, String)>) -> Question {
        let offer = |(notation, words)| Offer { notation, words, picks: Vec::new() };
        let (asks, labels) = (Names::new(), Names::new());
        Question { seat, offers: answers.into_iter().map(offer).collect(), kinds: Vec::new(), asks, labels }
    }

    /// The question with one more answer.
    #[must_use]
    pub fn or(mut self, notation: &str, words: String) -> Question {
        self.offers.push(Offer { notation: notation.to_owned(), words, picks: Vec::new() });
        self
    }
}

type Names = BTreeMap<String, String>;

/// What is asked for the slots of some actions, and what their values are called.
fn names(drawing: &dyn Drawing, offers: &[Offer], language: Language) -> (Names, Names) {
    let voice = Voice::new(language);
    let (mut asks, mut labels) = (Names::new(), Names::new());
    for offer in offers {
        let kind = offer.notation.split(' ').next().unwrap_or_default();
        for pick in &offer.picks {
            let (Pick::One(slot, value) | Pick::Many(slot, value, _)) = pick;
            asks.entry(format!("{kind} {slot}")).or_insert_with(|| drawing.ask(kind, slot, voice));
            labels.entry(value.clone()).or_insert_with(|| drawing.label(value, voice));
        }
    }
    (asks, labels)
}

/// The odds of what a seat can do at a table: each action that has some, in notation, with the chance in words.
pub fn odds(table: &dyn Spoken, seat: Seat, language: Language) -> Vec<(String, String)> {
    let Ok(odds) = table.odds(seat, &Asked::default(), language) else { return Vec::new() };
    let voice = Voice::new(language);
    let said = |line: titles::OddsLine| {
        let words = format!("{}: {}", line.what, line.said(voice));
        line.actions.into_iter().map(move |action| (action, words.clone()))
    };
    odds.lines.into_iter().flat_map(said).collect()
}
