//! A value learnt by play: a small network over features, in whole numbers.
//!
//! A model is a text file that `crates/train` writes: what it was trained on, and its numbers. A feature is first
//! scaled to a byte; the score is a weighted sum of the bytes and of a few hidden units.

use crate::Feature;

/// The version of the file format.
const FORM: &str = "landgrave value 1";

/// The score of a seat, from its features.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// For each feature the number that is subtracted, and the factor, in parts of 256.
    pub scale: Vec<(i32, i32)>,
    /// The weight of each feature in the score, in parts of 2^12.
    pub linear: Vec<i32>,
    /// The hidden units.
    pub hidden: Vec<Unit>,
}

/// A hidden unit: its weighted sum of the features counts if it is above 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unit {
    /// Its bias, in parts of 2^7.
    pub bias: i32,
    /// The weight of each feature, in parts of 2^7.
    pub weights: Vec<i8>,
    /// The weight of the unit in the score, in parts of 2^12.
    pub out: i32,
}

impl Model {
    /// The score of a seat with these features; only differences between seats mean something.
    pub fn score(&self, features: &[i32]) -> i32 {
        let mut inputs = [0i32; crate::MOST_FEATURES];
        let mut sum = 0i64;
        for (n, (&feature, &(off, by))) in features.iter().zip(&self.scale).enumerate() {
            inputs[n] = (((feature - off) * by) >> 8).clamp(-127, 127);
            sum += i64::from(inputs[n] * self.linear[n]);
        }
        for unit in &self.hidden {
            let weighed: i32 = unit.weights.iter().zip(&inputs).map(|(&w, &x)| i32::from(w) * x).sum();
            sum += i64::from((unit.bias + weighed).max(0) >> 7) * i64::from(unit.out);
        }
        (sum >> 12) as i32
    }

    /// Reads a model of these features. `None` if the format or the features differ.
    pub fn read(text: &str, features: &[Feature]) -> Option<Model> {
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        if lines.next()? != FORM {
            return None;
        }
        let mut model = Model { scale: Vec::new(), linear: Vec::new(), hidden: Vec::new() };
        for line in lines {
            let mut words = line.split_whitespace();
            match words.next() {
                Some("feature") => {
                    if words.next()? != features.get(model.linear.len())?.name {
                        return None;
                    }
                    let numbers = words.map(str::parse).collect::<Result<Vec<i32>, _>>().ok()?;
                    let &[off, by, linear] = numbers.as_slice() else { return None };
                    model.scale.push((off, by));
                    model.linear.push(linear);
                }
                Some("unit") => {
                    let (out, bias) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
                    let weights = words.map(str::parse).collect::<Result<Vec<i8>, _>>().ok()?;
                    model.hidden.push(Unit { bias, weights, out });
                }
                _ => return None,
            }
        }
        let whole = model.hidden.iter().all(|unit| unit.weights.len() == features.len());
        (whole && model.linear.len() == features.len()).then_some(model)
    }

    /// The file of a model, with its training data described as comments.
    pub fn write(&self, about: &[String], features: &[Feature]) -> String {
        let mut text = format!("{FORM}\n");
        about.iter().for_each(|line| text += &format!("# {line}\n"));
        for ((feature, (off, by)), linear) in features.iter().zip(&self.scale).zip(&self.linear) {
            text += &format!("feature {} {off} {by} {linear}\n", feature.name);
        }
        for unit in &self.hidden {
            let weights: Vec<String> = unit.weights.iter().map(ToString::to_string).collect();
            text += &format!("unit {} {} {}\n", unit.out, unit.bias, weights.join(" "));
        }
        text
    }

    /// A model in which only the first feature counts, scaled by `scale`: `nat` of its parts make the odds e times as
    /// good.
    pub(crate) fn of_first(scale: (i32, i32), nat: i32, many: usize) -> Model {
        let mut linear = vec![0; many];
        linear[0] = crate::evaluate::NAT * 4096 / nat;
        Model { scale: vec![scale; many], linear, hidden: Vec::new() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Topic;

    #[test]
    fn a_model_survives_its_file_and_others_are_refused() {
        let features = [("points", Topic::Points), ("goods", Topic::Goods)];
        let features = features.map(|(name, topic)| Feature { name, topic });
        let unit = Unit { bias: -5, weights: vec![100, -100], out: 4096 };
        let model = Model { scale: vec![(3, 256), (0, 128)], linear: vec![4096, -40], hidden: vec![unit] };
        let text = model.write(&["learnt from nothing".to_owned()], &features);
        assert_eq!(Model::read(&text, &features), Some(model.clone()));
        assert_eq!(Model::read(&text, &features[..1]), None);
        assert_eq!(Model::read(&text.replace("goods", "gods"), &features), None);
        assert_eq!(Model::read(&text.replace("value 1", "value 0"), &features), None);
        // 13 - 3 = 10 counts 10; the unit adds (-5 + 100 * 10 - 100 * 4) / 128 = 4.
        assert_eq!(model.score(&[13, 8]), 13);
    }
}
