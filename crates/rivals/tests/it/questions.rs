//! What a player reads who is asked, and one who waits: the words name the card and what can be done.

use crate::script::{RED, asked, play, set};
use rivals::{Action, Event, text};
use table::{Actor, Game};

/// What the player who is asked reads after a script.
#[track_caller]
fn reads(position: &str, acts: &str, wanted: &str) {
    assert_eq!(text::prompt(&play(&set(position), acts)), wanted);
}

/// R10.2, R10.3: the defender reads what is played against them and on which numbers a roll helps.
#[test]
fn who_is_attacked_reads_what_and_what_to_do() {
    let table = |attack: &str, blue: &str| {
        format!("turmoil; red: l3 city, l4 hedge-tavern, hand {attack}; blue: {blue}")
    };
    for (wards, pips) in [
        ("lookout-tower", "1, 2"),
        ("heinrich-the-sentinel", "3, 4, 5"),
        ("lookout-tower heinrich", "1, 2, 3, 4, 5"),
    ] {
        let blue = match wards.split_once(' ') {
            Some(_) => "l4 harald, n4 lookout-tower, n2 heinrich-the-sentinel".to_owned(),
            None => format!("l4 harald, n4 {wards}"),
        };
        let wanted = format!("Your opponent plays Archer. Roll against it? It has no effect on {pips}.");
        reads(&table("archer", &blue), "play archer", &wanted);
    }
    let two = table("archer", "l4 harald, n4 austin");
    reads(&two, "play archer", "Archer: choose the card you lose.");
    reads(&two, "play archer; blue at n4", "Archer: under which stack does Austin go?");
    let fire = table("arsonist", "l4 abbey, n4 marketplace");
    reads(&fire, "play arsonist", "Arsonist: choose the card your opponent loses.");
    reads(&fire, "play arsonist; at L4", "Arsonist: under which stack does Abbey go?");
}

/// R8.4 to R8.7: events say how many are to be chosen, and that one goes of what one has.
#[test]
fn who_is_hit_by_an_event_reads_what_can_be_done() {
    let turned = |event: &str, rest: &str| format!("turmoil; before roll; events {event}; {rest}");
    let roll = "pass; ~die 2; ~face event";
    let sebastian = "sebastian-the-itinerant-preacher";
    let riots = turned("riots", "red: l4 harald, n4 austin, A0");
    reads(&riots, roll, "Riots would hit you, and you have no card against it.");
    let saved = turned("riots", &format!("red: l4 harald, A0, hand {sebastian}"));
    reads(&saved, roll, "Riots would hit you. Use a card against it?");
    reads(
        &riots,
        &format!("{roll}; pass"),
        "Riots: lose a unit, or pay gold: 1, or 2 with three or more units.",
    );
    let strong = "red: l4 candamir; blue: hand scout goldsmith relocation";
    let feuds = turned("fraternal-feuds", strong);
    let hit = format!("{roll}; blue pass");
    reads(&feuds, &hit, "Fraternal Feuds: choose 2 of your opponent's hand cards.");
    reads(
        &feuds,
        &format!("{hit}; card scout"),
        "Fraternal Feuds: choose 1 more of your opponent's hand cards.",
    );
    let built = "red: l4 candamir; blue: l4 abbey, n4 marketplace, l2 storehouse, n2 parish-hall";
    let feud = turned("feud", built);
    reads(&feud, &hit, "Feud: point out 3 of your opponent's cards.");
    reads(&feud, &format!("{hit}; at L4"), "Feud: point out 2 more of your opponent's cards.");
    reads(&feud, &format!("{hit}; at L4; at N4; at L2"), "Feud: choose the card you lose.");
}

/// The player who waits reads what the other is asked.
#[test]
fn an_occasion_is_named_and_an_ordinary_turn_is_none() {
    let occasion = |position: &str, acts: &str| {
        let state = play(&set(position), acts);
        assert!(asked(&state).is_some());
        text::occasion(&state)
    };
    assert_eq!(occasion("turmoil; red: A0", "end"), None);
    let roll = "pass; ~die 2; ~face celebration";
    assert_eq!(occasion("turmoil; before roll", roll).as_deref(), Some("Celebration"));
    let archer = "turmoil; red: l3 city, l4 hedge-tavern, hand archer; blue: l4 harald, n4 lookout-tower";
    assert_eq!(occasion(archer, "play archer").as_deref(), Some("Archer"));
    assert_eq!(occasion(archer, "play archer; pass").as_deref(), Some("Archer"));
}

/// R10.3: a roll against an attack is not a roll "of the rules".
#[test]
fn a_roll_against_an_attack_says_so() {
    let archer = "turmoil; red: l3 city, l4 hedge-tavern, hand archer; blue: l4 harald, n4 lookout-tower";
    let mut state = play(&set(archer), "play archer; blue yes");
    let mut log: Vec<Event> = Vec::new();
    state.play_unchecked(Actor::Chance, Action::Die(6), &mut log);
    let lines: Vec<String> = log.into_iter().filter_map(text::event).collect();
    assert!(lines.contains(&"Blue rolls 6 (protection)".to_owned()), "{lines:?}");
}

/// D7.5, D7.7: who has lost reads the numbers of both sides, and how much is still to be given up.
#[test]
fn a_barbarian_attack_names_both_sides() {
    let attack = |red: &str| format!("barbarians; before roll; events barbarian-attack feud; red: {red}");
    let roll = "pass; ~die 2; ~face event";
    let lost = "Barbarian Attack: 1 unit against 2 barbarians. You have lost: give up";
    reads(&attack("l3 city, l4 candamir"), roll, &format!("{lost} 2 resources."));
    reads(&attack("l3 city, l4 candamir"), &format!("{roll}; red at o2"), &format!("{lost} a resource."));
    reads(
        &attack("l3 city, l4 austin, l2 ore-ship, n4 inga, z1 triumph-card 0"),
        roll,
        "Barbarian Attack: 3 units against 2 barbarians. You have won: choose your reward.",
    );
}

/// D5.12: the question names the hero that has been taken, and so does the other answer.
#[test]
fn a_missionary_names_the_hero() {
    let position = "intrigue; red: n3 city, n4 church, hand missionary; blue: o5 reiner-the-miller";
    reads(position, "play missionary", "Missionary: where does Reiner the Miller go?");
    let state = play(&set(position), "play missionary");
    assert_eq!(text::act(&state, RED, Action::Pass), "Discard Reiner the Miller");
}

/// R2.6: what was chosen first is named.
#[test]
fn a_relocation_names_what_changes_its_place() {
    let first = "play relocation; at k4";
    reads("red: hand relocation", first, "With which does Forest 2 change places?");
}
