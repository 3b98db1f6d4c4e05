import { describe, expect, it } from "vitest";
import { findEncoded } from "../../src/records/find-encoded.js";
import { rulesOf, writtenOf } from "../helpers/records.js";

const encoded = (text: string) => Buffer.from(text).toString("base64");
const found = (text: string) => findEncoded(text).map(({ start, end }) => text.slice(start, end));

describe("what stands encoded in a text", () => {
  it("is found, short where it decodes to text", () => {
    const name = encoded("Mr. Quillfeather");
    expect(found(`Seen by ${name} today.`)).toEqual([name]);
  });

  it("is found with the lines that go on with it", () => {
    const lines = encoded("Mr. Quillfeather slept well. ".repeat(6)).replaceAll(/.{76}/g, "$&\n");
    expect(found(`Attached:\n${lines}\nRegards`)[0]?.startsWith(lines.slice(0, 100))).toBe(true);
  });

  it("is no long word, no list of drugs and no number", () => {
    expect(
      found(
        "Elvitegravir/Cobicistat/Emtricitabine/Tenofovir, otorhinolaryngologically, 12345678901234567890, Amoxicillin/Clavulanate875mg",
      ),
    ).toEqual([]);
  });

  it("does not leave a note", async () => {
    const note = `Sent ${encoded("Mr. Quillfeather")}, slept well.`;
    const written = await writtenOf("json", JSON.stringify({ note }), rulesOf({ path: "/note", autoDeID: true }));
    expect(JSON.parse(written)).toEqual({ note: "Sent [OTHER_ID], slept well." });
  });
});
