import { setOf } from "../../../../language/vocabulary/lists.js";
import { CREDENTIALS } from "../beside-people.js";
import { keyOf, type PeopleSoFar } from "./people-so-far.js";

const SPECIALTIES = setOf("reader-words", "specialty-short", "*");
const INITIALS = setOf("reader-words", "initials-of", "*");
const DOCTORS = setOf("reader-words", "plural-title", "*");

/** "Rivers (cards)", "Love (UTI)": a word with a capital and what it is about. */
const NOTED = /(?<![\p{L}\p{N}])(\p{Lu}\p{Ll}{2,})( ?\((\p{L}[^()\n]{0,30})\))/gu;
const IN_SERIES = /^(?:[,;]|,? (?:and|e|y|&))[ \t]+$/u;
/** Of so many names in a series none need be known. */
const SERIES = 3;
/** "PARR/CLOSE". */
const PAIR = /(?<![\p{L}\p{N}/])(\p{Lu}[\p{L}'’-]{2,30})\/(\p{Lu}[\p{L}'’-]{2,30})(?![\p{L}\p{N}/])/gu;
/** "Blood/PGY3", "Park (ST4)", "Park SHO": who is so far in training; behind a stroke whatever the word, for posts are not written so. */
const GRADED =
  /(?<![\p{L}\p{N}/])(\p{Lu}\p{Ll}{2,30})(?:(\/)(?=PGY)| \(|, ?| )(?:PGY-?\d|FY[12]|SpR|SHO|ST\d)(?![\p{L}\p{N}])/gu;
/** "R2 Leal". */
const GRADE_AHEAD = /(?<![\p{L}\p{N}/])(?:PGY-?\d|FY[12]|SpR|SHO|MIR|R[1-5]) (\p{Lu}\p{Ll}{2,30})(?![\p{L}\p{N}])/gu;
/** "CALLED TO RN COOK": a name behind what somebody has learnt, in capitals. */
const LEARNT_AHEAD = /(?<![\p{L}\p{N}])(\p{Lu}{2,6}) (\p{Lu}{3,30})(?![\p{L}\p{N}])/gu;
const INITIALLED = /(?<!\p{L})(\p{L}{7,9}):? (\p{Lu}\.?\p{Lu}\.?(?:\p{Lu}\.?)?)(?![\p{L}\p{N}])/gu;
/** "Drs. Rose, Lim and Hand". */
const SEVERAL =
  /(?<!\p{L})(\p{Lu}\p{Ll}{2,8})\.? (\p{Lu}[\p{L}'’-]+(?:, \p{Lu}[\p{L}'’-]+){0,6},? (?:and|e|y|&) \p{Lu}[\p{L}'’-]+)/gu;
/** "Joy Swift CMW": two names that are words, and what somebody has learnt. */
const LEARNT = /(?<![\p{L}\p{N}])(\p{Lu}\p{Ll}{1,30}) (\p{Lu}\p{Ll}{1,30}),? (\p{Lu}{2,5})(?![\p{L}\p{N}])/gu;
/** "Noor Said; Ann Day": a list of who writes or is written to. */
const LISTED = /(?<![\p{L}\p{N}])(\p{Lu}\p{Ll}{1,30}) (\p{Lu}\p{Ll}{1,30})(?= ?[;<])/gu;
/** "1100 DAY, HOLLY 17F": a family name before a given one, their age and sex behind them. */
const WITH_AGE =
  /(?<![\p{L}'’-])(\p{Lu}[\p{L}'’-]{1,30}), (\p{Lu}[\p{L}'’-]*(?: \p{Lu}\.?)?)[ \t]+\d{1,3} ?(?:[MF]|[yY]\/?[oO])(?![\p{L}\p{N}])/gu;
/** "Bishop, Gail <gail.bishop@…>". */
const WITH_MAIL = /(?<![^\n:;,])[ \t]*((?:\p{Lu}[\p{L}'’-]{0,30}[.,]? ){1,4})<([^<>\s@]{1,64})@/gu;
const WORD = /\p{Lu}[\p{L}'’-]+/gu;

/** People beside what is joined to their names: a specialty in brackets, another name, a grade, an address. Linear. */
export function findJoinedNames(people: PeopleSoFar): void {
  addNoted(people);
  for (const match of people.text.matchAll(PAIR)) {
    const [, first = "", second = ""] = match;
    const at = match.index + first.length + 1;
    if (people.isKnown(match.index, first) && people.mayBe(second)) people.add(at, at + second.length);
    if (people.isKnown(at, second) && people.mayBe(first)) people.add(match.index, match.index + first.length);
  }
  for (const match of people.text.matchAll(GRADED)) {
    const [, word = "", stroke] = match;
    const isName = stroke === undefined ? people.isSure(word) : !people.isSmall(word);
    if (isName) people.add(match.index, match.index + word.length);
  }
  for (const { index, 0: whole, 1: learnt = "", 2: word = "" } of people.text.matchAll(LEARNT_AHEAD)) {
    const end = index + whole.length;
    if (CREDENTIALS.has(keyOf(learnt)) && people.isSure(word)) people.add(end - word.length, end);
  }
  for (const match of people.text.matchAll(GRADE_AHEAD)) {
    const [whole, word = ""] = match;
    const end = match.index + whole.length;
    if (people.isSure(word)) people.add(end - word.length, end);
  }
  for (const match of people.text.matchAll(INITIALLED)) {
    const [whole, label = "", letters = ""] = match;
    const end = match.index + whole.length;
    if (INITIALS.has(keyOf(label))) people.add(end - letters.length, end);
  }
  for (const match of people.text.matchAll(SEVERAL)) {
    const [whole, title = "", names = ""] = match;
    if (!DOCTORS.has(keyOf(title))) continue;
    addWords(people, match.index + whole.length - names.length, names);
  }
  for (const match of people.text.matchAll(LISTED)) {
    const [whole, first = "", second = ""] = match;
    const end = match.index + whole.length;
    if (people.isPerson(match.index) && people.isListed(second) && first !== second) people.add(match.index, end);
  }
  for (const match of people.text.matchAll(LEARNT)) {
    const [, first = "", second = "", learnt = ""] = match;
    if (CREDENTIALS.has(keyOf(learnt)) && people.isListed(first) && people.isListed(second))
      people.add(match.index, match.index + first.length + 1 + second.length);
  }
  for (const match of people.text.matchAll(WITH_AGE)) {
    const [, family = "", given = ""] = match;
    const isName = people.isListed(family) && (given.length <= 2 || people.isListed(given));
    if (isName) people.add(match.index, match.index + family.length + 2 + given.length);
  }
  for (const match of people.text.matchAll(WITH_MAIL)) {
    const [whole, names = "", box = ""] = match;
    const parts = new Set(keyOf(box).split(/[^a-z]+/u));
    const words = [...names.matchAll(WORD)].map(([word]) => word);
    if (words.some((word) => people.isListed(word)) && words.every((word) => parts.has(keyOf(word))))
      addWords(people, match.index + whole.indexOf(names), names);
  }
}

function addWords(people: PeopleSoFar, from: number, names: string): void {
  for (const { 0: word, index } of names.matchAll(WORD)) people.add(from + index, from + index + word.length);
}

/** "Stone (CAP), Rose (hip #), Love (UTI)": a series of names, or somebody of a specialty. */
function addNoted(people: PeopleSoFar): void {
  let series: RegExpExecArray[] = [];
  for (const match of people.text.matchAll(NOTED)) {
    const last = series.at(-1);
    const isNext = last !== undefined && IN_SERIES.test(people.text.slice(last.index + last[0].length, match.index));
    if (!isNext) {
      addSeries(people, series);
      series = [];
    }
    series.push(match);
  }
  addSeries(people, series);
}

function addSeries(people: PeopleSoFar, series: readonly RegExpExecArray[]): void {
  const isFound = ({ index }: RegExpExecArray) => people.isPerson(index);
  const isOfSpecialty = (match: RegExpExecArray) => SPECIALTIES.has(keyOf(match[3] ?? ""));
  if (!series.every((match) => isFound(match) || people.isListed(match[1] ?? ""))) return;
  const sure = series.filter((match) => isFound(match) || people.isSure(match[1] ?? ""));
  const isShown = series.length > 1 ? series.some(isFound) || series.some(isOfSpecialty) : series.some(isOfSpecialty);
  if (sure.length * 2 < series.length || sure.length === 0 || (series.length < SERIES && !isShown)) return;
  for (const { 1: word = "", index } of series) people.add(index, index + word.length);
}
