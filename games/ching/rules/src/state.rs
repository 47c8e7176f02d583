//! A game in progress, as plain data.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::card::{Card, CardSet, Skill, Symbol};
use crate::encounter::{Encounter, Encounters};
use crate::expedition::{Expedition, Pilots};
use crate::json::{SeatName, SeatOrNone};
use crate::knowledge::Knowledge;
use crate::mission::TileSet;
use crate::reason::Reason;
use crate::rules::Rules;
use crate::score::Ending;

/// A position with everything in it, hidden things too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The navigation cards of each seat. A chosen card stays in the hand until all are revealed.
    pub(crate) hands: [CardSet; 4],
    /// The navigation cards of each expedition, by Junk: with two players the first two are the first seat's.
    pub(crate) sailing: [CardSet; 4],
    pub(crate) pilots: [Pilots; 4],
    /// C5.4: the navigation cards that a Siren turned.
    pub(crate) turned: CardSet,
    /// The navigation cards laid out face up.
    pub(crate) shown: CardSet,
    pub(crate) discard: CardSet,
    pub(crate) encounters: [Encounters; 4],
    pub(crate) encounter_discard: Encounters,
    pub(crate) skills: [Skills; 4],
    /// Gold and gems of each seat.
    pub(crate) loot: [Loot; 4],
    pub(crate) missions: TileSet,
    /// The tiles that have not been drawn.
    pub(crate) undrawn: TileSet,
    /// C1.4: who knows what.
    pub(crate) knowledge: Knowledge,
    /// The navigation card laid out face down.
    pub(crate) face_down: Option<Card>,
    /// The chosen cards of each seat: hidden until all have chosen, then those not yet resolved, highest first.
    pub(crate) chosen: [[Option<Card>; 2]; 4],
    /// C2.5: how many turns without a card each seat still has in this round.
    pub(crate) missing: [u8; 4],
    /// C10.2: the Junk that a seat assigned its first card of the round to.
    pub(crate) first_junk: [Option<Junk>; 2],
    /// C9.2: what each team has done about gifts in this round.
    pub(crate) gifts: [Gift; 2],
    pub(crate) round: u16,
    /// C6.5: how many rounds in a row have passed without a mission or a skill.
    pub(crate) idle: u8,
    /// C6.5: whether somebody claimed a mission or gained a skill in this round.
    pub(crate) progress: bool,
    pub(crate) china_pearl: Option<Seat>,
    /// Who has looted Hong Kong.
    pub(crate) hong_kong: Option<Seat>,
    /// C6.1: why the game ends after this round.
    pub(crate) ending: Option<Ending>,
    pub(crate) turn: Turn,
    /// What is to be decided or drawn.
    pub(crate) pending: Pending,
}

/// C10.1: one of the two Junks of a player; with three and four there is only the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Junk {
    /// The first.
    #[default]
    First,
    /// The second.
    Second,
}

impl Junk {
    /// Both.
    pub const ALL: [Junk; 2] = [Junk::First, Junk::Second];

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Junk {
        match self {
            Junk::First => Junk::Second,
            Junk::Second => Junk::First,
        }
    }

    /// Its number, 1 or 2.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The Junk with a number.
    pub const fn new(number: u8) -> Option<Junk> {
        match number {
            1 => Some(Junk::First),
            2 => Some(Junk::Second),
            _ => None,
        }
    }
}

/// A turn in progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    pub(crate) seat: u8,
    /// The Junk it is about.
    pub(crate) junk: Junk,
    /// The revealed card, until it has joined an expedition.
    pub(crate) card: Option<Card>,
    /// C5.1: whether an encounter card has been played.
    pub(crate) played: bool,
    /// C5.6: whether the expedition ended in this turn.
    pub(crate) ended: bool,
    /// C3.9: whether the ended expedition brought a mission or a skill.
    pub(crate) rewarded: bool,
    /// C4.3: how often Night Navigation was used.
    pub(crate) nights: u8,
}

impl Turn {
    /// Whose turn it is.
    #[inline]
    pub const fn seat(&self) -> Seat {
        Seat(self.seat)
    }

    /// The Junk it is about.
    pub const fn junk(&self) -> Junk {
        self.junk
    }

    /// The revealed card, until it has joined an expedition.
    pub const fn card(&self) -> Option<Card> {
        self.card
    }
}

/// C9.2: what a team has done about gifts in this round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Gift {
    /// Neither has come to step (c).
    #[default]
    Open,
    /// The first has given nothing, or the second has given back.
    Done,
    /// The first has given a card; the second owes one.
    Owed,
}

/// The attacks (C5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attack {
    /// C5.3: a random gem.
    Thief,
    /// C5.3: a random encounter card.
    Traitor,
    /// C5.4: a card with a symbol.
    Siren(Symbol),
    /// C4.4: a navigation card.
    Combat,
}

/// What follows when encounter cards have been drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Then {
    /// Steps (b) and (c) of the turn.
    Act,
    /// C5.1: Madame Ching, before the skills.
    MadameChing,
    /// C3.6: the new expedition.
    Start,
}

/// What is to be decided or drawn. In a view, an encounter card that the observer may not know is `None`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "PendingSheet"))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
#[allow(
    missing_docs,
    reason = "left is how many are still to be drawn, the present one included; then is what follows"
)]
pub enum Pending<K = Encounter> {
    /// C1.2: a mission is drawn.
    Missions,
    /// C1.2: a navigation card is dealt.
    Deal,
    /// C2.1: a navigation card is laid out.
    LayOut,
    /// C2.2: everyone chooses.
    Choose,
    /// C10.2: whose turn it is assigns the card to a Junk.
    Assign,
    /// C3.7: which mission.
    Mission,
    /// C5.1: whether to play Madame Ching.
    MadameChing,
    /// C3.8: which skills, with the symbol that Madame Ching added.
    Skills { added: Option<Symbol> },
    /// An encounter card is drawn.
    Encounter { left: u8, then: Then },
    /// C9.3: whether the encounter card just gained, perhaps stolen from a victim, is handed to the partner.
    Share {
        #[serde(rename = "card")]
        kind: K,
        #[serde(rename = "stolen_from", with = "SeatOrNone")]
        victim: Option<Seat>,
        left: u8,
        then: Then,
    },
    /// Skills, an encounter card, and at last a card from the display.
    Act,
    /// C4.2: the navigation card for Cartography is drawn.
    Cartography,
    /// C5.2: the victim of an attack may cancel it; of a Siren it also chooses the card to turn.
    Attacked {
        attack: Attack,
        #[serde(with = "SeatName")]
        victim: Seat,
    },
    /// C5.3: a random gem of the victim is drawn.
    Gem {
        #[serde(with = "SeatName")]
        victim: Seat,
    },
    /// C5.3: a random encounter card of the victim is drawn.
    Steal {
        #[serde(with = "SeatName")]
        victim: Seat,
    },
    /// C4.4: the attacker looks at the victim's hand and swaps a card.
    Swap {
        #[serde(with = "SeatName")]
        victim: Seat,
    },
    /// C4.3: a navigation card for Night Navigation is drawn.
    Night { left: u8 },
    /// C9.2: a card for the partner.
    Gift,
    /// The game is over.
    Over,
}

impl<K> Pending<K> {
    /// The same with the encounter card told in another way.
    pub(crate) fn map<L>(self, tell: impl FnOnce(K) -> L) -> Pending<L> {
        match self {
            Pending::Share { kind, victim, left, then } => {
                Pending::Share { kind: tell(kind), victim, left, then }
            }
            Pending::Missions => Pending::Missions,
            Pending::Deal => Pending::Deal,
            Pending::LayOut => Pending::LayOut,
            Pending::Choose => Pending::Choose,
            Pending::Assign => Pending::Assign,
            Pending::Mission => Pending::Mission,
            Pending::MadameChing => Pending::MadameChing,
            Pending::Skills { added } => Pending::Skills { added },
            Pending::Encounter { left, then } => Pending::Encounter { left, then },
            Pending::Act => Pending::Act,
            Pending::Cartography => Pending::Cartography,
            Pending::Attacked { attack, victim } => Pending::Attacked { attack, victim },
            Pending::Gem { victim } => Pending::Gem { victim },
            Pending::Steal { victim } => Pending::Steal { victim },
            Pending::Swap { victim } => Pending::Swap { victim },
            Pending::Night { left } => Pending::Night { left },
            Pending::Gift => Pending::Gift,
            Pending::Over => Pending::Over,
        }
    }

    /// Whether it is nobody's turn.
    pub(crate) const fn is_between_turns(&self) -> bool {
        use Pending as P;
        matches!(self, P::Missions | P::Deal | P::LayOut | P::Choose | P::Over)
    }
}

/// Gold and gems.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Loot {
    /// Pieces of gold.
    pub gold: u8,
    /// Gems of each colour, by `Gem as usize`.
    pub gems: [u8; 3],
}

impl Loot {
    /// How many gems.
    #[inline]
    pub const fn gem_count(&self) -> u8 {
        self.gems[0] + self.gems[1] + self.gems[2]
    }
}

/// The skills of a seat: how many of each, and how many of them are used.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Skills(u32);

/// The bits that count used skills.
const USED: u32 = 0x7fff << 16;

impl Skills {
    /// No skill.
    pub const NONE: Skills = Skills(0);

    /// How many cards of a skill, used ones included.
    #[inline]
    pub const fn count(self, skill: Skill) -> u8 {
        (self.0 >> (3 * skill as u32)) as u8 & 7
    }

    /// How many cards of a skill are used.
    #[inline]
    pub const fn used(self, skill: Skill) -> u8 {
        (self.0 >> (16 + 3 * skill as u32)) as u8 & 7
    }

    /// How many cards of a skill can be used.
    #[inline]
    pub const fn ready(self, skill: Skill) -> u8 {
        self.count(skill) - self.used(skill)
    }

    /// Why a skill cannot be used; nothing when it can.
    pub(crate) const fn check(self, skill: Skill) -> Result<(), Reason> {
        if self.ready(skill) > 0 {
            Ok(())
        } else if self.count(skill) > 0 {
            Err(Reason::SkillUsed(skill))
        } else {
            Err(Reason::NoSkill(skill))
        }
    }

    /// How many cards there are in all.
    pub fn len(self) -> u8 {
        Skill::ALL.into_iter().map(|skill| self.count(skill)).sum()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether any is used.
    #[inline]
    pub const fn any_used(self) -> bool {
        self.0 & USED != 0
    }

    /// Gains a number of cards of a skill.
    #[inline]
    pub(crate) const fn gain(&mut self, skill: Skill, count: u8) {
        self.0 += (count as u32) << (3 * skill as u32);
    }

    #[inline]
    pub(crate) const fn use_one(&mut self, skill: Skill) {
        self.0 += 1 << (16 + 3 * skill as u32);
    }

    /// C5.5: turns all up again.
    #[inline]
    pub(crate) const fn refresh(&mut self) {
        self.0 &= !USED;
    }

    /// C3.10: whether all four skills are there, Elite Crew standing for any.
    pub fn complete(self) -> bool {
        let four = Symbol::ALL.into_iter().map(Symbol::skill);
        four.filter(|&skill| self.count(skill) == 0).count() <= usize::from(self.count(Skill::EliteCrew))
    }
}

impl std::fmt::Debug for Skills {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let skills = Skill::ALL.into_iter().filter(|&skill| self.count(skill) > 0);
        f.debug_map().entries(skills.map(|skill| (skill, (self.count(skill), self.used(skill))))).finish()
    }
}

impl State {
    /// Where the expedition of a Junk stands in lists.
    #[inline]
    pub(crate) const fn index(rules: &Rules, seat: Seat, junk: Junk) -> usize {
        (seat.0 * rules.mode.junks() + junk as u8) as usize
    }

    /// The expedition of a Junk.
    #[inline]
    pub fn expedition(&self, rules: &Rules, seat: Seat, junk: Junk) -> Expedition {
        let n = State::index(rules, seat, junk);
        Expedition { cards: self.sailing[n], pilots: self.pilots[n] }
    }

    /// The expedition of this turn.
    #[inline]
    pub(crate) fn own(&self, rules: &Rules) -> Expedition {
        self.expedition(rules, self.turn.seat(), self.turn.junk)
    }

    /// The navigation cards in the deck: all that are nowhere else.
    #[inline]
    pub fn deck(&self) -> CardSet {
        let mut elsewhere =
            self.shown.with(self.discard).with(self.face_down.into()).with(self.turn.card.into());
        for n in 0..4 {
            elsewhere = elsewhere.with(self.hands[n]).with(self.sailing[n]);
        }
        // Chosen cards are in the hands until they are revealed.
        for card in self.chosen.as_flattened() {
            elsewhere = elsewhere.with((*card).into());
        }
        CardSet::ALL.without(elsewhere)
    }

    /// The encounter cards in everyone's sight: discards and Pilots at sea.
    pub(crate) fn encounters_seen(&self) -> Encounters {
        self.pilots.iter().fold(self.encounter_discard, |seen, pilots| seen.with(pilots.cards()))
    }

    /// The encounter cards in the deck: all that are nowhere else.
    #[inline]
    pub fn encounter_deck(&self, rules: &Rules) -> Encounters {
        let elsewhere = self.encounters.iter().fold(self.encounters_seen(), |sum, &hand| sum.with(hand));
        rules.play.encounters.without(elsewhere)
    }

    /// How many skill cards of each skill are left.
    #[inline]
    pub(crate) fn skills_left(&self, rules: &Rules) -> [u8; 5] {
        let mut left = rules.play.skills;
        for skills in &self.skills {
            for skill in Skill::ALL {
                left[skill as usize] -= skills.count(skill);
            }
        }
        left
    }

    /// Gold and gems in the supply.
    pub fn supply(&self, rules: &Rules) -> Loot {
        let mut supply = Loot { gold: rules.play.gold, gems: rules.play.gems };
        for loot in &self.loot {
            supply.gold -= loot.gold;
            for (left, taken) in supply.gems.iter_mut().zip(loot.gems) {
                *left -= taken;
            }
        }
        supply
    }

    /// Whether a seat has chosen.
    #[inline]
    pub const fn has_chosen(&self, seat: Seat) -> bool {
        self.chosen[seat.index()][0].is_some()
    }

    /// C2.2: the chosen cards of each seat that are not yet resolved, highest first; nothing while they are secret.
    #[inline]
    pub const fn revealed(&self) -> Option<&[[Option<Card>; 2]; 4]> {
        if matches!(self.pending, Pending::Choose) { None } else { Some(&self.chosen) }
    }

    /// What is to be decided or drawn.
    pub const fn pending(&self) -> Pending {
        self.pending
    }

    /// A seat's navigation cards.
    pub const fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.index()]
    }

    /// A seat's encounter cards.
    pub const fn encounter_hand(&self, seat: Seat) -> Encounters {
        self.encounters[seat.index()]
    }

    /// A seat's skills.
    pub const fn skills(&self, seat: Seat) -> Skills {
        self.skills[seat.index()]
    }

    /// A seat's gold and gems.
    pub const fn loot(&self, seat: Seat) -> Loot {
        self.loot[seat.index()]
    }

    /// The missions on the board.
    pub const fn missions(&self) -> TileSet {
        self.missions
    }

    /// Whether a card lies face down in the display.
    pub const fn has_face_down(&self) -> bool {
        self.face_down.is_some()
    }

    /// The turn in progress.
    pub const fn turn(&self) -> Turn {
        self.turn
    }

    /// Who has the China Pearl.
    pub const fn china_pearl(&self) -> Option<Seat> {
        self.china_pearl
    }

    /// Who has looted Hong Kong.
    pub const fn hong_kong(&self) -> Option<Seat> {
        self.hong_kong
    }

    /// How many rounds have begun.
    pub const fn round(&self) -> u16 {
        self.round
    }

    /// The one seat that must decide; nobody when several choose at once, Fate acts, or the game is over.
    #[inline]
    pub fn decider(&self) -> Option<Seat> {
        match self.pending {
            Pending::Assign
            | Pending::Mission
            | Pending::MadameChing
            | Pending::Skills { .. }
            | Pending::Share { .. }
            | Pending::Act
            | Pending::Swap { .. }
            | Pending::Gift => Some(self.turn.seat()),
            Pending::Attacked { victim, .. } => Some(victim),
            Pending::Missions
            | Pending::Deal
            | Pending::LayOut
            | Pending::Choose
            | Pending::Encounter { .. }
            | Pending::Cartography
            | Pending::Gem { .. }
            | Pending::Steal { .. }
            | Pending::Night { .. }
            | Pending::Over => None,
        }
    }
}
