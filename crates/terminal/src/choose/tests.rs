use playable::{ActionKind, Language, Setup};

use super::*;

fn offer(notation: &str, parts: Vec<ActionPart>) -> Offer {
    Offer { notation: notation.to_owned(), words: notation.to_uppercase(), parts }
}

fn kind(word: &str, why_not: Option<&str>) -> ActionKind {
    ActionKind {
        word: word.to_owned(),
        label: word.to_uppercase(),
        help: String::new(),
        why_not: why_not.map(str::to_owned),
    }
}

/// Twelve ways to attack, one to stop, and a kind that is not possible.
fn question() -> Question {
    let attack = |target: &str, count: u8| {
        let parts = vec![
            ActionPart::One("kind", "kind:attack".to_owned()),
            ActionPart::One("target", format!("place:{target}")),
            ActionPart::Many("from", "place:home".to_owned(), count),
        ];
        offer(&format!("attack {target} {count}"), parts)
    };
    let mut offers: Vec<Offer> = (1..=10).map(|count| attack("north", count)).collect();
    offers.extend([attack("south", 1), attack("south", 2)]);
    offers.push(offer("stop", vec![ActionPart::One("kind", "kind:stop".to_owned())]));
    Question {
        seat: tabletop::Seat(0),
        asked: playable::Question {
            offers,
            kinds: vec![kind("attack", None), kind("sail", Some("no ship")), kind("stop", None)],
            asks: [("attack target".to_owned(), "Where?".to_owned())].into(),
            labels: [("place:north".to_owned(), "North".to_owned())].into(),
        },
    }
}

fn labels(menu: &Menu) -> Vec<&str> {
    menu.entries.iter().map(|entry| entry.label.as_str()).collect()
}

#[test]
fn kinds_come_first_with_those_that_are_not_possible() {
    let menu = Choosing::default().menu(&question());
    assert_eq!(labels(&menu), ["ATTACK", "SAIL", "STOP"]);
    assert_eq!(menu.entries[0].means, MenuAction::More(12));
    assert_eq!(menu.entries[1].means, MenuAction::Not("no ship".to_owned()));
    assert_eq!(menu.entries[2].means, MenuAction::Act("stop".to_owned()));
}

#[test]
fn what_is_not_possible_cannot_be_chosen_and_what_is_settled_is_done() {
    let mut choosing = Choosing::default();
    assert_eq!(choosing.choose(&question(), 1), None);
    assert!(choosing.is_empty());
    assert_eq!(choosing.choose(&question(), 2).as_deref(), Some("stop"));
}

#[test]
fn every_choice_leaves_fewer_until_the_rest_can_be_listed() {
    let (question, mut choosing) = (question(), Choosing::default());
    assert_eq!(choosing.choose(&question, 0), None);
    let menu = choosing.menu(&question);
    assert_eq!(menu.ask.as_deref(), Some("Where?"));
    assert_eq!(labels(&menu), ["North", "place:south"]);
    assert_eq!(choosing.choose(&question, 0), None);
    assert_eq!(choosing.path(&question), ["ATTACK", "North"]);
    // Ten numbers: one question about the amount.
    let menu = choosing.menu(&question);
    assert_eq!(menu.entries.len(), 10);
    assert_eq!(choosing.choose(&question, 3).as_deref(), Some("attack north 4"));
    choosing.back();
    choosing.choose(&question, 1);
    assert_eq!(labels(&choosing.menu(&question)), ["ATTACK SOUTH 1", "ATTACK SOUTH 2"]);
}

#[test]
fn clicking_a_value_chooses_it_wherever_it_is() {
    let (question, mut choosing) = (question(), Choosing::default());
    assert_eq!(choosing.touch(&question, "place:south"), None);
    assert_eq!(choosing.left(&question).len(), 2);
    assert_eq!(choosing.touch(&question, "place:west"), None);
    assert_eq!(choosing.left(&question).len(), 2, "what is nowhere changes nothing");
}

#[test]
fn every_legal_action_of_a_game_can_be_reached_and_nothing_else() {
    fn walk(question: &Question, choosing: &Choosing, found: &mut Vec<String>) {
        for at in 0..choosing.menu(question).entries.len() {
            let mut next = choosing.clone();
            match next.choose(question, at) {
                Some(action) => found.push(action),
                None if next != *choosing => walk(question, &next, found),
                None => {}
            }
        }
    }
    for game in ["ming", "ching"] {
        let seed = tabletop::fair::Seed([3; 32]);
        let table = games::new_table(games::find(game).unwrap(), &Setup::default()).unwrap();
        let seats = table.seats().len();
        let program = crate::SeatedPlayer::Program(bots::level::Level::Random);
        let mut session = crate::Session::new(table, vec![program; seats], seed);
        for _ in 0..120 {
            session.draw();
            let Some(seat) = session.next(None) else { break };
            let question = Question::of(session.table(), seat, Language::En);
            let mut found = Vec::new();
            walk(&question, &Choosing::default(), &mut found);
            let mut legal = session.table().legal(seat);
            found.sort();
            // Which of several things comes first makes no difference: there may be two ways to an action.
            found.dedup();
            legal.sort();
            assert_eq!(found, legal);
            let action = session.choose(seat).unwrap();
            session.act(seat, games::GivenAction::Typed(action));
        }
    }
}

#[test]
fn of_things_that_are_there_once_it_is_asked_which() {
    let two = |one: &str, other: &str| {
        let parts = [one, other].map(|card| ActionPart::Many("cards", format!("card:{card}"), 1));
        offer(&format!("choose {one} {other}"), parts.into())
    };
    let cards = ["3", "8", "17", "31", "40"];
    let pairs = (0..5).flat_map(|at| (at + 1..5).map(move |other| (cards[at], cards[other])));
    let offers = pairs.map(|(one, other)| two(one, other)).collect();
    let mut question = question();
    question.asked = playable::Question { offers, kinds: Vec::new(), ..question.asked };
    let mut choosing = Choosing::default();
    assert_eq!(labels(&choosing.menu(&question)), cards.map(|card| format!("card:{card}")));
    assert_eq!(choosing.choose(&question, 2), None);
    assert_eq!(choosing.path(&question), ["card:17"]);
    assert_eq!(choosing.menu(&question).entries.len(), 4);
    assert_eq!(choosing.choose(&question, 0).as_deref(), Some("choose 3 17"));
}

/// The cases that pages are tested with, too (`narrow.test.js`).
mod fixtures {
    use serde_json::{Value, json};

    use super::*;

    const CASES: &str = include_str!("../../../draw/fixtures/narrowing.json");

    fn text(value: &Value) -> &str {
        value.as_str().expect("a text")
    }

    fn count(value: &Value) -> u8 {
        value.as_u64().and_then(|count| u8::try_from(count).ok()).expect("a count")
    }

    fn pick(part: &Value) -> ActionPart {
        // The slots of a game are known when it is compiled.
        let slot: &'static str = text(&part[0]).to_owned().leak();
        let value = text(&part[1]).to_owned();
        match part.get(2) {
            None => ActionPart::One(slot, value),
            Some(most) => ActionPart::Many(slot, value, count(most)),
        }
    }

    fn question(case: &Value) -> Question {
        let list = |value: &Value| value.as_array().expect("a list").clone();
        let action = |action: &Value| offer(text(&action[0]), list(&action[1]).iter().map(pick).collect());
        Question {
            seat: tabletop::Seat(0),
            asked: playable::Question {
                offers: list(&case["actions"]).iter().map(action).collect(),
                kinds: list(&case["kinds"])
                    .iter()
                    .map(|it| kind(text(&it["word"]), it["why_not"].as_str()))
                    .collect(),
                asks: serde_json::from_value(case["asks"].clone()).expect("questions"),
                labels: std::collections::BTreeMap::new(),
            },
        }
    }

    fn take(choosing: &mut Choosing, question: &Question, step: &Value) {
        if let Some(chosen) = step.get("choose") {
            choosing.steps.push(MenuStep::One(text(&chosen[0]).to_owned(), text(&chosen[1]).to_owned()));
        }
        if let Some(value) = step.get("touch") {
            let slot = touched(&choosing.left(question), text(value));
            assert_eq!(json!(slot), step["slot"]);
            if let Some(slot) = slot {
                choosing.steps.push(MenuStep::One(slot.to_owned(), text(value).to_owned()));
            }
        }
        if let Some(amount) = step.get("count") {
            let (slot, value) = (text(&amount[0]).to_owned(), text(&amount[1]).to_owned());
            choosing.steps.push(MenuStep::Many(slot, value, count(&amount[2])));
        }
    }

    fn check(choosing: &Choosing, question: &Question, step: &Value) {
        let left = choosing.left(question);
        let names = |offers: &[&Offer]| offers.iter().map(|it| it.notation.clone()).collect::<Vec<_>>();
        let values = |slot: &str| {
            let mut values: Vec<&str> = Vec::new();
            for value in left.iter().filter_map(|offer| one(offer, slot)) {
                if !values.contains(&value) {
                    values.push(value);
                }
            }
            json!([slot, values])
        };
        let open = open(&left);
        let slot = asked(&open);
        let asking = slot.map(SlotQuestion::One).or_else(|| amount(&left));
        let without: Vec<&Offer> = left
            .iter()
            .copied()
            .filter(|offer| slot.is_some_and(|slot| one(offer, slot).is_none()))
            .collect();
        let mut amounts: Vec<Value> = Vec::new();
        for pick in left.iter().flat_map(|offer| &offer.parts) {
            let ActionPart::Many(slot, value, _) = pick else { continue };
            let most = left.iter().map(|offer| many(offer, slot, value)).max();
            let found = json!([slot, value, most]);
            if differing(&left, slot).contains(value) && !amounts.contains(&found) {
                amounts.push(found);
            }
        }
        let settled = if let [only] = &left[..] { Some(&only.notation) } else { None };
        let found = json!({
            "left": names(&left),
            "open": open.iter().map(|slot| values(slot)).collect::<Vec<_>>(),
            "asked": slot,
            "ask": asking.and_then(|asking| ask(question, &left, &asking)),
            "without": names(&without),
            "amounts": amounts,
            "settled": settled,
        });
        for (name, found) in found.as_object().expect("fields") {
            if let Some(wanted) = step.get(name) {
                assert_eq!(found, wanted, "{name}");
            }
        }
    }

    #[test]
    fn actions_are_narrowed_as_on_pages() {
        let all: Value = serde_json::from_str(CASES).expect("JSON");
        for case in all["cases"].as_array().expect("cases") {
            let question = question(case);
            for (name, steps) in case["walks"].as_object().expect("walks") {
                println!("{name}");
                let mut choosing = Choosing::default();
                for step in steps.as_array().expect("steps") {
                    take(&mut choosing, &question, step);
                    check(&choosing, &question, step);
                }
            }
        }
    }

    /// However the menus are shown, they lead to every action and to nothing else.
    #[test]
    fn menus_lead_to_every_action() {
        fn walk(question: &Question, choosing: &Choosing, found: &mut BTreeSet<String>) {
            for at in 0..choosing.menu(question).entries.len() {
                let mut next = choosing.clone();
                match next.choose(question, at) {
                    Some(action) => _ = found.insert(action),
                    None if next != *choosing => walk(question, &next, found),
                    None => {}
                }
            }
        }
        let all: Value = serde_json::from_str(CASES).expect("JSON");
        for case in all["cases"].as_array().expect("cases") {
            let question = question(case);
            let mut found = BTreeSet::new();
            walk(&question, &Choosing::default(), &mut found);
            let legal: BTreeSet<_> = question.offers.iter().map(|offer| offer.notation.clone()).collect();
            assert_eq!(found, legal);
        }
    }
}
