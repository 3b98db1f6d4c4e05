// Writes src/records/fhir/r4-model.tsv: which elements FHIR R4's types have, of which types, and which codes those with a required binding take.
// Both packages are needed only for this, so neither is a dependency:
//   npm install --prefix FOLDER --ignore-scripts --save-exact fhirpath@5.2.0 @types/fhir@0.0.44
//   node scripts/write-fhir-model.mjs FOLDER
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2];
if (folder === undefined) throw new RangeError("usage: node scripts/write-fhir-model.mjs FOLDER");
const model = (name) => JSON.parse(readFileSync(join(folder, "node_modules/fhirpath/fhir-context/r4", name), "utf8"));
const [typeOf, parents, elsewhere, repeating] = [
  model("path2Type.json"),
  model("type2Parent.json"),
  model("pathsDefinedElsewhere.json"),
  new Set(model("path2Repeating.json")),
];
const codes = codesIn(readFileSync(join(folder, "node_modules/@types/fhir/r4.d.ts"), "utf8"));

const elements = new Map();
const absent = Object.keys(elsewhere).filter((path) => !(path in typeOf));
for (const [path, said] of [...Object.entries(typeOf), ...absent.map((one) => [one, elsewhere[one]])]) {
  const at = path.lastIndexOf(".");
  const [owner, name] = [path.slice(0, at), path.slice(at + 1)];
  // Of a primitive nothing but its value, which JSON writes in its place.
  if (/^[a-z]/.test(owner)) continue;
  const of = elements.get(owner) ?? [];
  of.push({
    name,
    type: typeAt(path, owner, name, said),
    isList: repeating.has(path) || repeating.has(elsewhere[path]),
  });
  elements.set(owner, of);
}
const hasParts = new Set(elements.keys());
const rows = [...elements.keys()].sort().map((owner) => {
  const parent = parents[owner] ?? (owner.includes(".") ? typeOf[owner] : "");
  const own = elements.get(owner).filter(({ name, type }) => !inherits(parent, name, type));
  const written = own.map(({ name, type, isList }) => {
    const known = codes.get(`${interfaceOf(owner)}.${name}`);
    const full = hasParts.has(`${owner}.${name}`) ? `${owner}.${name}` : type;
    return `${name}:${full}${isList ? "*" : ""}${type === "code" && known ? `=${known.join("|")}` : ""}`;
  });
  return [owner, parent, written.sort().join(" ")].join("\t");
});
writeFileSync(
  new URL("../src/records/fhir/r4-model.tsv", import.meta.url),
  `${[
    "# FHIR R4 (4.0.1), whose specification HL7 gives to the public domain (CC0): elements and types as the model of fhirpath 5.2.0 has them",
    "# (National Library of Medicine and Health Samurai, a BSD-like licence), codes of required bindings as @types/fhir 0.0.44 has them (MIT).",
    "# Made by scripts/write-fhir-model.mjs. Columns: type, what it extends, its own elements: name:type, * where it is a list, =codes.",
    ...rows,
  ].join("\n")}\n`,
);

function typeAt(path, owner, name, said) {
  if (elsewhere[path]) return elsewhere[path];
  const type = typeof said === "string" ? said : said.code;
  if (type !== "System.String") return type;
  if (name === "id") return owner.includes(".") || !isResource(owner) ? "string" : "id";
  return "uri";
}

function isResource(type) {
  for (let one = type; one; one = parents[one]) if (one === "Resource") return true;
  return false;
}

function inherits(parent, name, type) {
  for (let one = parent; one; one = parents[one])
    if ((elements.get(one) ?? []).some((element) => element.name === name && element.type === type)) return true;
  return false;
}

function interfaceOf(owner) {
  return owner
    .split(".")
    .map((name) => name.charAt(0).toUpperCase() + name.slice(1))
    .join("");
}

/** By interface and element. */
function codesIn(source) {
  const found = new Map();
  let name = "";
  for (const line of source.split("\n")) {
    name = /^export interface (\w+)/.exec(line)?.[1] ?? name;
    const [, element, values] = /^ {2}(\w+)\??: \((('[^']*'\|?)+)\)/.exec(line) ?? [];
    if (element === undefined || element === "resourceType") continue;
    found.set(
      `${name}.${element}`,
      values.split("|").map((value) => value.slice(1, -1)),
    );
  }
  return found;
}
