//! Every game as numbers, for machine learning.

use std::sync::Arc;

use facts::Counted;
use playable::tensors::{Decision, Tensors, decisions};
use playable::vector::{Arrays, Vector, rewards};
use rand_core::Rng;
use tabletop::{Observer, Seat};

use crate::{AnyPlayed, AnyRules, GameSession};

macro_rules! enums {
    ([$($(#[$attribute:meta])* $Game:ident: $type:ty),+ $(,)?]) => {
        /// Writes the numbers of a game.
        #[derive(Clone)]
        pub enum AnyTensors {
            $($(#[$attribute])* $Game(Arc<<$type as Counted>::Rules>, Arc<Tensors<$type>>)),+
        }

        /// Many games played at once.
        pub enum AnyVector { $($(#[$attribute])* $Game(Vector<$type>)),+ }

        impl AnyTensors {
            pub fn new(rules: &AnyRules) -> AnyTensors {
                match rules {
                    $($(#[$attribute])* AnyRules::$Game(rules) => {
                        AnyTensors::$Game(rules.clone(), Arc::new(Tensors::new(&**rules)))
                    })+
                }
            }

            /// Games of these rules, side by side.
            pub fn vector(&self, games: usize, seed: u64, threads: usize) -> AnyVector {
                match self {
                    $($(#[$attribute])* AnyTensors::$Game(rules, tensors) => {
                        AnyVector::$Game(Vector::new(rules.clone(), tensors.clone(), games, seed, threads))
                    })+
                }
            }
        }
    };
}

games!(enums);

macro_rules! match_tensors {
    ([$($(#[$attribute:meta])* $Game:ident: $type:ty),+ $(,)?] $any:expr, $it:ident => $body:expr) => {
        match $any { $($(#[$attribute])* AnyTensors::$Game(_, $it) => $body),+ }
    };
}

macro_rules! match_vector {
    ([$($(#[$attribute:meta])* $Game:ident: $type:ty),+ $(,)?] $any:expr, $it:ident => $body:expr) => {
        match $any { $($(#[$attribute])* AnyVector::$Game($it) => $body),+ }
    };
}

/// Asks of a session of the same game; nothing for one of another.
macro_rules! match_session {
    (
        [$($(#[$attribute:meta])* $Game:ident: $type:ty),+ $(,)?]
        $any:expr, $session:expr, |$P:ident, $tensors:ident, $it:ident| $body:expr
    ) => {
        match ($any, $session) {
            $($(#[$attribute])* (AnyTensors::$Game(_, $tensors), GameSession::$Game($it)) => {
                type $P = $type;
                let _ = std::marker::PhantomData::<$P>;
                $body
            })+
            #[allow(unreachable_patterns, reason = "with a single game there is no other session")]
            _ => Default::default(),
        }
    };
}

macro_rules! match_played {
    ([$($(#[$attribute:meta])* $Game:ident: $type:ty),+ $(,)?] $any:expr, $played:expr, $each:ident) => {
        match ($any, $played) {
            $($(#[$attribute])* (AnyTensors::$Game(_, tensors), AnyPlayed::$Game(rules, played)) => {
                decisions::<$type>(rules, tensors, played, $each);
            })+
            #[allow(unreachable_patterns, reason = "with a single game there is no other")]
            _ => {}
        }
    };
}

impl AnyTensors {
    /// Goes through the decisions of a game of these rules that bots have played.
    pub fn decisions(&self, played: AnyPlayed<'_>, each: impl FnMut(Decision<'_>)) {
        games!(match_played self, played, each);
    }

    /// The names of an observation's columns.
    pub fn observation_columns(&self) -> &[String] {
        games!(match_tensors self, tensors => tensors.observation_columns())
    }

    /// The names of an action's columns.
    pub fn action_columns(&self) -> &[String] {
        games!(match_tensors self, tensors => tensors.action_columns())
    }

    pub fn ids(&self) -> usize {
        games!(match_tensors self, tensors => tensors.ids())
    }

    /// What an observer may know, one number for each column.
    pub fn observation(&self, session: &GameSession, observer: Observer) -> Vec<f32> {
        games!(match_session self, session, |P, tensors, it| {
            let mut row = vec![0.0; tensors.observation_columns().len()];
            tensors.observe(it.rules(), &it.view(observer), &mut row);
            row
        })
    }

    /// The legal actions of a seat: ids and notation.
    pub fn legal(&self, session: &GameSession, seat: Seat) -> Vec<(u32, String)> {
        games!(match_session self, session, |P, tensors, it| {
            let id = |action: playable::Action<P>| (tensors.id(it.rules(), seat, action), action.to_string());
            it.actions(seat).into_iter().map(id).collect()
        })
    }

    /// The ids of the legal actions of a seat.
    pub fn legal_ids(&self, session: &GameSession, seat: Seat) -> Vec<u32> {
        games!(match_session self, session, |P, tensors, it| {
            it.actions(seat).into_iter().map(|action| tensors.id(it.rules(), seat, action)).collect()
        })
    }

    /// The legal actions of a seat: a row for each, one after the other.
    pub fn action_rows(&self, session: &GameSession, seat: Seat) -> Vec<f32> {
        games!(match_session self, session, |P, tensors, it| {
            let columns = tensors.action_columns().len();
            let legal = it.actions(seat);
            let mut rows = vec![0.0; legal.len() * columns];
            for (action, row) in legal.into_iter().zip(rows.chunks_mut(columns.max(1))) {
                tensors.describe(it.rules(), seat, action, row);
            }
            rows
        })
    }

    /// What the game was worth to each seat, from -1 to 1; 0 while it goes on.
    pub fn rewards(&self, session: &GameSession) -> [f32; 4] {
        games!(match_session self, session, |P, _tensors, it| rewards::<P>(it.rules(), &it.0.state))
    }
}

impl AnyVector {
    /// Goes to the first decision of every game.
    pub fn reset(&mut self, seed: u64, arrays: Arrays<'_>) {
        games!(match_vector self, vector => vector.reset(seed, arrays));
    }

    /// The first game whose action is not legal; nothing if all are.
    pub fn refused(&mut self, actions: &[i64]) -> Option<usize> {
        games!(match_vector self, vector => vector.refused(actions))
    }

    /// Takes one decision in every game, by id. Games whose action is not legal stay as they are.
    pub fn step(&mut self, actions: &[i64], arrays: Arrays<'_>) {
        games!(match_vector self, vector => vector.step(actions, arrays));
    }

    /// The ids of the legal actions of all games, one game after the other, and where each game's begin; last how many
    /// there are.
    pub fn legal(&self) -> (Vec<i64>, Vec<i64>) {
        let (mut ids, mut starts) = (Vec::new(), vec![0]);
        games!(match_vector self, vector => for legal in vector.legal() {
            ids.extend(legal.iter().map(|&id| i64::from(id)));
            starts.push(ids.len().cast_signed() as i64);
        });
        (ids, starts)
    }

    /// A row for each of those actions, one after the other.
    pub fn action_rows(&self) -> Vec<f32> {
        games!(match_vector self, vector => vector.action_rows())
    }

    /// A legal action for every game, each with the same chance.
    pub fn sample(&self, rng: &mut impl Rng, actions: &mut [i64]) {
        games!(match_vector self, vector => vector.sample(rng, actions));
    }
}
