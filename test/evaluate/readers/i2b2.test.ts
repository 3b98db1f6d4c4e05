import { describe, expect, it } from "vitest";
import { fileOf, folderOf, marked, read } from "./corpora.js";

const note = (text: string, tags: string) =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<deIdi2b2>\n<TEXT><![CDATA[${text}]]></TEXT>\n<TAGS>\n${tags}\n</TAGS>\n</deIdi2b2>\n`;

const TEXT = "\n\nRecord date: 2067-05-03\n\nMr. Quill & Sons 👍 seen by Dr. Zebedee <at> Mercy\nHospital.\n";

const tag = (name: string, words: string, type: string, repeated = words) => {
  const start = [...TEXT.slice(0, TEXT.indexOf(words))].length;
  return `<${name} id="P0" start="${start}" end="${start + [...words].length}" text="${repeated}" TYPE="${type}" comment="" />`;
};

describe("i2b2 2014 XML", () => {
  it("reads the note and its tags, offsets in code points", async () => {
    const tags = [
      tag("DATE", "2067-05-03", "DATE"),
      tag("NAME", "Quill & Sons", "PATIENT", "Quill and Sons"),
      tag("NAME", "Zebedee", "DOCTOR"),
      tag("LOCATION", "Mercy\nHospital", "HOSPITAL", "MercyHospital"),
    ].join("\n");
    const [document] = await read(await fileOf("220-01.xml", note(TEXT, tags)));
    expect(document).toMatchObject({ id: "220-01", line: 1, text: TEXT });
    expect(document && marked(document)).toEqual([
      "DATE: 2067-05-03",
      "PERSON: Quill & Sons",
      "PERSON: Zebedee",
      "ORGANIZATION: Mercy\nHospital",
    ]);
  });

  it("knows XML's own five entities and character references, and line ends of Windows", async () => {
    const xml =
      '<deIdi2b2><TEXT>A &lt;b&gt; &amp;\r\n&#x41;nn</TEXT><TAGS><NAME start="8" end="11" TYPE="PERSON"/></TAGS></deIdi2b2>';
    const [document] = await read(await fileOf("a.xml", xml));
    expect(document?.text).toBe("A <b> &\nAnn");
    expect(document && marked(document)).toEqual(["PERSON: Ann"]);
  });

  it("reads a folder of them, and a file of another ending when told the format or by its content", async () => {
    const empty = note("nothing here", "");
    expect(
      (await read(await folderOf({ "b.xml": empty, "a.xml": empty, "README.md": "x" }))).map(({ id }) => id),
    ).toEqual(["a", "b"]);
    expect(await read(await fileOf("note.txt", empty), { format: "i2b2" })).toHaveLength(1);
    expect(await read(await fileOf("note", empty))).toHaveLength(1);
  });

  const good = tag("NAME", "Zebedee", "DOCTOR");
  const damaged: [string, string, RegExp][] = [
    ["no end", note(TEXT, good).slice(0, -20), /document 1, line \d+: it is not well-formed XML$/],
    ["an open tag", note(TEXT, good.replace("/>", ">")), /it is not well-formed XML$/],
    ["nothing but text", "Zebedee", /it is not well-formed XML$/],
    ["no tags", "<deIdi2b2><TEXT>Zebedee</TEXT></deIdi2b2>", /document 1: it is no i2b2 document$/],
    ["two texts", "<deIdi2b2><TEXT>Zebedee</TEXT><TEXT>Quill</TEXT><TAGS/></deIdi2b2>", /no i2b2 document$/],
    ["a tag without a type", note(TEXT, good.replace("TYPE=", "KIND=")), /document 1, line \d+: it is no tag$/],
    ["an offset that is no number", note(TEXT, good.replace(/end="\d+"/, 'end="Zebedee"')), /it is no tag$/],
    ["other words", note(TEXT, good.replace('text="Zebedee"', 'text="Zebadiah"')), /entity 1: its text is not what/],
    ["an unknown type", note(TEXT, good.replace("DOCTOR", "Zebedee Quill!")), /entity 1: the type is not known$/],
    [
      "an entity of its own",
      `<!DOCTYPE d [<!ENTITY z "Zebedee">]><deIdi2b2><TEXT>&z;</TEXT><TAGS/></deIdi2b2>`,
      /it has a document type$/,
    ],
    ["an unknown entity", "<deIdi2b2><TEXT>&zebedee;</TEXT><TAGS/></deIdi2b2>", /it is not well-formed XML$/],
  ];
  it.each(damaged)("is refused with %s, without a word of it", async (_, xml, message) => {
    const failing = read(await fileOf("Zebedee.xml", xml));
    await expect(failing).rejects.toMatchObject({
      code: "TRANSCRIPT_INVALID",
      message: expect.stringMatching(message),
    });
    await expect(failing).rejects.not.toThrow(/zebedee|quill/i);
  });

  it("opens no other file", async () => {
    const folder = await folderOf({
      "a.xml": `<!DOCTYPE d [<!ENTITY z SYSTEM "secret.txt">]><deIdi2b2><TEXT>&z;</TEXT><TAGS/></deIdi2b2>`,
      "secret.txt": "Zebedee",
    });
    await expect(read(`${folder}/a.xml`)).rejects.toThrow(/it has a document type$/);
  });
});
