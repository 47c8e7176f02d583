//! A table to try the rules on: [`Setting`] lays out a position, [`Table`] plays it in notation.
//!
//! Whatever a test does not say is filled in by the lowest cards it does not name, so name every card that
//! matters. Seats are named as in notation: red, blue, yellow, white.

use std::sync::Arc;

use ching::content::Content;
use ching::{Mode, Rules, seat_of};
use serde_json::{Value, json};
use tabletop::{Game, Seat};

pub use crate::rules::table::Table;
/// The names of the seats in order.
pub use ching::SEATS;

/// Two players with two Junks each.
pub fn two() -> Setting {
    Setting::new(Mode::Two)
}

/// Three players.
pub fn three() -> Setting {
    Setting::new(Mode::Three)
}

/// Four players.
pub fn four() -> Setting {
    Setting::new(Mode::Four)
}

/// Four players in teams: red and yellow against blue and white.
pub fn teams() -> Setting {
    Setting::new(Mode::Teams)
}

/// The seat of a name.
pub fn seat(name: &str) -> Seat {
    seat_of(name).unwrap_or_else(|| panic!("`{name}` is no seat"))
}

/// Everything of one seat.
#[derive(Clone, Default)]
struct Place {
    hand: Option<Vec<u8>>,
    holds: Vec<String>,
    sails: [Vec<u8>; 2],
    turned: [Vec<u8>; 2],
    pilots: [Vec<String>; 2],
    turned_pilots: [Vec<String>; 2],
    skills: Vec<String>,
    used: Vec<String>,
    gold: u8,
    gems: [u8; 3],
    waits: Vec<u8>,
    missing: u8,
    first_junk: Option<u8>,
}

impl Place {
    /// How many turns are to come.
    fn turns(&self) -> usize {
        self.waits.len() + usize::from(self.missing)
    }
}

/// A position to start from. Whatever is not said is filled in so that the position is legal.
///
/// At first: round 3, nobody at sea, no skills, no loot, no encounter cards in the hands, only mission 47a on
/// the board. Hands that are not named have the usual size; one less in a turn.
#[derive(Clone)]
pub struct Setting {
    rules: Rules,
    places: Vec<Place>,
    round: u16,
    idle: u8,
    missions: Vec<String>,
    display: Option<Vec<u8>>,
    /// None or one, if it is given.
    face_down: Option<Vec<u8>>,
    in_deck: Vec<u8>,
    deck: Option<Vec<u8>>,
    encounter_deck: Option<Vec<String>>,
    rest_in_hand: Option<usize>,
    rest_held: Option<usize>,
    china_pearl: Option<String>,
    hong_kong: Option<String>,
    last_round: Option<String>,
}

/// What a position waits for.
enum Moment {
    Choose,
    Act(usize, u8),
    /// Somebody has a turn, so that another's can follow.
    Before(usize),
}

fn words(list: &[&str]) -> Vec<String> {
    list.iter().map(ToString::to_string).collect()
}

impl Setting {
    /// The position described at [`Setting`].
    pub fn new(mode: Mode) -> Setting {
        Setting {
            rules: Rules::new(mode),
            places: vec![Place::default(); usize::from(mode.players())],
            round: 3,
            idle: 0,
            missions: words(&["47a"]),
            display: None,
            face_down: None,
            in_deck: vec![],
            deck: None,
            encounter_deck: None,
            rest_in_hand: None,
            rest_held: None,
            china_pearl: None,
            hong_kong: None,
            last_round: None,
        }
    }

    /// Another version of the rules.
    pub fn version(mut self, version: u32) -> Setting {
        self.rules = self.rules.in_version(version);
        self
    }

    /// Other components.
    pub fn content(mut self, content: Content) -> Setting {
        self.rules = Rules::with_content(self.rules.mode(), Arc::new(content));
        self
    }

    pub fn round(mut self, round: u16) -> Setting {
        self.round = round;
        self
    }

    /// C6.5: this many rounds have passed without a mission or a skill.
    pub fn idle(mut self, idle: u8) -> Setting {
        self.idle = idle;
        self
    }

    /// All missions on the board. Without any it is the last round.
    pub fn missions(mut self, tiles: &[&str]) -> Setting {
        self.missions = words(tiles);
        self.last_round = tiles.is_empty().then(|| "missions".to_owned());
        self
    }

    /// The cards laid out face up, all of them; if this is not said, as many lie out as there are turns to come.
    pub fn display(mut self, cards: &[u8]) -> Setting {
        self.display = Some(cards.to_vec());
        self
    }

    /// The card laid out face down.
    pub fn face_down(mut self, card: u8) -> Setting {
        self.face_down = Some(vec![card]);
        self
    }

    /// No card is laid out face down.
    pub fn no_face_down(mut self) -> Setting {
        self.face_down = Some(vec![]);
        self
    }

    /// Cards that are in the deck among others.
    pub fn in_deck(mut self, cards: &[u8]) -> Setting {
        self.in_deck.extend(cards);
        self
    }

    /// All cards in the deck; those that are not named lie in the discards.
    pub fn deck(mut self, cards: &[u8]) -> Setting {
        self.deck = Some(cards.to_vec());
        self
    }

    /// The cards that are not named are in this hand: the discards are empty, and so is the deck unless named.
    pub fn rest_in_hand(mut self, who: &str) -> Setting {
        self.rest_in_hand = Some(seat(who).index());
        self.deck = self.deck.or(Some(vec![]));
        self
    }

    /// All cards in the encounter deck; those that are not named lie in the discards.
    pub fn encounter_deck(mut self, cards: &[&str]) -> Setting {
        self.encounter_deck = Some(words(cards));
        self
    }

    /// The encounter cards that are not named are in this hand: the discards are empty, and so is the deck unless
    /// named.
    pub fn rest_held(mut self, who: &str) -> Setting {
        self.rest_held = Some(seat(who).index());
        self.encounter_deck = self.encounter_deck.or(Some(vec![]));
        self
    }

    pub fn hong_kong(mut self, who: &str) -> Setting {
        self.hong_kong = Some(who.to_owned());
        self
    }

    /// The China Pearl is taken, so it is the last round. Its owner needs the skills.
    pub fn china_pearl(mut self, who: &str) -> Setting {
        self.china_pearl = Some(who.to_owned());
        self.last_round = Some("china_pearl".to_owned());
        self
    }

    fn place(mut self, who: &str, change: impl FnOnce(&mut Place)) -> Setting {
        change(&mut self.places[seat(who).index()]);
        self
    }

    /// All navigation cards of a hand.
    pub fn hand(self, who: &str, cards: &[u8]) -> Setting {
        self.place(who, |place| place.hand = Some(cards.to_vec()))
    }

    /// The encounter cards of a hand.
    pub fn holds(self, who: &str, cards: &[&str]) -> Setting {
        self.place(who, |place| place.holds = words(cards))
    }

    /// The navigation cards of the (first) expedition.
    pub fn sails(self, who: &str, cards: &[u8]) -> Setting {
        self.place(who, |place| place.sails[0] = cards.to_vec())
    }

    /// The navigation cards of the second expedition, with two players.
    pub fn sails2(self, who: &str, cards: &[u8]) -> Setting {
        self.place(who, |place| place.sails[1] = cards.to_vec())
    }

    /// Those of a seat's cards at sea that are turned.
    pub fn turned(self, who: &str, cards: &[u8]) -> Setting {
        self.place(who, |place| {
            for (turned, sails) in place.turned.iter_mut().zip(&place.sails) {
                *turned = cards.iter().copied().filter(|card| sails.contains(card)).collect();
            }
        })
    }

    /// The Pilots of the (first) expedition.
    pub fn pilots(self, who: &str, pilots: &[&str]) -> Setting {
        self.place(who, |place| place.pilots[0] = words(pilots))
    }

    /// The Pilots of the second expedition, with two players.
    pub fn pilots2(self, who: &str, pilots: &[&str]) -> Setting {
        self.place(who, |place| place.pilots[1] = words(pilots))
    }

    /// The turned Pilots of the (first) expedition.
    pub fn turned_pilots(self, who: &str, pilots: &[&str]) -> Setting {
        self.place(who, |place| place.turned_pilots[0] = words(pilots))
    }

    /// The turned Pilots of the second expedition, with two players.
    pub fn turned_pilots2(self, who: &str, pilots: &[&str]) -> Setting {
        self.place(who, |place| place.turned_pilots[1] = words(pilots))
    }

    /// Skills that can be used, beside those of [`Setting::used`].
    pub fn skills(self, who: &str, skills: &[&str]) -> Setting {
        self.place(who, |place| place.skills = words(skills))
    }

    /// Skills that are used.
    pub fn used(self, who: &str, skills: &[&str]) -> Setting {
        self.place(who, |place| place.used = words(skills))
    }

    pub fn gold(self, who: &str, gold: u8) -> Setting {
        self.place(who, |place| place.gold = gold)
    }

    /// White, red and blue gems.
    pub fn gems(self, who: &str, gems: [u8; 3]) -> Setting {
        self.place(who, |place| place.gems = gems)
    }

    /// A revealed card that has its turn later in the round; by default nobody else has one.
    pub fn waits(self, who: &str, card: u8) -> Setting {
        self.place(who, |place| place.waits.push(card))
    }

    /// C2.5: turns without a card later in the round.
    pub fn missing(self, who: &str, turns: u8) -> Setting {
        self.place(who, |place| place.missing = turns)
    }

    /// C10.2: the Junk of a player's first turn of the round, with two players.
    pub fn first_junk(self, who: &str, junk: u8) -> Setting {
        self.place(who, |place| place.first_junk = Some(junk))
    }

    /// The round before the choice of cards.
    pub fn start(&self) -> Table {
        self.table(&self.json(&Moment::Choose))
    }

    /// A turn of a seat after step (a), with the first Junk; by default the last turn of the round.
    pub fn acts(&self, who: &str) -> Table {
        self.acts_with(who, 1)
    }

    /// The same with either Junk, with two players.
    pub fn acts_with(&self, who: &str, junk: u8) -> Table {
        self.table(&self.json(&Moment::Act(seat(who).index(), junk)))
    }

    /// The turn of a seat with this card, by default the last of the round: step (a) is done as far as nobody is
    /// asked. The next opponent from the left with no turn to come has just taken a card that no test needs. With
    /// two players the card goes to the first Junk.
    pub fn plays(&self, who: &str, card: u8) -> Table {
        self.plays_with(who, card, 1)
    }

    /// The same with either Junk, with two players.
    pub fn plays_with(&self, who: &str, card: u8, junk: u8) -> Table {
        let (mode, own) = (self.rules.mode(), seat(who).index());
        let free = |other: &Seat| self.places[other.index()].turns() < usize::from(mode.junks());
        let before = mode.opponents(seat(who)).find(free).expect("somebody without a turn to come").index();
        let mut setting = self.clone().waits(who, card);
        if mode == Mode::Two {
            setting.places[own].first_junk = Some(3 - junk);
        }
        let mut table = setting.table(&setting.json(&Moment::Before(before)));
        table.act(SEATS[before], &format!("take {}", setting.spare()));
        table
    }

    /// The card that the seat before takes: the highest that is not named.
    fn spare(&self) -> u8 {
        let named = self.named();
        (1..=55).rev().find(|card| !named.contains(card)).unwrap()
    }

    /// Every navigation card that a test names.
    fn named(&self) -> Vec<u8> {
        let mut named = self.in_deck.clone();
        named.extend(self.deck.iter().chain(&self.display).chain(&self.face_down).flatten());
        for place in &self.places {
            named.extend(place.hand.iter().chain(&place.sails).flatten());
            named.extend(&place.waits);
        }
        named
    }

    /// The position as JSON.
    fn json(&self, moment: &Moment) -> Value {
        let mode = self.rules.mode();
        let choosing = matches!(moment, Moment::Choose);
        let mut named = self.named();
        let spare = if let Moment::Before(_) = moment { Some(self.spare()) } else { None };
        named.extend(spare);
        let mut others = (1..=55).filter(|card| !named.contains(card)).collect::<Vec<u8>>().into_iter();
        let usual = usize::from(mode.hand()) - usize::from(!choosing);
        let mut hands: Vec<Vec<u8>> = (self.places.iter())
            .map(|place| place.hand.clone().unwrap_or_else(|| others.by_ref().take(usual).collect()))
            .collect();
        let turns = match moment {
            Moment::Choose => usize::from(mode.laid_out()),
            Moment::Act(..) => 1 + self.to_come(),
            Moment::Before(_) => self.to_come(),
        };
        let face_down = match &self.face_down {
            Some(card) => card.first().copied(),
            None => others.next(),
        };
        let mut display = self.display.clone().unwrap_or_else(|| {
            let open = turns - usize::from(face_down.is_some());
            others.by_ref().take(open).collect()
        });
        display.extend(spare);
        let mut discard = vec![];
        if let Some(own) = self.rest_in_hand {
            hands[own].extend(others);
        } else if self.deck.is_some() {
            discard.extend(others);
        }
        let (turn, pending) = match *moment {
            Moment::Choose => (Value::Null, "choose"),
            Moment::Act(own, junk) => (json!({ "seat": SEATS[own], "junk": junk }), "act"),
            Moment::Before(own) => (json!({ "seat": SEATS[own] }), "act"),
        };
        let (encounters, encounter_discard) = self.encounters();
        let mut seats = serde_json::Map::new();
        for (n, place) in self.places.iter().enumerate() {
            seats.insert(SEATS[n].to_owned(), self.seat_json(n, place, moment));
        }
        let per_seat = |values: Vec<Value>| -> Value {
            Value::Object(SEATS.iter().map(ToString::to_string).zip(values).collect())
        };
        let mut position = json!({
            "players": mode.players(),
            "teams": mode.teams(),
            "round": self.round,
            "idle_rounds": self.idle,
            "progress": self.last_round.is_some(),
            "last_round": self.last_round,
            "missions": self.missions,
            "display": display,
            "discard": discard,
            "encounter_discard": encounter_discard,
            "china_pearl": self.china_pearl,
            "hong_kong": self.hong_kong,
            "seats": seats,
            "turn": turn,
            "pending": { "kind": pending },
            "hands": per_seat(hands.into_iter().map(|hand| json!(hand)).collect()),
            "encounters": per_seat(encounters.into_iter().map(|hand| json!(hand)).collect()),
            "face_down": face_down,
        });
        if mode.teams() {
            let mut gifts = ["open"; 2];
            if let Moment::Before(own) = moment {
                gifts[own % 2] = "done";
            }
            position["gifts"] = json!(gifts);
        }
        position
    }

    /// How many turns are still to come in the round.
    fn to_come(&self) -> usize {
        self.places.iter().map(Place::turns).sum()
    }

    /// The encounter cards of each hand, and the discards.
    fn encounters(&self) -> (Vec<Vec<String>>, Vec<String>) {
        let mut hands: Vec<Vec<String>> = self.places.iter().map(|place| place.holds.clone()).collect();
        let Some(deck) = &self.encounter_deck else { return (hands, vec![]) };
        let all = self.rules.content().play().encounters;
        let mut rest: Vec<String> = all.cards().map(|kind| kind.id().to_owned()).collect();
        let at_sea = self.places.iter().flat_map(|place| place.pilots.iter().flatten());
        for named in hands.iter().flatten().chain(deck).chain(at_sea) {
            let place = rest.iter().position(|kind| kind == named);
            rest.remove(place.unwrap_or_else(|| panic!("there are not so many of {named}")));
        }
        match self.rest_held {
            Some(own) => hands[own].append(&mut rest),
            None => return (hands, rest),
        }
        (hands, vec![])
    }

    fn seat_json(&self, own: usize, place: &Place, moment: &Moment) -> Value {
        let junks = usize::from(self.rules.mode().junks());
        let expedition = |n: usize| {
            json!({
                "cards": place.sails[n],
                "turned": place.turned[n],
                "pilots": place.pilots[n],
                "turned_pilots": place.turned_pilots[n],
            })
        };
        let skills = [place.skills.clone(), place.used.clone()].concat();
        let [white, red, blue] = place.gems;
        let mut json = json!({
            "loot": { "gold": place.gold, "white": white, "red": red, "blue": blue },
            "skills": skills,
            "used": place.used,
            "expeditions": (0..junks).map(expedition).collect::<Vec<_>>(),
            "revealed": place.waits,
            "missing": place.missing,
        });
        // C10.2: who has had a turn has assigned a Junk; by default it is the second turn.
        let to_come = place.turns();
        let default = match *moment {
            Moment::Choose => None,
            Moment::Act(acts, junk) if acts == own => Some(if to_come == 0 { 3 - junk } else { junk }),
            Moment::Before(acts) if acts == own => Some(if to_come == 0 { 2 } else { 1 }),
            _ => (to_come < 2).then_some(1),
        };
        if junks == 2 {
            json["first_junk"] = json!(place.first_junk.or(default));
        }
        json
    }

    /// The table of a position.
    fn table(&self, position: &Value) -> Table {
        let state = self.rules.from_position(position);
        let state = state.unwrap_or_else(|problem| panic!("no legal position: {problem}\n{position}"));
        Table { rules: self.rules.clone(), state, events: Vec::new() }
    }
}
