//! The prompt: one line that says who must do what now, for the deciding seat and for the others.

use ching::public_json::PendingSheet as Pending;
use ching::{Attack, CardSet, Encounter, Gift, Junk, Skill, Symbol, View};
use tabletop::Seat;

use super::known::known_cards;
use super::names::{count_arg, junk_arg, other_arg, seat_arg};
use super::{Args, ChingWords};
use words::Value;

impl ChingWords<'_> {
    /// What must happen now, told to the view's observer.
    pub fn prompt(&self, view: &View) -> String {
        let Some(turn) = view.table.turn else { return self.prompt_between(view) };
        let seat = turn.seat;
        let partner = self.rules.mode().partner(seat).unwrap_or(seat);
        let decider = match view.table.pending {
            Pending::Attacked { victim, .. } => victim,
            _ => seat,
        };
        let deciding = view.observer == Some(decider);
        // The first text is for the deciding player, the second for everyone else.
        let ask = |[prompt, wait]: [&str; 2], args: Args| {
            self.text(if deciding { prompt } else { wait }, args.into_iter().chain([seat_arg(seat)]))
        };
        let chance = |id, args: Args| self.text(id, args.into_iter().chain([seat_arg(seat)]));
        match view.table.pending {
            Pending::Assign => match turn.card {
                Some(card) => ask(
                    ["ching-prompt-assign", "ching-wait-assign"],
                    vec![("card", self.the_card(card).into())],
                ),
                None => ask(["ching-prompt-assign-none", "ching-wait-assign-none"], vec![]),
            },
            Pending::Mission if deciding => self.mission_prompt(view, seat, turn.junk),
            Pending::Mission => chance("ching-wait-mission", vec![self.space_arg(view, seat, turn.junk)]),
            Pending::MadameChing => self.madame_ching_prompt(view, seat, turn.junk, deciding),
            Pending::Skills { added } => {
                let symbols = self.symbols(self.upright(view, seat, turn.junk, added));
                ask(["ching-prompt-skills", "ching-wait-skills"], vec![("symbols", symbols.into())])
            }
            Pending::Encounter { left, .. } => chance("ching-chance-encounter", vec![count_arg(left)]),
            Pending::Share { kind: card, victim: stolen_from, .. } => {
                let card = ("card", self.seen_encounter(card).into());
                let prompt = match stolen_from {
                    None => "ching-prompt-share",
                    Some(_) => "ching-prompt-share-stolen",
                };
                ask([prompt, "ching-wait-share"], vec![card, other_arg(partner)])
            }
            Pending::Act => self.act_prompt(view, seat, deciding),
            Pending::Cartography => {
                chance("ching-chance-cartography", vec![self.skill_arg(Skill::Cartography)])
            }
            Pending::Night { left } => {
                chance("ching-chance-night", vec![count_arg(left), self.skill_arg(Skill::NightNavigation)])
            }
            Pending::Attacked { attack, victim } => {
                self.attacked_prompt(view, attack, seat, victim, deciding)
            }
            Pending::Gem { victim } => chance("ching-chance-gem", vec![other_arg(victim)]),
            Pending::Steal { victim } => chance("ching-chance-steal", vec![other_arg(victim)]),
            Pending::Swap { victim } => {
                let hand = self.short_cards(known_cards(view, victim));
                ask(["ching-prompt-swap", "ching-wait-swap"], vec![other_arg(victim), ("hand", hand.into())])
            }
            Pending::Gift => {
                let gifts = view.table.gifts.unwrap_or_default();
                let ids = match gifts[usize::from(seat.0 % 2)] {
                    Gift::Owed => ["ching-prompt-gift-owed", "ching-wait-gift-owed"],
                    Gift::Open | Gift::Done => ["ching-prompt-gift", "ching-wait-gift"],
                };
                ask(ids, vec![other_arg(partner)])
            }
            Pending::Missions | Pending::Deal | Pending::LayOut | Pending::Choose | Pending::Over => {
                self.prompt_between(view)
            }
        }
    }

    /// What must happen while it is nobody's turn.
    fn prompt_between(&self, view: &View) -> String {
        match view.table.pending {
            Pending::Missions => self.text("ching-chance-missions", []),
            Pending::Deal => self.text("ching-chance-deal", []),
            Pending::Choose => self.choose_prompt(view),
            Pending::Over => self.ending(view),
            _ => self.text("ching-chance-lay-out", []),
        }
    }

    /// C2.2: everyone chooses at once.
    fn choose_prompt(&self, view: &View) -> String {
        let own = view.observer;
        let others = self.rules.mode().seats().filter(|&seat| Some(seat) != own);
        let (ready, waiting): (Vec<_>, Vec<_>) =
            others.filter(|&seat| view.hands.of(seat).count > 0).partition(|&seat| *view.chosen.of(seat));
        let junks = self.rules.mode().junks();
        let count = own.map_or(junks, |own| junks.min(view.hands.of(own).count));
        let first = match own {
            None => self.text("ching-wait-choose", [count_arg(count)]),
            Some(_) if !view.choice.is_empty() => {
                self.text("ching-prompt-chosen", [("cards", self.the_cards(view.choice).into())])
            }
            Some(_) if count == 0 => self.text("ching-prompt-cannot-choose", []),
            Some(_) => self.text("ching-prompt-choose", [count_arg(count)]),
        };
        let say = |id, seats: &[Seat]| {
            let args = [("seats", self.seats(seats.iter().copied()).into()), count_arg(seats.len() as u8)];
            (!seats.is_empty()).then(|| self.text(id, args))
        };
        // A player who must choose waits for nobody.
        let choosing = own.is_some() && view.choice.is_empty() && count > 0;
        let ready = say("ching-chosen", &ready);
        let waiting = say("ching-waiting", &waiting).filter(|_| !choosing);
        [Some(first), ready, waiting].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// C3.7: which mission.
    fn mission_prompt(&self, view: &View, seat: Seat, junk: Junk) -> String {
        let sheet = view.table.seats.of(seat);
        let count = |skills: &[Skill]| skills.iter().filter(|&&skill| skill == Skill::Meteorology).count();
        let ready = count(&sheet.skills) > count(&sheet.used);
        let number = space(view, seat, junk).number();
        let below = view.table.missions.iter().any(|tile| tile.number <= number);
        let id = match (ready, below) {
            (false, _) => "ching-prompt-mission",
            (true, true) => "ching-prompt-mission-meteorology",
            (true, false) => "ching-prompt-mission-above",
        };
        self.text(id, [self.space_arg(view, seat, junk), self.skill_arg(Skill::Meteorology)])
    }

    /// C5.1: a player with any encounter card is asked.
    fn madame_ching_prompt(&self, view: &View, seat: Seat, junk: Junk, deciding: bool) -> String {
        let held = view.encounters.of(seat).cards.is_some_and(|hand| hand.has(Encounter::MadameChing));
        let id = match (deciding, held) {
            (false, _) => "ching-wait-madame-ching",
            (true, true) => "ching-prompt-madame-ching",
            (true, false) => "ching-prompt-madame-ching-not-held",
        };
        let symbols = self.symbols(self.upright(view, seat, junk, None));
        let card = self.encounter(Encounter::MadameChing);
        self.text(id, [seat_arg(seat), ("card", card.into()), ("symbols", symbols.into())])
    }

    /// Skills, an encounter card, and a card from the display.
    fn act_prompt(&self, view: &View, seat: Seat, deciding: bool) -> String {
        let sheet = view.table.seats.of(seat);
        let usable =
            |skill: &&Skill| matches!(skill, Skill::Cartography | Skill::NightNavigation | Skill::Combat);
        let skills = sheet.skills.iter().filter(usable).count() > sheet.used.iter().filter(usable).count();
        let played = view.table.turn.is_some_and(|turn| turn.encounter_played);
        let encounter = view.encounters.of(seat).count > 0 && !played;
        let may = match (skills, encounter) {
            (true, true) => "both",
            (true, false) => "skills",
            (false, true) => "encounter",
            (false, false) => "nothing",
        };
        let laid = view.face_down || !view.table.display.is_empty();
        let may = ("may", may.into());
        if !deciding {
            let id = if laid { "ching-wait-act" } else { "ching-wait-act-empty" };
            return self.text(id, [may, seat_arg(seat)]);
        }
        let id = if laid { "ching-prompt-act" } else { "ching-prompt-act-empty" };
        let prompt = self.text(id, [may]);
        match view.table.turn {
            Some(turn) if self.rules.mode().junks() == 2 => {
                let junk = self.text("ching-junk", [junk_arg(turn.junk)]);
                self.text("ching-prompt-junk", [("junk", junk.into()), ("prompt", prompt.into())])
            }
            _ => prompt,
        }
    }

    /// C5.2: the victim may cancel an attack.
    fn attacked_prompt(
        &self,
        view: &View,
        attack: Attack,
        attacker: Seat,
        victim: Seat,
        deciding: bool,
    ) -> String {
        let hand = view.encounters.of(victim);
        // Of another's hand only the number of cards is known.
        let pilot = match hand.cards {
            Some(cards) => Encounter::PILOTS.into_iter().any(|pilot| cards.has(pilot)),
            None => hand.count > 0,
        };
        let pilot = ("pilot", if pilot { "yes" } else { "no" }.into());
        let args = [seat_arg(attacker), other_arg(victim), ("attack", self.attack(attack).into()), pilot];
        let symbol = match attack {
            Attack::Siren(symbol) => ("symbol", self.with_symbol(symbol).into()),
            _ => ("kind", attack_id(attack)),
        };
        let id = match (attack, deciding) {
            (Attack::Siren(_), true) => "ching-prompt-siren",
            (Attack::Siren(_), false) => "ching-wait-siren",
            (_, true) => "ching-prompt-attacked",
            (_, false) => "ching-wait-attacked",
        };
        self.text(id, args.into_iter().chain([symbol]))
    }

    /// What an attack is called: the card, or the skill.
    pub fn attack(&self, attack: Attack) -> String {
        match attack {
            Attack::Thief => self.encounter(Encounter::Thief),
            Attack::Traitor => self.encounter(Encounter::Traitor),
            Attack::Siren(symbol) => self.encounter(Encounter::siren(symbol)),
            Attack::Combat => self.quoted(self.skill(Skill::Combat)),
        }
    }

    /// C3.8: how often each symbol stands upright in an expedition, with one that was added.
    pub fn upright(&self, view: &View, seat: Seat, junk: Junk, added: Option<Symbol>) -> [u8; 4] {
        let Some(expedition) = view.table.seats.of(seat).expeditions.get(junk as usize) else {
            return [0; 4];
        };
        let upright: CardSet = expedition.cards.without(expedition.turned);
        let mut counts = [0; 4];
        let cards = upright.iter().filter_map(|card| self.rules.spec(card).symbol);
        let pilots = expedition.pilots.without(expedition.turned_pilots);
        for symbol in cards.chain(pilots.cards().filter_map(Encounter::symbol)).chain(added) {
            counts[symbol as usize] += 1;
        }
        counts
    }

    fn space_arg(&self, view: &View, seat: Seat, junk: Junk) -> (&'static str, Value<'static>) {
        ("space", self.space(space(view, seat, junk)).into())
    }

    pub(super) fn skill_arg(&self, skill: Skill) -> (&'static str, Value<'static>) {
        ("skill", self.skill(skill).to_owned().into())
    }
}

fn space(view: &View, seat: Seat, junk: Junk) -> ching::Space {
    view.spaces.of(seat).get(junk as usize).copied().unwrap_or_default()
}

fn attack_id(attack: Attack) -> Value<'static> {
    Value::from(match attack {
        Attack::Thief => "thief",
        Attack::Traitor => "traitor",
        Attack::Siren(_) => "siren",
        Attack::Combat => "combat",
    })
}
