//! Who a client is.

use crate::random::bytes;
use crate::store::Guest;
use crate::{Hall, StoreError};
use wire::{Code, GuestId, Hash, Name, Token};

/// Why somebody is not let in.
pub(crate) enum Stranger {
    /// The token or code is not good.
    Unknown,
    /// The store did not answer.
    Busy(StoreError),
}

impl From<StoreError> for Stranger {
    fn from(error: StoreError) -> Stranger {
        Stranger::Busy(error)
    }
}

/// Somebody who has said hello.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) guest: Guest,
    /// What he has to be told to prove himself next time.
    pub(crate) token: Option<Token>,
    /// Whether the store knows him. Who only looks around leaves nothing behind.
    pub(crate) is_kept: bool,
}

fn hash(text: &str) -> Hash {
    Hash::of(text.as_bytes())
}

impl Hall {
    /// Finds out who says hello.
    pub(crate) async fn greet(
        &self,
        token: Option<&Token>,
        code: Option<&Code>,
        name: Option<Name>,
    ) -> Result<Caller, Stranger> {
        let mut caller = match (token, code) {
            (_, Some(code)) => {
                let guest = self.store().take_code(hash(code.as_str()), self.unix_time()).await?;
                let guest = guest.ok_or(Stranger::Unknown)?;
                let token = Token::new(bytes(self.chance()));
                self.store().put_token(hash(token.as_str()), &guest.id).await?;
                Caller { guest, token: Some(token), is_kept: true }
            }
            (Some(token), None) => {
                let guest = self.store().guest(hash(token.as_str())).await?.ok_or(Stranger::Unknown)?;
                Caller { guest, token: None, is_kept: true }
            }
            (None, None) => {
                let id = GuestId::new(bytes(self.chance()));
                let token = Token::new(bytes(self.chance()));
                Caller { guest: Guest { id, name: None }, token: Some(token), is_kept: false }
            }
        };
        if let Some(name) = name.filter(|name| Some(name) != caller.guest.name.as_ref()) {
            self.rename(&mut caller, name).await?;
        }
        Ok(caller)
    }

    pub(crate) async fn rename(&self, caller: &mut Caller, name: Name) -> Result<(), StoreError> {
        caller.guest.name = Some(name);
        if caller.is_kept {
            self.store().put_guest(&caller.guest).await?;
        }
        Ok(())
    }

    /// Whoever is about to leave a trace becomes known to the store first.
    pub(crate) async fn keep(&self, caller: &mut Caller) -> Result<(), StoreError> {
        if !caller.is_kept {
            self.store().put_guest(&caller.guest).await?;
            if let Some(token) = &caller.token {
                self.store().put_token(hash(token.as_str()), &caller.guest.id).await?;
            }
            caller.is_kept = true;
        }
        Ok(())
    }

    /// A code that brings the guest to another device.
    pub(crate) async fn pair(&self, caller: &mut Caller) -> Result<Code, StoreError> {
        self.keep(caller).await?;
        let code = Code::new(bytes(self.chance()));
        let until = self.unix_time() + self.limits().code.as_secs();
        self.store().put_code(hash(code.as_str()), &caller.guest.id, until).await?;
        Ok(code)
    }
}
