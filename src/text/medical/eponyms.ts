import { CLINICAL_WORDS, EPONYMS } from "../../language/lexicons/clinical-words.js";
import { GIVEN_NAMES } from "../../language/lexicons/given-names.js";
import {
  DISEASE_EPONYMS,
  MEDICAL_EPONYMS,
  MEDICAL_HEADS,
  MEDICAL_PHRASES,
  POSSESSIVE_EPONYMS,
} from "../../language/lexicons/medical-names.js";
import { SURNAMES } from "../../language/lexicons/surnames.js";
import { wordSet } from "../../language/lexicons/word-set.js";
import { setOf } from "../../language/vocabulary/lists.js";
import { AFTER_ILLNESS } from "./dosed.js";
import { Left } from "./factors-left.js";

/** "with Addison's": an illness. Without a possessive ("had Addison call you") these prove nothing. */
const AILING = setOf("talk-words", "ailing", "en");
const ILLNESS = setOf("talk-words", "illness", "en");
const HEADS_BEFORE = setOf("talk-words", "head-before", "en");

const ILLNESS_OWNERS = wordSet("my your his her the their");
/** What is named after its discoverer with a possessive, and what a patient hardly has as his own. */
const OWNED_HEADS = setOf("talk-words", "owned-head", "en");
/** Heads that anybody's record is full of: only a listed phrase ("Wells score") makes one with them a thing. */
const WEAK_HEADS = setOf("talk-words", "weak-head", "en");

/** Names of diseases, signs, tests and devices that hold somebody's name, in normal form: "wells score". */
export const phrases: ReadonlySet<string> = new Set(MEDICAL_PHRASES);

/** The word without "'s" or a closing "'". */
export function withoutPossessive(word: string): string {
  if (word.endsWith("'s")) return word.slice(0, -2);
  return word.endsWith("'") ? word.slice(0, -1) : word;
}

/**
 * An eponym with its noun, in the candidate or right after it: "Kelly clamp", "Lou Gehrig's disease", "Graves". With a possessive
 * and a noun that everybody has ("Murphy's scan") somebody may be meant, and without an eponym ("Olga's disease") somebody is.
 */
export function namedFactor(keys: readonly string[], full: readonly string[], behind: readonly string[]): number {
  const [next = "", second = ""] = behind.map(withoutPossessive);
  const last = keys.at(-1) ?? "";
  const possessive = full.at(-1)?.endsWith("'s") === true;
  // "Allen's test results" are those of Allen.
  const owned = possessive && (second === "result" || second === "results");
  if (!owned && hasPhrase(keys, next, second)) return Left.Proof;
  const inside = MEDICAL_HEADS.has(last) && keys.length > 1;
  const head = inside ? (keys.at(-2) ?? "") : last;
  const noun = inside ? last : next;
  if (!MEDICAL_HEADS.has(noun) && !(MEDICAL_HEADS.has(second) && MEDICAL_EPONYMS.has(next))) return Left.All;
  // "Grace Graves disease" is none: the given name before it is somebody's.
  if (keys.length > 1 && !inside && GIVEN_NAMES.has(keys[0] ?? "")) return Left.All;
  if (!MEDICAL_EPONYMS.has(head)) return Left.All;
  const owns = inside ? full.at(-2)?.endsWith("'s") === true : possessive;
  if (owns) return OWNED_HEADS.has(noun) && isOwningEponym(head, noun) ? Left.Proof : Left.Weak;
  return WEAK_HEADS.has(noun) ? Left.Weak : Left.Proof;
}

function hasPhrase(keys: readonly string[], next: string, second: string): boolean {
  for (let from = 0; from < keys.length; from++) {
    for (let to = from + 2; to <= Math.min(keys.length, from + 4); to++)
      if (phrases.has(keys.slice(from, to).join(" "))) return true;
  }
  const last = keys.at(-1) ?? "";
  return phrases.has(`${last} ${next}`) || phrases.has(`${last} ${next} ${second}`);
}

/** "Patrick's disease" is that of Patrick; "Gilbert's syndrome" is nobody's. */
function isOwningEponym(word: string, noun: string): boolean {
  if (DISEASE_EPONYMS.has(word) || POSSESSIVE_EPONYMS.has(word)) return true;
  if (!MEDICAL_EPONYMS.has(word)) return false;
  if (noun === "disease" || noun === "diseases") return EPONYMS.has(word) && !GIVEN_NAMES.has(word);
  return EPONYMS.has(word) || !GIVEN_NAMES.has(word);
}

/**
 * How much of a name's confidence is left (`Left`) if a single word may be an illness or a clinical word: "has Addison's". Names of
 * several words keep all.
 */
export function medicalWord(
  keys: readonly string[],
  full: readonly string[],
  ahead: readonly string[],
  behind: readonly string[],
): number {
  const last = keys.at(-1) ?? "";
  if (keys.length > 1) return Left.All;
  if (DISEASE_EPONYMS.has(full.at(-1) ?? "") || DISEASE_EPONYMS.has(last)) return Left.Likely;
  const previous = ahead.at(-1) ?? "";
  const diagnosed = ILLNESS.has(previous) || HEADS_BEFORE.has(previous) || ILLNESS.has(ahead.at(-2) ?? "");
  if (POSSESSIVE_EPONYMS.has(last)) {
    const [next = ""] = behind;
    const possessive = full.at(-1)?.endsWith("'s") === true;
    const ends = next === "" || AFTER_ILLNESS.has(next);
    const ill = diagnosed || AILING.has(previous) || ILLNESS_OWNERS.has(previous);
    if (possessive) return ill && ends ? Left.Likely : Left.Weak;
    if (diagnosed) return Left.Likely;
    if (AILING.has(previous) && previous !== "for") return Left.Weak;
  }
  const listed = GIVEN_NAMES.has(last) || SURNAMES.has(last);
  if (CLINICAL_WORDS.has(last)) return listed ? Left.Possible : Left.Likely;
  return Left.All;
}
