import { Flag } from "../../../../language/name-lexicon.js";
import { Capital } from "./capitals.js";
import { Evidence, type TableReading } from "./table-reading.js";

/** How far before a name the noun may stand that makes it a thing's: "segno di", "scala di valutazione di". */
const HEAD_REACH = 3;
const MAX_LIST = 6;

/**
 * Whether the words `[from, to)` name a sign, a score, a disease, a device or a drug, not somebody: they follow the noun of such ("segno di
 * Babinski", "Child-Pugh score") or are followed by a result ("Babinski positivo") or a dose ("Torvast 20 mg").
 */
export function isMedical(reading: TableReading, from: number, to: number): boolean {
  return (
    isDosed(reading, to) || isHeaded(reading, from) || isTested(reading, from, to) || isListOfEponyms(reading, from)
  );
}

/** "segno di", "sindrome di", "scala": only small words between the noun and the name. */
function isHeaded(reading: TableReading, from: number): boolean {
  // "il vicino di tavola Aurelio", "il test di Ludovica": nothing is named after a given name that is nothing else.
  const isGiven = reading.has(from, Flag.Given) && reading.evidence(from) === Evidence.Listed;
  if (isGiven && !reading.has(from, Flag.Eponym) && reading.capital(from) === Capital.Strong) return false;
  for (let at = from - 1; at >= from - HEAD_REACH; at--) {
    if (reading.opens(at + 1) || reading.before(at + 1) === "comma" || at < 0) return false;
    if (isHead(reading, at)) return true;
    const isSmall = reading.has(at, Flag.Function) || reading.has(at, Flag.Eponym);
    if (!isSmall || reading.before(at + 1) === "open") return false;
  }
  return false;
}

function isHead(reading: TableReading, index: number): boolean {
  return reading.is("eponym-head", index) || reading.has(index, Flag.EponymHead);
}

/** "Babinski negativo", "Murphy -", "Wells score": for what the tables know as an eponym, or as nobody's name. */
function isTested(reading: TableReading, from: number, to: number): boolean {
  if (to - from > 2) return false;
  const eponym = reading.has(to - 1, Flag.Eponym);
  if (eponym && !reading.isJoined(to) && reading.capital(from) !== Capital.Strong) return true;
  if (reading.before(to) !== "space" && reading.before(to) !== "colon") {
    return (
      eponym &&
      /^\s*[+\-–(]/u.test(reading.text.slice(reading.words[to - 1]?.end ?? 0, (reading.words[to - 1]?.end ?? 0) + 3))
    );
  }
  // Where nothing has a capital, "punto" and "segno" behind a name begin something else.
  const result = reading.is("eponym-result", to) || (isHead(reading, to) && (eponym || reading.isCased));
  return result && (eponym || reading.evidence(to - 1) < Evidence.Listed || to - from === 1);
}

/** "Torvast 20 mg", "Eutirox 1 cp": a number and a measure, or the measure by itself. */
function isDosed(reading: TableReading, to: number): boolean {
  const next = reading.words[to];
  if (!next || reading.before(to) !== "space") return false;
  if (next.shape !== "number") return reading.is("dose", to) && next.key.length < 3 && !reading.has(to, Flag.Function);
  for (let at = to + 1; at <= to + 4 && reading.before(at) !== "line"; at++) if (reading.is("dose", at)) return true;
  return false;
}

/** "Segni di Kernig, Brudzinski e Lasègue": one of a list whose first has its noun. */
function isListOfEponyms(reading: TableReading, from: number): boolean {
  for (let at = from; at > from - MAX_LIST && at > 0; at--) {
    if (reading.before(at) !== "comma" && !reading.isJoined(at)) return false;
    if (isHead(reading, at - 1)) return true;
    const isLink = reading.is("and", at - 1) || reading.has(at - 1, Flag.Function);
    if (
      !isLink &&
      !(
        reading.isCapitalised(at - 1) &&
        (reading.has(at - 1, Flag.Eponym) || reading.evidence(at - 1) < Evidence.Listed)
      )
    )
      return false;
  }
  return false;
}

/** A number, a Roman numeral or a letter with a number stands behind: "III", "A2", "3". */
export function isGraded(reading: TableReading, to: number): boolean {
  const next = reading.words[to];
  if (!next || reading.before(to) !== "space") return false;
  if (next.shape === "number") return true;
  const grade = reading.text.slice(next.start, next.end + 1);
  return /^(?:[IVX]+[a-c]?\b|[A-D](?:\d|$|[^\p{L}.]))/u.test(grade);
}
