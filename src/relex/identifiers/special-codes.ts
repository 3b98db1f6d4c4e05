import { completed } from "./check-digits.js";
import { sameShape } from "./draw-code.js";

const GUID = /[\da-f]{8}(-?)[\da-f]{4}\1[\da-f]{4}\1[\da-f]{4}\1[\da-f]{12}/iu;
/** An application identifier of GS1 in parentheses and what it announces. */
const ELEMENT = /\((\d{2,4})\) ?([\dA-Za-z./-]+)/gu;
const SIGN = /[\dA-Za-z]/gu;

/** A code whose letters and digits may change places, or whose parts have forms of their own. */
export interface SpecialCode {
  /** Digits and capital letters. */
  readonly value: string;
  /** Another code of the same form. @param bytes one for each character. */
  make(bytes: Uint8Array): string;
  /** The mention's text with another code. */
  write(made: string): string;
}

/** Globally unique identifiers, and device identifiers with their parts in parentheses. `null`: the text is none. */
export function readSpecial(text: string): SpecialCode | null {
  const guid = GUID.exec(text)?.[0];
  if (guid !== undefined) {
    if (/[\p{L}\p{N}]/u.test(text.replace(GUID, ""))) return null;
    const value = guid.replaceAll("-", "").toUpperCase();
    return {
      value,
      make: (bytes) => makeGuid(value, bytes),
      write: (made) => text.replace(GUID, inPlaces(guid, made)),
    };
  }
  const elements = [...text.matchAll(ELEMENT)];
  if (elements.length === 0 || /[\p{L}\p{N}]/u.test(text.replaceAll(ELEMENT, ""))) return null;
  const value = elements.map(([all]) => all.replaceAll(/[^\dA-Za-z]/gu, "").toUpperCase()).join("");
  return {
    value,
    make(bytes) {
      let made = "";
      for (const [, key = "", code = ""] of elements) {
        const signs = code.replaceAll(/[^\dA-Za-z]/gu, "").toUpperCase();
        made += key + makeElement(key, signs, bytes.subarray(made.length));
      }
      return made;
    },
    write: (made) => inPlaces(text, made),
  };
}

/** The letters and digits of a text replaced one by one; case stays as far as letters meet letters, or the whole is of one case. */
function inPlaces(text: string, made: string): string {
  const isLower = text === text.toLowerCase();
  let at = 0;
  return text.replaceAll(SIGN, (sign) => {
    const own = made.charAt(at++);
    return isLower || /[a-z]/u.test(sign) ? own.toLowerCase() : own;
  });
}

/** Version and variant stay (RFC 9562). */
function makeGuid(value: string, bytes: Uint8Array): string {
  return Array.from(value, (sign, at) => {
    const nibble = (bytes[at] ?? 0) & 15;
    if (at === 12) return sign;
    const isVariant = at === 16 && /[89AB]/u.test(sign);
    return (isVariant ? 8 + (nibble & 3) : nibble).toString(16).toUpperCase();
  }).join("");
}

/** (01) is a number with a check digit, (11) to (17) are dates (the day "00" is the whole month), the others free. */
function makeElement(key: string, code: string, bytes: Uint8Array): string {
  if (/^1[1-7]$/u.test(key) && /^\d{6}$/u.test(code)) {
    const part = (index: number, below: number): string => String(1 + ((bytes[index] ?? 0) % below)).padStart(2, "0");
    return String(20 + ((bytes[0] ?? 0) % 10)) + part(1, 12) + (code.endsWith("00") ? "00" : part(2, 28));
  }
  const drawn = sameShape(code, bytes);
  return key === "01" && isGs1(code) ? (completed(drawn, 13, isGs1) ?? drawn) : drawn;
}

/** GS1: the digits weigh 3 and 1 in turn. */
function isGs1(digits: string): boolean {
  if (!/^\d{14}$/u.test(digits)) return false;
  return Array.from(digits).reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0) % 10 === 0;
}
