//! German sentences.

use super::Speech;
use super::prompt::Prompt;
use crate::card::Place;
use crate::goods::Good;
use crate::legality::Refusal;
use crate::op::{EventFate, Moment, When};

fn some(speech: Speech, n: u8, good: Good) -> String {
    speech.amount(n, good)
}

/// `1 Rohstoff`, `2 Rohstoffe`.
pub(super) fn resources(n: u8) -> String {
    if n == 1 { "1 Rohstoff".to_owned() } else { format!("{n} Rohstoffe") }
}

/// Wie viele noch zu wählen sind: `3`, dann `noch 2`.
fn still(n: u8, chosen: u8) -> String {
    let left = n.saturating_sub(chosen);
    if chosen == 0 { left.to_string() } else { format!("noch {left}") }
}

/// Dasselbe für Karten: `1 Karte`, `noch 2 Karten`.
fn still_cards(n: u8, chosen: u8, card: &str) -> String {
    let many = if n.saturating_sub(chosen) == 1 { "" } else { "n" };
    format!("{} {card}{many}", still(n, chosen))
}

/// A question; `why` is what it is asked for.
pub(super) fn prompt(speech: Speech, prompt: Prompt, why: &str) -> String {
    match prompt {
        Prompt::Nothing => String::new(),
        Prompt::Phrase(phrase) => speech.phrase(phrase).to_owned(),
        Prompt::Choose => format!("{why}: Wähle."),
        Prompt::Receive { n: 1 } => format!("{why}: Wähle einen Rohstoff, den du erhältst."),
        Prompt::Receive { n } => format!("{why}: Wähle {n} Rohstoffe, die du erhältst."),
        Prompt::Store { n, good } => format!("{why}: Wähle den Platz für {}.", some(speech, n, good)),
        Prompt::PayGood { n, good: good @ (Good::Owl | Good::Star), .. } => {
            format!("{why}: Wähle, von welcher Karte du {} zahlst.", some(speech, n, good))
        }
        Prompt::PayGood { n, good, .. } => {
            format!("{why}: Wähle, von welcher Landschaft du {} zahlst.", some(speech, n, good))
        }
        Prompt::PayAny { n: 1 } => format!("{why}: Wähle einen Rohstoff, den du zahlst."),
        Prompt::PayAny { n } => format!("{why}: Wähle {n} Rohstoffe, die du zahlst."),
        Prompt::LoseAny { n: 1 } => format!("{why}: Wähle einen Rohstoff, den du verlierst."),
        Prompt::LoseAny { n } => format!("{why}: Wähle {n} Rohstoffe, die du verlierst."),
        Prompt::PayFrom { n } => format!("{why}: Wähle die Landschaft, die {n} bezahlt."),
        Prompt::Demand => format!("{why}: Wähle einen Rohstoff, den du deinem Gegner nimmst."),
        Prompt::HandOver => format!("{why}: Wähle, woher dein Gegner den Rohstoff nimmt."),
        Prompt::Give => format!("{why}: Wähle, was du abgibst."),
        Prompt::StoreGift => format!("{why}: Wähle den Platz für das, was du bekommst."),
        Prompt::NameGood => format!("{why}: Wähle einen Rohstoff."),
        Prompt::PlaceGold => "Wähle den Platz für das Gold.".to_owned(),
        Prompt::NameNumber => format!("{why}: Nenne das Ergebnis des Ertragswürfels."),
        Prompt::Roll { die, face, can_play } => {
            let dice = match (die, face) {
                (true, true) => "Würfle",
                (false, true) => "Würfle mit dem Ereigniswürfel",
                (true, false) => "Würfle mit dem Ertragswürfel",
                (false, false) => "Beginne deinen Zug",
            };
            format!("{dice}{}.", if can_play { ", oder spiele zuerst eine Karte" } else { "" })
        }
        Prompt::Act => "Dein Zug: Baue, spiele, handle oder beende ihn.".to_owned(),
        Prompt::Refill { n } => format!("Ziehe noch {n}: Wähle einen Stapel."),
        Prompt::Trim { n } => format!("Du hältst {n} zu viel: Wähle eine Karte, die du weglegst."),
        Prompt::Exchange { second: false } => {
            "Du darfst eine Handkarte tauschen oder deinen Zug beenden.".to_owned()
        }
        Prompt::Exchange { second: true } => {
            "Du darfst eine zweite Handkarte tauschen oder deinen Zug beenden.".to_owned()
        }
        Prompt::DrawOrSearch { price, can_search: false } => {
            let price = resources(price);
            format!("Ziehe die oberste Karte eines Stapels; einen zu durchsuchen würde {price} kosten.")
        }
        Prompt::DrawOrSearch { price: 0, .. } => {
            "Ziehe die oberste Karte eines Stapels, oder durchsuche einen kostenlos.".to_owned()
        }
        Prompt::DrawOrSearch { price, .. } => {
            let price = resources(price);
            format!("Ziehe die oberste Karte eines Stapels, oder zahle {price} und durchsuche einen.")
        }
        Prompt::Discount { card } => {
            format!("{}: Wähle den Rohstoff, den du nicht zahlen musst.", speech.card(card))
        }
        Prompt::PayInGold { card, first } => {
            let which = if first { "einen Rohstoff" } else { "noch einen Rohstoff" };
            format!("{}: Wähle {which}, den du durch Gold ersetzt.", speech.card(card))
        }
        Prompt::DrawRegions { can } => {
            let or = if can { ", oder spiele eine Karte dafür" } else { "" };
            format!("Ziehe die zwei Landschaften deiner neuen Siedlung{or}.")
        }
        Prompt::LayRegions => "Welche der zwei Landschaften liegt oben?".to_owned(),
        Prompt::Protect { attack, pips } => {
            let (attack, pips) = (speech.card(attack), super::numbers(pips));
            format!("Dein Gegner spielt {attack}. Dagegen würfeln? Bei {pips} wirkt die Karte nicht.")
        }
        Prompt::React { can: false } => format!("{why} trifft dich, und du hast keine Karte dagegen."),
        Prompt::React { can: true } => format!("{why} trifft dich. Eine Karte dagegen einsetzen?"),
        Prompt::Attacked { attack } => {
            format!("Dein Gegner spielt {}. Eine Karte dagegen nutzen?", speech.card(attack))
        }
        Prompt::FaceRolled { face, card } => {
            let face = speech.face(face);
            match card.and_then(|card| Some((speech.card(card), speech.price_against_face(card)?))) {
                Some((card, price)) => {
                    format!("Der Ereigniswürfel zeigt {face}. Dagegen {price} für {card} zahlen?")
                }
                None => format!("Der Ereigniswürfel zeigt {face}. Eine Karte dagegen nutzen?"),
            }
        }
        Prompt::ChooseEvent { fate: EventFate::LeavesGame } => {
            format!("{why}: Wähle die Ereigniskarte, die aus dem Spiel kommt.")
        }
        Prompt::ChooseEvent { fate: EventFate::GoesUnder } => {
            format!("{why}: Welche Ereigniskarte kommt unter den Stapel?")
        }
        Prompt::Draw => format!("{why}: Wähle einen Stapel, von dem du ziehst."),
        Prompt::ChooseStack => format!("{why}: Wähle einen Stapel, den du durchsuchst."),
        Prompt::Fetch => "Wähle eine Karte, die du aus diesem Stapel nimmst.".to_owned(),
        Prompt::Under { card } => {
            let name = card.map_or("die Karte", |card| speech.card(card));
            match why {
                "" => format!("Unter welchen Stapel kommt {name}?"),
                why => format!("{why}: Unter welchen Stapel kommt {name}?"),
            }
        }
        Prompt::Mark { n, chosen, own: false } => {
            format!("{why}: Zeige auf {} deines Gegners.", still_cards(n, chosen, "Karte"))
        }
        Prompt::Mark { n, chosen, own: true } => {
            format!("{why}: Zeige auf {} deiner Karten.", still(n, chosen))
        }
        Prompt::PickOwn { lost: false } => format!("{why}: Wähle eine deiner Karten."),
        Prompt::PickOwn { lost: true } => format!("{why}: Wähle die Karte, die du verlierst."),
        Prompt::PickFoes { lost: false } => format!("{why}: Wähle eine Karte deines Gegners."),
        Prompt::PickFoes { lost: true } => format!("{why}: Wähle die Karte, die dein Gegner verliert."),
        Prompt::Strip { n, chosen } => {
            format!("{why}: Wähle {} deines Gegners.", still_cards(n, chosen, "Handkarte"))
        }
        Prompt::Shed { over: 0 } => format!("{why}: Du darfst Handkarten weglegen oder sie behalten."),
        Prompt::Shed { over } => {
            let must = if over == 1 { "muss" } else { "müssen" };
            format!("{why}: Wähle eine Handkarte, die du weglegst; {over} {must} weg.")
        }
        Prompt::TurnTo { card } => format!("{}: Welche Seite nach oben?", speech.card(card)),
        Prompt::BringDeck => {
            "Bring dein Deck: 35 Karten, davon 3 als Starthand, und 4 Ereignisse.".to_owned()
        }
        Prompt::Prepare { built: false } => {
            "Vorbereitungsrunde: Baue eine Sache, oder passe und scheide aus.".to_owned()
        }
        Prompt::Prepare { built: true } => {
            "Vorbereitungsrunde: Nutze deine Karten, oder beende deinen Zug.".to_owned()
        }
        Prompt::ChooseSet => "Wähle ein Themenset für dieses Fürstenduell.".to_owned(),
        Prompt::StartStack { top_three: true } => {
            "Wähle einen Stapel: Seine obersten drei Karten sind deine Hand.".to_owned()
        }
        Prompt::StartStack { top_three: false } => {
            "Wähle einen Grundstapel: Drei seiner Karten nimmst du auf die Hand.".to_owned()
        }
        Prompt::HarborSide => "Auf welcher Seite deines Fürstentums liegt der Hafen?".to_owned(),
        Prompt::Pirate { pirate, strength, cannon, n, good } => {
            let (pirate, cannon) = (speech.card(pirate), speech.some_points(cannon, "cannon"));
            let price = speech.goods_or_any(n, good);
            format!("{pirate} (Kampfstärke {strength}; du hast {cannon}): {price} zahlen oder kämpfen?")
        }
        Prompt::Fight { pirate, strength, cannon, can } => {
            let or = if can { " oder spiele vorher eine Karte" } else { "" };
            let (pirate, cannon) = (speech.card(pirate), speech.some_points(cannon, "cannon"));
            format!("{pirate} hat Kampfstärke {strength}, du hast {cannon}. Würfle{or}.")
        }
        Prompt::RepeatFight { card, pirate } => {
            let (card, pirate) = (speech.card(card), speech.card(pirate));
            format!(
                "{pirate} gewinnt. Mit der Karte {card} noch einmal würfeln? Sonst ist dein Schiff verloren."
            )
        }
        Prompt::Arrange { at } => format!("Ordne deine Landschaften: Welche liegt auf {at}?"),
    }
}

/// Eine Landschaft, wie sie nach "neben" steht.
fn beside(good: Good) -> &'static str {
    match good {
        Good::Brick => "einem Hügel",
        Good::Grain => "einem Acker",
        Good::Lumber => "einem Wald",
        Good::Ore => "einem Gebirge",
        Good::Wool => "einer Weide",
        Good::Gold => "einem Goldfluss",
        Good::Owl | Good::Star => "einer Landschaft",
    }
}

/// Why a card cannot be built or played.
pub(super) fn refusal(speech: Speech, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Cost(missing) if missing.total() == 1 => format!("dir fehlt {}", speech.goods(*missing)),
        Refusal::Cost(missing) => format!("dir fehlen {}", speech.goods(*missing)),
        Refusal::Toll(n) => format!("eine Karte deines Gegners verlangt dafür zuerst {n} Gold"),
        Refusal::Need(need) => format!("du brauchst {}", speech.need(need)),
        Refusal::Forbidden(card) => format!("sie darf nicht neben {} liegen", speech.card(*card)),
        Refusal::Barred(card) => format!("{} verbietet Angriffe", speech.card(*card)),
        Refusal::Unique => "nur eine je Fürstentum".to_owned(),
        Refusal::InPlay => "dein Gegner hat eine dieses Namens ausliegen".to_owned(),
        Refusal::ThreeSages => "du hast schon drei Weise".to_owned(),
        Refusal::Preparing => "nicht in der Vorbereitungsrunde".to_owned(),
        Refusal::NoPlace => "du hast keinen freien Platz dafür".to_owned(),
        Refusal::NoSite(place) => match place {
            Place::CitySite => "dafür brauchst du einen freien Bauplatz an einer Stadt".to_owned(),
            Place::Town => "dafür brauchst du einen freien Bauplatz an einer Siedlung oder Stadt".to_owned(),
            Place::Region(Some(good)) => {
                format!("dafür brauchst du einen freien Platz neben {}", beside(*good))
            }
            Place::Region(None) => "dafür brauchst du einen freien Platz neben einer Landschaft".to_owned(),
            Place::Road => "dafür brauchst du eine freie Straße".to_owned(),
            Place::FoeRegion => "dafür braucht dein Gegner eine freie Landschaft".to_owned(),
            Place::FoeRoad => "dafür braucht dein Gegner eine freie Straße".to_owned(),
            Place::FoeCity => "dafür braucht dein Gegner einen freien Bauplatz an einer Stadt".to_owned(),
            Place::Upon(card) => {
                format!("du brauchst eine Karte, auf der sie liegen kann: {}", speech.card(*card))
            }
            Place::UponCity => "dafür brauchst du eine Stadt ohne Metropole".to_owned(),
            Place::Centre | Place::Nowhere | Place::Beside | Place::Sea => {
                self::refusal(speech, &Refusal::NoPlace)
            }
        },
        Refusal::NoneLeft => "in der Mitte ist keine mehr".to_owned(),
        Refusal::Timing(When::BeforeRoll) => "sie wird vor dem Würfeln gespielt".to_owned(),
        Refusal::Timing(When::During(Moment::Revealed)) => {
            "sie wird gespielt, wenn ein Ereignis aufgedeckt wird, das dich trifft".to_owned()
        }
        Refusal::Timing(When::During(Moment::Fighting)) => {
            "sie wird in einem Kampf gegen einen Piraten gespielt".to_owned()
        }
        Refusal::Timing(When::During(_)) => "sie wird gespielt, während eine Siedlung gebaut wird".to_owned(),
        Refusal::Timing(_) => "jetzt ist nicht die Zeit dafür".to_owned(),
    }
}
