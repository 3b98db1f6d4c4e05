import { cardinalYear, type Joints, type NumberRead, type NumberWords, type YearRead } from "../parts/numbers.js";

const ONES =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "zero ten twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ORDINAL_ONES =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(
    " ",
  );

const VALUES: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, value): [string, number] => [word, value]),
  ["oh", 0],
  ["o", 0],
  ["nought", 0],
  ["fourty", 40],
  ...TENS.slice(2).map((word, index): [string, number] => [word, 20 + 10 * index]),
]);
const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...ORDINAL_ONES.slice(1).map((word, index): [string, number] => [word, index + 1]),
  ...TENS.slice(2).map((word, index): [string, number] => [`${word.slice(0, -1)}ieth`, 20 + 10 * index]),
]);

function below100(value: number, hyphen: boolean, ordinal: boolean): string {
  const last = ordinal ? ORDINAL_ONES : ONES;
  if (value < 20) return last[value] ?? "";
  const tens = TENS[Math.floor(value / 10)] ?? "";
  if (value % 10 === 0) return ordinal ? `${tens.slice(0, -1)}ieth` : tens;
  return `${tens}${hyphen ? "-" : " "}${last[value % 10] ?? ""}`;
}

/** @param value 0 to 9999. */
function englishNumber(value: number, joints: Joints, ordinal = false): string {
  const hyphen = joints.hyphen ?? true;
  const words: string[] = [];
  const thousands = Math.floor(value / 1000);
  const hundreds = Math.floor((value % 1000) / 100);
  const rest = value % 100;
  if (thousands > 0) words.push(below100(thousands, hyphen, false), "thousand");
  if (hundreds > 0) words.push(below100(hundreds, hyphen, false), "hundred");
  if (rest > 0 || words.length === 0) {
    if (words.length > 0 && joints.and) words.push("and");
    words.push(below100(rest, hyphen, ordinal));
    return words.join(" ");
  }
  return ordinal ? `${words.join(" ")}th` : words.join(" ");
}

/** "nineteen hundred and five". @param value 1100 to 9999. */
function englishHundreds(value: number, joints: Joints): string {
  const hyphen = joints.hyphen ?? true;
  const hundreds = `${below100(Math.floor(value / 100), hyphen, false)} hundred`;
  if (value % 100 === 0) return hundreds;
  return `${hundreds}${joints.and ? " and" : ""} ${below100(value % 100, hyphen, false)}`;
}

/** "nineteen eighty four": the two halves of a year said in pairs; `null` where nobody says so ("twenty hundred and four"). */
function englishYearHalves(year: number, hyphen: boolean): readonly [string, string] | null {
  const high = Math.floor(year / 100);
  const low = year % 100;
  if (high < 10 || high > 99 || (high % 10 === 0 && low === 0)) return null;
  if (low === 0) return [below100(high, hyphen, false), "hundred"];
  return [
    below100(high, hyphen, false),
    low < 10 ? `oh${hyphen ? "-" : " "}${ONES[low] ?? ""}` : below100(low, hyphen, false),
  ];
}

function readBelow100(words: readonly string[], at: number, ordinal: boolean): NumberRead | null {
  const word = words[at] ?? "";
  const whole = (ordinal ? ORDINALS : VALUES).get(word);
  const value = VALUES.get(word);
  if (value !== undefined && value >= 20) {
    const unit = (ordinal ? ORDINALS : VALUES).get(words[at + 1] ?? "");
    const isUnit = unit !== undefined && unit > 0 && unit < 10;
    if (isUnit) return { value: value + unit, next: at + 2 };
  }
  return whole === undefined ? null : { value: whole, next: at + 1 };
}

/** Reads the longest number; `ordinal`: its last word is an ordinal. */
function readEnglish(words: readonly string[], start: number, ordinal: boolean): NumberRead | null {
  let at = start;
  let value = 0;
  let isScaled = false;
  for (const [scale, name] of [
    [1000, "thousand"],
    [100, "hundred"],
  ] as const) {
    const isOne = words[at] === "a" && words[at + 1]?.startsWith(name);
    const count = isOne ? { value: 1, next: at + 1 } : readBelow100(words, at, false);
    if (count === null || count.value === 0) continue;
    const word = words[count.next];
    if (word === name) {
      value += count.value * scale;
      at = count.next + 1;
      isScaled = true;
    } else if (ordinal && word === `${name}th`) {
      return { value: value + count.value * scale, next: count.next + 1 };
    }
  }
  if (!isScaled) return readBelow100(words, at, ordinal);
  const rest = readBelow100(words, words[at] === "and" ? at + 1 : at, ordinal);
  // "two thousand oh eight" is said; "two thousand zero" is not.
  if (rest !== null && rest.value > 0) return { value: value + rest.value, next: rest.next };
  return ordinal ? null : { value, next: at };
}

function readYear(words: readonly string[], at: number): YearRead | null {
  const high = readEnglish(words, at, false);
  const whole = cardinalYear(high);
  if (whole !== null) {
    const said = words.slice(at, whole.next);
    return { ...whole, said: said.includes("hundred") && !said.includes("thousand") ? "hundreds" : "thousand" };
  }
  if (high === null || high.value < 10 || high.value > 29) return null;
  // "nineteen" "eighty four", "twenty" "oh five"
  const second = high.next;
  const isZero = /^(?:oh?|zero)$/.test(words[second] ?? "");
  const low = readEnglish(words, isZero ? second + 1 : second, false);
  if (low === null || (isZero ? low.value < 1 || low.value > 9 : low.value < 10 || low.value > 99)) return null;
  return { value: high.value * 100 + low.value, next: low.next, said: "pairs", second };
}

/** "eighty-four", "twenty-first", "nineteen eighty-four". */
export const englishNumbers: NumberWords = {
  cardinal: (value, joints) => englishNumber(value, joints),
  ordinal: (value, joints) => englishNumber(value, joints, true),
  year(year, said, joints) {
    const halves = said === "pairs" ? englishYearHalves(year, joints.hyphen ?? true) : null;
    if (halves) return halves.join(" ");
    const isHundreds = said === "hundreds" && year % 1000 >= 100;
    return isHundreds ? englishHundreds(year, joints) : englishNumber(year, joints);
  },
  readCardinal: (words, at) => readEnglish(words, at, false),
  readOrdinal: (words, at) => readEnglish(words, at, true),
  readYear,
  beforeNoun: (cardinal) => cardinal,
  leadingZeros: new Set(["o", "oh", "zero"]),
  isOneWord: false,
  hasOrdinalDays: true,
  saysFirst: (word) => /^first$/i.test(word),
};
