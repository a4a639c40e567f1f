//! What is new in each era, in five points: for players who know the introductory game.

/// A set by its word, and its five points, English and German.
pub const ERAS: &[(&str, [(&str, &str); 5])] = &[
    (
        "gold",
        [
            (
                "Play to 12 victory points. Your first cards come from the basic stacks; before you begin, you may \
                 rearrange your regions.",
                "Gespielt wird bis 12 Siegpunkte. Deine ersten Karten kommen aus den Grundstapeln; vor Beginn darfst \
                 du deine Landschaften umordnen.",
            ),
            (
                "Trade is the way to win: a Harbor, a Salt Silo and a Trading Base make your ships and markets worth \
                 more commerce points.",
                "Handel führt zum Sieg: Hafen, Salzspeicher und Handelsstützpunkt bringen für deine Schiffe und \
                 Märkte mehr Handelspunkte.",
            ),
            (
                "The Merchant Guild lies on the face-up stack: either of you may build it at any time. Trade Masters \
                 and Staple Houses need it.",
                "Die Händlergilde liegt auf dem offenen Stapel: Beide dürft ihr sie jederzeit bauen. Handelsmeister \
                 und Stapelhäuser brauchen sie.",
            ),
            (
                "There are attack cards now: Merchants, Brigands and Gudrun take resources. A Pirate Ship costs your \
                 opponent a trade ship.",
                "Jetzt gibt es Angriffskarten: Händler, Raubzug und Gudrun nehmen Rohstoffe. Ein Kaperschiff kostet \
                 deinen Gegner ein Handelsschiff.",
            ),
            (
                "The Gold Cache is the first region expansion: it lies at a region and hides up to 3 gold from \
                 brigands.",
                "Das Goldversteck ist der erste Landschaftsausbau: Es liegt an einer Landschaft und verbirgt bis zu \
                 3 Gold vor den Räubern.",
            ),
        ],
    ),
    (
        "turmoil",
        [
            (
                "Play to 12 victory points. Strength decides more than before: with the strength advantage you \
                 plunder, and Feud and Fraternal Feuds help you.",
                "Gespielt wird bis 12 Siegpunkte. Stärke entscheidet mehr als zuvor: Mit dem Stärkevorteil gehst du \
                 auf Beutefahrt, und Fehde und Bruderzwist helfen dir.",
            ),
            (
                "The Hedge Tavern lies on the face-up stack. With it you may play Archer, Arsonist and Traitor.",
                "Die Spelunke liegt auf dem offenen Stapel. Mit ihr darfst du Bogenschütze, Feuerteufel und Verräter \
                 spielen.",
            ),
            (
                "These three cost your opponent a unit, a building or a hand card.",
                "Diese drei kosten deinen Gegner eine Einheit, ein Gebäude oder eine Handkarte.",
            ),
            (
                "Protect yourself: Lookout Tower and Heinrich let you roll against them, a Fire Brigade guards its \
                 city.",
                "Schütze dich: Spähturm und Heinrich lassen dich dagegen würfeln, eine Feuerwache bewacht ihre \
                 Stadt.",
            ),
            (
                "Riots cost every player with units gold or a unit. A Chapel, or Sebastian, spares you.",
                "Unruhen kosten jeden, der Einheiten hat, Gold oder eine Einheit. Eine Kapelle oder Sebastian \
                 verschont dich.",
            ),
        ],
    ),
    (
        "progress",
        [
            (
                "Play to 12 victory points. Progress points let you hold more cards.",
                "Gespielt wird bis 12 Siegpunkte. Mit Fortschrittspunkten darfst du mehr Karten halten.",
            ),
            (
                "The University lies on the face-up stack; an Abbey or a Library opens it. Many cards of this era \
                 need it.",
                "Die Universität liegt auf dem offenen Stapel; ein Kloster oder eine Bibliothek öffnet sie. Viele \
                 Karten dieser Zeit brauchen sie.",
            ),
            (
                "A Town Hall is built on your Parish Hall and makes searching a stack free.",
                "Ein Rathaus wird auf dein Gemeindehaus gebaut und macht das Durchsuchen eines Stapels kostenlos.",
            ),
            (
                "Guido and Gustav bring a card back from the discard pile: remember what lies there.",
                "Guido und Gustav holen eine Karte aus dem Ablagestapel zurück: Merke dir, was dort liegt.",
            ),
            (
                "The Plague takes resources from regions next to cities. Bath Houses protect, Pharmacies profit.",
                "Die Seuche nimmt Rohstoffe von Landschaften an Städten. Badhäuser schützen, Apotheken profitieren.",
            ),
        ],
    ),
    (
        "intrigue",
        [
            (
                "Play to 12 victory points. Two faiths are on the face-up stack, Church and Odin's Temple; you may \
                 have both.",
                "Gespielt wird bis 12 Siegpunkte. Zwei Glaubensrichtungen liegen auf dem offenen Stapel, Kirche und \
                 Tempel Odins; du darfst beide haben.",
            ),
            (
                "In a Religious Dispute players with a city lose their hand cards; Church and Temple each save 2. \
                 The Great Thingstead ends all disputes and attacks.",
                "Bei einem Glaubensstreit verlieren alle mit einer Stadt ihre Handkarten; Kirche und Tempel retten \
                 je 2. Das Große Thing beendet jeden Streit und alle Angriffe.",
            ),
            (
                "Judith lies on your Church and Bran on your Temple: 1 more victory point, and the building is safe.",
                "Judith liegt auf deiner Kirche und Bran auf deinem Tempel: 1 Siegpunkt mehr, und das Gebäude ist \
                 sicher.",
            ),
            (
                "Hand cards are in danger: Godfrey takes one, Odin's Priest clears out units and action cards. The \
                 Pilgrimage Site refills your hand at once.",
                "Handkarten sind in Gefahr: Gottfried nimmt eine, der Priester Odins räumt Einheiten und \
                 Aktionskarten ab. Der Wallfahrtsort füllt deine Hand sofort auf.",
            ),
            (
                "New places: the Abbey Brewery at a field turns between commerce and strength, and the Red Light \
                 Tavern lies on your opponent's road.",
                "Neue Plätze: Die Klosterbrauerei am Acker wechselt zwischen Handel und Stärke, und das Wirtshaus \
                 zur Roten Laterne liegt auf einer Straße deines Gegners.",
            ),
        ],
    ),
    (
        "merchant-princes",
        [
            (
                "Play to 12 victory points. Residences lie at a pasture or a forest; pay 2 resources from that \
                 region to raise them level by level.",
                "Gespielt wird bis 12 Siegpunkte. Residenzen liegen an einer Weide oder einem Wald; mit 2 Rohstoffen \
                 von dieser Landschaft drehst du sie Stufe um Stufe höher.",
            ),
            (
                "The Commercial Harbor lies on the face-up stack. It lowers a Residence by 1 level for 2 resources, \
                 and strong trade cards need it.",
                "Der Handelshafen liegt auf dem offenen Stapel. Er dreht eine Residenz für 2 Rohstoffe 1 Stufe \
                 zurück, und starke Handelskarten brauchen ihn.",
            ),
            (
                "The Commercial Metropolis goes on one of your cities: together they are worth 4 victory points.",
                "Die Handelsmetropole kommt auf eine deiner Städte: Zusammen sind sie 4 Siegpunkte wert.",
            ),
            (
                "Roads carry buildings now: your own Trading Post, or a Brigand Camp on your opponent's road. A \
                 Trading Station even stands in their city.",
                "Jetzt tragen auch Straßen Gebäude: dein Handelsposten oder ein Räuberlager auf der Straße deines \
                 Gegners. Eine Niederlassung steht sogar in seiner Stadt.",
            ),
            (
                "Trade ships count more than ever, but Capricious Sea can cost you one. A Lighthouse keeps them \
                 safe.",
                "Handelsschiffe zählen mehr denn je, aber die Launische See kann dich eins kosten. Ein Leuchtturm \
                 schützt sie.",
            ),
        ],
    ),
    (
        "barbarians",
        [
            (
                "Play to 13 victory points. Barbarian Attacks lie among the first event cards and come back soon \
                 after each one.",
                "Gespielt wird bis 13 Siegpunkte. Barbarenüberfälle liegen unter den ersten Ereigniskarten und \
                 kommen nach jedem bald wieder.",
            ),
            (
                "The barbarians are as strong as your cities and city expansions have victory points. You need more \
                 units than that; their strength points do not matter.",
                "Die Barbaren sind so stark, wie deine Städte und Stadtausbauten Siegpunkte haben. Du brauchst mehr \
                 Einheiten; ihre Stärkepunkte sind egal.",
            ),
            (
                "If you win, you receive 2 resources or raise your Triumph Card, which you get with your first city: \
                 up to 3 victory points. If you lose, you lose 2 resources.",
                "Gewinnst du, erhältst du 2 Rohstoffe oder drehst deine Triumphkarte höher, die du mit der ersten \
                 Stadt bekommst: bis zu 3 Siegpunkte. Verlierst du, verlierst du 2 Rohstoffe.",
            ),
            (
                "Make your units count more: Arnd for heroes, the Caravel for ships, and the Castle from the face-up \
                 stack with a Border Fortress.",
                "Lass deine Einheiten mehr zählen: Arnd für Helden, die Karavelle für Schiffe und die Burg vom \
                 offenen Stapel mit einer Grenzfestung.",
            ),
            (
                "A Barbarian Stronghold on your opponent's road makes their barbarians stronger.",
                "Ein Barbarenstützpunkt auf einer Straße deines Gegners macht seine Barbaren stärker.",
            ),
        ],
    ),
    (
        "explorers",
        [
            (
                "Play to 12 victory points. An Explorer Harbor lies at one end of your principality, with nine \
                 face-down sea cards beyond it; you grow only at the other end.",
                "Gespielt wird bis 12 Siegpunkte. An einem Ende deines Fürstentums liegt ein Entdeckerhafen, \
                 dahinter neun verdeckte Seekarten; du wächst nur am anderen Ende.",
            ),
            (
                "You start with one ship and build more for 1 lumber and 1 wool, three in all. Your sail points are \
                 the range of your ships.",
                "Du beginnst mit einem Schiff und baust weitere für 1 Holz und 1 Wolle, drei im Ganzen. Deine \
                 Segelpunkte sind die Reichweite deiner Schiffe.",
            ),
            (
                "Each ship acts once in your turn: it discovers a face-down card, one in a turn, or carries out a \
                 mission on a face-up one.",
                "Jedes Schiff fährt einmal in deinem Zug: Es entdeckt eine verdeckte Karte, eine je Zug, oder führt \
                 eine Mission auf einer offenen aus.",
            ),
            (
                "Missions raise islands level by level; level 3 is for one player only. Pirates want payment or a \
                 fight, where your cannon points help.",
                "Missionen drehen Inseln Stufe um Stufe höher; Stufe 3 ist nur für einen Spieler. Piraten wollen \
                 Bezahlung oder einen Kampf, bei dem dir Kanonenpunkte helfen.",
            ),
            (
                "The Shipyard lies on the face-up stack and brings a sail and a cannon point. The Explorer \
                 Metropolis makes your harbor city worth 4 victory points.",
                "Die Werft liegt auf dem offenen Stapel und bringt einen Segel- und einen Kanonenpunkt. Die \
                 Entdeckermetropole macht deine Hafenstadt 4 Siegpunkte wert.",
            ),
        ],
    ),
    (
        "sages",
        [
            (
                "Play to 12 victory points. Sages lie at your regions and are paid with 1 resource from there.",
                "Gespielt wird bis 12 Siegpunkte. Weise liegen an deinen Landschaften und werden mit 1 Rohstoff von \
                 dort bezahlt.",
            ),
            (
                "When you roll the number of such a region, its sage receives 1 owl, 3 at most. Owls are no \
                 resources.",
                "Würfelst du die Zahl einer solchen Landschaft, erhält ihr Weiser 1 Eule, höchstens 3. Eulen sind \
                 keine Rohstoffe.",
            ),
            (
                "Pay owls to use your groves: they protect you, bring cards, or change events. Courage, Peace and \
                 Vigilance work in your opponent's turn as well.",
                "Mit Eulen nutzt du deine Haine: Sie schützen dich, bringen Karten oder ändern Ereignisse. Mut, \
                 Frieden und Wachsamkeit wirken auch im Zug deines Gegners.",
            ),
            (
                "With your first city you get the Manifesto of Humane Conduct. Raise it with lumber, gold and owls: \
                 up to 3 victory points.",
                "Mit deiner ersten Stadt bekommst du das Manifest des humanen Handelns. Drehe es mit Holz, Gold und \
                 Eulen höher: bis zu 3 Siegpunkte.",
            ),
            (
                "Attack cards help the Manifesto too: one from your hand replaces 2 owls. Prepare for Famine with a \
                 Granary.",
                "Auch Angriffskarten helfen beim Manifest: Eine von deiner Hand ersetzt 2 Eulen. Ein Kornspeicher \
                 wappnet dich gegen die Hungersnot.",
            ),
        ],
    ),
    (
        "prosperity",
        [
            (
                "Play to 12 victory points. Your Public Feeling holds up to 3 stars; you start with none.",
                "Gespielt wird bis 12 Siegpunkte. Deine Volksstimmung fasst bis zu 3 Sterne; du beginnst mit keinem.",
            ),
            (
                "Schools, theaters, artworks and a Hospital bring stars. You pay for cards with stars; once in your \
                 turn 2 of them buy 1 resource.",
                "Schulen, Theater, Kunstwerke und ein Hospital bringen Sterne. Mit Sternen bezahlst du Karten; \
                 einmal in deinem Zug tauschst du 2 davon gegen 1 Rohstoff.",
            ),
            (
                "Insurrection costs each player a building and soon comes back. Keep 1 star: it spares you.",
                "Der Aufstand kostet jeden ein Gebäude und kommt bald wieder. Behalte 1 Stern: Er verschont dich.",
            ),
            (
                "Prince, Princess and Builders' Huts lie on the face-up stack. You may have Prince or Princess, not \
                 both; Artworks need one of them.",
                "Fürst, Fürstin und Bauhütten liegen auf dem offenen Stapel. Du darfst Fürst oder Fürstin haben, \
                 nicht beide; Kunstwerke brauchen eins von beiden.",
            ),
            (
                "A Thieves' Hideout at your opponent's regions steals resources, until they have 5 strength points \
                 or pay 3 stars.",
                "Ein Diebesversteck an den Landschaften deines Gegners stiehlt Rohstoffe, bis er 5 Stärkepunkte hat \
                 oder 3 Sterne zahlt.",
            ),
        ],
    ),
];
