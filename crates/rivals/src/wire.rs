//! The forms in which views and events travel, with the feature `serde`.
//!
//! Everything is written by its name: cards by their words, hidden ones by their backs, squares like those of
//! a chess board. Only a [`View`] can be written and read, never a table by itself, so nothing hidden can be
//! sent by mistake. What follows from the rest – points, stocks by kind, who has an advantage – is not written
//! but counted anew, and what is read is checked ([`check`]) so that no question asked of it can fail.

mod check;
mod events;
mod parts;
mod steps;

pub(crate) use events::{Fields, Give};
pub(crate) use steps::Cause;

use crate::card::{Back, Card, Set, Tile};
use crate::config::Config;
use crate::pile::Pile;
use crate::square::{Square, Squares};
use crate::state::{
    Discard, Due, Face, FaceUp, Frames, MOST_DISCARDED, MOST_FACE_UP, MOST_FRAMES, MOST_STACKS,
    MOST_WINDFALLS, NO_WINDFALL, State, Windfall,
};
use crate::view::View;
use arrayvec::ArrayVec;
use parts::{Heap, Held, Land};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use steps::Step;
use table::{Config as _, Seat, SeatSet, Viewer};

/// Why a text is not a view.
type Refused = &'static str;

impl Serialize for View {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        Table::of(self).serialize(out)
    }
}

impl<'de> Deserialize<'de> for View {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<View, D::Error> {
        Table::deserialize(from)?.view().map_err(D::Error::custom)
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// A view as it is written.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Table {
    viewer: Viewer,
    game: String,
    #[serde(default, skip_serializing_if = "is_default")]
    options: Vec<(String, String)>,
    sets: Vec<Set>,
    turn: u16,
    active: Seat,
    due: Due,
    #[serde(default, skip_serializing_if = "is_default")]
    die: Option<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    face: Option<Face>,
    /// What was last rolled for a card.
    #[serde(default, skip_serializing_if = "is_default")]
    rolled: Option<u8>,
    boards: [Land; 2],
    hands: [Held; 2],
    /// Roads, settlements and cities left in the centre.
    roads: u8,
    settlements: u8,
    cities: u8,
    stacks: Vec<Heap<Card>>,
    #[serde(default, skip_serializing_if = "is_default")]
    face_up: Vec<Card>,
    events: Heap<Card>,
    #[serde(default, skip_serializing_if = "is_default")]
    boxed: Heap<Card>,
    regions: Heap<Tile>,
    discard: Vec<Card>,
    #[serde(default, skip_serializing_if = "is_default")]
    turned_up: Option<Card>,
    #[serde(default, skip_serializing_if = "is_default")]
    aside: Heap<Card>,
    #[serde(default, skip_serializing_if = "is_default")]
    drawn: Option<[Tile; 2]>,
    #[serde(default, skip_serializing_if = "is_default")]
    marked: Squares,
    #[serde(default, skip_serializing_if = "is_default")]
    windfalls: Vec<(Seat, Square, u8)>,
    #[serde(default, skip_serializing_if = "is_default")]
    lingering: Vec<(Card, Seat)>,
    #[serde(default, skip_serializing_if = "is_default")]
    spared: SeatSet,
    /// What is being carried out, innermost last.
    steps: Vec<Step>,
}

/// 0 stands for nothing rolled.
fn pips(die: u8) -> Option<u8> {
    (die != 0).then_some(die)
}

impl Table {
    fn of(view: &View) -> Table {
        // Named one by one, so that nothing that comes to a table later can be forgotten here.
        let State {
            mode,
            choice,
            sets,
            windows: _,
            boards,
            tallies: _,
            hands,
            stacks,
            stack_count,
            backs: _,
            face_up,
            boxed,
            events,
            tiles,
            discard,
            turned_up,
            aside,
            drawn,
            marked,
            windfalls,
            windfall_count,
            lingering,
            spared,
            roads,
            settlements,
            cities,
            active,
            turn,
            die,
            face,
            rolled,
            advantages: _,
            frames,
            due,
        } = &view.state;
        let config = Config::of(*mode, *choice);
        Table {
            viewer: view.viewer,
            game: config.name(),
            options: config.options(),
            sets: sets.to_vec(),
            turn: *turn,
            active: *active,
            due: *due,
            die: pips(*die),
            face: *face,
            rolled: pips(*rolled),
            boards: boards.each_ref().map(Land::of),
            hands: hands.each_ref().map(Held::of),
            roads: *roads,
            settlements: *settlements,
            cities: *cities,
            stacks: stacks[..usize::from(*stack_count)].iter().map(Heap::of).collect(),
            face_up: face_up.cards().to_vec(),
            events: Heap::of(events),
            boxed: Heap::of(boxed),
            regions: Heap::of(tiles),
            discard: discard.cards().to_vec(),
            turned_up: (*turned_up != Card::NONE).then_some(*turned_up),
            aside: Heap::of(aside),
            drawn: (*drawn != [Tile::NONE; 2]).then_some(*drawn),
            marked: *marked,
            windfalls: windfalls[..usize::from(*windfall_count)]
                .iter()
                .map(|&Windfall { seat, field, n }| (seat, field, n))
                .collect(),
            lingering: lingering.to_vec(),
            spared: *spared,
            steps: frames.all().iter().map(Step::of).collect(),
        }
    }

    fn view(self) -> Result<View, Refused> {
        let config = Config::parse(&self.game, &self.options).map_err(|_| "there is no such game")?;
        let [red, blue] = self.boards;
        let [reds, blues] = self.hands;
        let mut state = State {
            mode: config.mode(),
            choice: config.choice(),
            sets: listed(self.sets, "there are at most three theme sets")?,
            windows: crate::cards::windows(Set::Basic, false),
            boards: [red.board()?, blue.board()?],
            tallies: Default::default(),
            hands: [reds.hand()?, blues.hand()?],
            stacks: std::array::from_fn(|_| Pile::new()),
            stack_count: 0,
            backs: [Back::Basic; MOST_STACKS],
            face_up: FaceUp::new(),
            boxed: self.boxed.pile()?,
            events: self.events.pile()?,
            tiles: self.regions.pile()?,
            discard: Discard::new(),
            turned_up: self.turned_up.unwrap_or(Card::NONE),
            aside: self.aside.pile()?,
            drawn: self.drawn.unwrap_or([Tile::NONE; 2]),
            marked: self.marked,
            windfalls: [NO_WINDFALL; MOST_WINDFALLS],
            windfall_count: 0,
            lingering: listed(self.lingering, "too many cards work on")?,
            spared: self.spared,
            roads: self.roads,
            settlements: self.settlements,
            cities: self.cities,
            active: self.active,
            turn: self.turn,
            die: self.die.unwrap_or(0),
            face: self.face,
            rolled: self.rolled.unwrap_or(0),
            advantages: [None; 2],
            frames: Frames::new(),
            due: self.due,
        };
        if !self.stacks.is_empty() {
            state.plan_stacks();
            if self.stacks.len() != usize::from(state.stack_count) {
                return Err("this game has another number of stacks");
            }
        }
        for (pile, heap) in state.stacks.iter_mut().zip(self.stacks) {
            *pile = heap.pile()?;
        }
        let within = |len: usize, most: usize| if len > most { Err("too many") } else { Ok(()) };
        within(self.face_up.len(), MOST_FACE_UP)?;
        self.face_up.iter().for_each(|&card| state.face_up.add(card));
        within(self.discard.len(), MOST_DISCARDED)?;
        self.discard.iter().for_each(|&card| state.discard.push(card));
        within(self.windfalls.len(), MOST_WINDFALLS)?;
        for (index, (seat, field, n)) in self.windfalls.into_iter().enumerate() {
            state.windfalls[index] = Windfall { seat, field, n };
            state.windfall_count += 1;
        }
        within(self.steps.len(), MOST_FRAMES)?;
        for step in self.steps {
            state.frames.push(step.frame()?);
        }
        check::table(&state, self.viewer)?;
        state.count_anew(&mut ());
        check::question(&state)?;
        Ok(View { state, viewer: self.viewer })
    }
}

fn listed<T, const N: usize>(list: Vec<T>, too_many: Refused) -> Result<ArrayVec<T, N>, Refused> {
    if list.len() > N { Err(too_many) } else { Ok(list.into_iter().collect()) }
}
