//! Decks of the Tournament Game at a server: brought, refused, kept over a restart, changed for a rematch, and shown to
//! all after the end.

use crate::client::{Client, begin, hall, hall_with, limits, two_at};
use rivals::deck::{Deck, sample};
use rivals::{Action, Card, View};
use server::Hall;
use server::store::Memory;
use table::{Actor, Record, Seat};
use wire::fair::Proof;
use wire::{Clock, Reason, Reply, Request, Status, TableCommand, TableId};

const GAME: &str = "rivals/tournament";
const ANNA: Seat = Seat(0);
const BEN: Seat = Seat(1);

fn deck(id: &str) -> Deck {
    sample(id).unwrap().deck()
}

/// The acts with which a deck is brought.
fn acts(deck: &Deck) -> Vec<String> {
    deck.acts().into_iter().map(|card| Action::Bring(card).to_string()).collect()
}

async fn bring(client: &mut Client, table: &TableId, acts: Vec<String>) -> Result<(), (Reason, String)> {
    let at = client.moment(table);
    client.ask(table, TableCommand::Acts { at, acts }).await
}

/// What a client sees of the table.
fn view(client: &Client, table: &TableId) -> View {
    let game = client.tables[table].game.as_ref().unwrap();
    serde_json::from_str(game.view.get()).unwrap()
}

/// What a client knows of a deck: cards, start hand until it is dealt, and events.
fn known(view: &View, seat: Seat) -> Vec<Card> {
    let brought = view.brought(seat);
    let all = [brought.cards(), brought.events()].concat();
    all.into_iter().filter(|card| !card.is_hidden()).collect()
}

/// All of a deck but its start hand.
fn whole(deck: &Deck) -> Vec<Card> {
    let acts = deck.acts();
    [&acts[..35], &acts[38..]].concat()
}

/// A client of the same guest who comes back, with everything that happened.
async fn back(hall: &Hall, client: &Client, table: &TableId) -> Client {
    let mut back = Client::silent(hall, 9 + u64::from(client.tables[table].seat.unwrap().0));
    back.hello(client.token.clone()).await;
    back.open(table).await;
    back
}

/// Whether any message mentions one of these cards.
fn mentions(client: &Client, cards: &[Card]) -> bool {
    let named = |text: &String| cards.iter().any(|card| text.contains(&format!("\"{}\"", card.word())));
    client.heard.iter().any(named)
}

/// Cards of one deck that are not in the other.
fn only_in(deck: &Deck, other: &Deck) -> Vec<Card> {
    let cards = || deck.cards.iter().map(|(card, _)| *card);
    cards().filter(|card| other.cards.iter().all(|(theirs, _)| theirs != card)).collect()
}

#[tokio::test(start_paused = true)]
async fn a_deck_that_is_not_legal_is_refused_with_a_reason_and_nothing_changes() {
    let hall = hall(1);
    let (mut anna, mut ben, table) = two_at(&hall, GAME, Clock::None).await;
    let good = acts(&deck("heroes"));
    let with = |place: usize, act: &str| {
        let mut acts = good.clone();
        acts[place] = act.to_owned();
        acts
    };
    let before = (anna.tables[&table].seq, ben.tables[&table].seq, ben.heard.len());
    let seen = [&anna, &ben].map(|client| client.tables[&table].game.as_ref().unwrap().view.get().to_owned());
    let one_more = || good.iter().cloned().chain([good[41].clone()]).collect();
    for (what, bad, why) in [
        ("an unknown card", with(0, "bring space-ship"), "'bring space-ship' is not an act"),
        ("a third caravan", vec!["bring merchant-caravan".to_owned(); 3], "act 3: "),
        ("a card of the sea", vec!["bring explorer-harbor".to_owned()], ""),
        ("a card of the centre", vec!["bring city".to_owned()], ""),
        ("a start hand that is not in the deck", with(35, "bring university"), "act 36: "),
        ("an event among the cards", with(3, "bring riots"), "act 4: "),
        ("one card too many", one_more(), "act 43: "),
        ("another order", good.iter().rev().cloned().collect(), "act "),
        ("the text of a deck", vec![deck("heroes").to_string()], "is not an act"),
        ("a deck of another version", vec!["deck 9".to_owned()], "'deck 9' is not an act"),
        ("bytes", vec!["\u{0}\u{1}\u{fffd}PNG".to_owned()], "is not an act"),
        ("nothing", Vec::new(), "1 to 64 acts"),
        ("far too much", vec![good[0].clone(); 65], "1 to 64 acts"),
    ] {
        let (reason, text) = bring(&mut anna, &table, bad).await.unwrap_err();
        assert!(
            reason == Reason::Illegal && text.contains(why) && text.len() < 200,
            "{what}: {reason:?} {text}"
        );
    }
    // Ten megabytes end the connection, and nothing more.
    let huge = TableCommand::Acts { at: anna.moment(&table), acts: vec!["x".repeat(10 << 20)] };
    let key = anna.key();
    anna.send_last(Request::At { table: table.clone(), key, command: huge }).await;
    let Reply::Refused { reason, text, .. } = anna.next().await else { panic!("no refusal") };
    assert!(reason == Reason::Malformed && text.contains("too long"), "{reason:?} {text}");
    let mut anna = back(&hall, &anna, &table).await;
    let mut again = back(&hall, &ben, &table).await;
    for (client, seen) in [(&anna, &seen[0]), (&again, &seen[1])] {
        let update = &client.tables[&table];
        let game = update.game.as_ref().unwrap();
        assert_eq!((game.step, update.seq, update.info.status), (0, before.0, Status::Running));
        assert_eq!(game.view.get(), seen);
    }
    assert_eq!((before.0, ben.heard.len()), (before.1, before.2), "Ben was told nothing");
    // The legal one is taken.
    bring(&mut anna, &table, good).await.unwrap();
    again.until(&table, |_| true).await;
    ben.update(&table).await;
    assert_eq!(anna.tables[&table].info.status, Status::Running);
}

#[tokio::test(start_paused = true)]
async fn decks_survive_a_restart() {
    let store = Memory::new();
    let first = hall_with(2, store.clone(), limits());
    let (mut anna, mut ben, table) = two_at(&first, GAME, Clock::None).await;
    let decks = [deck("heroes"), deck("maritime-trade")];
    bring(&mut anna, &table, acts(&decks[0])).await.unwrap();
    // Ben has chosen half of a deck when the server stops.
    let halves = acts(&decks[1]);
    bring(&mut ben, &table, halves[..20].to_vec()).await.unwrap();
    first.close().await;
    let second = hall_with(3, store.clone(), limits());
    let anna = back(&second, &anna, &table).await;
    let mut ben = back(&second, &ben, &table).await;
    assert_eq!(known(&view(&anna, &table), ANNA), whole(&decks[0]));
    assert_eq!(known(&view(&ben, &table), BEN), decks[1].acts()[..20]);
    assert!(known(&view(&ben, &table), ANNA).is_empty() && known(&view(&anna, &table), BEN).is_empty());
    bring(&mut ben, &table, halves[20..].to_vec()).await.unwrap();
    second.close().await;
    let third = hall_with(4, store, limits());
    let (anna, ben) = (back(&third, &anna, &table).await, back(&third, &ben, &table).await);
    for (client, seat) in [(&anna, ANNA), (&ben, BEN)] {
        let view = view(client, &table);
        assert_eq!(known(&view, seat), whole(&decks[seat.index()]));
        assert!(known(&view, seat.other()).is_empty(), "nothing was seen yet");
        let mut hand = decks[seat.index()].hand.clone();
        hand.sort_unstable();
        assert_eq!(view.hand(seat).cards(), hand);
        let other = &decks[seat.other().index()];
        assert!(
            !mentions(client, &only_in(other, &decks[seat.index()])),
            "no message tells a card of the other deck"
        );
    }
}

#[tokio::test(start_paused = true)]
async fn a_rematch_may_change_decks_and_the_record_shows_both() {
    let hall = hall(5);
    let (mut anna, mut ben, table) = two_at(&hall, GAME, Clock::None).await;
    let decks = [deck("heroes"), deck("maritime-trade")];
    bring(&mut ben, &table, acts(&decks[1])).await.unwrap();
    bring(&mut anna, &table, acts(&decks[0])).await.unwrap();
    // Before the end nobody gets the record; each sees the own deck in all that happened, and nothing of the other.
    ben.send(Request::Record { table: table.clone() }).await;
    while !matches!(ben.next().await, Reply::Refused { key: None, .. }) {}
    let mut watching = Client::new(&hall, "Carl", 7).await;
    watching.open(&table).await;
    let replayed = [back(&hall, &anna, &table).await, back(&hall, &ben, &table).await];
    for (client, seat) in replayed.iter().zip([ANNA, BEN]) {
        let (own, other) = (&decks[seat.index()], &decks[seat.other().index()]);
        assert!(mentions(client, &only_in(own, other)) && !mentions(client, &only_in(other, own)));
    }
    let cards: Vec<Card> = decks.iter().flat_map(|deck| deck.cards.iter().map(|(card, _)| *card)).collect();
    assert!(!mentions(&watching, &cards), "who watches sees no deck");
    anna.ask(&table, TableCommand::Leave).await.unwrap();
    ben.until(&table, |info| info.status == Status::Finished).await;
    watching.send(Request::Record { table: table.clone() }).await;
    let text = loop {
        if let Reply::Record { text, .. } = watching.next().await {
            break text;
        }
    };
    let record = Record::parse(&text).unwrap();
    for seat in [ANNA, BEN] {
        let brought: Vec<&String> = record
            .acts
            .iter()
            .filter(|(_, by, act)| *by == Actor::Seat(seat) && act.starts_with("bring "))
            .map(|(_, _, act)| act)
            .collect();
        assert_eq!(brought, acts(&decks[seat.index()]).iter().collect::<Vec<_>>());
    }
    // The same again, with other decks.
    for client in [&mut anna, &mut ben] {
        client.ask(&table, TableCommand::Rematch).await.unwrap();
    }
    anna.until(&table, |info| info.rematch.is_some()).await;
    let next = anna.tables[&table].info.rematch.clone().unwrap();
    for client in [&mut anna, &mut ben] {
        let promise = Proof::promise(client.contribution);
        client.open(&next).await;
        client.ask(&next, TableCommand::Sit { seat: None, promise }).await.unwrap();
    }
    begin([&mut anna, &mut ben], &next).await;
    let others = [deck("university"), deck("hunger-for-wisdom")];
    for (client, deck) in [&mut anna, &mut ben].into_iter().zip(&others) {
        bring(client, &next, acts(deck)).await.unwrap();
        client.update(&next).await;
        let seat = client.tables[&next].seat.unwrap();
        assert_eq!(
            known(&view(client, &next), seat),
            whole(deck),
            "seats are swapped, decks follow their owners"
        );
    }
}
