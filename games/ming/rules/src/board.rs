//! M1: sides, pieces and places.

use tabletop::{Seat, bit_set, word_enum};

word_enum! {
    /// M1.1: the two sides.
    pub enum Side {
        /// The Ming Emperor.
        Emperor = "emperor",
        /// The Barbarian Overlord.
        Overlord = "overlord",
    }
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Emperor => Side::Overlord,
            Side::Overlord => Side::Emperor,
        }
    }

    /// The side's seat.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side of a seat.
    pub const fn of(seat: Seat) -> Side {
        if seat.0 == 0 { Side::Emperor } else { Side::Overlord }
    }

    /// The piece this side fights with.
    pub const fn fighter(self) -> Piece {
        match self {
            Side::Emperor => Piece::Troop,
            Side::Overlord => Piece::Horde,
        }
    }
}

word_enum! {
    /// M1.2: the kinds of pieces.
    pub enum Piece {
        /// The Emperor's army.
        Troop = "troop",
        /// The Emperor's money.
        Gold = "gold",
        /// The Emperor's ships.
        Junk = "junk",
        /// The Overlord's army.
        Horde = "horde",
        /// The Overlord's settlers: resources in a Homeland, built in a Borderland.
        Settlement = "settlement",
    }
}

impl Piece {
    /// Its name in the plural, as positions have it.
    pub const fn plural(self) -> &'static str {
        match self {
            Piece::Troop => "troops",
            Piece::Gold => "gold",
            Piece::Junk => "junks",
            Piece::Horde => "hordes",
            Piece::Settlement => "settlements",
        }
    }

    /// The side it belongs to.
    pub const fn side(self) -> Side {
        match self {
            Piece::Troop | Piece::Gold | Piece::Junk => Side::Emperor,
            Piece::Horde | Piece::Settlement => Side::Overlord,
        }
    }
}

word_enum! {
    /// M1.3: where pieces can lie. Voyage spaces are kept apart: each holds a Junk or nothing.
    #[repr(u8)]
    pub enum Place {
        /// The Ming Homeland.
        Ming = "ming",
        /// The westernmost Borderland.
        Yunnan = "yunnan",
        /// The second Borderland from the west.
        Sichuan = "sichuan",
        /// The middle Borderland.
        Gansu = "gansu",
        /// The second Borderland from the east.
        Shanxi = "shanxi",
        /// The easternmost Borderland.
        Liaodong = "liaodong",
        /// The western Barbarian Homeland.
        Western = "western",
        /// The middle Barbarian Homeland.
        Eastern = "eastern",
        /// The eastern Barbarian Homeland.
        Manchus = "manchus",
        /// The South China Sea.
        Sea = "sea",
        /// The Supply beside the board.
        Supply = "supply",
    }
}

impl Place {
    /// The Borderlands from west to east.
    pub const BORDERLANDS: [Place; 5] =
        [Place::Yunnan, Place::Sichuan, Place::Gansu, Place::Shanxi, Place::Liaodong];
    /// The Barbarian Homelands from west to east.
    pub const HOMELANDS: [Place; 3] = [Place::Western, Place::Eastern, Place::Manchus];

    /// Whether it is one of the five Borderlands.
    pub const fn is_borderland(self) -> bool {
        Places::BORDERLANDS.contains(self)
    }

    /// Whether it is one of the three Barbarian Homelands.
    pub const fn is_homeland(self) -> bool {
        Places::HOMELANDS.contains(self)
    }
}

bit_set! {
    /// A set of places.
    pub struct Places(u16) of Place: |place| place as u8, |bit| Place::ALL[bit as usize];
}

impl Places {
    /// The five Borderlands.
    pub const BORDERLANDS: Places = Places(0b0000_0011_1110);
    /// The three Barbarian Homelands.
    pub const HOMELANDS: Places = Places(0b0001_1100_0000);
    /// The Borderlands and the Barbarian Homelands.
    pub const BARBARIAN: Places = Places(0b0001_1111_1110);
    /// Every place on land.
    pub const LAND: Places = Places(0b0001_1111_1111);

    /// The first place, the westernmost of its kind. There must be one.
    pub fn first(self) -> Place {
        Place::ALL[self.0.trailing_zeros() as usize]
    }

    /// The last place, the easternmost of its kind. There must be one.
    pub fn last(self) -> Place {
        Place::ALL[15 - self.0.leading_zeros() as usize]
    }
}
