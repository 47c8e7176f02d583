//! Sends mails by SMTP.

use std::{fmt, time::Duration};

use futures_util::future::BoxFuture;
use lettre::{
    Address, AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor,
    message::{
        Mailbox,
        header::{ContentType, HeaderName, HeaderValue},
    },
    transport::smtp,
};

use tabletop::Problem;

use super::{Letter, Post, PostError};
use crate::errors;
use crate::secret::random;

/// The time limit for a mail server.
const PATIENCE: Duration = Duration::from_secs(20);

/// Maximum length of a subject.
const SUBJECT: usize = 200;

/// Sends by a mail server.
pub struct Smtp {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

impl fmt::Debug for Smtp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Smtp")
    }
}

impl Smtp {
    /// A mail server by its address, `smtp://user:password@host:587?tls=required` or `smtps://…`, and the sender as
    /// `zheng@example.org` or `Zheng <zheng@example.org>`.
    pub fn new(url: &str, from: &str) -> Result<Smtp, Problem> {
        // The error may quote the address with its password: it is not passed on.
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url)
            .map_err(|_| Problem::at("--smtp", errors::MailServer))?;
        let from: Mailbox =
            from.parse().map_err(|_| Problem::at("--mail-from", errors::MailFrom { from }))?;
        Ok(Smtp { transport: transport.timeout(Some(PATIENCE)).build(), from })
    }

    fn message(&self, letter: Letter) -> Result<Message, PostError> {
        let never = |what: String| PostError { retry: false, what };
        let address = letter.to.parse::<Address>().ok().filter(|_| !letter.to.contains(char::is_control));
        let to = address.ok_or_else(|| never("this is not an email address".to_owned()))?;
        let id = format!("<{}@{}>", host::to_digits(&random::<20>()), self.from.email.domain());
        let mut message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(one_line(&letter.subject))
            .message_id(Some(id))
            .raw_header(header("Auto-Submitted", "auto-generated".to_owned()))
            .header(ContentType::TEXT_PLAIN);
        if let Some(link) = letter.unsubscribe {
            let link =
                web_link(&link).ok_or_else(|| never("the link to unsubscribe is broken".to_owned()))?;
            message = message.raw_header(header("List-Unsubscribe", format!("<{link}>")));
            // RFC 8058 promises one click for https only.
            if link.starts_with("https:") {
                let click = "List-Unsubscribe=One-Click".to_owned();
                message = message.raw_header(header("List-Unsubscribe-Post", click));
            }
        }
        message.body(letter.text).map_err(|error| never(error.to_string()))
    }
}

impl Post for Smtp {
    fn send(&self, letter: Letter) -> BoxFuture<'_, Result<(), PostError>> {
        Box::pin(async {
            let message = self.message(letter)?;
            match self.transport.send(message).await {
                Ok(_) => Ok(()),
                Err(error) => Err(PostError { retry: may_pass(&error), what: error.to_string() }),
            }
        })
    }
}

/// Whether the same mail can be sent later: not if it was refused because of its content. A refused password can be
/// corrected by the host, and the mail can wait for that.
fn may_pass(error: &smtp::Error) -> bool {
    let code = error.status().map(u16::from);
    !(error.is_permanent() || error.is_client()) || code.is_some_and(|code| (530..540).contains(&code))
}

/// A subject without line ends or other control characters, up to a maximum length.
fn one_line(text: &str) -> String {
    let plain = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    plain.take(SUBJECT).collect()
}

/// A web address in ASCII that can stand between angle brackets.
fn web_link(text: &str) -> Option<String> {
    let link = url::Url::parse(text).ok().filter(|link| matches!(link.scheme(), "http" | "https"))?;
    let link = String::from(link);
    let plain =
        link.len() < 900 && link.bytes().all(|byte| byte.is_ascii_graphic() && !b"<>".contains(&byte));
    plain.then_some(link)
}

/// A header whose value is printable ASCII, unfolded, as programs expect it.
fn header(name: &'static str, value: String) -> HeaderValue {
    let name = HeaderName::new_from_ascii_str(name);
    HeaderValue::dangerous_new_pre_encoded(name, value.clone(), value)
}
