//! Damages JSON in transit, for the games' tests of what they read.

use serde_json::Value;

/// All values in a tree, and some odd values that are in none.
pub(crate) fn parts(value: &Value) -> Vec<Value> {
    let mut parts = vec![Value::Null, 0.into(), 7.into(), 127.into(), 255.into(), (-1).into()];
    leaves(value, &mut parts);
    parts
}

/// Replaces one value somewhere in the tree by another one from it, or by an odd one.
pub(crate) fn damage(value: &mut Value, path: &[u16], with: &Value) {
    let Some((&step, rest)) = path.split_first() else {
        *value = with.clone();
        return;
    };
    let step = usize::from(step);
    match value {
        Value::Array(list) if !list.is_empty() => {
            let index = step % list.len();
            if rest.is_empty() && step.is_multiple_of(3) {
                list.remove(index);
            } else {
                damage(&mut list[index], rest, with);
            }
        }
        Value::Object(fields) if !fields.is_empty() => {
            let index = step % fields.len();
            let key = fields.keys().nth(index).unwrap().clone();
            if rest.is_empty() && step.is_multiple_of(3) {
                fields.remove(&key);
            } else {
                damage(&mut fields[&key], rest, with);
            }
        }
        _ => *value = with.clone(),
    }
}

fn leaves(value: &Value, out: &mut Vec<Value>) {
    match value {
        Value::Array(list) => list.iter().for_each(|item| leaves(item, out)),
        Value::Object(fields) => fields.values().for_each(|item| leaves(item, out)),
        leaf => out.push(leaf.clone()),
    }
    if out.len().is_multiple_of(7) {
        out.push(value.clone());
    }
}
