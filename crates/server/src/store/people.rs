//! Stores people: guests and owners of accounts.

use std::collections::HashMap;

use host::{Person, PersonId, Time};
use sqlx::{Row as _, any::AnyRow, query};

use super::{Result, Store, rows, sql::Sql};

/// Changes to a person; `None` leaves a field unchanged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PersonChange {
    /// The name shown to other players.
    pub name: Option<String>,
    /// Their new login, or none.
    pub login: Option<Option<String>>,
    /// Their new mail address, or none.
    pub email: Option<Option<String>>,
    /// The hash of their new password, or none.
    pub password: Option<Option<String>>,
    pub language: Option<String>,
    /// Their settings, as JSON.
    pub settings: Option<String>,
    /// Whether they have become a bot, which they stay.
    pub bot: bool,
    /// Why they are banned, or that they are not.
    pub banned: Option<Option<String>>,
}

macro_rules! columns {
    () => {
        "id, name, login, email, password, language, settings, created, seen, banned, bot"
    };
}

fn person(row: &AnyRow) -> Result<Person> {
    Ok(Person {
        id: rows::person_id(&row.try_get::<String, _>(0)?)?,
        name: row.try_get(1)?,
        login: row.try_get(2)?,
        email: row.try_get(3)?,
        password: row.try_get(4)?,
        language: row.try_get(5)?,
        settings: row.try_get(6)?,
        created: Time(row.try_get(7)?),
        seen: Time(row.try_get(8)?),
        banned: row.try_get(9)?,
        bot: row.try_get::<i64, _>(10)? != 0,
    })
}

/// The form in which logins and addresses are compared.
fn key(text: &str) -> String {
    text.trim().to_lowercase()
}

impl Store {
    /// Adds a person; `Taken` if login or address exist already.
    pub async fn add_person(&self, person: &Person) -> Result<()> {
        query(concat!(
            "INSERT INTO people (",
            columns!(),
            ", login_key, email_key) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)"
        ))
        .bind(person.id.to_string())
        .bind(person.name.clone())
        .bind(person.login.clone())
        .bind(person.email.clone())
        .bind(person.password.clone())
        .bind(person.language.clone())
        .bind(person.settings.clone())
        .bind(person.created.0)
        .bind(person.seen.0)
        .bind(person.banned.clone())
        .bind(i64::from(person.bot))
        .bind(person.login.as_deref().map(key))
        .bind(person.email.as_deref().map(key))
        .execute(self.writer())
        .await?;
        Ok(())
    }

    /// A person, unless they were deleted.
    pub async fn person(&self, id: PersonId) -> Result<Option<Person>> {
        self.find(
            concat!("SELECT ", columns!(), " FROM people WHERE id = $1 AND gone IS NULL"),
            id.to_string(),
        )
        .await
    }

    /// The person with a login, ignoring case.
    pub async fn person_by_login(&self, login: &str) -> Result<Option<Person>> {
        self.find(concat!("SELECT ", columns!(), " FROM people WHERE login_key = $1"), key(login)).await
    }

    /// The person with an address, ignoring case.
    pub async fn person_by_email(&self, email: &str) -> Result<Option<Person>> {
        self.find(concat!("SELECT ", columns!(), " FROM people WHERE email_key = $1"), key(email)).await
    }

    async fn find(&self, sql: &'static str, value: String) -> Result<Option<Person>> {
        let found = query(sql).bind(value).fetch_optional(self.readers()).await?;
        found.as_ref().map(person).transpose()
    }

    /// The names of people; those of bots say that they are one. Deleted people have an empty name; unknown ones have none.
    pub async fn names(&self, ids: &[PersonId]) -> Result<HashMap<PersonId, String>> {
        let mut names = HashMap::new();
        for some in ids.chunks(256) {
            let mut query = Sql::new(
                "SELECT id, CASE WHEN bot = 1 AND name <> '' THEN name || ' [bot]' ELSE name END \
                 FROM people WHERE id IN ",
            );
            query.ids(some.iter().map(PersonId::to_string).collect());
            for row in query.fetch_all(self.readers()).await? {
                names.insert(rows::person_id(&row.try_get::<String, _>(0)?)?, row.try_get(1)?);
            }
        }
        Ok(names)
    }

    /// Changes a person; returns whether there is such a person. `Taken` if login or address exist already.
    pub async fn change_person(&self, id: PersonId, change: &PersonChange) -> Result<bool> {
        let mut query = Sql::new("UPDATE people SET id = id");
        let PersonChange { name, login, email, password, language, settings, bot, banned } = change;
        for (column, value) in [("name", name), ("language", language), ("settings", settings)] {
            if let Some(value) = value {
                query.push(", ").push(column).push(" = ").bind(value.clone());
            }
        }
        let keys = [login, email].map(|value| value.as_ref().map(|value| value.as_deref().map(key)));
        for (column, value) in [
            ("login", login),
            ("login_key", &keys[0]),
            ("email", email),
            ("email_key", &keys[1]),
            ("password", password),
            ("banned", banned),
        ] {
            if let Some(value) = value {
                query.push(", ").push(column).push(" = ").bind(value.clone());
            }
        }
        if *bot {
            query.push(", bot = 1");
        }
        query.push(" WHERE gone IS NULL AND id = ").bind(id.to_string());
        let mut db = self.begin().await?;
        let done = query.execute(&mut *db).await?;
        if banned.is_some() || name.is_some() {
            self.notify_of_people(&mut db, std::iter::once(id.to_string())).await?;
        }
        db.commit().await?;
        Ok(done.rows_affected() == 1)
    }

    /// Stores that a person was online.
    pub async fn seen(&self, id: PersonId, at: Time) -> Result<()> {
        query("UPDATE people SET seen = $2 WHERE id = $1 AND seen < $2 AND gone IS NULL")
            .bind(id.to_string())
            .bind(at.0)
            .execute(self.writer())
            .await?;
        Ok(())
    }

    /// Stores that many people are online.
    pub async fn seen_all(&self, ids: &[PersonId], at: Time) -> Result<()> {
        for some in ids.chunks(256) {
            let mut query = Sql::new("UPDATE people SET seen = ");
            query.bind(at.0).push(" WHERE gone IS NULL AND seen < ").bind(at.0).push(" AND id IN ");
            query.ids(some.iter().map(PersonId::to_string).collect());
            query.execute(self.writer()).await?;
        }
        Ok(())
    }

    /// Deletes a person: name, account, keys, notes, mutes, notices and messages. Their id stays in the logs of
    /// their games, without a name. Returns whether there was such a person.
    pub async fn forget_person(&self, id: PersonId, at: Time) -> Result<bool> {
        let id = id.to_string();
        let mut db = self.begin().await?;
        let gone = query(
            "UPDATE people SET name = '', login = NULL, login_key = NULL, email = NULL, email_key = NULL, \
             password = NULL, language = '', settings = '{}', bot = 0, created = 0, seen = 0, banned = NULL, gone = $2 \
             WHERE id = $1 AND gone IS NULL",
        )
        .bind(id.clone())
        .bind(at.0)
        .execute(&mut *db)
        .await?;
        for sql in [
            "DELETE FROM keys WHERE person_id = $1",
            "DELETE FROM notes WHERE person_id = $1",
            "DELETE FROM mutes WHERE person_id = $1 OR muted_id = $1",
            "DELETE FROM notices WHERE person_id = $1",
            "DELETE FROM push WHERE person_id = $1",
            "DELETE FROM follows WHERE person_id = $1 OR followed_id = $1",
            "DELETE FROM blocks WHERE person_id = $1 OR blocked_id = $1",
            "DELETE FROM challenges WHERE person_id = $1",
            "DELETE FROM reports WHERE by_id = $1",
            // Lines stay, empty: their numbers are never used again.
            "UPDATE chat SET text = '' WHERE person_id = $1",
        ] {
            query(sql).bind(id.clone()).execute(&mut *db).await?;
        }
        self.notify_of_people(&mut db, std::iter::once(id)).await?;
        db.commit().await?;
        Ok(gone.rows_affected() == 1)
    }

    /// People, most recently online first; with a text, those whose name, login or address contains it.
    pub async fn people(&self, with: &str, offset: u32, limit: u32) -> Result<Vec<Person>> {
        let with = key(with).replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_");
        let found = query(concat!(
            "SELECT ",
            columns!(),
            " FROM people WHERE gone IS NULL AND (LOWER(name) LIKE $1 ESCAPE '\\' OR login_key LIKE $1 ESCAPE '\\' \
             OR email_key LIKE $1 ESCAPE '\\') ORDER BY seen DESC, id LIMIT $2 OFFSET $3"
        ))
        .bind(format!("%{with}%"))
        .bind(i64::from(limit))
        .bind(i64::from(offset))
        .fetch_all(self.readers())
        .await?;
        found.iter().map(person).collect()
    }
}
