//! Small games whose best play is known.

pub(crate) mod kuhn;
pub(crate) mod nim;
pub(crate) mod pig;

use table::{BadConfig, Config};

/// A game without options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plain(pub &'static str);

impl Config for Plain {
    fn name(&self) -> String {
        self.0.to_owned()
    }

    fn options(&self) -> Vec<(String, String)> {
        Vec::new()
    }

    fn parse(name: &str, _: &[(String, String)]) -> Result<Plain, BadConfig> {
        Err(BadConfig::UnknownGame { name: name.to_owned(), known: String::new() })
    }

    fn seats(&self) -> u8 {
        2
    }
}

/// The text of acts is not needed here.
#[macro_export]
macro_rules! plain_act {
    ($act:ty) => {
        impl std::fmt::Display for $act {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{self:?}")
            }
        }

        impl std::str::FromStr for $act {
            type Err = ();

            fn from_str(_: &str) -> Result<Self, ()> {
                Err(())
            }
        }
    };
}

/// A toy evaluates itself, without a model.
#[macro_export]
macro_rules! no_model {
    () => {
        const FEATURES: &'static [bots::Feature] = &[];

        fn features(&self, _: table::Seat, _: table::Seat, _: &mut [i32]) {}

        fn players(&self) -> u8 {
            2
        }

        fn model() -> &'static bots::Model {
            static NONE: bots::Model =
                bots::Model { scale: Vec::new(), linear: Vec::new(), hidden: Vec::new() };
            &NONE
        }

        fn by_hand() -> bots::Model {
            Self::model().clone()
        }
    };
}
