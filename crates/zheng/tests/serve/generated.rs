//! The document of the API in other tools: a validator and a client generator, both from `PyPI`.

use std::path::Path;
use std::process::Command;

use harness::system::output;

use crate::process::{Folder, Process};

/// A program of the Python that `./test` installs.
fn python(program: &str) -> Command {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("a folder above");
    let file = target.join("python/bin").join(program);
    assert!(file.exists(), "{} is missing; ./test installs it", file.display());
    Command::new(file)
}

/// The document of the repository, as a file.
const DOCUMENT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../server/openapi.json");

#[test]
fn the_document_is_valid() {
    output(python("openapi-spec-validator").arg(DOCUMENT)).expect("a valid document");
}

#[test]
fn a_client_generated_from_the_document_plays() {
    let folder = Folder::new();
    // Streams and metrics are read by hand, as text.
    let config = folder.file("config.yaml");
    let text = "post_hooks: []\ncontent_type_overrides:\n  application/x-ndjson: text/plain\n  \
                application/openmetrics-text: text/plain\n";
    std::fs::write(&config, text).expect("a file");
    let mut generate = python("openapi-python-client");
    generate.args(["generate", "--meta", "none", "--fail-on-warning", "--path", DOCUMENT]);
    generate.arg("--output-path").arg(folder.file("zheng_client")).arg("--config").arg(&config);
    output(&mut generate).expect("a client, and nothing to warn about");
    let server = Process::start(&folder.sqlite());
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/serve/generated.py");
    let mut play = python("python");
    play.arg(script).arg(format!("http://{}", server.address));
    play.env("PYTHONPATH", folder.file("")).env("PYTHONDONTWRITEBYTECODE", "1");
    let said = output(&mut play).expect("the client plays");
    assert_eq!(said.lines().count(), 3, "{said}");
}
