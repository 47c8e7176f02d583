//! M10: what the solo game adds to the components and affects play.

use tabletop::word_enum;

word_enum! {
    /// M10.8-M10.12: the kinds of Event.
    pub enum EventKind {
        /// Hordes from the Supply to Barbarian Homelands.
        Amass = "amass",
        /// An attack on the most favoured target.
        Attack = "attack",
        /// Settlements from a Homeland into a Borderland.
        Build = "build",
        /// Settlements from the Supply to a Homeland.
        Gather = "gather",
        /// Hordes into the most favoured Borderland.
        Move = "move",
        /// The played card goes into the Overlord's reserve.
        Reserve = "reserve",
    }
}

word_enum! {
    /// M10.2: the difficulty.
    #[derive(Default)]
    pub enum Difficulty {
        /// The easiest.
        #[default]
        Easy = "easy",
        /// The second.
        Moderate = "moderate",
        /// The third.
        Hard = "hard",
        /// The hardest.
        Brutal = "brutal",
    }
}

word_enum! {
    /// A criterion by which the Overlord compares regions.
    pub enum Criterion {
        /// The most Hordes there.
        MostHordes = "most_hordes",
        /// The fewest Hordes there.
        FewestHordes = "fewest_hordes",
        /// The most Settlements there.
        MostSettlements = "most_settlements",
        /// The fewest Settlements there.
        FewestSettlements = "fewest_settlements",
        /// The most Troops in Borderlands next to it.
        MostTroopsAround = "most_troops_around",
        /// The highest number of Hordes able to attack it, less the Troops in it.
        BestAttack = "best_attack",
    }
}

/// What the Overlord prefers by first, second and third; the tie-break decides the rest.
pub type Criteria = [Option<Criterion>; 3];

word_enum! {
    /// The choices the Overlord's priorities decide.
    pub enum Matter {
        /// M10.8: which of Western Mongols and Manchus gets a Horde.
        AmassTo = "amass_to",
        /// M10.9: the Borderland to attack.
        AttackTarget = "attack_target",
        /// M10.9: the region the next attacking Horde comes from, within its group.
        AttackFrom = "attack_from",
        /// M10.10: the Homeland whose Settlements are built.
        BuildFrom = "build_from",
        /// M10.10: the Borderland they are built in.
        BuildTo = "build_to",
        /// M10.10: the Homeland that gathers.
        GatherTo = "gather_to",
        /// M10.11: among Borderlands the Overlord controls, the one to move into.
        MoveTo = "move_to",
        /// M10.11: the region moved from, within its group.
        MoveFrom = "move_from",
        /// M10.14: where a Horde of the Overlord's choice is lost, within its group.
        LoseFrom = "lose_from",
    }
}

/// M10.2: a row of the Difficulty table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DifficultySpec {
    /// The Event level of a Reaction to a card of 1, 2 and 3 CP at the start.
    pub start: [u8; 3],
    /// The same from the 4th completed Voyage on.
    pub later: [u8; 3],
    /// How many Voyages a minor victory takes.
    pub required: u8,
    /// How many cards the player's reserve can hold.
    pub reserve: u8,
}

/// What the solo game adds to the components, as far as it affects play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SoloSpec {
    /// How many Event cards there are, by level (from 1) and by [`EventKind`]; at most 3 of a kind.
    pub events: [[u8; 6]; 3],
    /// The Difficulty table, by [`Difficulty`].
    pub difficulties: [DifficultySpec; 4],
    /// What the Overlord prefers by, by [`Matter`].
    pub priorities: [Criteria; 9],
}
