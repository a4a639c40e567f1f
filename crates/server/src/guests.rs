//! Who a client is.

use crate::random::bytes;
use crate::store::Guest;
use crate::{Hall, StoreError};
use wire::{Code, GuestId, Hash, Key, Name, TableId, Token};

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
#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) guest: Guest,
    /// What he has to be told to prove himself next time.
    pub(crate) token: Option<Token>,
    /// Whether the store knows him. Who only looks around leaves nothing behind.
    pub(crate) is_kept: bool,
    /// The hash of his token: something that nobody else knows, and that is the same when he comes back.
    pub(crate) proof: Hash,
}

impl Caller {
    /// The table that a request of his opens: the same for the same request, and nobody can foresee it.
    pub(crate) fn table(&self, key: &Key) -> TableId {
        let named = Hash::of(format!("table\n{}\n{key}", self.proof).as_bytes());
        TableId::new(std::array::from_fn(|i| named.0[i]))
    }
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
                let proof = hash(token.as_str());
                self.store().put_token(proof, &guest.id).await?;
                Caller { guest, token: Some(token), is_kept: true, proof }
            }
            (Some(token), None) => {
                let proof = hash(token.as_str());
                let guest = self.store().guest(proof).await?.ok_or(Stranger::Unknown)?;
                Caller { guest, token: None, is_kept: true, proof }
            }
            (None, None) => {
                let id = GuestId::new(bytes(self.chance()));
                let token = Token::new(bytes(self.chance()));
                let (guest, proof) = (Guest { id, name: None }, hash(token.as_str()));
                Caller { guest, token: Some(token), is_kept: false, proof }
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
            self.store().put_token(caller.proof, &caller.guest.id).await?;
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
