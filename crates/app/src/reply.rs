//! A value that arrives later.

use std::future::poll_fn;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Poll;

struct Slot<T> {
    value: Option<T>,
    /// Nothing will come any more.
    closed: bool,
}

/// Where a value arrives. Tasks look again after every message, so nobody is woken.
pub struct Sender<T>(Arc<Mutex<Slot<T>>>);

impl<T> Sender<T> {
    pub fn send(self, value: T) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).value = Some(value);
    }
}

impl<T> Drop for Sender<T> {
    fn drop(&mut self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).closed = true;
    }
}

/// A sender, and the value it sends; `None` if it is dropped before.
pub fn later<T>() -> (Sender<T>, impl Future<Output = Option<T>>) {
    let slot = Arc::new(Mutex::new(Slot { value: None, closed: false }));
    let wait = slot.clone();
    let value = poll_fn(move |_| {
        let mut slot = wait.lock().unwrap_or_else(PoisonError::into_inner);
        match slot.value.take() {
            Some(value) => Poll::Ready(Some(value)),
            None if slot.closed => Poll::Ready(None),
            None => Poll::Pending,
        }
    });
    (Sender(slot), value)
}
