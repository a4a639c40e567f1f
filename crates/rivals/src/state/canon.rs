//! The canonical form of a table: what the rules know of it, by names, whatever the memory looks like.
//!
//! Digests of positions are taken over this, so that a change of layout refuses no record. Everything that is as at
//! the beginning is left out: what a later version adds does not change the digests of games that never use it.

use super::{Board, Brought, Frame, State};
use crate::card::{Card, Tile};
use crate::goods::{Good, Goods};
use crate::pile::{Hand, Leaf, Pile};
use crate::sea::Sea;
use crate::words::recorded;
use std::fmt::{Display, Write};
use table::Seat;

/// Writes `name: value` for each thing there is to say.
struct Form<'a, W>(&'a mut W);

impl<W: Write> Form<'_, W> {
    fn say(&mut self, name: &str, value: impl Display) {
        // Writing into a digest or a string cannot fail.
        _ = writeln!(self.0, "{name}: {value}");
    }

    /// Only if there is something to say.
    fn say_if(&mut self, there: bool, name: &str, value: impl Display) {
        if there {
            self.say(name, value);
        }
    }

    fn list<T: Display>(&mut self, name: &str, list: impl IntoIterator<Item = T>) {
        let words: Vec<String> = list.into_iter().map(|item| item.to_string()).collect();
        self.say_if(!words.is_empty(), name, words.join(" "));
    }

    fn pile<T: Leaf + Display>(&mut self, name: &str, pile: Pile<T>) {
        self.list(name, pile.cards());
        for (who, eyes) in [("red", Some(Seat(0))), ("blue", Some(Seat(1))), ("all", None)] {
            let known = (0..pile.len()).filter(|&index| pile.knows(eyes, index));
            self.list(&format!("{name} known to {who}"), known);
        }
    }

    fn hand(&mut self, name: &str, hand: &Hand) {
        self.list(name, hand.cards());
        self.list(&format!("{name} known"), (0..hand.len()).filter(|&index| hand.is_known(index)));
        self.list(&format!("{name} open"), (0..hand.len()).filter(|&index| hand.is_open(index)));
    }

    fn brought(&mut self, name: &str, brought: &Brought) {
        self.list(&format!("{name} deck"), brought.cards());
        self.list(&format!("{name} start hand"), brought.hand());
        self.list(&format!("{name} events"), brought.events());
        for (who, eyes) in [("red", Some(Seat(0))), ("blue", Some(Seat(1))), ("all", None)] {
            self.list(&format!("{name} deck seen by {who}"), brought.seen_by(eyes));
        }
        self.list(&format!("{name} deck taken"), brought.all_taken());
    }

    fn board(&mut self, name: &str, board: &Board) {
        self.list(&format!("{name} roads"), board.roads());
        self.list(&format!("{name} towns"), board.towns());
        self.list(&format!("{name} cities"), board.cities());
        for at in board.regions() {
            self.say(&format!("{name} {at}"), format_args!("{} {}", board.tile(at), board.level(at)));
        }
        for at in board.expansions() {
            let Some(placed) = board.placed(at) else { continue };
            self.say(&format!("{name} {at}"), placed.card);
            self.say_if(placed.under != Card::NONE, "under it", placed.under);
            self.say_if(placed.foreign, "foreign", true);
            self.say_if(placed.level > 0, "level", placed.level);
            self.say_if(placed.used, "used", true);
        }
        self.sea(name, board);
    }

    fn sea(&mut self, name: &str, board: &Board) {
        // Named one by one, so that nothing that comes to a sea later can be forgotten here.
        let Sea { side, columns: _, down: _, known: _, out: _, lost: _, ready, resting, blank, discoveries } =
            *board.sea();
        if side == 0 {
            return;
        }
        let sea = board.sea();
        for at in sea.undiscovered() {
            self.say(&format!("{name} {at} face down"), board.card(at));
        }
        self.list(&format!("{name} looked at"), sea.looked_at());
        self.list(&format!("{name} ships"), sea.ships());
        self.list(&format!("{name} lost ships"), sea.lost_ships());
        self.say(&format!("{name} tokens"), format_args!("{ready} {resting} {blank}"));
        self.say_if(discoveries > 0, "discoveries", discoveries);
    }

    fn frame(&mut self, frame: &Frame) {
        // Named one by one, so that nothing a list comes to remember later can be forgotten here.
        let Frame {
            card,
            ability,
            nest,
            step,
            seat,
            at,
            with,
            n,
            round,
            good,
            picked,
            stack,
            against,
            busy,
            cursor,
            die,
            price,
            paid,
            taken,
            number,
        } = *frame;
        let cause = crate::event::Why { card, ability };
        self.say("list", format_args!("{} of {seat} at step {step}", cause.name()));
        for nest in nest.iter().filter(|nest| nest.op.is_some()) {
            self.say("within", format_args!("{:?} {}", nest.op, nest.arm));
        }
        self.list("at", at.get());
        self.say_if(with != Card::NONE, "with", with);
        self.say_if(n > 0, "n", n);
        self.say_if(round > 0, "round", round);
        self.list("good", good.get());
        self.list("picked", picked.get());
        self.list("stack", stack.get());
        self.say_if(against != Card::NONE, "against", against);
        self.list("busy", busy.get());
        self.say_if(cursor > 0, "cursor", recorded(cursor));
        self.say_if(die > 0, "die", die);
        self.say_if(price.goods() != Goods::NONE, "price", price.goods());
        self.list("paid", paid.iter().map(Good::word));
        self.say_if(taken > 0, "taken", taken);
        self.say_if(number > 0, "number", number);
    }
}

impl State {
    /// Writes the canonical form.
    pub(crate) fn write_canon(&self, out: &mut impl Write) {
        // Named one by one, so that nothing that comes to a table later can be forgotten here. What follows from the
        // rest is not written.
        let State {
            mode,
            choice: _,
            sets,
            windows: _,
            boards,
            tallies: _,
            hands,
            piles: _,
            stack_count: _,
            open_tops,
            backs: _,
            face_up,
            laid_out,
            tiles: _,
            brought,
            turned_up,
            aside_of,
            drawn,
            marked,
            windfalls,
            windfall_count,
            lingering,
            lost_hand,
            spared,
            roads,
            settlements,
            cities,
            active,
            turn,
            die,
            face,
            rolled,
            advantages: _,
            frames,
            due,
        } = self;
        let mut form = Form(out);
        form.say("mode", mode.word());
        form.list("sets", sets);
        form.say("turn", format_args!("{turn} of {active}"));
        form.say("due", format_args!("{due:?}"));
        form.say_if(*die > 0, "die", die);
        form.list("face", *face);
        form.say_if(*rolled > 0, "rolled", rolled);
        form.say("centre", format_args!("{roads} {settlements} {cities}"));
        for (name, (board, hand)) in ["red", "blue"].into_iter().zip(boards.iter().zip(hands)) {
            form.board(name, board);
            form.hand(&format!("{name} hand"), hand);
        }
        for (index, pile) in self.stacks().into_iter().enumerate() {
            form.pile(&format!("stack {}", index + 1), pile);
        }
        form.list("open tops", (0..self.stack_count).filter(|stack| open_tops >> stack & 1 != 0));
        form.list("face up", face_up.cards());
        form.pile("boxed", self.boxed());
        form.pile("events", self.events());
        form.list("laid out", laid_out.get());
        form.pile("regions", self.region_stack());
        let [discard, of_blue] = self.discards();
        form.list("discard", discard.cards());
        form.list("discard of blue", of_blue.cards());
        for (name, brought) in ["red", "blue"].into_iter().zip(brought) {
            form.brought(name, brought);
        }
        form.say_if(*turned_up != Card::NONE, "turned up", turned_up);
        form.pile("aside", self.aside());
        form.say_if(self.has_own_stacks() && !self.aside().is_empty(), "aside of", aside_of);
        form.list("drawn", drawn.iter().filter(|&&tile| tile != Tile::NONE));
        form.list("marked", *marked);
        for windfall in &windfalls[..usize::from(*windfall_count)] {
            form.say("windfall", format_args!("{} {} {}", windfall.seat, windfall.field, windfall.n));
        }
        for card in lingering {
            form.say("lingering", format_args!("{} of {}", card.card, card.seat));
            form.list("good", card.good.get());
        }
        form.list("lost hand", lost_hand.iter());
        form.list("spared", spared.iter());
        frames.iter().for_each(|frame| form.frame(frame));
    }
}
