import { describe, expect, it } from "vitest";
import { rulesIn, withSurrogates, writtenOf } from "../../helpers/records.js";

const schemas = [await rulesIn("hl7-v2-safe-harbor"), await rulesIn("hl7-v2-limited")];
const surrogates = await withSurrogates();

/** A message with the fields of one segment. */
function message(segment: string, fields: Readonly<Record<number, string>>): string {
  const last = Math.max(...Object.keys(fields).map(Number));
  const values = Array.from({ length: last }, (_, at) => fields[at + 1] ?? "");
  return `MSH|^~\\&|||||||ADT^A01|1|P|2.5\rPV1|1|I\r${[segment, ...values].join("|")}\r`;
}
const segmentOf = (text: string): string => text.trimEnd().split("\r").at(-1) ?? "";

describe("codes of HL7's own tables", () => {
  it.each([
    ["AL1", { 2: "DA", 4: "SV" }],
    ["AL1", { 2: "FA^Food allergy", 4: "MO" }],
    ["AL1", { 2: "MA", 4: "MI" }],
    ["AL1", { 2: "DRUG", 4: "SEVERE" }],
    ["NK1", { 3: "SPO", 7: "EC" }],
    ["NK1", { 3: "MTH^Mother", 7: "N", 28: "H" }],
    ["PID", { 10: "2106-3", 22: "N" }],
    ["PV2", { 27: "S", 38: "A", 40: "IM" }],
    ["ORC", { 1: "NW", 28: "ETH", 29: "I" }],
    ["NTE", { 4: "PI" }],
    ["SCH", { 7: "Walkin", 8: "Normal", 25: "Booked" }],
    ["SPM", { 4: "BLD", 11: "P", 24: "FROZ" }],
    ["ROL", { 3: "AT" }],
    ["GT1", { 11: "FTH" }],
  ])("stay in %s: %j", async (segment, fields) => {
    const source = message(segment, fields);
    for (const schema of schemas)
      for (const changed of [{}, surrogates])
        expect(segmentOf(await writtenOf("hl7", source, schema, changed))).toBe(segmentOf(source));
  });

  it("and nothing that stands in the place of those that are closed", async () => {
    for (const schema of schemas) {
      for (const typed of ["Quillfeather", "JO", "Hope", "4711"]) {
        const allergy = await writtenOf("hl7", message("AL1", { 2: typed, 4: typed }), schema);
        expect(segmentOf(allergy)).toBe("AL1||||");
        expect(segmentOf(await writtenOf("hl7", message("NK1", { 7: typed }), schema))).toBe("NK1|||||||");
      }
      // The words beside a code are read as before.
      const told = await writtenOf("hl7", message("AL1", { 2: "XY^Drug allergy", 3: "^Penicillin" }), schema);
      expect(segmentOf(told)).toBe("AL1||^Drug allergy|^Penicillin");
    }
  });
});
