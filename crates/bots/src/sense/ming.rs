//! Judgement of The Ming Voyages.

use ming::{Action, Board, Choice, Pending, Piece, Place, Rules, Scores, Side, Split, State};
use tabletop::{Actor, Game, Observer, Outcome, Seat};

use super::Sense;

/// Judgement of The Ming Voyages, for two and alone.
#[derive(Clone, Copy, Debug, Default)]
pub struct MingSense;

/// The last round of the game.
const ROUNDS: f32 = 24.0;

/// Pieces of a kind over all Borderlands.
fn on_borderlands(board: &Board, piece: Piece) -> f32 {
    Place::BORDERLANDS.iter().map(|&place| f32::from(board.count(piece, place))).sum()
}

/// How likely the Emperor is to win.
fn emperor(rules: &Rules, state: &State) -> f32 {
    let board = state.board();
    let scores = Scores::of(board);
    let left = (ROUNDS - f32::from(state.round())).max(0.0) / ROUNDS;
    let voyages = f32::from(board.voyages());
    let own = f32::from(board.controlled(Side::Emperor).len());
    let lost = f32::from(board.controlled(Side::Overlord).len());
    let margin = f32::from(scores.emperor) - f32::from(scores.overlord);

    // What can still be sailed: time and what is at hand for it.
    let junks = f32::from(board.count(Piece::Junk, Place::Sea));
    let gold = f32::from(board.count(Piece::Gold, Place::Ming) + board.count(Piece::Gold, Place::Sea));
    let time = 24.0 * left;
    let ready = 0.35 * junks.min(4.0) + 0.2 * gold;
    let sailed = (0.13 * time + ready * (0.4 + 0.6 * left)).min(7.0 - voyages);

    // What can still be taken: the strength of both sides where it matters.
    let troops =
        on_borderlands(board, Piece::Troop) + 0.6 * f32::from(board.count(Piece::Troop, Place::Ming));
    let homelands = [Place::Western, Place::Eastern, Place::Manchus];
    let hordes_home: f32 = homelands.iter().map(|&place| f32::from(board.count(Piece::Horde, place))).sum();
    let settlements = on_borderlands(board, Piece::Settlement);
    let hordes = on_borderlands(board, Piece::Horde) + 0.7 * hordes_home + 0.8 * settlements;
    let strength = (troops - hordes) / 6.0;
    let reserves = |side| -> f32 { state.reserved(side).iter().map(|card| f32::from(rules.cp(card))).sum() };
    let cards = 0.12 * (reserves(Side::Emperor) - reserves(Side::Overlord));

    let danger = if lost >= 4.0 { 1.5 * left.max(0.2) } else { 0.0 };
    let taken = (0.06 * time - strength).clamp(-lost, own) * (0.3 + 0.7 * left.min(0.6));
    let expected = margin + 2.0 * sailed - 1.5 * taken + 0.4 * strength + cards - danger - 0.5;
    let certainty = 0.35 + 1.3 * (1.0 - left).powi(3);
    // Nothing is certain before the end.
    (1.0 / (1.0 + (-expected * certainty).exp())).clamp(0.01, 0.99)
}

/// How much a fight promises: who is there, and how many come.
fn fight(board: &Board, side: Side, target: Place, attackers: f32) -> f32 {
    let defenders = match side {
        Side::Emperor => {
            f32::from(board.count(Piece::Horde, target))
                + 1.2 * f32::from(board.count(Piece::Settlement, target))
        }
        Side::Overlord => f32::from(board.count(Piece::Troop, target)),
    };
    let share = attackers / (attackers + defenders + 0.3);
    6.0 * share * share
}

fn pieces(split: Split) -> f32 {
    split.iter().map(|(_, count)| f32::from(count)).sum()
}

/// How good an action is among those of its kind, and how much its kind appeals.
fn judge(rules: &Rules, state: &State, side: Side, action: Action) -> (f32, f32) {
    let board = state.board();
    match action {
        Action::Play(card) => (1.0, 1.0 + f32::from(rules.cp(card))),
        Action::Reserve(card) => (0.35, 0.4 + f32::from(rules.cp(card)) * 0.4),
        Action::Recruit(count) => (1.2, f32::from(count).powi(2)),
        Action::Tax(count) => {
            (if board.count(Piece::Gold, Place::Ming) < 3 { 1.6 } else { 0.5 }, f32::from(count).powi(2))
        }
        Action::Junks(count) => {
            (if board.count(Piece::Junk, Place::Sea) < 3 { 1.6 } else { 0.5 }, f32::from(count).powi(2))
        }
        Action::Voyage(sailing) | Action::SpecialVoyage(sailing) => {
            let power = f32::from(sailing.junks + sailing.gold);
            (4.0, 0.05 + power.powi(2) / (4.0 + f32::from(sailing.voyage)))
        }
        Action::Attack { target, from, .. } => (3.0, 0.05 + fight(board, side, target, pieces(from)).powi(2)),
        Action::Move { count, to, .. } => {
            let empty = to.is_borderland() && !board.controls(side, to);
            (1.5, f32::from(count) * if empty { 3.0 } else { 1.0 })
        }
        Action::Amass { to, .. } => (1.5, pieces(to).powi(2)),
        Action::Gather { to, .. } => (0.9, pieces(to).powi(2)),
        Action::Build { to, .. } => (1.4, pieces(to).powi(2)),
        Action::Special(_) | Action::Skirmish(_) | Action::Rout { .. } | Action::Take(_) => (2.5, 1.0),
        Action::Decline => (0.3, 1.0),
        Action::Reroll(_) => (2.0, 1.0),
        Action::Reveal(_) => (0.8, 1.0),
        _ => (1.0, 1.0),
    }
}

impl Sense<Rules> for MingSense {
    fn simulations(&self) -> u32 {
        20_000
    }

    fn curiosity(&self) -> f32 {
        0.35
    }

    fn reward(&self, rules: &Rules, outcome: &Outcome) -> [f32; 4] {
        let won = outcome.places[0] == 1;
        let emperor = if won { 1.0 } else { 0.0 };
        if rules.seats().len() == 1 { [emperor, 0.0, 0.0, 0.0] } else { [emperor, 1.0 - emperor, 0.0, 0.0] }
    }

    fn value(&self, rules: &Rules, state: &State) -> [f32; 4] {
        let emperor = emperor(rules, state);
        [emperor, 1.0 - emperor, 0.0, 0.0]
    }

    fn appeal(&self, rules: &Rules, state: &State, seat: Seat, actions: &[Action], appeal: &mut Vec<f32>) {
        let side = match state.pending() {
            Pending::Card | Pending::Order | Pending::Command => state.active(),
            _ => Side::of(seat),
        };
        appeal.clear();
        let mut sums = [0.0_f32; Choice::ALL.len()];
        for &action in actions {
            let quality = judge(rules, state, side, action).1;
            sums[Choice::of(action).map_or(0, |choice| choice as usize)] += quality;
            appeal.push(quality);
        }
        // A kind appeals as a whole, however many actions it has.
        for (weight, &action) in appeal.iter_mut().zip(actions) {
            let sum = sums[Choice::of(action).map_or(0, |choice| choice as usize)];
            *weight = (judge(rules, state, side, action).0 * *weight / sum).max(1e-4);
        }
    }

    fn quiet(&self, _: &Rules, state: &State) -> bool {
        matches!(state.pending(), Pending::Card)
    }

    fn shown(&self, rules: &Rules, state: &State, actor: Actor, action: Action, observer: Observer) -> bool {
        if rules.alone().is_some() {
            return true;
        }
        match action {
            Action::Draw(_) => match state.pending() {
                Pending::Draw => observer.is(Side::Emperor.seat()),
                _ => false,
            },
            Action::Reserve(_) => {
                actor == Actor::Seat(state.active().seat()) && observer.is(state.active().seat())
            }
            _ => true,
        }
    }
}
