//! The components of The Ming Voyages.

use components::Text;
use ming::content::{Challenge, Content, Half, HalfFace, Kind, VOYAGES};
use ming::solo::{Difficulty, EventKind, Matter};
use ming::{CardSet, Piece, Place};
use playable::components::{ComponentGroup, ComponentRow, Fact};
use words::{Language, Translator, Value};

pub(crate) fn groups(tr: Translator) -> Vec<ComponentGroup> {
    let content = Content::current();
    let list = List { tr, content: &content };
    vec![
        list.cards(),
        list.regions(),
        list.edges(),
        list.voyages(),
        list.pieces(),
        list.events(),
        list.difficulties(),
        list.challenges(),
        list.priorities(),
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

    fn group<const N: usize>(
        &self,
        id: &'static str,
        title: &str,
        columns: [&str; N],
        rows: impl Iterator<Item = ComponentRow>,
    ) -> ComponentGroup {
        let columns = columns.map(|column| self.tr.text(column, [])).to_vec();
        ComponentGroup { id, title: self.tr.text(title, []), columns, rows: rows.collect() }
    }

    fn cards(&self) -> ComponentGroup {
        let rows = CardSet::ALL.iter().map(|card| {
            let (face, spec) = (self.content.face(card), &self.content.play().cards[card.index()]);
            let kind = match spec.kind {
                Kind::Action => "page-parts-kind-action",
                Kind::Emperor => "page-parts-kind-emperor",
                Kind::Barbarian => "page-parts-kind-barbarian",
            };
            let half = |half: &HalfFace| {
                Fact::new(
                    half.text.as_ref().map_or_else(|| "–".to_owned(), |text| self.say(text)),
                    half.status,
                )
            };
            let titled = match self.tr.language() {
                Language::En => face.status.title_en,
                Language::De => face.status.title_de,
            };
            ComponentRow(vec![
                Fact::name(card.number()),
                Fact::new(self.say(&face.title), titled),
                Fact::name(self.tr.text(kind, [])),
                Fact::new(spec.cp, face.status.cp),
                face.status.voyage.map_or_else(|| Fact::name("–"), |status| Fact::new(spec.voyage, status)),
                half(face.half(Half::Upper)),
                half(face.half(Half::Lower)),
            ])
        });
        let columns = [
            "page-parts-number",
            "page-parts-title",
            "page-parts-kind",
            "page-parts-cp",
            "page-parts-voyage",
            "page-parts-upper",
            "page-parts-lower",
        ];
        self.group("cards", "page-parts-cards", columns, rows)
    }

    fn regions(&self) -> ComponentGroup {
        let rows = Place::ALL.into_iter().map(|place| {
            let named = self.content.place(place);
            ComponentRow(vec![Fact::new(self.say(&named.name), named.status)])
        });
        self.group("regions", "page-parts-regions", ["page-parts-name"], rows)
    }

    fn edges(&self) -> ComponentGroup {
        let rows = self.content.edges().iter().map(|edge| {
            let [one, other] = edge.between.map(|place| self.say(&self.content.place(place).name));
            ComponentRow(vec![Fact::new(format!("{one} – {other}"), edge.status)])
        });
        self.group("edges", "page-parts-edges", ["page-parts-edge"], rows)
    }

    fn voyages(&self) -> ComponentGroup {
        let rows = (1..=VOYAGES as u8).filter_map(|number| Some((number, self.content.voyage(number)?)));
        let rows = rows.map(|(number, named)| {
            ComponentRow(vec![Fact::name(number), Fact::new(self.say(&named.name), named.status)])
        });
        self.group("voyages", "page-parts-voyages", ["page-parts-number", "page-parts-name"], rows)
    }

    fn pieces(&self) -> ComponentGroup {
        let rows = Piece::ALL.into_iter().map(|piece| {
            let label = self.tr.text("ming-piece-label", [("piece", piece.id().into())]);
            let count = self.content.play().pieces[piece as usize];
            ComponentRow(vec![Fact::name(label), Fact::new(count, self.content.pieces_status())])
        });
        self.group("pieces", "page-parts-pieces", ["page-parts-name", "page-parts-count"], rows)
    }

    fn events(&self) -> ComponentGroup {
        let rows = EventKind::ALL.into_iter().map(|kind| {
            let face = self.content.event(kind);
            let count = |level: u8| {
                let count = self.content.solo().events[usize::from(level) - 1][kind as usize];
                Fact::new(count, self.content.event_status(level, kind).unwrap_or_default())
            };
            let (name, text) =
                (Fact::name(self.say(&face.name)), Fact::new(self.say(&face.text), face.status));
            ComponentRow(vec![name, text, count(1), count(2), count(3)])
        });
        let columns = [
            "page-parts-name",
            "page-parts-text",
            "page-parts-level-one",
            "page-parts-level-two",
            "page-parts-level-three",
        ];
        self.group("events", "page-parts-events", columns, rows)
    }

    fn difficulties(&self) -> ComponentGroup {
        let rows = Difficulty::ALL.into_iter().map(|difficulty| {
            let face = self.content.difficulty(difficulty);
            let spec = self.content.solo().difficulties[difficulty as usize];
            let levels = |levels: [u8; 3]| levels.map(|level| level.to_string()).join(" / ");
            let status = face.status;
            let weakest = |statuses: [components::Status; 3]| statuses.into_iter().max().unwrap_or_default();
            ComponentRow(vec![
                Fact::name(self.say(&face.name)),
                Fact::new(levels(spec.start), weakest(status.start)),
                Fact::new(levels(spec.later), weakest(status.later)),
                Fact::new(spec.required, status.required),
                Fact::new(spec.reserve, status.reserve),
            ])
        });
        let columns = [
            "page-parts-name",
            "page-parts-levels-start",
            "page-parts-levels-later",
            "page-parts-required",
            "page-parts-reserve",
        ];
        self.group("difficulties", "page-parts-difficulties", columns, rows)
    }

    fn challenges(&self) -> ComponentGroup {
        let rows = Challenge::ALL.into_iter().map(|challenge| {
            let face = self.content.challenge(challenge);
            ComponentRow(vec![Fact::name(self.say(&face.name)), Fact::new(self.say(&face.text), face.status)])
        });
        self.group("challenges", "page-parts-challenges", ["page-parts-name", "page-parts-text"], rows)
    }

    /// M10.5: by what the Overlord prefers one region to another.
    fn priorities(&self) -> ComponentGroup {
        let rows = Matter::ALL.into_iter().map(|matter| {
            let by = self.content.solo().priorities[matter as usize].into_iter().flatten();
            let by = by.map(|by| self.tr.text("ming-criterion-name", [("by", Value::from(by.id()))]));
            let by = by.collect::<Vec<_>>().join(", ");
            let matter_is = self.tr.text("page-parts-matter", [("matter", matter.id().into())]);
            ComponentRow(vec![Fact::name(matter_is), Fact::new(by, self.content.priority_status(matter))])
        });
        self.group("priorities", "page-parts-priorities", ["page-parts-choice", "page-parts-prefers"], rows)
    }
}
