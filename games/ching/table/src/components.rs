//! The components of Madame Ching.

use std::collections::BTreeMap;

use ching::content::{Content, Prize};
use ching::{CardSet, Encounter, Gem, SEATS, Skill};
use components::{Status, Text};
use playable::components::{ComponentGroup, ComponentRow, Fact};
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

    fn group(
        &self,
        id: &'static str,
        title: &str,
        columns: &[&str],
        rows: Vec<ComponentRow>,
    ) -> ComponentGroup {
        let columns = columns.iter().map(|column| self.tr.text(column, [])).collect();
        ComponentGroup { id, title: self.tr.text(title, []), columns, rows }
    }

    fn cards(&self) -> ComponentGroup {
        let rows = CardSet::ALL.iter().map(|card| {
            let (spec, status) = (self.content.play().cards[card.index()], self.content.card_status(card));
            let symbol = spec.symbol.map(|symbol| self.say(&self.content.symbol(symbol).name));
            ComponentRow(vec![
                Fact::name(card.number()),
                Fact::new(self.say(&self.content.colour(spec.colour).name), status.colour),
                Fact::new(symbol.unwrap_or_else(|| "–".to_owned()), status.symbol),
            ])
        });
        let columns = ["page-parts-number", "page-parts-colour", "page-parts-symbol"];
        self.group("cards", "page-parts-navigation", &columns, rows.collect())
    }

    fn board(&self) -> ComponentGroup {
        let (board, status) = (self.content.play().board, self.content.board_status());
        let row = |what: &str, value: String, status: Status| {
            ComponentRow(vec![Fact::name(self.tr.text(what, [])), Fact::new(value, status)])
        };
        let mut rows = vec![
            row("page-parts-shape", format!("{} × {}", board.columns, board.rows), status.shape),
            row(
                "page-parts-hong-kong",
                board.hong_kong.map(|space| space.to_string()).join(", "),
                status.hong_kong,
            ),
        ];
        let lines = board.lines.iter().zip(self.content.line_statuses());
        for ((line, status), names) in lines.zip([
            ["page-parts-line-near", "page-parts-line-near-draws"],
            ["page-parts-line-far", "page-parts-line-far-draws"],
        ]) {
            rows.push(row(names[0], line.after.to_string(), status.after));
            rows.push(row(names[1], line.draws.to_string(), status.draws));
        }
        self.group("board", "page-parts-board", &["page-parts-name", "page-parts-value"], rows)
    }

    /// The spaces for missions, by number.
    fn missions(&self) -> ComponentGroup {
        let mut numbers = BTreeMap::new();
        for tile in &self.content.play().tiles {
            let number: String = tile.tile.to_string().chars().take_while(char::is_ascii_digit).collect();
            numbers.insert(number.parse::<u8>().unwrap_or_default(), tile.spaces);
        }
        let rows = numbers.into_iter().map(|(number, spaces)| {
            let status = self.content.mission_status(number).unwrap_or_default();
            ComponentRow(vec![Fact::new(number, status.number), Fact::new(spaces, status.spaces)])
        });
        let columns = ["page-parts-number", "page-parts-spaces"];
        self.group("missions", "page-parts-missions", &columns, rows.collect())
    }

    fn tiles(&self) -> ComponentGroup {
        let rows = self.content.play().tiles.iter().map(|tile| {
            let status = self.content.tile_status(tile.tile).unwrap_or_default();
            let fact = |count: u8| Fact::new(count, status);
            let [white, red, blue] = Gem::ALL.map(|gem| fact(tile.gems[gem as usize]));
            ComponentRow(vec![
                Fact::name(tile.tile),
                fact(tile.gold),
                white,
                red,
                blue,
                fact(tile.encounters),
            ])
        });
        let prizes = [Prize::Gold].into_iter().chain(Gem::ALL.map(Prize::from));
        let mut columns = vec![self.tr.text("page-parts-tile", [])];
        columns.extend(prizes.map(|prize| self.say(&self.content.prize(prize).name)));
        columns.push(self.tr.text("page-parts-encounters", []));
        ComponentGroup {
            id: "tiles",
            title: self.tr.text("page-parts-tiles", []),
            columns,
            rows: rows.collect(),
        }
    }

    fn encounters(&self) -> ComponentGroup {
        let rows = Encounter::ALL.into_iter().map(|kind| {
            let face = self.content.encounter(kind);
            ComponentRow(vec![
                Fact::new(self.say(&face.name), face.status.text),
                Fact::new(self.say(&face.text), face.status.text),
                Fact::new(self.content.play().encounters.count(kind), face.status.count),
            ])
        });
        let columns = ["page-parts-name", "page-parts-text", "page-parts-count"];
        self.group("encounters", "page-parts-encounters", &columns, rows.collect())
    }

    fn skills(&self) -> ComponentGroup {
        let rows = Skill::ALL.into_iter().map(|skill| {
            let face = self.content.skill(skill);
            ComponentRow(vec![
                Fact::new(self.say(&face.name), face.status.text),
                Fact::new(self.say(&face.text), face.status.text),
                Fact::new(self.content.play().skills[skill as usize], face.status.count),
            ])
        });
        let columns = ["page-parts-name", "page-parts-text", "page-parts-count"];
        self.group("skills", "page-parts-skills", &columns, rows.collect())
    }

    /// C6.3: what counts at the end.
    fn prizes(&self) -> ComponentGroup {
        let points = self.content.play().points;
        let rows = Prize::ALL.into_iter().map(|prize| {
            let worth = match prize {
                Prize::Gold => points.gold,
                Prize::WhiteGem => points.gems[Gem::White as usize],
                Prize::RedGem => points.gems[Gem::Red as usize],
                Prize::BlueGem => points.gems[Gem::Blue as usize],
                Prize::Skill => points.skill,
                Prize::ChinaPearl => points.china_pearl,
                Prize::HongKong => points.hong_kong,
            };
            let count = match prize {
                Prize::Gold => Some(self.content.play().gold),
                _ => Gem::ALL
                    .into_iter()
                    .find(|gem| Prize::from(*gem) == prize)
                    .map(|gem| self.content.play().gems[gem as usize]),
            };
            let (named, count) =
                (self.content.prize(prize), count.map_or_else(|| "–".to_owned(), |count| count.to_string()));
            ComponentRow(vec![
                Fact::new(self.say(&named.name), named.status),
                Fact::name(count),
                Fact::new(worth, named.status),
            ])
        });
        let columns = ["page-parts-name", "page-parts-count", "page-parts-points"];
        self.group("prizes", "page-parts-prizes", &columns, rows.collect())
    }

    fn junks(&self) -> ComponentGroup {
        let seats = (0..SEATS.len() as u8).filter_map(|seat| self.content.junk(Seat(seat)));
        let rows = seats.map(|named| ComponentRow(vec![Fact::new(self.say(&named.name), named.status)]));
        self.group("junks", "page-parts-junks", &["page-parts-name"], rows.collect())
    }
}
