//! A screen is a function of what its seat may know: in another world that the seat could be in, it is the same.

use playable::{Language, Setup};
use serde_json::json;
use tabletop::{Observer, Status};
use terminal::source::Scene;

use crate::games::{app, drawn, game, scene};

#[test]
fn a_screen_is_the_same_in_every_world_its_seat_could_be_in() {
    for (name, moments) in [("ming", [0, 7, 31, 58]), ("ching", [0, 3, 47, 88])] {
        let rules = games::rules(games::find(name).unwrap(), &Setup::default()).unwrap();
        for decisions in moments {
            let session = game(name, &[], decisions);
            let Status::Decide { must, may } = session.table().status() else { continue };
            for seat in must.iter().chain(may.iter()) {
                let here = scene(&session, Some(seat), Language::En);
                let shown = drawn(&app(&session, here.clone(), Language::En), (120, 40));
                for world in 0..4 {
                    let other = rules.possible(&json!(here.view), world).unwrap();
                    let observer = Observer::Seat(seat);
                    let there = Scene::of(&other, observer, Some(seat), Language::En, |_| "Anna".to_owned());
                    // An sampled world has no past; what was perceived of it is the seat's own.
                    let there = Scene { log: here.log.clone(), ..there };
                    assert_eq!(here, there, "{name} after {decisions}");
                    assert_eq!(shown, drawn(&app(&session, there, Language::En), (120, 40)));
                }
            }
        }
    }
}
