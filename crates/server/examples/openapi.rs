//! Prints the document of the API as the sources describe it; `crates/server/openapi.json` is its output.

fn main() {
    print!("{}", server::http::document_from_sources());
}
