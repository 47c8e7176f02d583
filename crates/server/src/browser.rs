//! Opens an address in the default browser if there is a display.

use std::{
    env,
    io::{IsTerminal, stdout},
    process::{Command, Stdio},
};

/// What decides whether and how a browser is opened.
struct Surroundings<'a> {
    system: &'a str,
    terminal: bool,
    display: bool,
}

/// Opens an address if there is a display and somebody at a terminal. Returns whether it was tried; failures are ignored.
pub fn open(address: &str) -> bool {
    let set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    let around = Surroundings {
        system: env::consts::OS,
        terminal: stdout().is_terminal(),
        display: set("DISPLAY") || set("WAYLAND_DISPLAY"),
    };
    let Some((program, arguments)) = command(&around, address) else { return false };
    let mut command = Command::new(program);
    command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let Ok(mut child) = command.spawn() else { return false };
    // Somebody has to wait for it, or it stays in the list of processes.
    std::thread::spawn(move || child.wait());
    true
}

/// The program that opens an address here, with its arguments.
fn command<'a>(around: &Surroundings<'_>, address: &'a str) -> Option<(&'static str, Vec<&'a str>)> {
    let web = address.starts_with("http://") || address.starts_with("https://");
    // A shell on the way must find nothing to expand.
    let plain = address.bytes().all(|byte| byte.is_ascii_alphanumeric() || b":/.-_[]?=#".contains(&byte));
    if !(web && plain && around.terminal) {
        return None;
    }
    match around.system {
        "macos" => Some(("open", vec![address])),
        "windows" => Some(("cmd", vec!["/C", "start", "", address])),
        "linux" | "freebsd" | "openbsd" | "netbsd" | "dragonfly" if around.display => {
            Some(("xdg-open", vec![address]))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADDRESS: &str = "http://127.0.0.1:8000/";

    fn program(system: &str, terminal: bool, display: bool, address: &str) -> Option<&'static str> {
        command(&Surroundings { system, terminal, display }, address).map(|(program, _)| program)
    }

    #[test]
    fn a_browser_needs_a_display_and_a_terminal() {
        assert_eq!(program("linux", true, true, ADDRESS), Some("xdg-open"));
        assert_eq!(program("linux", true, false, ADDRESS), None);
        assert_eq!(program("linux", false, true, ADDRESS), None);
        assert_eq!(program("macos", true, false, ADDRESS), Some("open"));
        assert_eq!(program("windows", true, false, ADDRESS), Some("cmd"));
        assert_eq!(program("windows", false, false, ADDRESS), None);
        assert_eq!(program("haiku", true, true, ADDRESS), None);
    }

    #[test]
    fn only_plain_web_addresses_are_opened() {
        for bad in [
            "",
            "file:///etc/passwd",
            "-version",
            "http://a/&calc",
            "http://a/ b",
            "http://a/%PATH%",
            "http://a/\"x",
        ] {
            assert_eq!(program("windows", true, true, bad), None, "{bad}");
        }
        assert_eq!(program("linux", true, true, "https://[::1]:8000/t/abc?x=1"), Some("xdg-open"));
    }
}
