//! Why an action is not possible, as a stable code. Texts for people are elsewhere.

use tabletop::Seat;

use crate::card::{Card, Skill, Symbol};
use crate::encounter::Encounter;
use crate::mission::Tile;

/// Why an action is not possible now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::Display, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename_all = "kebab-case"))]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// Another seat is to move.
    NotYourDecision,
    /// This is not what is being decided now.
    NotNow,
    /// A card or tile is drawn first.
    FateFirst,
    /// The tile has already been drawn or does not exist.
    NotToDraw(Tile),
    /// The navigation card is not in the deck.
    NotInDeck(Card),
    /// The encounter card is not in the deck.
    NotInEncounterDeck(Encounter),
    /// The victim does not have that gem or encounter card.
    NotThere,
    /// The card is not in the hand.
    NotInHand(Card),
    /// C2.2, C10.2: a different number of cards must be chosen, all different.
    ChooseCards(u8),
    /// The lower of two cards must be named first.
    LowerFirst,
    /// C3.7: a mission must be taken.
    MustClaim,
    /// C3.7: the mission is not on the board.
    NoSuchMission(Tile),
    /// C3.7: another mission is the closest at or below the Junk's space.
    NotClosest(Tile),
    /// C3.7: Meteorology does not reach it.
    OutOfReach(Tile),
    /// The player does not have the skill.
    NoSkill(Skill),
    /// C4: the skill has been used.
    SkillUsed(Skill),
    /// C3.8: the symbols do not give these skills.
    NotASplit,
    /// The encounter card is not in the hand.
    NotHeld(Encounter),
    /// C5.1: an encounter card has already been played this turn.
    OnePerTurn,
    /// C4.5, C5.1: this is possible only when an expedition ends.
    OnlyWhenEnding,
    /// C5.7: the card is kept until the end of the game.
    KeptToEnd,
    /// C5.5: no skill has been used.
    NoUsedSkill,
    /// C5.4: no opponent has an upright card with this symbol.
    NothingToTurn(Symbol),
    /// C5.6: no Pilot can join in the turn in which the expedition ended.
    ExpeditionEnded,
    /// C4.3, C5.6: the Junk is at the End of the World.
    EndOfWorld,
    /// C4.3, C5.6: the Junk has no expedition to add to.
    NoExpedition,
    /// A target must be named.
    NeedsTarget,
    /// This card has no target.
    NoTarget,
    /// This player is not in the game.
    NoSuchSeat(Seat),
    /// Players cannot attack themselves.
    Yourself,
    /// C9.4: partners cannot attack each other.
    Partner,
    /// C5.3: the player has no gem.
    NoGem(Seat),
    /// C5.3: the player has no encounter card.
    NoEncounter(Seat),
    /// C4.4: the player has no navigation card.
    NoCard(Seat),
    /// The card is not on display.
    NotLaidOut(Card),
    /// The face-down card is gone.
    NoFaceDown,
    /// C2.3(c): a card must be taken.
    MustTake,
    /// C5.2: only a Pilot cancels an attack.
    NoPilot,
    /// C5.4: a card must be turned, or the attack cancelled.
    MustTurn,
    /// C5.4: the card is not in the player's expedition.
    NotAtSea(Card),
    /// C5.4: the card is already turned.
    AlreadyTurned(Card),
    /// C5.4: the card does not have the Siren's symbol.
    OtherSymbol(Card),
    /// C5.4: there is no unturned Pilot with the symbol in that expedition.
    NoPilotToTurn,
    /// C4.4: the card is not in the victim's hand.
    NotTheirs(Card),
    /// C9.2: a card must be given back.
    OwesCard,
    /// C3.7: no mission lies at or below the Junk's space.
    NoneToClaim,
    /// C3.7: Meteorology does not reach a mission.
    NoneInReach,
    /// There is no navigation card in the hand.
    NoCardInHand,
    /// There is no encounter card in the hand.
    NoEncounterInHand,
    /// C5.1: no encounter card in the hand has an effect now.
    NoneHasEffect,
    /// C4.4: no opponent has a navigation card.
    NobodyToAttack,
    /// C2.5: no card is left on display.
    NoneLaidOut,
    /// C5.2: there is no Pilot in the hand.
    NoPilotHeld,
}

impl Reason {
    /// A stable code for programs.
    pub fn code(self) -> &'static str {
        self.into()
    }
}
