//! Which act belongs to which thing on the table, and what a click on it does.
//!
//! Everything that may be done is in the list of legal acts; nothing here knows a mode or a card. An act that
//! means one thing only (a region, a stack) is done by one click. One that needs two (a card and its site)
//! begins with either of them: the first click *picks*, and nothing is sent until the second.

use rivals::{Action, Card, Good, Square, View};
use std::fmt;
use std::str::FromStr;
use table::Seat;

/// Something one can point at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Thing {
    /// A square of a principality; it says itself if it is one of the opponent's.
    Square(Square),
    /// A card: in the hand, in the face-up stack, or road, settlement and city.
    Card(Card),
    /// A draw stack.
    Stack(u8),
    /// The supply of a good.
    Supply(Good),
    /// An answer that stands in words, numbers or pictures beside the question.
    Answer(Action),
}

impl fmt::Display for Thing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Thing::Square(at) => write!(f, "square {at}"),
            Thing::Card(card) => write!(f, "card {card}"),
            Thing::Stack(stack) => write!(f, "stack {stack}"),
            Thing::Supply(good) => write!(f, "supply {good}"),
            Thing::Answer(action) => write!(f, "answer {action}"),
        }
    }
}

impl FromStr for Thing {
    type Err = ();

    fn from_str(text: &str) -> Result<Thing, ()> {
        let (word, rest) = text.split_once(' ').ok_or(())?;
        match word {
            "square" => Ok(Thing::Square(rest.parse()?)),
            "card" => Ok(Thing::Card(rest.parse()?)),
            "stack" => Ok(Thing::Stack(rest.parse().map_err(|_| ())?)),
            "supply" => Ok(Thing::Supply(rest.parse()?)),
            "answer" => Ok(Thing::Answer(rest.parse().map_err(|_| ())?)),
            _ => Err(()),
        }
    }
}

/// What a click does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// This act is done.
    Act(Action),
    /// This thing is held now; nothing is sent yet.
    Pick(Thing),
    /// What was held is put back.
    Drop,
    /// Nothing can be done with it.
    Nothing,
}

/// How brightly a thing is lit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Light {
    /// Not at all.
    Off,
    /// Something can be done with it, but that is seldom wanted.
    Dim,
    /// One may begin with it.
    On,
    /// It completes what was begun, or answers the question.
    Bright,
}

/// A button beside the question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Button {
    /// What it does.
    pub action: Action,
    /// How much it is meant to be pressed.
    pub weight: Weight,
}

/// How much a button is meant to be pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// What one mostly does; there is at most one.
    Primary,
    /// What one may do instead.
    Other,
    /// What takes something away.
    Grave,
}

/// Everything a player may do now.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    legal: Vec<Action>,
    /// Cards are chosen from the player's own hand.
    from_hand: bool,
}

impl Choice {
    /// What `seat` may do, by what he sees.
    pub fn new(view: &View, seat: Seat, legal: Vec<Action>) -> Choice {
        let cards: Vec<Card> = legal.iter().filter_map(|act| card_act(*act)).collect();
        let hand: Vec<Card> = view.hand(seat).distinct().collect();
        let from_hand = cards.len() == hand.len() && cards.iter().all(|card| hand.contains(card));
        Choice { legal, from_hand }
    }

    /// The acts.
    pub fn legal(&self) -> &[Action] {
        &self.legal
    }

    /// Whether nothing is asked.
    pub fn is_empty(&self) -> bool {
        self.legal.is_empty()
    }

    /// Whether it is the player's action phase.
    pub fn is_turn(&self) -> bool {
        self.legal.contains(&Action::End)
    }

    /// Every act that has to do with a thing.
    pub fn acts(&self, thing: Thing) -> impl Iterator<Item = Action> + '_ {
        self.legal.iter().copied().filter(move |&act| self.concerns(act, thing))
    }

    fn concerns(&self, act: Action, thing: Thing) -> bool {
        match (act, thing) {
            (Action::At(at) | Action::Use(at) | Action::Remove(at), Thing::Square(square)) => at == square,
            (Action::Build(_, at), Thing::Square(square)) => at == square,
            (Action::Build(card, _) | Action::Play(card), Thing::Card(shown)) => card == shown,
            (Action::Card(card), Thing::Card(shown)) => self.from_hand && card == shown,
            (Action::Stack(n) | Action::Search(n), Thing::Stack(stack)) => n == stack,
            (Action::Trade(good), Thing::Supply(supply)) => good == supply,
            (act, Thing::Answer(answer)) => act == answer,
            _ => false,
        }
    }

    /// What a click on a thing does while another is held, or none.
    pub fn click(&self, held: Option<Thing>, thing: Thing) -> Step {
        if held == Some(thing) {
            return Step::Drop;
        }
        if let Some(act) = held.and_then(|held| self.joined(held, thing)) {
            return Step::Act(act);
        }
        let acts: Vec<Action> = self.acts(thing).collect();
        match acts[..] {
            [] => Step::Nothing,
            // These mean nothing but themselves; all others are looked at first.
            [act] if is_prompt(act) => Step::Act(act),
            _ => Step::Pick(thing),
        }
    }

    /// The act of two things.
    fn joined(&self, one: Thing, other: Thing) -> Option<Action> {
        let mut both = self.acts(one).filter(|&act| self.concerns(act, other));
        both.next()
    }

    /// How brightly a thing is lit while another is held, or none.
    pub fn light(&self, held: Option<Thing>, thing: Thing) -> Light {
        if let Some(held) = held {
            if held == thing || self.joined(held, thing).is_some() {
                return Light::Bright;
            }
            let completes = matches!(held, Thing::Card(_)) && self.acts(held).any(is_build);
            // While a card waits for its site, only sites are lit.
            if completes && matches!(thing, Thing::Square(_)) {
                return Light::Off;
            }
        }
        let brightest = self.acts(thing).map(|act| match act {
            Action::Remove(_) => Light::Dim,
            Action::Build(..) if matches!(thing, Thing::Square(_)) => Light::Dim,
            Action::At(_) | Action::Card(_) => Light::Bright,
            _ => Light::On,
        });
        brightest.max().unwrap_or(Light::Off)
    }

    /// The answers that stand beside the question: goods, numbers, regions, cards of a stack, ways to go on;
    /// and what can be built on the square that is held.
    pub fn tray(&self, held: Option<Thing>) -> Vec<Action> {
        if let Some(Thing::Square(_)) = held {
            return self.acts_of(held).filter(|&act| is_build(act)).collect();
        }
        let beside = |act: &Action| match act {
            Action::Name(_) | Action::Number(_) | Action::Set(_) | Action::Option(_) | Action::Region(_) => {
                true
            }
            Action::Card(_) => !self.from_hand,
            _ => false,
        };
        self.legal.iter().copied().filter(beside).collect()
    }

    fn acts_of(&self, held: Option<Thing>) -> impl Iterator<Item = Action> + '_ {
        held.into_iter().flat_map(|thing| self.acts(thing))
    }

    /// The buttons beside the question, the primary one last.
    pub fn buttons(&self, held: Option<Thing>) -> Vec<Button> {
        let mut buttons = Vec::new();
        let mut add = |action, weight| buttons.push(Button { action, weight });
        match held {
            Some(thing) => {
                let acts: Vec<Action> = self.acts(thing).collect();
                let sites = acts.iter().filter(|&&act| is_build(act)).count();
                for act in acts {
                    match act {
                        Action::Remove(_) => add(act, Weight::Grave),
                        Action::Search(_) => add(act, Weight::Other),
                        // With several sites the click on one of them says where.
                        Action::Build(..) if sites > 1 || matches!(thing, Thing::Square(_)) => {}
                        _ => add(act, Weight::Primary),
                    }
                }
            }
            None => {
                let yes = self.legal.contains(&Action::Yes);
                for &act in &self.legal {
                    match act {
                        Action::Pass if yes => add(act, Weight::Other),
                        Action::Pass | Action::Yes | Action::End => add(act, Weight::Primary),
                        _ => {}
                    }
                }
            }
        }
        let (mut ordered, primary): (Vec<Button>, Vec<Button>) =
            buttons.into_iter().partition(|button| button.weight != Weight::Primary);
        ordered.extend(primary);
        ordered
    }

    /// What can still be built, by its cards: a reason not to end the turn yet.
    pub fn buildable(&self) -> Vec<Card> {
        let mut cards = Vec::new();
        for act in &self.legal {
            if let Action::Build(card, _) = act
                && !cards.contains(card)
            {
                cards.push(*card);
            }
        }
        cards
    }
}

fn card_act(act: Action) -> Option<Card> {
    if let Action::Card(card) = act { Some(card) } else { None }
}

fn is_build(act: Action) -> bool {
    matches!(act, Action::Build(..))
}

/// Acts that are done by one click: they answer a question, or are asked about again before anything counts.
fn is_prompt(act: Action) -> bool {
    !matches!(act, Action::Build(..) | Action::Play(_) | Action::Use(_) | Action::Remove(_))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rivals::{Config, Mode, State};
    use table::{Actions, Game, Luck, Match, Random, Turn, Viewer};

    /// Every choice of some games in every mode.
    fn each(mut check: impl FnMut(&View, Seat, &Choice)) {
        for mode in Mode::ALL {
            for seed in 0..3 {
                let mut game = Match::<State>::new(Config::new(mode), seed.into());
                let mut luck = Luck::new(seed, 7);
                for _ in 0..1500 {
                    let Turn::Seats(seats) = game.state().turn() else { break };
                    let seat = seats.iter().next().unwrap();
                    let view = game.state().view(Viewer::Seat(seat));
                    let mut legal = Actions::new();
                    view.legal(seat, &mut legal);
                    check(&view, seat, &Choice::new(&view, seat, legal.to_vec()));
                    let end = legal.contains(&Action::End) && luck.below(3) == 0;
                    let act = if end { Action::End } else { *luck.pick(&legal).unwrap() };
                    game.play(seat, act, &mut ()).unwrap();
                }
            }
        }
    }

    /// Everything there is to click on, held thing included.
    fn things(view: &View, seat: Seat, choice: &Choice) -> Vec<Thing> {
        let mut things: Vec<Thing> = Vec::new();
        for act in choice.legal() {
            match *act {
                Action::Build(card, at) => things.extend([Thing::Card(card), Thing::Square(at)]),
                Action::Play(card) => things.push(Thing::Card(card)),
                Action::At(at) | Action::Use(at) | Action::Remove(at) => things.push(Thing::Square(at)),
                Action::Stack(n) | Action::Search(n) => things.push(Thing::Stack(n)),
                Action::Trade(good) => things.push(Thing::Supply(good)),
                _ => {}
            }
        }
        things.extend(view.hand(seat).distinct().map(Thing::Card));
        things.sort();
        things.dedup();
        things
    }

    #[test]
    fn every_legal_act_can_be_reached_and_nothing_else() {
        each(|view, seat, choice| {
            let mut reached = Vec::new();
            let things = things(view, seat, choice);
            let mut picks = vec![None];
            for &thing in &things {
                match choice.click(None, thing) {
                    Step::Act(act) => reached.push(act),
                    Step::Pick(thing) => picks.push(Some(thing)),
                    Step::Drop => panic!("nothing was held"),
                    Step::Nothing => assert_eq!(choice.light(None, thing), Light::Off),
                }
            }
            for held in picks {
                reached.extend(choice.tray(held));
                reached.extend(choice.buttons(held).iter().map(|button| button.action));
                for &thing in &things {
                    if let Step::Act(act) = choice.click(held, thing) {
                        reached.push(act);
                        assert!(choice.light(held, thing) >= Light::Dim, "{act}");
                    }
                }
            }
            reached.sort();
            reached.dedup();
            let mut wanted = choice.legal().to_vec();
            wanted.sort();
            assert_eq!(reached, wanted);
        });
    }

    #[test]
    fn there_is_one_primary_button_at_most() {
        each(|view, seat, choice| {
            let held = things(view, seat, choice).into_iter().map(Some).chain([None]);
            for held in held {
                let buttons = choice.buttons(held);
                let primary = buttons.iter().filter(|button| button.weight == Weight::Primary).count();
                assert!(primary <= 1, "{held:?} {buttons:?}");
            }
        });
    }

    #[test]
    fn a_card_is_put_back_by_a_second_click() {
        let mut seen = 0;
        each(|_, _, choice| {
            for &card in &choice.buildable() {
                let thing = Thing::Card(card);
                assert_eq!(choice.click(None, thing), Step::Pick(thing));
                assert_eq!(choice.click(Some(thing), thing), Step::Drop);
                seen += 1;
            }
        });
        assert!(seen > 100);
    }

    #[test]
    fn things_are_read_as_they_are_written() {
        each(|view, seat, choice| {
            let mut all = things(view, seat, choice);
            all.extend(choice.legal().iter().map(|&act| Thing::Answer(act)));
            for thing in all {
                assert_eq!(thing.to_string().parse(), Ok(thing));
            }
        });
        for wrong in ["", "square", "square m33", "card nobody", "stack x", "answer fly", "table 1"] {
            assert_eq!(wrong.parse::<Thing>(), Err(()), "{wrong}");
        }
    }
}
