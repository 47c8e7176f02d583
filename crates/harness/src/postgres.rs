//! A `PostgreSQL` server for tests that can be stopped, restarted and paused.
//!
//! The cluster is in a temporary folder and listens on a Unix socket there. `PostgreSQL` does not run as root, so root starts
//! it as the user postgres. A shell beside it waits for the end of this process, in whatever way it ends, then stops the cluster
//! and removes the folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::Result;
use crate::system::{children, output, root, signal};

pub struct Cluster {
    folder: PathBuf,
    bin: PathBuf,
    root: bool,
    databases: AtomicU32,
    /// Ends when the pipe to it is closed, which the end of this process does.
    guard: Mutex<Child>,
}

static CLUSTERS: AtomicU32 = AtomicU32::new(0);

impl Cluster {
    /// Makes a cluster and starts it.
    pub fn start() -> Result<Cluster> {
        let (bin, root) = (bin()?, root());
        let nth = CLUSTERS.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("zheng-pg-{}-{nth}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder)?;
        if root {
            output(Command::new("chown").arg("postgres").arg(&folder))?;
        }
        let guard = Mutex::new(guard(&bin, root, &folder)?);
        let cluster = Cluster { folder, bin, root, databases: AtomicU32::new(0), guard };
        output(
            cluster
                .command("initdb")
                .args(["-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C", "--no-sync", "-D"])
                .arg(cluster.data()),
        )?;
        cluster.go_on()?;
        Ok(cluster)
    }

    /// The address of a new, empty database.
    pub fn database(&self) -> Result<String> {
        let name = format!("test{}", self.databases.fetch_add(1, Ordering::Relaxed));
        self.sql(&format!("CREATE DATABASE {name}"))?;
        let socket = self.folder.display().to_string().replace('/', "%2F");
        Ok(format!("postgres://postgres@{socket}/{name}"))
    }

    /// Runs a statement, outside any test's database, and returns its result.
    pub fn sql(&self, sql: &str) -> Result<String> {
        let mut command = Command::new(self.bin.join("psql"));
        output(command.args(["-qAt", "-U", "postgres", "-h"]).arg(&self.folder).args(["-c", sql]))
    }

    /// Stops it and closes all connections.
    pub fn stop(&self) -> Result<()> {
        output(self.command("pg_ctl").args(["stop", "-m", "fast", "-w", "-D"]).arg(self.data())).map(drop)
    }

    pub fn go_on(&self) -> Result<()> {
        let options = format!(
            "-c listen_addresses='' -c unix_socket_directories='{}' -c max_connections=300 -c wal_level=minimal \
             -c max_wal_senders=0",
            self.folder.display()
        );
        output(
            self.command("pg_ctl")
                .args(["start", "-w", "-t", "60", "-D"])
                .arg(self.data())
                .arg("-l")
                .arg(self.folder.join("log"))
                .args(["-o", &options])
                .stdout(Stdio::null()),
        )
        .map(drop)
    }

    /// Stops all its processes where they are, as a machine that hangs would, or lets them go on.
    pub fn stand_still(&self, still: bool) -> Result<()> {
        let first = fs::read_to_string(self.data().join("postmaster.pid"))?;
        let postmaster: u32 = first.lines().next().unwrap_or_default().trim().parse()?;
        let name = if still { "STOP" } else { "CONT" };
        signal(postmaster, name)?;
        for child in children(postmaster) {
            // It may have ended meanwhile.
            let _ = signal(child, name);
        }
        Ok(())
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// One of its programs, as the user it runs as.
    fn command(&self, program: &str) -> Command {
        let mut command = if self.root {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(self.bin.join(program));
            command
        } else {
            Command::new(self.bin.join(program))
        };
        command.current_dir(&self.folder);
        command
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if let Ok(guard) = self.guard.get_mut() {
            drop(guard.stdin.take());
            let _ = guard.wait();
        }
    }
}

fn guard(bin: &Path, root: bool, folder: &Path) -> Result<Child> {
    let run_as = if root { "runuser -u postgres --" } else { "" };
    let data = folder.join("data");
    let stop = format!(
        "cat >/dev/null; cd /; kill -CONT $(head -1 '{}') 2>/dev/null; {run_as} '{}' stop -m immediate -D '{}' \
         >/dev/null 2>&1; rm -rf '{}'",
        data.join("postmaster.pid").display(),
        bin.join("pg_ctl").display(),
        data.display(),
        folder.display()
    );
    Ok(Command::new("setsid")
        .args(["sh", "-c", &stop])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()?)
}

/// Where `PostgreSQL`'s programs are: the newest version installed.
fn bin() -> Result<PathBuf> {
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
        .ok_or_else(|| {
            "PostgreSQL is not installed: install it (apt-get install postgresql) and try again".into()
        })
}
