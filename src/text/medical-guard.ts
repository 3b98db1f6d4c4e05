import { RELATIONS, TITLES } from "./lexicons/ambiguous-names.js";
import { CLINICAL_WORDS, EPONYM_HEADS, EPONYMS } from "./lexicons/clinical-words.js";
import { GIVEN_NAMES } from "./lexicons/given-names.js";
import {
  DISEASE_EPONYMS,
  MEDICAL_EPONYMS,
  MEDICAL_HEADS,
  MEDICAL_PHRASES,
  POSSESSIVE_EPONYMS,
} from "./lexicons/medical-names.js";
import { MEDICINE_ENDINGS, MEDICINES, NAME_LIKE_MEDICINES, SUBSTANCES } from "./lexicons/medicines.js";
import { SURNAMES } from "./lexicons/surnames.js";
import { ordinaryFactor } from "./ordinary-use.js";

/** How much of a candidate's confidence is left, by what speaks against a name. */
const Left = {
  /** "Kelly clamp", "Seroxat". */
  Proof: 0.05,
  /** "has Addison's", a substance by its ending. */
  Likely: 0.2,
  /** A clinical word that somebody may be called. */
  Possible: 0.5,
  All: 1,
} as const;

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));

/** Before or after a medicine, and hardly beside a person. */
const DOSED_AFTER = words(
  "mg mcg g ml micrograms microgram milligrams milligram tablet tablets capsule capsules pill pills dose doses cream gel patch patches spray drops injection injections inhaler daily twice bd tds qds od prn nightly generic packet pack prescription refill",
);
const DOSED_BEFORE = words(
  "take takes taking took taken prescribed prescribe prescribes dose doses mg mcg ml tablet tablets pill pills using stopped stop restart restarted starting started generic inject injects injecting brand medication medicine drug contraceptive tablet refill allergic",
);
/** "has Graves", "no Hodgkin", "history of Wilson": an illness, not a person. */
const AILING = words(
  "has had have having got gets with no without of for positive negative suspected possible probable known mild severe early advanced",
);
const ILLNESS = words(
  "history diagnosis diagnosed risk treatment signs symptoms evidence stage type case cases suffers suffer suffering tested test",
);
const HEADS_BEFORE = words("disease syndrome sign score virus scale");
/** After these nothing but somebody follows. */
const NAME_NOUNS = words("name name's names surname firstname lastname");
const CALLED = words("called named i'm im hello hi hey dear am");
/** Roles that precede findings and devices as well as names: no cue that somebody is meant. */
const ROLES = words("patient patients pt client resident provider nurse baby child boy girl");

const phrases: ReadonlySet<string> = new Set(MEDICAL_PHRASES);

/**
 * What is left of the confidence that `candidate` names somebody (or a place, or an organisation), from 1 (nothing medical in or
 * around it) down to 0.05 ("Kelly clamp", "Seroxat"). A detector multiplies its confidence with it before it compares with its
 * own threshold; findings that a checksum or a fixed form proves never come here.
 *
 * `before` and `after` are the one or two words on either side, separated by spaces, in any case. A title before ("Dr Graves"),
 * "my name is" and a given name with a surname of the lists leave everything; "called", a greeting or a relation leave everything
 * but what only a medicine or an eponym with its noun can be.
 */
export function medicalFactor(candidate: readonly string[], before: string, after: string): number {
  const full = candidate.map(fold);
  const keys = full.map(withoutPossessive);
  const [first = ""] = keys;
  const last = keys.at(-1) ?? "";
  const ahead = split(before);
  const behind = split(after);
  if (first === "" || isAbsolute(ahead, full)) return Left.All;
  const proof = isNamedThing(keys, full, behind) || isMedicine(keys, ahead, behind);
  if (proof) return Left.Proof;
  if (keys.length > 1 && GIVEN_NAMES.has(first)) return Left.All;
  if (isCued(ahead)) return Left.All;
  const medical = Math.min(medicalWord(keys, full, ahead), ...keys.map((key) => substanceFactor(key)));
  const ordinary = keys.length === 1 ? ordinaryFactor(first, ahead, behind) : Left.All;
  return keys.length > 1 && SURNAMES.has(last) ? Math.max(medical, Left.Possible) : Math.min(medical, ordinary);
}

function fold(word: string): string {
  const lower = word.toLowerCase().replaceAll("’", "'");
  return lower.length < 200 && /[^ -~]/u.test(lower) ? lower.normalize("NFD").replaceAll(/\p{M}/gu, "") : lower;
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

function withoutPossessive(word: string): string {
  if (word.endsWith("'s")) return word.slice(0, -2);
  return word.endsWith("'") ? word.slice(0, -1) : word;
}

/** "Mrs Parkinson", "my name is Heather": whatever the name is, somebody has it. */
function isAbsolute(ahead: readonly string[], candidate: readonly string[]): boolean {
  const last = ahead.at(-1) ?? "";
  const [first = ""] = candidate;
  if (TITLES.has(first) && candidate.length > 1 && !phrases.has(candidate.join(" "))) return true;
  if (TITLES.has(last) && !ROLES.has(last)) return true;
  return NAME_NOUNS.has(last) || ((last === "is" || last === "was") && NAME_NOUNS.has(ahead.at(-2) ?? ""));
}

function isCued(ahead: readonly string[]): boolean {
  const last = ahead.at(-1) ?? "";
  return CALLED.has(last) || (RELATIONS.has(last) && !ROLES.has(last));
}

/** An eponym with its noun, in the candidate or right after it: "Kelly clamp", "Lou Gehrig's disease", "Graves". */
function isNamedThing(keys: readonly string[], full: readonly string[], behind: readonly string[]): boolean {
  for (let from = 0; from < keys.length; from++) {
    for (let to = from + 2; to <= Math.min(keys.length, from + 4); to++)
      if (phrases.has(keys.slice(from, to).join(" "))) return true;
  }
  const [next = "", second = ""] = behind.map(withoutPossessive);
  const last = keys.at(-1) ?? "";
  if (phrases.has(`${last} ${next}`) || phrases.has(`${last} ${next} ${second}`)) return true;
  const head = isHead(last) && keys.length > 1 ? (keys.at(-2) ?? "") : last;
  const noun = isHead(last) && keys.length > 1 ? last : next;
  if (!isHead(noun) && !(isHead(second) && isEponym(next))) return false;
  // "Grace Graves disease" is none: the given name before it is somebody's.
  if (keys.length > 1 && head === last && GIVEN_NAMES.has(keys[0] ?? "")) return false;
  return isEponym(head) || (full.at(-1)?.endsWith("'s") === true && ["disease", "syndrome", "sign"].includes(noun));
}

function isHead(word: string): boolean {
  return MEDICAL_HEADS.has(word) || EPONYM_HEADS.has(word);
}

function isEponym(word: string): boolean {
  return MEDICAL_EPONYMS.has(word) || EPONYMS.has(word) || DISEASE_EPONYMS.has(word);
}

function isMedicine(keys: readonly string[], ahead: readonly string[], behind: readonly string[]): boolean {
  if (keys.some((key) => MEDICINES.has(key) && (!GIVEN_NAMES.has(key) || isDosed(ahead, behind)))) return true;
  const [only = ""] = keys;
  return keys.length === 1 && NAME_LIKE_MEDICINES.has(only) && isDosed(ahead, behind);
}

function isDosed(ahead: readonly string[], behind: readonly string[]): boolean {
  if (ahead.some((word) => DOSED_BEFORE.has(word))) return true;
  return behind.some((word, index) => DOSED_AFTER.has(word) || (index === 0 && /^\d+(?:mg|mcg|ml|g)?$/u.test(word)));
}

function substanceFactor(key: string): number {
  if (GIVEN_NAMES.has(key) || SURNAMES.has(key)) return Left.All;
  if (SUBSTANCES.has(key)) return Left.Proof;
  return key.length > 6 && MEDICINE_ENDINGS.some((ending) => key.endsWith(ending)) ? Left.Likely : Left.All;
}

function medicalWord(keys: readonly string[], full: readonly string[], ahead: readonly string[]): number {
  const last = keys.at(-1) ?? "";
  if (keys.length > 1) return Left.All;
  if (DISEASE_EPONYMS.has(full.at(-1) ?? "") || DISEASE_EPONYMS.has(last)) return Left.Likely;
  const previous = ahead.at(-1) ?? "";
  const ill = AILING.has(previous) || ILLNESS.has(previous) || HEADS_BEFORE.has(previous);
  const possessive = full.at(-1)?.endsWith("'s") === true;
  if (possessive && POSSESSIVE_EPONYMS.has(last)) return Left.Likely;
  if (ill && (ILLNESS.has(ahead.at(-2) ?? "") || previous !== "for") && POSSESSIVE_EPONYMS.has(last))
    return Left.Likely;
  const listed = GIVEN_NAMES.has(last) || SURNAMES.has(last);
  if (CLINICAL_WORDS.has(last)) return listed ? Left.Possible : Left.Likely;
  return Left.All;
}
