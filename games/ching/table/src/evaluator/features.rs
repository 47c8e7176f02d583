//! Features of a player of Madame Ching, relative to another.

use ching::{Card, CardSet, Colour, Encounter, Expedition, Junk, Rules, Skill, State, Symbol};
use tabletop::Seat;

use super::{claim, symbols};
use bots::evaluator::learned::FeatureRow;

/// What is weighed, early and late. Of two Junks the sum is taken.
pub const NAMES: [&str; 32] = [
    "points",
    "Cartography at hand",
    "Night Navigation at hand",
    "Meteorology at hand",
    "Combat at hand",
    "one skill towards the China Pearl",
    "two skills",
    "three skills",
    "Madame Ching",
    "Thief",
    "Siren",
    "Traitor",
    "Grizzled Sea Dog",
    "Pilots",
    "Oracle",
    "cards in hand",
    "low cards in hand",
    "colours in hand",
    "at sea",
    "cards of the expedition",
    "colours of the expedition",
    "highest card of the expedition",
    "mission now",
    "mission with a card more",
    "mission with all the hand",
    "skills now",
    "skills with all the hand",
    "five colours before Hong Kong",
    "six colours before Hong Kong",
    "at the End of the World",
    "no card that goes on",
    "gold at the end",
];

/// How many numbers that makes: each by itself, and each as far as the game is over.
pub const COUNT: usize = 2 * NAMES.len();

/// The missions of a game for two, four or teams.
const MISSIONS: f32 = 14.0;

pub(super) fn yes(condition: bool) -> f32 {
    f32::from(u8::from(condition))
}

/// How many different skills of the four somebody has towards the China Pearl (C3.10).
pub(super) fn towards_pearl(state: &State, seat: Seat) -> u8 {
    let skills = state.skills(seat);
    let different = Symbol::ALL.iter().filter(|symbol| skills.count(symbol.skill()) > 0).count() as u8;
    (different + skills.count(Skill::EliteCrew)).min(4)
}

/// How far the game is over, from 0 to 1.
pub fn late(rules: &Rules, state: &State) -> f32 {
    let pearl = rules.mode().seats().map(|seat| towards_pearl(state, seat)).max().unwrap_or(0);
    let missions = 1.0 - f32::from(state.missions().len()) / MISSIONS;
    [0.0_f32, 0.1, 0.3, 0.7, 1.0][usize::from(pearl)].max(missions.max(0.0).powi(2))
}

/// The sums over all Junks of a player.
#[derive(Default)]
struct AtSea {
    begun: f32,
    column: f32,
    row: f32,
    top: f32,
    now: f32,
    one_more: f32,
    all: f32,
    skills: f32,
    skills_all: f32,
    five: f32,
    six: f32,
    end_of_world: f32,
    stuck: f32,
    gold: f32,
}

impl AtSea {
    fn add(&mut self, rules: &Rules, state: &State, seat: Seat, junk: Junk) {
        let own = state.expedition(rules, seat, junk);
        let space = rules.space(own);
        if space.column == 0 {
            return;
        }
        let board = &rules.content().play().board;
        let top = own.cards.highest().map_or(0, Card::number);
        let room = board.columns.saturating_sub(space.column);
        let mut going_on = CardSet::NONE;
        for card in state.hand(seat).iter().filter(|card| card.number() > top).take(usize::from(room)) {
            going_on.insert(card);
        }
        let all = Expedition { cards: own.cards.with(going_on), pilots: own.pilots };
        let further = rules.space(all);
        let one_row = space.row + u8::from(further.row > space.row);
        self.begun += 1.0;
        self.column += f32::from(space.column);
        self.row += f32::from(space.row);
        self.top += f32::from(top) / 55.0;
        self.now += claim(rules, state, space.number());
        self.one_more += if going_on.is_empty() {
            claim(rules, state, space.number())
        } else {
            claim(rules, state, (space.column + 1) * one_row)
        };
        self.all += claim(rules, state, further.number());
        let mut upright = rules.upright(state, seat, junk);
        self.skills += symbols(upright);
        self.gold += upright.iter().filter(|&&count| count > 0).count() as f32;
        for card in going_on.iter() {
            if let Some(symbol) = rules.spec(card).symbol {
                upright[symbol as usize] += 1;
            }
        }
        self.skills_all += symbols(upright);
        if state.hong_kong().is_none() {
            self.five += yes(space.row == 5);
            self.six += yes(space.row >= 6);
        }
        self.end_of_world += yes(room == 0);
        self.stuck += yes(room > 0 && going_on.is_empty());
    }
}

/// What is weighed of a player.
pub fn features(rules: &Rules, state: &State, seat: Seat, late: f32) -> [f32; COUNT] {
    by_time(base(rules, state, seat), late)
}

/// Each by itself, and each as far as the game is over.
pub(super) fn by_time(base: [f32; NAMES.len()], late: f32) -> [f32; COUNT] {
    let mut row = FeatureRow::new();
    row.extend(base);
    row.extend(base.map(|value| value * late));
    row.full()
}

/// What is weighed of a player, each by itself.
pub(super) fn base(rules: &Rules, state: &State, seat: Seat) -> [f32; NAMES.len()] {
    let mut base = FeatureRow::<{ NAMES.len() }>::new();
    base.push(f32::from(rules.score(state, seat).total));
    let skills = state.skills(seat);
    for symbol in Symbol::ALL {
        base.push(f32::from(skills.ready(symbol.skill())));
    }
    let pearl = if state.china_pearl().is_none() { towards_pearl(state, seat) } else { 0 };
    for have in 1..=3 {
        base.push(yes(pearl == have));
    }
    let kinds = state.encounter_hand(seat);
    let held = |wanted: &dyn Fn(Encounter) -> bool| {
        kinds.iter().filter(|&(kind, _)| wanted(kind)).map(|(_, count)| f32::from(count)).sum::<f32>()
    };
    base.push(held(&|kind| kind == Encounter::MadameChing));
    base.push(held(&|kind| kind == Encounter::Thief));
    base.push(held(&|kind| !kind.is_pilot() && kind.symbol().is_some()));
    base.push(held(&|kind| kind == Encounter::Traitor));
    base.push(held(&|kind| kind == Encounter::SeaDog) * yes(skills.any_used()));
    base.push(held(&Encounter::is_pilot));
    base.push(held(&|kind| kind == Encounter::Oracle));

    let hand = state.hand(seat);
    base.push(f32::from(hand.len()));
    base.push(hand.iter().filter(|card| card.number() <= 8).count() as f32);
    let has = |colour: &Colour| hand.iter().any(|card| rules.spec(card).colour == *colour);
    base.push(Colour::ALL.iter().filter(|colour| has(colour)).count() as f32);

    let mut sea = AtSea::default();
    for junk in Junk::ALL.into_iter().take(usize::from(rules.mode().junks())) {
        sea.add(rules, state, seat, junk);
    }
    let AtSea { begun, column, row, top, now, one_more, all, skills, skills_all, .. } = sea;
    base.extend([begun, column, row, top, now, one_more, all, skills, skills_all]);
    base.extend([sea.five, sea.six, sea.end_of_world, sea.stuck, sea.gold]);
    base.full()
}
