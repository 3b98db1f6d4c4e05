import { PLACES } from "../../../language/lexicons/places.js";
import { hasUnit } from "../../../language/units.js";
import { anyText } from "../../../language/vocabulary/alternatives.js";
import { COUNTRIES, POSTAL_CODES, PROVINCES, REGION_CODES, STATE_NAMES } from "./address-words.js";
import { NOT_IN_STREET } from "./street-names.js";
import { before, type View } from "./view.js";
import { isAbbreviation, isOfMedicine } from "./words-of-medicine.js";

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
/** Further words of the town, and its postal code, behind a word of it. */
const LEADS_TO_CODE = new RegExp(
  `\\.?(?:[ ,\\n]{1,3}[A-Z][a-zA-Z'-]{1,24}){0,3}[ ,\\n]{1,3}${POSTAL_CODES}(?![a-zA-Z\\d]|[.,/:-]\\d)`,
  "y",
);
/** "St. Louis": what goes on behind a point. */
const SHORTENED = /^[A-Z][a-z]?\.$/;
const MAX_TAIL_TOKENS = 24;
/** Words between two pieces that are surely of an address. */
const MAX_WORDS = 6;
/** Capitalised after a comma, and no town: what a speaker goes on with. */
const NOT_A_TOWN = new RegExp(`^(?:${anyText("talk-words", "no-town", "en")})$`, "i");

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
  return new AddressTail(view.text, end).read();
}

/** Goes on from what is known, piece by piece. Each `take…` is one kind of piece: whether it stands there and was taken. */
class AddressTail {
  /** Up to here it is an address for sure; up to `#at` it may be. */
  #sure: number;
  #at: number;
  /** Words since the last piece that is surely of an address. */
  #words = 0;
  #afterComma = false;
  #afterUnit = false;
  /** Over the end of a line. */
  #crossed = false;
  /** A text without capitals: towns have none either. */
  readonly #unwritten: boolean;
  /** The address is in capitals altogether: in such a text an abbreviation looks like any other word. */
  readonly #inCapitals: boolean;

  constructor(
    readonly text: string,
    readonly end: number,
  ) {
    this.#sure = end;
    this.#at = end;
    this.#unwritten = !/[A-Z]/.test(text.slice(Math.max(0, end - 16), end + 24));
    this.#inCapitals = !/[a-z]/.test(text.slice(Math.max(0, end - 16), end));
  }

  read(): number {
    for (let count = 0; count < MAX_TAIL_TOKENS && this.#takePiece(); count++);
    return this.#sure;
  }

  #takePiece(): boolean {
    const gap = match(GAP, this.text, this.#at);
    if (gap === undefined) return false;
    const start = this.#at + gap.length;
    const newline = gap.includes("\n");
    const hard = newline || /[,;]/.test(gap);
    if (newline && SPEAKER.test(this.text.slice(start, start + 24))) return false;
    this.#crossed ||= newline;
    if (this.#takeUnit(start, hard)) return true;
    // After a full stop only an apartment goes on ("u. 49. Suite 12").
    if (/^\./.test(gap) && !newline) return false;
    if (this.#isOtherMatter(start, hard)) {
      // "14 Elm Road, Loombah, CKD 3": what stood between the commas is the town.
      if (this.#words > 0 && this.#words <= 3 && this.#afterComma && !this.#crossed) this.#sure = this.#at;
      return false;
    }
    return this.#takeRegion(start, hard) || this.#takePostalCode(start) || this.#takeWord(start, newline, hard);
  }

  /** A word of medicine, or behind a comma an abbreviation that no region has, unless a postal code shows that they are a town. */
  #isOtherMatter(start: number, hard: boolean): boolean {
    const word = match(WORD, this.text, start)?.replace(/\.$/, "") ?? "";
    const leads = match(LEADS_TO_CODE, this.text, start + word.length) !== undefined;
    const isShort = isAbbreviation(word);
    if (REGION_CODES.has(word)) return this.#words === 0 && !leads && isOfMedicine(word);
    if (isOfMedicine(word)) return isShort || !(leads || PLACES.has(word));
    return isShort && hard && !leads && !this.#inCapitals;
  }

  #takeUnit(start: number, hard: boolean): boolean {
    const unit = match(UNIT, this.text, start);
    if (unit === undefined) return false;
    const end = start + unit.length;
    if (!hard && hasUnit(this.text.slice(end, end + 30))) return false;
    this.#sure = this.#at = end;
    this.#words = 0;
    this.#afterUnit = true;
    return true;
  }

  /** A country, a province, a state, or the letters of one. */
  #takeRegion(start: number, hard: boolean): boolean {
    const goesOnHere = hard || this.#words > 0;
    const region = match(REGION, this.text, start);
    const code = region === undefined && goesOnHere ? match(CODE, this.text, start) : undefined;
    if (code === undefined && (region === undefined || !(goesOnHere || this.#sure > this.end))) return false;
    this.#at = start + (region ?? code ?? "").length;
    const following = this.text.slice(this.#at, this.#at + 4);
    const goesOn = /^[ ,\n]{1,3}\d/.test(following) || /^\s*(?:[.,;?!\n]|$)/.test(following);
    if (region !== undefined || (goesOn && (code ?? "").length > 1) || this.#words > 0) this.#sure = this.#at;
    this.#afterComma = false;
    return true;
  }

  #takePostalCode(start: number): boolean {
    const postal = match(POSTAL, this.text, start);
    if (postal === undefined || (this.#at === this.end && postal.length <= 4)) return false;
    const end = start + postal.length;
    if (hasUnit(this.text.slice(end, end + 40))) return false;
    this.#sure = this.#at = end;
    this.#words = 0;
    this.#afterComma = false;
    return true;
  }

  #takeWord(start: number, newline: boolean, hard: boolean): boolean {
    const written = match(WORD, this.text, start);
    // "Loombah. Smoker": a point behind a whole word ends the sentence.
    const word = written === undefined || SHORTENED.test(written) ? written : written.replace(/\.$/, "");
    if (word === undefined || this.#words >= MAX_WORDS || NOT_A_TOWN.test(word)) return false;
    const lower = /^[a-z]/.test(word);
    if (lower && !newline && !this.#mayBeLower(word, hard)) return false;
    if (hard) this.#afterComma = !newline;
    this.#at = start + word.length;
    this.#words++;
    // ", Loombah." at the end of a sentence
    const ends = /^(?:\s*$|[.?!](?:\s|$))/.test(this.text.slice(this.#at, this.#at + 3));
    const isTown = (this.#afterComma || this.#afterUnit) && this.#words <= 3 && !lower;
    if (isTown && ends && !this.#crossed) this.#sure = this.#at;
    return true;
  }

  #mayBeLower(word: string, hard: boolean): boolean {
    const isParticle = /^(?:[a-z]{1,4}|[a-z]'[a-zA-Z]+)$/.test(word) && (this.#words > 0 || hard);
    return isParticle || (this.#words > 0 && this.#crossed) || (this.#unwritten && !NOT_IN_STREET.test(word));
  }
}

/** Where it starts: a number of its own right before the house number or the street belongs to it. */
export function startOfAddress(view: View, start: number): number {
  const lead = /(?<![a-zA-Z\d.,/:-])(?:\d{1,6} )?\d{1,6} $/.exec(before(view, start, 16));
  return lead === null || view.spoken ? start : start - lead[0].length;
}
