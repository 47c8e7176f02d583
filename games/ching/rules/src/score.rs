//! C6: the end and the score.

use serde::{Deserialize, Serialize};
use tabletop::{Outcome, Seat, Sink, word_enum};

use crate::card::Gem;
use crate::encounter::{Encounter, Encounters};
use crate::event::Event;
use crate::rules::{Rules, Transition};
use crate::state::{Junk, Loot, Pending, Skills, State};
use crate::view::View;

/// C6.5: the game ends after this many rounds in a row without a mission or a skill.
pub const IDLE_ROUNDS: u8 = 30;

word_enum! {
    /// C6.1, C6.5: why the game ends.
    #[allow(missing_docs, reason = "the names are those of the rulebook")]
    pub enum Ending {
        Missions = "missions",
        ChinaPearl = "china_pearl",
        Becalmed = "becalmed",
    }
}

/// C6.3: the points of a seat and where they come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[allow(missing_docs, reason = "each is what it is called")]
pub struct Score {
    pub gold: i16,
    pub gems: i16,
    pub skills: i16,
    pub china_pearl: i16,
    pub hong_kong: i16,
    pub treasures: i16,
    pub traders: i16,
    pub total: i16,
}

impl Rules {
    /// C6.1, C6.5: whether the game ends with this round, and why.
    pub(crate) fn over(state: &State) -> Option<Ending> {
        state.ending.or((state.idle >= IDLE_ROUNDS).then_some(Ending::Becalmed))
    }

    /// C6.3: the points for what somebody has.
    pub fn points(
        &self,
        loot: Loot,
        skills: Skills,
        china_pearl: bool,
        hong_kong: bool,
        encounters: Encounters,
    ) -> Score {
        let worth = &self.play.points;
        let gems =
            loot.gems.iter().zip(worth.gems).map(|(&count, each)| i16::from(count) * i16::from(each)).sum();
        let best = loot.gems.into_iter().max().unwrap_or_default();
        let mut score = Score {
            gold: i16::from(loot.gold) * i16::from(worth.gold),
            gems,
            skills: i16::from(skills.len()) * i16::from(worth.skill),
            china_pearl: if china_pearl { i16::from(worth.china_pearl) } else { 0 },
            hong_kong: if hong_kong { i16::from(worth.hong_kong) } else { 0 },
            treasures: encounters.cards().map(|kind| i16::from(kind.treasure())).sum(),
            // C5.7: every Trader takes the best colour.
            traders: i16::from(encounters.count(Encounter::Trader)) * i16::from(best),
            total: 0,
        };
        score.total = score.gold
            + score.gems
            + score.skills
            + score.china_pearl
            + score.hong_kong
            + score.treasures
            + score.traders;
        score
    }

    /// C6.3: the points of a seat.
    pub fn score(&self, state: &State, seat: Seat) -> Score {
        let n = seat.index();
        let (pearl, hong_kong) = (state.china_pearl == Some(seat), state.hong_kong == Some(seat));
        self.points(state.loot[n], state.skills[n], pearl, hong_kong, state.encounters[n])
    }

    /// C6.3: the points of a seat for everything that an observer sees of it.
    pub fn score_seen(&self, view: &View, seat: Seat) -> Score {
        self.seen(view).map_or_else(Score::default, |state| self.score(&state, seat))
    }

    /// C6.3: how a game ended, from a view of its end; nothing while it goes on.
    pub fn outcome_seen(&self, view: &View) -> Option<Outcome> {
        self.seen(view).filter(|state| state.pending == Pending::Over).map(|state| self.result(&state))
    }

    /// What a view shows that counts at the end; `None` for a view that cannot be.
    fn seen(&self, view: &View) -> Option<State> {
        let mut state = view.table.state(self).ok()?;
        for (held, hand) in state.encounters.iter_mut().zip(&view.encounters.0) {
            *held = hand.cards.unwrap_or_default();
        }
        Some(state)
    }

    /// C6.3, C9.1: places and points.
    pub(crate) fn result(&self, state: &State) -> Outcome {
        let mut points = [0; 4];
        let mut rank = [(0, [0; 3]); 4];
        for seat in self.mode.seats() {
            let n = seat.index();
            points[n] = self.score(state, seat).total;
            // C6.3: ties are broken by white, then red, then blue gems.
            let gems = Gem::ALL.map(|gem| u16::from(state.loot[n].gems[gem as usize]));
            let side = self.mode.partner(seat).map_or(n, |partner| n.min(partner.index()));
            rank[side].0 += i32::from(points[n]);
            for (sum, count) in rank[side].1.iter_mut().zip(gems) {
                *sum += count;
            }
        }
        let mut places = [0; 4];
        for seat in self.mode.seats() {
            let side = |seat: Seat| self.mode.partner(seat).map_or(seat.0, |partner| seat.0.min(partner.0));
            let own = rank[usize::from(side(seat))];
            let sides = self.mode.seats().filter(|&other| side(other) == other.0);
            let better = sides.filter(|other| rank[other.index()] > own).count();
            places[seat.index()] = 1 + better as u8;
        }
        let how = Rules::over(state).map_or("", Ending::id);
        Outcome { how, places, points }
    }
}

impl<S: Sink<Event>> Transition<'_, S> {
    /// C6.2, C6.3: expeditions pay, points are counted, the game is over.
    pub(crate) fn finish(&mut self, how: Ending) {
        for seat in self.rules.mode.seats() {
            for junk in Junk::ALL.into_iter().take(usize::from(self.rules.mode.junks())) {
                let expedition = self.state.expedition(self.rules, seat, junk);
                if self.rules.space(expedition).number() <= 1 {
                    continue;
                }
                let symbols = self.rules.different_symbols(expedition);
                let gold = symbols.min(self.state.supply(self.rules).gold);
                self.state.loot[seat.index()].gold += gold;
                self.tell(|| Event::ExpeditionPaid { seat, junk, symbols, gold });
            }
        }
        self.state.pending = Pending::Over;
        for seat in self.rules.mode.seats() {
            let encounters = self.state.encounters[seat.index()];
            let score = self.rules.score(self.state, seat);
            self.tell(|| Event::Scored { seat, encounters, score });
        }
        let (rules, state) = (self.rules, &*self.state);
        self.events.put(|| {
            let (players, outcome) = (usize::from(rules.mode.players()), rules.result(state));
            let (places, points) = (outcome.places[..players].to_vec(), outcome.points[..players].to_vec());
            Event::Over { how, places, points }
        });
    }
}
