import { normalise } from "../../language/normalise.js";
import type { ReplacementRefusal } from "../../rewrite/proposal-counts.js";
import type { Proposed } from "../ollama/propose-replacements.js";
import type { Cluster, Mention, Question } from "../types.js";

/** Longer is no name. In UTF-16 units, and in words. */
const MAX_LENGTH = 60;
const MAX_WORDS = 6;
/** A name in one line: letters, and what stands between names. No digit, bracket, quotation mark, address or line break. */
const NAME = /^\p{L}[\p{L}\p{M} .'’-]*$/u;
const MARK_RUN = /\p{M}{3}/u;
/** Fewer letters are in any word by chance. */
const TELLING_LETTERS = 4;

/** Proposals that are names: by part, and why the others are none. */
export interface ReadProposals {
  /** Surrogates in normal form, by `partKey`. */
  readonly parts: ReadonlyMap<string, string>;
  readonly refused: ReadonlyMap<Question, ReplacementRefusal>;
}

/**
 * Reads what a language model proposes: only the form of a name, of the kind that was asked for, with nothing of any original in it. Whether a
 * list has it, and whether it may stand there, is asked where surrogates are chosen (`Take`).
 */
export function readProposals(
  proposed: Proposed,
  clusters: readonly Cluster[],
  mentions: readonly Mention[],
): ReadProposals {
  const originals = wordsOfOriginals(clusters, mentions);
  const parts = new Map<string, string>();
  const refused = new Map<Question, ReplacementRefusal>();
  for (const [question, text] of proposed) {
    const read = text === null ? "unanswered" : readOne(question, text, originals);
    const isTold =
      typeof read !== "string" && question.parts.some((key, at) => (parts.get(key) ?? read[at]) !== read[at]);
    const refusal = typeof read === "string" ? read : isTold ? "settled" : null;
    if (typeof read === "string" || refusal !== null) {
      refused.set(question, refusal ?? "form");
      continue;
    }
    for (const [at, key] of question.parts.entries()) parts.set(key, read[at] ?? "");
  }
  return { parts, refused };
}

function readOne(
  question: Question,
  text: string,
  originals: readonly string[],
): readonly string[] | ReplacementRefusal {
  const name = text.length > 2 * MAX_LENGTH ? text : text.normalize("NFC").trim();
  if (name.length > MAX_LENGTH || !NAME.test(name) || MARK_RUN.test(name)) return "form";
  if (name.split(/\s+/u).length > MAX_WORDS) return "form";
  const read = question.read(name);
  if (typeof read === "string") return read;
  if (read.length !== question.parts.length || read.some((one) => one === "")) return "form";
  return read.some((one) => tellsOriginal(one, originals)) ? "original" : read;
}

/** Words by which originals could be known again. */
function wordsOfOriginals(clusters: readonly Cluster[], mentions: readonly Mention[]): readonly string[] {
  const words = new Set<string>();
  for (const { parts } of clusters) for (const { value } of parts) words.add(value.replaceAll(" ", ""));
  for (const { type, text } of mentions)
    if (type === "PERSON") for (const word of normalise(text).split(" ")) words.add(word);
  return [...words].filter((word) => word.length >= TELLING_LETTERS);
}

/** Whether it is an original, holds one, or is a piece of one: "Wils" of Wilson. */
function tellsOriginal(surrogate: string, originals: readonly string[]): boolean {
  return surrogate
    .split(" ")
    .concat(surrogate.replaceAll(" ", ""))
    .some((word) =>
      originals.some((one) => word.includes(one) || (word.length >= TELLING_LETTERS && one.includes(word))),
    );
}
