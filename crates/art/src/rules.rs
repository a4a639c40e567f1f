//! The rules of `STYLE.md` that a program can check.

use crate::gallery::Gallery;
use crate::line::{Kind, PictureLine, PlacedPart};
use crate::number::Number;
use crate::palette;
use crate::part::{Paint, Part, Role};

/// More parts than this are clutter.
const PARTS: usize = 12;
/// Smaller or larger, the inner lines of a part get too thin or too thick.
const SIZES: [Number; 2] = [Number(40), Number(170)];

/// A part with more bytes of path should be split in two.
const LENGTH: usize = 900;

/// The backgrounds of heroes.
const FIELDS: &[&str] =
    &["pale", "bend", "chevron", "cross", "saltire", "fess", "quarters", "barry", "lozenge", "pall"];

/// A person is put together in this order. What is held comes last, and `fur` with it.
const BUST: &[&[&str]] = &[
    &["locks"],
    &["tunic", "mail", "turncoat", "robe", "plate"],
    &["head", "skull"],
    &["calm", "stern", "fairlook", "kind", "sly", "song"],
    &["beard", "tash", "forked", "goatee", "longbeard"],
    &["hair", "parting", "braids", "bob", "tonsure", "curls", "mane"],
];

/// A part has a form, and a tint for every letter it is painted with.
fn check_part(part: &Part, fault: &mut dyn FnMut(String)) {
    if part.shapes.is_empty() {
        fault("nothing is drawn".into());
    }
    if part.foot.is_some() && part.role != Role::Outlined {
        fault("only objects and people throw a shadow".into());
    }
    let tints = part.shapes.iter().map(|shape| match shape.paint {
        Paint::Tint(at) | Paint::Coloured(at, _) if shape.line.is_none() => at + 1,
        Paint::Tint(at) => at + 1,
        Paint::Coloured(..) | Paint::Shade | Paint::Light | Paint::Fixed(_) | Paint::Line(_) => 0,
        Paint::Fine | Paint::Bars => 0,
    });
    let needed = tints.max().unwrap_or(0);
    if needed > part.tints.len() {
        fault(format!("{needed} tints are needed, {} named", part.tints.len()));
    }
    if part.tints.len() > 4 {
        fault("more than four tints".into());
    }
    let length: usize = part.shapes.iter().map(|shape| shape.form.length()).sum();
    if length > LENGTH {
        fault(format!("{length} bytes are too many"));
    }
}

impl Gallery {
    /// Every breach of a rule, in words; empty if there is none.
    pub fn faults(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for line in self.lines() {
            self.check(line, &mut |why| faults.push(format!("{}: {why}", line.id)));
        }
        for pair in self.lines().windows(2).filter(|pair| pair[0].id == pair[1].id) {
            faults.push(format!("{} has two lines", pair[0].id));
        }
        for (at, one) in self.lines().iter().enumerate() {
            let same = |other: &&PictureLine| {
                (other.kind, other.sky, &other.parts) == (one.kind, one.sky, &one.parts)
            };
            faults.extend(
                self.lines()[at + 1..].iter().find(same).map(|other| format!("{} is {}", one.id, other.id)),
            );
        }
        for part in self.parts() {
            check_part(part, &mut |why| faults.push(format!("{}: {why}", part.name)));
        }
        faults.extend(self.twins());
        faults.extend(self.idle());
        faults
    }

    fn check(&self, line: &PictureLine, fault: &mut dyn FnMut(String)) {
        if line.parts.len() > PARTS && matches!(line.kind, Kind::Card(_)) {
            fault(format!("{} parts are too many", line.parts.len()));
        }
        if line.parts.is_empty() {
            fault("nothing is shown".into());
        }
        for placed in &line.parts {
            self.check_placed_part(line, placed, fault);
        }
        self.check_bust(line, fault);
    }

    fn check_placed_part(&self, line: &PictureLine, placed: &PlacedPart, fault: &mut dyn FnMut(String)) {
        let part = &self.parts()[placed.part];
        let (name, place) = (&part.name, placed.place);
        let inside = match line.kind {
            Kind::Card(_) => (-600..=10_600).contains(&place.x.0) && (-400..=11_000).contains(&place.y.0),
            Kind::Tile | Kind::Piece => place.x.0.abs() <= 5_000 && place.y.0.abs() <= 5_600,
        };
        if part.role != Role::Ground && !inside {
            fault(format!("{name} stands outside the frame"));
        }
        let [least, most] = SIZES;
        if part.role == Role::Outlined && !(least..=most).contains(&place.size) {
            fault(format!("{name} at {}: the line gets too thin or too thick", place.size));
        }
        if place.mirrored && part.shaded() && !part.mirrors {
            fault(format!("{name} mirrored has its shade on the wrong side"));
        }
        let seat = placed.tints.iter().any(|tint| palette::TINTS[*tint].0 == "seat");
        if seat && matches!(line.kind, Kind::Card(kind) if kind != "centre") {
            fault(format!("{name} has a player's colour, which only centre cards and pieces have"));
        }
    }

    /// A head has a face, and a person is put together in order.
    fn check_bust(&self, line: &PictureLine, fault: &mut dyn FnMut(String)) {
        let step = |placed: &PlacedPart| BUST.iter().position(|names| names.contains(&self.name(placed)));
        let mut last = 0;
        for placed in &line.parts {
            if ["locks", "tunic", "mail", "turncoat", "robe", "plate"].contains(&self.name(placed))
                && last > 1
            {
                last = 0;
            }
            if let Some(step) = step(placed) {
                if step < last {
                    fault(format!("{} belongs before what stands in front of it", self.name(placed)));
                }
                last = step;
            }
        }
        let count = |at: usize| line.parts.iter().filter(|placed| step(placed) == Some(at)).count();
        let skulls = line.parts.iter().filter(|placed| self.name(placed) == "skull").count();
        if count(2) != count(3) + skulls {
            fault("a head without a face, or a face without a head".into());
        }
        let field = line.parts.first().is_some_and(|placed| FIELDS.contains(&self.name(placed)));
        if line.kind == Kind::Card("hero") && count(2) > 0 && !field {
            fault("a hero stands before a heraldic field".into());
        }
    }

    /// No two heroes share two of hat, hair, weapon and field.
    fn twins(&self) -> Vec<String> {
        let heroes: Vec<&PictureLine> =
            self.lines().iter().filter(|line| line.kind == Kind::Card("hero")).collect();
        let mut faults = Vec::new();
        for (at, one) in heroes.iter().enumerate() {
            for other in &heroes[at + 1..] {
                let (ours, theirs) = (self.marks(one), self.marks(other));
                let same = ours
                    .iter()
                    .zip(&theirs)
                    .filter(|(ours, theirs)| ours.is_some() && ours == theirs)
                    .count();
                if same > 1 {
                    faults.push(format!("{} and {} look alike: {ours:?}", one.id, other.id));
                }
            }
        }
        faults
    }

    /// Hat, hair, weapon and field of a hero.
    fn marks(&self, line: &PictureLine) -> [Option<(&str, Vec<usize>)>; 4] {
        const HATS: &[&str] = &[
            "helm", "crown", "circlet", "hood", "veil", "cap", "brim", "shawl", "horns", "winged", "kettle",
            "coif", "mitre", "bandana", "tricorn", "cone", "pointed", "jester", "wreath", "turban",
            "biretta", "halo",
        ];
        const HAIR: &[&str] = &[
            "locks",
            "mane",
            "beard",
            "forked",
            "goatee",
            "longbeard",
            "tash",
            "hair",
            "curls",
            "bob",
            "tonsure",
        ];
        const WEAPONS: &[&str] = &[
            "axe",
            "sword",
            "dagger",
            "spear",
            "bow",
            "hammer",
            "torch",
            "staff",
            "shield",
            "kite",
            "cannon",
            "halberd",
            "club",
            "horn",
            "trumpet",
            "lute",
            "anchor",
            "spyglass",
            "telescope",
            "goblet",
            "key",
            "chart",
            "ribs",
        ];
        let find = |names: &[&str]| {
            line.parts
                .iter()
                .find(|placed| names.contains(&self.name(placed)))
                .map(|placed| (self.name(placed), placed.tints.clone()))
        };
        let field = line.parts.iter().find(|placed| self.parts()[placed.part].role == Role::Ground);
        [find(HATS), find(HAIR), find(WEAPONS), field.map(|placed| (self.name(placed), placed.tints.clone()))]
    }

    /// Unused parts only distract.
    fn idle(&self) -> Vec<String> {
        let used =
            |at: usize| self.lines().iter().flat_map(|line| &line.parts).any(|placed| placed.part == at);
        let parts = self.parts().iter().enumerate();
        parts.filter(|(at, _)| !used(*at)).map(|(_, part)| format!("no picture uses {}", part.name)).collect()
    }

    fn name(&self, placed: &PlacedPart) -> &str {
        &self.parts()[placed.part].name
    }
}
