//! Prints the schemas of views, events and reasons; `docs/api-ching.schema.json` is its output.

fn main() {
    print!("{}", ching::schema());
}
