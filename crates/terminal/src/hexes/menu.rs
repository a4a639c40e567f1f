//! What can be done, as steps: first what, then where or with what. Steps that name a place are chosen on
//! the map.

use super::words;
use games::Family;
use settlers::coords::{Corner, Hex, Side};
use settlers::{Action, State, text};
use table::Seat;

/// A place on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spot {
    /// A hex.
    Hex(Hex),
    /// A corner.
    Corner(Corner),
    /// A side.
    Side(Side),
}

/// What an act is about; menus are in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Group {
    /// The answer to a question.
    Answer,
    /// Build.
    Build,
    /// Knights.
    Knights,
    /// Trade.
    Trade,
    /// Cards.
    Cards,
    /// End the turn, or do without.
    End,
}

impl Group {
    /// What it is called in a menu.
    pub(super) fn word(self) -> &'static str {
        match self {
            Group::Answer => "",
            Group::Build => "build",
            Group::Knights => "knights",
            Group::Trade => "trade",
            Group::Cards => "cards",
            Group::End => "end",
        }
    }
}

/// One step on the way to an act.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Branch {
    Words(String),
    Place(Spot),
}

/// One line of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Item {
    /// What it is called.
    pub label: String,
    /// What it is about.
    pub group: Group,
    /// The place it stands for.
    pub spot: Option<Spot>,
    /// The acts behind it.
    pub acts: Vec<Action>,
}

/// One level of the choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Menu {
    /// What was chosen before, in words.
    pub title: String,
    pub items: Vec<Item>,
    pub at: usize,
    depth: usize,
}

impl Menu {
    /// The first level that leaves a choice.
    pub(super) fn of(state: &State, seat: Seat, legal: &[Action]) -> Menu {
        let menu = Menu::level(state, seat, legal, 0, String::new());
        // A single kind of act with several places needs no menu before the map.
        match &menu.items[..] {
            [only] if only.acts.len() > 1 => menu.deeper(state, seat, 0),
            _ => menu,
        }
    }

    fn level(state: &State, seat: Seat, acts: &[Action], depth: usize, title: String) -> Menu {
        let mut items: Vec<(Branch, Item)> = Vec::new();
        for &action in acts {
            let (group, steps) = path(state, seat, action);
            let Some(step) = steps.get(depth).or(steps.last()).cloned() else { continue };
            if let Some((_, item)) =
                items.iter_mut().find(|(known, item)| *known == step && item.group == group)
            {
                item.acts.push(action);
                continue;
            }
            let (label, spot) = match &step {
                Branch::Words(words) => (words.clone(), None),
                Branch::Place(spot) => {
                    let words = match action {
                        // Where it goes is asked for afterwards.
                        Action::March(from, _) if *spot == Spot::Corner(from) => {
                            format!("knight at {}", text::corner(state, from))
                        }
                        _ => text::act(state, action, &name),
                    };
                    (words::capital(&words::plain(&words)), Some(*spot))
                }
            };
            items.push((step, Item { label, group, spot, acts: vec![action] }));
        }
        let mut items: Vec<Item> = items.into_iter().map(|(_, item)| item).collect();
        if depth == 0 {
            // To decline comes first, wherever one can: the same key, whether or not one could accept.
            items.sort_by_key(|item| (item.group, item.acts != [Action::Refuse]));
        }
        Menu { title, items, at: 0, depth }
    }

    /// The level behind an item that leaves a choice.
    pub(super) fn deeper(&self, state: &State, seat: Seat, at: usize) -> Menu {
        let item = &self.items[at];
        let title = if item.spot.is_some() { self.title.clone() } else { item.label.clone() };
        let menu = Menu::level(state, seat, &item.acts, self.depth + 1, title);
        // What leaves no choice is no level.
        match &menu.items[..] {
            [only] if only.acts.len() > 1 && only.spot.is_none() => menu.deeper(state, seat, 0),
            _ => menu,
        }
    }

    /// Whether the items are places on the map.
    pub(super) fn on_map(&self) -> bool {
        !self.items.is_empty() && self.items.iter().all(|item| item.spot.is_some())
    }

    /// The item pointed at.
    pub(super) fn item(&self) -> Option<&Item> {
        self.items.get(self.at)
    }

    /// Every place that can be chosen, or that the item pointed at leads to.
    pub(super) fn spots(&self, state: &State, seat: Seat) -> Vec<Spot> {
        if self.on_map() {
            return self.items.iter().filter_map(|item| item.spot).collect();
        }
        let acts = self.item().map_or(&[][..], |item| &item.acts);
        let next = acts.iter().filter_map(|&action| match path(state, seat, action).1.get(self.depth + 1) {
            Some(Branch::Place(spot)) => Some(*spot),
            _ => None,
        });
        next.collect()
    }

    /// Goes up or down.
    pub(super) fn step(&mut self, by: isize) {
        let len = self.items.len().max(1) as isize;
        self.at = (self.at as isize + by).rem_euclid(len) as usize;
    }
}

fn name(seat: Seat) -> String {
    <State as Family>::player(seat)
}

/// The steps to an act, and what it is about.
fn path(state: &State, seat: Seat, action: Action) -> (Group, Vec<Branch>) {
    use Action::*;
    let corner = |group, words: &str, at| {
        (group, vec![Branch::Words(words.to_owned()), Branch::Place(Spot::Corner(at))])
    };
    let side = |group, words: &str, at| {
        (group, vec![Branch::Words(words.to_owned()), Branch::Place(Spot::Side(at))])
    };
    let hex =
        |group, words: &str, at| (group, vec![Branch::Words(words.to_owned()), Branch::Place(Spot::Hex(at))]);
    let sentence = || Branch::Words(words::capital(&words::plain(&text::act(state, action, &name))));
    let plain = |group| (group, vec![sentence()]);
    match action {
        Settle(at) => corner(Group::Build, "Settlement", at),
        City(at) => corner(Group::Build, "City", at),
        Road(at) => side(Group::Build, "Road", at),
        Ship(at) => side(Group::Build, "Ship", at),
        Sail(at) => side(Group::Build, "Move a ship", at),
        Wall(at) => corner(Group::Build, "City wall", at),
        Metropolis(at) => corner(Group::Build, "Metropolis", at),
        Improve(_) => plain(Group::Build),
        Robber(at) => hex(Group::Answer, "Move the robber", at),
        Pirate(at) => hex(Group::Answer, "Move the pirate", at),
        Explore(at) => hex(Group::Answer, "Turn a hex", at),
        Merchant(at) => hex(Group::Answer, "Place the merchant", at),
        Swap(at) => hex(Group::Answer, "Choose a number", at),
        Invade(at) => hex(Group::Answer, "Place a dragon", at),
        Slay(at) => hex(Group::Answer, "Drive away a dragon", at),
        Fight(at) => corner(Group::Knights, "Fight a dragon", at),
        Banish(at) => corner(Group::Answer, "Put the knight elsewhere", at),
        Strip(at) => hex(Group::Answer, "Take a number", at),
        Port(_) => (Group::Trade, vec![Branch::Words("Take a harbour".to_owned()), sentence()]),
        Recruit(at) => corner(Group::Knights, "Recruit a knight", at),
        Activate(at) => corner(Group::Knights, "Activate a knight", at),
        Promote(at) => corner(Group::Knights, "Promote a knight", at),
        // Not every sea has one (U.6, C.6, L.6).
        Chase(at) if state.pirate.is_some() => corner(Group::Knights, "Chase the robber or pirate", at),
        Chase(at) => corner(Group::Knights, "Chase the robber", at),
        March(from, to) => {
            let (group, mut steps) = corner(Group::Knights, "Move a knight", from);
            steps.push(Branch::Place(Spot::Corner(to)));
            (group, steps)
        }
        Lose(at) => corner(Group::Answer, "Lose a city", at),
        Remove(at) => corner(Group::Answer, "Give up a knight", at),
        Station(at) => corner(Group::Answer, "Place the knight", at),
        Expel(at) => corner(Group::Answer, "Drive away a knight", at),
        Retreat(at) => corner(Group::Answer, "Retreat", at),
        Unbuild(at) => side(Group::Answer, "Remove a road or ship", at),
        Dice(a, b) => (
            Group::Answer,
            vec![Branch::Words(format!("Yellow die {a}")), Branch::Words(format!("Red die {b}: {}", a + b))],
        ),
        Bank(give, take) => (
            Group::Trade,
            vec![
                Branch::Words("Trade with the bank".to_owned()),
                Branch::Words(format!("Give {} {give}", state.rate(seat, give))),
                Branch::Words(format!("Take {take}")),
            ],
        ),
        Harbor(..) => (Group::Trade, vec![Branch::Words("Commercial Harbor".to_owned()), sentence()]),
        Trade | Listen | Withdraw | Close(_) => plain(Group::Trade),
        Buy | Play(_) | Use(_) => plain(Group::Cards),
        End | Pass | Cancel => plain(Group::End),
        _ => plain(Group::Answer),
    }
}
