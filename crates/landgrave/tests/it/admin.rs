//! `admin`, as the host uses it.

use crate::{done, folder, json, refused};
use std::path::Path;

/// A directory with four tables of an earlier version.
fn tables(name: &str) -> String {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../server/tests/data/before/landgrave.sqlite");
    let data = folder(name);
    std::fs::copy(from, data.join("landgrave.sqlite")).unwrap();
    data.to_str().unwrap().to_owned()
}

#[test]
fn tables_are_listed_exported_and_imported() {
    let data = tables("admin-tables");
    let text = done(&["admin", "--data", &data, "tables", "--all"]);
    assert!(text.contains("sh05gx430v1xqa5h  rivals/intro 1") && text.ends_with("4 tables\n"), "{text}");
    assert_eq!(json(&["admin", "--data", &data, "tables", "--json"])["tables"].as_array().unwrap().len(), 2);
    let other = tables("admin-import");
    let file = Path::new(&data).join("table.json");
    let to = file.to_str().unwrap();
    done(&["admin", "--data", &data, "export", "sh05gx430v1xqa5h", "--to", to]);
    let said = refused(&["admin", "--data", &other, "import", to], 1);
    assert!(said.contains("table sh05gx430v1xqa5h already exists"), "{said}");
    let said = refused(&["admin", "--data", &data, "close", "0000000000000000"], 1);
    assert!(said.contains("there is no table 0000000000000000"), "{said}");
    std::fs::write(&file, "{}").unwrap();
    assert!(refused(&["admin", "--data", &data, "import", to], 1).contains("not an exported table"));
}

#[test]
fn addresses_and_guests_are_named_as_they_are() {
    let data = tables("admin-ban");
    assert_eq!(
        done(&["admin", "--data", &data, "ban", "192.0.2.7"]),
        "connections from 192.0.2.7 are refused\n"
    );
    assert_eq!(
        done(&["admin", "--data", &data, "unban", "192.0.2.7"]),
        "connections from 192.0.2.7 are accepted again\n"
    );
    let anna = "ma4eqgs3v12yfeg0ketw0jkre32kepprdp95sfn871kavqg2w1b3";
    assert!(done(&["admin", "--data", &data, "revoke", anna]).starts_with("the tokens of guest "));
    assert!(refused(&["admin", "--data", &data, "revoke", anna], 1).contains("no guest has that token"));
    assert!(refused(&["admin", "--data", &data, "ban", "everybody"], 2).contains("'everybody'"));
    let nowhere = folder("admin-nowhere");
    let said = refused(&["admin", "--data", nowhere.to_str().unwrap(), "tables"], 1);
    assert!(said.contains("there are no tables in"), "{said}");
}
