//! Makes a scene from a table: what one observer sees of it, and what they can do.

use games::GameSession;
use playable::{Language, OddsRequest, Offer};
use tabletop::{Observer, Seat, Status};

use crate::source::{AtServer, Question, Scene, SeatLine};

impl Scene {
    /// A table as one observer sees it. `who` names the players; `asked` has a decision to make.
    pub fn of(
        table: &GameSession,
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
                .map(|seat| SeatLine {
                    name: table.seat_name(seat, language),
                    who: who(seat),
                    must: must.contains(seat),
                })
                .collect(),
            view: Some(table.typed_view(observer)),
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
    pub fn of(table: &GameSession, seat: Seat, language: Language) -> Question {
        Question { seat, asked: table.question(seat, language) }
    }

    /// A question that no game asks: answers in notation and in words.
    pub fn plain(seat: Seat, answers: impl IntoIterator<Item = (String, String)>) -> Question {
        let offer = |(notation, words)| Offer { notation, words, parts: Vec::new() };
        let offers = answers.into_iter().map(offer).collect();
        Question { seat, asked: playable::Question { offers, ..playable::Question::default() } }
    }

    /// The question with one more answer.
    #[must_use]
    pub fn or(mut self, notation: &str, words: String) -> Question {
        self.asked.offers.push(Offer { notation: notation.to_owned(), words, parts: Vec::new() });
        self
    }
}

/// The odds of what a seat can do at a table: each action that has some, in notation, with the chance in words.
pub fn odds(table: &GameSession, seat: Seat, language: Language) -> Vec<(String, String)> {
    let Ok(odds) = table.odds(seat, &OddsRequest::default(), language) else { return Vec::new() };
    let tr = games::translator(language);
    let said = |line: playable::OddsLine| {
        let words = format!("{}: {}", line.what, line.said(tr));
        line.actions.into_iter().map(move |action| (action, words.clone()))
    };
    odds.lines.into_iter().flat_map(said).collect()
}
