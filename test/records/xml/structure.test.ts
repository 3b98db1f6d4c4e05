import { describe, expect, it } from "vitest";
import { rulesIn, withSurrogates, writtenOf } from "../../helpers/records.js";

const safeHarbor = await rulesIn("ccda-safe-harbor");

const document = (header: string, entry = "") =>
  `<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:sdtc="urn:hl7-org:sdtc" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${header}<component><structuredBody><component><section>${entry}</section></component></structuredBody></component></ClinicalDocument>`;

describe("the structure of a C-CDA document", () => {
  // The first five are required by the schema of CDA, or name a template's version: without them a document is not valid any more, or none of its template.
  it.each([
    ['<participant typeCode="IND"><associatedEntity classCode="CAREGIVER"/></participant>', ""],
    ['<participant typeCode="HLD"><associatedEntity classCode="OWN"/></participant>', ""],
    ['<inFulfillmentOf typeCode="FLFS"><order classCode="ACT" moodCode="RQO"/></inFulfillmentOf>', ""],
    ['<templateId root="2.16.840.1.113883.10.20.22.4.200" extension="2019-06-21"/>', ""],
    ["", '<entry><observation classCode="OBS" moodCode="EVN"><code nullFlavor="NP"/></observation></entry>'],
    ["", '<text><list listType="ordered"><item><content styleCode="Bold">Glucose</content></item></list></text>'],
    [
      "",
      '<entry><observation classCode="OBS" moodCode="EVN"><value xsi:type="CD" code="73211009" codeSystem="2.16.840.1.113883.6.96" sdtc:valueSet="2.16.840.1.113762.1.4.1021.48"/></observation></entry>',
    ],
  ])("stays: %s%s", async (header, entry) => {
    const source = document(header, entry);
    expect(await writtenOf("xml", source, safeHarbor)).toBe(source);
  });

  it("says no more than its codes do", async () => {
    for (const typed of ["Quillfeather", "QUILLFEATHER", "4471902", "1961-04-03"]) {
      const source = document(
        `<templateId root="2.16.840.1.113883.10.20.22.4.200" extension="${typed}"/><participant typeCode="${typed}"><associatedEntity classCode="${typed}"/></participant>`,
        `<text><list listType="${typed}"><item><content styleCode="${typed}">x</content></item></list></text>`,
      );
      expect(await writtenOf("xml", source, safeHarbor)).not.toContain(typed);
    }
  });

  it("moves the days of a span, and hashes numbers of extensions of CDA", async () => {
    const source = document(
      '<participant typeCode="IND"><associatedEntity classCode="NOK"><sdtc:id root="1.2.3.4.5" extension="77123"/><sdtc:birthTime value="19620206"/></associatedEntity></participant>',
      '<entry><observation classCode="OBS" moodCode="EVN"><value xsi:type="IVL_TS"><low value="20210401"/><high value="20210412"/></value></observation></entry>',
    );
    const written = await writtenOf("xml", source, safeHarbor, await withSurrogates());
    expect(written).not.toMatch(/77123|19620206|20210401|20210412|MSK/);
    expect(written).toMatch(/<sdtc:birthTime value="19\d{6}"\/>.*<low value="20\d{6}"\/><high value="20\d{6}"\/>/);
    expect(written).toMatch(/<sdtc:id root="[0-9a-f-]{36}" extension="[0-9a-f]{32}"\/>/);
    expect(await writtenOf("xml", source, safeHarbor)).not.toMatch(/1962|2021/);
  });
});
