//! The visible parts of a state as JSON, shared by positions and views.

use serde::{Deserialize, Serialize};
use tabletop::Problem;

use crate::board::{Piece, Place, Side};
use crate::card::{Card, CardList, CardSet};
use crate::dice::Dice;
use crate::errors;
use crate::knowledge::{Log, first_round};
use crate::rules::{Edition, Rules};
use crate::solo::{Challenges, Cube, Difficulty, EventDeck, EventKind, Solo};
use crate::state::{Battle, Board, Parts, Pending, State};

/// One thing for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "BothOf{T}"))]
#[serde(deny_unknown_fields)]
pub struct Both<T> {
    /// The Emperor's.
    pub emperor: T,
    /// The Overlord's.
    pub overlord: T,
}

impl<T> Both<T> {
    /// One for each side.
    pub fn new(mut make: impl FnMut(Side) -> T) -> Both<T> {
        Both { emperor: make(Side::Emperor), overlord: make(Side::Overlord) }
    }

    /// A side's.
    pub fn of(&self, side: Side) -> &T {
        match side {
            Side::Emperor => &self.emperor,
            Side::Overlord => &self.overlord,
        }
    }
}

impl<T: Copy> Both<T> {
    /// As an array by seat.
    pub fn array(&self) -> [T; 2] {
        [self.emperor, self.overlord]
    }
}

/// Where in a round the game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Before the first round.
    SetUp,
    /// The Emperor draws.
    Draw,
    /// The Emperor's card.
    Emperor,
    /// The Overlord's card.
    Overlord,
}

/// What is visible to everyone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names are those of the rulebook; docs/position-ming.md explains each")]
pub struct Table {
    pub edition: Edition,
    pub era: u8,
    pub round: u8,
    pub phase: Phase,
    pub supply: Supply,
    pub ming_homeland: MingHomeland,
    pub south_china_sea: SouthChinaSea,
    pub voyages: Vec<u8>,
    pub borderlands: Borderlands,
    pub homelands: Homelands,
    pub discard: Vec<Card>,
    pub played: Option<Card>,
    #[serde(default)]
    pub set_aside: Vec<Card>,
    #[serde(default)]
    pub battle: Option<BattleSheet>,
    /// Who still uses the played card after what is pending, in order.
    #[serde(default)]
    pub still_to_use: Vec<Side>,
    pub pending: Pending,
    /// M10: what only a solo game has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solo: Option<SoloSheet>,
}

macro_rules! counts {
    ($($(#[$doc:meta])* $name:ident { $($field:ident),* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(deny_unknown_fields)]
        #[allow(missing_docs, reason = "numbers of pieces")]
        pub struct $name {
            $(pub $field: u8),*
        }
    )*};
}

counts! {
    /// Pieces in the Supply.
    Supply { troops, gold, junks, hordes, settlements }
    /// Pieces in the Ming Homeland.
    MingHomeland { troops, gold }
    /// Pieces in the South China Sea.
    SouthChinaSea { junks, gold }
    /// Pieces in a Borderland.
    Borderland { troops, hordes, settlements }
    /// Pieces in a Barbarian Homeland.
    Homeland { hordes, settlements }
}

/// The five Borderlands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the Borderlands by name")]
pub struct Borderlands {
    pub yunnan: Borderland,
    pub sichuan: Borderland,
    pub gansu: Borderland,
    pub shanxi: Borderland,
    pub liaodong: Borderland,
}

/// The three Barbarian Homelands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the Homelands by name")]
pub struct Homelands {
    pub western_mongols: Homeland,
    pub eastern_mongols: Homeland,
    pub manchus: Homeland,
}

/// What a solo game has on the table in addition to a two-player game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SoloSheet {
    /// The difficulty.
    pub difficulty: Difficulty,
    /// Which challenges are on: `losses`, `hordes`.
    pub challenges: Vec<String>,
    /// Where the tie-break cube lies.
    pub tie_break: Cube,
    /// The Event cards still to be drawn, by level.
    pub event_decks: [EventCounts; 3],
    /// The Event cards drawn, by level.
    pub event_discards: [EventCounts; 3],
    /// The Overlord's reserve from bottom to top.
    #[serde(default)]
    pub reserve_stack: Vec<Card>,
    /// Whether a level 1 Event still follows in this turn (M10.4).
    #[serde(default)]
    pub extra_event: bool,
    /// Troops that have left the game (M10.2).
    #[serde(default)]
    pub removed_troops: u8,
}

/// How many Event cards of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the kinds of Event by name")]
pub struct EventCounts {
    pub amass: u8,
    pub attack: u8,
    pub build: u8,
    pub gather: u8,
    #[serde(rename = "move")]
    pub moves: u8,
    pub reserve: u8,
}

impl EventCounts {
    fn new(counts: [u8; 6]) -> EventCounts {
        let [amass, attack, build, gather, moves, reserve] = counts;
        EventCounts { amass, attack, build, gather, moves, reserve }
    }

    const fn array(self) -> [u8; 6] {
        [self.amass, self.attack, self.build, self.gather, self.moves, self.reserve]
    }
}

impl SoloSheet {
    fn of(rules: &Rules, state: &State) -> Option<SoloSheet> {
        let (alone, solo) = (rules.solo.as_ref()?, state.solo.as_ref()?);
        let counts = |deck: EventDeck| EventKind::ALL.map(|kind| deck.count(kind));
        let challenges = [("losses", alone.challenges.losses), ("hordes", alone.challenges.hordes)];
        let on = challenges.into_iter().filter(|(_, on)| *on).map(|(name, _)| name.to_owned());
        Some(SoloSheet {
            difficulty: alone.difficulty,
            challenges: on.collect(),
            tie_break: solo.cube,
            event_decks: solo.decks.map(|deck| EventCounts::new(counts(deck))),
            event_discards: [0, 1, 2].map(|level| {
                let (all, left) = (alone.spec.events[level], counts(solo.decks[level]));
                EventCounts::new([0, 1, 2, 3, 4, 5].map(|kind| all[kind] - left[kind]))
            }),
            reserve_stack: solo.stack.iter().collect(),
            extra_event: solo.extra,
            removed_troops: solo.removed,
        })
    }

    fn state(sheet: Option<&SoloSheet>, rules: &Rules) -> Result<Option<Solo>, Problem> {
        let (sheet, alone) = match (sheet, rules.solo.as_ref()) {
            (None, None) => return Ok(None),
            (Some(_), None) => {
                return Err(Problem::at("solo", errors::SoloOnly));
            }
            (None, Some(_)) => {
                return Err(Problem::at("solo", errors::SoloMissing));
            }
            (Some(sheet), Some(alone)) => (sheet, alone),
        };
        let challenges: Challenges = sheet
            .challenges
            .join(" ")
            .parse()
            .map_err(|problem: Problem| Problem::at("solo.challenges", problem.what))?;
        if sheet.difficulty != alone.difficulty || challenges != alone.challenges {
            let what = errors::SoloSettings { difficulty: alone.difficulty, challenges: alone.challenges };
            return Err(Problem::at("solo", what));
        }
        for level in 0..3 {
            let (left, gone) = (sheet.event_decks[level].array(), sheet.event_discards[level].array());
            let all = alone.spec.events[level];
            if (0..6).any(|kind| u16::from(left[kind]) + u16::from(gone[kind]) != u16::from(all[kind])) {
                let what = errors::SoloEvents { level: level + 1 };
                return Err(Problem::at("solo.event_decks", what));
            }
        }
        let stack: CardSet = sheet.reserve_stack.iter().copied().collect();
        if stack.len() > 3 || usize::from(stack.len()) != sheet.reserve_stack.len() {
            return Err(Problem::at("solo.reserve_stack", errors::SoloReserve));
        }
        if sheet.removed_troops > 0 && !alone.challenges.losses {
            return Err(Problem::at("solo.removed_troops", errors::SoloRemoved));
        }
        Ok(Some(Solo {
            cube: sheet.tie_break,
            decks: sheet.event_decks.map(|deck| EventDeck::new(deck.array())),
            stack: sheet.reserve_stack.iter().fold(CardList::EMPTY, pushed),
            extra: sheet.extra_event,
            removed: sheet.removed_troops,
        }))
    }
}

/// The battle being fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct BattleSheet {
    /// The Borderland.
    pub place: Place,
    /// The attacking side; if missing, the side whose phase it is.
    #[serde(default)]
    pub attacker: Option<Side>,
    /// The dice in front of each side.
    pub dice: Both<Dice>,
    /// Re-rolls left on the card revealed last.
    pub rerolls: u8,
    /// How many of the cards set aside last were revealed in this step.
    pub revealed: u8,
}

impl Table {
    /// What lies open in a state.
    pub(crate) fn of(rules: &Rules, state: &State) -> Table {
        let count = |piece: Piece, place: Place| state.board.count(piece, place);
        let borderland = |place| Borderland {
            troops: count(Piece::Troop, place),
            hordes: count(Piece::Horde, place),
            settlements: count(Piece::Settlement, place),
        };
        let homeland = |place| Homeland {
            hordes: count(Piece::Horde, place),
            settlements: count(Piece::Settlement, place),
        };
        let in_battle = state.battle.target != Place::Supply;
        Table {
            edition: rules.edition,
            era: state.era,
            round: state.round,
            phase: phase_of(state),
            supply: Supply {
                troops: state.board.supply(Piece::Troop),
                gold: state.board.supply(Piece::Gold),
                junks: state.board.supply(Piece::Junk),
                hordes: state.board.supply(Piece::Horde),
                settlements: state.board.supply(Piece::Settlement),
            },
            ming_homeland: MingHomeland {
                troops: count(Piece::Troop, Place::Ming),
                gold: count(Piece::Gold, Place::Ming),
            },
            south_china_sea: SouthChinaSea {
                junks: count(Piece::Junk, Place::Sea),
                gold: count(Piece::Gold, Place::Sea),
            },
            voyages: (1..=7).filter(|&voyage| state.board.completed(voyage)).collect(),
            borderlands: Borderlands {
                yunnan: borderland(Place::Yunnan),
                sichuan: borderland(Place::Sichuan),
                gansu: borderland(Place::Gansu),
                shanxi: borderland(Place::Shanxi),
                liaodong: borderland(Place::Liaodong),
            },
            homelands: Homelands {
                western_mongols: homeland(Place::Western),
                eastern_mongols: homeland(Place::Eastern),
                manchus: homeland(Place::Manchus),
            },
            discard: state.discard.iter().collect(),
            played: state.played,
            set_aside: state.set_aside.iter().collect(),
            battle: in_battle.then(|| BattleSheet {
                place: state.battle.target,
                attacker: Some(state.battle.attacker),
                dice: Both::new(|side| state.battle.dice[side as usize]),
                rerolls: state.battle.rerolls,
                revealed: state.battle.revealed,
            }),
            still_to_use: match state.parts {
                Parts::None => vec![],
                Parts::Active => vec![state.active],
                Parts::Reaction => vec![state.active.other()],
                Parts::ActiveThenReaction => vec![state.active, state.active.other()],
                Parts::ReactionThenActive => vec![state.active.other(), state.active],
            },
            pending: state.pending,
            solo: SoloSheet::of(rules, state),
        }
    }

    /// A state with what lies open; hands, reserves, deck and log are empty.
    pub(crate) fn state(&self, rules: &Rules) -> Result<State, Problem> {
        let active = self.active();
        if !(1..=2).contains(&self.era) {
            return Err(Problem::at("era", errors::Era { era: self.era }));
        }
        let first = first_round(self.era);
        let board = self.board();
        if usize::from(board.voyages()) != self.voyages.len() {
            return Err(Problem::at("voyages", errors::Voyages));
        }
        let set_aside = self.set_aside.iter().copied().collect::<CardSet>();
        if usize::from(set_aside.len()) != self.set_aside.len() || set_aside.len() > 16 {
            return Err(Problem::at("set_aside", errors::SetAside));
        }
        if usize::from(self.discard.iter().copied().collect::<CardSet>().len()) != self.discard.len() {
            return Err(Problem::at("discard", errors::DiscardTwice));
        }
        Ok(State {
            board,
            era: self.era,
            round: self.round,
            hands: [CardSet::NONE; 2],
            reserve: [CardSet::NONE; 2],
            deck: CardSet::NONE,
            discard: self.discard.iter().fold(CardList::EMPTY, pushed),
            set_aside: self.set_aside.iter().fold(CardList::EMPTY, pushed),
            log: Log { first, from: first, ..Log::EMPTY },
            active,
            played: self.played,
            parts: match self.still_to_use[..] {
                [] => Parts::None,
                [side] if side == active => Parts::Active,
                [_] => Parts::Reaction,
                [one, two] if one == active && two != active => Parts::ActiveThenReaction,
                [one, two] if one != active && two == active => Parts::ReactionThenActive,
                _ => return Err(Problem::at("still_to_use", errors::SideTwice)),
            },
            battle: self.battle.map_or(Battle::NONE, |battle| Battle {
                target: battle.place,
                attacker: battle.attacker.unwrap_or(active),
                dice: battle.dice.array(),
                rerolls: battle.rerolls,
                revealed: battle.revealed,
            }),
            pending: self.pending,
            solo: SoloSheet::state(self.solo.as_ref(), rules)?,
        })
    }

    /// Whose phase it is.
    pub fn active(&self) -> Side {
        if self.phase == Phase::Overlord { Side::Overlord } else { Side::Emperor }
    }

    /// The side that must decide; nobody when it is Fate's turn or the game is over.
    pub fn decider(&self) -> Option<Side> {
        let decider = self.pending.decider(self.active());
        // M10: every decision left to a person is the Emperor's.
        if self.solo.is_some() { decider.map(|_| Side::Emperor) } else { decider }
    }

    /// The pieces.
    pub fn board(&self) -> Board {
        let mut board = Board::EMPTY;
        let mut put = |piece: Piece, place: Place, count: u8| {
            board.pieces[piece as usize][place as usize] = count.min(99);
        };
        put(Piece::Troop, Place::Supply, self.supply.troops);
        put(Piece::Gold, Place::Supply, self.supply.gold);
        put(Piece::Junk, Place::Supply, self.supply.junks);
        put(Piece::Horde, Place::Supply, self.supply.hordes);
        put(Piece::Settlement, Place::Supply, self.supply.settlements);
        put(Piece::Troop, Place::Ming, self.ming_homeland.troops);
        put(Piece::Gold, Place::Ming, self.ming_homeland.gold);
        put(Piece::Junk, Place::Sea, self.south_china_sea.junks);
        put(Piece::Gold, Place::Sea, self.south_china_sea.gold);
        let lands = &self.borderlands;
        let lands = [lands.yunnan, lands.sichuan, lands.gansu, lands.shanxi, lands.liaodong];
        for (place, land) in Place::BORDERLANDS.into_iter().zip(lands) {
            put(Piece::Troop, place, land.troops);
            put(Piece::Horde, place, land.hordes);
            put(Piece::Settlement, place, land.settlements);
        }
        let homes = &self.homelands;
        let homes = [homes.western_mongols, homes.eastern_mongols, homes.manchus];
        for (place, home) in Place::HOMELANDS.into_iter().zip(homes) {
            put(Piece::Horde, place, home.hordes);
            put(Piece::Settlement, place, home.settlements);
        }
        for &voyage in self.voyages.iter().filter(|voyage| (1..=7).contains(*voyage)) {
            board.voyages |= 1 << (voyage - 1);
        }
        board
    }
}

fn pushed<const N: usize>(mut list: CardList<N>, card: &Card) -> CardList<N> {
    list.push(*card);
    list
}

pub(crate) fn phase_of(state: &State) -> Phase {
    match (state.pending, state.active) {
        (Pending::FirstVoyage | Pending::Deal, _) => Phase::SetUp,
        (Pending::Draw, _) => Phase::Draw,
        (_, Side::Emperor) => Phase::Emperor,
        (_, Side::Overlord) => Phase::Overlord,
    }
}
