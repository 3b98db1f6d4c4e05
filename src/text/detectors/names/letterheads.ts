import { OCCUPATION_PHRASES } from "../../../language/lexicons/occupations.js";
import { wordSet } from "../../../language/lexicons/word-set.js";
import { Flag } from "../../../language/name-lexicon.js";
import { setOf } from "../../../language/vocabulary/lists.js";
import { isParticle } from "./name-shape.js";
import { isJoined, PhraseBook } from "./phrases.js";
import type { Reading } from "./reading.js";

const phrases = new PhraseBook(OCCUPATION_PHRASES);

const NAME = Flag.Given | Flag.Surname;
const JOB_ENDING = /(?:er|or|ist|ian|ant|ent|man|woman|ect|yst|grapher)$/u;
const JOB_LINKS = wordSet("and of the in for to");
/** Where the lines of an address or of the ways to reach somebody begin. */
const DETAILS = setOf("talk-words", "detail", "en");
const UNITS = setOf("talk-words", "house-part", "en");

interface Line {
  readonly from: number;
  readonly to: number;
}

/**
 * Signatures and letterheads: a line that is a name, one that is a post, one that is a firm, and lines of an address that end in a
 * town and a country. Each line is known by those around it: a lone line of two capitals says nothing.
 */
export function findLetterheads(reading: Reading): void {
  const lines = linesOf(reading);
  for (const [at, line] of lines.entries()) {
    if (isTown(reading, lines, at)) addTown(reading, lines, at);
    else if (isNameLine(reading, line)) addBlock(reading, lines, at);
  }
}

function linesOf(reading: Reading): Line[] {
  const lines: Line[] = [];
  const { tokens } = reading;
  let from = 0;
  for (let index = 1; index <= tokens.length; index++) {
    if (index < tokens.length && tokens[index]?.line === tokens[from]?.line) continue;
    lines.push({ from, to: index });
    from = index;
  }
  return lines;
}

function some(line: Line, test: (index: number) => boolean): boolean {
  for (let index = line.from; index < line.to; index++) if (test(index)) return true;
  return false;
}

function hasDigits(reading: Reading, line: Line): boolean {
  return some(line, (index) => reading.tokens[index]?.isNumber === true);
}

/** Whether the line holds punctuation of a sentence, a label or a bracket. */
function isPlainLine(reading: Reading, line: Line): boolean {
  const last = reading.tokens[line.to - 1];
  if (!last || some(line, (index) => index > line.from && !isJoined(reading.tokens[index]))) return false;
  const after = reading.text[last.end];
  return after === undefined || after === "\n" || after === "\r" || after === " " || after === ".";
}

/** Two to five words that are all parts of a name. */
function isNameLine(reading: Reading, line: Line): boolean {
  const length = line.to - line.from;
  if (length < 2 || length > 6 || !isPlainLine(reading, line)) return false;
  let named = 0;
  for (let index = line.from; index < line.to; index++) {
    const token = reading.tokens[index];
    if (!token || token.isNumber || !reading.isFree(index)) return false;
    if (token.key.length === 1 || isParticle(token.key)) continue;
    if ((token.flags & (Flag.OrgHead | Flag.Clinical)) !== 0) return false;
    if ((token.flags & (NAME | Flag.Title)) === 0 && !token.unknown) return false;
    if ((token.flags & (Flag.Function | Flag.Occupation)) !== 0 && (token.flags & NAME) === 0) return false;
    named++;
  }
  return named >= 2;
}

function addBlock(reading: Reading, lines: readonly Line[], at: number): void {
  const line = lines[at];
  const next = lines[at + 1];
  if (!line || !next) return;
  let org = at + 1;
  const job =
    isJobLine(reading, next) ||
    ((isDetail(reading, lines[at + 2], 2) || isDetail(reading, lines[at + 3], 1)) && isUnlistedJob(reading, next));
  if (job) org = at + 2;
  const firm = lines[org];
  const followed = (after: Line | undefined) => isDetail(reading, after, 1) || (job && endsInNumber(reading, after));
  const isFirm =
    firm !== undefined &&
    isFirmLine(reading, firm) &&
    (followed(lines[org + 1]) || (job && isDetail(reading, lines[org + 2], 1)));
  const reachable = isDetail(reading, lines[at + 1], 1) || (job && isDetail(reading, lines[at + 2], 1));
  if (!job && !isFirm && !reachable) return;
  reading.add(line.from, line.to, "PERSON", 0.85);
  if (job) reading.add(next.from, next.to, "OCCUPATION", 0.85);
  if (isFirm && firm) reading.add(firm.from, firm.to, "ORGANIZATION", 0.75);
}

/** "Doko and ul. Mila 53". */
function endsInNumber(reading: Reading, line: Line | undefined): boolean {
  return line !== undefined && line.to - line.from <= 8 && reading.tokens[line.to - 1]?.isNumber === true;
}

/** "Leasing consultant", "soldier", "Court, municipal, and license clerk". */
function isJobLine(reading: Reading, line: Line): boolean {
  if (line.to - line.from > 7 || endsInColon(reading, line) || hasDigits(reading, line)) return false;
  if (some(line, (index) => reading.has(index, Flag.Function) && !JOB_LINKS.has(reading.key(index)))) return false;
  const last = line.to - 1;
  if (reading.has(last, Flag.Occupation | Flag.OccupationHead)) return true;
  return some(line, (index) => phrases.match(reading.tokens, index) === line.to);
}

/** A line in sentence case that ends as words for people do: "Echocardiographer", "Power distributor". */
function isUnlistedJob(reading: Reading, line: Line): boolean {
  const last = reading.tokens[line.to - 1];
  if (!last || line.to - line.from > 5 || !isPlainLine(reading, line) || hasDigits(reading, line)) return false;
  if (endsInColon(reading, line) || last.key.length < (line.to - line.from > 1 ? 4 : 6) || (last.flags & NAME) !== 0)
    return false;
  return JOB_ENDING.test(last.key) && !some(line, (index) => index > line.from && isUpper(reading, index));
}

/** One to five words, none of them a field's name. */
function isFirmLine(reading: Reading, line: Line): boolean {
  if (line.to - line.from > 6 || hasDigits(reading, line) || endsInColon(reading, line)) return false;
  if (some(line, (index) => !reading.isFree(index))) return false;
  return !some(line, (index) => DETAILS.has(reading.key(index)));
}

function endsInColon(reading: Reading, line: Line): boolean {
  const last = reading.tokens[line.to - 1];
  return last !== undefined && reading.text[last.end] === ":";
}

/** A line of an address or of the ways to reach somebody, within `reach` lines of one. */
function isDetail(reading: Reading, line: Line | undefined, reach: number): boolean {
  if (!line || line.to - line.from > 14) return false;
  const first = reading.tokens[line.from];
  if (first?.isNumber === true && first.key.length >= 2) return line.to - line.from > 1 || reach > 1;
  if (UNITS.has(reading.key(line.from)) || DETAILS.has(reading.key(line.from))) return endsOrHasNumber(reading, line);
  return (
    ["psc", "usns", "uss", "usnv"].includes(first?.key ?? "") ||
    (hasDigits(reading, line) &&
      (reading.has(line.to - 1, Flag.Place) || some(line, (index) => reading.has(index, Flag.Street))))
  );
}

function endsOrHasNumber(reading: Reading, line: Line): boolean {
  return (
    endsInColon(reading, line) ||
    hasDigits(reading, line) ||
    some(line, (index) => reading.tokens[index]?.before === "colon")
  );
}

/** A line without numbers between an address and a country with its postcode: "Riisa", "OULU", "Ostrov nad Ohrí". */
function isTown(reading: Reading, lines: readonly Line[], at: number): boolean {
  const line = lines[at];
  const before = lines[at - 1];
  const after = lines[at + 1];
  if (!line || !before || !after || line.to - line.from > 5 || hasDigits(reading, line)) return false;
  if (!hasDigits(reading, before) || before.to - before.from > 9) return false;
  const street =
    UNITS.has(reading.key(before.from)) ||
    reading.tokens[before.from]?.isNumber === true ||
    reading.tokens[before.to - 1]?.isNumber === true;
  return street && isPostcodeLine(reading, after);
}

/** "Estonia 62488", "United Kingdom 75419", "Cyprus (Greek) 13429". */
function isPostcodeLine(reading: Reading, line: Line): boolean {
  const last = reading.tokens[line.to - 1];
  const length = line.to - line.from;
  if (!last || length > 4) return false;
  const code = last.isNumber && last.key.length >= 4 && last.key.length <= 6;
  const named =
    length > 1 &&
    !some(
      { from: line.from, to: line.to - 1 },
      (index) => reading.tokens[index]?.isNumber === true || reading.has(index, Flag.Clinical),
    );
  return code && named;
}

function addTown(reading: Reading, lines: readonly Line[], at: number): void {
  const line = lines[at];
  const after = lines[at + 1];
  if (!line || !after) return;
  reading.add(line.from, line.to, "LOCATION", 0.8);
  reading.add(after.from, after.to - 1, "LOCATION", 0.8);
}

function isUpper(reading: Reading, index: number): boolean {
  const token = reading.tokens[index];
  return token !== undefined && /^\p{Lu}/u.test(reading.text.slice(token.start, token.start + 2));
}
