//! Every card of the Era of Progress, and every ruling on it that changes play.

use crate::script::{case, expect, play, refuses, refuses_on, set};

/// Red rolls a 3 and an event card: red's hill and blue's forest yield 1 before it, and the card goes under its
/// stack. What is expected includes the production.
#[track_caller]
fn turns_up(card: &str, position: &str, script: &str, expected: &str) {
    case(
        &format!("progress; before roll; events {card}; {position}"),
        &format!("pass; ~die 3; ~face event; {script}"),
        &format!("events turned; {expected}"),
    );
}

/// In the Era of Progress.
#[track_caller]
fn progress(position: &str, script: &str, expected: &str) {
    case(&format!("progress; {position}"), script, expected);
}

#[track_caller]
fn never(position: &str, act: &str, reason: &str) {
    refuses(&format!("progress; {position}"), act, reason);
}

// ------------------------------------------------------------------ action cards

#[test]
fn benjamin_the_traveling_scholar_yields_once_more() {
    let play = "play benjamin-the-traveling-scholar";
    let done = "hand none; discard benjamin-the-traveling-scholar";
    progress("die 3; red: hand benjamin-the-traveling-scholar", play, &format!("red: B2, {done}"));
    // No booster and no Marketplace works with it, and only its player receives.
    progress(
        "die 3; red: l2 brick-factory, hand benjamin-the-traveling-scholar; blue: l4 marketplace",
        play,
        &format!("red: B2, {done}"),
    );
    progress(
        "die 3; red: o3 road, p3 settlement, q4 field-3 1, q2 gold-field-3 3,
         hand benjamin-the-traveling-scholar",
        play,
        &format!("red: B2, q4 2, {done}"),
    );
}

#[test]
fn benjamin_the_traveling_scholar_needs_a_region_with_room() {
    never(
        "die 3; red: B3, hand benjamin-the-traveling-scholar",
        "play benjamin-the-traveling-scholar",
        "you need a region with this turn's number and with room",
    );
}

/// R9.11, R3.6: gold does not go to another gold field, so room there does not count.
#[test]
fn benjamin_the_traveling_scholar_cannot_fill_another_gold_field() {
    never(
        "die 1; red: A3, o3 road, p3 settlement, q4 gold-field-2 1, q2 mountain-4 0, \
         hand benjamin-the-traveling-scholar",
        "play benjamin-the-traveling-scholar",
        "you need a region with this turn's number and with room",
    );
}

#[test]
fn benjamin_the_traveling_scholar_counts_a_number_that_was_named() {
    progress(
        "before roll; red: hand benjamin-the-traveling-scholar brigitta-the-wise-woman",
        "play brigitta-the-wise-woman; number 6; pass; ~face trade; play benjamin-the-traveling-scholar",
        "red: G3, hand none; blue: O2; discard brigitta-the-wise-woman benjamin-the-traveling-scholar",
    );
}

#[test]
fn benjamin_the_traveling_scholar_may_fill_the_gold_cache() {
    let red = "k5 gold-cache 0, hand benjamin-the-traveling-scholar";
    let play = "play benjamin-the-traveling-scholar";
    let done = "hand none; discard benjamin-the-traveling-scholar";
    case(&format!("duel; die 1; red: A3, {red}"), play, &format!("red: k5 1, {done}"));
    case(&format!("duel; die 1; red: A1, {red}"), &format!("{play}; at m4"), &format!("red: A2, {done}"));
}

#[test]
fn brigitta_the_wise_woman_again_names_the_number() {
    progress(
        "before roll; red: hand brigitta-the-wise-woman:progress",
        "play brigitta-the-wise-woman:progress; number 6; pass; ~face trade",
        "red: G2, hand none; blue: O2; discard brigitta-the-wise-woman:progress",
    );
    progress(
        "red: hand brigitta-the-wise-woman:progress scout inga",
        "end; card brigitta-the-wise-woman:progress",
        "red: hand 2; asked red: stack 4, stack 5",
    );
}

#[test]
fn doctor_feeds_the_two_regions_beside_a_bath_house() {
    for site in ["n4", "n5"] {
        progress(
            &format!("red: n3 city, {site} bath-house, hand doctor"),
            "play doctor",
            "red: A1 G2, hand none; discard doctor",
        );
    }
    // What does not fit is lost.
    progress(
        "red: n3 city, n1 bath-house, W3, hand doctor",
        "play doctor",
        "red: O2, hand none; discard doctor",
    );
}

#[test]
fn doctor_uses_one_bath_house() {
    let position = "red: n3 city, n4 bath-house, n2 bath-house, hand doctor";
    progress(position, "play doctor", "red: hand none; asked red: at n2, at n4");
    progress(position, "play doctor; at n2", "red: W2 O2, hand none; discard doctor");
}

#[test]
fn doctor_needs_a_bath_house_with_room() {
    let reason = "you need a Bath House beside a region with room";
    never("red: n3 city, hand doctor", "play doctor", reason);
    never("red: n3 city, n4 bath-house, A3 G3, hand doctor", "play doctor", reason);
    never("red: hand doctor; blue: n3 city, n4 bath-house", "play doctor", reason);
    // R9.11, R3.6: room in another gold field does not count.
    never(
        "red: n3 city, n4 bath-house, A3 G3, o3 road, p3 settlement, q4 gold-field-2 1, q2 mountain-4 0, hand doctor",
        "play doctor",
        reason,
    );
}

#[test]
fn guido_the_ambassador_takes_a_card_with_a_town_hall() {
    let position = "discard abbey scout; red: l3 city, l4 parish-hall town-hall, hand guido-the-ambassador";
    progress(position, "play guido-the-ambassador", "red: hand none; asked red: card abbey, card scout");
    progress(
        position,
        "play guido-the-ambassador; card abbey; build abbey n4",
        "red: hand none, B0 G0 O0, n4 abbey; discard scout guido-the-ambassador",
    );
}

#[test]
fn guido_the_ambassador_needs_a_town_hall_or_fewer_points() {
    let reason = "you need a Town Hall, or fewer victory points than your opponent";
    never("discard scout; red: hand guido-the-ambassador", "play guido-the-ambassador", reason);
    never(
        "discard scout; red: l4 parish-hall, hand guido-the-ambassador",
        "play guido-the-ambassador",
        reason,
    );
    progress(
        "discard scout; red: hand guido-the-ambassador; blue: n3 city",
        "play guido-the-ambassador",
        "red: hand scout; discard guido-the-ambassador",
    );
    never(
        "red: l3 city, l4 parish-hall town-hall, hand guido-the-ambassador",
        "play guido-the-ambassador",
        "you need a card in the discard pile",
    );
}

#[test]
fn gustav_the_librarian_takes_a_card_with_a_library() {
    progress(
        "discard abbey scout; red: l3 city, l5 library, hand gustav-the-librarian",
        "play gustav-the-librarian; card scout",
        "red: hand scout; discard abbey gustav-the-librarian",
    );
}

#[test]
fn gustav_the_librarian_needs_a_library_or_fewer_points() {
    let reason = "you need a Library, or fewer victory points than your opponent";
    never("discard scout; red: hand gustav-the-librarian", "play gustav-the-librarian", reason);
    progress(
        "discard scout; red: hand gustav-the-librarian; blue: n3 city",
        "play gustav-the-librarian",
        "red: hand scout; discard gustav-the-librarian",
    );
    never(
        "red: l3 city, l5 library, hand gustav-the-librarian",
        "play gustav-the-librarian",
        "you need a card in the discard pile",
    );
}

#[test]
fn mineral_mining_brings_two_ore() {
    let university = "n3 city, n5 university, hand mineral-mining";
    let done = "hand none; discard mineral-mining";
    progress(&format!("red: {university}"), "play mineral-mining", &format!("red: O3, {done}"));
    progress(&format!("red: O2, {university}"), "play mineral-mining", &format!("red: O3, {done}"));
    progress(
        &format!("red: o3 road, p3 settlement, q4 mountain-2 0, q2 hill-1 0, {university}"),
        "play mineral-mining; at q4; at o2",
        &format!("red: O2, q4 1, {done}"),
    );
}

#[test]
fn mineral_mining_needs_a_university_and_room() {
    never("red: n3 city, hand mineral-mining", "play mineral-mining", "you need University");
    never(
        "red: O3, n3 city, n5 university, hand mineral-mining",
        "play mineral-mining",
        "you need room for ore",
    );
}

#[test]
fn relocation_again_moves_town_hall_and_parish_hall_together() {
    progress(
        "red: l3 city, n3 city, l4 parish-hall town-hall, n2 harald, hand relocation:progress",
        "play relocation:progress; at l4",
        "red: l4 harald, n2 parish-hall town-hall, hand none; discard relocation:progress",
    );
    // A settlement's site is no place for a Town Hall or another city expansion.
    progress(
        "red: l3 city, l4 parish-hall town-hall, l2 library, n2 harald, hand relocation:progress",
        "play relocation:progress",
        "red: hand none; asked red: at k2, at k4, at m2, at m4, at o2, at o4, at l2, at l4",
    );
}

#[test]
fn three_field_system_brings_two_grain() {
    let university = "n3 city, n5 university, hand three-field-system";
    let done = "hand none; discard three-field-system";
    progress(&format!("red: {university}"), "play three-field-system", &format!("red: G3, {done}"));
    progress(&format!("red: G2, {university}"), "play three-field-system", &format!("red: G3, {done}"));
    never("red: n3 city, hand three-field-system", "play three-field-system", "you need University");
    never(&format!("red: G3, {university}"), "play three-field-system", "you need room for grain");
}

// ------------------------------------------------------------------ settlement and city expansions

#[test]
fn chief_cannoneer_has_four_strength_points() {
    progress(
        "red: n3 city, n5 university, hand chief-cannoneer",
        "build chief-cannoneer l4",
        "red: L0 O0, l4 chief-cannoneer, hand none, strength 4, skill 0, victory 5; strength red",
    );
    progress(
        "red: n3 city, n5 university, l2 chief-cannoneer, hand chief-cannoneer",
        "build chief-cannoneer l4",
        "red: L0 O0, l4 chief-cannoneer, hand none, strength 8",
    );
    never("red: n3 city, hand chief-cannoneer", "build chief-cannoneer l4", "you need University");
}

#[test]
fn chief_cannoneer_may_fall_to_the_archer_or_another_instead() {
    let position = "duel; turn blue; red: l4 chief-cannoneer, l2 harald, n4 gold-ship;
                    blue: n3 city, n5 hedge-tavern, hand archer";
    case(position, "play archer", "blue: hand none; asked red: at l2, at l4");
    case(
        position,
        "play archer; red at l2; red stack 3",
        "red: l2 free; blue: hand none; discard archer; stack 3 under harald",
    );
}

// ------------------------------------------------------------------ city expansions

#[test]
fn bath_house_keeps_the_plague_from_four_regions() {
    for site in ["n5", "n1"] {
        turns_up("plague", &format!("red: l3 city, n3 city, {site} bath-house"), "", "red: L0 B1; blue: L2");
    }
    progress(
        "red: n3 city, n5 bath-house, B2, hand bath-house",
        "build bath-house n1",
        "red: B0 O0 W0, n1 bath-house, hand none, victory 5",
    );
}

#[test]
fn building_crane_makes_dear_city_expansions_cheaper() {
    let crane = "n3 city, n5 university, n1 building-crane, l3 city";
    let town_hall = format!("red: {crane}, n4 parish-hall, hand town-hall");
    progress(
        &format!("{town_hall}, B1 O2 W2"),
        "build town-hall n4",
        "red: hand none; asked red: name brick, name ore, name wool",
    );
    progress(
        &format!("{town_hall}, B1 O2 W2"),
        "build town-hall n4; name ore",
        "red: B0 O1 W0, n4 parish-hall town-hall, hand none",
    );
    // What is missing is what is left out.
    progress(
        &format!("{town_hall}, B1 O2 W1"),
        "build town-hall n4",
        "red: B0 O0 W0, n4 parish-hall town-hall, hand none",
    );
    never(&format!("{town_hall}, B1 O2 W0"), "build town-hall n4", "you lack 2 wool");
}

#[test]
fn building_crane_does_not_help_with_four_nor_with_a_city() {
    let crane = "n3 city, n5 university, n1 building-crane";
    never(&format!("red: {crane}, B1, hand bath-house"), "build bath-house n4", "you lack 1 brick");
    never(&format!("red: {crane}, G2 O2"), "build city l3", "you lack 1 ore");
    never(&format!("red: {crane}, hand candamir"), "build candamir l4", "you lack 1 wool");
}

#[test]
fn building_crane_costs_a_lumber_and_needs_a_university() {
    progress(
        "red: n3 city, n5 university, hand building-crane",
        "build building-crane n1",
        "red: L0, n1 building-crane, hand none, victory 4",
    );
    never("red: n3 city, hand building-crane", "build building-crane n1", "you need University");
}

#[test]
fn library_searches_a_stack() {
    let position = "red: n3 city, L2, hand library; stack 2 only abbey scout inga";
    progress(
        position,
        "build library n5; yes; stack 2; card scout",
        "red: B0 L0 O0, n5 library, hand scout, victory 4; stack 2 abbey inga",
    );
    progress(position, "build library n5; pass", "red: B0 L0 O0, n5 library, hand none");
}

#[test]
fn library_card_may_be_built_at_once() {
    progress(
        "red: n3 city, L3 W2, hand library; stack 4 only bath-house; stack 2 only abbey storehouse",
        "build library n5; yes; stack 2; card storehouse; build storehouse l4",
        "red: B0 L0 W1 O0, n5 library, l4 storehouse, hand none; stack 2 abbey",
    );
}

#[test]
fn parliament_needs_two_progress_points() {
    progress(
        "red: n3 city, n5 university, l4 abbey, B2 L3 W2, hand parliament",
        "build parliament n1",
        "red: B0 L0 W0, n1 parliament, hand none, victory 6",
    );
    never(
        "red: n3 city, n5 university, B2 L3 W2, hand parliament",
        "build parliament n1",
        "you need 2 progress points",
    );
    // It stays.
    progress(
        "red: n3 city, n5 university, n1 parliament, l4 abbey",
        "remove n5",
        "red: n5 free, victory 5; face-up university university",
    );
}

#[test]
fn pharmacy_gives_after_the_plague() {
    // The region that was emptied has room again.
    turns_up("plague", "red: n3 city, n5 pharmacy, G3", "at o4", "red: A0 G3 W0 O0 B2; blue: L2");
    turns_up("plague", "red: n3 city, n5 pharmacy", "at k4", "red: A0 G0 W0 O0 B2 L2; blue: L2");
    turns_up(
        "plague",
        "red: n3 city, n5 pharmacy, n1 pharmacy, n2 bath-house",
        "at k4; at o2",
        "red: B2 L2 O2; blue: L2",
    );
    // In the other's turn as well.
    turns_up("plague", "blue: n3 city, n5 pharmacy", "blue at k4", "red: B2; blue: L3 G0 W0 O0");
    progress(
        "red: n3 city, A1 W2, hand pharmacy",
        "build pharmacy n5",
        "red: A0 B0 W0, n5 pharmacy, hand none, victory 4",
    );
}

#[test]
fn town_hall_lies_on_the_parish_hall_of_a_city() {
    progress(
        "red: n3 city, n4 parish-hall, B1 O2 W2, hand town-hall",
        "build town-hall n4",
        "red: B0 O0 W0, n4 parish-hall town-hall, hand none, victory 4",
    );
    let rich = "B1 O2 W2, hand town-hall";
    never(
        &format!("red: n3 city, l4 parish-hall, {rich}"),
        "build town-hall l4",
        "you have no free place for it",
    );
    never(&format!("red: n3 city, {rich}"), "build town-hall n5", "you have no free place for it");
    never(
        &format!("red: n3 city, n4 parish-hall town-hall, {rich}"),
        "build town-hall n4",
        "you have no free place for it",
    );
    never(
        "red: n3 city, n4 parish-hall town-hall, hand parish-hall",
        "build parish-hall n2",
        "limit: one per principality",
    );
}

#[test]
fn town_hall_searches_for_nothing() {
    progress(
        "red: L0 A0 G0 B0 W0 O0, n3 city, n4 parish-hall town-hall, hand scout inga harald;
         stack 2 only austin osmund",
        "end; card scout; stack 1; search 2; card osmund",
        "red: hand harald inga osmund; stack 1 under scout; stack 2 austin; turn blue",
    );
}

#[test]
fn town_hall_gone_leaves_the_parish_hall() {
    let state =
        set("progress; red: L1 A0 G0 B0 W0 O0, n3 city, n4 parish-hall town-hall, hand scout inga harald;
         stack 2 only austin osmund");
    let gone = play(&state, "remove n4");
    expect(&state, &gone, "red: n4 parish-hall, victory 3; discard town-hall");
    let searched = play(&gone, "end; card scout; stack 1; search 2; card osmund");
    expect(
        &gone,
        &searched,
        "red: L0, hand harald inga osmund; stack 1 under scout; stack 2 austin; turn blue",
    );
    let poor = set("progress; red: L0 A0 G0 B0 W0 O0, n3 city, n4 parish-hall, hand scout inga harald");
    let poor = play(&poor, "end; card scout; stack 1");
    refuses_on(&poor, "search 2", "not now");
}

#[test]
fn university_is_built_from_the_face_up_stack() {
    for needed in ["l4 abbey", "n1 library"] {
        progress(
            &format!("red: n3 city, {needed}, B1 G2 L2"),
            "build university n5",
            "red: B0 G0 L0, n5 university; face-up university",
        );
    }
    progress("red: n3 city, l4 abbey, n5 university", "", "red: limit 5, progress 2, victory 4");
    never("red: n3 city, B1 G2 L2", "build university n5", "you need Abbey or Library");
    never(
        "red: n3 city, l4 abbey, n5 university, B1 G2 L2",
        "build university n1",
        "limit: one per principality",
    );
}

#[test]
fn university_gone_leaves_what_needed_it() {
    progress(
        "red: n3 city, n5 university, n1 building-crane, l4 chief-cannoneer",
        "remove n5",
        "red: n5 free, limit 3, strength 4; face-up university university",
    );
}

// ------------------------------------------------------------------ event cards

#[test]
fn invention_again_gives_for_buildings_with_progress() {
    turns_up(
        "invention:progress",
        "red: n3 city, n5 university, l4 abbey; blue: l4 abbey",
        "red at o2; red at k4; blue at o2",
        "red: B2 L2 O2; blue: L2 O2",
    );
    turns_up("invention:progress", "", "", "red: B2; blue: L2");
}

#[test]
fn plague_takes_one_from_each_region_of_a_city() {
    turns_up("plague", "red: n3 city; blue: l3 city", "", "red: B2 G0 W0 O0; blue: B0 W0");
    // Between two cities only 1 goes.
    turns_up("plague", "red: l3 city, n3 city, A3 W2", "", "red: L0 A2 G0 W1 O0; blue: L2");
    turns_up("plague", "", "", "red: B2; blue: L2");
}
