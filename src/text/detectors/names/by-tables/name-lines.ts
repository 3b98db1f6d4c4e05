import { Flag } from "../../../../language/name-lexicon.js";
import { Cue } from "./person-cue.js";
import { Evidence, type TableReading } from "./table-reading.js";

/** Words of a signature, and of a name with its family names first. */
const MAX_SIGNATURE = 3;
const MAX_FAMILY_WORDS = 5;

/**
 * Where a line itself says that a name starts: "Ana: ¿qué tal?" in a chat, where the same name speaks more than once or is nothing but a name, and
 * "… sin novedad. — Yoli" at its end. Worked out once for a text.
 */
export function nameLines(reading: TableReading): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  const speakers = new Map<string, number[]>();
  for (let at = 0; at < reading.words.length; at++) {
    if (isSpeaker(reading, at)) speakers.set(reading.key(at), [...(speakers.get(reading.key(at)) ?? []), at]);
    if (isSignature(reading, at)) starts.set(at, Cue.Kin);
  }
  for (const lines of speakers.values()) {
    const isListed = lines.some((at) => reading.evidence(at) === Evidence.Listed);
    if (lines.length > 1 || isListed) for (const at of lines) starts.set(at, Cue.Kin);
  }
  return starts;
}

/** A given name at the start of a line, with a colon behind it or behind the name after it. */
function isSpeaker(reading: TableReading, index: number): boolean {
  if (reading.before(index) !== "line" || reading.words[index]?.shape !== "title") return false;
  if (!reading.has(index, Flag.Given) || reading.evidence(index) < Evidence.Doubtful) return false;
  const next = reading.isJoined(index + 1) && reading.isCapitalised(index + 1) ? index + 2 : index + 1;
  return reading.before(next) === "colon";
}

/** A dash behind the end of a sentence, and few words with capitals to the end of the line. */
function isSignature(reading: TableReading, index: number): boolean {
  const [last, word] = [reading.words[index - 1], reading.words[index]];
  if (!last || word?.shape !== "title" || reading.evidence(index) < Evidence.Unknown) return false;
  if (!/^[.!?)»…] ?[—–-] ?$/u.test(reading.text.slice(last.end, word.start))) return false;
  let to = index + 1;
  while (to <= index + MAX_SIGNATURE && reading.isJoined(to) && reading.isCapitalised(to)) to++;
  return to <= index + MAX_SIGNATURE && reading.before(to) === "line";
}

/** Index behind "GALLARDO DE LA PUENTE, ROCÍO": family names, a comma and given names, all in capitals; 0 where there is none. */
export function shoutedNameEnd(reading: TableReading, from: number): number {
  if (!reading.opens(from)) return 0;
  const comma = shoutedRun(reading, from, from + MAX_FAMILY_WORDS);
  if (comma === from || reading.before(comma) !== "comma" || !some(reading, from, comma, Flag.Surname)) return 0;
  const to = shoutedRun(reading, comma, comma + MAX_SIGNATURE);
  return to > comma && some(reading, comma, to, Flag.Given) && !reading.isJoined(to) ? to : 0;
}

/** Index behind the words in capitals, names or particles of names, that go on from the token. */
function shoutedRun(reading: TableReading, from: number, last: number): number {
  let to = from;
  while (to < last && reading.isFree(to) && (to === from || reading.isJoined(to)) && isShouted(reading, to)) to++;
  return to;
}

function isShouted(reading: TableReading, index: number): boolean {
  const shape = reading.words[index]?.shape;
  if (shape === "initial") return true;
  // "DE LA FUENTE"
  const isLed = reading.is("name-particle", index - 1) && !reading.has(index, Flag.Clinical);
  const isKnown = reading.has(index, Flag.Given | Flag.Surname) || reading.is("name-particle", index);
  return shape === "caps" && (isKnown || isLed);
}

function some(reading: TableReading, from: number, to: number, flag: number): boolean {
  for (let at = from; at < to; at++) if (reading.has(at, flag)) return true;
  return false;
}
