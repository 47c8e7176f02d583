//! One row for every use of a card, for every Voyage and for every battle.

use ming::{Action, Card, Place, Side};

use facts::{Cell, Column, Kind, Millionths, Row, words};

words! {
    /// What a card was used for.
    Use, "use of a card" {
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

impl Row for CardUsed {
    const TABLE: &'static str = "cards";
    const COLUMNS: &'static [Column] = &[
        Column::new("round", Kind::Int),
        Column::new("card", Kind::Int),
        Column::new("side", Kind::Text),
        Column::new("used_for", Kind::Text),
        Column::optional("chance_before", Kind::Chance),
        Column::optional("chance_after", Kind::Chance),
    ];

    fn cells(&self, put: &mut dyn FnMut(Cell<'_>)) {
        put(Cell::Int(self.round.into()));
        put(Cell::Int(self.card.number().into()));
        put(Cell::Word(self.side.id()));
        put(Cell::Word(self.used.id()));
        put(Cell::of(self.before, Cell::Chance));
        put(Cell::of(self.after, Cell::Chance));
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

impl Row for VoyageTried {
    const TABLE: &'static str = "voyages";
    const COLUMNS: &'static [Column] = &[
        Column::new("round", Kind::Int),
        Column::new("voyage", Kind::Int),
        Column::new("special", Kind::Truth),
        Column::new("dice", Kind::Int),
        Column::new("needed", Kind::Int),
        Column::new("chance", Kind::Chance),
        Column::new("success", Kind::Truth),
    ];

    fn cells(&self, put: &mut dyn FnMut(Cell<'_>)) {
        put(Cell::Int(self.round.into()));
        put(Cell::Int(self.voyage.into()));
        put(Cell::Truth(self.special));
        put(Cell::Int(self.dice.into()));
        put(Cell::Int(self.needed.into()));
        put(Cell::Chance(self.chance));
        put(Cell::Truth(self.success));
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
    /// How many blows were exchanged, Standoffs included.
    pub exchanges: u8,
    /// The exact chance that the attacker wins by dice alone.
    pub chance: Millionths,
    /// Whether the attacker won.
    pub won: bool,
    /// How many pieces each side lost, the attacker's first.
    pub lost: [u8; 2],
}

impl Row for BattleFought {
    const TABLE: &'static str = "battles";
    const COLUMNS: &'static [Column] = &[
        Column::new("round", Kind::Int),
        Column::new("place", Kind::Text),
        Column::new("attacker", Kind::Text),
        Column::new("attackers", Kind::Int),
        Column::new("defenders", Kind::Int),
        Column::new("settlements", Kind::Int),
        Column::new("attacker_reserve", Kind::Int),
        Column::new("defender_reserve", Kind::Int),
        Column::new("attacker_cards", Kind::Int),
        Column::new("defender_cards", Kind::Int),
        Column::new("exchanges", Kind::Int),
        Column::new("chance", Kind::Chance),
        Column::new("won", Kind::Truth),
        Column::new("attacker_lost", Kind::Int),
        Column::new("defender_lost", Kind::Int),
    ];

    fn cells(&self, put: &mut dyn FnMut(Cell<'_>)) {
        put(Cell::Int(self.round.into()));
        put(Cell::Word(self.place.id()));
        put(Cell::Word(self.attacker.id()));
        for count in [self.attackers, self.defenders, self.settlements] {
            put(Cell::Int(count.into()));
        }
        for count in [self.reserved, self.rerolled].into_iter().flatten() {
            put(Cell::Int(count.into()));
        }
        put(Cell::Int(self.exchanges.into()));
        put(Cell::Chance(self.chance));
        put(Cell::Truth(self.won));
        for count in self.lost {
            put(Cell::Int(count.into()));
        }
    }
}
