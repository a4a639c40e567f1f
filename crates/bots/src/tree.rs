//! A bot that grows a tree of what may be done before the next roll of the dice.
//!
//! Like [`crate::Search`] it plays on tables that look the same to its seat, with the acts that look best at a glance
//! and greedy players beyond; but it also tries out what may follow its act in the same turn, and what others may
//! answer. All imagined tables share one tree: what was learnt on one guides the next (an information-set tree search
//! with a single observer). It ends where chance decides.

use crate::rank::{Arm, near};
use crate::search::{Dice, Found, Playout, Tried};
use crate::{Bot, Breadth, Budget, Care, Chances, Evaluate, Eyes, Model, WHOLE};
use table::{Actions, Actor, Luck, MOST_SEATS, Random, Seat, Turn};

/// The settings of a tree search.
#[derive(Clone, Copy, Debug)]
pub struct Tree {
    /// How many positions it examines by default.
    pub positions: u64,
    /// How many turns it looks ahead; 0 for the default of the game.
    pub turns: u32,
    /// The model it uses, if not the game's own.
    pub model: Option<&'static Model>,
}

/// How many nodes a tree may have.
const MOST_NODES: usize = 4_096;

/// A question, as far as it was examined.
struct Node<A> {
    seat: Seat,
    branches: Vec<Branch<A>>,
    visits: u64,
}

struct Branch<A> {
    act: A,
    visits: u64,
    /// The sum of the chances of the seat that acts, and of their squares.
    sum: i64,
    squares: i64,
    next: Option<usize>,
}

impl<G: Evaluate> Bot<G> for Tree {
    fn choose(
        &mut self,
        eyes: Eyes<'_, G>,
        legal: &[G::Action],
        budget: &Budget<'_>,
        luck: &mut Luck,
    ) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        self.look(&eyes, legal, budget, luck).tried.first().map_or(0, |act| act.index)
    }
}

impl Tree {
    /// Tries out acts and returns how well they did.
    pub fn look<G: Evaluate>(
        &self,
        eyes: &Eyes<'_, G>,
        legal: &[G::Action],
        budget: &Budget<'_>,
        luck: &mut Luck,
    ) -> Found {
        let view = eyes.look();
        let mut positions = 0;
        let dice = Dice { key: u64::from(luck.bits()) << 32 | u64::from(luck.bits()) };
        let turns = if self.turns == 0 { G::HORIZON } else { self.turns };
        let table = G::guess(&view, luck);
        let most = budget.most(self.positions);
        let mut tree = Growth { nodes: Vec::new(), seat: eyes.seat(), turns, dice, model: self.model };
        tree.plant(&table, eyes.seat(), legal, luck, &mut positions);
        let mut nth = 0;
        while tree.nodes[0].branches.len() > 1 && positions < most && !budget.is_stopped() {
            let table = G::guess(&view, &mut tree.dice.of_guess(nth));
            tree.grow(table, nth, &mut positions);
            nth += 1;
        }
        Found { tried: tree.tried(legal), positions }
    }
}

struct Growth<G: Evaluate> {
    nodes: Vec<Node<G::Action>>,
    seat: Seat,
    turns: u32,
    dice: Dice,
    model: Option<&'static Model>,
}

impl<G: Evaluate> Growth<G> {
    /// A new node for the acts of `asked`.
    fn plant(
        &mut self,
        table: &G,
        asked: Seat,
        legal: &[G::Action],
        luck: &mut Luck,
        positions: &mut u64,
    ) -> usize {
        let arms: Vec<Arm> = near(table, asked, legal, Breadth::NARROW, luck, positions);
        let branch = |arm: Arm| Branch { act: legal[arm.index], visits: 0, sum: 0, squares: 0, next: None };
        self.nodes.push(Node { seat: asked, branches: arms.into_iter().map(branch).collect(), visits: 0 });
        self.nodes.len() - 1
    }

    /// Walks down the tree once, adds a node where it ends, and continues from there.
    fn grow(&mut self, mut table: G, nth: u32, positions: &mut u64) {
        let end = table.turns() + self.turns;
        let mut lots = self.dice.of_turn(nth, u32::MAX - 1);
        let mut path: Vec<(usize, usize)> = Vec::new();
        let mut here = Some(0);
        let mut legal = Actions::new();
        while let (Some(node), Turn::Seats(seats)) = (here, table.turn()) {
            let Some(asked) = seats.iter().next() else { break };
            legal.clear();
            table.legal(asked, &mut legal);
            // On another imagined table another seat may have to act, or the same acts may not be possible.
            let Some(branch) = self.nodes[node].best(asked, &legal) else { break };
            path.push((node, branch));
            table.play_unchecked(Actor::Seat(asked), self.nodes[node].branches[branch].act, &mut ());
            *positions += 1;
            here = self.nodes[node].branches[branch].next;
            if here.is_none() {
                if self.nodes[node].branches[branch].visits > 0 {
                    self.extend(&table, (node, branch), &mut lots, positions);
                }
                break;
            }
        }
        let playout = Playout {
            seat: self.seat,
            dice: &self.dice,
            nth,
            model: self.model,
            turns: self.turns,
            care: Care::GLANCE,
        };
        let chances = playout.play_on(table, end, positions);
        self.learn(&path, &chances);
    }

    /// Adds the node that a branch leads to, if a seat has to act there.
    fn extend(&mut self, table: &G, at: (usize, usize), lots: &mut Luck, positions: &mut u64) {
        let Turn::Seats(seats) = table.turn() else { return };
        let Some(asked) = seats.iter().next().filter(|_| self.nodes.len() < MOST_NODES) else { return };
        let mut legal = Actions::new();
        table.legal(asked, &mut legal);
        let new = self.plant(table, asked, &legal, lots, positions);
        self.nodes[at.0].branches[at.1].next = Some(new);
    }

    fn learn(&mut self, path: &[(usize, usize)], chances: &Chances) {
        for &(node, branch) in path {
            let node = &mut self.nodes[node];
            let chance = i64::from(chances[node.seat.index() % MOST_SEATS]);
            node.visits += 1;
            let branch = &mut node.branches[branch];
            branch.visits += 1;
            branch.sum += chance;
            branch.squares += chance * chance;
        }
    }

    /// The acts at the root, the chosen one first: the act that looked best at first is replaced only by one that is
    /// better by more than a standard error.
    fn tried(&self, legal: &[G::Action]) -> Vec<Tried> {
        let branches = &self.nodes[0].branches;
        let index = |act: G::Action| legal.iter().position(|&other| other == act).unwrap_or_default();
        let tried = |branch: &Branch<G::Action>| Tried {
            index: index(branch.act),
            chance: branch.mean().map(|mean| mean as i32),
            tries: branch.visits as usize,
        };
        let mut all: Vec<Tried> = branches.iter().map(tried).collect();
        let best = (1..branches.len()).max_by_key(|&n| (branches[n].visits, std::cmp::Reverse(n)));
        if let Some(best) = best
            && branches[best].is_clearly_better_than(&branches[0])
        {
            all[..=best].rotate_right(1);
        }
        all
    }
}

impl<A: Copy + PartialEq> Node<A> {
    /// The branch to try next: the most promising, or one that was tried too rarely to tell (UCB1).
    fn best(&self, asked: Seat, legal: &[A]) -> Option<usize> {
        let possible = self.branches.iter().enumerate().filter(|(_, branch)| legal.contains(&branch.act));
        let possible = possible.filter(|_| asked == self.seat);
        possible
            .max_by_key(|(nth, branch)| (branch.promise(self.visits), std::cmp::Reverse(*nth)))
            .map(|(nth, _)| nth)
    }
}

impl<A> Branch<A> {
    fn mean(&self) -> Option<i64> {
        (self.visits > 0).then(|| self.sum / self.visits as i64)
    }

    fn promise(&self, all: u64) -> i64 {
        let Some(mean) = self.mean() else { return i64::MAX };
        // Half of the whole, times the root of ln(all) / visits.
        let logarithm = u64::from((all + 1).ilog2()) * 693;
        let root = (logarithm * 1_000 / self.visits).isqrt() as i64;
        mean + i64::from(WHOLE) / 2 * root / 1_000
    }

    /// Whether its mean is greater by more than the standard error of the difference.
    fn is_clearly_better_than(&self, other: &Branch<A>) -> bool {
        let (Some(mine), Some(theirs)) = (self.mean(), other.mean()) else { return false };
        // The square of the error of a mean.
        let error = |branch: &Branch<A>, mean: i64| {
            let many = branch.visits as i64;
            (branch.squares / many - mean * mean).max(0) / (many - 1).max(1)
        };
        let gain = mine - theirs;
        gain > 0 && gain * gain > error(self, mine) + error(other, theirs)
    }
}
