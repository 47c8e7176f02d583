//! Prints the schemas of views, events and reasons; `docs/api-ming.schema.json` is its output.

fn main() {
    print!("{}", ming::schema());
}
