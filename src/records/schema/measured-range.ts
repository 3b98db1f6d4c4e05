import { isLabUnit } from "../../language/lab-units.js";
import { isSpanUnit, isYearUnit } from "../../language/time-units.js";
import { anyText } from "../../language/vocabulary/alternatives.js";
import { once } from "../../language/vocabulary/once.js";

/** Longer ones are looked at by nobody, in characters. */
const LONGEST = 80;
/** From so many of a small unit on, 90 years of months, a span may be an age. */
const FIRST_SPAN = 1080;

const NUMBER = String.raw`(?:0|[1-9]\d{0,5})?(?:(?<=\d)|(?=\.))(?:\.\d{1,4})?`;
const LIMIT = String.raw`(?:[<>≤≥]=?\s?)?`;

/** For whom or when a range holds, and words that stand for one. */
const forms = once(() => {
  const label = `(?:${anyText("measures", "range-label", "*")})`;
  return {
    part: new RegExp(
      String.raw`^(?:${label}(?:\s*[:=]\s*|\s+))?${LIMIT}(?<low>${NUMBER})(?:(?:\s?-\s?|\s(?:to|a)\s|\.\.)${LIMIT}(?<high>${NUMBER}))?\s?(?<unit>[^\s()[\]:;][^()[\]:;]{0,30}?)?\s?(?:\(${label}\))?$`,
      "iu",
    ),
    word: new RegExp(`^(?:${label}(?:\\s*[:=]\\s*|\\s+))?(?:${anyText("measures", "range-word", "*")})$`, "iu"),
  };
});

interface Read {
  readonly low: string;
  readonly high: string | null;
  readonly unit: string | null;
}

/** The ranges of a text that is nothing else, with words that stand for one as `null`; no list: it is more. */
function read(text: string): readonly (Read | null)[] | null {
  if (text.length > LONGEST) return null;
  const plain = text.replaceAll(/[‐-―−]/gu, "-").trim();
  const bare = /^\((.*)\)$|^\[(.*)\]$/su.exec(plain);
  const parts = (bare?.[1] ?? bare?.[2] ?? plain).split(/\s*(?:[;|]|,(?=\s))\s*/u);
  const ranges: (Read | null)[] = [];
  for (const part of parts) {
    const { low, high = null, unit = null } = forms().part.exec(part)?.groups ?? {};
    if (low === undefined || low === "") {
      if (!forms().word.test(part)) return null;
      ranges.push(null);
    } else if (high === "" || !isMeasured(low, high, unit)) return null;
    else ranges.push({ low, high, unit });
  }
  return ranges;
}

/** A telephone number with its area's code, and two years. */
const NOT_MEASURED = /^(?:\d{3}\.\d{3}-\d{4}|(?:1[89]|20)\d\d-(?:1[89]|20)\d\d)$/;

/** In order, and in a unit that is none of an age. */
function isMeasured(low: string, high: string | null, unit: string | null): boolean {
  if (high !== null && (Number(high) < Number(low) || (unit === null && NOT_MEASURED.test(`${low}-${high}`))))
    return false;
  if (unit === null) return true;
  if (isYearUnit(unit) || (isSpanUnit(unit) && Number(high ?? low) >= FIRST_SPAN)) return false;
  return isLabUnit(unit);
}

/**
 * Whether a text is nothing but what is usual of a measurement, in a field that says what is usual: "70-99", "<5.6", "(13.5 – 17.5 g/dL)",
 * "M: 13.5-17.5; F: 12-15.5", "Non-reactive". Two numbers are in order.
 */
export const isReferenceRange = (text: string): boolean => read(text) !== null;

/**
 * The same where a result stands, which may as well be a day ("12-15"), a telephone number, years or an age: without a unit or decimals its
 * numbers could be none of them.
 */
export function isResultRange(text: string): boolean {
  return read(text)?.every((one) => one === null || isOnlyMeasured(one)) ?? false;
}

function isOnlyMeasured({ low, high, unit }: Read): boolean {
  if (high === null) return false;
  if (unit !== null || /\.\d/.test(low) || /\.\d/.test(high)) return low.length + high.length <= 10;
  const [first, last] = [Number(low), Number(high)];
  const isDay = first > 0 && last <= 31 && first <= 12;
  const isAge = last >= 90 && last < 130;
  return !isDay && !isAge && last < 1000;
}
