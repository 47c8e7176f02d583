//! A `PostgreSQL` of the tests' own: one cluster for a test process, one database for a test.
//!
//! The cluster lies in a temporary folder and listens on a Unix socket there. `PostgreSQL` does not run as root, so root starts
//! it as the user postgres. A shell beside it waits for the end of the test process, however that ends, then stops the
//! cluster and removes the folder.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Mutex, OnceLock,
        atomic::{AtomicU32, Ordering},
    },
};

/// A running cluster.
pub struct Cluster {
    folder: PathBuf,
    /// Ends when the pipe to it is closed, which the end of this process does.
    _guard: Mutex<Child>,
}

static CLUSTER: OnceLock<Cluster> = OnceLock::new();
static DATABASES: AtomicU32 = AtomicU32::new(0);

/// The address of a new, empty database.
pub fn database() -> String {
    let cluster = CLUSTER.get_or_init(Cluster::start);
    let name = format!("test{}", DATABASES.fetch_add(1, Ordering::Relaxed));
    cluster.sql(&format!("CREATE DATABASE {name}"));
    cluster.url(&name)
}

/// Runs a statement in the cluster, outside any test's database.
#[allow(dead_code, reason = "not every test binary needs it")]
pub fn admin(sql: &str) {
    CLUSTER.get_or_init(Cluster::start).sql(sql);
}

impl Cluster {
    fn start() -> Cluster {
        let bin = bin();
        let root = output(Command::new("id").arg("-u")).trim() == "0";
        let folder = std::env::temp_dir().join(format!("zheng-pg-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a temporary folder");
        if root {
            output(Command::new("chown").arg("postgres").arg(&folder));
        }
        let data = folder.join("data");
        let run_as = if root { "runuser -u postgres --" } else { "" };
        let command = |program: &str| {
            let mut command = if root {
                let mut command = Command::new("runuser");
                command.args(["-u", "postgres", "--"]).arg(bin.join(program));
                command
            } else {
                Command::new(bin.join(program))
            };
            command.current_dir(&folder);
            command
        };
        output(
            command("initdb")
                .args(["-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "--no-sync", "-D"])
                .arg(&data),
        );
        let options = format!(
            "-c listen_addresses='' -c unix_socket_directories='{}' -c max_connections=300 -c wal_level=minimal \
             -c max_wal_senders=0",
            folder.display()
        );
        output(
            command("pg_ctl")
                .args(["start", "-w", "-t", "60", "-D"])
                .arg(&data)
                .arg("-l")
                .arg(folder.join("log"))
                .args(["-o", &options])
                .stdout(Stdio::null()),
        );
        let stop = format!(
            "cat >/dev/null; cd /; {run_as} '{}' stop -m immediate -D '{}' >/dev/null 2>&1; rm -rf '{}'",
            bin.join("pg_ctl").display(),
            data.display(),
            folder.display()
        );
        let guard = Command::new("setsid")
            .args(["sh", "-c", &stop])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell to stop PostgreSQL with");
        Cluster { folder, _guard: Mutex::new(guard) }
    }

    fn url(&self, database: &str) -> String {
        let socket = self.folder.display().to_string().replace('/', "%2F");
        format!("postgres://postgres@{socket}/{database}")
    }

    fn sql(&self, sql: &str) {
        output(
            Command::new(bin().join("psql"))
                .args(["-q", "-U", "postgres", "-h"])
                .arg(&self.folder)
                .args(["-c", sql]),
        );
    }
}

/// Where `PostgreSQL`'s programs are: the newest version installed.
fn bin() -> PathBuf {
    let version = |path: &Path| path.file_name()?.to_str()?.parse::<u32>().ok();
    let installed =
        fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten().map(|entry| entry.path());
    let newest = installed.filter(|path| path.join("bin/postgres").exists()).max_by_key(|path| version(path));
    newest
        .map(|path| path.join("bin"))
        .or_else(|| {
            let path = std::env::var_os("PATH")?;
            std::env::split_paths(&path).find(|folder| folder.join("initdb").exists())
        })
        .expect(
            "PostgreSQL is not installed: install it (apt-get install postgresql) and run the tests again",
        )
}

fn output(command: &mut Command) -> String {
    let done = command.output().unwrap_or_else(|error| panic!("cannot run {command:?}: {error}"));
    assert!(
        done.status.success(),
        "{command:?} failed:\n{}{}",
        String::from_utf8_lossy(&done.stdout),
        String::from_utf8_lossy(&done.stderr)
    );
    String::from_utf8_lossy(&done.stdout).into_owned()
}
