//! Bots in seats that are shown JSON: they answer as bots do, and a broken view is refused.

use std::hash::Hash;

use bots::evaluator::Evaluator;
use bots::level::Level;
use bots::playout::generator;
use bots::program::Program;
use bots::search::{Budget, Memory};
use ching::Mode;
use ching_table::evaluator::ChingEvaluator;
use games::{AnyBot, AnyRules};
use ming::Edition;
use ming::solo::{Challenges, Difficulty};
use ming_table::evaluator::MingEvaluator;
use playable::{Advice, Thinking};
use serde_json::{Value, json};
use tabletop::{Game, Observer, Problem, Seat, random};

use crate::common::random_game;

fn thinking(level: Level, simulations: u32) -> Thinking {
    Thinking { level, budget: Some(Budget::Simulations(simulations)), threads: 1, seed: 3 }
}

/// A bot in a seat that is shown JSON.
struct TestBot {
    rules: AnyRules,
    bot: AnyBot,
}

impl TestBot {
    fn choose(&mut self, view: &Value) -> Result<String, Problem> {
        Ok(self.bot.choose(&self.rules.read_view(view)?)?.to_string())
    }

    fn advise(&mut self, view: &Value) -> Result<Advice, Problem> {
        self.bot.advise(&self.rules.read_view(view)?)
    }
}

/// A bot in a seat of a game, as code that knows no game gets it.
fn bot<G: Game>(rules: &G, seat: Seat, thinking: Thinking) -> TestBot {
    let (title, setup) = games::of_position(&rules.position(&rules.start())).unwrap();
    let rules = games::rules(title, &setup).unwrap();
    let bot = rules.open(None).unwrap().bot(seat, thinking);
    TestBot { rules, bot }
}

/// A seat's view after its way over the wire.
fn sent<G: Game>(rules: &G, state: &G::State, seat: Seat) -> Value {
    let text = serde_json::to_string(&rules.view(state, Observer::Seat(seat))).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// Every few decisions of a random game.
fn decisions<G: Game>(rules: &G, every: usize) -> Vec<(G::State, Seat)> {
    let mut all = Vec::new();
    random_game(rules, 1, |state, seat| all.push((state.clone(), seat)));
    all.into_iter().step_by(every).collect()
}

/// Something to try on rules of any game.
trait Check {
    fn check<G: Game, S: Evaluator<G>>(&self, rules: &G, evaluator: &S)
    where
        G::Action: Hash;
}

/// Tries it on both games in every mode.
fn everywhere(check: &impl Check) {
    check.check(&ming::Rules::new(Edition::English), &MingEvaluator);
    check.check(&ming::Rules::new(Edition::German), &MingEvaluator);
    check.check(&ming::Rules::solo(Difficulty::Moderate, Challenges::default()), &MingEvaluator);
    for mode in Mode::ALL {
        check.check(&ching::Rules::new(mode), &ChingEvaluator);
    }
}

struct Answers;

impl Check for Answers {
    fn check<G: Game, S: Evaluator<G>>(&self, rules: &G, evaluator: &S)
    where
        G::Action: Hash,
    {
        for level in Level::ALL {
            let program = Program::new(rules, evaluator, level, 1, 3).with_simulations(60);
            let seats = || (0..rules.seats().len() as u8).map(Seat);
            let mut bots: Vec<_> = seats().map(|seat| bot(rules, seat, thinking(level, 60))).collect();
            let mut memories: Vec<_> = seats().map(|_| Memory::default()).collect();
            for (state, seat) in decisions(rules, 9) {
                let view = rules.view(&state, Observer::Seat(seat));
                let answer = program.choose_on(&view, seat, &mut memories[seat.index()]).unwrap();
                let said = bots[seat.index()].choose(&sent(rules, &state, seat)).unwrap();
                assert_eq!(said, answer.to_string(), "{level}");
            }
        }
    }
}

#[test]
fn a_bot_that_gets_json_answers_like_any_bot() {
    everywhere(&Answers);
}

struct Advises;

impl Check for Advises {
    fn check<G: Game, S: Evaluator<G>>(&self, rules: &G, _: &S)
    where
        G::Action: Hash,
    {
        let mut legal = Vec::new();
        for (state, seat) in decisions(rules, 11) {
            let view = sent(rules, &state, seat);
            let mut bot = bot(rules, seat, thinking(Level::Captain, 90));
            let advice = bot.advise(&view).unwrap();
            assert_eq!(advice.simulations, 90);
            assert_eq!(advice.actions.iter().map(|advised| advised.visits).sum::<u32>(), 90);
            assert!(advice.actions.is_sorted_by(|one, two| one.visits >= two.visits), "from the best");
            rules.legal(&state, seat, &mut legal);
            for advised in &advice.actions {
                assert!(legal.contains(&rules.parse(&advised.action).unwrap()), "{}", advised.action);
                assert!((0.0..=1.0).contains(&advised.chance), "{advised:?}");
            }
            assert_eq!(advice.chances.len(), rules.seats().len());
            assert!(advice.chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{:?}", advice.chances);
            let written = serde_json::to_value(&advice).unwrap();
            assert_eq!(written["actions"][0]["action"], advice.actions[0].action);
        }
    }
}

#[test]
fn advice_lists_what_was_tried_and_everybodys_chances() {
    everywhere(&Advises);
}

/// A copy of a value with one thing changed somewhere in it: a key gone, a number, a text or anything else replaced.
fn broken(value: &Value, below: &mut impl FnMut(u32) -> u32) -> Value {
    let mut broken = value.clone();
    let mut place = &mut broken;
    loop {
        let count = match place {
            Value::Object(object) => object.len(),
            Value::Array(list) => list.len(),
            _ => 0,
        };
        if count == 0 {
            *place = match (&*place, below(4)) {
                (Value::Number(number), 0) => json!(number.as_i64().unwrap_or(0) + 1),
                (Value::Number(number), 1) => json!(number.as_i64().unwrap_or(0) - 1),
                (Value::Number(_), _) => json!([200, 60_000, -7][below(3) as usize]),
                (Value::Bool(yes), _) => json!(!yes),
                (_, 0) => Value::Null,
                (_, 1) => json!("nobody"),
                (_, 2) => json!(4),
                _ => json!({ "what": "card" }),
            };
            return broken;
        }
        let which = below(count as u32) as usize;
        let gone = below(8) == 0;
        place = match place {
            Value::Object(object) => {
                let key = object.keys().nth(which).unwrap().clone();
                if gone {
                    object.remove(&key);
                    return broken;
                }
                &mut object[&key]
            }
            Value::Array(list) => {
                if gone {
                    list.remove(which);
                    return broken;
                }
                &mut list[which]
            }
            _ => unreachable!("it has something in it"),
        };
    }
}

struct Broken;

impl Check for Broken {
    fn check<G: Game, S: Evaluator<G>>(&self, rules: &G, _: &S)
    where
        G::Action: Hash,
    {
        let (mut rng, mut refused) = (generator(4, 0), 0);
        let mut below = |most| random::below(&mut rng, most);
        for (state, seat) in decisions(rules, 7) {
            let view = sent(rules, &state, seat);
            let mut searches = bot(rules, seat, thinking(Level::Captain, 12));
            for _ in 0..40 {
                let mut other = broken(&view, &mut below);
                if below(3) == 0 {
                    other = broken(&other, &mut below);
                }
                // Whatever it is, there is an answer or a problem.
                for problem in
                    [searches.choose(&other).err(), searches.advise(&other).err()].into_iter().flatten()
                {
                    assert!(!problem.to_string().is_empty());
                    refused += 1;
                }
            }
            assert!(searches.choose(&view).is_ok(), "it goes on with a sound view");
        }
        assert!(refused > 100, "{refused}");
    }
}

#[test]
fn a_broken_view_is_a_problem_and_no_panic() {
    everywhere(&Broken);
}

#[test]
fn json_that_is_not_a_view_is_reported() {
    let rules = ching::Rules::new(Mode::Three);
    let (state, seat) = decisions(&rules, 1).remove(5);
    let mut bot = bot(&rules, seat, thinking(Level::Sailor, 1));
    let mut nameless = sent(&rules, &state, seat);
    nameless.as_object_mut().unwrap().remove("hands");
    for view in [json!(null), json!([]), json!({}), json!("view"), nameless] {
        for problem in [bot.choose(&view).unwrap_err(), bot.advise(&view).unwrap_err()] {
            assert!(problem.to_string().starts_with("view: "), "{problem}");
        }
    }
}

/// What somebody else sees is not what the seat sees: its own cards would be guessed.
#[test]
fn the_view_of_another_is_refused() {
    let rules = ching::Rules::new(Mode::Three);
    let (state, seat) = decisions(&rules, 1).remove(5);
    let mut bot = bot(&rules, seat, thinking(Level::Captain, 10));
    let other = sent(&rules, &state, Seat((seat.0 + 1) % 3));
    let spectator = serde_json::to_value(rules.view(&state, Observer::Spectator)).unwrap();
    for view in [other, spectator] {
        for problem in [bot.choose(&view).unwrap_err(), bot.advise(&view).unwrap_err()] {
            assert_eq!(
                problem.to_string(),
                "this is not a view of this seat; use the one the seat was given"
            );
        }
    }
}

#[test]
fn a_seat_that_is_not_to_move_is_an_error() {
    let rules = ming::Rules::new(Edition::English);
    let (state, seat) = decisions(&rules, 1).remove(0);
    let other = Seat(1 - seat.0);
    for level in Level::ALL {
        let problem =
            bot(&rules, other, thinking(level, 10)).choose(&sent(&rules, &state, other)).unwrap_err();
        assert_eq!(problem.to_string(), "it is not this seat's turn; ask for a seat that is to move");
    }
}
