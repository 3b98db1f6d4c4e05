import { describe, expect, it } from "vitest";
import { rulesOf, runRecords } from "../helpers/records.js";

const schema = rulesOf(
  { path: "/name", surrogate: "PERSON" },
  { path: "/file", attachment: true },
  { path: "/n", passThrough: true },
);
const base64 = (text: string | Buffer) => Buffer.from(text).toString("base64");

async function fileOf(text: string | Buffer): Promise<string | null> {
  const source = JSON.stringify({ name: "Zebulon Quillfeather", file: base64(text), n: 1 });
  const { written } = await runRecords("json", source, schema);
  const { name, file, n } = JSON.parse(written);
  expect({ name, n }).toEqual({ name: "[PERSON]", n: 1 });
  return file === null ? null : Buffer.from(file, "base64").toString("utf8");
}

describe("files in a record", () => {
  it("are read where they are text, with what the record knows, and encoded again", async () => {
    expect(
      await fileOf(
        "Visit of quillfeather, 3 May 2031:\n-------------------------------------------------------------------\nSlept well, é. Seen by Dr. Petra Vance",
      ),
    ).toBe(
      "Visit of [PERSON], [DATE]:\n-------------------------------------------------------------------\nSlept well, é. Seen by Dr. [PERSON]",
    );
  });

  it.each([
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 1, 2])],
    ["a PDF", Buffer.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0xe2, 0xe3, 0xcf])],
    ["UTF-16", Buffer.from("\uFEFFQuill", "utf16le")],
    ["RTF", "{\\rtf1 Q\\'75ill}"],
    ["HTML", "<p>Q<b>u</b>ill</p>"],
    ["character references", "seen by Q&#117;ill"],
    ["escapes of JSON", '{"name":"Q\\u0075ill"}'],
    ["base64 in it", `file: ${base64("Quillfeather was here, and she slept well all night. ".repeat(2))}`],
  ])("are removed where they are %s", async (_what, content) => {
    expect(await fileOf(content)).toBeNull();
  });

  it("are removed where they are no base64, and in a table too", async () => {
    const source = `name,file,n\nAnn,Quillfeather!,1\nAnn,${base64("no name in it")},2\n`;
    const { written } = await runRecords("csv", source, schema);
    expect(written).toBe(`name,file,n\n[PERSON],,1\n[PERSON],${base64("no name in it")},2\n`);
  });
});
