import { isLuhn, isVerhoeff } from "../../../language/checksums.js";
import { type Cue, cuesFor } from "./cues.js";
import { type Finding, finding, matches, type View } from "./view.js";

/** A national identifier with a check digit. */
interface NationalId {
  readonly pattern: RegExp;
  /** `code`: without separators. */
  readonly check: (code: string) => boolean;
  /** Its form alone is too common: it needs an announcement of some number. */
  readonly needsCue: boolean;
}

const digitsOf = (code: string): number[] => Array.from(code, Number);
const weighted = (code: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digitsOf(code)[index] ?? 0), 0);
const descending = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

/** Brazil: two check digits modulo 11 (Receita Federal). */
function isCpf(code: string): boolean {
  if (/^(\d)\1+$/.test(code)) return false;
  const check = (length: number): number => ((weighted(code, descending(length + 1, 2)) * 10) % 11) % 10;
  return check(9) === Number(code[9]) && check(10) === Number(code[10]);
}

/** Belgium, rijksregisternummer: 97 minus the remainder of the first nine digits, with a 2 before them for births from 2000. */
function isBelgian(code: string): boolean {
  const check = Number(code.slice(9));
  return [code.slice(0, 9), `2${code.slice(0, 9)}`].some((body) => 97 - (Number(body) % 97) === check);
}

/** Switzerland, AHV: the check digit of EAN-13. */
function isAhv(code: string): boolean {
  return weighted(code, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0;
}

/** The Netherlands, BSN: the eleven-proof. */
function isBsn(code: string): boolean {
  return !/^0+$/.test(code) && weighted(code, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0;
}

/** France, NIR: the key is 97 minus the remainder modulo 97. */
function isNir(code: string): boolean {
  return 97 - (Number(code.slice(0, 13)) % 97) === Number(code.slice(13));
}

/** Germany, Steuer-ID: ISO 7064 MOD 11,10. */
function isSteuerId(code: string): boolean {
  let product = 10;
  for (const digit of digitsOf(code.slice(0, 10))) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(code[10]);
}

/** Portugal, NIF: modulo 11. */
function isNif(code: string): boolean {
  const remainder = weighted(code, descending(9, 2)) % 11;
  return (remainder < 2 ? 0 : 11 - remainder) === Number(code[8]);
}

/** India, Aadhaar: Verhoeff. */
const isAadhaar = (code: string): boolean => isVerhoeff(code);

/** Finland, henkilötunnus: the remainder modulo 31 of the date and the serial number. */
function isHetu(code: string): boolean {
  return "0123456789ABCDEFHJKLMNPRSTUVWXY".charAt(Number(code.slice(0, 6) + code.slice(-4, -1)) % 31) === code.at(-1);
}

/** Canada, social insurance number: Luhn. */
const isSin = (code: string): boolean => isLuhn(code);

const id = (needsCue: boolean, source: string, check: (code: string) => boolean): NationalId => ({
  pattern: new RegExp(String.raw`(?<![a-zA-Z\d.,/-]|\d )(?:${source})(?![a-zA-Z\d]|[ .,/-]\d)`, "g"),
  check,
  needsCue,
});

/** Forms of national identifiers with the check that proves them. Those that many numbers pass by chance need a cue as well. */
export const NATIONAL_IDS: readonly NationalId[] = [
  id(false, String.raw`\d{3}\.\d{3}\.\d{3}-\d{2}`, isCpf),
  id(true, String.raw`\d{11}`, isCpf),
  id(false, String.raw`\d{2}\.\d{2}\.\d{2}-\d{3}\.\d{2}`, isBelgian),
  id(true, String.raw`\d{11}`, isBelgian),
  id(false, String.raw`756\.\d{4}\.\d{4}\.\d{2}`, isAhv),
  id(false, String.raw`756\d{10}`, isAhv),
  id(true, String.raw`\d{9}`, isBsn),
  id(false, String.raw`[12] ?\d{2} ?(?:0[1-9]|1[0-2]) ?\d{2} ?\d{3} ?\d{3} ?\d{2}`, isNir),
  id(true, String.raw`[1-9]\d{10}`, isSteuerId),
  id(true, String.raw`[1-35689]\d{8}`, isNif),
  id(false, String.raw`[2-9]\d{3} \d{4} \d{4}`, isAadhaar),
  id(true, String.raw`[2-9]\d{11}`, isAadhaar),
  id(true, String.raw`\d{3}[ -]\d{3}[ -]\d{3}`, isSin),
];

/** Date, century sign, serial number and check character. */
const HETU =
  /(?<![a-zA-Z\d])(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{2}[-+A-FU-Y]\d{3}[\dA-FHJ-NPR-Y](?![a-zA-Z\d])/g;

/** National identifiers of other countries by their check digits (confidence 0.95, proven). Type: that of the SSN. */
export function findNationalIds(view: View, cues: readonly Cue[]): Finding[] {
  const findings: Finding[] = [];
  for (const { pattern, check, needsCue } of NATIONAL_IDS) {
    for (const { match, start, end } of matches(view, pattern, view.digitLines)) {
      if (!check(match[0].replace(/\D/g, ""))) continue;
      const announced = cuesFor(view, cues, start).some((cue) =>
        ["SSN_OR_TAXPAYER", "OTHER_ID"].includes(cue.kind.type),
      );
      if (announced || !needsCue) findings.push(finding("SSN_OR_TAXPAYER", start, end, 0.95, true));
    }
  }
  for (const { match, start, end } of matches(view, HETU, view.digitLines)) {
    if (isHetu(match[0])) findings.push(finding("SSN_OR_TAXPAYER", start, end, 0.95, true));
  }
  return findings;
}
