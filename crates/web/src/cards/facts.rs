//! What is said about a card besides its text: whether it can be used now, what of its cost is missing, and which
//! of its needs are met. All of it comes from the rules; nothing here knows a card.

use crate::cards::targets::Target;
use crate::shown::Shown;
use crate::texts::{fill, speech, t};
use rivals::op::When;
use rivals::{Action, Card, Goods, Refusal};

/// Whether a card can be used now, and if not, why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// It can; how.
    Ready(&'static str),
    /// It could, but not at this moment.
    Later,
    /// It cannot; why.
    Idle(String),
}

impl Standing {
    /// In words.
    pub fn words(&self) -> String {
        match self {
            Standing::Ready(what) => (*what).to_owned(),
            Standing::Later => t().play.later.to_owned(),
            Standing::Idle(why) => fill(t().play.not_now, &[("why", why)]),
        }
    }
}

/// What is said about a card that a player could build or play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Facts {
    /// What it costs the player.
    pub cost: Goods,
    /// What of the cost is missing.
    pub missing: Goods,
    /// What it needs, and whether that holds.
    pub needs: Vec<(String, bool)>,
    /// Whether it can be used now.
    pub standing: Standing,
}

impl Facts {
    /// About a card of the viewer's hand, of the centre or of the face-up stack; none about any other.
    pub fn of(shown: &Shown, card: Card) -> Option<Facts> {
        let (view, seat) = (&shown.view, shown.seat?);
        let ready = ready(shown, card);
        let near = ready.is_some()
            || view.hand(seat).cards().contains(&card)
            || card.def().kind.is_centre()
            || view.face_up().cards().contains(&card);
        let needs = card.def().needs.iter();
        near.then(|| Facts {
            cost: view.cost(seat, card),
            missing: missing(shown, card),
            needs: needs.map(|need| (speech().need(need), view.meets(seat, need))).collect(),
            standing: ready.map_or_else(|| idle(shown, card), Standing::Ready),
        })
    }
}

/// What of a card's cost its player lacks.
pub fn missing(shown: &Shown, card: Card) -> Goods {
    let Some(seat) = shown.seat else { return Goods::NONE };
    shown.view.board(seat).goods().missing(shown.view.cost(seat, card))
}

/// How the card can be used now.
fn ready(shown: &Shown, card: Card) -> Option<&'static str> {
    let play = &t().play;
    shown.choice.acts(Target::Card(card)).next().map(|act| match act {
        Action::Build(..) => play.can_build,
        Action::Play(_) => play.can_play,
        _ => play.can_choose,
    })
}

fn idle(shown: &Shown, card: Card) -> Standing {
    let Some(seat) = shown.seat else { return Standing::Later };
    let view = &shown.view;
    let mut refusal = view.refusal(seat, card);
    // Before the roll it is of no use to hear that the card is for the time before the roll.
    if matches!(refusal, Some(Refusal::Timing(When::BeforeRoll)))
        && (view.active(), view.face()) == (seat, None)
    {
        refusal = view.play_refusal(seat, card, When::BeforeRoll).or(refusal);
    }
    refusal.map_or(Standing::Later, |refusal| Standing::Idle(speech().refusal(&refusal)))
}

/// How a card of the player, or of the centre, stands.
pub fn standing(shown: &Shown, card: Card) -> Option<Standing> {
    shown.seat?;
    Some(ready(shown, card).map_or_else(|| idle(shown, card), Standing::Ready))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::story::News;
    use rivals::{Config, Mode, State};
    use table::{Actions, Game, Luck, Match, Random, Turn, Viewer};

    /// Every position of some games, as the player who is asked sees it.
    fn each(mut check: impl FnMut(&Shown)) {
        for mode in Mode::ALL {
            let mut game = Match::<State>::new(Config::new(mode), 2.into());
            let mut luck = Luck::new(2, 5);
            for _ in 0..600 {
                let Turn::Seats(seats) = game.state().turn() else { break };
                let seat = seats.iter().next().unwrap();
                let view = game.state().view(Viewer::Seat(seat));
                let mut legal = Actions::new();
                view.legal(seat, &mut legal);
                check(&Shown::new(view, legal.to_vec(), News::default()));
                game.play(seat, *luck.pick(&legal).unwrap(), &mut ()).unwrap();
            }
        }
    }

    #[test]
    fn a_card_that_can_be_used_has_all_it_needs_and_others_say_why_not() {
        let (mut ready, mut unmet) = (0, 0);
        each(|shown| {
            let seat = shown.seat.unwrap();
            for card in shown.view.hand(seat).distinct() {
                let facts = Facts::of(shown, card).unwrap();
                let lacks = facts.needs.iter().any(|(_, met)| !met);
                match &facts.standing {
                    Standing::Ready(_) if shown.choice.is_turn() => {
                        ready += 1;
                        assert!(!lacks, "{card}: {facts:?}");
                    }
                    Standing::Idle(why) => assert!(!why.is_empty()),
                    _ => {}
                }
                unmet += u32::from(lacks);
            }
        });
        assert!(ready > 50 && unmet > 50, "{ready} {unmet}");
    }

    #[test]
    fn what_is_missing_is_part_of_the_cost() {
        each(|shown| {
            let seat = shown.seat.unwrap();
            for card in shown.view.hand(seat).distinct() {
                let facts = Facts::of(shown, card).unwrap();
                assert!(facts.cost.covers(facts.missing), "{card}");
                let lacks = matches!(&facts.standing, Standing::Idle(why) if why.starts_with("you lack"));
                assert!(!lacks || facts.missing != Goods::NONE, "{card}");
            }
        });
    }

    #[test]
    fn nothing_is_said_to_who_only_watches() {
        let game = Match::<State>::new(Config::new(Mode::Intro), 1.into());
        let shown = Shown::new(game.state().view(Viewer::Spectator), Vec::new(), News::default());
        assert_eq!(Facts::of(&shown, rivals::cards::basic::ROAD), None);
    }
}
