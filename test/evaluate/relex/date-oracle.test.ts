import { describe, expect, it } from "vitest";
import { type DateOrder, readFullDate } from "../../../src/evaluate/relex/date-oracle.js";
import type { Locale } from "../../../src/language/locales.js";

function iso(text: string, locale: Locale = "en", order: DateOrder = "month-first"): string | null {
  const read = readFullDate(text, locale, order);
  return read && new Date(read.day * 86_400_000).toISOString().slice(0, 10);
}

describe("the oracle of full dates", () => {
  it.each([
    ["2003-08-28", "2003-08-28"],
    ["2003-08-28 12:13:52", "2003-08-28"],
    ["2/8/1935", "1935-02-08"],
    ["12-27-2006", "2006-12-27"],
    ["27.12.2006", "2006-12-27"],
    ["8/23/97", "1997-08-23"],
    ["March 5, 2019", "2019-03-05"],
    ["Monday the 5th of March 2019", "2019-03-05"],
    ["mar 5 2019", "2019-03-05"],
    ["fifth of April, uh, nineteen seventy three", "1973-04-05"],
    ["nineteen fifty eight uh on the eighth of August", "1958-08-08"],
    ["twelve August nineteen fifty eight", "1958-08-12"],
    ["May twenty two thousand nine", "2009-05-20"],
    ["March twenty-first, two thousand and five", "2005-03-21"],
    ["June first twenty twelve", "2012-06-01"],
    ["july fourth fifty eight", "1958-07-04"],
    ["December thirty first nineteen oh five", "1905-12-31"],
  ])("reads %j", (text, expected) => expect(iso(text)).toBe(expected));

  it.each([
    ["it", "19 giugno 2021", "2021-06-19"],
    ["it", "primo gennaio duemilaventi", "2020-01-01"],
    ["it", "il ventuno marzo millenovecentosettantotto", "1978-03-21"],
    ["es", "el 3 de mayo de 2011", "2011-05-03"],
    ["es", "treinta y uno de enero de mil novecientos ochenta y tres", "1983-01-31"],
    ["es", "primero de abril de dos mil once", "2011-04-01"],
  ] as const)("reads %s %j", (locale, text, expected) => expect(iso(text, locale)).toBe(expected));

  it("takes the order that is asked for, unless a number over 12 tells", () => {
    expect(iso("4/12/2006", "en", "day-first")).toBe("2006-12-04");
    expect(iso("4/12/2006", "en", "month-first")).toBe("2006-04-12");
    expect(readFullDate("19/06/2021", "it", "month-first")).toEqual({ day: 18797, order: "day-first" });
  });

  it.each([
    "2019",
    "March 2019",
    "the fifth",
    "4/12",
    "31/02/2020",
    "13/13/2020",
    "February 30, 2020",
    "October nineteen ninety",
    "age 45",
    "march april 2020",
    "",
  ])("does not read %j", (text) => expect(iso(text)).toBeNull());
});
