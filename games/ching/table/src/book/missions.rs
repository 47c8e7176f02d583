//! How missions are matched: the highest at or below the space, or with Meteorology up to 6 above it.

use maud::{Markup, html};

use guide::Labels;
use guide::shapes::{line, styled};

/// The example of the book: a Junk on 20, and what missions lie there.
const SPACE: i32 = 20;
const MISSIONS: [i32; 5] = [17, 19, 22, 26, 31];

/// Labels: the Junk's space, the mission it takes, Meteorology's reach, out of reach.
pub(super) fn draw(labels: &Labels<'_>) -> Markup {
    let at = |number: i32| 25 * number - 390;
    let reach = (at(SPACE) - 13, at(SPACE + 6) + 13);
    html! {
        (styled(at(SPACE), 16, "g-word g-strong", labels.at(0)))
        path class="g-arrow" d={ "M" (at(SPACE)) " 28V64m-5 -9l5 9l5 -9" } {}
        rect class="g-reach" x=(reach.0) y="70" width=(reach.1 - reach.0) height="50" rx="6" {}
        (line((4, 120), (416, 120), "g-edge"))
        @for number in 16..33 {
            (line((at(number), 115), (at(number), 125), "g-hair"))
            @if number == SPACE || !MISSIONS.contains(&number) && number % 5 == 0 {
                (styled(at(number), 138, "g-word g-small", &number.to_string()))
            }
        }
        @for mission in MISSIONS {
            @let class = match mission { 19 => "g-tile g-taken", 22 | 26 => "g-tile g-maybe", _ => "g-tile" };
            rect class=(class) x=(at(mission) - 17) y="78" width="34" height="34" rx="4" {}
            (styled(at(mission), 95, "g-word", &mission.to_string()))
        }
        (styled(at(19) - 20, 166, "g-word g-strong", labels.at(1)))
        path class="g-hair" d={ "M" (at(19)) " 114L" (at(19) - 14) " 154" } {}
        (styled(at(25), 54, "g-word g-small", labels.at(2)))
        (styled(at(30) - 10, 166, "g-word g-small", labels.at(3)))
    }
}
