//! The evaluator of Madame Ching, in points.

mod aspects;
pub mod features;
pub mod inputs;
pub mod networks;
mod weights_more;
mod weights_two;

use std::hash::{Hash, Hasher};

use ching::{Action, Card, CardSet, Encounter, Expedition, Gem, Junk, Mode, Pending, Rules, State};
use tabletop::{Actor, Game, Observer, Outcome, Seat};

use bots::level::Level;
use bots::search::{Budget, Guide, Leaf, Plan};

use bots::evaluator::learned::{Learned, Listener, likely, weigh};
use bots::evaluator::network::Judge;
use bots::evaluator::{Aspect, Evaluator, share};

use features::{COUNT, NAMES, features, late};

/// Judgement of Madame Ching.
#[derive(Clone, Copy, Debug, Default)]
pub struct ChingEvaluator;

/// What an encounter card is worth before it is played, in points.
const ENCOUNTER: f32 = 1.1;
/// What a skill is worth beside its point: the first use of it, and a step to the China Pearl.
const SKILL: f32 = 1.2;

/// What a mission's rewards are worth.
fn reward(rules: &Rules, index: u8) -> f32 {
    let (tile, worth) = (rules.tile(index), &rules.content().play().points);
    let gems = Gem::ALL.map(|gem| f32::from(tile.gems[gem as usize]) * f32::from(worth.gems[gem as usize]));
    f32::from(tile.gold * worth.gold) + gems.iter().sum::<f32>() + ENCOUNTER * f32::from(tile.encounters)
}

/// What the mission is worth that a Junk claims from a space.
fn claim(rules: &Rules, state: &State, number: u8) -> f32 {
    let (mut closest, mut best) = (0, 0.0);
    for index in state.missions().iter() {
        let mission = rules.tile(index).tile.number;
        if mission > number || mission < closest {
            continue;
        }
        let worth = reward(rules, index);
        if mission > closest || worth > best {
            (closest, best) = (mission, worth);
        }
    }
    best
}

/// What the symbols of an expedition are worth: skills they give, and what is missing to the next.
fn symbols(symbols: [u8; 4]) -> f32 {
    let skills: u8 = symbols.iter().map(|count| count / 3).sum();
    let begun: f32 = symbols.iter().map(|count| [0.0, 0.12, 0.45][usize::from(count % 3)]).sum();
    let different = symbols.iter().filter(|&&count| count > 0).count();
    let crew = if skills == 0 { [0.0, 0.0, 0.15, 0.6, 1.0 + SKILL][different] } else { 0.0 };
    f32::from(skills) * (1.0 + SKILL) + begun.max(crew)
}

/// How a card would go on with an expedition.
fn fit(rules: &Rules, state: &State, seat: Seat, junk: Junk, own: Expedition, card: Card) -> f32 {
    let space = rules.space(own);
    let top = own.cards.highest().map_or(0, Card::number);
    let spec = rules.spec(card);
    if space.column == 0 {
        return 1.0 + f32::from(55 - card.number()) / 20.0;
    }
    if card.number() < top || space.column == rules.content().play().board.columns {
        // It ends the expedition: what that brings now, against starting low.
        let ended = claim(rules, state, space.number());
        let gained = symbols(rules.upright(state, seat, junk)).floor();
        let start = f32::from(55 - card.number()) / 60.0;
        return (0.15 + 0.6 * ended + gained + start) * (f32::from(space.column) / 4.0).min(1.3);
    }
    let with = Expedition { cards: own.cards.with(CardSet::one(card)), pilots: own.pilots };
    let new = rules.space(with).row > space.row;
    let gap = f32::from(card.number() - top);
    let near = (1.25 - gap / 36.0).max(0.15);
    let symbol = if spec.symbol.is_some() { 1.25 } else { 1.0 };
    (if new { 4.0 } else { 1.6 }) * near * symbol
}

/// How well a card would serve in the hand.
fn useful(rules: &Rules, state: &State, seat: Seat, card: Card) -> f32 {
    let junks = Junk::ALL.into_iter().take(usize::from(rules.mode().junks()));
    let fits = junks.map(|junk| fit(rules, state, seat, junk, state.expedition(rules, seat, junk), card));
    let low = if card.number() <= 8 { 0.8 } else { 0.0 };
    fits.fold(0.0, f32::max) + low
}

/// How good a seat is as a target: who is ahead.
fn threat(rules: &Rules, state: &State, seat: Seat) -> f32 {
    1.0 + f32::from(rules.score(state, seat).total).max(0.0) / 10.0
}

fn appeal_of(rules: &Rules, state: &State, seat: Seat, action: Action) -> f32 {
    let useful = |card| useful(rules, state, seat, card);
    let hand = state.encounter_hand(seat);
    match action {
        Action::Choose(low, None) => useful(low),
        Action::Choose(low, Some(high)) => {
            let [first, second] = Junk::ALL.map(|junk| state.expedition(rules, seat, junk));
            let fit = |junk, own, card| fit(rules, state, seat, junk, own, card);
            let straight = fit(Junk::First, first, low) * fit(Junk::Second, second, high);
            let crossed = fit(Junk::First, first, high) * fit(Junk::Second, second, low);
            straight.max(crossed)
        }
        Action::Junk(junk) => match state.turn().card() {
            Some(card) => fit(rules, state, seat, junk, state.expedition(rules, seat, junk), card).powi(2),
            None => 1.0,
        },
        Action::Claim(tile) | Action::Meteorology(tile) => {
            let index = rules.content().play().index(tile).unwrap_or(0);
            let spent = if matches!(action, Action::Meteorology(_)) { 0.8 } else { 0.0 };
            (reward(rules, index) - spent).max(0.1).powi(2)
        }
        Action::Gain(gains) => {
            gains.iter().map(|skill| if state.skills(seat).count(skill) == 0 { 3.0 } else { 1.0 }).sum()
        }
        Action::Cartography => 4.0,
        Action::Night(card) => {
            let own = state.expedition(rules, seat, state.turn().junk());
            let with = Expedition { cards: own.cards.with(CardSet::one(card)), pilots: own.pilots };
            if rules.space(with).row > rules.space(own).row { 2.5 } else { 0.4 }
        }
        Action::Combat(victim) => 0.8 * threat(rules, state, victim),
        Action::Swap { take, give } => {
            if take == give {
                0.05
            } else {
                (0.2 + useful(take) / (0.3 + useful(give))).powi(2)
            }
        }
        Action::Play(kind) if kind.is_pilot() => 2.5,
        Action::Play(Encounter::Oracle) => 5.0,
        Action::Play(Encounter::SeaDog) => 3.0,
        Action::Play(_) => 1.5,
        Action::PlayAt(_, victim) => 2.5 * threat(rules, state, victim),
        Action::PlayFor(_, symbol) => {
            let mut with = rules.upright(state, seat, state.turn().junk());
            let before = symbols(with).floor();
            with[symbol as usize] += 1;
            if symbols(with).floor() > before { 6.0 } else { 0.05 }
        }
        Action::Take(card) => 0.2 + useful(card),
        Action::TakeFaceDown => 0.8,
        Action::Cancel(_) => 2.0,
        Action::Give(card) => {
            let partner = rules.mode().partner(seat).unwrap_or(seat);
            let theirs = self::useful(rules, state, partner, card);
            (0.1 + theirs - useful(card)).max(0.1)
        }
        Action::Share => {
            let partner = rules.mode().partner(seat).unwrap_or(seat);
            if state.encounter_hand(partner).len() < hand.len() { 0.8 } else { 0.3 }
        }
        _ => 1.0,
    }
}

impl Evaluator<Rules> for ChingEvaluator {
    fn plan(&self, _: &Rules, level: Level, judge: Judge) -> Plan {
        let simulations = if level == Level::Admiral { 144_000 } else { 200 };
        // What an expedition becomes shows a round or two later.
        Plan {
            budget: Budget::Simulations(simulations),
            threads: 1,
            leaf: Leaf::Appealing(30),
            judge,
            curiosity: 0.25,
            guide: Guide::Glance { actions: 8, heat: 0.05 },
            settles: false,
        }
    }

    fn reward(&self, rules: &Rules, outcome: &Outcome) -> [f32; 4] {
        let seats = rules.seats().len();
        let places = share(outcome, seats);
        if rules.mode() == Mode::Teams {
            // Partners share a place, so only the other team is to be beaten.
            return places.map(|share| {
                if share > 0.5 {
                    1.0
                } else if share < 0.5 {
                    0.0
                } else {
                    0.5
                }
            });
        }
        places
    }

    fn value(&self, rules: &Rules, state: &State) -> [f32; 4] {
        let weights = if rules.mode() == Mode::Two { &weights_two::WEIGHTS } else { &weights_more::WEIGHTS };
        let late = late(rules, state);
        compared(rules, |seat| weigh(&features(rules, state, seat, late), weights))
    }

    fn judge(&self, rules: &Rules, level: Level) -> Judge {
        if level == Level::Admiral && self.has_network(rules) { Judge::Network } else { Judge::Linear }
    }

    fn has_network(&self, rules: &Rules) -> bool {
        networks::network(rules).is_some()
    }

    fn judged(&self, rules: &Rules, state: &State, by: Judge) -> [f32; 4] {
        match networks::network(rules).filter(|_| by == Judge::Network) {
            Some(network) => compared(rules, |seat| network.output(&inputs::inputs(rules, state, seat))),
            None => self.value(rules, state),
        }
    }

    fn columns(&self, _: &Rules) -> Vec<String> {
        inputs::columns()
    }

    fn rows(&self, rules: &Rules, state: &State, each: &mut Listener<'_>) {
        let mode = rules.mode();
        for seat in mode.seats() {
            for other in mode.opponents(seat).filter(|other| *other > seat) {
                let both = [seat, other].map(|seat| inputs::inputs(rules, state, seat));
                each(both.as_flattened(), seat, Some(other));
            }
        }
    }

    fn appeal(&self, rules: &Rules, state: &State, seat: Seat, actions: &[Action], appeal: &mut Vec<f32>) {
        appeal.clear();
        appeal.extend(actions.iter().map(|&action| appeal_of(rules, state, seat, action).max(0.02)));
    }

    fn quiet(&self, rules: &Rules, state: &State) -> bool {
        state.pending() == Pending::Choose && !rules.mode().seats().any(|seat| state.has_chosen(seat))
    }

    fn aspects(&self) -> &'static [Aspect] {
        aspects::ASPECTS
    }

    fn explained(&self, rules: &Rules, state: &State, seat: Seat) -> Vec<f32> {
        let points = |seat: &Seat| rules.score(state, *seat).total;
        let other = rules.mode().opponents(seat).max_by_key(points).unwrap_or(seat);
        [seat, other].map(|seat| inputs::inputs(rules, state, seat)).as_flattened().to_vec()
    }

    fn worth(&self, rules: &Rules, row: &[f32], _: Seat) -> f32 {
        let (own, other) = row.split_at(row.len() / 2);
        let worth = |row: &[f32]| {
            let Some(row) = row.first_chunk() else { return 0.0 };
            match networks::network(rules) {
                Some(network) => network.output(row),
                None => weigh(&inputs::features_of(row), &weights_more::WEIGHTS),
            }
        };
        worth(own) - worth(other)
    }

    fn held(&self, rules: &Rules, state: &State, seat: Seat, into: &mut impl Hasher) {
        state.hand(seat).hash(into);
        state.encounter_hand(seat).hash(into);
        // C2.2: what others had chosen before is revealed by the last who chooses, and may be resolved at once.
        state.revealed().hash(into);
        for of in rules.mode().seats() {
            for junk in Junk::ALL.into_iter().take(usize::from(rules.mode().junks())) {
                state.expedition(rules, of, junk).cards.hash(into);
            }
        }
        if let Pending::Swap { victim } = state.pending()
            && state.turn().seat() == seat
        {
            // C4.4: Combat shows the attacker the other hand.
            state.hand(victim).hash(into);
        }
    }

    fn shown(&self, _: &Rules, state: &State, actor: Actor, action: Action, observer: Observer) -> bool {
        let turn = state.turn().seat();
        match (action, state.pending()) {
            (Action::Draw(_), Pending::LayOut) => {
                // The first card of the display lies face down.
                state.has_face_down()
            }
            (Action::Draw(_) | Action::Encounter(_), _) => observer.is(turn),
            (Action::Steal(_), Pending::Steal { victim })
            | (Action::Swap { .. }, Pending::Swap { victim }) => observer.is(turn) || observer.is(victim),
            (Action::Give(_), _) => actor == Actor::Seat(turn) && observer.is(turn),
            _ => true,
        }
    }
}

/// How likely each seat is to beat each of its opponents, on average, by what each seat's position is worth.
fn compared(rules: &Rules, worth: impl Fn(Seat) -> f32) -> [f32; 4] {
    let mode = rules.mode();
    let mut points = [0.0; 4];
    for seat in mode.seats() {
        points[seat.index()] = worth(seat);
    }
    if mode.teams() {
        let sums = [points[0] + points[2], points[1] + points[3]];
        points = [sums[0], sums[1], sums[0], sums[1]];
    }
    let mut value = [0.0; 4];
    for seat in mode.seats() {
        let (mut sum, mut count) = (0.0, 0.0);
        for other in mode.opponents(seat) {
            sum += likely(points[seat.index()] - points[other.index()]);
            count += 1.0;
        }
        value[seat.index()] = sum / count;
    }
    value
}

impl Learned<Rules> for ChingEvaluator {
    fn names(&self) -> &'static [&'static str] {
        &NAMES
    }

    fn lessons(&self, rules: &Rules, state: &State, each: &mut Listener<'_>) {
        let (rows, mode) = (weighed(rules, state), rules.mode());
        for seat in mode.seats() {
            for other in mode.opponents(seat).filter(|other| *other > seat) {
                let mut row = rows[seat.index()];
                row.iter_mut().zip(rows[other.index()]).for_each(|(own, theirs)| *own -= theirs);
                each(&row, seat, Some(other));
                if mode.teams() {
                    // One team against the other is one lesson.
                    return;
                }
            }
        }
    }
}

/// What is weighed of every player; of partners the sum.
fn weighed(rules: &Rules, state: &State) -> [[f32; COUNT]; 4] {
    let mut rows = [[0.0; COUNT]; 4];
    let late = late(rules, state);
    for seat in rules.mode().seats() {
        let row = features(rules, state, seat, late);
        for of in rules.mode().seats().filter(|&of| of == seat || rules.mode().partner(of) == Some(seat)) {
            rows[of.index()].iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
        }
    }
    rows
}
