import { stat } from "node:fs/promises";
import { HushtapeError } from "../../errors.js";
import { piecesOf, type RecordsInput } from "../input-pieces.js";
import type { RecordText } from "../leaf.js";
import type { FieldRules } from "../schema/field-rules.js";
import type { SchemaRegistry } from "../schema/schema-registry.js";
import { valuesByPath } from "../values-by-path.js";
import { ownerOf } from "../whose-record.js";
import type { KnownPatients } from "./known-patients.js";
import { type Said, saidOf } from "./said.js";

/** Resources of FHIR that say who somebody is, and those with numbers; to read all others for it would take as long as redacting does without detectors. */
const OF_PEOPLE = /"resourceType"\s*:\s*"(?:Patient|RelatedPerson|Person)"/;
const OF_NUMBERS = /(?:[iI]dentifier|Number|subscriberId|udiCarrier|dependent|"class")"\s*:/;

/**
 * Reads what the records say of their patients before any is redacted, so that no order of records or inputs hides a name from a note. Standard input
 * and pipes can be read but once: with one among them nothing is read before. What cannot be read is told when it is redacted.
 * @returns whether they were read. @throws HushtapeError CANCELLED.
 */
export async function readPeople(
  inputs: readonly RecordsInput[],
  schemas: SchemaRegistry,
  patients: KnownPatients,
  signal: AbortSignal,
): Promise<boolean> {
  const whose = inputs.filter(({ format }) => format === "fhir" || schemas.saysWhose);
  for (const { path, isInMemory = false } of whose) {
    if (!isInMemory && (path === null || !(await stat(path).catch(() => null))?.isFile())) return false;
  }
  const isNamed = (name: string) => schemas.saysName(name);
  for (const input of whose) {
    try {
      for await (const { number, text, read } of piecesOf(input, signal, { isNamed })) {
        if (number === null || (input.format === "fhir" && !OF_PEOPLE.test(text) && !OF_NUMBERS.test(text))) continue;
        const record = unlessUnreadable(read);
        const rules = record && schemas.rulesFor(record);
        if (!record || !rules) continue;
        const { scope, isPatient } = ownerOf(record, rules.schema.patient, patients);
        // Of whom nothing says whose relative it is, it is known besides.
        if (scope !== null && (isPatient || OF_PEOPLE.test(text))) patients.add(scope, saidIn(record, rules));
      }
    } catch (error) {
      if (!(error instanceof HushtapeError) || error.code === "CANCELLED") throw error;
    }
  }
  return whose.length > 0;
}

function saidIn(record: RecordText, rules: FieldRules): readonly Said[] {
  const valueAt = valuesByPath(record.leaves);
  return record.leaves.flatMap((leaf) => {
    if (record.typed?.isStructure(leaf)) return [];
    const rule = rules.ruleOf(leaf, valueAt, () => record.typed?.isPublic(leaf) ?? false);
    return saidOf(leaf, rule, record) ?? [];
  });
}

function unlessUnreadable(read: () => RecordText | null): RecordText | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof HushtapeError) return null;
    throw error;
  }
}
