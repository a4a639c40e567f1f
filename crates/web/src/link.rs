//! The page's end of a line to a host: who it is, what it looks at, what it is still waiting for.
//!
//! A host is the worker or a server; it makes no difference here. When the line is cut everything is said
//! again that matters: hello, which tables are looked at and from where, and every request without an answer,
//! under its old key.

use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, VecDeque};
use wire::fair::Proof;
use wire::{
    Code, GuestId, Hash, Key, Name, Reason, Reply, Request, Status, TableCommand, TableId, Token, VERSION,
};

/// The longest pause between two tries, in milliseconds.
const LONGEST_PAUSE: u64 = 20_000;
/// After how many beats of silence the host is asked whether it is there.
const QUIET: u32 = 2;
/// After how many beats of silence the line counts as dead.
const DEAD: u32 = 4;
/// How many contributions to dice are remembered.
const MOST_DICE: usize = 32;

/// What the page has promised to add to the dice of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Pledge {
    /// The hash.
    pub promise: Hash,
    /// The bytes.
    pub contribution: Hash,
    /// What the host had published when the page saw its promise accepted.
    pub commitment: Option<Hash>,
}

/// What is kept in the browser, so that the same guest comes back.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// The secret that proves who the guest is.
    pub token: Option<Token>,
    /// What was promised.
    pub dice: Vec<Pledge>,
}

/// What is to be done about a line that is silent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pulse {
    /// Nothing.
    Fine,
    /// The host is to be asked whether it is there.
    Ask(Request),
    /// Nothing comes any more: the line is to be cut and connected again.
    Dead,
}

/// The page's end of a line.
#[derive(Debug)]
pub struct Link {
    /// What outlives the page.
    pub kept: Kept,
    name: Option<Name>,
    code: Option<Code>,
    you: Option<GuestId>,
    salt: String,
    keys: u64,
    greeted: bool,
    tries: u32,
    follows: bool,
    /// For how many beats nothing was heard.
    silent: u32,
    open: BTreeMap<TableId, (u32, u64)>,
    outbox: VecDeque<Request>,
}

impl Link {
    /// A line that is not up yet. `salt` makes the keys of this page different from those of all others.
    pub fn new(kept: Kept, name: Option<Name>, code: Option<Code>, salt: u64) -> Link {
        Link {
            kept,
            name,
            code,
            you: None,
            salt: format!("{salt:016x}x"),
            keys: 0,
            greeted: false,
            tries: 0,
            follows: false,
            silent: 0,
            open: BTreeMap::new(),
            outbox: VecDeque::new(),
        }
    }

    /// Who the page is to the host.
    pub fn you(&self) -> Option<&GuestId> {
        self.you.as_ref()
    }

    /// Whether the host has answered.
    pub fn is_up(&self) -> bool {
        self.greeted
    }

    /// Whether anything is waited for that only the host can give.
    pub fn is_wanted(&self) -> bool {
        !self.open.is_empty() || !self.outbox.is_empty()
    }

    /// Another key.
    pub fn key(&mut self) -> Key {
        self.keys += 1;
        // Letters and digits, and far fewer than 32.
        Key::try_from(format!("{}{}", self.salt, self.keys)).unwrap_or_else(|_| Key::from(self.keys))
    }

    /// Draws a contribution to dice and gives its promise.
    pub fn promise(&mut self, contribution: Hash) -> Hash {
        let promise = Proof::promise(contribution);
        if self.kept.dice.len() >= MOST_DICE {
            self.kept.dice.remove(0);
        }
        self.kept.dice.push(Pledge { promise, contribution, commitment: None });
        promise
    }

    /// The line is up: what is said first.
    pub fn connected(&mut self) -> Vec<Request> {
        (self.greeted, self.silent) = (false, 0);
        vec![self.hello()]
    }

    fn hello(&self) -> Request {
        let code = self.code.clone();
        let token = if code.is_some() { None } else { self.kept.token.clone() };
        Request::Hello { version: VERSION, token, code, name: self.name.clone() }
    }

    /// The line was cut: for how many milliseconds to wait before the next try. `chance` is between 0 and 1, so
    /// that not all who were cut off come back in the same moment.
    pub fn lost(&mut self, chance: f64) -> u64 {
        (self.greeted, self.silent) = (false, 0);
        self.tries = (self.tries + 1).min(10);
        let pause = (250_u64 << self.tries).min(LONGEST_PAUSE);
        pause / 2 + (pause as f64 / 2.0 * chance.clamp(0.0, 1.0)) as u64
    }

    /// A beat of a clock, while there is a line. One that has died without a word (a network that was left, a
    /// machine that fell asleep) is noticed by its silence.
    pub fn beat(&mut self) -> Pulse {
        self.silent += 1;
        match self.silent {
            QUIET => Pulse::Ask(Request::Ping { n: self.tries }),
            silent if silent < DEAD => Pulse::Fine,
            _ => Pulse::Dead,
        }
    }

    /// Wants to say something; what is to be sent now.
    pub fn say(&mut self, request: Request) -> Vec<Request> {
        match &request {
            Request::Open { table, .. } => {
                self.open.insert(table.clone(), (0, 0));
            }
            Request::Close { table } => {
                self.open.remove(table);
            }
            Request::Lobby { follow } => self.follows = *follow,
            Request::Rename { name } => {
                self.name = Some(name.clone());
            }
            Request::Create { .. } | Request::At { .. } | Request::Record { .. } | Request::Pair => {
                self.outbox.push_back(request.clone());
            }
            Request::Hello { .. } | Request::Ping { .. } => {}
        }
        if self.greeted { vec![request] } else { Vec::new() }
    }

    /// Says again what has had no answer: after a refusal for the moment.
    pub fn again(&self) -> Vec<Request> {
        if self.greeted { self.outbox.iter().cloned().collect() } else { Vec::new() }
    }

    fn answered(&mut self, is_it: impl Fn(&Request) -> bool) {
        if let Some(at) = self.outbox.iter().position(is_it) {
            self.outbox.remove(at);
        }
    }

    fn keyed(&mut self, key: &Key) {
        self.answered(|request| {
            matches!(request, Request::At { key: sent, .. } | Request::Create { key: sent, .. } if sent == key)
        });
    }

    /// Hears something; what is to be sent in answer.
    pub fn hear(&mut self, reply: &Reply) -> Vec<Request> {
        self.silent = 0;
        match reply {
            Reply::Welcome { you, name, token, .. } => {
                self.you = Some(you.clone());
                self.code = None;
                if token.is_some() {
                    self.kept.token.clone_from(token);
                }
                if self.greeted { Vec::new() } else { self.greeted_by(name.as_ref()) }
            }
            Reply::Refused { reason: Reason::Unknown, .. } if !self.greeted => {
                // What it knew us by is not good any more. Behind a code that was used up there may still be the
                // guest of this browser; else a new guest comes.
                if self.code.take().is_none() {
                    self.kept.token = None;
                }
                vec![self.hello()]
            }
            Reply::Refused { reason: Reason::Busy | Reason::TooMany, .. } => Vec::new(),
            Reply::Refused { key: Some(key), .. } | Reply::Done { key, .. } | Reply::Created { key, .. } => {
                self.keyed(key);
                Vec::new()
            }
            Reply::Refused { table: Some(table), reason, .. } => {
                self.answered(
                    |request| matches!(request, Request::Record { table: asked } if asked == table),
                );
                if *reason == Reason::NoTable {
                    self.open.remove(table);
                }
                Vec::new()
            }
            Reply::Record { table, .. } => {
                self.answered(
                    |request| matches!(request, Request::Record { table: asked } if asked == table),
                );
                Vec::new()
            }
            Reply::Code { .. } => {
                self.answered(|request| *request == Request::Pair);
                Vec::new()
            }
            Reply::Update(update) => {
                if let Some(seen) = self.open.get_mut(&update.info.id) {
                    *seen = (update.game.as_ref().map_or(0, |game| game.step), update.seq);
                }
                self.reveal(update)
            }
            _ => Vec::new(),
        }
    }

    fn greeted_by(&mut self, name: Option<&Name>) -> Vec<Request> {
        self.greeted = true;
        self.tries = 0;
        let mut say = Vec::new();
        if let Some(own) = self.name.clone().filter(|own| name != Some(own)) {
            say.push(Request::Rename { name: own });
        }
        if self.follows {
            say.push(Request::Lobby { follow: true });
        }
        let open = |(table, &(since, seq)): (&TableId, &(u32, u64))| Request::Open {
            table: table.clone(),
            since,
            seq,
        };
        say.extend(self.open.iter().map(open));
        say.extend(self.outbox.iter().cloned());
        say
    }

    /// When all have sat down, everybody reveals what they promised.
    fn reveal(&mut self, update: &wire::Update) -> Vec<Request> {
        let Some(seat) = update.seat else { return Vec::new() };
        let Some(info) = update.info.seats.get(seat.index()) else { return Vec::new() };
        let Some(pledge) = self.kept.dice.iter_mut().find(|pledge| Some(pledge.promise) == info.promise)
        else {
            return Vec::new();
        };
        pledge.commitment = pledge.commitment.or(Some(update.info.commitment));
        if update.info.status != Status::Starting || info.contribution.is_some() {
            return Vec::new();
        }
        let table = update.info.id.clone();
        let command = TableCommand::Reveal { contribution: pledge.contribution };
        let said = |request: &Request| matches!(request, Request::At { table: at, command: TableCommand::Reveal { .. }, .. } if *at == table);
        if self.outbox.iter().any(said) {
            return Vec::new();
        }
        let key = self.key();
        self.say(Request::At { table, key, command })
    }

    /// Starts over at a table whose news made no sense: everything is sent again.
    pub fn afresh(&mut self, table: &TableId) -> Vec<Request> {
        self.say(Request::Open { table: table.clone(), since: 0, seq: 0 })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn link() -> Link {
        Link::new(Kept::default(), None, None, 7)
    }

    fn welcome(token: Option<Token>) -> Reply {
        Reply::Welcome { version: VERSION, you: GuestId::new([3; GuestId::BYTES]), name: None, token }
    }

    fn at(link: &mut Link, table: &TableId) -> Request {
        Request::At { table: table.clone(), key: link.key(), command: TableCommand::Leave }
    }

    #[test]
    fn after_a_cut_everything_that_matters_is_said_again() {
        let (mut link, table) = (link(), TableId::new([1; TableId::BYTES]));
        let token = Token::new([4; Token::BYTES]);
        assert!(matches!(link.connected()[..], [Request::Hello { token: None, .. }]));
        // Before the welcome nothing is sent.
        let open = Request::Open { table: table.clone(), since: 0, seq: 0 };
        assert_eq!(link.say(open.clone()), []);
        assert_eq!(link.hear(&welcome(Some(token.clone()))), vec![open.clone()]);
        let (first, second) = (at(&mut link, &table), at(&mut link, &table));
        assert_eq!(link.say(first.clone()), vec![first.clone()]);
        assert_eq!(link.say(second.clone()), vec![second.clone()]);
        let Request::At { key, .. } = &first else { panic!() };
        link.hear(&Reply::Done { table: table.clone(), key: key.clone() });
        link.lost(0.0);
        assert!(
            matches!(&link.connected()[..], [Request::Hello { token: Some(again), .. }] if *again == token)
        );
        assert_eq!(link.hear(&welcome(None)), [open, second]);
        // Who does not look any more is not told.
        link.say(Request::Close { table: table.clone() });
        link.lost(0.0);
        link.connected();
        assert!(!link.hear(&welcome(None)).iter().any(|request| matches!(request, Request::Open { .. })));
    }

    #[test]
    fn a_token_that_is_not_known_makes_a_new_guest() {
        let kept = Kept { token: Some(Token::new([4; Token::BYTES])), ..Kept::default() };
        let mut link = Link::new(kept, None, None, 7);
        link.connected();
        let unknown = Reply::Refused {
            table: None,
            key: None,
            reason: Reason::Unknown,
            text: String::new(),
            retry: None,
        };
        assert!(matches!(link.hear(&unknown)[..], [Request::Hello { token: None, .. }]));
    }

    #[test]
    fn a_code_from_another_device_goes_before_the_own_token() {
        let kept = Kept { token: Some(Token::new([4; Token::BYTES])), ..Kept::default() };
        let mut link = Link::new(kept, None, Some(Code::new([5; Code::BYTES])), 7);
        assert!(matches!(link.connected()[..], [Request::Hello { token: None, code: Some(_), .. }]));
        link.hear(&welcome(Some(Token::new([6; Token::BYTES]))));
        assert_eq!(link.kept.token, Some(Token::new([6; Token::BYTES])));
        assert!(matches!(link.connected()[..], [Request::Hello { token: Some(_), code: None, .. }]));
    }

    #[test]
    fn a_code_that_was_used_up_does_not_cost_the_own_guest() {
        let own = Token::new([4; Token::BYTES]);
        let kept = Kept { token: Some(own.clone()), ..Kept::default() };
        let mut link = Link::new(kept, None, Some(Code::new([5; Code::BYTES])), 7);
        link.connected();
        let unknown = Reply::Refused {
            table: None,
            key: None,
            reason: Reason::Unknown,
            text: String::new(),
            retry: None,
        };
        let again = link.hear(&unknown);
        assert!(
            matches!(&again[..], [Request::Hello { token: Some(token), code: None, .. }] if *token == own)
        );
        // And if that is not good either, a new guest comes.
        assert!(matches!(link.hear(&unknown)[..], [Request::Hello { token: None, code: None, .. }]));
    }

    #[test]
    fn pauses_grow_and_are_not_the_same_for_all() {
        let mut link = link();
        let pauses: Vec<u64> = (0..12).map(|_| link.lost(0.5)).collect();
        assert!(pauses.is_sorted() && pauses[0] < 600 && pauses[11] <= LONGEST_PAUSE, "{pauses:?}");
        assert!(link.lost(0.0) < link.lost(1.0));
        link.connected();
        link.hear(&welcome(None));
        assert!(link.lost(0.5) < 600);
    }

    #[test]
    fn a_line_that_died_without_a_word_is_noticed() {
        let mut link = link();
        link.connected();
        link.hear(&welcome(None));
        // A host that answers is never cut off, however little happens.
        for _ in 0..20 {
            match link.beat() {
                Pulse::Ask(Request::Ping { n }) => drop(link.hear(&Reply::Pong { n })),
                pulse => assert_eq!(pulse, Pulse::Fine),
            }
        }
        link.hear(&welcome(None));
        let silence: Vec<Pulse> = (0..DEAD).map(|_| link.beat()).collect();
        let asked = silence.iter().filter(|pulse| matches!(pulse, Pulse::Ask(_))).count();
        assert_eq!((asked, silence.last()), (1, Some(&Pulse::Dead)));
        // On a new line the silence begins at zero.
        link.lost(0.0);
        link.connected();
        assert_eq!(link.beat(), Pulse::Fine);
    }

    #[test]
    fn a_request_refused_for_the_moment_stays_in_the_outbox() {
        let (mut link, table) = (link(), TableId::new([1; TableId::BYTES]));
        link.connected();
        link.hear(&welcome(None));
        let request = at(&mut link, &table);
        link.say(request.clone());
        let Request::At { key, .. } = &request else { panic!() };
        let refused = |reason| Reply::Refused {
            table: Some(table.clone()),
            key: Some(key.clone()),
            reason,
            text: String::new(),
            retry: None,
        };
        link.hear(&refused(Reason::Busy));
        assert_eq!(link.again(), vec![request.clone()]);
        link.hear(&refused(Reason::Stale));
        assert_eq!(link.again(), []);
    }
}
