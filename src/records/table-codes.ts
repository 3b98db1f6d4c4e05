import { isPublishedCode } from "./fhir/published-codes.js";

/** How messages name a table of HL7 version 2 (`HL70163`), and C-CDA (`2.16.840.1.113883.12.163`). */
const TABLE = /^(?:HL7(\d{4})|2\.16\.840\.1\.113883\.12\.(\d{1,4}))$/;
/** Makers of vaccines have a name of their own for theirs. */
const MAKERS = { name: "MVX", table: "0227" };
/** More figures than any code has that a site adds to a table of HL7, with signs between them or without: "771-9443". */
const LONG_NUMBER = /(?:\d[^\p{L}\d]?){5}/u;

/** Whether the table of HL7 that the system is has the code: `LUA` of `HL70163`. */
export function isTableCode(system: string, code: string): boolean {
  const table = tableOf(system);
  return table !== null && isPublishedCode(`http://terminology.hl7.org/CodeSystem/v2-${table}`, code);
}

/** Whether a code may be one of a table of HL7: sites add to many of them, but nothing like a number of somebody. @returns `null`: the system is none. */
export function mayBeTableCode(system: string, code: string): boolean | null {
  return tableOf(system) === null ? null : !LONG_NUMBER.test(code) || isTableCode(system, code);
}

function tableOf(system: string): string | null {
  if (system === MAKERS.name) return MAKERS.table;
  const [, written, ofNumber] = TABLE.exec(system) ?? [];
  return written ?? ofNumber?.padStart(4, "0") ?? null;
}
