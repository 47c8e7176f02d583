//! Codes of refusals are for clients: they never change.

use host::{Phase, Refusal};
use tabletop::{Message, Problem};

#[test]
fn every_refusal_has_its_code() {
    let what = || "what".to_owned();
    let all = [
        Refusal::NoTable,
        Refusal::NoSeat,
        Refusal::NotYourSeat,
        Refusal::SeatTaken,
        Refusal::SeatsOpen,
        Refusal::Invitation,
        Refusal::Phase(Phase::Open),
        Refusal::Phase(Phase::Running),
        Refusal::Phase(Phase::Over),
        Refusal::NotAsked,
        Refusal::Stale(7),
        Refusal::Notation(Problem::new(Message::plain(&what()))),
        Refusal::Illegal(what()),
        Refusal::NothingToUndo,
        Refusal::NeedsConsent,
        Refusal::NotAllowed,
        Refusal::Secrets,
        Refusal::AlreadyProposed,
        Refusal::NothingProposed,
        Refusal::Setup(Problem::at("place", Message::plain(&what()))),
        Refusal::Nonce,
        Refusal::Unavailable,
        Refusal::Broken(what()),
    ];
    let lines: Vec<_> = all.iter().map(|refusal| format!("{} | {refusal}", refusal.code())).collect();
    insta::assert_snapshot!(lines.join("\n"));
    let mut codes: Vec<_> = all.iter().map(Refusal::code).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), all.len(), "no two have the same");
}
