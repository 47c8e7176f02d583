//! The features of a state of The Ming Voyages, for the Emperor.

use ming::solo::Difficulty;
use ming::{Board, Card, Piece, Place, Places, Rules, Side, State};

use bots::evaluator::learned::FeatureRow;

/// What is weighed, early and late.
pub const NAMES: [&str; 40] = [
    "always",
    "Emperor to play",
    "voyages",
    "five or more voyages",
    "six voyages",
    "Borderlands of the Emperor",
    "Borderlands of the Overlord",
    "three or more of the Overlord's",
    "four of the Overlord's",
    "Emperor ahead",
    "Emperor ahead by two",
    "Overlord ahead by two",
    "Junks at sea",
    "Gold at home",
    "Gold at sea",
    "able to sail",
    "power at sea",
    "sure to sail",
    "Troops at home",
    "Troops in Borderlands",
    "Borderlands with two Troops",
    "Borderlands with three Troops",
    "Hordes at home",
    "Hordes in Borderlands",
    "Settlements at home",
    "Settlements in Borderlands",
    "Borderlands with a Settlement",
    "Borderlands in danger",
    "how much danger",
    "Borderlands within reach",
    "how much within reach",
    "CP of the Emperor's hand",
    "CP of the Overlord's hand",
    "CP of the Emperor's reserve",
    "CP of the Overlord's reserve",
    "Voyages wanted of who plays alone",
    "Borderlands of nobody",
    "of nobody, beside a Horde",
    "the fifth of nobody, beside a Horde",
    "the same, Overlord to play",
];

/// How many numbers that makes: each by itself, and each as far as the game is over.
pub const COUNT: usize = 2 * NAMES.len();

/// The rounds of a whole game.
const ROUNDS: f32 = 24.0;

pub(super) fn yes(condition: bool) -> f32 {
    f32::from(u8::from(condition))
}

/// The strength of both sides around a Borderland: what the first can throw in against what the second has there.
fn balance(rules: &Rules, board: &Board, attacker: Side, target: Place) -> f32 {
    let near = rules.adjacent(target).iter();
    let coming: u8 = near.map(|place| board.count(attacker.fighter(), place)).sum();
    let there = board.count(attacker.other().fighter(), target) + board.count(Piece::Settlement, target);
    f32::from(coming.min(4)) - f32::from(there)
}

/// How far the game is over, from 0 to 1.
pub(super) fn late(state: &State) -> f32 {
    (f32::from(state.round()) / ROUNDS).min(1.0)
}

/// What is weighed in a state.
pub fn features(rules: &Rules, state: &State) -> [f32; COUNT] {
    by_time(base(rules, state), late(state))
}

/// Each by itself, and each as far as the game is over.
pub(super) fn by_time(base: [f32; NAMES.len()], late: f32) -> [f32; COUNT] {
    let mut row = FeatureRow::new();
    row.extend(base);
    row.extend(base.map(|value| value * late * late));
    row.full()
}

/// What is weighed, each by itself.
pub(super) fn base(rules: &Rules, state: &State) -> [f32; NAMES.len()] {
    let board = state.board();
    let count = |piece, place| f32::from(board.count(piece, place));
    let (own, lost) = (board.controlled(Side::Emperor), board.controlled(Side::Overlord));
    let voyages = board.voyages();
    let mut base = FeatureRow::<{ NAMES.len() }>::new();
    base.push(1.0);
    base.push(yes(state.active() == Side::Emperor));
    base.push(f32::from(voyages));
    base.push(yes(voyages >= 5));
    base.push(yes(voyages >= 6));
    base.push(f32::from(own.len()));
    base.push(f32::from(lost.len()));
    base.push(yes(lost.len() >= 3));
    base.push(yes(lost.len() >= 4));

    // Points as they stand; with a Borderland of nobody both sides have fewer.
    let margin = 2 * i16::from(voyages) - 7 + i16::from(own.len()) - i16::from(lost.len());
    base.push(yes(margin > 0));
    base.push(yes(margin > 2));
    base.push(yes(margin < -2));

    let (junks, home, sea) =
        (count(Piece::Junk, Place::Sea), count(Piece::Gold, Place::Ming), count(Piece::Gold, Place::Sea));
    let able = junks > 0.0 && home + sea > 0.0;
    let power = if able { junks + home + sea } else { 0.0 };
    base.push(junks);
    base.push(home);
    base.push(sea);
    base.push(yes(able));
    base.push(power.min(7.0));
    base.push(yes(power >= 7.0));

    let on = |piece| Place::BORDERLANDS.iter().map(|&place| count(piece, place)).sum::<f32>();
    let at_home = |piece| Place::HOMELANDS.iter().map(|&place| count(piece, place)).sum::<f32>();
    let holding = |piece, least| {
        let places = Place::BORDERLANDS.iter().filter(|&&place| board.count(piece, place) >= least);
        places.count() as f32
    };
    base.push(count(Piece::Troop, Place::Ming));
    base.push(on(Piece::Troop));
    base.push(holding(Piece::Troop, 2));
    base.push(holding(Piece::Troop, 3));
    base.push(at_home(Piece::Horde));
    base.push(on(Piece::Horde));
    base.push(at_home(Piece::Settlement));
    base.push(on(Piece::Settlement));
    base.push(holding(Piece::Settlement, 1));

    for (attacker, targets) in [(Side::Overlord, own), (Side::Emperor, lost)] {
        let (mut places, mut much) = (0.0, 0.0_f32);
        for target in targets.iter() {
            let balance = balance(rules, board, attacker, target);
            places += yes(balance > 0.0);
            much = much.max(balance);
        }
        base.push(places);
        base.push(much);
    }

    let cp = |cards: &mut dyn Iterator<Item = Card>| cards.map(|card| f32::from(rules.cp(card))).sum::<f32>();
    for side in [Side::Emperor, Side::Overlord] {
        base.push(cp(&mut state.hand(side).iter()));
    }
    for side in [Side::Emperor, Side::Overlord] {
        base.push(cp(&mut state.reserved(side).iter()).min(9.0));
    }
    let wanted = |difficulty: Difficulty| rules.content().solo().difficulties[difficulty as usize].required;
    let wanted = rules.alone().map_or(0, |(difficulty, _)| wanted(difficulty).saturating_sub(voyages));
    base.push(f32::from(wanted));

    // M5.2: the Overlord walks into what is nobody's.
    let nobodys = Places::BORDERLANDS.without(own).without(lost);
    let beside =
        |place: &Place| rules.adjacent(*place).iter().any(|near| board.count(Piece::Horde, near) > 0);
    let open = nobodys.iter().filter(beside).count();
    let fifth = open > 0 && lost.len() == 4;
    base.push(f32::from(nobodys.len()));
    base.push(open as f32);
    base.push(yes(fifth));
    base.push(yes(fifth && state.active() == Side::Overlord));
    base.full()
}
