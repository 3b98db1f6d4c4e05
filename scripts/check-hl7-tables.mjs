// Holds the shipped HL7 v2 schemas against dictionaries of the standard: the number and the data type of each field, in each version of HL7.
//   npm install --prefix /tmp/hl7 --ignore-scripts hl7-dictionary@1.0.1 hl7v2-dictionary@1.8.0
//   node scripts/check-hl7-tables.mjs /tmp/hl7/node_modules [--names] [--tables]
// Prints a line for each field whose data type, in a version, is none that its decision is for. Exit code 1: there is one.
// --names: prints for each field its name, its data types and its decision besides, to be read by people.
// --tables: prints the codes of each field's HL7 table that its list lacks, and all of a field that is masked, to be read by people.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parse } from "yaml";

const [folder, ...flags] = process.argv.slice(2);
if (folder === undefined) throw new Error("name the folder node_modules that has the dictionaries");
const VERSIONS = ["2.3", "2.3.1", "2.4", "2.5", "2.5.1", "2.6", "2.7", "2.7.1", "2.8"];

/** Data types that a decision is for. What is masked whatever its type needs none; numbers and codes pass by form or from a list, so text may stand there. */
const FITTING = {
  person: "XCN CN CN_PERSON PPN",
  name: "XPN PN",
  interpreter: "NDL CM_NDL",
  identifier:
    "CX EI EIP CK CM_PAT_ID CM_PLACER CM_FILLER CM_EIP CK_ACCOUNT_NO CM_GROUP_ID ST CM_PAT_ID_0192 CE CWE ID IS",
  program: "HD ST",
  date: "TS DT DTM DR",
  code: "CE CWE CNE IS ID SPS CM_SPS ST",
  values: "IS ID CWE CE CNE ST NM",
  quantity: "CQ CQ_QUANTITY",
  number: "NM ST",
  count: "SI CE",
  text: "ST TX FT",
  address: "XAD AD",
};

/** Fields of which a version says otherwise, and it does no harm. */
const ALLOWED = new Map([
  ["IN1-30", "2.3: XPN; a family name is hashed"],
  ["MRG-7", "2.3: CX; a number becomes a name's placeholder or surrogate"],
  ["OBX-5", "its type is what OBX-2 says"],
  ["RXA-1", "2.3: ID; a counter in all others"],
]);

/** From 2.7 on a field that was withdrawn is an ST of no length. */
const isWithdrawn = ({ version, type }, said) =>
  type === "ST" && Number(version.slice(0, 3)) >= 2.7 && said.some((one) => one.type !== "ST");

/** What the rules of a field decide, by the component that tells it. */
function kindOf(rules) {
  const of = (component, test) => rules.some((one) => one.component === component && test(one.rule));
  if (of("1.2", ({ surrogate }) => surrogate === "PERSON")) return "interpreter";
  if (of("1", ({ surrogate }) => surrogate === "PERSON")) return "name";
  if (of("2", ({ surrogate }) => surrogate === "PERSON")) return "person";
  if (of("1", ({ shouldHash, reason }) => shouldHash && reason.startsWith("a program"))) return "program";
  if (of("1", ({ shouldHash }) => shouldHash)) return "identifier";
  if (of("", ({ shiftDate, surrogate, form }) => shiftDate || surrogate || form === "date")) return "date";
  if (of("5", ({ generalize, form }) => generalize === "zip3" || form === "zip")) return "address";
  if (of("1", ({ form }) => form === "code")) return "code";
  if (of("1", ({ form }) => form === "number")) return "quantity";
  if (of("", ({ form }) => form === "number")) return "number";
  if (of("", ({ form }) => form === "count")) return "count";
  if (of("", ({ passThrough }) => passThrough)) return "values";
  if (of("1", ({ autoDeID }) => autoDeID)) return "text";
  return rules.every(({ rule, component }) => component === "" && rule.shouldMask) ? "masked" : "of its own";
}

function fieldsOf(schema) {
  const fields = new Map();
  for (const rule of schema.fields) {
    for (const path of [rule.path].flat()) {
      const [, segment, field, component = ""] = /^(\w{3}|\*)-(\d+)(?:\.([\d.]+))?$/.exec(path) ?? [];
      if (segment === undefined) throw new Error(`no path of a field: ${path}`);
      const key = `${segment}-${field}`;
      fields.set(key, [...(fields.get(key) ?? []), { component, rule }]);
    }
  }
  return fields;
}

const require = createRequire(join(folder, "_"));
const older = require("hl7-dictionary").definitions;
const newer = (await import(pathToFileURL(join(folder, "hl7v2-dictionary/index.js")))).dictionaries;

/** Every dictionary's word on a field: its name and type. */
function saidOf(segment, number) {
  const said = [];
  for (const version of VERSIONS) {
    const one = older[version]?.segments[segment]?.fields[number - 1];
    if (one?.datatype) said.push({ version, type: one.datatype, name: one.desc, by: "hl7-dictionary" });
    const other = newer[version]?.segments[segment]?.fields[number];
    if (other) said.push({ version, type: other.type, name: other.desc, by: "hl7v2-dictionary" });
  }
  return said;
}

/** How many fields a segment has, in any version. */
function lengthOf(segment) {
  const lengths = VERSIONS.flatMap((version) => [
    older[version]?.segments[segment]?.fields.length ?? 0,
    ...Object.keys(newer[version]?.segments[segment]?.fields ?? {})
      .map(Number)
      .filter(Number.isInteger),
  ]);
  return Math.max(...lengths);
}

/** The codes of the field's tables that pass by no list of the schema's; of a field without a list those of one that is masked whatever stands there. */
function lackedBy(segment, number, rules) {
  const tables = VERSIONS.map((version) => older[version]?.segments[segment]?.fields[number - 1]?.table).filter(
    Boolean,
  );
  const codes = [
    ...new Set(tables.flatMap((table) => Object.keys(require("hl7-dictionary").tables[table]?.values ?? {}))),
  ];
  const lists = rules.filter(({ component, rule }) => ["", "1"].includes(component) && rule.values);
  const isMasked = rules.every(({ rule }) => rule.shouldMask);
  if (lists.length === 0 && !isMasked) return null;
  const listed = new Set(lists.flatMap(({ rule }) => rule.values));
  const lacked = codes.filter((code) => !listed.has(code));
  return lacked.length > 0 ? `${isMasked ? "masked" : "lacks"} ${lacked.join(" ")}` : null;
}

let wrong = 0;
for (const name of ["hl7-v2-safe-harbor", "hl7-v2-limited"]) {
  const fields = fieldsOf(parse(readFileSync(new URL(`../data/schemas/${name}.yaml`, import.meta.url), "utf8")));
  const segments = new Set([...fields.keys()].map((key) => key.split("-")[0]));
  console.log(`${name}: ${segments.size} segments, ${fields.size} fields`);
  for (const [key, rules] of fields) {
    const [segment, number] = key.split("-");
    const kind = kindOf(rules);
    const said = saidOf(segment, Number(number));
    const types = [...new Set(said.map(({ type }) => type))];
    const names = [...new Set(said.map((one) => one.name?.trim()))];
    if (flags.includes("--names"))
      console.log(`${key}\t${kind}\t${types.join(" ")}\t${names.join(" / ")}\t${rules.at(-1).rule.reason}`);
    const lacked = flags.includes("--tables") ? lackedBy(segment, Number(number), rules) : null;
    if (lacked) console.log(`  ${key} (${names.at(-1)}) ${lacked}`);
    if (said.length === 0) console.log(`  ${key}: in no version (${kind})`);
    const fitting = FITTING[kind]?.split(" ");
    const bad = fitting ? said.filter((one) => !fitting.includes(one.type) && !isWithdrawn(one, said)) : [];
    if (bad.length > 0 && !ALLOWED.has(key)) {
      wrong++;
      const where = bad.map(({ version, type, by }) => `${version} ${type} (${by})`).join(", ");
      console.log(`  ${key} is decided as ${kind}: ${where}: ${names.join(" / ")}`);
    }
  }
  for (const segment of segments) {
    const unnamed = Array.from({ length: lengthOf(segment) }, (_, at) => at + 1).filter(
      (at) => !fields.has(`${segment}-${at}`),
    );
    if (unnamed.length > 0) console.log(`  ${segment}: no rule, so masked: ${unnamed.join(", ")}`);
  }
}
process.exitCode = wrong > 0 ? 1 : 0;
