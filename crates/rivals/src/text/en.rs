//! English sentences.

use super::Speech;
use super::prompt::Prompt;
use crate::card::Place;
use crate::goods::Good;
use crate::legality::Refusal;
use crate::op::{EventFate, Moment, When};

fn some(speech: Speech, n: u8, good: Good) -> String {
    speech.amount(n, good)
}

/// `a resource`, `2 resources`.
pub(super) fn resources(n: u8) -> String {
    if n == 1 { "a resource".to_owned() } else { format!("{n} resources") }
}

/// How many are still to be chosen: `3`, then `2 more`.
fn still(n: u8, chosen: u8) -> String {
    let left = n.saturating_sub(chosen);
    if chosen == 0 { left.to_string() } else { format!("{left} more") }
}

/// A question; `why` is what it is asked for.
pub(super) fn prompt(speech: Speech, prompt: Prompt, why: &str) -> String {
    match prompt {
        Prompt::Nothing => String::new(),
        Prompt::Phrase(phrase) => phrase.to_owned(),
        Prompt::Choose => format!("{why}: choose."),
        Prompt::Receive { n } => format!("{why}: choose {} to receive.", resources(n)),
        Prompt::Store { n, good } => format!("{why}: choose where to store {}.", some(speech, n, good)),
        Prompt::PayGood { n, good, .. } => {
            format!("{why}: choose where to pay {} from.", some(speech, n, good))
        }
        Prompt::PayAny { n } => format!("{why}: choose {} to pay.", resources(n)),
        Prompt::LoseAny { n } => format!("{why}: choose {} to lose.", resources(n)),
        Prompt::PayFrom { n } => format!("{why}: choose the region that pays {n}."),
        Prompt::Demand => format!("{why}: choose a resource to take from your opponent."),
        Prompt::HandOver => format!("{why}: choose where your opponent takes the resource from."),
        Prompt::Give => format!("{why}: choose what you give."),
        Prompt::StoreGift => format!("{why}: choose where to store what you are given."),
        Prompt::NameGood => format!("{why}: choose a resource."),
        Prompt::PlaceGold => "Choose where to store the gold.".to_owned(),
        Prompt::NameNumber => format!("{why}: name the result of the production die."),
        Prompt::Roll { die, face, can_play } => {
            let dice = match (die, face) {
                (true, true) => "Roll the dice",
                (false, true) => "Roll the event die",
                (true, false) => "Roll the production die",
                (false, false) => "Begin your turn",
            };
            format!("{dice}{}.", if can_play { ", or play a card first" } else { "" })
        }
        Prompt::Act => "Your turn: build, play, trade, or end it.".to_owned(),
        Prompt::Refill { n } => format!("Draw {n} more: choose a stack."),
        Prompt::Trim { n } => format!("You hold {n} too many: choose a card to put away."),
        Prompt::Exchange { second: false } => "You may exchange a hand card, or end your turn.".to_owned(),
        Prompt::Exchange { second: true } => {
            "You may exchange a second hand card, or end your turn.".to_owned()
        }
        Prompt::DrawOrSearch { price, can_search: false } => {
            format!("Draw the top card of a stack; searching one would cost {}.", resources(price))
        }
        Prompt::DrawOrSearch { price: 0, .. } => {
            "Draw the top card of a stack, or search a stack for free.".to_owned()
        }
        Prompt::DrawOrSearch { price, .. } => {
            let price = if price == 1 { "1 resource".to_owned() } else { resources(price) };
            format!("Draw the top card of a stack, or pay {price} and search a stack.")
        }
        Prompt::Discount { card } => {
            format!("{}: choose the resource you need not pay.", speech.card(card))
        }
        Prompt::PayInGold { card, first } => {
            let which = if first { "a resource" } else { "another resource" };
            format!("{}: choose {which} to pay in gold instead.", speech.card(card))
        }
        Prompt::DrawRegions { can } => {
            let or = if can { ", or play a card for it" } else { "" };
            format!("Draw the two regions of your new settlement{or}.")
        }
        Prompt::LayRegions => "Which of the two regions lies above?".to_owned(),
        Prompt::Protect { attack, pips } => {
            let (attack, pips) = (speech.card(attack), super::numbers(pips));
            format!("Your opponent plays {attack}. Roll against it? It has no effect on {pips}.")
        }
        Prompt::React { can: false } => format!("{why} would hit you, and you have no card against it."),
        Prompt::React { can: true } => format!("{why} would hit you. Use a card against it?"),
        Prompt::Attacked { attack } => {
            format!("Your opponent plays {}. Use a card against it?", speech.card(attack))
        }
        Prompt::FaceRolled { face, card } => {
            let face = speech.face(face);
            match card.and_then(|card| Some((speech.card(card), speech.price_against_face(card)?))) {
                Some((card, price)) => {
                    format!("The event die shows {face}. Pay {price} for {card} against it?")
                }
                None => format!("The event die shows {face}. Use a card against it?"),
            }
        }
        Prompt::ChooseEvent { fate: EventFate::LeavesGame } => {
            format!("{why}: choose the event card that leaves the game.")
        }
        Prompt::ChooseEvent { fate: EventFate::GoesUnder } => {
            format!("{why}: which event card goes under the stack?")
        }
        Prompt::Draw => format!("{why}: choose a stack to draw from."),
        Prompt::ChooseStack => format!("{why}: choose a stack to look through."),
        Prompt::Fetch => "Choose a card to take from this stack.".to_owned(),
        Prompt::Under { card } => {
            let name = card.map_or("the card", |card| speech.card(card));
            match why {
                "" => format!("Under which stack does {name} go?"),
                why => format!("{why}: under which stack does {name} go?"),
            }
        }
        Prompt::Mark { n, chosen, own: false } => {
            format!("{why}: point out {} of your opponent's cards.", still(n, chosen))
        }
        Prompt::Mark { n, chosen, own: true } => {
            format!("{why}: point out {} of your cards.", still(n, chosen))
        }
        Prompt::PickOwn { lost: false } => format!("{why}: choose one of your cards."),
        Prompt::PickOwn { lost: true } => format!("{why}: choose the card you lose."),
        Prompt::PickFoes { lost: false } => format!("{why}: choose one of your opponent's cards."),
        Prompt::PickFoes { lost: true } => format!("{why}: choose the card your opponent loses."),
        Prompt::Strip { n, chosen } => {
            format!("{why}: choose {} of your opponent's hand cards.", still(n, chosen))
        }
        Prompt::Shed { over: 0 } => format!("{why}: you may put hand cards away, or keep them."),
        Prompt::Shed { over } => format!("{why}: choose a hand card to put away; {over} must go."),
        Prompt::TurnTo { card } => format!("{}: which side up?", speech.card(card)),
        Prompt::BringDeck => {
            "Bring your deck: 35 cards, 3 of them as your start hand, and 4 events.".to_owned()
        }
        Prompt::Prepare { built: false } => {
            "Preparatory round: build one thing, or pass and be out of it.".to_owned()
        }
        Prompt::Prepare { built: true } => "Preparatory round: use your cards, or end your turn.".to_owned(),
        Prompt::ChooseSet => "Choose a theme set for this Duel.".to_owned(),
        Prompt::StartStack { top_three: true } => {
            "Choose a stack: its top three cards are your hand.".to_owned()
        }
        Prompt::StartStack { top_three: false } => {
            "Choose a basic stack: you take three of its cards as your hand.".to_owned()
        }
        Prompt::Arrange { at } => format!("Rearrange your regions: which one lies at {at}?"),
        Prompt::HarborSide => "On which side of your principality does the harbor lie?".to_owned(),
        Prompt::Pirate { pirate, strength, cannon, n, good } => {
            let (pirate, cannon) = (speech.card(pirate), speech.some_points(cannon, "cannon"));
            let price = speech.goods_or_any(n, good);
            format!("{pirate} (strength {strength}; you have {cannon}): pay {price}, or fight?")
        }
        Prompt::Fight { pirate, strength, cannon, can } => {
            let or = if can { ", or play a card first" } else { "" };
            let (pirate, cannon) = (speech.card(pirate), speech.some_points(cannon, "cannon"));
            format!("{pirate} has strength {strength}, you have {cannon}. Roll the die{or}.")
        }
        Prompt::RepeatFight { card, pirate } => {
            let (card, pirate) = (speech.card(card), speech.card(pirate));
            format!("{pirate} wins. Roll once more with the {card}? Otherwise your ship is lost.")
        }
    }
}

/// Why a card cannot be built or played.
pub(super) fn refusal(speech: Speech, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Cost(missing) => format!("you lack {}", speech.goods(*missing)),
        Refusal::Toll(n) => format!("your opponent's card asks {n} gold for it first"),
        Refusal::Need(need) => format!("you need {}", speech.need(need)),
        Refusal::Forbidden(card) => format!("it cannot stand beside your {}", speech.card(*card)),
        Refusal::Barred(card) => format!("{} forbids attacks", speech.card(*card)),
        Refusal::Unique => "limit: one per principality".to_owned(),
        Refusal::InPlay => "your opponent has one of this name in play".to_owned(),
        Refusal::ThreeSages => "you have three sages already".to_owned(),
        Refusal::Preparing => "not in the preparatory round".to_owned(),
        Refusal::NoPlace => "you have no free place for it".to_owned(),
        Refusal::NoSite(place) => match place {
            Place::CitySite => "it needs a free site of a city".to_owned(),
            Place::Town => "it needs a free site of a settlement or city".to_owned(),
            Place::Region(Some(good)) => {
                format!("it needs a free place next to a {}", speech.land(*good))
            }
            Place::Region(None) => "it needs a free place next to a region".to_owned(),
            Place::Road => "it needs a free road".to_owned(),
            Place::FoeRegion => "it needs a free region of your opponent's".to_owned(),
            Place::FoeRoad => "it needs a free road of your opponent's".to_owned(),
            Place::FoeCity => "it needs a free city site of your opponent's".to_owned(),
            Place::Upon(card) => format!("you need a card for it to lie on: {}", speech.card(*card)),
            Place::UponCity => "it needs a city without a metropolis".to_owned(),
            Place::Centre | Place::Nowhere | Place::Beside | Place::Sea => {
                self::refusal(speech, &Refusal::NoPlace)
            }
        },
        Refusal::NoneLeft => "none is left in the centre".to_owned(),
        Refusal::Timing(When::BeforeRoll) => "it is played before the dice are rolled".to_owned(),
        Refusal::Timing(When::During(Moment::Revealed)) => {
            "it is played when an event is turned up that hits you".to_owned()
        }
        Refusal::Timing(When::During(Moment::Fighting)) => {
            "it is played in a fight against a pirate".to_owned()
        }
        Refusal::Timing(When::During(_)) => "it is played while a settlement is being built".to_owned(),
        Refusal::Timing(_) => "this is not the time for it".to_owned(),
    }
}
