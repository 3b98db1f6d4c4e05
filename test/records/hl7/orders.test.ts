import { describe, expect, it } from "vitest";
import { rulesIn, withSurrogates, writtenOf } from "../../helpers/records.js";

const safeHarbor = await rulesIn("hl7-v2-safe-harbor");
const limited = await rulesIn("hl7-v2-limited");
const surrogates = await withSurrogates();

const ORDER = [
  "MSH|^~\\&|||||20240309101500||RDE^O11|1|P|2.5",
  "PID|1||471155^^^X^MR||Threlkeld^Ann||19800203|F",
  "IAM|1|DA^Drug allergy^HL70127|7980^Penicillin^RXNORM|SV^Severe^HL70128|Hives, told by Ann Threlkeld|A||||||||Vance^Petra|SPO",
  "RXO|00093-4155-73^Amoxicillin 500 MG^NDC|500|750|mg^milligram^UCUM|CAP^Capsule|^Take with food|^Call Dr. Vance|WARD9|G||30|CAP|2|AV99X12^Vance^Petra",
  "RXE||00093-4155-73^Amoxicillin 500 MG^NDC|1500||mL/h|CAP|^Every 8 hours for Mr. Threlkeld||N|30|TAB|2|||RX8812347",
  "RXR|PO^Oral^HL70162|LA^Left arm^HL70163|NEB|IVPB",
  "RXA|0|1|20240309|20240309|140^Influenza, seasonal^CVX|0.5|mL|INJ||8812^Vance^Petra|^^^NORTHGATE||||77X41LOT|20250101|PMC^sanofi^MVX|||CP|A",
  "",
].join("\r");

describe("orders of drugs", () => {
  it("keep drug, dose, unit, route and allergy, and nobody", async () => {
    for (const schema of [safeHarbor, limited]) {
      for (const changed of [{}, surrogates]) {
        const written = await writtenOf("hl7", ORDER, schema, changed);
        for (const left of [
          "Threlkeld",
          "Vance",
          "Petra",
          "471155",
          "8812",
          "AV99X12",
          "77X41LOT",
          "NORTHGATE",
          "WARD9",
        ])
          expect(written, left).not.toContain(left);
        for (const kept of [
          "\rIAM|1|DA^Drug allergy^HL70127|7980^Penicillin^RXNORM|SV^Severe^HL70128|Hives, told by ",
          "\rRXO|00093-4155-73^Amoxicillin 500 MG^NDC|500|750|mg^milligram^UCUM|CAP^Capsule|^Take with food|^Call Dr. ",
          "||G||30|CAP|2|",
          "\rRXE||00093-4155-73^Amoxicillin 500 MG^NDC|1500||mL/h|CAP|^Every 8 hours for Mr. ",
          "||N|30|TAB|2|||",
          "\rRXR|PO^Oral^HL70162|LA^Left arm^HL70163|NEB|IVPB\r",
          "|140^Influenza, seasonal^CVX|0.5|mL|INJ||",
          "|||CP|A\r",
        ])
          expect(written).toContain(kept);
      }
    }
  });

  it("have no number without a unit that may be somebody's, and no word for a number", async () => {
    const source = ORDER.replace("|1500||mL/h|", "|4711559||Quillfeather|").replace(
      "|500|750|mg^",
      "|Hope|7125550142|Quillfeather^",
    );
    for (const schema of [safeHarbor, limited]) {
      const written = await writtenOf("hl7", source, schema);
      expect(written).not.toMatch(/4711559|7125550142|Hope|Quillfeather/);
    }
  });
});
