//! A seat at a server's table, as `zheng play --table` has it: by the public API alone.

use std::process::Command;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use serde_json::{Value, json};
use terminal::remote::{Found, Player, Remote};
use terminal::source::{News, PlayerCommand, Scene, Source};
use words::Language;

use crate::process::{Folder, Process};
use crate::serve::client::Client;

/// How long any news may take; something hangs if it takes longer.
const PATIENCE: Duration = Duration::from_secs(30);

/// Somebody at a screen without a screen.
struct Visitor {
    remote: Remote,
    news: Receiver<News>,
}

impl Visitor {
    /// Comes to a table by its link.
    fn come(link: &str, player: Player) -> Visitor {
        let link = link.parse().expect("a link");
        let found = Found::look(link, player, Language::En).expect("the table is there");
        let (tell, news) = mpsc::channel();
        Visitor { remote: found.watch(move |told| drop(tell.send(told))), news }
    }

    /// A guest called Bo.
    fn bo(link: &str) -> Visitor {
        Visitor::come(link, Player::Guest("Bo".to_owned()))
    }

    /// The next news in which something is found.
    fn hear<T>(&self, find: impl Fn(News) -> Option<T>) -> T {
        loop {
            if let Some(found) = find(self.news.recv_timeout(PATIENCE).expect("there is news")) {
                return found;
            }
        }
    }

    /// The next scene that is as it should be.
    fn scene(&self, fits: impl Fn(&Scene) -> bool) -> Scene {
        self.hear(|news| match news {
            News::Scene(scene) => Some(*scene).filter(|scene| fits(scene)),
            _ => None,
        })
    }

    /// The next thing to be read once.
    fn note(&self) -> String {
        self.hear(|news| match news {
            News::Note(note) => Some(note),
            _ => None,
        })
    }

    fn act(&mut self, action: &str) {
        self.remote.wish(PlayerCommand::Act(action.to_owned()));
    }

    fn leave(self) {
        Box::new(self.remote).leave();
    }
}

/// Whether a scene asks for a move.
fn asks(scene: &Scene) -> bool {
    scene.question.as_ref().is_some_and(|question| !question.kinds.is_empty())
}

/// The actions or answers a scene offers.
fn offered(scene: &Scene) -> Vec<&str> {
    scene.question.iter().flat_map(|question| &question.offers).map(|offer| offer.notation.as_str()).collect()
}

/// The first of them with this beginning.
fn first<'s>(scene: &'s Scene, beginning: &str) -> &'s str {
    let mut offered = offered(scene).into_iter();
    offered.find(|action| action.starts_with(beginning)).expect("such an action")
}

/// Anna's table, where she is the Overlord and the other chair is free: its link, with the invitation.
fn invited(anna: &Client) -> (String, String) {
    let table = anna.table(&json!({"game": "ming", "chairs": {"emperor": "open", "overlord": "me"}}));
    let secret =
        anna.get(&format!("/api/tables/{table}"))["invitation"].as_str().expect("a secret").to_owned();
    let link = format!("http://{}/tables/{table}?invitation={secret}", anna.server);
    (table, link)
}

/// Anna's first legal action, when it is her turn.
fn anna_acts(anna: &Client, table: &str) {
    let turn = anna.next(table).into_iter().next().expect("it is her turn");
    let action = turn["legal"][0].as_str().expect("an action").to_owned();
    assert_eq!(anna.act(table, &turn, &action).expect("an answer").status, 200);
}

#[test]
fn a_guest_sits_down_by_a_link_plays_and_outlives_the_server() {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let address = server.address.clone();
    let anna = Client::guest(&address, "Anna");
    let order = json!({"game": "ming", "chairs": {"emperor": "open", "overlord": "random"}, "terms": {"listed": true}});
    let table = anna.table(&order);
    let mut bo = Visitor::bo(&format!("http://{address}/tables/{table}"));
    // It is asked before anyone sits down.
    let asked = bo.scene(|scene| scene.question.is_some());
    assert_eq!(offered(&asked), ["sit emperor", "watch"]);
    bo.act("sit emperor");
    let begun = bo.scene(asks);
    assert!(begun.view.is_some());
    assert!(begun.seats.iter().any(|sits| sits.who == "Bo"), "{:?}", begun.seats);
    bo.act(first(&begun, "reserve "));
    let later = bo.scene(|scene| scene.log.len() > begun.log.len() && asks(scene));
    // What is not legal is refused in words.
    bo.act("play 99");
    assert!(!bo.note().is_empty());
    server.kill();
    let lost = bo.hear(|news| match news {
        News::Trouble(trouble) => trouble,
        _ => None,
    });
    assert!(lost.contains("lost"), "{lost}");
    // Commands in the meantime are not kept for later, and the player is informed.
    bo.act("play 1");
    assert!(bo.note().contains("did not reach"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_zheng"));
    command.args(["serve", "--no-browser", "--rates", "0", "--listen", &address]);
    command.args(["--database", &folder.sqlite()]);
    let _again = Process::run(command);
    bo.hear(|news| (news == News::Trouble(None)).then_some(()));
    // Whatever the Overlord did before: an attack asks for something else than a card.
    bo.act(first(&later, ""));
    bo.scene(|scene| scene.log.len() > later.log.len());
    bo.leave();
}

#[test]
fn a_private_table_is_joined_by_its_invitation_alone() {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let anna = Client::guest(&server.address, "Anna");
    let (_, link) = invited(&anna);
    let (bare, _) = link.split_once('?').expect("an invitation");
    let mut stranger = Visitor::bo(bare);
    stranger.scene(|scene| scene.question.is_some());
    stranger.act("sit emperor");
    assert!(stranger.note().contains("invitation"));
    let mut bo = Visitor::bo(&link);
    bo.scene(|scene| scene.question.is_some());
    bo.act("sit emperor");
    bo.scene(asks);
    // Who only knows the table watches, and sees no hand.
    let watched = stranger.scene(|scene| scene.view.is_some() && scene.question.is_none());
    assert_eq!(watched.observer, tabletop::Observer::Spectator);
    bo.leave();
    stranger.leave();
}

#[test]
fn the_owner_of_a_token_finds_their_own_seat() {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let anna = Client::guest(&server.address, "Anna");
    let table = anna.table(&json!({"game": "ming", "chairs": {"emperor": "me", "overlord": "random"}}));
    let token = anna.post("/api/me/tokens", &json!({"label": "terminal"}))["secret"].clone();
    let link = format!("http://{}/tables/{table}", server.address);
    let own = Visitor::come(&link, Player::Token(token.as_str().expect("a secret").to_owned()));
    let seen = own.scene(asks);
    assert!(seen.seats.iter().any(|sits| sits.who == "Anna"), "{:?}", seen.seats);
    own.leave();
    let wrong =
        Found::look(link.parse().expect("a link"), Player::Token("zt_wrong".to_owned()), Language::En);
    assert!(wrong.is_err());
}

#[test]
fn a_guest_who_left_can_return_to_the_seat() {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let anna = Client::guest(&server.address, "Anna");
    let (_, link) = invited(&anna);
    let mut bo = Visitor::bo(&link);
    bo.scene(|scene| scene.question.is_some());
    let guest_token = bo.remote.guest_token();
    assert_eq!(guest_token.token(), None, "who has no seat has nothing to come back to");
    bo.act("sit emperor");
    let before = bo.scene(asks);
    bo.leave();
    let token = guest_token.token().expect("a way back");
    let again = Visitor::come(&link, Player::Token(token));
    assert_eq!(again.scene(asks).view, before.view);
    again.leave();
}

#[test]
fn what_showed_nothing_is_taken_back_and_the_rest_if_the_others_agree() {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let anna = Client::guest(&server.address, "Anna");
    let (table, link) = invited(&anna);
    let mut bo = Visitor::bo(&link);
    bo.scene(|scene| scene.question.is_some());
    bo.act("sit emperor");
    let begun = bo.scene(asks);
    bo.act(first(&begun, "reserve "));
    let reserved = bo.scene(|scene| scene.log.len() > begun.log.len());
    assert!(reserved.undo);
    bo.remote.wish(PlayerCommand::Undo);
    let back = bo.scene(asks);
    assert_eq!(back.log, begun.log);
    // Once the other has decided, the other is asked.
    bo.act(first(&back, "reserve "));
    let reserved = bo.scene(|scene| scene.question.is_none());
    anna_acts(&anna, &table);
    // The table and its log are asked for one after the other, and somebody may act in between: so both have to be new.
    let later = bo.scene(|scene| scene.log.len() > reserved.log.len() && scene.view != reserved.view);
    assert!(later.undo);
    bo.remote.wish(PlayerCommand::Undo);
    assert!(bo.note().contains("Undo requested"));
    let answer = json!({"seat": "overlord", "yes": true});
    anna.post(&format!("/api/tables/{table}/answer"), &answer);
    bo.scene(|scene| scene.log.len() < later.log.len() && asks(scene));
    bo.leave();
}

#[test]
fn a_proposal_of_the_others_is_asked_in_the_menu_and_answered() {
    let folder = Folder::new();
    let server = Process::start(&folder.sqlite());
    let anna = Client::guest(&server.address, "Anna");
    let (table, link) = invited(&anna);
    let mut bo = Visitor::bo(&link);
    bo.scene(|scene| scene.question.is_some());
    bo.act("sit emperor");
    bo.scene(asks);
    let proposes = |answer: &str, bo: &mut Visitor| -> Value {
        anna.post(&format!("/api/tables/{table}/end"), &json!({"seat": "overlord"}));
        let asked = bo.scene(|scene| offered(scene) == ["agree", "refuse"]);
        assert!(asked.prompt.contains("proposes to end the game"), "{}", asked.prompt);
        bo.act(answer);
        bo.scene(|scene| offered(scene) != ["agree", "refuse"]);
        anna.get(&format!("/api/tables/{table}"))["phase"].clone()
    };
    assert_eq!(proposes("refuse", &mut bo), "running");
    assert_eq!(proposes("agree", &mut bo), "over");
    bo.leave();
}
