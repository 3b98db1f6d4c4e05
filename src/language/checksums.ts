/** Check digits. Every function takes the identifier without its separators and is `false` for one of the wrong shape. */

function sumOf(text: string, weight: (index: number, digit: number) => number): number {
  let sum = 0;
  for (let index = 0; index < text.length; index++) sum += weight(index, text.charCodeAt(index) - 48);
  return sum;
}

/** ISO/IEC 7812-1 annex B (payment cards, NPI). */
export function isLuhn(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = sumOf(digits, (index, digit) => {
    if ((digits.length - index) % 2 === 1) return digit;
    return digit > 4 ? digit * 2 - 9 : digit * 2;
  });
  return sum % 10 === 0;
}

/** The dihedral group of order ten, and a permutation of the digits for each place (Verhoeff 1969). */
const DIHEDRAL = [
  "0123456789",
  "1234067895",
  "2340178956",
  "3401289567",
  "4012395678",
  "5987604321",
  "6598710432",
  "7659821043",
  "8765932104",
  "9876543210",
];
const PERMUTED = [
  "0123456789",
  "1576283094",
  "5803796142",
  "8916043527",
  "9453126870",
  "4286573901",
  "2793806415",
  "7046913258",
];

/** Verhoeff's check digit (SNOMED CT, Aadhaar). */
export function isVerhoeff(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false;
  let check = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = Number(digits.at(-1 - place));
    check = Number(DIHEDRAL[check]?.[Number(PERMUTED[place % 8]?.[digit])]);
  }
  return check === 0;
}

/** Digits of a payment card: 12–19, with a first digit that is issued, and a Luhn check digit. */
export function isCard(digits: string): boolean {
  return /^[1-9]\d{11,18}$/.test(digits) && !/^(\d)\1+$/.test(digits) && isLuhn(digits);
}

/** National Provider Identifier: Luhn over the prefix 80840 and ten digits that start with 1 or 2 (CMS). */
export function isNpi(digits: string): boolean {
  return /^[12]\d{9}$/.test(digits) && isLuhn(`80840${digits}`);
}

/** ISO 13616: length 15–34, remainder 1 modulo 97. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** ABA routing number: weights 3, 7, 1; the first two digits name a Federal Reserve district. */
export function isAbaRouting(digits: string): boolean {
  if (!/^(?:0\d|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(digits) || /^0+$/.test(digits)) return false;
  return sumOf(digits, (index, digit) => digit * ([3, 7, 1][index % 3] ?? 0)) % 10 === 0;
}

/** DEA registration: two letters (or a letter and 9), six digits and a check digit (21 CFR 1301; DEA's published method). */
export function isDea(code: string): boolean {
  if (!/^[ABCDEFGHJKLMPRSTUX][A-Z9]\d{7}$/.test(code)) return false;
  const sum = sumOf(code.slice(2, 8), (index, digit) => (index % 2 === 0 ? digit : 2 * digit));
  return sum % 10 === code.charCodeAt(8) - 48;
}

const VIN_VALUES = new Map([..."ABCDEFGH"].map((letter, index) => [letter, index + 1]));
for (const [letter, value] of Object.entries({ J: 1, K: 2, L: 3, M: 4, N: 5, P: 7, R: 9 }))
  VIN_VALUES.set(letter, value);
[..."STUVWXYZ"].forEach((letter, index) => {
  VIN_VALUES.set(letter, index + 2);
});
const VIN_WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** Vehicle identification number with the check digit that North America demands (49 CFR 565.15). */
export function isVin(vin: string): boolean {
  if (!/^[A-HJ-NPR-Z\d]{17}$/.test(vin) || !/[A-Z]/.test(vin) || !/\d/.test(vin)) return false;
  let sum = 0;
  for (let index = 0; index < 17; index++) {
    const character = vin.charAt(index);
    sum += (VIN_VALUES.get(character) ?? Number(character)) * (VIN_WEIGHTS[index] ?? 0);
  }
  const check = sum % 11;
  return vin.charAt(8) === (check === 10 ? "X" : String(check));
}

const CF_ODD = "BAFHJNPRTVCESULDGIMOQKWZYX";
/** Check letter of an Italian codice fiscale (D.M. 23/12/1976). Digits count as the letters A–J do. */
export function isCodiceFiscale(code: string): boolean {
  if (!/^[A-Z]{6}[\dLMNP-V]{2}[A-EHLMPRST][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]$/.test(code)) return false;
  let sum = 0;
  for (let index = 0; index < 15; index++) {
    const character = code.charAt(index);
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
    // Values of characters on odd places: 1, 0, 5, 7, 9, 13, …; the table holds them as letters.
    sum += index % 2 === 1 ? value : CF_ODD.charCodeAt(value) - 65;
  }
  return code.charCodeAt(15) - 65 === sum % 26;
}

/** Spanish DNI and NIE: the letter is the number modulo 23. */
export function isSpanishId(code: string): boolean {
  const match = /^([XYZ\d]\d{7})([A-Z])$/.exec(code);
  if (!match) return false;
  const [, body = "", letter = ""] = match;
  const number = Number(body.replace("X", "0").replace("Y", "1").replace("Z", "2"));
  return "TRWAGMYFPDXBNJZSQVHLCKE".charAt(number % 23) === letter;
}

/** NHS number (ten digits, modulo 11). */
export function isNhsNumber(digits: string): boolean {
  if (!/^\d{10}$/.test(digits) || /^(\d)\1+$/.test(digits)) return false;
  const check = 11 - (sumOf(digits.slice(0, 9), (index, digit) => digit * (10 - index)) % 11);
  return (check === 11 ? 0 : check) === digits.charCodeAt(9) - 48;
}
