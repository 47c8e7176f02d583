//! Muted people, export of personal data, and deleting the account; where there is no account, everything on the device.

use crate::fault::Fault;
use host::{ErrorCode, Person};
use maud::{Markup, html};

use crate::forms::{Field, Form};
use crate::site::Site;
use crate::visitor::Visitor;

/// The list of muted people; empty if there are none.
pub async fn mutes<S: Site>(site: &S, visitor: &Visitor) -> Result<Markup, Fault> {
    let Some(me) = visitor.id() else { return Ok(html! {}) };
    let people = site.mutes(me).await?;
    if people.is_empty() {
        return Ok(html! {});
    }
    let names = visitor.names(site, &people).await?;
    let text = |id: &str| visitor.text(id);
    Ok(html! {
        section class="panel" aria-labelledby="mutes" {
            h2 id="mutes" { (text("page-mutes")) }
            ul class="rows" {
                @for person in people.iter().map(ToString::to_string) {
                    li {
                        a href={ "/people/" (person) } { (names.get(&person).map_or("?", String::as_str)) }
                        (Form::new(&format!("form-unmute-{person}"), &format!("DELETE /api/me/mutes/{person}"), "reload", text("page-unmute"))
                            .bare().around(visitor, &html! {}))
                    }
                }
            }
        }
    })
}

/// Exporting one's data, and deleting the account.
pub fn data(visitor: &Visitor, person: &Person) -> Markup {
    let text = |id: &str| visitor.text(id);
    let fields = html! {
        p class="warning" { (text("page-delete-help")) }
        @if person.login.is_some() {
            (Field {
                id: "delete-password", name: "password", kind: "password", label: text("page-password"),
                autocomplete: "current-password", length: (1, 256), faults: &[ErrorCode::SignInFailed], ..Field::default()
            }.show())
        }
        (sure(visitor))
    };
    let form = Form::new("form-delete", "DELETE /api/me", "go /", text("page-delete"));
    html! {
        section class="panel" aria-labelledby="data" {
            h2 id="data" { (text("page-data")) }
            p { (text("page-export-help")) }
            div class="tools" { a class="button" href="/api/me/export" download="zheng.json" { (text("page-export")) } }
            details {
                summary { (text("page-delete-title")) }
                (form.sure(text("page-delete-really")).around(visitor, &fields))
            }
        }
    }
}

/// Saving everything on a device in a file, adding what is in such a file, and deleting everything.
pub fn on_device(visitor: &Visitor) -> Markup {
    let text = |id: &str| visitor.text(id);
    let form = Form::new("form-delete", "DELETE /api/me", "go /", text("page-delete"));
    let fields = html! {
        p class="warning" { (text("page-app-delete-help")) }
        (sure(visitor))
    };
    html! {
        section class="panel" aria-labelledby="data" {
            h2 id="data" { (text("page-app-data")) }
            p { (text("page-app-data-help")) }
            div class="tools" { a class="button" href="/api/me/export" download="zheng.json" { (text("page-app-export")) } }
            div class="field" {
                label for="import" { (text("page-app-import")) }
                input id="import" type="file" accept=".json,application/json" aria-describedby="import-help import-said";
                p id="import-help" class="quiet" { (text("page-app-import-help")) }
                p id="import-said" role="status" {}
            }
            details {
                summary { (text("page-app-delete-title")) }
                (form.sure(text("page-delete-really")).around(visitor, &fields))
            }
        }
    }
}

/// A box to tick before everything is deleted.
fn sure(visitor: &Visitor) -> Markup {
    html! {
        label class="check" for="delete-sure" {
            input id="delete-sure" type="checkbox" required aria-describedby="delete-sure-error";
            span { (visitor.text("page-delete-sure")) }
        }
        p id="delete-sure-error" class="field-error" hidden {}
    }
}
