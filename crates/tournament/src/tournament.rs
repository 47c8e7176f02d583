//! A tournament, computed from its log.

use host::{PersonId, TableId, Time};
use serde::{Deserialize, Serialize};

use crate::pairing::{self, Player};
use crate::{Event, Format, Outcome, POINT, Pairing, Plan, Row, Seating, Who};

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Before the first round.
    Before,
    Running,
    Over,
}

impl Stage {
    pub const fn id(self) -> &'static str {
        match self {
            Stage::Before => "before",
            Stage::Running => "running",
            Stage::Over => "over",
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    pub organiser: PersonId,
    pub plan: Plan,
    pub stage: Stage,
    pub sign_up: bool,
    pub automatic: bool,
    /// Everyone who has ever entered, by number.
    pub entrants: Vec<Entrant>,
    /// The players in the order of the start; those who entered later at the end. Empty before the start.
    pub order: Vec<u16>,
    pub rounds: Vec<Round>,
    /// How many events its log has.
    pub seq: u64,
    pub made: Time,
    pub updated: Time,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entrant {
    pub who: Who,
    pub withdrawn: bool,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Round {
    /// When it began.
    pub at: Time,
    pub boards: Vec<Board>,
    /// The players without a table, and what that scores.
    pub free: Vec<(u16, u32)>,
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// The players in the order of their seats.
    pub players: Vec<u16>,
    /// Where they play now.
    pub table: TableId,
    /// When that table was reserved.
    pub since: Time,
    /// Games before this one that had no winner.
    pub earlier: Vec<Seating>,
    pub outcome: Option<Outcome>,
    /// Whether the organiser entered the result.
    pub by_hand: bool,
}

impl Tournament {
    /// A tournament from the first event of its log. The error says what does not fit.
    pub fn open(first: &Row) -> Result<Tournament, String> {
        let Row { seq: 1, at, event: Event::Created { organiser, plan } } = first else {
            return Err("the log does not begin with how the tournament was made".to_owned());
        };
        Ok(Tournament {
            organiser: *organiser,
            plan: (**plan).clone(),
            stage: Stage::Before,
            sign_up: true,
            automatic: plan.automatic,
            entrants: Vec::new(),
            order: Vec::new(),
            rounds: Vec::new(),
            seq: 1,
            made: *at,
            updated: *at,
        })
    }

    /// Folds the next event in. An event that does not fit leaves a tournament that must not be used.
    pub fn apply(&mut self, row: &Row) -> Result<(), String> {
        if row.seq != self.seq + 1 {
            return Err(format!("event {} was expected, not {}", self.seq + 1, row.seq));
        }
        let count = self.entrants.len();
        let known = |player: &u16| {
            if usize::from(*player) < count { Ok(()) } else { Err(format!("there is no player {player}")) }
        };
        match &row.event {
            Event::Created { .. } => return Err("the tournament is made already".to_owned()),
            Event::SignUp { open } => self.sign_up = *open,
            Event::Entered { who } => {
                self.entrants.push(Entrant { who: *who, withdrawn: false });
                if self.stage == Stage::Running {
                    self.order.push(count as u16);
                }
            }
            Event::Withdrew { player } => {
                known(player)?;
                self.entrants[usize::from(*player)].withdrawn = true;
            }
            Event::Returned { player } => {
                known(player)?;
                self.entrants[usize::from(*player)].withdrawn = false;
            }
            Event::Automatic { on } => self.automatic = *on,
            Event::Started { order } => {
                order.iter().try_for_each(known)?;
                self.order.clone_from(order);
                self.stage = Stage::Running;
                self.sign_up = false;
            }
            Event::Round(paired) => {
                paired.boards.iter().flat_map(|seating| &seating.players).try_for_each(known)?;
                paired.free.iter().map(|(player, _)| player).try_for_each(known)?;
                let board = |seating: &Seating| Board {
                    players: seating.players.clone(),
                    table: seating.table,
                    since: row.at,
                    earlier: Vec::new(),
                    outcome: None,
                    by_hand: false,
                };
                self.rounds.push(Round {
                    at: row.at,
                    boards: paired.boards.iter().map(board).collect(),
                    free: paired.free.clone(),
                });
            }
            Event::Replay { round, board, seating } => {
                seating.players.iter().try_for_each(known)?;
                let board = self.board_mut(*round, *board)?;
                let players = std::mem::replace(&mut board.players, seating.players.clone());
                board.earlier.push(Seating { table: board.table, players });
                board.table = seating.table;
                board.since = row.at;
            }
            Event::Result { round, board, outcome, by_hand } => {
                let board = self.board_mut(*round, *board)?;
                if !outcome.fits(board.players.len()) {
                    return Err("the result does not fit the table".to_owned());
                }
                board.outcome = Some(outcome.clone());
                board.by_hand = *by_hand;
            }
            Event::Ended => {
                self.stage = Stage::Over;
                self.sign_up = false;
            }
        }
        self.seq = row.seq;
        self.updated = row.at;
        Ok(())
    }

    fn board_mut(&mut self, round: u16, board: u16) -> Result<&mut Board, String> {
        let found = self.rounds.get_mut(usize::from(round));
        let found = found.and_then(|round| round.boards.get_mut(usize::from(board)));
        found.ok_or_else(|| format!("there is no table {board} in round {round}"))
    }

    /// A tournament from its whole log.
    pub fn replay(rows: &[Row]) -> Result<Tournament, String> {
        let (first, rest) = rows.split_first().ok_or("the log is empty")?;
        let mut tournament = Tournament::open(first)?;
        rest.iter().try_for_each(|row| tournament.apply(row))?;
        Ok(tournament)
    }

    /// The number of a person among the players.
    pub fn player(&self, person: PersonId) -> Option<u16> {
        let found = self.entrants.iter().position(|entrant| entrant.who == Who::Person(person));
        found.map(|at| at as u16)
    }

    /// Players who have not withdrawn.
    pub fn active(&self) -> impl Iterator<Item = u16> {
        let active = |(at, entrant): (usize, &Entrant)| (!entrant.withdrawn).then_some(at as u16);
        self.entrants.iter().enumerate().filter_map(active)
    }

    /// Whether every table of the last round has a result.
    pub fn is_round_done(&self) -> bool {
        let last = self.rounds.last();
        last.is_none_or(|round| round.boards.iter().all(|board| board.outcome.is_some()))
    }

    /// How many rounds there are in all, as far as it is known.
    pub fn rounds_planned(&self) -> usize {
        let players = if self.order.is_empty() { self.active().count() } else { self.order.len() };
        match self.plan.format {
            Format::Swiss => usize::from(self.plan.rounds),
            Format::RoundRobin => pairing::round_robin_rounds(players) * usize::from(self.plan.rounds),
            Format::Knockout => pairing::knockout_rounds(players, usize::from(self.plan.seats)),
        }
    }

    /// Whether another round is to come after the ones there are.
    pub fn has_next_round(&self) -> bool {
        match self.plan.format {
            Format::Knockout => self.left().len() > 1,
            _ => self.rounds.len() < self.rounds_planned() && self.active().count() > 1,
        }
    }

    /// In a knockout: the players who are still in, each with the place in the order at the start.
    pub(crate) fn left(&self) -> Vec<(usize, u16)> {
        let lost = |player: u16| {
            let boards = self.rounds.iter().flat_map(|round| &round.boards);
            let mut own = boards.filter(|board| board.players.contains(&player) && board.outcome.is_some());
            own.any(|board| self.goes_on(board) != Some(player))
        };
        let all = self.order.iter().copied().enumerate();
        all.filter(|&(_, player)| !self.entrants[usize::from(player)].withdrawn && !lost(player)).collect()
    }

    /// In a knockout: who goes on from a table with a result. Nobody does if everyone has forfeited; if several share the first
    /// place, the one who was placed higher at the start.
    pub fn goes_on(&self, board: &Board) -> Option<u16> {
        let outcome = board.outcome.as_ref()?;
        let order = outcome.order();
        let best = *order.first().filter(|best| !outcome.is_forfeited(**best))?;
        let points = |seat: usize| outcome.points.as_ref().map(|points| points[seat]);
        let level = |seat: &usize| {
            !outcome.is_forfeited(*seat)
                && outcome.places[*seat] == outcome.places[best]
                && points(*seat) == points(best)
        };
        let seed = |player: u16| self.order.iter().position(|it| *it == player);
        order.into_iter().filter(level).map(|seat| board.players[seat]).min_by_key(|player| seed(*player))
    }

    /// The score of a player.
    pub fn score(&self, player: u16) -> u32 {
        self.rounds.iter().filter_map(|round| round.score(player)).sum()
    }

    /// What pairing needs to know about a player.
    fn known(&self, player: u16) -> Player {
        let mut known = Player { number: player, score: self.score(player), ..Player::default() };
        for round in &self.rounds {
            if round.free.iter().any(|(free, _)| *free == player) {
                known.free += 1;
            }
            let Some((board, seat)) = round.seat_of(player) else { continue };
            known.met.extend(board.players.iter().filter(|other| **other != player));
            known.seats.push(seat as u8);
        }
        known
    }

    /// The pairing of the next round.
    pub fn pair(&self) -> Pairing {
        let (seats, round) = (usize::from(self.plan.seats), self.rounds.len());
        match self.plan.format {
            Format::Swiss => {
                let ranked = self.ranked();
                let active =
                    ranked.into_iter().filter(|player| !self.entrants[usize::from(*player)].withdrawn);
                let players: Vec<Player> = active.map(|player| self.known(player)).collect();
                if seats == 2 { pairing::swiss(&players) } else { pairing::groups(&players, seats) }
            }
            Format::RoundRobin => {
                let mut pairing = pairing::round_robin(&self.order, round);
                let away = |player: &u16| self.entrants[usize::from(*player)].withdrawn;
                // Whoever should play somebody who has withdrawn wins without a game.
                let (free, boards) = pairing.boards.into_iter().partition(|board| board.iter().any(away));
                pairing.boards = boards;
                pairing.free.retain(|(player, _)| !away(player));
                let there = free.into_iter().flatten().filter(|player| !away(player));
                pairing.free.extend(there.map(|player| (player, POINT)));
                pairing
            }
            Format::Knockout => {
                let left: Vec<_> =
                    self.left().into_iter().map(|(seed, player)| (seed, self.known(player))).collect();
                pairing::knockout(&left, self.order.len(), seats, round)
            }
        }
    }

    /// The players by score, and in the order of the start among equals.
    fn ranked(&self) -> Vec<u16> {
        let mut ranked = self.order.clone();
        ranked.sort_by_key(|player| std::cmp::Reverse(self.score(*player)));
        ranked
    }
}

impl Round {
    /// What a player scored in it, if it is known.
    pub fn score(&self, player: u16) -> Option<u32> {
        let free = self.free.iter().find(|(free, _)| *free == player).map(|(_, score)| *score);
        free.or_else(|| {
            let (board, seat) = self.seat_of(player)?;
            board.outcome.as_ref().map(|outcome| outcome.scores()[seat])
        })
    }

    /// The table of a player, and the seat there.
    pub fn seat_of(&self, player: u16) -> Option<(&Board, usize)> {
        self.boards.iter().find_map(|board| {
            board.players.iter().position(|other| *other == player).map(|seat| (board, seat))
        })
    }
}
