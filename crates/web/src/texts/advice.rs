//! Hints, and reviews of finished games.

super::texts! {
    ask: "What would you do?", "Was würdest du tun?";
    key: "what would you do? (against bots)", "was würdest du tun? (gegen Bots)";
    thinking: "Thinking …", "Überlege …";
    stop: "Cancel", "Abbrechen";
    close: "Put the hint away", "Hinweis weglegen";
    only: "There is nothing else to do.", "Etwas anderes gibt es nicht zu tun.";
    custom: "That makes a deck that works.", "Damit entsteht ein Deck, das zusammenpasst.";
    unsure: "I do not know either.", "Das weiß ich auch nicht.";
    lost: "The adviser could not be fetched. Is there a network?", "Der Ratgeber konnte nicht geladen werden. Gibt es ein Netz?";
    review: "Review", "Auswertung";
    review_title: "Review of the game", "Auswertung der Partie";
    progress: "{n} of {all} acts examined", "{n} von {all} Handlungen untersucht";
    pause: "Stop", "Anhalten";
    go_on: "Go on", "Fortfahren";
    chance: "Chance to win after each act", "Siegchance nach jeder Handlung";
    go_there: "A click on the curve shows that moment in the replay.", "Ein Klick in die Kurve zeigt den Moment in der Aufzeichnung.";
    turning: "What turned the game", "Was das Spiel gewendet hat";
    by_choice: "choice", "Entscheidung";
    by_luck: "luck", "Glück";
    swing: "{who}: {n} → {m} %", "{who}: {n} → {m} %";
    accounts: "Luck and skill", "Glück und Können";
    accounts_about: "In percent of the chance to win, compared with the choices that look best at a glance.", "In Prozent der Siegchance, verglichen mit dem, was auf den ersten Blick am besten aussieht.";
    from: "Start", "Beginn";
    own: "Own choices", "Eigene Wahl";
    others: "Choices of others", "Wahl der anderen";
    luck: "Dice and cards", "Würfel und Karten";
    to: "End", "Ende";
    better: "What would have been better", "Was besser gewesen wäre";
    better_none: "Nothing clearly better was found so far.", "Bisher fand sich nichts, was deutlich besser gewesen wäre.";
    instead: "Better:", "Besser:";
    then: "Then:", "Danach:";
    show: "Show this moment", "Diesen Moment zeigen";
    save: "Save picture", "Bild speichern";
    moment: "Turn {n}", "Zug {n}";
}
