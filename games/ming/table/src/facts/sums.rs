//! Sums over games of The Ming Voyages.

use std::collections::BTreeMap;

use ming::{Card, Side};
use serde::{Deserialize, Serialize};

use super::report;
use super::{BattleFought, CardUsed, MingFacts, Use, VoyageTried};
use facts::{GameFacts, Merge, Section, Spread, Sums, entries, merge};
use words::Translator;

/// What happened in games of The Ming Voyages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MingSums {
    #[serde(with = "entries")]
    pub cards: BTreeMap<CardKey, CardSums>,
    #[serde(with = "entries")]
    pub voyages: BTreeMap<VoyageKey, VoyageSums>,
    #[serde(with = "entries")]
    pub battles: BTreeMap<BattleKey, BattleSums>,
}

/// Which card was used for what, and by whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct CardKey {
    pub card: Card,
    pub side: Side,
    pub used_for: Use,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardSums {
    pub uses: u64,
    /// In how many of them the side that used it won the game.
    pub won: u64,
    /// By how many millionths the chance of its side changed in the turn.
    pub change: Spread,
}

/// Which Voyage was attempted when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct VoyageKey {
    pub voyage: u8,
    pub round: u8,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct VoyageSums {
    pub tried: u64,
    pub succeeded: u64,
    /// The sum of their exact chances, in millionths.
    pub chance: u64,
}

/// A size of battles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct BattleKey {
    pub attacker: Side,
    pub attackers: u8,
    pub defenders: u8,
    /// How many Settlements stood with them.
    pub settlements: u8,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BattleSums {
    pub fought: u64,
    /// How many the attacker won.
    pub won: u64,
    /// How many were fought with no card in reserve on either side.
    pub bare_fought: u64,
    /// How many of those the attacker won.
    pub bare_won: u64,
    /// The sum of the exact chances of all of them by dice alone, in millionths.
    pub chance: u64,
    pub exchanges: u64,
    /// Cards used for re-rolls by the attacker and by the defender.
    pub cards: [u64; 2],
    /// Pieces lost by the attacker and by the defender.
    pub lost: [u64; 2],
}

impl Sums for MingSums {
    type Facts = MingFacts;

    fn add(&mut self, game: &GameFacts, facts: &MingFacts) {
        for used in &facts.cards {
            self.card(game, used);
        }
        for tried in &facts.voyages {
            self.voyage(tried);
        }
        for fought in &facts.battles {
            self.battle(fought);
        }
    }

    fn sections(&self, games: u64, tr: Translator) -> Vec<Section> {
        report::sections(tr, games, self)
    }
}

impl MingSums {
    fn card(&mut self, game: &GameFacts, used: &CardUsed) {
        let key = CardKey { card: used.card, side: used.side, used_for: used.used };
        let sums = self.cards.entry(key).or_default();
        // M10: alone, who is not the Emperor is the automaton.
        let won = match used.side {
            Side::Emperor => game.first(0),
            Side::Overlord => !game.first(0),
        };
        sums.uses += 1;
        sums.won += u64::from(won);
        if let Some(change) = used.change() {
            sums.change.add(change.into());
        }
    }

    fn voyage(&mut self, tried: &VoyageTried) {
        let sums = self.voyages.entry(VoyageKey { voyage: tried.voyage, round: tried.round }).or_default();
        sums.tried += 1;
        sums.succeeded += u64::from(tried.success);
        sums.chance += u64::from(tried.chance.0.unsigned_abs());
    }

    fn battle(&mut self, fought: &BattleFought) {
        let BattleFought { attacker, attackers, defenders, settlements, .. } = *fought;
        let key = BattleKey { attacker, attackers, defenders, settlements };
        let sums = self.battles.entry(key).or_default();
        let (won, bare) = (u64::from(fought.won), u64::from(fought.reserved == [0, 0]));
        sums.fought += 1;
        sums.won += won;
        sums.bare_fought += bare;
        sums.bare_won += bare * won;
        sums.chance += u64::from(fought.chance.0.unsigned_abs());
        sums.exchanges += u64::from(fought.exchanges);
        sums.cards.absorb(&fought.rerolled.map(u64::from));
        sums.lost.absorb(&fought.lost.map(u64::from));
    }
}

merge!(MingSums { cards, voyages, battles });
merge!(CardSums { uses, won, change });
merge!(VoyageSums { tried, succeeded, chance });
merge!(BattleSums { fought, won, bare_fought, bare_won, chance, exchanges, cards, lost });
