//! Keys: everything that lets a person in by a secret, of which only the hash is kept.

use host::{PersonId, Time};
use sqlx::{Row as _, any::AnyRow, query};

use super::{Result, Store, error::broken, rows};

/// What a key is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeyKind {
    /// A browser that has come in.
    Session,
    /// A program.
    Token,
    /// A link that brings a guest back.
    Return,
    /// A link for who has forgotten a password.
    Recovery,
    /// A link that shows that an address is theirs; the label is the address.
    Address,
    /// A link in a mail that ends mails.
    Unsubscribe,
}

impl KeyKind {
    const ALL: [(KeyKind, &'static str); 6] = [
        (KeyKind::Session, "session"),
        (KeyKind::Token, "token"),
        (KeyKind::Return, "return"),
        (KeyKind::Recovery, "recovery"),
        (KeyKind::Address, "address"),
        (KeyKind::Unsubscribe, "unsubscribe"),
    ];

    fn name(self) -> &'static str {
        KeyKind::ALL.iter().find(|it| it.0 == self).map_or("", |it| it.1)
    }
}

/// A key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The hash of the secret, hexadecimal.
    pub hash: String,
    /// What it is for.
    pub kind: KeyKind,
    /// What its owner knows it by; no secret.
    pub id: String,
    /// Whom it lets in.
    pub person: PersonId,
    /// What its owner calls it.
    pub label: String,
    /// When it was made.
    pub created: Time,
    /// When it was last used.
    pub used: Time,
    /// When it stops to work.
    pub expires: Option<Time>,
}

macro_rules! columns {
    () => {
        "hash, kind, id, person_id, label, created, used, expires"
    };
}

fn key(row: &AnyRow) -> Result<Key> {
    let kind: String = row.try_get(1)?;
    Ok(Key {
        hash: row.try_get(0)?,
        kind: KeyKind::ALL.iter().find(|it| it.1 == kind).ok_or_else(|| broken("a key of no kind"))?.0,
        id: row.try_get(2)?,
        person: rows::person_id(&row.try_get::<String, _>(3)?)?,
        label: row.try_get(4)?,
        created: Time(row.try_get(5)?),
        used: Time(row.try_get(6)?),
        expires: row.try_get::<Option<i64>, _>(7)?.map(Time),
    })
}

impl Store {
    /// Adds a key.
    pub async fn add_key(&self, key: &Key) -> Result<()> {
        query(concat!("INSERT INTO keys (", columns!(), ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"))
            .bind(key.hash.clone())
            .bind(key.kind.name())
            .bind(key.id.clone())
            .bind(key.person.to_string())
            .bind(key.label.clone())
            .bind(key.created.0)
            .bind(key.used.0)
            .bind(key.expires.map(|at| at.0))
            .execute(self.writer())
            .await?;
        Ok(())
    }

    /// The key with a hash, if it still works.
    pub async fn key(&self, kind: KeyKind, hash: &str, now: Time) -> Result<Option<Key>> {
        let found = query(concat!(
            "SELECT ",
            columns!(),
            " FROM keys WHERE hash = $1 AND kind = $2 AND (expires IS NULL OR expires > $3)"
        ))
        .bind(hash)
        .bind(kind.name())
        .bind(now.0)
        .fetch_optional(self.readers())
        .await?;
        found.as_ref().map(key).transpose()
    }

    /// Notes that a key was used, and for how much longer it works, if that changes.
    pub async fn touch_key(&self, hash: &str, at: Time, expires: Option<Time>) -> Result<()> {
        query("UPDATE keys SET used = $2, expires = COALESCE($3, expires) WHERE hash = $1")
            .bind(hash)
            .bind(at.0)
            .bind(expires.map(|at| at.0))
            .execute(self.writer())
            .await?;
        Ok(())
    }

    /// Uses up a link: of all who come with it, one gets it, once.
    pub async fn take_link(&self, kind: KeyKind, hash: &str, now: Time) -> Result<Option<Key>> {
        let found = query(concat!("DELETE FROM keys WHERE hash = $1 AND kind = $2 RETURNING ", columns!()))
            .bind(hash)
            .bind(kind.name())
            .fetch_all(self.writer())
            .await?;
        let key = found.first().map(key).transpose()?;
        Ok(key.filter(|key| key.expires.is_none_or(|expires| expires > now)))
    }

    /// The keys of a kind that a person has, newest first.
    pub async fn keys_of(&self, person: PersonId, kind: KeyKind) -> Result<Vec<Key>> {
        let found = query(concat!(
            "SELECT ",
            columns!(),
            " FROM keys WHERE person_id = $1 AND kind = $2 ORDER BY created DESC, id"
        ))
        .bind(person.to_string())
        .bind(kind.name())
        .fetch_all(self.readers())
        .await?;
        found.iter().map(key).collect()
    }

    /// Removes a key by its hash; says whether there was one.
    pub async fn remove_key(&self, kind: KeyKind, hash: &str) -> Result<bool> {
        let done = query("DELETE FROM keys WHERE hash = $1 AND kind = $2")
            .bind(hash)
            .bind(kind.name())
            .execute(self.writer())
            .await?;
        Ok(done.rows_affected() > 0)
    }

    /// Removes one of a person's keys by its id; says whether there was one.
    pub async fn remove_key_of(&self, person: PersonId, kind: KeyKind, id: &str) -> Result<bool> {
        let done = query("DELETE FROM keys WHERE person_id = $1 AND kind = $2 AND id = $3")
            .bind(person.to_string())
            .bind(kind.name())
            .bind(id)
            .execute(self.writer())
            .await?;
        Ok(done.rows_affected() > 0)
    }

    /// Removes all keys of a kind that a person has, except the one with a hash.
    pub async fn remove_keys_of(&self, person: PersonId, kind: KeyKind, except: Option<&str>) -> Result<()> {
        query("DELETE FROM keys WHERE person_id = $1 AND kind = $2 AND hash <> $3")
            .bind(person.to_string())
            .bind(kind.name())
            .bind(except.unwrap_or_default())
            .execute(self.writer())
            .await?;
        Ok(())
    }

    /// Removes all keys that have stopped to work.
    pub async fn remove_expired_keys(&self, now: Time) -> Result<u64> {
        let done = query("DELETE FROM keys WHERE expires <= $1").bind(now.0).execute(self.writer()).await?;
        Ok(done.rows_affected())
    }
}
