import { describe, expect, test } from "vitest";
import { createNamesDetector } from "../../src/text/detectors/names/index.js";
import { CharClass, classAt, wordEnd } from "../../src/text/detectors/names/scan.js";
import { readTokens } from "../../src/text/detectors/names/tokens.js";

const detector = createNamesDetector();
const context = { signal: new AbortController().signal, emit: () => {}, language: "en" };

async function people(text: string): Promise<string[]> {
  const entities = await detector.detect(text, context);
  return entities.filter(({ type }) => type === "PERSON").map(({ start, end }) => text.slice(start, end));
}

describe("names as recognisers write them", () => {
  test.each<[string, string[]]>([
    ["my name is jon smyth", ["jon smyth"]],
    ["this is doctor mc donald", ["mc donald"]],
    ["this is mrs o brien calling", ["o brien"]],
    ["i am de la cruz maria", ["de la cruz maria"]],
    ["i see doctor van der berg next week", ["van der berg"]],
    ["my name is john uh brown", ["john uh brown"]],
    ["yeah its rebecca rebecca stone", ["rebecca rebecca stone"]],
    ["could you put it under the name of hollingsworth", ["hollingsworth"]],
    ["my last name is grabowski", ["grabowski"]],
    ["the baby is called grace", ["grace"]],
    ["a gentleman called hunter", ["hunter"]],
    ["this is will from billing", ["will"]],
    ["speaking with pat today", ["pat"]],
    ["ask mark about it", ["mark"]],
    ["i was talking to cook about it", ["cook"]],
    ["i spoke with baker yesterday and with hall", ["baker"]],
    ["i was talking to a cook about it", []],
    ["i was talking to staff about it", []],
    ["talking to field workers", []],
    ["we spoke with care and with ease", []],
    ["my son's called finlay", ["finlay"]],
    ["mister jonson came in", ["jonson"]],
    ["last name is thorpe t h o r p e", ["t h o r p e", "thorpe"]],
    ["the brand name is zorvexa", []],
    ["it's called heparin", []],
    ["i will ask about it and pat it dry", []],
    ["my doctor will see you", []],
  ])("%s", async (text, expected) => {
    expect((await people(text)).sort()).toEqual([...expected].sort());
  });
});

describe("division into words", () => {
  test("positions, keys and separators", () => {
    const text = "Dr. O'Malley’s x-ray: 42mg\nSmith & Sons, e.g. 𝒥an’ café";
    const tokens = readTokens(text);
    expect(tokens.map(({ start, end }) => text.slice(start, end))).toEqual([
      "Dr",
      "O'Malley",
      "x",
      "ray",
      "42",
      "mg",
      "Smith",
      "Sons",
      "e",
      "g",
      "𝒥an",
      "café",
    ]);
    expect(tokens.map(({ before }) => before)).toEqual([
      "line",
      "dot",
      "space",
      "hyphen",
      "colon",
      "comma",
      "line",
      "space",
      "comma",
      "dot",
      "dot",
      "comma",
    ]);
    expect(tokens[1]?.key).toBe("o'malley");
    expect(tokens[1]?.full).toBe("o'malley's");
    expect(tokens.at(-1)?.key).toBe("cafe");
    expect(tokens.map(({ line }) => line)).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
  });

  test("every letter belongs to exactly one word", () => {
    const text = "ab\u200bc d\u0301e ÑandÚ 12½ ½ a''b 'c' ’d Ⅻ\ud83d\ude00x \ud800y";
    let at = 0;
    for (const { start, end } of readTokens(text)) {
      expect(start).toBeGreaterThanOrEqual(at);
      expect(end).toBeGreaterThan(start);
      at = end;
    }
    expect(classAt("Ñ", 0)).toBe(CharClass.Upper);
    expect(classAt("½", 0)).toBe(CharClass.Digit);
    expect(wordEnd("o'malley's.", 0, CharClass.Letter)).toBe(10);
  });

  test("no word of one repeated letter is a name", async () => {
    expect(await people("my name is XXXX XXXX and xxx")).toEqual([]);
  });
});
