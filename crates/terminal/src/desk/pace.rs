//! How fast bots act, so that a person can follow.

use std::time::Duration;

/// How fast bots act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Speed {
    /// One act for each Enter.
    Step,
    /// Slowly enough to follow.
    Calm,
    /// Quickly.
    Brisk,
    /// At once, and without showing what they play.
    Instant,
}

/// The pauses before acts of bots.
pub(crate) struct Pace {
    pub speed: Speed,
    /// The bot need not wait any longer.
    pub skip: bool,
    /// When the bot's pause began.
    since: Option<Duration>,
    calm: Duration,
    brisk: Duration,
}

impl Pace {
    /// A calm pace, with these pauses in milliseconds.
    pub(crate) fn new(calm: u64, brisk: u64) -> Pace {
        Pace {
            speed: Speed::Calm,
            skip: false,
            since: None,
            calm: Duration::from_millis(calm),
            brisk: Duration::from_millis(brisk),
        }
    }

    /// Switches to the next faster speed, after the fastest to the slowest, and returns its name.
    pub(crate) fn change(&mut self) -> &'static str {
        let (next, word) = match self.speed {
            Speed::Step => (Speed::Calm, "calm"),
            Speed::Calm => (Speed::Brisk, "brisk"),
            Speed::Brisk => (Speed::Instant, "at once"),
            Speed::Instant => (Speed::Step, "one act for each Enter"),
        };
        self.speed = next;
        word
    }

    /// Restarts the pause.
    pub(crate) fn restart(&mut self) {
        self.since = None;
    }

    /// The table has changed: the next act has its own pause.
    pub(crate) fn next_act(&mut self) {
        self.skip = false;
        self.restart();
    }

    /// How long until the bot's next act; `None` if it waits for a key.
    pub(crate) fn wait(&mut self, now: Duration) -> Option<Duration> {
        if self.skip {
            return Some(Duration::ZERO);
        }
        let since = *self.since.get_or_insert(now);
        let pause = match self.speed {
            Speed::Step => return None,
            Speed::Calm => self.calm,
            Speed::Brisk => self.brisk,
            Speed::Instant => Duration::ZERO,
        };
        Some((since + pause).saturating_sub(now))
    }
}
