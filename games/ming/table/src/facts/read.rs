//! Collects the facts of a game of The Ming Voyages.

use bots::evaluator::Evaluator;
use facts::{Millionths, ReadAlong};
use ming::{Action, Card, Event, Pending, Piece, Pile, Place, Rules, Side, Spot, State};
use tabletop::Outcome;

use super::odds::Odds;
use super::{BattleFought, CardUsed, MingFacts, Use, VoyageTried};
use crate::evaluator::MingEvaluator;
use crate::odds;

/// Reads along while a game is played again.
pub struct Reader<'a> {
    rules: &'a Rules,
    odds: &'a mut Odds,
    facts: MingFacts,
    round: u8,
    /// Whose turn it is, and the card they played.
    active: Side,
    played: Option<Card>,
    /// The card that Politics took, until its special action is used.
    taken: Option<Card>,
    /// The dice that were thrown last.
    dice: u8,
    /// Whether the Voyage under way is a special action.
    special: bool,
    battle: Option<BattleFought>,
    /// Both sides' chances when the turn began.
    before: Option<[Millionths; 2]>,
    /// How many uses of cards belong to turns that are over.
    closed: usize,
}

impl<'a> Reader<'a> {
    /// Somebody who reads a game of these rules.
    pub fn new(rules: &'a Rules, odds: &'a mut Odds) -> Reader<'a> {
        Reader {
            rules,
            odds,
            facts: MingFacts::default(),
            round: 0,
            active: Side::Emperor,
            played: None,
            taken: None,
            dice: 0,
            special: false,
            battle: None,
            before: None,
            closed: 0,
        }
    }

    /// M10: whether a side is run by the automaton. Its turns begin and end within a step, so nobody judges them.
    fn automaton(&self, side: Side) -> bool {
        side == Side::Overlord && self.rules.alone().is_some()
    }

    fn used(&mut self, card: Card, side: Side, used: Use) {
        let judged = self.before.filter(|_| !self.automaton(side));
        let before = judged.map(|chances| chances[side as usize]);
        self.facts.cards.push(CardUsed { round: self.round, card, side, used, before, after: None });
    }

    /// A turn is over: both sides' chances now.
    fn close(&mut self, chances: [Millionths; 2]) {
        for used in &mut self.facts.cards[self.closed..] {
            used.after = used.before.map(|_| chances[used.side as usize]);
        }
        self.closed = self.facts.cards.len();
        self.before = Some(chances);
    }

    fn decided(&mut self, side: Side, action: Action) {
        if self.automaton(side) {
            return;
        }
        let special = action.is_special();
        self.special = special;
        if let (Some(used), Some(card)) = (Use::command(action), self.played) {
            self.used(card, side, used);
        } else if special && let Some(card) = self.taken.take() {
            self.used(card, side, Use::Taken);
        } else if special && let Some(card) = self.played {
            self.used(card, side, if side == self.active { Use::Special } else { Use::Reaction });
        }
        if let Action::Take(card) = action {
            self.taken = Some(card);
        }
    }

    fn moved(&mut self, card: Card, from: Pile, to: Pile) {
        match (from, to) {
            (Pile::Hand(side), Pile::Reserve(_)) => self.used(card, side, Use::Reserved),
            (Pile::Hand(side), Pile::Played) => {
                self.played = Some(card);
                if self.automaton(side) {
                    self.used(card, side, Use::Event);
                }
            }
            (Pile::Reserve(side), Pile::SetAside) => {
                let used = match &mut self.battle {
                    Some(battle) => {
                        battle.rerolled[usize::from(side != battle.attacker)] += 1;
                        Use::Rerolls
                    }
                    None => Use::Reinforced,
                };
                self.used(card, side, used);
            }
            _ => {}
        }
    }

    fn sailed(&mut self, voyage: u8, needed: u8, success: bool) {
        let (round, special, dice) = (self.round, self.special, self.dice);
        let chance = Millionths::of(odds::voyage(needed, 0, dice, 0).chance());
        self.facts.voyages.push(VoyageTried { round, voyage, special, dice, needed, chance, success });
    }

    /// A battle begins. Who fights in it is read from the state after this step.
    fn begun(&mut self, place: Place, attacker: Side) {
        self.battle = Some(BattleFought {
            round: self.round,
            place,
            attacker,
            attackers: 0,
            defenders: 0,
            settlements: 0,
            reserved: [0; 2],
            rerolled: [0; 2],
            exchanges: 0,
            chance: Millionths(0),
            won: false,
            lost: [0; 2],
        });
    }

    fn event(&mut self, event: &Event) {
        match *event {
            Event::Round { round, .. } => self.round = round,
            Event::Phase { side } => (self.active, self.played, self.taken) = (side, None, None),
            Event::Card { card: Some(card), from, to, .. } => self.moved(card, from, to),
            Event::Decided { side, action, .. } => self.decided(side, action),
            Event::Passed { side } => {
                if let Some(card) = self.played.filter(|_| !self.automaton(side)) {
                    self.used(card, side, Use::Passed);
                }
            }
            Event::Rolled { dice, .. } => self.dice = dice.len(),
            Event::Voyage { voyage, needed, success } => self.sailed(voyage, needed, success),
            Event::Battle { place, attacker } => self.begun(place, attacker),
            Event::Moved { piece, from: Spot::Place(from), count, .. } => {
                if let Some(battle) = self.battle.as_mut().filter(|battle| battle.place == from) {
                    battle.lost[usize::from(piece.side() != battle.attacker)] += count;
                }
            }
            Event::Exchange { .. } => {
                if let Some(battle) = &mut self.battle {
                    battle.exchanges = battle.exchanges.saturating_add(1);
                }
            }
            Event::BattleOver { winner, .. } => {
                if let Some(mut battle) = self.battle.take() {
                    battle.won = winner == battle.attacker;
                    self.facts.battles.push(battle);
                }
            }
            _ => {}
        }
    }

    /// A battle that has just begun: who fights in it.
    fn line_up(&mut self, state: &State) {
        let Some(battle) = self.battle.as_mut().filter(|battle| battle.attackers == 0) else { return };
        let (board, attacker) = (state.board(), battle.attacker);
        battle.attackers = board.count(attacker.fighter(), battle.place);
        battle.defenders = board.count(attacker.other().fighter(), battle.place);
        battle.settlements = match attacker {
            Side::Emperor => board.count(Piece::Settlement, battle.place),
            Side::Overlord => 0,
        };
        battle.reserved = [attacker, attacker.other()].map(|side| state.reserved(side).len());
        battle.chance = self.odds.battle(battle.attackers, battle.defenders, battle.settlements);
    }
}

impl ReadAlong<Rules> for Reader<'_> {
    type Facts = MingFacts;

    fn step(&mut self, state: &State, events: &[Event]) {
        if events.is_empty() {
            // A record may start in the middle of a game.
            (self.round, self.active, self.played) = (state.round(), state.active(), state.played());
        }
        for event in events {
            self.event(event);
        }
        self.line_up(state);
        if matches!(state.pending(), Pending::Card) {
            let [emperor, overlord, ..] = MingEvaluator.value(self.rules, state);
            self.close([emperor, overlord].map(|chance| Millionths::of(chance.into())));
        }
    }

    fn over(mut self, outcome: &Outcome) -> MingFacts {
        let won = |place| Millionths::of(if place == 1 { 1.0 } else { 0.0 });
        self.close([won(outcome.places[0]), won(outcome.places[1])]);
        self.facts
    }
}
