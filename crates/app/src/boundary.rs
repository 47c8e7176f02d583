//! The functions that JavaScript calls. A message is written to memory that `reserve` gives; the answer lies where a function
//! says, as four bytes of length and a text. This is the only unsafe code: it is about memory that both sides use.

#![allow(unsafe_code, reason = "exported names and memory that JavaScript writes to cannot be safe Rust")]

use std::cell::RefCell;

use crate::{Program, Thinker};

thread_local! {
    static PROGRAM: RefCell<Program> = RefCell::default();
    static THINKER: RefCell<Thinker> = RefCell::default();
    /// The message, and then the answer.
    static MESSAGE: RefCell<Vec<u8>> = RefCell::default();
}

/// Room for a message of this many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(length: usize) -> *mut u8 {
    MESSAGE.with_borrow_mut(|message| {
        message.clear();
        message.resize(length, 0);
        message.as_mut_ptr()
    })
}

/// Gives the message to the program; returns where its answer is.
#[unsafe(no_mangle)]
pub extern "C" fn program() -> *const u8 {
    answer(|message| PROGRAM.with_borrow_mut(|program| program.step_text(message)))
}

/// Gives the message to a bot; returns where its answer is.
#[unsafe(no_mangle)]
pub extern "C" fn thinker() -> *const u8 {
    answer(|message| THINKER.with_borrow_mut(|thinker| thinker.step_text(message)))
}

fn answer(step: impl FnOnce(&[u8]) -> Vec<u8>) -> *const u8 {
    let message = MESSAGE.take();
    let text = step(&message);
    let mut answer = (text.len() as u32).to_le_bytes().to_vec();
    answer.extend(text);
    MESSAGE.replace(answer);
    MESSAGE.with_borrow(Vec::as_ptr)
}
