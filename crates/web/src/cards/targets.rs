//! Which act belongs to which target on the table, and what a click on it does.
//!
//! Everything that may be done is in the list of legal acts; nothing here knows a mode or a card. An act that
//! means one target only (a region, a stack) is done by one click. One that needs two (a card and its site)
//! begins with either of them: the first click *picks*, and nothing is sent until the second.

use rivals::{Action, Card, Good, Square, View};
use std::fmt;
use std::str::FromStr;
use table::Seat;

/// Something one can point at.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Target {
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

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Target::Square(at) => write!(f, "square {at}"),
            Target::Card(card) => write!(f, "card {card}"),
            Target::Stack(stack) => write!(f, "stack {stack}"),
            Target::Supply(good) => write!(f, "supply {good}"),
            Target::Answer(action) => write!(f, "answer {action}"),
        }
    }
}

impl FromStr for Target {
    type Err = ();

    fn from_str(text: &str) -> Result<Target, ()> {
        let (word, rest) = text.split_once(' ').ok_or(())?;
        match word {
            "square" => Ok(Target::Square(rest.parse()?)),
            "card" => Ok(Target::Card(rest.parse()?)),
            "stack" => Ok(Target::Stack(rest.parse().map_err(|_| ())?)),
            "supply" => Ok(Target::Supply(rest.parse()?)),
            "answer" => Ok(Target::Answer(rest.parse().map_err(|_| ())?)),
            _ => Err(()),
        }
    }
}

/// What a click does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clicked {
    /// This act is done.
    Act(Action),
    /// This target is held now; nothing is sent yet.
    Pick(Target),
    /// What was held is put back.
    Drop,
    /// Nothing can be done with it.
    Nothing,
}

/// How brightly a target is lit.
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
    /// What `seat` may do, by what it refers to on the table.
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

    /// Every act that has to do with a target.
    pub fn acts(&self, target: Target) -> impl Iterator<Item = Action> + '_ {
        self.legal.iter().copied().filter(move |&act| self.concerns(act, target))
    }

    fn concerns(&self, act: Action, target: Target) -> bool {
        match (act, target) {
            (
                Action::At(at) | Action::Use(at, _) | Action::Remove(at) | Action::Sail(at),
                Target::Square(square),
            ) => at == square,
            (Action::Build(_, at), Target::Square(square)) => at == square,
            (Action::Build(card, _) | Action::Play(card), Target::Card(shown)) => card == shown,
            (Action::Card(card), Target::Card(shown)) => self.from_hand && card == shown,
            (Action::Stack(n) | Action::Search(n), Target::Stack(stack)) => n == stack,
            (Action::Trade(good), Target::Supply(supply)) => good == supply,
            (act, Target::Answer(answer)) => act == answer,
            _ => false,
        }
    }

    /// What a click on a target does while another is held, or none.
    pub fn click(&self, held: Option<Target>, target: Target) -> Clicked {
        if held == Some(target) {
            return Clicked::Drop;
        }
        if let Some(act) = held.and_then(|held| self.joined(held, target)) {
            return Clicked::Act(act);
        }
        let acts: Vec<Action> = self.acts(target).collect();
        match acts[..] {
            [] => Clicked::Nothing,
            // These mean nothing but themselves; all others are looked at first.
            [act] if is_prompt(act) => Clicked::Act(act),
            _ => Clicked::Pick(target),
        }
    }

    /// The target of the next click towards an act, while another is held, or none.
    pub fn way(&self, held: Option<Target>, act: Action) -> Target {
        let things = match act {
            Action::Build(card, at) => vec![Target::Card(card), Target::Square(at)],
            Action::Play(card) | Action::Card(card) => vec![Target::Card(card)],
            Action::At(at) | Action::Use(at, _) | Action::Remove(at) | Action::Sail(at) => {
                vec![Target::Square(at)]
            }
            Action::Stack(n) | Action::Search(n) => vec![Target::Stack(n)],
            Action::Trade(good) => vec![Target::Supply(good)],
            _ => Vec::new(),
        };
        let begun = held.filter(|&held| self.concerns(act, held));
        let next = things.into_iter().find(|&thing| match self.click(begun, thing) {
            Clicked::Act(done) => done == act,
            Clicked::Pick(thing) => begun.is_none() && self.concerns(act, thing),
            Clicked::Drop | Clicked::Nothing => false,
        });
        // What is held has a button for everything that can be done with it alone.
        next.unwrap_or(Target::Answer(act))
    }

    /// The act of two targets.
    fn joined(&self, one: Target, other: Target) -> Option<Action> {
        let mut both = self.acts(one).filter(|&act| self.concerns(act, other));
        both.next()
    }

    /// How brightly a target is lit while another is held, or none.
    pub fn light(&self, held: Option<Target>, target: Target) -> Light {
        if let Some(held) = held {
            if held == target || self.joined(held, target).is_some() {
                return Light::Bright;
            }
            let completes = matches!(held, Target::Card(_)) && self.acts(held).any(is_build);
            // While a card waits for its site, only sites are lit.
            if completes && matches!(target, Target::Square(_)) {
                return Light::Off;
            }
        }
        let brightest = self.acts(target).map(|act| match act {
            Action::Remove(_) => Light::Dim,
            Action::Build(..) if matches!(target, Target::Square(_)) => Light::Dim,
            Action::At(_) | Action::Card(_) => Light::Bright,
            _ => Light::On,
        });
        brightest.max().unwrap_or(Light::Off)
    }

    /// The answers that stand beside the question: goods, numbers, regions, cards of a stack, ways to go on;
    /// and what can be built on the square that is held.
    pub fn tray(&self, held: Option<Target>) -> Vec<Action> {
        if let Some(Target::Square(_)) = held {
            return self.acts_of(held).filter(|&act| is_build(act)).collect();
        }
        let beside = |act: &Action| match act {
            Action::Name(_)
            | Action::Number(_)
            | Action::Set(_)
            | Action::Option(_)
            | Action::Region(_)
            | Action::Bring(_) => true,
            Action::Card(_) => !self.from_hand,
            _ => false,
        };
        self.legal.iter().copied().filter(beside).collect()
    }

    fn acts_of(&self, held: Option<Target>) -> impl Iterator<Item = Action> + '_ {
        held.into_iter().flat_map(|target| self.acts(target))
    }

    /// The buttons beside the question, the primary one last.
    pub fn buttons(&self, held: Option<Target>) -> Vec<Button> {
        let mut buttons = Vec::new();
        let mut add = |action, weight| buttons.push(Button { action, weight });
        match held {
            Some(target) => {
                let acts: Vec<Action> = self.acts(target).collect();
                let sites = acts.iter().filter(|&&act| is_build(act)).count();
                for act in acts {
                    match act {
                        Action::Remove(_) => add(act, Weight::Grave),
                        Action::Search(_) => add(act, Weight::Other),
                        // With several sites the click on one of them says where.
                        Action::Build(..) if sites > 1 || matches!(target, Target::Square(_)) => {}
                        _ => add(act, Weight::Primary),
                    }
                }
            }
            None => {
                let yes = self.legal.contains(&Action::Yes);
                for &act in &self.legal {
                    match act {
                        Action::Pass if yes => add(act, Weight::Other),
                        // What can be used against something is offered beside doing nothing.
                        Action::Use(..) if !self.is_turn() => add(act, Weight::Other),
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
    !matches!(
        act,
        Action::Build(..) | Action::Play(_) | Action::Use(..) | Action::Remove(_) | Action::Sail(_)
    )
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

    /// Everything there is to click on, held target included.
    fn targets(view: &View, seat: Seat, choice: &Choice) -> Vec<Target> {
        let mut targets: Vec<Target> = Vec::new();
        for act in choice.legal() {
            match *act {
                Action::Build(card, at) => targets.extend([Target::Card(card), Target::Square(at)]),
                Action::Play(card) => targets.push(Target::Card(card)),
                Action::At(at) | Action::Use(at, _) | Action::Remove(at) | Action::Sail(at) => {
                    targets.push(Target::Square(at));
                }
                Action::Stack(n) | Action::Search(n) => targets.push(Target::Stack(n)),
                Action::Trade(good) => targets.push(Target::Supply(good)),
                _ => {}
            }
        }
        targets.extend(view.hand(seat).distinct().map(Target::Card));
        targets.sort();
        targets.dedup();
        targets
    }

    #[test]
    fn every_legal_act_can_be_reached_and_nothing_else() {
        each(|view, seat, choice| {
            let mut reached = Vec::new();
            let targets = targets(view, seat, choice);
            let mut picks = vec![None];
            for &target in &targets {
                match choice.click(None, target) {
                    Clicked::Act(act) => reached.push(act),
                    Clicked::Pick(target) => picks.push(Some(target)),
                    Clicked::Drop => panic!("nothing was held"),
                    Clicked::Nothing => assert_eq!(choice.light(None, target), Light::Off),
                }
            }
            for held in picks {
                reached.extend(choice.tray(held));
                reached.extend(choice.buttons(held).iter().map(|button| button.action));
                for &target in &targets {
                    if let Clicked::Act(act) = choice.click(held, target) {
                        reached.push(act);
                        assert!(choice.light(held, target) >= Light::Dim, "{act}");
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
    fn the_way_to_an_act_leads_there() {
        each(|view, seat, choice| {
            for &act in choice.legal() {
                let (mut held, mut clicks) = (None, 0);
                loop {
                    clicks += 1;
                    assert!(clicks <= 3, "the way to {act} has no end");
                    let next = choice.way(held, act);
                    if next == Target::Answer(act) {
                        let beside = choice.tray(held).contains(&act);
                        let button = choice.buttons(held).iter().any(|button| button.action == act);
                        assert!(beside || button, "{act} cannot be answered at {held:?}");
                        break;
                    }
                    assert!(targets(view, seat, choice).contains(&next), "{next} is not there");
                    match choice.click(held, next) {
                        Clicked::Act(done) => {
                            assert_eq!(done, act);
                            break;
                        }
                        Clicked::Pick(target) => held = Some(target),
                        step => panic!("{act} at {held:?}: {step:?}"),
                    }
                }
            }
        });
    }

    #[test]
    fn there_is_one_primary_button_at_most() {
        each(|view, seat, choice| {
            let held = targets(view, seat, choice).into_iter().map(Some).chain([None]);
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
                let target = Target::Card(card);
                assert_eq!(choice.click(None, target), Clicked::Pick(target));
                assert_eq!(choice.click(Some(target), target), Clicked::Drop);
                seen += 1;
            }
        });
        assert!(seen > 100);
    }

    #[test]
    fn things_are_read_as_they_are_written() {
        each(|view, seat, choice| {
            let mut all = targets(view, seat, choice);
            all.extend(choice.legal().iter().map(|&act| Target::Answer(act)));
            for target in all {
                assert_eq!(target.to_string().parse(), Ok(target));
            }
        });
        for wrong in ["", "square", "square m33", "card nobody", "stack x", "answer fly", "table 1"] {
            assert_eq!(wrong.parse::<Target>(), Err(()), "{wrong}");
        }
    }
}
