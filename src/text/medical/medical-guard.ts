import { RELATIONS, TITLES } from "../../language/lexicons/ambiguous-names.js";
import { CLINICAL_WORDS, EPONYM_HEADS, EPONYMS } from "../../language/lexicons/clinical-words.js";
import { GIVEN_NAMES } from "../../language/lexicons/given-names.js";
import {
  DISEASE_EPONYMS,
  MEDICAL_EPONYMS,
  MEDICAL_HEADS,
  MEDICAL_PHRASES,
  POSSESSIVE_EPONYMS,
} from "../../language/lexicons/medical-names.js";
import { MEDICINE_ENDINGS, MEDICINES, NAME_LIKE_MEDICINES, SUBSTANCES } from "../../language/lexicons/medicines.js";
import { SURNAMES } from "../../language/lexicons/surnames.js";
import { wordSet } from "../../language/lexicons/word-set.js";
import { ordinaryFactor } from "./ordinary-use.js";

/** How much of a candidate's confidence is left, by what speaks against a name. */
const Left = {
  /** "Kelly clamp", "Seroxat". */
  Proof: 0.05,
  /** "has Addison's", a substance by its ending. */
  Likely: 0.2,
  /** A clinical word that somebody may be called. */
  Possible: 0.5,
  /** "Wilson's results", "had Addison": as good a name as an eponym; not less, or a name of one list would be lost. */
  Weak: 0.7,
  All: 1,
} as const;

/** Before or after a medicine, and hardly beside a person. */
const DOSED_AFTER = wordSet(
  "mg mcg g ml micrograms microgram milligrams milligram tablet tablets capsule capsules pill pills dose doses cream gel patch patches spray drops injection injections inhaler daily twice bd tds qds od prn nightly generic packet pack prescription refill",
);
const DOSED_BEFORE = wordSet(
  "take takes taking took taken prescribed prescribe prescribes dose doses mg mcg ml tablet tablets pill pills using stopped stop restart restarted starting started generic inject injects injecting brand medication medicine drug contraceptive tablet refill allergic",
);
/** Before a name they say who gets the medicine as well as which: "prescribed Heather 5 mg". */
const GIVEN_TO = wordSet("for with to prescribed prescribe prescribes gave give given");
const MEASURES = wordSet("mg mcg g ml micrograms milligrams tablet tablets pill pills capsule capsules");
/** "We saw Camila daily." */
const FREQUENCIES = wordSet("daily twice nightly");
/** "with Addison's": an illness. Without a possessive ("had Addison call you") these prove nothing. */
const AILING = wordSet(
  "has had have having got gets with no without of for positive negative suspected possible probable known mild severe early advanced",
);
const ILLNESS = wordSet(
  "history diagnosis diagnosed risk treatment signs symptoms evidence stage type case cases suffers suffer suffering tested test",
);
const HEADS_BEFORE = wordSet("disease syndrome sign score virus scale");
/** What is said of an illness after a bare "Addison's"; a thing there ("Addison's letter") belongs to somebody. */
const AFTER_ILLNESS = wordSet(
  "and or but is was has for since with in which that who so now then as diagnosed controlled",
);
const ILLNESS_OWNERS = wordSet("my your his her the their");
/** What is named after its discoverer with a possessive, and what a patient hardly has as his own. */
const OWNED_HEADS = wordSet(
  "disease diseases syndrome syndromes palsy chorea ataxia thyroiditis contracture sarcoma lymphoma anaemia anemia disorder angina phenomenon triad gangrene encephalopathy granulomatosis tumor tumour esophagus oesophagus",
);
/** Heads that anybody's record is full of: only a listed phrase ("Wells score") makes one with them a thing. */
const WEAK_HEADS = wordSet("test tests testing scan scans score scores line lines sign signs result results");
/** Verbs of persons: what is before them takes a medicine rather than being one. */
const ACTING = wordSet("denies denied says said reports reported states stated called phoned asked told thinks lives");
/** The same, where the word is a given name as well. */
const LIVING = wordSet(
  "takes took taking has had is was came went got gets needs needed uses used wants feels felt likes stopped started",
);
/** "Allegra has helped", "Yasmin is taken": said of a medicine after all. */
const ACTED_ON = wordSet(
  "helped worked caused been made stopped taken given prescribed contraindicated indicated effective",
);
/** Nobody but a person comes after these, whatever a pack is called. */
const OWNER_LABELS = wordSet("kin name contact");
/** After these nothing but somebody follows. */
const NAME_NOUNS = wordSet("name name's names surname firstname lastname");
const CALLED = wordSet("called named i'm im hello hi hey dear am");
const GREETED = wordSet("i'm im hello hi hey dear");
/** Roles that precede findings and devices as well as names: no cue that somebody is meant. */
const ROLES = wordSet("patient patients pt client resident provider nurse baby child boy girl");

const phrases: ReadonlySet<string> = new Set(MEDICAL_PHRASES);

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
    : Math.min(named, medicalWord(keys, full, ahead, behind), ...keys.map((key) => substanceFactor(key)));
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

/**
 * An eponym with its noun, in the candidate or right after it: "Kelly clamp", "Lou Gehrig's disease", "Graves". With a possessive
 * and a noun that everybody has ("Murphy's scan") somebody may be meant, and without an eponym ("Olga's disease") somebody is.
 */
function namedFactor(keys: readonly string[], full: readonly string[], behind: readonly string[]): number {
  const [next = "", second = ""] = behind.map(withoutPossessive);
  const last = keys.at(-1) ?? "";
  const possessive = full.at(-1)?.endsWith("'s") === true;
  // "Allen's test results" are those of Allen.
  const owned = possessive && (second === "result" || second === "results");
  if (!owned && hasPhrase(keys, next, second)) return Left.Proof;
  const inside = isHead(last) && keys.length > 1;
  const head = inside ? (keys.at(-2) ?? "") : last;
  const noun = inside ? last : next;
  if (!isHead(noun) && !(isHead(second) && isEponym(next))) return Left.All;
  // "Grace Graves disease" is none: the given name before it is somebody's.
  if (keys.length > 1 && !inside && GIVEN_NAMES.has(keys[0] ?? "")) return Left.All;
  if (!isEponym(head)) return Left.All;
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
  if (!EPONYMS.has(word) && !MEDICAL_EPONYMS.has(word)) return false;
  if (noun === "disease" || noun === "diseases") return EPONYMS.has(word) && !GIVEN_NAMES.has(word);
  return EPONYMS.has(word) || !GIVEN_NAMES.has(word);
}

function isHead(word: string): boolean {
  return MEDICAL_HEADS.has(word) || EPONYM_HEADS.has(word);
}

function isEponym(word: string): boolean {
  return MEDICAL_EPONYMS.has(word) || EPONYMS.has(word) || DISEASE_EPONYMS.has(word);
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

/** "Allegra denies pain", "my wife Allegra", "Yasmin takes one tablet": a cue before, a surname or an act after. */
function isSomebody(keys: readonly string[], ahead: readonly string[], behind: readonly string[]): boolean {
  const [first = ""] = keys;
  const last = ahead.at(-1) ?? "";
  const [next = "", second = ""] = behind;
  const named = GIVEN_NAMES.has(first) || NAME_LIKE_MEDICINES.has(first);
  if (keys.length > 1) return named && SURNAMES.has(keys.at(-1) ?? "");
  if ((RELATIONS.has(last) && !ROLES.has(last)) || GREETED.has(last) || OWNER_LABELS.has(last)) return true;
  if (ACTING.has(next)) return true;
  if (!named || !LIVING.has(next) || ACTED_ON.has(second)) return false;
  return GIVEN_NAMES.has(first) || !DOSED_BEFORE.has(last);
}

function isDosed(ahead: readonly string[], behind: readonly string[]): boolean {
  if (ahead.some((word) => DOSED_BEFORE.has(word))) return true;
  return behind.some((word, index) => DOSED_AFTER.has(word) || (index === 0 && /^\d+(?:mg|mcg|ml|g)?$/u.test(word)));
}

/** The same for a given name, which more is asked for: "taking Yasmin", "Yasmin 3 mg"; not "prescribed Heather 5 mg". */
function isSurelyDosed(ahead: readonly string[], behind: readonly string[]): boolean {
  const last = ahead.at(-1) ?? "";
  const [next = "", second = ""] = behind;
  if (GIVEN_TO.has(last)) return false;
  if (/^\d/u.test(next)) return /[a-z]$/u.test(next) || MEASURES.has(second);
  if (DOSED_BEFORE.has(last)) return next === "" || AFTER_ILLNESS.has(next) || DOSED_AFTER.has(next);
  return DOSED_AFTER.has(next) && !FREQUENCIES.has(next);
}

function substanceFactor(key: string): number {
  if (GIVEN_NAMES.has(key) || SURNAMES.has(key)) return Left.All;
  if (SUBSTANCES.has(key)) return Left.Proof;
  return key.length > 6 && MEDICINE_ENDINGS.some((ending) => key.endsWith(ending)) ? Left.Likely : Left.All;
}

function medicalWord(
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
