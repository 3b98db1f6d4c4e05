import type { Locale } from "../../../language/locales.js";
import { normalise } from "../../../language/normalise.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { once } from "../../../language/vocabulary/once.js";
import { relationOf } from "../../../readers/people/lexicon/relations.js";
import { isName } from "../../../readers/people/name-piece.js";
import type { Mention, RelexDocument } from "../../types.js";
import { genderOfGiven } from "./given-names.js";
import type { Naming } from "./naming.js";
import { Phrases } from "./phrases.js";
import { roleOf } from "./turns.js";

/** That two namings, one behind the other, are of one person, as the words around them say. */
export interface Statement {
  /** Indexes of the two namings. */
  readonly first: number;
  readonly second: number;
  /** The words alone say it ("everybody calls her |"), or they do where the two names are alike or share a part ("no, |"). */
  readonly isSure: boolean;
}

/** Characters between two names that are read, and after the second. */
const MAX_GAP = 140;
const AFTER = 60;
/** Ends of sentences and lines between a name and what is said of it. */
const MAX_ENDS = 3;
/** Words behind a pronoun that says whom somebody calls so, and names that it may stand for. */
const MAX_TO_PRONOUN = 4;
const MAX_BACK = 4;
const SENTENCE_END = /(?<!(?<!\p{L})(?:mr|mrs|ms|dr|sr|sra|dott|sig|ra|st|\p{L}))\.(?=\s|$)|[!?;…]|\n+/iu;
const OPENS = /^,?\s*[([]\s*["“«'‘]?$|^,?\s*["“«]$/u;
const CLOSES = /^["”»'’]?\s*[)\]]|^["”»]/u;
const IS = /^\s*(?:=|is|è|es|,?\s*that['’]s|,?\s*that is|,?\s*i mean)\s*["“«]?$/iu;
const OR = /^["”»]?,?\s*(?:or|o|oppure)\s*["“«]?$/iu;
/** Words for whom something is called: who else stands in the clause calls her so. */
const OBJECTS: ReadonlySet<string> = new Set([
  "she",
  "he",
  "her",
  "him",
  "herself",
  "himself",
  "lo",
  "la",
  "le",
  "las",
  "si",
  "se",
]);

/** "his brother, he's |" */
const SUBJECTS: ReadonlySet<string> = new Set(["she", "he"]);

const phrases = once(() => ({
  so: new Phrases(setOf("reader-words", "names-so", "*")),
  self: new Phrases(setOf("reader-words", "names-self", "*")),
  after: new Phrases(setOf("reader-words", "named-so", "*")),
  corrects: new Phrases(setOf("reader-words", "corrected-name", "*")),
  again: new Phrases(setOf("reader-words", "asked-again", "*")),
  small: setOf("reader-words", "before-other-name", "*"),
  her: setOf("reader-words", "of-woman", "*"),
  him: setOf("reader-words", "of-man", "*"),
}));

/** What the text says of names that stand near each other: "Margaret, everybody calls her Peggy", "Kowalski, no, Kowalczyk". Linear. */
export function statementsIn(
  namings: readonly Naming[],
  mentions: readonly Mention[],
  { text, locale }: RelexDocument,
): Statement[] {
  const statements: Statement[] = [];
  const places: Place[] = [];
  let isChained = false;
  for (const [index, naming] of namings.entries()) {
    const place = placeOf(naming, index, mentions);
    if (!place) continue;
    const meant = meantBefore(places, place, text, locale);
    const isSure: boolean | null = meant ? isOneBy(meant, place, text, isChained) : null;
    if (meant && isSure !== null) statements.push({ first: meant.index, second: index, isSure });
    isChained = isSure === true;
    places.push(place);
  }
  return statements;
}

/** The one named right before; where the words in between speak of a woman or a man, the last who may be one: "with Ann Hale; his wife calls him |Sasha|". */
function meantBefore(places: readonly Place[], { start }: Place, text: string, locale: Locale): Place | undefined {
  const last = places.at(-1);
  if (!last || start - last.end > MAX_GAP) return last;
  const { her, him } = phrases();
  const clause = normalise(text.slice(last.end, start).split(SENTENCE_END).at(-1) ?? "").split(" ");
  const told = clause.slice(-MAX_TO_PRONOUN).findLast((word) => her.has(word) || him.has(word));
  if (told === undefined) return last;
  const other = her.has(told) ? "male" : "female";
  const fits = ({ naming }: Place) => {
    const given = naming.parts.find(({ role, form }) => role === "given" && form === "plain");
    return (naming.gender ?? (given === undefined ? null : genderOfGiven(given.name, locale))) !== other;
  };
  // What stands between is read from the last name on.
  return { ...(places.slice(-MAX_BACK).findLast(fits) ?? last), end: last.end };
}

interface Place {
  readonly index: number;
  readonly naming: Naming;
  readonly start: number;
  readonly end: number;
}

function placeOf(naming: Naming, index: number, mentions: readonly Mention[]): Place | undefined {
  const last = naming.mentions.at(-1);
  const end = last === undefined ? undefined : mentions[last]?.end;
  return end === undefined ? undefined : { index, naming, start: naming.mention.start, end };
}

/** Whether the words around say that the two are one: surely, or only if the names are alike; `null`: they do not. */
function isOneBy(first: Place, second: Place, text: string, isChained: boolean): boolean | null {
  const gap = text.slice(first.end, second.start);
  if (gap.length > MAX_GAP) return null;
  const behind = text.slice(second.end, second.end + AFTER);
  // "A. Rivera's family"
  if (second.naming.cues.isAnother) return null;
  if (/^['’]s?(?![\p{L}])/u.test(behind) || isClinicianAlone(first.naming, second.naming)) return null;
  if (isAskedFor(first.naming, second.naming)) return true;
  if (OPENS.test(gap) && CLOSES.test(behind) && second.naming.relation === undefined) return true;
  if (IS.test(gap)) return gap.includes("=");
  if (OR.test(gap)) return isChained;
  const clauses = gap.split(SENTENCE_END);
  if (clauses.length - 1 > MAX_ENDS) return null;
  const after = normalise(behind.split(SENTENCE_END)[0] ?? "").split(" ");
  if (phrases().after.isAtStart(after)) return clauses.length === 1 ? true : null;
  const words = normalise(clauses.at(-1) ?? "").split(" ");
  return isNamed(first, second, words, clauses.length - 1, gap);
}

/** "Dr. Hale. Ms. |": one of them treats, and the other's title says nothing of it. */
function isClinicianAlone(one: Naming, other: Naming): boolean {
  return other.isFormal && (one.role === "clinician") !== (other.role === "clinician");
}

/** "Brzezinska, first name |": the part that was lacking. */
function isAskedFor(one: Naming, other: Naming): boolean {
  const { asked } = other.cues;
  if (asked === null || other.relation !== undefined) return false;
  const has = ({ parts }: Naming, role: string) => parts.some((part) => isName(part) && part.role === role);
  const lacking = asked === "given" ? "family" : "given";
  return has(other, asked) && !has(other, lacking) && has(one, lacking) && !has(one, asked);
}

function isNamed(
  { naming: one }: Place,
  { naming: other }: Place,
  words: readonly string[],
  ends: number,
  gap: string,
): boolean | null {
  const { so, self, corrects, again, small } = phrases();
  const isOthers = other.relation !== undefined && other.relation.word !== one.relation?.word;
  if (!isOthers && self.atEnd(words, small)) return isSelf(one, other, gap);
  const named = so.atEnd(words, small);
  if (named && !isOthers) {
    const isTold = named.length > 1 || ends === 0 || named.length === words.length;
    const isOfObject = named.some((word, place) => OBJECTS.has(word) && !(place === 0 && SUBJECTS.has(word)));
    // "Karen's brother, known as |"
    // "his father. Patient uses |"
    const isOfPatient = one.relation !== undefined && words.some((word) => roleOf(word) === "patient");
    if (isOfPatient) return null;
    const isOfRelative = !isOfObject && words.some((word) => relationOf(word) !== undefined);
    if (isTold && !isOfRelative) return true;
  }
  const share = other.isFormal && other.titles.some((title) => one.titles.includes(title));
  if (corrects.atEnd(words, small)) return ends === 0 && share;
  if (again.atEnd(words, small) && ends > 0) return one.cues.isOwn;
  return null;
}

/** "everybody calls me |", behind a name by which the speaker was addressed, or which is the speaker's own. */
function isSelf(one: Naming, other: Naming, gap: string): boolean | null {
  if (one.relation !== undefined) return null;
  const { speaker, saidBy } = one.cues;
  // Under labels whoever speaks has them all.
  if (other.cues.saidBy !== null && speaker !== other.cues.saidBy && saidBy !== null) return null;
  const isSpelled = one.parts.some(({ form }) => form === "spelled");
  return one.cues.isOwn || isSpelled || gap.includes("\n") ? true : null;
}
