//! The rule numbers behind events.

use ching::{Encounter, Ending, Event, Skill};

/// The number of the rule behind an event, where one rule says it.
pub(super) const fn of(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Mission { .. } => "C1.2",
        Event::Round { .. } | Event::LaidOut { .. } => "C2.1",
        Event::Reshuffled { .. } | Event::EncountersReshuffled { .. } | Event::NothingToDraw { .. } => "C2.4",
        Event::Chose { .. } | Event::Revealed { .. } => "C2.2",
        Event::Turn { card: Some(_), .. } | Event::Took { .. } => "C2.3",
        Event::Turn { card: None, .. } | Event::TookNothing { .. } => "C2.5",
        Event::Assigned { .. } => "C10.2",
        Event::Sailed { pilot: Some(_), .. } => "C5.6",
        Event::Sailed { .. } | Event::Ended { end_of_world: false, .. } => "C3.2",
        Event::Crossed { .. } => "C3.4",
        Event::HongKong { .. } => "C3.5",
        Event::Ended { end_of_world: true, .. } => "C3.3",
        Event::Returned { .. } => "C3.6",
        Event::Claimed { .. } | Event::NoMission { .. } => "C3.7",
        Event::Paid { .. } => "C6.4",
        Event::Gained { .. } => "C3.8",
        Event::SeaFortune { .. } => "C3.9",
        Event::ChinaPearl { .. } => "C3.10",
        Event::Shared { .. } | Event::KeptEncounter { .. } => "C9.3",
        Event::Played { kind, .. } => of_card(*kind),
        Event::NoMadameChing { .. } => "C5.1",
        Event::Used { skill, .. } => of_skill(*skill),
        Event::SkillsUp { .. } => "C5.5",
        Event::Cancelled { .. } | Event::NotCancelled { .. } => "C5.2",
        Event::GemStolen { .. } | Event::EncounterStolen { .. } => "C5.3",
        Event::Turned { .. } => "C5.4",
        Event::Looked { .. } | Event::Swapped { .. } => "C4.4",
        Event::Gave { .. } | Event::KeptCard { .. } => "C9.2",
        Event::LastRound { .. } | Event::Over { how: Ending::Missions | Ending::ChinaPearl, .. } => "C6.1",
        Event::ExpeditionPaid { .. } => "C6.2",
        Event::Scored { .. } => "C6.3",
        Event::Over { how: Ending::Becalmed, .. } => "C6.5",
        // It depends on what came before.
        Event::Drew { .. } | Event::DrewEncounter { .. } => return None,
    })
}

/// The number of the rule by which cards are drawn after an event; `None` when nothing changes.
pub(super) const fn of_draws(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Mission { .. } => "C1.2",
        Event::Crossed { .. } => "C3.4",
        Event::Claimed { .. } => "C3.7",
        Event::SeaFortune { .. } => "C3.9",
        Event::Used { skill: Skill::Cartography, .. } => "C4.2",
        // Night Navigation is drawn for when a card has been taken.
        Event::Took { .. } | Event::TookNothing { .. } => "C4.3",
        Event::Played { kind: Encounter::Oracle, .. } => "C5.5",
        _ => return None,
    })
}

const fn of_card(kind: Encounter) -> &'static str {
    match kind {
        Encounter::MadameChing => "C5.1",
        Encounter::Thief | Encounter::Traitor => "C5.3",
        Encounter::SirenMap | Encounter::SirenLantern | Encounter::SirenKite | Encounter::SirenSwords => {
            "C5.4"
        }
        Encounter::SeaDog | Encounter::Oracle => "C5.5",
        Encounter::PilotMap
        | Encounter::PilotLantern
        | Encounter::PilotKite
        | Encounter::PilotSwords
        | Encounter::Pilot => "C5.6",
        Encounter::Trader | Encounter::Treasure1 | Encounter::Treasure2 | Encounter::Treasure3 => "C5.7",
    }
}

const fn of_skill(skill: Skill) -> &'static str {
    match skill {
        Skill::Cartography => "C4.2",
        Skill::NightNavigation => "C4.3",
        Skill::Combat => "C4.4",
        Skill::Meteorology => "C3.7",
        Skill::EliteCrew => "C3.8",
    }
}
