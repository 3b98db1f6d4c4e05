import type { Locale } from "../../../language/locales.js";
import type { PersonRole } from "../../../types.js";
import type { Mention, RelexDocument } from "../../types.js";
import { type Relation, relationOf } from "../lexicon/relations.js";
import { generationOf, type Rank, titleOf } from "../lexicon/titles.js";
import { isNewborn } from "../parse/mark-title-phrases.js";
import { isName, type NamePiece } from "../parse/name-piece.js";
import { nameValue } from "../parse/name-words.js";
import { type LetterKnowledge, parseName } from "../parse/parse-name.js";
import type { Gender } from "../types.js";
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
  readonly role: PersonRole | null;
  readonly relation: Relation | undefined;
  /** In normal form, in order: "dr", "mrs". */
  readonly titles: readonly string[];
  /** What of the titles stands before family names: "mr", "dr", not "aunt". */
  readonly isFormal: boolean;
  readonly rank: Rank | null;
  readonly generation: string | undefined;
  /** "Mr. and Mrs. Wilson": a couple. */
  readonly isCouple: boolean;
  /** The next of several names that the mention gives in more than a word: "|Karen| and |Adam Wilson|". */
  readonly shared: Naming | undefined;
}

const HAS_LETTER_ALONE = /(?:^|[^\p{L}\p{M}])\p{L}(?:[^\p{L}\p{M}]|$)|(?:^|[^\p{L}])\p{Lu}{2,3}(?:[^\p{L}]|$)/u;
const MAX_REMEMBERED = 5000;
const MAX_REMEMBERED_LENGTH = 120;
const MAX_CUT_LENGTH = 40;
const MAX_MONOGRAM_LENGTH = 3;
const MAX_NAMES_OF_A_MENTION = 8;

/** Reads all mentions as namings, in order. */
export function namingsOf(mentions: readonly Mention[], document: RelexDocument, turns: Turns): Naming[] {
  const runs = runsOf(mentions, document);
  const parses = parseAll(runs, document.locale);
  const namings: Naming[] = [];
  for (const [index, run] of runs.entries()) {
    const parts = partsOf(parses[index] ?? [], run, document.text);
    namings.push(...namingsOfRun(run, parts, document, turns));
  }
  return namings;
}

/** Letters said one by one are read when all other names are known. */
function parseAll(runs: readonly Run[], locale: Locale): (readonly NamePiece[])[] {
  const words = new Set<string>();
  const initials = new Set<string>();
  const knowledge: LetterKnowledge = {
    isWord: (letters) => words.has(letters),
    areInitials: (letters) => initials.has(letters),
  };
  const nothing: LetterKnowledge = { isWord: () => false, areInitials: () => false };
  const remembered = new Map<string, readonly NamePiece[]>();
  const parses = runs.map(({ text }) => {
    if (HAS_LETTER_ALONE.test(text)) return undefined;
    const known = remembered.get(text);
    if (known) return known;
    const pieces = parseName(text, locale, nothing);
    if (text.length <= MAX_REMEMBERED_LENGTH && remembered.size < MAX_REMEMBERED) {
      remembered.set(text, pieces);
    }
    note(pieces, words, initials, 0);
    return pieces;
  });
  const full = runs.map(({ text }, index) => (parses[index] ? [] : parseName(text, locale, nothing)));
  for (const pieces of full) note(pieces, words, initials, MAX_MONOGRAM_LENGTH);
  return runs.map(({ text }, index) => parses[index] ?? parseName(text, locale, knowledge));
}

/** @param tooShort words of no more letters could be initials themselves. */
function note(pieces: readonly NamePiece[], words: Set<string>, initials: Set<string>, tooShort: number): void {
  const names = pieces.filter((piece) => isName(piece) && piece.form !== "spelled").slice(0, MAX_NAMES_OF_A_MENTION);
  const plain = names.filter(({ form }) => form === "plain");
  for (const { value } of plain) if (value.length > tooShort) words.add(value);
  if (plain.length === 0) return;
  const last = letterOf(plain.findLast(({ role }) => role === "family") ?? plain.at(-1));
  for (const [index, piece] of names.entries()) {
    const isFirst = index === 0 || names[index - 1]?.person !== piece.person;
    if (isFirst) initials.add(letterOf(piece) + last);
  }
  // "Feldman, Joshua A." signs JAF.
  const given = names.filter(({ role }) => role !== "family");
  const family = names.filter(({ role }) => role === "family");
  const ordered = [...given, ...family];
  if (given.length > 0) initials.add(letterOf(given[0]) + last);
  if (ordered.length <= MAX_MONOGRAM_LENGTH) initials.add(ordered.map(letterOf).join(""));
  // "JC" of Juan Carlos de la Torre.
  if (given.length === 2) initials.add(given.map(letterOf).join(""));
  if (given.length > 1 && family.length > 0)
    initials.add(letterOf(given[0]) + letterOf(given[1]) + letterOf(family[0]));
}

function letterOf(piece: NamePiece | undefined): string {
  return piece?.value[0] ?? "";
}

function partsOf(pieces: readonly NamePiece[], run: Run, text: string): Part[] {
  const parts: Part[] = [];
  let place = 0;
  for (const piece of pieces) {
    const at = run.start + piece.start;
    while ((run.mentions[place]?.end ?? Number.POSITIVE_INFINITY) <= at) place++;
    const offset = (run.mentions[place]?.start ?? 0) - run.start;
    // Each property by itself: a spread costs several times as much.
    const { start, end, value, form, gap, isCapital, role, person, isOpen } = piece;
    parts.push({
      start: start - offset,
      end: end - offset,
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

function namingsOfRun(run: Run, parts: readonly Part[], document: RelexDocument, turns: Turns): Naming[] {
  const [mention] = run.mentions;
  if (!mention) return [];
  const cues = readCues(run, mention, document, turns);
  const people = (parts.at(-1)?.person ?? 0) + 1;
  const namings: Naming[] = [];
  let shared: Naming | undefined;
  let end = parts.length;
  for (let person = people - 1; person >= 0; person--) {
    let from = end;
    while (from > 0 && parts[from - 1]?.person === person) from--;
    const own = parts.slice(from, end);
    end = from;
    const mentions = person === 0 ? run.mentions.map((_, index) => run.first + index) : [];
    const naming = namingOf(
      mention,
      mentions,
      own,
      person === 0 ? cues : { ...NO_CUES, saidBy: cues.saidBy },
      document.locale,
      shared,
    );
    namings.push(naming);
    if (own.filter(isName).length > 1) shared = naming;
  }
  return namings.reverse();
}

const NO_CUES: Cues = {
  title: undefined,
  titleWord: "",
  relation: undefined,
  role: null,
  speaker: null,
  asked: null,
  afterThe: false,
  isAddressed: false,
  isLabel: false,
  isOwn: false,
  isAloneInText: false,
  saidBy: null,
};

function namingOf(
  mention: Mention,
  mentions: readonly number[],
  parts: readonly Part[],
  cues: Cues,
  locale: Locale,
  next: Naming | undefined,
): Naming {
  const genders = new Set<Gender>();
  const titles = cues.title ? [cues.titleWord] : [];
  let relation = cues.relation;
  let rank = cues.title?.rank ?? null;
  let isClinical = cues.title?.isClinical === true;
  let isFormal = cues.title !== undefined && !cues.title.isFamiliar;
  if (cues.title?.gender) genders.add(cues.title.gender);
  for (const [index, { role, value }] of parts.entries()) {
    if (role !== "title") continue;
    const joined =
      parts[index + 1]?.role === "title" ? titleOf(value + (parts[index + 1]?.value ?? ""), locale) : undefined;
    const title = joined ?? titleOf(value, locale);
    if (title) {
      titles.push(value);
      rank ??= title.rank;
      isClinical ||= title.isClinical;
      isFormal ||= !title.isFamiliar;
      if (title.gender) genders.add(title.gender);
      if (joined) break;
    } else if (isNewborn(value)) {
      titles.push(value);
      isFormal = true;
    } else relation ??= relationOf(value);
  }
  const isCouple = genders.size > 1;
  const [told] = genders;
  const gender = isCouple ? null : (told ?? relation?.gender ?? null);
  return {
    mention,
    mentions,
    parts,
    cues,
    gender,
    role: mention.role ?? (isClinical ? "clinician" : cues.role),
    relation,
    titles,
    isFormal,
    rank,
    generation: parts.map(({ role, value }) => (role === "suffix" ? generationOf(value) : undefined)).find(Boolean),
    isCouple,
    shared: next,
  };
}
