// Invented patients in FHIR R4: each has a resource of every type that US Core names, each resource every element of its type, of a choice one, with
// contained resources and extensions of what schemas list and of what they do not, of primitives, too. Seeded.
import { readFileSync } from "node:fs";
import { extensionsOf, modifierExtensionsOf } from "./make-extensions.mjs";

/** In every text, identifier and address that is made, in half of the codes, and what each text holds besides. */
export const CANARY = "quillfeather";
export const TELEPHONE = "802-555-0143";
/** Types that US Core names; those of nobody first. */
const NOBODYS = ["Organization", "Location", "Practitioner", "PractitionerRole", "Medication", "Binary"];
const OF_PATIENTS =
  "Patient AllergyIntolerance CarePlan CareTeam Condition Coverage Device DiagnosticReport DocumentReference Encounter Goal Immunization MedicationDispense MedicationRequest Observation Procedure Provenance QuestionnaireResponse RelatedPerson ServiceRequest Specimen".split(
    " ",
  );
export const US_CORE = [...NOBODYS, ...OF_PATIENTS];

const rowsOf = (name) =>
  readFileSync(new URL(`../../src/records/fhir/${name}`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t"));
const types = new Map(
  rowsOf("r4-model.tsv").map(([name, parent, elements]) => [
    name,
    {
      parent,
      own: elements
        .split(" ")
        .filter(Boolean)
        .map((one) => {
          const [, element, type, list, codes] = /^([^:]+):([^=*]+)(\*?)(?:=(.+))?$/.exec(one);
          return { name: element, type, isList: list === "*", codes: codes?.split("|") ?? null };
        }),
    },
  ]),
);
const elementsOf = (type) => {
  const known = types.get(type);
  if (!known) return [];
  return [...elementsOf(known.parent).filter(({ name }) => !known.own.some((own) => own.name === name)), ...known.own];
};
const isA = (type, ancestor) => {
  for (let one = type; one; one = types.get(one)?.parent) if (one === ancestor) return true;
  return false;
};

/** A generator of numbers from 0 to 1 (mulberry32). */
function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const DEEPEST = 4;
const WHOSE = new Set(["subject", "patient", "beneficiary", "for", "individual", "target", "focus"]);

/** Resources of so many patients, and what they refer to. @returns each with the number of its patient, or none. */
export function makePatients(count, seed) {
  const draw = random(seed);
  const made = NOBODYS.map((type) => ({ patient: null, resource: makeResource(type, null, draw) }));
  for (let patient = 1; patient <= count; patient++)
    for (const type of OF_PATIENTS) made.push({ patient, resource: makeResource(type, patient, draw) });
  return made;
}

const idOf = (type, patient) =>
  `${CANARY}-${NOBODYS.includes(type) || patient === null ? "all" : patient}-${type.toLowerCase()}`;

/** What each resource contains, by what its references say with `#`. */
const CONTAINED = ["Practitioner", "Organization", "RelatedPerson", "Medication"];
const containedId = (type) => `${CANARY}-in-${type.toLowerCase()}`;

function makeResource(type, patient, draw) {
  const make = { draw, patient, day: 18_000 + Math.floor(draw() * 1_000), isDomain: isA(type, "DomainResource") };
  const contained = CONTAINED.filter((one) => patient !== null || one !== "RelatedPerson").map((one) => {
    const made = madeObject(one, { ...make, isContained: true }, 0);
    return { resourceType: one, ...made, id: containedId(one) };
  });
  return {
    resourceType: type,
    ...madeObject(type, make, 0),
    id: idOf(type, patient),
    ...(make.isDomain && { contained }),
  };
}

function madeObject(type, make, depth) {
  const found = {};
  const choices = new Set();
  for (const element of elementsOf(type)) {
    const { name, type: own, isList } = element;
    const suffix = `${own.charAt(0).toUpperCase()}${own.slice(1)}`;
    const isChoice =
      name.endsWith(suffix) &&
      name.length > suffix.length &&
      elementsOf(type).some(
        (other) =>
          other !== element &&
          other.name === `${name.slice(0, -suffix.length)}${other.type.charAt(0).toUpperCase()}${other.type.slice(1)}`,
      );
    const stem = isChoice ? name.slice(0, -suffix.length) : name;
    if (isChoice && (choices.has(stem) || !isChosen(elementsOf(type), stem, name, make))) continue;
    const value = madeValue(element, type, make, depth);
    if (value === undefined) continue;
    choices.add(stem);
    found[name] = isList ? [value].flat() : [value].flat()[0];
    const isPrimitive = !types.has(own) && own !== "xhtml" && name !== "id" && type !== "Extension";
    if (!isPrimitive || make.draw() > 0.3) continue;
    const beside = { id: `${CANARY}-p`, extension: extensionsOf(make.draw, CANARY, TEXT) };
    if (isList && make.draw() < 0.5) found[name] = [value, value];
    found[`_${name}`] = isList ? [...found[name].slice(1).map(() => null), beside] : beside;
  }
  return found;
}

/** Which of a choice is made: by the draw of the patient's day, so that all of them come over the patients. */
function isChosen(elements, stem, name, make) {
  const names = elements
    .filter((one) => one.name === `${stem}${one.type.charAt(0).toUpperCase()}${one.type.slice(1)}`)
    .map((one) => one.name);
  return names[((make.patient ?? 0) + make.day) % names.length] === name;
}

const TEXT = "Dr. Odalys Quillfeather";
const dateOf = (make) => new Date((make.day + Math.floor(make.draw() * 300)) * 86_400_000).toISOString().slice(0, 10);

/** What FHIR forbids beside others, all of which are made. */
const FORBIDDEN = new Set([
  "CarePlan.activity.reference",
  "CareTeam.participant.onBehalfOf",
  "Observation.dataAbsentReason",
  "QuestionnaireResponse.item.answer.item",
  "QuestionnaireResponse.item.item",
  "Timing.repeat.offset",
  "Timing.repeat.when",
]);
/** What FHIR wants, or a limited data set may have: no canary is in it. */
const PLAIN = {
  "Address.city": "Chesterbrook",
  "Address.postalCode": "05901",
  "Address.use": "work",
  "Address.state": "VT",
  "Condition.clinicalStatus": {
    coding: [{ system: "http://terminology.hl7.org/CodeSystem/condition-clinical", code: "resolved" }],
  },
  "ContactPoint.use": "work",
};

function madeValue({ name, type, codes, isList }, owner, make, depth) {
  if (FORBIDDEN.has(`${owner}.${name}`)) return undefined;
  const plain = PLAIN[`${owner}.${name}`];
  if (plain !== undefined) return plain;
  if (name === "id") return depth === 0 ? undefined : `${CANARY}-x`;
  // FHIR wants it so of what is contained.
  if (make.isContained && owner === "Meta" && /^(?:versionId|lastUpdated|security)$/.test(name)) return undefined;
  if (/^(?:contained|Resource)$/.test(name)) return undefined;
  if (name === "modifierExtension") return depth < 2 ? modifierExtensionsOf(make.draw, CANARY, TEXT) : undefined;
  if (type === "Extension") return depth < 2 ? extensionsOf(make.draw, CANARY, TEXT) : undefined;
  if (type === "Reference") return referenceOf(name, make);
  // No value of the value set: what a system writes that does not hold itself to it.
  if (codes) return make.draw() < 0.5 ? CANARY : codes[Math.floor(make.draw() * codes.length)];
  if (type === "Coding") return madeCodings(make, depth).slice(isList ? 0 : 1);
  if (owner === "Period" || /^when(?:Prepared|HandedOver)$/.test(name)) {
    const day = new Date((make.day + (/^end$|HandedOver/.test(name) ? 400 : 0)) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    if (type === "dateTime") return day;
  }
  switch (type) {
    case "boolean":
      return make.draw() < 0.5;
    case "integer":
    case "positiveInt":
    case "unsignedInt":
      return 1 + Math.floor(make.draw() * 9);
    case "decimal":
      return Math.round(make.draw() * 800) / 10;
    case "date":
      return dateOf(make);
    case "dateTime":
      return make.draw() < 0.5 ? dateOf(make) : `${dateOf(make)}T10:15:00-05:00`;
    case "instant":
      return `${dateOf(make)}T10:15:00.000Z`;
    case "time":
      return "10:15:00";
    case "base64Binary":
      return Buffer.from(`Seen by ${TEXT}.`).toString("base64");
    case "code":
      if (name === "contentType") return "text/plain";
      return name === "language" && make.draw() < 0.5 ? "en-US" : CANARY;
    case "id":
      return `${CANARY}-7`;
    case "oid":
      return "urn:oid:1.2.3.4";
    case "uuid":
      return "urn:uuid:c757873d-ec9a-4326-a141-556f43239520";
    case "uri":
    case "url":
    case "canonical":
      return name === "profile"
        ? `http://hl7.org/fhir/StructureDefinition/${CANARY}`
        : `https://${CANARY}.example/${name}`;
    case "xhtml":
      return `<div xmlns="http://www.w3.org/1999/xhtml"><p title="${CANARY}">Seen by ${TEXT}</p></div>`;
    case "string":
    case "markdown":
      return `Seen by ${TEXT}, telephone ${TELEPHONE}`;
  }
  if (isA(type, "Resource")) return undefined;
  return depth < DEEPEST ? madeObject(type, make, depth + 1) : undefined;
}

/** Of published systems, with codes that they have not: typed by hand, or in another's form. */
const SYSTEMS = [
  "http://terminology.hl7.org/CodeSystem/condition-clinical",
  "http://terminology.hl7.org/CodeSystem/v3-ActCode",
  "http://terminology.hl7.org/CodeSystem/v2-0203",
  "http://hl7.org/fhir/us/core/CodeSystem/condition-category",
  "http://hl7.org/fhir/observation-status",
  "http://loinc.org",
  "http://snomed.info/sct",
  "http://unitsofmeasure.org",
  "http://fdasis.nlm.nih.gov",
  "http://nucc.org/provider-taxonomy",
  "urn:ietf:bcp:13",
  "urn:ietf:bcp:47",
];

function madeCodings(make, depth) {
  const system = SYSTEMS[Math.floor(make.draw() * SYSTEMS.length)];
  const code = [CANARY, CANARY.toUpperCase(), CANARY.toUpperCase().slice(0, 10)][Math.floor(make.draw() * 3)];
  const made = madeObject("Coding", make, depth + 1);
  return [made, { ...made, system, code, display: TEXT }];
}

function referenceOf(name, make) {
  if (make.isDomain && !WHOSE.has(name) && make.draw() < 0.3) {
    const within = CONTAINED.filter((one) => make.patient !== null || one !== "RelatedPerson");
    return { reference: `#${containedId(within[Math.floor(make.draw() * within.length)])}`, display: TEXT };
  }
  const owned = make.patient === null ? NOBODYS : US_CORE;
  const type = WHOSE.has(name) && make.patient !== null ? "Patient" : owned[Math.floor(make.draw() * owned.length)];
  const identifier = { system: `https://${CANARY}.example/mrn`, value: TEXT };
  const said = make.draw() < 0.5 ? type : CANARY;
  return { reference: `${type}/${idOf(type, make.patient)}`, type: said, identifier, display: TEXT };
}
