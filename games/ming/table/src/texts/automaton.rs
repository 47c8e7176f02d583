//! The log of a solo game: why the Overlord does what it does (M10).

use ming::solo::{Criterion, Cube, DiceWhy, EventKind, Impossible, Matter, Role};
use ming::{Action, Card, CardSet, Event, Piece, Place, Places, Scores, Side, Spot};

use super::MingWords;
use super::solo::{Standing, cube_arg};
use words::Value;

/// What a log keeps in mind of a solo game.
#[derive(Clone, Debug, Default)]
pub(super) struct Automaton {
    /// The card that brings the Events.
    played: Option<Card>,
    /// The Event under way, and what it was drawn for.
    event: Option<(EventKind, Role)>,
    /// The matter that the next tie is about, and whether it was compared by its criteria.
    tie: Option<(Matter, bool)>,
    /// Why the Overlord does what it does next with its dice.
    why: Option<DiceWhy>,
    /// The reason given last for revealing a card.
    given: Option<DiceWhy>,
    /// The pieces in the Borderlands and the Voyages, since the set-up.
    tally: Option<Tally>,
}

/// M10.13: the pieces that control the Borderlands, and the completed Voyages.
#[derive(Clone, Copy, Debug)]
struct Tally {
    pieces: [[u8; 5]; 2],
    voyages: u8,
}

impl Tally {
    /// M2.1: one Troop in each Borderland, and one Voyage.
    const SET_UP: Tally = Tally { pieces: [[1; 5], [0; 5]], voyages: 1 };

    /// Follows pieces; `None` if they cannot have been there.
    fn moved(mut self, piece: Piece, from: Spot, to: Spot, count: u8) -> Option<Tally> {
        let pieces = &mut self.pieces[piece.side() as usize];
        if let Some(at) = borderland(from) {
            pieces[at] = pieces[at].checked_sub(count)?;
        }
        if let Some(at) = borderland(to) {
            pieces[at] += count;
        }
        if let Spot::Voyage(_) = to {
            self.voyages += count;
        }
        Some(self)
    }

    fn standing(self) -> Standing {
        let lands = self.pieces.map(|pieces| pieces.iter().filter(|&&count| count > 0).count() as u8);
        Standing { lands, voyages: self.voyages }
    }
}

fn borderland(spot: Spot) -> Option<usize> {
    let Spot::Place(place) = spot else { return None };
    Place::BORDERLANDS.into_iter().position(|each| each == place)
}

impl Automaton {
    /// Keeps in mind what an event of either game means for the Overlord.
    pub fn note(&mut self, event: &Event) {
        match *event {
            Event::Phase { .. } => self.event = None,
            Event::Decided { side: Side::Emperor, action, .. } => {
                self.event = None;
                if let Action::Play(card) = action {
                    self.played = Some(card);
                }
            }
            Event::Moved { from: Spot::Place(Place::Supply), to: Spot::Voyage(_), .. } => {
                self.tally = Some(Tally::SET_UP);
            }
            Event::Moved { piece, from, to, count } => {
                self.tally = self.tally.and_then(|tally| tally.moved(piece, from, to, count));
            }
            _ => {}
        }
    }

    /// The rule behind pieces that move: the Event under way.
    pub fn rule(&self) -> Option<&'static str> {
        self.event.map(|(kind, _)| event_rule(kind))
    }

    /// M10.13: how things stand, if the totals agree.
    pub fn standing(&self, scores: Scores) -> Option<Standing> {
        self.tally.map(Tally::standing).filter(|standing| standing.has(scores))
    }

    /// M10.7: a decision about dice, with its reason; `None` where no reason was given or it was given before.
    pub fn dice(&mut self, words: MingWords<'_>, side: Side, action: Action) -> Option<String> {
        if side == Side::Emperor {
            return None;
        }
        let why = self.why.take()?;
        let given = self.given.take();
        let reason = ("why", words.text("ming-dice-why", [("why", <&str>::from(why).into())]).into());
        Some(match action {
            Action::Reveal(card) => {
                self.given = Some(why);
                let rerolls = words.rules.cp(card).into();
                let args = [("card", words.card(card).into()), ("rerolls", rerolls), reason];
                words.text("ming-dice-reveal", args)
            }
            Action::Reroll(_) if given == Some(why) => return None,
            Action::Reroll(dice) => {
                words.text("ming-dice-reroll", [("dice", words.named_dice(dice).into()), reason])
            }
            Action::Stop => words.text("ming-dice-stop", [reason]),
            _ => return None,
        })
    }

    /// The line for an event of the solo game alone.
    pub fn tell(&mut self, words: MingWords<'_>, event: &Event) -> Option<String> {
        Some(match *event {
            Event::OverlordCard { card, among } => {
                self.played = Some(card);
                let id = if among.len() > 1 { "ming-overlord-card-tie" } else { "ming-overlord-card" };
                words.text(id, words.card_and_cp(card))
            }
            Event::Drew { level, kind, role } => {
                self.event = Some((kind, role));
                self.drew(words, level, kind, role)
            }
            Event::Rebuilt { level } => words.text("ming-rebuilt", [("level", level.into())]),
            Event::Refused { kind, level, why } => {
                let role = self.event.take().map(|(_, role)| role);
                words.refused(kind, level, why, role)
            }
            Event::NoEvent { level } => words.text("ming-no-event", [("level", level.into())]),
            Event::Favoured { place, hordes, troops } => words.favoured(place, hordes, troops),
            Event::TakenEvenly { next } => {
                let (from, places) = (words.from(next.first()), words.places(next));
                let args = [("count", next.len().into()), ("from", from.into()), ("places", places.into())];
                words.text("ming-taken-evenly", args)
            }
            Event::MovePriority { priority, among } => {
                self.tie = Some((Matter::MoveTo, false));
                let id = match priority {
                    1 => "ming-move-first",
                    2 => "ming-move-second",
                    _ => "ming-move-third",
                };
                words.text(id, [("places", words.places(among).into())])
            }
            Event::Preferred { matter, among, best } => {
                self.tie = Some((matter, true));
                // One candidate needs no reason, and the tie-break gives its own.
                if among.len() < 2 || best.len() > 1 {
                    return None;
                }
                words.preferred(matter, best.first())
            }
            Event::TieBroken { among, chosen, cube } => {
                words.tie_broken(self.tie.take(), among, chosen, cube.other())
            }
            Event::CardTieBroken { among, chosen, cube } => words.card_tie(among, chosen, cube.other()),
            Event::Judged { why } => {
                // The line with the reason also says what the Overlord does.
                self.why = Some(why);
                return None;
            }
            _ => return None,
        })
    }

    fn drew(&self, words: MingWords<'_>, level: u8, kind: EventKind, role: Role) -> String {
        let drawn = [("level", level.into()), ("event", words.event_name(kind).to_owned().into())];
        match (role, self.played) {
            (Role::Reaction, Some(card)) => {
                words.text("ming-drew-reaction", drawn.into_iter().chain(words.card_and_cp(card)))
            }
            (Role::Reaction, None) => words.text("ming-drew-reaction-only", drawn),
            (Role::Primary, _) => words.text("ming-drew-turn", drawn),
            (Role::Extra, _) => words.text("ming-drew-extra", drawn),
        }
    }
}

impl MingWords<'_> {
    fn card_and_cp(&self, card: Card) -> [(&'static str, Value<'static>); 2] {
        [("card", self.card(card).into()), ("cp", self.rules.cp(card).into())]
    }

    fn refused(&self, kind: EventKind, level: u8, why: Impossible, role: Option<Role>) -> String {
        let needed = |piece| ("needed", self.piece(piece, level).into());
        let why = match why {
            Impossible::Supply { piece, there: 0 } => {
                self.text("ming-refused-supply-none", [("there", self.no_piece(piece).into())])
            }
            Impossible::Supply { piece, there } => {
                self.text("ming-refused-supply", [("there", there.into()), needed(piece)])
            }
            Impossible::NoTarget => self.text("ming-refused-target", []),
            Impossible::NowhereToBuild => self.text("ming-refused-build", [needed(Piece::Settlement)]),
            Impossible::NowhereToMove => self.text("ming-refused-move", []),
            Impossible::ReserveFull { cards } => {
                let cards = self.text("ming-cards", [("count", cards.into())]);
                self.text("ming-refused-reserve", [("cards", cards.into()), ("level", level.into())])
            }
            Impossible::NoCard => self.text("ming-refused-card", []),
        };
        // M10.4: only the Overlord's own turn looks for an Event that is possible.
        let then = match role {
            Some(Role::Primary) => "again",
            Some(Role::Reaction | Role::Extra) => "nothing",
            None => "unknown",
        };
        let event = self.event_name(kind).into();
        self.text("ming-refused", [("event", event), ("why", why.into()), ("then", then.into())])
    }

    fn favoured(&self, place: Place, hordes: u8, troops: u8) -> String {
        let worth = i16::from(hordes) - i16::from(troops);
        let sign = if worth < 0 { "−" } else { "" };
        self.text(
            "ming-favoured",
            [
                ("place", self.place(place).into()),
                ("hordes", self.piece(Piece::Horde, hordes).into()),
                ("able", hordes.into()),
                ("troops", self.piece(Piece::Troop, troops).into()),
                ("count", troops.into()),
                ("worth", format!("{sign}{}", worth.abs()).into()),
            ],
        )
    }

    /// What the Overlord chose in a matter, without a full stop.
    fn chosen(&self, matter: Option<Matter>, place: Place) -> (&'static str, Value<'static>) {
        let choice = self.text(
            "ming-choose",
            [
                ("matter", matter.map_or("other", Matter::id).into()),
                ("place", self.place(place).into()),
                ("at", self.at(place).into()),
                ("to", self.to(place).into()),
                ("from", self.from(place).into()),
            ],
        );
        ("choice", choice.into())
    }

    fn preferred(&self, matter: Matter, place: Place) -> String {
        let choice = self.chosen(Some(matter), place);
        let mut criteria = self.criteria(matter);
        let first = criteria.next().map_or("", Criterion::id);
        let clause = ("clause", self.text("ming-criterion", [("by", first.into())]).into());
        let then = self.named_criteria(criteria);
        if then.is_empty() {
            return self.text("ming-because", [choice, clause]);
        }
        self.text("ming-because-then", [choice, clause, ("then", then.into())])
    }

    fn named_criteria(&self, criteria: impl Iterator<Item = Criterion>) -> String {
        let name = |by: Criterion| self.text("ming-criterion-name", [("by", by.id().into())]);
        self.list(criteria.map(name).collect())
    }

    /// The position of the cube matches the log.
    fn tie_broken(&self, tie: Option<(Matter, bool)>, among: Places, chosen: Place, cube: Cube) -> String {
        let choice = self.chosen(tie.map(|(matter, _)| matter), chosen);
        let args = [choice, ("places", self.places(among).into()), cube_arg(cube)];
        match tie {
            Some((matter, true)) => {
                let by = self.named_criteria(self.criteria(matter));
                self.text("ming-tie-by", args.into_iter().chain([("by", by.into())]))
            }
            _ => self.text("ming-tie", args),
        }
    }

    fn card_tie(&self, among: CardSet, chosen: Card, cube: Cube) -> String {
        let numbers = self.list(among.iter().map(|card| card.to_string()).collect());
        let args = [("numbers", numbers.into()), ("number", chosen.number().into()), cube_arg(cube)];
        self.text("ming-card-tie", args)
    }
}

/// The number of the rule behind an event of the solo game.
pub(super) const fn rule(event: &Event) -> Option<&'static str> {
    Some(match *event {
        Event::Drew { role: Role::Reaction, .. } => "M10.3",
        Event::OverlordCard { .. } | Event::Drew { .. } | Event::Rebuilt { .. } | Event::NoEvent { .. } => {
            "M10.4"
        }
        Event::Refused { kind, .. } => event_rule(kind),
        Event::Favoured { .. } | Event::TakenEvenly { .. } => "M10.9",
        Event::MovePriority { .. } => "M10.11",
        Event::Preferred { matter, .. } => match matter {
            Matter::AmassTo => "M10.8",
            Matter::AttackTarget | Matter::AttackFrom => "M10.9",
            Matter::BuildFrom | Matter::BuildTo | Matter::GatherTo => "M10.10",
            Matter::MoveTo | Matter::MoveFrom => "M10.11",
            Matter::LoseFrom => "M10.14",
        },
        Event::TieBroken { .. } | Event::CardTieBroken { .. } => "M10.5",
        Event::Judged { .. } => "M10.7",
        _ => return None,
    })
}

const fn event_rule(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Amass => "M10.8",
        EventKind::Attack => "M10.9",
        EventKind::Build | EventKind::Gather => "M10.10",
        EventKind::Move => "M10.11",
        EventKind::Reserve => "M10.12",
    }
}
