//! Random games with what there is to draw of them.

use draw::{DrawScope, Picture};
use maud::html;
use ming::solo::{Challenges, Difficulty};
use ming::{Edition, Event, Rules, State, View};
use ming_table::Ming;
use playable::Playable;
use tabletop::testing::generator;
use tabletop::{Actor, Game, Seat, Status, random};
use words::Language;

use crate::common::translator;

/// The rules of both games, with everything that changes what is drawn.
pub fn games() -> [Rules; 3] {
    let hard = Challenges { losses: true, hordes: true };
    [Rules::new(Edition::English), Rules::new(Edition::German), Rules::solo(Difficulty::Moderate, hard)]
}

/// Plays a random game in which every kind of action is as likely as any other, and shows every state with what
/// happened before it.
pub fn play(rules: &Rules, seed: u64, mut show: impl FnMut(&State, &[Event])) {
    let mut rng = generator(seed);
    let mut state = rules.start();
    let mut events = Vec::new();
    loop {
        show(&state, &events);
        events.clear();
        let (actor, action) = match rules.status(&state) {
            Status::Over => return,
            Status::Chance => (Actor::Fate, rules.chance(&state, &mut rng)),
            Status::Decide { must, .. } => {
                let seat = must.iter().next().unwrap();
                let mut legal = Vec::new();
                rules.legal(&state, seat, &mut legal);
                let kind = |text: &str| text.split(' ').next().unwrap().to_owned();
                let mut kinds: Vec<String> = legal.iter().map(|action| kind(&action.to_string())).collect();
                kinds.sort();
                kinds.dedup();
                let chosen = &kinds[random::below(&mut rng, kinds.len() as u32) as usize];
                legal.retain(|action| kind(&action.to_string()) == *chosen);
                (Actor::Seat(seat), legal[random::below(&mut rng, legal.len() as u32) as usize])
            }
        };
        rules.apply_unchecked(&mut state, actor, action, &mut events);
    }
}

/// Who must decide.
pub fn decider(rules: &Rules, state: &State) -> Option<Seat> {
    match rules.status(state) {
        Status::Decide { must, .. } => must.iter().next(),
        _ => None,
    }
}

/// A table as it is drawn for an observer.
pub fn picture(rules: &Rules, view: &View, language: Language, scope: DrawScope) -> Picture {
    Ming::draw(rules, view, translator(language), scope)
}

/// All parts of a table on one page.
pub fn whole(picture: &Picture) -> String {
    let page = html! {
        section id="board" { (picture.board) }
        @if let Some(hand) = &picture.hand { section id="hand" { (hand) } }
        @if let Some(stage) = &picture.stage { section id="stage" { (stage) } }
        @for panel in &picture.panels { section id={ "panel-" (panel.id) } { h2 { (panel.title) } (panel.body) } }
    };
    page.into_string()
}
