//! Orders of the host (`landgrave admin`), on their way to keepers and sessions.

use crate::keeper::KeeperMessage;
use crate::store::Order;
use crate::{Hall, StoreError};
use std::time::Duration;

impl Hall {
    /// Checks the store for orders periodically.
    pub(crate) async fn take_orders(self, first: i64, period: Duration) {
        let mut closing = self.closing();
        let mut ticks = tokio::time::interval(period);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut last = first;
        loop {
            tokio::select! {
                biased;
                _ = closing.changed() => return,
                _ = ticks.tick() => {}
            }
            // If the store does not answer, it is asked again.
            last = self.take_new_orders(Some(last)).await.unwrap_or(last);
        }
    }

    /// Carries out the orders after this one, and returns the number of the last. Orders given before the server
    /// started were carried out in the store; only the bans have to be read.
    pub async fn take_new_orders(&self, after: Option<i64>) -> Result<i64, StoreError> {
        let Some(mut last) = after else {
            let last = self.store().last_order().await?;
            self.door().ban(&self.store().bans().await?);
            return Ok(last);
        };
        for (number, order) in self.store().orders(last).await? {
            last = number;
            match &order {
                Order::Look(table) => self.nudge(table, KeeperMessage::Woken(u64::MAX)),
                Order::Ban(_) | Order::Unban(_) => self.door().ban(&self.store().bans().await?),
                Order::Revoke(_) => {}
            }
            self.publish_order(order);
        }
        Ok(last)
    }
}
