//! One row for every use of a card, for every Voyage and for every battle.

use ming::{Action, Card, Place, Side};

use facts::{Millionths, table};
use tabletop::{json_words, word_enum};

word_enum! {
    /// What a card was used for.
    pub enum Use {
        /// M6.1: it went into the reserve.
        Reserved = "reserved",
        /// M4.1
        Recruit = "recruit",
        /// M4.4
        Tax = "tax",
        /// M4.5
        Junks = "junks",
        /// M4.6
        Voyage = "voyage",
        /// M4.2, M5.2
        Move = "move",
        /// M4.3, M5.3
        Attack = "attack",
        /// M5.1
        Amass = "amass",
        /// M5.4
        Gather = "gather",
        /// M5.5
        Build = "build",
        /// M6.3: its special action, by the side that played it.
        Special = "special",
        /// M6.4: its special action, by the other side.
        Reaction = "reaction",
        /// Its special action, after it was taken from the discards by Politics.
        Taken = "taken",
        /// M5.6: it came from the reserve and reinforced a command action.
        Reinforced = "reinforced",
        /// M7.1: it came from the reserve for re-rolls.
        Rerolls = "rerolls",
        /// M6.6: it was played, and nothing could be done with it.
        Passed = "passed",
        /// M10.4: the automaton played it.
        Event = "event",
    }
}
json_words! { Use: "a use of a card"; }

impl Use {
    /// The command action that a decision is.
    pub const fn command(action: Action) -> Option<Use> {
        Some(match action {
            Action::Recruit(_) => Use::Recruit,
            Action::Tax(_) => Use::Tax,
            Action::Junks(_) => Use::Junks,
            Action::Voyage(_) => Use::Voyage,
            Action::Move { .. } => Use::Move,
            Action::Attack { .. } => Use::Attack,
            Action::Amass { .. } => Use::Amass,
            Action::Gather { .. } => Use::Gather,
            Action::Build { .. } => Use::Build,
            _ => return None,
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardUsed {
    pub round: u8,
    pub card: Card,
    pub side: Side,
    pub used: Use,
    /// The chance of that side before the turn, as bots judge it.
    pub before: Option<Millionths>,
    /// The same when the next turn begins, or what the game came to.
    pub after: Option<Millionths>,
}

impl CardUsed {
    /// How much the chance of its side changed in this turn, in millionths.
    pub fn change(&self) -> Option<i32> {
        Some(self.after?.0 - self.before?.0)
    }
}

table! {
    CardUsed, "cards", |row| {
        "round": Int = row.round,
        "card": Int = row.card.number(),
        "side": Word = row.side.id(),
        "used_for": Word = row.used.id(),
        optional "chance_before": Chance = row.before,
        optional "chance_after": Chance = row.after,
    }
}

/// M4.6: a Voyage was attempted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VoyageTried {
    pub round: u8,
    pub voyage: u8,
    /// Whether by a special action.
    pub special: bool,
    /// How many dice were thrown.
    pub dice: u8,
    /// What a die had to be lower than.
    pub needed: u8,
    /// The exact chance of success.
    pub chance: Millionths,
    pub success: bool,
}

table! {
    VoyageTried, "voyages", |row| {
        "round": Int = row.round,
        "voyage": Int = row.voyage,
        "special": Truth = row.special,
        "dice": Int = row.dice,
        "needed": Int = row.needed,
        "chance": Chance = row.chance,
        "success": Truth = row.success,
    }
}

/// M7: a battle was fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BattleFought {
    pub round: u8,
    pub place: Place,
    pub attacker: Side,
    /// With how many Troops or Hordes.
    pub attackers: u8,
    /// How many Troops or Hordes defended.
    pub defenders: u8,
    /// How many Settlements stood there with them.
    pub settlements: u8,
    /// How many cards each side had in reserve, the attacker's first.
    pub reserved: [u8; 2],
    /// How many cards each side used for re-rolls, the attacker's first.
    pub rerolled: [u8; 2],
    pub exchanges: u8,
    /// The exact chance that the attacker wins by dice alone.
    pub chance: Millionths,
    /// Whether the attacker won.
    pub won: bool,
    /// How many pieces each side lost, the attacker's first.
    pub lost: [u8; 2],
}

table! {
    BattleFought, "battles", |row| {
        "round": Int = row.round,
        "place": Word = row.place.id(),
        "attacker": Word = row.attacker.id(),
        "attackers": Int = row.attackers,
        "defenders": Int = row.defenders,
        "settlements": Int = row.settlements,
        "attacker_reserve": Int = row.reserved[0],
        "defender_reserve": Int = row.reserved[1],
        "attacker_cards": Int = row.rerolled[0],
        "defender_cards": Int = row.rerolled[1],
        "exchanges": Int = row.exchanges,
        "chance": Chance = row.chance,
        "won": Truth = row.won,
        "attacker_lost": Int = row.lost[0],
        "defender_lost": Int = row.lost[1],
    }
}
