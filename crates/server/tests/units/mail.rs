//! Mail that is not sent.

use server::mail::{Letter, NoPost, Outbox, Post, PostError};
use std::sync::Arc;

fn letter() -> Letter {
    Letter {
        to: "he@example.org".to_owned(),
        subject: "Your turn".to_owned(),
        text: "zr_secret".to_owned(),
        unsubscribe: None,
    }
}

#[tokio::test]
async fn without_post_a_letter_is_refused_with_the_remedy() {
    let post: Arc<dyn Post> = Arc::new(NoPost);
    assert!(!post.works());
    let error = post.send(letter()).await.unwrap_err();
    assert!(!error.retry && error.to_string().contains("--smtp"), "{error}");
}

#[tokio::test]
async fn an_outbox_keeps_letters_and_can_fail() {
    let post = Outbox::default();
    post.send(letter()).await.unwrap();
    assert_eq!(post.take(), [letter()]);
    let failure = PostError { retry: true, what: "full".to_owned() };
    post.fail(Some(failure.clone()));
    assert_eq!(post.send(letter()).await, Err(failure));
    assert!(post.take().is_empty());
}

#[test]
fn a_letter_shows_nothing_by_debug() {
    assert_eq!(format!("{:?}", letter()), "Letter");
}
