//! Sends due notifications, each once, by the process that has claimed it.

use futures_util::{StreamExt, stream};
use host::{NoticeKind, Settings, Time};

use super::{letter, retry_after};
use crate::http::{App, sign_in};
use crate::metrics::Way;
use crate::secret::{Kind, Secret, random};
use crate::store::{KeyKind, Notice, Person, Result};
use crate::webhook::Outcome;

/// How many notices are claimed at once, and how many of them sent at once.
const CLAIMED: u32 = 64;
const AT_ONCE: usize = 8;
/// How long a claim holds, in milliseconds: longer than sending all of them can take.
const LEASE: i64 = 10 * 60 * 1000;
/// A person counts as away after this many milliseconds without activity.
const AWAY: i64 = 90_000;
/// How long the address in a mail that ends mails works, in milliseconds.
const OFF: i64 = 90 * 24 * 60 * 60 * 1000;

/// The bits of the ways a notice goes.
const MAIL: u8 = 1;
const WEBHOOK: u8 = 2;
const PUSH: u8 = 4;

/// Sends what is due, and says how many notices that were.
pub async fn send_due(app: &App, holder: &str) -> Result<usize> {
    let now = app.clock.now();
    let notices = app.store.claim_notices(now, holder, now.after(LEASE), CLAIMED).await?;
    let count = notices.len();
    stream::iter(notices)
        .for_each_concurrent(AT_ONCE, |notice| async move {
            if let Err(error) = send(app, &notice).await {
                tracing::warn!(%error, "a notice could not be looked after");
            }
        })
        .await;
    Ok(count)
}

async fn send(app: &App, notice: &Notice) -> Result<()> {
    let now = app.clock.now();
    let Some(person) = app.store.person(notice.person).await? else {
        return app.store.notice_done(&notice.id).await;
    };
    let here = app.hub.is_here(person.id);
    if here && notice.kind != NoticeKind::Turn {
        // They have it before their eyes.
        return app.store.cancel_notice(person.id, notice.table).await;
    }
    if here || now.since(person.seen) < AWAY {
        // They see it themselves; it goes out if they leave without having decided.
        let due = Time(person.seen.0.max(now.0 - AWAY / 2)).after(AWAY);
        return app.store.notice_waits(&notice.id, due).await;
    }
    let settings = Settings::read(&person.settings);
    let mut ways = notice.ways;
    let mut again = false;
    // Mails are for games that go on for days.
    let by_mail = settings.mail
        && notice.kind == NoticeKind::Turn
        && person.email.is_some()
        && person.banned.is_none()
        && app.post.works();
    if by_mail && ways & MAIL == 0 {
        let outcome = mail(app, &person, notice).await;
        again |= count(app, "mail", &outcome);
        if !matches!(outcome, Outcome::Retry(_)) {
            ways |= MAIL;
            app.store.notice_went(&notice.id, ways).await?;
        }
    }
    if let Some(hook) = settings.webhook.filter(|_| ways & WEBHOOK == 0 && person.banned.is_none()) {
        let outcome = match Secret::parse(Kind::Webhook, &hook.secret) {
            Some(secret) => {
                let json = letter::post(&app.config, notice);
                app.webhooks.post(&hook.url, &secret, json, now).await
            }
            None => Outcome::GiveUp("its secret cannot be read".to_owned()),
        };
        again |= count(app, "webhook", &outcome);
        if !matches!(outcome, Outcome::Retry(_)) {
            ways |= WEBHOOK;
            app.store.notice_went(&notice.id, ways).await?;
        }
    }
    if ways & PUSH == 0 && person.banned.is_none() {
        let retry = push(app, &person, notice).await?;
        again |= retry;
        if !retry {
            ways |= PUSH;
            app.store.notice_went(&notice.id, ways).await?;
        }
    }
    let wait = retry_after(u32::try_from(notice.attempts).unwrap_or(u32::MAX), u64::from_be_bytes(random()));
    match wait.filter(|_| again) {
        Some(wait) => {
            let due = now.after(i64::try_from(wait.as_millis()).unwrap_or(i64::MAX));
            app.store.notice_retry(&notice.id, due).await
        }
        // It has nothing to wait for: whoever opened the table sees who has joined.
        None if notice.kind == NoticeKind::Joined => app.store.cancel_notice(person.id, notice.table).await,
        None => app.store.notice_done(&notice.id).await,
    }
}

/// Sends a notice to all browsers of a person; whether some must be tried again. A browser that has got it already shows it only
/// once.
async fn push(app: &App, person: &Person, notice: &Notice) -> Result<bool> {
    let now = app.clock.now();
    let mut again = false;
    // Whoever knows the id of a table can watch it, so the push service learns only a hash.
    let topic = host::to_digits(&tabletop::Hash::of(notice.table.to_string().as_bytes()).0[..10]);
    for browser in app.store.push_of(person.id, now).await? {
        let message = letter::push(&app.config, person, notice);
        let outcome = app.push.send(&app.webhooks, &browser, &topic, &message, now).await;
        if outcome == Outcome::Gone {
            app.store.remove_push(person.id, &browser.endpoint).await?;
        }
        again |= count(app, "push", &outcome);
    }
    Ok(again)
}

/// Counts the result of a notice; returns whether to retry it later.
fn count(app: &App, way: &'static str, outcome: &Outcome) -> bool {
    match outcome {
        Outcome::Done => {
            app.metrics.notices_sent.get_or_create(&Way { way }).inc();
            false
        }
        Outcome::Gone => false,
        Outcome::Retry(why) | Outcome::GiveUp(why) => {
            app.metrics.notices_failed.get_or_create(&Way { way }).inc();
            tracing::info!(way, why, "a notice did not go out");
            matches!(outcome, Outcome::Retry(_))
        }
    }
}

async fn mail(app: &App, person: &Person, notice: &Notice) -> Outcome {
    let kinds = (Kind::Unsubscribe, KeyKind::Unsubscribe);
    let secret = match sign_in::new_key(app, kinds, person.id, "", Some(OFF)).await {
        Ok((secret, _)) => secret,
        Err(fault) => return Outcome::Retry(fault.code().to_string()),
    };
    // What people call it; its name among programs is short.
    let game = games::find(&notice.game).map_or_else(|_| notice.game.clone(), |title| title.about.to_owned());
    match app.post.send(letter::letter(&app.config, person, notice, &game, secret.expose())).await {
        Ok(()) => Outcome::Done,
        Err(error) if error.retry => Outcome::Retry(error.what),
        Err(error) => Outcome::GiveUp(error.what),
    }
}
