import { languageIn } from "../../../language/languages.js";
import type { Locale } from "../../../language/locales.js";
import { isPluralArticle, isPossessor, type Relation, relationOf } from "../../../readers/people/lexicon/relations.js";
import { generationOf, type Rank, type Title, titleOf } from "../../../readers/people/lexicon/titles.js";
import { isAndWord } from "../../../readers/people/link-words.js";
import { isSize } from "../../../readers/people/mark-asides.js";
import { isNewborn } from "../../../readers/people/mark-title-phrases.js";
import { isName, type NamePiece } from "../../../readers/people/name-piece.js";
import { NameValue } from "../../../readers/people/name-value.js";
import { nameValue } from "../../../readers/people/name-words.js";
import { parseNames, type SaidName } from "../../../readers/people/parse-names.js";
import type { Gender } from "../../../readers/people/types.js";
import type { PersonRole } from "../../../types.js";
import { groupBy } from "../../group-by.js";
import type { Mention, RelexDocument } from "../../types.js";
import { type Cues, readCues } from "./cues.js";
import { type Run, runsOf } from "./runs.js";
import type { Turns } from "./turns.js";

/** A piece of a mention, and what it is taken for. */
export interface Part extends NamePiece {
  /** Place of the mention among those that are read. */
  readonly mention: number;
  /** The name meant: of a plural the singular, of a word cut by the mention's end the whole word. */
  name: string;
  isPlural: boolean;
}

/** One person as named in one place: in a mention, in a part of one, or in several that stand side by side. */
export interface Naming {
  readonly mention: Mention;
  /** Places of the mentions that belong to this naming; empty for the second person of a mention. */
  readonly mentions: readonly number[];
  readonly parts: readonly Part[];
  readonly cues: Cues;
  /** From titles and relations. */
  readonly gender: Gender | null;
  /** From titles alone, and the article before one. */
  readonly titleGender: Gender | null;
  readonly role: PersonRole | null;
  readonly relation: Relation | undefined;
  /** In normal form, in order: "dr", "mrs". */
  readonly titles: readonly string[];
  /** What of the titles stands before family names: "mr", "dr", not "aunt". */
  readonly isFormal: boolean;
  readonly rank: Rank | null;
  /** "jr" of "Adam Wilson Jr.", "big" of "Big Mike": which of two who are called so. */
  readonly generation: string | undefined;
  /** "Mr. and Mrs. Wilson": a couple. */
  readonly isCouple: boolean;
  /** The next of several names that the mention gives in more than a word: "|Karen| and |Adam Wilson|". */
  readonly shared: Naming | undefined;
  /** The one before, with nothing but an "and" between the two: two people. */
  readonly beside: Naming | undefined;
}

const MAX_CUT_LENGTH = 40;
const MAX_AND_LENGTH = 40;

/** Reads all mentions as namings, in order. */
export function namingsOf(mentions: readonly Mention[], document: RelexDocument, turns: Turns): Naming[] {
  const runs = runsOf(mentions, document);
  const parses = parseNames(runs.map(saidIn), document.locale);
  const namings: Naming[] = [];
  for (const [index, run] of runs.entries()) {
    const gap = document.text.slice(runs[index - 1]?.end ?? 0, run.start);
    const beside = isAndBetween(gap, document.locale) ? namings.at(-1) : undefined;
    namings.push(...namingsOfRun(run, partsOf(parses[index] ?? [], run, document.text), document, turns, beside));
  }
  return namings;
}

/** Of several mentions that are one name, none's value is the whole. */
function saidIn({ text, mentions }: Run): SaidName {
  const value = mentions[0]?.value;
  return { text, value: value instanceof NameValue ? value : null };
}

function partsOf(pieces: readonly NamePiece[], run: Run, text: string): Part[] {
  const parts: Part[] = [];
  let place = 0;
  for (const piece of pieces) {
    const at = run.start + piece.start;
    while ((run.mentions[place]?.end ?? Number.POSITIVE_INFINITY) <= at) place++;
    const offset = (run.mentions[place]?.start ?? 0) - run.start;
    // Each property by itself: a spread costs several times as much.
    const { start, end, written, value, form, gap, isCapital, role, person, isOpen } = piece;
    parts.push({
      start: start - offset,
      end: end - offset,
      written,
      value,
      form,
      gap,
      isCapital,
      role,
      person,
      isOpen,
      ...(piece.isAmongGiven ? { isAmongGiven: true } : {}),
      mention: run.first + place,
      name: form === "plain" ? wholeWord(text, at, run.start + end, run, value) : value,
      isPlural: false,
    });
  }
  return parts;
}

const LETTER = /[\p{L}\p{M}]/u;

/** The whole word where a mention's start or end cuts it. */
function wholeWord(text: string, start: number, end: number, run: Run, value: string): string {
  let [from, to] = [start, end];
  if (start === run.start)
    while (from > 0 && start - from < MAX_CUT_LENGTH && LETTER.test(text.charAt(from - 1))) from--;
  if (end === run.end) while (to < text.length && to - end < MAX_CUT_LENGTH && LETTER.test(text.charAt(to))) to++;
  return from === start && to === end ? value : nameValue(text.slice(from, to));
}

/** "Nathan |and his brother| Nathaniel": an "and", and no more than titles and relations behind it. */
function isAndBetween(gap: string, locale: Locale): boolean {
  const said = gap.length > MAX_AND_LENGTH || /[.!?;:\n]/u.test(gap) ? [] : gap.trim().split(/\s+/u).map(nameValue);
  const [and, ...others] = said;
  if (and === undefined || !isAndWord(and, locale)) return false;
  return others.every(
    (word) => titleOf(word, locale) !== undefined || relationOf(word) !== undefined || isPossessor(word),
  );
}

function namingsOfRun(
  run: Run,
  parts: readonly Part[],
  document: RelexDocument,
  turns: Turns,
  beside: Naming | undefined,
): Naming[] {
  const [mention] = run.mentions;
  if (!mention) return [];
  const cues = readCues(run, mention, document, turns);
  const byPerson = groupBy(parts, ({ person }) => person);
  const namings: Naming[] = [];
  let shared: Naming | undefined;
  for (let person = parts.at(-1)?.person ?? 0; person >= 0; person--) {
    const own = byPerson.get(person) ?? [];
    const mentions = person === 0 ? run.mentions.map((_, index) => run.first + index) : [];
    const ownCues = person === 0 ? cues : { ...NO_CUES, saidBy: cues.saidBy };
    const told = toldBy(own, ownCues, document.locale);
    const role = mention.role ?? (told.isClinical ? "clinician" : ownCues.role);
    const naming: Naming = {
      ...told,
      mention,
      mentions,
      parts: own,
      cues: ownCues,
      role,
      shared,
      beside: person === 0 ? beside : undefined,
    };
    namings.push(naming);
    if (own.filter(isName).length > 1) shared = naming;
  }
  return namings.reverse();
}

const NO_CUES: Cues = {
  title: undefined,
  titleWord: "",
  ahead: "",
  relation: undefined,
  isRelationBefore: false,
  role: null,
  speaker: null,
  asked: null,
  afterThe: false,
  isAddressed: false,
  isLabel: false,
  isOwn: false,
  isAnother: false,
  isUnrelated: false,
  isAloneInText: false,
  saidBy: null,
};

type Told = Pick<
  Naming,
  "gender" | "titleGender" | "relation" | "titles" | "isFormal" | "rank" | "generation" | "isCouple"
> & {
  readonly isClinical: boolean;
};

/** What titles, relations and suffixes tell, in the mention and right before it. */
function toldBy(parts: readonly Part[], cues: Cues, locale: Locale): Told {
  const words: string[] = cues.title ? [cues.titleWord] : [];
  const titles: Title[] = cues.title ? [cues.title] : [];
  let relation = cues.relation;
  let isNewborns = false;
  for (const [index, { role, value }] of parts.entries()) {
    if (role !== "title") continue;
    const next = parts[index + 1];
    // "dott.ssa"
    const joined = next?.role === "title" ? titleOf(value + next.value, locale) : undefined;
    const title = joined ?? titleOf(value, locale);
    if (title) titles.push(title);
    else if (isNewborn(value)) isNewborns = true;
    else {
      relation ??= relationOf(value);
      continue;
    }
    words.push(value);
    if (joined) break;
  }
  const genders = new Set(titles.flatMap(({ gender }): Gender[] => (gender === null ? [] : [gender])));
  const first = parts.findIndex(({ role }) => role === "title");
  const article = cues.title || first <= 0 ? cues.ahead : (parts[first - 1]?.value ?? "");
  const [titleGender = genderOfArticle(article, titles[0], locale)] = genders;
  const isCouple = genders.size > 1;
  return {
    gender: isCouple ? null : (titleGender ?? relation?.gender ?? null),
    titleGender: isCouple ? null : titleGender,
    relation,
    titles: words,
    isFormal: isNewborns || titles.some(({ isFamiliar }) => !isFamiliar),
    rank: titles.find(({ rank }) => rank !== null)?.rank ?? null,
    isClinical: titles.some(({ isClinical }) => isClinical),
    generation:
      parts.map(({ role, value }) => (role === "suffix" ? generationOf(value) : undefined)).find(Boolean) ??
      parts.find(({ role, value }) => role === "title" && isSize(value))?.value,
    isCouple,
  };
}

/** "la dott. |Conti|", "el paciente |Vega|"; not "il medico Anna Conti": a man's word for an office is a woman's too. */
function genderOfArticle(article: string, title: Title | undefined, locale: Locale): Gender | null {
  const { female, male } = languageIn(locale).articles.singular;
  if (title === undefined || title.gender !== null) return null;
  if (female.has(article)) return "female";
  return title.isCommon && male.has(article) ? "male" : null;
}

/** "the |Wilsons|", "|i Rossi|" */
export function isAfterArticle({ cues, parts }: Naming, locale: Locale): boolean {
  return cues.afterThe || parts.some(({ role, value }) => role === "link" && isPluralArticle(value, locale));
}
