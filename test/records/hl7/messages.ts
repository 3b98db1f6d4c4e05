/** How many fields each segment of the shipped schema has, in version 2.8. */
export const FIELD_COUNTS: Readonly<Record<string, number>> = {
  MSH: 25,
  FHS: 14,
  BHS: 14,
  BTS: 3,
  FTS: 2,
  EVN: 7,
  PID: 40,
  PD1: 22,
  NK1: 41,
  PV1: 54,
  PV2: 50,
  DG1: 26,
  PR1: 25,
  AL1: 6,
  IN1: 55,
  IN2: 72,
  GT1: 57,
  OBR: 53,
  OBX: 30,
  ORC: 34,
  NTE: 9,
  TXA: 28,
  SCH: 28,
  AIS: 12,
  AIP: 12,
  AIL: 12,
  AIG: 14,
  RGS: 3,
  SPM: 32,
  FT1: 43,
  ROL: 15,
  MRG: 7,
  ACC: 13,
  DB1: 8,
  PDA: 9,
  UB1: 23,
  UB2: 17,
  RXO: 36,
  RXE: 45,
  RXR: 6,
  RXA: 29,
  IAM: 30,
};

/** An unlikely name. */
export const CANARY = "Quillfeather";

/** Marks between parts, as MSH-1 and MSH-2 say them. */
export interface Marks {
  readonly field: string;
  readonly encoding: string;
}

export const USUAL: Marks = { field: "|", encoding: "^~\\&" };

/** A segment with a canary in each component of each field, in subcomponents and in a second repeat, but where it is said otherwise. */
export function fullSegment(name: string, given: Readonly<Record<number, string>> = {}, { field, encoding } = USUAL) {
  const [component = "", repeat = "", , sub = ""] = encoding;
  const all = Array.from({ length: 13 }, () => CANARY).join(component);
  const isHeader = ["MSH", "BHS", "FHS"].includes(name);
  const values = Array.from({ length: FIELD_COUNTS[name] ?? 9 }, (_, index) => {
    const number = index + 1;
    if (isHeader && number === 2) return encoding;
    return given[number] ?? `${all}${repeat}${CANARY}${sub}${CANARY}`;
  });
  return [name, ...(isHeader ? values.slice(1) : values)].join(field);
}

/** The name where it is known from, and the kind of message: as far as a message must be one. */
export function fullMessage(kind: string, marks = USUAL): string[] {
  const [component = ""] = marks.encoding;
  const segments = SEGMENTS_OF[kind.slice(0, 3)] ?? [];
  const types = [
    "NM",
    "SN",
    "TX",
    "FT",
    "ST",
    "CE",
    "CWE",
    "DT",
    "TS",
    "DTM",
    "TM",
    "PN",
    "XPN",
    "XCN",
    "CX",
    "XAD",
    "ED",
    "RP",
    "XX",
  ];
  return [
    fullSegment("MSH", { 9: kind.replace("^", component), 12: "2.5.1" }, marks),
    ...segments.map((name) => fullSegment(name, {}, marks)),
    ...types.map((type) => fullSegment("OBX", { 2: type }, marks)),
    fullSegment("ZPI", {}, marks),
    fullSegment("ZZ9", {}, marks),
    fullSegment("QAK", {}, marks),
  ];
}

/** The kinds that the shipped schemas are for. */
export const KINDS = ["ADT^A01", "ORU^R01", "ORM^O01", "MDM^T02", "SIU^S12"] as const;

const PERSON = [
  "PID",
  "PD1",
  "NK1",
  "PV1",
  "PV2",
  "ROL",
  "DB1",
  "AL1",
  "DG1",
  "PR1",
  "ACC",
  "GT1",
  "IN1",
  "IN2",
  "PDA",
];
const SEGMENTS_OF: Readonly<Record<string, readonly string[]>> = {
  ADT: ["EVN", ...PERSON, "MRG", "UB1", "UB2", "FT1"],
  ORU: [...PERSON, "ORC", "OBR", "NTE", "SPM", "FT1"],
  ORM: [...PERSON, "IAM", "ORC", "OBR", "NTE", "RXO", "RXE", "RXR", "RXA"],
  MDM: ["EVN", ...PERSON, "TXA"],
  SIU: ["SCH", "NTE", ...PERSON, "RGS", "AIS", "AIG", "AIL", "AIP"],
};
