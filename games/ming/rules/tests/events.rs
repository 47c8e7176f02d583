//! The events of a step name every change of a piece's or card's place: counts that are updated from events equal
//! the counts of the next view, for every observer.

use std::collections::BTreeMap;

use ming::{Card, CardSet, Edition, Event, Pile, Place, Rules, Side, Spot, State};
use serde_json::{Value, json};
use tabletop::testing::{At, generator, observers, random_action};
use tabletop::{Game, Observer};

/// Random games of each edition.
const GAMES: u64 = 150;

/// What an observer could keep on a pad.
#[derive(Clone, Debug, PartialEq)]
struct Pad {
    era: u8,
    round: u8,
    /// By piece and place; a Junk on a Voyage space under `voyage n`. Nothing where there is none.
    pieces: BTreeMap<(String, String), u8>,
    deck: u8,
    hands: [u8; 2],
    /// The observer's own hand.
    own: Option<CardSet>,
    /// The rounds in which each side reserved the cards of its reserve.
    reserve: [Vec<u8>; 2],
    /// The observer's own reserve.
    own_reserve: Option<CardSet>,
    played: Option<Card>,
    set_aside: Vec<Card>,
    discard: Vec<Card>,
}

fn number(value: &Value) -> u8 {
    value.as_u64().and_then(|n| n.try_into().ok()).expect("a small number")
}

fn cards<T: serde::de::DeserializeOwned>(value: &Value) -> T {
    serde_json::from_value(value.clone()).expect("cards")
}

impl Pad {
    fn of(rules: &Rules, state: &State, observer: Observer) -> Pad {
        let view = json!(rules.view(state, observer));
        let table = &view["table"];
        let mut pieces = BTreeMap::new();
        let mut put = |key: &str, place: &str, there: &Value| {
            for (piece, n) in there.as_object().expect("pieces of a place") {
                let piece = if piece == "gold" { "gold" } else { piece.trim_end_matches('s') };
                assert!(number(n) < 20, "{key}");
                if number(n) > 0 {
                    pieces.insert((piece.to_owned(), place.to_owned()), number(n));
                }
            }
        };
        put("supply", "supply", &table["supply"]);
        put("ming_homeland", "ming", &table["ming_homeland"]);
        put("south_china_sea", "sea", &table["south_china_sea"]);
        for place in Place::BORDERLANDS {
            put("borderlands", place.id(), &table["borderlands"][place.id()]);
        }
        for (place, key) in Place::HOMELANDS.iter().zip(["western_mongols", "eastern_mongols", "manchus"]) {
            put("homelands", place.id(), &table["homelands"][key]);
        }
        for voyage in table["voyages"].as_array().expect("Voyages") {
            pieces.insert(("junk".to_owned(), format!("voyage {voyage}")), 1);
        }
        let side = view["observer"].as_str();
        let reserve =
            ["emperor", "overlord"].map(|side| view["reserve"][side].as_array().expect("a reserve"));
        Pad {
            era: number(&table["era"]),
            round: number(&table["round"]),
            pieces,
            deck: number(&view["deck"]),
            hands: ["emperor", "overlord"].map(|side| number(&view["hands"][side]["count"])),
            own: side.map(|side| cards(&view["hands"][side]["cards"])),
            reserve: reserve.map(|reserve| reserve.iter().map(|each| number(&each["round"])).collect()),
            own_reserve: side.map(|side| {
                let own = view["reserve"][side].as_array().expect("a reserve");
                own.iter().map(|each| cards::<Card>(&each["card"])).collect()
            }),
            played: cards(&table["played"]),
            set_aside: cards(&table["set_aside"]),
            discard: cards(&table["discard"]),
        }
    }

    fn hear(&mut self, event: &Event, own: Option<Side>) {
        match *event {
            Event::Round { era, round } => (self.era, self.round) = (era, round),
            Event::Moved { piece, from, to, count } => {
                let key = |spot: Spot| {
                    let spot = match spot {
                        Spot::Place(place) => place.id().to_owned(),
                        Spot::Voyage(voyage) => format!("voyage {voyage}"),
                        Spot::Removed => "removed".to_owned(),
                    };
                    (piece.id().to_owned(), spot)
                };
                assert!(count > 0, "nothing moved");
                let left = self.pieces.get_mut(&key(from)).expect("pieces that move are there");
                *left -= count;
                if *left == 0 {
                    self.pieces.remove(&key(from));
                }
                *self.pieces.entry(key(to)).or_default() += count;
            }
            Event::Card { card, from, to, reserved_in } => {
                self.take(card, from, reserved_in, own);
                self.put(card, to, own);
            }
            Event::Swapped { counts, cards } => {
                assert_eq!(counts, self.hands);
                self.hands.swap(0, 1);
                if let (Some(hand), Some(side)) = (&mut self.own, own) {
                    let cards = cards.expect("a player sees both hands");
                    assert_eq!(cards[side as usize], *hand);
                    *hand = cards[side.other() as usize];
                }
            }
            Event::Reshuffled { discard, reserve } => {
                assert_eq!(usize::from(discard), self.discard.len());
                assert_eq!(reserve.map(usize::from), self.reserve.clone().map(|backs| backs.len()));
                self.deck += discard + reserve[0] + reserve[1];
                self.discard.clear();
                self.reserve = [vec![], vec![]];
                self.own_reserve = self.own_reserve.map(|_| CardSet::NONE);
            }
            _ => {}
        }
    }

    fn take(&mut self, card: Option<Card>, from: Pile, reserved_in: Option<u8>, own: Option<Side>) {
        assert_eq!(matches!(from, Pile::Reserve(_)), reserved_in.is_some(), "which back it was");
        let of_list = |list: &mut Vec<Card>| {
            let at = list.iter().position(|&each| Some(each) == card).expect("an open card is there");
            list.remove(at);
        };
        match from {
            Pile::Deck => self.deck -= 1,
            Pile::Hand(side) => {
                self.hands[side as usize] -= 1;
                if let Some(hand) = self.own.as_mut().filter(|_| own == Some(side)) {
                    hand.remove(card.expect("one knows one's own cards"));
                }
            }
            Pile::Reserve(side) => {
                let backs = &mut self.reserve[side as usize];
                backs.remove(
                    backs.iter().position(|&back| Some(back) == reserved_in).expect("the back is there"),
                );
                if let Some(reserve) = self.own_reserve.as_mut().filter(|_| own == Some(side)) {
                    reserve.remove(card.expect("one knows one's own cards"));
                }
            }
            Pile::Played => {
                assert_eq!(self.played.take(), card);
            }
            Pile::SetAside => of_list(&mut self.set_aside),
            Pile::Discard => of_list(&mut self.discard),
        }
    }

    fn put(&mut self, card: Option<Card>, to: Pile, own: Option<Side>) {
        let open = || card.expect("a card that comes to lie open is named");
        match to {
            Pile::Deck => panic!("no single card goes into the deck"),
            Pile::Hand(side) => {
                self.hands[side as usize] += 1;
                if let Some(hand) = self.own.as_mut().filter(|_| own == Some(side)) {
                    hand.insert(open());
                }
            }
            Pile::Reserve(side) => {
                self.reserve[side as usize].push(self.round);
                if let Some(reserve) = self.own_reserve.as_mut().filter(|_| own == Some(side)) {
                    reserve.insert(open());
                }
            }
            Pile::Played => assert_eq!(self.played.replace(open()), None),
            Pile::SetAside => self.set_aside.push(open()),
            Pile::Discard => self.discard.push(open()),
        }
    }
}

/// Plays random games of both editions and gives every step: the state before, the events, the state after.
fn steps(mut each: impl FnMut(&Rules, &State, &[Event], &State, At)) {
    for rules in Edition::ALL.map(Rules::new) {
        for seed in 0..GAMES {
            let (mut rng, mut state) = (generator(seed), rules.start());
            let mut ply = 0;
            while let Some((actor, action)) = random_action(&rules, &state, &mut rng) {
                let (before, mut events) = (state, Vec::new());
                rules.apply_unchecked(&mut state, actor, action, &mut events);
                each(&rules, &before, &events, &state, At { seed, ply });
                ply += 1;
            }
        }
    }
}

#[test]
fn counting_by_events_gives_the_next_view() {
    let watchers: Vec<Observer> = observers(&Rules::new(Edition::English)).collect();
    let mut step = 0;
    steps(|rules, before, events, after, at| {
        // Everyone in turn: views are slow to read.
        step += 1;
        let observer = watchers[step % watchers.len()];
        let own = match observer {
            Observer::Seat(seat) => Some(Side::of(seat)),
            Observer::Spectator => None,
        };
        let mut pad = Pad::of(rules, before, observer);
        for event in events {
            pad.hear(&rules.redact(event, observer).expect("nothing is hidden altogether"), own);
        }
        assert_eq!(pad, Pad::of(rules, after, observer), "{observer:?} ({at})\n{events:#?}");
    });
}

#[test]
fn every_step_of_fate_and_every_decision_is_logged() {
    steps(|_, _, events, _, at| assert!(!events.is_empty(), "({at})"));
}

#[test]
fn rounds_phases_battles_and_the_end_are_logged() {
    steps(|_, before, events, after, at| {
        let told = |what: &dyn Fn(&Event) -> bool| events.iter().filter(|event| what(event)).count();
        let rounds = told(&|event| matches!(event, Event::Round { .. }));
        assert_eq!(rounds, usize::from(after.round() - before.round()), "({at})");
        let reshuffled = told(&|event| matches!(event, Event::Reshuffled { .. }));
        assert_eq!(reshuffled, usize::from(after.era() - before.era()), "({at})");
        let over =
            told(&|event| matches!(event, Event::Over { ending, .. } if after.ending() == Some(*ending)));
        assert_eq!(over, usize::from(after.ending().is_some()), "({at})");
        let swapped = told(&|event| matches!(event, Event::Swapped { .. }));
        assert_eq!(swapped, if before.round() == 0 { 0 } else { rounds }, "({at})");
    });
}
