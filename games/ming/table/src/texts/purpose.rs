//! What actions are good for, in one sentence: hints give it as the reason.

use ming::{Action, Piece, Place, Side, View};

use super::MingWords;

impl MingWords<'_> {
    /// What an action of the view's observer achieves; nothing where the action's name already says it.
    pub fn purpose(&self, action: Action, view: &View) -> Option<String> {
        let side = view.observer?;
        let board = view.table.board();
        let alone = self.rules.alone().is_some();
        let place = |place: Place| ("place", self.place(place).into());
        let count = |count: u8| ("count", count.into());
        // M8.1: whether with this Borderland the Overlord controls all five.
        let wins = |place: Place| {
            let mut others = Place::BORDERLANDS.into_iter().filter(|&other| other != place);
            side == Side::Overlord && others.all(|other| board.controls(side, other))
        };
        let or_wins = |at: Place, id: &'static str, winning: &'static str| {
            self.text(if wins(at) { winning } else { id }, [place(at)])
        };
        let text = match action {
            Action::Play(card) if alone => self.text("ming-purpose-play-alone", [count(self.rules.cp(card))]),
            Action::Play(card) => self.text("ming-purpose-play", [count(self.rules.cp(card))]),
            Action::Reserve(card) => {
                let id = match side {
                    _ if alone => "ming-purpose-reserve-alone",
                    Side::Emperor => "ming-purpose-reserve",
                    Side::Overlord => "ming-purpose-reserve-overlord",
                };
                self.text(id, [count(self.rules.cp(card))])
            }
            Action::First => self.text("ming-purpose-first", []),
            Action::Second => self.text("ming-purpose-second", []),
            Action::Recruit(_) => self.text("ming-purpose-recruit", []),
            Action::Tax(_) | Action::Junks(_) => self.text("ming-purpose-fleet", []),
            Action::Voyage(_) | Action::SpecialVoyage(_) => {
                self.text("ming-purpose-voyage", [count(board.voyages() + 1)])
            }
            Action::Attack { target, .. } => {
                or_wins(target, "ming-purpose-attack", "ming-purpose-attack-wins")
            }
            Action::Move { to, .. } if !to.is_borderland() => return None,
            Action::Move { to, .. } if !board.controls(side, to) => {
                or_wins(to, "ming-purpose-enter", "ming-purpose-enter-wins")
            }
            Action::Move { to, .. } => {
                self.text("ming-purpose-strengthen", [place(to), ("piece", side.fighter().id().into())])
            }
            Action::Amass { .. } => self.text("ming-purpose-amass", []),
            Action::Gather { .. } => self.text("ming-purpose-gather", []),
            Action::Build { .. } => self.text("ming-purpose-build", []),
            Action::Skirmish(target) => {
                // M6.10: half of them, rounded up.
                let foes = board.count(Piece::Troop, target) + board.count(Piece::Horde, target);
                self.text("ming-purpose-skirmish", [place(target), count(foes.div_ceil(2))])
            }
            Action::Rout { from, .. } => self.text("ming-purpose-rout", [place(from)]),
            Action::Reveal(card) => self.text("ming-purpose-reveal", [count(self.rules.cp(card))]),
            _ => return None,
        };
        Some(text)
    }
}
