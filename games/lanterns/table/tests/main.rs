//! Random games, with every query a table supports.

use std::sync::{Arc, LazyLock};

use draw::DrawScope;
use lanterns_table::Lanterns;
use playable::{OddsRequest, Playable, Session, Setup, View};
use tabletop::{Game, Observer, Seat, Status, random, testing};
use words::{Catalogue, Language, Translator};

static TEXTS: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::new(&[&Lanterns::TEXTS]));

fn voices() -> [Translator; 2] {
    Language::ALL.map(|language| TEXTS.translator(language))
}

fn session() -> Session<Lanterns> {
    let rules = Lanterns::from_setup(&Lanterns::GAMES[0], &Setup::default()).unwrap();
    Session::open(Arc::new(rules), None).unwrap()
}

/// Plays a random game; `each` sees the table before every action.
fn play(seed: u64, mut each: impl FnMut(&Session<Lanterns>)) -> Session<Lanterns> {
    let mut session = session();
    let mut rng = testing::generator(seed);
    loop {
        each(&session);
        match session.status() {
            Status::Over => return session,
            Status::Chance => {
                let ticket = random::below(&mut rng, session.chances());
                session.0.draw(ticket);
            }
            Status::Decide { must, .. } => {
                let seat = must.iter().next().unwrap();
                let legal = session.actions(seat);
                let action = legal[random::below(&mut rng, legal.len() as u32) as usize];
                session.decide(seat, action, None).unwrap();
            }
        }
    }
}

fn views(session: &Session<Lanterns>) -> [(Observer, View<Lanterns>); 4] {
    let seats = [0, 1, 2].map(|seat| Observer::Seat(Seat(seat)));
    [seats[0], seats[1], seats[2], Observer::Spectator].map(|observer| (observer, session.view(observer)))
}

// A text that is missing stops a debug build.
#[test]
fn everything_has_words_in_both_languages() {
    for seed in 0..10 {
        let end = play(seed, |session| {
            for tr in voices() {
                for (observer, view) in views(session) {
                    assert!(!Lanterns::prompt(session.rules(), &view, tr).is_empty());
                    assert!(!Lanterns::board(session.rules(), &view, tr).is_empty());
                    let board = Lanterns::text_board(session.rules(), &view, &[], tr);
                    assert_eq!(board.hand.is_empty(), Lanterns::cards(session.rules(), &view, tr).is_empty());
                    let picture = session.picture(observer, tr, DrawScope::All);
                    assert_eq!(picture.hand.is_some(), observer != Observer::Spectator);
                }
                for seat in [0, 1, 2].map(Seat) {
                    let question = session.question(seat, tr);
                    assert_eq!(question.offers.is_empty(), !session.status().asks(seat));
                    session.odds(seat, &OddsRequest::default(), tr).unwrap();
                }
            }
        });
        for tr in voices() {
            let log = end.log_after(0, None, tr);
            assert!(log.len() >= end.plies(), "every action is told");
            let seen = end.log_after(0, Some(Observer::Spectator), tr);
            let clips = end.clips(0..end.plies(), Observer::Spectator, &seen);
            assert!(clips.len() > end.plies() / 2);
            assert!(clips.iter().any(|clip| !clip.animations.is_empty()));
            let rounds = seen.iter().filter(|line| line.about.turn.is_some()).count();
            assert!((3..=4).contains(&rounds), "{rounds} rounds");
        }
    }
}

#[test]
fn every_rule_that_is_named_is_in_the_book() {
    let books = [Lanterns::BOOK.en, Lanterns::BOOK.de];
    let end = play(1, |_| ());
    let rules = end.log_after(0, None, voices()[0]).into_iter().filter_map(|line| line.rule);
    for rule in rules.chain(["L2.3", "L3.2"]) {
        assert!(books.iter().all(|book| book.contains(&format!("### {rule} "))), "{rule}");
    }
}

#[test]
fn an_option_that_cannot_be_chosen_explains_why() {
    let mut session = session();
    for card in 1..=9 {
        let ticket = session
            .0
            .chance_outcomes()
            .iter()
            .position(|(action, _)| *action == format!("draw {card}"))
            .unwrap();
        session.0.draw(ticket as u32);
    }
    session.0.draw(0);
    let [english, german] = voices();
    let why = |value: &str, tr| session.why_not_touched(Seat(0), None, value, tr);
    assert_eq!(why("card:1", english), None);
    assert_eq!(why("card:4", english).unwrap(), "You do not have this lantern, or it was a gift (L3.2)");
    assert_eq!(why("stake:9", german).unwrap(), "Wähle den Einsatz 1, 2 oder 3 (L2.3)");
}

#[test]
fn odds_are_counted() {
    // Dawn holds 1, 2 and 3 and does not see 9 others. In a fair wind 3 beats none of them.
    let mut session = session();
    for _ in 0..10 {
        session.0.draw(0);
    }
    let odds = session.odds(Seat(0), &OddsRequest::default(), voices()[0]).unwrap();
    let counted: Vec<_> = odds.lines.iter().map(|line| (line.chances[0].ways, line.chances[0].of)).collect();
    assert_eq!(counted, [(Some(0), Some(36)); 3]);
    let odds = session.odds(Seat(2), &OddsRequest::default(), voices()[0]).unwrap();
    // Dusk holds 7, 8 and 9: six of nine are lower.
    assert_eq!(odds.lines[0].chances[0].ways, Some(15));
}

#[test]
fn other_content_is_refused() {
    let content = playable::Source::Released(tabletop::Hash::of(b"thirteen"));
    let setup = Setup { content, ..Setup::default() };
    assert!(Lanterns::from_setup(&Lanterns::GAMES[0], &setup).is_err());
    assert_eq!(session().rules().name(), "lanterns");
}
