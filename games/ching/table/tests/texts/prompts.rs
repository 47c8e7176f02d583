//! The prompts of Madame Ching, as snapshots for people to read.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::LazyLock;

use crate::texts::common::{mode_name, rules, words};
use crate::texts::telling::{name, play_steady};
use ching::public_json::PendingSheet as Pending;
use ching::{Action, Encounter, Junk, Mode, Rules, Skill, State, View};
use tabletop::testing::observers;
use tabletop::{Game, Observer, Seat, Status};
use words::Language;

fn in_each_language(name: &str, write: impl Fn(Language) -> String) {
    for language in Language::ALL {
        insta::assert_snapshot!(format!("{name}_{language}"), write(language));
    }
}

/// What of a decision makes its words differ.
fn kind(rules: &Rules, state: &State) -> String {
    let Some(seat) = asked(rules, state) else {
        let view = rules.view(state, Observer::Spectator);
        return match view.table.pending {
            Pending::Encounter { left, .. } => format!("encounter {left}"),
            Pending::Over => format!("over {:?}", view.table.last_round),
            _ => pending_name(&view),
        };
    };
    let view = rules.view(state, Observer::Seat(seat));
    let name = pending_name(&view);
    let hand = view.encounters.of(seat).cards.unwrap_or_default();
    let pilot = Encounter::PILOTS.into_iter().any(|pilot| hand.has(pilot));
    let sheet = view.table.seats.of(seat);
    let ready = |skill| {
        let count = |skills: &[Skill]| skills.iter().filter(|&&each| each == skill).count();
        count(&sheet.skills) > count(&sheet.used)
    };
    match view.table.pending {
        Pending::Choose => format!("choose {} of {:?}", view.hands.of(seat).count.min(3), view.chosen.0),
        Pending::Assign => {
            let at_sea: Vec<bool> = view.spaces.of(seat).iter().map(|space| space.column > 0).collect();
            format!("assign {} at sea {at_sea:?}", view.table.turn.unwrap().card.is_some())
        }
        Pending::Mission => {
            let space = view.spaces.of(seat)[view.table.turn.unwrap().junk as usize].number();
            let below = view.table.missions.iter().any(|tile| tile.number <= space);
            format!("mission below {below} meteorology {}", ready(Skill::Meteorology))
        }
        Pending::MadameChing => format!("madame ching {}", hand.has(Encounter::MadameChing)),
        Pending::Share { victim: stolen_from, .. } => format!("share stolen {}", stolen_from.is_some()),
        Pending::Act => {
            let skills = [Skill::Cartography, Skill::NightNavigation, Skill::Combat].into_iter().any(ready);
            let played = view.table.turn.unwrap().encounter_played;
            let laid = view.face_down || !view.table.display.is_empty();
            format!("act skills {skills} encounter {} laid {laid}", !played && !hand.is_empty())
        }
        Pending::Attacked { attack, .. } => {
            let attack = serde_json::to_value(attack).unwrap();
            format!("attacked {attack} pilot {pilot} cards {}", !hand.is_empty())
        }
        Pending::Gift => format!("gift {:?}", view.table.gifts.unwrap()[usize::from(seat.0 % 2)]),
        _ => name,
    }
}

fn pending_name(view: &View) -> String {
    serde_json::to_value(view.table.pending).unwrap()["kind"].as_str().unwrap_or_default().to_owned()
}

fn asked(rules: &Rules, state: &State) -> Option<Seat> {
    match rules.status(state) {
        Status::Decide { must, .. } => must.iter().next(),
        _ => None,
    }
}

/// By mode, the first state of each kind of decision in some random games.
static DECISIONS: LazyLock<[BTreeMap<String, State>; 4]> = LazyLock::new(|| {
    rules().map(|rules| {
        let mut found = BTreeMap::new();
        for seed in 0..40 {
            play_steady(&rules, seed, |state, _, _| {
                found.entry(kind(&rules, state)).or_insert(*state);
            });
        }
        found
    })
});

/// Every pending decision is met; those made from others are in `prompts_too_rare_for_random_games`.
#[test]
fn every_decision_is_met() {
    let kinds = |n: usize| DECISIONS[n].keys().cloned().collect::<Vec<_>>().join("\n");
    let every = [
        "missions",
        "deal",
        "lay_out",
        "choose",
        "mission below false",
        "mission below true",
        "madame ching true",
        "madame ching false",
        "skills",
        "encounter 1",
        "encounter 3",
        "act skills true",
        "act skills false",
        "cartography",
        "attacked \"thief\" pilot true",
        "attacked \"traitor\" pilot false",
        "attacked \"combat\" pilot true",
        "attacked \"siren-map\"",
        "gem",
        "steal",
        "swap",
        "night",
        "over",
    ];
    let teams = ["share stolen true", "share stolen false", "gift Open", "gift Owed"];
    for (n, more) in [&["assign"][..], &[], &[], &teams].into_iter().enumerate() {
        for kind in every.iter().chain(more) {
            assert!(kinds(n).contains(kind), "no `{kind}` among\n{}", kinds(n));
        }
    }
}

#[test]
fn a_prompt_for_every_decision() {
    for (rules, decisions) in rules().iter().zip(&*DECISIONS) {
        in_each_language(&format!("prompts_{}", mode_name(rules.mode())), |language| {
            let words = words(language, rules);
            let mut text = String::new();
            for (kind, state) in decisions {
                writeln!(text, "{kind}").unwrap();
                for observer in observers(rules) {
                    let prompt = words.prompt(&rules.view(state, observer));
                    writeln!(text, "  {}: {prompt}", name(rules, observer)).unwrap();
                }
            }
            text
        });
    }
}

/// Actions in words that fit the decision: every kind of those that the decision changes.
#[test]
fn actions_fit_the_decision() {
    let rules = rules();
    in_each_language("actions_now", |language| {
        let mut found = BTreeMap::new();
        for (rules, decisions) in rules.iter().zip(&*DECISIONS) {
            for (kind, state) in decisions {
                let Some(seat) = asked(rules, state) else { continue };
                let view = rules.view(state, Observer::Seat(seat));
                let mut legal = Vec::new();
                rules.legal(state, seat, &mut legal);
                for action in legal {
                    let kind = kind.split(' ').next().unwrap_or_default();
                    let key = match action {
                        Action::Junk(junk) => {
                            let space = view.spaces.of(seat)[junk as usize];
                            format!("{kind} {action} {}", space.column > 0)
                        }
                        Action::Keep | Action::Decline | Action::Share => format!("{kind} {action}"),
                        _ => continue,
                    };
                    let words = words(language, rules).action_now(&action, &view);
                    found.entry(key).or_insert(words);
                }
            }
        }
        found.iter().map(|(key, text)| format!("{key}: {text}")).collect::<Vec<_>>().join("\n")
    });
}

/// Decisions that random games hardly ever bring about, made from others.
#[test]
fn prompts_too_rare_for_random_games() {
    let two = Rules::new(Mode::Two);
    let mut assign = None;
    let mut choose = None;
    let mut act = None;
    play_steady(&two, 7, |state, _, _| {
        let view = two.view(state, Observer::Seat(Seat(0)));
        let own = view.table.turn.is_some_and(|turn| turn.seat == Seat(0));
        match view.table.pending {
            Pending::Assign if own && view.table.round > 5 => assign = assign.take().or(Some(view)),
            Pending::Choose if view.table.round > 5 => choose = choose.take().or(Some(view)),
            Pending::Act if own && view.table.round > 5 => act = act.take().or(Some(view)),
            _ => {}
        }
    });
    let (mut assign, choose, act) = (assign.unwrap(), choose.unwrap(), act.unwrap());
    let expedition = &mut assign.table.seats.0[0].expeditions[1];
    expedition.cards = ching::CardSet::NONE;
    expedition.pilots = ching::Encounters::one(Encounter::Pilot);
    assign.spaces.0[0] = vec![ching::Space { column: 3, row: 2 }, ching::Space { column: 1, row: 1 }];
    in_each_language("prompts_rare", |language| {
        let words = words(language, &two);
        let mut lines = Vec::new();
        lines.extend([Junk::First, Junk::Second].map(|junk| words.action_now(&Action::Junk(junk), &assign)));
        lines.push(words.prompt(&assign));
        let both = |view: &View| {
            let mut other = view.clone();
            other.observer = Some(Seat(1));
            [words.prompt(view), words.prompt(&other)]
        };
        let mut none = assign.clone();
        none.table.turn.as_mut().unwrap().card = None;
        lines.extend(both(&none));
        for count in [0, 1] {
            let mut few = choose.clone();
            few.hands.0[0].count = count;
            lines.push(words.prompt(&few));
        }
        for (skills, played) in [(true, false), (true, true), (false, false), (false, true)] {
            let mut view = act.clone();
            view.face_down = false;
            view.table.display = ching::CardSet::NONE;
            view.encounters.0[0].count = 1;
            view.table.seats.0[0].skills = if skills { vec![Skill::Combat] } else { vec![] };
            view.table.seats.0[0].used = vec![];
            view.table.turn.as_mut().unwrap().encounter_played = played;
            lines.extend(both(&view));
        }
        lines.join("\n")
    });
}
