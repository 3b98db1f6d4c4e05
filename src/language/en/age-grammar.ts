import { likeLetters } from "../letter-case.js";
import type { AgeGrammar, OldestAge, OldestWritten } from "../parts/age-grammar.js";
import { listOf } from "../parts/calendar.js";

/** "-year-old" behind the age. */
const HYPHENED = /^-/;
/** "-year-old", " year old", " -year-old", "yo", "F": what makes an adjective of an age. */
const ADJECTIVE =
  /^(?:[\s-]{0,2}(?:year|month|week|day|yr)[\s-]{1,2}olds?(?![\p{L}])|\s?(?:[yY]\/?[oO][MFmf]?|yrs?|YRS?|[MF])(?![\p{L}])|enn[ei])/u;
const PLURAL_UNIT = /^\s(?:years|yrs|months|anni|años|mesi|meses)(?![\p{L}])/u;
const OLD = /^[\s-]{1,2}(?:old|young|of\sage)(?![\p{L}])/iu;
const VOWEL = /^(?:8|11(?!\d)|18(?!\d)|eight|eleven|over|under)/iu;

/** "90 or older", "ninety or more years old", "90+ y/o", "a ninety-plus-year-old". */
function oldest({ number, isSaid, isFigures, like, inside, after }: OldestAge): OldestWritten {
  const plain = (text: string): OldestWritten => ({ text, taken: 0 });
  // "93YO", "94yrs": what is stuck to the figures is read on from them.
  if (isFigures && /^\p{L}/u.test(after)) return plain(`${number}+`);
  if (ADJECTIVE.test(after)) {
    if (isFigures) return plain(`${number}+`);
    const joint = HYPHENED.test(after) ? "-" : " ";
    return plain(isSaid ? `over${joint}${number}` : `${number}${joint}plus`);
  }
  if (isSaid) return plain(likeLetters(`over ${number}`, like));
  // "ninety-four years old" in the mention becomes "ninety or older".
  const unit = /^\s(?:years?|yrs?)(?:\sold|\sof\sage)?(?![\p{L}])/iu.exec(inside)?.[0];
  // "ninety-four years" before "young", or before "old" outside of the mention.
  const isOld = unit !== undefined && OLD.test(after.slice(unit.length));
  if (unit !== undefined && !isOld) return { text: `${number} or older`, taken: unit.length };
  return plain(`${number} ${PLURAL_UNIT.test(after) ? "or more" : "or older"}`);
}

function between(isFigures: boolean, after: string): string {
  if (HYPHENED.test(after)) return "-to-";
  return isFigures && !/^\s-?(?:year|month|week|day)/.test(after) ? "-" : " to ";
}

/** "seventy-two", "a 72-year-old", "90 or older". */
export const englishAges: AgeGrammar = {
  units: {
    years: listOf("year years yr yrs y yo yom yof birthday"),
    months: listOf("month months mo mos"),
    weeks: listOf("week weeks wk wks"),
    days: listOf("day days"),
  },
  harmless: new Set(
    listOf(
      "old olds o of age aged ages and a an half quarter or to in on at her his their my your our the about around almost nearly over under just only now is was turned turning early mid late m f om male female man woman boy girl young gentleman lady uh um er erm like i he she am im hes shes between plus more than no actually",
    ),
  ),
  unitMayPrecede: false,
  plurals: new Map([
    ["year", "years"],
    ["month", "months"],
    ["week", "weeks"],
    ["day", "days"],
  ]),
  readAged: () => null,
  aged: () => null,
  readCut: () => null,
  withArticle: (before, age) => before.replace(/(?<![\p{L}\p{M}])(a)n?(?=\s$)/iu, VOWEL.test(age) ? "$1n" : "$1"),
  under: (top, after) => `under${HYPHENED.test(after) ? "-" : " "}${top}`,
  between,
  orLater: "or later",
  oldest,
};
