//! The effects of special actions: a small set in which content describes them.

use serde::{Deserialize, Serialize};

use crate::board::{Piece, Side};

/// One special action. The side that uses it is the *actor*.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "named as in the content file; the rest is explained")]
pub enum Effect {
    /// The actor takes pieces from the Supply.
    Gain {
        piece: Piece,
        /// How many: exactly this number, or any number from 1 to it.
        count: u8,
        /// Whether fewer than `count` may be taken.
        up_to: bool,
        to: GainTo,
    },
    /// Pieces go back to the Supply. A loss takes the full number if there are that many (M6.8).
    Lose {
        piece: Piece,
        count: u8,
        /// Whether fewer are lost where there are fewer; otherwise it takes exactly `count` or is not usable.
        up_to: bool,
        from: LoseFrom,
        chooser: Side,
    },
    /// Hordes of one Borderland go to one adjacent Barbarian Homeland, as the actor chooses.
    Rout {
        /// All of them, or half rounded up.
        all: bool,
    },
    /// A Voyage (M4.6) with this many dice, each lowered.
    Voyage {
        dice: u8,
        /// How much each result is lowered by.
        minus: u8,
    },
    /// Against an enemy Borderland adjacent to one the actor controls: if any die is higher than the number of
    /// its Troops (Hordes), half of them, rounded up, are lost.
    Skirmish { dice: u8 },
    /// Take a card with so many CP from the top five discards and use the actor's special action on it, whatever
    /// its Voyage.
    Politics { cp: u8 },
}

/// Where gained pieces go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum GainTo {
    /// The Ming Homeland.
    Ming,
    /// One Barbarian Homeland of the actor's choice.
    OneHomeland,
    /// Borderlands the actor controls, in any split.
    Controlled,
}

/// Where lost pieces come from. "In any split" wherever several places are meant.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, strum::IntoStaticStr, strum::VariantArray,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum LoseFrom {
    /// The Ming Homeland.
    Ming,
    /// The South China Sea.
    Sea,
    /// Barbarian Homelands.
    Homelands,
    /// Borderlands.
    Borderlands,
    /// Any region.
    Anywhere,
    /// One region of the chooser's choice.
    OneRegion,
}
