//! No route without a row: the table is compared with the `OpenAPI` document and with the list of pages.

use std::collections::BTreeSet;

use serde_json::Value;

use super::table::{Row, pattern};
use crate::Result;

/// Served beside what the document and the list of pages name: the document itself.
const BESIDE: &str = "GET /api/openapi.json";

/// Every route there is: a method, and a path with `{}` for everything that varies.
pub fn routes() -> Result<BTreeSet<String>> {
    let document: Value = serde_json::from_str(server::http::DOCUMENT)?;
    let paths = document["paths"].as_object().ok_or("a document without paths")?;
    let mut routes = BTreeSet::from([BESIDE.to_owned()]);
    for (path, item) in paths {
        let methods = item.as_object().into_iter().flat_map(serde_json::Map::keys);
        for method in methods.filter(|method| *method != "parameters") {
            routes.insert(format!("{} {}", method.to_uppercase(), pattern(path, '{', '}')));
        }
    }
    for &(method, path) in web::addresses() {
        // What stands for any method is asked for with the one that browsers use.
        let method = if method == "*" { "GET" } else { method };
        routes.insert(format!("{method} {}", pattern(path, '{', '}')));
    }
    Ok(routes)
}

/// Says which routes have no row and which rows have no route.
pub fn check(rows: &[Row]) -> Result<usize> {
    let routes = routes()?;
    let named: BTreeSet<String> = rows.iter().map(Row::route).collect();
    let missing: Vec<_> = routes.difference(&named).cloned().collect();
    let unknown: Vec<_> = named.difference(&routes).cloned().collect();
    if missing.is_empty() && unknown.is_empty() {
        return Ok(routes.len());
    }
    Err(format!("routes without a row: {missing:#?}\nrows without a route: {unknown:#?}").into())
}
