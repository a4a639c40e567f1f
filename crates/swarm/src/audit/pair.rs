//! Two players at one table, each at a server of their own, who act as fast as they are answered.

use crate::Host;
use crate::link::Link;
use anyhow::{Result, anyhow, bail};
use std::time::Duration;
use tokio::time::{Instant, timeout};
use wire::fair::Proof;
use wire::{
    Clock, Hash, Key, Reason, Reply, Request, SeatSpec, Status, TableCommand, TableId, Token, Update, VERSION,
};

/// Longer than any answer takes.
const PATIENCE: Duration = Duration::from_secs(60);

/// A refusal, and how long it took to arrive.
#[derive(Clone, Debug)]
pub(super) struct Refused {
    pub(super) reason: Reason,
    pub(super) retry: Option<u32>,
    pub(super) took: Duration,
}

/// One of the two.
pub(super) struct Player {
    link: Link,
    pub(super) token: Option<Token>,
    pub(super) last: Option<Update>,
    /// Updates in which the other was shown as away, and as overdue.
    pub(super) missed: u64,
    pub(super) overdue: u64,
    contribution: Hash,
    keys: u64,
}

impl Player {
    /// Connects.
    pub(super) async fn silent(host: Host, number: u8) -> Result<Player> {
        let link = Link::open(host).await.map_err(|_| anyhow!("cannot connect to {host}"))?;
        let contribution = Hash([number; 32]);
        let keys = u64::from(number) << 32;
        Ok(Player { link, token: None, last: None, missed: 0, overdue: 0, contribution, keys })
    }

    /// Connects and says hello.
    pub(super) async fn hello(host: Host, number: u8) -> Result<Player> {
        let mut player = Player::silent(host, number).await?;
        player
            .send_request(&Request::Hello { version: VERSION, token: None, code: None, name: None })
            .await?;
        match player.receive().await? {
            Reply::Welcome { token, .. } => player.token = token,
            other => bail!("no welcome: {other:?}"),
        }
        Ok(player)
    }

    pub(super) fn key(&mut self) -> Key {
        self.keys += 1;
        Key::from(self.keys)
    }

    pub(super) async fn send_request(&mut self, request: &Request) -> Result<()> {
        self.link.send_request(request).await.map_err(|_| anyhow!("the connection is lost"))
    }

    pub(super) async fn receive(&mut self) -> Result<Reply> {
        let text = timeout(PATIENCE, self.link.receive()).await.map_err(|_| anyhow!("no message arrives"))?;
        let text = text.map_err(|_| anyhow!("the connection is lost"))?;
        let reply: Reply = wire::read(&text).map_err(|why| anyhow!(why))?;
        if let Reply::Update(update) = &reply {
            if let (Some(seat), Status::Running) = (update.seat, update.info.status) {
                let others = update.info.seats.iter().enumerate().filter(|(n, _)| *n != seat.index());
                for (_, other) in others {
                    self.missed += u64::from(!other.present);
                    self.overdue += u64::from(other.overdue);
                }
            }
            self.last = Some((**update).clone());
        }
        Ok(reply)
    }

    pub(super) async fn until(&mut self, wanted: impl Fn(&Update) -> bool) -> Result<()> {
        while !self.last.as_ref().is_some_and(&wanted) {
            self.receive().await?;
        }
        Ok(())
    }

    /// Sends a command; returns how long the answer took.
    pub(super) async fn ask(
        &mut self,
        table: &TableId,
        key: Key,
        command: TableCommand,
    ) -> Result<Result<Duration, Refused>> {
        let begun = Instant::now();
        self.send_request(&Request::At { table: table.clone(), key: key.clone(), command }).await?;
        loop {
            match self.receive().await? {
                Reply::Done { key: done, .. } if done == key => return Ok(Ok(begun.elapsed())),
                Reply::Refused { key: Some(refused), reason, retry, .. } if refused == key => {
                    return Ok(Err(Refused { reason, retry, took: begun.elapsed() }));
                }
                _ => {}
            }
        }
    }
}

/// Both, with their game begun.
pub(super) struct Pair {
    pub(super) players: [Player; 2],
    pub(super) table: TableId,
    /// An act that was refused for the moment: the player, and what to send again.
    pending: Option<(usize, Key, TableCommand)>,
}

impl Pair {
    pub(super) async fn new(hosts: [Host; 2], clock: Clock) -> Result<Pair> {
        let mut one = Player::hello(hosts[0], 1).await?;
        let mut other = Player::hello(hosts[1], 2).await?;
        let (key, promise) = (one.key(), Some(Proof::promise(one.contribution)));
        let (game, seats) = ("rivals/duel".to_owned(), vec![SeatSpec::Person, SeatSpec::Person]);
        let (options, public) = ([].into(), false);
        one.send_request(&Request::Create { key, game, options, seats, clock, public, promise }).await?;
        let table = loop {
            match one.receive().await? {
                Reply::Created { table, .. } => break table,
                Reply::Refused { text, .. } => bail!(text),
                _ => {}
            }
        };
        for player in [&mut one, &mut other] {
            player.send_request(&Request::Open { table: table.clone(), since: 0, seq: 0 }).await?;
        }
        let (key, promise) = (other.key(), Proof::promise(other.contribution));
        let sat = other.ask(&table, key, TableCommand::Sit { seat: None, promise }).await?;
        sat.map_err(|refused| anyhow!("{refused:?}"))?;
        for player in [&mut one, &mut other] {
            player.until(|update| update.info.status == Status::Starting).await?;
            let (key, contribution) = (player.key(), player.contribution);
            let revealed = player.ask(&table, key, TableCommand::Reveal { contribution }).await?;
            revealed.map_err(|refused| anyhow!("{refused:?}"))?;
        }
        for player in [&mut one, &mut other] {
            player.until(|update| update.info.status == Status::Running && update.game.is_some()).await?;
        }
        Ok(Pair { players: [one, other], table, pending: None })
    }

    /// One act by the player to act, or again the one that was refused; returns how long its answer took. Both have
    /// the update then.
    pub(super) async fn act(&mut self) -> Result<Result<Duration, Refused>> {
        let (who, key, command) = match self.pending.take() {
            Some(pending) => pending,
            None => self.next().await?,
        };
        let seq = self.players[who].last.as_ref().map_or(0, |update| update.seq);
        let done = self.players[who].ask(&self.table.clone(), key.clone(), command.clone()).await?;
        match &done {
            Ok(_) => {
                for player in &mut self.players {
                    player.until(|update| update.seq > seq).await?;
                }
            }
            Err(refused) if refused.reason == Reason::Busy => self.pending = Some((who, key, command)),
            Err(refused) => bail!("{refused:?}"),
        }
        Ok(done)
    }

    async fn next(&mut self) -> Result<(usize, Key, TableCommand)> {
        for _ in 0..100 {
            for who in 0..2 {
                let player = &mut self.players[who];
                let Some(update) = player.last.clone() else { continue };
                if update.info.status == Status::Finished {
                    bail!("the game is over");
                }
                let legal = update.game.as_ref().map(|game| game.legal.clone()).unwrap_or_default();
                if !legal.is_empty() {
                    let act = legal[update.seq as usize % legal.len()].clone();
                    return Ok((who, player.key(), TableCommand::Act { at: update.moment(), act }));
                }
            }
            self.players[0].receive().await?;
        }
        bail!("nobody has to act")
    }
}
