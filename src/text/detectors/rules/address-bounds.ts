import { hasUnit } from "../../../language/units.js";
import { COUNTRIES, POSTAL_CODES, PROVINCES, STATE_NAMES } from "./address-words.js";
import { NOT_IN_STREET } from "./street-names.js";
import { before, type View } from "./view.js";

/** "Apt. 405", "Suite 620", "Flat 3B" */
const UNIT =
  /(?:apartment|apt|suite|ste|unit|flat|room|rm|floor|fl|building|bldg|block|entrance|lot|#)(?:\.? ?(?:number |no\.? |# ?)?(?:[A-Za-z]?\d{1,5}[A-Za-z]?|[A-Z]))(?![a-zA-Z\d])/iy;
/** What parts two lines or two pieces of an address; signs and question marks are what bullets become. */
const GAP = /[ \t]{0,4}[.,;]?(?:[ \t]{0,4}\n[^a-zA-Z\d\n(]{0,8}){1,3}|[ \t]{0,2}[,;][ \t]{0,4}|\.? {1,2}/y;
const POSTAL = new RegExp(`${POSTAL_CODES}(?![a-zA-Z\\d]|[.,/:-]\\d)`, "y");
const REGION = new RegExp(
  `(?:${COUNTRIES}|${PROVINCES}|${STATE_NAMES})(?: \\([a-zA-Z ]{2,16}\\))?(?![a-zA-Z\\d'])`,
  "iy",
);
const CODE = /(?:[A-Z]{1,3})(?![a-zA-Z\d.'-])/y;
const WORD = /\(?[a-zA-Z∆][a-zA-Z'.∆-]{0,30}\)?(?![a-zA-Z\d:@])/y;
const MAX_TAIL_TOKENS = 24;
/** Words between two pieces that are surely of an address. */
const MAX_WORDS = 6;
/** Capitalised after a comma, and no town: what a speaker goes on with. */
const NOT_A_TOWN =
  /^(?:yes|yeah|no|okay|ok|and|but|so|i|we|he|she|they|it|that|thanks|thank|please|mr|mrs|ms|dr|doctor|because|where|which|who|if|right|sure|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|marz|mai|juni|juli|oktober|dezember|janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|dicembre|enero|febrero|abril|mayo|junio|julio|septiembre|octubre|noviembre|diciembre)$/i;

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** "D:", "Doctor:", "Speaker 2:": the next turn is no line of the address. */
const SPEAKER = /^[A-Z][a-z]{0,14}(?: \d)?:/i;

/**
 * Where an address that is known up to `end` ends: behind the apartment, the town, the postal code and the country that follow on
 * the same line or on the next ones. A town counts where something surer follows it.
 */
export function endOfAddress(view: View, end: number): number {
  const { text } = view;
  let sure = end;
  let at = end;
  let words = 0;
  let afterComma = false;
  let crossed = false;
  let afterUnit = false;
  // A text without capitals: towns have none either.
  const unwritten = !/[A-Z]/.test(text.slice(Math.max(0, end - 16), end + 24));
  for (let count = 0; count < MAX_TAIL_TOKENS; count++) {
    const gap = match(GAP, text, at);
    if (gap === undefined) break;
    const start = at + gap.length;
    const newline = gap.includes("\n");
    const hard = newline || /[,;]/.test(gap);
    if (newline && SPEAKER.test(text.slice(start, start + 24))) break;
    crossed ||= newline;
    const unit = match(UNIT, text, start);
    if (unit !== undefined && (hard || !hasUnit(text.slice(start + unit.length, start + unit.length + 30)))) {
      sure = at = start + unit.length;
      words = 0;
      afterUnit = true;
      continue;
    }
    // After a full stop only an apartment goes on ("u. 49. Suite 12").
    if (/^\./.test(gap) && !newline) break;
    const region = match(REGION, text, start);
    const code = region === undefined && (hard || words > 0) ? match(CODE, text, start) : undefined;
    if ((region !== undefined && (hard || words > 0 || sure > end)) || code !== undefined) {
      at = start + (region ?? code ?? "").length;
      const goesOn =
        /^[ ,\n]{1,3}\d/.test(text.slice(at, at + 4)) || /^\s*(?:[.,;?!\n]|$)/.test(text.slice(at, at + 4));
      if (region !== undefined || (goesOn && (code ?? "").length > 1) || words > 0) sure = at;
      afterComma = false;
      continue;
    }
    const postal = match(POSTAL, text, start);
    if (
      postal !== undefined &&
      (at > end || postal.length > 4) &&
      !hasUnit(text.slice(start + postal.length).slice(0, 40))
    ) {
      sure = at = start + postal.length;
      words = 0;
      afterComma = false;
      continue;
    }
    const word = match(WORD, text, start);
    if (word === undefined || words >= MAX_WORDS || NOT_A_TOWN.test(word)) break;
    const particle = /^(?:[a-z]{1,4}|[a-z]'[a-zA-Z]+)$/.test(word) && (words > 0 || hard);
    const lower = /^[a-z]/.test(word);
    if (lower && !particle && !newline && !(words > 0 && crossed) && !(unwritten && !NOT_IN_STREET.test(word))) break;
    if (hard && !newline) afterComma = true;
    if (newline) afterComma = false;
    at = start + word.length;
    words++;
    // ", Loombah." at the end of a sentence
    if ((afterComma || afterUnit) && words <= 3 && !lower && /^(?:\s*$|[.?!](?:\s|$))/.test(text.slice(at, at + 3))) {
      if (!crossed) sure = at;
    }
  }
  return sure;
}

/** Where it starts: a number of its own right before the house number or the street belongs to it. */
export function startOfAddress(view: View, start: number): number {
  const lead = /(?<![a-zA-Z\d.,/:-])(?:\d{1,6} )?\d{1,6} $/.exec(before(view, start, 16));
  return lead === null || view.spoken ? start : start - lead[0].length;
}
