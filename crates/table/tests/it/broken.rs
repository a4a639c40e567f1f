//! A game with one flaw: every call is forwarded to the correct game unless the flaw overrides it.
//!
//! The flaw is chosen at run time and not by type: so the kit is compiled once per game and not once per flaw.

use crate::pig::Pig;
use crate::sealed::Sealed;
use std::cell::Cell;
use table::{Actions, Actor, BadConfig, Config, Game, Odds, Random, Seat, Sink, Turn, Viewer};

/// What a broken game does differently.
pub(crate) trait Flaw<G: Game> {
    fn options(&self, config: &G::Config) -> Vec<(String, String)> {
        config.options()
    }

    fn turn(&self, game: &G) -> Turn {
        game.turn()
    }

    fn legal(&self, game: &G, seat: Seat, out: &mut Actions<G::Action>) {
        game.legal(seat, out);
    }

    fn odds(&self, game: &G, out: &mut Odds<G::Action>) -> bool {
        game.odds(out)
    }

    fn sample(&self, game: &G, random: &mut Dice) -> G::Action {
        game.sample(random)
    }

    fn play(&self, game: &mut G, by: Actor, action: G::Action, log: &mut Log<G::Event>) {
        game.play_unchecked(by, action, log);
    }

    fn view(&self, game: &G, who: Viewer) -> G::View {
        game.view(who)
    }

    fn guess(&self, view: &G::View, random: &mut Dice) -> G {
        G::guess(view, random)
    }

    fn seen(&self, event: G::Event, who: Viewer) -> Option<G::Event> {
        G::seen(event, who)
    }
}

/// No flaw at all.
pub(crate) struct Sound;

impl<G: Game> Flaw<G> for Sound {}

/// Any source of random numbers.
pub(crate) struct Dice<'a>(&'a mut dyn Random);

impl Random for Dice<'_> {
    fn bits(&mut self) -> u32 {
        self.0.bits()
    }
}

/// Any log.
pub(crate) struct Log<'a, E> {
    sink: &'a mut dyn Sink<E>,
    /// Whether events are kept.
    pub(crate) watched: bool,
}

impl<E> Sink<E> for Log<'_, E> {
    fn note(&mut self, event: E) {
        self.sink.note(event);
    }
}

/// A game that can be broken.
pub(crate) trait Toy: Game + 'static {
    /// The flaw it has on this thread.
    fn flaw() -> &'static dyn Flaw<Self>;
    /// Sets another one.
    fn set_flaw(flaw: &'static dyn Flaw<Self>);
}

thread_local! {
    static OF_PIG: Cell<&'static dyn Flaw<Pig>> = const { Cell::new(&Sound) };
    static OF_SEALED: Cell<&'static dyn Flaw<Sealed>> = const { Cell::new(&Sound) };
}

impl Toy for Pig {
    fn flaw() -> &'static dyn Flaw<Pig> {
        OF_PIG.get()
    }

    fn set_flaw(flaw: &'static dyn Flaw<Pig>) {
        OF_PIG.set(flaw);
    }
}

impl Toy for Sealed {
    fn flaw() -> &'static dyn Flaw<Sealed> {
        OF_SEALED.get()
    }

    fn set_flaw(flaw: &'static dyn Flaw<Sealed>) {
        OF_SEALED.set(flaw);
    }
}

/// The game with its flaw.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Broken<G>(pub(crate) G);

/// Its configuration: the written options may be flawed too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BrokenConfig<G: Game>(pub(crate) G::Config);

impl<G: Toy> Config for BrokenConfig<G> {
    fn name(&self) -> String {
        self.0.name()
    }

    fn options(&self) -> Vec<(String, String)> {
        G::flaw().options(&self.0)
    }

    fn parse(name: &str, options: &[(String, String)]) -> Result<BrokenConfig<G>, BadConfig> {
        G::Config::parse(name, options).map(BrokenConfig)
    }

    fn seats(&self) -> u8 {
        self.0.seats()
    }
}

impl<G: Toy> Game for Broken<G> {
    type Config = BrokenConfig<G>;
    type Action = G::Action;
    type Event = G::Event;
    type View = G::View;
    const RULES: u32 = G::RULES;

    fn new(config: &BrokenConfig<G>) -> Broken<G> {
        Broken(G::new(&config.0))
    }

    fn turn(&self) -> Turn {
        G::flaw().turn(&self.0)
    }

    fn legal(&self, seat: Seat, out: &mut Actions<G::Action>) {
        G::flaw().legal(&self.0, seat, out);
    }

    fn odds(&self, out: &mut Odds<G::Action>) -> bool {
        G::flaw().odds(&self.0, out)
    }

    fn sample(&self, random: &mut impl Random) -> G::Action {
        G::flaw().sample(&self.0, &mut Dice(random))
    }

    fn play_unchecked(&mut self, by: Actor, action: G::Action, log: &mut impl Sink<G::Event>) {
        // Only `()`, which keeps nothing, has size zero.
        let watched = size_of_val(log) > 0;
        G::flaw().play(&mut self.0, by, action, &mut Log { sink: log, watched });
    }

    fn view(&self, who: Viewer) -> G::View {
        G::flaw().view(&self.0, who)
    }

    fn guess(view: &G::View, random: &mut impl Random) -> Broken<G> {
        Broken(G::flaw().guess(view, &mut Dice(random)))
    }

    fn seen(event: G::Event, who: Viewer) -> Option<G::Event> {
        G::flaw().seen(event, who)
    }
}
