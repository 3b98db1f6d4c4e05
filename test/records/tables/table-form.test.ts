import { describe, expect, it } from "vitest";
import { redactRecords } from "../../../src/records/redact-structured.js";
import { rulesOf, runRecords } from "../../helpers/records.js";

const schema = rulesOf(
  { path: "/id", shouldMask: true },
  { path: "/name", surrogate: "PERSON" },
  { path: "/dose", passThrough: true },
);

describe("the rows of a table", () => {
  it.each([
    ["csv", "id,name,note\r12,Quill,HIV\r13,Rook,well\r"],
    ["csv", "id,name,note\r\n12,Quill,HIV\r\n13,Rook,well"],
    ["csv", "id,name,note\r\r\n12,Quill,HIV\n\r13,Rook,well\r"],
    ["tsv", "id\tname\tnote\r12\tQuill\tHIV\r13\tRook\twell\r"],
  ] as const)("end with CR, LF or both, and keep them: %s %#", async (format, source) => {
    for (const size of [1, 7, 1000]) {
      const { written, counts } = await runRecords(format, source, schema, {}, size);
      expect(counts.records).toBe(2);
      expect(written).toBe(source.replaceAll(/1[23]|HIV|well/g, "[MASKED]").replaceAll(/Quill|Rook/g, "[PERSON]"));
    }
  });

  it.each([
    ["a line separator in a name", "id,name,note\u20281,Quill,HIV\u20282,Rook,well\n3,Pike,well\n", "INPUT_CORRUPT"],
    ["a quote that takes rows along", 'id,name,"note\n1,Quill,HIV\n2,Rook,well"\n3,Pike,well\n', "INPUT_CORRUPT"],
    ["a quote that takes all rows along", 'id,name,"note\n1,Quill,HIV\n2,Rook,well"\n', "INPUT_EMPTY"],
    ["one line alone", "only a title of Quill\n", "INPUT_EMPTY"],
    ["rows that nothing ends", "id,name,note\u20281,Quill,HIV\u2028", "INPUT_EMPTY"],
    ["a number for a name", "Quill,93,HIV positive\nRook,91,cancer\n", "INPUT_CORRUPT"],
    ["a date for a name", "Quill,12.03.1931,HIV positive\nRook,3.4.1930,cancer\n", "INPUT_CORRUPT"],
    ["a sex for a name", "Quill,F,HIV positive\nRook,M,cancer\n", "INPUT_CORRUPT"],
  ])("are not taken for a header: %s", async (_what, source, code) => {
    await expect(runRecords("csv", source, schema)).rejects.toMatchObject({ code, hint: expect.stringMatching(/\S/) });
  });

  it("have a name that is a number, where the schema says it", async () => {
    const { written } = await runRecords("csv", "id,2019\n1,5\n", rulesOf({ path: "/2019", passThrough: true }));
    expect(written).toBe("id,2019\n[MASKED],5\n");
  });
});

describe("the separator of a table", () => {
  it.each([
    ["id;name;dose\n1;Quill;72,5\n", "id;name;dose\n[MASKED];[PERSON];72,5\n"],
    ['id|name|note\n1|Quill|"a|b"\n', 'id|name|note\n[MASKED]|[PERSON]|"[MASKED]"\n'],
    ["id\tname\n1\tQuill\n", "id\tname\n[MASKED]\t[PERSON]\n"],
    ["sep=;\r\nid;name\r\n1;Quill, A.\r\n", "sep=;\r\nid;name\r\n[MASKED];[PERSON]\r\n"],
    ['id;name;note\n1;Quill;"came; left"\n', 'id;name;note\n[MASKED];[PERSON];"[MASKED]"\n'],
    ["id\nQuill; A.\n", "id\n[MASKED]\n"],
  ])("is told by its header, and stays: %#", async (source, written) => {
    expect((await runRecords("csv", source, schema)).written).toBe(written);
  });

  it("is what a program says, where its header has several, and of tables alone", async () => {
    const options = {
      schema: {
        schema: "hushtape.records/1",
        name: "test",
        version: "1.0.0",
        fields: [{ path: "/dose", passThrough: true }],
      },
      unapproved: true,
      separator: ";",
    } as const;
    const { text } = await redactRecords("name, first;dose;note\nQuill, A.;72,5;well\n", { ...options, format: "csv" });
    expect(text).toBe("name, first;dose;note\n[MASKED];72,5;[MASKED]\n");
    await expect(redactRecords("{}", { ...options, format: "json" })).rejects.toMatchObject({ code: "USAGE" });
  });

  it.each(["id;name, first;note\n1;2;3\n", "id;name|note\n1;2|3\n", "sep=:\nid:name\n1:2\n"])(
    "is asked for where it is not: %#",
    async (source) => {
      await expect(runRecords("csv", source, schema)).rejects.toMatchObject({
        code: expect.stringMatching(/^INPUT_(?:CORRUPT|UNSUPPORTED)$/),
      });
    },
  );
});
