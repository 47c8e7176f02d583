//! The game log: at most one line per event.
//!
//! Most events need no context. Some are clearer with what came before: which card ends an expedition, why a
//! card is drawn, what was laid out. A [`Log`] keeps that context while the events go through it in order.

use ching::content::Prize;
use ching::{
    Card, CardSet, Encounter, Encounters, Ending, Event, Junk, Loot, SEATS, Score, Skill, Space, Tile,
};
use tabletop::{Seat, Seats};

use super::names::{count_arg, junk_arg, other_arg, seat_arg};
use super::{Args, ChingWords, about, rule};
use words::{About, LogText, Translator, Turn, capital};

/// What the next line begins.
#[derive(Clone, Copy, Debug)]
enum Heading {
    Round,
    Turn(Seat),
}

/// Tells events in order. They must be as the reader may see them ([`tabletop::Game::redact`]).
#[derive(Clone, Debug)]
pub struct Log<'a> {
    words: ChingWords<'a>,
    /// Before the first round, cards are dealt.
    set_up: bool,
    /// C2.1: what has been laid out in this round, while more is to come.
    laid: Option<Laid>,
    /// Who has chosen in this round.
    chosen: Seats,
    /// The card of this turn.
    card: Option<Card>,
    /// The rule by which cards are drawn next.
    draws: Option<&'static str>,
    round: u16,
    /// A turn begins with the next line: a round, or a player's turn in it.
    turn: Option<Heading>,
}

/// C2.1: what has been laid out in a round.
#[derive(Clone, Copy, Debug, Default)]
struct Laid {
    face_down: bool,
    cards: CardSet,
}

impl ChingWords<'_> {
    /// One event in words, without what came before; `None` where another event tells it. [`ChingWords::log`] reads
    /// better.
    pub fn event(&self, event: &Event) -> Option<String> {
        Log::new(*self).line(event).map(|line| line.text)
    }

    /// Events in words, in order.
    pub fn log<'e>(&self, events: impl IntoIterator<Item = &'e Event>) -> Vec<LogText> {
        let mut log = Log::new(*self);
        events.into_iter().filter_map(|event| log.line(event)).collect()
    }
}

impl<'a> Log<'a> {
    pub const fn new(words: ChingWords<'a>) -> Log<'a> {
        Log {
            words,
            set_up: false,
            laid: None,
            chosen: Seats::NONE,
            card: None,
            draws: None,
            round: 0,
            turn: None,
        }
    }

    pub const fn set_translator(&mut self, tr: Translator) {
        self.words.tr = tr;
    }

    /// The line for the next event, or nothing where another line tells it.
    pub fn line(&mut self, event: &Event) -> Option<LogText> {
        if let Some(draws) = rule::of_draws(event) {
            self.draws = Some(draws);
        }
        self.begin(event);
        let text = self.tell(event);
        let rule = match event {
            Event::Drew { .. } | Event::DrewEncounter { .. } => self.draws,
            _ => rule::of(event),
        };
        let text = text?;
        let turn = self.turn.take().map(|heading| self.heading(heading));
        let names = about::names(event);
        let about = About { turn, names, ..About::new(about::weight(event), about::doer(event).map(id)) };
        Some(LogText { text, rule, about })
    }

    /// The heading of a round, or of a player's turn in it.
    fn heading(&self, heading: Heading) -> Turn {
        let round = ("round", self.round.into());
        match heading {
            Heading::Round => Turn { text: self.words.text("ching-log-round", [round]), by: None },
            Heading::Turn(seat) => {
                Turn { text: self.words.text("ching-log-turn", [round, seat_arg(seat)]), by: Some(id(seat)) }
            }
        }
    }

    /// Keeps in mind which turn begins.
    const fn begin(&mut self, event: &Event) {
        match *event {
            Event::Round { round } => {
                self.round = round;
                self.turn = Some(Heading::Round);
            }
            Event::Turn { seat, .. } => self.turn = Some(Heading::Turn(seat)),
            _ => {}
        }
    }

    #[expect(clippy::too_many_lines, reason = "one arm for each event")]
    fn tell(&mut self, event: &Event) -> Option<String> {
        let words = self.words;
        let say = |id, seat, args: Args| words.text(id, args.into_iter().chain([seat_arg(seat)]));
        let with_other = |id, seat, other, args: Args| {
            words.text(id, args.into_iter().chain([seat_arg(seat), other_arg(other)]))
        };
        let card = |card: Option<Card>| ("card", words.seen_card(card).into());
        let kind = |kind: Option<Encounter>| ("card", words.seen_encounter(kind).into());
        let skill = |skill: Skill| words.skill_arg(skill);
        Some(match *event {
            Event::Mission { tile, placed } => return Some(self.mission(tile, placed)),
            Event::Round { round } => {
                self.set_up = false;
                self.laid = Some(Laid::default());
                self.chosen = Seats::NONE;
                words.text("ching-log-round", [("round", round.into())])
            }
            Event::LaidOut { face_down, card } => return self.laid_out(face_down, card),
            Event::Reshuffled { count } => words.text("ching-log-reshuffled", [count_arg(count)]),
            Event::EncountersReshuffled { count } => {
                words.text("ching-log-encounters-reshuffled", [count_arg(count)])
            }
            Event::NothingToDraw { encounters: true } => words.text("ching-log-no-encounter-to-draw", []),
            Event::NothingToDraw { encounters: false } => {
                let nothing = words.text("ching-log-nothing-to-draw", []);
                match self.laid.take().and_then(|laid| words.laid(laid)) {
                    None => nothing,
                    Some(laid) => format!("{nothing} {laid}"),
                }
            }
            // Only which cards are dealt matters, not how many.
            Event::Drew { card: None, .. } if self.set_up => return None,
            Event::Drew { seat, card: drawn } if self.set_up => {
                say("ching-log-deal", seat, vec![card(drawn)])
            }
            Event::Drew { seat, card: drawn } => say("ching-log-drew", seat, vec![card(drawn)]),
            // That somebody has chosen is in the prompt.
            Event::Chose { seat, cards } => {
                let anew = self.chosen.contains(seat);
                self.chosen.insert(seat);
                let id = if anew { "ching-log-chose-anew" } else { "ching-log-chose" };
                say(id, seat, vec![("cards", words.the_cards(cards?).into())])
            }
            Event::Revealed { seat, cards } => {
                say("ching-log-revealed", seat, vec![("cards", words.the_cards(cards).into())])
            }
            // A turn with a card needs no line: the card's own line shows it.
            Event::Turn { seat, card } => {
                self.laid = None;
                self.card = card;
                if card.is_some() {
                    return None;
                }
                say("ching-log-no-card", seat, vec![])
            }
            Event::Assigned { seat, junk, .. } if self.card.is_none() => {
                say("ching-log-assigned", seat, vec![junk_arg(junk)])
            }
            Event::Sailed { seat, junk, card, pilot, from, to } => {
                words.sailed(seat, junk, card, pilot, [from, to])
            }
            Event::Crossed { seat, line, draws } => {
                let cards = ("cards", words.text("ching-encounters", [count_arg(draws)]).into());
                say("ching-log-crossed", seat, vec![("line", line.into()), cards])
            }
            Event::HongKong { seat } => say("ching-log-hong-kong", seat, vec![words.worth(Prize::HongKong)]),
            Event::Ended { seat, junk, space, end_of_world } => self.ended(seat, junk, space, end_of_world),
            Event::Claimed { seat, tile, meteorology } => {
                let mission = ("mission", words.tile(tile).into());
                if meteorology {
                    let args = vec![mission, skill(Skill::Meteorology)];
                    say("ching-log-claimed-meteorology", seat, args)
                } else {
                    say("ching-log-claimed", seat, vec![mission])
                }
            }
            Event::NoMission { seat } => say("ching-log-no-mission", seat, vec![]),
            // The line of the mission has already named its rewards.
            Event::Paid { seat, short, .. } => {
                if short == Loot::default() {
                    return None;
                }
                say("ching-log-short", seat, vec![("short", words.loot(short).into())])
            }
            Event::Gained { seat, skills } => {
                say("ching-log-gained", seat, vec![("skills", words.gains(skills).into())])
            }
            Event::ChinaPearl { seat } => {
                say("ching-log-china-pearl", seat, vec![words.worth(Prize::ChinaPearl)])
            }
            Event::SeaFortune { seat } => say("ching-log-sea-fortune", seat, vec![]),
            Event::Returned { seat, junk, cards, pilots } => words.returned(seat, junk, cards, pilots),
            Event::DrewEncounter { seat, kind: drawn } => say("ching-log-drew", seat, vec![kind(drawn)]),
            Event::Shared { from, to, kind: shared, .. } => {
                with_other("ching-log-shared", from, to, vec![kind(shared)])
            }
            Event::KeptEncounter { seat } => say("ching-log-kept-encounter", seat, vec![]),
            // A Pilot at sea needs no line: the line of the Junk's move shows it.
            Event::Played { kind, .. } if kind.is_pilot() => return None,
            Event::Played { seat, kind: played, at, symbol } => match (at, symbol) {
                (Some(at), _) => with_other("ching-log-played-at", seat, at, vec![kind(Some(played))]),
                (None, Some(symbol)) => {
                    let symbol = ("symbol", words.with_symbol(symbol).into());
                    say("ching-log-played-for", seat, vec![kind(Some(played)), symbol])
                }
                (None, None) => say("ching-log-played", seat, vec![kind(Some(played))]),
            },
            Event::NoMadameChing { seat } => {
                say("ching-log-no-madame-ching", seat, vec![kind(Some(Encounter::MadameChing))])
            }
            // Told with the mission, and by the Junk that there is.
            Event::Used { skill: Skill::Meteorology, .. } | Event::Assigned { .. } => return None,
            Event::Used { seat, skill: used, at } => match at {
                Some(at) => with_other("ching-log-used-at", seat, at, vec![skill(used)]),
                None => say("ching-log-used", seat, vec![skill(used)]),
            },
            Event::SkillsUp { seat } => capital(&say("ching-log-skills-up", seat, vec![])),
            Event::Cancelled { seat, pilot, attack } => {
                let attack = ("attack", words.attack(attack).into());
                say("ching-log-cancelled", seat, vec![kind(Some(pilot)), attack])
            }
            Event::NotCancelled { seat, attack } => {
                say("ching-log-not-cancelled", seat, vec![("attack", words.attack(attack).into())])
            }
            Event::GemStolen { from, to, gem } => {
                let gem = words.text("ching-loot", [("what", gem.id().into()), count_arg(1)]);
                with_other("ching-log-gem-stolen", to, from, vec![("gem", gem.into())])
            }
            Event::EncounterStolen { from, to, kind: stolen } => {
                with_other("ching-log-encounter-stolen", to, from, vec![kind(stolen)])
            }
            Event::Turned { seat, card: turned, pilot, junk } => {
                let card = if pilot.is_some() { kind(pilot) } else { card(turned) };
                if words.rules.mode().junks() < 2 {
                    say("ching-log-turned", seat, vec![card])
                } else {
                    say("ching-log-turned-junk", seat, vec![card, junk_arg(junk)])
                }
            }
            Event::Looked { seat, at, cards } => match cards {
                None => with_other("ching-log-looked", seat, at, vec![]),
                Some(cards) => {
                    let cards = ("cards", words.short_cards(cards).into());
                    with_other("ching-log-looked-cards", seat, at, vec![cards])
                }
            },
            Event::Swapped { seat, victim, took, gave } => match (took, gave) {
                (Some(took), Some(gave)) if took == gave => {
                    with_other("ching-log-swapped-same", seat, victim, vec![card(Some(took))])
                }
                (Some(took), Some(gave)) => {
                    let gave = ("gave", words.the_card(gave).into());
                    with_other("ching-log-swapped", seat, victim, vec![card(Some(took)), gave])
                }
                _ => with_other("ching-log-swapped-hidden", seat, victim, vec![]),
            },
            Event::Took { seat, face_down: true, card: None } => {
                say("ching-log-took-face-down", seat, vec![])
            }
            Event::Took { seat, face_down: true, card: taken } => {
                say("ching-log-took-face-down-card", seat, vec![card(taken)])
            }
            Event::Took { seat, face_down: false, card: taken } => {
                say("ching-log-took", seat, vec![card(taken)])
            }
            Event::TookNothing { seat } => say("ching-log-took-nothing", seat, vec![]),
            Event::Gave { from, to, card: given, owed } => {
                let id = if owed { "ching-log-gave-back" } else { "ching-log-gave" };
                with_other(id, from, to, vec![card(given)])
            }
            Event::KeptCard { seat } => {
                let partner = words.rules.mode().partner(seat).unwrap_or(seat);
                with_other("ching-log-kept-card", seat, partner, vec![])
            }
            Event::LastRound { why } => words.text(
                match why {
                    Ending::Missions => "ching-log-last-missions",
                    Ending::ChinaPearl => "ching-log-last-china-pearl",
                    Ending::Becalmed => "ching-log-last-becalmed",
                },
                [],
            ),
            Event::ExpeditionPaid { seat, junk, symbols, gold } => {
                let expedition = ("expedition", capital(&words.expedition_of(seat, junk)).into());
                if symbols == 0 {
                    return Some(words.text("ching-log-paid-nothing", [expedition]));
                }
                let args = [expedition, ("symbols", symbols.into()), ("gold", gold.into())];
                words.text("ching-log-paid", args)
            }
            Event::Scored { seat, score, .. } => words.scored(seat, score),
            Event::Over { how, ref places, ref points } => words.outcome(how, places, points),
        })
    }

    fn mission(&mut self, tile: Tile, placed: bool) -> String {
        self.set_up = true;
        let words = self.words;
        let gives = words.spec(tile).map(|spec| words.gives(spec)).unwrap_or_default();
        let name = ("tile", tile.to_string().into());
        if placed {
            let gives = ("gives", words.list_or_nothing(gives).into());
            words.text("ching-log-mission", [name, gives])
        } else {
            words.text("ching-log-mission-out", [name])
        }
    }

    /// C2.1: one line for all cards on the table, with the last one; one line each if the beginning is unknown.
    fn laid_out(&mut self, face_down: bool, card: Option<Card>) -> Option<String> {
        let cards: CardSet = if face_down { CardSet::NONE } else { card.into() };
        let Some(laid) = &mut self.laid else { return self.words.laid(Laid { face_down, cards }) };
        laid.face_down |= face_down;
        laid.cards = laid.cards.with(cards);
        if laid.cards.len() + u8::from(laid.face_down) < self.words.rules.mode().laid_out() {
            return None;
        }
        self.laid.take().and_then(|laid| self.words.laid(laid))
    }

    fn ended(&self, seat: Seat, junk: Junk, space: Space, end_of_world: bool) -> String {
        let words = self.words;
        let expedition = ("expedition", capital(&words.expedition_of(seat, junk)).into());
        let args = [expedition, ("space", words.space(space).into())];
        match self.card {
            _ if end_of_world => words.text("ching-log-ended-world", args),
            None => words.text("ching-log-ended", args),
            Some(card) => {
                let card = ("card", words.the_card(card).into());
                words.text("ching-log-ended-lower", args.into_iter().chain([card]))
            }
        }
    }
}

/// A seat's name in notation.
fn id(seat: Seat) -> &'static str {
    SEATS[seat.index() & 3]
}

impl ChingWords<'_> {
    /// C2.1: what was laid out; `None` if it was not a card.
    fn laid(&self, laid: Laid) -> Option<String> {
        let face_down = laid.face_down.then(|| self.text("ching-log-face-down", []));
        let cards = laid.cards.iter().map(|card| self.short_card(card, None));
        let all: Vec<_> = face_down.into_iter().chain(cards).collect();
        (!all.is_empty()).then(|| self.text("ching-log-laid-out", [("cards", self.list(all).into())]))
    }

    /// C3.2: a card joined an expedition.
    fn sailed(
        &self,
        seat: Seat,
        junk: Junk,
        card: Option<Card>,
        pilot: Option<Encounter>,
        [from, to]: [Space; 2],
    ) -> String {
        let card = if pilot.is_some() { self.seen_encounter(pilot) } else { self.seen_card(card) };
        let who = capital(&self.sailor(seat, junk));
        let args = [("who", who.into()), ("card", card.into())];
        if from.column == 0 {
            return self.text("ching-log-starts", args.into_iter().chain([("to", to.number().into())]));
        }
        let id = match (from.row == to.row, pilot) {
            (true, _) => "ching-log-straight",
            (false, None) => "ching-log-diagonally",
            (false, Some(_)) => "ching-log-pilot",
        };
        let way = [("from", from.number().into()), ("to", self.space(to).into())];
        self.text(id, args.into_iter().chain(way))
    }

    /// C3.6: the cards of an ended expedition.
    fn returned(&self, seat: Seat, junk: Junk, cards: CardSet, pilots: Encounters) -> String {
        let numbers = self.list(cards.iter().map(|card| card.to_string()).collect());
        let numbers = (!cards.is_empty()).then(|| {
            let args = [count_arg(cards.len()), ("numbers", numbers.into())];
            self.text("ching-log-returned-numbers", args)
        });
        let pilots = pilots.cards().map(|pilot| self.encounter(pilot));
        let cards = ("cards", self.list(numbers.into_iter().chain(pilots).collect()).into());
        if self.rules.mode().junks() < 2 {
            self.text("ching-log-returned", [seat_arg(seat), cards])
        } else {
            self.text("ching-log-returned-junk", [seat_arg(seat), cards, junk_arg(junk)])
        }
    }

    /// What a card that is taken once is worth.
    fn worth(&self, prize: Prize) -> (&'static str, words::Value<'static>) {
        let points = &self.rules.content().play().points;
        let points = if prize == Prize::HongKong { points.hong_kong } else { points.china_pearl };
        ("points", self.points(points.into()).into())
    }

    /// C6.3: points and where they come from.
    fn scored(&self, seat: Seat, score: Score) -> String {
        let parts = [
            ("gold", score.gold),
            ("gems", score.gems),
            ("skills", score.skills),
            ("china-pearl", score.china_pearl),
            ("hong-kong", score.hong_kong),
            ("treasures", score.treasures),
            ("traders", score.traders),
        ];
        let part = |(what, points): (&'static str, i16)| {
            self.text("ching-log-part", [("what", what.into()), ("points", points.into())])
        };
        let parts: Vec<_> = parts.into_iter().filter(|(_, points)| *points != 0).map(part).collect();
        if parts.is_empty() {
            return self.text("ching-log-scored-nothing", [seat_arg(seat)]);
        }
        let points = self.points(score.total);
        let args = [seat_arg(seat), ("points", points.into()), ("parts", self.list(parts).into())];
        self.text("ching-log-scored", args)
    }
}
