//! Rules that tables share: compiled once for every game, settings, version and content.

use std::collections::HashMap;

use games::{AnyRules, find};
use playable::{Setup, Source};
use tabletop::{Hash, Problem};

use crate::{Created, Refusal};

#[derive(Default)]
pub struct RulesCache(HashMap<Key, AnyRules>);

type Key = (String, Vec<(String, String)>, u32, String);

impl RulesCache {
    /// The rules a table was made with; `content` is the text of an owner's content.
    pub fn of(&mut self, created: &Created, content: Option<&str>) -> Result<AnyRules, Refusal> {
        let Created { game, settings, rules, content: hash, .. } = created;
        let key = (game.clone(), settings.clone(), *rules, hash.clone());
        if let Some(engine) = self.0.get(&key) {
            return Ok(engine.clone());
        }
        let hash: Hash = hash.parse().map_err(|problem: Problem| Refusal::Broken(problem.to_string()))?;
        let content = match content {
            None => Source::Released(hash),
            Some(text) => Source::Owner { name: "content".into(), text: text.to_owned(), hash: Some(hash) },
        };
        let setup = Setup { settings: settings.clone(), version: Some(*rules), content, position: None };
        let engine = find(game).and_then(|title| games::rules(title, &setup)).map_err(Refusal::Setup)?;
        self.0.insert(key, engine.clone());
        Ok(engine)
    }
}
