//! Requests to the operating system: commands, signals, resource usage of a process.

use std::process::Command;

use crate::Result;

/// Runs a command to its end and gives what it said; a failure says everything.
pub fn output(command: &mut Command) -> Result<String> {
    let done = command.output().map_err(|error| format!("cannot run {command:?}: {error}"))?;
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    if done.status.success() {
        return Ok(said);
    }
    Err(format!("{command:?} failed:\n{said}{}", String::from_utf8_lossy(&done.stderr)).into())
}

/// Sends a signal, by its name without `SIG`.
pub fn signal(pid: u32, name: &str) -> Result<()> {
    output(Command::new("kill").arg(format!("-{name}")).arg(pid.to_string())).map(drop)
}

/// Whether this process may do everything.
pub fn root() -> bool {
    output(Command::new("id").arg("-u")).is_ok_and(|id| id.trim() == "0")
}

/// The children of a process.
pub fn children(pid: u32) -> Vec<u32> {
    let parent = pid.to_string();
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = processes.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
    numbers.filter(|child| stat(*child).get(1).is_some_and(|of| *of == parent)).collect()
}

/// CPU seconds of a process and all its threads.
pub fn cpu(pid: u32) -> f64 {
    let stat = stat(pid);
    let ticks = |nth: usize| stat.get(nth).and_then(|field| field.parse::<f64>().ok()).unwrap_or_default();
    (ticks(11) + ticks(12)) / 100.0
}

/// Memory of a process in KiB.
pub fn memory(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}

/// What `/proc` says of a process after its name.
fn stat(pid: u32) -> Vec<String> {
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    stat.rsplit(')').next().unwrap_or_default().split_whitespace().map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_process_is_asked_about() {
        let own = std::process::id();
        let mut child = Command::new("sleep").arg("60").spawn().unwrap();
        assert!(children(own).contains(&child.id()));
        assert!(memory(own) > 100);
        assert!(cpu(own) < 3600.0);
        signal(child.id(), "KILL").unwrap();
        assert!(!child.wait().unwrap().success());
    }

    #[test]
    fn a_failure_says_everything() {
        let failure = output(Command::new("sh").args(["-c", "echo out; echo err >&2; exit 3"])).unwrap_err();
        assert!(failure.to_string().contains("out\nerr"), "{failure}");
    }
}
