const DIGITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"] as const;
const TEENS = [
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
] as const;
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"] as const;

const DIGIT_OF: ReadonlyMap<string, number> = new Map([...DIGITS.map((word, n) => [word, n] as const), ["oh", 0]]);
const TEEN_OF: ReadonlyMap<string, number> = new Map(TEENS.map((word, n) => [word, n + 10]));
const TENS_OF: ReadonlyMap<string, number> = new Map(TENS.map((word, n) => [word, 10 * (n + 2)]));

/** A word that is a digit or a number below a hundred. */
export const SPOKEN_DIGITS = new RegExp(`^(?:${[...DIGITS, "oh", ...TEENS, ...TENS].join("|")})$`, "i");

/** `five five five one two three four` → `555-1234`, `seventy-six` → `76`; null where nothing is spoken. */
export function spokenToWritten(text: string): string | null {
  const words = text.split(/([\s-]+)/);
  let written = "";
  let changed = false;
  for (let at = 0; at < words.length; ) {
    const word = (words[at] ?? "").toLowerCase();
    const run = digitRun(words, at);
    const tens = TENS_OF.get(word);
    const unit = DIGIT_OF.get((words[at + 2] ?? "").toLowerCase()) ?? 0;
    if (run.length >= 3) {
      written += run.length === 7 ? `${run.slice(0, 3)}-${run.slice(3)}` : run;
      at += 2 * run.length - 1;
    } else if (tens !== undefined) {
      written += String(tens + unit);
      at += unit > 0 ? 3 : 1;
    } else {
      const small = TEEN_OF.get(word) ?? DIGIT_OF.get(word);
      written += small ?? words[at] ?? "";
      at += 1;
      if (small === undefined) continue;
    }
    changed = true;
  }
  return changed ? written : null;
}

function digitRun(words: readonly string[], from: number): string {
  let run = "";
  for (let at = from; at < words.length; at += 2) {
    const digit = DIGIT_OF.get((words[at] ?? "").toLowerCase());
    if (digit === undefined) break;
    run += digit;
  }
  return run;
}

/** `76` → `seventy-six`; null for anything but a number below a hundred in figures. */
export function writtenToSpoken(text: string): string | null {
  const figures = /^\d{1,2}$/.exec(text)?.[0];
  if (figures === undefined) return null;
  const value = Number(figures);
  if (value < 10) return DIGITS[value] ?? null;
  if (value < 20) return TEENS[value - 10] ?? null;
  const unit = value % 10;
  return `${TENS[Math.floor(value / 10) - 2] ?? ""}${unit > 0 ? `-${DIGITS[unit] ?? ""}` : ""}`;
}
