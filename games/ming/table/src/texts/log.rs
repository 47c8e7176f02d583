//! The game log: at most one line per event.
//!
//! Most events need no context. Some are clearer with what came before: which card is in use, the purpose of a
//! roll, which dice are on the table, whether a decision has already named the pieces. A [`Log`] keeps that
//! context while the events go through it in order.

use ming::{Action, Blow, Card, CardSet, Dice, Ending, Event, Piece, Pile, Place, Scores, Side, Spot};

use super::automaton::{self, Automaton};
use super::names::{other_arg, side_arg};
use super::{MingWords, about};
use words::{About, LogText, Translator, Turn, Value, capital};

/// What the next line begins.
#[derive(Clone, Copy, Debug)]
enum Heading {
    Round,
    Phase(Side),
}

/// Tells events in order. They must be as the reader may see them ([`ming::Event::redact`]).
#[derive(Clone, Debug)]
pub struct Log<'a> {
    words: MingWords<'a>,
    /// Before the first round, cards are dealt.
    set_up: bool,
    /// Whose phase it is.
    active: Option<Side>,
    /// The card whose special action is used next.
    card: Option<Card>,
    /// The number of the rule behind the dice thrown next.
    throw: Option<&'static str>,
    /// The dice of both sides in the battle under way.
    battle: Option<[Dice; 2]>,
    /// Whether a line has already named the pieces that move next.
    told: bool,
    /// Whether the pieces that move next are losses of battle.
    struck: bool,
    /// M10: what there is to know about the Overlord.
    automaton: Automaton,
    /// The era and the round.
    round: (u8, u8),
    /// A turn begins with the next line: a round, or a side's phase in it.
    turn: Option<Heading>,
    /// Who did what comes next, where an event does not say so itself.
    doer: Option<Side>,
}

impl MingWords<'_> {
    /// One event in words, without what came before; `None` where another event tells it. [`MingWords::log`] reads
    /// better.
    pub fn event(&self, event: &Event) -> Option<String> {
        Log::new(*self).line(event).map(|line| line.text)
    }

    /// Events in words, in order.
    pub fn log<'e>(&self, events: impl IntoIterator<Item = &'e Event>) -> Vec<LogText> {
        let mut log = Log::new(*self);
        events.into_iter().filter_map(|event| log.line(event)).collect()
    }

    /// How a game ended, with the totals of both sides. [`MingWords::ending_on`] knows more of a solo game.
    pub fn ending(&self, ending: Ending, scores: Scores) -> String {
        if self.rules.alone().is_some() {
            return self.ending_alone(ending, None, None);
        }
        let tie = scores.emperor == scores.overlord;
        let id = match ending {
            Ending::Major(Side::Emperor) => "ming-over-emperor-major",
            Ending::Major(Side::Overlord) => "ming-over-overlord-major",
            Ending::Minor(Side::Emperor) => "ming-over-emperor-minor",
            Ending::Minor(Side::Overlord) if tie => "ming-over-tie",
            Ending::Minor(Side::Overlord) => "ming-over-overlord-minor",
        };
        self.text(id, [("emperor", scores.emperor.into()), ("overlord", scores.overlord.into())])
    }

    fn spot(&self, spot: Spot, place: impl Fn(&Self, Place) -> String, voyage: &str) -> String {
        match spot {
            Spot::Place(at) => place(self, at),
            Spot::Voyage(number) => self.text(voyage, [("voyage", self.voyage(number).into())]),
            // Told in a line of its own.
            Spot::Removed => String::new(),
        }
    }

    /// Cards by number where they may be known, else how many.
    fn numbers(&self, cards: Option<CardSet>, count: u8) -> String {
        match cards {
            _ if count == 0 => self.text("ming-no-cards", []),
            Some(cards) => {
                let numbers = self.list(cards.iter().map(|card| card.to_string()).collect());
                self.text("ming-card-numbers", [("count", count.into()), ("numbers", numbers.into())])
            }
            None => self.text("ming-cards", [("count", count.into())]),
        }
    }
}

impl<'a> Log<'a> {
    /// A log that has heard nothing yet.
    pub fn new(words: MingWords<'a>) -> Log<'a> {
        Log {
            words,
            set_up: false,
            active: None,
            card: None,
            throw: None,
            battle: None,
            told: false,
            struck: false,
            automaton: Automaton::default(),
            round: (0, 0),
            turn: None,
            doer: None,
        }
    }

    pub const fn set_translator(&mut self, tr: Translator) {
        self.words.tr = tr;
    }

    /// The line for the next event, or nothing where another line tells it.
    pub fn line(&mut self, event: &Event) -> Option<LogText> {
        let alone = self.words.rules.alone().is_some();
        let rule = match event {
            Event::Rolled { .. } => self.throw,
            Event::Moved { to: Spot::Removed, .. } => Some("M10.2"),
            Event::Battle { .. } if alone => Some("M10.9"),
            Event::Decided { side: Side::Overlord, .. } if alone => Some("M10.7"),
            Event::Decided { action: Action::Special(_), .. }
                if alone && self.active == Some(Side::Overlord) =>
            {
                Some("M10.4")
            }
            Event::Card { from: Pile::Played, to: Pile::Reserve(_), .. } => Some("M10.12"),
            Event::Over { ending: Ending::Minor(_), .. } if alone => Some("M10.13"),
            Event::Card { from: Pile::Deck, .. } if self.set_up => Some("M2.2"),
            Event::Moved { .. } if self.struck => Some("M7.3"),
            Event::Decided { side, action: Action::Special(_), .. } if self.active == Some(side.other()) => {
                Some("M6.4")
            }
            Event::Moved { .. } if self.automaton.rule().is_some() => self.automaton.rule(),
            _ => rule(event),
        };
        self.begin(event);
        let text = self.tell(event)?;
        let turn = self.turn.take().map(|heading| self.heading(heading));
        let about = About {
            turn,
            names: about::names(event),
            ..About::new(about::weight(event, self.set_up), self.doer.map(Side::id))
        };
        Some(LogText { text, rule, about })
    }

    /// The heading of a round, or of a side's phase in it.
    fn heading(&self, heading: Heading) -> Turn {
        let (era, round) = self.round;
        let round = ("round", round.into());
        match heading {
            Heading::Round => {
                Turn { text: self.words.text("ming-log-round", [("era", era.into()), round]), by: None }
            }
            Heading::Phase(side) => {
                Turn { text: self.words.text("ming-log-turn", [round, side_arg(side)]), by: Some(side.id()) }
            }
        }
    }

    /// Keeps in mind whose turn it is and who does what comes next.
    fn begin(&mut self, event: &Event) {
        match *event {
            Event::Round { era, round } => {
                self.round = (era, round);
                self.turn = Some(Heading::Round);
                self.doer = None;
            }
            Event::Phase { side } => self.turn = Some(Heading::Phase(side)),
            Event::Over { .. } | Event::Reshuffled { .. } | Event::Swapped { .. } => self.doer = None,
            _ => {}
        }
        self.doer = about::doer(event).or(self.doer);
    }

    fn tell(&mut self, event: &Event) -> Option<String> {
        if !matches!(event, Event::Moved { .. } | Event::Card { .. }) {
            self.told = false;
            self.struck = false;
        }
        self.automaton.note(event);
        let words = self.words;
        let alone = words.rules.alone().is_some();
        Some(match *event {
            Event::Round { era, round } => {
                self.set_up = false;
                words.text("ming-log-round", [("era", era.into()), ("round", round.into())])
            }
            Event::Phase { side } => {
                self.active = Some(side);
                return None;
            }
            Event::Decided { side, action, forced } => return self.decided(side, action, forced),
            Event::Passed { side } => words.text("ming-log-passed", [side_arg(side)]),
            Event::Skipped { side } => words.text("ming-log-skipped", [side_arg(side)]),
            Event::Rolled { side, dice } => self.rolled(side, dice),
            Event::Moved { piece, from, to, count } => return self.moved(piece, from, to, count),
            Event::Card { card, from, to, .. } => return self.card_moved(card, from, to),
            Event::Swapped { counts, cards } => {
                let passed = |side: Side| {
                    let index = side as usize;
                    words.numbers(cards.map(|cards| cards[index]), counts[index]).into()
                };
                let [cards, others] = [("cards", passed(Side::Emperor)), ("others", passed(Side::Overlord))];
                if alone {
                    return Some(words.text("ming-alone-swapped", [cards, others]));
                }
                words.text(
                    "ming-log-swapped",
                    [side_arg(Side::Emperor), other_arg(Side::Emperor), cards, others],
                )
            }
            Event::Reshuffled { discard, reserve } => {
                let count = discard + reserve[0] + reserve[1];
                words.text("ming-log-reshuffled", [("count", count.into())])
            }
            Event::Voyage { voyage, needed, success } => {
                self.told = success;
                self.throw = None;
                let id = if success { "ming-log-success" } else { "ming-log-failure" };
                words.text(id, [("voyage", words.voyage(voyage).into()), ("needed", needed.into())])
            }
            Event::Skirmish { place, defenders, hit } => {
                self.throw = None;
                let id = if hit { "ming-log-hit" } else { "ming-log-miss" };
                words.text(id, [("at", words.at(place).into()), ("defenders", defenders.into())])
            }
            Event::Battle { place, attacker } => {
                self.throw = Some("M7.1");
                self.battle = Some([Dice::NONE; 2]);
                // An Event attacks without a decision.
                if !alone || attacker == Side::Emperor {
                    return None;
                }
                words.text("ming-alone-attack", [("place", words.place(place).into())])
            }
            Event::Exchange { dice, blow, winner } => {
                self.battle = self.battle.map(|_| [Dice::NONE; 2]);
                self.struck = true;
                words.exchange(dice, blow, winner)
            }
            Event::Withstood { place } => words.text("ming-log-withstood", [("at", words.at(place).into())]),
            Event::BattleOver { place, winner } => {
                self.throw = None;
                self.battle = None;
                words.text("ming-log-battle-over", [side_arg(winner), ("place", words.place(place).into())])
            }
            Event::OverlordCard { card, .. } => {
                self.card = Some(card);
                return self.automaton.tell(words, event);
            }
            Event::Over { ending, scores } if alone => {
                words.ending_alone(ending, self.automaton.standing(scores), None)
            }
            Event::Over { ending, scores } => words.ending(ending, scores),
            _ => return self.automaton.tell(words, event),
        })
    }

    fn decided(&mut self, side: Side, action: Action, forced: bool) -> Option<String> {
        let words = self.words;
        if let Some(text) = self.automaton.dice(words, side, action) {
            self.take_up(side, action);
            return Some(text);
        }
        let say = |id, args: Vec<(&'static str, Value<'static>)>| {
            words.text(id, args.into_iter().chain([side_arg(side)]))
        };
        let with_card = |id, card| say(id, vec![("card", words.card(card).into())]);
        let pieces = |id, piece, n| say(id, vec![("pieces", words.piece(piece, n).into())]);
        let command = |id| say(id, words.command(&action, side));
        self.told = !matches!(
            action,
            Action::Special(_)
                | Action::Skirmish(_)
                | Action::Rout { .. }
                | Action::Take(_)
                | Action::Lose(_)
        );
        Some(match action {
            // These need no line: reserving is shown by the card, losing by the pieces, keeping dice by what follows.
            Action::Roll(_)
            | Action::Draw(_)
            | Action::Event(_)
            | Action::Reserve(_)
            | Action::Lose(_)
            | Action::Stop => {
                return None;
            }
            Action::Discard(_) if forced => return None,
            Action::Play(card) => {
                self.card = Some(card);
                with_card("ming-log-play", card)
            }
            Action::First => say("ming-log-first", vec![]),
            Action::Second => say("ming-log-second", vec![other_arg(side)]),
            Action::Recruit(n) => pieces("ming-log-recruit", Piece::Troop, n),
            Action::Tax(n) => pieces("ming-log-tax", Piece::Gold, n),
            Action::Junks(n) => pieces("ming-log-junks", Piece::Junk, n),
            Action::Voyage(sailing) => {
                self.throw = Some("M4.6");
                say("ming-log-voyage", words.sailing(sailing).into())
            }
            Action::SpecialVoyage(sailing) => {
                self.throw = Some("M4.6");
                let card = self.card.map(|card| ("card", words.card(card).into()));
                let id = if card.is_some() { "ming-log-voyage-card" } else { "ming-log-voyage-special" };
                say(id, words.sailing(sailing).into_iter().chain(card).collect())
            }
            Action::Move { .. } => command("ming-log-move"),
            Action::Attack { .. } => command("ming-log-attack"),
            Action::Amass { .. } => command("ming-log-amass"),
            Action::Gather { .. } => command("ming-log-gather"),
            Action::Build { .. } => command("ming-log-build"),
            Action::Special(_) => match self.card {
                None => say("ming-log-special", vec![]),
                Some(card) if self.active == Some(side.other()) => with_card("ming-log-react", card),
                Some(card) => with_card("ming-log-special-card", card),
            },
            Action::Skirmish(target) => {
                self.throw = Some("M6.10");
                say("ming-log-skirmish", vec![("at", words.at(target).into())])
            }
            Action::Rout { from, .. } => say("ming-log-rout", vec![("place", words.place(from).into())]),
            Action::Take(card) => {
                self.card = Some(card);
                with_card("ming-log-take", card)
            }
            Action::Decline => say("ming-log-decline", vec![]),
            Action::Reveal(card) => {
                let rerolls = words.rules.cp(card).into();
                say("ming-log-reveal", vec![("card", words.card(card).into()), ("rerolls", rerolls)])
            }
            Action::Reroll(dice) => {
                self.take_up(side, action);
                say("ming-log-reroll", vec![("dice", words.named_dice(dice).into())])
            }
            Action::Discard(card) => with_card("ming-log-discard", card),
        })
    }

    /// Takes dice that are rolled again off the table.
    fn take_up(&mut self, side: Side, action: Action) {
        if let (Action::Reroll(dice), Some(lying)) = (action, &mut self.battle) {
            let lying = &mut lying[side as usize];
            *lying = lying.without(dice).unwrap_or(Dice::NONE);
        }
    }

    fn rolled(&mut self, side: Side, dice: Dice) -> String {
        let words = self.words;
        let thrown = ("dice", words.dice(dice).into());
        let count = ("count", dice.len().into());
        let Some(lying) = self.battle.as_mut().map(|battle| &mut battle[side as usize]) else {
            return words.text("ming-log-rolled", [side_arg(side), thrown, count]);
        };
        let kept = if lying.len() + dice.len() == 3 { *lying } else { Dice::NONE };
        *lying = kept.and(dice);
        let (id, all) = match lying.len() {
            3 if kept.is_empty() => ("ming-log-rolled-result", None),
            3 => ("ming-log-rerolled", Some(("all", words.dice(*lying).into()))),
            _ => return words.text("ming-log-rolled", [side_arg(side), thrown, count]),
        };
        let result = ("result", words.dice_result(*lying).into());
        words.text(id, [side_arg(side), thrown, count, result].into_iter().chain(all))
    }

    fn moved(&mut self, piece: Piece, from: Spot, to: Spot, count: u8) -> Option<String> {
        let words = self.words;
        let pieces = ("pieces", words.piece(piece, count).into());
        let supply = Spot::Place(Place::Supply);
        if let (Spot::Voyage(voyage), true) = (to, from == supply) {
            self.set_up = true;
            return Some(words.text("ming-log-first-voyage", [("voyage", words.voyage(voyage).into())]));
        }
        if self.told {
            return None;
        }
        Some(match (from, to) {
            (Spot::Place(place), Spot::Removed) => {
                let at = ("at", words.at(place).into());
                words.text("ming-alone-removed", [pieces, ("count", count.into()), at])
            }
            (Spot::Place(Place::Supply), Spot::Place(place)) => words
                .text("ming-log-gained", [side_arg(piece.side()), pieces, ("at", words.at(place).into())]),
            (Spot::Place(place), Spot::Place(Place::Supply)) => {
                words.text("ming-log-lost", [side_arg(piece.side()), pieces, ("at", words.at(place).into())])
            }
            _ => {
                let from = words.spot(from, MingWords::from, "ming-from-voyage");
                let to = words.spot(to, MingWords::to, "ming-to-voyage");
                let args = [pieces, ("count", count.into()), ("from", from.into()), ("to", to.into())];
                words.text("ming-log-moved", args)
            }
        })
    }

    /// Draws and reserved cards get a line here; other moving cards belong to a decision that already has one.
    fn card_moved(&self, card: Option<Card>, from: Pile, to: Pile) -> Option<String> {
        let words = self.words;
        let (id, side) = match (from, to) {
            // Only which cards are dealt matters, not how many.
            (Pile::Deck, Pile::Hand(_)) if self.set_up && card.is_none() => return None,
            (Pile::Deck, Pile::Hand(side)) if self.set_up => ("ming-log-deal", side),
            (Pile::Deck, Pile::Hand(side)) => ("ming-log-draw", side),
            (Pile::Hand(_), Pile::Reserve(side)) => ("ming-log-reserve", side),
            (Pile::Played, Pile::Reserve(_)) => {
                let card = capital(&words.seen_card(card));
                return Some(words.text("ming-alone-reserve", [("card", card.into())]));
            }
            _ => return None,
        };
        Some(words.text(id, [side_arg(side), ("card", words.seen_card(card).into())]))
    }
}

impl MingWords<'_> {
    /// M7.2: an exchange of blows, the better dice first.
    pub fn exchange(&self, dice: [Dice; 2], blow: Blow, winner: Option<Side>) -> String {
        let winner = winner.unwrap_or(Side::Emperor);
        let best = ("best", self.dice_result(dice[winner as usize]).into());
        let worst = ("worst", self.dice_result(dice[winner.other() as usize]).into());
        let loser = ("loser", winner.other().id().into());
        match blow {
            Blow::Devastating => self.text("ming-log-devastating", [best, worst, loser]),
            Blow::Normal => self.text("ming-log-normal", [best, worst, loser]),
            Blow::Standoff => self.text("ming-log-standoff", [best]),
        }
    }
}

/// The number of the rule behind an event, where one rule says it.
fn rule(event: &Event) -> Option<&'static str> {
    Some(match *event {
        Event::Round { .. } | Event::Swapped { .. } | Event::Card { from: Pile::Deck, .. } => "M3.1",
        Event::Decided { side, action, .. } => return decision_rule(side, action),
        Event::Passed { .. } => "M6.6",
        Event::Skipped { .. } => "M6.5",
        Event::Moved { from: Spot::Place(Place::Supply), to: Spot::Voyage(_), .. } => "M2.1",
        Event::Card { to: Pile::Reserve(_), .. } => "M6.1",
        Event::Card { to: Pile::Discard, .. } => "M6.7",
        Event::Phase { .. } | Event::Rolled { .. } | Event::Moved { .. } | Event::Card { .. } => return None,
        Event::Reshuffled { .. } => "M3.2",
        Event::Voyage { .. } => "M4.6",
        Event::Skirmish { .. } => "M6.10",
        Event::Battle { .. } | Event::BattleOver { .. } => "M7.1",
        Event::Exchange { .. } => "M7.2",
        Event::Withstood { .. } => "M7.3",
        Event::Over { ending: Ending::Major(_), .. } => "M8.1",
        Event::Over { ending: Ending::Minor(_), .. } => "M8.2",
        _ => return automaton::rule(event),
    })
}

const fn decision_rule(side: Side, action: Action) -> Option<&'static str> {
    let emperor = matches!(side, Side::Emperor);
    Some(match action {
        Action::Roll(_) | Action::Draw(_) | Action::Event(_) => return None,
        Action::Reserve(_) | Action::Play(_) => "M6.1",
        Action::First | Action::Second | Action::Decline => "M6.4",
        Action::Recruit(_) => "M4.1",
        Action::Move { .. } if emperor => "M4.2",
        Action::Attack { .. } if emperor => "M4.3",
        Action::Tax(_) => "M4.4",
        Action::Junks(_) => "M4.5",
        Action::Voyage(_) | Action::SpecialVoyage(_) => "M4.6",
        Action::Amass { .. } => "M5.1",
        Action::Move { .. } => "M5.2",
        Action::Attack { .. } => "M5.3",
        Action::Gather { .. } => "M5.4",
        Action::Build { .. } => "M5.5",
        Action::Special(_) | Action::Rout { .. } => "M6.2",
        Action::Skirmish(_) | Action::Take(_) => "M6.10",
        Action::Lose(_) => "M6.8",
        Action::Reveal(_) | Action::Reroll(_) | Action::Stop => "M7.1",
        Action::Discard(_) => "M6.7",
    })
}
