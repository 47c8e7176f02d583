//! schemathesis: reads the API's document as a stranger would, and tries what the document allows and what it does not.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::{Deserialize, Serialize};

use crate::Result;
use crate::routes::caller::{Caller, Pass};
use crate::routes::make;

/// What is asked of every answer: that the server is not at fault, and that the document has said it would be so.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
                      response_headers_conformance,response_schema_conformance,unsupported_method,\
                      allow_header_conformance";

/// What is left alone: streams never end, and after the others there would be nobody signed in any more.
const WITHOUT: [&str; 10] = [
    "--exclude-path=/api/live",
    "--exclude-path=/api/stream",
    "--exclude-path=/api/sign-in",
    "--exclude-path=/api/sign-out",
    "--exclude-path=/api/sign-out-everywhere",
    "--exclude-path=/api/return",
    "--exclude-operation-id=delete_me",
    "--no-shrink",
    "--continue-on-failure",
    "--warnings=off",
];

/// What came of it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Asked {
    /// Who asked: `schemathesis, version 4.3.0`.
    pub by: String,
    /// What it said last, as a program with a token and as a person with a cookie.
    pub said: Vec<String>,
}

/// Asks a server of this process, with a world in it, as a program and as a person.
pub fn run(root: &Path, examples: u32) -> Result<Asked> {
    let program = install(root)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let mut asked = Asked { by: said(Command::new(&program).arg("--version"))?, said: Vec::new() };
    for caller in [Caller::Program, Caller::Owner] {
        let world = runtime.block_on(make())?;
        let (home, _folder) = runtime.block_on(world.open())?;
        let config = root.join("target/proof/schemathesis.toml");
        let parameters =
            [("path.table", "running"), ("path.person", "id-of-stranger"), ("query.secret", "unsubscribe")];
        let mut text = "[parameters]\n".to_owned();
        for (parameter, name) in parameters {
            writeln!(text, "\"{parameter}\" = \"{}\"", world.facts.fill(&format!("<{name}>"))?)?;
        }
        std::fs::write(&config, text)?;
        let mut schemathesis = Command::new(&program);
        schemathesis.arg("--config-file").arg(&config).arg("run");
        schemathesis.arg(format!("http://{}/api/openapi.json", home.server.address));
        schemathesis
            .args(["--max-examples", &examples.to_string(), "--seed", "1", "--checks", CHECKS])
            .args(WITHOUT);
        match world.facts.pass(caller) {
            Pass::None => {}
            Pass::Token(token) => drop(schemathesis.args(["-H", &format!("Authorization: Bearer {token}")])),
            Pass::Cookie(cookie) => {
                schemathesis.args(["-H", &format!("Cookie: {cookie}"), "-H", "Sec-Fetch-Site: same-origin"]);
            }
        }
        let answer = said(schemathesis.current_dir(root.join("target/proof")));
        runtime.block_on(home.server.stop());
        asked.said.push(answer?.trim_matches(|letter| letter == '=' || letter == ' ').to_owned());
    }
    Ok(asked)
}

/// The program, in an environment of its own.
fn install(root: &Path) -> Result<PathBuf> {
    let folder = root.join("target/proof/venv");
    let program = folder.join("bin/schemathesis");
    if !program.is_file() {
        said(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
        said(Command::new(folder.join("bin/pip")).args(["install", "--quiet", "schemathesis"]))?;
    }
    Ok(program)
}

/// The last line that a command writes; an error with everything when it is not content.
fn said(command: &mut Command) -> Result<String> {
    let output = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    if !output.status.success() {
        let errors = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{command:?} is not content:\n{text}\n{errors}").into());
    }
    Ok(text.trim().lines().last().unwrap_or_default().to_owned())
}
