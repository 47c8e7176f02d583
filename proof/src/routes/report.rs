//! The section of the report: the table with figures for what was found beside it.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::Done;
use super::caller::Caller;
use super::table::{Row, is_success, rows};

/// The section.
pub fn section(done: &Done) -> String {
    let mut out = String::new();
    out.push_str(
        "`cargo test -p proof --test all routes` sends every request of \
         [the table](../proof/src/routes/table.txt) as every kind of caller to a server with pages; \
         `cargo run --release -p proof -- routes` does the same, measures longer and audits dependencies. A route of the \
         API's document or of the pages that has no row fails the test.\n\n",
    );
    figures(done, &mut out);
    out.push_str(
        "\nCallers: *nobody* sends nothing; *guest*, *stranger* (plays elsewhere), *watcher* and *muted* have no seat; \
         *owner* and *other* sit at the table; *program* has a token of the owner; *expired*, *forged* and *left* (signed \
         out) send cookies that are worth nothing; *fake* and *revoked* send such tokens; *banned* is shut out by the host. \
         Tokens do not run out by time. A host has no way in by HTTP: the command works on the database.\n\n",
    );
    out.push_str("| request | let in | refused |\n|---|---|---|\n");
    for row in rows().unwrap_or_default() {
        line(&row, &mut out);
    }
    out
}

fn figures(done: &Done, out: &mut String) {
    let mut say = |text: String| {
        let _ = writeln!(out, "- {text}");
    };
    if let Some(ran) = &done.ran {
        say(format!(
            "{} routes, {} requests, {} let in; all others changed not one row of the database.",
            ran.routes, ran.requests, ran.let_in
        ));
        say("Content policy, nosniff, no frames, referrer, cache and, by https, HSTS on every one of these answers; \
             `HttpOnly`, `SameSite=Lax` and `Secure` on every session cookie."
            .to_owned());
    }
    if let Some(foreign) = &done.foreign {
        say(format!(
            "{} requests from other sites, or from nowhere, with the owner's cookie on every route that changes \
             something: all refused, nothing changed.",
            foreign.requests
        ));
    }
    if let Some(hidden) = &done.hidden {
        say(format!(
            "{} secrets handed out, none found in {} KiB of database or {} KiB of log at level `trace`. An invitation and \
             a webhook's secret are kept as they are, for the server needs them; neither lets anybody be somebody else.",
            hidden.secrets,
            hidden.kept / 1024,
            hidden.logged / 1024
        ));
    }
    if !done.timed.there.is_empty() {
        let [there, nobody] = done.timed.middles();
        say(format!(
            "A refused sign-in takes {:.1} ± {:.1} ms for a name that is there and {:.1} ± {:.1} ms for one that is not \
             (medians of {} each, 99%).",
            there.at,
            there.give,
            nobody.at,
            nobody.give,
            done.timed.there.len()
        ));
    }
    if let Some(flooded) = &done.flooded {
        say(format!(
            "Of {} requests from one address {} were refused with `429` and `Retry-After`, while a guest at that address \
             and {} other addresses were served; {} buckets were remembered then, and the process grew by {} KiB.",
            flooded.from_one, flooded.refused, flooded.addresses, flooded.buckets, flooded.grew
        ));
    }
    if let Some(audited) = &done.audited {
        let advisories = audited
            .advisories
            .as_deref()
            .unwrap_or("known vulnerabilities not checked, their data is not at hand");
        say(format!("Dependencies by {}: {}; {advisories}.", audited.by, audited.said));
    }
}

/// A row of the table: first who is let in, then who is refused with what.
fn line(row: &Row, out: &mut String) {
    let mut answers: BTreeMap<&str, Vec<Caller>> = BTreeMap::new();
    for (caller, answer) in &row.answers {
        answers.entry(answer).or_default().push(*caller);
    }
    let cell = |success: bool| {
        let parts = answers.iter().filter(|(answer, _)| is_success(answer) == success);
        let parts: Vec<_> =
            parts.map(|(answer, callers)| format!("`{answer}` {}", together(callers))).collect();
        parts.join("; ")
    };
    let body = row.body.as_deref().map(|body| format!(" {body}")).unwrap_or_default();
    let _ = writeln!(out, "| `{}{body}` | {} | {} |", row.request(), cell(true), cell(false));
}

/// Callers in few words.
fn together(callers: &[Caller]) -> String {
    use Caller::{Expired, Fake, Forged, Guest, Left, Muted, Nobody, Other, Owner, Program, Revoked};
    use Caller::{Stranger, Watcher};
    if callers.len() == Caller::ALL.len() {
        return "everybody".to_owned();
    }
    let groups: [(&str, &[Caller]); 4] = [
        ("all who came in", &[Guest, Stranger, Watcher, Muted, Owner, Other, Program]),
        ("without a seat", &[Guest, Stranger, Watcher, Muted]),
        ("nobody known", &[Nobody, Expired, Forged, Left]),
        ("bad tokens", &[Fake, Revoked]),
    ];
    let mut left = callers.to_vec();
    let mut names = Vec::new();
    for (name, members) in groups {
        if members.iter().all(|member| left.contains(member)) {
            left.retain(|caller| !members.contains(caller));
            names.push(name);
        }
    }
    names.extend(left.iter().map(|caller| caller.name()));
    names.join(", ")
}
