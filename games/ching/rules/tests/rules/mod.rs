//! The rules, one file a chapter of the rules page, one test or more for every rule.

mod c10_two_players;
mod c1_set_up;
mod c2_piles;
mod c2_rounds;
mod c3_expedition;
mod c3_missions;
mod c3_skills;
mod c4_combat;
mod c4_night;
mod c4_skills;
mod c5_attacks;
mod c5_encounters;
mod c5_madame_ching;
mod c5_pilots;
mod c5_sirens;
mod c6_score;
mod c9_sharing;
mod c9_teams;
mod examples;
mod moments;
mod support;
mod table;
