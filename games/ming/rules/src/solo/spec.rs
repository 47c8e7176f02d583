//! M10: what the solo game adds to the components and affects play.

/// M10.8-M10.12: the kinds of Event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EventKind {
    /// Hordes from the Supply to Barbarian Homelands.
    Amass,
    /// An attack on the most favoured target.
    Attack,
    /// Settlements from a Homeland into a Borderland.
    Build,
    /// Settlements from the Supply to a Homeland.
    Gather,
    /// Hordes into the most favoured Borderland.
    Move,
    /// The played card goes into the Overlord's reserve.
    Reserve,
}

impl EventKind {
    /// Every kind, in alphabetical order.
    pub const ALL: [EventKind; 6] = [
        EventKind::Amass,
        EventKind::Attack,
        EventKind::Build,
        EventKind::Gather,
        EventKind::Move,
        EventKind::Reserve,
    ];

    /// Its name in content, notation and positions.
    pub const fn id(self) -> &'static str {
        match self {
            EventKind::Amass => "amass",
            EventKind::Attack => "attack",
            EventKind::Build => "build",
            EventKind::Gather => "gather",
            EventKind::Move => "move",
            EventKind::Reserve => "reserve",
        }
    }
}

/// M10.2: the difficulty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Difficulty {
    /// The easiest.
    #[default]
    Easy,
    /// The second.
    Moderate,
    /// The third.
    Hard,
    /// The hardest.
    Brutal,
}

impl Difficulty {
    /// Every difficulty, from the easiest to the hardest.
    pub const ALL: [Difficulty; 4] =
        [Difficulty::Easy, Difficulty::Moderate, Difficulty::Hard, Difficulty::Brutal];

    /// Its name in content, settings and positions.
    pub const fn id(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Moderate => "moderate",
            Difficulty::Hard => "hard",
            Difficulty::Brutal => "brutal",
        }
    }
}

/// A criterion by which the Overlord compares regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Criterion {
    /// The most Hordes there.
    MostHordes,
    /// The fewest Hordes there.
    FewestHordes,
    /// The most Settlements there.
    MostSettlements,
    /// The fewest Settlements there.
    FewestSettlements,
    /// The most Troops in Borderlands next to it.
    MostTroopsAround,
    /// The highest number of Hordes able to attack it, less the Troops in it.
    BestAttack,
}

impl Criterion {
    /// Every criterion.
    pub const ALL: [Criterion; 6] = [
        Criterion::MostHordes,
        Criterion::FewestHordes,
        Criterion::MostSettlements,
        Criterion::FewestSettlements,
        Criterion::MostTroopsAround,
        Criterion::BestAttack,
    ];

    /// Its name in content.
    pub const fn id(self) -> &'static str {
        match self {
            Criterion::MostHordes => "most_hordes",
            Criterion::FewestHordes => "fewest_hordes",
            Criterion::MostSettlements => "most_settlements",
            Criterion::FewestSettlements => "fewest_settlements",
            Criterion::MostTroopsAround => "most_troops_around",
            Criterion::BestAttack => "best_attack",
        }
    }
}

/// What the Overlord prefers by first, second and third; the tie-break decides the rest.
pub type Criteria = [Option<Criterion>; 3];

/// The choices the Overlord's priorities decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Matter {
    /// M10.8: which of Western Mongols and Manchus gets a Horde.
    AmassTo,
    /// M10.9: the Borderland to attack.
    AttackTarget,
    /// M10.9: the region the next attacking Horde comes from, within its group.
    AttackFrom,
    /// M10.10: the Homeland whose Settlements are built.
    BuildFrom,
    /// M10.10: the Borderland they are built in.
    BuildTo,
    /// M10.10: the Homeland that gathers.
    GatherTo,
    /// M10.11: among Borderlands the Overlord controls, the one to move into.
    MoveTo,
    /// M10.11: the region moved from, within its group.
    MoveFrom,
    /// M10.14: where a Horde of the Overlord's choice is lost, within its group.
    LoseFrom,
}

impl Matter {
    /// Every matter.
    pub const ALL: [Matter; 9] = [
        Matter::AmassTo,
        Matter::AttackTarget,
        Matter::AttackFrom,
        Matter::BuildFrom,
        Matter::BuildTo,
        Matter::GatherTo,
        Matter::MoveTo,
        Matter::MoveFrom,
        Matter::LoseFrom,
    ];

    /// Its name in content.
    pub const fn id(self) -> &'static str {
        match self {
            Matter::AmassTo => "amass_to",
            Matter::AttackTarget => "attack_target",
            Matter::AttackFrom => "attack_from",
            Matter::BuildFrom => "build_from",
            Matter::BuildTo => "build_to",
            Matter::GatherTo => "gather_to",
            Matter::MoveTo => "move_to",
            Matter::MoveFrom => "move_from",
            Matter::LoseFrom => "lose_from",
        }
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
