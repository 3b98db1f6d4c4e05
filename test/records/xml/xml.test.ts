import { describe, expect, it } from "vitest";
import { parseXml } from "../../../src/markup/parse-xml.js";
import { readXmlRecord } from "../../../src/records/formats/xml/xml-record.js";
import { FieldRules } from "../../../src/records/schema/field-rules.js";
import { parseRecordSchema } from "../../../src/records/schema/record-schema.js";
import { rulesIn, withSurrogates, writtenOf } from "../../helpers/records.js";
import { clinicalDocument } from "./document.js";

const CANARY = "Quillfeather";
const safeHarbor = await rulesIn("ccda-safe-harbor");

function rules(...fields: object[]): FieldRules {
  return new FieldRules(parseRecordSchema({ schema: "hushtape.records/1", name: "test", version: "1.0.0", fields }));
}

/** Elements of a document, in order. */
function elementsOf(xml: string): readonly string[] {
  const names: string[] = [];
  const defect = parseXml(xml, { open: ({ name }) => names.push(name), text: () => undefined, close: () => undefined });
  expect(defect).toBeNull();
  return names;
}

/** A document with a canary in the place of each text and each attribute, but for those that say its name. */
function everywhere(xml: string): string {
  const { leaves, source } = readXmlRecord(xml);
  let result = "";
  let at = 0;
  for (const { path, place } of leaves) {
    const name = path.at(-1) ?? "";
    const isName = path.join("/").startsWith("ClinicalDocument/recordTarget/patientRole/patient/name");
    result += source.slice(at, place.start);
    if (isName || name === "@xmlns" || name === "@xmlns:xsi" || name === "@xmlns:sdtc")
      result += source.slice(place.start, place.end);
    else result += name.startsWith("@") ? `${name.slice(1)}="${CANARY}"` : CANARY;
    at = place.end;
  }
  return result + source.slice(at);
}

describe("C-CDA", () => {
  it("keeps its form and what is clinical, and no canary", async () => {
    const source = clinicalDocument(CANARY);
    const noSurrogates = {};
    for (const changed of [noSurrogates, await withSurrogates()]) {
      const written = await writtenOf("xml", source, safeHarbor, changed);
      for (const left of [
        CANARY,
        "feather",
        "77123",
        "Vance",
        "Petra",
        "Elm",
        "555-0142",
        "19800203",
        ...(changed === noSurrogates ? ["202403"] : []),
        Buffer.from(CANARY).toString("base64"),
      ])
        expect(written, left).not.toContain(left);
      expect(elementsOf(written)).toEqual(elementsOf(source));
      for (const kept of [
        '<value xsi:type="PQ" value="105" unit="mg/dL"/>',
        '<code code="2345-7" codeSystem="2.16.840.1.113883.6.1" displayName="Glucose">',
        '<td colspan="2">Glucose</td>',
        "105 mg/dL",
        "&amp; wife left.",
        "<postalCode>627</postalCode>",
        'code="34133-9"',
      ])
        expect(written).toContain(kept);
    }
  });

  it("writes a name that marks cut into pieces once", async () => {
    const narrative =
      "<text><paragraph>Mrs. <content>Ma</content>ria <content>Rossi</content> slept.</paragraph></text>";
    const source = clinicalDocument(CANARY).replace(/<text>[\s\S]*?<\/text>/, narrative);
    expect(await writtenOf("xml", source, safeHarbor)).toContain(
      "<text><paragraph>Mrs. <content>[PERSON]</content> <content></content> slept.</paragraph></text>",
    );
    const written = await writtenOf("xml", source, safeHarbor, await withSurrogates());
    const [, name = ""] =
      /<text><paragraph>Mrs\. <content>([^<]+)<\/content> <content><\/content> slept\./.exec(written) ?? [];
    expect(name).toMatch(/^\p{Lu}\S* \p{Lu}\S*$/u);
  });

  it("lets no canary out of any text or attribute", async () => {
    const source = everywhere(clinicalDocument("Vandermeer"));
    expect(source.split(CANARY).length).toBeGreaterThan(250);
    const written = await writtenOf("xml", source.replace("<family>Vandermeer", `<family>${CANARY}`), safeHarbor);
    // A name that the document itself says, so that free text is not read without knowing it.
    expect(written).not.toContain(CANARY);
  });

  it("is as valid as before: hashes are UUIDs or names, and what was encoded is no base64 of words", async () => {
    const root = "11111111-2222-3333-4444-555555555555";
    const media = [
      `<entry><observationMedia classCode="OBS" moodCode="EVN" ID="ECG"><id root="${root}"/>`,
      '<value xsi:type="ED" mediaType="image/png" representation="B64">\n<!-- x -->iVBORw0KGgo=</value>',
      '<value xsi:type="ED" representation="B64" nullFlavor="OTH">iVBORw0KGgo=</value>',
      '<value xsi:type="ED" representation="B64"><reference value="#a"/>iVBORw0KGgo=</value>',
      '<value xsi:type="ED" representation="B64"><![CDATA[iVBORw0KGgo=]]></value></observationMedia></entry>',
    ].join("");
    const text =
      '<text><paragraph>The ECG <renderMultiMedia referencedObject="ECG fig2"/> is normal.</paragraph></text>';
    const source = clinicalDocument(CANARY).replace(/<text>[\s\S]*?<\/text>/, `${text}${media}`);
    const written = await writtenOf("xml", source, safeHarbor);
    const [, shown] =
      /The ECG <renderMultiMedia referencedObject="(x[0-9a-f]{32}) x[0-9a-f]{32}"\/> is normal/.exec(written) ?? [];
    expect(written).toContain(`<observationMedia classCode="OBS" moodCode="EVN" ID="${shown}">`);
    for (const [, one] of written.matchAll(/<(?:id|setId) [^>]*root="([^"]*)"/g))
      expect(one).toMatch(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(written).not.toContain(root);
    expect(written).toContain(
      '<value xsi:type="ED" mediaType="image/png" representation="B64" nullFlavor="MSK">\n</value>',
    );
    expect(written).toContain('<value xsi:type="ED" representation="B64" nullFlavor="OTH"></value>');
    expect(written).toMatch(/<value xsi:type="ED" representation="B64"><reference [^>]*\/><\/value>/);
    expect(written).toContain("<![CDATA[]]></value>");
    expect(elementsOf(written)).toEqual(elementsOf(source));
  });

  it("moves all its dates by the same days, and writes why one is missing", async () => {
    const source = clinicalDocument(CANARY);
    const written = await writtenOf("xml", source, safeHarbor, await withSurrogates());
    const [, low = "", high = ""] = /<low value="(\d{8})"\/><high value="(\d{8})"/.exec(written) ?? [];
    const day = (date: string) =>
      Date.UTC(Number(date.slice(0, 4)), Number(date.slice(4, 6)) - 1, Number(date.slice(6))) / 86_400_000;
    expect(day(high) - day(low)).toBe(8);
    expect(written).toMatch(/<effectiveTime value="\d{8}101500-0500"\/>/);
    expect(await writtenOf("xml", source, safeHarbor)).toContain('<birthTime nullFlavor="MSK"/>');
  });
});

describe("XML", () => {
  it("is written to the byte but for the values", async () => {
    const source = "<a  x='1'\n y = \"&quot;2\" ><b> Ann &#x51;uill </b><b/><c><![CDATA[x]]></c>\r\n</a >\n";
    const schema = rules({ path: ["/a/@x", "/a/c"], passThrough: true }, { path: "/a/b", surrogate: "PERSON" });
    expect(await writtenOf("xml", source, schema, {}, 1)).toBe(
      "<a  x='1'\n  ><b> [PERSON] </b><b/><c><![CDATA[x]]></c>\r\n</a >\n",
    );
    expect(await writtenOf("xml", source, rules({ path: "/**", passThrough: true }))).toBe(source);
  });

  it("decides by an attribute beside", async () => {
    const schema = rules({ path: "/a/b/@v", passThrough: true, when: { path: "./@t", is: "N" } });
    expect(await writtenOf("xml", '<a><b t="N" v="1"/><b t="X" v="2"/></a>', schema)).toBe('<a><b  v="1"/><b  /></a>');
  });

  it("writes marks of XML as references", async () => {
    const schema = rules({ path: ["/a", "/a/@x"], autoDeID: true });
    const written = await writtenOf(
      "xml",
      '<a x="Mr. Barnaby Quillfeather &lt; left">Dr. Petra Vance &amp; left</a>',
      schema,
    );
    expect(written).toBe('<a x="Mr. [PERSON] &lt; left">Dr. [PERSON] &amp; left</a>');
  });
});
