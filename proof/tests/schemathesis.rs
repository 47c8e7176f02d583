//! schemathesis: reads the API's document as a stranger would, and tries what the document allows and what it does not.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use proof::Result;
use proof::records::root;
use proof::routes::caller::{Caller, Pass};
use proof::routes::make;

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

/// Asks a server of this process, with a world in it, as a program and as a person.
#[test]
#[ignore = "installs schemathesis"]
fn the_document_of_the_api_holds_for_a_stranger() {
    ask(&root(), 40).unwrap_or_else(|failure| panic!("{failure}"));
}

fn ask(root: &Path, examples: u32) -> Result<()> {
    std::fs::create_dir_all(root.join("target/proof"))?;
    let program = install(root)?;
    let runtime = tokio::runtime::Runtime::new()?;
    println!("{}", said(Command::new(&program).arg("--version"))?);
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
        println!("{caller}: {}", answer?.trim_matches(['=', ' ']));
    }
    Ok(())
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
