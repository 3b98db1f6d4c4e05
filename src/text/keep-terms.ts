import { partitionPoint } from "../partition-point.js";
import type { Detector, Entity, TextSpan } from "../types.js";
import {
  answersToNameQuestions,
  Cue,
  isIntroduced,
  isSpokenFor,
  isTalkedTo,
  personCue,
} from "./detectors/names/person-cues.js";
import { Reading } from "./detectors/names/reading.js";
import { readTokens } from "./detectors/names/tokens.js";
import { LABEL } from "./propagate/patterns.js";
import { readWords } from "./propagate/word-rows.js";

/** What stays found, and what stays in the text because of the user's list. */
interface Divided {
  readonly found: readonly Entity[];
  readonly kept: readonly Entity[];
}

/** Where a term stands in a text. */
interface Occurrence extends TextSpan {
  readonly term: string;
}

/** Said behind a name: "Nightline, spelled …". */
const SPELLED: ReadonlySet<string> = new Set(["spelled", "spelt", "spell", "spelling"]);
/** How many words behind a name such a word may stand. */
const SPELLED_REACH = 3;

/**
 * The user's own list of words that are nobody's. A finding of nothing but these words goes where its evidence is weak, whatever the
 * term is written like: only detectors whose traits say `yieldsToKeep` found it, no check digit or form proves it, and nothing around it
 * says that a name is there. Where any other finding says that a term is somebody's, the term keeps nothing in that text.
 */
export class KeepTerms {
  readonly #terms: ReadonlySet<string>;
  readonly #lengths: readonly number[];

  /** @param terms as they are written; case, accents and marks between words do not count. */
  constructor(terms: readonly string[]) {
    const rows = terms.map((term) => readWords(term).keys).filter((keys) => keys.length > 0);
    this.#terms = new Set(rows.map((keys) => keys.join(" ")));
    this.#lengths = [...new Set(rows.map((keys) => keys.length))];
  }

  /** Divides findings; the order stays. Linear in the length of the text. */
  divide(text: string, entities: readonly Entity[], detectors: readonly Detector[]): Divided {
    const occurrences = entities.length > 0 ? this.#occurrencesIn(text) : [];
    if (occurrences.length === 0) return { found: entities, kept: [] };
    const yielding = new Set(detectors.filter(({ traits }) => traits.yieldsToKeep).map(({ name }) => name));
    const isCued = cuesIn(text);
    const proved = new Set<string>();
    const termOf = new Map<Entity, string>();
    for (const entity of entities) {
      const term = termAround(occurrences, entity);
      if (term === null) {
        // "Rosalinda Ferrer" says that "Ferrer" is somebody's.
        if (entity.type === "PERSON") for (const within of termsWithin(occurrences, entity)) proved.add(within);
        continue;
      }
      const isWeak =
        !entity.proven && entity.detectedBy.every((name) => name === LABEL || yielding.has(name)) && !isCued(entity);
      if (isWeak) termOf.set(entity, term);
      else proved.add(term);
    }
    const isKept = (entity: Entity): boolean => {
      const term = termOf.get(entity);
      return term !== undefined && !proved.has(term);
    };
    return { found: entities.filter((entity) => !isKept(entity)), kept: entities.filter(isKept) };
  }

  #occurrencesIn(text: string): Occurrence[] {
    const { keys, starts, ends } = readWords(text);
    const found: Occurrence[] = [];
    for (let from = 0; from < keys.length; from++) {
      for (const length of this.#lengths) {
        const term = keys.slice(from, from + length).join(" ");
        if (from + length > keys.length || !this.#terms.has(term)) continue;
        const end = ends[from + length - 1] ?? 0;
        // What was found may hold the possessive as well.
        const possessive = /^['’]s/iu.test(text.slice(end, end + 2)) ? 2 : 0;
        found.push({ start: starts[from] ?? 0, end: end + possessive, term });
      }
    }
    return found;
  }
}

/** The longest term of which the finding is a part or the whole; `null`: it says something else as well. */
function termAround(occurrences: readonly Occurrence[], { start, end }: TextSpan): string | null {
  let longest: Occurrence | null = null;
  for (let at = partitionPoint(occurrences, (one) => one.start <= start) - 1; at >= 0; at--) {
    const one = occurrences[at];
    if (!one || start - one.start > MAX_TERM_LENGTH) break;
    if (one.end >= end && (!longest || one.end - one.start > longest.end - longest.start)) longest = one;
  }
  return longest?.term ?? null;
}

/** The terms that are a part of what was found. */
function termsWithin(occurrences: readonly Occurrence[], { start, end }: TextSpan): string[] {
  const terms: string[] = [];
  for (let at = partitionPoint(occurrences, (one) => one.start < start); at < occurrences.length; at++) {
    const one = occurrences[at];
    if (!one || one.start >= end) break;
    if (one.end <= end) terms.push(one.term);
  }
  return terms;
}

/** A term has at most 200 characters, and its words may stand further apart in the text. */
const MAX_TERM_LENGTH = 400;

/** Whether what stands around a finding says that a name is there: "doctor …", "my name is …", "this is … calling", "… spelled". */
function cuesIn(text: string): (span: TextSpan) => boolean {
  const reading = new Reading(text, readTokens(text));
  const answers = answersToNameQuestions(reading);
  return ({ start, end }) => {
    const from = partitionPoint(reading.tokens, (token) => token.end <= start);
    const next = partitionPoint(reading.tokens, (token) => token.start < end);
    if (personCue(reading, from) >= Cue.Kin || answers.has(from)) return true;
    if (isIntroduced(reading, next - 1) || isIntroduced(reading, from)) return true;
    if (isTalkedTo(reading, from) || isSpokenFor(reading, next)) return true;
    for (let at = next; at < next + SPELLED_REACH; at++) if (SPELLED.has(reading.key(at))) return true;
    return SPELLED.has(reading.key(from - 1));
  };
}
