//! Standard input and output.

use std::io::{self, BufRead, IsTerminal, Write};

use terminal::capability::{self, Charset, Encoded, Room};
use words::{Translator, Value, wrap};

use crate::failure::Failure;

/// More rows than a window has; this many are printed if the screen cannot be cleared.
const DUMB_ROWS: usize = 100;

/// Lines in, lines out, in one language.
pub struct Console {
    tr: Translator,
    input: Box<dyn BufRead>,
    output: Box<dyn Write>,
    /// Whether this is a terminal, not a script.
    terminal: bool,
}

impl Console {
    pub fn new(tr: Translator) -> Console {
        let (input, output) = (io::stdin().lock(), io::stdout());
        let terminal = input.is_terminal() && output.is_terminal();
        // What a program reads is always UTF-8; a screen may not be able to show that.
        let charset = if output.is_terminal() { Charset::of_environment() } else { Charset::Utf8 };
        let output = Box::new(Encoded::new(output, charset, Room::Free));
        Console { tr, input: Box::new(input), output, terminal }
    }

    /// A console that reads and writes elsewhere.
    #[cfg(test)]
    pub fn with(tr: Translator, input: Box<dyn BufRead>, output: Box<dyn Write>, terminal: bool) -> Console {
        Console { tr, input, output, terminal }
    }

    /// The language it speaks.
    pub const fn translator(&self) -> Translator {
        self.tr
    }

    pub fn text<'a>(&self, id: &str, args: impl IntoIterator<Item = (&'a str, Value<'a>)>) -> String {
        self.tr.text(id, args)
    }

    /// Prints the text of an id, wrapped.
    pub fn say<'a>(
        &mut self,
        id: &str,
        args: impl IntoIterator<Item = (&'a str, Value<'a>)>,
    ) -> Result<(), Failure> {
        let text = self.text(id, args);
        self.prose(&text)
    }

    /// Prints a sentence, wrapped to the width of the screen.
    pub fn prose(&mut self, text: &str) -> Result<(), Failure> {
        let lines: Vec<String> = text.lines().map(wrap_line).collect();
        self.line(&lines.join("\n"))
    }

    /// Writes lines as they are.
    pub fn line(&mut self, text: &str) -> Result<(), Failure> {
        writeln!(self.output, "{text}")?;
        Ok(())
    }

    /// Reads a line after a prompt; `None` at the end of the input.
    pub fn ask(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        write!(self.output, "{prompt}> ")?;
        self.output.flush()?;
        let mut line = Vec::new();
        match self.input.read_until(b'\n', &mut line) {
            Ok(0) => {
                writeln!(self.output)?;
                Ok(None)
            }
            // What is not a text is not an action either; it must not end the game.
            Ok(_) => Ok(Some(String::from_utf8_lossy(&line).trim().to_owned())),
            Err(error) => Err(Failure::unread(&error)),
        }
    }

    /// Whether this is a terminal, not a script.
    pub const fn is_terminal(&self) -> bool {
        self.terminal
    }

    /// Clears the screen and the scrollback, so that nobody sees another player's hand.
    pub fn clear(&mut self) -> Result<(), Failure> {
        if capability::is_dumb() {
            // It knows no such order, and can only be scrolled on.
            write!(self.output, "{}", "\n".repeat(DUMB_ROWS))?;
        } else {
            write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        Ok(())
    }
}

/// A line that keeps its indentation when it is broken.
fn wrap_line(line: &str) -> String {
    let text = line.trim_start();
    let indent = line.len() - text.len();
    // Lines that are laid out in columns stay as they are.
    if text.contains("  ") { line.to_owned() } else { wrap(&" ".repeat(indent), indent, text) }
}
