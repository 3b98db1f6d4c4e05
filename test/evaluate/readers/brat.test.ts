import { describe, expect, it } from "vitest";
import { fileOf, folderOf, marked, read } from "./corpora.js";

const TEXT = "Seen by Zebedee\nQuill 👍 on Monday, Ward 7 and 9.";

describe("brat standoff", () => {
  it("reads text-bound annotations alone, offsets in code points", async () => {
    const ann = [
      "T1\tPATIENT 8 21\tZebedee Quill",
      "T2\tDATE 27 33\tMonday",
      "R1\tSeenOn Arg1:T1 Arg2:T2\t",
      "E1\tDATE:T2 Who:T1",
      "A1\tNegated T2",
      "M1\tNegated T2",
      "N1\tReference T2 Wiki:1\tMonday",
      "#1\tAnnotatorNotes T1\tis this T9 0 4?",
      "*\tEquiv T1 T2",
      "",
    ].join("\n");
    const [document, ...others] = await read(await folderOf({ "one.txt": TEXT, "one.ann": ann }));
    expect(others).toEqual([]);
    expect(document).toMatchObject({ id: "one", line: 1, text: TEXT });
    expect(document && marked(document)).toEqual(["PERSON: Zebedee\nQuill", "DATE: Monday"]);
  });

  it("takes parts of a discontinuous annotation one by one, but those that only white space divides", async () => {
    const ann = "T1\tPATIENT 8 15;16 21\tZebedee Quill\nT2\tLOCATION 35 41;46 47\tWard 7 9\n";
    const [document] = await read(await folderOf({ "one.txt": TEXT, "one.ann": ann }));
    expect(document && marked(document)).toEqual(["PERSON: Zebedee\nQuill", "LOCATION: Ward 7", "LOCATION: 9"]);
  });

  it("reads subfolders in order of names; other files are none of its documents; one of a pair will do", async () => {
    const files = {
      "b/two.txt": "Ann",
      "b/two.ann": "T1\tPERSON 0 3\tAnn",
      "a.txt": "Bea",
      "a.ann": "",
      "annotation.conf": "[entities]",
      ".hidden.txt": "x",
    };
    const folder = await folderOf(files);
    const documents = await read(folder);
    expect(documents.map(({ id, line, gold }) => [id, line, gold.length])).toEqual([
      ["a", 1, 0],
      ["b/two", 2, 1],
    ]);
    expect((await read(`${folder}/b/two.txt`)).map(marked)).toEqual([["PERSON: Ann"]]);
    expect((await read(`${folder}/b/two.ann`)).map(marked)).toEqual([["PERSON: Ann"]]);
  });

  it("counts UTF-16 units where it is told to", async () => {
    const folder = await folderOf({ "one.txt": "👍 Ann", "one.ann": "T1\tPERSON 3 6\tAnn" });
    expect((await read(folder, { offsets: "utf-16" })).map(marked)).toEqual([["PERSON: Ann"]]);
    await expect(read(folder)).rejects.toThrow(
      /^the gold corpus, document 1, line 1: entity 1: it is outside the text$/,
    );
  });

  it("counts a byte order mark as the character that it is", async () => {
    const folder = await folderOf({ "one.txt": "\uFEFFAnn", "one.ann": "T1\tPERSON 1 4\tAnn" });
    expect((await read(folder)).map(marked)).toEqual([["PERSON: Ann"]]);
  });

  it("does not divide a character", async () => {
    const folder = await folderOf({ "one.txt": "👍 Ann", "one.ann": "T1\tPERSON 1 6" });
    await expect(read(folder, { offsets: "utf-16" })).rejects.toThrow(/entity 1: it divides a character$/);
  });

  it("leaves out what is mapped to null", async () => {
    const folder = await folderOf({ "one.txt": "Ann", "one.ann": "T1\tMISC 0 3\tAnn" });
    expect((await read(folder))[0]).toMatchObject({ gold: [], ignored: [{ start: 0, end: 3 }] });
  });

  const damaged: [string, string, RegExp][] = [
    ["a line that is no annotation", "T1 PERSON 8 15 Zebedee", /line 1: it is no annotation/],
    ["another kind of line", "Zebedee", /line 1: it is no annotation/],
    ["offsets that are no numbers", "\nT1\tPERSON 8 x\tZebedee", /line 2: it is no annotation/],
    ["other words", "T1\tPERSON 8 14\tZebedee", /line 1: entity 1: its text is not what stands/],
    ["other words in parts", "T1\tLOCATION 35 41;43 45\tWard 7 9", /line 1: its text is not what stands/],
    ["an empty place", "T1\tPERSON 8 8\t", /line 1: entity 1: it is empty/],
    ["a place past the end", "T1\tPERSON 8 800", /line 1: entity 1: it is outside/],
    ["an unknown type", "T1\tZEBEDEE_NAME 8 15\tZebedee", /entity 1: the type ZEBEDEE_NAME is not known/],
  ];
  it.each(damaged)("is refused with %s, without a word of it", async (_, ann, message) => {
    const failing = read(await folderOf({ "Zebedee.txt": TEXT, "Zebedee.ann": ann }));
    await expect(failing).rejects.toMatchObject({
      code: "TRANSCRIPT_INVALID",
      message: expect.stringMatching(message),
    });
    await expect(failing).rejects.not.toThrow(/Zebedee|Quill|Ward/);
  });

  it("is refused when a text or its annotations are missing", async () => {
    const noAnn = await folderOf({ "a.txt": "x", "a.ann": "", "Zebedee.txt": "x" });
    await expect(read(noAnn)).rejects.toThrow(/^the gold corpus, document 1: the text has no \.ann file$/);
    const noText = await folderOf({ "a.txt": "x", "a.ann": "", "Zebedee.ann": "" });
    await expect(read(noText)).rejects.toThrow(/^the gold corpus, document 2: annotations have no \.txt file$/);
    await expect(read(await fileOf("Zebedee.ann", ""))).rejects.toMatchObject({ code: "INPUT_MISSING" });
  });

  it("is refused when it is not UTF-8", async () => {
    const folder = await folderOf({ "a.txt": Buffer.from([0x5a, 0xe9, 0x20]), "a.ann": "" });
    await expect(read(folder)).rejects.toThrow(/^the gold corpus, document 1: it is not UTF-8$/);
  });
});
