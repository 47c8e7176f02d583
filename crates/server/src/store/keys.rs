//! Sessions, tokens and links: secrets that sign a person in. Only their hashes are stored.

use std::collections::{BTreeSet, HashSet};

use host::{PersonId, Time};
use sqlx::{Row as _, any::AnyRow, query};

use super::{Result, Store, error::broken, rows, sql::Sql};

/// What a key is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case", const_into_str)]
pub enum KeyKind {
    Session,
    Token,
    /// A return link of a guest.
    Return,
    /// A link for a new password.
    Recovery,
    /// A link that confirms an address; the label is the address.
    Address,
    /// A link that turns mails off.
    Unsubscribe,
    /// A network address that the account has signed in from. Not a secret: the hash is keyed, and signs nobody in.
    Place,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// The hash of the secret, hexadecimal.
    pub hash: String,
    pub kind: KeyKind,
    /// Its id; not secret.
    pub id: String,
    pub person: PersonId,
    pub label: String,
    pub created: Time,
    /// When it was last used.
    pub used: Time,
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
        kind: kind.parse().map_err(|_| broken("a key of no kind"))?,
        id: row.try_get(2)?,
        person: rows::person_id(&row.try_get::<String, _>(3)?)?,
        label: row.try_get(4)?,
        created: Time(row.try_get(5)?),
        used: Time(row.try_get(6)?),
        expires: row.try_get::<Option<i64>, _>(7)?.map(Time),
    })
}

impl Store {
    pub async fn add_key(&self, key: &Key) -> Result<()> {
        query(concat!("INSERT INTO keys (", columns!(), ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8)"))
            .bind(key.hash.clone())
            .bind(key.kind.into_str())
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

    /// The key with a hash, if it is valid.
    pub async fn key(&self, kind: KeyKind, hash: &str, now: Time) -> Result<Option<Key>> {
        let found = query(concat!(
            "SELECT ",
            columns!(),
            " FROM keys WHERE hash = $1 AND kind = $2 AND (expires IS NULL OR expires > $3)"
        ))
        .bind(hash)
        .bind(kind.into_str())
        .bind(now.0)
        .fetch_optional(self.readers())
        .await?;
        found.as_ref().map(key).transpose()
    }

    /// Stores that a key was used, and its new expiry if that changes.
    pub async fn touch_key(&self, hash: &str, at: Time, expires: Option<Time>) -> Result<()> {
        query("UPDATE keys SET used = $2, expires = COALESCE($3, expires) WHERE hash = $1")
            .bind(hash)
            .bind(at.0)
            .bind(expires.map(|at| at.0))
            .execute(self.writer())
            .await?;
        Ok(())
    }

    /// Uses a link: it works only once, for one caller.
    pub async fn take_link(&self, kind: KeyKind, hash: &str, now: Time) -> Result<Option<Key>> {
        let found = query(concat!("DELETE FROM keys WHERE hash = $1 AND kind = $2 RETURNING ", columns!()))
            .bind(hash)
            .bind(kind.into_str())
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
        .bind(kind.into_str())
        .fetch_all(self.readers())
        .await?;
        found.iter().map(key).collect()
    }

    /// The valid ones among these keys, by their hashes.
    pub async fn working_keys<T: AsRef<str>>(&self, hashes: &[T], now: Time) -> Result<HashSet<String>> {
        let mut working = HashSet::new();
        for some in hashes.chunks(256) {
            let mut query = Sql::new("SELECT k.hash FROM keys k JOIN people p ON p.id = k.person_id WHERE ");
            query.push("p.gone IS NULL AND p.banned IS NULL AND (k.expires IS NULL OR k.expires > ");
            query.bind(now.0).push(") AND k.hash IN ");
            query.ids(some.iter().map(|hash| hash.as_ref().to_owned()).collect());
            for row in query.fetch_all(self.readers()).await? {
                working.insert(row.try_get(0)?);
            }
        }
        Ok(working)
    }

    /// Removes a key by its hash; returns whether there was one.
    pub async fn remove_key(&self, kind: KeyKind, hash: &str) -> Result<bool> {
        let mut delete = Sql::new("DELETE FROM keys WHERE kind = ");
        delete.bind(kind.into_str()).push(" AND hash = ").bind(hash.to_owned());
        Ok(self.remove_keys(delete).await? > 0)
    }

    /// Removes one of a person's keys by its id; returns whether there was one.
    pub async fn remove_key_of(&self, person: PersonId, kind: KeyKind, id: &str) -> Result<bool> {
        let mut delete = Sql::new("DELETE FROM keys WHERE person_id = ");
        delete.bind(person.to_string()).push(" AND kind = ").bind(kind.into_str()).push(" AND id = ");
        delete.bind(id.to_owned());
        Ok(self.remove_keys(delete).await? > 0)
    }

    /// Removes all keys of a kind that a person has, except the one with a hash.
    pub async fn remove_keys_of(&self, person: PersonId, kind: KeyKind, except: Option<&str>) -> Result<()> {
        let mut delete = Sql::new("DELETE FROM keys WHERE person_id = ");
        delete.bind(person.to_string()).push(" AND kind = ").bind(kind.into_str()).push(" AND hash <> ");
        delete.bind(except.unwrap_or_default().to_owned());
        self.remove_keys(delete).await.map(drop)
    }

    /// Sets a new password and invalidates everything that signs in without it, except one session: sessions, tokens, and all
    /// links except those that turn mails off. Sign-in addresses are deleted, too.
    pub async fn new_password(&self, person: PersonId, password: &str, except: Option<&str>) -> Result<bool> {
        let mut db = self.begin().await?;
        let changed = query("UPDATE people SET password = $2 WHERE id = $1 AND gone IS NULL")
            .bind(person.to_string())
            .bind(password)
            .execute(&mut *db)
            .await?;
        query("DELETE FROM keys WHERE person_id = $1 AND kind <> $2 AND hash <> $3")
            .bind(person.to_string())
            .bind(KeyKind::Unsubscribe.into_str())
            .bind(except.unwrap_or_default())
            .execute(&mut *db)
            .await?;
        self.notify_of_people(&mut db, std::iter::once(person.to_string())).await?;
        db.commit().await?;
        Ok(changed.rows_affected() == 1)
    }

    /// Removes keys, and notifies other processes of their owners.
    async fn remove_keys(&self, mut delete: Sql) -> Result<usize> {
        let mut db = self.begin().await?;
        delete.push(" RETURNING person_id");
        let found = delete.fetch_all(&mut *db).await?;
        let people: BTreeSet<String> = found.iter().map(|row| row.try_get(0)).collect::<sqlx::Result<_>>()?;
        self.notify_of_people(&mut db, people.into_iter()).await?;
        db.commit().await?;
        Ok(found.len())
    }

    /// Stores a key, or marks it as used if it exists, and keeps only the most recently used keys of this kind per
    /// owner.
    pub async fn keep_key(&self, key: &Key, most: u32) -> Result<()> {
        let mut db = self.begin().await?;
        query(concat!(
            "INSERT INTO keys (",
            columns!(),
            ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
             ON CONFLICT (hash) DO UPDATE SET used = excluded.used, expires = excluded.expires"
        ))
        .bind(key.hash.clone())
        .bind(key.kind.into_str())
        .bind(key.id.clone())
        .bind(key.person.to_string())
        .bind(key.label.clone())
        .bind(key.created.0)
        .bind(key.used.0)
        .bind(key.expires.map(|at| at.0))
        .execute(&mut *db)
        .await?;
        query(
            "DELETE FROM keys WHERE person_id = $1 AND kind = $2 AND hash NOT IN \
             (SELECT hash FROM keys WHERE person_id = $1 AND kind = $2 ORDER BY used DESC, hash LIMIT $3)",
        )
        .bind(key.person.to_string())
        .bind(key.kind.into_str())
        .bind(i64::from(most))
        .execute(&mut *db)
        .await?;
        db.commit().await?;
        Ok(())
    }

    /// Removes all expired keys.
    pub async fn remove_expired_keys(&self, now: Time) -> Result<u64> {
        let done = query("DELETE FROM keys WHERE expires <= $1").bind(now.0).execute(self.writer()).await?;
        Ok(done.rows_affected())
    }
}
