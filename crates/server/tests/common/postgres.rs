//! A `PostgreSQL` of the tests' own: one cluster for a test process, one database for a test.

use std::sync::OnceLock;

use harness::Cluster;

static CLUSTER: OnceLock<Cluster> = OnceLock::new();

fn cluster() -> &'static Cluster {
    CLUSTER.get_or_init(|| Cluster::start().expect("PostgreSQL starts"))
}

/// The address of a new, empty database.
pub fn database() -> String {
    cluster().database().expect("a database")
}

/// Runs a statement in the cluster, outside any test's database.
#[allow(dead_code, reason = "not every test binary needs it")]
pub fn admin(sql: &str) {
    cluster().sql(sql).expect("a statement that is good");
}
