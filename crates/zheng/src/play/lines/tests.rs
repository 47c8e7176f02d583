//! Secret choices at one keyboard, tried on Madame Ching for two: a round begins with both choosing their cards at once.

use std::cell::RefCell;
use std::io::{self, Cursor, Write};
use std::rc::Rc;

use bots::level::Level;
use playable::Setup;
use tabletop::fair::Seed;

use super::*;
use SeatedPlayer::Human;

const RANDOM: SeatedPlayer = SeatedPlayer::Program(Level::Random);

/// A game at its start, always the same.
fn begun(players: [SeatedPlayer; 2]) -> Session {
    let setup = Setup { settings: vec![("Players".into(), "2".into())], ..Setup::default() };
    let table = games::new_table(games::find("ching").unwrap(), &setup).unwrap();
    Session::new(table, players.to_vec(), Seed([7; 32]))
}

/// What each side can choose first.
fn choices() -> [Vec<String>; 2] {
    let mut session = begun([Human; 2]);
    session.draw();
    [Seat(0), Seat(1)].map(|seat| session.table().legal(seat))
}

/// The input for a number of rounds when people always choose the first legal action.
fn rounds(players: [SeatedPlayer; 2], rounds: usize) -> String {
    let (mut session, mut at_screen, mut script) = (begun(players), None, String::new());
    let mut chosen = 0;
    loop {
        session.draw();
        let seat = session.next(at_screen).expect("the game goes on");
        let action = if players[seat.index()] == Human {
            at_screen = Some(seat);
            session.table().legal(seat).swap_remove(0)
        } else {
            session.choose(seat).unwrap().to_string()
        };
        chosen += usize::from(is_of_kind(&action, "choose"));
        if chosen > 2 * rounds {
            return script;
        }
        if players[seat.index()] == Human {
            script.extend([action.as_str(), "\n"]);
        }
        session.act(seat, &action);
    }
}

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

/// Plays a script: the choices in the record, and what was on the screen.
fn play(players: [SeatedPlayer; 2], script: &str, terminal: bool) -> (Vec<String>, String) {
    play_at(begun(players), script, terminal)
}

fn play_at(session: Session, script: &str, terminal: bool) -> (Vec<String>, String) {
    let screen = Screen::default();
    let input = Cursor::new(script.to_owned());
    let tr = games::translator(Language::En);
    let mut console = Console::with(tr, Box::new(input), Box::new(screen.clone()), terminal);
    let mut session = Lines::new(session, Language::En);
    session.run(&mut console).unwrap();
    let lines = session.session().record().lines.iter().filter(|line| is_of_kind(&line.action, "choose"));
    let shown = String::from_utf8(screen.0.borrow().clone()).unwrap();
    (lines.map(|line| format!("{}: {}", line.actor, line.action)).collect(), shown)
}

fn said<'a>(id: &str, args: impl IntoIterator<Item = (&'a str, words::Value<'a>)>) -> String {
    games::translator(Language::En).text(id, args)
}

#[test]
fn people_choose_one_after_the_other_and_not_again() {
    let ([red, blue], script) = (choices(), rounds([Human; 2], 1));
    let (lines, shown) = play([Human; 2], &format!("{script}quit\n"), false);
    assert_eq!(lines, [format!("red: {}", red[0]), format!("blue: {}", blue[0])]);
    let mut asked: Vec<_> = shown.match_indices("Red> ").chain(shown.match_indices("Blue> ")).collect();
    asked.sort_unstable();
    let asked: Vec<_> = asked.into_iter().map(|(_, who)| who).collect();
    assert_eq!(asked[..2], ["Red> ", "Blue> "]);
    // Who acted last sits at the screen and begins the next round.
    assert_eq!(asked[asked.len() - 2..], ["Blue> ", "Blue> "]);
    assert_eq!(shown.matches("[choose]\n").count(), 3, "{shown}");
}

#[test]
fn back_lets_the_last_player_choose_again() {
    let [red, blue] = choices();
    let script = format!("{}\nback\n{}\n{}\nquit\n", red[0], red[2], blue[1]);
    let (lines, shown) = play([Human; 2], &script, false);
    assert_eq!(lines, [format!("red: {}", red[0]), format!("red: {}", red[2]), format!("blue: {}", blue[1])]);
    assert!(shown.contains(&said("play-back", [("side", "red".into())])), "{shown}");
    assert_eq!(shown.matches(&said("play-again", [])).count(), 1, "{shown}");
}

#[test]
fn a_player_who_is_asked_again_may_keep_the_choice() {
    let [red, blue] = choices();
    let script = format!("{}\nback\nkeep\n{}\nquit\n", red[0], blue[1]);
    let (lines, _) = play([Human; 2], &script, false);
    assert_eq!(lines, [format!("red: {}", red[0]), format!("blue: {}", blue[1])]);
}

#[test]
fn keep_does_not_work_for_a_first_choice_and_back_needs_an_earlier_one() {
    let (lines, shown) = play([Human; 2], "keep\nback\nquit\n", false);
    assert_eq!(lines, Vec::<String>::new());
    // The game has such an action, for another decision.
    assert!(shown.contains("You can't do that now."), "{shown}");
    assert!(shown.contains(&said("play-no-back", [])), "{shown}");
    // The Ming Voyages has none.
    let table = games::new_table(games::find("ming").unwrap(), &Setup::default()).unwrap();
    let session = Session::new(table, vec![Human; 2], Seed([7; 32]));
    let (_, shown) = play_at(session, "keep\nback\nquit\n", false);
    assert!(shown.contains("“keep” is not an action"), "{shown}");
    assert!(shown.contains(&said("play-no-back", [])), "{shown}");
}

#[test]
fn bots_choose_first_and_the_choice_of_a_single_person_is_final() {
    for (players, person, program) in [([Human, RANDOM], "red", "blue"), ([RANDOM, Human], "blue", "red")] {
        let (lines, shown) = play(players, &format!("back\n{}", rounds(players, 2)), false);
        let actors: Vec<_> = lines.iter().map(|line| line.split(':').next().unwrap()).collect();
        assert_eq!(actors[..4], [program, person, program, person]);
        assert!(shown.contains(&said("play-no-back", [])), "nobody else is a person: {shown}");
    }
}

#[test]
fn a_curtain_hides_every_choice_from_the_next_player() {
    let [red, blue] = choices();
    let script = format!("\n{}\n\n\nback\n\n\n{}\n\n\n{}\nquit\n", red[0], red[2], blue[1]);
    let (lines, shown) = play([Human; 2], &script, true);
    assert_eq!(lines, [format!("red: {}", red[0]), format!("red: {}", red[2]), format!("blue: {}", blue[1])]);
    let scenes: Vec<_> = shown.split("\x1b[2J\x1b[3J\x1b[H").collect();
    let asked: Vec<_> = scenes.iter().filter(|scene| scene.contains("[choose]")).collect();
    let [first, back, again, last] = asked[..] else { panic!("{shown}") };
    // Chosen cards are marked in their owner's hand.
    let chosen = |scene: &str| scene.matches(", chosen)").count();
    assert!(first.contains("Red> ") && chosen(first) == 0, "{first}");
    assert!(back.contains("Blue> ") && chosen(back) == 0, "{back}");
    assert!(again.contains("Red> ") && chosen(again) == 2, "{again}");
    assert!(last.contains("Blue> ") && chosen(last) == 0, "{last}");
    // What Red has chosen is in none of Blue's scenes before Blue has chosen too.
    let last = last.split("Blue> ").next().unwrap();
    for card in [&red[0], &red[2]].into_iter().flat_map(|choice| choice.split(' ').skip(1)) {
        let said = format!("card {card} ");
        assert!(!back.contains(&said) && !last.contains(&said), "{card}: {shown}");
    }
}

#[test]
fn help_speaks_of_secret_choices_while_they_can_be_changed() {
    let [red, blue] = choices();
    let (_, shown) = play([Human; 2], &format!("help\n{}\nhelp\nback\nhelp\nquit\n", red[0]), false);
    let shortest = [&red, &blue, &red].map(|choices| choices.iter().min_by_key(|it| it.len()).unwrap());
    let examples = shown.lines().filter_map(|line| line.split_once("such as choose "));
    let examples: Vec<_> = examples.map(|(_, cards)| format!("choose {cards}")).collect();
    assert_eq!(examples, shortest.map(String::as_str), "{shown}");
    assert_eq!(shown.matches("While everyone chooses in secret:").count(), 2, "{shown}");
}

#[test]
fn cards_are_asked_for_by_the_names_of_the_game() {
    let (_, shown) = play([Human; 2], "card night\ncard 99\nquit\n", false);
    let table = begun([Human; 2]).table().clone();
    let names = table.card_names(Language::En);
    assert!(shown.contains(&table.card("night", Language::En).expect("a card")), "{shown}");
    assert!(shown.replace('\n', " ").contains(&format!("Type card and {names}.")), "{shown}");
}
