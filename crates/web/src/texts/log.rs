//! What happened.

super::texts! {
    start_tie: "Both roll {red} for the start and roll again", "Beide würfeln {red} um den Start und würfeln neu";
    start_roll: "Red rolls {red}, Blue rolls {blue}: {who} starts", "Rot würfelt {red}, Blau {blue}: {who} beginnt";
    turn: "Turn {n}", "Zug {n}";
    names_die: "{who} names {die}", "{who} nennt {die}";
    rolls_die: "{who} rolls {die}", "{who} würfelt {die}";
    and_face: " and {face}", " und {face}";
    rolls_face: "{who} rolls {face}", "{who} würfelt {face}";
    rolls_for: "{who} rolls {die} ({why})", "{who} würfelt {die} ({why})";
    changes: "{who} {goods} ({why})", "{who} {goods} ({why})";
    no_room: "{who} has no room for {n} ({why})", "{who} hat keinen Platz für {n} ({why})";
    spilt: "; no room for {n}", "; kein Platz für {n}";
    trades: "{who} trades {lost} for {won}", "{who} tauscht {lost} gegen {won}";
    trades_open: "{who} trades {lost}", "{who} tauscht {lost}";
    builds: "{who} builds {card}", "{who} baut {card}";
    for_paid: " for {goods}", " für {goods}";
    lays: "{who} lays {tile}", "{who} legt {tile}";
    swaps: "{who} swaps two cards", "{who} vertauscht zwei Karten";
    plays: "{who} plays {card}", "{who} spielt {card}";
    uses: "{who} uses {card}", "{who} nutzt {card}";
    event_card: "Event card: {card}", "Ereigniskarte: {card}";
    events_shuffled: "The event cards are shuffled", "Die Ereigniskarten werden gemischt";
    draws: "{who} draws {cards} from stack {n}", "{who} zieht {cards} von Stapel {n}";
    n_cards: "{n} cards", "{n} Karten";
    searches: "{who} looks through stack {n}", "{who} durchsucht Stapel {n}";
    takes: "{who} takes {card} from stack {n}", "{who} nimmt {card} aus Stapel {n}";
    puts_away: "{who} puts {card} away", "{who} legt {card} weg";
    puts_under: "{who} puts {card} under stack {n}", "{who} legt {card} unter Stapel {n}";
    takes_from_hand: "{who} takes {card} out of a hand", "{who} nimmt {card} aus der Hand des Gegners";
    goes_under: "{card} goes under stack {n}", "{card} kommt unter Stapel {n}";
    scouts: "{who} looks through the regions", "{who} durchsucht die Landschaften";
    steals: "{who} takes {card}", "{who} nimmt {card}";
    recovers: "{who} takes {card} from the discard pile", "{who} nimmt {card} aus der Ablage";
    wards: "{who} fends off {card}", "{who} wehrt {card} ab";
    spared: "{who} is spared", "{who} bleibt verschont";
    chooses_set: "{who} chooses {set}", "{who} wählt {set}";
    lot_set: "By lot: {set}", "Durch Los: {set}";
    shows: "{who} shows the hand", "{who} zeigt die Hand";
    holds: "{who} holds {card}", "{who} hält {card}";
    loses: "{who} loses {card}", "{who} verliert {card}";
    trade_token: "{who} has the trade advantage", "{who} hat den Handelsvorteil";
    no_trade_token: "Nobody has the trade advantage", "Niemand hat den Handelsvorteil";
    strength_token: "{who} has the strength advantage", "{who} hat den Stärkevorteil";
    no_strength_token: "Nobody has the strength advantage", "Niemand hat den Stärkevorteil";
    wins: "{who} wins with {n} victory points", "{who} gewinnt mit {n} Siegpunkten";
}
