//! The decks of a Tournament Game are secret (R14.6): decks of the others that a viewer cannot tell apart change no byte
//! that the viewer is sent, from the lobby to the end.
//!
//! At both tables of a pair everybody sits down, brings a deck and plays. The decks of those who are not the viewer
//! differ in up to all of their cards. Then both games go on for as long as something can be done that looks the same to
//! the viewer: the cards that differ are drawn, held, put away and exchanged there, but never shown.

use super::twin::Acts;
use super::world::{Table, Tamper, proof};
use super::{Evening, Seen, tell_where};
use bots::{Bot, Budget, Eyes};
use games::Steps;
use rivals::deck::{Deck, SAMPLES, may_be_in_deck, most_events};
use rivals::{Action, Card, Config, State};
use table::{Actor, Config as _, Game, Luck, Match, Random, Seat, SeatSet, Turn, Viewer};
use wire::fair::Proof;
use wire::{Clock, Hash, Request, TableCommand};

/// How many pairs are compared.
const PAIRS: u64 = 18;
/// One game in this many is played until somebody wins.
const TO_THE_END: u64 = 6;
/// More acts than a game of two greedy players has.
const MOST_ACTS: u32 = 2000;

/// How a pair went.
#[derive(Default, Debug)]
struct Course {
    seen: Seen,
    /// Games that somebody won.
    won: u64,
    /// Cards that were different, hands and events included.
    different: usize,
}

/// Any sample deck that needs no sea.
fn any_deck(luck: &mut Luck) -> Deck {
    let dry: Vec<Deck> =
        SAMPLES.into_iter().filter(|sample| !sample.explorers).map(|sample| sample.deck()).collect();
    luck.pick(&dry).unwrap().clone()
}

fn counted(cards: &[Card]) -> Vec<(Card, u8)> {
    let mut cards = cards.to_vec();
    cards.sort_unstable();
    cards.chunk_by(|one, other| one == other).map(|run| (run[0], run.len() as u8)).collect()
}

/// A deck that differs from this one in at most `most` cards, in its start hand and perhaps in its events.
fn another(deck: &Deck, changes: u32, luck: &mut Luck) -> Deck {
    let all: Vec<Card> = rivals::cards::all().collect();
    let any = |luck: &mut Luck, test: fn(Card) -> bool| {
        let fitting: Vec<Card> = all.iter().copied().filter(|&card| test(card)).collect();
        *luck.pick(&fitting).unwrap()
    };
    loop {
        let mut cards = deck.acts()[..35].to_vec();
        for _ in 0..changes {
            let place = luck.below(35) as usize;
            cards[place] = any(luck, may_be_in_deck);
        }
        luck.shuffle(&mut cards);
        let events = match luck.below(4) {
            0 => (0..4).map(|_| any(luck, |card| most_events(card) > 0)).collect(),
            _ => deck.acts()[38..].to_vec(),
        };
        let (cards, hand) = (counted(&cards), cards[..3].to_vec());
        let mut other = Deck { name: String::new(), sets: Vec::new(), cards, events: counted(&events), hand };
        other.sets = other.sets_used();
        if other.faults(false).is_empty() && other.acts() != deck.acts() {
            return other;
        }
    }
}

/// Two tables at which nobody sits yet, and what will be brought to each, by seat.
struct Pair {
    viewer: Viewer,
    bots: SeatSet,
    decks: [[Deck; 2]; 2],
}

impl Pair {
    fn any(viewer: Viewer, luck: &mut Luck) -> Pair {
        let here = [any_deck(luck), any_deck(luck)];
        let changes = 1 + luck.below(30);
        let there = [0, 1].map(|seat: usize| match viewer.is(Seat(seat as u8)) {
            true => here[seat].clone(),
            false => another(&here[seat], changes, luck),
        });
        let bot = Seat(luck.below(2) as u8);
        let bots =
            if luck.below(2) == 0 && !viewer.is(bot) { SeatSet::EMPTY.with(bot) } else { SeatSet::EMPTY };
        Pair { viewer, bots, decks: [here, there] }
    }

    fn different(&self) -> usize {
        let acts = self.decks.each_ref().map(|decks| decks.each_ref().map(Deck::acts));
        let pairs = acts[0].iter().flatten().zip(acts[1].iter().flatten());
        pairs.filter(|(here, there)| here != there).count()
    }

    fn play(&self, to_the_end: bool, tamper: Option<Tamper>, luck: &mut Luck) -> Result<Course, String> {
        let config = Config::tournament(false);
        let table = || Table {
            game: config.name(),
            options: Default::default(),
            seats: 2,
            secret: Hash([7; 32]),
            past: None,
            bots: self.bots,
            clock: Clock::None,
        };
        let tables = [table(), table()];
        let mirrors = tables.each_ref().map(|table| {
            let seed = proof(table, State::rules(&config)).seed();
            Steps::of(Match::<State>::new(config.clone(), seed))
        });
        let acts: Acts<State> = any_deck(luck)
            .acts()
            .into_iter()
            .map(|card| (Actor::Seat(Seat(0)), Action::Bring(card)))
            .collect();
        let runtime =
            tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
        runtime.block_on(async {
            let mut evening = Evening::new(&tables, tamper, mirrors, self.viewer, &acts, luck).await;
            let mut course = Course { different: self.different(), ..Course::default() };
            evening.arrive().await?;
            evening.sit_down().await?;
            evening.bring(&self.decks).await?;
            if to_the_end && evening.play_to_the_end().await? {
                course.won += 1;
                // After the end everybody may have the record with both decks; what the table shows is still the same.
                let mine = evening.token();
                evening.second_tab(mine).await?;
            } else {
                evening.go_through().await?;
            }
            course.seen.add(&evening);
            course.seen.pairs += 1;
            Ok(course)
        })
    }
}

impl Evening<'_, State> {
    /// The copies are where the tables are: otherwise everything would be refused in both, and nothing compared.
    fn in_step(&self) -> Result<(), String> {
        let there = self.both.last.as_ref().and_then(|update| update.game.as_ref()).map(|game| game.step);
        let here = self.mirrors[0].len() as u32;
        if there == Some(here) { Ok(()) } else { Err(format!("{there:?} steps were played, not {here}")) }
    }

    /// All persons sit down and add to the dice.
    async fn sit_down(&mut self) -> Result<(), String> {
        self.both.http().await?;
        for seat in self.seats() {
            let Some(client) = self.clients[seat.index()] else { continue };
            let promise = Proof::promise(Hash::ZERO);
            let sit = self.at(TableCommand::Sit { seat: Some(seat), promise });
            self.both.say_same(client, sit).await?;
        }
        for client in self.clients.clone().into_iter().flatten() {
            let reveal = self.at(TableCommand::Reveal { contribution: Hash::ZERO });
            self.both.say_same(client, reveal).await?;
        }
        self.in_step()
    }

    /// Both bring their decks, in any order and in any portions; meanwhile the viewer tries this and that. A bot comes
    /// first: what others do meanwhile would make it think again, and it is scripted.
    async fn bring(&mut self, decks: &[[Deck; 2]; 2]) -> Result<(), String> {
        let mut left = decks.each_ref().map(|decks| decks.each_ref().map(Deck::acts));
        loop {
            let unready = unready(&left);
            let bot = unready.iter().find(|seat| self.bots.has(**seat)).copied();
            let Some(seat) = bot.or_else(|| self.luck.pick(&unready).copied()) else { break };
            let rest = left[0][seat.index()].len() as u32;
            let n = if self.luck.below(2) == 0 { rest } else { 1 + self.luck.below(rest.min(6)) } as usize;
            let portions = left
                .each_mut()
                .map(|decks| -> Vec<Action> { decks[seat.index()].drain(..n).map(Action::Bring).collect() });
            self.bring_some(seat, portions).await?;
            match self.luck.below(8) {
                0 => self.refused().await?,
                1 => {
                    let mine = self.token();
                    self.second_tab(mine).await?;
                }
                2 => self.take_back_and_repeat(seat).await?,
                _ => {}
            }
        }
        Ok(())
    }

    async fn bring_some(&mut self, seat: Seat, portions: [Vec<Action>; 2]) -> Result<(), String> {
        let Some(client) = self.clients[seat.index()] else {
            // A bot chooses card by card.
            for (&here, &there) in portions[0].iter().zip(&portions[1]) {
                self.carry_out(seat, here, there).await?;
            }
            return self.in_step();
        };
        let (at, n) = (self.moment(), portions[0].len());
        for (mirror, acts) in self.mirrors.iter_mut().zip(&portions) {
            acts.iter().for_each(|&act| drop(mirror.play_unchecked(seat, act)));
        }
        self.note();
        self.counts.acts += n as u64;
        let words = portions.map(|acts| acts.iter().map(Action::to_string).collect::<Vec<String>>());
        let [here, there] = words.map(|acts| TableCommand::Acts { at, acts });
        let there = self.at(there);
        self.keys -= 1;
        let here: Request = self.at(here);
        self.both.say(client, here, there).await?;
        self.in_step().map_err(|what| format!("after {n} cards of seat {seat}: {what}"))
    }

    /// A player takes back the last card that was chosen, and chooses it again.
    async fn take_back_and_repeat(&mut self, seat: Seat) -> Result<(), String> {
        let Some(client) = self.clients[seat.index()] else { return Ok(()) };
        if self.mirrors.iter().any(|mirror| mirror.can_undo(seat).is_err()) {
            return Ok(());
        }
        let last = |mirror: &Steps<State>| {
            let acts = mirror.game().acts();
            acts.iter().rev().find(|(by, _)| *by == Actor::Seat(seat)).map(|(_, act)| *act)
        };
        let (Some(here), Some(there)) = (last(&self.mirrors[0]), last(&self.mirrors[1])) else {
            return Ok(());
        };
        let at = self.moment();
        self.mirrors.iter_mut().for_each(|mirror| mirror.undo(seat).unwrap());
        self.note();
        let undo = self.at(TableCommand::Undo { at });
        self.both.say_same(client, undo).await?;
        self.in_step()?;
        self.carry_out(seat, here, there).await?;
        self.in_step()
    }

    /// Plays well at the first table, and at the second what looks the same, until somebody wins; `false` if that is
    /// not possible any more.
    async fn play_to_the_end(&mut self) -> Result<bool, String> {
        let mut bot = bots::named::<State>("greedy").unwrap();
        for _ in 0..MOST_ACTS {
            let Turn::Seats(asked) = self.mirrors[0].game().state().turn() else { return Ok(true) };
            let seat = asked.iter().next().unwrap();
            let Some((act, other)) = self.best(seat, bot.as_mut()) else { return Ok(false) };
            self.carry_out(seat, act, other).await?;
            self.in_step()?;
        }
        Ok(false)
    }

    /// What a bot would do, or anything else that can look the same at the second table.
    fn best(&mut self, seat: Seat, bot: &mut dyn Bot<State>) -> Option<(Action, Action)> {
        let mut tried = self.legal(0, seat);
        let eyes = Eyes::of(self.mirrors[0].game().state(), seat);
        let first = tried[bot.choose(eyes, &tried, &Budget::own(), self.luck)];
        self.luck.shuffle(&mut tried);
        tried.sort_by_key(|act| *act != first);
        tried.into_iter().find_map(|act| self.alike(seat, act).map(|(other, _)| (act, other)))
    }
}

/// Whose deck is not complete.
fn unready(left: &[[Vec<Card>; 2]; 2]) -> Vec<Seat> {
    (0..2).map(Seat).filter(|seat| !left[0][seat.index()].is_empty()).collect()
}

fn check(pairs: u64, tamper: Option<Tamper>) -> Result<Course, String> {
    let viewers: Vec<Viewer> = Viewer::limited(2).collect();
    let mut all = Course::default();
    for nth in 0..pairs {
        let mut luck = Luck::new(nth, 0x6465_636b);
        let viewer = viewers[(nth % viewers.len() as u64) as usize];
        let pair = Pair::any(viewer, &mut luck);
        let to_the_end = (nth / viewers.len() as u64).is_multiple_of(TO_THE_END / viewers.len() as u64);
        let course = pair
            .play(to_the_end, tamper, &mut luck)
            .map_err(|what| format!("pair {nth}: {viewer:?} can tell decks apart; {what}"))?;
        all.seen.pairs += course.seen.pairs;
        all.seen.acts += course.seen.acts;
        all.seen.bots += course.seen.bots;
        all.seen.messages += course.seen.messages;
        all.won += course.won;
        all.different += course.different;
    }
    Ok(all)
}

#[test]
fn decks_that_look_the_same_change_no_byte_from_the_lobby_to_the_end() {
    let all = check(PAIRS, None).unwrap_or_else(|leak| panic!("{leak}"));
    println!("{all:#?}");
    assert!(all.different as u64 > 10 * all.seen.pairs, "decks differ in many cards: {all:?}");
    assert!(all.won >= 3, "some games are played until somebody wins: {all:?}");
    assert!(all.seen.bots > 42 && all.seen.acts > 100 * all.seen.pairs, "{all:?}");
}

/// A server that tells something of the decks is found out.
#[test]
fn a_server_that_tells_of_decks_is_found_out() {
    let mistakes: [(&str, Tamper); 3] = [
        ("in what happened", |heard, digest| tell_where(heard, "\"steps\":", digest)),
        ("in a refusal", |heard, digest| tell_where(heard, "refused", digest)),
        ("in the list of tables", |heard, digest| tell_where(heard, "{\"lobby\"", digest)),
    ];
    for (what, tamper) in mistakes {
        assert!(check(6, Some(tamper)).is_err(), "{what}");
    }
}
