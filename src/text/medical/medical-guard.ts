import { foldMarks } from "../../language/fold-marks.js";
import { GIVEN_NAMES } from "../../language/lexicons/given-names.js";
import { MEDICINES, NAME_LIKE_MEDICINES } from "../../language/lexicons/medicines.js";
import { SURNAMES } from "../../language/lexicons/surnames.js";
import { isDosed, isSurelyDosed, substanceFactor } from "./dosed.js";
import { medicalWord, namedFactor, withoutPossessive } from "./eponyms.js";
import { Left } from "./factors-left.js";
import { ordinaryFactor } from "./ordinary-use.js";
import { isAbsolute, isCued, isSomebody } from "./somebody.js";

/**
 * What is left of the confidence that `candidate` names somebody (or a place, or an organisation), from 1 (nothing medical in or
 * around it) down to 0.05 ("Kelly clamp", "Seroxat"). A detector multiplies its confidence with it before it compares with its
 * own threshold; findings that a checksum or a fixed form proves never come here.
 *
 * `before` and `after` are the one or two words on either side, separated by spaces, in any case. A title before ("Dr Graves"),
 * "my name is" and a given name with a surname of the lists leave everything; "called", a greeting or a relation leave everything
 * but what only a medicine or an eponym with its noun can be. `capitalised` (by default what the words as given show) says that
 * the candidate has a capital inside a sentence of lower-case words: then it is not the ordinary word ("his Mark").
 */
export function medicalFactor(
  candidate: readonly string[],
  before: string,
  after: string,
  capitalised = hasCapitalInside(candidate, before, after),
): number {
  const full = candidate.map(fold);
  const keys = full.map(withoutPossessive);
  const [first = ""] = keys;
  const last = keys.at(-1) ?? "";
  const ahead = split(before);
  const behind = split(after);
  if (first === "" || isAbsolute(ahead, full)) return Left.All;
  const named = namedFactor(keys, full, behind);
  if (named === Left.Proof || isMedicine(keys, full.at(-1)?.endsWith("'s") === true, ahead, behind)) return Left.Proof;
  if (keys.length > 1 && GIVEN_NAMES.has(first)) return Left.All;
  if (isCued(ahead)) return Left.All;
  const medical = isSomebody(keys, ahead, behind)
    ? named
    : keys.reduce(
        (least, key) => Math.min(least, substanceFactor(key)),
        Math.min(named, medicalWord(keys, full, ahead, behind)),
      );
  const ordinary = keys.length === 1 ? ordinaryFactor(first, ahead, behind, capitalised) : Left.All;
  return keys.length > 1 && SURNAMES.has(last) ? Math.max(medical, Left.Possible) : Math.min(medical, ordinary);
}

/** "saw his Mark", "The Rose family": a capital after a word that ends no sentence, with a lower-case word on either side. */
function hasCapitalInside(candidate: readonly string[], before: string, after: string): boolean {
  if (!/^\p{Lu}\p{Ll}/u.test(candidate[0] ?? "") || !/[\p{L}\p{N},]\s*$/u.test(before)) return false;
  const previous = before.split(/\s+/u).filter((word) => word !== "");
  return /^\p{Ll}/u.test(previous.at(-1) ?? "") || /^\s*\p{Ll}/u.test(after);
}

function fold(word: string): string {
  const lower = word.toLowerCase().replaceAll("’", "'");
  return lower.length < 200 && /[^ -~]/u.test(lower) ? foldMarks(lower) : lower;
}

/** Lower case, without points, brackets and commas at the ends. */
function split(side: string): string[] {
  return side
    .split(/\s+/u)
    .map((word) =>
      fold(word)
        .replace(/^[^\p{L}\p{N}]+/u, "")
        .replace(/[^\p{L}\p{N}']+$/u, ""),
    )
    .filter((word) => word !== "");
}

function isMedicine(
  keys: readonly string[],
  possessive: boolean,
  ahead: readonly string[],
  behind: readonly string[],
): boolean {
  if (isSomebody(keys, ahead, behind)) return false;
  const dosed = (key: string) =>
    GIVEN_NAMES.has(key) ? !possessive && isSurelyDosed(ahead, behind) : isDosed(ahead, behind);
  if (keys.some((key) => MEDICINES.has(key) && (!GIVEN_NAMES.has(key) || dosed(key)))) return true;
  const [only = ""] = keys;
  return keys.length === 1 && NAME_LIKE_MEDICINES.has(only) && dosed(only);
}
