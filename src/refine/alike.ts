import { classesOf } from "../entity-types.js";
import { foldMarks } from "../language/fold-marks.js";
import { Flag } from "../language/word-flags.js";
import type { Finding } from "../text/refine-port.js";
import { isName, wordsOf } from "./checks/words.js";
import type { Reason } from "./decisions.js";
import type { ReadText } from "./read-text.js";

const UNSEEN = /[\u00ad\u200b-\u200d\u2060\ufeff]/u;
const UNSEEN_ALL = new RegExp(UNSEEN, "gu");
/** A letter is in too many names: "J. Wu" is told by "Wu". */
const TELLING_LENGTH = 2;

/** Reasons whose words are everybody's: only people are called by them as well. */
const EVERYBODYS: ReadonlySet<Reason> = new Set(["anatomy", "common-word"]);

/** A finding with the reason for which it would be removed; `null`: it stays. */
export interface Proposed {
  readonly finding: Finding;
  readonly reason: Reason | null;
}

/**
 * What reads alike goes or stays together: of words that are found in several places none goes where one stays, and none whose words stand in a
 * name that stays ("Abbott" beside "Mr Abbott"). Nor is a name told by the address, user name or number that it stands in ("j.abbott@…"), nor one of those by
 * a name. Figures are each by themselves: a dose that equals an age is none.
 * @returns those that may go after all.
 */
export function goingAlike(proposed: readonly Proposed[], read: ReadText): ReadonlySet<Finding> {
  const keys = new Map(proposed.map(({ finding }) => [finding, wordKeys(finding, read)]));
  const whole = (finding: Finding) => (keys.get(finding) ?? []).join(" ");
  const going = new Map(
    proposed.flatMap(({ finding, reason }) => (reason === null ? [] : [[finding, reason] as const])),
  );
  for (let before = -1; before !== going.size; ) {
    before = going.size;
    const staying = proposed.flatMap(({ finding }) => (going.has(finding) || !isWorded(finding) ? [] : [finding]));
    const stays = new Set(staying.map(whole));
    const [people, names] = [new Set<string>(), new Set<string>()];
    for (const finding of staying) {
      if (!isName(finding)) continue;
      for (const key of keys.get(finding) ?? []) {
        names.add(key);
        if (finding.type === "PERSON") people.add(key);
      }
    }
    const handles = lettersOf(
      proposed.flatMap(({ finding }) => (going.has(finding) || !isHandle(finding) ? [] : [finding])),
    );
    for (const [finding, reason] of going) {
      const told = isHandle(finding) ? lettersOf([finding]) : null;
      if (told !== null && [...names].some((key) => told.has(key))) going.delete(finding);
      if (!isWorded(finding)) continue;
      if ((keys.get(finding) ?? []).some((key) => handles.has(key))) going.delete(finding);
      const barred = EVERYBODYS.has(reason) ? people : names;
      if (stays.has(whole(finding)) || (keys.get(finding) ?? []).some((key) => barred.has(key))) going.delete(finding);
    }
  }
  return new Set(going.keys());

  function isWorded(finding: Finding): boolean {
    return (keys.get(finding) ?? []).length > 0;
  }

  function lettersOf(findings: readonly Finding[]): Letters {
    return new Letters(findings.map(({ start, end }) => read.text.slice(start, end)));
  }
}

/** Addresses, user names, numbers and codes: a name may stand in one with nothing to part it from the rest. */
function isHandle({ type }: Finding): boolean {
  const { i2b2 } = classesOf(type);
  return type === "USERNAME" || i2b2 === "CONTACT" || i2b2 === "ID";
}

/** What stands in addresses and codes, read without signs and figures: "jane.whitlock7@…" has "jane", "whitlock" and "janewhitlock". */
class Letters {
  readonly #pieces = new Set<string>();
  readonly #joined: string;
  readonly #known = new Map<string, boolean>();

  constructor(texts: readonly string[]) {
    const joined: string[] = [];
    for (const text of texts) {
      const pieces = foldMarks(text.replaceAll(UNSEEN_ALL, "").toLowerCase()).match(/\p{L}+/gu) ?? [];
      for (const piece of pieces) this.#pieces.add(piece);
      joined.push(pieces.join(""));
    }
    this.#joined = joined.join("\n");
  }

  /** Whether a word stands in one of them; a letter by itself between signs alone. */
  has(key: string): boolean {
    if (key.length < TELLING_LENGTH) return this.#pieces.has(key);
    const letters = key.replaceAll(/[^\p{L}]/gu, "");
    const known = this.#known.get(letters) ?? this.#joined.includes(letters);
    this.#known.set(letters, known);
    return known;
  }
}

/** The words by which a finding reads like another: those with letters that are no small ones; of figures none. */
export function wordKeys(finding: Finding, read: ReadText): readonly string[] {
  const reading = read.readingAt(finding);
  if (reading === null) return [];
  const words = wordsOf(finding, reading);
  if (words.some(({ isNumber }) => isNumber)) return [];
  // "Wal\u00adsh" reads like "Walsh": signs that nobody sees part no word.
  const said = read.text.slice(finding.start, finding.end);
  if (UNSEEN.test(said)) return foldMarks(said.replaceAll(UNSEEN_ALL, "").toLowerCase()).match(/\p{L}+/gu) ?? [];
  const telling = words.filter(({ key, flags }) => key.length >= TELLING_LENGTH && (flags & Flag.Function) === 0);
  return (telling.length > 0 ? telling : words).map(({ key }) => key);
}
