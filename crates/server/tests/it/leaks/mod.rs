//! No client is sent what it may not know: two tables that differ only in what a viewer (a player or a spectator)
//! cannot see send that viewer the same bytes, in the same number of messages.
//!
//! A pair consists of a game, a viewer, and a second history that looks the same to the viewer ([`twin`]). Each
//! history is put into a hall of its own, with different secrets or the same, and the game goes on there: the viewer
//! opens the table from the beginning, from the middle and in a second tab, sends commands that are refused, follows
//! the lists, requests everything over HTTP, takes back, and the others act, take back, run out of time, are replaced
//! by bots and resign. Bots sit there, too; as their acts depend on what they see, those of the two tables are
//! scripted. `LANDGRAVE_LEAK_PAIRS=n` compares more pairs of each game than usual, `LANDGRAVE_LEAK_SEED=n` only those
//! of one game.

mod decks;
mod twin;
mod world;

use games::{Family, Steps};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;
use table::{Actions, Actor, Config, Luck, Match, Random, Record, Seat, SeatSet, Turn, Viewer, Who, digest};
use twin::{Acts, Look, twin, whole_game};
use wire::{Clock, Hash, Key, Moment, Phrase, Request, TableCommand};
use world::{Both, Table, Tamper, id, proof, token};

/// How many pairs of each game are compared in an ordinary run.
const PAIRS: u64 = 24;
/// How many pairs share one game, because playing it is expensive.
const PER_GAME: u64 = 12;

/// What a run has covered.
#[derive(Default, Debug)]
struct Seen {
    pairs: u64,
    /// Pairs in which hidden cards differed, and not only the future.
    apart: u64,
    /// Acts and undos of all seats that were carried out in both.
    acts: u64,
    /// Those of bots among them.
    bots: u64,
    /// Times the clocks or grace periods of all ran out.
    late: u64,
    /// Players who were replaced by bots, and those who resigned.
    gone: u64,
    messages: u64,
}

/// Compares the pairs of one game.
struct Compare<'a> {
    game: &'a str,
    seed: u64,
    pairs: u64,
    tamper: Option<Tamper>,
    seen: &'a mut Seen,
}

impl games::Task for Compare<'_> {
    type Done = Result<(), String>;

    fn run<F: Family>(self) -> Self::Done {
        let configs: Vec<F::Config> = players(self.game)
            .into_iter()
            .map(|options| F::Config::parse(self.game, &options).unwrap())
            .collect();
        let config = &configs[(self.seed % configs.len() as u64) as usize];
        let acts = whole_game::<F>(config, self.seed);
        let states = twin::states::<F>(config, &acts);
        let viewers: Vec<Viewer> = Viewer::limited(config.seats()).collect();
        for pair in 0..self.pairs {
            let viewer = viewers[(pair % viewers.len() as u64) as usize];
            let mut luck = Luck::new(self.seed, pair);
            let compared = compare::<F>(config, &acts, &states, viewer, self.tamper, &mut luck, self.seen);
            compared.map_err(|what| {
                let (game, seed) = (self.game, self.seed);
                format!(
                    "{game}, game {seed}, pair {pair}: {viewer:?} can tell two tables apart that look the same to \
                     them; {what}\nAgain: LANDGRAVE_LEAK_SEED={seed} cargo test -p server --test it leaks"
                )
            })?;
        }
        Ok(())
    }
}

/// The options for every number of players.
fn players(game: &str) -> Vec<Vec<(String, String)>> {
    let info = games::all().into_iter().find(|info| info.name == game).unwrap();
    if info.players.start() == info.players.end() {
        return vec![Vec::new()];
    }
    info.players.map(|n| vec![("players".to_owned(), n.to_string())]).collect()
}

/// One pair: a point of the game and another that looks the same, in two halls.
fn compare<F: Family>(
    config: &F::Config,
    acts: &Acts<F>,
    states: &[F],
    viewer: Viewer,
    tamper: Option<Tamper>,
    luck: &mut Luck,
    seen: &mut Seen,
) -> Result<(), String> {
    let chance: Vec<usize> = (0..acts.len()).filter(|&ply| acts[ply].0 == Actor::Chance).collect();
    let mut pair = None;
    for _ in 0..12 {
        let first = *luck.pick(&chance).unwrap();
        let twin = twin::<F>(states, acts, viewer, first, luck);
        if let Some(&ply) = luck.pick(&twin.apart) {
            pair = Some((ply, twin.acts[..ply].to_vec()));
            seen.apart += 1;
            break;
        }
    }
    let (ply, other) = pair.unwrap_or_else(|| {
        // Where nothing is hidden from the viewer, the future and the secret still are.
        let ply = asked_at(states, luck.below(acts.len() as u32) as usize);
        (ply, acts[..ply].to_vec())
    });
    seen.pairs += 1;
    let same_future = luck.below(2) == 0;
    let clock = if luck.below(3) == 0 { Clock::Turn { seconds: 30 } } else { Clock::None };
    // Half of the others are bots; at least one seat has to be a person.
    let mut bots = SeatSet::EMPTY;
    for seat in (0..config.seats()).map(Seat) {
        let is_last = bots.len() + 1 == usize::from(config.seats());
        if !viewer.is(seat) && !is_last && luck.below(2) == 0 {
            bots = bots.with(seat);
        }
    }
    let secrets = [Hash([1; 32]), Hash([if same_future { 1 } else { 2 }; 32])];
    let tables = [(acts[..ply].to_vec(), secrets[0]), (other, secrets[1])].map(|(acts, secret)| {
        let seats = config.seats();
        let played = Match::<F>::after(config.clone(), table::Seed::from(0), &acts).unwrap();
        let who = (0..seats).map(|_| Who::Person("A".to_owned())).collect();
        let past = Record::of(&played, who).to_string();
        let options = config.options().into_iter().collect();
        Table { game: config.name(), options, seats, secret, past: Some(past), bots, clock }
    });
    let mirrors = [0, 1].map(|n: usize| {
        let acts = if n == 0 { acts[..ply].to_vec() } else { read::<F>(tables[1].past.as_ref().unwrap()) };
        let seed = proof(&tables[n], F::rules(config)).seed();
        Steps::of(Match::<F>::after(config.clone(), seed, &acts).unwrap())
    });
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    runtime.block_on(async {
        let mut evening = Evening::new(&tables, tamper, mirrors, viewer, acts, luck).await;
        let result = evening.pass().await;
        seen.add(&evening);
        result
    })
}

impl Seen {
    fn add<F: Family>(&mut self, evening: &Evening<'_, F>) {
        self.messages += evening.both.compared;
        self.acts += evening.counts.acts;
        self.bots += evening.counts.bots;
        self.late += evening.counts.late;
        self.gone += evening.counts.gone;
    }
}

fn read<F: Family>(past: &str) -> Acts<F> {
    let record = Record::parse(past).unwrap();
    let act = |(_, by, text): &(usize, Actor, String)| (*by, text.parse().ok().unwrap());
    record.acts.iter().map(act).collect()
}

/// The first point at or after `ply` at which a seat has to act, or the last one of the game.
fn asked_at<F: Family>(states: &[F], ply: usize) -> usize {
    let is_asked = |n: &usize| matches!(states[*n].turn(), Turn::Seats(_));
    let later = (ply..states.len()).find(is_asked);
    later.or_else(|| (0..ply).rfind(is_asked)).unwrap_or(0)
}

/// What was carried out in both.
#[derive(Default)]
struct Counts {
    acts: u64,
    bots: u64,
    late: u64,
    gone: u64,
}

/// What happens at both tables.
struct Evening<'a, F: Family> {
    both: Both,
    /// Copies of both tables, to find out what can be done in both.
    mirrors: [Steps<F>; 2],
    viewer: Viewer,
    /// A client for each seat; those of bots have none.
    clients: Vec<Option<usize>>,
    /// The seats that bots play.
    bots: SeatSet,
    /// The watched client.
    mine: usize,
    keys: u64,
    counts: Counts,
    acts: &'a Acts<F>,
    luck: &'a mut Luck,
}

impl<'a, F: Family> Evening<'a, F> {
    async fn new(
        tables: &[Table; 2],
        tamper: Option<Tamper>,
        mirrors: [Steps<F>; 2],
        viewer: Viewer,
        acts: &'a Acts<F>,
        luck: &'a mut Luck,
    ) -> Evening<'a, F> {
        let both = Both::new([&tables[0], &tables[1]], tamper).await;
        let (clients, counts, bots) = (Vec::new(), Counts::default(), tables[0].bots);
        Evening { both, mirrors, viewer, clients, bots, mine: 0, keys: 0, counts, acts, luck }
    }

    async fn pass(&mut self) -> Result<(), String> {
        self.arrive().await?;
        self.go_through().await
    }

    /// What the viewer says hello with, if the viewer is a player.
    fn token(&self) -> Option<wire::Token> {
        match self.viewer {
            Viewer::Seat(seat) => Some(token(seat)),
            _ => None,
        }
    }

    /// Everybody connects, and the viewer opens the table.
    async fn arrive(&mut self) -> Result<(), String> {
        self.note();
        for seat in (0..self.mirrors[0].game().seats()).map(Seat) {
            let client = match self.bots.has(seat) {
                true => None,
                false => Some(self.both.connect(Some(token(seat)), self.viewer.is(seat)).await?),
            };
            self.clients.push(client);
        }
        let seated = match self.viewer {
            Viewer::Seat(seat) => self.clients[seat.index()],
            _ => None,
        };
        self.mine = match seated {
            Some(client) => client,
            None => self.both.connect(None, true).await?,
        };
        self.both.say_same(self.mine, Request::Lobby { follow: true }).await?;
        // The viewer opens the table; so does one of the others, who need not do that to act.
        let other = self.clients.iter().flatten().next().copied();
        for client in [Some(self.mine), other].into_iter().flatten() {
            self.both.say_same(client, Request::Open { table: id(), since: 0, seq: 0 }).await?;
        }
        Ok(())
    }

    async fn go_through(&mut self) -> Result<(), String> {
        let mine = self.token();
        for _ in 0..8 {
            match self.luck.below(10) {
                0 => self.refused().await?,
                1 => self.second_tab(mine.clone()).await?,
                2 => self.take_back().await?,
                3 => self.run_late().await?,
                4 if self.clients.len() > 2 => self.give_up().await?,
                _ => self.go_on().await?,
            }
        }
        self.refused().await?;
        self.second_tab(mine.clone()).await?;
        self.both.http().await?;
        self.both.wait(Duration::from_secs(2)).await?;
        if self.luck.below(2) == 0 {
            // With two players, the other wins: the secret is sent and the record shows all cards, but the last
            // update still shows only what the viewer saw.
            self.give_up().await?;
            self.second_tab(mine).await?;
        }
        self.both.wait(Duration::from_secs(2)).await
    }

    /// Nobody does anything until all grace periods have run out; perhaps a bot takes over for a player who is away.
    async fn run_late(&mut self) -> Result<(), String> {
        self.both.wait(Duration::from_secs(125)).await?;
        self.counts.late += 1;
        let Some(update) = self.both.last.clone() else { return Ok(()) };
        let late: Vec<Seat> = self.seats().filter(|seat| update.info.seats[seat.index()].overdue).collect();
        let away: Vec<Seat> = late.into_iter().filter(|seat| !self.viewer.is(*seat)).collect();
        let Some(&seat) = self.luck.pick(&away) else { return Ok(()) };
        let others = self.seats().filter(|other| *other != seat);
        let Some(other) = others.filter_map(|other| self.clients[other.index()]).next() else {
            return Ok(());
        };
        let request = self.at(TableCommand::Substitute { seat });
        self.replaced(seat);
        self.both.say_same(other, request).await
    }

    /// A player resigns: the viewer only if nobody else can.
    async fn give_up(&mut self) -> Result<(), String> {
        let mut seats: Vec<Seat> = self.seats().filter(|seat| self.clients[seat.index()].is_some()).collect();
        seats.sort_by_key(|seat| self.viewer.is(*seat));
        let Some(&seat) = seats.first() else { return Ok(()) };
        if seats.len() == 1 && self.clients.len() > 2 {
            return Ok(());
        }
        let Some(client) = self.clients[seat.index()] else { return Ok(()) };
        let request = self.at(TableCommand::Leave);
        self.replaced(seat);
        self.both.say_same(client, request).await
    }

    /// From now on a bot plays there.
    fn replaced(&mut self, seat: Seat) {
        self.bots = self.bots.with(seat);
        self.clients[seat.index()] = None;
        self.counts.gone += 1;
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<F> {
        (0..self.mirrors[0].game().seats()).map(Seat)
    }

    fn note(&mut self) {
        self.both.digests = [0, 1].map(|n: usize| digest(self.mirrors[n].game().state()));
    }

    /// The position at both tables; the viewer has every line.
    fn moment(&self) -> Moment {
        let seq = self.both.last.as_ref().expect("the viewer has an update").seq;
        Moment { step: self.mirrors[0].len() as u32, seq }
    }

    fn at(&mut self, command: TableCommand) -> Request {
        self.keys += 1;
        Request::At { table: id(), key: Key::from(self.keys), command }
    }

    /// The viewer tries what others may do, what was possible once, and what is not possible at all.
    async fn refused(&mut self) -> Result<(), String> {
        let at = self.moment();
        let past = |steps: u32| Moment { step: at.step.wrapping_sub(steps), ..at };
        let mut legal = Actions::new();
        if let Viewer::Seat(seat) = self.viewer {
            self.mirrors[0].game().state().legal(seat, &mut legal);
        }
        // A claim against an overdue player would succeed.
        let is_late = |update: &wire::Update| update.info.seats.iter().any(|seat| seat.overdue);
        let is_late = self.both.last.as_ref().is_some_and(is_late);
        let mut commands = vec![
            TableCommand::Act { at: past(3), act: self.acts[0].1.to_string() },
            TableCommand::Act { at, act: "nonsense".to_owned() },
            TableCommand::Undo { at: Moment { step: at.step + 1, ..at } },
            TableCommand::Undo { at: Moment { seq: at.seq + 1, ..at } },
            TableCommand::Sit { seat: None, promise: Hash::ZERO },
            TableCommand::Rematch,
            TableCommand::Resume,
            TableCommand::Say { phrase: Phrase::OneMoment },
        ];
        if !is_late {
            commands
                .extend([TableCommand::Substitute { seat: Seat(1) }, TableCommand::Claim { seat: Seat(0) }]);
        }
        for _ in 0..6 {
            let act = self.luck.pick(self.acts).unwrap().1;
            if !legal.contains(&act) {
                commands.push(TableCommand::Act { at, act: act.to_string() });
            }
        }
        for mirror in [0, 1] {
            // What another player could do now is refused to the viewer, no matter at which of the tables.
            let Turn::Seats(asked) = self.mirrors[mirror].game().state().turn() else { continue };
            for seat in asked.iter().filter(|seat| !self.viewer.is(*seat)) {
                let mut others = Actions::new();
                self.mirrors[mirror].game().state().legal(seat, &mut others);
                let act = self.luck.pick(&others).copied();
                commands.extend(
                    act.filter(|act| !legal.contains(act))
                        .map(|act| TableCommand::Act { at, act: act.to_string() }),
                );
            }
        }
        for command in commands {
            let request = self.at(command);
            self.both.say_same(self.mine, request).await?;
        }
        Ok(())
    }

    /// The viewer opens the table in a second tab, from the beginning, the middle or where they were.
    async fn second_tab(&mut self, token: Option<wire::Token>) -> Result<(), String> {
        let tab = self.both.connect(token, true).await?;
        let seq = self.both.last.as_ref().expect("the viewer has an update").seq;
        let since = self.luck.below(self.mirrors[0].len() as u32 + 2);
        self.both.say_same(tab, Request::Open { table: id(), since, seq }).await?;
        self.both.say_same(tab, Request::Lobby { follow: false }).await?;
        self.both.say_same(tab, Request::Close { table: id() }).await
    }

    /// A player takes something back, if that is possible in both.
    async fn take_back(&mut self) -> Result<(), String> {
        let Turn::Seats(asked) = self.mirrors[0].game().state().turn() else { return Ok(()) };
        let at = self.moment();
        for seat in asked.iter() {
            let Some(client) = self.clients[seat.index()] else { continue };
            let may = |mirror: &Steps<F>| mirror.can_undo(seat).is_ok();
            if self.viewer.is(seat) || self.mirrors.iter().all(may) {
                if self.mirrors.iter().all(may) {
                    self.counts.acts += 1;
                    self.mirrors.iter_mut().for_each(|mirror| mirror.undo(seat).unwrap());
                }
                self.note();
                let request = self.at(TableCommand::Undo { at });
                return self.both.say_same(client, request).await;
            }
        }
        Ok(())
    }

    /// The player to act acts, in both so that it looks the same to the viewer.
    async fn go_on(&mut self) -> Result<(), String> {
        for _ in 0..12 {
            let Turn::Seats(asked) = self.mirrors[0].game().state().turn() else { return Ok(()) };
            // Of several bots the first acts first.
            let bot = asked.iter().find(|seat| self.bots.has(*seat));
            let due: Vec<Seat> = asked.iter().filter(|seat| !self.bots.has(*seat)).chain(bot).collect();
            let seat = *self.luck.pick(&due).unwrap();
            let act = *self.luck.pick(&self.legal(0, seat)).unwrap();
            let Some(other) = self.alike(seat, act).filter(|(_, over)| !over).map(|(other, _)| other) else {
                continue;
            };
            return self.carry_out(seat, act, other).await;
        }
        Ok(())
    }

    fn legal(&self, mirror: usize, seat: Seat) -> Vec<F::Action> {
        let mut legal = Actions::new();
        self.mirrors[mirror].game().state().legal(seat, &mut legal);
        legal.to_vec()
    }

    /// What looks to the viewer at the second table like this act at the first one, and whether it ends the game.
    fn alike(&self, seat: Seat, act: F::Action) -> Option<(F::Action, bool)> {
        let here = self.look(0, seat, act);
        let mut others = self.legal(1, seat);
        others.sort_by_key(|other| *other != act);
        if self.viewer.is(seat) {
            others.truncate(1);
        }
        let other = others.into_iter().find(|other| self.look(1, seat, *other).is_like(&here))?;
        Some((other, matches!(here.after.turn(), Turn::Over(_))))
    }

    /// A player does one thing at the first table and the other at the second.
    async fn carry_out(&mut self, seat: Seat, act: F::Action, other: F::Action) -> Result<(), String> {
        let at = self.moment();
        let there = self.at(TableCommand::Act { at, act: other.to_string() });
        self.keys -= 1;
        let request = self.at(TableCommand::Act { at, act: act.to_string() });
        self.mirrors[0].play_unchecked(seat, act);
        self.mirrors[1].play_unchecked(seat, other);
        self.note();
        self.counts.acts += 1;
        match self.clients[seat.index()] {
            Some(client) => self.both.say(client, request, there).await,
            None => {
                self.counts.bots += 1;
                self.both.pull(&act.to_string(), &other.to_string()).await
            }
        }
    }

    fn look(&self, mirror: usize, seat: Seat, act: F::Action) -> Look<F> {
        let (mut next, mut events) = (self.mirrors[mirror].game().clone(), Vec::new());
        next.play_unchecked(seat, act, &mut events);
        Look::at(next.state().clone(), events, self.viewer)
    }
}

/// A number from the environment.
fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Compares this many pairs of a game.
fn check(game: &str, pairs: u64, tamper: Option<Tamper>) -> Result<Seen, String> {
    let pairs = number("LANDGRAVE_LEAK_PAIRS").filter(|_| tamper.is_none()).unwrap_or(pairs);
    let mut seen = Seen::default();
    let seeds = match number("LANDGRAVE_LEAK_SEED").filter(|_| tamper.is_none()) {
        Some(seed) => seed..seed + 1,
        None => 0..pairs.div_ceil(PER_GAME),
    };
    for seed in seeds {
        let compare = Compare { game, seed, pairs: PER_GAME.min(pairs), tamper, seen: &mut seen };
        games::dispatch(game, compare).unwrap()?;
    }
    Ok(seen)
}

/// Compares pairs of all games, on two threads.
fn check_all() -> BTreeMap<String, Seen> {
    let (games, all) = (Mutex::new(games::all().into_iter()), Mutex::new(BTreeMap::new()));
    let work = || {
        while let Some(game) = { games.lock().unwrap().next() } {
            let seen = check(&game.name, PAIRS, None).unwrap_or_else(|leak| panic!("{leak}"));
            all.lock().unwrap().insert(game.name, seen);
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(work);
        work();
    });
    all.into_inner().unwrap()
}

#[test]
fn what_a_seat_may_not_know_changes_no_byte_it_is_sent() {
    let all = check_all();
    println!("{all:#?}");
    if number("LANDGRAVE_LEAK_SEED").is_some() {
        // The few pairs of a single game need not cover everything.
        return;
    }
    for (game, seen) in all {
        // Pairs that do not differ show nothing.
        assert!(
            seen.apart * 10 > seen.pairs * 9,
            "{game}: only {} of {} pairs differ",
            seen.apart,
            seen.pairs
        );
        assert!(seen.acts > 2 * seen.pairs && seen.messages > 10 * seen.pairs, "{game}: {seen:?}");
        assert!(
            seen.bots * 4 > seen.pairs && seen.late * 3 > seen.pairs && seen.gone * 3 > seen.pairs,
            "{game}: {seen:?}"
        );
    }
}

/// Puts a mistake into every text that contains `what`.
fn tell_where(heard: &mut [String], what: &str, digest: u64) {
    let texts = heard.iter_mut().filter(|text| text.contains(what));
    texts.for_each(|text| text.push_str(&(digest % 10).to_string()));
}

/// A server that leaks something of the table in any of these ways is found out.
#[test]
fn a_server_that_leaks_is_found_out() {
    let mistakes: [(&str, Tamper); 8] = [
        ("a text that differs", |heard, digest| {
            heard
                .iter_mut()
                .filter(|text| text.contains("refused"))
                .for_each(|text| text.push_str(&digest.to_string()));
        }),
        ("the order of legal acts", |heard, digest| {
            for text in heard.iter_mut().filter(|text| text.contains("\"legal\":[\"")) {
                if digest % 2 == 0
                    && let Ok(mut reply) = serde_json::from_str::<serde_json::Value>(text)
                    && let Some(legal) = reply["update"]["game"]["legal"].as_array_mut()
                {
                    legal.rotate_left(1);
                    *text = reply.to_string();
                }
            }
        }),
        ("one message more", |heard, digest| {
            if digest % 3 == 0 {
                heard.push(String::new());
            }
        }),
        ("a length", |heard, digest| {
            heard.iter_mut().for_each(|text| text.extend(std::iter::repeat_n(' ', (digest % 2) as usize)));
        }),
        ("a meter", |heard, digest| tell_where(heard, "landgrave_lines_total", digest)),
        ("that a player is overdue", |heard, digest| tell_where(heard, "\"overdue\":true", digest)),
        ("that a bot plays for a player", |heard, digest| tell_where(heard, "\"substitute\":", digest)),
        ("that a player resigned", |heard, digest| tell_where(heard, "\"resigned\":", digest)),
    ];
    for (what, mistake) in mistakes {
        let found = check("rivals/intro", PAIRS, Some(mistake));
        assert!(found.is_err_and(|why| why.contains("can tell two tables apart")), "{what}");
    }
}
