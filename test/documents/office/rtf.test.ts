import { describe, expect, it } from "vitest";
import { deidentifyDocument } from "../../../src/documents/document.js";
import { cleanRtf, HEAD } from "../../../src/documents/rtf/clean-rtf.js";
import { parseRtf } from "../../../src/documents/rtf/rtf-text.js";
import { settings } from "../rewriting.js";

const CANARY = "qzxvkjw";
const rtf = (inside: string, head = "\\ansi\\ansicpg1252\\deff0") => `{\\rtf1${head} ${inside}}`;
const textOf = (source: string) => parseRtf(cleanRtf(source).source).text;
const redacted = async (source: string) => {
  const { text } = await deidentifyDocument(cleanRtf(source).source, parseRtf, settings());
  return text.slice(HEAD.length, -1);
};

describe("RTF", () => {
  it("finds a name that is cut by groups, words and escapes, and writes its placeholder in the first", async () => {
    expect(
      await redacted(rtf("{\\fonttbl{\\f0 Arial;}}\\pard Mrs. {\\b Ma}ria Lo{\\i p}ez slept\\par took 76 mg.")),
    ).toBe("\\pard Mrs. {\\b [PERSON]}{\\i } slept\\par took 76 mg.");
    expect(await redacted(rtf("Se\\'f1ora Mar\\u237\\'eda L\\u243 ?pez slept."))).toBe("Se\\u241?ora [PERSON] slept.");
  });

  it("reads letters as the code page of the document or of their font says, and in Unicode", () => {
    expect(textOf(rtf("\\'80\\'93 na\\u239\\'efve \\u-10179?\\u-8704? \\~x\\_y\\-z\\{\\}"))).toBe(
      "€“ naïve 😀 \u00a0x\u2011yz{}",
    );
    const fonts =
      "{\\fonttbl{\\f0\\fcharset0 Arial;}{\\f1\\fcharset204 Arial;}{\\f2\\fcharset128 MS Gothic;}{\\f3\\fcharset2 Symbol;}}";
    expect(
      textOf(rtf(`${fonts}{\\f1 \\'c8\\'e2\\'e0\\'ed} {\\f2 \\'8e\\'52\\'93c} {\\f3 \\'b7}{\\f3\\u-3843 ?}`)),
    ).toBe("Иван 山田 •☒");
    expect(textOf(rtf("{\\uc2 \\u233\\'c3\\'a9}t\\'e9"))).toBe("été");
    expect(textOf(rtf("\\'cc", "\\mac"))).toBe("Ã");
  });

  it("reads parts and cells, each by itself, headers where they stand", () => {
    const source = rtf(
      '{\\header\\pard Header\\par}\\pard Body{\\footnote\\pard Note} goes on\\par \\trowd\\cellx100\\cellx200 Name\\cell Maria\\cell\\row{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt Shown}}\\tab{\\shp{\\*\\shpinst{\\sp{\\sn a}{\\sv b}}{\\shptxt Box\\par}}}',
    );
    expect(textOf(source).split(/\n+/u)).toEqual([
      "Header",
      "Body",
      "Note",
      " goes on",
      "Name\tMaria",
      "Shown\t",
      "Box",
    ]);
  });

  /** Places where nothing is read, or that say something of somebody besides the text. */
  const PLACES: readonly string[] = [
    "{\\info{\\title @}{\\author @}{\\operator @}{\\company @}{\\*\\userprops{\\propname @}{\\staticval @}}}",
    "{\\*\\generator @;}{\\*\\revtbl{@;}}{\\*\\template @}",
    "{\\fonttbl{\\f0 @;}{\\f1{\\*\\falt @} @;}}{\\stylesheet{\\s1 @;}}{\\colortbl;@}",
    "{\\*\\listtable{\\list{\\listname @;}{\\listlevel{\\leveltext\\'02@.;}}}}",
    '{\\field{\\*\\fldinst{ HYPERLINK "mailto:@"}}{\\fldrslt kept}}',
    "{\\*\\bkmkstart @}{\\*\\bkmkend @}{\\xe @}{\\tc @}",
    "{\\pict\\pngblip 00ff@}{\\*\\shppict{\\pict @}}{\\nonshppict{\\pict @}}{\\pict\\bin7 @}",
    "{\\object\\objemb{\\*\\objclass @}{\\*\\objdata @}{\\result kept{\\pict @}}}",
    "{\\shp{\\*\\shpinst{\\sp{\\sn wzDescription}{\\sv @}}{\\shptxt kept}}{\\shprslt{\\*\\do @}}}",
    "{\\deleted\\revauthdel1 @}{\\revised\\revauth1 kept}",
    "{\\*\\atnid @}{\\*\\atnauthor @}{\\*\\annotation @}",
    "{\\*\\formfield{\\*\\ffname @}{\\*\\ffdeftext @}}{\\*\\docvar{@}{@}}{\\*\\datastore @}",
    "{\\*\\unknown @{\\b @}}{\\*\\xmlopen{\\factoidname @}}",
    "{\\u-4057 ?\\u-8192 ?}",
    "{\\upr{@}{\\*\\ud kept}}",
  ];

  it("lets nothing pass that is not read, wherever it stands", async () => {
    const { source, dropped } = cleanRtf(rtf(PLACES.join("").replaceAll("@", CANARY)));
    expect(source).not.toContain(CANARY);
    expect(source).not.toMatch(/\\u-(?:4057|8192)/u);
    expect(cleanRtf(`${rtf("kept")}\n${CANARY}`)).toMatchObject({ dropped: { places: 1 } });
    expect(source.match(/kept/gu)).toHaveLength(PLACES.join("").split("kept").length - 1);
    expect(dropped.pictures).toBeGreaterThan(3);
    const { text } = await deidentifyDocument(source, parseRtf, settings());
    expect(text.split("{").length).toBe(text.split("}").length);
  });

  it("keeps how a text looks, and leaves its own output as it is", async () => {
    const looks = "\\pard\\qc \\b\\fs28 Plan\\b0\\par \\li720 rest";
    const first = await redacted(rtf(looks));
    expect(first).toBe("\\pard \\qc \\b \\fs28 Plan\\b0 \\par \\li720 rest");
    expect(await redacted(`${HEAD}${first}}`)).toBe(first);
  });

  it.each([
    ["an end that is missing", "{\\rtf1 Mrs. Maria Lopez", "INPUT_CORRUPT"],
    ["a sign that is none", rtf("\\'zz"), "INPUT_CORRUPT"],
    ["more binary data than there is", rtf("{\\pict\\bin99999 x}"), "INPUT_CORRUPT"],
    ["too deep a nesting", rtf("{".repeat(2000) + "}".repeat(2000)), "INPUT_CORRUPT"],
    ["half a letter", rtf("{\\fonttbl{\\f0\\fcharset128 x;}}\\f0 \\'8e"), "INPUT_CORRUPT"],
    ["a code page that is not known", rtf("caf\\'82", "\\pc"), "INPUT_UNSUPPORTED"],
    ["a picture alone", rtf("{\\pict 00ff}"), "INPUT_UNSUPPORTED"],
    ["nothing", rtf("\\pard\\par"), "INPUT_EMPTY"],
  ])("refuses %s", (_, source, code) => {
    expect(() => cleanRtf(source)).toThrow(expect.objectContaining({ code }));
  });
});
