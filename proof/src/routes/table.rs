//! The table of who gets in: data that a person can read (`table.txt`), and its reader.
//!
//! A row is a request and, below it, what each kind of caller is answered. Several rows may ask for the same route.

use std::collections::BTreeMap;
use strum::VariantArray;

use super::caller::Caller;
use crate::Result;

/// The table as it is kept.
const TEXT: &str = include_str!("table.txt");

/// A request, and what each kind of caller is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub method: String,
    /// The path with its query; `<name>` stands for something of the world that is asked.
    pub path: String,
    /// The body, with the same.
    pub body: Option<String>,
    /// What each caller is answered: a code of the server's, or a status.
    pub answers: BTreeMap<Caller, String>,
}

impl Row {
    /// The route: the method, and the path with `{}` for everything that varies.
    pub fn route(&self) -> String {
        let path = self.path.split('?').next().unwrap_or_default();
        format!("{} {}", self.method, pattern(path, '<', '>'))
    }

    /// The request as it is written in the table.
    pub fn request(&self) -> String {
        format!("{} {}", self.method, self.path)
    }

    /// Whether asking cannot change anything.
    pub fn is_safe(&self) -> bool {
        self.method == "GET"
    }
}

/// Whether an answer of the table is one of success.
pub fn is_success(answer: &str) -> bool {
    answer.starts_with('2') || answer.starts_with('3')
}

/// A path with `{}` in place of everything between two marks.
pub fn pattern(path: &str, open: char, close: char) -> String {
    let mut parts = path.split(open);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str("{}");
        out.push_str(part.split_once(close).map_or("", |(_, rest)| rest));
    }
    out
}

/// The rows of the table.
pub fn rows() -> Result<Vec<Row>> {
    read(TEXT)
}

fn read(text: &str) -> Result<Vec<Row>> {
    let mut groups: BTreeMap<&str, Vec<Caller>> = BTreeMap::new();
    let mut rows: Vec<Row> = Vec::new();
    for (nth, line) in text.lines().enumerate() {
        let at = |what: String| format!("table.txt, line {}: {what}", nth + 1);
        if line.trim().is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(group) = line.strip_prefix("let ") {
            let (name, members) =
                group.split_once('=').ok_or_else(|| at("write `let NAME = CALLER …`".to_owned()))?;
            let members = callers(members, &groups).map_err(at)?;
            groups.insert(name.trim(), members);
        } else if let Some(answers) = line.strip_prefix(' ') {
            let row = rows.last_mut().ok_or_else(|| at("answers without a request".to_owned()))?;
            for part in answers.split('|') {
                let (answer, who) = part.trim().split_once(' ').ok_or_else(|| at(format!("`{part}`")))?;
                for caller in callers(who, &groups).map_err(at)? {
                    if row.answers.insert(caller, answer.to_owned()).is_some() {
                        return Err(at(format!("{caller} is answered twice")).into());
                    }
                }
            }
        } else {
            let mut words = line.splitn(3, ' ');
            let (Some(method), Some(path)) = (words.next(), words.next()) else {
                return Err(at("write METHOD PATH BODY".to_owned()).into());
            };
            let body = words.next().map(|body| body.trim().to_owned()).filter(|body| !body.is_empty());
            let (method, path) = (method.to_owned(), path.to_owned());
            rows.push(Row { method, path, body, answers: BTreeMap::new() });
        }
    }
    let lacking = |row: &Row| {
        let missing = Caller::VARIANTS.iter().find(|caller| !row.answers.contains_key(caller));
        missing.map(|caller| format!("table.txt: {} does not say what {caller} is answered", row.request()))
    };
    match rows.iter().find_map(lacking) {
        Some(missing) => Err(missing.into()),
        None => Ok(rows),
    }
}

fn callers(words: &str, groups: &BTreeMap<&str, Vec<Caller>>) -> std::result::Result<Vec<Caller>, String> {
    let mut all = Vec::new();
    for word in words.split_whitespace() {
        match groups.get(word) {
            Some(group) => all.extend(group),
            None => all.push(word.parse()?),
        }
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: &str = "let all = nobody guest stranger watcher muted owner other program expired forged left \
                       fake revoked banned\n";

    #[test]
    fn a_row_says_what_everybody_is_answered() {
        let rows = read(&format!("{ALL}# a word\nPUT /a/<b>?c=<d> {{\"e\": 1}}\n  204 all\n")).unwrap();
        assert_eq!((rows.len(), &*rows[0].route()), (1, "PUT /a/{}"));
        assert_eq!(rows[0].body.as_deref(), Some("{\"e\": 1}"));
        assert!(rows[0].answers.values().all(|answer| answer == "204"));
    }

    #[test]
    fn who_is_left_out_or_named_twice_is_noticed() {
        for (answers, problem) in [
            ("200 guest", "does not say what nobody"),
            ("200 all guest", "guest is answered twice"),
            ("200 everybody", "`everybody` is not a caller"),
        ] {
            let error = read(&format!("{ALL}GET /a\n  {answers}\n")).unwrap_err().to_string();
            assert!(error.contains(problem), "{error}");
        }
    }

    #[test]
    fn what_varies_is_left_out_of_a_pattern() {
        assert_eq!(pattern("/tables/{table}/replay/part", '{', '}'), "/tables/{}/replay/part");
        assert_eq!(pattern("/assets/<version>/<file>", '<', '>'), "/assets/{}/{}");
    }
}
