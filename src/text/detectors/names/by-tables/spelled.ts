import type { TableReading } from "./table-reading.js";
import type { Separator } from "./tokens.js";

/** What may stand between two letters of one name, and between a letter and the word that explains it. */
const WITHIN: ReadonlySet<Separator> = new Set<Separator>(["space", "comma", "hyphen", "dot", "apostrophe"]);
/** How many words before it may ask for it or announce it: the question is often a turn earlier. */
const CUE_REACH = 14;
/** Behind a cue: letters, and those of them that are no words of their own once more. */
const MIN_CUED = 3;
/** Without a cue: acronyms are said in letters as well, but have fewer. */
const MIN_ALONE = 6;
/** Of these letters so many must be no words of their own ("e", "di"). */
const MIN_SURE = 2;
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
}

/**
 * Names spelled letter by letter: "be, e, erre, ene, a, ele", "uve doble", "emme come Milano". Three or four letters behind a cue ("¿me lo deletrea?",
 * "cognome:"), two that are explained, or six that can hardly be anything else.
 */
export function findSpelled(reading: TableReading): void {
  for (let from = 0; from < reading.words.length; from++) {
    const run = runFrom(reading, from);
    if (run === null) continue;
    const isAnnounced = run.explained >= MIN_EXPLAINED || (run.letters + run.sure > MIN_CUED && isCued(reading, from));
    const isLong = run.letters >= MIN_ALONE && run.sure >= MIN_SURE;
    if (isAnnounced || isLong) reading.add(from, run.to, "PERSON", isAnnounced ? ANNOUNCED : ALONE);
    from = run.to - 1;
  }
}

function isCued(reading: TableReading, from: number): boolean {
  for (let at = from; at > 0 && at > from - CUE_REACH; at--) {
    if (reading.cueEndingAt(at, "spells") !== null) return true;
  }
  return false;
}

function runFrom(reading: TableReading, from: number): Run | null {
  const { spelling } = reading.vocabulary;
  let [to, letters, sure, explained] = [from, 0, 0, 0];
  for (let at = from; at < reading.words.length; ) {
    if (at > from && !WITHIN.has(reading.before(at))) break;
    const repeated = Number(spelling.repeats.has(reading.key(at)) && letterAt(reading, at) === null);
    const letter = letterAt(reading, at + repeated);
    if (letter === null) break;
    const behind = at + repeated + letter.words;
    const example = reading.key(behind + 1);
    const isExplained =
      spelling.explains.has(reading.key(behind)) && example.length > 2 && example.startsWith(letter.letter);
    if (isExplained) explained++;
    letters += 1 + repeated;
    if (isExplained || !spelling.isDoubtful(reading.key(at + repeated))) sure++;
    at = isExplained ? behind + 2 : behind;
    to = at;
  }
  return letters > 1 ? { to, letters, sure, explained } : null;
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
