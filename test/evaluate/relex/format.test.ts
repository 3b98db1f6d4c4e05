import { describe, expect, it } from "vitest";
import { checkFormat } from "../../../src/evaluate/relex/format.js";
import type { Locale } from "../../../src/language/locales.js";
import { rewritten } from "./rewritten.js";

function kept(type: string, original: string, surrogate: string, locale: Locale = "en"): boolean | null {
  const [finding] = checkFormat(rewritten(`{${type}:${original}|${surrogate}}`, locale));
  return finding ? finding.part === 1 : null;
}

describe("form kept", () => {
  it.each([
    ["PERSON", "Dr. Ann Poe", "Dr. Eve Low"],
    ["PERSON", "POE, ANN", "LOW, EVE"],
    ["PERSON", "ann poe", "eve low"],
    ["PERSON", "A. W.", "E. L."],
    ["PERSON", "Poe's", "Low's"],
    ["PERSON", "W, I, L, S, O, N", "M, A, R, S, H"],
    ["PERSON", "Anna van der Berg", "Eva Lindqvist"],
    ["PERSON", "Mary Smith-Jones", "Susan Marsh-Poe"],
    ["PERSON", "Delle", "Harmon"],
    ["PERSON", "Mr. Liam McDonald", "Mr. Noah Harmon"],
    ["DATE", "12/27/2006", "1/6/2007"],
    ["DATE", "04/12/2006", "04/22/2006"],
    ["DATE", "March 5th, 2019", "May 12th, 2019"],
    ["DATE", "Mar 5", "Jun 12"],
    ["DATE", "the ninth of August", "the second of September"],
    ["DATE", "twelve August nineteen fifty eight", "four September nineteen fifty eight"],
    ["DATE", "nine one two two zero one three", "one zero two two two zero one three"],
    ["DATE", "twenty first of march", "second of may"],
    ["DATE", "Monday the fifteenth", "Thursday the second"],
    ["AGE", "thirty one", "forty"],
    ["AGE", "45-year-old", "43-year-old"],
    ["TELEPHONE_NUMBER", "(212) 555-4821", "(212) 555-0101"],
    ["TELEPHONE_NUMBER", "nine one three", "two two zero"],
    ["OTHER_ID", "AB-48213x", "QX-90211k"],
    ["EMAIL", "ann.poe@lakemail.com", "eve.low@example.com"],
    ["EMAIL", "ann at lakemail dot com", "eve at example dot com"],
    ["URL", "https://www.lakeside.org/", "https://www.example.org/"],
    ["IP_ADDRESS", "10.1.22.3", "192.0.2.17"],
    ["ADDRESS", "12 Oak Street\nSuite 5\nOAKTON", "48 Elm Road\nSuite 9\nELMVILLE"],
    ["LOCATION", "OAKTON", "ELMVILLE"],
    ["ORGANIZATION", "Clark, Romero & Hall Inc.", "Marsh, Poe & Low Inc."],
  ])("%s %j → %j", (type, original, surrogate) => expect(kept(type, original, surrogate)).toBe(true));

  it.each([
    ["PERSON", "Dr. Ann Poe", "Ann Low"],
    ["PERSON", "Poe, Ann", "Eve Low"],
    ["PERSON", "ann poe", "Eve Low"],
    ["PERSON", "A. W.", "Eve L."],
    ["PERSON", "A. W.", "E L"],
    ["PERSON", "Poe's", "Low"],
    ["PERSON", "Wilson", "M, A, R, S, H"],
    ["PERSON", "Ann\nPoe", "Eve Low"],
    ["PERSON", "Ann Poe,", "Eve Low"],
    ["DATE", "12/27/2006", "2007-01-06"],
    ["DATE", "04/12/2006", "4/22/2006"],
    ["DATE", "4/12/2006", "04/22/2006"],
    ["DATE", "March 5", "Jun 12"],
    ["DATE", "March 5", "may twelve"],
    ["DATE", "the ninth of August", "the 2nd of September"],
    ["AGE", "thirty one", "43"],
    ["TELEPHONE_NUMBER", "(212) 555-4821", "212-555-0101"],
    ["OTHER_ID", "AB-48213x", "QX-90211"],
    ["EMAIL", "ann.poe@lakemail.com", "evelow@example.com"],
    ["EMAIL", "ann at lakemail dot com", "eve@example.com"],
    ["URL", "https://www.lakeside.org/", "http://example.org"],
    ["ADDRESS", "12 Oak Street\nOakton", "48 Elm Road, Elmville"],
    ["LOCATION", "Oakton", "elmville"],
  ])("not %s %j → %j", (type, original, surrogate) => expect(kept(type, original, surrogate)).toBe(false));

  it("knows each language's months and numbers", () => {
    expect(kept("DATE", "agosto del 2011", "ottobre del 2011", "it")).toBe(true);
    expect(kept("DATE", "3 de mayo de 2011", "20 de junio de 2011", "es")).toBe(true);
    expect(kept("DATE", "3 gen 2011", "20 marzo 2011", "it")).toBe(false);
  });

  it("leaves out placeholders, and ages of 90 and over", () => {
    expect(checkFormat(rewritten("{PERSON:Ann}"))).toEqual([]);
    expect(kept("AGE", "ninety three", "ninety or older")).toBeNull();
    expect(kept("AGE", "93", "ninety or older")).toBeNull();
  });
});
