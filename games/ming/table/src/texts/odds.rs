//! The subjects of odds in words, by numbers alone: attacks and Voyages with the same numbers have the same odds.

use ming::{Card, Piece, Place, Sailing, Side};

use super::MingWords;

impl MingWords<'_> {
    /// The battle fought for a Borderland: `The battle of Gansu`.
    pub fn odds_battle(&self, place: Place) -> String {
        self.text("odds-battle", [("place", self.place(place).into())])
    }

    /// An attack, wherever they come from: `Attack Sichuan with 3 Hordes`.
    pub fn odds_attack(&self, side: Side, target: Place, attackers: u8, with: Option<Card>) -> String {
        let args = [
            ("place", self.place(target).into()),
            ("pieces", self.piece(side.fighter(), attackers).into()),
            ("reinforced", self.reinforced(with).into()),
        ];
        self.text("ming-action-attack", args)
    }

    /// A Voyage, wherever it leads: `Send 2 Junks and 1 Gold`.
    pub fn odds_voyage(&self, sailing: Sailing, special: bool) -> String {
        let id = if special { "odds-voyage-special" } else { "odds-voyage" };
        let [junks, gold] = [(Piece::Junk, sailing.junks), (Piece::Gold, sailing.gold)]
            .map(|(piece, count)| self.piece(piece, count).into());
        self.text(id, [("junks", junks), ("gold", gold)])
    }
}
