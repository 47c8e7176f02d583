//! Signing in, and the pages that secret links lead to. Opening a link does nothing; a button does.

use crate::fault::Fault;
use host::ErrorCode;
use maud::{Markup, html};
use serde::Deserialize;

use crate::forms::{Field, Form, once};
use crate::page_layout::{self, Page};
use crate::request::Request;
use crate::response::Response;
use crate::site::Site;
use crate::visitor::Visitor;

/// A page with a title and a single action.
async fn one_thing<S: Site>(
    site: &S,
    visitor: &Visitor,
    title: &str,
    body: Markup,
) -> Result<Response, Fault> {
    let body = html! {
        main id="main" class="narrow forms" {
            section class="panel" { h1 { (title) } (body) }
        }
    };
    page_layout::page(site, visitor, Page::new(title, body).with(&["forms.js"])).await
}

/// Name and password; and what to do if it is forgotten.
pub async fn sign_in<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let text = |id: &str| visitor.text(id);
    let fields = html! {
        (Field {
            id: "login", name: "login", label: text("page-login"), autocomplete: "username", length: (1, 40),
            ..Field::default()
        }.show())
        (Field {
            id: "password", name: "password", kind: "password", label: text("page-password"),
            autocomplete: "current-password", length: (1, 256), faults: &[ErrorCode::SignInFailed], ..Field::default()
        }.show())
    };
    let body = html! {
        (guests_seats(site, &visitor).await?)
        (Form::new("form-sign-in", "POST /api/sign-in", "enter", text("page-sign-in")).main().around(&visitor, &fields))
        (forgotten(&visitor))
        p class="quiet" { (text("page-sign-in-no-account")) }
    };
    one_thing(site, &visitor, &text("page-sign-in"), body).await
}

/// A warning to guests with seats: those stay with the guest.
async fn guests_seats<S: Site>(site: &S, visitor: &Visitor) -> Result<Markup, Fault> {
    let Some(person) = visitor.person(site).await? else { return Ok(html! {}) };
    let text = |id: &str| visitor.text(id);
    if let Some(login) = &person.login {
        return Ok(
            html! { p class="warning" { (visitor.say("page-sign-in-already", [("login", login.as_str().into())])) } },
        );
    }
    if site.tables_of(person.id, 0, 1).await?.is_empty() {
        return Ok(html! {});
    }
    let form =
        Form::new("form-return", "POST /api/me/return-link", "once link", text("page-return-make")).bare();
    let link = once(visitor, "return-link", &text("page-return-link"), &text("page-return-warning"));
    Ok(html! {
        div class="warning" {
            p { (visitor.say("page-sign-in-guest", [("name", person.name.as_str().into())])) }
            (form.around(visitor, &link))
        }
    })
}

fn forgotten(visitor: &Visitor) -> Markup {
    let text = |id: &str| visitor.text(id);
    let field = Field {
        id: "forgot-email",
        name: "email",
        kind: "email",
        label: text("page-email"),
        autocomplete: "email",
        length: (3, 254),
        faults: &[ErrorCode::BadEmail],
        ..Field::default()
    };
    html! {
        details {
            summary { (text("page-forgot")) }
            @if visitor.offers.mail {
                p { (text("page-forgot-help")) }
                (Form::new("form-forgot", "POST /api/recover", "done", text("page-forgot-send")).around(visitor, &field.show()))
                p class="after" data-after="form-forgot" hidden { (text("page-forgot-sent")) }
            } @else {
                p { (text("page-forgot-no-mail")) }
            }
        }
    }
}

/// The page of a link with a secret after its `#`. The script checks whether there is one.
fn of_link(visitor: &Visitor, form: &Markup, after: Option<(&str, Markup)>) -> Markup {
    html! {
        div data-needs-secret { (form) }
        p class="warning" data-no-secret hidden { (visitor.text("page-link-broken")) }
        @if let Some((id, after)) = after { div class="after" data-after=(id) hidden { (after) } }
    }
}

/// A new password, with the link from a mail.
pub async fn recover<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let text = |id: &str| visitor.text(id);
    let field = Field {
        id: "new-password",
        name: "password",
        kind: "password",
        label: text("page-password-new"),
        help: Some(text("page-password-help")),
        autocomplete: "new-password",
        length: (8, 256),
        faults: &[ErrorCode::BadPassword],
        ..Field::default()
    };
    let form = Form::new("form-recover", "POST /api/recover/confirm", "done", text("page-recover-do")).main();
    let after = html! {
        p { (text("page-recover-done")) " " strong data-answer="login" {} }
        div class="tools" { a class="button main" href="/sign-in" { (text("page-sign-in")) } }
    };
    let form = form.around(&visitor, &field.show());
    let body = html! {
        p { (text("page-recover-help")) }
        (of_link(&visitor, &form, Some(("form-recover", after))))
    };
    one_thing(site, &visitor, &text("page-recover"), body).await
}

/// Signing in with a private link.
pub async fn come_back<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let text = |id: &str| visitor.text(id);
    let form = Form::new("form-come-back", "POST /api/return", "enter", text("page-come-back-do")).main();
    let owner = html! { p { (text("page-come-back-owner")) " " strong data-owner { "…" } } };
    let form = form.around(&visitor, &owner);
    let now = visitor.person(site).await?.map(|person| person.name);
    let body = html! {
        p { (text("page-come-back-help")) }
        @if let Some(name) = now { p class="warning" { (visitor.say("page-come-back-now", [("name", name.into())])) } }
        (of_link(&visitor, &form, None))
    };
    one_thing(site, &visitor, &text("page-come-back"), body).await
}

/// Confirming a mail address.
pub async fn email<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let text = |id: &str| visitor.text(id);
    let form =
        Form::new("form-confirm", "POST /api/email/confirm", "done", text("page-email-confirm-do")).main();
    let form = form.around(&visitor, &html! {});
    let after = html! { p { (text("page-email-confirm-done")) } };
    let body = html! {
        p { (text("page-email-confirm-help")) }
        (of_link(&visitor, &form, Some(("form-confirm", after))))
    };
    one_thing(site, &visitor, &text("page-email-confirm"), body).await
}

/// The mail to unsubscribe from.
#[derive(Deserialize)]
pub struct FromMail {
    secret: Option<String>,
}

pub async fn notices_off<S: Site>(site: &S, request: &Request) -> Result<Response, Fault> {
    let visitor = Visitor::of(site, request).await?;
    let from: FromMail = request.query()?;
    let text = |id: &str| visitor.text(id);
    let form = from.secret.map(|secret| {
        let send = format!("POST /api/notices/off?secret={}", page_layout::encode(&secret));
        let form = Form::new("form-off", &send, "done", text("page-off-do")).main();
        // What RFC 8058 has a mail program send, sent by a person.
        form.around(&visitor, &html! { input type="hidden" name="List-Unsubscribe" value="One-Click"; })
    });
    let body = html! {
        @match form {
            Some(form) => {
                p { (text("page-off-help")) }
                (form)
                p class="after" data-after="form-off" hidden { (text("page-off-done")) }
            }
            None => p class="warning" { (text("page-link-broken")) },
        }
    };
    one_thing(site, &visitor, &text("page-off"), body).await
}
