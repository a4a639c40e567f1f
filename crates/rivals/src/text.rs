//! Sentences for people.
