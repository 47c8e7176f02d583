//! A game of a player who notes every response, whatever happens to the server.

use harness::{Answer, Client};
use serde_json::{Value, json};

use super::ledger::{Ledger, is_action};
use crate::Result;

/// One person plays both sides.
pub struct Game {
    pub person: Client,
    pub table: String,
    /// The responses they received.
    pub ledger: Ledger,
    /// Whether the server showed that the game is over.
    pub over: bool,
    next: Option<Value>,
    /// What was sent, and not acknowledged so far.
    sent: Option<Sent>,
    acted: usize,
}

struct Sent {
    line: String,
    body: Value,
}

impl Game {
    /// Comes in and makes a table.
    pub async fn begin(server: &str, nth: usize) -> Result<Game> {
        Game::with(server, nth, json!({})).await
    }

    /// The same with terms of one's own.
    pub async fn with(server: &str, nth: usize, terms: Value) -> Result<Game> {
        let person = Client::guest(server, &format!("Person {nth}")).await?;
        let order = json!({"game": "ming", "chairs": {"emperor": "me", "overlord": "me"}, "terms": terms});
        let made = person.post("/api/tables", &order).await?;
        let table = made["table"].as_str().ok_or("a table without an id")?.to_owned();
        let ledger = Ledger::default();
        Ok(Game { person, table, ledger, over: false, next: None, sent: None, acted: nth })
    }

    /// Goes on at another server. What was sent before and not acknowledged is still to be settled.
    pub fn at(&mut self, server: &str) {
        self.person = self.person.at(server);
        self.next = None;
    }

    /// Takes one action, or sends the last one again if its result is unknown. A refusal is an answer; a failure
    /// is one of the connection.
    pub async fn act(&mut self) -> Result<Answer> {
        if self.sent.is_none() {
            let next = if let Some(next) = self.next.take() {
                next
            } else {
                let answer =
                    self.person.call("GET", &format!("/api/tables/{}/next", self.table), None).await?;
                if !answer.good() {
                    return Ok(answer);
                }
                answer.json()
            };
            let Some(turn) = next.get(0) else {
                self.over = true;
                return Ok(Answer { status: 200, ..Answer::default() });
            };
            self.sent = Some(self.choose(turn)?);
        }
        let path = format!("/api/tables/{}/actions", self.table);
        let Some(sent) = &self.sent else { return Err("nothing to send".into()) };
        let answer = self.person.call("POST", &path, Some(&sent.body)).await?;
        if answer.good() {
            self.next = Some(answer.json()["next"].take()).filter(Value::is_array);
            if let Some(sent) = self.sent.take() {
                self.ledger.acknowledged(sent.line);
            }
        }
        Ok(answer)
    }

    fn choose(&mut self, turn: &Value) -> Result<Sent> {
        let legal = turn["legal"].as_array().filter(|legal| !legal.is_empty()).ok_or("no actions")?;
        self.acted += 1;
        let action = legal[self.acted * 7 % legal.len()].as_str().ok_or("no action")?;
        let seat = turn["seat"].as_str().ok_or("no seat")?;
        let body = json!({"seat": seat, "version": turn["version"], "action": action, "next": true});
        Ok(Sent { line: format!("{seat}: {action}"), body })
    }

    /// Whether the next action is one that was sent before.
    pub fn sends_again(&self) -> bool {
        self.sent.is_some()
    }

    /// Takes an action that must be acknowledged.
    pub async fn must_act(&mut self) -> Result<()> {
        let answer = self.act().await?;
        if answer.good() { Ok(()) } else { Err(format!("{} {}", answer.status, answer.text).into()) }
    }

    /// Forgets what nobody knows about: it may be kept or not.
    pub fn leave_open(&mut self) {
        if let Some(sent) = self.sent.take() {
            self.ledger.unknown(sent.line);
        }
        self.next = None;
    }

    /// Looks at the table.
    pub async fn look(&mut self) -> Result<Answer> {
        self.person.call("GET", &format!("/api/tables/{}", self.table), None).await
    }

    /// Takes an action at a table that may have lost some, ends the game, and gives how many of those acknowledged before are there:
    /// the first ones, and no others.
    pub async fn goes_on_from(&mut self) -> Result<u64> {
        let mut told = std::mem::take(&mut self.ledger);
        self.leave_open();
        self.must_act().await?;
        let record = self.end().await?;
        let there = record.lines().filter(|line| is_action(line)).count() as u64 - 1;
        told.cut(there);
        told.append(&self.ledger);
        told.agrees(&record)?;
        Ok(there)
    }

    /// Goes on a little, ends the game and holds the record against what was acknowledged. Gives how many actions are kept
    /// that nobody received.
    pub async fn settle(&mut self) -> Result<u64> {
        for _ in 0..3 {
            if !self.over {
                self.must_act().await.map_err(|what| format!("the game does not go on: {what}"))?;
            }
        }
        self.leave_open();
        let record = self.end().await?;
        self.ledger.agrees(&record).map_err(|what| format!("table {}: {what}", self.table).into())
    }

    /// Ends the game if need be, and gives its record.
    async fn end(&mut self) -> Result<String> {
        if self.look().await?.json()["phase"] == "running" {
            self.person
                .post(&format!("/api/tables/{}/resign", self.table), &json!({"seat": "emperor"}))
                .await?;
        }
        let record = self.person.call("GET", &format!("/api/tables/{}/record", self.table), None).await?;
        if record.good() {
            return Ok(record.text);
        }
        Err(format!("no record: {} {}", record.status, record.text).into())
    }
}
