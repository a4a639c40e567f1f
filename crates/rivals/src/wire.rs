//! The forms in which views and events travel, with the feature `serde`.
//!
//! Everything is written by its name: cards by their words, hidden ones by their backs, squares like those of
//! a chess board. Only a [`View`] can be written and read, never a table by itself, so nothing hidden can be
//! sent by mistake. What follows from the rest – points, stocks by kind, who has an advantage – is not written
//! but counted again, and what is read is checked ([`check`]) so that no question asked of it can fail.

mod check;
mod events;
mod parts;
mod steps;

pub(crate) use events::{Fields, Give};
pub(crate) use steps::Cause;

use crate::card::{Back, Card, Set, Tile};
use crate::config::{Config, Mode};
use crate::goods::Good;
use crate::pile::Seen;
use crate::square::{Square, Squares};
use crate::state::{
    Brought, CardPiles, Due, Face, FaceUp, Frames, Lingering, MOST_FACE_UP, MOST_FRAMES, MOST_STACKS,
    MOST_WINDFALLS, NO_WINDFALL, State, TilePile, Windfall,
};
use crate::view::View;
use arrayvec::ArrayVec;
use parts::{Cards, Heap, Held, Land};
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
    /// Stacks whose top card lies face up, as bits.
    #[serde(default, skip_serializing_if = "is_default")]
    open_tops: u8,
    #[serde(default, skip_serializing_if = "is_default")]
    face_up: Vec<Card>,
    events: Heap<Card>,
    /// Without Yule: how many of the lowest lie open beside the stack (E10.5).
    #[serde(default, skip_serializing_if = "is_default")]
    laid_out: Option<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    boxed: Heap<Card>,
    regions: Heap<Tile>,
    discard: Vec<Card>,
    /// The discard pile of the blue player in a Tournament Game.
    #[serde(default, skip_serializing_if = "is_default")]
    blue_discard: Vec<Card>,
    /// What the players of a Tournament Game have brought.
    #[serde(default, skip_serializing_if = "is_default")]
    decks: Option<[Cards; 2]>,
    #[serde(default, skip_serializing_if = "is_default")]
    turned_up: Option<Card>,
    #[serde(default, skip_serializing_if = "is_default")]
    aside: Heap<Card>,
    /// Whose cards those are, in a Tournament Game.
    #[serde(default, skip_serializing_if = "is_default")]
    aside_of: Option<Seat>,
    #[serde(default, skip_serializing_if = "is_default")]
    drawn: Option<[Tile; 2]>,
    #[serde(default, skip_serializing_if = "is_default")]
    marked: Squares,
    #[serde(default, skip_serializing_if = "is_default")]
    windfalls: Vec<(Seat, Square, u8)>,
    #[serde(default, skip_serializing_if = "is_default")]
    lingering: Vec<(Card, Seat, Option<Good>)>,
    #[serde(default, skip_serializing_if = "is_default")]
    lost_hand: SeatSet,
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
        let state = &view.state;
        // Named one by one, so that nothing that comes to a table later can be forgotten here.
        let State {
            mode,
            choice,
            sets,
            windows: _,
            boards,
            tallies: _,
            hands,
            piles: _,
            stack_count: _,
            open_tops,
            backs: _,
            face_up,
            laid_out,
            tiles: _,
            brought,
            turned_up,
            aside_of,
            drawn,
            marked,
            windfalls,
            windfall_count,
            lingering,
            lost_hand,
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
        } = state;
        let tournament = state.has_own_stacks();
        let config = Config::of(*mode, *choice, tournament && state.explorers());
        let [discard, of_blue] = state.discards();
        Table {
            viewer: view.viewer,
            game: config.name(),
            options: config.options(),
            // Those of a Tournament Game follow from its option.
            sets: if tournament { Vec::new() } else { sets.to_vec() },
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
            stacks: state.stacks().into_iter().map(Heap::of).collect(),
            open_tops: *open_tops,
            face_up: face_up.cards().to_vec(),
            events: Heap::of(state.events()),
            laid_out: laid_out.get(),
            boxed: Heap::of(state.boxed()),
            regions: Heap::of(state.region_stack()),
            discard: discard.cards().to_vec(),
            blue_discard: of_blue.cards().to_vec(),
            decks: tournament.then(|| brought.each_ref().map(|deck| Cards::of(deck, view.viewer))),
            turned_up: (*turned_up != Card::NONE).then_some(*turned_up),
            aside: Heap::of(state.aside()),
            aside_of: tournament.then_some(*aside_of),
            drawn: (*drawn != [Tile::NONE; 2]).then_some(*drawn),
            marked: *marked,
            windfalls: windfalls[..usize::from(*windfall_count)]
                .iter()
                .map(|&Windfall { seat, field, n }| (seat, field, n))
                .collect(),
            lingering: lingering
                .iter()
                .map(|&Lingering { card, seat, good }| (card, seat, good.get()))
                .collect(),
            lost_hand: *lost_hand,
            spared: *spared,
            steps: frames.iter().map(Step::of).collect(),
        }
    }

    fn view(self) -> Result<View, Refused> {
        let config = Config::parse(&self.game, &self.options).map_err(|_| "there is no such game")?;
        // What is remembered of decks is counted by viewers, so this comes before everything else.
        if matches!(self.viewer, Viewer::Seat(seat) if seat.index() > 1) {
            return Err("there is no such seat");
        }
        let [red, blue] = self.boards;
        let [reds, blues] = self.hands;
        let mut state = State {
            mode: config.mode(),
            choice: config.choice(),
            sets: match config.mode() {
                Mode::Tournament => State::tournament_sets(config.explorers()),
                _ => listed(self.sets, "there are not as many theme sets")?,
            },
            windows: crate::cards::windows(Set::Basic, false),
            boards: [red.board()?, blue.board()?],
            tallies: Default::default(),
            hands: [reds.hand()?, blues.hand()?],
            piles: CardPiles::new(),
            stack_count: 0,
            open_tops: self.open_tops,
            backs: [Back::Basic; MOST_STACKS],
            face_up: FaceUp::new(),
            laid_out: self.laid_out.into(),
            tiles: TilePile::new(),
            brought: [Brought::new(), Brought::new()],
            turned_up: self.turned_up.unwrap_or(Card::NONE),
            aside_of: self.aside_of.unwrap_or(Seat(0)),
            drawn: self.drawn.unwrap_or([Tile::NONE; 2]),
            marked: self.marked,
            windfalls: [NO_WINDFALL; MOST_WINDFALLS],
            windfall_count: 0,
            lingering: listed(
                self.lingering
                    .into_iter()
                    .map(|(card, seat, good)| Lingering { card, seat, good: good.into() })
                    .collect(),
                "too many cards work on",
            )?,
            lost_hand: self.lost_hand,
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
            if state.has_own_stacks() {
                for seat in [Seat(0), Seat(1)] {
                    state.hands[seat.index()].set_back(Back::of_player(seat));
                }
            }
            if self.stacks.len() != usize::from(state.stack_count) {
                return Err("this game has another number of stacks");
            }
        }
        for (stack, heap) in self.stacks.into_iter().enumerate() {
            heap.lay(state.stack_mut(stack))?;
        }
        self.events.lay(state.events_mut())?;
        self.boxed.lay(state.boxed_mut())?;
        self.aside.lay(state.aside_mut())?;
        self.regions.lay(state.region_stack_mut())?;
        let within = |len: usize, most: usize| if len > most { Err("too many") } else { Ok(()) };
        within(self.face_up.len(), MOST_FACE_UP)?;
        self.face_up.iter().for_each(|&card| state.face_up.add(card));
        if !state.has_own_stacks() && !self.blue_discard.is_empty() {
            return Err("only in a Tournament Game there are two discard piles");
        }
        for (seat, cards) in [Seat(0), Seat(1)].into_iter().zip([self.discard, self.blue_discard]) {
            let mut pile = state.discard_mut(seat);
            within(cards.len(), pile.room())?;
            cards.iter().for_each(|&card| pile.push(card, Seen::ALL));
        }
        if let Some([red, blue]) = self.decks {
            state.brought = [red.brought(Seat(0), self.viewer)?, blue.brought(Seat(1), self.viewer)?];
        }
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
        state.recount(&mut ());
        check::question(&state)?;
        Ok(View { state, viewer: self.viewer })
    }
}

fn listed<T, const N: usize>(list: Vec<T>, too_many: Refused) -> Result<ArrayVec<T, N>, Refused> {
    if list.len() > N { Err(too_many) } else { Ok(list.into_iter().collect()) }
}
