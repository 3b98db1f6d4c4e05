import { describe, expect, it } from "vitest";
import { deidentifyDocument } from "../../src/documents/document.js";
import { deidentifyLines } from "../../src/documents/lines.js";
import { saidPieces } from "../../src/documents/marks/characters.js";
import { emphasisIn } from "../../src/documents/marks/emphasis.js";
import { maySayOtherwise } from "../../src/documents/marks/hidden.js";
import { parseJsonOfTexts, withCleanStrings } from "../../src/documents/marks/open-strings.js";
import { redactWhole } from "../../src/documents/whole-plain.js";
import { settings } from "./rewriting.js";

const said = (text: string): string =>
  saidPieces([{ text, source: { start: 0, end: text.length } }])
    ?.map((piece) => piece.text)
    .join("") ?? "";

describe("characters that are said in another way", () => {
  it.each([
    ["M&uuml;ller &#322; &#x142; &Zcaron; R&D &unknown;", "Müller ł ł Ž R&D &unknown;"],
    ["Mu\\u00f1oz Zab\\u322?ocki \\u{1F600} \\x41", "Muñoz Zabłocki 😀 A"],
    ["ZabÅ‚ocki MÃ¼ller â€™ Ð˜Ð²Ð°Ð½", "Zabłocki Müller ’ Иван"],
    ["Gr=C3=BCnwaldt =3D 8=31", "Grünwaldt = 81"],
    ["HR=65 age=93", "HR=65 age=93"],
    ["=?UTF-8?Q?Zofia_M=C3=BC?= =?UTF-8?B?xb1vZmll?=", "Zofia Mü Žofie"],
    ["a%20b%2Cc%C5%82 95% 50%ZZ", "a b,cł 95% 50%ZZ"],
  ])("%s", (text, reading) => {
    expect(said(text)).toBe(reading);
  });

  it("keep their places", () => {
    const text = "a&uuml;b\\u00f1c";
    const pieces = saidPieces([{ text, source: { start: 10, end: 10 + text.length } }]) ?? [];
    expect(pieces.map((piece) => [piece.text, text.slice(piece.source.start - 10, piece.source.end - 10)])).toEqual([
      ["a", "a"],
      ["ü", "&uuml;"],
      ["b", "b"],
      ["ñ", "\\u00f1"],
      ["c", "c"],
    ]);
  });

  it("are not looked for where nothing says so", () => {
    expect(maySayOtherwise("Slept well, 5 < 6, 95 %, R & D; HR = 65. „Größe“")).toBe(false);
  });
});

describe("documents in JSON", () => {
  const json = async (source: string) => {
    const { source: clean, unreadable } = withCleanStrings(source);
    const parse = (one: string) => parseJsonOfTexts(one, "refuse");
    return { unreadable, ...(await deidentifyDocument(clean, parse, settings())) };
  };

  it("are read in their own form", async () => {
    const html = '<p>I am <b>Maria</b> <i>Lopez</i>, caf\\u00e9 &amp; \\"bar\\"</p>';
    const { text } = await json(`{"a":"${html}","b":"I am Mar&iacute;a L\\\\u00f3pez.","n":1}`);
    expect(text).toBe(`{"a":"${html.replace("Maria", "[PERSON]").replace("Lopez", "")}","b":"I am [PERSON].","n":1}`);
  });

  it("in RTF are written anew, and stay what they are when they are read again", async () => {
    const rtf = "{\\rtf1\\ansi{\\info{\\author Lopez}}\\pard I am {\\b Maria} {\\i L\\'f3pez}.\\par}";
    const { text } = await json(JSON.stringify({ note: rtf }));
    const { note } = JSON.parse(text);
    expect(note).toMatch(/I am \{\\b \[PERSON\]\}/u);
    expect(note).not.toMatch(/author|pez/u);
    expect((await json(text)).text).toBe(text);
  });

  it("that nobody can read are masked and counted", async () => {
    const { text, unreadable } = await json(JSON.stringify({ note: "{\\rtf1 I am {\\b Mar", n: "ok" }));
    expect({ text, unreadable }).toEqual({ text: '{"note":"[MASKED]","n":"ok"}', unreadable: 1 });
  });
});

describe("documents in JSON Lines", () => {
  const line = async (text: string) => {
    const chunks = (async function* () {
      yield JSON.stringify({ text });
    })();
    for await (const record of deidentifyLines(chunks, settings())) return record;
    return null;
  };

  it("have their findings where they stood", async () => {
    expect(await line("<p>I am Mar&iacute;a Lopez.</p>")).toMatchObject({
      text: "<p>I am [PERSON].</p>",
      entities: [{ start: 8, end: 26 }],
    });
  });

  it("that nobody can read are masked, and it is warned of them", async () => {
    expect(await line("{\\rtf1 I am {\\b Mar")).toMatchObject({
      text: "[MASKED]",
      warnings: [{ code: "text-masked", texts: 1 }],
    });
  });
});

describe("marks of Markdown", () => {
  const read = (text: string): string =>
    emphasisIn(text).reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);

  it.each([
    ["**T**revoldi slept", "Trevoldi slept"],
    ["*T*revoldi, _T_revoldi, ~~T~~revoldi", "Trevoldi, Trevoldi, Trevoldi"],
    ["Mrs Trev**oldi** slept", "Mrs Trevoldi slept"],
  ])("are not read where they cut a word: %s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each(["**Trevoldi** slept", "first_name_of", "2*x*y", "HLA-B*27, CYP2C19 *2/*17", "* one\n* two", "__init__"])(
    "are read elsewhere: %s",
    (text) => {
      expect(read(text)).toBe(text);
    },
  );

  it("stay around what stands for a name that they cut", async () => {
    const source = "Patient: Mr. Jasper Trevoldi.\n\n**T**revoldi slept. *T*revoldi ate.\n";
    const { text } = await redactWhole(source, settings());
    expect(text).toBe("Patient: Mr. [PERSON].\n\n**[PERSON]** slept. *[PERSON]* ate.\n");
  });
});
