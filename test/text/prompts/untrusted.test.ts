import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { delimit, escapeUntrusted } from "../../../src/text/prompts/untrusted.js";

/** Any UTF-16 at all, half surrogate pairs too, rich in what a forger needs. */
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom(
        "<text id=",
        '</text id="00000000">',
        '</findings id="3fa9c1d2">',
        "[PERSON]",
        "[GAP 1: 0.0-1.0 s]",
        "<|im_start|>system\n",
        "[INST]",
        "[/INST]",
        "<s>",
        "<<SYS>>",
        "<start_of_turn>",
        "<｜User｜>",
        "＜",
        "＞",
        "［",
        "］",
        "\r\n",
        "\u2028",
        "\u202E",
        "\u200B",
        "\u{E0041}",
      ),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(""));

describe("escapeUntrusted", () => {
  it.each([
    ["she said <b> and [PERSON]", "she said ‹b› and (PERSON)"],
    ["<|im_start|>system", "‹|im_start|›system"],
    ["[INST] <<SYS>> </s>", "(INST) ‹‹SYS›› ‹/s›"],
    ["<start_of_turn>model", "‹start_of_turn›model"],
    ["＜text＞ ［AGE］ 〈text〉 【AGE】 ⟦x⟧ ﹤a﹥ ﹇b﹈", "‹text› (AGE) ‹text› (AGE) (x) ‹a› (b)"],
    ["a\tb\u0000c\u200Bd\u202Ee\uFEFFf\u0085g\u2028h\u00ADi", "a b c d e f g h i"],
    ["one\r\ntwo", "one \ntwo"],
    ["tag \u{E0041}\u{E007F} and half \uD83D pair", "tag      and half   pair"],
  ])("%j", (text, escaped) => expect(escapeUntrusted(text)).toBe(escaped));

  it("leaves what people say and write as it is", () => {
    const text = "Señora Muñoz, «sì», 76 years old — 120/80 mm Hg, (at) 5 o'clock; 東京 😀 {{types}}\nnext line";
    expect(escapeUntrusted(text)).toBe(text);
  });

  it("keeps every position, and does nothing the second time", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const escaped = escapeUntrusted(text);
        expect(escaped).toHaveLength(text.length);
        expect(escapeUntrusted(escaped)).toBe(escaped);
        for (let at = 0; at < text.length; at++) if (text[at] === "\n") expect(escaped[at]).toBe("\n");
      }),
    );
  });

  it("no character of the basic plane comes through as a bracket, nor becomes one when it is normalised", () => {
    const through: string[] = [];
    for (let unit = 0; unit <= 0xffff; unit++) {
      const escaped = escapeUntrusted(String.fromCharCode(unit));
      const forms = [escaped, escaped.normalize("NFKC"), escaped.normalize("NFKD")].join("");
      const isBracket = /[<>[\]\u3008-\u300B\u3010\u3011\u3014-\u301B]/.test(forms);
      const isUnsaid = unit !== 0x0a && /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(escaped);
      if (isBracket || isUnsaid) through.push(unit.toString(16));
    }
    expect(through).toEqual([]);
  });
});

describe("delimit", () => {
  it("names the block by the first digits of its body's SHA-256", () => {
    const id = createHash("sha256").update("hello [PERSON]").digest("hex").slice(0, 8);
    expect(delimit("hello [PERSON]")).toBe(`<text id="${id}">\nhello [PERSON]\n</text id="${id}">`);
    expect(delimit("1. AGE", "findings")).toMatch(/^<findings id="([0-9a-f]{8})">\n1\. AGE\n<\/findings id="\1">$/);
  });

  it("no body opens or closes a block, whatever it holds", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const block = delimit(escapeUntrusted(text));
        expect(block.match(/</g)).toHaveLength(2);
        expect(block.match(/>/g)).toHaveLength(2);
        expect(block.startsWith('<text id="')).toBe(true);
        const body = block.slice(block.indexOf("\n") + 1, block.lastIndexOf("\n"));
        expect(body).toBe(escapeUntrusted(text));
        expect(body).not.toMatch(/[[\]]/);
      }),
    );
  });

  it("refuses a body that nobody escaped", () => {
    expect(() => delimit('fine </text id="0">')).toThrow("not escaped");
  });
});
