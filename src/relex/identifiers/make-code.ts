import type { EntityType } from "../../entity-types.js";
import {
  isCard,
  isCodiceFiscale,
  isDea,
  isIban,
  isLuhn,
  isNhsNumber,
  isNpi,
  isSpanishId,
  isVin,
} from "../../language/checksums.js";
import { NATIONAL_IDS } from "../../text/detectors/rules/national-ids.js";
import {
  completed,
  completedAtEnd,
  withCodiceFiscaleLetter,
  withIbanDigits,
  withLuhn,
  withSpanishLetter,
  withVinCheck,
} from "./check-digits.js";
import { sameShape } from "./draw-code.js";

/** A code of the document. */
export interface Code {
  readonly type: EntityType;
  /** Digits and capital letters. */
  readonly value: string;
  /** How many of them stand together in the first mention. */
  readonly groups: readonly number[];
}

/** Makes a candidate from drawn bytes, at least as many as the code has characters and two more. `null`: this draw makes none. */
type Make = (code: Code, bytes: Uint8Array) => string | null;

interface Scheme {
  readonly reads: (code: Code) => boolean;
  readonly make: Make;
}

const byte = (bytes: Uint8Array, fromEnd: number): number => bytes[bytes.length - fromEnd] ?? 0;
const pick = (list: readonly string[], bytes: Uint8Array): string => list[byte(bytes, 1) % list.length] ?? "";
const words = (list: string): readonly string[] => list.split(" ");
/** The code begins so, the rest is drawn. */
const beginning = (start: string, { value }: Code, bytes: Uint8Array): string =>
  start + sameShape(value, bytes).slice(start.length);
const isOf =
  (...types: readonly EntityType[]) =>
  ({ type }: Code): boolean =>
    types.includes(type);

/** Test numbers that the brands publish, by the beginning of the original. */
const CARDS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^4/u, ["411111", "424242", "400005"]],
  [/^(?:5[1-5]|2[2-7])/u, ["555555", "510510"]],
  [/^3[47]/u, ["378282", "371449"]],
  [/^6(?:011|4[4-9]|5)/u, ["601111", "601100"]],
  [/^3(?:0|6|[89])/u, ["305693", "385200"]],
  [/^35/u, ["353011", "356600"]],
];

function makeCard(code: Code, bytes: Uint8Array): string | null {
  const start = CARDS.find(([brand]) => brand.test(code.value))?.[1];
  const first = start === undefined ? code.value.charAt(0) : pick(start, bytes);
  return withLuhn(beginning(first, code, bytes));
}

/** Area numbers from 900 on were never issued; with groups 01–49 they are no taxpayer number of the revenue service either. */
function makeSsn(code: Code, bytes: Uint8Array): string {
  const group = String(1 + (byte(bytes, 2) % 49)).padStart(2, "0");
  const serial = String(1 + ((byte(bytes, 3) * 256 + byte(bytes, 4)) % 9999)).padStart(4, "0");
  return `9${sameShape(code.value, bytes).slice(1, 3)}${group}${serial}`;
}

/** Prefixes that the revenue service has assigned to no campus. */
const EIN_PREFIXES = words("07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97");
/** Never a prefix of a national insurance number (HMRC, NIM39110). */
const NINO_PREFIXES = words("QQ BG GB KN NK NT TN ZZ DF FD IQ QV UD");
/** Not the first two digits of any Federal Reserve district's. */
const NO_DISTRICT = words(
  "13 14 15 16 17 18 19 20 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 81 82 83 84 85",
);

const isRoutingSum = (digits: string): boolean =>
  Array.from(digits).reduce((sum, digit, index) => sum + Number(digit) * ([3, 7, 1][index % 3] ?? 0), 0) % 10 === 0;

/** 16 characters, of a place that no land register has (Z0…), so that nobody's can come out. The halves of the calendar stay apart: sex. */
function makeCodiceFiscale({ value }: Code, bytes: Uint8Array): string | null {
  const drawn = sameShape(value, bytes);
  const asDigit = (at: number): string => digitLike(value.charAt(at), drawn.charAt(at));
  const female = Number.parseInt(fromOmocode(value.charAt(9)), 10) >= 4;
  const day = 1 + (byte(bytes, 1) % 28) + (female ? 40 : 0);
  const days = Array.from(String(day).padStart(2, "0"), (digit, index) =>
    digitLike(value.charAt(9 + index), digit),
  ).join("");
  const month = "ABCDEHLMPRST".charAt(byte(bytes, 2) % 12);
  const place = `Z${digitLike(value.charAt(12), "0")}${asDigit(13)}${asDigit(14)}`;
  return withCodiceFiscaleLetter(`${consonants(bytes)}${asDigit(6)}${asDigit(7)}${month}${days}${place}A`);
}

function consonants(bytes: Uint8Array): string {
  const pool = "BCDFGLMNPRSTVZ";
  return Array.from({ length: 6 }, (_, index) => pool.charAt((bytes[index] ?? 0) % pool.length)).join("");
}

const OMOCODES = "LMNPQRSTUV";
const fromOmocode = (sign: string): string => (OMOCODES.includes(sign) ? String(OMOCODES.indexOf(sign)) : sign);
/** A digit, or the letter that stands for it where the original has a letter. */
const digitLike = (sign: string, digit: string): string => {
  const plain = /\d/u.test(digit) ? digit : String(digit.charCodeAt(0) % 10);
  return /\d/u.test(sign) ? plain : OMOCODES.charAt(Number(plain));
};

/** Keeps the country, and the branch that stands for the head office. */
function makeBic({ value }: Code, bytes: Uint8Array): string {
  const drawn = sameShape(value, bytes);
  const branch = value.endsWith("XXX") && value.length === 11 ? "XXX" : drawn.slice(8);
  return drawn.slice(0, 4) + value.slice(4, 6) + drawn.slice(6, 8) + branch;
}

function makeVin(code: Code, bytes: Uint8Array): string | null {
  return withVinCheck(sameShape(code.value, bytes), code.value);
}

const NATIONAL = NATIONAL_IDS.map(({ pattern, check }) => ({
  pattern: new RegExp(`^(?:${pattern.source})$`, "u"),
  check,
}));

/** A number of another country with check digits that hold. */
function nationalId({ value }: Code): ((code: string) => boolean) | undefined {
  const found = NATIONAL.find(({ pattern, check }) => pattern.test(value) && check(value));
  return found && ((code) => found.pattern.test(code) && found.check(code));
}

function makeNational(code: Code, bytes: Uint8Array): string | null {
  const isValid = nationalId(code);
  if (isValid === undefined) return null;
  const drawn = sameShape(code.value, bytes);
  // Some begin with the number of their country, or with a digit that only few may be.
  for (const kept of [0, 1, 3]) {
    const made = completedAtEnd(code.value.slice(0, kept) + drawn.slice(kept), isValid);
    if (made !== null) return made;
  }
  return null;
}

const HETU_SIGNS = "0123456789ABCDEFHJKLMNPRSTUVWXY";
const isHetu = (code: string): boolean =>
  /^(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])\d{5}[\dA-Y]$/u.test(code) &&
  HETU_SIGNS.charAt(Number(code.slice(0, 9)) % 31) === code.charAt(9);

/** Finland: serial numbers from 900 on are for tests and for a time only. */
function makeHetu({ value }: Code, bytes: Uint8Array): string | null {
  const two = (fromEnd: number, below: number): string => String(1 + (byte(bytes, fromEnd) % below)).padStart(2, "0");
  const body = `${two(1, 28)}${two(2, 12)}${sameShape(value, bytes).slice(4, 6)}9${two(3, 99)}`;
  const sign = HETU_SIGNS.charAt(Number(body) % 31);
  return /\d/u.test(sign) === /\d/u.test(value.charAt(9)) ? body + sign : null;
}

const isSocialInsurance = ({ value, groups }: Code): boolean => groups.join("") === "333" && isLuhn(value);
const SECURITY = isOf("SSN_OR_TAXPAYER", "OTHER_ID", "HEALTH_PLAN_ID", "MEDICAL_RECORD_NUMBER");

/** Readers of codes, the surest first. A code that none of them reads is rewritten in the same shape. */
const SCHEMES: readonly Scheme[] = [
  {
    reads: (code) => /^\d{12,19}$/u.test(code.value) && (code.type === "CREDIT_DEBIT_NUMBER" || isCard(code.value)),
    make: makeCard,
  },
  {
    reads: ({ type, value }) =>
      isIban(value) || (type === "BANK_ACCOUNT_NUMBER" && /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/u.test(value)),
    make: ({ value }, bytes) => withIbanDigits(value.slice(0, 4) + sameShape(value, bytes).slice(4)),
  },
  {
    reads: ({ type, value }) =>
      isVin(value) || (type === "VEHICLE_IDENTIFIER_US" && /^[A-HJ-NPR-Z\d]{8}[\dX][A-HJ-NPR-Z\d]{8}$/u.test(value)),
    make: makeVin,
  },
  {
    reads: ({ value }) => isCodiceFiscale(value) || /^[A-Z]{6}\d{2}[A-EHLMPRST]\d{2}[A-Z]\d{3}[A-Z]$/u.test(value),
    make: makeCodiceFiscale,
  },
  {
    reads: ({ value }) => isSpanishId(value),
    // Numbers from 95 million on are issued to nobody; a foreigner's number keeps its letter and begins with nine.
    make: (code, bytes) =>
      withSpanishLetter(beginning(/^\d/u.test(code.value) ? "9" : `${code.value.charAt(0)}9`, code, bytes)),
  },
  {
    reads: (code) => SECURITY(code) && /^[A-Z]{2}\d{6}[A-D]$/u.test(code.value),
    make: (code, bytes) =>
      pick(NINO_PREFIXES, bytes) + sameShape(code.value, bytes).slice(2, 8) + "ABCD".charAt(byte(bytes, 2) % 4),
  },
  {
    reads: (code) => code.type === "BANK_ROUTING" && /^\d{9}$/u.test(code.value),
    make: (code, bytes) => completed(beginning(pick(NO_DISTRICT, bytes), code, bytes), 8, isRoutingSum),
  },
  {
    reads: ({ type, value }) => type === "BANK_SWIFT" && /^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/u.test(value),
    make: makeBic,
  },
  {
    reads: (code) => isOf("CERTIFICATE_NUMBER", "OTHER_ID")(code) && isNpi(code.value),
    // Those that begin with two are not issued yet.
    make: (code, bytes) => completed(beginning("2", code, bytes), 9, isNpi),
  },
  {
    reads: ({ value }) => isDea(value),
    make: (code, bytes) => completed(code.value.charAt(0) + sameShape(code.value, bytes).slice(1), 8, isDea),
  },
  {
    reads: (code) => SECURITY(code) && isNhsNumber(code.value),
    make: (code, bytes) => completed(beginning("999", code, bytes), 9, isNhsNumber),
  },
  {
    reads: (code) => SECURITY(code) && isSocialInsurance(code),
    make: (code, bytes) => withLuhn(beginning("0", code, bytes)),
  },
  {
    reads: ({ type, value, groups }) =>
      type === "SSN_OR_TAXPAYER" && /^\d{9}$/u.test(value) && groups.join("") === "27",
    make: (code, bytes) => beginning(pick(EIN_PREFIXES, bytes), code, bytes),
  },
  { reads: ({ type, value }) => type === "SSN_OR_TAXPAYER" && /^\d{9}$/u.test(value), make: makeSsn },
  { reads: ({ value }) => isHetu(value), make: makeHetu },
  { reads: (code) => nationalId(code) !== undefined, make: makeNational },
  {
    reads: ({ value }) => /^[A-Z]{3}[ABCFGHLJPTK][A-Z]\d{4}[A-Z]$/u.test(value),
    // The fourth letter is the kind of holder.
    make: ({ value }, bytes) => {
      const drawn = sameShape(value, bytes);
      return drawn.slice(0, 3) + value.charAt(3) + drawn.slice(4);
    },
  },
  {
    reads: ({ value }) => /^\d{13,}$/u.test(value) && isLuhn(value),
    make: (code, bytes) => withLuhn(sameShape(code.value, bytes)),
  },
];

/** A maker of codes of the same sort and shape, whose check digits hold, or which nobody can have. */
export function makerOf(code: Code): (bytes: Uint8Array) => string | null {
  const scheme = SCHEMES.find(({ reads }) => reads(code));
  return (bytes) => (scheme ? scheme.make(code, bytes) : sameShape(code.value, bytes));
}
