//! Whose view a visitor sees. For several seats on one device, no hand is shown before the player confirms that the device
//! was passed on.

use host::{PersonId, Phase, Refusal, Table};
use tabletop::{Observer, Seat};

/// Whose view a visitor sees.
pub struct Viewpoint {
    pub observer: Observer,
    /// The seat that must confirm before anything hidden is shown.
    pub curtain: Option<Seat>,
    /// Whether it is a seat of theirs.
    mine: bool,
}

impl Viewpoint {
    /// The viewpoint for a confirmed seat. On a fresh page nobody has confirmed yet.
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
            // The view stays with a player who has nothing to decide until another player on this device must decide.
            Some(seat) if must.contains(seat) || next.is_none() => {
                Ok(Viewpoint { observer: Observer::Seat(seat), curtain: None, mine: true })
            }
            _ => Ok(Viewpoint { observer: Observer::Spectator, curtain: next, mine: false }),
        }
    }

    /// Its name in the wire format.
    pub fn name(&self, table: &Table) -> &'static str {
        match self.observer {
            Observer::Seat(seat) => table.game().seats()[seat.index()],
            Observer::Spectator => "spectator",
        }
    }

    /// The visitor's own seat, if they see its view.
    pub fn own(&self) -> Option<Seat> {
        match self.observer {
            Observer::Seat(seat) if self.mine => Some(seat),
            _ => None,
        }
    }
}
