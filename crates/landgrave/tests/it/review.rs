//! `review`: chances, turning points and better acts, for programs, for people, and as a page.

use crate::{done, folder, json, path, recorded, refused};

#[test]
fn a_review_has_the_chances_after_every_act_and_accounts_for_the_result() {
    let (file, _) = recorded("review");
    let review = json(&["review", path(&file), "--json"]);
    let plies = review["plies"].as_u64().unwrap() as usize;
    assert_eq!(review["reviewed"], review["plies"]);
    for key in ["chances", "turns"] {
        assert_eq!(review[key].as_array().unwrap().len(), plies);
    }
    let winner = review["result"]["winners"][0].as_u64().unwrap() as usize;
    assert_eq!(review["chances"][plies - 1][winner], 1.0);
    let points = review["turning_points"].as_array().unwrap();
    assert_eq!(points.len(), 5);
    assert!(points.iter().all(|point| !point["text"].as_str().unwrap().is_empty()));
    for (seat, account) in review["accounts"].as_array().unwrap().iter().enumerate() {
        let number = |key: &str| account[key].as_f64().unwrap();
        let sum = ["from", "own_choices", "others_choices", "luck"].map(number).iter().sum::<f64>();
        assert!((sum - number("to")).abs() < 1e-9, "{account}");
        assert_eq!(number("to"), if seat == winner { 1.0 } else { 0.0 });
    }
    // Two random players do not play well.
    let better = review["better"].as_array().unwrap();
    assert!(better.iter().any(|one| one["seat"] == 0) && better.iter().any(|one| one["seat"] == 1));
    assert!(better.iter().all(|one| one["gain"].as_f64().unwrap() > 0.0 && one["played"] != one["better"]));
}

#[test]
fn a_review_can_be_read_and_shared_as_a_page() {
    let (file, record) = recorded("shared");
    // A name must not break out of the page.
    let record = record.replace("seat 0 bot random", "seat 0 person <b>Anna</b> & Co");
    std::fs::write(&file, record).unwrap();
    let out = folder("page").join("review.html");
    let text = done(&["review", path(&file), "--html", path(&out)]);
    for part in ["What turned the game", "Luck and skill", "What would have been better", "▁", "the page is "]
    {
        assert!(text.contains(part), "{part}: {text}");
    }
    let page = std::fs::read_to_string(&out).unwrap();
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    assert!(page.contains("&lt;b&gt;Anna&lt;/b&gt; &amp; Co") && !page.contains("<b>Anna"));
    for part in ["<svg viewBox", "What turned the game", "Was das Spiel gewendet hat", "<title>"] {
        assert!(page.contains(part), "{part}");
    }
    // The page loads nothing from elsewhere.
    for part in ["http:", "https:", "src=", "href=", "@import", "url("] {
        assert!(!page.contains(part), "{part}");
    }
}

#[test]
fn what_is_no_recorded_game_cannot_be_reviewed() {
    let file = folder("no-game").join("bytes");
    std::fs::write(&file, "nothing\n").unwrap();
    assert!(refused(&["review", path(&file)], 1).contains("line 1"));
    assert!(refused(&["review"], 2).contains("<FILE>"));
}
