//! Cards in plain text: what their actions do, short and in full.

use ming::content::{Half, Kind};
use ming::{Board, Card, Effect, LoseFrom, Side};

use super::MingWords;
use super::names::side_arg;
use words::wrap;

/// A side's action on a card, as it is on some board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActionNow {
    pub side: Side,
    pub available: Available,
    /// What it does, in a few words; `None` where none is printed.
    pub text: Option<String>,
}

/// M6.2: whether a side's action on a card is available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Available {
    Never,
    /// When this Voyage is completed.
    After(u8),
    Now,
    /// M10.3: the automaton draws an Event instead, or none.
    Event,
}

impl MingWords<'_> {
    /// A card with the full texts of its actions, for a terminal.
    pub fn card_face(&self, card: Card) -> String {
        self.card_lines(card, self.printed(card).map(|(_, label, text)| (label, text)))
    }

    /// The actions printed on a card: whose each is, what it is called, and its text; nothing where none is printed.
    pub fn printed(&self, card: Card) -> [(Side, String, Option<String>); 2] {
        let (face, kind) = (self.rules.content().face(card), self.rules.spec(card).kind);
        Half::ALL.map(|half| {
            let text = face.half(half).text.as_ref().map(|text| self.content(text).to_owned());
            (kind.side(half), self.half_label(card, half), text)
        })
    }

    /// A card in a side's hand with what each side's action does on a board, in short, and whether it is available.
    pub(super) fn card_now(&self, board: &Board, holder: Side, card: Card) -> String {
        let actions = self.actions_now(board, holder, card).into_iter();
        self.card_lines(card, actions.map(|action| (self.action_label(&action), action.text)))
    }

    /// What each side's action on a card in a side's hand does on a board, in short, and whether it is available.
    /// Alone, the Overlord uses Events instead.
    pub fn actions_now(&self, board: &Board, holder: Side, card: Card) -> Vec<ActionNow> {
        let spec = self.rules.spec(card);
        let alone = self.rules.alone().is_some();
        let actions = Side::ALL.into_iter().map(|side| {
            if side == Side::Overlord && alone {
                let text = Some(self.event_reaction(board, card));
                return ActionNow { side, available: Available::Event, text };
            }
            let printed = self.rules.half(board, side, card).and_then(|half| spec.effect(half));
            let available = match (printed, self.rules.available(board, side, card)) {
                (None, _) => Available::Never,
                (Some(_), Some(_)) => Available::Now,
                (Some(_), None) => Available::After(spec.voyage),
            };
            ActionNow { side, available, text: printed.map(|effect| self.effect(effect, side)) }
        });
        // M10.4: the Overlord's own card draws from the level of its CP.
        let automatic = holder == Side::Overlord && alone;
        actions.take(if automatic { 1 } else { 2 }).collect()
    }

    /// Whose action it is, and whether it is available: `Emperor, only after Voyage 2 (Persian Gulf)`.
    pub fn action_label(&self, action: &ActionNow) -> String {
        let side = side_arg(action.side);
        match action.available {
            Available::Never | Available::Event => self.short(action.side),
            Available::Now => self.text("ming-half-available", [side]),
            Available::After(voyage) => {
                self.text("ming-half-not-yet", [side, ("voyage", self.voyage(voyage).into())])
            }
        }
    }

    /// What an action does, in a few words, or that there is none.
    pub fn action_text(&self, action: &ActionNow) -> String {
        action.text.clone().unwrap_or_else(|| self.text("ming-effect-none", []))
    }

    /// Number, title and CP of a card, and a note.
    pub(super) fn card_head(&self, card: Card, note: Option<String>) -> String {
        let cp = self.text("ming-board-cp", [("cp", self.rules.cp(card).into())]);
        let parts = [self.card_title(card).to_owned(), cp].into_iter().chain(note);
        wrap(&format!("  {:>2}  ", card.number()), 6, &parts.collect::<Vec<_>>().join(" · "))
    }

    fn card_lines(&self, card: Card, actions: impl IntoIterator<Item = (String, Option<String>)>) -> String {
        let mut lines = vec![self.card_head(card, None)];
        for (label, text) in actions {
            let text = text.unwrap_or_else(|| self.text("ming-effect-none", []));
            lines.push(wrap("      ", 8, &format!("{label}: {text}")));
        }
        lines.join("\n")
    }

    /// Whose half of a card it is, and when.
    fn half_label(&self, card: Card, half: Half) -> String {
        let spec = self.rules.spec(card);
        let side = side_arg(spec.kind.side(half));
        match (spec.kind, half) {
            (Kind::Action, Half::Upper) => self.text("ming-half", [side]),
            (Kind::Action, Half::Lower) => {
                self.text("ming-half-voyage", [side, ("voyage", self.voyage(spec.voyage).into())])
            }
            (_, Half::Upper) => self.text("ming-half-few", [side]),
            (_, Half::Lower) => self.text("ming-half-many", [side]),
        }
    }

    /// What a special action does, in a few words. The actor is the side that uses it.
    pub fn effect(&self, effect: Effect, actor: Side) -> String {
        match effect {
            Effect::Gain { piece, count, up_to, to } => {
                let to = self.text("ming-effect-gain-to", [("to", <&str>::from(to).into())]);
                let id = if up_to { "ming-effect-gain-up-to" } else { "ming-effect-gain" };
                self.text(id, [("pieces", self.piece(piece, count).into()), ("to", to.into())])
            }
            Effect::Lose { piece, count, up_to, from, chooser } => {
                let id = if up_to { "ming-effect-lose-up-to" } else { "ming-effect-lose" };
                let args =
                    [("pieces", self.piece(piece, count).into()), ("from", self.lose_from(from).into())];
                let effect = self.text(id, args);
                if chooser == actor {
                    return effect;
                }
                self.text("ming-effect-chooser", [("effect", effect.into()), side_arg(chooser)])
            }
            Effect::Rout { all: false } => self.text("ming-effect-rout-half", []),
            Effect::Rout { all: true } => self.text("ming-effect-rout-all", []),
            Effect::Voyage { dice, minus } => {
                self.text("ming-effect-voyage", [("dice", dice.into()), ("minus", minus.into())])
            }
            Effect::Skirmish { dice } => self.text("ming-effect-skirmish", [("dice", dice.into())]),
            Effect::Politics { cp } => self.text("ming-effect-politics", [("cp", cp.into())]),
        }
    }

    pub(super) fn lose_from(&self, from: LoseFrom) -> String {
        self.text("ming-lose-from", [("from", <&str>::from(from).into())])
    }
}
