//! The default folder for the server's data: the user's data directory.

use std::{env, ffi::OsString, path::PathBuf};

use tabletop::Message;

use crate::errors;

/// The database file in the user's data directory, if this system has one.
pub fn database_file() -> Result<PathBuf, Message> {
    file(env::consts::OS, |name| env::var_os(name)).ok_or_else(|| errors::Home.into())
}

fn file(system: &str, variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let path = |name: &str| variable(name).map(PathBuf::from).filter(|path| !path.as_os_str().is_empty());
    let data = match system {
        "macos" => path("HOME")?.join("Library").join("Application Support"),
        "windows" => {
            path("APPDATA").or_else(|| Some(path("USERPROFILE")?.join("AppData").join("Roaming")))?
        }
        // A relative XDG path is to be ignored, says its specification.
        _ => path("XDG_DATA_HOME")
            .filter(|path| path.has_root())
            .or_else(|| Some(path("HOME")?.join(".local").join("share")))?,
    };
    Some(data.join("zheng").join("zheng.sqlite"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(system: &str, variables: &[(&str, &str)]) -> Option<String> {
        let variable = |name: &str| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| OsString::from(value))
        };
        file(system, variable).map(|path| path.to_str().unwrap().replace('\\', "/"))
    }

    #[test]
    fn every_system_has_its_place() {
        let home = ("HOME", "/home/he");
        let share = Some("/home/he/.local/share/zheng/zheng.sqlite".to_owned());
        assert_eq!(found("linux", &[home]), share);
        assert_eq!(found("linux", &[home, ("XDG_DATA_HOME", "")]), share);
        assert_eq!(found("linux", &[home, ("XDG_DATA_HOME", "relative")]), share);
        assert_eq!(found("linux", &[home, ("XDG_DATA_HOME", "/data")]).unwrap(), "/data/zheng/zheng.sqlite");
        assert_eq!(
            found("macos", &[home]).unwrap(),
            "/home/he/Library/Application Support/zheng/zheng.sqlite"
        );
        assert_eq!(found("windows", &[("APPDATA", "/roam")]).unwrap(), "/roam/zheng/zheng.sqlite");
        let profile = found("windows", &[("USERPROFILE", "/he")]).unwrap();
        assert_eq!(profile, "/he/AppData/Roaming/zheng/zheng.sqlite");
        assert_eq!(found("linux", &[]), None);
        assert_eq!(found("macos", &[]), None);
        assert_eq!(found("windows", &[]), None);
    }
}
