import { type CodeForm, sayDigits } from "../../language/spoken-digits/spoken-digits.js";
import type { CodeSegment, NumberUse } from "../../readers/places/segments.js";
import type { WritingContext } from "../types.js";

/** So many numbers are drawn before one is taken that the document says too. */
const CAREFUL_ATTEMPTS = 24;
const MAX_ATTEMPTS = 80;

/**
 * Initial digits of ZIP codes whose areas together have 20,000 people or fewer (45 CFR 164.514(b)(2)(i)(B), census of 2000, guidance
 * of HHS of 2012): they become 000.
 */
const SPARSE_ZIPS: ReadonlySet<string> = new Set(
  "036 059 063 102 203 556 692 790 821 823 830 831 878 879 884 890 893".split(" "),
);

/** How many of the first digits of a postal code stay. */
export type ZipRule = "us" | "first-two" | "none";

/** Other digits for the same number, wherever it stands in the document. */
export class NumberWriter {
  private readonly known = new Map<string, string>();

  constructor(private readonly context: WritingContext) {}

  /** As many digits, never the same; the first is zero only where the original's is. */
  digits(use: NumberUse, digits: string): string {
    const role = `number ${use} ${digits.length}`;
    return this.once(role, digits, (attempt) => {
      const drawn = this.draw(role, digits, attempt, digits.length);
      const starts = drawn.startsWith("0") && !digits.startsWith("0");
      return starts ? `${1 + (drawn.charCodeAt(digits.length - 1) % 9)}${drawn.slice(1)}` : drawn;
    });
  }

  /** A postal code of digits. */
  zip(digits: string, rule: ZipRule): string {
    if (digits.length !== 5 || rule === "none") return this.digits("zip", digits);
    const kept = rule === "first-two" ? digits.slice(0, 2) : digits.slice(0, 3);
    const prefix = rule === "us" && SPARSE_ZIPS.has(kept) ? "000" : kept;
    const role = `number zip ${rule}`;
    return this.once(role, digits, (attempt) => {
      const drawn = prefix + this.draw(role, digits, attempt, 5 - prefix.length);
      // The original's last digits are no surrogate even under another prefix.
      return drawn.slice(prefix.length) === digits.slice(prefix.length) ? null : drawn;
    });
  }

  /** In the words of the original. */
  said(form: CodeForm, use: NumberUse, rule: ZipRule, original: string): string | null {
    const { characters } = form;
    if (/^\d+$/u.test(characters)) {
      const other = use === "zip" ? this.zip(characters, rule) : this.digits(use, characters);
      return form.write(other) ?? sayDigits(other, this.context.locale);
    }
    const other = this.code(characters);
    return form.write(other) ?? sayCode(original, other);
  }

  /** A letter for each letter and a digit for each digit. */
  code(text: string): string {
    const upper = text.toUpperCase();
    const written = this.once("number code", upper, (attempt) => {
      const bytes = this.context.draw.bytes("place.code", upper, attempt);
      return Array.from(upper, (sign, index) => {
        const byte = bytes[index % bytes.length] ?? 0;
        if (/\d/u.test(sign)) return sign === "0" ? "0" : String(1 + (byte % 9));
        return /[A-Z]/u.test(sign) ? (CODE_LETTERS[byte % CODE_LETTERS.length] ?? "B") : sign;
      }).join("");
    });
    return text === text.toLowerCase() ? written.toLowerCase() : written;
  }

  /**
   * A British or Canadian postcode of the same shape.
   * @param area letters that it begins with; empty: any of the same length.
   */
  postcode({ text, style }: CodeSegment, area: string): string {
    const upper = text.toUpperCase();
    const value = upper.replaceAll(/[ -]/gu, "");
    const written = this.once(`number postcode ${style}`, value, (attempt) => {
      const bytes = this.context.draw.bytes("place.postcode", value, attempt);
      const letters = /^[A-Z]+/u.exec(upper)?.[0] ?? "";
      const areas = style === "canada" ? CANADIAN_AREAS : BRITISH_AREAS.filter((one) => one.length === letters.length);
      const drawn = areas[(bytes[31] ?? 0) % areas.length] ?? letters;
      const head = area.length === letters.length && area !== letters ? area : drawn;
      if (head === letters) return null;
      let index = 0;
      const rest = value.slice(letters.length).replaceAll(/./gu, (sign) => {
        const byte = bytes[index++] ?? 0;
        return /\d/u.test(sign) ? String(1 + (byte % 9)) : (INWARD_LETTERS[byte % INWARD_LETTERS.length] ?? "D");
      });
      return rest === value.slice(letters.length) ? null : head + rest;
    });
    let at = 0;
    const spaced = upper.replaceAll(/[A-Z\d]/gu, () => written.charAt(at++));
    return text === text.toLowerCase() ? spaced.toLowerCase() : spaced;
  }

  private draw(role: string, value: string, attempt: number, length: number): string {
    const bytes = this.context.draw.bytes(`place.${role}`, value, attempt);
    let digits = "";
    for (let at = 0; at < length; at++) digits += (bytes[at % bytes.length] ?? 0) % 10;
    return digits;
  }

  private once(role: string, value: string, candidate: (attempt: number) => string | null): string {
    const key = `${role}\u0000${value}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const { taken } = this.context;
    let chosen: string | null = null;
    let spare: string | null = null;
    for (let attempt = 0; attempt < MAX_ATTEMPTS && chosen === null; attempt++) {
      const drawn = candidate(attempt);
      if (drawn === null || drawn === value) continue;
      spare ??= drawn;
      const isFree = !taken.isClaimed(role, value, drawn);
      if (isFree && (attempt >= CAREFUL_ATTEMPTS || !taken.says(drawn))) chosen = drawn;
    }
    // One digit has nine others: in a document that says them all, two may meet.
    const result = chosen ?? spare ?? changed(value);
    taken.claim(role, value, result);
    this.known.set(key, result);
    return result;
  }
}

/** "AB one CB two" with other letters and digits, one by one; `null` where its words are not as many. */
function sayCode(original: string, characters: string): string | null {
  let at = 0;
  const written = original.replaceAll(/[\p{L}\p{N}]+/gu, (word) => {
    const count = /^(?:[A-Z]{1,2}|\d+)$/u.test(word) ? word.length : 1;
    const own = characters.slice(at, at + count);
    at += count;
    if (/^\d$/u.test(own) && !/^\d/u.test(word)) return sayDigits(own);
    return word === word.toLowerCase() ? own.toLowerCase() : own;
  });
  return at === characters.length ? written : null;
}

/** Another value when nothing could be drawn: each digit one further, each letter too. */
function changed(value: string): string {
  return value
    .replaceAll(/\d/gu, (digit) => String((Number(digit) + 1) % 10))
    .replaceAll(/[A-Z]/gu, (letter) => (letter === "B" ? "D" : "B"));
}

/** Without those that look like digits, and without A, which is a word. */
const CODE_LETTERS = "BCDEFGHJKLMNPRSTVWX";
/** Letters that British and Canadian codes use after the first. */
const INWARD_LETTERS = "ABEGHJLNPRSTWXYZ";
const CANADIAN_AREAS: readonly string[] = [..."ABCEGHJKLMNPRSTV"];
const BRITISH_AREAS: readonly string[] =
  "AB AL BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY EH EN EX FK FY GL GU HA HD HG HP HR HS HU HX IG IP IV KA KT KW KY LA LD LE LL LN LS LU ME MK ML NE NG NN NP NR OL OX PA PE PH PL PO PR RG RH RM SA SG SK SL SM SN SO SP SR SS ST SY TA TD TF TN TQ TR TS TW UB WA WD WF WN WR WS WV YO B E G L M N S W".split(
    " ",
  );
/** First letters of Canadian codes by the code of the province. */
export const CANADIAN_AREA: Readonly<Record<string, string>> = {
  ON: "L",
  QC: "J",
  BC: "V",
  AB: "T",
  MB: "R",
  SK: "S",
  NS: "B",
  NB: "E",
  NL: "A",
  PE: "C",
  YT: "Y",
};

/** Another ordinal's value, with another last digit: streets get those that towns seldom reach. */
export function otherOrdinal(context: WritingContext, value: number, use: "street" | "unit"): number {
  const drawn = context.draw.number(9, `place.ordinal.${use}`, String(value));
  const last = (value + 1 + drawn) % 10;
  if (use === "unit") return last === 0 ? 10 : last;
  return 10 * (6 + context.draw.number(4, "place.ordinal.tens", String(value))) + last;
}
