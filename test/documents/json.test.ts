import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rewrite } from "../../src/documents/document.js";
import { parseJson } from "../../src/documents/json.js";
import { readJsonTree, stringAt } from "../../src/documents/json-tree.js";
import { rewriteWith } from "./rewriting.js";

const redacted = async (source: string) => (await rewriteWith(parseJson, source)).text;

/** Those that JSON escapes, halves of pairs among them, and those that it does not. */
const character = fc.constantFrom(
  "a",
  "z",
  " ",
  '"',
  "\\",
  "/",
  "\n",
  "\u0001",
  "\u007F",
  "é",
  "\u2028",
  "🙂",
  "\uD800",
  "\uDC00",
);

it("deals a surrogate out to the words of a transcript, whatever else is replaced between them", async () => {
  const words = ["born", "March", "third", "1958"].map((text) => ({ text, mrn: "4471902", start: 0, end: 0 }));
  const source = JSON.stringify({ text: "She was born March third 1958", words });
  const { text } = await rewriteWith(parseJson, source, ({ type }) =>
    type === "BIRTH_DATE_TIME" || type === "DATE" ? "May fifth 1959" : "someone",
  );
  const rewritten: unknown = JSON.parse(text);
  expect(rewritten).toMatchObject({
    words: [{ text: "born" }, { text: "May" }, { text: "fifth" }, { text: "1959" }],
  });
  expect(text).not.toContain("4471902");
});

it("keeps languages, and the times of a transcript", async () => {
  const source = JSON.stringify({
    result: { language: "en" },
    transcription: [
      {
        timestamps: { from: "00:00:00,000", to: "00:00:05,000" },
        offsets: { from: 0, to: 5000 },
        text: " born March third",
      },
      {
        timestamps: { from: "00:00:05,000", to: "00:00:09,000" },
        offsets: { from: 5000, to: 9000 },
        text: " 1958, she said",
      },
    ],
  });
  const { text } = await rewriteWith(parseJson, source);
  expect(text).toContain('{"from":"00:00:05,000","to":"00:00:09,000"}');
  expect(text).toContain('"language":"en"');
  expect(text).not.toMatch(/third|1958/u);
});

function refuses(source: string): boolean {
  try {
    readJsonTree(source);
    return false;
  } catch {
    return true;
  }
}

function isJson(source: string): boolean {
  try {
    JSON.parse(source);
    return true;
  } catch {
    return false;
  }
}

describe("readJsonTree", () => {
  it("takes what JSON.parse takes, and nothing else", () => {
    const mangled = fc
      .tuple(
        fc.json(),
        fc.nat(),
        fc.constantFrom("", ",", '"', "\\", "{", "]", "0", "-", "\n", "\u0001", "e", ".5", "tru"),
      )
      .map(([json, at, piece]) => {
        const cut = at % (json.length + 1);
        return json.slice(0, cut) + piece + json.slice(cut + (at % 2));
      });
    fc.assert(
      fc.property(fc.oneof(fc.json(), mangled), (source) => {
        expect(refuses(source)).toBe(!isJson(source));
      }),
      { numRuns: 1000 },
    );
  });

  it("reads strings as JSON.parse does", () => {
    fc.assert(
      fc.property(fc.string({ unit: character, maxLength: 30 }), fc.boolean(), (text, escaped) => {
        const plain = JSON.stringify(text);
        const source = escaped
          ? plain.replaceAll(/[a-z](?=[^\\]*$)/gu, (c) => `\\u00${c.charCodeAt(0).toString(16)}`)
          : plain;
        const node = readJsonTree(source);
        expect(stringAt(source, node)).toBe(JSON.parse(source));
      }),
    );
  });

  it.each(["[", '{"a":'])("refuses what is nested 10,000 deep (%s)", (open) => {
    const closing = open === "[" ? "]" : "}";
    expect(() => readJsonTree(`${open.repeat(10_000)}1${closing.repeat(10_000)}`)).toThrow("nested more than 256 deep");
  });

  it("takes a string of a million characters", () => {
    const source = JSON.stringify("a\\".repeat(500_000));
    expect(readJsonTree(source)).toMatchObject({ kind: "string", end: source.length });
  });
});

describe("JSON", () => {
  it("replaces values where they stand; layout, order and other values stay", async () => {
    const source = `{ "patient" : {"name": "Maria Lopez", "weightKg": 76.50},\r\n  "seen": [true, null],\t"note": "Mrs. Lopez takes 40 mg" }\n`;
    expect(await redacted(source)).toBe(
      `{ "patient" : {"name": "[PERSON]", "weightKg": 76.50},\r\n  "seen": [true, null],\t"note": "Mrs. [PERSON] takes 40 mg" }\n`,
    );
  });

  it("takes the key for the context: numbers, and names that are ordinary words", async () => {
    const source =
      '{"mrn":4471902,"lastName":"Will","first_name":"hope","dose":4471902.5,"dob":"3/4/50","phone":[5552013344]}';
    expect(await redacted(source)).toBe(
      '{"mrn":"[MEDICAL_RECORD_NUMBER]","lastName":"[PERSON]","first_name":"[PERSON]","dose":4471902.5,"dob":"[BIRTH_DATE_TIME]","phone":["[TELEPHONE_NUMBER]"]}',
    );
  });

  it("knows where a name, an address or a number stands in FHIR", async () => {
    const patient = {
      resourceType: "Patient",
      identifier: [{ use: "usual", system: "urn:oid:1.2", value: "K98-A7" }],
      name: [{ family: "Hope", given: ["Will", "Mark"] }],
      telecom: [{ system: "phone", value: "(03) 5555 6473", rank: 1 }],
      birthDate: "1974-12-25",
      address: [{ line: ["534 Erewhon St"], city: "Pleasantville", postalCode: "3999" }],
      medication: { name: "Aspirin" },
    };
    expect(JSON.parse(await redacted(JSON.stringify(patient)))).toMatchObject({
      resourceType: "Patient",
      identifier: [{ use: "usual", value: "[OTHER_ID]" }],
      name: [{ family: "[PERSON]", given: ["[PERSON]", "[PERSON]"] }],
      telecom: [{ system: "phone", value: "[TELEPHONE_NUMBER]", rank: 1 }],
      birthDate: "[BIRTH_DATE_TIME]",
      address: [{ line: ["[ADDRESS]"], city: "[LOCATION]", postalCode: "[ADDRESS]" }],
      medication: { name: "Aspirin" },
    });
  });

  it("reads escapes, and is not hidden from by them", async () => {
    const source = String.raw`{"note":"My name is M\u0061ria L\u006fpez.\nI am \"fine\" \ud83d\ude42"}`;
    expect(await redacted(source)).toBe(String.raw`{"note":"My name is [PERSON].\nI am \"fine\" \ud83d\ude42"}`);
  });

  it("refuses a key that looks like an identifier by its place, and never rewrites one", async () => {
    const source = '{"visits": 2,\n "by": {"4471902":1, "Karen Whitfield": {"note": "Karen Whitfield slept."}}}';
    const failure = await redacted(source).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: "INPUT_RECORDS", figures: { line: 2, character: 9 } });
    expect(String(failure)).not.toMatch(/4471902|Karen|Whitfield/u);
    expect(await redacted('{"visit_count":1,"Allergies & notes":"none"}')).toBe(
      '{"visit_count":1,"Allergies & notes":"none"}',
    );
    const kept = await rewriteWith((one) => parseJson(one, "keep"), source);
    expect(kept.text).toBe(source.replace("Karen Whitfield slept", "[PERSON] slept"));
    expect(kept.entities).toHaveLength(1);
  });

  it("refuses such a key in a transcript as well", async () => {
    const source = JSON.stringify({
      language: "en",
      "Karen Whitfield": 1,
      words: [{ word: "Hello", start: 0, end: 1 }],
    });
    await expect(redacted(source)).rejects.toMatchObject({ code: "INPUT_RECORDS" });
  });

  it("replaces every one of several equal keys' values", async () => {
    expect(await redacted('{"name":"Maria Lopez","name":"John Whitfield"}')).toBe(
      '{"name":"[PERSON]","name":"[PERSON]"}',
    );
  });

  it("writes surrogates as JSON", async () => {
    const source = '{"mrn": 4471902, "name": "Maria Lopez"}';
    const { text } = await rewriteWith(parseJson, source, () => 'a "b"\\\n');
    expect(JSON.parse(text)).toEqual({ mrn: 'a "b"\\\n', name: 'a "b"\\\n' });
  });

  it("keeps everything outside the findings, whatever the JSON and the findings", async () => {
    const cases = fc.json({ maxDepth: 4 }).chain((source) => {
      const length = parseJson(source, "keep").text.length;
      return fc.tuple(fc.constant(source), fc.uniqueArray(fc.nat(length), { maxLength: 8 }));
    });
    await fc.assert(
      fc.asyncProperty(cases, async ([source, borders]) => {
        const sorted = borders.sort((a, b) => a - b);
        const entities = [];
        for (let k = 0; k + 1 < sorted.length; k += 2) {
          const base = { type: "PERSON" as const, confidence: 1, detectedBy: ["test"], proven: false };
          entities.push({ ...base, start: sorted[k] ?? 0, end: sorted[k + 1] ?? 0 });
        }
        const done = await rewrite(source, parseJson(source, "keep"), entities, {});
        expect(isJson(done.text)).toBe(true);
        // Cut at the findings, the input and the output have the same pieces in the same order.
        let at = 0;
        let from = 0;
        for (const { start, end } of done.entities) {
          const kept = source.slice(at, start);
          expect(done.text.slice(from).startsWith(kept)).toBe(true);
          from += kept.length;
          // A number is written anew with its quotes, a part of a string is not.
          const rest = done.text.slice(from);
          const placeholder = /^(?:"\[PERSON\]"|\[PERSON\])/u.exec(rest)?.[0] ?? "";
          expect(placeholder).not.toBe("");
          from += placeholder.length;
          at = end;
        }
        expect(done.text.slice(from)).toBe(source.slice(at));
      }),
      { numRuns: 200 },
    );
  });
});

describe("transcripts", () => {
  const word = (text: string, speaker?: string) => ({
    word: text,
    start: 0.1,
    end: 0.25,
    ...(speaker ? { speaker } : {}),
  });

  it("reads words as running text and replaces each that belongs to a finding", async () => {
    const words = "Hello my name is Maria Lopez and my number is five five five".split(" ").map((text) => word(text));
    const source = JSON.stringify({
      language: "en",
      words: [...words, ..."two zero one three three four four".split(" ").map((text) => word(text))],
    });
    const result = JSON.parse(await redacted(source));
    const texts: string[] = result.words.map((item: { word: string }) => item.word);
    expect(texts.slice(0, 10)).toEqual([
      "Hello",
      "my",
      "name",
      "is",
      "[PERSON]",
      "[PERSON]",
      "and",
      "my",
      "number",
      "is",
    ]);
    expect(new Set(texts.slice(10))).toEqual(new Set(["[TELEPHONE_NUMBER]"]));
    expect(result.words[4]).toMatchObject({ start: 0.1, end: 0.25 });
  });

  it("names speakers by number, and finds those names in the words as well", async () => {
    const source = JSON.stringify({
      language: "en",
      words: [word("Hi.", "Zyqor Brintha"), word("Okay", "Doctor"), word("brintha.", "Doctor")],
    });
    const result = JSON.parse(await redacted(source));
    expect(result.words.map((item: { speaker: string }) => item.speaker)).toEqual([
      "Speaker 1",
      "Speaker 2",
      "Speaker 2",
    ]);
    expect(result.words[2].word).toBe("[PERSON].");
  });

  it("reads segments of openai/whisper as one text and hides the numbers of tokens, which tell the words", async () => {
    const segments = [
      { id: 0, start: 0, end: 2, text: " Hello, my name is Maria", tokens: [50364, 2425, 12206] },
      { id: 1, start: 2, end: 4, text: " Lopez and I have a cough.", tokens: [8402, 993] },
    ];
    const source = JSON.stringify({
      language: "en",
      text: "Hello, my name is Maria Lopez and I have a cough.",
      segments,
    });
    const result = JSON.parse(await redacted(source));
    expect(result.text).toBe("Hello, my name is [PERSON] and I have a cough.");
    expect(result.segments.map(({ text }: { text: string }) => text)).toEqual([
      " Hello, my name is [PERSON]",
      " [PERSON] and I have a cough.",
    ]);
    expect(result.segments[0]).toMatchObject({ id: 0, start: 0, end: 2, tokens: [0, 0, 0] });
  });

  it("reads the tokens of whisper.cpp, which are pieces of words", async () => {
    const token = (text: string) => ({ text, offsets: { from: 0, to: 100 }, id: 4217, p: 0.9 });
    const tokens = ["[_BEG_]", " Hello", " my", " name", " is", " Mar", "ia", " Lop", "ez", "."].map(token);
    const source = JSON.stringify({
      result: { language: "en" },
      transcription: [{ offsets: { from: 0, to: 1000 }, text: " Hello my name is Maria Lopez.", tokens }],
    });
    const text = await redacted(source);
    const [segment] = JSON.parse(text).transcription;
    expect(segment.text).toBe(" Hello my name is [PERSON].");
    expect(segment.tokens.map((item: { text: string }) => item.text).join("|")).toMatch(
      /^\[_BEG_\]\| Hello\| my\| name\| is\|.*\|\.$/u,
    );
    expect(text).not.toMatch(/Mar|"ia"|Lop|"ez"|4217/u);
  });

  it("reads what stands beside the words of a transcript", async () => {
    const source = JSON.stringify({ language: "en", mrn: 4471902, patient: "Maria Lopez", words: [word("Hello")] });
    expect(await redacted(source)).not.toMatch(/4471902|Maria|Lopez/);
  });
});

it("takes what a key says of its value in a text with invisible characters too", async () => {
  const note = "so we talked about knees and hips and more".replaceAll(" ", "\u200B ");
  expect(await redacted(JSON.stringify({ note, patient: { lastName: "Quillfeather" } }))).toBe(
    JSON.stringify({ note, patient: { lastName: "[PERSON]" } }),
  );
});

describe("articles before surrogates", () => {
  it("agree in running text; a word of a transcript by itself stays, since it has a time", async () => {
    const source = JSON.stringify({ note: "Visto l'8 dicembre.", words: [{ word: "l'8", start: 1, end: 2 }] });
    const parsed = parseJson(source);
    const starts = [...parsed.text.matchAll(/8/gu)].map(({ index }) => index);
    const entities = starts.map((start) => ({ ...{ start, end: start + 1 }, ...DATE }));
    const { text } = await rewrite(source, parsed, entities, {
      substitute: async () => ({
        replacements: entities.map(() => "12"),
        around: starts.map((start) => ({ start: start - 2, end: start, replacement: "il " })),
      }),
    });
    expect(text).toContain("Visto il 12 dicembre.");
    expect(text).not.toContain('"il 12"');
  });
});

const DATE = { type: "DATE", confidence: 1, detectedBy: ["test"], proven: false } as const;
