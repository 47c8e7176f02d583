//! The same over HTTP: two real servers get the same requests, and whole responses are compared: pages, JSON and the live stream.
//!
//! The next action is chosen as in process ([`super::twin`]) and posted by the player of the seat. Fate is not told what to do:
//! both servers draw from the same seed, so dice are equal, but drawn cards may differ. If different things are visible then, the
//! pair ends.

use std::ops::Range;
use std::time::Duration;

use bots::playout::generator;
use games::GameSession;
use harness::client::Stream;
use host::Table;
use serde_json::{Value, json};
use tabletop::{Observer, Status};

use super::houses::{Houses, People, Who, text};
use super::mode::{Mode, Start};
use super::pair::{How, Went, difference};
use super::sight::Sight;
use super::twin::{Games, Matcher, Next};
use crate::Result;

/// A pair is left after this many plies.
pub const LONGEST: u32 = 12;
/// How often another action is looked for when Fate would act after it.
const CALM: u32 = 4;
/// How long a stream may take to say what is known already.
const PATIENCE: Duration = Duration::from_secs(20);

/// Follows pairs one after the other.
pub fn follow(pairs: Range<u64>, tell: &mut dyn FnMut(&str)) -> Result<Vec<(u64, Went)>> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        let people = People::new().await?;
        let mut all = Vec::new();
        for pair in pairs {
            let start = Mode::of(pair).start(pair, true)?;
            let houses = Houses::open(&people, &start, pair).await?;
            let went = Visit::new(&houses, &start, pair).run(tell).await;
            houses.close().await;
            let again = format!("proof worlds --http-pair {pair} shows it again");
            all.push((pair, went.map_err(|failure| format!("pair {pair} over HTTP: {failure}\n{again}"))?));
        }
        Ok(all)
    })
}

/// A pair under way.
struct Visit<'a> {
    houses: &'a Houses<'a>,
    start: &'a Start,
    matcher: Matcher<'a>,
    seat: Option<&'static str>,
    who: Who,
    went: Went,
    tried: String,
}

impl<'a> Visit<'a> {
    fn new(houses: &'a Houses<'a>, start: &'a Start, pair: u64) -> Visit<'a> {
        let (seat, who) = match start.observer {
            Observer::Seat(seat) => (Some(start.seats[seat.index()]), Who::sits(seat)),
            Observer::Spectator => (None, Who::STRANGER),
        };
        let went = Went { plies: 0, hidden: 0, bytes: 0, how: How::Long, apart: start.apart };
        let matcher = Matcher::new(start, generator(0x7669_7369, pair));
        Visit { houses, start, matcher, seat, who, went, tried: "nonsense".to_owned() }
    }

    async fn run(mut self, tell: &mut dyn FnMut(&str)) -> Result<Went> {
        let start = self.start;
        tell(&format!("{}, ply {}, seen by {:?}", start.mode.name(), start.ply, start.observer));
        let mut streams = [self.listen(0).await?, self.listen(1).await?];
        let mut known = 0;
        loop {
            let (games, versions) = self.games().await?;
            if !self.matcher.same([&games[0], &games[1]]) {
                return Ok(Went { how: How::Fate, ..self.went });
            }
            if games.iter().any(|game| game.status() == Status::Over) {
                return Ok(Went { how: How::Over, ..self.went });
            }
            let mut sights = self.look(known).await?;
            if versions[0] != known {
                for (sight, stream) in sights.iter_mut().zip(&mut streams) {
                    sight.push(("live".into(), stream.until(versions[0]).await?));
                }
                known = versions[0];
            }
            self.compare(&sights)?;
            if self.went.plies == LONGEST {
                return Ok(self.went);
            }
            let (seat, acts) = match self.choose(&games) {
                Next::Acts(seat, acts, _) => (seat, acts),
                Next::Over => return Ok(Went { how: How::Over, ..self.went }),
                Next::OwnShows => return Ok(Went { how: How::Own, ..self.went }),
                Next::OtherShows => return Ok(Went { how: How::Other, ..self.went }),
            };
            tell(&format!("{seat}: {:?} | {:?}", acts[0], acts[1]));
            self.went.plies += 1;
            self.went.hidden += u32::from(acts[0] != acts[1]);
            self.houses.wait();
            self.act(seat, &acts).await?;
            if let [Some(action), _] = acts {
                self.tried = action;
            }
        }
    }

    /// What happens next; rather something that Fate does not act after.
    fn choose(&mut self, games: &Games) -> Next {
        let mut next = Next::Over;
        for _ in 0..CALM {
            next = self.matcher.act([&games[0], &games[1]]);
            if matches!(&next, Next::Acts(_, _, after) if after[0].status() != Status::Chance) {
                break;
            }
        }
        next
    }

    /// The games as they are, and the observer's versions.
    async fn games(&self) -> Result<(Games, [u64; 2])> {
        let observer = self.start.observer;
        let mut found: Vec<(GameSession, u64)> = Vec::new();
        for server in &self.houses.servers {
            let look = move |table: &Table| (table.game().without_history(), table.version(observer));
            found.push(server.app.tables.look(self.houses.table, look).await?);
        }
        let versions = [found[0].1, found[1].1];
        let games = found.into_iter().map(|(game, _)| game).collect::<Vec<_>>();
        Ok((games.try_into().map_err(|_| "two games")?, versions))
    }

    /// Who sits there acts in both worlds, if at all. What the observer is answered is compared.
    async fn act(&mut self, seat: tabletop::Seat, acts: &[Option<String>; 2]) -> Result<()> {
        let path = format!("/api/tables/{}/actions", self.houses.table);
        let mut sights = [Sight::new(), Sight::new()];
        for (which, action) in acts.iter().enumerate() {
            let Some(action) = action else { continue };
            let server = &self.houses.servers[which];
            let look = move |table: &Table| table.version(Observer::Seat(seat));
            let version = server.app.tables.look(self.houses.table, look).await?;
            let name = self.start.seats[seat.index()];
            let body = json!({ "seat": name, "version": version, "action": action });
            let who = Who::sits(seat);
            let answer = self.houses.send(which, who, "POST", &path, "en", Some(&body)).await?;
            if !answer.good() {
                return Err(format!("`{action}` of {name}: {}", answer.text).into());
            }
            if self.start.observer.is(seat) {
                sights[which].push((path.clone().into(), text(&answer)?));
            }
        }
        self.compare(&sights)
    }

    /// Everything the observer can ask for.
    async fn look(&self, known: u64) -> Result<[Sight; 2]> {
        let mut sights = [Sight::new(), Sight::new()];
        for (method, path, body) in self.requests(known) {
            let languages: &[&str] = if method == "GET" { &["en", "de"] } else { &["de"] };
            for language in languages {
                for (which, sight) in sights.iter_mut().enumerate() {
                    let sent = self.houses.send(which, self.who, method, &path, language, body.as_ref());
                    sight.push((format!("{method} {path} ({language})").into(), text(&sent.await?)?));
                }
            }
        }
        Ok(sights)
    }

    fn requests(&self, known: u64) -> Vec<(&'static str, String, Option<Value>)> {
        let table = self.houses.table;
        let seat = self.seat.map_or_else(String::new, |seat| format!("seat={seat}&"));
        let (other, tried) = (self.start.seats[0], self.tried.replace(' ', "+"));
        let step = self.went.plies;
        let mut paths = vec![
            format!("/api/tables/{table}?{seat}options=true"),
            format!("/api/tables/{table}?seat={other}"),
            format!("/api/tables/{table}/events?{seat}after={known}"),
            format!("/api/tables/{table}/log?{seat}"),
            format!("/api/tables/{table}/replay?{seat}step={step}"),
            format!("/api/tables/{table}/next"),
            format!("/api/tables/{table}/record"),
            format!("/api/tables/{table}/hint?seat={other}"),
            format!("/api/tables/{table}/odds?seat={other}"),
            "/api/me/tables".to_owned(),
            "/api/tables".to_owned(),
            "/".to_owned(),
            format!("/tables/{table}"),
            format!("/tables/{table}/part?{seat}eyes={}&after={known}", self.seat.unwrap_or("spectator")),
            format!("/tables/{table}/replay?{seat}step={step}"),
            format!("/tables/{table}/analysis"),
        ];
        if self.seat.is_some() {
            paths.extend([
                format!("/api/tables/{table}/odds?{seat}"),
                format!("/tables/{table}/odds?{seat}"),
                format!("/tables/{table}/say?{seat}action={tried}"),
                format!("/tables/{table}/why?{seat}value=card:12"),
                format!("/tables/{table}/why?{seat}kind=play&value=card:3"),
            ]);
        }
        let mut requests: Vec<_> = paths.into_iter().map(|path| ("GET", path, None)).collect();
        let seat = self.seat.unwrap_or(other);
        for body in [
            json!({ "seat": seat, "version": 1_000_000, "action": self.tried }),
            json!({ "seat": seat, "version": 1, "action": "nonsense" }),
        ] {
            requests.push(("POST", format!("/api/tables/{table}/actions"), Some(body.clone())));
            requests.push(("POST", format!("/tables/{table}/act"), Some(body)));
        }
        let undo = json!({ "seat": seat, "version": 1_000_000, "what": "turn" });
        requests.push(("POST", format!("/api/tables/{table}/undo"), Some(undo)));
        requests
    }

    fn compare(&mut self, sights: &[Sight; 2]) -> Result<()> {
        self.went.bytes += sights[0].iter().map(|(_, text)| text.len() as u64).sum::<u64>();
        match difference(sights) {
            None => Ok(()),
            Some(difference) => Err(format!(
                "{:?} in {}, ply {} and {} on: {difference}",
                self.start.observer,
                self.start.mode.name(),
                self.start.ply,
                self.went.plies
            )
            .into()),
        }
    }

    /// The live stream of the observer in one world.
    async fn listen(&self, which: usize) -> Result<Told> {
        let name = self.seat.map_or_else(String::new, |seat| format!(".{seat}"));
        let path = format!("/api/live?tables={}{name}", self.houses.table);
        Ok(Told { stream: self.houses.listen(which, self.who, &path).await?, text: String::new() })
    }
}

/// A stream of events.
struct Told {
    stream: Stream,
    text: String,
}

impl Told {
    /// Everything it has said until it said a version.
    async fn until(&mut self, version: u64) -> Result<String> {
        let said = format!("\"version\":{version},");
        while !self.text.contains(&said) {
            let chunk = tokio::time::timeout(PATIENCE, self.stream.chunk()).await;
            let chunk = chunk.map_err(|_| format!("the stream says {:?}, not {version}", self.text))??;
            let chunk = chunk.ok_or("the stream ended")?;
            self.text += &chunk;
        }
        // When nothing happens for a while the stream says so: that goes by the clock.
        Ok(std::mem::take(&mut self.text).replace(": still here\n\n", ""))
    }
}
