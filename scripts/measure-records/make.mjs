// Invented records, any number of them, the same at every run.
const FAMILIES = [
  "Quillfeather",
  "Okonkwo-Reyes",
  "Stanwick",
  "Brandvold",
  "Achterberg",
  "Linnaker",
  "Dunsmore",
  "Pemberwick",
];
const GIVENS = ["Odalys", "Marguerite", "Theodore", "Ines", "Callum", "Priya", "Wendell", "Noor"];
const TOWNS = ["Millbrook", "Ashford", "Lakeview", "Harlan", "Eastport"];
const CODES = [
  ["8480-6", "Systolic blood pressure", "mm[Hg]"],
  ["8867-4", "Heart rate", "/min"],
  ["2345-7", "Glucose", "mg/dL"],
  ["718-7", "Hemoglobin", "g/dL"],
];
const NOTES = [
  "She slept well and her cough is better than last week; she walks to the shop again.",
  "Seen with her daughter. Blood pressure 128/76, pulse 72, no swelling of the legs.",
  "He called on Tuesday about his knee, which hurts on stairs. Ibuprofen helps a little.",
];

const of = (list, number) => list[number % list.length];
const two = (number) => String(number).padStart(2, "0");
const idOf = (number) => `p${(1_000_003 * (number + 7)) % 999_999_937}`;
const nameOf = (number) => ({ family: of(FAMILIES, number), given: of(GIVENS, number >> 3) });
const dayOf = (number) => `20${two(10 + (number % 14))}-${two(1 + (number % 12))}-${two(1 + (number % 28))}`;

function patient(number) {
  const { family, given } = nameOf(number);
  return {
    resourceType: "Patient",
    id: idOf(number),
    identifier: [{ system: "http://hospital.example/mrn", value: `MRN-${100_000 + number}` }],
    name: [{ use: "official", family, given: [given] }],
    telecom: [{ system: "phone", value: `617-555-${two(number % 100)}${two((number >> 4) % 100)}`, use: "home" }],
    gender: number % 2 ? "female" : "male",
    birthDate: `19${two(40 + (number % 60))}-${two(1 + (number % 12))}-${two(1 + (number % 28))}`,
    address: [
      {
        line: [`${1 + (number % 900)} Alder Street`],
        city: of(TOWNS, number),
        state: "MA",
        postalCode: `02${100 + (number % 900)}`,
      },
    ],
  };
}

function observation(number) {
  const [code, display, unit] = of(CODES, number);
  return {
    resourceType: "Observation",
    id: `o${number}`,
    status: "final",
    category: [
      { coding: [{ system: "http://terminology.hl7.org/CodeSystem/observation-category", code: "vital-signs" }] },
    ],
    code: { coding: [{ system: "http://loinc.org", code, display }], text: display },
    subject: { reference: `Patient/${idOf(number)}` },
    effectiveDateTime: `${dayOf(number)}T09:${two(number % 60)}:00-05:00`,
    valueQuantity: { value: 60 + (number % 90), unit, system: "http://unitsofmeasure.org", code: unit },
  };
}

function encounter(number) {
  return {
    resourceType: "Encounter",
    id: `e${number}`,
    status: "finished",
    class: { system: "http://terminology.hl7.org/CodeSystem/v3-ActCode", code: "AMB" },
    subject: { reference: `Patient/${idOf(number)}`, display: of(FAMILIES, number) },
    participant: [{ individual: { reference: `Practitioner/d${number % 40}` } }],
    period: { start: `${dayOf(number)}T09:00:00Z`, end: `${dayOf(number)}T09:30:00Z` },
  };
}

function condition(number) {
  return {
    resourceType: "Condition",
    id: `c${number}`,
    clinicalStatus: {
      coding: [{ system: "http://terminology.hl7.org/CodeSystem/condition-clinical", code: "active" }],
    },
    code: {
      coding: [{ system: "http://hl7.org/fhir/sid/icd-10-cm", code: `I${two(number % 90)}.${number % 9}` }],
      text: "as coded",
    },
    subject: { reference: `Patient/${idOf(number)}` },
    onsetDateTime: dayOf(number),
    recordedDate: dayOf(number),
  };
}

const RESOURCES = [patient, observation, encounter, condition];

function visit(number) {
  const { family, given } = nameOf(number);
  return {
    id: idOf(number),
    name: { family, given },
    birthDate: dayOf(number),
    gender: number % 2 ? "female" : "male",
    telephone: `617-555-${two(number % 100)}${two((number >> 4) % 100)}`,
    codes: ["I10", "E11.9"],
    pulse: 60 + (number % 60),
  };
}

function message(number) {
  const { family, given } = nameOf(number);
  const day = dayOf(number).replaceAll("-", "");
  return [
    `MSH|^~\\&|LAB|NORTH|EHR|SOUTH|${day}0900||ORU^R01^ORU_R01|M${number}|P|2.5.1`,
    `PID|1||MRN${100_000 + number}^^^NORTH^MR||${family}^${given}||${day}|${number % 2 ? "F" : "M"}|||12 Alder Street^^${of(TOWNS, number)}^MA^02115`,
    `OBR|1|A${number}|B${number}|2345-7^Glucose^LN|||${day}0830`,
    `OBX|1|NM|2345-7^Glucose^LN||${60 + (number % 90)}|mg/dL^mg/dL^UCUM|70-99|N|||F`,
  ].join("\r");
}

/** Each kind of input: its header, and its records by number, from 0, each with what ends it. */
export const KINDS = {
  fhir: { head: "", record: (number) => `${JSON.stringify(of(RESOURCES, number)(number))}\n` },
  "fhir-notes": {
    head: "",
    record: (number) => {
      const resource = of(RESOURCES, number)(number);
      // Every fourth has free text.
      if (number % 4 === 3) resource.note = [{ text: of(NOTES, number >> 2) }];
      return `${JSON.stringify(resource)}\n`;
    },
  },
  bundle: {
    head: '{"resourceType":"Bundle","type":"collection","entry":[\n',
    record: (number) => `${number === 0 ? "" : ","}${JSON.stringify({ resource: of(RESOURCES, number)(number) })}\n`,
    tail: "]}\n",
  },
  ndjson: { head: "", record: (number) => `${JSON.stringify(visit(number))}\n` },
  // A list that is never closed is refused: `tail` closes it.
  json: { head: "[", record: (number) => `${number === 0 ? "" : ","}${JSON.stringify(visit(number))}\n`, tail: "]\n" },
  csv: {
    head: "id,family,given,birthDate,gender,telephone,code,pulse\n",
    record: (number) => {
      const { id, name, birthDate, gender, telephone, codes, pulse } = visit(number);
      return `${[id, name.family, name.given, birthDate, gender, telephone, codes[0], pulse].join(",")}\n`;
    },
  },
  hl7: { head: "", record: (number) => `${message(number)}\r` },
};

/** What `--format` calls it. */
export const formatOf = (kind) => (kind === "fhir-notes" || kind === "bundle" ? "fhir" : kind);

/** Pieces of at least 64 kB, so many characters in all and what it takes to end a record. */
export function* textOf(kind, characters) {
  const { head, record, tail = "" } = KINDS[kind];
  let piece = head;
  let made = 0;
  let number = 0;
  while (made + piece.length < characters) {
    piece += record(number++);
    if (piece.length < 65_536) continue;
    made += piece.length;
    yield piece;
    piece = "";
  }
  yield piece + tail;
}
