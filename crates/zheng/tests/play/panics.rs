//! A program that panics also restores the terminal, and prints the error there.
//!
//! `zheng play` does not panic on request. So these tests start themselves again in a terminal, as a program that shows the same
//! screen and has a game that panics.

use std::thread;

use playable::{Language, Setup};
use portable_pty::CommandBuilder;
use terminal::app::App;
use terminal::run::Screen;
use terminal::source::{News, Played, PlayerCommand, Scene, Source};

use crate::play::pty::Terminal;

/// Says in the environment how the program breaks.
const BREAKS: &str = "ZHENG_TEST_BREAKS";

/// A game that panics when something is wished: in the thread of the screen, or in one of its own.
struct Broken {
    own_thread: bool,
}

fn breaks() {
    panic!("the game is broken");
}

impl Source for Broken {
    fn wish(&mut self, _: PlayerCommand) {
        if self.own_thread {
            thread::spawn(breaks);
        } else {
            breaks();
        }
    }

    fn leave(self: Box<Self>) -> Option<Played> {
        None
    }
}

#[test]
#[ignore = "not a test but the program that breaks"]
fn program() {
    let how = std::env::var(BREAKS).expect("how it breaks");
    let table = games::new_table(games::find("ming-solo").unwrap(), &Setup::default()).unwrap();
    let mut screen = Screen::open().unwrap();
    let app = App::new(table.without_history(), games::translator(Language::En), true);
    let scene = Scene::of(&table, tabletop::Observer::Spectator, None, Language::En, |_| "Anna".to_owned());
    screen.ear()(News::Scene(Box::new(scene)));
    let _ = screen.play(app, Box::new(Broken { own_thread: how == "thread" }));
}

fn broken(how: &str) {
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.args(["--exact", "play::panics::program", "--ignored", "--nocapture"]);
    command.env(BREAKS, how);
    command.env("RUST_BACKTRACE", "0");
    let mut terminal = Terminal::run(command);
    terminal.until("? help");
    terminal.press("u");
    let left = terminal.end();
    assert!(!left.status.success());
    assert!(left.shown.contains("the game is broken"), "{}", left.shown);
}

#[test]
fn in_the_thread_of_the_screen() {
    broken("screen");
}

#[test]
fn in_a_thread_of_the_game() {
    broken("thread");
}
