import { isOrdinaryWord } from "../../../../language/ordinary-word.js";
import { partitionPoint } from "../../../../partition-point.js";
import type { Entity } from "../../../../types.js";
import { Cue, personCue } from "../../names/person-cues.js";
import { Reading } from "../../names/reading.js";
import { readTokens } from "../../names/tokens.js";
import { startOfKind } from "./kind-first.js";
import type { Said } from "./said.js";
import { type Stretch, spells } from "./spell.js";
import type { Value } from "./value.js";

/** Ordinary words that together have the letters of a name ("good man") say what they say, unless the name is as long as this. */
const MIN_LETTERS_OF_ORDINARY = 9;
/** Fewest single letters that spell something. */
const MIN_SPELLED = 3;
/** How far before it a word stands that it counts behind. */
const REACH = 3;

/** Looks for everything known that has letters. O(length × values that begin with a word's first sign). */
export class ValueFinder {
  readonly #byFirst = new Map<string, Value[]>();

  constructor(values: readonly Value[]) {
    for (const value of values) {
      const first = value.signs.charAt(0);
      const list = this.#byFirst.get(first);
      if (list) list.push(value);
      else this.#byFirst.set(first, [value]);
    }
  }

  /** Every stretch that says one of them; the same place may be found more than once. */
  find(said: Said): Entity[] {
    const found: Entity[] = [];
    const isDue = dueIn(said.text);
    for (let at = 0; at < said.tokens.length; at++) {
      const firsts = new Set(said.readings(at).map(({ signs }) => signs.charAt(0)));
      for (const first of firsts) {
        for (const value of this.#byFirst.get(first) ?? []) {
          const stretch = spells(said, at, value.signs, value.manner);
          if (stretch && counts(said, stretch, value, isDue)) found.push(entityOf(said, stretch, value));
        }
      }
    }
    return found;
  }
}

function counts(said: Said, stretch: Stretch, value: Value, isDue: (start: number) => boolean): boolean {
  const { from, to, letters, pieces } = stretch;
  if (value.behind && "links" in value.behind) return startOfKind(said, from, value.behind.links) < from;
  if (value.behind) {
    for (let at = from - 1; at >= from - REACH; at--) if (value.behind.has(said.word(at))) return true;
    return false;
  }
  const { words } = value;
  const own = said.tokens.slice(from, to).filter(({ lower }) => !value.manner.skips.has(lower));
  // One word of a name as it is written: whether it is a name there, propagation tells.
  if (value.type === "PERSON" && words.length === 1 && own.length === 1) return false;
  if (letters === pieces) return pieces >= MIN_SPELLED;
  if (own.length === words.length && words.length > 1 && words.every((word) => word.length > 1)) return true;
  if (own.some(({ lower }) => lower.length > 1 && !isOrdinaryWord(lower.replace(/'s?$/u, "")))) return true;
  // "her on" is no "Heron".
  if (value.signs.length >= MIN_LETTERS_OF_ORDINARY || own.length === words.length) return true;
  if (value.type !== "PERSON") return false;
  return isInitial(said, from) || isDue(said.tokens[from]?.start ?? 0);
}

/** "R. Brooks": a capital and a point. */
function isInitial(said: Said, at: number): boolean {
  return /^\p{Lu}$/u.test(said.tokens[at]?.folded ?? "") && said.gap(at + 1).startsWith(".");
}

/** Whether nothing but a name can begin at a place: read only where it is asked. */
function dueIn(text: string): (start: number) => boolean {
  let reading: Reading | null = null;
  return (start) => {
    reading ??= new Reading(text, readTokens(text));
    const index = partitionPoint(reading.tokens, ({ end }) => end <= start);
    return personCue(reading, index) >= Cue.Kin;
  };
}

function entityOf(said: Said, { from, to }: Stretch, { type, role, confidence, proven }: Value): Entity {
  const first = type === "ADDRESS" ? startOfKind(said, from) : from;
  const start = said.tokens[first]?.start ?? 0;
  const end = said.tokens[to - 1]?.end ?? start;
  const found = { start, end, type, confidence, detectedBy: ["known"], proven };
  return role === undefined ? found : { ...found, role };
}
