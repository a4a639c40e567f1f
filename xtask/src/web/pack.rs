//! Makes the WASM compress better without changing what it does.
//!
//! Compression finds repetitions, and pays for their distance. The compiler leaves thousands of functions that are
//! the same or nearly so, scattered by their sizes; here each is kept once, and similar ones are put side by side.
//! The glue names its imports by hashes, which do not compress.

use anyhow::{Context, Result};
use std::collections::{BTreeMap, BTreeSet};
use std::convert::Infallible;
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, Encode, FunctionSection, ImportSection, Module};
use wasmparser::{
    CodeSectionReader, CustomSectionReader, FunctionBody, FunctionSectionReader, ImportSectionReader, Parser,
    Payload, TypeRef,
};

/// How many consecutive bytes are compared.
const GRAM: usize = 4;
/// A sequence that occurs in more functions than this says nothing about any of them.
const COMMON: usize = 3000;

/// The same module and glue, smaller when they are compressed.
pub(super) fn pack(wasm: &[u8], glue: &str) -> Result<(Vec<u8>, String)> {
    let names = short_names(wasm)?;
    let code = Code::read(wasm)?;
    let same = code.same()?;
    let order = code.order(&same)?;
    let mut place = same.clone();
    for (at, &function) in (code.imported..).zip(&order) {
        place[function as usize] = at;
    }
    // Only the kept ones have a place; the others take that of the one they are the same as.
    let to = same.iter().map(|&kept| place[kept as usize]).collect();
    let mut written = Module::new();
    let mut writer = Writer { code: &code, names: &names, order, to };
    writer.parse_core_module(&mut written, Parser::new(0), wasm).context("the WASM cannot be packed")?;
    let glue = names.iter().fold(glue.to_owned(), |glue, (long, short)| glue.replace(long, short));
    Ok((written.finish(), glue))
}

/// The imports, with names without hashes: `__wbg_push_c9f4893fc209f768` becomes `push`.
fn short_names(wasm: &[u8]) -> Result<BTreeMap<String, String>> {
    let (mut names, mut taken) = (BTreeMap::new(), BTreeSet::new());
    for part in Parser::new(0).parse_all(wasm) {
        let Payload::ImportSection(imports) = part? else { continue };
        for import in imports.into_imports() {
            let long = import?.name;
            let Some(word) = long.strip_prefix("__wbg_").and_then(|name| name.rsplit_once('_')) else {
                continue;
            };
            if word.1.len() != 16 {
                continue;
            }
            let numbered = (2..).map(|nth| format!("{}{nth}", word.0));
            let free = std::iter::once(word.0.to_owned()).chain(numbered).find(|name| !taken.contains(name));
            let short = free.context("there are always more numbers")?;
            taken.insert(short.clone());
            names.insert(long.to_owned(), short);
        }
    }
    Ok(names)
}

/// The functions of a module, numbered from its imports on, as in the file.
struct Code<'a> {
    imported: u32,
    types: Vec<u32>,
    bodies: Vec<FunctionBody<'a>>,
}

impl<'a> Code<'a> {
    fn read(wasm: &'a [u8]) -> Result<Code<'a>> {
        let mut code = Code { imported: 0, types: Vec::new(), bodies: Vec::new() };
        for part in Parser::new(0).parse_all(wasm) {
            match part? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        code.imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                    }
                }
                Payload::FunctionSection(types) => {
                    code.types = types.into_iter().collect::<Result<_, _>>()?
                }
                Payload::CodeSectionEntry(body) => code.bodies.push(body),
                _ => {}
            }
        }
        Ok(code)
    }

    /// For each function the first that is the same: of the same type, with the same instructions, calling the same
    /// functions. A table of functions keeps its entries, so even their addresses stay different.
    fn same(&self) -> Result<Vec<u32>> {
        let mut same: Vec<u32> = (0..self.imported + self.bodies.len() as u32).collect();
        loop {
            let mut seen = BTreeMap::new();
            let mut next: Vec<u32> = (0..self.imported).collect();
            for ((body, ty), nth) in self.bodies.iter().zip(&self.types).zip(self.imported..) {
                next.push(*seen.entry((*ty, bytes(body, &same)?)).or_insert(nth));
            }
            // Functions that call two which have just become one may be the same now.
            if next == same {
                return Ok(same);
            }
            same = next;
        }
    }

    /// The functions to keep, each followed by the most similar of the rest.
    fn order(&self, same: &[u32]) -> Result<Vec<u32>> {
        let kept: Vec<u32> = (self.imported..same.len() as u32).filter(|&f| same[f as usize] == f).collect();
        // Which functions are called does not count: their numbers are about to change.
        let nobody = vec![0; same.len()];
        let mut grams: Vec<Vec<u32>> = Vec::new();
        for &function in &kept {
            let bytes = bytes(&self.bodies[(function - self.imported) as usize], &nobody)?;
            let found: BTreeSet<u32> = bytes
                .windows(GRAM)
                .map(|gram| gram.iter().fold(0, |sum, &byte| sum << 8 | u32::from(byte)))
                .collect();
            grams.push(found.into_iter().collect());
        }
        let mut having: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        for (nth, grams) in grams.iter().enumerate() {
            grams.iter().for_each(|&gram| having.entry(gram).or_default().push(nth));
        }
        having.retain(|_, functions| functions.len() < COMMON);

        let mut left: BTreeSet<(usize, usize)> =
            grams.iter().enumerate().map(|(nth, g)| (g.len(), nth)).collect();
        let (mut placed, mut shared) = (vec![false; kept.len()], vec![0; kept.len()]);
        let mut order = Vec::new();
        let mut last: Option<usize> = None;
        while let Some(&(_, largest)) = left.last() {
            let mut alike = Vec::new();
            for gram in last.iter().flat_map(|&last| &grams[last]) {
                for &other in having.get(gram).into_iter().flatten() {
                    if placed[other] {
                        continue;
                    }
                    if shared[other] == 0 {
                        alike.push(other);
                    }
                    shared[other] += 1;
                }
            }
            // The share of common sequences, in millionths; below a twentieth they are unrelated.
            let likeness = |other: usize| {
                let all = last.map_or(0, |last| grams[last].len()) + grams[other].len() - shared[other];
                shared[other] * 1_000_000 / all
            };
            let most = alike.iter().map(|&other| (likeness(other), grams[other].len(), other)).max();
            let next = most.filter(|most| most.0 > 50_000).map_or(largest, |most| most.2);
            alike.into_iter().for_each(|other| shared[other] = 0);
            left.remove(&(grams[next].len(), next));
            placed[next] = true;
            order.push(kept[next]);
            last = Some(next);
        }
        Ok(order)
    }
}

/// A function as it is written when the functions it calls have these numbers.
fn bytes(body: &FunctionBody<'_>, to: &[u32]) -> Result<Vec<u8>> {
    struct Numbers<'a>(&'a [u32]);

    impl Reencode for Numbers<'_> {
        type Error = Infallible;

        fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
            Ok(self.0[function as usize])
        }
    }

    let (mut section, mut bytes) = (CodeSection::new(), Vec::new());
    Numbers(to).parse_function_body(&mut section, body.clone())?;
    section.encode(&mut bytes);
    Ok(bytes)
}

/// Writes the module with its functions in their new order.
struct Writer<'a> {
    code: &'a Code<'a>,
    names: &'a BTreeMap<String, String>,
    order: Vec<u32>,
    to: Vec<u32>,
}

impl Reencode for Writer<'_> {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        Ok(self.to[function as usize])
    }

    fn parse_import_section(
        &mut self,
        out: &mut ImportSection,
        from: ImportSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        for import in from.into_imports() {
            let import = import?;
            let name = self.names.get(import.name).map_or(import.name, String::as_str);
            let ty = self.entity_type(import.ty)?;
            out.import(import.module, name, ty);
        }
        Ok(())
    }

    fn parse_function_section(
        &mut self,
        out: &mut FunctionSection,
        _: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        for &function in &self.order {
            out.function(self.code.types[(function - self.code.imported) as usize]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        out: &mut CodeSection,
        _: CodeSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        for nth in 0..self.order.len() {
            let body = &self.code.bodies[(self.order[nth] - self.code.imported) as usize];
            self.parse_function_body(out, body.clone())?;
        }
        Ok(())
    }

    /// Custom sections for tools are of no use to a browser.
    fn parse_custom_section(
        &mut self,
        _: &mut Module,
        _: CustomSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{
        ConstExpr, ElementSection, Elements, EntityType, ExportKind, ExportSection, Function, RefType,
        TableSection, TableType, TypeSection, ValType,
    };
    use wasmparser::{ElementItems, Operator};

    /// One import, then functions, each given by the number it adds to the result of the function it calls.
    fn module(functions: &[(u32, i32)]) -> Vec<u8> {
        let (mut types, mut imports, mut listed) =
            (TypeSection::new(), ImportSection::new(), FunctionSection::new());
        types.ty().function([], [ValType::I32]);
        imports.import("./app_bg.js", "__wbg_now_0123456789abcdef", EntityType::Function(0));
        let (mut exports, mut code) = (ExportSection::new(), CodeSection::new());
        for (&(calls, adds), nth) in functions.iter().zip(1..) {
            listed.function(0);
            exports.export(&format!("f{nth}"), ExportKind::Func, nth);
            let mut function = Function::new([]);
            function.instructions().call(calls).i32_const(adds).i32_add().end();
            code.function(&function);
        }
        let (mut tables, mut elements) = (TableSection::new(), ElementSection::new());
        let size = functions.len() as u64;
        let element_type = RefType::FUNCREF;
        tables.table(TableType { element_type, table64: false, minimum: size, maximum: None, shared: false });
        let all: Vec<u32> = (1..).take(functions.len()).collect();
        elements.active(None, &ConstExpr::i32_const(0), Elements::Functions(all.into()));
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&listed).section(&tables).section(&exports);
        module.section(&elements).section(&code);
        module.finish()
    }

    /// The name of the import, the results of the exports, the results of the table entries, and the number of
    /// functions.
    fn meaning(wasm: &[u8]) -> (String, Vec<i32>, Vec<i32>, usize) {
        let (mut name, mut exports, mut places, mut bodies) =
            (String::new(), Vec::new(), Vec::new(), Vec::new());
        for part in Parser::new(0).parse_all(wasm) {
            match part.unwrap() {
                Payload::ImportSection(s) => name = s.into_imports().next().unwrap().unwrap().name.to_owned(),
                Payload::ExportSection(s) => {
                    exports = s.into_iter().map(|export| export.unwrap().index).collect()
                }
                Payload::ElementSection(s) => {
                    let ElementItems::Functions(items) = s.into_iter().next().unwrap().unwrap().items else {
                        panic!("the table holds functions");
                    };
                    places = items.into_iter().map(Result::unwrap).collect();
                }
                Payload::CodeSectionEntry(body) => {
                    let steps = body.get_operators_reader().unwrap();
                    let (mut calls, mut adds) = (0, 0);
                    for step in steps {
                        match step.unwrap() {
                            Operator::Call { function_index } => calls = function_index,
                            Operator::I32Const { value } => adds = value,
                            _ => {}
                        }
                    }
                    bodies.push((calls, adds));
                }
                _ => {}
            }
        }
        let sum = |&first: &u32| {
            let (mut at, mut sum) = (first, 0);
            while at != 0 {
                sum += bodies[at as usize - 1].1;
                at = bodies[at as usize - 1].0;
            }
            sum
        };
        let sums = |all: &[u32]| all.iter().map(sum).collect();
        (name, sums(&exports), sums(&places), bodies.len())
    }

    #[test]
    fn a_packed_module_does_the_same_with_fewer_functions() {
        // 1 and 3 are the same; then so are 2 and 4, which call them.
        let before = module(&[(0, 5), (1, 70_000), (0, 5), (3, 70_000), (4, 1), (2, 3), (0, 9)]);
        let glue = "{ __wbg_now_0123456789abcdef: function() { return now(); } }";
        let (after, glue) = pack(&before, glue).unwrap();
        let sums = vec![5, 70_005, 5, 70_005, 70_006, 70_008, 9];
        assert_eq!(
            meaning(&before),
            ("__wbg_now_0123456789abcdef".to_owned(), sums.clone(), sums.clone(), 7)
        );
        assert_eq!(meaning(&after), ("now".to_owned(), sums.clone(), sums, 5));
        assert_eq!(glue, "{ now: function() { return now(); } }");
    }
}
