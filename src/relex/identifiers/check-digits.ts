import { isCodiceFiscale, isIban, isLuhn, isSpanishId, isVin } from "../../language/checksums.js";

const DIGITS = "0123456789";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The code with the character at a place by which the check holds; `null`: there is none in the pool. */
export function completed(code: string, at: number, isValid: (code: string) => boolean, pool = DIGITS): string | null {
  for (const sign of pool) {
    const made = code.slice(0, at) + sign + code.slice(at + 1);
    if (isValid(made)) return made;
  }
  return null;
}

/** The code with its last digit, or its last two, changed so that the check holds; `null`: none fits. */
export function completedAtEnd(code: string, isValid: (code: string) => boolean): string | null {
  const last = completed(code, code.length - 1, isValid);
  if (last !== null) return last;
  for (const sign of DIGITS) {
    const at = code.length - 2;
    const made = completed(code.slice(0, at) + sign + code.slice(at + 1), at + 1, isValid);
    if (made !== null) return made;
  }
  return null;
}

/** The digits with their last one changed so that the Luhn check holds. */
export const withLuhn = (digits: string): string | null => completed(digits, digits.length - 1, isLuhn);

/** A vehicle's number keeps a digit, or the letter X, where its check digit is. */
export const withVinCheck = (vin: string, original: string): string | null =>
  completed(vin, 8, isVin, /\d/u.test(original.charAt(8)) ? DIGITS : "X");

/** An Italian codice fiscale with its last letter changed so that its check holds; `null` if none fits. */
export const withCodiceFiscaleLetter = (code: string): string | null => completed(code, 15, isCodiceFiscale, LETTERS);

/** A Spanish DNI or NIE with its last letter changed so that its check holds; `null` if none fits. */
export const withSpanishLetter = (code: string): string | null => completed(code, 8, isSpanishId, LETTERS);

/** ISO 13616: the check digits are 98 minus the remainder modulo 97 of the number with zeros in their place. */
export function withIbanDigits(iban: string): string | null {
  let remainder = 0;
  for (const sign of `${iban.slice(4)}${iban.slice(0, 2)}00`) {
    const value = Number.parseInt(sign, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  const made = iban.slice(0, 2) + String(98 - remainder).padStart(2, "0") + iban.slice(4);
  return isIban(made) ? made : null;
}
