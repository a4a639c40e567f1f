//! Who a client is.

use crate::random::bytes;
use crate::store::Guest;
use crate::{Hall, StoreError};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use wire::{Code, GuestId, Hash, Key, Name, TableId, Token};

/// Why a hello is refused.
pub(crate) enum HelloError {
    /// The token or code is not valid.
    Unknown,
    /// The store did not answer.
    Busy(StoreError),
}

impl From<StoreError> for HelloError {
    fn from(error: StoreError) -> HelloError {
        HelloError::Busy(error)
    }
}

/// A client that has said hello.
#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) guest: Guest,
    /// The token to send to the client, for its next hello.
    pub(crate) token: Option<Token>,
    /// Whether the guest is in the store. A client that only looks around is not stored.
    pub(crate) is_stored: Arc<AtomicBool>,
    /// The hash of the token: nobody else knows it, and it is the same the next time.
    pub(crate) proof: Hash,
}

impl Caller {
    pub(crate) fn is_stored(&self) -> bool {
        self.is_stored.load(Ordering::Relaxed)
    }

    /// The id of the table that a request of this guest opens: the same for the same request, and unpredictable.
    pub(crate) fn table(&self, key: &Key) -> TableId {
        let named = Hash::of(format!("table\n{}\n{key}", self.proof).as_bytes());
        TableId::new(std::array::from_fn(|i| named.0[i]))
    }
}

fn flag(is: bool) -> Arc<AtomicBool> {
    Arc::new(AtomicBool::new(is))
}

fn hash(text: &str) -> Hash {
    Hash::of(text.as_bytes())
}

impl Hall {
    /// Finds the guest of a hello.
    pub(crate) async fn greet(
        &self,
        token: Option<&Token>,
        code: Option<&Code>,
        name: Option<Name>,
    ) -> Result<Caller, HelloError> {
        let mut caller = match (token, code) {
            (_, Some(code)) => {
                let guest = self.store().take_code(hash(code.as_str()), self.now()).await?;
                let guest = guest.ok_or(HelloError::Unknown)?;
                let token = Token::new(bytes(self.chance()));
                let proof = hash(token.as_str());
                self.store().put_token(proof, &guest.id, self.now()).await?;
                Caller { guest, token: Some(token), is_stored: flag(true), proof }
            }
            (Some(token), None) => {
                let proof = hash(token.as_str());
                let guest = self.store().guest(proof).await?.ok_or(HelloError::Unknown)?;
                // If this fails it does not matter: the date is only exact to the day.
                let _ = self.store().touch_token(proof, self.now()).await;
                Caller { guest, token: None, is_stored: flag(true), proof }
            }
            (None, None) => {
                let id = GuestId::new(bytes(self.chance()));
                let token = Token::new(bytes(self.chance()));
                let (guest, proof) = (Guest { id, name: None }, hash(token.as_str()));
                Caller { guest, token: Some(token), is_stored: flag(false), proof }
            }
        };
        if let Some(name) = name.filter(|name| Some(name) != caller.guest.name.as_ref()) {
            self.rename(&mut caller, name).await?;
        }
        Ok(caller)
    }

    pub(crate) async fn rename(&self, caller: &mut Caller, name: Name) -> Result<(), StoreError> {
        caller.guest.name = Some(name);
        if caller.is_stored() {
            self.store().put_guest(&caller.guest).await?;
        }
        Ok(())
    }

    /// Stores a guest who is not in the store yet, before anything stored refers to them.
    pub(crate) async fn store_caller(&self, caller: &Caller) -> Result<(), StoreError> {
        if !caller.is_stored() {
            self.store_guest(&caller.guest, caller.proof).await?;
            caller.is_stored.store(true, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Stores a guest with its token.
    pub(crate) async fn store_guest(&self, guest: &Guest, proof: Hash) -> Result<(), StoreError> {
        self.store().put_guest(guest).await?;
        self.store().put_token(proof, &guest.id, self.now()).await
    }

    /// A code that moves the guest to another device.
    pub(crate) async fn pair(&self, caller: &Caller) -> Result<Code, StoreError> {
        self.store_caller(caller).await?;
        let code = Code::new(bytes(self.chance()));
        let until = self.now() + self.limits().code.as_secs();
        self.store().put_code(hash(code.as_str()), &caller.guest.id, until).await?;
        Ok(code)
    }
}
