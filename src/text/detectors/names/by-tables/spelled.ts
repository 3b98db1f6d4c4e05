import { Flag } from "../../../../language/name-lexicon.js";
import { NAME } from "../../../../language/word-flags.js";
import type { TableReading } from "./table-reading.js";
import type { Separator } from "./tokens.js";

/** What may stand between two letters of one name, and between a letter and the word that explains it. */
const WITHIN: ReadonlySet<Separator> = new Set<Separator>(["space", "comma", "hyphen", "dot", "apostrophe"]);
/** How many words before it may ask for it or announce it: the question is often a turn earlier. A label stands right before it. */
const CUE_REACH = 14;
const LABEL_REACH = 2;
const MIN_CUED = 3;
/** Without a cue, of a name that is known: acronyms are said in letters as well. */
const MIN_ALONE = 4;
/** So many letters must be said by names that are no words of their own ("erre", not "ese", "e", "di"): behind a cue, behind a label. */
const MIN_SURE = { asked: 1, labelled: 2 };
/** Explained letters ("emme come Milano") that tell that a word is spelled. */
const MIN_EXPLAINED = 2;
const ANNOUNCED = 0.95;
const ALONE = 0.85;

/** Letters said one after the other, `[from, to)`. */
interface Run {
  readonly to: number;
  readonly letters: number;
  readonly sure: number;
  readonly explained: number;
  /** The letters themselves. */
  readonly spelled: string;
}

/**
 * Names spelled letter by letter: "be, e, erre, ene, a, ele", "uve doble", "emme come Milano". Three letters behind a cue ("¿me lo deletrea?",
 * "cognome:"), two that are explained, or four and more that are a known name.
 */
export function findSpelled(reading: TableReading): void {
  for (let from = 0; from < reading.words.length; from++) {
    const run = runFrom(reading, from);
    if (run === null) continue;
    const isAnnounced =
      run.explained >= MIN_EXPLAINED || (run.letters >= MIN_CUED && run.sure >= sureEnough(reading, from));
    const isName = run.letters >= MIN_ALONE && (reading.vocabulary.flagsOf(run.spelled) & NAME) !== 0;
    if ((isAnnounced || isName) && !isNoName(reading, from))
      reading.add(from, run.to, "PERSON", isAnnounced ? ANNOUNCED : ALONE);
    from = run.to - 1;
  }
}

/** How many sure letters are enough by what stands before them. */
function sureEnough(reading: TableReading, from: number): number {
  for (let at = from; at > 0 && at > from - CUE_REACH; at--) {
    if (reading.cueEndingAt(at, "spells") !== null) return MIN_SURE.asked;
    if (at > from - LABEL_REACH && reading.cueEndingAt(at, "spelled-label") !== null) return MIN_SURE.labelled;
  }
  return Number.POSITIVE_INFINITY;
}

/** "deletree MUNDO al revés": a test. */
function isNoName(reading: TableReading, from: number): boolean {
  for (let at = from; at > 0 && at > from - CUE_REACH; at--) {
    if (reading.cueEndingAt(at, "no-spelling") !== null) return true;
  }
  return false;
}

function runFrom(reading: TableReading, from: number): Run | null {
  const { spelling } = reading.vocabulary;
  let [to, letters, sure, explained] = [from, 0, 0, 0];
  let spelled = "";
  for (let at = from; at < reading.words.length; ) {
    if (at > from && !WITHIN.has(reading.before(at))) break;
    const repeated = Number(spelling.repeats.has(reading.key(at)) && letterAt(reading, at) === null);
    const letter = letterAt(reading, at + repeated);
    if (letter === null) break;
    const behind = at + repeated + letter.words;
    const example = reading.key(behind + 1);
    const isExplained =
      spelling.explains.has(reading.key(behind)) && example.startsWith(letter.letter) && isExample(reading, behind + 1);
    if (isExplained) explained++;
    letters += 1 + repeated;
    spelled += letter.letter.repeat(1 + repeated);
    const isWord = letter.words === 1 && (reading.key(at + repeated).length === 1 || reading.isOrdinary(at + repeated));
    if (isExplained || !isWord) sure++;
    at = isExplained ? behind + 2 : behind;
    to = at;
  }
  return letters > 1 ? { to, letters, sure, explained, spelled } : null;
}

/** Letters are explained by towns and given names, and by the words of spelling alphabets. */
function isExample(reading: TableReading, at: number): boolean {
  const { spelling, isHomeGiven } = reading.vocabulary;
  const key = reading.key(at);
  if (key.length < 3) return false;
  return spelling.examples.has(key) || isHomeGiven(key) || (reading.has(at, Flag.Place) && !reading.isOrdinary(at));
}

/** The letter that a word names, or two ("uve doble"). */
function letterAt(reading: TableReading, at: number): { readonly letter: string; readonly words: number } | null {
  const { letters } = reading.vocabulary.spelling;
  const pair = letters.get(`${reading.key(at)} ${reading.key(at + 1)}`);
  if (pair !== undefined && reading.before(at + 1) === "space") return { letter: pair, words: 2 };
  const key = reading.key(at);
  // "è" is a word.
  const letter =
    key.length > 1 ? letters.get(key) : reading.words[at]?.isMarked ? undefined : /^[a-z]$/u.exec(key)?.[0];
  return letter === undefined ? null : { letter, words: 1 };
}
