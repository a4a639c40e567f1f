//! What is to be heard at a table. The sounds themselves are made by `crates/sound`.

use table::Seat;

/// A sound, by what happens. The later in this list, the more it matters: of everything that an act leads to only
/// the most important is heard.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cue {
    /// A card is laid, or a small thing is done.
    Card,
    /// A card is drawn, turned or looked at.
    Draw,
    /// Goods come or go.
    Goods,
    /// Gold comes or goes; an honour.
    Coin,
    /// A road, a ship or a figure is put down.
    Road,
    /// A ship sails.
    Water,
    /// Something is built.
    Build,
    /// A trade.
    Trade,
    /// Dice fall.
    Dice,
    /// An event card is turned up.
    Event,
    /// Brigands, barbarians or dragons.
    Beast,
    /// An attack, a loss.
    Alarm,
    /// The player's own time runs out.
    Tick,
    /// It is the player's turn.
    Turn,
    /// The game is lost.
    Defeat,
    /// The game is won.
    Victory,
}

impl Cue {
    /// All of them.
    pub const ALL: [Cue; 16] = [
        Cue::Card,
        Cue::Draw,
        Cue::Goods,
        Cue::Coin,
        Cue::Road,
        Cue::Water,
        Cue::Build,
        Cue::Trade,
        Cue::Dice,
        Cue::Event,
        Cue::Beast,
        Cue::Alarm,
        Cue::Tick,
        Cue::Turn,
        Cue::Defeat,
        Cue::Victory,
    ];

    /// Where its file lies.
    pub const fn file(self) -> &'static str {
        match self {
            Cue::Card => "/sound-card.flac",
            Cue::Draw => "/sound-draw.flac",
            Cue::Goods => "/sound-goods.flac",
            Cue::Coin => "/sound-coin.flac",
            Cue::Road => "/sound-road.flac",
            Cue::Water => "/sound-water.flac",
            Cue::Build => "/sound-build.flac",
            Cue::Trade => "/sound-trade.flac",
            Cue::Dice => "/sound-dice.flac",
            Cue::Event => "/sound-event.flac",
            Cue::Beast => "/sound-beast.flac",
            Cue::Alarm => "/sound-alarm.flac",
            Cue::Tick => "/sound-tick.flac",
            Cue::Turn => "/sound-turn.flac",
            Cue::Defeat => "/sound-defeat.flac",
            Cue::Victory => "/sound-victory.flac",
        }
    }

    /// What is heard at the end of a game: who watches hears the winner's fanfare, and nobody has won a game that was
    /// abandoned.
    pub fn of_end(winner: Option<Seat>, own: Option<Seat>) -> Option<Cue> {
        winner.map(|winner| if own.is_none_or(|own| own == winner) { Cue::Victory } else { Cue::Defeat })
    }

    /// Whether it may be heard now, after another that began this many milliseconds ago: sounds do not pile up, and nothing
    /// cuts the end of a game short.
    pub fn follows(self, last: Cue, ago: f64) -> bool {
        let ending = last >= Cue::Defeat && ago < 2_700.0;
        let crowded = ago < 90.0;
        !(self < Cue::Defeat && ending) && (!crowded || self > last)
    }
}

/// Where the sounds of the table around the game lie: a fire, and wind.
pub const AMBIENCE: &str = "/sound-ambience.flac";
/// Seconds at which that begins again, and to which it goes back: what is outside repeats what is inside.
pub const AMBIENCE_LOOP: (f64, f64) = (0.05, 9.05);

/// How loud the sounds are for a volume from 0 to 100: half of the way is half as loud to the ear.
pub fn gain(volume: u8) -> f32 {
    let part = f32::from(volume.min(100)) / 100.0;
    part * part
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_sound_has_its_file_and_every_file_its_sound() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/static/sounds");
        let there: BTreeSet<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| format!("/sound-{}", entry.unwrap().file_name().into_string().unwrap()))
            .collect();
        let wanted = Cue::ALL.map(Cue::file).into_iter().chain([AMBIENCE]).map(str::to_owned).collect();
        assert_eq!(there, wanted);
        assert!(Cue::ALL.is_sorted());
    }

    #[test]
    fn the_end_sounds_as_it_is_for_the_listener() {
        let (me, other) = (Seat(0), Seat(1));
        assert_eq!(Cue::of_end(Some(me), Some(me)), Some(Cue::Victory));
        assert_eq!(Cue::of_end(Some(other), Some(me)), Some(Cue::Defeat));
        assert_eq!(Cue::of_end(Some(other), None), Some(Cue::Victory));
        assert_eq!(Cue::of_end(None, Some(me)), None);
    }

    #[test]
    fn sounds_do_not_pile_up() {
        assert!(!Cue::Card.follows(Cue::Card, 20.0), "two at once");
        assert!(Cue::Alarm.follows(Cue::Card, 20.0), "what matters more is heard");
        assert!(Cue::Card.follows(Cue::Turn, 200.0), "an own act is always heard");
        assert!(!Cue::Turn.follows(Cue::Victory, 1_500.0), "the fanfare is not cut short");
        assert!(Cue::Turn.follows(Cue::Victory, 3_000.0));
    }

    #[test]
    fn volume_goes_from_silence_to_full() {
        assert_eq!((gain(0), gain(100), gain(250)), (0.0, 1.0, 1.0));
        assert!(gain(50) < 0.3);
    }
}
