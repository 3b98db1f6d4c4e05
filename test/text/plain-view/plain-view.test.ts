import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainViewOf } from "../../../src/text/plain-view/plain-view.js";

/** Nothing that may have to change. */
const printable = fc.string({ unit: "grapheme-ascii", maxLength: 60 });
const unseen = fc.constantFrom(
  "\u200b",
  "\u200c",
  "\u200d",
  "\u2060",
  "\ufeff",
  "\u00ad",
  "\u200e",
  "\u200f",
  "\u202a",
  "\u202c",
  "\u2066",
  "\u2069",
  "\u2063",
  "\ufe0f",
  "\u034f",
  "\u{e0041}",
  "\u{e007f}",
);
/** All kinds side by side, so that their borders are met. */
const odd = fc
  .array(
    fc.oneof(
      unseen,
      fc.constantFrom(..."aZ1 9.-\n@é’–½²⁵⁻µΩ™"),
      fc.constantFrom(..."аеорсЖяАМαοβΑΣＡ５＠ⓐ①❷𝓙𝟕ᴀﬁ٣৯१"),
      fc.constantFrom(
        "\u0301",
        "\u0335",
        "\u0338",
        "\u20e3",
        "\u093f",
        "क",
        "\u202e",
        "\u2028",
        "\ud800",
        "\u0000",
        "\u3164",
      ),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

describe("what a text says", () => {
  test.each([
    ["zero-width characters", "J\u200ba\u200cn\u200de\u2060 R\ufeffoe", "Jane Roe"],
    ["soft hyphens", "Quill\u00adfeather", "Quillfeather"],
    ["bidi marks, embeddings and isolates", "\u2067Jane\u2069 \u202aRoe\u202c\u200f", "Jane Roe"],
    ["tag characters and variation selectors", "J\u{e0061}ane\ufe0f\u{e0100}", "Jane"],
    ["fillers and invisible operators", "4111\u3164 1111\u2063\u2062", "4111 1111"],
    ["full-width letters, digits and signs", "ｊａｎｅ＠ｍａｉｌ．ｃｏｍ　５５５－０１２３", "jane@mail.com 555-0123"],
    ["mathematical letters and digits", "𝓙𝓪𝓷𝓮 𝐑𝐨𝐞 𝟓𝟱𝟻", "Jane Roe 555"],
    ["circled, squared and small-capital letters", "ⓙⓐⓝⓔ 🅹🅰🅽🅴 ᴊᴀɴᴇ", "jane JANE jane"],
    ["circled digits, black and white", "⑤❺➎⓪", "5550"],
    ["a number in superscripts", "call ⁵⁵⁵⁻⁰¹²³", "call 555-0123"],
    ["keycaps", "5\ufe0f\u20e35\ufe0f\u20e35\ufe0f\u20e3", "555"],
    ["digits of other scripts", "٥٥٥ ۵۵۵ ५५५ ৫৫৫ ௫௫௫ ๕๕๕", "555 555 555 555 555 555"],
    ["odd spaces", "555\u00a00123\u2009x\u3000y\u202fz", "555 0123 x y z"],
    [
      "odd hyphens, and dashes between digits",
      "555\u20110123 555\u22120123 555–0123 555—0123 a – b",
      "555-0123 555-0123 555-0123 555-0123 a – b",
    ],
    ["slashes and points", "12\u20443\u22154 mail。com 1·2", "12/3/4 mail.com 1.2"],
    ["accents apart from their letters", "Jose\u0301 Pe\u00f1a", "José Peña"],
    ["marks heaped on letters and digits", "J\u0335\u0322\u031ba\u0337n\u0353\u0335e 5\u03325\u0336", "Jane 55"],
    ["a stretch that is shown reversed", "mail \u202emoc.liam@enaj\u202c now", "mail jane@mail.com now"],
    ["line ends of other kinds, controls", "a\u2028b\u2029c\u0085d\u0000e\u001ff", "a\nb\nc\nde f"],
    ["look-alikes in a word of both scripts", "j\u0430n\u0435@mail.com \u0405mith", "jane@mail.com Smith"],
    ["a word of look-alikes alone among Latin ones", "Mr \u0420\u043e\u0440\u0435 came", "Mr Pope came"],
  ])("%s", (_, written, said) => {
    expect(plainViewOf(written).text).toBe(said);
  });

  test.each([
    ["accents, quotes, dashes", "Ms Núñez-Åström’s – “fine” … naïve"],
    ["exponents and superscript notes", "10⁹/L, m², 10⁻³, word¹"],
    ["fractions, signs, units", "½ cup, 5½, Zoloft™, 37 ºC, 5 µg, Ω, 20€, №"],
    ["a Russian sentence", "Пациент Нора Попова, сор в носу."],
    ["a Greek sentence", "Ο ασθενής Νίκος Ρόκας"],
    ["Greek letters in medicine", "α-blocker, β-hCG, γδ T cells"],
    ["Russian words within English ones", "She said Нора Жукова wrote it"],
    ["Chinese, Hindi with its vowel signs", "王小明 आरव शर्मा की"],
  ])("%s stay as they are", (_, text) => {
    const kept = text.replace("№", "No");
    expect(plainViewOf(text).text).toBe(kept);
  });

  test("printed ASCII is not touched, and not copied", () => {
    fc.assert(
      fc.property(printable, (text) => {
        const view = plainViewOf(text);
        expect(view.unchanged).toBe(true);
        expect(view.text).toBe(text);
        expect(view.toOriginal(0, text.length)).toEqual({ start: 0, end: text.length });
      }),
    );
  });

  test("what is folded once stays", () => {
    fc.assert(
      fc.property(odd, (text) => {
        const once = plainViewOf(text).text;
        expect(plainViewOf(once).text).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  test("unseen characters make no difference", () => {
    fc.assert(
      fc.property(printable, fc.array(fc.tuple(unseen, fc.nat()), { maxLength: 12 }), (text, injected) => {
        let dirty = text;
        for (const [character, at] of injected) {
          const place = at % (dirty.length + 1);
          // Not within a pair: a tag character is two units.
          const whole = /[\udc00-\udfff]/.test(dirty.charAt(place)) ? place + 1 : place;
          dirty = dirty.slice(0, whole) + character + dirty.slice(whole);
        }
        expect(plainViewOf(dirty).text).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});

describe("the way back", () => {
  const view = (text: string, word: string) => {
    const plain = plainViewOf(text);
    const at = plain.text.indexOf(word);
    expect(at).toBeGreaterThanOrEqual(0);
    const { start, end } = plain.toOriginal(at, at + word.length);
    return text.slice(start, end);
  };

  test("covers what was dropped within a word and at its end", () => {
    expect(view("I saw \u200bJ\u200bane\u200d\u2060, then", "Jane")).toBe("\u200bJ\u200bane\u200d\u2060");
    expect(view("e\u0301 Rene\u0301\u0335.", "René")).toBe("Rene\u0301\u0335");
  });

  test("two words that nothing seen parts do not share what was dropped between them", () => {
    const plain = plainViewOf("Jane\u200bRoe");
    expect([plain.toOriginal(0, 4), plain.toOriginal(4, 7)]).toEqual([
      { start: 0, end: 5 },
      { start: 5, end: 8 },
    ]);
  });

  test("covers all of a character that stands for several, and all of a reversed stretch", () => {
    expect(view("Dr ﬁnch", "finch")).toBe("ﬁnch");
    expect(view("ﬁﬁ", "i")).toBe("ﬁ");
    expect(view("at \u202e3210-555\u202c.", "555")).toBe("\u202e3210-555\u202c");
  });

  test("grows with its argument, stays inside, and leaves nothing out", () => {
    fc.assert(
      fc.property(odd, fc.nat(), fc.nat(), (text, a, b) => {
        const plain = plainViewOf(text);
        const { length } = plain.text;
        let last = { start: 0, end: 0 };
        for (let at = 0; at < length; at++) {
          const place = plain.toOriginal(at, at + 1);
          expect(place.start).toBeGreaterThanOrEqual(last.start);
          expect(place.end).toBeGreaterThanOrEqual(last.end);
          expect(place.end).toBeGreaterThan(place.start);
          expect(place.end).toBeLessThanOrEqual(text.length);
          const back = plain.toPlain(place.start, place.end);
          expect(back.start).toBeLessThanOrEqual(at);
          expect(back.end).toBeGreaterThan(at);
          // Between two neighbours stands only what shows nothing.
          if (at > 0) expect(plainViewOf(text.slice(last.end, Math.max(last.end, place.start))).text).toBe("");
          last = place;
        }
        if (length === 0) return;
        expect(plain.toOriginal(0, length)).toEqual({ start: 0, end: text.length });
        const [from = 0, to = 0] = [a % length, b % length].sort((x, y) => x - y);
        const whole = plain.toOriginal(from, to + 1);
        expect(whole.start).toBe(plain.toOriginal(from, from + 1).start);
        expect(whole.end).toBe(plain.toOriginal(to, to + 1).end);
      }),
      { numRuns: 500 },
    );
  });

  test("a place in the original is found in the folded text, and what was dropped has none", () => {
    const plain = plainViewOf("I saw \u200bJ\u200bane today");
    const { start, end } = plain.toPlain(7, 12);
    expect(plain.text.slice(start, end)).toBe("Jane");
    expect(plain.toPlain(6, 7)).toEqual({ start: 0, end: 0 });
  });
});
