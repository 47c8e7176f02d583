//! Tables on a network: storage, people, live updates and a JSON API around the core in `host`. Knows no HTML.

pub mod store;
