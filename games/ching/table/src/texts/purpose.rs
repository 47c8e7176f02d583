//! What actions are good for, in one sentence: hints give it as the reason.

use ching::{Action, Card, Encounter, Junk, Skill, Space, View};
use tabletop::Seat;

use super::ChingWords;
use super::names::{count_arg, seat_arg};

impl ChingWords<'_> {
    /// What an action of the view's observer achieves; nothing where the action's name already says it.
    pub fn purpose(&self, action: Action, view: &View) -> Option<String> {
        let own = view.observer?;
        let junk = view.table.turn.map_or(Junk::First, |turn| turn.junk);
        let text = match action {
            // C10.2: with two Junks it is not yet clear which card is whose.
            Action::Choose(card, None) if self.rules.mode().junks() < 2 => {
                self.sailing(view, own, junk, card)
            }
            Action::Junk(junk) => self.sailing(view, own, junk, view.table.turn?.card?),
            Action::Meteorology(_) => match self.mission_at(view, own, junk) {
                Some(mission) => self.text("ching-purpose-meteorology", [("mission", mission.into())]),
                None => self.text("ching-purpose-meteorology-none", []),
            },
            Action::Gain(gains) => {
                let skills = view.table.seats.of(own).skills.iter().copied().chain(gains.iter());
                self.text("ching-purpose-gain", [count_arg(towards_the_pearl(skills))])
            }
            Action::Cartography => self.text("ching-purpose-cartography", []),
            Action::Night(card) => self.joined(view, own, junk, "ching-purpose-night", Ok(card))?,
            Action::Combat(victim) => self.text("ching-purpose-combat", [seat_arg(victim)]),
            Action::Play(Encounter::Oracle) => self.text("ching-purpose-oracle", []),
            Action::Play(Encounter::SeaDog) => {
                let used = view.table.seats.of(own).used.len();
                self.text("ching-purpose-sea-dog", [count_arg(u8::try_from(used).unwrap_or(u8::MAX))])
            }
            Action::Play(pilot) if pilot.is_pilot() => {
                self.joined(view, own, junk, "ching-purpose-pilot", Err(pilot))?
            }
            Action::Play(siren) => {
                let symbol = self.with_symbol(siren.symbol()?);
                self.text("ching-purpose-siren", [("symbol", symbol.into())])
            }
            Action::PlayAt(Encounter::Thief, victim) => self.text("ching-purpose-thief", [seat_arg(victim)]),
            Action::PlayAt(_, victim) => self.text("ching-purpose-traitor", [seat_arg(victim)]),
            Action::PlayFor(_, symbol) => {
                self.text("ching-purpose-madame-ching", [("symbol", self.with_symbol(symbol).into())])
            }
            Action::Take(card) => self.taking(view, own, card),
            Action::Cancel(_) => self.text("ching-purpose-cancel", []),
            _ => return None,
        };
        Some(text)
    }

    /// C3.2, C3.6: where a Junk sails with a card, or what the end of its expedition brings.
    fn sailing(&self, view: &View, own: Seat, junk: Junk, card: Card) -> String {
        match self.landing(view, own, junk, card).map(Space::number) {
            Some(1) => self.text("ching-purpose-begin", []),
            Some(space) => self.text("ching-purpose-sail", [("space", space.into())]),
            None => match self.mission_at(view, own, junk) {
                Some(mission) => self.text("ching-purpose-end", [("mission", mission.into())]),
                None => self.text("ching-purpose-end-none", []),
            },
        }
    }

    /// Where a Junk would be after a card; nothing if that ends its expedition.
    pub fn landing(&self, view: &View, seat: Seat, junk: Junk, card: Card) -> Option<Space> {
        let mut expedition = view.table.seats.of(seat).expeditions.get(junk as usize)?.expedition();
        if self.rules.ends(expedition, card) {
            return None;
        }
        expedition.cards.insert(card);
        Some(self.rules.space(expedition))
    }

    /// Where a Junk would be with one more card in its expedition, or one more Pilot.
    fn joined(
        &self,
        view: &View,
        own: Seat,
        junk: Junk,
        id: &str,
        added: Result<Card, Encounter>,
    ) -> Option<String> {
        let mut sheet = *view.table.seats.of(own).expeditions.get(junk as usize)?;
        match added {
            Ok(card) => sheet.cards.insert(card),
            Err(pilot) => sheet.pilots.insert(pilot),
        }
        let space = self.rules.space(sheet.expedition());
        Some(self.text(id, [("space", space.number().into())]))
    }

    /// C3.7: the mission that an expedition brings if it ends now without Meteorology.
    fn mission_at(&self, view: &View, own: Seat, junk: Junk) -> Option<String> {
        let number = view.spaces.of(own).get(junk as usize)?.number();
        let reached = view.table.missions.iter().filter(|tile| tile.number <= number);
        let best = reached.max_by_key(|tile| tile.number)?;
        Some(self.tile(*best))
    }

    /// What a card from the table is good for next.
    fn taking(&self, view: &View, own: Seat, card: Card) -> String {
        let junks = Junk::ALL.into_iter().take(usize::from(self.rules.mode().junks()));
        let furthest = junks.filter_map(|junk| self.landing(view, own, junk, card)).map(Space::number).max();
        match furthest {
            Some(1) => self.text("ching-purpose-begin", []),
            Some(space) => self.text("ching-purpose-take", [("space", space.into())]),
            None => self.text("ching-purpose-take-low", []),
        }
    }
}

/// C3.10: how many of the four skills that the China Pearl needs these are. Elite Crew stands for any.
fn towards_the_pearl(skills: impl Iterator<Item = Skill>) -> u8 {
    let (mut kinds, mut elite) = ([false; 5], 0);
    for skill in skills {
        match skill {
            Skill::EliteCrew => elite += 1,
            skill => kinds[skill as usize] = true,
        }
    }
    let kinds = kinds.into_iter().map(u8::from).sum::<u8>();
    (kinds + elite).min(4)
}
