//! A small mail server to test against.

use server::errors;
use server::mail::{Letter, Post, Smtp};
use tabletop::Problem;
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
};

/// How the receiver behaves.
#[derive(Clone, Copy)]
enum Manner {
    Takes,
    /// Responds to every recipient like this.
    Answers(&'static str),
    /// Hangs up in the middle of the letter.
    Drops,
}

/// What it received: the commands and the mail.
type Given = (Vec<String>, String);

async fn receiver(manner: Manner) -> (Smtp, UnboundedReceiver<Given>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    let (give, given) = unbounded_channel();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(serve(stream, manner, give.clone()));
        }
    });
    (Smtp::new(&url, "Zheng <zheng@example.org>").unwrap(), given)
}

async fn serve(mut stream: TcpStream, manner: Manner, give: UnboundedSender<Given>) -> std::io::Result<()> {
    let (read, mut write) = stream.split();
    let mut lines = BufReader::new(read).lines();
    let mut commands = Vec::new();
    write.write_all(b"220 test ESMTP\r\n").await?;
    while let Some(line) = lines.next_line().await? {
        let answer = match line.split([' ', ':']).next().unwrap_or_default() {
            "EHLO" => "250-test\r\n250 8BITMIME",
            "RCPT" => match manner {
                Manner::Answers(answer) => answer,
                _ => "250 ok",
            },
            "DATA" => {
                write.write_all(b"354 go on\r\n").await?;
                let mut letter = String::new();
                while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
                    if matches!(manner, Manner::Drops) {
                        return Ok(());
                    }
                    letter += &line;
                    letter.push('\n');
                }
                give.send((std::mem::take(&mut commands), letter)).ok();
                "250 taken"
            }
            "QUIT" => {
                write.write_all(b"221 bye\r\n").await?;
                return Ok(());
            }
            _ => "250 ok",
        };
        commands.push(line);
        write.write_all(format!("{answer}\r\n").as_bytes()).await?;
    }
    Ok(())
}

fn letter() -> Letter {
    Letter {
        to: "he@example.org".to_owned(),
        subject: "Your turn".to_owned(),
        text: "The Treasure Fleet waits.\n.\nZheng He\n".to_owned(),
        unsubscribe: Some("https://play.example.org/off/zu_0123?a=b".to_owned()),
    }
}

fn lines<'a>(letter: &'a str, start: &str) -> Vec<&'a str> {
    letter.split("\n\n").next().unwrap().lines().filter(|line| line.starts_with(start)).collect()
}

#[tokio::test]
async fn a_letter_arrives_with_its_headers() {
    let (smtp, mut given) = receiver(Manner::Takes).await;
    smtp.send(letter()).await.unwrap();
    let (commands, text) = given.recv().await.unwrap();
    assert!(commands.iter().any(|line| line.starts_with("MAIL FROM:<zheng@example.org>")), "{commands:?}");
    assert!(commands.iter().any(|line| line.starts_with("RCPT TO:<he@example.org>")), "{commands:?}");
    for line in [
        "From: Zheng <zheng@example.org>",
        "To: he@example.org",
        "Subject: Your turn",
        "Auto-Submitted: auto-generated",
        "List-Unsubscribe: <https://play.example.org/off/zu_0123?a=b>",
        "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
        "Content-Type: text/plain; charset=utf-8",
    ] {
        assert_eq!(lines(&text, line), [line], "{text}");
    }
    assert_eq!(lines(&text, "Date: ").len(), 1);
    let ids = lines(&text, "Message-ID: <");
    assert!(ids.len() == 1 && ids[0].ends_with("@example.org>"), "{ids:?}");
    assert!(
        text.trim_end().ends_with("\n\nThe Treasure Fleet waits.\n..\nZheng He"),
        "dots are stuffed: {text}"
    );
}

#[tokio::test]
async fn several_letters_use_one_server() {
    let (smtp, mut given) = receiver(Manner::Takes).await;
    for _ in 0..3 {
        smtp.send(letter()).await.unwrap();
        assert!(given.recv().await.is_some());
    }
}

#[tokio::test]
async fn no_header_can_be_smuggled_in() {
    let (smtp, mut given) = receiver(Manner::Takes).await;
    for end in ["\r\n", "\n", "\r", "\u{85}", "\u{2028}", "\0", "\x0b"] {
        let subject = format!("Hello{end}Bcc: all@example.org{end}{end}body é{end}X: y");
        smtp.send(Letter { subject, ..letter() }).await.unwrap();
        let (commands, text) = given.recv().await.unwrap();
        assert!(lines(&text, "Bcc").is_empty() && lines(&text, "X:").is_empty(), "{end:?}: {text}");
        assert_eq!(commands.iter().filter(|line| line.starts_with("RCPT")).count(), 1);

        let to = format!("he@example.org{end}Bcc: all@example.org");
        let error = smtp.send(Letter { to, ..letter() }).await.unwrap_err();
        assert!(!error.retry, "{end:?}");

        let link = format!("https://example.org/{end}Bcc: all@example.org>");
        if smtp.send(Letter { unsubscribe: Some(link), ..letter() }).await.is_ok() {
            let (_, text) = given.recv().await.unwrap();
            assert!(lines(&text, "Bcc").is_empty(), "{end:?}: {text}");
        }
    }
}

#[tokio::test]
async fn addresses_and_links_that_are_none_are_given_up() {
    let (smtp, _given) = receiver(Manner::Takes).await;
    for to in ["", "he", "he@", "@example.org", "he@a, she@b", "He <he@example.org>", "he@example.org>"] {
        let error = smtp.send(Letter { to: to.to_owned(), ..letter() }).await.unwrap_err();
        assert!(!error.retry, "{to}");
    }
    for link in ["javascript:x", "mailto:a@b", "no"] {
        let unsubscribe = Some(link.to_owned());
        assert!(!smtp.send(Letter { unsubscribe, ..letter() }).await.unwrap_err().retry, "{link}");
    }
}

#[tokio::test]
async fn without_https_no_single_click_is_promised() {
    let (smtp, mut given) = receiver(Manner::Takes).await;
    let unsubscribe = Some("http://localhost:8000/off/zu_0".to_owned());
    smtp.send(Letter { unsubscribe, ..letter() }).await.unwrap();
    let (_, text) = given.recv().await.unwrap();
    assert_eq!(lines(&text, "List-Unsubscribe"), ["List-Unsubscribe: <http://localhost:8000/off/zu_0>"]);
    smtp.send(Letter { unsubscribe: None, ..letter() }).await.unwrap();
    let (_, text) = given.recv().await.unwrap();
    assert!(lines(&text, "List-").is_empty());
}

#[tokio::test]
async fn a_server_that_is_busy_is_asked_again_one_that_refuses_is_not() {
    for (answer, retry) in [("451 later", true), ("550 no such person", false), ("530 sign in", true)] {
        let (smtp, _given) = receiver(Manner::Answers(answer)).await;
        let error = smtp.send(letter()).await.unwrap_err();
        assert_eq!(error.retry, retry, "{error}");
        assert!(error.what.contains(&answer[..3]), "{error}");
    }
}

#[tokio::test]
async fn a_lost_connection_is_tried_again() {
    let (smtp, _given) = receiver(Manner::Drops).await;
    assert!(smtp.send(letter()).await.unwrap_err().retry);
    let nobody = TcpListener::bind("127.0.0.1:0").await.unwrap().local_addr().unwrap();
    let smtp = Smtp::new(&format!("smtp://{nobody}"), "zheng@example.org").unwrap();
    assert!(smtp.send(letter()).await.unwrap_err().retry);
}

#[tokio::test]
async fn bad_settings_say_what_to_write_and_no_password() {
    let error = Smtp::new("http://he:hush@host", "zheng@example.org").unwrap_err();
    assert_eq!(error, Problem::at("--smtp", errors::MailServer));
    let error = Smtp::new("smtp://localhost", "zheng").unwrap_err();
    assert_eq!(error, Problem::at("--mail-from", errors::MailFrom { from: "zheng" }));
}
