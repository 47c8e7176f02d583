//! Cards and tiles in plain text, with everything on them.

use ching::content::Face;
use ching::{Card, Encounter, Skill, Symbol, Tile};

use super::ChingWords;
use super::names::count_arg;
use words::capital;
use words::wrap;

impl ChingWords<'_> {
    /// A navigation card with everything on it and how sure that is, for a terminal.
    pub fn card_face(&self, card: Card) -> String {
        let status = self.rules.content().card_status(card);
        let status = self.text(
            "ching-face-card-status",
            [
                ("colour", self.tr.status_word(status.colour).into()),
                ("symbol", self.tr.status_word(status.symbol).into()),
            ],
        );
        below(self.printed_card(card), [status])
    }

    /// A navigation card with everything on it.
    pub(super) fn printed_card(&self, card: Card) -> String {
        let spec = self.rules.spec(card);
        let symbol = self.symbol_or_none(spec.symbol);
        let head = format!("{} · {symbol}", self.in_colour(spec.colour));
        let three = spec
            .symbol
            .map(|symbol| self.text("ching-face-three", [("skill", self.skill(symbol.skill()).into())]));
        below(wrap(&format!("  {:>2}  ", card.number()), 6, &head), three)
    }

    /// An encounter card with everything on it and how sure that is, for a terminal.
    pub fn encounter_face(&self, kind: Encounter) -> String {
        let count = self.rules.content().play().encounters.count(kind);
        self.text_face(self.rules.content().encounter(kind), count, None)
    }

    /// A skill card with everything on it, how it is gained and how sure that is, for a terminal.
    pub fn skill_face(&self, skill: Skill) -> String {
        let count = self.rules.content().play().skills[skill as usize];
        let symbol = Symbol::ALL.into_iter().find(|symbol| symbol.skill() == skill);
        let symbol = symbol.map_or_else(|| "none".to_owned(), |symbol| self.with_symbol(symbol));
        let from = self.text("ching-face-from", [("symbol", symbol.into())]);
        self.text_face(self.rules.content().skill(skill), count, Some(from))
    }

    fn text_face(&self, face: &Face, count: u8, more: Option<String>) -> String {
        let count = self.text("ching-face-count", [count_arg(count)]);
        let head = wrap("  ", 6, &format!("{} · {count}", self.content(&face.name)));
        let status = self.text(
            "ching-face-status",
            [
                ("count", self.tr.status_word(face.status.count).into()),
                ("text", self.tr.status_word(face.status.text).into()),
            ],
        );
        let text = self.content(&face.text).to_owned();
        below(head, [text].into_iter().chain(more).chain([status]))
    }

    /// A number of encounter or skill cards of a kind, with their text.
    pub(super) fn printed_text(&self, face: &Face, count: u8) -> String {
        let head = wrap("  ", 6, &self.some(count, self.content(&face.name)));
        below(head, [self.content(&face.text).to_owned()])
    }

    /// A mission tile with everything on it and how sure that is, for a terminal; `None` for one that there is not.
    pub fn tile_face(&self, tile: Tile) -> Option<String> {
        let spec = self.spec(tile)?;
        let status = self.rules.content().tile_status(tile)?;
        let spaces =
            self.text("ching-face-tile-spaces", [count_arg(spec.spaces), ("number", tile.number.into())]);
        let status = self.text("ching-face-tile-status", [("status", self.tr.status_word(status).into())]);
        let name = self.text("ching-mission", [("tile", tile.to_string().into())]);
        let gives = self.list_or_nothing(self.gives(spec));
        let head = wrap("  ", 6, &format!("{} · {gives}", capital(&name)));
        Some(below(head, [spaces, status]))
    }

    /// A card or tile by what notation calls it (`27`, `thief`, `night`, `23a`), with everything on it.
    pub fn face(&self, name: &str) -> Option<String> {
        if let Some(card) = name.parse().ok().and_then(Card::new) {
            return Some(self.card_face(card));
        }
        if let Some(kind) = Encounter::from_id(name) {
            return Some(self.encounter_face(kind));
        }
        if let Some(skill) = Skill::from_id(name) {
            return Some(self.skill_face(skill));
        }
        self.tile_face(Tile::from_id(name)?)
    }

    /// What [`ChingWords::face`] can be asked for.
    pub fn face_names(&self) -> String {
        self.text("ching-face-names", [("count", ching::CARDS.into())])
    }
}

/// A heading with lines below it.
fn below(head: String, lines: impl IntoIterator<Item = String>) -> String {
    let lines = lines.into_iter().map(|line| wrap("      ", 6, &line));
    [head].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
}
