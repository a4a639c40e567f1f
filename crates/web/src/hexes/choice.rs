//! What can be done at the hex board, as verbs and parts: what is done, and where or with which card. A verb can be
//! chosen first, or a place on the board; what is picked narrows the list of acts until one is left.

use settlers::Action;
use settlers::constants::Kind;
use settlers::coords::{Corner, Hex, Side};
use table::SeatSet;

/// Something an act is about, to be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// A hex.
    Hex(Hex),
    /// A corner.
    Corner(Corner),
    /// A side.
    Side(Side),
    /// A kind of hand card.
    Kind(Kind),
    /// What a die is to show.
    Die(u8),
}

impl Part {
    /// Its word, by which it is found on the page.
    pub fn word(self) -> String {
        match self {
            Part::Hex(at) => at.to_string(),
            Part::Corner(at) => at.to_string(),
            Part::Side(at) => at.to_string(),
            Part::Kind(kind) => kind.word().to_owned(),
            Part::Die(n) => n.to_string(),
        }
    }

    /// Whether it lies on the board.
    pub fn is_place(self) -> bool {
        matches!(self, Part::Hex(_) | Part::Corner(_) | Part::Side(_))
    }
}

/// What is done, as one word. Acts with the same verb differ only in their parts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // The names say it.
pub enum Verb {
    Settle,
    City,
    Road,
    Ship,
    Sail,
    Wall,
    Metropolis,
    Recruit,
    Activate,
    Promote,
    March,
    Chase,
    Robber,
    Pirate,
    Explore,
    Merchant,
    Swap,
    Strip,
    Invade,
    Slay,
    Lose,
    Remove,
    Station,
    Expel,
    Retreat,
    Unbuild,
    Bank,
    Discard,
    Take,
    Name,
    Dice,
    Give,
    Ask,
    /// The act has no parts, and says everything itself.
    Plain(Action),
}

/// What an act is about; buttons stand in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Group {
    /// The answer to a question.
    Answer,
    /// Something to build.
    Build,
    /// Knights.
    Knights,
    /// Cards.
    Cards,
    /// Trade.
    Trade,
    /// Ends the turn, or does without.
    End,
}

/// What has been picked so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Picked {
    /// What is to be done.
    pub verb: Option<Verb>,
    /// Where, or with what.
    pub parts: Vec<Part>,
}

/// What a click leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Clicked {
    /// An act.
    Act(Action),
    /// More has to be picked.
    Pick(Picked),
    /// Nothing.
    Nothing,
}

/// A button.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Button {
    /// What it does.
    pub verb: Verb,
    /// What that is about.
    pub group: Group,
    /// An act it leads to: what it is called comes from there.
    pub act: Action,
    /// Whether it is the only one.
    pub sole: bool,
}

/// What can be done now.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    legal: Vec<Action>,
}

/// The verb of an act and its parts.
pub fn path(action: Action) -> (Verb, Vec<Part>) {
    use Action as A;
    use Part::{Corner, Die, Hex, Side};
    match action {
        A::Settle(at) => (Verb::Settle, vec![Corner(at)]),
        A::City(at) => (Verb::City, vec![Corner(at)]),
        A::Road(at) => (Verb::Road, vec![Side(at)]),
        A::Ship(at) => (Verb::Ship, vec![Side(at)]),
        A::Sail(at) => (Verb::Sail, vec![Side(at)]),
        A::Wall(at) => (Verb::Wall, vec![Corner(at)]),
        A::Metropolis(at) => (Verb::Metropolis, vec![Corner(at)]),
        A::Recruit(at) => (Verb::Recruit, vec![Corner(at)]),
        A::Activate(at) => (Verb::Activate, vec![Corner(at)]),
        A::Promote(at) => (Verb::Promote, vec![Corner(at)]),
        A::March(from, to) => (Verb::March, vec![Corner(from), Corner(to)]),
        A::Chase(at) => (Verb::Chase, vec![Corner(at)]),
        A::Robber(at) => (Verb::Robber, vec![Hex(at)]),
        A::Pirate(at) => (Verb::Pirate, vec![Hex(at)]),
        A::Explore(at) => (Verb::Explore, vec![Hex(at)]),
        A::Merchant(at) => (Verb::Merchant, vec![Hex(at)]),
        A::Swap(at) => (Verb::Swap, vec![Hex(at)]),
        A::Strip(at) => (Verb::Strip, vec![Hex(at)]),
        A::Invade(at) => (Verb::Invade, vec![Hex(at)]),
        A::Slay(at) => (Verb::Slay, vec![Hex(at)]),
        A::Lose(at) => (Verb::Lose, vec![Corner(at)]),
        A::Remove(at) => (Verb::Remove, vec![Corner(at)]),
        A::Station(at) => (Verb::Station, vec![Corner(at)]),
        A::Expel(at) => (Verb::Expel, vec![Corner(at)]),
        A::Retreat(at) => (Verb::Retreat, vec![Corner(at)]),
        A::Unbuild(at) => (Verb::Unbuild, vec![Side(at)]),
        A::Bank(give, take) => (Verb::Bank, vec![Part::Kind(give), Part::Kind(take)]),
        A::Discard(kind) => (Verb::Discard, vec![Part::Kind(kind)]),
        A::Take(kind) => (Verb::Take, vec![Part::Kind(kind)]),
        A::Name(kind) => (Verb::Name, vec![Part::Kind(kind)]),
        A::Give(kind) => (Verb::Give, vec![Part::Kind(kind)]),
        A::Ask(kind) => (Verb::Ask, vec![Part::Kind(kind)]),
        A::Dice(a, b) => (Verb::Dice, vec![Die(a), Die(b)]),
        _ => (Verb::Plain(action), Vec::new()),
    }
}

/// What a verb is about.
fn group(verb: Verb) -> Group {
    use Action as A;
    match verb {
        Verb::Settle | Verb::City | Verb::Road | Verb::Ship | Verb::Sail | Verb::Wall | Verb::Metropolis => {
            Group::Build
        }
        Verb::Plain(A::Improve(_)) => Group::Build,
        Verb::Recruit | Verb::Activate | Verb::Promote | Verb::March | Verb::Chase => Group::Knights,
        Verb::Plain(A::Buy | A::Play(_) | A::Use(_)) => Group::Cards,
        Verb::Bank
        | Verb::Give
        | Verb::Ask
        | Verb::Plain(
            A::Trade
            | A::Listen
            | A::Counter
            | A::Withdraw
            | A::Close(_)
            | A::Offer(_)
            | A::Harbor(..)
            | A::Port(_),
        ) => Group::Trade,
        Verb::Plain(A::End | A::Pass | A::Cancel) => Group::End,
        _ => Group::Answer,
    }
}

impl Choice {
    /// These acts.
    pub fn new(legal: Vec<Action>) -> Choice {
        Choice { legal }
    }

    /// All acts.
    pub fn legal(&self) -> &[Action] {
        &self.legal
    }

    /// The verb that is chosen, or the only one that there is.
    fn verb(&self, picked: &Picked) -> Option<Verb> {
        picked.verb.or_else(|| {
            let mut verbs = self.legal.iter().map(|act| path(*act)).filter(|(_, parts)| !parts.is_empty());
            let (first, _) = verbs.next()?;
            let alone = verbs.all(|(verb, _)| verb == first);
            // Beside what can be done without (a pass), a single verb needs no button.
            let others = self.legal.iter().any(|act| {
                let (verb, parts) = path(*act);
                parts.is_empty() && group(verb) != Group::End
            });
            (alone && !others).then_some(first)
        })
    }

    fn left<'a>(&'a self, picked: &'a Picked) -> impl Iterator<Item = (Action, Verb, Vec<Part>)> + 'a {
        let all = self.legal.iter().map(|act| (*act, path(*act)));
        let fits = move |verb: Verb, parts: &[Part]| {
            picked.verb.is_none_or(|picked| picked == verb) && parts.starts_with(&picked.parts)
        };
        all.filter(move |(_, (verb, parts))| fits(*verb, parts))
            .map(|(act, (verb, parts))| (act, verb, parts))
    }

    /// What can be clicked next: places on the board always, cards and dice once the verb is chosen.
    pub fn next(&self, picked: &Picked) -> Vec<(Part, Verb)> {
        let chosen = self.verb(picked);
        let mut next: Vec<(Part, Verb)> = Vec::new();
        for (_, verb, parts) in self.left(picked) {
            let Some(part) = parts.get(picked.parts.len()) else { continue };
            let shown = part.is_place() || chosen == Some(verb);
            if shown && !next.iter().any(|(known, _)| known == part) {
                next.push((*part, verb));
            }
        }
        next
    }

    /// How many verbs have places on the board.
    pub fn verbs_on_board(&self) -> usize {
        let mut verbs: Vec<Verb> = Vec::new();
        for (verb, parts) in self.legal.iter().map(|act| path(*act)) {
            if parts.first().is_some_and(|part| part.is_place()) && !verbs.contains(&verb) {
                verbs.push(verb);
            }
        }
        verbs.len()
    }

    /// The verbs of the acts that lead on over this part.
    pub fn verbs_at(&self, picked: &Picked, part: Part) -> Vec<Verb> {
        let mut verbs = Vec::new();
        for (_, verb, parts) in self.left(picked) {
            if parts.get(picked.parts.len()) == Some(&part) && !verbs.contains(&verb) {
                verbs.push(verb);
            }
        }
        verbs
    }

    /// The buttons: acts without parts, and verbs whose parts are picked afterwards.
    pub fn buttons(&self, picked: &Picked) -> Vec<Button> {
        let mut buttons: Vec<Button> = Vec::new();
        let chosen = self.verb(picked);
        for (act, verb, parts) in self.left(picked) {
            let open = parts.len() > picked.parts.len();
            // What is picked by clicking cards or places of the only verb needs no button.
            if open && chosen == Some(verb) || matches!(verb, Verb::Give | Verb::Ask) {
                continue;
            }
            if !buttons.iter().any(|button| button.verb == verb) {
                buttons.push(Button { verb, group: group(verb), act, sole: !open });
            }
        }
        table::sort_few(&mut buttons, |button| button.group);
        buttons
    }

    /// A click on a part.
    pub fn pick(&self, picked: &Picked, part: Part) -> Clicked {
        let mut next = picked.clone();
        next.parts.push(part);
        self.settle(next)
    }

    /// A click on a button.
    pub fn choose(&self, picked: &Picked, verb: Verb) -> Clicked {
        self.settle(Picked { verb: Some(verb), ..picked.clone() })
    }

    fn settle(&self, next: Picked) -> Clicked {
        let mut left = self.left(&next);
        match (left.next(), left.next()) {
            (Some((act, _, parts)), None) if parts.len() == next.parts.len() => Clicked::Act(act),
            (None, _) => Clicked::Nothing,
            _ => {
                drop(left);
                Clicked::Pick(next)
            }
        }
    }

    /// Whether an offer is being put together.
    pub fn is_composing(&self) -> bool {
        self.legal.iter().any(|act| matches!(act, Action::Give(_) | Action::Ask(_) | Action::Offer(_)))
            && self.legal.contains(&Action::Cancel)
    }

    /// Whom an offer can be made to.
    pub fn addressees(&self) -> Vec<SeatSet> {
        let to = self.legal.iter().filter_map(|act| match act {
            Action::Offer(to) => Some(*to),
            _ => None,
        });
        to.collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use settlers::{Config, MODES, State};
    use table::{Actions, Game as _, Luck, Match, Turn};

    /// Every act that can be reached by clicking what is offered, and nothing else.
    fn reached(choice: &Choice, picked: &Picked, into: &mut Vec<Action>) {
        let mut go = |step: Clicked| match step {
            Clicked::Act(act) => into.push(act),
            Clicked::Pick(next) => {
                assert!(next != *picked, "{next:?} leads nowhere");
                reached(choice, &next, into);
            }
            Clicked::Nothing => panic!("something is lit that does nothing"),
        };
        for (part, _) in choice.next(picked) {
            go(choice.pick(picked, part));
        }
        for button in choice.buttons(picked) {
            if picked.verb != Some(button.verb) || button.sole {
                go(choice.choose(picked, button.verb));
            }
        }
        // An offer that is put together has its own buttons.
        for act in choice.legal().iter().filter(|_| choice.is_composing()) {
            if matches!(act, Action::Give(_) | Action::Ask(_)) {
                into.push(*act);
            }
        }
    }

    #[test]
    fn every_act_can_be_reached_by_clicks_and_nothing_else() {
        for (nth, mode) in MODES.into_iter().enumerate() {
            let mut game = Match::<State>::new(Config::new(mode, 3).unwrap(), (nth as u64).into());
            let mut luck = Luck::new(7, nth as u64);
            for _ in 0..600 {
                let Turn::Seats(seats) = game.state().turn() else { break };
                let seat = seats.iter().next().unwrap();
                let mut legal = Actions::new();
                game.state().legal(seat, &mut legal);
                let choice = Choice::new(legal.iter().copied().collect());
                let mut found = Vec::new();
                reached(&choice, &Picked::default(), &mut found);
                for act in legal.iter() {
                    assert!(found.contains(act), "{mode}: {act} cannot be reached");
                }
                assert!(found.iter().all(|act| legal.contains(act)));
                let n = table::Random::below(&mut luck, legal.len() as u32) as usize;
                game.play(seat, legal[n], &mut ()).unwrap();
            }
        }
    }
}
