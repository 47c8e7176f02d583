//! A server's table as a scene: made from the seat's view, with the server's texts.

use games::{AnyRules, GameSession};
use playable::Language;
use tabletop::{Observer, Seat};
use words::Translator;

use super::Link;
use super::api::{LogLine, Table};
use crate::source::{AtServer, Question, Scene, SeatLine};

/// The answers to what only a server asks.
pub const WATCH: &str = "watch";
pub const SIT: &str = "sit ";
pub const AGREE: &str = "agree";
pub const REFUSE: &str = "refuse";

/// What a scene is made from.
pub struct TableState<'a> {
    /// The table as the server shows it to the watching seat.
    pub table: &'a Table,
    /// What has happened there.
    pub log: &'a [LogLine],
    /// The person at this screen.
    pub person: &'a str,
    /// The seat whose view is shown.
    pub eyes: Option<Seat>,
    /// Whether the user has chosen only to watch.
    pub watches: bool,
    /// Whether the person at this screen may read and write in the chat.
    pub chats: bool,
}

impl TableState<'_> {
    /// The seats of the person at this screen.
    pub fn own(table: &Table, person: &str) -> Vec<Seat> {
        let seats = (0..).zip(&table.seats);
        seats
            .filter(|(_, seat)| seat.person.as_deref() == Some(person))
            .map(|(index, _)| Seat(index))
            .collect()
    }

    /// The scene, and a table to work odds out at while there is something to decide.
    pub fn scene(&self, engine: &AnyRules, link: &Link, language: Language) -> (Scene, Option<GameSession>) {
        let (table, tr) = (self.table, games::translator(language));
        let running = table.phase == "running";
        let asks = |seat: &Seat| {
            let shown = &table.seats[seat.index()];
            running && (shown.must || shown.may)
        };
        let asked = self.eyes.filter(asks);
        let here = engine.possible(&table.view, 0).ok();
        let mut scene = Scene {
            observer: self.eyes.map_or(Observer::Spectator, Observer::Seat),
            title: table.title.clone(),
            seats: self.seats(tr),
            view: engine.read_view(&table.view).ok(),
            prompt: table.prompt.clone(),
            log: self
                .log
                .iter()
                .map(|line| playable::LogLine {
                    ply: line.ply,
                    event: 0,
                    text: line.text.clone(),
                    rule: None,
                    about: playable::About::default(),
                })
                .collect(),
            question: asked.zip(here.as_ref()).map(|(seat, here)| Question::of(here, seat, language)),
            undo: table.undo.action || table.undo.ask,
            over: table.phase == "over",
            open: (TableState::own(table, self.person).len() > 1).then(Vec::new),
            at_server: AtServer {
                chat: self.chats,
                resign: running && self.eyes.is_some(),
                propose_end: running && self.eyes.is_some() && table.proposal.is_none(),
            },
        };
        self.ask_first(&mut scene, link, tr);
        (scene, here.filter(|_| asked.is_some()))
    }

    /// A question outside the game: whether to take a seat, or to answer a proposal.
    fn ask_first(&self, scene: &mut Scene, link: &Link, tr: Translator) {
        let table = self.table;
        if let (Some(proposal), Some(seat)) = (&table.proposal, self.eyes)
            && proposal.waiting.iter().any(|person| person == self.person)
        {
            let args = [("what", proposal.what.clone().into()), ("side", proposal.by.clone().into())];
            scene.prompt = tr.text("screen-proposal", args);
            let answers = [(AGREE, "screen-agree"), (REFUSE, "screen-refuse")];
            let answers = answers.map(|(answer, id)| (answer.to_owned(), tr.text(id, [])));
            scene.question = Some(Question::plain(seat, answers));
            return;
        }
        if table.end.is_some() {
            return;
        }
        if table.proposal.as_ref().is_some_and(|proposal| self.is_own(&proposal.by)) {
            scene.prompt = format!("{} {}", tr.text("screen-proposed", []), scene.prompt);
        }
        let open = table.seats.iter().filter(|seat| seat.chair == "open");
        let open: Vec<&str> = open.map(|seat| seat.name.as_str()).collect();
        if self.eyes.is_none() && !self.watches && !open.is_empty() {
            let sit = |side: &&str| {
                let words = tr.text("screen-sit", [("side", (*side).to_owned().into())]);
                (format!("{SIT}{side}"), words)
            };
            let watch = (WATCH.to_owned(), tr.text("screen-watch", []));
            scene.prompt = tr.text("screen-sit-prompt", []);
            scene.question = Some(Question::plain(Seat(0), open.iter().map(sit).chain([watch])));
        } else if table.phase == "open" {
            let secret = table.invitation.as_ref().or(link.invitation.as_ref());
            let secret = secret.map_or_else(String::new, |secret| format!("?invitation={secret}"));
            let address = format!("{}/tables/{}{secret}", link.server, link.table);
            scene.prompt = tr.text("screen-open", [("link", address.into())]);
        } else if self.eyes.is_none() && !scene.over {
            scene.prompt = format!("{} {}", tr.text("screen-full", []), scene.prompt);
        }
    }

    /// Whether this seat's view is shown.
    fn is_own(&self, name: &str) -> bool {
        self.eyes.is_some_and(|seat| self.table.seats[seat.index()].name == name)
    }

    fn seats(&self, tr: Translator) -> Vec<SeatLine> {
        let table = self.table;
        let who = |seat: &super::api::Seat| match (&seat.person, seat.level.as_ref().or(seat.engine.as_ref()))
        {
            (Some(person), _) => table.names.get(person).cloned().unwrap_or_default(),
            (None, Some(bot)) => tr.text("play-program", [("name", bot.clone().into())]),
            (None, None) => "–".to_owned(),
        };
        table
            .seats
            .iter()
            .map(|seat| SeatLine { name: seat.label.clone(), who: who(seat), must: seat.must })
            .collect()
    }
}
