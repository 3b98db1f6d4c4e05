import { languageIn } from "../../language/languages.js";
import { capitalised, likeCase } from "../../language/letter-case.js";
import type { Locale } from "../../language/locales.js";
import { cardinalWords, numberWordsOf, readCardinal } from "../../language/number-words/number-words.js";

/** After these "a week ago" or "in a day" is nothing that anybody says. */
const NO_ROOM =
  /(?:^|[^\p{L}])(?:the|this|that|an?|my|our|your|their|her|his|in|over|within|during|on|of|il|la|lo|del|della|el|los|las)\s+$/iu;
const NO_ROOM_FOR_IN = /(?:^|[^\p{L}])(?:by|until|till|for|from|before|after|since|to|or|per|entro|para|hasta)\s+$/iu;
const POSSESSIVE = /^['’]s(?![\p{L}])/iu;

/** The largest count that is said in words. */
const MAX_VALUE = 9999;

/**
 * The same time in other words: "two weeks ago" is "fourteen days ago". It names no date of the calendar, so nothing is moved; still
 * the original must not be written again.
 * @param around the document's text right before and after it.
 * @returns `null`: there is no other way to say it.
 */
export function anotherWording(
  text: string,
  locale: Locale,
  around: { readonly preceding: string; readonly following: string } = { preceding: "", following: "" },
): string | null {
  const match = /^(\s*)(.*?)([\s\p{P}]*)$/su.exec(text);
  if (match === null || text.length > 60) return null;
  const [, before = "", core = "", after = ""] = match;
  const words = numberWordsOf(core.replaceAll(/[’']/g, " "));
  const { relative } = languageIn(locale).dates;
  const known = relative.wordings.get(words.join(" "));
  if (known !== undefined) return hasRoom(known, around) ? before + likeFirst(known, core) + after : null;
  const clock = relative.otherClock(core);
  // The last point of "p.m." goes with it.
  if (clock !== null) return before + clock + (core.includes(".") ? after.replace(/^\./, "") : after);
  const span = spanOfTime(words, core, locale);
  if (span !== null) return before + likeFirst(span, core) + after;
  const [months, other] = relative.monthsAgo;
  return isCounted(words, locale) && months.test(core) ? before + core.replace(months, other) + after : null;
}

function hasRoom(
  said: string,
  { preceding, following }: { readonly preceding: string; readonly following: string },
): boolean {
  if (/(?:precedente|anterior)$/.test(said)) return true;
  if (NO_ROOM.test(preceding)) return false;
  if (/^(?:in |fra |dentro )/.test(said) && NO_ROOM_FOR_IN.test(preceding)) return false;
  return !(/(?:^in | ago$)/.test(said) && POSSESSIVE.test(following));
}

/** Whether nothing but a number stands before "months": a name may be there too. */
function isCounted(words: readonly string[], locale: Locale): boolean {
  const from = words[0] === "hace" ? 1 : 0;
  const to = words.findIndex((word) => /^(?:months?|mes[ei]|mes|meses)$/.test(word));
  const said = words.slice(from, to);
  if (said.length === 1 && /^(?:\d{1,3}|an?|un[ao]?)$/.test(said[0] ?? "")) return true;
  return readCardinal(said, 0, locale)?.next === said.length && said.length > 0;
}

function spanOfTime(words: readonly string[], core: string, locale: Locale): string | null {
  const { numbers, dates } = languageIn(locale);
  const { around, units } = dates.relative;
  let at = 0;
  while (around.has(words[at] ?? "")) at++;
  const figures = /^\d{1,3}$/.test(words[at] ?? "") ? Number(words[at]) : null;
  const isOne = /^(?:an?|un[ao]?)$/.test(words[at] ?? "");
  const read =
    figures !== null
      ? { value: figures, next: at + 1 }
      : isOne
        ? { value: 1, next: at + 1 }
        : readCardinal(words, at, locale);
  if (read === null || read.value === 0) return null;
  const unit = units.find(({ names }) => names.includes(words[read.next] ?? ""));
  if (unit === undefined || words.slice(read.next + 1).some((word) => !around.has(word))) return null;
  const count = read.value * unit.times;
  if (count > MAX_VALUE) return null;
  const counted = figures === null ? cardinalWords(count, locale, { hyphen: core.includes("-") }) : String(count);
  return [
    ...words.slice(0, at),
    numbers.beforeNoun(counted, unit.smaller),
    unit.smaller,
    ...words.slice(read.next + 1),
  ].join(" ");
}

function likeFirst(words: string, original: string): string {
  const same = likeCase(words, original);
  return same === words && /^\P{L}*\p{Lu}/u.test(original) ? capitalised(words) : same;
}
