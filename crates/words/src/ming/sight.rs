//! What a view shows, asked the way words need it.

use ming::content::{Half, Kind};
use ming::{Card, Piece, Place, Rules, Scores, Side, View};

/// How many pieces of a kind lie in a place; nothing where that kind never lies.
pub(super) fn count(view: &View, piece: Piece, place: Place) -> Option<u8> {
    let table = &view.table;
    let borderlands = &table.borderlands;
    let homelands = &table.homelands;
    let borderland = match place {
        Place::Yunnan => Some(&borderlands.yunnan),
        Place::Sichuan => Some(&borderlands.sichuan),
        Place::Gansu => Some(&borderlands.gansu),
        Place::Shanxi => Some(&borderlands.shanxi),
        Place::Liaodong => Some(&borderlands.liaodong),
        _ => None,
    };
    let homeland = match place {
        Place::Western => Some(&homelands.western_mongols),
        Place::Eastern => Some(&homelands.eastern_mongols),
        Place::Manchus => Some(&homelands.manchus),
        _ => None,
    };
    let supply = &table.supply;
    match (piece, place) {
        (Piece::Troop, Place::Supply) => Some(supply.troops),
        (Piece::Gold, Place::Supply) => Some(supply.gold),
        (Piece::Junk, Place::Supply) => Some(supply.junks),
        (Piece::Horde, Place::Supply) => Some(supply.hordes),
        (Piece::Settlement, Place::Supply) => Some(supply.settlements),
        (Piece::Troop, Place::Ming) => Some(table.ming_homeland.troops),
        (Piece::Gold, Place::Ming) => Some(table.ming_homeland.gold),
        (Piece::Gold, Place::Sea) => Some(table.south_china_sea.gold),
        (Piece::Junk, Place::Sea) => Some(table.south_china_sea.junks),
        (Piece::Troop, _) => borderland.map(|land| land.troops),
        (Piece::Horde, _) => borderland.map(|land| land.hordes).or_else(|| homeland.map(|home| home.hordes)),
        (Piece::Settlement, _) => {
            borderland.map(|land| land.settlements).or_else(|| homeland.map(|home| home.settlements))
        }
        _ => None,
    }
}

/// M1.4: whether a side has any marker in a Borderland.
pub(super) fn controls(view: &View, side: Side, place: Place) -> bool {
    let any = |piece| count(view, piece, place).is_some_and(|n| n > 0);
    match side {
        Side::Emperor => any(Piece::Troop),
        Side::Overlord => any(Piece::Horde) || any(Piece::Settlement),
    }
}

/// M8.2: the totals of both sides.
pub(super) fn scores(view: &View) -> Scores {
    let controlled =
        |side| Place::BORDERLANDS.into_iter().filter(|&place| controls(view, side, place)).count() as u8;
    let voyages = view.table.voyages.len() as u8;
    Scores {
        emperor: controlled(Side::Emperor) + voyages,
        overlord: controlled(Side::Overlord) + 7_u8.saturating_sub(voyages),
    }
}

/// M6.2: the half of a card that is a side's now, the Voyage number of an Action card apart; nothing where no
/// action is printed.
pub(super) fn half(rules: &Rules, view: &View, side: Side, card: Card) -> Option<Half> {
    let spec = rules.spec(card);
    let few = view.table.voyages.len() <= 3;
    let half = match spec.kind {
        Kind::Action => Half::ALL.into_iter().find(|&half| spec.kind.side(half) == side)?,
        Kind::Emperor | Kind::Barbarian => {
            if few {
                Half::Upper
            } else {
                Half::Lower
            }
        }
    };
    (spec.kind.side(half) == side && spec.effect(half).is_some()).then_some(half)
}

/// M6.2: whether a side's special action on a card is available.
pub(super) fn available(rules: &Rules, view: &View, side: Side, card: Card) -> bool {
    let spec = rules.spec(card);
    let open =
        spec.kind != Kind::Action || side == Side::Overlord || view.table.voyages.contains(&spec.voyage);
    open && half(rules, view, side, card).is_some()
}
