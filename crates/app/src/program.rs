//! Runs the program: takes a message, continues every task that waits, and gives what is asked for now.

use std::pin::Pin;
use std::task::{Context, Poll, Waker};

use bytes::Bytes;
use host::{Lease, Table, TableStore};
use http::Request;

use crate::api;
use crate::device::{Begun, Device};
use crate::local;
use crate::message::{Input, Output, PageRequest, What};

type Task = Pin<Box<dyn Future<Output = ()>>>;

/// The program. It does nothing but answer messages.
#[derive(Default)]
pub struct Program {
    device: Device,
    tasks: Vec<Task>,
}

impl Program {
    /// Takes a message; gives what is asked for now.
    pub fn step(&mut self, input: Input) -> Vec<Output> {
        let device = self.device.clone();
        device.lock().take(input.now, input.random);
        match input.what {
            Some(What::Start { base }) => {
                device.lock().base = base;
                self.begin(async move { wake_those_due(&device).await });
            }
            Some(What::Request(request)) => self.begin(async move { answer(&device, request).await }),
            Some(What::Stored { id, reply }) => {
                if let Some(sender) = device.lock().asked.remove(&id) {
                    sender.send(reply);
                }
            }
            Some(What::Thought { job, action, found }) => device.lock().thought(&job, action, found),
            Some(What::Watch { table }) => self.begin(async move {
                if let Ok(news) = device.read_table(table, Table::news).await {
                    device.lock().begun.push(Begun::Tell(news));
                }
            }),
            Some(What::Ready) => device.lock().think_again(),
            None => {}
        }
        self.run();
        self.outputs()
    }

    /// The same with messages as text.
    pub fn step_text(&mut self, input: &[u8]) -> Vec<u8> {
        let outputs = match serde_json::from_slice(input) {
            Ok(input) => self.step(input),
            Err(error) => panic!("a message cannot be read: {error}"),
        };
        serde_json::to_vec(&outputs).unwrap_or_default()
    }

    fn begin(&mut self, task: impl Future<Output = ()> + 'static) {
        self.tasks.push(Box::pin(task));
    }

    /// Continues all tasks until each of them waits for another message.
    fn run(&mut self) {
        let mut context = Context::from_waker(Waker::noop());
        loop {
            let before = self.tasks.len();
            self.tasks.retain_mut(|task| task.as_mut().poll(&mut context) == Poll::Pending);
            let done = before - self.tasks.len();
            let begun = std::mem::take(&mut self.device.lock().begun);
            if done == 0 && begun.is_empty() {
                return;
            }
            for task in begun {
                let device = self.device.clone();
                match task {
                    Begun::Read { table, after } => self.begin(async move {
                        let found = device.read(table, after).await;
                        device.lock().input(host::Input::Read { table, found });
                    }),
                    Begun::Tell(news) => self.begin(async move {
                        let seats = device.read_table(news.table, |table| table.game().seats()).await;
                        device.lock().tell(&news, seats.unwrap_or_default());
                    }),
                    Begun::Write(writing) => self.begin(async move {
                        let table = writing.table;
                        let stored = device.write(*writing, None, 0).await;
                        device.lock().input(host::Input::Stored { table, stored });
                    }),
                }
            }
        }
    }

    fn outputs(&mut self) -> Vec<Output> {
        let mut state = self.device.lock();
        let now = state.now;
        let mut outputs = std::mem::take(&mut state.outputs);
        if state.analyses.go_on(now) {
            outputs.push(Output::GoOn);
        }
        outputs.extend(state.next_wake().map(|at| Output::Wake { at }));
        outputs
    }
}

/// Wakes tables where bots were about to move or clocks have run out.
async fn wake_those_due(device: &Device) {
    let now = device.lock().now;
    let lease = Lease { holder: String::new(), until: now };
    let Ok(due) = device.due(now, &lease, u32::MAX).await;
    for table in due {
        device.lock().input(host::Input::Woken { table, ours: true });
    }
}

/// Answers a page.
async fn answer(device: &Device, request: PageRequest) {
    let PageRequest { id, method, path, headers, body } = request;
    let me = device.me().await;
    let mut built = Request::builder().method(method.as_str()).uri(path.as_str());
    for (name, value) in headers {
        built = built.header(name, value);
    }
    built = built.header(http::header::COOKIE, me.cookie());
    let response = if let Ok(request) = built.body(Bytes::from(body)) {
        device.lock().language = web::language(request.uri().query(), request.headers());
        api::answer(device, request).await
    } else {
        let mut bad = http::Response::default();
        *bad.status_mut() = http::StatusCode::BAD_REQUEST;
        bad
    };
    let mut state = device.lock();
    let output = local::respond(id, &response, &state.base, state.language, state.full);
    state.outputs.push(output);
}
