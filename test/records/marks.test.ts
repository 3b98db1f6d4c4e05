import { describe, expect, it } from "vitest";
import { rulesIn, rulesOf, runRecords } from "../helpers/records.js";

const schema = rulesOf({ path: ["/given", "/family"], surrogate: "PERSON" }, { path: "/note", autoDeID: true });

async function noteOf(note: string): Promise<string> {
  const source = JSON.stringify({ given: "Zofia", family: "Müßigbrodt", note });
  const { written } = await runRecords("json", source, schema);
  return JSON.parse(written).note;
}

describe("free text with marks between its letters", () => {
  it.each([
    ["HTML", "<p>Seen: <b>M&uuml;&szlig;ig</b>brodt ok</p>", "<p>Seen: <b>[PERSON]</b> ok</p>"],
    ["references", "seen: M&uuml;&#223;igbrodt ok", "seen: [PERSON] ok"],
    ["references twice", "seen: M&amp;uuml;&amp;#223;igbrodt ok", "seen: [PERSON] ok"],
    ["escapes of JSON", "seen: M\\u00fc\\u00dfigbrodt ok", "seen: [PERSON] ok"],
    ["escapes of RTF without RTF", "seen: M\\'fc\\'dfigbrodt ok", "seen: [PERSON] ok"],
    ["escapes of addresses", "seen:%20M%C3%BC%C3%9Figbrodt ok", "seen:%20[PERSON] ok"],
    ["bytes of another code page", "seen: M%FC%DFigbrodt ok", "seen: [PERSON] ok"],
    ["quoted-printable", "seen: M=C3=BC=C3=9Figbr=\r\nodt ok", "seen: [PERSON] ok"],
    ["UTF-8 read as Windows-1252", "seen: MÃ¼ÃŸigbrodt ok", "seen: [PERSON] ok"],
    ["JSON", '{"note":"seen: M\\u00fc\\u00dfigbrodt ok","n":5}', '{"note":"seen: [PERSON] ok","n":5}'],
    ["XML", "<Note><Seen>M&#252;&#223;igbrodt</Seen></Note>", "<Note><Seen>[PERSON]</Seen></Note>"],
  ])("is read in its own form: %s", async (_what, note, written) => {
    expect(await noteOf(note)).toBe(written);
  });

  it("is read in its own form: RTF, of which what nobody reads goes", async () => {
    const written = await noteOf(
      "{\\rtf1\\ansi{\\info{\\author Zofia}}\\pard Seen: {\\b M\\'fc\\'dfig}{\\i brodt} ok, \\u381?ofia\\par}",
    );
    expect(written).toMatch(/^\{\\rtf1\\ansi/u);
    expect(written).toContain("\\pard Seen: {\\b [PERSON]}{\\i } ok");
    expect(written).not.toMatch(/M\\|brodt|ofia|author/u);
  });

  it.each([
    ["RTF that is cut off", "{\\rtf1\\ansi Seen: M\\'fc\\'dfig{\\b brodt"],
    ["a part of RTF", "Seen: M\\'fc\\b0 \\'dfigbrodt\\par ok"],
    ["RTF behind something", "Note:\n{\\rtf1 M{\\b \\'fc}\\'dfigbrodt}"],
    ["tags in references", "seen: M&lt;b&gt;&uuml;&lt;/b&gt;&szlig;igbrodt"],
    ["a tag that does not end", "<p>M&uuml;&szlig;igbrodt<b"],
    ["XML that is none", "<Seen>M<x>&#252;&#223;igbrodt</Seen>"],
  ])("is masked where nobody can read it, and counted: %s", async (_what, note) => {
    const source = JSON.stringify({ given: "Zofia", family: "Müßigbrodt", note });
    const { written, counts } = await runRecords("json", source, schema);
    expect(JSON.parse(written).note).toBe("[MASKED]");
    expect(counts.unreadable).toBe(1);
  });

  it.each([
    "R&D and Q&A; pain & fever; AT&T, salt & pepper;",
    "SpO2 95%, 50% of normal, 10%20 tablets, HR=65, GCS=15, K=4, BP=120/80, pH=7.4",
    "Hb <5.6, K>5, x<y, a < b and c > d, p<0.05, CRP >=5",
    "see C:\\data\\x, and/or; dose 5\\6; {as needed} [sic]",
    "„groß“, «café…» È” É », naïve — 5 °C, ½ tablet, 3 × 2 µg",
    "[ ] slept well [x] ate well",
    "mail <b.c@x> no; <unknown> value; <3",
  ])("stays as it is where it is ordinary: %s", async (note) => {
    const { written, counts } = await runRecords("json", JSON.stringify({ note: `${note} ok` }), schema);
    expect(counts.unreadable).toBe(0);
    expect(JSON.parse(written).note).toBe(`${note} ok`);
  });

  it("in a table, whose quotes are doubled", async () => {
    const note = '"<p class=""x"">M&uuml;&szlig;ig<b>brodt</b> said &quot;ok&quot;</p>"';
    const { written } = await runRecords("csv", `given,family,note\nZofia,Müßigbrodt,${note}\n`, schema);
    expect(written).toBe('given,family,note\n[PERSON],[PERSON],"<p>[PERSON]<b></b> said &quot;ok&quot;</p>"\n');
  });

  it("in HL7, where a program did not escape a reference", async () => {
    const message = [
      "MSH|^~\\&|A|B|C|D|20240105||ORU^R01|1|P|2.5",
      "PID|1||88120934||Grünwaldt^Žofie",
      "OBX|1|FT|n||<p>Seen Gr&#252;n<b>waldt</b> ok</p>",
      "OBX|2|TX|n||{\\E\\rtf1 Seen Gr\\E\\u252?n{\\E\\b waldt} ok}",
    ].join("\r");
    const { written } = await runRecords("hl7", message, await rulesIn("hl7-v2-safe-harbor"));
    expect(written).toContain("|<p>Seen [PERSON]<b></b> ok</p>");
    expect(written).toContain("Seen [PERSON]{\\E\\b } ok}");
  });

  it.each([
    ["<p>Seen Gr&uuml;n<b>waldt</b> ok</p>", "<p>Seen [PERSON]<b></b> ok</p>"],
    ["Seen Gr=C3=BCnwaldt ok", "Seen [PERSON] ok"],
    ["<Seen>Gr&#252;nwaldt</Seen>", "<Seen>[PERSON]</Seen>"],
    ["Seen R&D, 50%, x<y ok", "Seen R&D, 50%, x<y ok"],
  ])("in FHIR, in an attachment that calls itself plain: %s", async (text, expected) => {
    const subject = { reference: "Patient/p" };
    const attachment = { contentType: "text/plain", data: Buffer.from(text).toString("base64") };
    const lines = [
      { resourceType: "Patient", id: "p", name: [{ family: "Grünwaldt" }] },
      { resourceType: "DocumentReference", status: "current", subject, content: [{ attachment }] },
    ];
    const source = `${lines.map((line) => JSON.stringify(line)).join("\n")}\n`;
    const { written } = await runRecords("fhir", source, await rulesIn("fhir-r4-safe-harbor"));
    const { content } = JSON.parse(written.split("\n")[1] ?? "");
    expect(Buffer.from(content[0].attachment.data, "base64").toString()).toBe(expected);
  });
});
