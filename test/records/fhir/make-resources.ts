import { readFileSync } from "node:fs";

/** The canary: in every text of what is made. */
export const CANARY = "quillfeather";

/** The resources that US Core names. */
export const US_CORE =
  "AllergyIntolerance CarePlan CareTeam Condition Coverage Device DiagnosticReport DocumentReference Encounter Goal Immunization Location MedicationDispense MedicationRequest Medication Observation Organization Patient Practitioner PractitionerRole Procedure Provenance QuestionnaireResponse RelatedPerson ServiceRequest Specimen Binary".split(
    " ",
  );

interface Element {
  readonly name: string;
  readonly type: string;
  readonly isList: boolean;
  readonly codes: readonly string[];
}

const types = new Map(
  readFileSync(new URL("../../../src/records/fhir/r4-model.tsv", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const [name = "", parent = "", elements = ""] = line.split("\t");
      const own = elements
        .split(" ")
        .filter(Boolean)
        .map((one): Element => {
          const [, element = "", type = "", list, codes = ""] = /^([^:]+):([^=*]+)(\*?)(?:=(.+))?$/.exec(one) ?? [];
          return { name: element, type, isList: list === "*", codes: codes.split("|").filter(Boolean) };
        });
      return [name, { parent, own }] as const;
    }),
);

function elementsOf(type: string): readonly Element[] {
  const known = types.get(type);
  return known
    ? [...known.own, ...elementsOf(known.parent).filter(({ name }) => !known.own.some((own) => own.name === name))]
    : [];
}

/** How leaves are made: as their types want them, or with a canary in place of every value. */
export type Making = "valid" | "hostile";

const NAME = "Dr. Odalys Quillfeather";
const DEEPEST = 5;

/** A resource with every element of its type, all of a choice's at once. @param id its own identifier, without the canary. */
export function makeResource(type: string, making: Making): Record<string, unknown> {
  return { resourceType: type, ...made(type, [type], making), id: idOf(type) };
}

/** Identifier of the made resource of a type. */
export function idOf(type: string): string {
  return `${CANARY}-${type.toLowerCase()}`;
}

function made(type: string, within: readonly string[], making: Making): Record<string, unknown> {
  const found: Record<string, unknown> = making === "hostile" ? { [`x-${CANARY}`]: NAME } : {};
  for (const element of elementsOf(type)) {
    const { name, isList } = element;
    const value = madeValue(element, type, within, making);
    if (value === undefined) continue;
    found[name] = isList ? [value] : value;
    if (making === "hostile" && within.length === 1 && typeof value !== "object")
      found[`_${name}`] = isList ? [{ id: CANARY }] : { id: CANARY, extension: [unlisted()] };
  }
  return found;
}

const unlisted = () => ({ url: `http://${CANARY}.example/x`, valueString: NAME });

function madeValue({ name, type, codes }: Element, owner: string, within: readonly string[], making: Making): unknown {
  if (type === "Resource") return name === "contained" && within.length === 1 ? contained() : undefined;
  if (type === "Extension") return within.length < 3 ? { ...unlisted(), extension: [unlisted()] } : undefined;
  if (type === "Reference")
    return {
      reference: making === "valid" ? `Patient/${idOf("Patient")}` : `http://${CANARY}.example/Patient?name=${CANARY}`,
      display: NAME,
    };
  if (types.has(type)) {
    if (within.length >= DEEPEST || within.includes(type)) return undefined;
    return made(type, [...within, type], making);
  }
  return making === "hostile" ? hostile(type) : valid(type, name, owner, codes);
}

const contained = () => ({
  resourceType: "Organization",
  id: `${CANARY}-c`,
  name: `${NAME} Clinic`,
  contact: [{ name: { text: NAME } }],
});

function hostile(type: string): string {
  if (type === "xhtml") return DIV;
  if (type === "base64Binary") return Buffer.from(NAME).toString("base64");
  return type === "string" || type === "markdown" ? NAME : CANARY;
}

const DIV = `<div xmlns="http://www.w3.org/1999/xhtml" id="${CANARY}"><!-- ${CANARY} --><p title="${NAME}">Seen by <b>Dr. Odalys</b> Quillfeather &amp; team.</p><img src="http://${CANARY}.example/" alt="${NAME}"/></div>`;

const VALID: Readonly<Record<string, unknown>> = {
  string: `Seen by ${NAME}.`,
  markdown: `Seen by **${NAME}**.`,
  xhtml: DIV,
  base64Binary: Buffer.from(`Called ${NAME} at 617-555-0143.\nSlept well.`).toString("base64"),
  uri: `http://${CANARY}.example/a`,
  url: `http://${CANARY}.example/a`,
  canonical: `http://${CANARY}.example/a|1`,
  oid: "urn:oid:1.2.3",
  uuid: "urn:uuid:7b3f2c1e-9a40-4c55-8f1d-0a6b5f1d2e3c",
  id: CANARY,
  date: "2024-03-05",
  dateTime: "2024-03-09T10:12:00-05:00",
  instant: "2024-03-09T10:12:00.250Z",
  time: "10:12:00",
  boolean: true,
  integer: 3,
  positiveInt: 2,
  unsignedInt: 4,
  decimal: 1.25,
};

function valid(type: string, name: string, owner: string, codes: readonly string[]): unknown {
  if (codes.length > 0) return codes[0];
  if (name === "contentType") return owner === "Binary" ? "text/html" : "text/plain; charset=utf-8";
  if (owner === "Coding") return { system: "http://loinc.org", code: "8480-6" }[name] ?? VALID[type];
  if (type === "code") return CANARY;
  return VALID[type];
}
