//! Decides which log lines a command leads to, or why it is refused.

use crate::{Board, Entry, Line, Room, SUBSTITUTE};
use table::{Seat, SeatSet};
use wire::fair::Proof;
use wire::{GuestId, Hash, Key, Moment, Name, Occupant, Offer, Reason, SeatSpec, Status, TableCommand};

/// Who gives a command.
#[derive(Clone, Debug)]
pub struct By {
    /// The guest.
    pub guest: GuestId,
    /// The guest's name.
    pub name: Option<Name>,
    /// The key of the request.
    pub key: Key,
}

/// What the keeper of the room knows and the log does not.
#[derive(Clone, Copy, Debug, Default)]
pub struct Now {
    /// Milliseconds for which the guest has been thinking, if they have to act.
    pub thinking: u64,
    /// Seats that have used up their time or their grace period.
    pub overdue: SeatSet,
}

/// Why a command is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// For programs.
    pub reason: Reason,
    /// For people.
    pub text: String,
}

fn refuse<T>(reason: Reason, text: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal { reason, text: text.into() })
}

impl Room {
    /// The lines that a command leads to. No lines means that it was already carried out.
    ///
    /// [`TableCommand::Rematch`] by the last player to agree leads to an offer only; [`Room::rematch_is_agreed`] then
    /// tells the keeper to open the next table.
    pub fn decide(&self, by: &By, command: &TableCommand, now: Now) -> Result<Vec<Line>, Refusal> {
        if self.knows(&by.guest, &by.key) {
            return Ok(Vec::new());
        }
        if let Some(why) = self.unreadable() {
            return refuse(Reason::NotNow, why.to_string());
        }
        let entries = match command {
            TableCommand::Sit { seat, promise } => self.sit(by, *seat, *promise)?,
            TableCommand::Say { .. } => return self.seated(by).map(|_| Vec::new()),
            _ => self.command(self.seated(by)?, command, now)?,
        };
        let mut lines: Vec<Line> = entries.into_iter().map(Line::own).collect();
        if let Some(first) = lines.first_mut() {
            (first.by, first.key) = (Some(by.guest.clone()), Some(by.key.clone()));
        }
        Ok(lines)
    }

    fn seated(&self, by: &By) -> Result<Seat, Refusal> {
        match self.seat_of(&by.guest) {
            Some(seat) => Ok(seat),
            None => refuse(Reason::NotSeated, "you do not sit at this table"),
        }
    }

    fn sit(&self, by: &By, seat: Option<Seat>, promise: Hash) -> Result<Vec<Entry>, Refusal> {
        if self.seat_of(&by.guest).is_some() {
            return refuse(Reason::Taken, "you sit at this table already");
        }
        if self.status() != Status::Open {
            return refuse(Reason::Taken, "no seat is free at this table");
        }
        let is_free = |seat: &Seat| {
            let kept = self.opening().kept.get(seat.index()).and_then(Option::as_ref);
            self.occupant(*seat) == Some(&Occupant::Free) && kept.is_none_or(|guest| *guest == by.guest)
        };
        let seat = match seat {
            Some(seat) => Some(seat).filter(is_free),
            None => self.seats().find(is_free),
        };
        let Some(seat) = seat else { return refuse(Reason::Taken, "that seat is not free") };
        let (guest, name) = (by.guest.clone(), by.name.clone());
        Ok(vec![Entry::Sat { seat, guest, name, promise }])
    }

    fn command(&self, seat: Seat, command: &TableCommand, now: Now) -> Result<Vec<Entry>, Refusal> {
        match command {
            TableCommand::Reveal { contribution } => self.reveal(seat, *contribution),
            TableCommand::Act { at, act } => self.play(seat, *at, &[act], now.thinking),
            TableCommand::Acts { acts, .. } if acts.is_empty() || acts.len() > wire::MOST_ACTS => {
                refuse(Reason::Illegal, format!("a request holds 1 to {} acts", wire::MOST_ACTS))
            }
            TableCommand::Acts { at, acts } => {
                let acts: Vec<&str> = acts.iter().map(String::as_str).collect();
                self.play(seat, *at, &acts, now.thinking)
            }
            TableCommand::Undo { at } => self.take_back(seat, *at, now.thinking),
            TableCommand::Leave => self.leave(seat),
            TableCommand::Pause => self.agree(seat, Offer::Pause),
            TableCommand::Resume if self.status() == Status::Paused => Ok(vec![Entry::Resumed { seat }]),
            TableCommand::Resume => refuse(Reason::NotNow, "the game is not paused"),
            TableCommand::Substitute { seat: away } => self.check_overdue(seat, *away, now).map(|()| {
                let bot = SUBSTITUTE.to_owned();
                vec![Entry::Substituted { seat: *away, bot }]
            }),
            TableCommand::Claim { seat: away } => self
                .check_overdue(seat, *away, now)
                .map(|()| vec![Entry::Resigned { seat: *away, claimed: true }]),
            TableCommand::Rematch => self.agree(seat, Offer::Rematch),
            TableCommand::Sit { .. } | TableCommand::Say { .. } => Ok(Vec::new()),
        }
    }

    fn reveal(&self, seat: Seat, contribution: Hash) -> Result<Vec<Entry>, Refusal> {
        let chair = &self.chairs[seat.index()];
        if self.status() != Status::Starting || chair.contribution.is_some() {
            return refuse(Reason::NotNow, "no contribution to the dice is awaited from you");
        }
        if chair.promise != Some(Proof::promise(contribution)) {
            return refuse(Reason::Illegal, "this is not the contribution that you promised");
        }
        let mut entries = vec![Entry::Revealed { seat, contribution }];
        let missing = self.chairs.iter().filter(|chair| chair.contribution.is_none()).count();
        if missing == 1 {
            entries.push(Entry::Began);
        }
        Ok(entries)
    }

    /// After some seconds of waiting for contributions: the game begins without the missing ones.
    pub fn begin_anyway(&self) -> Option<Line> {
        (self.status() == Status::Starting && self.unreadable.is_none()).then_some(Line::own(Entry::Began))
    }

    /// Acts for a seat, by its player or by its bot: all of them up to the first that shows something new.
    fn play(&self, seat: Seat, at: Moment, acts: &[&str], spent: u64) -> Result<Vec<Entry>, Refusal> {
        let board = self.running_board(at)?;
        const CHANGED: &str = "the table has changed since";
        if !board.is_fresh(seat, at.step, acts) {
            return refuse(Reason::Stale, CHANGED);
        }
        let digests = match board.try_play(seat, acts) {
            Ok(digests) => digests,
            // What was possible when it was chosen may have become impossible by what others did meanwhile.
            Err(_) if board.step() != at.step => return refuse(Reason::Stale, CHANGED),
            Err(why) => return refuse(Reason::Illegal, why),
        };
        // Without a clock no time is spent. With one, it all went by before the first act.
        let spent = if self.left(seat).is_some() { spent } else { 0 };
        let times = std::iter::once(spent).chain(std::iter::repeat(0));
        let acted = |((act, digest), spent): ((&&str, u64), u64)| {
            let act = (*act).to_owned();
            Entry::Acted { seat, act, spent, digest }
        };
        Ok(acts.iter().zip(digests).zip(times).map(acted).collect())
    }

    /// The line for the act that a bot has chosen for a seat.
    pub fn bot_acts(&self, seat: Seat, at: Moment, act: &str) -> Result<Line, Refusal> {
        let entries = self.play(seat, at, &[act], 0)?;
        match entries.into_iter().next() {
            Some(entry) => Ok(Line::own(entry)),
            None => refuse(Reason::NotNow, "nothing was chosen"),
        }
    }

    /// The line that gives a seat back to its player, who has returned.
    pub fn welcome_back(&self, guest: &GuestId) -> Option<Line> {
        let seat = self.seat_of(guest)?;
        let away = self.chairs[seat.index()].substitute.is_some() && self.status() != Status::Finished;
        (away && self.unreadable.is_none()).then_some(Line::own(Entry::Returned { seat }))
    }

    /// Checks that the position a client saw is still part of the game. After an undo, new steps may have the numbers of
    /// the old ones: a choice made for the old ones is not meant for them.
    fn check_position(&self, at: Moment) -> Result<(), Refusal> {
        if at.seq > self.seq() {
            return refuse(Reason::Stale, "the table has not reached that position");
        }
        if self.kept(at.step, at.seq) < at.step {
            return refuse(Reason::Stale, "the position this was meant for was taken back");
        }
        Ok(())
    }

    /// The game, if it is running and the position a client saw is still part of it.
    fn running_board(&self, at: Moment) -> Result<&dyn Board, Refusal> {
        let Some(board) = self.board.as_deref() else {
            return refuse(Reason::NotNow, "the game has not begun");
        };
        self.check_running()?;
        self.check_position(at)?;
        Ok(board)
    }

    fn check_running(&self) -> Result<(), Refusal> {
        match self.status() {
            Status::Running => Ok(()),
            Status::Paused => refuse(Reason::NotNow, "the game is paused"),
            Status::Finished => refuse(Reason::NotNow, "the game is over"),
            Status::Open | Status::Starting => refuse(Reason::NotNow, "the game has not begun"),
        }
    }

    fn take_back(&self, seat: Seat, at: Moment, spent: u64) -> Result<Vec<Entry>, Refusal> {
        let board = self.running_board(at)?;
        if board.step() != at.step {
            return refuse(Reason::Stale, "the table has changed since");
        }
        if let Err(why) = board.can_undo(seat) {
            return refuse(Reason::Illegal, format!("that cannot be taken back: {why}"));
        }
        let spent = if self.left(seat).is_some() { spent } else { 0 };
        Ok(vec![Entry::Undone { seat, spent }])
    }

    fn leave(&self, seat: Seat) -> Result<Vec<Entry>, Refusal> {
        match self.status() {
            Status::Open => {
                let last = self.persons() == SeatSet::one(seat);
                let mut entries = vec![Entry::Left { seat }];
                entries.extend(last.then_some(Entry::Abandoned));
                Ok(entries)
            }
            Status::Starting => refuse(Reason::NotNow, "the game is about to begin"),
            Status::Running | Status::Paused => Ok(vec![Entry::Resigned { seat, claimed: false }]),
            Status::Finished => refuse(Reason::NotNow, "the game is over"),
        }
    }

    /// A player proposes something, or agrees to it.
    fn agree(&self, seat: Seat, offer: Offer) -> Result<Vec<Entry>, Refusal> {
        match offer {
            Offer::Pause => self.check_running()?,
            Offer::Rematch if self.status() != Status::Finished => {
                return refuse(Reason::NotNow, "the game is not over");
            }
            Offer::Rematch if self.rematch.is_some() => {
                return refuse(Reason::NotNow, "the next game has been opened");
            }
            Offer::Rematch => {}
        }
        if self.agreed(offer).has(seat) {
            // Repeated, it is still the same offer: the log does not grow.
            return Ok(Vec::new());
        }
        let mut entries = vec![Entry::Offered { seat, offer }];
        if offer == Offer::Pause && self.agreed(offer).with(seat) == self.persons().with(seat) {
            entries.push(Entry::Paused);
        }
        Ok(entries)
    }

    fn agreed(&self, offer: Offer) -> SeatSet {
        self.seats()
            .filter(|seat| self.chairs[seat.index()].offers.contains(&offer))
            .fold(SeatSet::default(), SeatSet::with)
    }

    /// Whether all want a rematch and its table has not been opened yet.
    pub fn rematch_is_agreed(&self) -> bool {
        let agreed = self.agreed(Offer::Rematch);
        let can_be = self.rematch.is_none() && self.unreadable.is_none();
        can_be && !agreed.is_empty() && self.persons().iter().all(|seat| agreed.has(seat))
    }

    /// How the rematch is opened: everybody moves on by one seat. The bot that took over from a player who resigned
    /// stays, so that seat need not be filled.
    pub fn rematch_opening(&self, secret: Hash) -> crate::Opening {
        let mut next = self.opening.clone();
        let spec = |chair: &crate::Chair| match &chair.who {
            Occupant::Bot(name) => SeatSpec::Bot(name.clone()),
            _ => SeatSpec::Person,
        };
        next.seats = self.chairs.iter().map(spec).collect();
        let kept = self.chairs.iter().map(|chair| match &chair.who {
            Occupant::Guest { id, .. } => Some(id.clone()),
            _ => None,
        });
        next.kept = kept.collect();
        next.kept.rotate_right(1);
        next.seats.rotate_right(1);
        next.secret = secret;
        next.digests = crate::DIGESTS;
        next.past = None;
        next
    }

    /// Checks that `seat` may decide what happens to `away`, whose player is overdue.
    fn check_overdue(&self, seat: Seat, away: Seat, now: Now) -> Result<(), Refusal> {
        self.check_running()?;
        let played = self.chairs.get(away.index()).is_some_and(crate::Chair::is_played);
        if seat == away || !played || !now.overdue.has(away) {
            return refuse(Reason::NotNow, "that player is not overdue");
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Opening, opening};
    use wire::{Clock, TableId};

    fn sit(room: &mut Room, n: u8) {
        let by = By { guest: guest(n), name: None, key: Key::from(u64::from(n)) };
        let command = TableCommand::Sit { seat: None, promise: Proof::promise(Hash([n; 32])) };
        room.decide(&by, &command, Now::default()).unwrap().iter().for_each(|line| room.apply(line));
    }

    fn guest(n: u8) -> GuestId {
        GuestId::new([n; GuestId::BYTES])
    }

    fn table(opening: Opening) -> Room {
        Room::new(TableId::new([1; TableId::BYTES]), opening)
    }

    fn duel(rules: impl FnOnce(u32) -> u32) -> Room {
        let seats = [SeatSpec::Person, SeatSpec::Person];
        let mut opened =
            opening("rivals/intro", &[].into(), &seats, Clock::None, true, guest(1), Hash([7; 32])).unwrap();
        opened.rules = rules(opened.rules);
        table(opened)
    }

    #[test]
    fn a_game_of_other_rules_has_begun_and_takes_no_commands() {
        let mut room = duel(|rules| rules + 1);
        for n in 1..=2 {
            let promise = Proof::promise(Hash([n; 32]));
            room.apply(&Line::own(Entry::Sat { seat: Seat(n - 1), guest: guest(n), name: None, promise }));
        }
        assert_eq!(room.begin_anyway(), None);
        room.apply(&Line::own(Entry::Began));
        room.apply(&Line::own(Entry::Acted { seat: Seat(0), act: "roll".into(), spent: 0, digest: 1 }));
        assert!(room.has_begun() && room.board().is_none() && room.ending().is_none());
        assert_eq!(room.status(), Status::Running);
        let by = By { guest: guest(1), name: None, key: Key::from(1) };
        for command in [TableCommand::Leave, TableCommand::Pause, TableCommand::Rematch] {
            let refusal = room.decide(&by, &command, Now::default()).unwrap_err();
            assert_eq!(refusal.reason, Reason::NotNow);
            assert!(refusal.text.contains("version"), "{}", refusal.text);
        }
        // The resignation was in the log: that ends the game, even where its rules are unknown.
        room.apply(&Line::own(Entry::Resigned { seat: Seat(1), claimed: false }));
        assert_eq!(room.status(), Status::Finished);
    }

    #[test]
    fn a_log_that_does_not_fit_is_no_end() {
        let mut room = duel(|rules| rules);
        (1..=2).for_each(|n| sit(&mut room, n));
        room.apply(&Line::own(Entry::Began));
        assert!(room.unreadable().is_none());
        let seat = room.asked().iter().next().unwrap();
        room.apply(&Line::own(Entry::Acted { seat, act: "win".into(), spent: 0, digest: 1 }));
        assert_eq!(room.unreadable(), Some(&wire::Unreadable::Log));
        assert_eq!((room.status(), room.ending()), (Status::Running, None));
    }

    /// A game for two that has begun, and the first seat to act.
    fn begun() -> (Room, Seat) {
        let mut room = duel(|rules| rules);
        (1..=2).for_each(|n| sit(&mut room, n));
        room.apply(&Line::own(Entry::Began));
        let seat = room.asked().iter().next().unwrap();
        (room, seat)
    }

    fn acts(room: &Room, seat: Seat, key: u64, acts: &[&str]) -> Result<Vec<Line>, Refusal> {
        let by = By { guest: guest(seat.0 + 1), name: None, key: Key::from(key) };
        let acts = acts.iter().map(|&act| act.to_owned()).collect();
        room.decide(&by, &TableCommand::Acts { at: room.moment(), acts }, Now::default())
    }

    #[test]
    fn several_acts_are_played_all_or_none() {
        let (mut room, seat) = begun();
        let legal = room.position(Some(seat), 0).unwrap().legal;
        for (wrong, why) in [
            (vec![&legal[0][..], "win"], "'win' is not an act"),
            (vec![], "1 to 64 acts"),
            (vec![&legal[0][..]; 65], "1 to 64 acts"),
        ] {
            let refusal = acts(&room, seat, 100, &wrong).unwrap_err();
            assert!(refusal.reason == Reason::Illegal && refusal.text.contains(why), "{}", refusal.text);
        }
        let lines = acts(&room, seat, 101, &[&legal[0]]).unwrap();
        assert_eq!(lines.len(), 1);
        assert_eq!(lines[0].key, Some(Key::from(101)));
        lines.iter().for_each(|line| room.apply(line));
        assert_eq!((room.unreadable(), room.moment().step), (None, 1));
        assert_eq!(acts(&room, seat, 101, &[&legal[0]]).unwrap(), [], "the same request once more");
    }

    #[test]
    fn an_offer_that_is_made_again_adds_nothing_to_the_log() {
        let mut room = duel(|rules| rules);
        (1..=2).for_each(|n| sit(&mut room, n));
        room.apply(&Line::own(Entry::Began));
        for (key, lines) in [(10, 1), (11, 0), (12, 0)] {
            let by = By { guest: guest(1), name: None, key: Key::from(key) };
            let decided = room.decide(&by, &TableCommand::Pause, Now::default()).unwrap();
            assert_eq!(decided.len(), lines);
            decided.iter().for_each(|line| room.apply(line));
        }
    }

    #[test]
    fn a_rematch_after_a_resignation_needs_only_those_who_stayed() {
        let options = [("players".to_owned(), "3".to_owned())].into();
        let seats = [SeatSpec::Person, SeatSpec::Person, SeatSpec::Person];
        let opened = opening("settlers/base", &options, &seats, Clock::None, true, guest(1), Hash([7; 32]));
        let mut room = table(opened.unwrap());
        (1..=3).for_each(|n| sit(&mut room, n));
        room.apply(&Line::own(Entry::Began));
        room.apply(&Line::own(Entry::Resigned { seat: Seat(1), claimed: false }));
        let next = room.rematch_opening(Hash([8; 32]));
        let bot = SeatSpec::Bot(SUBSTITUTE.to_owned());
        assert_eq!(next.seats, [SeatSpec::Person, SeatSpec::Person, bot]);
        assert_eq!(next.kept, [Some(guest(3)), Some(guest(1)), None]);
        let mut again = table(next);
        [1, 3].into_iter().for_each(|n| sit(&mut again, n));
        assert_eq!(again.status(), Status::Starting, "nobody is missing");
    }
}
