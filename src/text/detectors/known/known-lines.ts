import type { Known, KnownPerson } from "../../../config/known.js";
import type { KnownType } from "../../../entity-types.js";
import type { Entity } from "../../../types.js";
import { furtherNamesOf, namesOf } from "./names-of.js";

/** What is known as a text of lines, one value a line, and what each line is: so that it can be looked for as what was found is. */
export interface KnownLines {
  /** Ends in a line feed. */
  readonly text: string;
  /** One a line, in order. */
  readonly entities: readonly Entity[];
}

/** A person's values that are looked for as they are written, by their types. */
function valuesOf(person: KnownPerson): readonly (readonly [KnownType, readonly string[]])[] {
  return [
    ["ADDRESS", person.addresses],
    ["TELEPHONE_NUMBER", person.phones],
    ["EMAIL", person.emails],
    ["MEDICAL_RECORD_NUMBER", person.recordNumbers],
    ["ORGANIZATION", person.employers],
  ];
}

/** Every value that is known, a line each, and further ways to write the names. */
export function linesOf({ persons, terms }: Known): KnownLines {
  const lines: string[] = [];
  const entities: Entity[] = [];
  let at = 0;
  const put = (value: string, type: Entity["type"], role?: Entity["role"]): void => {
    const line = value.replaceAll(/\s+/gu, " ");
    const found = { start: at, end: at + line.length, type, confidence: 1, detectedBy: ["known"], proven: false };
    entities.push(role === undefined ? found : { ...found, role });
    lines.push(`${line}\n`);
    at += line.length + 1;
  };
  for (const person of persons) {
    for (const name of [...namesOf(person), ...furtherNamesOf(person)]) put(name, "PERSON", person.role);
    for (const [type, values] of valuesOf(person)) for (const value of values) put(value, type);
  }
  for (const { text, type } of terms) put(text, type ?? "OTHER_ID");
  return { text: lines.join(""), entities };
}
