/** Check digits, written down once more from their definitions: what the tests measure by. */

const value36 = (sign: string): bigint => BigInt("0123456789abcdefghijklmnopqrstuvwxyz".indexOf(sign.toLowerCase()));

/** ISO/IEC 7812-1: every second digit from the right, doubled, and the sum of all digits. */
export function luhnHolds(digits: string): boolean {
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit);
    return total + (index % 2 === 1 ? (doubled[value] ?? 0) : value);
  }, 0);
  return sum % 10 === 0;
}

/** ISO 13616, in one big number. */
export function ibanHolds(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4);
  return BigInt([...moved].map((sign) => value36(sign).toString()).join("")) % 97n === 1n;
}

/** 49 CFR 565.15. */
export function vinHolds(vin: string): boolean {
  const letters: Record<string, number> = {
    A: 1,
    B: 2,
    C: 3,
    D: 4,
    E: 5,
    F: 6,
    G: 7,
    H: 8,
    J: 1,
    K: 2,
    L: 3,
    M: 4,
    N: 5,
    P: 7,
    R: 9,
    S: 2,
    T: 3,
    U: 4,
    V: 5,
    W: 6,
    X: 7,
    Y: 8,
    Z: 9,
  };
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
  const rest =
    weights.reduce((sum, weight, at) => sum + weight * (letters[vin.charAt(at)] ?? Number(vin.charAt(at))), 0) % 11;
  return vin.length === 17 && vin.charAt(8) === (rest === 10 ? "X" : String(rest));
}

/** D.M. 23/12/1976, with the table of odd places as it is printed. */
export function codiceFiscaleHolds(code: string): boolean {
  const odd: Record<string, number> = {
    0: 1,
    1: 0,
    2: 5,
    3: 7,
    4: 9,
    5: 13,
    6: 15,
    7: 17,
    8: 19,
    9: 21,
    A: 1,
    B: 0,
    C: 5,
    D: 7,
    E: 9,
    F: 13,
    G: 15,
    H: 17,
    I: 19,
    J: 21,
    K: 2,
    L: 4,
    M: 18,
    N: 20,
    O: 11,
    P: 3,
    Q: 6,
    R: 8,
    S: 12,
    T: 14,
    U: 16,
    V: 10,
    W: 22,
    X: 25,
    Y: 24,
    Z: 23,
  };
  let sum = 0;
  for (let place = 1; place <= 15; place++) {
    const sign = code.charAt(place - 1);
    const even = /\d/u.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65;
    sum += place % 2 === 1 ? (odd[sign] ?? 0) : even;
  }
  return code.charAt(15) === String.fromCharCode(65 + (sum % 26));
}

/** DNI and NIE: remainder modulo 23. */
export function spanishHolds(code: string): boolean {
  const number = Number(code.slice(0, 8).replace(/^[XYZ]/u, (letter) => String("XYZ".indexOf(letter))));
  return "TRWAGMYFPDXBNJZSQVHLCKE"[number % 23] === code[8];
}

/** NHS: modulo 11, weights 10 to 2. */
export function nhsHolds(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < 9; at++) sum += Number(digits[at]) * (10 - at);
  return (11 - (sum % 11)) % 11 === Number(digits[9]);
}

/** NPI: Luhn behind 80840. */
export const npiHolds = (digits: string): boolean => luhnHolds(`80840${digits}`);

/** DEA: first, third and fifth digit, and twice the others. */
export function deaHolds(code: string): boolean {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, check = 0] = [...code.slice(2)].map(Number);
  return (a + c + e + 2 * (b + d + f)) % 10 === check;
}

/** ABA: 3, 7, 1. */
export function routingHolds(digits: string): boolean {
  const d = [...digits].map(Number);
  const at = (index: number): number => d[index] ?? 0;
  return (3 * (at(0) + at(3) + at(6)) + 7 * (at(1) + at(4) + at(7)) + at(2) + at(5) + at(8)) % 10 === 0;
}

/** CPF: two digits modulo 11. */
export function cpfHolds(digits: string): boolean {
  const check = (length: number): number => {
    let sum = 0;
    for (let at = 0; at < length; at++) sum += Number(digits[at]) * (length + 1 - at);
    const rest = sum % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  return check(9) === Number(digits[9]) && check(10) === Number(digits[10]);
}

/** Verhoeff, by permutations of the dihedral group written as a table. */
export function verhoeffHolds(digits: string): boolean {
  const d = [
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
  const p = [
    "0123456789",
    "1576283094",
    "5803796142",
    "8916043527",
    "9453126870",
    "4286573901",
    "2793806415",
    "7046913258",
  ];
  let check = 0;
  [...digits].reverse().forEach((digit, index) => {
    check = Number(d[check]?.[Number(p[index % 8]?.[Number(digit)])]);
  });
  return check === 0;
}
