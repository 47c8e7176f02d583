//! Prints the document of the API as the sources describe it; `crates/server/openapi.json` is its output.

mod document;

fn main() {
    print!("{}", document::text());
}
