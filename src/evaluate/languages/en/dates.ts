import { listOf } from "../list-of.js";
import type { OracleDates } from "../oracle-dates.js";

const UNITS = listOf(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen",
);
const ORDINALS = listOf(
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth",
);
const TENS = listOf("- - twenty thirty forty fifty sixty seventy eighty ninety");

const at = (words: readonly string[], index: number): string => words[index] ?? "";

function cardinal(number: number): string {
  if (number < 20) return at(UNITS, number);
  const tens = at(TENS, Math.floor(number / 10));
  return number % 10 === 0 ? tens : `${tens} ${at(UNITS, number % 10)}`;
}

function ordinal(number: number): string {
  if (number < 20) return at(ORDINALS, number);
  const tens = at(TENS, Math.floor(number / 10));
  return number % 10 === 0 ? tens.replace(/y$/u, "ieth") : `${tens} ${at(ORDINALS, number % 10)}`;
}

function yearsSaid(year: number): string[] {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  const said =
    rest === 0
      ? [`${cardinal(century)} hundred`]
      : rest < 10
        ? ["oh", "o", "zero"].map((oh) => `${cardinal(century)} ${oh} ${cardinal(rest)}`)
        : [`${cardinal(century)} ${cardinal(rest)}`];
  if (century === 20) said.push(rest === 0 ? "two thousand" : `two thousand ${cardinal(rest)}`);
  if (century === 19 && rest > 0) said.push(`nineteen hundred ${cardinal(rest)}`);
  return said;
}

/** English dates. */
export const dates: OracleDates = {
  months: listOf(
    "january,jan february,feb march,mar april,apr may june,jun july,jul august,aug september,sept,sep october,oct november,nov december,dec",
  ).map((names) => names.split(",")),
  weekdays: listOf(
    "sunday,sun monday,mon tuesday,tue,tues wednesday,wed thursday,thu,thur,thurs friday,fri saturday,sat",
  ).map((names) => names.split(",")),
  saysNothing: listOf("the of on in and a uh um er erm year"),
  digits: [...UNITS.slice(0, 10), "oh", "o"],
  ordinals: [...ORDINALS, "twentieth", "thirtieth"],
  daysSaid: (day) => [cardinal(day), ordinal(day)],
  yearsSaid,
  shortYearSaid: cardinal,
};
