//! The screen and the keyboard.

use std::io::{self, BufRead, IsTerminal, Write};

use words::{Value, Voice};

use crate::failure::Failure;

/// Lines in, lines out, in one language.
pub struct Console {
    voice: Voice,
    input: io::Stdin,
    output: io::Stdout,
    /// Whether people sit here, and not a script.
    terminal: bool,
}

impl Console {
    pub fn new(voice: Voice) -> Console {
        let (input, output) = (io::stdin(), io::stdout());
        let terminal = input.is_terminal() && output.is_terminal();
        Console { voice, input, output, terminal }
    }

    /// The text of an id.
    pub fn text<'a>(&self, id: &str, args: impl IntoIterator<Item = (&'a str, Value<'a>)>) -> String {
        self.voice.text(id, args)
    }

    /// Says the text of an id.
    pub fn say<'a>(
        &mut self,
        id: &str,
        args: impl IntoIterator<Item = (&'a str, Value<'a>)>,
    ) -> Result<(), Failure> {
        let text = self.text(id, args);
        self.line(&text)
    }

    /// Writes a line.
    pub fn line(&mut self, text: &str) -> Result<(), Failure> {
        writeln!(self.output, "{text}")?;
        Ok(())
    }

    /// Reads a line behind a prompt; nothing at the end of the input.
    pub fn ask(&mut self, prompt: &str) -> Result<Option<String>, Failure> {
        write!(self.output, "{prompt}> ")?;
        self.output.flush()?;
        let mut line = String::new();
        let read = self.input.lock().read_line(&mut line);
        match read {
            Ok(0) => {
                writeln!(self.output)?;
                Ok(None)
            }
            Ok(_) => Ok(Some(line.trim().to_owned())),
            Err(error) => Err(Failure::Outside(format!("the input cannot be read: {error}"))),
        }
    }

    /// Lets a curtain fall until the next person is there. A script needs none.
    pub fn curtain(&mut self, words: &str) -> Result<bool, Failure> {
        if !self.terminal {
            return Ok(true);
        }
        // Clears the screen and what can be scrolled back to, so that nobody reads the other's hand.
        write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?;
        self.line(words)?;
        let there = self.ask("")?.is_some();
        write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?;
        Ok(there)
    }
}
