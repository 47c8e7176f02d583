//! The components of The Ming Voyages.

use ming::content::{Challenge, Content, Edge, Half, HalfFace, Kind, Named, Text, VOYAGES};
use ming::solo::{Difficulty, EventKind, Matter};
use ming::{Card, CardSet, Piece, Place};
use playable::components::{ComponentGroup, Fact, FactColumn};
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
        let spec = |card: &Card| &self.content.play().cards[card.index()];
        let face = |card: &Card| self.content.face(*card);
        let kind = |card: &Card| match spec(card).kind {
            Kind::Action => "page-parts-kind-action",
            Kind::Emperor => "page-parts-kind-emperor",
            Kind::Barbarian => "page-parts-kind-barbarian",
        };
        let titled = |card: &Card| match self.tr.language() {
            Language::En => face(card).status.title_en,
            Language::De => face(card).status.title_de,
        };
        let voyage = |card: &Card| match face(card).status.voyage {
            Some(status) => Fact::new(spec(card).voyage, status),
            None => Fact::name("–"),
        };
        let half = |half: &HalfFace| {
            Fact::new(half.text.as_ref().map_or_else(|| "–".to_owned(), |text| self.say(text)), half.status)
        };
        let columns: &[FactColumn<'_, Card>] = &[
            ("page-parts-number", &|card| Fact::name(card.number())),
            ("page-parts-title", &|card| Fact::new(self.say(&face(card).title), titled(card))),
            ("page-parts-kind", &|card| Fact::name(self.tr.text(kind(card), []))),
            ("page-parts-cp", &|card| Fact::new(spec(card).cp, face(card).status.cp)),
            ("page-parts-voyage", &voyage),
            ("page-parts-upper", &|card| half(face(card).half(Half::Upper))),
            ("page-parts-lower", &|card| half(face(card).half(Half::Lower))),
        ];
        self.group(["cards", "page-parts-cards"], CardSet::ALL.iter(), columns)
    }

    fn regions(&self) -> ComponentGroup {
        let columns: &[FactColumn<'_, Place>] =
            &[("page-parts-name", &|&place| self.named(self.content.place(place)))];
        self.group(["regions", "page-parts-regions"], Place::ALL, columns)
    }

    fn edges(&self) -> ComponentGroup {
        let columns: &[FactColumn<'_, &Edge>] = &[("page-parts-edge", &|edge| {
            let [one, other] = edge.between.map(|place| self.say(&self.content.place(place).name));
            Fact::new(format!("{one} – {other}"), edge.status)
        })];
        self.group(["edges", "page-parts-edges"], self.content.edges(), columns)
    }

    fn voyages(&self) -> ComponentGroup {
        let all = (1..=VOYAGES as u8).filter_map(|number| Some((number, self.content.voyage(number)?)));
        let columns: &[FactColumn<'_, (u8, &Named)>] = &[
            ("page-parts-number", &|(number, _)| Fact::name(number)),
            ("page-parts-name", &|(_, named)| self.named(named)),
        ];
        self.group(["voyages", "page-parts-voyages"], all, columns)
    }

    fn pieces(&self) -> ComponentGroup {
        let label = |piece: &Piece| self.tr.text("ming-piece-label", [("piece", piece.id().into())]);
        let count = |piece: &Piece| self.content.play().pieces[*piece as usize];
        let columns: &[FactColumn<'_, Piece>] = &[
            ("page-parts-name", &|piece| Fact::name(label(piece))),
            ("page-parts-count", &|piece| Fact::new(count(piece), self.content.pieces_status())),
        ];
        self.group(["pieces", "page-parts-pieces"], Piece::ALL, columns)
    }

    fn events(&self) -> ComponentGroup {
        let face = |kind: &EventKind| self.content.event(*kind);
        let count = |level: u8, kind: EventKind| {
            let count = self.content.solo().events[usize::from(level) - 1][kind as usize];
            Fact::new(count, self.content.event_status(level, kind).unwrap_or_default())
        };
        let columns: &[FactColumn<'_, EventKind>] = &[
            ("page-parts-name", &|kind| Fact::name(self.say(&face(kind).name))),
            ("page-parts-text", &|kind| Fact::new(self.say(&face(kind).text), face(kind).status)),
            ("page-parts-level-one", &|&kind| count(1, kind)),
            ("page-parts-level-two", &|&kind| count(2, kind)),
            ("page-parts-level-three", &|&kind| count(3, kind)),
        ];
        self.group(["events", "page-parts-events"], EventKind::ALL, columns)
    }

    fn difficulties(&self) -> ComponentGroup {
        let all = Difficulty::ALL.map(|difficulty| {
            (self.content.difficulty(difficulty), self.content.solo().difficulties[difficulty as usize])
        });
        let levels = |levels: [u8; 3], statuses: [components::Status; 3]| {
            let weakest = statuses.into_iter().max().unwrap_or_default();
            Fact::new(levels.map(|level| level.to_string()).join(" / "), weakest)
        };
        self.group(
            ["difficulties", "page-parts-difficulties"],
            all,
            &[
                ("page-parts-name", &|(face, _)| Fact::name(self.say(&face.name))),
                ("page-parts-levels-start", &|(face, spec)| levels(spec.start, face.status.start)),
                ("page-parts-levels-later", &|(face, spec)| levels(spec.later, face.status.later)),
                ("page-parts-required", &|(face, spec)| Fact::new(spec.required, face.status.required)),
                ("page-parts-reserve", &|(face, spec)| Fact::new(spec.reserve, face.status.reserve)),
            ],
        )
    }

    fn challenges(&self) -> ComponentGroup {
        let all = Challenge::ALL.map(|challenge| self.content.challenge(challenge));
        self.group(
            ["challenges", "page-parts-challenges"],
            all,
            &[
                ("page-parts-name", &|face| Fact::name(self.say(&face.name))),
                ("page-parts-text", &|face| Fact::new(self.say(&face.text), face.status)),
            ],
        )
    }

    /// M10.5: by what the Overlord prefers one region to another.
    fn priorities(&self) -> ComponentGroup {
        let choice = |matter: &Matter| self.tr.text("page-parts-matter", [("matter", matter.id().into())]);
        let prefers = |matter: &Matter| {
            let by = self.content.solo().priorities[*matter as usize].into_iter().flatten();
            let by = by.map(|by| self.tr.text("ming-criterion-name", [("by", Value::from(by.id()))]));
            Fact::new(by.collect::<Vec<_>>().join(", "), self.content.priority_status(*matter))
        };
        let columns: &[FactColumn<'_, Matter>] =
            &[("page-parts-choice", &|matter| Fact::name(choice(matter))), ("page-parts-prefers", &prefers)];
        self.group(["priorities", "page-parts-priorities"], Matter::ALL, columns)
    }
}
