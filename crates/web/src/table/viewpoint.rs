//! With whose eyes somebody looks at a table. Who has several seats on one screen looks through a curtain: no hand is shown
//! before somebody says whose it is.

use host::{PersonId, Phase, Refusal, Table};
use tabletop::{Observer, Seat};

/// With whose eyes somebody looks.
pub struct Viewpoint {
    pub observer: Observer,
    /// Whose seat it is to say "I am …" before anything hidden is shown.
    pub curtain: Option<Seat>,
    /// Whether it is a seat of theirs.
    mine: bool,
}

impl Viewpoint {
    /// The eyes for a person who says which seat they are. At a fresh page nobody has said so yet.
    pub fn choose(
        table: &Table,
        me: Option<PersonId>,
        declared: Option<&str>,
        fresh: bool,
    ) -> Result<Viewpoint, Refusal> {
        let own: Vec<Seat> = me.map_or_else(Vec::new, |me| table.seats_of(me).iter().collect());
        let declared = declared.map(|seat| table.seat(seat)).transpose()?;
        if table.phase() == Phase::Over {
            let seat = declared.or(own.first().copied());
            let observer = seat.map_or(Observer::Spectator, Observer::Seat);
            return Ok(Viewpoint {
                observer,
                curtain: None,
                mine: seat.is_some_and(|seat| own.contains(&seat)),
            });
        }
        let declared = declared.filter(|seat| own.contains(seat));
        if own.len() < 2 {
            let observer = own.first().map_or(Observer::Spectator, |&seat| Observer::Seat(seat));
            return Ok(Viewpoint { observer, curtain: None, mine: !own.is_empty() });
        }
        let must = table.must();
        let next = own.iter().copied().find(|&seat| must.contains(seat));
        match declared.filter(|_| !fresh) {
            // Who has nothing to decide keeps looking until somebody else at the screen must.
            Some(seat) if must.contains(seat) || next.is_none() => {
                Ok(Viewpoint { observer: Observer::Seat(seat), curtain: None, mine: true })
            }
            _ => Ok(Viewpoint { observer: Observer::Spectator, curtain: next, mine: false }),
        }
    }

    /// What they are called on the wire.
    pub fn name(&self, table: &Table) -> &'static str {
        match self.observer {
            Observer::Seat(seat) => table.game().seats()[seat.index()],
            Observer::Spectator => "spectator",
        }
    }

    /// The visitor's own seat, if they look with its eyes.
    pub fn own(&self) -> Option<Seat> {
        match self.observer {
            Observer::Seat(seat) if self.mine => Some(seat),
            _ => None,
        }
    }
}
