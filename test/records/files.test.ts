import { describe, expect, it } from "vitest";
import { unzip, zip } from "../../src/documents/word/zip.js";
import { parseXml } from "../../src/markup/parse-xml.js";
import { paragraph, wordFile } from "../documents/office/word-file.js";
import { rulesIn, rulesOf, withSurrogates, writtenOf } from "../helpers/records.js";

// Files in base64 of which the record says the type: HL7's data type ED in documents and messages, attachments of FHIR.

const ccda = await rulesIn("ccda-safe-harbor");
const base64 = (content: string | Uint8Array) => Buffer.from(content).toString("base64");

/** What of a letter must not stay, whatever it is written in. */
const CANARIES = ["Quillfeather", "Zebulon", "MRN 4471882", "4471882", "555-0142", "12 Elm Road", "Vance"];
const KEPT = ["metformin 500 mg", "kidney stone", "120/80"];
const LETTER = [
  "Zebulon Quillfeather (MRN 4471882) of 12 Elm Road, Springfield, was seen by Dr. Petra Vance.",
  "He takes metformin 500 mg for his diabetes; kidney stone in the left ureter, BP 120/80.",
  "Call him at 217-555-0142.",
];
const PLAIN = LETTER.join("\n");
const HTML = `<html><head><meta name="author" content="Quillfeather"></head><body><!-- Quillfeather -->${LETTER.map((line) => `<p title="Zebulon Quillfeather">${line.replace("Quillfeather", "Quill<b>feather</b>")}</p>`).join("")}</body></html>`;
const RTF = `{\\rtf1\\ansi{\\info{\\author Zebulon Quillfeather}}\\pard ${LETTER.join("\\par\n").replace("Quillfeather", "Q\\'75ill{\\b feather}")}\\par}`;

function holdsNone(text: string): void {
  for (const left of CANARIES) expect(text).not.toContain(left);
  expect(text).not.toMatch(/feather/u);
}
function keeps(text: string): void {
  for (const kept of KEPT) expect(text).toContain(kept);
}

const PATIENT = `<recordTarget><patientRole><id root="2.16.840.1.113883.19.5" extension="4471882"/><patient><name><given>Zebulon</given><family>Quillfeather</family></name></patient></patientRole></recordTarget>`;
const cda = (component: string) =>
  `<ClinicalDocument xmlns="urn:hl7-org:v3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${PATIENT}<component>${component}</component></ClinicalDocument>`;
const body = (attributes: string, content: string) =>
  cda(`<nonXMLBody><text ${attributes}>${content}</text></nonXMLBody>`);
const media = (attributes: string, content: string) =>
  cda(
    `<structuredBody><component><section><entry><observationMedia classCode="OBS" moodCode="EVN"><value xsi:type="ED" ${attributes}>${content}</value></observationMedia></entry></section></component></structuredBody>`,
  );

interface Element {
  readonly attributes: Readonly<Record<string, string>>;
  text: string;
}

/** The element that holds the file, as a parser reads it. */
function held(xml: string): Element {
  const open: Element[] = [];
  const found: Element[] = [];
  const defect = parseXml(xml, {
    open: ({ name, attributes }) => {
      const element = { attributes, text: "" };
      open.push(element);
      if ((name === "text" || name === "value") && attributes.representation !== undefined) found.push(element);
    },
    text: (text) => {
      const element = open.at(-1);
      if (element) element.text += text;
    },
    close: () => open.pop(),
  });
  expect(defect).toBeNull();
  const [element] = found;
  if (!element) throw new Error("no file");
  return element;
}

const WORD = wordFile(
  LETTER.map((line) => paragraph(line.replace("Quillfeather", "Quill</w:t></w:r><w:r><w:t>feather"))).join(""),
  { "docProps/core.xml": "<x>Quillfeather</x>" },
);
const WORD_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const fhir = await rulesIn("fhir-r4-safe-harbor");
const hl7 = await rulesIn("hl7-v2-safe-harbor");

/** What is written of a file, by the record that has it. `null`: it is gone. */
type Written = (source: { readonly type: string; readonly data: string }, changed: object) => Promise<Buffer | null>;

const inElement =
  (make: (attributes: string, content: string) => string): Written =>
  async ({ type, data }, changed) => {
    const { attributes, text } = held(
      await writtenOf("xml", make(`representation="B64" mediaType="${type}"`, data), ccda, changed),
    );
    expect(attributes.representation).toBe("B64");
    expect(attributes.nullFlavor).toBe(text.trim() === "" ? "MSK" : undefined);
    if (text.trim() !== "") expect(attributes.mediaType).toBe(type);
    return text.trim() === "" ? null : Buffer.from(text, "base64");
  };
const patient = {
  resourceType: "Patient",
  id: "p",
  identifier: [{ value: "4471882" }],
  name: [{ family: "Quillfeather", given: ["Zebulon"] }],
};
const inFhir =
  (
    resource: (file: object) => object,
    fileIn: (written: { readonly resource: Record<string, unknown> }[]) => unknown,
  ): Written =>
  async ({ type, data }, changed) => {
    const file = { contentType: type, data };
    const bundle = {
      resourceType: "Bundle",
      type: "collection",
      entry: [{ resource: patient }, { resource: resource(file) }],
    };
    const written = JSON.parse(await writtenOf("fhir", JSON.stringify(bundle), fhir, changed));
    const left = fileIn(written.entry);
    expect(left).not.toHaveProperty("size");
    const { contentType, data: now } = (left ?? {}) as { contentType?: string; data?: string };
    if (now !== undefined) expect(contentType).toBe(type);
    return now === undefined ? null : Buffer.from(now, "base64");
  };
const inBinary = inFhir(
  (file) => ({ resourceType: "Binary", ...file }),
  ([, entry]) => entry?.resource,
);
const inReference = inFhir(
  (file) => ({
    resourceType: "DocumentReference",
    status: "current",
    subject: { reference: "Patient/p" },
    content: [{ attachment: { ...file, size: 900, hash: "cXVpbGw=" } }],
  }),
  ([, entry]) => (entry?.resource as { content?: { attachment?: object }[] } | undefined)?.content?.[0]?.attachment,
);
const inMessage: Written = async ({ type, data }, changed) => {
  const subtype =
    { "text/rtf": "AP^RTF", "text/richtext": "TEXT^richtext", "text/html": "TEXT^HTML" }[type] ?? `TEXT^${type}`;
  const written = await writtenOf(
    "hl7",
    `MSH|^~\\&|A|B|C|D|20240309||ORU^R01|1|P|2.5\rPID|1||4471882^^^A^MR||Quillfeather^Zebulon\rOBX|1|ED|11506-3^Note^LN||^${subtype}^Base64^${data}||||||F\r`,
    hl7,
    changed,
  );
  const [, kind, now = ""] = /\|\^([^|]*)\^Base64\^([^|]*)/.exec(written) ?? [];
  if (now !== "") expect(kind).toBe(subtype);
  return now === "" ? null : Buffer.from(now, "base64");
};

const PLACES: readonly (readonly [string, Written])[] = [
  ["a body of C-CDA without structure", inElement(body)],
  ["an entry of C-CDA", inElement(media)],
  ["a Binary of FHIR", inBinary],
  ["a DocumentReference of FHIR", inReference],
  ["an observation of HL7", inMessage],
];
const latin1 = (text: string) => Buffer.from(text, "latin1");
type File = [what: string, type: string, content: string | Uint8Array, encoding?: BufferEncoding];
const READ: File[] = [
  ["plain text", "text/plain", PLAIN],
  ["HTML", "text/html", HTML],
  ["RTF", "text/rtf", RTF],
  ["RTF with a mark in front", "text/rtf", `\uFEFF${RTF}`],
  ["RTF by another name", "text/richtext", RTF],
  ["RTF that is called plain text", "text/plain", RTF],
  ["RTF that is called HTML", "text/html", RTF],
  ["HTML that is called plain text", "text/plain", HTML],
];
/** Encodings are said in a parameter, which messages have not. */
const ENCODED: File[] = [
  ["UTF-8", "text/plain; charset=utf-8", `${PLAIN} Ü: prüft mit.`],
  ["Latin-1", "text/plain; charset=iso-8859-1", latin1(`${PLAIN} Ü: prüft mit.`), "latin1"],
  ["Latin-1 in HTML", "text/html;charset=ISO-8859-1", latin1(`${HTML} Ü: prüft mit.`), "latin1"],
  ["UTF-16", "text/plain; charset=utf-16", Buffer.from(`\uFEFF${PLAIN} Ü: prüft mit.`, "utf16le"), "utf16le"],
];

describe.each(PLACES)("files in %s", (_place, written) => {
  it.each(_place.includes("HL7") ? READ : [...READ, ...ENCODED])(
    "are read in their own form, and encoded again: %s",
    async (_what, type, content, encoding = "utf8") => {
      for (const changed of [{}, await withSurrogates()]) {
        const text = (await written({ type, data: base64(content) }, changed))?.toString(encoding) ?? "";
        holdsNone(text);
        keeps(text);
        if (type.includes("charset")) expect(text).toContain("Ü: prüft mit");
        if (content === RTF) expect(text).toMatch(/^\{\\rtf1/u);
      }
    },
  );

  it.each([
    ["a PDF", "application/pdf", "%PDF-1.4 Quillfeather"],
    ["a PDF in ASCII that is called plain text", "text/plain", "%PDF-1.4\n(Quillfeather) Tj"],
    ["a PDF that is called RTF", "text/rtf", "%PDF-1.4 Quillfeather"],
    ["plain text that is called RTF", "text/rtf", PLAIN],
    ["RTF that is cut off", "text/rtf", RTF.slice(0, -4)],
    ["RTF that is nested too deep", "text/rtf", `{\\rtf1 ${"{".repeat(5000)}Quillfeather${"}".repeat(5000)}}`],
    ["RTF with RTF in what it says", "text/rtf", "{\\rtf1 \\{\\\\rtf1 Q\\{\\\\b \\\\'75ill\\}feather\\}}"],
    ["a picture that is called plain text", "text/plain", Buffer.from("iVBORw0KGgo=", "base64")],
    ["a document of Word that is called plain text", "text/plain", WORD],
    ["bytes that are no UTF-8", "text/plain", latin1("Müller Quillfeather")],
    ["a picture", "image/png", Buffer.from("iVBORw0KGgo=", "base64")],
  ])("go where they cannot be read: %s", async (_what, type, content) => {
    expect(await written({ type, data: base64(content) }, {})).toBeNull();
  });

  it("are without what is in base64 again", async () => {
    const text = await written({ type: "text/plain", data: base64(`Note: ${base64(PLAIN)} metformin 500 mg`) }, {});
    expect(text?.toString()).toBe("Note: [OTHER_ID] metformin 500 mg");
  });

  it("stay as they are written where nothing is found in them", async () => {
    const data = base64("He takes metformin 500 mg.");
    expect((await written({ type: "text/plain", data }, {}))?.toString("base64")).toBe(data);
  });
});

describe.each(PLACES.slice(0, 4))("files of which more is said, in %s", (_place, written) => {
  it("are read in the form of Word", async () => {
    for (const changed of [{}, await withSurrogates()]) {
      const bytes = await written({ type: WORD_TYPE, data: base64(WORD) }, changed);
      const parts = unzip(bytes ?? Buffer.from(""), () => true);
      holdsNone([...parts].map(([name, part]) => name + Buffer.from(part).toString()).join("\n"));
      keeps(Buffer.from(parts.get("word/document.xml") ?? "").toString());
    }
  });

  it.each([
    ["UTF-16 without a mark", "text/plain; charset=utf-16", Buffer.from(PLAIN, "utf16le")],
    ["plain text that is called UTF-16", "text/plain; charset=utf-16le", `${PLAIN}${PLAIN.length % 2 ? " " : ""}`],
    ["HTML that is called UTF-16", "text/html; charset=utf-16le", `${HTML}${HTML.length % 2 ? " " : ""}`],
    ["UTF-16 in the other order", "text/plain; charset=utf-16be", Buffer.from(PLAIN, "utf16le")],
    ["UTF-16 with the mark of the other order", "text/plain", Buffer.from(`\uFFFE${PLAIN}`, "utf16le")],
    ["another encoding of one byte", "text/plain; charset=windows-1252", Buffer.from(PLAIN).map((byte) => byte | 0x80)],
    ["an encoding that nobody reads", "text/plain; charset=utf-7", PLAIN],
    ["UTF-8 that is called Latin-1", "text/plain; charset=iso-8859-1", "Quillfeather, Überprüft"],
    ["a parameter that nobody reads", "text/plain; format=flowed", PLAIN],
    ["an archive that is no document", WORD_TYPE, zip(new Map([["a.txt", "Quillfeather"]]))],
    ["a document of Word that is longer than anybody writes", WORD_TYPE, longWord(600_000)],
    ["RTF that is called Word", WORD_TYPE, RTF],
  ])("go where they cannot be read: %s", async (_what, type, content) => {
    expect(await written({ type, data: base64(content) }, {})).toBeNull();
  });
});

/** A document whose file is far shorter than its text. */
function longWord(times: number): Uint8Array {
  return wordFile(paragraph("Quillfeather slept. ".repeat(times)));
}

describe("files in C-CDA", () => {
  it.each([
    ["plain text that is not called so", body('representation="B64"', base64(PLAIN))],
    [
      "lines of base64",
      media('mediaType="text/plain" representation="B64"', `\n${base64(PLAIN).replaceAll(/.{76}/g, "$&\n")}\n`),
    ],
    [
      "a section of characters",
      media('mediaType="text/plain" representation="B64" integrityCheck="cXVpbGw="', `<![CDATA[${base64(PLAIN)}]]>`),
    ],
    ["an encoding in an attribute", body('mediaType="text/plain" charset="UTF-8" representation="B64"', base64(PLAIN))],
    ["a link beside", media('mediaType="text/plain" representation="B64"', `<reference value="#a"/>${base64(PLAIN)}`)],
  ])("are read: %s", async (_what, source) => {
    const { attributes, text } = held(await writtenOf("xml", source, ccda));
    expect(attributes.nullFlavor).toBeUndefined();
    expect(attributes.integrityCheck).toBeUndefined();
    expect(attributes.charset).toBe(/charset="([^"]*)"/u.exec(source)?.[1]);
    const now = Buffer.from(text, "base64").toString();
    holdsNone(now);
    keeps(now);
  });

  it.each([
    ["packed", `${'compression="DF" '}mediaType="text/plain" representation="B64"`, base64(PLAIN)],
    [
      "of two encodings",
      'charset="utf-8" mediaType="text/plain; charset=iso-8859-1" representation="B64"',
      base64(PLAIN),
    ],
    ["cut by a comment", 'mediaType="text/plain" representation="B64"', base64(PLAIN).replace(/.{40}/u, "$&<!-- -->")],
    [
      "of another way to write bytes",
      'mediaType="text/plain" representation="HEX"',
      Buffer.from(PLAIN).toString("hex"),
    ],
  ])("go where they are %s", async (_what, attributes, content) => {
    const written = await writtenOf("xml", media(attributes, content), ccda);
    expect(/<value[^>]*>([^<]*)/u.exec(written)?.[1]).toBe("");
    for (const part of content.match(/[A-Za-z0-9+/]{24}/gu) ?? []) expect(written).not.toContain(part);
  });

  it("go where they are larger once unpacked than anybody reads", async () => {
    const source = media(`mediaType="${WORD_TYPE}" representation="B64"`, base64(longWord(3_000_000)));
    expect(held(await writtenOf("xml", source, ccda)).text).toBe("");
  });

  it("are read under `attachment` too, and go where they cannot be", async () => {
    const schema = rulesOf({ path: "/note/@*", passThrough: true }, { path: "/note", attachment: true });
    const note = (type: string, content: string) =>
      `<note mediaType="${type}" representation="B64">${base64(content)}</note>`;
    const written = await writtenOf("xml", note("text/rtf", RTF), schema);
    holdsNone(Buffer.from(/>([^<]*)</u.exec(written)?.[1] ?? "", "base64").toString());
    expect(await writtenOf("xml", note("application/pdf", "%PDF-1.4"), schema)).toBe(
      '<note mediaType="application/pdf" representation="B64"></note>',
    );
  });
});
