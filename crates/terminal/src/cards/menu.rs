//! Turns the list of legal acts into a choice: first what, then where.
//!
//! The menu and the board show the same choice: an item for a square highlights it.

use super::words;
use rivals::card::{CardDef, Place};
use rivals::deck::SAMPLES;
use rivals::op::{Count, Of, Op, Passive, When};
use rivals::text;
use rivals::{Action, Card, Good, Kind, Square, State, Tile};
use table::Seat;

/// The group of an item.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Group {
    /// An answer to a question.
    Answer,
    /// Roads, settlements, cities, hand cards.
    Build,
    /// Action cards.
    Play,
    /// Cards on the board.
    Use,
    /// Explorer ships.
    Sail,
    /// The supply.
    Trade,
    /// To go on.
    End,
    /// The player's own cards that may be taken off the board (R9.12).
    Remove,
}

impl Group {
    /// The word before the items.
    pub(super) fn word(self) -> &'static str {
        match self {
            Group::Answer => "",
            Group::Build => "Build",
            Group::Play => "Play",
            Group::Use => "Use",
            Group::Sail => "Sail",
            Group::Trade => "Trade",
            Group::End => "Go on",
            Group::Remove => "Remove",
        }
    }
}

/// What choosing an item does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Go {
    /// It is done.
    Act(Action),
    /// A whole deck is brought, card by card.
    Deck(Vec<Action>),
    /// There is more to choose; nothing is sent yet.
    More(String, Vec<Item>),
}

/// One line of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Item {
    /// Its group.
    pub group: Group,
    /// Its text.
    pub label: String,
    /// Its text where the rest is understood: `l4: Forest 2, Gold 1`.
    pub place: String,
    /// What should be known about it, in a word or two.
    pub note: String,
    /// The card it is about.
    pub card: Option<Card>,
    /// Its square; in capital letters on the opponent's board.
    pub square: Option<Square>,
    /// What it does.
    pub go: Go,
}

impl Item {
    fn act(group: Group, label: String, action: Action) -> Item {
        let (place, note) = (String::new(), String::new());
        Item { group, label, place, note, card: None, square: None, go: Go::Act(action) }
    }

    /// Its text beside the word of its group: `Play` and `Use` are not said twice.
    pub(super) fn beside_group(&self) -> &str {
        match self.group {
            Group::Play | Group::Use => {
                let rest = self.label.strip_prefix(self.group.word()).and_then(|rest| rest.strip_prefix(' '));
                rest.unwrap_or(&self.label)
            }
            _ => &self.label,
        }
    }

    /// All acts behind this item.
    pub(super) fn leaves(&self) -> Vec<&Item> {
        match &self.go {
            Go::Act(_) | Go::Deck(_) => vec![self],
            Go::More(_, items) => items.iter().flat_map(Item::leaves).collect(),
        }
    }
}

/// One level of a choice.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Menu {
    /// The question, if it differs from that of the game.
    pub title: String,
    /// The items.
    pub items: Vec<Item>,
    /// The selected one.
    pub at: usize,
    /// The choice is between places: it is made on the boards.
    pub places: bool,
    /// How many draw stacks there are.
    stacks: u8,
    /// Each player has own ones.
    own_stacks: bool,
    /// The cards among the answers are from the player's own hand, not from a stack or another player.
    own_hand: bool,
}

impl Menu {
    /// Everything `seat` may do, as a menu.
    pub(super) fn of(state: &State, seat: Seat, legal: &[Action]) -> Menu {
        if let Some(menu) = decks(state, seat, legal) {
            return menu;
        }
        let mut items = Vec::new();
        for &action in legal {
            add(&mut items, state, seat, legal, action);
        }
        // The order within a group is that of the legal list; a stack is looked through from its top.
        let stack = state.looked_through().map(|nth| state.stacks()[nth as usize].cards());
        let depth = |item: &Item| stack?.iter().rev().position(|&card| Some(card) == item.card);
        items.sort_by_key(|item| (item.group, depth(item)));
        for item in &mut items {
            let same = stack.map_or(0, |cards| cards.iter().filter(|&&card| Some(card) == item.card).count());
            if same > 1 {
                item.label = format!("{} ×{same}", item.label);
            }
        }
        fold_trades(&mut items);
        fold_removals(&mut items);
        for item in &mut items {
            spare_cities(item, state, seat);
            single(item);
        }
        // A "no more" beside the places does not make it a list of words.
        let places = items.iter().filter(|item| matches!(item.go, Go::Act(Action::At(_)))).count();
        let places = places > 0 && items.len() - places <= 1;
        let stacks = state.stacks().len() as u8;
        let own_hand = state.is_about_own_hand();
        let own_stacks = state.has_own_stacks();
        let mut menu = Menu { title: String::new(), items, at: 0, places, stacks, own_stacks, own_hand };
        // A player who pays is proposed the fullest region: it is the next that could lose something.
        if state.is_paying() {
            let level = |item: &Item| item.square.map_or(0, |at| state.board(seat).level(at.plain()));
            let most = menu.items.iter().map(level).max();
            menu.at = menu.items.iter().position(|item| Some(level(item)) == most).unwrap_or(0);
        }
        // Where nothing need be done, doing nothing is proposed.
        if legal.iter().any(|action| matches!(action, Action::Card(_)))
            && let Some(pass) = menu.items.iter().position(|item| item.go == Go::Act(Action::Pass))
        {
            menu.at = pass;
        }
        menu
    }

    /// The digit that chooses an item: its own number if it has one, else its place in the list.
    pub(super) fn digit(&self, nth: usize) -> Option<u8> {
        let number = match self.items.get(nth)?.go {
            // In a Tournament Game everybody counts the own stacks.
            Go::Act(Action::Stack(stack)) if self.own_stacks => stack % 4 + 1,
            Go::Act(Action::Search(stack)) if self.own_stacks => stack % 4 + 5,
            Go::Act(Action::Stack(stack)) => stack + 1,
            // Searches come after the stacks to draw from.
            Go::Act(Action::Search(stack)) => self.stacks + stack + 1,
            Go::Act(Action::Number(pips)) => pips,
            _ => u8::try_from(nth + 1).ok()?,
        };
        (number <= 9).then_some(number)
    }

    /// The item chosen by a digit.
    pub(super) fn by_digit(&self, digit: u8) -> Option<usize> {
        (0..self.items.len()).find(|&nth| self.digit(nth) == Some(digit))
    }

    /// The selected item.
    pub(super) fn item(&self) -> Option<&Item> {
        self.items.get(self.at)
    }

    /// The next level of a choice.
    pub(super) fn deeper(title: &str, items: &[Item]) -> Menu {
        let places = items.iter().all(|item| item.square.is_some());
        let mut items = items.to_vec();
        for item in items.iter_mut().filter(|item| !item.place.is_empty()) {
            item.label = std::mem::take(&mut item.place);
        }
        // The first of the sites on which the card does most is proposed.
        let use_of = |item: &Item| if item.note.is_empty() { 0 } else { item.note.split(", ").count() };
        let most = items.iter().map(use_of).max().filter(|_| places);
        let at = items.iter().position(|item| Some(use_of(item)) == most).unwrap_or(0);
        Menu { title: title.to_owned(), items, at, places, ..Menu::default() }
    }

    /// Whether it is the menu of the action phase.
    pub(super) fn is_turn(&self) -> bool {
        self.items.iter().any(|item| item.go == Go::Act(Action::End))
    }

    /// Moves the selection by `by` items, round the ends.
    pub(super) fn step(&mut self, by: isize) {
        let len = self.items.len() as isize;
        if len > 0 {
            self.at = (self.at as isize + by).rem_euclid(len) as usize;
        }
    }

    /// Selects the item for a square.
    pub(super) fn point(&mut self, square: Square) {
        if let Some(at) = self.items.iter().position(|item| item.square == Some(square)) {
            self.at = at;
        }
    }

    /// Every square on which something can be done. Removals are only highlighted on request.
    pub(super) fn squares(&self) -> Vec<Square> {
        let leaves = self.items.iter().flat_map(Item::leaves);
        let leaves = leaves.filter(|leaf| self.places || leaf.group != Group::Remove);
        let mut squares: Vec<Square> = leaves.filter_map(|leaf| leaf.square).collect();
        squares.sort();
        squares.dedup();
        squares
    }

    /// Everything that can be done on a square, without removals.
    pub(super) fn on(&self, square: Square) -> Menu {
        let leaves = self.items.iter().flat_map(Item::leaves);
        let leaves = leaves.filter(|leaf| leaf.square == Some(square) && leaf.group != Group::Remove);
        let mut items: Vec<Item> = leaves.cloned().collect();
        for item in items.iter_mut().filter(|item| item.group == Group::Build) {
            item.label = item.card.map_or(String::new(), |card| format!("Build {}", text::card(card)));
        }
        Menu { title: format!("On {}:", square.plain()), items, ..Menu::default() }
    }

    /// The item with which a card is built, played or chosen.
    pub(super) fn with(&self, card: Card) -> Option<usize> {
        self.items.iter().position(|item| {
            let in_hand = match item.group {
                Group::Answer => self.own_hand,
                Group::Build | Group::Play => true,
                Group::Use | Group::Sail | Group::Remove | Group::Trade | Group::End => false,
            };
            item.card == Some(card) && in_hand
        })
    }

    /// The item that ends the turn.
    pub(super) fn end(&self) -> Option<usize> {
        self.items.iter().position(|item| item.go == Go::Act(Action::End))
    }

    /// What can still be built or settled, by name.
    pub(super) fn buildable(&self) -> Vec<&'static str> {
        let builds = self.items.iter().filter(|item| item.group == Group::Build);
        builds.filter_map(|item| item.card).map(text::card).collect()
    }
}

fn add(items: &mut Vec<Item>, state: &State, seat: Seat, legal: &[Action], action: Action) {
    let label = text::act(state, seat, action);
    match action {
        Action::Build(card, at) => {
            let mut leaf = Item::act(Group::Build, label, action);
            leaf.card = Some(card);
            leaf.square = Some(at);
            leaf.place = site(state, seat, card, at);
            leaf.note = boost(state, seat, card, at);
            let there = items.iter_mut().find(|item| item.group == Group::Build && item.card == Some(card));
            match there.map(|item| &mut item.go) {
                Some(Go::More(_, leaves)) => leaves.push(leaf),
                _ => items.push(Item {
                    group: Group::Build,
                    label: text::card(card).to_owned(),
                    place: String::new(),
                    note: cost(state, seat, card),
                    card: Some(card),
                    square: None,
                    go: Go::More(where_to(card), vec![leaf]),
                }),
            }
        }
        Action::Play(card) => {
            items.push(Item { card: Some(card), ..Item::act(Group::Play, label, action) });
        }
        Action::Use(at, _) => {
            let card = state.card_at(seat, at);
            let note = price(card.def(), action, legal);
            items.push(Item {
                card: Some(card),
                square: Some(at),
                note,
                ..Item::act(Group::Use, label, action)
            });
        }
        Action::Sail(at) => {
            let known = state.board(seat).card(at);
            let card = (!known.is_hidden()).then_some(known);
            items.push(Item { card, square: Some(at), ..Item::act(Group::Sail, label, action) });
        }
        Action::Trade(good) => {
            let have = state.board(seat).goods().of(good);
            // The group says that it is a trade; on a narrow screen every word counts.
            let label = label.strip_prefix("Trade ").unwrap_or(&label).to_owned();
            items.push(Item { note: format!("you have {have}"), ..Item::act(Group::Trade, label, action) });
        }
        Action::End => items.push(Item::act(Group::End, label, action)),
        Action::Remove(at) => {
            let card = state.card_at(seat, at);
            let place = text::place(state.board(state.board_at(seat, at)), at);
            items.push(Item {
                card: Some(card),
                square: Some(at),
                place,
                ..Item::act(Group::Remove, label, action)
            });
        }
        // Rolling is the usual choice; it comes first.
        Action::Pass if legal.iter().any(|other| matches!(other, Action::Play(_))) => {
            items.push(Item::act(Group::Answer, label, action));
        }
        Action::At(at) => {
            let level = state.board(state.board_at(seat, at)).level(at.plain());
            let note = if state.is_paying() { words::stock(level, 0) } else { String::new() };
            items.push(Item { square: Some(at), note, ..Item::act(Group::Answer, label, action) });
        }
        // An event card can be read before it is chosen.
        Action::Option(index) => {
            items.push(Item { card: state.event_at(index), ..Item::act(Group::Answer, label, action) });
        }
        // Its place is highlighted on the board.
        Action::Region(_) => {
            items.push(Item { square: state.arranged(), ..Item::act(Group::Answer, label, action) })
        }
        Action::Card(card) => {
            let note = cost(state, seat, card);
            items.push(Item { card: Some(card), note, ..Item::act(Group::Answer, label, action) });
        }
        _ => items.push(Item::act(Group::Answer, label, action)),
    }
}

/// What a card costs, in letters.
fn cost(state: &State, seat: Seat, card: Card) -> String {
    match card.def() {
        // E7.1: whatever the region yields.
        def if def.any_paid_here > 0 => format!("any {}", def.any_paid_here),
        def if def.kind.is_action() && def.cost.is_none() => String::new(),
        def if def.kind.is_action() => def.cost.to_string(),
        _ => state.cost(seat, card).to_string(),
    }
}

/// What a use of a card costs, in letters: `^`, `LAA^^^`. Outside the action phase it is used against something.
fn price(def: &CardDef, action: Action, legal: &[Action]) -> String {
    let Action::Use(_, nth) = action else { return String::new() };
    let ability = if legal.contains(&Action::End) {
        def.uses().nth(usize::from(nth)).and_then(|(index, _)| def.abilities().get(usize::from(index)))
    } else {
        def.abilities().iter().find(|ability| matches!(ability.when, When::During(_) | When::BeforeRoll))
    };
    let letters = ability.into_iter().flat_map(|ability| ability.ops).map(|op| match *op {
        Op::Pay(Count::N(n), Of::Only(good)) => good.letter().to_string().repeat(usize::from(n)),
        _ => String::new(),
    });
    letters.collect()
}

/// The decks that come with the game and may be brought to this table, while one has to be; as far as it was begun, those that
/// fit.
fn decks(state: &State, seat: Seat, legal: &[Action]) -> Option<Menu> {
    let Some(Action::Bring(_)) = legal.first() else { return None };
    let brought = state.brought(seat);
    let chosen = [brought.cards(), brought.hand(), brought.events()].concat();
    let allowed = SAMPLES.into_iter().filter(|sample| state.explorers() || !sample.explorers);
    let items = allowed.filter_map(|sample| {
        let deck = sample.deck();
        let acts = deck.acts();
        let rest = acts.strip_prefix(&chosen[..])?.iter().map(|&card| Action::Bring(card)).collect();
        let (place, note) = (String::new(), sample.about());
        let (group, go) = (Group::Answer, Go::Deck(rest));
        Some(Item { group, label: deck.name, place, note, card: None, square: None, go })
    });
    let items: Vec<Item> = items.collect();
    let title = "Which deck do you bring?".to_owned();
    (!items.is_empty()).then(|| Menu { title, items, ..Menu::default() })
}

/// The question after the card is chosen.
fn where_to(card: Card) -> String {
    match card.def().kind {
        Kind::Road => "Road: on which side?".to_owned(),
        Kind::Settlement => "Settlement: on which side?".to_owned(),
        Kind::City => "City: which settlement grows?".to_owned(),
        _ if matches!(card.def().place, Place::Region(_)) => {
            format!("{}: beside which region?", text::card(card))
        }
        _ => {
            let place = match card.def().place {
                Place::FoeRegion => "beside which region of your opponent",
                Place::Road => "on which road",
                Place::FoeRoad => "on which road of your opponent",
                Place::FoeCity => "on which city site of your opponent",
                Place::UponCity => "on which city",
                _ => "on which site",
            };
            format!("{}: {place}?", text::card(card))
        }
    }
}

/// A site by what it touches.
fn site(state: &State, seat: Seat, card: Card, at: Square) -> String {
    match card.def().kind {
        Kind::Road | Kind::Settlement if at.x() < 0 => "On the left".to_owned(),
        Kind::Road | Kind::Settlement => "On the right".to_owned(),
        Kind::City => format!("The settlement at {at}"),
        _ => {
            let board = state.board(state.board_at(seat, at));
            let regions = words::beside(board, at.plain()).into_iter();
            let name = |tile: Tile| format!("{} {}", words::region(tile.good()), tile.number());
            let names: Vec<String> = regions.map(|region| name(board.tile(region))).collect();
            if names.is_empty() { at.to_string() } else { format!("{at}: {}", names.join(", ")) }
        }
    }
}

/// What a booster would do on this site.
fn boost(state: &State, seat: Seat, card: Card, at: Square) -> String {
    if at.is_foe() || at.is_marker() {
        return String::new();
    }
    let board = state.board(seat);
    let goods: Vec<Good> = card
        .def()
        .always
        .iter()
        .filter_map(|passive| if let Passive::Boost(good) = passive { Some(*good) } else { None })
        .collect();
    let boosted: Vec<String> = at
        .regions()
        .into_iter()
        .filter(|&region| board.regions().has(region) && goods.contains(&board.tile(region).good()))
        .map(|region| format!("+1 {}", board.tile(region).good()))
        .collect();
    boosted.join(", ")
}

/// Several trades become one item, so that the first list stays short.
fn fold_trades(items: &mut Vec<Item>) {
    let Some(first) = items.iter().position(|item| item.group == Group::Trade) else { return };
    let count = items.iter().filter(|item| item.group == Group::Trade).count();
    if count < 2 {
        return;
    }
    let trades: Vec<Item> = items.drain(first..first + count).collect();
    let note = format!("{count} kinds");
    let label = "Trade with the supply".to_owned();
    let go = Go::More("Trade: what do you give?".to_owned(), trades);
    let place = String::new();
    items.insert(first, Item { group: Group::Trade, label, place, note, card: None, square: None, go });
}

/// Removing a card is rare and costs points: it comes last, as one item.
fn fold_removals(items: &mut Vec<Item>) {
    let count = items.iter().filter(|item| item.group == Group::Remove).count();
    if count < 2 {
        return;
    }
    let cards = items.split_off(items.len() - count);
    let label = "Remove one of your cards".to_owned();
    let go = Go::More("Remove: which card goes to the discard pile?".to_owned(), cards);
    let (place, note) = (String::new(), String::new());
    items.push(Item { group: Group::Remove, label, place, note, card: None, square: None, go });
}

/// The sites of settlements first, for a card that may be built there: other cards need those of cities.
fn spare_cities(item: &mut Item, state: &State, seat: Seat) {
    let green = item.card.is_some_and(|card| card.def().place == Place::Town);
    if let Go::More(_, leaves) = &mut item.go
        && green
    {
        let cities = state.board(seat).cities();
        leaves.sort_by_key(|leaf| leaf.square.is_some_and(|at| cities.has(at.town())));
    }
}

/// A choice of one is no choice: the item does it at once.
fn single(item: &mut Item) {
    if let Go::More(_, leaves) = &mut item.go
        && leaves.len() == 1
        && let Some(leaf) = leaves.pop()
    {
        let cost = std::mem::take(&mut item.note);
        *item = leaf;
        // Short enough that the cost fits beside it.
        item.label = match item.card.map(|card| (card, card.def().kind)) {
            Some((card, Kind::Road | Kind::Settlement)) => {
                format!("{} {}", text::card(card), item.place.to_lowercase())
            }
            Some((card, Kind::City)) => format!("{}, {}", text::card(card), item.place.to_lowercase()),
            Some((card, _)) => {
                let at = item.square.map_or(String::new(), |at| format!(" at {}", at.plain()));
                let both = format!("{}{at}", text::card(card));
                // A long name says more than a square, which is highlighted anyway.
                if words::width(&both) <= 27 { both } else { text::card(card).to_owned() }
            }
            None => std::mem::take(&mut item.label),
        };
        item.note = if item.note.is_empty() { cost } else { format!("{cost} · {}", item.note) };
    }
}

#[cfg(test)]
mod tests {
    use super::super::game::{Game, tests};
    use super::*;
    use rivals::Mode;
    use table::{Luck, Random};

    /// Every menu of some games, with the acts it was made from.
    fn each(mut check: impl FnMut(&Game, &[Action], &Menu)) {
        for (seed, mode) in (0..).zip(Mode::ALL) {
            let mut game = tests::game_of(mode, seed, 1, "greedy");
            let mut luck = Luck::new(seed, 7);
            for _ in 0..2000 {
                tests::wait(&mut game);
                if !game.is_asked() {
                    break;
                }
                let legal = game.legal();
                let menu = Menu::of(game.view(), game.seat(), &legal);
                if let Some(Go::Deck(acts)) = menu.items.first().map(|item| &item.go) {
                    acts.iter().for_each(|&act| game.act(act).unwrap());
                    continue;
                }
                check(&game, &legal, &menu);
                // Ends its turn at once every second time, to get further.
                let end = legal.contains(&Action::End) && luck.below(2) == 0;
                let action = if end { Action::End } else { *luck.pick(&legal).unwrap() };
                game.act(action).unwrap();
            }
        }
    }

    #[test]
    fn every_legal_act_is_in_the_menu_once_and_nothing_else() {
        each(|_, legal, menu| {
            let mut listed: Vec<Action> = menu
                .items
                .iter()
                .flat_map(Item::leaves)
                .map(|leaf| match leaf.go {
                    Go::Act(action) => action,
                    Go::Deck(_) | Go::More(..) => unreachable!(),
                })
                .collect();
            let mut wanted = legal.to_vec();
            listed.sort();
            wanted.sort();
            assert_eq!(listed, wanted);
            assert!(menu.at < menu.items.len());
            // Each digit chooses one item, and a stack is chosen by its number.
            for (nth, item) in menu.items.iter().enumerate() {
                if let Some(digit) = menu.digit(nth) {
                    assert_eq!(menu.by_digit(digit), Some(nth), "{menu:?}");
                    if let Go::Act(Action::Stack(stack)) = item.go {
                        assert_eq!(digit, if menu.own_stacks { stack % 4 } else { stack } + 1);
                    }
                }
            }
        });
    }

    #[test]
    fn the_first_list_stays_short_and_is_grouped() {
        let mut longest = 0;
        each(|game, _, menu| {
            assert!(menu.items.is_sorted_by_key(|item| item.group));
            assert!(menu.items.iter().all(|item| !item.label.is_empty()), "{menu:?}");
            if menu.is_turn() {
                // Centre cards, hand cards, cards to use, one trade, the end and one removal.
                let hand = game.view().hand(game.seat()).distinct().count();
                let extra = |item: &&Item| matches!(item.group, Group::Use | Group::Sail);
                let usable = menu.items.iter().filter(extra).count();
                let face_up = game.view().face_up().distinct().count();
                assert!(menu.items.len() <= 3 + face_up + hand + usable + 3, "{menu:?}");
                longest = longest.max(menu.items.len());
                let end = menu.items.iter().rposition(|item| item.group != Group::Remove);
                assert_eq!(end, menu.end());
                assert!(!menu.places);
            }
        });
        assert!(longest > 4);
    }

    #[test]
    fn the_site_on_which_a_booster_does_most_is_proposed() {
        let site = |name: &str, note: &str| {
            let act = Item::act(Group::Build, name.to_owned(), Action::Pass);
            Item { note: note.to_owned(), square: Some(Square::at(1, 1)), ..act }
        };
        let sites =
            [site("l4", ""), site("n4", "+1 grain"), site("p4", "+1 grain, +1 grain"), site("r4", "")];
        assert_eq!(Menu::deeper("Where?", &sites).at, 2);
        assert_eq!(Menu::deeper("Where?", &sites[..2]).at, 1);
        assert_eq!(Menu::deeper("Where?", &sites[3..]).at, 0);
    }

    #[test]
    fn a_player_who_pays_is_proposed_the_fullest_region() {
        let mut seen = 0;
        each(|game, legal, menu| {
            if !game.view().is_paying() {
                return;
            }
            let board = game.view().board(game.seat());
            let level = |action: &Action| if let Action::At(at) = action { board.level(*at) } else { 0 };
            let Go::Act(proposed) = menu.items[menu.at].go else { panic!("{menu:?}") };
            assert_eq!(Some(level(&proposed)), legal.iter().map(level).max());
            seen += usize::from(legal.len() > 1);
        });
        assert!(seen > 5);
    }

    #[test]
    fn a_card_is_removed_only_on_request() {
        let mut seen = 0;
        each(|_, legal, menu| {
            if !legal.iter().any(|action| matches!(action, Action::Remove(_))) {
                return;
            }
            seen += 1;
            assert_ne!(menu.items[menu.at].group, Group::Remove, "{menu:?}");
            assert_eq!(menu.items.iter().filter(|item| item.group == Group::Remove).count(), 1);
            for action in legal {
                if let Action::Remove(at) = action {
                    let there = menu.on(*at);
                    assert!(there.items.iter().all(|item| item.go != Go::Act(*action)), "{there:?}");
                }
            }
        });
        assert!(seen > 20);
    }

    #[test]
    fn questions_about_places_are_answered_on_the_board() {
        let mut places = 0;
        each(|_, legal, menu| {
            let at = legal.iter().filter(|action| matches!(action, Action::At(_))).count();
            assert_eq!(menu.places, at > 0, "{legal:?}");
            if at > 0 {
                places += 1;
                assert_eq!(menu.squares().len(), at);
                for square in menu.squares() {
                    assert_eq!(menu.on(square).items.len(), 1);
                }
            }
        });
        assert!(places > 10);
    }

    #[test]
    fn a_card_is_chosen_before_its_site() {
        let mut seen = 0;
        each(|_, legal, menu| {
            for item in menu.items.iter().filter(|item| item.group == Group::Build) {
                let Some(card) = item.card else { panic!("{item:?}") };
                let sites =
                    legal.iter().filter(|act| matches!(act, Action::Build(c, _) if *c == card)).count();
                assert_eq!(item.leaves().len(), sites);
                assert_eq!(matches!(item.go, Go::More(..)), sites > 1);
                seen += usize::from(sites > 1);
            }
        });
        assert!(seen > 5);
    }

    #[test]
    fn the_cost_of_a_centre_card_has_room_beside_its_name() {
        // The narrowest list: 44 columns, of which the group and the digit take 9.
        each(|_, _, menu| {
            for item in
                menu.items.iter().filter(|item| item.card.is_some_and(|card| card.def().kind.is_centre()))
            {
                let deeper = if matches!(item.go, Go::More(..)) { 2 } else { 0 };
                let width = words::width(&item.label) + deeper + 2 + words::width(&item.note);
                assert!(!item.note.is_empty() && width <= 35, "{item:?}");
            }
        });
    }
}
