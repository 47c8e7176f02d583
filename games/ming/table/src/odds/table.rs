//! The odds in a view of The Ming Voyages: of what can be done, and of what is in progress.

use ming::{Action, Card, Effect, Pending, Piece, Place, Rules, Side, View};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tabletop::{Game, Problem};

use super::Chance;
use super::battle::{Battle, Cache, Choice, Pieces};
use super::hidden::Held;
use super::reserve::Reserve;
use super::single_roll::{SuccessCount, skirmish, voyage};

/// A chance to win a battle, given what can be known of the other's reserve.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Outlook {
    /// Every card is known, seen or deduced.
    Open(Chance),
    /// Some of the other's reserved cards are hidden.
    Hidden {
        /// When the other uses no card.
        none: Chance,
        /// When the other has the best cards it can have, uses them as well as can be and knows one's own. A side
        /// that plays for this wins at least so often whatever the other has.
        worst: Chance,
    },
}

impl Outlook {
    /// The least it can be.
    pub const fn low(self) -> f64 {
        match self {
            Outlook::Open(chance) | Outlook::Hidden { worst: chance, .. } => chance.low(),
        }
    }

    /// The most it can be.
    pub const fn high(self) -> f64 {
        match self {
            Outlook::Open(chance) | Outlook::Hidden { none: chance, .. } => chance.high(),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BattleOdds {
    /// The Borderland fought for.
    pub place: Place,
    pub attacker: Side,
    /// Whose chance it is: the observer's, the attacker's for a spectator.
    pub side: Side,
    /// The chance that this side wins.
    pub outlook: Outlook,
}

/// What an observer knows of both reserves in a battle.
struct Reserves {
    side: Side,
    attacker: Side,
    own: Reserve,
    other: Held,
}

impl Reserves {
    fn of(rules: &Rules, view: &View, attacker: Side) -> Reserves {
        let side = view.observer.unwrap_or(attacker);
        let mine = Held::of(rules, view, side);
        // A spectator cannot count on cards that may be anything.
        let own = if mine.certain { mine.most } else { Reserve::NONE };
        Reserves { side, attacker, own, other: Held::of(rules, view, side.other()) }
    }

    /// A battle with the own reserve and one of the other side.
    fn against(&self, other: Reserve, battle: Battle) -> Battle {
        let (attack, defence) =
            if self.side == self.attacker { (self.own, other) } else { (other, self.own) };
        Battle { attack, defence, ..battle }
    }

    /// The outlook of a battle, its reserves apart, after a choice of the side whose step it is.
    fn outlook(&self, battle: Battle, choice: Option<Choice>, cache: &mut Cache) -> Outlook {
        let mut chance = |other: Reserve| {
            let battle = self.against(other, battle);
            let chance = cache.chance(&choice.map_or(battle, |choice| battle.after(choice)));
            if self.side == self.attacker { chance } else { chance.contrary() }
        };
        if self.other.certain {
            return Outlook::Open(chance(self.other.most));
        }
        Outlook::Hidden { none: chance(Reserve::NONE), worst: chance(self.other.most) }
    }
}

/// The battle being fought, if there is one, and what is known of the reserves.
fn fought(rules: &Rules, view: &View) -> Option<(Battle, Reserves)> {
    let battle = Battle::on(&view.table, Reserve::NONE, Reserve::NONE)?;
    let attacker = view.table.battle?.attacker.unwrap_or_else(|| view.table.active());
    Some((battle, Reserves::of(rules, view, attacker)))
}

/// The odds of the battle being fought, if there is one.
pub fn battle(rules: &Rules, view: &View, cache: &mut Cache) -> Option<BattleOdds> {
    let (battle, reserves) = fought(rules, view)?;
    let outlook = reserves.outlook(battle, None, cache);
    let place = view.table.battle?.place;
    Some(BattleOdds { place, attacker: reserves.attacker, side: reserves.side, outlook })
}

/// M7.1: what the observer can do about the dice in battle, each with the observer's chance to win then. Empty when
/// that is not what the observer decides.
pub fn choices(rules: &Rules, view: &View, cache: &mut Cache) -> Vec<(Action, Outlook)> {
    let decides = view.observer.filter(|_| view.table.decider() == view.observer);
    let (Some(side), Some((battle, reserves))) = (decides, fought(rules, view)) else { return vec![] };
    let mut odds = Vec::new();
    for choice in reserves.against(Reserve::NONE, battle).choices() {
        let outlook = reserves.outlook(battle, Some(choice), cache);
        match choice {
            Choice::Stop => odds.push((Action::Stop, outlook)),
            Choice::Reroll(dice) => odds.push((Action::Reroll(dice), outlook)),
            Choice::Reveal(cp) => {
                let cards = view.reserve.of(side).iter().filter_map(|reserved| reserved.card);
                let such = cards.filter(|&card| rules.cp(card) == cp);
                odds.extend(such.map(|card| (Action::Reveal(card), outlook)));
            }
        }
    }
    odds
}

/// M4.3, M5.3: every attack the observer can start now, with the odds of its battle.
pub fn attacks(rules: &Rules, view: &View, cache: &mut Cache) -> Result<Vec<(Action, BattleOdds)>, Problem> {
    let legal = legal(rules, view)?;
    let Some(side) = view.observer else { return Ok(vec![]) };
    let board = view.table.board();
    let mut reserves = Reserves::of(rules, view, side);
    let own = reserves.own;
    let mut odds = Vec::new();
    for action in legal {
        let Action::Attack { target, from, with } = action else { continue };
        let pieces = Pieces {
            attackers: from.total(),
            defenders: board.count(side.other().fighter(), target),
            settlements: if side == Side::Emperor { board.count(Piece::Settlement, target) } else { 0 },
        };
        // M5.6: a card that reinforces the attack cannot be used in its battle.
        reserves.own = with.map_or(own, |card: Card| own.without(rules.cp(card)));
        let battle = Battle::new(pieces, Reserve::NONE, Reserve::NONE);
        let outlook = reserves.outlook(battle, None, cache);
        odds.push((action, BattleOdds { place: target, attacker: side, side, outlook }));
    }
    Ok(odds)
}

/// M4.6: every Voyage the observer can attempt now, by command or by special action, and how it may go.
pub fn voyages(rules: &Rules, view: &View) -> Result<Vec<(Action, SuccessCount)>, Problem> {
    let command = view.table.played.map_or(0, |card| rules.cp(card));
    let special = special_action(rules, view);
    let odds = legal(rules, view)?.into_iter().filter_map(|action| {
        let (sailing, dice, minus) = match (action, special) {
            (Action::Voyage(sailing), _) => (sailing, command, 0),
            (Action::SpecialVoyage(sailing), Some(Effect::Voyage { dice, minus })) => (sailing, dice, minus),
            _ => return None,
        };
        Some((action, voyage(sailing.junks, sailing.gold, dice, minus)))
    });
    Ok(odds.collect())
}

/// M6.10: every Skirmish the observer can begin now, and how it may go.
pub fn skirmishes(rules: &Rules, view: &View) -> Result<Vec<(Action, SuccessCount)>, Problem> {
    let Some(Effect::Skirmish { dice }) = special_action(rules, view) else { return Ok(vec![]) };
    let Some(enemy) = view.observer.map(Side::other) else { return Ok(vec![]) };
    let board = view.table.board();
    let odds = legal(rules, view)?.into_iter().filter_map(|action| match action {
        Action::Skirmish(target) => Some((action, skirmish(board.count(enemy.fighter(), target), dice))),
        _ => None,
    });
    Ok(odds.collect())
}

/// The special action that the observer may use now.
fn special_action(rules: &Rules, view: &View) -> Option<Effect> {
    let (board, side) = (view.table.board(), view.observer?);
    match view.table.pending {
        Pending::Taken { card, .. } => rules.spec(card).effect(rules.half(&board, side, card)?),
        _ => rules.available(&board, side, view.table.played?),
    }
}

/// The legal actions of a view's observer: they are the same in every state behind the view.
fn legal(rules: &Rules, view: &View) -> Result<Vec<Action>, Problem> {
    let mut actions = Vec::new();
    if let Some(side) = view.observer {
        let state = rules.sample_state(&rules.worlds(view)?, &mut Xoshiro256PlusPlus::seed_from_u64(0));
        rules.legal(&state, side.seat(), &mut actions);
    }
    Ok(actions)
}
