import { describe, expect, it } from "vitest";
import { isOldAge } from "../../src/records/bare-age.js";
import { rulesOf, withSurrogates, writtenOf } from "../helpers/records.js";

const OLD = [
  ..."93 years|93 yrs|93y|93 Y|93 year(s)|93 years old|93 anni|93 Jahre|93 ans|93 años|93 J.|98 yrs.|101 years".split(
    "|",
  ),
  ..."Age 93|Age: 93|AGE=93|age 93 years|Età 93|edad: 93 años|Alter: 93 J.|Age at death 94 years".split("|"),
  ..."ninety-three|ninety three years|novantatré anni|noventa y tres años|centenarian|a nonagenarian|novantenne".split(
    "|",
  ),
  ..."1116 months|4800 weeks|33000 days|1116 month(s)|1123 mo".split("|"),
  ..."93F|93 M|M 93|F/93|93/F|93 y M|93 years female|93 yo|over 90|>90 years|≥ 90 y|90+|93.5 years|９３ years|093 y".split(
    "|",
  ),
];
const OTHERS = [
  ..."97|>90|97 mg/dL|97 %|93 kg|97 mmHg|97 bpm|97 /min|120/80|60-100|93.4 cm|98.6 F temp|1:160|95 mL".split("|"),
  ..."88 years|45 yrs|12 months|1079 months|89 M|seventy|eighty nine years|ninety percent|2024|1931|normal|".split("|"),
  ..."smoked 93 packs|93 steps|130 years ago|lat 97|see age".split("|"),
];

describe("a value that is nothing but an age", () => {
  it.each(OLD)("%s is one over 89", (value) => {
    expect(isOldAge(value)).toBe(true);
  });

  it.each(OTHERS)("%s is none", (value) => {
    expect(isOldAge(value)).toBe(false);
  });

  it("does not stay in a field of free text, whatever it is called", async () => {
    const rules = rulesOf({ path: "/x", autoDeID: true });
    const rows = [...OLD, "97 mg/dL", "45 kg"].map((x) => `${JSON.stringify({ x })}\n`).join("");
    for (const changed of [{}, await withSurrogates()]) {
      const written = (await writtenOf("ndjson", rows, rules, changed)).trim().split("\n");
      expect(written.slice(0, OLD.length).join("\n")).not.toMatch(/9[1-8]|10\d|1116|4800|33000|1123|three|tr[eé]s?\b/);
      expect(written.slice(OLD.length)).toEqual(['{"x":"97 mg/dL"}', '{"x":"45 kg"}']);
    }
  });
});
