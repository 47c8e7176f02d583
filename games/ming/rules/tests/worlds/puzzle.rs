//! Every world that fits a view.
//!
//! A world is a state, the log of hands included. It fits a view when it is a state at all (`from_position` takes it)
//! and gives that view, byte for byte. Here such worlds are found by trying every way the cards can have gone: any
//! hands at the start of the log, any draws, any card that left a hand face down.
//!
//! One thing no position tells: what lay in the discard pile when the second era began was in no hand then (M3.2), and
//! everyone saw it. So the starting hands of the second era hold no card of `shuffled`.

use crate::worlds::side_of;
use ming::{Card, CardSet, Rules, Side, State};
use serde_json::{Value, json};
use tabletop::testing::view_text;
use tabletop::{Game, Observer};

/// The card that left a hand in a round, as the observer saw it.
#[derive(Clone, Copy)]
enum Left {
    Nothing,
    Back,
    Known(Card),
}

/// A round as the observer saw it.
struct Row {
    round: u8,
    draws: u8,
    drawn: Option<CardSet>,
    left: [Left; 2],
    passed: Option<[CardSet; 2]>,
}

/// A round as it may have been: what was drawn, what left each hand.
type Guess = (CardSet, [Option<Card>; 2]);

/// A view, and all that is open, taken apart for trying every world.
pub struct Puzzle<'a> {
    rules: &'a Rules,
    state: &'a State,
    observer: Observer,
    most: usize,
    text: String,
    position: Value,
    from: u8,
    rows: Vec<Row>,
    start: [Option<CardSet>; 2],
    start_sizes: [u8; 2],
    /// Cards that were in no starting hand.
    barred: CardSet,
    /// Cards that lie open.
    open: CardSet,
    /// Cards that were seen to leave a hand since the log began.
    exits: CardSet,
}

fn set(value: &Value) -> CardSet {
    serde_json::from_value(value.clone()).expect("cards")
}

fn both<T>(value: &Value, read: impl Fn(&Value) -> T) -> [T; 2] {
    [read(&value["emperor"]), read(&value["overlord"])]
}

fn small(value: &Value) -> u8 {
    value.as_u64().expect("a number") as u8
}

fn one(card: Card) -> CardSet {
    [card].into_iter().collect()
}

/// Every choice of this many cards.
fn choices(cards: CardSet, n: u8) -> Vec<CardSet> {
    if n == 0 {
        return vec![CardSet::NONE];
    }
    let mut all = Vec::new();
    let mut rest = cards;
    for card in cards.iter() {
        rest.remove(card);
        all.extend(choices(rest, n - 1).into_iter().map(|others| others.with(one(card))));
    }
    all
}

impl<'a> Puzzle<'a> {
    /// Takes a view apart.
    pub fn of(rules: &'a Rules, state: &'a State, observer: Observer, most: usize) -> Puzzle<'a> {
        let position = rules.position(state);
        let view = json!(rules.view(state, observer));
        let seen = &view["knowledge"];
        let left = |value: &Value| match value {
            Value::Null => Left::Nothing,
            Value::String(_) => Left::Back,
            card => Left::Known(Card::new(small(card)).expect("a card")),
        };
        let row = |row: &Value| Row {
            round: small(&row["round"]),
            draws: small(&row["draws"]),
            drawn: (!row["drawn"].is_null()).then(|| set(&row["drawn"])),
            left: both(&row["left"], left),
            passed: (!row["passed"].is_null()).then(|| both(&row["passed"], set)),
        };
        let rows: Vec<Row> = seen["rounds"].as_array().expect("rounds").iter().map(row).collect();
        let from = small(&seen["from"]);
        let known = rows.iter().filter(|row| row.round >= from).flat_map(|row| row.left);
        let known = known.filter_map(|left| if let Left::Known(card) = left { Some(card) } else { None });
        Puzzle {
            rules,
            state,
            observer,
            most,
            text: view_text(rules, state, observer),
            from,
            exits: known.collect(),
            rows,
            start: both(&seen["start"], |start| (!start.is_null()).then(|| set(start))),
            start_sizes: both(&position["knowledge"]["start"], |start| set(start).len()),
            barred: set(&seen["shuffled"]),
            open: state.discards().chain(state.played()).chain(set(&position["set_aside"]).iter()).collect(),
            position,
        }
    }

    /// Every world that fits the view; `None` when there are too many.
    pub fn worlds(&self) -> Option<Vec<State>> {
        let mut found = Vec::new();
        if self.state.round() == 0 {
            self.dealt(&mut found);
            return (found.len() <= self.most).then_some(found);
        }
        let gone = self.open.without(self.exits);
        let able = CardSet::ALL.without(gone);
        let starts = |side: Side, used: CardSet| match self.start[side as usize] {
            Some(hand) => vec![hand],
            None => choices(able.without(used).without(self.barred), self.start_sizes[side as usize]),
        };
        for emperor in starts(Side::Emperor, CardSet::NONE) {
            for overlord in starts(Side::Overlord, emperor) {
                let hands = [emperor, overlord];
                let used = emperor.with(overlord).with(gone);
                self.follow(hands, hands, used, &mut Vec::new(), &mut found);
                if found.len() > self.most {
                    return None;
                }
            }
        }
        Some(found)
    }

    /// During the set-up: every deal.
    fn dealt(&self, found: &mut Vec<State>) {
        let hands = |side: Side, used: CardSet| match side_of(self.observer) {
            Some(own) if own == side => vec![self.state.hand(side)],
            _ => choices(CardSet::ALL.without(used), self.state.hand(side).len()),
        };
        let own = side_of(self.observer).map_or(CardSet::NONE, |side| self.state.hand(side));
        for emperor in hands(Side::Emperor, own) {
            for overlord in hands(Side::Overlord, emperor.with(own)) {
                self.judge([emperor, overlord], [CardSet::NONE; 2], &[], found);
            }
        }
    }

    /// Tries everything that can have happened in the rounds after those guessed.
    fn follow(
        &self,
        start: [CardSet; 2],
        hands: [CardSet; 2],
        used: CardSet,
        guesses: &mut Vec<Guess>,
        found: &mut Vec<State>,
    ) {
        let Some(row) = self.rows.get(guesses.len()) else {
            // The last swap was one too many: this round is not over.
            return self.judge([hands[1], hands[0]], start, guesses, found);
        };
        if found.len() > self.most {
            return;
        }
        let logged = row.round >= self.from;
        for drawn in
            row.drawn.map_or_else(|| choices(CardSet::ALL.without(used), row.draws), |drawn| vec![drawn])
        {
            let used = used.with(drawn);
            let held = [hands[0].with(drawn), hands[1]];
            let from = |side: Side| if logged { held[side as usize] } else { CardSet::ALL.without(used) };
            for emperor in self.left(row.left[0], from(Side::Emperor), logged) {
                for overlord in self.left(row.left[1], from(Side::Overlord), logged) {
                    let gone = [emperor, overlord];
                    let sets = gone.map(|card| card.into_iter().collect());
                    let after = [held[0].without(sets[0]), held[1].without(sets[1])];
                    if row.passed.is_some_and(|passed| passed != after)
                        || (!logged && emperor.is_some() && emperor == overlord)
                    {
                        continue;
                    }
                    guesses.push((drawn, gone));
                    if logged {
                        self.follow(start, [after[1], after[0]], used, guesses, found);
                    } else {
                        self.follow(start, hands, used.with(sets[0]).with(sets[1]), guesses, found);
                    }
                    guesses.pop();
                }
            }
        }
    }

    /// What can have left a hand.
    fn left(&self, left: Left, held: CardSet, logged: bool) -> Vec<Option<Card>> {
        match left {
            Left::Nothing => vec![None],
            Left::Known(card) if !logged || held.contains(card) => vec![Some(card)],
            Left::Known(_) => vec![],
            Left::Back => held.without(self.open).without(self.exits).iter().map(Some).collect(),
        }
    }

    /// Keeps a guess that is a state and gives the view.
    fn judge(&self, hands: [CardSet; 2], start: [CardSet; 2], guesses: &[Guess], found: &mut Vec<State>) {
        let mut reserve = [CardSet::NONE; 2];
        let mut reserved_in = serde_json::Map::new();
        for (row, (_, gone)) in self.rows.iter().zip(guesses) {
            for side in Side::ALL {
                let own = side_of(self.observer) == Some(side);
                let Some(card) = gone[side as usize] else { continue };
                let lies = match row.left[side as usize] {
                    Left::Back => true,
                    _ => own && self.state.reserved(side).contains(card),
                };
                if lies {
                    reserve[side as usize].insert(card);
                    reserved_in.insert(card.to_string(), json!(row.round));
                }
            }
        }
        let held = [hands, reserve].into_iter().flatten().fold(self.open, CardSet::with);
        let rounds = self.rows.iter().zip(guesses).map(|(row, (drawn, [emperor, overlord]))| {
            json!({ "round": row.round, "drawn": drawn, "emperor": emperor, "overlord": overlord })
        });
        let rounds: Vec<Value> = rounds.collect();
        let pair = |sets: [CardSet; 2]| json!({ "emperor": sets[0], "overlord": sets[1] });
        let mut position = self.position.clone();
        position["hands"] = pair(hands);
        position["reserve"] = pair(reserve);
        position["reserved_in_round"] = reserved_in.into();
        position["deck"] = json!(CardSet::ALL.without(held));
        position["knowledge"]["start"] = pair(start);
        position["knowledge"]["rounds"] = rounds.into();
        if let Ok(world) = self.rules.from_position(&position)
            && view_text(self.rules, &world, self.observer) == self.text
        {
            found.push(world);
        }
    }
}
