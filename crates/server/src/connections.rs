//! Connections: the limit per address, the time limit for receiving a request, and the idle timeout.

use std::collections::HashMap;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::extract::{ConnectInfo, Request};
use axum::response::Response;
use futures_util::task::AtomicWaker;
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper_util::rt::TokioIo;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::Sleep;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower_service::Service;

use crate::address::Proxies;
use crate::limits::Key;

/// How long a client may stop reading before it is disconnected.
#[cfg(target_os = "linux")]
const SLOW: Duration = Duration::from_secs(30);
/// How long to wait when a connection cannot be accepted, so that others can end in the meantime.
const PAUSE: Duration = Duration::from_millis(100);
/// How often the same problem is logged.
const AGAIN: Duration = Duration::from_mins(1);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConnectionLimits {
    /// Maximum number of open connections per address; 0 for no limit. Trusted proxies have no limit.
    pub per_address: usize,
    /// Time limit for receiving the head of a request, from its first byte or from the beginning of the connection.
    pub head: Duration,
    /// Time after which a connection without requests is closed.
    pub idle: Duration,
}

impl Default for ConnectionLimits {
    fn default() -> ConnectionLimits {
        ConnectionLimits { per_address: 200, head: Duration::from_secs(15), idle: Duration::from_secs(75) }
    }
}

/// Accepts connections and serves them until it must stop; then open ones are finished gracefully.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    allowed: ConnectionLimits,
    proxies: Proxies,
    stop: CancellationToken,
) {
    let (counts, tasks) = (Counts::new(allowed.per_address), TaskTracker::new());
    let (mut refused, mut failed) = (LogThrottle::default(), LogThrottle::default());
    loop {
        let accepted = tokio::select! {
            () = stop.cancelled() => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                if !is_of_one_connection(&error) {
                    if failed.is_time() {
                        tracing::warn!(%error, connections = tasks.len(), "cannot accept connections; are there too few file descriptors (ulimit -n)?");
                    }
                    tokio::time::sleep(PAUSE).await;
                }
                continue;
            }
        };
        let counted = if proxies.trusts(peer.ip().to_canonical()) { None } else { Some(peer.ip()) };
        let Ok(place) = counted.map(|address| counts.take(address)).transpose() else {
            if refused.is_time() {
                tracing::warn!("an address has too many connections; some are refused");
            }
            continue;
        };
        tasks.spawn(one(stream, peer, router.clone(), allowed, stop.clone(), place));
    }
    drop(listener);
    tasks.close();
    tasks.wait().await;
}

/// Whether accepting failed because of the one connection that was to be accepted.
fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

async fn one(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    allowed: ConnectionLimits,
    stop: CancellationToken,
    _place: Option<Place>,
) {
    // A reader that takes nothing is dropped by the system; nobody waits for it.
    let socket = socket2::SockRef::from(&stream);
    let _ = socket.set_tcp_nodelay(true);
    #[cfg(target_os = "linux")]
    let _ = socket.set_tcp_user_timeout(Some(SLOW));
    let requests = Arc::new(Requests::default());
    let service = hyper::service::service_fn({
        let requests = requests.clone();
        move |request: Request<Incoming>| answer(router.clone(), request, peer, requests.clone())
    });
    let stream = TokioIo::new(TimeoutStream::new(stream, allowed, requests));
    let mut connection = std::pin::pin!(http1::Builder::new().serve_connection(stream, service));
    tokio::select! {
        // What goes wrong with a connection is nobody's business but its own.
        _ = connection.as_mut() => return,
        () = stop.cancelled() => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

async fn answer(
    mut router: Router,
    request: Request<Incoming>,
    peer: SocketAddr,
    requests: Arc<Requests>,
) -> Result<Response, std::convert::Infallible> {
    let under_way = OpenRequest::new(requests);
    let mut request = request.map(Body::new);
    request.extensions_mut().insert(ConnectInfo(peer));
    let response = router.call(request).await?;
    Ok(response.map(|body| Body::new(TrackedBody { body, _under_way: under_way })))
}

/// The requests of a connection: how many have begun, and how many have been answered to the end.
#[derive(Debug, Default)]
struct Requests {
    begun: AtomicU64,
    answered: AtomicU64,
    /// Who reads the connection: from the end of an answer on, it waits for the next request.
    reader: AtomicWaker,
}

/// A request whose response has not ended.
struct OpenRequest(Arc<Requests>);

impl OpenRequest {
    fn new(requests: Arc<Requests>) -> OpenRequest {
        requests.begun.fetch_add(1, Ordering::SeqCst);
        OpenRequest(requests)
    }
}

impl Drop for OpenRequest {
    fn drop(&mut self) {
        self.0.answered.fetch_add(1, Ordering::SeqCst);
        self.0.reader.wake();
    }
}

/// A body that reports its end: until then its connection is in use, however long nothing is sent.
struct TrackedBody {
    body: Body,
    _under_way: OpenRequest,
}

impl HttpBody for TrackedBody {
    type Data = <Body as HttpBody>::Data;
    type Error = <Body as HttpBody>::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Self::Data>, Self::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

/// A stream that times out when no request arrives, or one arrives too slowly.
struct TimeoutStream {
    stream: TcpStream,
    allowed: ConnectionLimits,
    requests: Arc<Requests>,
    /// How many requests had begun when it was last read.
    seen: u64,
    /// What it waits for, and until when; nothing while a request is under way.
    waiting: Option<(Wait, Pin<Box<Sleep>>)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wait {
    /// For a request to begin.
    Idle,
    /// For the rest of a request's head.
    Head,
}

impl TimeoutStream {
    fn new(stream: TcpStream, allowed: ConnectionLimits, requests: Arc<Requests>) -> TimeoutStream {
        // A new connection must send its request at once.
        let waiting = Some((Wait::Head, Box::pin(tokio::time::sleep(allowed.head))));
        TimeoutStream { stream, allowed, requests, seen: 0, waiting }
    }
}

impl AsyncRead for TimeoutStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.requests.reader.register(context.waker());
        let begun = self.requests.begun.load(Ordering::SeqCst);
        if begun != self.seen {
            self.seen = begun;
            self.waiting = None;
        }
        let under_way = begun != self.requests.answered.load(Ordering::SeqCst);
        let before = buffer.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, buffer);
        if under_way {
            return read;
        }
        if read.is_ready() {
            if buffer.filled().len() > before && !matches!(self.waiting, Some((Wait::Head, _))) {
                self.waiting = Some((Wait::Head, Box::pin(tokio::time::sleep(self.allowed.head))));
            }
            return read;
        }
        let idle = self.allowed.idle;
        let (_, until) = self.waiting.get_or_insert_with(|| (Wait::Idle, Box::pin(tokio::time::sleep(idle))));
        ready!(until.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncWrite for TimeoutStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, parts)
    }
}

/// How many connections each address has.
#[derive(Clone)]
struct Counts {
    most: usize,
    counts: Arc<Mutex<HashMap<Key, usize>>>,
}

/// A connection that is counted, until it is dropped.
struct Place {
    counts: Counts,
    key: Key,
}

impl Counts {
    fn new(most: usize) -> Counts {
        Counts { most: if most == 0 { usize::MAX } else { most }, counts: Arc::default() }
    }

    /// Counts a connection, unless the address has too many. An IPv6 address counts by its /64.
    fn take(&self, address: IpAddr) -> Result<Place, ()> {
        let key = Key::from(address);
        let mut counts = self.counts.lock().unwrap_or_else(PoisonError::into_inner);
        let count = counts.entry(key).or_default();
        if *count >= self.most {
            return Err(());
        }
        *count += 1;
        Ok(Place { counts: self.clone(), key })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.counts.counts.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

/// Limits how often something is logged.
#[derive(Default)]
struct LogThrottle(Option<Instant>);

impl LogThrottle {
    fn is_time(&mut self) -> bool {
        let now = Instant::now();
        let time = self.0.is_none_or(|last| now.duration_since(last) >= AGAIN);
        if time {
            self.0 = Some(now);
        }
        time
    }
}

/// Raises the file descriptor limit as far as the system allows without privileges.
pub fn allow_many() {
    #[cfg(unix)]
    if let Err(error) = rlimit::increase_nofile_limit(rlimit::INFINITY) {
        tracing::warn!(%error, "cannot raise the number of file descriptors");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_are_counted_by_address_and_given_back() {
        let counts = Counts::new(2);
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        let first = counts.take(address("1.2.3.4")).ok();
        let _second = counts.take(address("::ffff:1.2.3.4")).unwrap_or_else(|()| panic!("a second"));
        assert!(counts.take(address("1.2.3.4")).is_err());
        assert!(counts.take(address("1.2.3.5")).is_ok());
        drop(first);
        assert!(counts.take(address("1.2.3.4")).is_ok());
        let home = counts.take(address("2001:db8:1:2::1")).ok();
        let other = counts.take(address("2001:db8:1:2::2")).ok();
        assert!(home.is_some() && other.is_some() && counts.take(address("2001:db8:1:2::3")).is_err());
        let any = Counts::new(0);
        let many: Vec<_> = (0..1000).filter_map(|_| any.take(address("1.2.3.4")).ok()).collect();
        assert_eq!(many.len(), 1000);
        drop(many);
        assert!(any.counts.lock().unwrap().is_empty());
    }
}
