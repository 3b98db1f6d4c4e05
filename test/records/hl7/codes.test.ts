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
    ["PV1", { 36: "01", 51: "V" }],
    ["PV2", { 25: "2", 27: "01", 38: "A", 39: "K", 40: "IM", 41: "D", 42: "S", 43: "F", 44: "P", 45: "DNR" }],
    ["PD1", { 7: "F", 16: "L" }],
    ["DG1", { 17: "D", 21: "A", 26: "Y" }],
    ["PR1", { 6: "P", 18: "3", 20: "X" }],
    ["OBR", { 30: "WHLC", 41: "A", 42: "R" }],
    ["OBX", { 8: "SDD", 10: "S", 22: "EVN.CRT" }],
    ["IN2", { 38: "F", 72: "03" }],
    ["DB1", { 2: "GT" }],
    ["RXA", { 21: "X" }],
    ["ORC", { 1: "NW", 28: "ETH", 29: "I", 30: "VO" }],
    ["NTE", { 2: "L", 4: "PI" }],
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

  // None of these is in the schema's lists, and all were read as names or places.
  it.each([
    ["SPM", 4, "INFIL^Infiltrate^HL70487"],
    ["SPM", 6, "KARN^^HL70371"],
    ["SPM", 16, "BHZ^^HL70489"],
    ["RXR", 2, "BURSA^^HL70550"],
    ["RXR", 6, "LUQ^^HL70495"],
    ["RXA", 17, "MSD^^HL70227"],
    ["RXA", 17, "NOV^^MVX"],
    ["RXA", 5, "110^DTaP-Hep B-IPV^CVX"],
    ["RXA", 5, "50^DTaP-Hib^CVX"],
    ["RXA", 5, "98^TST, NOS^CVX"],
  ])("stay in %s-%i beside the table that has them: %s", async (segment, field, value) => {
    const source = message(segment, { [field]: value });
    for (const schema of schemas) expect(segmentOf(await writtenOf("hl7", source, schema))).toBe(segmentOf(source));
  });

  it("go where the table has them not, or the patient is called so", async () => {
    for (const schema of schemas) {
      for (const typed of ["QUILLFEATHER", "4471902", "KARN2345", "771-9443", "614.5550"]) {
        const written = segmentOf(await writtenOf("hl7", message("SPM", { 6: `${typed}^^HL70371` }), schema));
        expect(written).not.toContain(typed);
      }
      const named = message("SPM", { 6: "KARN^^HL70371" }).replace("PV1|1|I", "PID|1||77123^^^^MR||Karn^Ada");
      expect(segmentOf(await writtenOf("hl7", named, schema))).not.toContain("KARN");
    }
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
