//! The macro `tabletop::errors!`: a Rust type for every sentence in a crate's `errors.ftl` files.
//!
//! `card-twice = card { $card } is also in { $other }` in `i18n/en/errors.ftl` becomes `errors::CardTwice { card, other }`,
//! which turns into a `tabletop::Message`. So the compiler reports an unknown sentence, a missing or misspelt gap, a sentence
//! that nothing uses, and a translation that is missing or has other gaps.

mod sentences;

use std::path::{Path, PathBuf};
use std::{env, fs};

use proc_macro::TokenStream;

use sentences::{Language, Sentence};

/// Makes the module `errors` from `i18n/*/errors.ftl`. The sentences are for this crate alone; `errors!(pub)` shares them.
#[proc_macro]
pub fn errors(visibility: TokenStream) -> TokenStream {
    let visibility = if visibility.is_empty() { "pub(crate)".to_owned() } else { visibility.to_string() };
    let code = match read() {
        Ok((files, sentences)) => module(&visibility, &files, &sentences),
        Err(problem) => format!("compile_error!({problem:?});"),
    };
    code.parse().expect("this is Rust")
}

/// The files of the crate that is being compiled, and what they say.
fn read() -> Result<(Vec<PathBuf>, Vec<Sentence>), String> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("i18n");
    let cannot_read = |path: &Path| format!("cannot read {}", path.display());
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder).map_err(|_| cannot_read(&folder))?.flatten() {
        let file = entry.path().join("errors.ftl");
        if file.is_file() {
            files.push((entry.file_name().to_string_lossy().into_owned(), file));
        }
    }
    files.sort();
    let mut languages = Vec::new();
    for (name, file) in &files {
        let text = fs::read_to_string(file).map_err(|_| cannot_read(file))?;
        let texts = sentences::parse(&text).map_err(|problem| format!("{}: {problem}", file.display()))?;
        languages.push(Language { name: name.clone(), texts });
    }
    let sentences = sentences::merge(languages)?;
    Ok((files.into_iter().map(|(_, file)| file).collect(), sentences))
}

fn module(visibility: &str, files: &[PathBuf], sentences: &[Sentence]) -> String {
    // The compiler looks again when a file that is included has changed.
    let files =
        files.iter().map(|file| format!("const _: &str = include_str!({:?});", file.display().to_string()));
    let types = sentences.iter().map(item);
    format!(
        "/// What can be wrong, in words: every sentence of `i18n/en/errors.ftl`.\n\
         #[allow(missing_docs, reason = \"each type shows its sentence\")]\n\
         {visibility} mod errors {{ {} {} }}",
        files.collect::<String>(),
        types.collect::<String>(),
    )
}

/// The type of a sentence, and how it becomes a message.
fn item(sentence: &Sentence) -> String {
    let (code, name, gaps) = (&sentence.code, sentence.type_name(), sentence.gaps());
    let doc = sentence.english().replace('\\', "\\\\").replace('<', "\\<").replace('[', "\\[");
    let list = |each: &dyn Fn(usize, &str) -> String| {
        gaps.iter().enumerate().map(|(n, gap)| each(n, gap)).collect::<Vec<_>>().join(", ")
    };
    let fields = list(&|n, gap| format!("pub {gap}: T{n}"));
    let (parameters, bounds) =
        (list(&|n, _| format!("T{n}")), list(&|n, _| format!("T{n}: ::tabletop::Fill")));
    let filled = list(&|_, gap| format!("({gap:?}, ::tabletop::Fill::fill(sentence.{gap}))"));
    let texts: Vec<String> =
        sentence.texts.iter().map(|(language, text)| format!("({language:?}, {text:?})")).collect();
    let texts = texts.join(", ");
    let (definition, argument) = if gaps.is_empty() {
        (format!("struct {name};"), "_")
    } else {
        (format!("struct {name}<{parameters}> {{ {fields} }}"), "sentence")
    };
    format!(
        "#[doc = {doc:?}] #[derive(Clone, Copy, Debug)] pub {definition}
         impl<{bounds}> From<{name}<{parameters}>> for ::tabletop::Message {{
             fn from({argument}: {name}<{parameters}>) -> ::tabletop::Message {{
                 static SENTENCE: ::tabletop::Sentence = ::tabletop::Sentence {{ code: {code:?}, texts: &[{texts}] }};
                 ::tabletop::Message::new(&SENTENCE, vec![{filled}])
             }}
         }}
         impl<{bounds}> ::tabletop::Fill for {name}<{parameters}> {{
             fn fill(self) -> ::tabletop::Gap {{ ::tabletop::Gap::Message(self.into()) }}
         }}"
    )
}
