//! The legal actions of a decision, taken apart into what a person touches, for the script that puts one together.

use std::collections::BTreeMap;

use draw::{Drawing, Pick};
use serde::Serialize;
use serde_json::Value;
use tabletop::Seat;
use titles::Spoken;
use words::Voice;

/// What a seat can do now.
#[derive(Default, Serialize)]
pub struct Legal {
    /// The kinds of action, possible ones and others.
    kinds: Vec<Kind>,
    /// What to ask, by kind and slot: `attack target`.
    asks: BTreeMap<String, String>,
    /// What values are called.
    labels: BTreeMap<String, String>,
    /// Every action with its parts.
    actions: Vec<(String, Vec<Pick>)>,
}

#[derive(Serialize)]
struct Kind {
    word: String,
    label: String,
    help: String,
    why_not: Option<String>,
}

impl Legal {
    /// The actions of a seat that must decide.
    pub fn new(game: &dyn Spoken, drawing: &dyn Drawing, view: &Value, seat: Seat, voice: Voice) -> Legal {
        let menu = game.menu(seat, voice.language()).into_iter();
        let kinds = menu.map(|kind| Kind {
            word: kind.word,
            label: kind.label,
            help: kind.help,
            why_not: kind.why_not,
        });
        let mut legal = Legal { kinds: kinds.collect(), ..Legal::default() };
        for action in game.legal(seat) {
            let kind = action.split(' ').next().unwrap_or_default();
            let picks = drawing.picks(view, &action);
            for pick in &picks {
                let (Pick::One(slot, value) | Pick::Many(slot, value, _)) = pick;
                if !legal.labels.contains_key(value) {
                    legal.labels.insert(value.clone(), drawing.label(value, voice));
                }
                let key = format!("{kind} {slot}");
                legal.asks.entry(key).or_insert_with(|| drawing.ask(kind, slot, voice));
            }
            legal.actions.push((action, picks));
        }
        legal
    }
}
