//! Every progress card (K15) has a strict case.

use crate::case::Case;
use settlers::components::*;
use settlers::map::NONE;
use settlers::{Frame, Knight, Piece, State};
use table::{Actions, Game, Luck, Seat, Turn, Viewer};

fn line() -> Case {
    Case::ck().settlement(0, "-1,0/N").roads(0, "-1,0/N–NW–N–NE–1,0/N")
}

/// K15.1 Alchemist: the dice are set, the event die is rolled; 7 may be chosen.
#[test]
fn k15_1_alchemist() {
    let case = Case::ck().city(0, "N").levels(0, 0, 0, 1).progress(0, Progress::Alchemist).preroll();
    let case = case
        .play("0 use alchemist")
        .allows(0, "dice 3 4; dice 6 6")
        .play("0 dice 4 2; ~ event science-gate; ~ find smith");
    case.main().hand_is(0, "2 brick").refuses(0, "use alchemist");
}

/// K15.2 Crane, C-089.
#[test]
fn k15_2_crane() {
    let case =
        Case::ck().city(0, "N").levels(0, 0, 2, 0).progress(0, Progress::Crane).progress(0, Progress::Crane);
    let two = case
        .clone()
        .hand(0, "2 coin")
        .refuses(0, "improve politics")
        .play("0 use crane")
        .allows(0, "improve politics; improve trade");
    let two = two.play("0 improve politics").hand_is(0, "").main();
    assert_eq!(two.s.seats[0].levels, [0, 3, 0]);
    // Level 1 is free; two cranes on one level cannot be.
    let free = case.play("0 use crane").refuses(0, "use crane; end").play("0 improve science").main();
    assert_eq!(free.s.seats[0].levels[2], 1);
    Case::ck().settlement(0, "N").progress(0, Progress::Crane).refuses(0, "use crane");
}

/// K15.3 Engineer.
#[test]
fn k15_3_engineer() {
    let case = Case::ck().city(0, "N").city(0, "S").progress(0, Progress::Engineer);
    let case = case.play("0 use engineer; 0 wall S").main();
    assert!(case.s.seats[0].walls.has(case.node("S")) && case.s.seats[0].walls.len() == 1);
    Case::ck().settlement(0, "N").progress(0, Progress::Engineer).refuses(0, "use engineer");
    let only = Case::ck().city(0, "N").progress(0, Progress::Engineer).play("0 use engineer").main();
    assert_eq!(only.s.seats[0].walls.len(), 1);
}

/// K15.4 Inventor, C-129.
#[test]
fn k15_4_inventor() {
    let case = Case::ck().progress(0, Progress::Inventor).play("0 use inventor");
    // Neither 2, 6, 8 nor 12; hexes in ascending order.
    let case = case.refuses(0, "swap 1,-2; swap 0,-1; swap 2,0; swap -1,-1; swap 0,0").play("0 swap -2,0");
    let case = case.set(|s| s.robber = s.topology().hex("-2,0".parse().unwrap())).play("0 swap 1,1").main();
    let token = |at: &str| case.s.token[case.hex(at)];
    assert_eq!((token("-2,0"), token("1,1")), (5, 9));
    assert_eq!(case.s.robber, case.hex("-2,0"));
    // Equal numbers: 9 on (2,-2) and 9 on (-2,0).
    Case::ck()
        .progress(0, Progress::Inventor)
        .play("0 use inventor; 0 swap 2,-2")
        .refuses(0, "swap -2,0")
        .allows(0, "swap 1,-1");
}

/// K15.5 Irrigation, C-130.
#[test]
fn k15_5_irrigation() {
    // Fields (0,1) with a settlement and a city, fields (-1,2) with a settlement and the robber.
    let case = Case::ck()
        .settlement(0, "1,0/S")
        .city(0, "S")
        .settlement(0, "-1,2/S")
        .set(|s| s.robber = s.topology().hex("-1,2".parse().unwrap()))
        .progress(0, Progress::Irrigation);
    case.clone().play("0 use irrigation").main().hand_is(0, "4 grain");
    case.clone().bank("grain", 3).play("0 use irrigation").main().hand_is(0, "3 grain");
    case.bank("grain", 0).refuses(0, "use irrigation");
    Case::ck().settlement(0, "N").progress(0, Progress::Irrigation).refuses(0, "use irrigation");
}

/// K15.6 Medicine, C-132.
#[test]
fn k15_6_medicine() {
    let case = Case::ck()
        .settlement(0, "N")
        .settlement(0, "S")
        .hand(0, "1 grain 2 ore")
        .progress(0, Progress::Medicine);
    let city = case.clone().refuses(0, "city N").play("0 use medicine; 0 city N").main().hand_is(0, "");
    assert_eq!(city.points(0), 3);
    case.clone()
        .set(|s| {
            s.seats[0].left[Piece::City.index()] = 0;
        })
        .refuses(0, "use medicine");
    Case::ck()
        .settlement(0, "N")
        .hand(0, "1 grain 1 ore")
        .progress(0, Progress::Medicine)
        .refuses(0, "use medicine");
}

/// K15.7 Mining, C-131.
#[test]
fn k15_7_mining() {
    let case = Case::ck().settlement(0, "2,-1/S").settlement(0, "-1,1/S").progress(0, Progress::Mining);
    case.play("0 use mining").main().hand_is(0, "4 ore");
}

/// K15.8 Printer and K15.12 Constitution, C-114: laid open when drawn, out of the Spy's reach.
#[test]
fn k15_8_printer_and_k15_12_constitution() {
    let case = Case::ck().city(1, "N").levels(1, 0, 1, 1).progress(0, Progress::Spy).preroll();
    let case = case.play("0 roll; ~ dice 1 1; ~ event science-gate; ~ find printer").main();
    assert_eq!((case.points(1), case.s.seats[1].progress_total()), (3, 0));
    let case = case.refuses(0, "use spy").set(|s| s.stage(Seat(0), Frame::PreRoll));
    let case = case.play("0 roll; ~ dice 1 1; ~ event politics-gate; ~ find constitution").main();
    assert_eq!(case.points(1), 4);
    case.refuses(0, "use spy");
}

/// K15.9 Road Building, C-134.
#[test]
fn k15_9_road_building() {
    let case = Case::ck().settlement(0, "N").progress(0, Progress::RoadBuilding);
    let case = case.play("0 use road-building; 0 road N–NE; 0 road NE–SE").main();
    assert_eq!(case.s.seats[0].roads.len(), 2);
}

/// K15.10 Smith.
#[test]
fn k15_10_smith() {
    let case = line().knight(0, "N", 1, false).knight(0, "NW", 2, true).knight(0, "NE", 1, false);
    let case = case
        .progress(0, Progress::Smith)
        .play("0 use smith")
        .refuses(0, "pass; promote NW")
        .play("0 promote N");
    // NW would need politics level 3; N was promoted already.
    let case = case.refuses(0, "promote N; promote NW");
    // The two strong pieces are now used up: nothing is left to choose.
    let case = case.main();
    assert_eq!(case.s.seats[0].knights.map(|k| k.rank), [2, 2, 1, 0, 0, 0]);
    let two = line().knight(0, "N", 1, false).knight(0, "NE", 1, false).progress(0, Progress::Smith);
    let two = two.play("0 use smith; 0 promote N").allows(0, "pass; promote NE").play("0 promote NE").main();
    assert_eq!(two.s.seats[0].knights_left_all(), 4);
    Case::ck().progress(0, Progress::Smith).refuses(0, "use smith");
}

trait LeftAll {
    fn knights_left_all(&self) -> u8;
}

impl LeftAll for settlers::Player {
    fn knights_left_all(&self) -> u8 {
        (1..=3).map(|rank| self.knights_left(rank)).sum()
    }
}

/// K15.11 Bishop: one card from each neighbour of the hex, clockwise.
#[test]
fn k15_11_bishop() {
    let case = Case::ck()
        .settlement(1, "N")
        .settlement(2, "S")
        .settlement(2, "1,-2/N")
        .settlement(3, "2,-1/S")
        .hand(1, "1 wool")
        .hand(2, "1 coin")
        .hand(3, "1 ore")
        .progress(0, Progress::Bishop)
        .set(|s| {
            s.realm.attacked = true;
            s.robber = s.topology().hex("2,0".parse().unwrap());
        });
    let case = case.play("0 use bishop; 0 robber 0,0; ~ steal wool; ~ steal coin").main();
    case.hand_is(0, "1 wool 1 coin").hand_is(3, "1 ore");
}

/// K15.13 Deserter, C-115.
#[test]
fn k15_13_deserter() {
    let base =
        || line().knight(1, "S", 2, true).knight(1, "-1,1/S", 3, false).progress(0, Progress::Deserter);
    // The only player with knights is named without asking; that player chooses the knight.
    let case = base().play("0 use deserter").allows(1, "remove S; remove -1,1/S").play("1 remove S");
    let placed = case
        .clone()
        .allows(0, "pass; station N")
        .refuses(0, "station -1,0/N; station S")
        .play("0 station N")
        .main();
    let knight = placed.s.seats[0].knights[0];
    assert_eq!((knight.rank, knight.active(), knight.ready()), (2, true, true), "K12.7");
    case.play("0 pass").main();
    // No strong piece left: a basic one.
    let poor = base()
        .knight(0, "N", 2, false)
        .knight(0, "NE", 2, false)
        .play("0 use deserter; 1 remove S; 0 station NW");
    assert_eq!(poor.s.seats[0].knights[2].rank, 1);
    // Mighty without politics level 3.
    let mighty = base().play("0 use deserter; 1 remove -1,1/S; 0 station N");
    assert_eq!((mighty.s.seats[0].knights[0].rank, mighty.s.seats[0].knights[0].active()), (3, false));
    line().progress(0, Progress::Deserter).refuses(0, "use deserter");
    // Without any place the other still loses the knight.
    let none =
        Case::ck().knight(1, "S", 1, true).progress(0, Progress::Deserter).play("0 use deserter").main();
    assert!(none.s.seats[1].knight_nodes().is_empty());
}

/// K15.14 Diplomat, C-116, C-117.
#[test]
fn k15_14_diplomat() {
    let case = Case::ck()
        .settlement(1, "N")
        .roads(1, "N–1,-2/S N–NE")
        .knight(1, "NE", 1, false)
        .progress(0, Progress::Diplomat);
    // N–NE lies between a settlement and a knight.
    let case = case.play("0 use diplomat").main();
    assert_eq!((case.s.seats[1].roads.len(), case.s.seats[1].left[0]), (1, 14));
    let own =
        Case::ck().settlement(0, "N").roads(0, "N–NE N–NW").roads(1, "S–SW").progress(0, Progress::Diplomat);
    let own = own.play("0 use diplomat").allows(0, "unbuild N–NE; unbuild S–SW").play("0 unbuild N–NE");
    let own = own.refuses(0, "road N–NE").allows(0, "road N–1,-2/S; pass");
    own.clone().play("0 pass").main().check(|c| assert_eq!(c.s.seats[0].roads.len(), 1));
    own.play("0 road N–1,-2/S").main();
    // The award is decided once, at the end.
    let six = Case::ck()
        .roads(0, "NW–N–NE–SE–S–SW–-1,0/S")
        .roads(1, "-1,2/N–-1,1/S–-2,2/N–-2,1/S–-3,2/N–-2,0/S–-2,1/N")
        .progress(0, Progress::Diplomat);
    assert_eq!((six.length(0), six.length(1), six.s.route_of), (6, 6, Some(Seat(0))));
    let kept = six.play("0 use diplomat; 0 unbuild NW–N; 0 road -1,0/S–-2,2/N").main();
    assert_eq!((kept.length(0), kept.s.route_of), (6, Some(Seat(0))));
    Case::ck().progress(0, Progress::Diplomat).refuses(0, "use diplomat");
}

/// K15.15 Intrigue.
#[test]
fn k15_15_intrigue() {
    let case = line().knight(1, "1,0/N", 3, true).roads(1, "1,0/N–2,-1/S").progress(0, Progress::Intrigue);
    let case = case.play("0 use intrigue").main();
    assert!(case.s.seats[1].knight_nodes().has(case.node("2,-1/S")));
    assert_eq!(case.s.knight_of(case.node("1,0/N")), None, "no knight is placed");
    line().knight(1, "S", 1, true).progress(0, Progress::Intrigue).refuses(0, "use intrigue");
}

/// K15.16 Saboteur, C-119.
#[test]
fn k15_16_saboteur() {
    let case = Case::ck()
        .set(|s| {
            for (n, points) in [8, 8, 7, 10].into_iter().enumerate() {
                s.seats[n].defender = points;
            }
        })
        .hand(1, "5 wool")
        .hand(2, "6 wool")
        .hand(3, "1 ore")
        .progress(0, Progress::Saboteur)
        .play("0 use saboteur");
    assert_eq!(case.s.due, [0, 2, 0, 0]);
    case.play("1 discard wool; 1 discard wool").main().hand_is(1, "3 wool");
    Case::ck()
        .set(|s| s.seats[0].defender = 1)
        .hand(1, "5 wool")
        .progress(0, Progress::Saboteur)
        .refuses(0, "use saboteur");
}

/// K15.17 Spy, C-120.
#[test]
fn k15_17_spy() {
    let mut case = Case::ck().progress(0, Progress::Spy);
    for card in [Progress::Spy, Progress::Crane, Progress::Merchant] {
        case = case.progress(1, card);
    }
    let case = case.play("0 use spy").allows(0, "pick spy; pick crane; pick merchant; pass");
    case.clone().play("0 pass").main();
    let taken = case.play("0 pick spy").main().allows(0, "use spy");
    assert_eq!((taken.s.seats[0].progress_total(), taken.s.seats[1].progress_total()), (1, 2));
    Case::ck().progress(0, Progress::Spy).refuses(0, "use spy");
    let mut full = Case::ck().progress(0, Progress::Spy).progress(1, Progress::Crane);
    for card in [Progress::Bishop, Progress::Bishop, Progress::Diplomat, Progress::Intrigue] {
        full = full.progress(0, card);
    }
    full.play("0 use spy; 0 pick crane").refuses(0, "end").play("0 bury bishop").allows(0, "end");
}

/// K15.18 Warlord, C-121.
#[test]
fn k15_18_warlord() {
    let case = line()
        .knight(0, "N", 1, true)
        .knight(0, "NW", 1, false)
        .knight(0, "NE", 2, false)
        .progress(0, Progress::Warlord);
    let case = case.play("0 use warlord").main();
    let knights = case.s.seats[0].knights;
    assert!(knights[..3].iter().all(|k| k.active()));
    assert_eq!(knights.map(Knight::ready), [true, false, false, false, false, false]);
    line().knight(0, "N", 1, true).progress(0, Progress::Warlord).refuses(0, "use warlord");
}

/// K15.19 Wedding, C-122.
#[test]
fn k15_19_wedding() {
    let case = Case::ck()
        .set(|s| {
            for (n, points) in [8, 8, 9, 10].into_iter().enumerate() {
                s.seats[n].defender = points;
            }
        })
        .hand(1, "4 wool")
        .hand(2, "1 ore")
        .hand(3, "3 brick 3 coin")
        .progress(0, Progress::Wedding)
        .play("0 use wedding");
    assert_eq!(case.s.due, [0, 0, 1, 2]);
    case.play("3 give brick; 3 give coin; 2 give ore")
        .main()
        .hand_is(0, "1 brick 1 ore 1 coin")
        .hand_is(1, "4 wool");
}

/// K15.20 Commercial Harbor, C-126.
#[test]
fn k15_20_commercial_harbor() {
    let case = Case::ck()
        .hand(0, "1 brick 1 wool")
        .hand(1, "1 cloth 2 paper")
        .hand(2, "1 ore")
        .progress(0, Progress::CommercialHarbor)
        .progress(0, Progress::CommercialHarbor)
        .refuses(0, "harbor 1 brick")
        .play("0 use commercial-harbor; 0 harbor 1 brick");
    assert_eq!(case.s.turn(), Turn::of(Seat(1)));
    let case = case.allows(1, "give cloth; give paper").play("1 give cloth").main();
    let case = case
        .hand_is(0, "1 wool 1 cloth")
        .hand_is(1, "1 brick 2 paper")
        .refuses(0, "harbor 1 wool; harbor 3 wool");
    // Seat 2 has no commodity: the wool comes back. It is asked all the same (K18.1).
    let case = case.play("0 harbor 2 wool; 2 pass").main().hand_is(0, "1 wool 1 cloth").hand_is(2, "1 ore");
    // A second copy does not renew it: everybody was used.
    case.refuses(0, "harbor 1 wool; harbor 2 wool; use commercial-harbor");
}

/// K15.20, K18.1: whether the partner has one commodity, several or none, it is asked the same.
#[test]
fn k18_1_commercial_harbor_always_asks() {
    for hand in ["1 cloth 2 ore", "1 cloth 1 coin 1 paper", "3 ore"] {
        let case = Case::ck().hand(0, "1 brick").hand(1, hand).progress(0, Progress::CommercialHarbor);
        let case = case.play("0 use commercial-harbor; 0 harbor 1 brick");
        assert_eq!(
            (case.s.turn(), case.s.question()),
            (Turn::of(Seat(1)), Frame::HarborAnswer { seat: Seat(1) })
        );
    }
}

/// K15.20: a card offered unseen may be one that an open offer promises; a guess deals no card too many.
#[test]
fn k15_20_a_guess_holds_no_card_too_many_beside_an_open_offer() {
    let case = Case::ck().hand(0, "1 brick 1 wool").hand(1, "1 ore").progress(0, Progress::CommercialHarbor);
    let case = case.play("0 trade; 0 give brick; 0 give wool; 0 ask ore; 0 offer 1; 1 refuse");
    let case = case.play("0 use commercial-harbor; 0 harbor 1 brick");
    for seed in 0..8 {
        let guess = State::guess(&case.s.view(Viewer::Spectator), &mut Luck::new(seed, 1));
        let cards = guess.seats[0].hand.iter().chain(&guess.aside[0]).sum::<u8>();
        assert_eq!((cards, guess.aside[0].iter().sum::<u8>()), (2, 1));
    }
}

/// K15.21, K18.1: every card is asked for, whatever the hand leaves to choose; the same for the Crane (K15.2).
#[test]
fn k18_1_master_merchant_always_asks() {
    for hand in ["4 ore", "2 wool 2 ore"] {
        let case = Case::ck().set(|s| s.seats[1].defender = 3).hand(1, hand);
        let case = case.progress(0, Progress::MasterMerchant).play("0 use master-merchant");
        assert!(matches!(case.s.question(), Frame::Guild { left: 2, .. }));
        let case = case.play("0 take ore");
        assert!(matches!(case.s.question(), Frame::Guild { left: 1, .. }));
        case.play("0 take ore").main().hand_is(0, "2 ore");
    }
    for hand in ["1 cloth", "1 cloth 1 coin"] {
        let case = Case::ck().city(0, "N").levels(0, 1, 1, 1).hand(0, hand).progress(0, Progress::Crane);
        assert_eq!(case.play("0 use crane").s.question(), Frame::Crane);
    }
}

/// K15.2: a guess of the hand of somebody who has played a Crane can pay for a step, also when the cheapest one
/// cannot be it because the bank holds all of its commodity.
#[test]
fn k15_2_a_guess_can_use_the_crane() {
    for (hand, [trade, politics, science]) in
        [("3 cloth", [3, 1, 1]), ("3 coin", [1, 3, 1]), ("3 paper", [1, 1, 3])]
    {
        let case = Case::ck().city(0, "N").levels(0, trade, politics, science).hand(0, hand);
        let case = case.progress(0, Progress::Crane).play("0 use crane");
        for seed in 0..8 {
            let guess = State::guess(&case.s.view(Viewer::Spectator), &mut Luck::new(seed, 1));
            let mut legal = Actions::new();
            guess.legal(Seat(0), &mut legal);
            assert!(!legal.is_empty(), "{hand}");
        }
    }
}

/// K15.21 Master Merchant.
#[test]
fn k15_21_master_merchant() {
    let case = Case::ck()
        .set(|s| {
            s.seats[1].defender = 3;
            s.seats[2].defender = 3;
        })
        .hand(1, "1 wool 1 coin 2 ore")
        .hand(2, "1 brick")
        .progress(0, Progress::MasterMerchant)
        .play("0 use master-merchant")
        .refuses(0, "choose 3")
        .play("0 choose 1");
    case.clone()
        .allows(0, "take wool; take ore")
        .play("0 take ore; 0 take coin")
        .main()
        .hand_is(0, "1 ore 1 coin");
    Case::ck().hand(1, "2 ore").progress(0, Progress::MasterMerchant).refuses(0, "use master-merchant");
}

/// K15.22 Merchant: see K16.1; without an own building at a hex it cannot go there.
#[test]
fn k15_22_merchant() {
    let case = Case::ck().settlement(0, "N").progress(0, Progress::Merchant).play("0 use merchant");
    assert_eq!(case.legal(0), ["merchant 0,-1", "merchant 1,-1", "merchant 0,0"]);
    let case = case.play("0 merchant 1,-1").main();
    assert_eq!((case.points(0), case.s.rate(Seat(0), Kind::Wool)), (2, 2));
    Case::ck().progress(0, Progress::Merchant).refuses(0, "use merchant");
}

/// K15.23 Merchant Fleet, C-125.
#[test]
fn k15_23_merchant_fleet() {
    let case = Case::ck()
        .hand(0, "6 coin")
        .progress(0, Progress::MerchantFleet)
        .play("0 use merchant-fleet; 0 name coin");
    let case = case.play("0 bank coin brick; 0 bank coin brick").hand_is(0, "2 brick 2 coin");
    let next = case.play("0 end");
    assert_eq!(next.s.rate(Seat(0), Kind::Coin), 4);
}

/// K15.24 Resource Monopoly and K15.25 Trade Monopoly, C-127.
#[test]
fn k15_24_and_k15_25_monopolies() {
    let case = Case::ck().hand(1, "3 ore 2 cloth").hand(2, "1 ore").hand(3, "1 cloth");
    let case = case.progress(0, Progress::ResourceMonopoly).progress(0, Progress::TradeMonopoly);
    let case =
        case.play("0 use resource-monopoly").refuses(0, "name cloth").play("0 name ore").hand_is(0, "3 ore");
    let case = case.play("0 use trade-monopoly").refuses(0, "name ore").play("0 name cloth").main();
    case.hand_is(0, "3 ore 2 cloth").hand_is(1, "1 ore 1 cloth").hand_is(3, "");
    let _ = NONE;
}
