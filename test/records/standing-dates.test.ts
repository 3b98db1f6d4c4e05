import { describe, expect, it } from "vitest";
import { rulesIn, rulesOf, withSurrogates, writtenOf } from "../helpers/records.js";

/** In a record all dates move, or none does: one of each would say by how many days. */

const surrogates = await withSurrogates();
const NOTE = "Ann was admitted on 5 January 2024, born 17 February 1961, 62 years old.";
const FIELDS = [
  { path: "/note", autoDeID: true },
  { path: "/id", shouldHash: true },
];
const row = (more: object) => `${JSON.stringify({ ...more, note: NOTE })}\n`;
const ofRows = (more: object, ...fields: object[]) =>
  writtenOf("ndjson", row(more), rulesOf(...FIELDS, ...fields), surrogates);

describe("dates of one record", () => {
  it.each([
    ["passes by its form", { path: "/date", passThrough: true, form: "isoDate" }, "2024-01-05"],
    ["passes by its path alone", { path: "/date", passThrough: true }, "2024-01-05T10:00:00Z"],
    ["passes in HL7's form", { path: "/date", passThrough: true }, "20240105101500"],
    ["becomes its year", { path: "/date", generalize: "year" }, "2024-01-05"],
    ["becomes its year, or a birth's", { path: "/date", generalize: "birth-year" }, "2024-01-05"],
  ])("where one %s, free text has placeholders", async (_case, rule, date) => {
    const written = await ofRows({ date }, rule);
    expect(written).toContain("2024");
    expect(written).toMatch(/admitted on \[DATE\], born \[(?:BIRTH_DATE_TIME|DATE)\], \[AGE\]/);
    // People still have surrogates.
    expect(written).not.toContain("[PERSON]");
  });

  it("where they move, all do", async () => {
    const written = await ofRows({ date: "2024-01-05" }, { path: "/date", shiftDate: true });
    expect(written).not.toMatch(/\[(?:DATE|BIRTH_DATE_TIME)\]|5 January|2024-01-05/);
  });

  it("a year of birth that stands, where the others move, keeps births alone", async () => {
    const fields = [
      { path: "/birth", generalize: "birth-year" },
      { path: "/date", shiftDate: true },
    ];
    const written = await ofRows({ birth: "1961-02-17", date: "2024-01-05" }, ...fields);
    expect(written).toMatch(/"birth":"?1961/);
    expect(written).toContain("born [BIRTH_DATE_TIME]");
    expect(written).not.toMatch(/\[DATE\]|5 January|2024-01-05/);
  });

  it.each(["hl7-v2-limited", "i2b2-limited", "omop-cdm-limited", "fhir-r4-safe-harbor"])(
    "%s moves none",
    async (name) => {
      expect((await rulesIn(name)).movingDates).toBe("none");
    },
  );

  it.each(["hl7-v2-safe-harbor", "i2b2-safe-harbor", "ccda-safe-harbor", "fhir-r4-limited"])(
    "%s moves all",
    async (name) => {
      expect((await rulesIn(name)).movingDates).toBe("all");
    },
  );

  it("so in a message of HL7", async () => {
    const message = `${["MSH|^~\\&|A|B|C|D|20240105||ORU^R01|1|P|2.5", "PID|1||1^^^MR||Quill^Ann||19610217", "NTE|1||Admitted 5 January 2024."].join("\r")}\r`;
    const written = await writtenOf("hl7", message, await rulesIn("hl7-v2-limited"), surrogates);
    expect(written).toContain("|19610217");
    expect(written).toContain("Admitted [DATE].");
  });
});
