//! Playing with others.

super::texts! {
    cut: "The connection is lost. Trying again …", "Die Verbindung ist weg. Neuer Versuch …";
    old: "There is a newer version of this page.", "Es gibt eine neuere Version dieser Seite.";
    reload: "Reload", "Neu laden";
    chunk_lost: "This table could not be loaded. Is there a network?", "Dieser Tisch konnte nicht geladen werden. Gibt es ein Netz?";
    try_again: "Try again", "Noch einmal versuchen";
    no_server: "For games with others the page has to come from a Landgrave server.", "Für Spiele mit anderen muss die Seite von einem Landgrave-Server kommen.";
    waiting: "Waiting for your friend. Send this link:", "Noch fehlt jemand. Verschicke diesen Link:";
    link: "Link to this table", "Link zu diesem Tisch";
    copy: "Copy the link", "Link kopieren";
    share: "Share", "Teilen";
    copied: "Copied.", "Kopiert.";
    seats: "Who sits here", "Wer hier sitzt";
    sit: "Sit down and play", "Hinsetzen und spielen";
    invited: "A seat is free for you.", "Ein Platz ist für dich frei.";
    full: "Nobody is missing any more.", "Es fehlt niemand mehr.";
    mixing: "The dice are being mixed …", "Die Würfel werden gemischt …";
    get_up: "Give up the seat", "Platz aufgeben";
    closed: "This table was given up before the game began.", "Dieser Tisch wurde aufgegeben, bevor das Spiel begann.";
    name: "Your name", "Dein Name";
    name_about: "Others see it. You may leave it empty.", "Andere sehen ihn. Er darf leer bleiben.";
    device: "Play on another device", "Auf einem anderen Gerät spielen";
    device_about: "Makes a link that is good once, for ten minutes. It signs in as you.", "Macht einen Link, der einmal und zehn Minuten lang gilt. Wer ihn öffnet, spielt als du.";
    device_link: "Make the link", "Link machen";
    table: "Table", "Tisch";
    table_of: "{game}: {seats}", "{game}: {seats}";
    free: "free", "frei";
    here: "here", "da";
    away: "away", "nicht da";
    bot_plays: "a bot plays for now", "ein Bot spielt vorerst";
    watchers: "{n} watching", "{n} schauen zu";
    your_table: "your turn", "du bist dran";
    watch: "watch", "zuschauen";
    join: "join", "mitspielen";
    on_this_device: "in this browser", "in diesem Browser";
    overdue: "{who} has been away for long, or has no time left.", "{who} ist lange weg oder hat keine Zeit mehr.";
    substitute: "Let a bot play", "Einen Bot spielen lassen";
    claim: "End the game", "Spiel beenden";
    paused: "The game is paused.", "Das Spiel ist unterbrochen.";
    resume: "Go on", "Weiter";
    pause: "Take a break", "Pause machen";
    pause_offered: "{who} would like a break.", "{who} möchte eine Pause.";
    pause_own: "You asked for a break.", "Du hast um eine Pause gebeten.";
    resign: "Resign", "Aufgeben";
    resign_sure: "Really resign?", "Wirklich aufgeben?";
    resigned: "{who} has resigned.", "{who} hat aufgegeben.";
    claimed: "{who} stayed away.", "{who} blieb weg.";
    abandoned: "The game was stopped.", "Das Spiel wurde abgebrochen.";
    rematch: "Play again", "Noch einmal";
    rematch_offered: "{who} would like to play again.", "{who} möchte noch einmal spielen.";
    rematch_own: "Waiting for the answer …", "Warten auf die Antwort …";
    say: "Say something", "Etwas sagen";
    said: "{who}: {what}", "{who}: {what}";
    hello: "Hello!", "Hallo!";
    good_luck: "Good luck!", "Viel Glück!";
    well_played: "Well played!", "Gut gespielt!";
    thanks: "Thank you!", "Danke!";
    one_moment: "One moment, please.", "Einen Moment, bitte.";
    oops: "Oops!", "Hoppla!";
    good_game: "Good game!", "Schönes Spiel!";
    clock: "Clock", "Uhr";
    clock_none: "no clock", "ohne Uhr";
    clock_turn: "{n} seconds for each turn", "{n} Sekunden je Zug";
    clock_bank: "{n} minutes for the game", "{n} Minuten für das Spiel";
    friend: "A friend, by link", "Ein Freund, per Link";
    anybody: "Anybody: the table is listed", "Irgendwer: der Tisch steht in der Liste";
    live: "Back to the table", "Zurück zum Tisch";
    save: "Save the record", "Aufzeichnung speichern";
    proof_none: "Nobody promised these dice beforehand.", "Diese Würfel hat niemand vorher versprochen.";
    proof_good: "The dice are fair: they follow from the secret that was committed to before the game, and from what both players added.", "Die Würfel sind fair: Sie folgen aus dem vor dem Spiel festgelegten Geheimnis und aus dem, was beide beigetragen haben.";
    proof_own: "What this browser added, and the commitment it saw before the game, are in the record.", "Was dieser Browser beitrug und die Festlegung, die er vor dem Spiel sah, stehen in der Aufzeichnung.";
    proof_bad: "The dice were not thrown as promised: {why}", "Die Würfel fielen nicht wie versprochen: {why}";
}

/// What a phrase says.
pub fn phrase(phrase: wire::Phrase) -> &'static str {
    use wire::Phrase;
    let net = &super::t().net;
    match phrase {
        Phrase::Hello => net.hello,
        Phrase::GoodLuck => net.good_luck,
        Phrase::WellPlayed => net.well_played,
        Phrase::Thanks => net.thanks,
        Phrase::OneMoment => net.one_moment,
        Phrase::Oops => net.oops,
        Phrase::GoodGame => net.good_game,
    }
}

/// Everything that can be said.
pub const PHRASES: [wire::Phrase; 7] = [
    wire::Phrase::Hello,
    wire::Phrase::GoodLuck,
    wire::Phrase::WellPlayed,
    wire::Phrase::Thanks,
    wire::Phrase::OneMoment,
    wire::Phrase::Oops,
    wire::Phrase::GoodGame,
];
