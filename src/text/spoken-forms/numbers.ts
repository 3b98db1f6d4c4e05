import { DIGITS, MONTHS, ORDINALS, REPEATS, TEENS, TENS } from "../../language/spoken-words.js";
import { isTight, type Token } from "./tokens.js";

/** The smallest piece of a spoken number: "five", "double four", "thirty five", "two thousand eleven", a written "617". */
interface Atom {
  readonly digits: string;
  readonly kind: "digit" | "number" | "written";
  /** Index after its last token. */
  readonly next: number;
}

/** Number words that follow each other with nothing but white space between them. */
export interface NumberGroup {
  /** Index of the first token, and of the last. */
  readonly first: number;
  readonly last: number;
  /** In written form. */
  readonly text: string;
  /** Said digit by digit, as identifiers are: "five five five", "oh one thirty two", "double zero". Not "one thirty five". */
  readonly digitByDigit: boolean;
  /** One digit on its own. */
  readonly lone: boolean;
  /** Nothing was spoken: digits that were written as such already. */
  readonly written: boolean;
}

function smallNumber(tokens: readonly Token[], at: number): { value: number; next: number } | undefined {
  const token = tokens[at];
  if (token === undefined) return undefined;
  const teen = TEENS.get(token.lower);
  if (teen !== undefined) return { value: teen, next: at + 1 };
  const tens = TENS.get(token.lower);
  if (tens !== undefined) {
    const unit = tokens[at + 1];
    const value = unit && isTight(unit.gap) ? DIGITS.get(unit.lower) : undefined;
    return value === undefined || value === 0 ? { value: tens, next: at + 1 } : { value: tens + value, next: at + 2 };
  }
  const digit = DIGITS.get(token.lower);
  return digit === undefined ? undefined : { value: digit, next: at + 1 };
}

function isTightWord(tokens: readonly Token[], at: number, word: string): boolean {
  const token = tokens[at];
  return token !== undefined && token.lower === word && isTight(token.gap);
}

/** After "hundred" or "thousand": "and five", "eleven". Zero where nothing follows. */
function remainder(tokens: readonly Token[], at: number): { value: number; next: number } {
  const start = isTightWord(tokens, at, "and") ? at + 1 : at;
  const token = tokens[start];
  if (token === undefined || !isTight(token.gap) || token.lower === "o" || token.lower === "oh") {
    return { value: 0, next: at };
  }
  const small = smallNumber(tokens, start);
  return small && small.value > 0 ? small : { value: 0, next: at };
}

function readAtom(tokens: readonly Token[], at: number, inGroup: boolean): Atom | undefined {
  const token = tokens[at];
  if (token === undefined || token.isLabel) return undefined;
  if (/^\d+$/.test(token.folded)) return { digits: token.folded, kind: "written", next: at + 1 };
  if (token.number) return { digits: String(token.number.value), kind: "number", next: at + token.number.words };

  // "four one five one second five five five"
  if (token.lower === "one" && /^(?:sec|second|moment|minute)$/.test(tokens[at + 1]?.lower ?? "")) return undefined;

  const times = REPEATS.get(token.lower);
  if (times !== undefined) {
    const repeated = tokens[at + 1];
    const digit = repeated && isTight(repeated.gap) ? DIGITS.get(repeated.lower) : undefined;
    return digit === undefined ? undefined : { digits: String(digit).repeat(times), kind: "digit", next: at + 2 };
  }

  // "oh" is an interjection and "o" a letter, unless a number stands beside it.
  if ((token.lower === "oh" || token.lower === "o") && !inGroup) {
    const next = tokens[at + 1];
    const isNumber =
      next !== undefined && isTight(next.gap) && (smallNumber(tokens, at + 1) || REPEATS.has(next.lower));
    if (!isNumber) return undefined;
  }

  const small = smallNumber(tokens, at);
  if (small === undefined) return undefined;
  let { value, next } = small;
  let scaled = false;
  if (value > 0 && isTightWord(tokens, next, "thousand")) {
    scaled = true;
    const rest = remainder(tokens, next + 1);
    const hundreds = rest.value > 0 && rest.value < 10 && isTightWord(tokens, rest.next, "hundred");
    value = value * 1000 + (hundreds ? rest.value * 100 : rest.value);
    next = hundreds ? rest.next + 1 : rest.next;
    if (hundreds) {
      const tail = remainder(tokens, next);
      value += tail.value;
      next = tail.next;
    }
  } else if (value > 0 && isTightWord(tokens, next, "hundred")) {
    scaled = true;
    const rest = remainder(tokens, next + 1);
    value = value * 100 + rest.value;
    next = rest.next;
  }
  return { digits: String(value), kind: value < 10 && !scaled ? "digit" : "number", next };
}

function ordinalSuffix(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return "th";
  return ["th", "st", "nd", "rd"][value % 10] ?? "th";
}

/** "third", "twenty first", "twenty-first" → "3rd", "21st". */
export function readOrdinal(
  tokens: readonly Token[],
  at: number,
): { readonly text: string; readonly last: number } | undefined {
  const token = tokens[at];
  if (token === undefined || token.isLabel) return undefined;
  const tens = TENS.get(token.lower);
  const next = tokens[at + 1];
  if (tens !== undefined && next !== undefined && isTight(next.gap)) {
    const unit = ORDINALS.get(next.lower);
    if (unit !== undefined && unit < 10) return { text: `${tens + unit}${ordinalSuffix(unit)}`, last: at + 1 };
  }
  const value = ORDINALS.get(token.lower);
  return value === undefined ? undefined : { text: `${value}${ordinalSuffix(value)}`, last: at };
}

const DAY_AND_YEAR = /^(0?[1-9]|[12]\d|3[01])((?:19|20)\d\d)$/;

/** With the digits that were said one by one together, and the other numbers apart: "oh three fourteen sixty" → "03 14 60". */
function apart(atoms: readonly Atom[]): string {
  let text = "";
  atoms.forEach((atom, index) => {
    const together = atom.kind === "digit" && atoms[index - 1]?.kind === "digit";
    text += index === 0 || together ? atom.digits : ` ${atom.digits}`;
  });
  return text;
}

function compose(atoms: readonly Atom[], afterMonth: boolean): string {
  if (atoms.some((atom) => atom.kind === "written" && atom.digits.length > 1)) return apart(atoms);
  const joined = atoms.map((atom) => atom.digits).join("");
  const date = afterMonth ? DAY_AND_YEAR.exec(joined) : null;
  if (date) return `${date[1]} ${date[2]}`;
  // A row of measurements ("ninety three eighty six seventy nine", "one forty one eighty") is not one number; a year or a
  // house number ("nineteen sixty two", "four fifty") is.
  const numbers = atoms.filter((atom) => atom.kind === "number");
  const isRow = atoms.length > 2 && numbers.length > 1 && atoms.length - numbers.length <= numbers.length;
  const isLong = atoms.length > 1 && numbers.some((atom) => atom.digits.length > 2);
  return isRow || isLong ? apart(atoms) : joined;
}

/** Reads the group of number words that starts at a token, or `undefined` where none does. */
export function readGroup(tokens: readonly Token[], first: number): NumberGroup | undefined {
  const atoms: Atom[] = [];
  let at = first;
  for (;;) {
    const token = tokens[at];
    if (token === undefined || (atoms.length > 0 && !isTight(token.gap))) break;
    if (readOrdinal(tokens, at) !== undefined) break;
    const atom = readAtom(tokens, at, atoms.length > 0);
    if (atom === undefined) break;
    atoms.push(atom);
    at = atom.next;
  }
  const [head] = atoms;
  if (head === undefined) return undefined;
  const written = atoms.every((atom) => atom.kind === "written");
  const singles = atoms.flatMap((atom) => (atom.kind === "digit" || atom.digits.length === 1 ? [...atom.digits] : []));
  const length = atoms.reduce((sum, atom) => sum + atom.digits.length, 0);
  const before = tokens[first - 1];
  return {
    first,
    last: at - 1,
    text: compose(atoms, before !== undefined && MONTHS.has(before.lower)),
    digitByDigit:
      singles.length > 1 && length > 1 && (!written || (singles.length === atoms.length && atoms.length > 2)),
    lone: atoms.length === 1 && length === 1,
    written,
  };
}
