//! Narrows the legal actions down to one: a menu of kinds, then of cards, places and numbers, as long as there is
//! something to ask. It knows no rules: every choice only leaves fewer of the given actions.
//!
//! Pages do the same in JavaScript (`narrow.js`), and both are tested with the cases of `narrowing.json`. They differ only in
//! presentation: a page asks for part after part, sets all amounts at once and waits for a confirmation; a terminal lists
//! the actions once there are few, and asks for one amount after the other.

use std::collections::BTreeSet;

use draw::ActionPart;

use playable::Offer;

use crate::source::Question;

/// Up to this many actions are listed directly; with more, parts are asked for first.
const FEW: usize = 8;

/// The choices so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choosing {
    steps: Vec<MenuStep>,
}

/// A choice on the way to an action.
#[derive(Clone, Debug, PartialEq, Eq)]
enum MenuStep {
    /// A value of a slot.
    One(String, String),
    /// An amount of a value of a slot.
    Many(String, String, u8),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Menu {
    /// The question; `None` where the actions themselves are listed.
    pub ask: Option<String>,
    /// What there is to choose from.
    pub entries: Vec<Entry>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What it is called.
    pub label: String,
    /// What it stands for.
    pub means: MenuAction,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MenuAction {
    /// One action, in notation.
    Act(String),
    /// More choices follow; the number of remaining actions.
    More(usize),
    /// Nothing, for a reason.
    Not(String),
}

impl Choosing {
    /// Whether anything was chosen.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Takes back the last choice.
    pub fn back(&mut self) {
        self.steps.pop();
    }

    /// The choice in words.
    pub fn path(&self, question: &Question) -> Vec<String> {
        let label = |value: &String| label(question, value);
        let said = |step: &MenuStep| match step {
            MenuStep::One(_, value) | MenuStep::Many(_, value, 1) => label(value),
            MenuStep::Many(_, value, count) => format!("{count} × {}", label(value)),
        };
        self.steps.iter().map(said).collect()
    }

    /// The value that every action still possible has in a slot of this name; of several, the first.
    pub fn settled<'q>(&self, question: &'q Question, slot: &str) -> Option<&'q str> {
        let left = self.left(question);
        let value = one(left.first()?, slot)?;
        left.iter().all(|offer| one(offer, slot) == Some(value)).then_some(value)
    }

    /// The actions that agree with everything chosen.
    pub fn left<'q>(&self, question: &'q Question) -> Vec<&'q Offer> {
        question.offers.iter().filter(|offer| self.steps.iter().all(|step| step.agrees(offer))).collect()
    }

    pub fn menu(&self, question: &Question) -> Menu {
        let left = self.left(question);
        match self.next(question, &left) {
            None => Menu { ask: None, entries: left.into_iter().map(act).collect() },
            Some(asked) => {
                let entries = self.options(question, &left, &asked);
                Menu {
                    ask: ask(question, &left, &asked),
                    entries: entries.into_iter().map(|(entry, _)| entry).collect(),
                }
            }
        }
    }

    /// Chooses an entry of the menu by its index; returns the action if that completes it.
    pub fn choose(&mut self, question: &Question, at: usize) -> Option<String> {
        let left = self.left(question);
        let Some(asked) = self.next(question, &left) else {
            return left.get(at).map(|offer| offer.notation.clone());
        };
        let (entry, step) = self.options(question, &left, &asked).into_iter().nth(at)?;
        match entry.means {
            MenuAction::Act(action) => Some(action),
            MenuAction::More(_) => {
                self.steps.push(step);
                None
            }
            MenuAction::Not(_) => None,
        }
    }

    /// Chooses a value wherever it can stand next: a card that is pointed at.
    pub fn touch(&mut self, question: &Question, value: &str) -> Option<String> {
        let left = self.left(question);
        let slot = touched(&left, value)?;
        self.steps.push(MenuStep::One(slot.to_owned(), value.to_owned()));
        match &self.left(question)[..] {
            [only] => {
                let action = only.notation.clone();
                self.steps.pop();
                Some(action)
            }
            _ => None,
        }
    }

    /// The part of an action to ask for next; `None` when the actions that are left can be listed.
    fn next(&self, question: &Question, left: &[&Offer]) -> Option<SlotQuestion> {
        let open = open(left);
        let asked = asked(&open);
        // Kinds come first unless a card does, with those that are not possible and why.
        let kinds = asked == Some("kind") && !open.contains(&"card");
        if left.len() <= FEW && !(kinds && self.steps.is_empty() && !question.kinds.is_empty()) {
            return None;
        }
        asked.map(SlotQuestion::One).or_else(|| amount(left))
    }

    /// What can be chosen for a part, each with the step that chooses it.
    fn options(&self, question: &Question, left: &[&Offer], asked: &SlotQuestion) -> Vec<(Entry, MenuStep)> {
        let entry = |label: String, step: MenuStep| {
            let of: Vec<_> = left.iter().copied().filter(|offer| step.agrees(offer)).collect();
            (Entry { label, means: meaning(&of) }, step)
        };
        // What none of the choices agrees with stands below, each by itself.
        let others = |chosen: Vec<(Entry, MenuStep)>, other: &dyn Fn(&Offer) -> bool| {
            let others = left.iter().filter(|offer| other(offer));
            let others = others.map(|offer| (act(offer), MenuStep::One(String::new(), String::new())));
            chosen.into_iter().chain(others).collect()
        };
        match asked {
            SlotQuestion::One("kind") if self.steps.is_empty() && !question.kinds.is_empty() => {
                let kind = |kind: &playable::ActionKind| {
                    let step = MenuStep::One("kind".to_owned(), format!("kind:{}", kind.word));
                    if let Some(reason) = &kind.why_not {
                        return Some((
                            Entry { label: kind.label.clone(), means: MenuAction::Not(reason.clone()) },
                            step,
                        ));
                    }
                    left.iter().any(|offer| step.agrees(offer)).then(|| entry(kind.label.clone(), step))
                };
                // Not a kind of the game: keeping a choice, for one.
                let named = |value: &str| {
                    question.kinds.iter().any(|kind| value.strip_prefix("kind:") == Some(&kind.word))
                };
                let kinds = question.kinds.iter().filter_map(kind).collect();
                others(kinds, &|offer| !one(offer, "kind").is_some_and(named))
            }
            SlotQuestion::One(slot) => {
                let mut values: Vec<&str> = Vec::new();
                for value in left.iter().filter_map(|offer| one(offer, slot)) {
                    if !values.contains(&value) {
                        values.push(value);
                    }
                }
                let step = |value: &str| MenuStep::One((*slot).to_owned(), value.to_owned());
                let values = values.into_iter().map(|value| entry(label(question, value), step(value)));
                others(values.collect(), &|offer| one(offer, slot).is_none())
            }
            SlotQuestion::Which(slot) => {
                let values = differing(left, slot);
                let step = |value: &String| MenuStep::Many((*slot).to_owned(), value.clone(), 1);
                let entries = values.iter().map(|value| entry(label(question, value), step(value)));
                others(entries.collect(), &|offer| values.iter().all(|value| many(offer, slot, value) == 0))
            }
            SlotQuestion::Many(slot, value) => {
                let counts: BTreeSet<u8> = left.iter().map(|offer| many(offer, slot, value)).collect();
                let step = |count| MenuStep::Many((*slot).to_owned(), value.clone(), count);
                let label = |count| format!("{count} × {}", label(question, value));
                counts.into_iter().map(|count| entry(label(count), step(count))).collect()
            }
        }
    }
}

impl MenuStep {
    /// Whether an action agrees with this choice.
    fn agrees(&self, offer: &Offer) -> bool {
        match self {
            MenuStep::One(slot, value) => one(offer, slot) == Some(value),
            MenuStep::Many(slot, value, count) => many(offer, slot, value) == *count,
        }
    }
}

/// A part of an action that is asked for.
enum SlotQuestion {
    /// Which value of a slot.
    One(&'static str),
    /// Which of the values of a slot, each of which is there once or not.
    Which(&'static str),
    /// How many of a value of a slot.
    Many(&'static str, String),
}

fn act(offer: &Offer) -> Entry {
    Entry { label: offer.words.clone(), means: MenuAction::Act(offer.notation.clone()) }
}

/// The meaning of an entry that leaves these actions.
fn meaning(of: &[&Offer]) -> MenuAction {
    match of {
        [only] => MenuAction::Act(only.notation.clone()),
        _ => MenuAction::More(of.len()),
    }
}

/// What a value is called.
fn label(question: &Question, value: &str) -> String {
    let kind = question.kinds.iter().find(|kind| value.strip_prefix("kind:") == Some(&kind.word));
    let known = kind.map(|kind| &kind.label).or_else(|| question.labels.get(value));
    known.map_or_else(|| value.to_owned(), String::clone)
}

/// The prompt for an action part.
fn ask(question: &Question, left: &[&Offer], asked: &SlotQuestion) -> Option<String> {
    let (SlotQuestion::One(slot) | SlotQuestion::Which(slot) | SlotQuestion::Many(slot, _)) = asked;
    let kinds = left.iter().filter_map(|offer| offer.notation.split(' ').next());
    let mut asks = kinds.filter_map(|kind| question.asks.get(&format!("{kind} {slot}")));
    asks.next().cloned()
}

/// The slots with several values among some actions, in the order of asking.
fn open(left: &[&Offer]) -> Vec<&'static str> {
    let mut slots: Vec<&'static str> = Vec::new();
    for pick in left.iter().flat_map(|offer| &offer.parts) {
        if let ActionPart::One(slot, _) = pick
            && !slots.contains(slot)
        {
            slots.push(slot);
        }
    }
    let first = |slot: &str| left.first().and_then(|offer| one(offer, slot));
    slots.retain(|slot| left.iter().any(|offer| one(offer, slot) != first(slot)));
    slots
}

/// The slot to ask for of those that are open: the kind, unless a card is chosen first; else the first.
fn asked(open: &[&'static str]) -> Option<&'static str> {
    if open.contains(&"kind") && !open.contains(&"card") { Some("kind") } else { open.first().copied() }
}

/// The slot that a value stands for when somebody points at it: the first open one that has it; else one that is settled.
fn touched(left: &[&Offer], value: &str) -> Option<&'static str> {
    let has = |slot: &&'static str| left.iter().any(|offer| one(offer, slot) == Some(value));
    open(left).into_iter().find(has).or_else(|| {
        left.iter().flat_map(|offer| &offer.parts).find_map(|pick| match pick {
            ActionPart::One(slot, each) if each == value => Some(*slot),
            _ => None,
        })
    })
}

/// The first amount in which some actions differ; where nothing is there more than once, which of all.
fn amount(left: &[&Offer]) -> Option<SlotQuestion> {
    let amounts = || {
        left.iter().flat_map(|offer| &offer.parts).filter_map(|pick| match pick {
            ActionPart::Many(slot, value, count) => Some((*slot, value, *count)),
            ActionPart::One(..) => None,
        })
    };
    let (slot, value, _) = amounts().find(|(slot, value, _)| differs(left, slot, value))?;
    let once = amounts().all(|(each, _, count)| each != slot || count <= 1);
    Some(if once { SlotQuestion::Which(slot) } else { SlotQuestion::Many(slot, value.clone()) })
}

/// Whether some actions have different amounts of a value.
fn differs(left: &[&Offer], slot: &str, value: &str) -> bool {
    let first = left.first().map_or(0, |offer| many(offer, slot, value));
    left.iter().any(|offer| many(offer, slot, value) != first)
}

/// The values of a slot of which some actions have different amounts.
fn differing(left: &[&Offer], slot: &str) -> Vec<String> {
    let mut values: Vec<String> = Vec::new();
    for pick in left.iter().flat_map(|offer| &offer.parts) {
        if let ActionPart::Many(each, value, _) = pick
            && *each == slot
            && !values.contains(value)
            && differs(left, slot, value)
        {
            values.push(value.clone());
        }
    }
    values
}

/// The value that an action has in a slot.
fn one<'o>(offer: &'o Offer, slot: &str) -> Option<&'o str> {
    offer.parts.iter().find_map(|pick| match pick {
        ActionPart::One(each, value) if *each == slot => Some(value.as_str()),
        _ => None,
    })
}

/// How many of a value an action has in a slot.
fn many(offer: &Offer, slot: &str, value: &str) -> u8 {
    let count = offer.parts.iter().find_map(|pick| match pick {
        ActionPart::Many(each, named, count) if *each == slot && named == value => Some(*count),
        _ => None,
    });
    count.unwrap_or(0)
}

#[cfg(test)]
mod tests;
