//! The Ming Voyages as numbers, for machine learning.
//!
//! Cards are named by number, sides and places as in notation. What is the observer's own and what is the opponent's is
//! said apart only for cards; everything on the board belongs to a side anyway.

use ming::public_json::Phase;
use ming::solo::{Cube, Difficulty, EventKind};
use ming::view::Left;
use ming::{
    Action, Allocation, CARDS, Card, CardSet, Choice, Dice, Effect, Pending, Piece, Place, Rules, Sailing,
    Side, View,
};
use playable::tensors::{Blocks, Columns, Encoder};
use tabletop::{Game, Seat};

/// The number of the last card.
const LAST: u8 = CARDS as u8;
/// The most CP of a card.
const CP: u8 = 3;
/// The places on land, then the sea: all that a split can name.
const PLACES: [Place; 10] = [
    Place::Ming,
    Place::Yunnan,
    Place::Sichuan,
    Place::Gansu,
    Place::Shanxi,
    Place::Liaodong,
    Place::Western,
    Place::Eastern,
    Place::Manchus,
    Place::Sea,
];
/// How many of them are on land.
const LAND: usize = 9;
/// One to three dice, by what they show.
const DICE: u32 = 6 + 21 + 56;

/// Where the ids of each kind of action begin.
pub struct MingEncoder {
    reserve: u32,
    play: u32,
    discard: u32,
    reveal: u32,
    take: u32,
    words: u32,
    recruit: u32,
    tax: u32,
    junks: u32,
    /// Junks and Gold there are: the most that can sail.
    most: [u32; 2],
    voyage: u32,
    special_voyage: u32,
    /// By where from and where to; nothing for places that do not touch.
    moves: [[Option<u32>; LAND]; LAND],
    attack: [Allocations; LAND],
    amass: Allocations,
    gather: Allocations,
    build: [Allocations; LAND],
    special: Allocations,
    lose: Allocations,
    skirmish: u32,
    rout: u32,
    reroll: u32,
    end: u32,
}

/// The ids of an action that splits pieces over places, alone and with a card that reinforces it.
#[derive(Clone, Copy)]
struct Allocations {
    places: [Place; PLACES.len()],
    len: usize,
    /// How many of the places count when a card reinforces: those on the Overlord's side, which stand first.
    reinforced: usize,
    alone: u32,
    with: u32,
}

impl Allocations {
    const NONE: Allocations =
        Allocations { places: [Place::Ming; PLACES.len()], len: 0, reinforced: 0, alone: 0, with: 0 };

    /// Up to `most` pieces over places; up to 3 more with a card, if cards can reinforce.
    fn new(blocks: &mut Blocks, places: impl Iterator<Item = Place>, most: u8, cards: bool) -> Allocations {
        let mut splits = Allocations::NONE;
        let (own, ming): (Vec<Place>, Vec<Place>) = places.partition(|&place| place != Place::Ming);
        for place in own.into_iter().chain(ming) {
            splits.places[splits.len] = place;
            splits.len += 1;
            splits.reinforced += usize::from(place != Place::Ming);
        }
        splits.alone = blocks.take(ways(most, splits.len));
        if cards {
            splits.with = blocks.take(u32::from(LAST) * ways(most + CP, splits.reinforced));
        }
        splits
    }

    fn id(&self, split: Allocation, with: Option<Card>) -> u32 {
        match with {
            None => self.alone + rank(split, &self.places[..self.len]),
            Some(card) => {
                let rank = rank(split, &self.places[..self.reinforced]);
                self.with + rank * u32::from(LAST) + card.index() as u32
            }
        }
    }
}

/// Binomial coefficients.
static CHOOSE: [[u32; 12]; 20] = {
    let mut table = [[0; 12]; 20];
    let mut n = 0;
    while n < 20 {
        table[n][0] = 1;
        let mut k = 1;
        while k < 12 && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// The number of ways to put up to a number of pieces into a number of places.
fn ways(most: u8, places: usize) -> u32 {
    CHOOSE[usize::from(most) + places][places]
}

/// The number of a split among all splits over some places, those with fewer pieces first.
#[inline]
fn rank(split: Allocation, places: &[Place]) -> u32 {
    let (mut sum, mut rank) = (0, 0);
    for (n, &place) in places.iter().enumerate() {
        sum += usize::from(split.get(place));
        rank += CHOOSE[sum + n][n + 1];
    }
    rank
}

/// The number of one to three dice among all.
fn dice_rank(dice: Dice) -> u32 {
    let choose = |n: u8, k: usize| CHOOSE[usize::from(n)][k];
    match *dice.values() {
        [a] => choose(a - 1, 1),
        [a, b] => 6 + choose(a, 2) + choose(b - 1, 1),
        [a, b, c] => 27 + choose(a + 1, 3) + choose(b, 2) + choose(c - 1, 1),
        _ => 0,
    }
}

fn index(place: Place) -> usize {
    place as usize
}

impl MingEncoder {
    fn sailing(&self, Sailing { voyage, junks, gold }: Sailing) -> u32 {
        let [most_junks, most_gold] = self.most;
        (u32::from(voyage - 1) * most_junks + u32::from(junks - 1)) * most_gold + u32::from(gold - 1)
    }

    fn moving(&self, from: Place, to: Place, count: u8, with: Option<Card>) -> u32 {
        let Some(first) = self.moves[index(from)][index(to)] else { return 0 };
        match with {
            None => first + u32::from(count - 1),
            Some(card) => {
                first + u32::from(CP) + u32::from(count - 1) * u32::from(LAST) + card.index() as u32
            }
        }
    }
}

impl Encoder<Rules> for MingEncoder {
    fn new(rules: &Rules) -> MingEncoder {
        let mut blocks = Blocks::default();
        let blocks = &mut blocks;
        let cards = u32::from(LAST);
        // M5.6: only the Overlord reinforces, and alone nobody decides for it.
        let reinforced = rules.alone().is_none();
        let start = rules.start();
        let pieces =
            |piece| Place::ALL.map(|place| u32::from(start.board().count(piece, place))).iter().sum();
        let most = [pieces(Piece::Junk), pieces(Piece::Gold)];
        let sailings = 7 * most[0] * most[1];
        let near = |place: Place| rules.adjacent(place).iter();
        // What the released cards gain and lose at most; M6.8.
        let effects = (1..=LAST).filter_map(Card::new).flat_map(|card| {
            let spec = rules.spec(card);
            [spec.upper, spec.lower]
        });
        let count = |effect: Effect| match effect {
            Effect::Gain { count, .. } | Effect::Lose { count, .. } => count,
            _ => 1,
        };
        let gains = effects.flatten().map(count).max().unwrap_or(1);
        let homelands = || Place::HOMELANDS.into_iter();
        MingEncoder {
            reserve: blocks.take(cards),
            play: blocks.take(cards),
            discard: blocks.take(cards),
            reveal: blocks.take(cards),
            take: blocks.take(cards),
            words: blocks.take(4),
            recruit: blocks.take(CP.into()),
            tax: blocks.take(CP.into()),
            junks: blocks.take(CP.into()),
            most,
            voyage: blocks.take(sailings),
            special_voyage: blocks.take(sailings),
            moves: std::array::from_fn(|from| {
                std::array::from_fn(|to| {
                    let touch = rules.adjacent(PLACES[from]).contains(PLACES[to]);
                    let length = u32::from(CP) + if reinforced { u32::from(2 * CP) * cards } else { 0 };
                    touch.then(|| blocks.take(length))
                })
            }),
            attack: std::array::from_fn(|target| match PLACES[target] {
                target if target.is_borderland() => Allocations::new(blocks, near(target), CP, reinforced),
                _ => Allocations::NONE,
            }),
            amass: Allocations::new(blocks, homelands(), CP, reinforced),
            gather: Allocations::new(blocks, homelands(), CP, reinforced),
            build: std::array::from_fn(|from| match PLACES[from] {
                from if from.is_homeland() => {
                    Allocations::new(blocks, near(from).filter(|to| to.is_borderland()), CP, reinforced)
                }
                _ => Allocations::NONE,
            }),
            special: Allocations::new(blocks, PLACES.into_iter(), gains, false),
            lose: Allocations::new(blocks, PLACES.into_iter(), gains, false),
            skirmish: blocks.take(Place::BORDERLANDS.len() as u32),
            rout: blocks.take((Place::BORDERLANDS.len() * Place::HOMELANDS.len()) as u32),
            reroll: blocks.take(DICE),
            end: blocks.len(),
        }
    }

    fn ids(&self) -> u32 {
        self.end
    }

    #[inline]
    fn id(&self, _: &Rules, _: Seat, action: Action) -> u32 {
        let card = |first: u32, card: Card| first + card.index() as u32;
        let count = |first: u32, count: u8| first + u32::from(count) - 1;
        match action {
            Action::Reserve(which) => card(self.reserve, which),
            Action::Play(which) => card(self.play, which),
            Action::Discard(which) => card(self.discard, which),
            Action::Reveal(which) => card(self.reveal, which),
            Action::Take(which) => card(self.take, which),
            Action::First => self.words,
            Action::Second => self.words + 1,
            Action::Decline => self.words + 2,
            Action::Stop => self.words + 3,
            Action::Recruit(n) => count(self.recruit, n),
            Action::Tax(n) => count(self.tax, n),
            Action::Junks(n) => count(self.junks, n),
            Action::Voyage(sailing) => self.voyage + self.sailing(sailing),
            Action::SpecialVoyage(sailing) => self.special_voyage + self.sailing(sailing),
            Action::Move { from, to, count, with } => self.moving(from, to, count, with),
            Action::Attack { target, from, with } => self.attack[index(target)].id(from, with),
            Action::Amass { to, with } => self.amass.id(to, with),
            Action::Gather { to, with } => self.gather.id(to, with),
            Action::Build { from, to, with } => self.build[index(from)].id(to, with),
            Action::Special(split) => self.special.id(split, None),
            Action::Lose(split) => self.lose.id(split, None),
            Action::Skirmish(target) => count(self.skirmish, target as u8),
            Action::Rout { from, to } => {
                let homeland = u32::from(to as u8 - Place::Western as u8);
                self.rout + (u32::from(from as u8) - 1) * Place::HOMELANDS.len() as u32 + homeland
            }
            Action::Reroll(dice) => self.reroll + dice_rank(dice),
            // Fate's: no seat does these.
            Action::Roll(_) | Action::Draw(_) | Action::Event(_) => 0,
        }
    }

    fn describe(&self, rules: &Rules, _: Seat, action: Action, row: &mut impl Columns) {
        row.one_of("kind", Choice::ALL.map(Choice::id), Choice::of(action).map(|choice| choice as usize));
        let card = match action {
            Action::Reserve(card)
            | Action::Play(card)
            | Action::Discard(card)
            | Action::Reveal(card)
            | Action::Take(card) => Some(card),
            _ => None,
        };
        let with = action.reinforcement();
        let cp = |card: Option<Card>| card.map_or(0, |card| rules.cp(card));
        row.members(|| "card".into(), 1, LAST, card.into_iter().map(Card::number));
        row.number(|| "card_cp".into(), cp(card));
        row.members(|| "with".into(), 1, LAST, with.into_iter().map(Card::number));
        row.number(|| "with_cp".into(), cp(with));
        let none = (Allocation::NONE, Allocation::NONE);
        let (from, to) = match action {
            Action::Recruit(n) | Action::Tax(n) => (Allocation::NONE, Allocation::one(Place::Ming, n)),
            Action::Junks(n) => (Allocation::NONE, Allocation::one(Place::Sea, n)),
            Action::Move { from, to, count, .. } => {
                (Allocation::one(from, count), Allocation::one(to, count))
            }
            Action::Attack { target, from, .. } => (from, Allocation::one(target, from.total())),
            Action::Amass { to, .. } | Action::Gather { to, .. } => (Allocation::NONE, to),
            Action::Build { from, to, .. } => (Allocation::one(from, to.total()), to),
            Action::Special(split) => (Allocation::NONE, split),
            Action::Lose(split) => (split, Allocation::NONE),
            Action::Skirmish(target) => (Allocation::NONE, Allocation::one(target, 1)),
            Action::Rout { from, to } => (Allocation::one(from, 1), Allocation::one(to, 1)),
            _ => none,
        };
        for place in PLACES {
            row.number(|| format!("from.{place}"), from.get(place));
        }
        for place in PLACES {
            row.number(|| format!("to.{place}"), to.get(place));
        }
        let sailing = match action {
            Action::Voyage(sailing) | Action::SpecialVoyage(sailing) => sailing,
            _ => Sailing { voyage: 0, junks: 0, gold: 0 },
        };
        row.flag(|| "special_voyage".into(), matches!(action, Action::SpecialVoyage(_)));
        row.set("voyage", 1, 7, |voyage| voyage == sailing.voyage);
        row.number(|| "junks".into(), sailing.junks);
        row.number(|| "gold".into(), sailing.gold);
        let dice = if let Action::Reroll(dice) = action { dice } else { Dice::NONE };
        dice_columns("dice", dice, row);
    }

    fn observe(&self, rules: &Rules, view: &View, row: &mut impl Columns) {
        let table = &view.table;
        let board = table.board();
        let side = view.observer.unwrap_or(Side::Emperor);
        row.one_of("observer", Side::ALL.map(Side::id), view.observer.map(|side| side as usize));
        row.flag(|| "asked".into(), view.observer.is_some() && table.decider() == view.observer);
        row.number(|| "era".into(), table.era);
        row.number(|| "round".into(), table.round);
        row.one_of("phase", ["set_up", "draw", "emperor", "overlord"], Some(phase(table.phase)));
        for piece in Piece::ALL {
            row.number(|| format!("supply.{}", piece.plural()), board.supply(piece));
        }
        for place in PLACES {
            for piece in Piece::ALL.into_iter().filter(|&piece| can_lie(piece, place)) {
                row.number(|| format!("{place}.{}", piece.plural()), board.count(piece, place));
            }
        }
        row.set("voyage", 1, 7, |voyage| board.completed(voyage));
        cards(view, side, row);
        battle(view, row);
        for side in Side::ALL {
            let turn = table.still_to_use.iter().position(|&next| next == side);
            row.number(|| format!("uses_card.{}", side.id()), turn.map_or(0, |at| at as u8 + 1));
        }
        pending(table.pending, row);
        if rules.alone().is_some() {
            solo(rules, view, row);
        }
    }
}

const fn phase(phase: Phase) -> usize {
    match phase {
        Phase::SetUp => 0,
        Phase::Draw => 1,
        Phase::Emperor => 2,
        Phase::Overlord => 3,
    }
}

/// Whether a kind of piece can lie somewhere (M1.3).
const fn can_lie(piece: Piece, place: Place) -> bool {
    match (piece, place) {
        (Piece::Troop, Place::Ming) | (Piece::Gold, Place::Ming | Place::Sea) | (Piece::Junk, Place::Sea) => {
            true
        }
        (Piece::Troop, _) => place.is_borderland(),
        (Piece::Horde | Piece::Settlement, _) => place.is_borderland() || place.is_homeland(),
        (Piece::Gold | Piece::Junk, _) => false,
    }
}

/// Where every card is, as far as the observer of a view knows.
fn cards(view: &View, side: Side, row: &mut impl Columns) {
    let table = &view.table;
    let other = side.other();
    let known = |side: Side| view.hands.of(side).cards.unwrap_or_default();
    let reserved =
        |side: Side| view.reserve.of(side).iter().filter_map(|reserved| reserved.card).collect::<CardSet>();
    let (own, own_reserve) = (known(side), reserved(side));
    let (passed, deduced) = deduce(view, other);
    let (theirs, their_reserve) = (known(other).with(passed), reserved(other).with(deduced));
    let discard: CardSet = table.discard.iter().copied().collect();
    let top: CardSet = table.discard.iter().rev().take(5).copied().collect();
    let aside: CardSet = table.set_aside.iter().copied().collect();
    let played: CardSet = table.played.into_iter().collect();
    let found = [own, own_reserve, theirs, their_reserve, discard, aside, played];
    let unseen = CardSet::ALL.without(found.into_iter().fold(CardSet::NONE, CardSet::with));
    let groups = [
        ("own_hand", own),
        ("own_reserve", own_reserve),
        ("opponent_hand", theirs),
        ("opponent_reserve", their_reserve),
        ("unseen", unseen),
        ("discard", discard),
        ("top_discards", top),
        ("set_aside", aside),
        ("played", played),
    ];
    for (group, cards) in groups {
        row.members(|| group.into(), 1, LAST, cards.iter().map(Card::number));
    }
    row.number(|| "opponent_hand_size".into(), view.hands.of(other).count);
    row.number(|| "opponent_reserve_size".into(), view.reserve.of(other).len() as u8);
    row.number(|| "deck_size".into(), view.deck);
    let round = view.knowledge.rounds.last().filter(|last| last.round == table.round);
    let back = |side: Side| round.is_some_and(|round| matches!(round.left.of(side), Some(Left::Back)));
    row.flag(|| "opponent_reserved_this_round".into(), back(other));
}

/// M3.4: the cards that the opponent held when this round began and is not known to have let go, and the cards that must
/// lie in the opponent's reserve, from the hands that went back and forth.
fn deduce(view: &View, other: Side) -> (CardSet, CardSet) {
    let seen = &view.knowledge;
    // What the opponent is known to hold at the start of a round.
    let mut held = *seen.start.of(other);
    let (mut hand, mut reserve) = (CardSet::NONE, CardSet::NONE);
    for round in seen.rounds.iter().filter(|round| round.round >= seen.from) {
        let before = held.unwrap_or_default();
        let back = matches!(round.left.of(other), Some(Left::Back));
        if let Some(passed) = round.passed {
            // What is missing from the hand that was passed on went into the reserve; if nothing is, it was one of the cards
            // drawn unseen.
            if back {
                reserve = reserve.with(before.without(*passed.of(other)));
            }
            held = Some(*passed.of(other.other()));
        } else {
            hand = before;
            if let Some(Left::Card(card)) = round.left.of(other) {
                hand.remove(*card);
            }
        }
    }
    // A card of the reserve that was revealed or discarded since lies open.
    let table = &view.table;
    let open = table.discard.iter().chain(&table.set_aside).chain(&table.played).copied().collect();
    (hand, reserve.without(open))
}

fn dice_columns(group: &str, dice: Dice, row: &mut impl Columns) {
    for face in 1..=6 {
        let count = dice.values().iter().map(|&value| u8::from(value == face)).sum::<u8>();
        row.number(|| format!("{group}.{face}"), count);
    }
}

fn battle(view: &View, row: &mut impl Columns) {
    let battle = view.table.battle.as_ref();
    let place = battle.map(|battle| battle.place);
    row.one_of(
        "battle",
        Place::BORDERLANDS.map(Place::id),
        Place::BORDERLANDS.into_iter().position(|each| Some(each) == place),
    );
    let attacker = battle.and_then(|battle| battle.attacker).map(|side| side as usize);
    row.one_of("attacker", Side::ALL.map(Side::id), attacker);
    for (side, group) in Side::ALL.into_iter().zip(["emperor_dice", "overlord_dice"]) {
        dice_columns(group, battle.map_or(Dice::NONE, |battle| *battle.dice.of(side)), row);
    }
    row.number(|| "rerolls".into(), battle.map_or(0, |battle| battle.rerolls));
    row.number(|| "revealed".into(), battle.map_or(0, |battle| battle.revealed));
}

fn pending(pending: Pending, row: &mut impl Columns) {
    let what = match pending {
        Pending::Card => Some(0),
        Pending::Order => Some(1),
        Pending::Command => Some(2),
        Pending::Reaction => Some(3),
        Pending::Taken { .. } => Some(4),
        Pending::Loss { .. } => Some(5),
        Pending::Reserves { .. } => Some(6),
        Pending::Reroll { .. } => Some(7),
        Pending::Discard => Some(8),
        Pending::Over { .. } => Some(9),
        _ => None,
    };
    row.one_of(
        "pending",
        ["card", "order", "command", "reaction", "taken", "loss", "reserves", "reroll", "discard", "over"],
        what,
    );
    let taken = if let Pending::Taken { card, .. } = pending { Some(card) } else { None };
    row.members(|| "taken".into(), 1, LAST, taken.into_iter().map(Card::number));
    let (piece, count, up_to, from) = match pending {
        Pending::Loss { piece, count, up_to, from, .. } => {
            (Some(piece as usize), count, up_to, Some(from as usize))
        }
        _ => (None, 0, false, None),
    };
    row.one_of("loss", Piece::ALL.map(Piece::plural), piece);
    row.number(|| "loss_count".into(), count);
    row.flag(|| "loss_up_to".into(), up_to);
    row.one_of("loss_from", ["ming", "sea", "homelands", "borderlands", "anywhere", "one_region"], from);
}

/// M10: what a solo game has beside.
fn solo(rules: &Rules, view: &View, row: &mut impl Columns) {
    let Some((difficulty, challenges)) = rules.alone() else { return };
    let sheet = view.table.solo.as_ref();
    row.one_of("difficulty", Difficulty::ALL.map(Difficulty::id), Some(difficulty as usize));
    row.flag(|| "challenge.losses".into(), challenges.losses);
    row.flag(|| "challenge.hordes".into(), challenges.hordes);
    row.flag(|| "tie_break.right".into(), sheet.is_some_and(|sheet| sheet.tie_break == Cube::Right));
    for level in 0..3 {
        let deck = sheet.map(|sheet| sheet.event_decks[level]).unwrap_or_default();
        let counts = [deck.amass, deck.attack, deck.build, deck.gather, deck.moves, deck.reserve];
        for (kind, count) in EventKind::ALL.into_iter().zip(counts) {
            row.number(|| format!("events_{}.{}", level + 1, kind.id()), count);
        }
    }
    let stack = sheet.map_or(&[][..], |sheet| &sheet.reserve_stack);
    for number in 1..=LAST {
        let at = stack.iter().position(|card| card.number() == number);
        row.number(|| format!("overlord_stack.{number}"), at.map_or(0, |at| at as u8 + 1));
    }
    row.flag(|| "extra_event".into(), sheet.is_some_and(|sheet| sheet.extra_event));
    row.number(|| "removed_troops".into(), sheet.map_or(0, |sheet| sheet.removed_troops));
}
