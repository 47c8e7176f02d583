//! Secret choices at one keyboard, tried on a game that is nothing else: twice, both sides raise one of three flags.

use std::any::Any;
use std::cell::RefCell;
use std::io::{self, Cursor, Write};
use std::rc::Rc;

use bots::level::Level;
use serde_json::{Value, json};
use tabletop::fair::Seed;
use tabletop::{Actor, Hash, Problem, Record, Refusal, Said, Seats, Table};
use titles::{Advice, Asked, Mind, Odds, Thinking, Told};
use words::Voice;

use super::*;
use Sitter::Human;

const RANDOM: Sitter = Sitter::Program(Level::Random);

const SEATS: [&str; 2] = ["emperor", "overlord"];

/// The flags raised in each round; nothing where none is raised yet.
struct Flags([[Option<u8>; 2]; 2]);

impl Flags {
    fn round(&self) -> Option<usize> {
        self.0.iter().position(|flags| flags.contains(&None))
    }

    fn flag(notation: &str) -> Option<u8> {
        notation.strip_prefix("raise ")?.parse().ok().filter(|flag| (1..=3).contains(flag))
    }
}

impl Table for Flags {
    fn game(&self) -> &'static str {
        "flags"
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

    fn version(&self) -> u32 {
        1
    }

    fn content(&self) -> Hash {
        Hash::of(b"three flags")
    }

    fn seats(&self) -> &'static [&'static str] {
        &SEATS
    }

    fn actor(&self, name: &str) -> Option<Actor> {
        let seat = SEATS.iter().position(|&seat| seat == name)?;
        Some(Actor::Seat(Seat(seat as u8)))
    }

    fn status(&self) -> Status {
        let Some(round) = self.round() else { return Status::Over };
        let with = |raised: bool| -> Seats {
            let seats = [Seat(0), Seat(1)].into_iter();
            seats.filter(|seat| self.0[round][seat.index()].is_some() == raised).collect()
        };
        Status::Decide { must: with(false), may: with(true) }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.round().is_none().then_some(Outcome { how: "raised", places: [1, 1, 0, 0], points: [0; 4] })
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        if self.status().asks(seat) {
            (1..=3).map(|flag| format!("raise {flag}")).collect()
        } else {
            Vec::new()
        }
    }

    fn outcomes(&self) -> Vec<(String, u32)> {
        Vec::new()
    }

    fn chances(&self) -> u32 {
        0
    }

    fn outcome_at(&self, _: u32) -> String {
        String::new()
    }

    fn apply(&mut self, actor: Actor, notation: &str) -> Result<(), Refusal> {
        let (Actor::Seat(seat), Some(round)) = (actor, self.round()) else {
            return Err(Refusal::Illegal("not_now".into()));
        };
        let flag =
            Flags::flag(notation).ok_or_else(|| Refusal::Notation(Problem::new(Said::foreign("no flag"))))?;
        self.0[round][seat.index()] = Some(flag);
        Ok(())
    }

    fn position(&self) -> Value {
        json!(self.0)
    }

    fn view(&self, _: Observer) -> Value {
        Value::Null
    }

    fn plies(&self) -> usize {
        0
    }

    fn events_of(&self, _: usize, _: Observer) -> Vec<Value> {
        Vec::new()
    }
}

impl Spoken for Flags {
    fn rules(&self) -> &dyn Any {
        &()
    }

    fn say(&self, _: Seat, _: &str, _: Language) -> Option<String> {
        Some("Raise it.".into())
    }

    fn title(&self, _: Language) -> String {
        "Flags".into()
    }

    fn seat_name(&self, seat: Seat, _: Language) -> String {
        SEATS[seat.index()].into()
    }

    fn prompt(&self, _: Observer, _: Language) -> String {
        "Raise a flag.".into()
    }

    fn board(&self, observer: Observer, _: Language) -> String {
        let Observer::Seat(seat) = observer else { return "Flags.".into() };
        let own = self.round().and_then(|round| self.0[round][seat.index()]);
        own.map_or_else(|| "No flag of yours.".into(), |flag| format!("Your flag: {flag}."))
    }

    fn log(&self, _: Option<Observer>, _: Language) -> Vec<Told> {
        Vec::new()
    }

    fn reasons<'t>(&self, _: &'t [Told]) -> Vec<&'t Told> {
        Vec::new()
    }

    fn turn_begins(&self, _: Seat) -> bool {
        false
    }

    fn options(&self, seat: Seat, _: Language) -> Vec<(String, String)> {
        self.legal(seat).into_iter().map(|notation| (notation, "Raise it.".into())).collect()
    }

    fn menu(&self, _: Seat, _: Language) -> Vec<Kind> {
        vec![Kind { word: "raise".into(), label: "Raise".into(), help: "It flies.".into(), why_not: None }]
    }

    fn understands(&self, notation: &str) -> Result<(), Problem> {
        Flags::flag(notation).map(|_| ()).ok_or_else(|| Problem::new(Said::foreign("no flag")))
    }

    fn why_not(&self, _: Actor, _: &str, _: Language) -> Option<String> {
        None
    }

    fn odds(&self, seat: Seat, _: &Asked, _: Language) -> Result<Odds, Problem> {
        Ok(Odds { game: "flags", seat: SEATS[seat.index()], lines: Vec::new() })
    }

    fn cards(&self, _: Seat, _: Language) -> String {
        "No cards.".into()
    }

    fn card(&self, name: &str, _: Language) -> Option<String> {
        (name == "blue").then(|| "A blue flag.".into())
    }

    fn card_names(&self, _: Language) -> String {
        "a colour".into()
    }

    fn mind(&self, seat: Seat, _: Thinking) -> Box<dyn Mind> {
        Box::new(First(self.legal(seat).swap_remove(0)))
    }

    fn ahead(&self) -> Box<dyn Spoken> {
        self.fork()
    }

    fn fork(&self) -> Box<dyn Spoken> {
        Box::new(Flags(self.0))
    }

    fn reveals(&self, _: Seat, _: &str, _: u64) -> bool {
        false
    }

    fn header(&self) -> Record {
        Record::new()
    }
}

/// A program that always does the same.
struct First(String);

impl Mind for First {
    fn choose(&mut self, _: &Value) -> Result<String, Problem> {
        Ok(self.0.clone())
    }

    fn advise_with(&mut self, _: &Value, _: bots::search::Progress<'_>) -> Result<Advice, Problem> {
        Ok(Advice { actions: Vec::new(), chances: Vec::new(), simulations: 0 })
    }
}

/// What was written, for whoever wants to read it.
#[derive(Clone, Default)]
struct Screen(Rc<RefCell<Vec<u8>>>);

impl Write for Screen {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Plays a script: the lines of the record, and what was on the screen.
fn play(sitters: [Sitter; 2], script: &str, terminal: bool) -> (Vec<String>, String) {
    let screen = Screen::default();
    let input = Cursor::new(script.to_owned());
    let voice = Voice::new(Language::En);
    let mut console = Console::with(voice, Box::new(input), Box::new(screen.clone()), terminal);
    let table = Box::new(Flags([[None; 2]; 2]));
    let mut session = Lines::new(Session::new(table, sitters.to_vec(), Seed([7; 32])), Language::En);
    session.run(&mut console).unwrap();
    let lines = session.session().record().lines.iter();
    let shown = String::from_utf8(screen.0.borrow().clone()).unwrap();
    (lines.map(|line| format!("{}: {}", line.actor, line.action)).collect(), shown)
}

fn said<'a>(id: &str, args: impl IntoIterator<Item = (&'a str, words::Value<'a>)>) -> String {
    Voice::new(Language::En).text(id, args)
}

#[test]
fn people_choose_one_after_the_other_and_not_again() {
    let (lines, shown) = play([Human; 2], "raise 1\nraise 2\nquit\n", false);
    assert_eq!(lines, ["emperor: raise 1", "overlord: raise 2"]);
    // Who chose last sits at the screen and begins the next round.
    let asked: Vec<_> = shown.matches("Emperor> ").chain(shown.matches("Overlord> ")).collect();
    assert_eq!(asked, ["Emperor> ", "Overlord> ", "Overlord> "]);
}

#[test]
fn back_lets_whoever_chose_last_choose_again() {
    let (lines, shown) = play([Human; 2], "raise 1\nback\nraise 3\nraise 2\nquit\n", false);
    assert_eq!(lines, ["emperor: raise 1", "emperor: raise 3", "overlord: raise 2"]);
    assert!(shown.contains(&said("play-back", [("side", "emperor".into())])), "{shown}");
    assert_eq!(shown.matches(&said("play-again", [])).count(), 1, "{shown}");
}

#[test]
fn who_is_asked_again_may_keep_the_choice() {
    let (lines, _) = play([Human; 2], "raise 1\nback\nkeep\nraise 2\nquit\n", false);
    assert_eq!(lines, ["emperor: raise 1", "overlord: raise 2"]);
}

#[test]
fn keep_is_no_word_for_a_first_choice_and_back_needs_somebody() {
    let (lines, shown) = play([Human; 2], "keep\nback\nquit\n", false);
    assert_eq!(lines, Vec::<String>::new());
    assert!(shown.contains("“keep” is no action"), "{shown}");
    assert!(shown.contains(&said("play-no-back", [])), "{shown}");
}

#[test]
fn programs_choose_first_and_the_choice_of_a_single_person_is_final() {
    for (sitters, person, program) in
        [([Human, RANDOM], "emperor", "overlord"), ([RANDOM, Human], "overlord", "emperor")]
    {
        let (lines, shown) = play(sitters, "back\nraise 1\nraise 2\n", false);
        let actors: Vec<_> = lines.iter().map(|line| line.split(':').next().unwrap()).collect();
        assert_eq!(actors, [program, person, program, person]);
        assert!(shown.contains(&said("play-no-back", [])), "nobody else is a person: {shown}");
    }
}

#[test]
fn a_curtain_falls_whoever_is_asked_and_no_choice_is_seen_behind_it() {
    let script = "\nraise 1\n\n\nback\n\n\nraise 3\n\n\nraise 2\nquit\n";
    let (lines, shown) = play([Human; 2], script, true);
    assert_eq!(lines, ["emperor: raise 1", "emperor: raise 3", "overlord: raise 2"]);
    let scenes: Vec<_> = shown.split("\x1b[2J\x1b[3J\x1b[H").collect();
    let asked: Vec<_> = scenes.iter().filter(|scene| scene.contains("Raise a flag.")).collect();
    let [first, back, again, last] = asked[..] else { panic!("{shown}") };
    assert!(first.contains("Emperor> ") && first.contains("No flag of yours."), "{first}");
    assert!(back.contains("Overlord> ") && back.contains("No flag of yours."), "{back}");
    assert!(again.contains("Emperor> ") && again.contains("Your flag: 1."), "{again}");
    assert!(last.contains("Overlord> ") && last.contains("No flag of yours."), "{last}");
}

#[test]
fn help_speaks_of_secret_choices_while_they_can_be_changed() {
    let (_, shown) = play([Human; 2], "help\nraise 1\nhelp\nback\nhelp\nquit\n", false);
    assert_eq!(shown.matches("such as raise 1\n").count(), 3, "{shown}");
    assert_eq!(shown.matches("While all choose in secret:").count(), 2, "{shown}");
}

#[test]
fn cards_are_asked_for_by_the_names_of_the_game() {
    let (_, shown) = play([Human; 2], "card blue\ncard 3\nquit\n", false);
    assert!(shown.contains("A blue flag.") && shown.contains("Type card and a colour."), "{shown}");
}
