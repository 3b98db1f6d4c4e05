import type { EntityType } from "../../entity-types.js";
import { normalise } from "../../language/normalise.js";
import type { TextSpan } from "../../types.js";
import { letterCaseOf } from "./letter-cases.js";
import { nameWords } from "./name-words.js";

/** An identifier that can be read in a rewritten text: a surrogate, or an original that was missed. */
export interface Visible extends TextSpan {
  readonly type: EntityType;
}

/** What makes one identifier stand out among the others of its document; each 0 or more, and more is odder. */
export const ODDITIES = ["rare", "alone", "contradicts", "same line", "other case", "few in all", "words"] as const;

/** Words before a name that say whose it is. */
const CUES: readonly (readonly [string, RegExp])[] = [
  ["titled man", /\b(?:mr|mister|sir|sig|signor|sr|senor|señor)\.?\s*$/iu],
  ["titled woman", /\b(?:mrs|ms|miss|missus|sig\.?ra|signora|sra|señora)\.?\s*$/iu],
  ["doctor", /\b(?:dr|doctor|dott|dottor|dottore|dottoressa|dott\.ssa|prof|doctora?)\.?\s*$/iu],
  ["introduced", /\b(?:name(?:'s| is)|i'm|i am|this is|call me|mi chiamo|sono|me llamo|soy)[\s,]*$/iu],
  [
    "greeted",
    /\b(?:hi|hello|hey|morning|afternoon|evening|thanks|thank you|bye|okay|ok|so|alright|buongiorno|ciao|grazie|hola|gracias)[\s,]*$/iu,
  ],
  ["patient", /\b(?:patient|paziente|paciente)\W*$/iu],
  [
    "relative",
    /\b(?:wife|husband|son|daughter|mother|father|brother|sister|moglie|marito|figlio|figlia|esposa|hijo|hija)\W*$/iu,
  ],
];
/** How far back a cue is looked for, in characters. */
const CUE_REACH = 30;

/**
 * What an attacker who has only the rewritten text can see of each identifier: how often its words occur among the identifiers of the
 * type, and whether it shares a word with any. Also whether another name usually stands in its place (same cue, same speaker),
 * whether another is in the same line, and whether its letter case differs from most.
 * @returns for each one its oddities in the order of `ODDITIES`.
 */
export function odditiesIn(text: string, visible: readonly Visible[]): number[][] {
  const words = visible.map(({ start, end, type }) => wordsOf(text.slice(start, end), type));
  const byWord = new Map<string, Set<number>>();
  words.forEach((own, index) => {
    for (const word of own)
      byWord.set(
        keyOf(visible[index]?.type, word),
        (byWord.get(keyOf(visible[index]?.type, word)) ?? new Set()).add(index),
      );
  });
  const kin = words.map(
    (own, index) =>
      new Set(
        own
          .flatMap((word) => [...(byWord.get(keyOf(visible[index]?.type, word)) ?? [])])
          .filter((other) => other !== index),
      ),
  );
  const places = visible.map((one) => placesOf(text, one));
  const byPlace = new Map<string, number[]>();
  places.forEach((keys, index) => {
    for (const key of keys) byPlace.set(key, [...(byPlace.get(key) ?? []), index]);
  });
  const cases = visible.map(({ start, end }) => letterCaseOf(text.slice(start, end)));
  const ofType = new Map<string, number>();
  for (const { type } of visible) ofType.set(type, (ofType.get(type) ?? 0) + 1);
  return visible.map(({ type, start }, index) => {
    const related = kin[index] ?? new Set();
    const peers = (places[index] ?? []).map((key) => (byPlace.get(key) ?? []).filter((other) => other !== index));
    const contradicting = peers.filter((others) => others.length > 0 && !others.some((other) => related.has(other)));
    const line = lineOf(text, start);
    const inLine = visible.filter(
      (other, at) => at !== index && other.type === type && lineOf(text, other.start) === line && !related.has(at),
    );
    const sameCase = cases.filter((one, at) => one === cases[index] && visible[at]?.type === type).length;
    const count = ofType.get(type) ?? 1;
    return [
      1 / (1 + related.size),
      Number(related.size === 0 && count > 2),
      contradicting.length,
      inLine.length,
      Number(sameCase * 2 < count),
      1 / count,
      words[index]?.length ?? 0,
    ];
  });
}

/** The oddities weighed by hand: frequency and consistency, as the one says that never saw such a text before. */
export function suspicion([rare = 0, alone = 0, contradicts = 0, , otherCase = 0]: readonly number[]): number {
  return rare + 2 * alone + 2 * contradicts + 3 * otherCase;
}

function keyOf(type: EntityType | undefined, word: string): string {
  return `${type ?? ""}\u0000${word}`;
}

function wordsOf(text: string, type: EntityType): string[] {
  if (type !== "PERSON") return [normalise(text)];
  return nameWords(text).flatMap(({ kind, value }) => (kind === "name" ? [value] : []));
}

/** The kinds of place that a name stands in: after which cue, in whose turn. */
function placesOf(text: string, { start, type }: Visible): string[] {
  const before = text.slice(Math.max(0, start - CUE_REACH), start);
  const line = lineOf(text, start);
  const speaker = /^\s*\[?([\p{L}\d ]{1,20})[\]:]/u.exec(text.slice(line, line + 24))?.[1] ?? "";
  return CUES.flatMap(([name, pattern]) => (pattern.test(before) ? [`${type} ${speaker} ${name}`] : []));
}

function lineOf(text: string, at: number): number {
  return text.lastIndexOf("\n", at - 1) + 1;
}
