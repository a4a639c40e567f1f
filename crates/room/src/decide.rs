//! Which lines a wish leads to, or why it is refused.

use crate::{Entry, Line, Room, SUBSTITUTE};
use table::{Seat, SeatSet};
use wire::fair::Proof;
use wire::{GuestId, Hash, Key, Moment, Name, Offer, Reason, Sitter, Status, Wanted, Wish};

/// Who wishes something.
#[derive(Clone, Debug)]
pub struct By {
    /// The guest.
    pub guest: GuestId,
    /// What he is called.
    pub name: Option<Name>,
    /// What he calls the request.
    pub key: Key,
}

/// What whoever keeps the room knows besides the log.
#[derive(Clone, Copy, Debug, Default)]
pub struct Now {
    /// Milliseconds for which whoever wishes has been thinking, if he is asked.
    pub thinking: u64,
    /// Seats that have used up their time or their grace.
    pub overdue: SeatSet,
}

/// Why a wish is refused.
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
    /// The lines that a wish leads to. No line at all means: it was carried out already.
    ///
    /// [`Wanted::Rematch`] by the last who agrees leads to an offer only; [`Room::rematch_is_agreed`] tells
    /// whoever keeps the room to open the next table.
    pub fn decide(&self, by: &By, wish: &Wanted, now: Now) -> Result<Vec<Line>, Refusal> {
        if self.knows(&by.guest, &by.key) {
            return Ok(Vec::new());
        }
        let entries = match wish {
            Wanted::Sit { seat, promise } => self.sit(by, *seat, *promise)?,
            Wanted::Say { .. } => return self.seated(by).map(|_| Vec::new()),
            _ => self.wish(self.seated(by)?, wish, now)?,
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
            self.sitter(*seat) == Some(&Sitter::Free) && kept.is_none_or(|guest| *guest == by.guest)
        };
        let seat = match seat {
            Some(seat) => Some(seat).filter(is_free),
            None => self.seats().find(is_free),
        };
        let Some(seat) = seat else { return refuse(Reason::Taken, "that seat is not free") };
        let (guest, name) = (by.guest.clone(), by.name.clone());
        Ok(vec![Entry::Sat { seat, guest, name, promise }])
    }

    fn wish(&self, seat: Seat, wish: &Wanted, now: Now) -> Result<Vec<Entry>, Refusal> {
        match wish {
            Wanted::Reveal { contribution } => self.reveal(seat, *contribution),
            Wanted::Act { at, act } => self.play(seat, *at, act, now.thinking).map(|entry| vec![entry]),
            Wanted::Undo { at } => self.take_back(seat, *at, now.thinking),
            Wanted::Leave => self.leave(seat),
            Wanted::Pause => self.agree(seat, Offer::Pause),
            Wanted::Resume if self.status() == Status::Paused => Ok(vec![Entry::Resumed { seat }]),
            Wanted::Resume => refuse(Reason::NotNow, "the game is not paused"),
            Wanted::Substitute { seat: away } => self.about(seat, *away, now).map(|()| {
                let bot = SUBSTITUTE.to_owned();
                vec![Entry::Substituted { seat: *away, bot }]
            }),
            Wanted::Claim { seat: away } => {
                self.about(seat, *away, now).map(|()| vec![Entry::Resigned { seat: *away, claimed: true }])
            }
            Wanted::Rematch => self.agree(seat, Offer::Rematch),
            Wanted::Sit { .. } | Wanted::Say { .. } => Ok(Vec::new()),
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

    /// After some seconds of waiting for contributions: the game begins without those that are missing.
    pub fn begin_anyway(&self) -> Option<Line> {
        (self.status() == Status::Starting).then_some(Line::own(Entry::Began))
    }

    /// An act for a seat, by its player or by the bot that has it.
    pub(crate) fn play(&self, seat: Seat, at: Moment, act: &str, spent: u64) -> Result<Entry, Refusal> {
        let Some(board) = self.board.as_deref() else {
            return refuse(Reason::NotNow, "the game has not begun");
        };
        self.is_running()?;
        self.stands(at)?;
        if !board.is_fresh(seat, at.step) {
            return refuse(Reason::Stale, "the table has changed since");
        }
        let digest = match board.try_play(seat, act) {
            Ok(digest) => digest,
            Err(why) => return refuse(Reason::Illegal, why),
        };
        // Nothing is left on a clock that is not kept.
        let spent = if self.left(seat).is_some() { spent } else { 0 };
        Ok(Entry::Acted { seat, act: act.to_owned(), spent, digest })
    }

    /// The line for what a bot has chosen for a seat.
    pub fn bot_acts(&self, seat: Seat, at: Moment, act: &str) -> Result<Line, Refusal> {
        self.play(seat, at, act, 0).map(Line::own)
    }

    /// The line that gives a seat back to its player who has come.
    pub fn welcome_back(&self, guest: &GuestId) -> Option<Line> {
        let seat = self.seat_of(guest)?;
        let away = self.chairs[seat.index()].substitute.is_some() && self.status() != Status::Finished;
        away.then_some(Line::own(Entry::Returned { seat }))
    }

    /// Whether what somebody saw is still part of the game. After an undo other steps may have the same numbers: what
    /// was chosen for those that were taken back is not meant for them.
    fn stands(&self, at: Moment) -> Result<(), Refusal> {
        if at.seq > self.seq() {
            return refuse(Reason::Stale, "the table has not come so far");
        }
        if self.kept(at.step, at.seq) < at.step {
            return refuse(Reason::Stale, "the position this was meant for was taken back");
        }
        Ok(())
    }

    fn is_running(&self) -> Result<(), Refusal> {
        match self.status() {
            Status::Running => Ok(()),
            Status::Paused => refuse(Reason::NotNow, "the game is paused"),
            Status::Finished => refuse(Reason::NotNow, "the game is over"),
            Status::Open | Status::Starting => refuse(Reason::NotNow, "the game has not begun"),
        }
    }

    fn take_back(&self, seat: Seat, at: Moment, spent: u64) -> Result<Vec<Entry>, Refusal> {
        let Some(board) = self.board.as_deref() else {
            return refuse(Reason::NotNow, "the game has not begun");
        };
        self.is_running()?;
        self.stands(at)?;
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

    /// Somebody proposes something, or agrees to it.
    fn agree(&self, seat: Seat, offer: Offer) -> Result<Vec<Entry>, Refusal> {
        match offer {
            Offer::Pause => self.is_running()?,
            Offer::Rematch if self.status() != Status::Finished => {
                return refuse(Reason::NotNow, "the game is not over");
            }
            Offer::Rematch if self.rematch.is_some() => {
                return refuse(Reason::NotNow, "the next game has been opened");
            }
            Offer::Rematch => {}
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

    /// Whether all want the same again, and the next table is not opened yet.
    pub fn rematch_is_agreed(&self) -> bool {
        let agreed = self.agreed(Offer::Rematch);
        self.rematch.is_none() && !agreed.is_empty() && self.persons().iter().all(|seat| agreed.has(seat))
    }

    /// How the next table is opened: everybody moves on by one seat. The bot that went on for somebody who gave up
    /// stays, so that nobody has to be found for his seat.
    pub fn rematch_opening(&self, secret: Hash) -> crate::Opening {
        let mut next = self.opening.clone();
        let wish = |chair: &crate::Chair| match &chair.who {
            Sitter::Bot(name) => Wish::Bot(name.clone()),
            _ => Wish::Person,
        };
        next.seats = self.chairs.iter().map(wish).collect();
        let kept = self.chairs.iter().map(|chair| match &chair.who {
            Sitter::Guest { id, .. } => Some(id.clone()),
            _ => None,
        });
        next.kept = kept.collect();
        next.kept.rotate_right(1);
        next.seats.rotate_right(1);
        next.secret = secret;
        next.past = None;
        next
    }

    /// Whether `seat` may choose what becomes of `away`.
    fn about(&self, seat: Seat, away: Seat, now: Now) -> Result<(), Refusal> {
        self.is_running()?;
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
        let wish = Wanted::Sit { seat: None, promise: Proof::promise(Hash([n; 32])) };
        room.decide(&by, &wish, Now::default()).unwrap().iter().for_each(|line| room.apply(line));
    }

    fn guest(n: u8) -> GuestId {
        GuestId::new([n; GuestId::BYTES])
    }

    fn table(opening: Opening) -> Room {
        Room::new(TableId::new([1; TableId::BYTES]), opening)
    }

    #[test]
    fn after_a_leaver_the_same_again_needs_only_those_who_stayed() {
        let options = [("players".to_owned(), "3".to_owned())].into();
        let seats = [Wish::Person, Wish::Person, Wish::Person];
        let opened = opening("settlers/base", &options, &seats, Clock::None, true, guest(1), Hash([7; 32]));
        let mut room = table(opened.unwrap());
        (1..=3).for_each(|n| sit(&mut room, n));
        room.apply(&Line::own(Entry::Began));
        room.apply(&Line::own(Entry::Resigned { seat: Seat(1), claimed: false }));
        let next = room.rematch_opening(Hash([8; 32]));
        let bot = Wish::Bot(SUBSTITUTE.to_owned());
        assert_eq!(next.seats, [Wish::Person, Wish::Person, bot]);
        assert_eq!(next.kept, [Some(guest(3)), Some(guest(1)), None]);
        let mut again = table(next);
        [1, 3].into_iter().for_each(|n| sit(&mut again, n));
        assert_eq!(again.status(), Status::Starting, "nobody is missing");
    }
}
