import { describe, expect, it } from "vitest";
import { fileOf, folderOf, marked, read } from "./corpora.js";

async function markedIn(lines: readonly string[], name = "a.conll"): Promise<string[][]> {
  return (await read(await fileOf(name, lines.join("\n")))).map(marked);
}

describe("CoNLL", () => {
  it("makes a text of the tokens: spaces between them, a line for each sentence", async () => {
    const [document] = await read(
      await fileOf(
        "a.conll",
        "Ann NNP B-NP B-PERSON\nPoe NNP I-NP I-PERSON\ncalled VBD O O\n. . O O\n\n\nShe PRP O O\nleft VBD O O\n",
      ),
    );
    expect(document).toMatchObject({ id: "a", text: "Ann Poe called .\nShe left" });
    expect(document && marked(document)).toEqual(["PERSON: Ann Poe"]);
  });

  it.each([
    ["IOB2", ["B-PERSON", "I-PERSON", "B-PERSON", "O", "B-DATE", "B-AGE"]],
    ["IOB1", ["I-PERSON", "I-PERSON", "B-PERSON", "O", "I-DATE", "I-AGE"]],
    ["BIOES", ["B-PERSON", "E-PERSON", "S-PERSON", "O", "S-DATE", "S-AGE"]],
    ["BILOU", ["B-PERSON", "L-PERSON", "U-PERSON", "O", "U-DATE", "U-AGE"]],
  ])("reads %s", async (_, labels) => {
    const tokens = ["Ann", "Poe", "Bea", "on", "Monday", "53"];
    const lines = tokens.map((token, k) => `${token}\t${labels[k]}`);
    expect(await markedIn(lines)).toEqual([["PERSON: Ann Poe", "PERSON: Bea", "DATE: Monday", "AGE: 53"]]);
  });

  it("ends an entity at its sentence's end, and starts one where an I- has no beginning", async () => {
    expect(await markedIn(["Ann B-PERSON", "", "Poe I-PERSON", "on O", "Monday I-DATE", "morning I-DATE"])).toEqual([
      ["PERSON: Ann", "PERSON: Poe", "DATE: Monday morning"],
    ]);
  });

  it("ends an entity at its last or only token, whatever follows", async () => {
    for (const end of ["E", "L", "S", "U"]) {
      expect(await markedIn([`Ann ${end}-PERSON`, "Poe I-PERSON"])).toEqual([["PERSON: Ann", "PERSON: Poe"]]);
    }
  });

  it("begins documents at -DOCSTART-, knows comments, and a token that is a hash", async () => {
    const lines = [
      "-DOCSTART- -X- O O",
      "",
      "# sent_id = 1",
      "Ann B-PERSON",
      "",
      "-DOCSTART- (2)",
      "# O",
      "Bea B-PERSON",
    ];
    const documents = await read(await fileOf("a.iob", lines.join("\r\n")));
    expect(documents.map(({ id, line, text }) => [id, line, text])).toEqual([
      ["a", 1, "Ann"],
      ["a#2", 2, "# Bea"],
    ]);
    expect(documents.map(marked)).toEqual([["PERSON: Ann"], ["PERSON: Bea"]]);
  });

  it("takes tabs for the columns' ends where there are any, so that a token may hold spaces", async () => {
    expect(await markedIn(["New York\tNNP\tB-LOCATION", "👍\tSYM\tO", "Ann\tNNP\tB-PERSON"])).toEqual([
      ["LOCATION: New York", "PERSON: Ann"],
    ]);
  });

  it("is told by its content, and read from a folder", async () => {
    expect(await markedIn(["Ann B-PERSON"], "train")).toEqual([["PERSON: Ann"]]);
    const folder = await folderOf({ "b.bio": "Bea B-PERSON", "a.bio": "Ann B-PERSON" });
    expect((await read(folder)).map(({ id }) => id)).toEqual(["a", "b"]);
  });

  it.each([
    ["a token without a label", "Ann B-PERSON\nZebedee\n", /^the gold corpus, document 1, line 2: it has no label$/],
    ["a label that is none", "Ann B-PERSON\n\nZebedee PERSON\n", /document 1, line 3: it has no label$/],
    ["a label without a token", "Ann B-PERSON\n\tB-PERSON\n", /line 2: it has no label$/],
    [
      "an unknown type",
      "-DOCSTART-\nAnn O\n-DOCSTART-\nZebedee B-ZEB\n",
      /document 2, line 4: entity 1: the type ZEB is not/,
    ],
    ["nothing", "-DOCSTART- O\n\n", /^the gold corpus holds no document$/],
  ])("is refused with %s, without a word of it", async (_, content, message) => {
    const failing = read(await fileOf("Zebedee.conll", content));
    await expect(failing).rejects.toMatchObject({
      code: "TRANSCRIPT_INVALID",
      message: expect.stringMatching(message),
    });
    await expect(failing).rejects.not.toThrow(/Zebedee|Ann/);
  });
});
