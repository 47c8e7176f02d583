//! A whole state as JSON that people can write, and everything that is checked on the way in.

use std::collections::BTreeMap;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use tabletop::{Few, Problem};

use crate::action::Sailing;
use crate::board::{Piece, Place, Side};
use crate::card::{Card, CardSet};
use crate::command::check_sailing;
use crate::knowledge::{Log, first_round};
use crate::rules::{Edition, Rules};
use crate::sheet::{Both, Phase, Table, phase_of};
use crate::solo::Role;
use crate::special::Loss;
use crate::state::{Battle, Parts, Pending, State};
use crate::victory::Ending;

/// M3.4: the log of hands, as written in a position.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Knowledge {
    from: u8,
    open: bool,
    start: Both<CardSet>,
    shuffled: CardSet,
    rounds: Vec<RoundLog>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundLog {
    round: u8,
    drawn: CardSet,
    emperor: Option<Card>,
    overlord: Option<Card>,
}

/// Which round each reserved card was reserved in.
type ReservedIn = BTreeMap<Card, u8>;

pub(crate) fn write(rules: &Rules, state: &State) -> Value {
    let mut position = json!(Table::of(rules, state));
    let hidden = json!({
        "hands": Both::new(|side| state.hand(side)),
        "reserve": Both::new(|side| state.reserved(side)),
        "reserved_in_round": reserved_in(state),
        "deck": state.deck,
        "knowledge": knowledge(state),
    });
    if let (Value::Object(position), Value::Object(hidden)) = (&mut position, hidden) {
        position.extend(hidden);
    }
    position
}

fn reserved_in(state: &State) -> BTreeMap<u8, Option<u8>> {
    let both = state.reserve[0].union(state.reserve[1]);
    both.iter().map(|card| (card.number(), state.log.reserved_in(card))).collect()
}

fn knowledge(state: &State) -> Knowledge {
    let log = &state.log;
    let rounds = (log.first..=state.round).map(|round| RoundLog {
        round,
        drawn: log.drawn(round),
        emperor: log.left(round, Side::Emperor),
        overlord: log.left(round, Side::Overlord),
    });
    Knowledge {
        from: log.from,
        open: log.open,
        start: Both::new(|side| log.start[side as usize]),
        shuffled: log.shuffled,
        rounds: rounds.collect(),
    }
}

/// Reads one value, naming the place of what is wrong with it.
fn take<T: DeserializeOwned>(at: &str, value: Value) -> Result<T, Problem> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let inner = error.path().to_string();
        let at = match (at, inner.as_str()) {
            (at, ".") => at.to_owned(),
            ("", inner) => inner.to_owned(),
            (at, inner) => format!("{at}.{inner}"),
        };
        Problem::at(at, error.into_inner().to_string())
    })
}

fn take_key<T: DeserializeOwned>(position: &mut Map<String, Value>, key: &str) -> Result<T, Problem> {
    match position.shift_remove(key) {
        Some(value) => take(key, value),
        None => Err(Problem::at(key, "is missing; add it")),
    }
}

pub(crate) fn read(rules: &Rules, position: &Value) -> Result<State, Problem> {
    let Value::Object(position) = position else {
        return Err(Problem::new("a position is a JSON object; see docs/position-ming.md"));
    };
    let mut position = position.clone();
    let hands: Both<CardSet> = take_key(&mut position, "hands")?;
    let reserve: Both<CardSet> = take_key(&mut position, "reserve")?;
    let deck: CardSet = take_key(&mut position, "deck")?;
    let reserved_in: BTreeMap<String, u8> = match position.shift_remove("reserved_in_round") {
        Some(value) => take("reserved_in_round", value)?,
        None => BTreeMap::new(),
    };
    let knowledge: Option<Knowledge> = match position.shift_remove("knowledge") {
        Some(value) => take("knowledge", value)?,
        None => None,
    };
    let pending = position.get("pending").cloned();
    let table: Table = take("", Value::Object(position))?;
    // serde lets other keys pass where there are none.
    if let (Some(Value::Object(given)), Value::Object(known)) = (pending, json!(table.pending))
        && let Some(key) = given.keys().find(|&key| !known.contains_key(key))
    {
        return Err(Problem::at(format!("pending.{key}"), "is not known here; leave it out"));
    }
    if table.edition != rules.edition {
        let what =
            format!("the position is of the {} edition, the game of the {}", table.edition, rules.edition);
        return Err(Problem::at("edition", what));
    }
    let mut state = table.state(rules)?;
    state.hands = hands.array();
    state.reserve = reserve.array();
    state.deck = deck;
    check_cards(&state)?;
    check_pieces(rules, &state)?;
    check_round(&state, table.phase)?;
    let reserved_in = check_reserve(rules, &state, &reserved_in)?;
    state.log = match knowledge {
        Some(knowledge) => check_knowledge(&state, &knowledge, &reserved_in)?,
        None => unknown_past(&state, &reserved_in),
    };
    check_pending(rules, &state)?;
    Ok(state)
}

/// Every card is in one place.
fn check_cards(state: &State) -> Result<(), Problem> {
    let piles = [
        ("hands.emperor", state.hands[0]),
        ("hands.overlord", state.hands[1]),
        ("reserve.emperor", state.reserve[0]),
        ("reserve.overlord", state.reserve[1]),
        ("discard", state.discard.set()),
        ("deck", state.deck),
        ("played", state.played.into_iter().collect()),
        ("set_aside", state.set_aside.set()),
    ];
    let mut seen = CardSet::EMPTY;
    for (name, pile) in piles {
        if let Some(card) = seen.intersection(pile).iter().next() {
            let other = piles.iter().find(|(_, pile)| pile.contains(card)).map_or("", |(name, _)| name);
            return Err(Problem::at(name, format!("card {card} is in {other} too; leave it in one place")));
        }
        seen = seen.union(pile);
    }
    match CardSet::ALL.without(seen).iter().next() {
        Some(card) => Err(Problem::new(format!("card {card} is nowhere; put it where it lies"))),
        None => Ok(()),
    }
}

/// M1.2, M1.4: pieces are conserved, and share a Borderland in battle only.
fn check_pieces(rules: &Rules, state: &State) -> Result<(), Problem> {
    for piece in Piece::ALL {
        let places = &state.board.pieces[piece as usize];
        let on_voyages = if piece == Piece::Junk { state.board.voyages() } else { 0 };
        let removed = if piece == Piece::Troop { state.solo.map_or(0, |solo| solo.removed) } else { 0 };
        let total: u32 = places.iter().map(|&n| u32::from(n)).sum::<u32>() + u32::from(on_voyages + removed);
        let right = rules.play.pieces[piece as usize];
        if total != u32::from(right) {
            let what = format!(
                "there are {total} {} in all, there must be {right}; correct the numbers",
                piece.plural()
            );
            return Err(Problem::at("supply", what));
        }
    }
    if !state.battle.target.is_borderland() && state.battle != Battle::NONE {
        return Err(Problem::at("battle.place", "a battle is fought in a Borderland"));
    }
    for place in Place::BORDERLANDS {
        let shared = Side::ALL.into_iter().all(|side| state.board.controls(side, place));
        if shared && state.battle.target != place {
            let at = format!("borderlands.{place}");
            return Err(Problem::at(at, "both sides have pieces there without a battle (M1.4)"));
        }
        if !shared && state.battle.target == place {
            return Err(Problem::at("battle.place", "a battle needs pieces of both sides there"));
        }
    }
    Ok(())
}

/// M3: the numbers of cards in hands and deck follow from the round and the phase.
fn check_round(state: &State, phase: Phase) -> Result<(), Problem> {
    let (era, round) = (state.era, state.round);
    if phase_of(state) != phase {
        let what = format!("`{}` is not pending in this phase", pending_name(state.pending));
        return Err(Problem::at("pending", what));
    }
    let rounds = match (phase, era) {
        (Phase::SetUp, 1) => 0..=0,
        (_, 1) => 1..=10,
        (Phase::Draw, _) => 11..=20,
        (Phase::SetUp, _) => return Err(Problem::at("phase", "the set-up belongs to era 1")),
        (_, _) => 11..=24,
    };
    if !rounds.contains(&round) {
        let what = format!("round {round} has no such phase in era {era}");
        return Err(Problem::at("round", what));
    }
    let sizes = [state.hand(Side::Emperor).len(), state.hand(Side::Overlord).len()];
    let deck = state.deck.len();
    let drawn = if era == 1 { 2 * round.min(10) } else { 2 * (round.min(20) - 10) };
    // Before the Emperor plays, after the Emperor's card left the hand, after the Overlord's.
    let gone = match (phase, state.pending) {
        (Phase::SetUp | Phase::Draw, _) => 0,
        (Phase::Emperor, Pending::Card) => 1,
        (Phase::Emperor, _) | (Phase::Overlord, Pending::Card) => 2,
        (Phase::Overlord, _) => 3,
    };
    let fits = match phase {
        Phase::SetUp if state.pending == Pending::FirstVoyage => sizes == [0, 0] && deck == 27,
        Phase::SetUp => {
            sizes[1] <= 4
                && sizes[0] < 3
                && (sizes[0] == 0 || sizes[1] == 4)
                && sizes[0] + sizes[1] + deck == 27
        }
        // While drawing, one or none of the two cards is in the hand.
        Phase::Draw => sizes[1] == 4 && (sizes[0] == 3 || sizes[0] == 4) && deck == 20 - drawn + 5 - sizes[0],
        _ => {
            let before = match round {
                ..=20 => [5, 4],
                21 => [3, 4],
                22 => [3, 2],
                23 => [1, 2],
                _ => [1, 0],
            };
            let [emperor, overlord] = before;
            let expected = [emperor - u8::from(gone >= 2), overlord - u8::from(gone >= 3 && overlord > 0)];
            sizes == expected && deck == 20 - drawn && (gone < 3 || overlord > 0)
        }
    };
    if fits {
        return Ok(());
    }
    let what = format!(
        "hands of {} and {} cards with {deck} in the deck cannot be in round {round} at this point (M3.1)",
        sizes[0], sizes[1]
    );
    Err(Problem::at("hands", what))
}

/// M9.1, M3.4: reserves and the rounds they were made in.
fn check_reserve(rules: &Rules, state: &State, rounds: &BTreeMap<String, u8>) -> Result<ReservedIn, Problem> {
    let mut by_card = ReservedIn::new();
    for (name, &round) in rounds {
        let at = format!("reserved_in_round.{name}");
        let card = name.parse().ok().and_then(Card::new);
        let card = card.ok_or_else(|| Problem::at(&at, "is no card; cards are 1 to 27"))?;
        by_card.insert(card, round);
    }
    for side in Side::ALL {
        let at = format!("reserve.{}", side.id());
        let reserve = state.reserved(side);
        // M10.12: what the automaton reserves may have been played by either side, two cards a round.
        let automaton = side == Side::Overlord && state.solo.is_some();
        if automaton && state.solo.is_some_and(|solo| solo.stack.set() != reserve) {
            return Err(Problem::at(at, "is not solo.reserve_stack; name the same cards"));
        }
        if let Some(limit) = rules.reserve_limit().filter(|&limit| !automaton && reserve.len() > limit) {
            return Err(Problem::at(at, format!("holds more than {limit} cards (M9.1)")));
        }
        // A side reserves one card a round, in its own phase.
        let last = match (side, state.active, state.pending) {
            (Side::Emperor, Side::Overlord, _) => state.round,
            (side, active, Pending::Over { .. }) if side == active => state.round,
            _ if automaton => state.round,
            _ => state.round.saturating_sub(1),
        };
        let mut taken = Vec::new();
        for card in reserve.iter() {
            let Some(&round) = by_card.get(&card) else {
                return Err(Problem::at(
                    "reserved_in_round",
                    format!("card {card} is reserved; say in which round"),
                ));
            };
            if round < first_round(state.era) || round > last || (!automaton && taken.contains(&round)) {
                let what = format!("card {card} cannot have been reserved in round {round}");
                return Err(Problem::at("reserved_in_round", what));
            }
            taken.push(round);
        }
    }
    let reserved = state.reserve[0].union(state.reserve[1]);
    match by_card.keys().find(|&&card| !reserved.contains(card)) {
        Some(card) => {
            Err(Problem::at("reserved_in_round", format!("card {card} is in no reserve; leave it out")))
        }
        None => Ok(by_card),
    }
}

fn check_knowledge(state: &State, knowledge: &Knowledge, reserved_in: &ReservedIn) -> Result<Log, Problem> {
    let first = first_round(state.era);
    let mut log = Log {
        first,
        from: knowledge.from,
        open: knowledge.open,
        start: knowledge.start.array(),
        shuffled: knowledge.shuffled,
        ..Log::EMPTY
    };
    let wrong = |what: String| Err(Problem::at("knowledge", what));
    if knowledge.from < first || knowledge.from > state.round.max(first) {
        return wrong(format!("from {} is no round of this era so far", knowledge.from));
    }
    let shuffled = knowledge.shuffled;
    if !shuffled.is_empty() && (state.era == 1 || knowledge.from != first) {
        return wrong("shuffled belongs to a log that begins with the second era; leave it empty".into());
    }
    if let Some(card) = shuffled.intersection(log.start[0].union(log.start[1])).iter().next() {
        return wrong(format!("card {card} was shuffled into the deck and is in a hand of start"));
    }
    for each in &knowledge.rounds {
        if each.round < first || each.round > state.round || each.drawn.len() > 2 {
            return wrong(format!("round {} is no round of this era so far", each.round));
        }
        let row = log.row(each.round);
        let mut drawn = each.drawn.iter();
        log.drawn[row] = [drawn.next(), drawn.next()];
        log.left[row] = [each.emperor, each.overlord];
    }
    if state.round > 0 {
        let mut hands = log.start;
        let mut entered = log.start[0].union(log.start[1]);
        for (round, before, after) in log.hands(state.round) {
            let drawn = log.drawn(round);
            let held = [before[0].union(drawn), before[1]];
            let twice = !drawn.intersection(entered).is_empty();
            entered = entered.union(drawn);
            let early = Side::ALL.into_iter().find(|&side| {
                round == state.round && log.left(round, side).is_some() && is_to_choose(state, side)
            });
            if let Some(side) = early {
                return wrong(format!("the {} has not chosen a card in round {round} yet", side.id()));
            }
            let never = Side::ALL
                .into_iter()
                .find_map(|side| log.left(round, side).filter(|&card| !held[side as usize].contains(card)));
            if twice {
                return wrong(format!("a card drawn in round {round} was in a hand already"));
            }
            if let Some(card) = never {
                return wrong(format!("card {card} left a hand in round {round} that did not hold it"));
            }
            hands = after;
        }
        if let Some(card) = entered.intersection(state.deck).iter().next() {
            return wrong(format!("card {card} was in a hand and is in the deck"));
        }
        if hands != state.hands {
            return wrong(
                "the hands it leads to are not the hands of the position; correct it or leave it out".into(),
            );
        }
    }
    let open = state.discard.set().union(state.set_aside.set()).union(state.played.into_iter().collect());
    for round in first..=state.round {
        for side in Side::ALL {
            // M10.12: the automaton reserves what either side played.
            let automaton =
                if state.solo.is_some() { state.reserved(Side::Overlord) } else { CardSet::EMPTY };
            let lies = open.union(state.reserved(side)).union(automaton);
            if let Some(card) = log.left(round, side).filter(|&card| !lies.contains(card)) {
                return wrong(format!(
                    "card {card} left a hand in round {round} and is neither open nor reserved"
                ));
            }
        }
    }
    for side in Side::ALL {
        for card in state.reserved(side).iter() {
            if log.reserved_in(card) != reserved_in.get(&card).copied() {
                return wrong(format!(
                    "card {card} left the hand in another round than reserved_in_round says"
                ));
            }
        }
    }
    Ok(log)
}

/// Whether a side has not yet chosen its card in this round.
fn is_to_choose(state: &State, side: Side) -> bool {
    let now = matches!(state.pending, Pending::Draw | Pending::Card);
    match (side, state.active) {
        (Side::Overlord, Side::Emperor) => true,
        (Side::Emperor, Side::Overlord) => false,
        _ => now,
    }
}

/// A log for a position that tells nothing of the past: nobody has seen more than what lies open.
fn unknown_past(state: &State, reserved_in: &ReservedIn) -> Log {
    let first = first_round(state.era);
    let mut log = Log { first, from: state.round.max(first), start: state.hands, ..Log::EMPTY };
    if state.round == 0 {
        return Log::EMPTY;
    }
    for side in Side::ALL {
        for card in state.reserved(side).iter() {
            if let Some(&round) = reserved_in.get(&card) {
                log.leave(round, side, card);
                if round == log.from {
                    log.start[side as usize].insert(card);
                }
            }
        }
    }
    log
}

fn pending_name(pending: Pending) -> String {
    match json!(pending).get("what") {
        Some(Value::String(name)) => name.clone(),
        _ => String::new(),
    }
}

/// What is pending can be pending.
fn check_pending(rules: &Rules, state: &State) -> Result<(), Problem> {
    let name = pending_name(state.pending);
    let wrong = |what: &str| Err(Problem::at("pending", format!("`{name}`: {what}")));
    let fighting = matches!(
        state.pending,
        Pending::BattleRoll { .. }
            | Pending::Reserves { .. }
            | Pending::Reroll { .. }
            | Pending::RerollRoll { .. }
    );
    if fighting != (state.battle != Battle::NONE) {
        return wrong("a battle is there when, and only when, it is being fought");
    }
    let quiet = matches!(state.pending, Pending::FirstVoyage | Pending::Deal | Pending::Draw | Pending::Card);
    let over = matches!(state.pending, Pending::Over { .. });
    if quiet && !(state.played.is_none() && state.set_aside.is_empty() && Rules::has_no_parts(state)) {
        return wrong("no card is played or set aside yet");
    }
    // M10.12: alone, a reserved card leaves its place before the turn is over.
    let gone = matches!(state.pending, Pending::Discard) || state.solo.is_some();
    if !quiet && !over && state.played.is_none() && !gone {
        return wrong("a card must be played for this");
    }
    // All that can still be revealed has room beside the cards set aside.
    if state.set_aside.len() + state.reserve[0].len().max(state.reserve[1].len()) > 16 {
        return wrong("more cards are set aside than one phase can bring");
    }
    if !parts_fit(state) {
        return wrong("still_to_use names a side that has used the card, or cannot use it then (M6.5)");
    }
    check_fight(rules, state).or_else(wrong)?;
    match state.pending {
        Pending::Over { ending } => {
            let fits = match ending {
                Ending::Major(side) => state.board.has_major(side),
                Ending::Minor(_) => {
                    let last = state.active == Side::Emperor && state.round == 24;
                    last && ending == rules.minor(&state.board)
                }
            };
            if !fits {
                return wrong("the game does not end like this here (M8)");
            }
        }
        Pending::Sail { minus, .. } if minus > 6 => return wrong("no die is lowered by more than 6"),
        Pending::Sail { sailing, dice, .. } => {
            let Sailing { gold, .. } = sailing;
            if check_sailing(&state.board, sailing).is_err()
                || gold != state.board.count(Piece::Gold, Place::Sea)
            {
                return wrong("this Voyage cannot be under way: its Gold lies in the South China Sea");
            }
            if !(1..=3).contains(&dice) {
                return wrong("one to three dice are thrown");
            }
        }
        Pending::Skirmish { side, target, dice } => {
            let there = state.board.count(side.other().fighter(), target);
            if !target.is_borderland() || !(1..=5).contains(&there) || !(1..=3).contains(&dice) {
                return wrong("no such Skirmish can be under way");
            }
        }
        Pending::Loss { piece, count, up_to, from, .. }
            if count > 7 || !(Loss { piece, count, up_to, from }).possible(&state.board) =>
        {
            return wrong("there is nothing to lose");
        }
        Pending::Taken { card, .. } if !state.set_aside.set().contains(card) => {
            return wrong("the card taken lies set aside");
        }
        Pending::Reaction | Pending::Order => {
            let card = state.played;
            let other = state.active.other();
            if card.and_then(|card| rules.available(&state.board, other, card)).is_none() {
                return wrong("the other side has no action on the played card");
            }
            if state.pending == Pending::Reaction && rules.reaction(state).is_none() {
                return wrong("the Reaction is not usable now, so it is not asked for (M6.5)");
            }
        }
        _ => {}
    }
    // M6.9: nobody is asked where there is one thing to do.
    let mut few = Few::None;
    rules.walk(state, &mut few);
    if state.decider().is_some() && state.pending != Pending::Card && !matches!(few, Few::Several) {
        return wrong(
            "there is only one thing to do, so it is not asked for (M6.9); write the position after it",
        );
    }
    let won = Side::ALL.into_iter().find(|&side| state.board.has_major(side));
    match (won, over, fighting) {
        (Some(_), false, false) if rules.edition == Edition::English => {
            wrong("a major victory is there, so the game is over (M8.1)")
        }
        _ => Ok(()),
    }
}

/// M6.5: who can still be to use the played card after what is pending.
fn parts_fit(state: &State) -> bool {
    let user = match state.pending {
        Pending::Command => state.active,
        Pending::BattleRoll { .. }
        | Pending::Reserves { .. }
        | Pending::Reroll { .. }
        | Pending::RerollRoll { .. } => state.battle.attacker,
        // M10.4: the Emperor's Reaction follows the Events of the Overlord's turn.
        Pending::Event { role: Role::Primary | Role::Extra, .. } => Side::Overlord,
        Pending::Reaction => state.active.other(),
        Pending::Taken { side, .. } | Pending::Skirmish { side, .. } => side,
        Pending::Sail { .. } => Side::Emperor,
        // Whoever uses the card lets the other choose (M6.8).
        Pending::Loss { chooser, .. } => chooser.other(),
        _ => return Rules::has_no_parts(state),
    };
    let other = if user == state.active { Parts::Reaction } else { Parts::Active };
    // M10.3: alone, a Reaction is always last.
    let last = state.solo.is_some() && user != state.active;
    Rules::has_no_parts(state) || (state.parts == other && !last)
}

fn check_fight(rules: &Rules, state: &State) -> Result<(), &'static str> {
    let Battle { dice, rerolls, revealed, .. } = state.battle;
    if state.battle == Battle::NONE {
        return Ok(());
    }
    let attacker = state.battle.attacker;
    if state.solo.is_none() && attacker != state.active {
        return Err("the side whose phase it is attacks (M7.1)");
    }
    let of = |side: Side| dice[side as usize].len();
    let fits = match state.pending {
        Pending::BattleRoll { side } => {
            of(side) == 0 && (side == attacker || of(attacker) == 3) && rerolls == 0
        }
        Pending::Reserves { side } => of(side) == 3 && rerolls == 0,
        Pending::Reroll { side } => of(side) == 3 && (1..=3).contains(&rerolls) && revealed > 0,
        Pending::RerollRoll { side } => of(side) < 3 && (1..=3).contains(&rerolls) && revealed > 0,
        _ => return Ok(()),
    };
    let side = match state.pending {
        Pending::BattleRoll { side }
        | Pending::Reserves { side }
        | Pending::Reroll { side }
        | Pending::RerollRoll { side } => side,
        _ => attacker,
    };
    let other_fits = if side == attacker { of(side.other()) == 0 } else { of(attacker) == 3 };
    let last = state.set_aside.iter().next_back();
    let aside = revealed <= state.set_aside.len();
    let enough = rerolls == 0 || last.is_some_and(|card| rules.cp(card) >= rerolls);
    if fits && other_fits && aside && enough {
        Ok(())
    } else {
        Err("the dice, re-rolls and revealed cards do not fit this step of the battle (M7.1)")
    }
}
