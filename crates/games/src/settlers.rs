//! The hex board.

use crate::{Family, GameInfo, Sealed};
use settlers::{Action, Event, MODES, State, WITH_KNIGHTS, text};
use table::Seat;

fn colour_name(seat: Seat) -> String {
    ["Red", "Blue", "White", "Orange"][seat.index() % 4].to_owned()
}

fn options(mode: &str) -> Vec<(&'static str, String)> {
    let mut options = vec![("players", "3 or 4".to_owned())];
    if WITH_KNIGHTS.contains(&mode) {
        options.push(("knights", "on or off: with cities and knights (default: off)".to_owned()));
    }
    options
}

impl Family for State {
    const NAME: &'static str = "settlers";

    fn games() -> Vec<GameInfo> {
        let about = |mode: &str| match mode {
            "base" => "The hex board: settle an island; 10 points win",
            "seafarers" => "The hex board with ships and islands to discover",
            "treasure-islands" => "Six unknown islands, treasures at sea, a chip for each island settled",
            "departure-into-the-unknown" => "Sail into unknown waters; keep treasures in secret or open them",
            "greater-catan" => "New islands without numbers, which your home island has to give up",
            "desert-dragons" => "Every building calls dragons, until they come over fields and roads",
            "great-canal" => "Dig a canal with your knights; when the water comes, the fields bear",
            "enchanted-land" => "Send a knight over the sea to fight dragons; six of them win",
            _ => "The hex board with cities, knights and barbarians",
        };
        let info = |mode: &&str| GameInfo {
            name: format!("settlers/{mode}"),
            about: about(mode),
            players: 3..=4,
            options: options(mode),
        };
        MODES.iter().map(info).collect()
    }

    fn player(seat: Seat) -> String {
        colour_name(seat)
    }

    fn question(&self, seat: Seat) -> String {
        text::question(self, seat, &colour_name)
    }

    fn act(&self, _seat: Seat, action: Action) -> String {
        text::act(self, action, &colour_name)
    }

    fn event(&self, event: Event) -> Option<String> {
        let line = text::event(self, event, &colour_name);
        (!line.is_empty()).then_some(line)
    }

    fn begins_turn(event: Event) -> bool {
        matches!(event, Event::Turn { .. })
    }

    fn means_the_same(&self, then: &State, _seat: Seat, action: Action) -> bool {
        self.deal_of(action) == then.deal_of(action)
    }

    fn seal(event: &Event) -> Option<Sealed> {
        match event {
            Event::Turn { .. } | Event::Won { .. } | Event::Held { .. } => Some(Sealed::TurnOver),
            // These show nothing that was hidden; dice, deals, draws and thefts are acts of chance, which can never
            // be taken back.
            Event::Dealt { .. }
            | Event::Drew { .. }
            | Event::Found { .. }
            | Event::Stole { .. }
            | Event::Treasure { .. }
            | Event::Token { .. }
            | Event::Harbour { .. }
            | Event::Spiral { .. }
            | Event::First { .. }
            | Event::Rolled { .. }
            | Event::Gained { .. }
            | Event::Paid { .. }
            | Event::Short { .. }
            | Event::Built { .. }
            | Event::Routed { .. }
            | Event::Unrouted { .. }
            | Event::Lifted { .. }
            | Event::Sailed { .. }
            | Event::Robber { .. }
            | Event::Pirate { .. }
            | Event::Played { .. }
            | Event::Award { .. }
            | Event::Banked { .. }
            | Event::Musing { .. }
            | Event::Dropped { .. }
            | Event::Listening { .. }
            | Event::Offered { .. }
            | Event::Accepted { .. }
            | Event::Refused { .. }
            | Event::Lapsed { .. }
            | Event::Traded { .. }
            | Event::Chip { .. }
            | Event::Face { .. }
            | Event::Barbarians { .. }
            | Event::Attack { .. }
            | Event::Pillaged { .. }
            | Event::Defender { .. }
            | Event::Used { .. }
            | Event::Buried { .. }
            | Event::Improved { .. }
            | Event::Metropolis { .. }
            | Event::Wall { .. }
            | Event::Knight { .. }
            | Event::Marched { .. }
            | Event::Merchant { .. }
            | Event::Swapped { .. }
            | Event::Marked { .. }
            | Event::Named { .. }
            | Event::Chosen { .. }
            | Event::Deck { .. }
            | Event::Harbor { .. }
            | Event::Kept { .. }
            | Event::TookHarbour { .. }
            | Event::Stripped { .. }
            | Event::Gathered { .. }
            | Event::Invaded { .. }
            | Event::Slain { .. }
            | Event::Dug { .. }
            | Event::Flooded
            | Event::MerchantLost { .. }
            | Event::Fought { .. }
            | Event::Banished { .. }
            | Event::Passed { .. } => None,
            // These show something: hands that are looked at, what the others had (a monopoly) or have laid aside on
            // a seven (B7.1).
            Event::Ready { .. }
            | Event::Handed { .. }
            | Event::Slipped { .. }
            | Event::Spied { .. }
            | Event::Looks { .. }
            | Event::Peeked { .. } => Some(Sealed::Seen),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Steps;
    use settlers::Config;
    use table::{Actions, Config as _, Game, Luck, Random, Seed, any_act};

    fn legal(steps: &Steps<State>, seat: Seat) -> Vec<Action> {
        let mut legal = Actions::new();
        steps.game().state().legal(seat, &mut legal);
        legal.to_vec()
    }

    /// A game played at random up to a moment when the active player may close with a proposal of another one.
    fn proposed(seed: u64) -> Option<(Steps<State>, Seat, Seat)> {
        let mut steps = Steps::<State>::new(Config::parse("settlers/base", &[]).unwrap(), Seed::from(seed));
        let mut luck = Luck::new(seed, 1);
        for _ in 0..3000 {
            let active = steps.game().state().active();
            for action in legal(&steps, active) {
                if let Action::Close(with) = action
                    && legal(&steps, with).contains(&Action::Withdraw)
                    && steps.game().state().deal_of(action).is_some_and(|(maker, _)| maker == with)
                {
                    return Some((steps, active, with));
                }
            }
            let asked: Vec<Seat> = steps.asked().iter().collect();
            let seat = *asked.get(luck.below(asked.len().max(1) as u32) as usize)?;
            let acts = legal(&steps, seat);
            let chosen = any_act(&acts, |act| steps.game().state().is_rash(act), &mut luck);
            steps.play_unchecked(seat, acts[chosen]);
        }
        None
    }

    /// B8.3d: nobody closes a deal that its maker has changed a moment before.
    #[test]
    fn a_deal_that_was_changed_meanwhile_is_not_closed() {
        let (mut steps, active, with) = (0..50).find_map(proposed).expect("somebody proposes a deal");
        let (at, close) = (steps.len(), Action::Close(with));
        let deal = steps.game().state().deal_of(close);
        // A third player speaks: the deal stands as it was seen.
        let third = (0..4)
            .map(Seat)
            .find(|seat| *seat != active && *seat != with && legal(&steps, *seat).contains(&Action::Counter));
        if let Some(third) = third {
            steps.play(third, Action::Counter).unwrap();
            assert!(steps.still_stands(at, active, &[close]));
        }
        // Its maker replaces it by another one that can be closed as well.
        for act in [Action::Withdraw, Action::Counter] {
            steps.play(with, act).unwrap();
            assert!(!steps.still_stands(at, active, &[close]));
        }
        let is_possible = |steps: &Steps<State>| {
            legal(steps, active).contains(&close) && steps.game().state().deal_of(close) != deal
        };
        let mut tries = Luck::new(1, 1);
        let changed = (0..500).any(|_| {
            let acts = legal(&steps, with);
            let offer = acts.iter().find(|act| matches!(act, Action::Offer(_)));
            let index = tries.below(acts.len() as u32) as usize;
            steps.play(with, *offer.unwrap_or(&acts[index])).unwrap();
            is_possible(&steps)
        });
        assert!(changed, "another proposal is made");
        assert!(!steps.still_stands(at, active, &[close]), "the deal is not the one that was seen");
        assert!(steps.still_stands(steps.len(), active, &[close]), "now it is");
    }
}
