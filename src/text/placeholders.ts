import { ENTITY_TYPES, type EntityType } from "../entity-types.js";
import type { Entity, TextSpan } from "../types.js";

/** `[PERSON]`, `[PERSON 2]`, `[PERSON_2]`: exactly that, so that nothing else fits in. */
const PLACEHOLDER = /\[(?<type>[A-Z][A-Z0-9_]*?[A-Z0-9])(?:[ _-](?<number>[1-9]\d{0,2}))?\]/gu;
const FIRST_TELLING = /[\p{L}\p{N}]/u;
/** Of an English possessive, cut from its name, nothing tells anybody. */
const POSSESSIVE = /^['’]s(?![\p{L}\p{N}])/u;

/**
 * Where placeholders stand that an earlier reading left: `[TYPE]`, nothing besides it between the brackets ("[PERSON John Smith]" is none). A
 * number is believed only where it counts: `[AGE 2]` beside `[AGE 1]`, never `[AGE 45]` alone, which would hide an age.
 * @param types the user's own among them; the known ones count in any case.
 * @returns disjoint, in order.
 */
export function placeholdersIn(text: string, types: ReadonlySet<EntityType>): TextSpan[] {
  if (!text.includes("[")) return [];
  const names: ReadonlySet<string> = new Set([...ENTITY_TYPES, ...types]);
  const seen = Array.from(text.matchAll(PLACEHOLDER), (match) => {
    const inner = match[0].slice(1, -1);
    const { type = "", number } = match.groups ?? {};
    // A type of the user's own may end in a number.
    const named = names.has(inner) ? { type: inner, number: 0 } : { type, number: Number(number ?? 0) };
    return { ...named, start: match.index, end: match.index + match[0].length };
  }).filter(({ type }) => names.has(type));
  const counted = new Map<string, Set<number>>();
  for (const { type, number } of seen) counted.set(type, (counted.get(type) ?? new Set()).add(number));
  const counts = (type: string, number: number) => {
    const numbers = counted.get(type);
    for (let before = 1; before < number; before++) if (!numbers?.has(before)) return false;
    return true;
  };
  return seen.filter(({ type, number }) => counts(type, number)).map(({ start, end }) => ({ start, end }));
}

/**
 * What of a finding stands outside of placeholders: all letters and digits of it that are in none of them (law 3), each stretch by itself.
 * @param placeholders disjoint, in order.
 */
export function outsidePlaceholders(text: string, placeholders: readonly TextSpan[], entity: Entity): Entity[] {
  const { value: _value, says: _says, ...rest } = entity;
  let isCut = false;
  let at = entity.start;
  const parts: Entity[] = [];
  const add = (start: number, end: number) => {
    const said = text.slice(start, end);
    const possessive = start > entity.start ? (POSSESSIVE.exec(said)?.[0].length ?? 0) : 0;
    const first = said.slice(possessive).search(FIRST_TELLING);
    if (first < 0) return;
    const tail = said.length - said.replace(/[^\p{L}\p{N}]+$/u, "").length;
    parts.push({ ...rest, start: start + possessive + first, end: end - tail });
  };
  for (const { start, end } of placeholders) {
    if (end <= entity.start) continue;
    if (start >= entity.end) break;
    isCut = true;
    if (start > at) add(at, start);
    at = Math.max(at, end);
  }
  if (!isCut) return [entity];
  if (at < entity.end) add(at, entity.end);
  return parts;
}

const NO_TYPES: ReadonlySet<EntityType> = new Set();

/**
 * The text with nothing to read in its placeholders, every position kept: "[MEDICAL_RECORD_NUMBER]" stands for a number that was removed, and
 * announces none ("PaO2 48" behind it is a value).
 */
export function withoutLabels(text: string): string {
  const placeholders = placeholdersIn(text, NO_TYPES);
  let blank = "";
  let at = 0;
  for (const { start, end } of placeholders) {
    blank += `${text.slice(at, start + 1)}${"_".repeat(end - start - 2)}`;
    at = end - 1;
  }
  return blank + text.slice(at);
}
