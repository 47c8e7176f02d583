//! Names of players, cards, skills, missions, loot and spaces, and short phrases made of them.

use ching::content::{Prize, Status, Text, TileSpec};
use ching::{
    Card, CardSet, Colour, Encounter, Encounters, Gains, Gem, Junk, Loot, Mode, SEATS, Skill, Space, Symbol,
    Tile,
};
use tabletop::Seat;

use super::ChingWords;
use words::Language;
use words::Value;

impl ChingWords<'_> {
    pub fn title(&self) -> String {
        self.text("ching-title", [])
    }

    /// How many play: `for four in teams`.
    pub fn mode(&self) -> String {
        let mode = match self.rules.mode() {
            Mode::Two => "two",
            Mode::Three => "three",
            Mode::Four => "four",
            Mode::Teams => "teams",
        };
        self.text("ching-mode", [("mode", mode.into())])
    }

    /// The name of a player: `Red`.
    pub fn seat(&self, seat: Seat) -> String {
        const IDS: [&str; 4] = ["name-red", "name-blue", "name-yellow", "name-white"];
        self.text(IDS[seat.index() & 3], [])
    }

    /// Players by name: `Red and Yellow`.
    pub fn seats(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        self.list(seats.into_iter().map(|seat| self.seat(seat)).collect())
    }

    /// The mark of a Junk: a letter, and a number where a player has two.
    pub fn mark(&self, seat: Seat, junk: Junk) -> String {
        let letter = self.text("ching-letter", [seat_arg(seat)]);
        if self.rules.mode().junks() < 2 { letter } else { format!("{letter}{}", junk.number()) }
    }

    /// The name of a colour, as a label.
    pub fn colour(&self, colour: Colour) -> &str {
        self.content(&self.rules.content().colour(colour).name)
    }

    /// The name of a symbol, as a label.
    pub fn symbol(&self, symbol: Symbol) -> &str {
        self.content(&self.rules.content().symbol(symbol).name)
    }

    pub fn skill(&self, skill: Skill) -> &str {
        self.content(&self.rules.content().skill(skill).name)
    }

    /// The name of an encounter card, as a label.
    pub fn encounter_name(&self, kind: Encounter) -> &str {
        self.content(&self.rules.content().encounter(kind).name)
    }

    /// What an encounter card does.
    pub fn encounter_text(&self, kind: Encounter) -> &str {
        self.content(&self.rules.content().encounter(kind).text)
    }

    pub fn skill_text(&self, skill: Skill) -> &str {
        self.content(&self.rules.content().skill(skill).text)
    }

    /// The name of a gem, as a label.
    pub fn gem(&self, gem: Gem) -> &str {
        self.prize(gem.into())
    }

    /// The name of what counts at the end.
    pub fn prize(&self, prize: Prize) -> &str {
        self.content(&self.rules.content().prize(prize).name)
    }

    /// A colour within a sentence.
    pub(super) fn in_colour(&self, colour: Colour) -> String {
        small(self.colour(colour))
    }

    /// A symbol within a sentence: a noun, and German nouns have a capital everywhere.
    pub(super) fn with_symbol(&self, symbol: Symbol) -> String {
        match self.tr.language() {
            Language::En => small(self.symbol(symbol)),
            Language::De => self.symbol(symbol).to_owned(),
        }
    }

    /// A symbol within a sentence, or `no symbol`.
    pub(super) fn symbol_or_none(&self, symbol: Option<Symbol>) -> String {
        symbol.map_or_else(|| self.text("ching-no-symbol", []), |symbol| self.with_symbol(symbol))
    }

    /// A navigation card as an entry in a list: `16 light blue, map`, `27 green, no symbol`.
    pub fn card(&self, card: Card) -> String {
        let symbol = self.symbol_or_none(self.rules.spec(card).symbol);
        self.text("ching-card", [number_arg(card), self.colour_arg(card), ("symbol", symbol.into())])
    }

    /// A navigation card in a sentence: `card 16 (light blue, map)`, `card 27 (green)`.
    pub fn the_card(&self, card: Card) -> String {
        let args = [number_arg(card), self.colour_arg(card)];
        match self.rules.spec(card).symbol {
            None => self.text("ching-the-card", args),
            Some(symbol) => {
                let symbol = ("symbol", self.with_symbol(symbol).into());
                self.text("ching-the-card-symbol", args.into_iter().chain([symbol]))
            }
        }
    }

    /// A navigation card in a sentence, or `a navigation card` for one that is hidden.
    pub(super) fn seen_card(&self, card: Option<Card>) -> String {
        card.map_or_else(|| self.text("ching-a-card", []), |card| self.the_card(card))
    }

    pub(super) fn the_cards(&self, cards: CardSet) -> String {
        self.list(cards.iter().map(|card| self.the_card(card)).collect())
    }

    /// A navigation card as short as can be, with a note: `16 light blue (map, turned)`.
    pub(super) fn short_card(&self, card: Card, note: Option<String>) -> String {
        let symbol = self.rules.spec(card).symbol.map(|symbol| self.with_symbol(symbol));
        let notes: Vec<_> = symbol.into_iter().chain(note).collect();
        let args = [number_arg(card), self.colour_arg(card)];
        if notes.is_empty() {
            return self.text("ching-short-card", args);
        }
        let note = ("note", notes.join(", ").into());
        self.text("ching-short-card-note", args.into_iter().chain([note]))
    }

    /// Navigation cards as short as can be: `16 light blue (map), 27 green`.
    pub(super) fn short_cards(&self, cards: CardSet) -> String {
        cards.iter().map(|card| self.short_card(card, None)).collect::<Vec<_>>().join(", ")
    }

    fn colour_arg(&self, card: Card) -> (&'static str, Value<'static>) {
        ("colour", self.in_colour(self.rules.spec(card).colour).into())
    }

    /// An encounter card in a sentence: `“Thief”`.
    pub fn encounter(&self, kind: Encounter) -> String {
        self.quoted(self.encounter_name(kind))
    }

    /// The name of a card in quotes.
    pub(super) fn quoted(&self, name: &str) -> String {
        self.text("ching-quoted", [("name", name.into())])
    }

    /// An encounter card in a sentence, or `an encounter card` for one that is hidden.
    pub(super) fn seen_encounter(&self, kind: Option<Encounter>) -> String {
        kind.map_or_else(|| self.text("ching-an-encounter", []), |kind| self.encounter(kind))
    }

    /// Encounter cards by name: `Thief, 2 × Pilot`.
    pub(super) fn encounter_names(&self, cards: Encounters) -> Vec<String> {
        cards.iter().map(|(kind, count)| self.some(count, self.encounter_name(kind))).collect()
    }

    /// Skills by name: `2 × Cartography and Elite Crew`.
    pub fn gains(&self, gains: Gains) -> String {
        let skills = Skill::ALL.into_iter().filter(|&skill| gains.count(skill) > 0);
        let named = skills.map(|skill| self.some(gains.count(skill), self.skill(skill)));
        self.list_or_nothing(named.collect())
    }

    /// A name, with how often if it is more than once.
    pub fn some(&self, count: u8, name: &str) -> String {
        if count == 1 {
            return name.to_owned();
        }
        self.text("ching-some", [("count", count.into()), ("name", name.into())])
    }

    /// How often each symbol: `2 × map, lantern`.
    pub fn symbols(&self, counts: [u8; 4]) -> String {
        let there = Symbol::ALL.into_iter().zip(counts).filter(|(_, count)| *count > 0);
        let named: Vec<_> =
            there.map(|(symbol, count)| self.some(count, &self.with_symbol(symbol))).collect();
        if named.is_empty() { self.text("ching-no-symbols", []) } else { self.list(named) }
    }

    /// Gold and gems: `1 white gem and 2 gold`.
    pub fn loot(&self, loot: Loot) -> String {
        self.list_or_nothing(self.loot_parts(loot))
    }

    /// Gems from the dearest, then gold.
    pub(super) fn loot_parts(&self, loot: Loot) -> Vec<String> {
        let gems = Gem::ALL.into_iter().map(|gem| (gem.id(), loot.gems[gem as usize]));
        let there = gems.chain([("gold", loot.gold)]).filter(|(_, count)| *count > 0);
        there
            .map(|(what, count)| self.text("ching-loot", [("what", what.into()), count_arg(count)]))
            .collect()
    }

    /// What a tile gives, part by part.
    pub(super) fn gives(&self, spec: &TileSpec) -> Vec<String> {
        let mut parts = self.loot_parts(Loot { gold: spec.gold, gems: spec.gems });
        if spec.encounters > 0 {
            parts.push(self.text("ching-encounters", [count_arg(spec.encounters)]));
        }
        parts
    }

    /// A mission with what it gives: `mission 23a (1 red gem and 1 blue gem)`.
    pub fn tile(&self, tile: Tile) -> String {
        let name = ("tile", tile.to_string().into());
        match self.spec(tile) {
            None => self.text("ching-mission", [name]),
            Some(spec) => {
                let gives = self.list_or_nothing(self.gives(spec));
                self.text("ching-mission-gives", [name, ("gives", gives.into())])
            }
        }
    }

    /// What a tile is in the content; `None` for one that there is not.
    pub fn spec(&self, tile: Tile) -> Option<&TileSpec> {
        let index = self.rules.content().play().index(tile)?;
        Some(self.rules.tile(index))
    }

    /// A space by number, column and row: `space 12 (4 × 3)`.
    pub fn space(&self, space: Space) -> String {
        let args =
            [("number", space.number().into()), ("column", space.column.into()), ("row", space.row.into())];
        self.text("ching-space", args)
    }

    /// Who sails: a player, or one of a player's two Junks.
    pub fn sailor(&self, seat: Seat, junk: Junk) -> String {
        if self.rules.mode().junks() < 2 {
            return self.seat(seat);
        }
        self.text("ching-junk-of", [seat_arg(seat), junk_arg(junk)])
    }

    /// Whose expedition: a player's, or that of one of a player's two Junks.
    pub fn expedition_of(&self, seat: Seat, junk: Junk) -> String {
        if self.rules.mode().junks() < 2 {
            return self.text("ching-expedition-of", [seat_arg(seat)]);
        }
        self.text("ching-expedition-of-junk", [seat_arg(seat), junk_arg(junk)])
    }

    /// A number of points: `1 point`.
    pub fn points(&self, points: i16) -> String {
        self.text("ching-points", [("count", points.into())])
    }

    /// How sure a fact about the components is, in a sentence.
    pub fn status_note(&self, status: Status) -> String {
        self.tr.status_note(status)
    }

    /// A text of the content in the language spoken.
    pub(super) fn content<'b>(&self, text: &'b Text) -> &'b str {
        text.get(self.tr.language().into())
    }

    /// `a, b and c`.
    pub fn list(&self, parts: Vec<String>) -> String {
        self.tr.list("ching-list", parts)
    }

    /// `a, b and c`, or `nothing`.
    pub(super) fn list_or_nothing(&self, parts: Vec<String>) -> String {
        if parts.is_empty() { self.text("ching-nothing", []) } else { self.list(parts) }
    }
}

/// The argument of a text about a player.
pub(super) fn seat_arg(seat: Seat) -> (&'static str, Value<'static>) {
    ("seat", SEATS[seat.index() & 3].into())
}

/// The argument of a text that also names another player.
pub(super) fn other_arg(seat: Seat) -> (&'static str, Value<'static>) {
    ("other", SEATS[seat.index() & 3].into())
}

fn number_arg(card: Card) -> (&'static str, Value<'static>) {
    ("number", card.number().into())
}

pub(super) fn junk_arg(junk: Junk) -> (&'static str, Value<'static>) {
    ("number", junk.number().into())
}

pub(super) fn count_arg(count: u8) -> (&'static str, Value<'static>) {
    ("count", count.into())
}

/// A text that is not broken between its words.
pub(super) fn held(text: &str) -> String {
    text.replace(' ', "\u{a0}")
}

/// A name with a small letter at its beginning.
fn small(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}
