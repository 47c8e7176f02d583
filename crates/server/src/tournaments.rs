//! Runs tournaments: opens the tables of a round, records their results, and starts the next round.
//!
//! Everything that happens is appended to the log of the tournament, under the next number. If several processes do the same, one
//! is first and the others read again. The ids of tables are reserved in the log before the tables are made, so that a table
//! is made once, no matter when a process ends.

use std::collections::HashMap;
use std::time::Duration;

use host::{
    BotName, Caller, ChairRequest, Command, ErrorCode, Fixture, Leaver, Pace, PersonId, Phase, Refusal,
    Table, TableId, TableRequest, Terms, Time, TournamentId, UndoTerms,
};
use tokio_util::sync::CancellationToken;
use tournament::{Board, Event, Outcome, Plan, Row, Stage, Tournament, Who};

use crate::http::{App, Fault};
use crate::store::{Appended, StoreError};

/// How often it looks for something to do.
const SWEEP: Duration = Duration::from_secs(1);
/// How many times a change is tried again when others are faster.
const TRIES: usize = 16;

/// Applies a change by somebody who may make it, and returns the changed tournament.
pub async fn change(
    app: &App,
    id: TournamentId,
    mut decide: impl FnMut(&Tournament) -> Result<Vec<Event>, ErrorCode>,
) -> Result<Tournament, Fault> {
    for _ in 0..TRIES {
        let mut now = app.store.tournament(id).await?.ok_or(Fault::new(ErrorCode::NotFound))?;
        let events = decide(&now).map_err(Fault::new)?;
        if events.is_empty() {
            return Ok(now);
        }
        let at = app.clock.now();
        let rows: Vec<Row> = (now.seq + 1..).zip(events).map(|(seq, event)| Row { seq, at, event }).collect();
        for row in &rows {
            now.apply(row).map_err(StoreError::Broken)?;
        }
        if app.store.append_events(id, &rows, &now).await? == Appended::Done {
            return Ok(now);
        }
    }
    Err(Fault::new(ErrorCode::Unavailable))
}

/// Makes a tournament.
pub async fn create(app: &App, organiser: PersonId, plan: Plan) -> Result<TournamentId, Fault> {
    let id = TournamentId(crate::secret::random());
    let event = Event::Created { organiser, plan: Box::new(plan) };
    let row = Row { seq: 1, at: app.clock.now(), event };
    let now = Tournament::open(&row).map_err(StoreError::Broken)?;
    app.store.append_events(id, &[row], &now).await?;
    Ok(id)
}

/// Starts the next round, unless there is one more than the caller has seen. People who have been deleted are not paired.
pub async fn next_round(app: &App, id: TournamentId, seen: usize) -> Result<Tournament, Fault> {
    let now = app.store.tournament(id).await?.ok_or(Fault::new(ErrorCode::NotFound))?;
    let person = |player: u16| match now.entrants[usize::from(player)].who {
        Who::Person(person) => Some(person),
        Who::Bot { .. } => None,
    };
    let people: Vec<PersonId> = now.active().filter_map(person).collect();
    for (gone, _) in app.store.names(&people).await?.into_iter().filter(|(_, name)| name.is_empty()) {
        change(app, id, |now| now.player(gone).map_or(Ok(Vec::new()), |it| now.withdraw(it))).await?;
    }
    let luck = u64::from_be_bytes(crate::secret::random());
    change(app, id, |now| now.next_round(seen, luck, || TableId(crate::secret::random()))).await
}

/// A person who is leaving for good withdraws from everything.
pub async fn withdraw_everywhere(app: &App, person: PersonId) -> Result<(), Fault> {
    for summary in app.store.tournaments_of(person, u32::MAX).await? {
        if summary.stage != Stage::Over {
            let withdraw =
                |now: &Tournament| now.player(person).map_or(Ok(Vec::new()), |it| now.withdraw(it));
            change(app, summary.id, withdraw).await?;
        }
    }
    Ok(())
}

/// Looks after running tournaments until it is stopped.
pub async fn run(app: App, stop: CancellationToken) {
    let mut pause = tokio::time::interval(SWEEP);
    pause.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut known = HashMap::new();
    loop {
        tokio::select! {
            () = stop.cancelled() => break,
            _ = pause.tick() => {}
        }
        if let Err(fault) = look(&app, &mut known).await {
            tracing::warn!(code = fault.code().id(), "cannot look after tournaments");
        }
    }
}

/// Does everything there is to do now.
async fn look(app: &App, known: &mut HashMap<TournamentId, Tournament>) -> Result<(), Fault> {
    let running = app.store.running_tournaments().await?;
    known.retain(|id, _| running.iter().any(|(running, _)| running == id));
    for (id, seq) in running {
        let last = known.get(&id).map(|known| known.seq);
        if last.is_none_or(|last| last < seq) {
            let Some(now) = app.store.tournament(id).await? else { continue };
            known.insert(id, now);
        }
        let Some(now) = known.get(&id) else { continue };
        // One tournament that cannot go on does not stop the others.
        if let Err(fault) = look_after(app, id, now).await {
            tracing::warn!(tournament = %id, code = fault.code().id(), "cannot look after a tournament");
        }
    }
    Ok(())
}

async fn look_after(app: &App, id: TournamentId, now: &Tournament) -> Result<(), Fault> {
    let last = now.rounds.len().saturating_sub(2);
    let boards: Vec<(u16, u16, &Board)> = (0..)
        .zip(&now.rounds)
        .skip(last)
        .flat_map(|(at, round)| (0..).zip(&round.boards).map(move |(board, it)| (at, board, it)))
        .collect();
    let tables: Vec<TableId> = boards.iter().map(|(.., board)| board.table).collect();
    let phases = app.store.phases(&tables).await?;
    for (round, number, board) in boards {
        let place = Fixture { tournament: id, round, board: number };
        match (phases.get(&board.table), &board.outcome) {
            (None, None) => make(app, now, place, board).await?,
            (Some(Phase::Over), None) => record(app, place, board.table).await?,
            // Players who have not taken their seats by now forfeit the game.
            (Some(Phase::Open), None) if is_late(now, board, app.clock.now()) => {
                close_unbegun(app, board.table).await?;
            }
            // The organiser has decided it.
            (Some(Phase::Open | Phase::Running), Some(_)) => close(app, board.table).await?,
            _ => {}
        }
    }
    if now.automatic && now.is_round_done() {
        next_round(app, id, now.rounds.len()).await?;
    }
    Ok(())
}

fn is_late(now: &Tournament, board: &Board, time: Time) -> bool {
    now.plan.pace == Pace::Live && time >= board.since.after(now.plan.no_show)
}

/// Makes a table of a round, if it has not been made.
pub async fn make(app: &App, now: &Tournament, fixture: Fixture, board: &Board) -> Result<(), Fault> {
    let plan = &now.plan;
    let settings = web::settings_for(&plan.game, &plan.settings, board.players.len())
        .ok_or(Fault::new(ErrorCode::BadSetup))?;
    // In a live game everyone takes their seat and can add to the dice; a turn-based game begins, and sends its notices.
    let chair = |player: &u16| match now.entrants[usize::from(*player)].who {
        Who::Bot { level, .. } => ChairRequest::Program(BotName::Level(level.0)),
        Who::Person(person) if plan.pace == Pace::Live => ChairRequest::Reserved(person),
        Who::Person(person) => ChairRequest::Person(person),
    };
    let order = TableRequest {
        game: plan.game.clone(),
        settings,
        chairs: board.players.iter().map(chair).collect(),
        terms: Terms {
            listed: false,
            pace: plan.pace,
            clock: Some(plan.clock),
            undo: UndoTerms::Free,
            leaver: Leaver::default(),
            two_games: false,
            rated: false,
        },
        fixture: Some((board.table, fixture)),
        ..TableRequest::default()
    };
    app.tables.create(now.organiser, order).await?;
    Ok(())
}

/// Records the result of a table.
async fn record(app: &App, place: Fixture, table: TableId) -> Result<(), Fault> {
    let Some(outcome) = app.tables.look(table, Outcome::of_table).await? else { return Ok(()) };
    let at = (place.round, place.board);
    let reserve = || TableId(crate::secret::random());
    change(app, place.tournament, |now| now.game_over(at, table, outcome.clone(), reserve)).await?;
    Ok(())
}

/// Closes a table whose game has not begun.
async fn close_unbegun(app: &App, table: TableId) -> Result<(), Fault> {
    let command = |table: &Table| match table.phase() {
        Phase::Open => Ok(Command::Close),
        phase => Err(Refusal::Phase(phase)),
    };
    done(app.tables.ask(table, Caller::Host, command, |answer, _| answer.map(drop)).await.flatten())
}

async fn close(app: &App, table: TableId) -> Result<(), Fault> {
    done(app.tables.act(table, Caller::Host, Command::Close).await.map(drop))
}

/// A table that has moved on in the meantime needs nothing.
fn done(result: Result<(), Refusal>) -> Result<(), Fault> {
    match result {
        Ok(()) | Err(Refusal::Phase(_)) => Ok(()),
        Err(refusal) => Err(refusal.into()),
    }
}
