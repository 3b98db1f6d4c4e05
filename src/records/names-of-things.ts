import { SUFFIXES } from "../language/lexicons/suffixes.js";
import { Flag, lexicon } from "../language/name-lexicon.js";
import { normalise } from "../language/normalise.js";
import { setOf } from "../language/vocabulary/lists.js";
import { once } from "../language/vocabulary/once.js";
import { NAME } from "../language/word-flags.js";
import type { Detector, DetectorContext, Entity, TextSpan } from "../types.js";

/** Types of which a word alone may be taken for one, because nothing else is known of it. */
const NAMED: ReadonlySet<string> = new Set(["PERSON", "LOCATION", "ORGANIZATION"]);
/** What tests have in their names, too: "HIV 1/2". */
const MEASURED: ReadonlySet<string> = new Set(["DATE", "AGE"]);
/** What a name of several words has at least in each, in letters: "T Bili" has not. */
const MIN_LETTERS = 3;

const WORDS = /[\p{L}\p{M}\p{N}]+(?:['’.-][\p{L}\p{M}\p{N}]+)*/gu;

/** What a line holds besides the name of its field. */
interface NameLine {
  /** Where it begins in the line. */
  readonly from: number;
  /** Whether the code beside it is one of a published system; otherwise only what laboratories write short is no name. */
  readonly isChecked: boolean;
}

/**
 * A detector that does not guess where a text is the name of a thing: the name beside a checked code of a published system ("Alk Phos"). What
 * stands there of somebody must have more for it than that it could be a name: a title, a credential, somebody's kin, a word such as "with"
 * before it, a number beside it that is an identifier, several words of which one is a name. What is found elsewhere is found here as well, as repetitions are.
 * @param lines the lines of the text, as detectors read them, that are nothing but such a name behind the name of its field.
 */
export function withoutGuesses(detector: Detector, lines: ReadonlyMap<string, NameLine>): Detector {
  if (lines.size === 0) return detector;
  const { name, traits, mostShare } = detector;
  return {
    name,
    traits,
    ...(mostShare !== undefined && { mostShare }),
    async detect(text: string, context: DetectorContext) {
      const found = await detector.detect(text, context);
      return found.filter((one) => !isGuess(one, found, text, lines));
    },
  };
}

/** The lines of a text that hold one value alone, behind the name of its field. */
export function linesOf(
  text: string,
  values: readonly (TextSpan & { readonly isChecked: boolean })[],
): ReadonlyMap<string, NameLine> {
  const lines = new Map<string, NameLine>();
  for (const value of values) {
    const { start, end } = lineAt(text, value);
    if (end !== value.end) continue;
    const line = text.slice(start, end);
    // Two lines of one wording: what is less sure of them holds.
    const isChecked = value.isChecked && lines.get(line)?.isChecked !== false;
    lines.set(line, { from: value.start - start, isChecked });
  }
  return lines;
}

function lineAt(text: string, { start, end }: TextSpan): TextSpan {
  const next = text.indexOf("\n", end);
  return { start: text.lastIndexOf("\n", start - 1) + 1, end: next < 0 ? text.length : next };
}

function isGuess(one: Entity, found: readonly Entity[], text: string, lines: ReadonlyMap<string, NameLine>): boolean {
  if (one.proven) return false;
  const line = lineAt(text, one);
  const said = text.slice(line.start, line.end);
  const known = lines.get(said);
  if (!known) return false;
  const from = line.start + known.from;
  if (one.start < from || one.end > line.end) return false;
  const words = [...said.slice(known.from).matchAll(WORDS)].map(({ 0: word, index }) => ({ word, at: from + index }));
  if (words.some(({ word }) => tellsSomebody(word))) return false;
  const named = words.filter(({ at }) => at >= one.start && at < one.end).map(({ word }) => word);
  if (named.length > 0 && named.every((word) => labTests().has(word))) return true;
  if (!known.isChecked || !NAMED.has(one.type)) return false;
  const isIdentifier = ({ type, start, end }: Entity) =>
    !NAMED.has(type) && !MEASURED.has(type) && start < line.end && end > from;
  if (found.some(isIdentifier) || LONG_NUMBER.test(said.slice(known.from))) return false;
  const before = words.findLast(({ at }) => at < one.start)?.word ?? "";
  if (one.type === "PERSON" && leadsToSomebody().has(before.toLowerCase())) return false;
  return !isWholeName(named) && !COMMA_AND_NAME.test(text.slice(one.start, Math.min(line.end, one.end + 4)));
}

const flagsOf = (word: string): number => lexicon().get(normalise(word)) ?? 0;

/** A title, a credential, a relation, what a hospital is. */
const tellsSomebody = (word: string): boolean =>
  (flagsOf(word) & (Flag.Title | Flag.Relation | Flag.OrgHead)) !== 0 ||
  SUFFIXES.has(word.toLowerCase().replaceAll(".", ""));

const leadsToSomebody = once(() => setOf("talk-words", "before-somebody", "*"));
const labTests = once(() => {
  const written = [...setOf("measures", "lab-test", "*")];
  return new Set([...written, ...written.map((word) => word.toUpperCase())]);
});

/** Whatever another detector takes it for. */
const LONG_NUMBER = /\d(?:[-. ()]{0,2}\d){4}/u;

/** "Quorndale, Hesper", "Quorndale, H". */
const COMMA_AND_NAME = /^[^,]{3,}, ?\p{Lu}/u;

/** "Hesper Stone", "John Q. Stone": several words, one of them a name by the lists. */
function isWholeName(words: readonly string[]): boolean {
  const long = words.filter((word) => word.length >= MIN_LETTERS && !labTests().has(word));
  return long.length > 1 && long.some((word) => (flagsOf(word) & NAME) !== 0);
}
