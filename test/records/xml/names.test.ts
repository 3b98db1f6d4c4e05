import { expect, it } from "vitest";
import { parseXml } from "../../../src/markup/parse-xml.js";
import { rulesIn, rulesOf, runRecords } from "../../helpers/records.js";

const rules = rulesOf({ path: "/visits/xqz:visit/note", autoDeID: true }, { path: "/**/@kind", passThrough: true });

it("names of elements that may be somebody's are replaced, and attributes of such names go with their values", async () => {
  const source =
    '<visits xmlns:xqz="urn:x" xmlns:kuebler="urn:k"><xqz:visit kind="a" Quillfeather="b" kuebler:seen="c"><Quillfeather.Ann >x</Quillfeather.Ann ><note>ok</note></xqz:visit>' +
    '<p4471902/><kuebler:note kind="d"/><Quillfeather.Ann/></visits>';
  const { written, counts } = await runRecords("xml", source, rules);
  expect(written).toBe(
    '<visits xmlns:xqz="[MASKED]" ><xqz:visit kind="a"  ><NAME-1 >[MASKED]</NAME-1 ><note>ok</note></xqz:visit>' +
      '<NAME-2/><NAME-3 kind="d"/><NAME-1/></visits>',
  );
  expect(parseXml(written, { open: () => 0, text: () => 0, close: () => 0 })).toBeNull();
  expect(counts.names).toBe(8);
});

it("all of them stay where the schema says that they are a standard's, and those that it lists", async () => {
  const { FieldRules } = await import("../../../src/records/schema/field-rules.js");
  const source = "<Quillfeather/>";
  expect((await runRecords("xml", source, new FieldRules({ ...rules.schema, keepNames: true }))).written).toBe(source);
  expect((await runRecords("xml", source, new FieldRules({ ...rules.schema, names: ["Quillfeather"] }))).written).toBe(
    source,
  );
});

it("what goes with its name is known in the free text", async () => {
  const source =
    '<visits><xqz:visit xmlns:xqz="urn:x" Quillfeather="7741902"><note>of 7741902 again</note></xqz:visit></visits>';
  const { written } = await runRecords("xml", source, rules);
  expect(written).not.toMatch(/7741902|Quillfeather/);
});

it("a C-CDA document keeps the names of its standard, and no stranger's", async () => {
  const source =
    '<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:sdtc="urn:hl7-org:sdtc"><recordTarget><patientRole><addr><censusTract>1</censusTract></addr><patient>' +
    '<administrativeGenderCode code="F"/><sdtc:deceasedInd value="true"/><guardian/></patient></patientRole></recordTarget><Quillfeather/></ClinicalDocument>';
  const { written } = await runRecords("xml", source, await rulesIn("ccda-safe-harbor"));
  const namesIn = (text: string) => [...text.matchAll(/<([^\s<>/]+)/g)].map(([, name]) => name);
  expect(namesIn(written)).toEqual(namesIn(source).with(-1, "NAME-1"));
});

it("a C-CDA document says of what type a value is, and nothing else there", async () => {
  const typed = (type: string) =>
    `<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><recordTarget><patientRole><patient><name xsi:type="${type}">Quillfeather</name></patient></patientRole></recordTarget></ClinicalDocument>`;
  const writtenOf = async (type: string) =>
    (await runRecords("xml", typed(type), await rulesIn("ccda-safe-harbor"))).written;
  for (const type of ["PN", "EN", "ON", "TEL", "AD"]) {
    const written = await writtenOf(type);
    expect(written).toContain(`xsi:type="${type}"`);
    expect(written).not.toContain("Quillfeather");
  }
  expect(await writtenOf("Vantwick")).not.toContain("Vantwick");
});
