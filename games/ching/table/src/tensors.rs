//! Madame Ching as numbers, for machine learning.
//!
//! Seats are counted from the observer round the table: `0` is the observer, `1` sits to the left. So a model that has
//! learned one seat can play all of them.

use ching::public_json::{PendingSheet, SeatSheet};
use ching::view::{Hiding, Whereabouts};
use ching::{
    Action, Attack, CARDS, Card, CardSet, Choice, Encounter, Encounters, Gem, Gift, Junk, KINDS, Rules,
    Skill, Symbol, TILES, Tile, View,
};
use playable::tensors::{Blocks, Columns, Encoder};
use tabletop::Seat;

/// The number of the last card.
const LAST: u8 = CARDS as u8;

/// Where the ids of each kind of action begin.
pub struct ChingEncoder {
    choose: u32,
    /// C10.1: with two players two cards are chosen.
    choose_two: u32,
    junk: u32,
    claim: u32,
    meteorology: u32,
    gain: u32,
    /// One more than there are of each skill.
    skills: [u32; 5],
    cartography: u32,
    night: u32,
    combat: u32,
    swap: u32,
    play: u32,
    play_at: u32,
    play_for: u32,
    take: u32,
    turn: u32,
    turn_pilot: u32,
    cancel: u32,
    give: u32,
    words: u32,
    players: u8,
    end: u32,
}

/// The seat a number of places to the left of another.
fn relative(players: u8, observer: Seat, seat: Seat) -> u8 {
    (seat.0 + players - observer.0) % players
}

impl Encoder<Rules> for ChingEncoder {
    fn new(rules: &Rules) -> ChingEncoder {
        let mut blocks = Blocks::default();
        let mode = rules.mode();
        let (cards, kinds, seats) = (u32::from(LAST), KINDS as u32, u32::from(mode.players()));
        let skills = rules.content().play().skills.map(|count| u32::from(count) + 1);
        ChingEncoder {
            choose: blocks.take(cards),
            choose_two: blocks.take(if mode.junks() == 2 { cards * (cards - 1) / 2 } else { 0 }),
            junk: blocks.take(u32::from(mode.junks())),
            claim: blocks.take(TILES as u32),
            meteorology: blocks.take(TILES as u32),
            gain: blocks.take(skills.iter().product()),
            skills,
            cartography: blocks.take(1),
            night: blocks.take(cards),
            combat: blocks.take(seats),
            swap: blocks.take(cards * cards),
            play: blocks.take(kinds),
            play_at: blocks.take(kinds * seats),
            play_for: blocks.take(kinds * Symbol::ALL.len() as u32),
            take: blocks.take(cards),
            turn: blocks.take(cards),
            turn_pilot: blocks.take(u32::from(mode.junks())),
            cancel: blocks.take(kinds),
            give: blocks.take(cards),
            words: blocks.take(5),
            players: mode.players(),
            end: blocks.len(),
        }
    }

    fn ids(&self) -> u32 {
        self.end
    }

    #[inline]
    fn id(&self, rules: &Rules, seat: Seat, action: Action) -> u32 {
        let card = |first: u32, card: Card| first + card.index() as u32;
        let tile = |first: u32, tile: Tile| first + index_of(rules, tile).map_or(0, u32::from);
        let other = |other: Seat| u32::from(relative(self.players, seat, other));
        match action {
            Action::Choose(one, None) => card(self.choose, one),
            Action::Choose(low, Some(high)) => {
                let (low, high) = (low.min(high).index() as u32, low.max(high).index() as u32);
                self.choose_two + high * (high - 1) / 2 + low
            }
            Action::Junk(junk) => self.junk + junk as u32,
            Action::Claim(which) => tile(self.claim, which),
            Action::Meteorology(which) => tile(self.meteorology, which),
            Action::Gain(gains) => {
                let digits = Skill::ALL.into_iter().zip(self.skills);
                self.gain + digits.fold(0, |sum, (skill, most)| sum * most + u32::from(gains.count(skill)))
            }
            Action::Cartography => self.cartography,
            Action::Night(which) => card(self.night, which),
            Action::Combat(victim) => self.combat + other(victim),
            Action::Swap { take, give } => card(self.swap + take.index() as u32 * u32::from(LAST), give),
            Action::Play(kind) => self.play + kind as u32,
            Action::PlayAt(kind, victim) => {
                self.play_at + kind as u32 * u32::from(self.players) + other(victim)
            }
            Action::PlayFor(kind, symbol) => {
                self.play_for + kind as u32 * Symbol::ALL.len() as u32 + symbol as u32
            }
            Action::Take(which) => card(self.take, which),
            Action::Turn(which) => card(self.turn, which),
            Action::TurnPilot(junk) => self.turn_pilot + junk as u32,
            Action::Cancel(kind) => self.cancel + kind as u32,
            Action::Give(which) => card(self.give, which),
            Action::TakeFaceDown => self.words,
            Action::Pass => self.words + 1,
            Action::Share => self.words + 2,
            Action::Keep => self.words + 3,
            Action::Decline => self.words + 4,
            // Fate's: no seat does these.
            Action::Mission(_)
            | Action::Draw(_)
            | Action::Encounter(_)
            | Action::Gem(_)
            | Action::Steal(_) => 0,
        }
    }

    fn describe(&self, rules: &Rules, seat: Seat, action: Action, row: &mut impl Columns) {
        row.one_of("kind", Choice::ALL.map(Choice::id), Choice::of(action).map(|choice| choice as usize));
        let (card, second) = match action {
            Action::Choose(card, second) => (Some(card), second),
            Action::Swap { take, give } => (Some(take), Some(give)),
            Action::Night(card) | Action::Take(card) | Action::Turn(card) | Action::Give(card) => {
                (Some(card), None)
            }
            _ => (None, None),
        };
        row.members(|| "card".into(), 1, LAST, card.into_iter().map(Card::number));
        row.members(|| "second_card".into(), 1, LAST, second.into_iter().map(Card::number));
        let tile = match action {
            Action::Claim(tile) | Action::Meteorology(tile) => Some(tile),
            _ => None,
        };
        for spec in &rules.content().play().tiles {
            row.flag(|| format!("mission.{}", spec.tile), Some(spec.tile) == tile);
        }
        for skill in Skill::ALL {
            let count = if let Action::Gain(gains) = action { gains.count(skill) } else { 0 };
            row.number(|| format!("gain.{skill}"), count);
        }
        let (kind, victim, symbol) = match action {
            Action::Play(kind) | Action::Cancel(kind) => (Some(kind), None, None),
            Action::PlayAt(kind, victim) => (Some(kind), Some(victim), None),
            Action::PlayFor(kind, symbol) => (Some(kind), None, Some(symbol)),
            Action::Combat(victim) => (None, Some(victim), None),
            _ => (None, None, None),
        };
        row.one_of("encounter", Encounter::ALL.map(Encounter::id), kind.map(|kind| kind as usize));
        row.one_of("symbol", Symbol::ALL.map(Symbol::id), symbol.map(|symbol| symbol as usize));
        let victim = victim.map(|victim| relative(self.players, seat, victim));
        row.set("against", 1, self.players - 1, |step| victim == Some(step));
        let junk = match action {
            Action::Junk(junk) | Action::TurnPilot(junk) => Some(junk as usize),
            _ => None,
        };
        row.one_of("junk", ["1", "2"], junk);
    }

    fn observe(&self, rules: &Rules, view: &View, row: &mut impl Columns) {
        let (table, players) = (&view.table, self.players);
        let own = view.observer.unwrap_or(Seat(0));
        let seat_at = |step: u8| Seat((own.0 + step) % players);
        let step_of = |seat: Seat| relative(players, own, seat);
        row.flag(|| "asked".into(), asked(view));
        row.number(|| "round".into(), f32::from(table.round));
        row.number(|| "idle_rounds".into(), table.idle_rounds);
        row.flag(|| "progress".into(), table.progress);
        row.flag(|| "last_round".into(), table.last_round.is_some());
        let hand = view.hands.of(own).cards.unwrap_or_default();
        card_columns(|| "own_hand".into(), hand, row);
        kind_columns(|| "own_encounters".into(), view.encounters.of(own).cards.unwrap_or_default(), row);
        card_columns(|| "own_choice".into(), view.choice, row);
        card_columns(|| "display".into(), table.display, row);
        card_columns(|| "discard".into(), table.discard, row);
        row.flag(|| "face_down".into(), view.face_down);
        row.number(|| "deck_size".into(), view.deck);
        row.number(|| "encounter_deck_size".into(), view.encounter_deck);
        kind_columns(|| "encounter_discard".into(), table.encounter_discard, row);
        for (group, tiles) in [("mission", &table.missions), ("undrawn_mission", &table.undrawn_missions)] {
            for spec in &rules.content().play().tiles {
                row.flag(|| format!("{group}.{}", spec.tile), tiles.contains(&spec.tile));
            }
        }
        for step in 0..players {
            let seat = seat_at(step);
            player(step, table.seats.of(seat), row);
            let name = |what: &str| format!("{step}.{what}");
            for (junk, space) in view.spaces.of(seat).iter().enumerate() {
                row.number(|| format!("{step}.junk{}.column", junk + 1), space.column);
                row.number(|| format!("{step}.junk{}.row", junk + 1), space.row);
            }
            row.number(|| name("hand_size"), view.hands.of(seat).count);
            row.number(|| name("encounters_size"), view.encounters.of(seat).count);
            row.flag(|| name("chosen"), *view.chosen.of(seat));
            row.flag(|| name("china_pearl"), table.china_pearl == Some(seat));
            row.flag(|| name("hong_kong"), table.hong_kong == Some(seat));
            row.flag(|| name("turn"), table.turn.is_some_and(|turn| turn.seat == seat));
            if step > 0 {
                kind_columns(|| name("known_encounters"), *view.knowledge.encounters.of(seat), row);
            }
        }
        let places = |seat: Seat| Hiding::ALL[seat.index()];
        for step in 1..players {
            let may = whereabouts(view, places(seat_at(step)));
            card_columns(|| format!("{step}.may_hold"), may, row);
        }
        card_columns(|| "may_be_face_down".into(), whereabouts(view, Hiding::FaceDown), row);
        card_columns(|| "may_be_in_deck".into(), whereabouts(view, Hiding::Deck), row);
        if let Some(gifts) = table.gifts {
            let own_team = own.index() % 2;
            for (name, team) in [("own", own_team), ("other", 1 - own_team)] {
                let which = match gifts[team] {
                    Gift::Open => 0,
                    Gift::Done => 1,
                    Gift::Owed => 2,
                };
                for (at, word) in ["open", "done", "owed"].into_iter().enumerate() {
                    row.flag(|| format!("gift_{name}.{word}"), at == which);
                }
            }
        }
        let turn = table.turn.as_ref();
        row.one_of("turn_junk", ["1", "2"], turn.map(|turn| turn.junk as usize));
        card_columns(|| "turn_card".into(), turn.and_then(|turn| turn.card).into(), row);
        row.flag(|| "encounter_played".into(), turn.is_some_and(|turn| turn.encounter_played));
        row.flag(|| "expedition_ended".into(), turn.is_some_and(|turn| turn.expedition_ended));
        row.flag(|| "rewarded".into(), turn.is_some_and(|turn| turn.rewarded));
        row.number(|| "nights".into(), turn.map_or(0, |turn| turn.nights));
        pending(table.pending, players, step_of, row);
    }
}

/// Whether the observer of a view must or may decide.
fn asked(view: &View) -> bool {
    let Some(own) = view.observer else { return false };
    match view.table.pending {
        PendingSheet::Choose => view.hands.of(own).count > 0,
        PendingSheet::Attacked { victim, .. } => victim == own,
        PendingSheet::Assign
        | PendingSheet::Mission
        | PendingSheet::MadameChing
        | PendingSheet::Skills { .. }
        | PendingSheet::Share { .. }
        | PendingSheet::Act
        | PendingSheet::Swap { .. }
        | PendingSheet::Gift => view.table.turn.is_some_and(|turn| turn.seat == own),
        _ => false,
    }
}

/// The place of a tile in the list of all.
fn index_of(rules: &Rules, tile: Tile) -> Option<u8> {
    rules.content().play().index(tile)
}

fn card_columns(group: impl Fn() -> String, cards: CardSet, row: &mut impl Columns) {
    row.members(group, 1, LAST, cards.iter().map(Card::number));
}

fn kind_columns(group: impl Fn() -> String, cards: Encounters, row: &mut impl Columns) {
    for kind in Encounter::ALL {
        row.number(|| format!("{}.{kind}", group()), cards.count(kind));
    }
}

/// What lies open of a player.
fn player(step: u8, sheet: &SeatSheet, row: &mut impl Columns) {
    row.number(|| format!("{step}.gold"), sheet.loot.gold);
    for gem in Gem::ALL {
        row.number(|| format!("{step}.gem.{gem}"), sheet.loot.gems[gem as usize]);
    }
    let count = |skills: &[Skill], skill: Skill| skills.iter().filter(|&&each| each == skill).count() as u8;
    for skill in Skill::ALL {
        row.number(|| format!("{step}.skill.{skill}"), count(&sheet.skills, skill));
        row.number(|| format!("{step}.used.{skill}"), count(&sheet.used, skill));
    }
    card_columns(|| format!("{step}.revealed"), sheet.revealed, row);
    row.number(|| format!("{step}.missing_turns"), sheet.missing);
    for (junk, expedition) in (1..).zip(&sheet.expeditions) {
        let name = |what: &str| format!("{step}.junk{junk}.{what}");
        card_columns(|| name("cards"), expedition.cards, row);
        card_columns(|| name("turned"), expedition.turned, row);
        for pilot in Encounter::PILOTS {
            row.number(|| format!("{}.{pilot}", name("pilots")), expedition.pilots.count(pilot));
            row.number(
                || format!("{}.{pilot}", name("turned_pilots")),
                expedition.turned_pilots.count(pilot),
            );
        }
    }
    for junk in Junk::ALL {
        row.flag(|| format!("{step}.first_junk.{}", junk.number()), sheet.first_junk == Some(junk));
    }
}

/// The hidden cards that may be in a place, as far as the observer of a view knows.
fn whereabouts(view: &View, place: Hiding) -> CardSet {
    let seen = &view.knowledge;
    let cards = |groups: &[Whereabouts], wanted: &dyn Fn(&Whereabouts) -> bool| {
        let matching = groups.iter().filter(|group| wanted(group));
        matching.fold(CardSet::NONE, |all, group| all.with(group.cards))
    };
    let here = |group: &Whereabouts| group.places.contains(&place);
    let better = cards(&seen.private, &|_| true);
    cards(&seen.common, &here).without(better).with(cards(&seen.private, &here))
}

fn pending(pending: PendingSheet, players: u8, step_of: impl Fn(Seat) -> u8, row: &mut impl Columns) {
    use PendingSheet as P;
    let what = match pending {
        P::Choose => Some(0),
        P::Assign => Some(1),
        P::Mission => Some(2),
        P::MadameChing => Some(3),
        P::Skills { .. } => Some(4),
        P::Share { .. } => Some(5),
        P::Act => Some(6),
        P::Attacked { .. } => Some(7),
        P::Swap { .. } => Some(8),
        P::Gift => Some(9),
        P::Over => Some(10),
        _ => None,
    };
    row.one_of(
        "pending",
        [
            "choose",
            "assign",
            "mission",
            "madame_ching",
            "skills",
            "share",
            "act",
            "attacked",
            "swap",
            "gift",
            "over",
        ],
        what,
    );
    let added = if let P::Skills { added } = pending { added } else { None };
    row.one_of("added_symbol", Symbol::ALL.map(Symbol::id), added.map(|symbol| symbol as usize));
    let (card, stolen_from) = match pending {
        P::Share { kind: card, victim: stolen_from, .. } => (card, stolen_from),
        _ => (None, None),
    };
    row.one_of("shared", Encounter::ALL.map(Encounter::id), card.map(|card| card as usize));
    let attack = if let P::Attacked { attack, .. } = pending { Some(attack) } else { None };
    let kind = attack.map(|attack| match attack {
        Attack::Thief => 0,
        Attack::Traitor => 1,
        Attack::Siren(_) => 2,
        Attack::Combat => 3,
    });
    row.one_of("attack", ["thief", "traitor", "siren", "combat"], kind);
    let symbol = if let Some(Attack::Siren(symbol)) = attack { Some(symbol as usize) } else { None };
    row.one_of("siren", Symbol::ALL.map(Symbol::id), symbol);
    let victim = match pending {
        P::Attacked { victim, .. } | P::Swap { victim } => Some(victim),
        _ => stolen_from,
    };
    let victim = victim.map(step_of);
    row.set("victim", 0, players - 1, |step| victim == Some(step));
}
