//! Settings for notifications in turn-based games.

use host::{ErrorCode, Person, Settings};
use maud::{Markup, html};

use crate::forms::{Field, Form, check, once};
use crate::visitor::Visitor;

pub fn section(visitor: &Visitor, person: &Person, settings: &Settings) -> Markup {
    let text = |id: &str| visitor.text(id);
    let mail = check("notice-mail", "notices.mail", settings.mail, &text("page-notices-mail"), None);
    let webhook = html! {
        (Field {
            id: "webhook", name: "notices.webhook", kind: "url", label: text("page-webhook"), help: Some(text("page-webhook-help")),
            autocomplete: "url", value: settings.webhook.as_ref().map(|hook| hook.url.clone()).unwrap_or_default(),
            length: (0, 1000), empty: Some("null"), faults: &[ErrorCode::BadUrl, ErrorCode::NoWebhooks]
        }.show())
        (once(visitor, "webhook-secret", &text("page-webhook-secret"), &text("page-once-warning")))
    };
    html! {
        section class="panel" aria-labelledby="notices" {
            h2 id="notices" { (text("page-notices")) }
            p { (text("page-notices-help")) }
            (in_browser(visitor, &text("page-notify-on")))
            @if !visitor.offers.mail {
                p class="quiet" { (text("page-notices-no-mail")) }
            } @else if person.email.is_none() {
                p class="quiet" { (text("page-notices-no-address")) }
            } @else {
                (Form::new("form-mail", "PATCH /api/me", "saved", text("page-save")).around(visitor, &mail))
            }
            @if visitor.offers.webhooks || settings.webhook.is_some() {
                details open[settings.webhook.is_some()] {
                    summary { (text("page-webhook-title")) }
                    (Form::new("form-webhook", "PATCH /api/me", "once notices.webhook_secret", text("page-save")).around(visitor, &webhook))
                }
            }
        }
    }
}

/// The buttons that let this browser notify, or notify no longer. Styles show those that fit the state of the browser.
pub fn in_browser(visitor: &Visitor, label: &str) -> Markup {
    let text = |id: &str| visitor.text(id);
    html! {
        div class="notify" role="status" {
            div class="notify-off tools" { button type="button" data-notify-turn="on" { (label) } }
            div class="notify-on tools" {
                span { (text("page-notify-is-on")) }
                button type="button" data-notify-turn="off" { (text("page-notify-off")) }
            }
            p class="notify-blocked quiet" { (text("page-notify-blocked")) }
            p class="notify-impossible quiet" { (text("page-notify-impossible")) }
        }
    }
}
