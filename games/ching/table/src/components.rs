//! The components of Madame Ching.

use std::collections::BTreeMap;

use ching::content::{Content, Face, Named, Prize, Status, Text};
use ching::{Card, CardSet, Encounter, Gem, SEATS, Skill};
use playable::components::{ComponentGroup, ComponentRow, Fact, FactColumn};
use tabletop::Seat;
use words::Translator;

pub(crate) fn groups(tr: Translator) -> Vec<ComponentGroup> {
    let content = Content::current();
    let list = List { tr, content: &content };
    vec![
        list.cards(),
        list.board(),
        list.missions(),
        list.tiles(),
        list.encounters(),
        list.skills(),
        list.prizes(),
        list.junks(),
    ]
}

struct List<'a> {
    tr: Translator,
    content: &'a Content,
}

impl List<'_> {
    fn say(&self, text: &Text) -> String {
        text.get(self.tr.language().into()).to_owned()
    }

    fn named(&self, named: &Named) -> Fact {
        Fact::new(self.say(&named.name), named.status)
    }

    fn group<T>(
        &self,
        names: [&'static str; 2],
        all: impl IntoIterator<Item = T>,
        columns: &[FactColumn<'_, T>],
    ) -> ComponentGroup {
        ComponentGroup::of(self.tr, names, all, columns)
    }

    fn cards(&self) -> ComponentGroup {
        let spec = |card: &Card| self.content.play().cards[card.index()];
        let status = |card: &Card| self.content.card_status(*card);
        let colour = |card: &Card| self.say(&self.content.colour(spec(card).colour).name);
        let symbol = |card: &Card| match spec(card).symbol {
            Some(symbol) => self.say(&self.content.symbol(symbol).name),
            None => "–".to_owned(),
        };
        let columns: &[FactColumn<'_, Card>] = &[
            ("page-parts-number", &|card| Fact::name(card.number())),
            ("page-parts-colour", &|card| Fact::new(colour(card), status(card).colour)),
            ("page-parts-symbol", &|card| Fact::new(symbol(card), status(card).symbol)),
        ];
        self.group(["cards", "page-parts-navigation"], CardSet::ALL.iter(), columns)
    }

    fn board(&self) -> ComponentGroup {
        let (board, status) = (self.content.play().board, self.content.board_status());
        let ([near, far], [near_status, far_status]) = (board.lines, self.content.line_statuses());
        let hong_kong = board.hong_kong.map(|space| space.to_string()).join(", ");
        let facts = [
            ("page-parts-shape", format!("{} × {}", board.columns, board.rows), status.shape),
            ("page-parts-hong-kong", hong_kong, status.hong_kong),
            ("page-parts-line-near", near.after.to_string(), near_status.after),
            ("page-parts-line-near-draws", near.draws.to_string(), near_status.draws),
            ("page-parts-line-far", far.after.to_string(), far_status.after),
            ("page-parts-line-far-draws", far.draws.to_string(), far_status.draws),
        ];
        let columns: &[FactColumn<'_, (&str, String, Status)>] = &[
            ("page-parts-name", &|(what, ..)| Fact::name(self.tr.text(what, []))),
            ("page-parts-value", &|(_, value, status)| Fact::new(value, *status)),
        ];
        self.group(["board", "page-parts-board"], facts, columns)
    }

    /// The spaces for missions, by number.
    fn missions(&self) -> ComponentGroup {
        let tiles = self.content.play().tiles.iter();
        let numbers: BTreeMap<u8, u8> = tiles.map(|tile| (tile.tile.number, tile.spaces)).collect();
        let status = |number: u8| self.content.mission_status(number).unwrap_or_default();
        let columns: &[FactColumn<'_, (u8, u8)>] = &[
            ("page-parts-number", &|&(number, _)| Fact::new(number, status(number).number)),
            ("page-parts-spaces", &|&(number, spaces)| Fact::new(spaces, status(number).spaces)),
        ];
        self.group(["missions", "page-parts-missions"], numbers, columns)
    }

    fn tiles(&self) -> ComponentGroup {
        let rows = self.content.play().tiles.iter().map(|tile| {
            let status = self.content.tile_status(tile.tile).unwrap_or_default();
            let fact = |count: u8| Fact::new(count, status);
            let [white, red, blue] = tile.gems.map(fact);
            let (name, gold, encounters) = (Fact::name(tile.tile), fact(tile.gold), fact(tile.encounters));
            ComponentRow(vec![name, gold, white, red, blue, encounters])
        });
        let prizes = [Prize::Gold].into_iter().chain(Gem::ALL.map(Prize::from));
        let mut columns = vec![self.tr.text("page-parts-tile", [])];
        columns.extend(prizes.map(|prize| self.say(&self.content.prize(prize).name)));
        columns.push(self.tr.text("page-parts-encounters", []));
        let title = self.tr.text("page-parts-tiles", []);
        ComponentGroup { id: "tiles", title, columns, rows: rows.collect() }
    }

    /// Encounter or skill cards, each with how many there are.
    fn faces<'f>(
        &self,
        names: [&'static str; 2],
        all: impl IntoIterator<Item = (&'f Face, u8)>,
    ) -> ComponentGroup {
        let columns: &[FactColumn<'_, (&'f Face, u8)>] = &[
            ("page-parts-name", &|(face, _)| Fact::new(self.say(&face.name), face.status.text)),
            ("page-parts-text", &|(face, _)| Fact::new(self.say(&face.text), face.status.text)),
            ("page-parts-count", &|(face, count)| Fact::new(count, face.status.count)),
        ];
        self.group(names, all, columns)
    }

    fn encounters(&self) -> ComponentGroup {
        let count = |kind| self.content.play().encounters.count(kind);
        let all = Encounter::ALL.map(|kind| (self.content.encounter(kind), count(kind)));
        self.faces(["encounters", "page-parts-encounters"], all)
    }

    fn skills(&self) -> ComponentGroup {
        let count = |skill: Skill| self.content.play().skills[skill as usize];
        let all = Skill::ALL.map(|skill| (self.content.skill(skill), count(skill)));
        self.faces(["skills", "page-parts-skills"], all)
    }

    /// C6.3: what counts at the end.
    fn prizes(&self) -> ComponentGroup {
        let (points, play) = (self.content.play().points, self.content.play());
        let gem = |gem: Gem| (points.gems[gem as usize], Some(play.gems[gem as usize]));
        let worth_and_count = |prize: &Prize| match prize {
            Prize::Gold => (points.gold, Some(play.gold)),
            Prize::WhiteGem => gem(Gem::White),
            Prize::RedGem => gem(Gem::Red),
            Prize::BlueGem => gem(Gem::Blue),
            Prize::Skill => (points.skill, None),
            Prize::ChinaPearl => (points.china_pearl, None),
            Prize::HongKong => (points.hong_kong, None),
        };
        let count =
            |prize: &Prize| worth_and_count(prize).1.map_or("–".to_owned(), |count| count.to_string());
        let named = |prize: &Prize| self.content.prize(*prize);
        let columns: &[FactColumn<'_, Prize>] = &[
            ("page-parts-name", &|prize| self.named(named(prize))),
            ("page-parts-count", &|prize| Fact::name(count(prize))),
            ("page-parts-points", &|prize| Fact::new(worth_and_count(prize).0, named(prize).status)),
        ];
        self.group(["prizes", "page-parts-prizes"], Prize::ALL, columns)
    }

    fn junks(&self) -> ComponentGroup {
        let seats = (0..SEATS.len() as u8).filter_map(|seat| self.content.junk(Seat(seat)));
        let columns: &[FactColumn<'_, &Named>] = &[("page-parts-name", &|named| self.named(named))];
        self.group(["junks", "page-parts-junks"], seats, columns)
    }
}
