//! Games at some moment, for tests of screens.

use playable::{Language, Setup};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use tabletop::fair::Seed;
use tabletop::{Observer, Seat};
use terminal::app::{App, Event};
use terminal::source::{News, Scene};
use terminal::{SeatedPlayer, Session, screen};

/// A game of bots, always the same, after this many decisions.
pub fn game(name: &str, settings: &[(&str, &str)], decisions: usize) -> Session {
    seated(name, settings, "random", decisions)
}

/// A game of people at one keyboard, always the same, after this many decisions.
pub fn of_people(name: &str, decisions: usize) -> Session {
    seated(name, &[], "human", decisions)
}

/// A game in which all players are of one kind, after this many decisions.
fn seated(name: &str, settings: &[(&str, &str)], player: &str, decisions: usize) -> Session {
    let settings = settings.iter().map(|&(tag, value)| (tag.to_owned(), value.to_owned())).collect();
    let table =
        games::new_table(games::find(name).unwrap(), &Setup { settings, ..Setup::default() }).unwrap();
    let players = vec![player.parse::<SeatedPlayer>().unwrap(); table.seats().len()];
    let mut session = Session::new(table, players, Seed([5; 32]));
    session.draw();
    for decision in 0..decisions {
        if !decide(&mut session, decision) {
            break;
        }
    }
    session
}

/// Makes a decision: any, but always the same. False when the game is over.
fn decide(session: &mut Session, decision: usize) -> bool {
    let Some(seat) = session.next(None) else { return false };
    let mut legal = session.table().legal(seat);
    let action = legal.swap_remove((decision * 7919 + 31) % 1009 % legal.len());
    session.act(seat, &action);
    session.draw();
    true
}

/// A game of bots at the first moment in which somebody may do something that begins like this.
pub fn when_possible(name: &str, beginning: &str) -> Session {
    let mut session = game(name, &[], 0);
    let may = |session: &Session| {
        let legal = session.next(None).map(|seat| session.table().legal(seat));
        legal.is_some_and(|legal| legal.iter().any(|action| action.starts_with(beginning)))
    };
    let mut decision = 0;
    while !may(&session) {
        assert!(decide(&mut session, decision), "nobody may {beginning}");
        decision += 1;
    }
    session
}

/// Looks at every moment of one of many games of bots.
pub fn throughout(name: &str, which: usize, mut look: impl FnMut(&Session)) {
    let mut session = game(name, &[], 0);
    let mut decision = which * 1000;
    while decide(&mut session, decision) {
        look(&session);
        decision += 1;
    }
}

/// What a seat sees, or a spectator when nobody has to decide.
pub fn scene(session: &Session, seat: Option<Seat>, language: Language) -> Scene {
    let observer = seat.map_or(Observer::Spectator, Observer::Seat);
    Scene::of(session.table(), observer, seat, language, |_| "Anna".to_owned())
}

/// A screen with a scene.
pub fn app(session: &Session, scene: Scene, language: Language) -> App {
    let mut app = App::new(session.table().without_history(), games::translator(language), true);
    app.update(Event::News(News::Scene(Box::new(scene))));
    app
}

/// A screen as lines of text.
pub fn drawn(app: &App, (width, height): (u16, u16)) -> String {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    screen::draw(app, area, &mut buffer);
    let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
    (0..height).map(row).collect::<Vec<_>>().join("\n")
}
