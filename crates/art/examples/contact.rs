//! Contact sheets of all pictures.
//!
//! ```text
//! contact FILE.png [day|night|grey] [WIDTH] [NAME…]    a sheet of pictures whose id or set contains a name
//! contact parts FILE.png [NAME…]                       these parts once, or all
//! ```

use std::fmt::Write;

use art::{Gallery, Kind, Look, PictureLine, Role};
use resvg::{tiny_skia, usvg};

type Outcome = Result<(), Box<dyn std::error::Error>>;

fn main() -> Outcome {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.first().map(String::as_str) {
        None => {
            Err("contact FILE.png [day|night|grey] [WIDTH] [NAME…], or contact parts FILE.png [NAME…]".into())
        }
        Some("parts") => parts(words.get(1).ok_or("no file")?, &words[2..]),
        Some(file) => {
            let look = match words.get(1).map_or("day", String::as_str) {
                "day" => Look::Day,
                "night" => Look::Night,
                "grey" => Look::Grey,
                other => return Err(format!("no look {other}").into()),
            };
            let width = words.get(2).map_or(Ok(86), |word| word.parse())?;
            sheet(file, look, width, words.get(3..).unwrap_or_default())
        }
    }
}

/// A sheet: one row of headings and pictures for each set.
fn sheet(file: &str, look: Look, width: u32, names: &[String]) -> Outcome {
    let gallery = art::gallery();
    for fault in gallery.faults() {
        eprintln!("{fault}");
    }
    let total = GAP + (width + GAP) * if width > 150 { 7 } else { 14 };
    let mut page = Page::new(look, width, total);
    for (set, text) in art::SETS {
        let ids = text.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id);
        let wanted = |id: &&str| {
            names.is_empty() || names.iter().any(|name| id.contains(name.as_str()) || set == name)
        };
        let lines: Vec<&PictureLine> = ids.filter(wanted).filter_map(|id| gallery.line(id)).collect();
        if !lines.is_empty() {
            if names.is_empty() || names.iter().any(|name| name == set) {
                page.heading(set);
            }
            for line in lines {
                page.add(gallery, line);
            }
        }
    }
    render(&page.close(), file)
}

/// A sheet that grows downwards.
struct Page {
    svg: String,
    look: Look,
    width: u32,
    height: u32,
    total: u32,
    x: u32,
    y: u32,
}

const GAP: u32 = 8;

impl Page {
    fn new(look: Look, width: u32, total: u32) -> Page {
        Page { svg: String::new(), look, width, height: width * 72 / 100, total, x: GAP, y: GAP }
    }

    fn ink(&self) -> &'static str {
        if self.look == Look::Night { "#f3e8d2" } else { "#2c2118" }
    }

    fn heading(&mut self, name: &str) {
        if self.x > GAP {
            self.wrap();
        }
        let ink = self.ink();
        let _ = write!(
            self.svg,
            "<text x=\"{GAP}\" y=\"{}\" font-size=\"15\" font-weight=\"bold\" fill=\"{ink}\">{name}</text>",
            self.y + 13
        );
        self.y += 20;
    }

    fn wrap(&mut self) {
        self.x = GAP;
        self.y += self.height + GAP + 14;
    }

    fn add(&mut self, gallery: &Gallery, line: &PictureLine) {
        let Page { look, width, height, .. } = *self;
        if self.x + width + GAP > self.total {
            self.wrap();
        }
        let svg = gallery.picture(&line.id, look).unwrap_or_default();
        let frame = format!("<svg x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\"", self.x, self.y);
        self.svg.push_str(&svg.replacen("<svg", &frame, 1));
        if matches!(line.kind, Kind::Card(_)) {
            let _ = write!(
                self.svg,
                "<rect x=\"{}\" y=\"{}\" width=\"{width}\" height=\"{height}\" rx=\"3\" fill=\"none\" stroke=\"#3a2a1c\"/>",
                self.x, self.y
            );
        }
        let ink = self.ink();
        let size = if width > 150 { 12 } else { 8 };
        let most = width as usize * 2 / size;
        let label: String = line.id.chars().take(most).collect();
        let _ = write!(
            self.svg,
            "<text x=\"{}\" y=\"{}\" font-size=\"{size}\" fill=\"{ink}\">{label}</text>",
            self.x,
            self.y + height + 11
        );
        self.x += width + GAP;
    }

    fn close(mut self) -> String {
        self.wrap();
        let ground = if self.look == Look::Night { "#2a2018" } else { "#e4d6b6" };
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" font-family=\"DejaVu Sans, Liberation Sans, sans-serif\"><path fill=\"{ground}\" d=\"M0 0h{0}v{1}H0z\"/>{2}</svg>",
            self.total, self.y, self.svg
        )
    }
}

/// Every part once, on a plain ground.
fn parts(file: &str, names: &[String]) -> Outcome {
    let mut text = art::pack();
    let mut shown = Vec::new();
    for part in art::gallery().parts() {
        if names.is_empty() || names.contains(&part.name) {
            let place = if part.role == Role::Ground { "" } else { " 50,52*.8" };
            let _ = writeln!(text, "~{0} = building: {0}{place}", part.name);
            shown.push(format!("~{}", part.name));
        }
    }
    let gallery = Gallery::read(&text)?;
    let mut page = Page::new(Look::Day, 150, 1300);
    for id in shown {
        page.add(&gallery, gallery.line(&id).ok_or("no line")?);
    }
    render(&page.close(), file)
}

fn render(svg: &str, file: &str) -> Outcome {
    let mut options = usvg::Options::default();
    options.fontdb_mut().load_system_fonts();
    let tree = usvg::Tree::from_str(svg, &options)?;
    let size = tree.size().to_int_size();
    let mut pixels = tiny_skia::Pixmap::new(size.width(), size.height()).ok_or("too large")?;
    resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
    pixels.save_png(file)?;
    Ok(())
}
