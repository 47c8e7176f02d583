//! What every game in the registry promises, whichever it is.

use bots::playout::generator;
use games::GameSession;
use playable::{GameInfo, Language, Setup, Values};
use tabletop::{Actor, Observer, Record, Seat, Status, random};

/// Every value of every setting on its own, and nothing set at all.
fn setups(title: &GameInfo) -> Vec<Setup> {
    let mut setups = vec![Setup::default()];
    for setting in title.settings {
        let values = match setting.values {
            Values::One { of, .. } | Values::Any(of) => of,
            Values::Switch => &["yes", "no"],
        };
        for value in values {
            let settings = vec![(setting.tag.to_owned(), (*value).to_owned())];
            setups.push(Setup { settings, ..Setup::default() });
        }
    }
    setups
}

/// Plays a random game to its end; `each` sees the table before every action.
fn play(table: &mut GameSession, mut each: impl FnMut(&GameSession)) -> Vec<(String, String)> {
    let mut rng = generator(1, 0);
    let mut lines = Vec::new();
    loop {
        each(table);
        let (actor, action) = match table.status() {
            Status::Over => return lines,
            Status::Chance => (Actor::Fate, table.chance_outcome(random::below(&mut rng, table.chances()))),
            Status::Decide { must, .. } => {
                let which = random::below(&mut rng, must.len().into()) as usize;
                let seat = must.iter().nth(which).unwrap();
                let mut legal = table.legal(seat);
                let action = legal.swap_remove(random::below(&mut rng, legal.len() as u32) as usize);
                (Actor::Seat(seat), action)
            }
        };
        table.apply(actor, &action).unwrap();
        let name = match actor {
            Actor::Fate => "fate",
            Actor::Seat(seat) => table.seats()[seat.index()],
        };
        lines.push((name.to_owned(), action));
    }
}

#[test]
fn a_seat_is_asked_only_for_secrecy_where_its_prompt_says_so() {
    let mut formalities = 0;
    for title in games::all() {
        for setup in setups(title) {
            play(&mut games::new_table(title, &setup).unwrap(), |table| {
                let Status::Decide { must, .. } = table.status() else { return };
                for seat in must.iter() {
                    let prompt = table.prompt(Observer::Seat(seat), Language::En);
                    let formality = table.only_for_secrecy(seat) && table.legal(seat).len() == 1;
                    assert_eq!(formality, prompt.contains("always asked"), "{prompt}");
                    formalities += u32::from(formality);
                }
            });
        }
    }
    assert!(formalities > 0);
}

#[test]
fn names_are_unique_and_found() {
    for title in games::all() {
        assert_eq!(games::all().filter(|other| other.name == title.name).count(), 1);
        assert_eq!(games::find(title.name).unwrap().name, title.name);
    }
    assert!(games::find("chess").is_err());
}

#[test]
fn a_table_has_the_settings_asked_for_and_seats_of_its_title() {
    for title in games::all() {
        for setup in setups(title) {
            let table = games::new_table(title, &setup).unwrap();
            let about = format!("{} {:?}", title.name, setup.settings);
            assert_eq!(table.game(), title.name, "{about}");
            assert!(table.seats().iter().all(|seat| title.seats.contains(seat)), "{about}");
            let tags: Vec<_> = title.settings.iter().map(|setting| setting.tag).collect();
            assert_eq!(table.settings().iter().map(|(tag, _)| *tag).collect::<Vec<_>>(), tags, "{about}");
            for (setting, (tag, value)) in title.settings.iter().zip(table.settings()) {
                assert_eq!(setup.value(setting).as_deref(), Ok(value.as_str()), "{about} {tag}");
            }
        }
    }
}

#[test]
fn a_record_of_any_set_up_opens_the_same_table() {
    for title in games::all() {
        for setup in setups(title) {
            let mut table = games::new_table(title, &setup).unwrap();
            let mut record = table.header();
            for (actor, action) in play(&mut table, |_| {}) {
                record.lines.push(tabletop::Line::new(actor, action));
            }
            let record = Record::parse(&record.to_string()).unwrap();
            let mut again = games::open(&record).unwrap();
            games::replay(&record, &mut again, |_, _| Ok(())).unwrap();
            assert_eq!(again.position(), table.position(), "{} {:?}", title.name, setup.settings);
            assert!(again.outcome().is_some() && again.outcome() == table.outcome());
        }
    }
}

#[test]
fn every_seat_has_a_name_in_every_case() {
    for seat in games::listed().flat_map(|title| title.seats) {
        for tr in Language::ALL.map(games::translator) {
            // A missing name stops a debug build.
            for id in ["play-seat", "play-input", "play-curtain", "play-curtain-hide", "play-back"] {
                let args = [("side", (*seat).into()), ("player", "x".into())];
                assert!(!tr.text(id, args).is_empty(), "{seat}");
            }
        }
    }
}

#[test]
fn everything_is_spoken_of_in_every_language() {
    for title in games::all() {
        let mut table = games::new_table(title, &Setup::default()).unwrap();
        let seats: Vec<_> = (0..table.seats().len() as u8).map(Seat).collect();
        let mut ply = 0;
        play(&mut table, |table| {
            ply += 1;
            // A missing word stops a debug build.
            for language in Language::ALL.into_iter().filter(|_| ply % 9 == 1 || table.outcome().is_some()) {
                let observers = seats.iter().map(|&seat| Observer::Seat(seat)).chain([Observer::Spectator]);
                for observer in observers {
                    assert!(!table.prompt(observer, language).is_empty());
                    assert!(!table.board(observer, language).is_empty());
                }
                for &seat in &seats {
                    assert!(!table.seat_name(seat, language).is_empty());
                    let _ = table.cards(seat, language);
                    let options = table.options(seat, language);
                    assert!(options.iter().map(|(notation, _)| notation).eq(&table.legal(seat)));
                    let menu = table.menu(seat, language);
                    for (notation, words) in options {
                        let kind = notation.split(' ').next();
                        let known = menu
                            .iter()
                            .any(|each| Some(each.word.as_str()) == kind && each.why_not.is_none());
                        assert!(known && !words.is_empty(), "{}: {notation}", title.name);
                        assert_eq!(table.why_not(Actor::Seat(seat), &notation, language), None);
                    }
                }
                assert!(!table.title(language).is_empty() && !table.card_names(language).is_empty());
                assert_eq!(table.card("no such card", language), None);
            }
        });
        for language in Language::ALL {
            for observer in [None, Some(Observer::Spectator)] {
                let log = table.log(observer, language);
                assert!(log.iter().all(|told| told.ply > 0 && !told.text.is_empty()) && log.len() > 10);
                assert!(log.is_sorted_by_key(|told| told.ply));
            }
        }
    }
}

#[test]
fn m10_an_automaton_gives_its_reasons_of_one_round() {
    for title in games::all() {
        let mut table = games::new_table(title, &Setup::default()).unwrap();
        let mut given = 0;
        play(&mut table, |table| {
            let log = table.log(Some(Observer::Seat(Seat(0))), Language::En);
            let reasons = table.reasons(&log);
            assert!(reasons.iter().all(|line| line.rule.is_some_and(|rule| rule.starts_with("M10."))));
            let plays = reasons.iter().filter(|line| line.text.starts_with("The Overlord plays card"));
            assert!(plays.count() <= 1, "{reasons:?}");
            given += reasons.len();
        });
        assert_eq!(given > 0, title.name == "ming-solo", "{}", title.name);
    }
}
