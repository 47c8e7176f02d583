//! The legal actions of a decision, split into action parts, for the script that combines them.

use std::collections::BTreeMap;

use draw::ActionPart;
use games::GameSession;
use playable::{ActionKind, Language, Preview, Question};
use serde::Serialize;
use tabletop::Seat;

/// What a seat can do now.
#[derive(Default, Serialize)]
pub struct Legal {
    kinds: Vec<ActionKind>,
    asks: BTreeMap<String, String>,
    labels: BTreeMap<String, String>,
    /// Every action with its parts.
    actions: Vec<(String, Vec<ActionPart>)>,
    /// What would come of values.
    previews: BTreeMap<String, Vec<Preview>>,
}

impl Legal {
    /// The actions of a seat that must decide.
    pub fn new(game: &GameSession, seat: Seat, language: Language) -> Legal {
        let Question { offers, kinds, asks, labels } = game.question(seat, language);
        let actions = offers.into_iter().map(|offer| (offer.notation, offer.parts)).collect();
        let mut previews = BTreeMap::<_, Vec<_>>::new();
        for (value, preview) in game.previews(seat, language) {
            previews.entry(value).or_default().push(preview);
        }
        Legal { kinds, asks, labels, actions, previews }
    }

    /// The only action there is, if there is only one.
    pub fn only(&self) -> Option<&str> {
        match &self.actions[..] {
            [(action, _)] => Some(action),
            _ => None,
        }
    }
}
