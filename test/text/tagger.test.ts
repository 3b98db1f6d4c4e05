import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { shippedModelsDirectory } from "../../src/files/locations.js";
import { readTokens } from "../../src/text/detectors/names/tokens.js";
import { spansOf } from "../../src/text/detectors/tagger/decode.js";
import { FEATURES, LETTERS, readInputs, vocabularyKey } from "../../src/text/detectors/tagger/features.js";
import { createTaggerDetector } from "../../src/text/detectors/tagger/index.js";
import { loadTagger, sharedTagger } from "../../src/text/detectors/tagger/model.js";
import { tagTable } from "../../src/text/detectors/tagger/tag-table.js";

const context = { language: "en", signal: new AbortController().signal, emit: () => undefined };
const TAGS = ["O", "B-PATIENT", "I-PATIENT", "B-AGE", "I-AGE", "B-CONTACT", "I-CONTACT", "B-LOCATION", "I-LOCATION"];

/** Probabilities that give each word one tag with the given sureness, the rest to `O`. */
function probabilities(words: readonly (readonly [string, number])[]): Float32Array {
  const rows = new Float32Array(words.length * TAGS.length);
  for (const [index, [tag, sure]] of words.entries()) {
    rows[index * TAGS.length] = 1 - sure;
    if (tag !== "O") rows[index * TAGS.length + TAGS.indexOf(tag)] = sure;
  }
  return rows;
}

describe("what the model sees of a word", () => {
  const inputs = (text: string) => readInputs(text, readTokens(text), new Map([["name", 7]]));

  it("its number in the vocabulary, 1 where it has none", () => {
    expect([...inputs("name Zork").words]).toEqual([7, 1]);
  });

  it("its letters: the first eight and the last six of a long one", () => {
    const { letters } = inputs("ab1 abcdefghijklmnopqr");
    expect([...letters.subarray(0, 3)]).toEqual([1, 2, 0]);
    const long = [...letters.subarray(2 * LETTERS, 3 * LETTERS)];
    expect(long).toEqual([..."abcdefgh", ..."mnopqr"].map((letter) => letter.charCodeAt(0) - 96));
  });

  it("numbers by their number of digits", () => {
    expect(vocabularyKey({ key: "415", isNumber: true })).toBe("000");
    expect(vocabularyKey({ key: "name", isNumber: false })).toBe("name");
  });

  it("is as long as the model was told", () => {
    const { words, letters, features } = inputs("Dr. Anna O'Neil, 42, of Leeds");
    expect(letters).toHaveLength(words.length * LETTERS);
    expect(features).toHaveLength(words.length * FEATURES);
    expect(new Set(features)).toEqual(new Set([0, 1]));
  });
});

describe("from probabilities to spans", () => {
  const table = tagTable(TAGS);
  const read = (text: string, words: readonly (readonly [string, number])[], threshold = 0.5) =>
    spansOf(text, readTokens(text), probabilities(words), table, threshold).map(({ start, end, type }) => [
      text.slice(start, end),
      type,
    ]);

  it("joins the words of a name, and cuts where the kind changes", () => {
    expect(
      read("ann lee forty two hello", [
        ["B-PATIENT", 0.9],
        ["I-PATIENT", 0.8],
        ["B-AGE", 0.9],
        ["I-AGE", 0.7],
        ["O", 0],
      ]),
    ).toEqual([
      ["ann lee", "PERSON"],
      ["forty two", "AGE"],
    ]);
  });

  it("takes in a neighbour at half the threshold, but nothing that has no sure word", () => {
    expect(
      read("uh ann lee no", [
        ["B-PATIENT", 0.2],
        ["B-PATIENT", 0.3],
        ["I-PATIENT", 0.6],
        ["O", 0],
      ]),
    ).toEqual([["ann lee", "PERSON"]]);
    expect(
      read("ann lee", [
        ["B-PATIENT", 0.4],
        ["I-PATIENT", 0.4],
      ]),
    ).toEqual([]);
  });

  it("does not take in an unsure neighbour of the next sentence", () => {
    expect(
      read("at hand. nice to", [
        ["O", 0],
        ["B-PATIENT", 0.9],
        ["I-PATIENT", 0.4],
        ["O", 0],
      ]),
    ).toEqual([["hand", "PERSON"]]);
  });

  it("tells whose name it is where one role has most of it", () => {
    const tags = ["O", "B-PATIENT", "I-PATIENT", "B-CLINICIAN", "I-CLINICIAN"];
    const roles = (patient: number, clinician: number) =>
      spansOf("zork", readTokens("zork"), Float32Array.of(0, patient, 0, clinician, 0), tagTable(tags), 0.5).map(
        ({ role }) => role,
      );
    expect(roles(0.9, 0.1)).toEqual(["patient"]);
    expect(roles(0.1, 0.9)).toEqual(["clinician"]);
    expect(roles(0.5, 0.5)).toEqual([undefined]);
  });

  it("must be so much surer of what medicine has a name for", () => {
    const hand = (tag: string, sure: number) =>
      read("the kelly clamp", [
        ["O", 0],
        [tag, sure],
        ["O", 0],
      ]);
    expect(hand("B-PATIENT", 0.9)).toEqual([]);
    expect(hand("B-AGE", 0.9)).toEqual([["kelly", "AGE"]]);
  });

  it("leaves a number that a unit follows, but for an age's own", () => {
    const last = (text: string) =>
      read(
        text,
        readTokens(text).map((_, at) => [at === 1 ? "B-AGE" : "O", at === 1 ? 1 : 0]),
      );
    expect(last("takes 76 mg daily")).toEqual([]);
    expect(last("is 76 years old")).toEqual([["76", "AGE"]]);
    expect(last("is 76 now")).toEqual([["76", "AGE"]]);
  });

  it('takes two numbers after "at" for a time of day', () => {
    const table = tagTable(["O", "B-DATE", "I-DATE"]);
    const dates = (text: string) =>
      spansOf(text, readTokens(text), Float32Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1), table, 0.5).length;
    expect(dates("at nine fifteen")).toBe(0);
    expect(dates("on nine fifteen")).toBe(1);
    expect(dates("at march ninth")).toBe(1);
  });

  it("leaves a number that the name of a measurement announces, in languages that bring such names", () => {
    const read = (text: string) => {
      const tokens = readTokens(text, "it");
      const words = tokens.map(({ isNumber }) => (isNumber ? (["B-AGE", 0.9] as const) : (["O", 0] as const)));
      return spansOf(text, tokens, probabilities(words), table, 0.5, "it").map(({ start, end }) =>
        text.slice(start, end),
      );
    };
    expect(read("leucociti 7")).toEqual([]);
    expect(read("la mamma 71")).toEqual(["71"]);
  });

  it("takes what there are many of for a place only where it is as sure as in texts, and any that has a capital", () => {
    const rows = (sure: number): (readonly [string, number])[] => [
      ["O", 0],
      ["O", 0],
      ["B-LOCATION", sure],
      ["I-LOCATION", sure],
    ];
    expect(read("at a furniture factory", rows(0.6), 0.2)).toEqual([]);
    expect(read("at a furniture factory", rows(0.85), 0.2)).toEqual([["furniture factory", "LOCATION"]]);
    expect(read("at a Marlow factory", rows(0.6), 0.2)).toEqual([["Marlow factory", "LOCATION"]]);
    expect(read("at the furniture factory", rows(0.6), 0.2)).toEqual([["furniture factory", "LOCATION"]]);
  });

  it("leaves nothing out at a lower threshold that it takes at a higher one (law 3)", () => {
    const rows: (readonly [string, number])[] = [
      ["B-LOCATION", 0.16],
      ["I-LOCATION", 0.16],
      ["I-LOCATION", 0.16],
      ["I-LOCATION", 0.16],
      ["I-LOCATION", 0.6],
    ];
    for (const text of ["a mill by the marlow", "at a mill marlow works", "by marlow at a mill"]) {
      const taken = (threshold: number) => read(text, rows, threshold).map(([words]) => words);
      for (const words of taken(0.3)) expect(taken(0.1).join(" "), text).toContain(words);
    }
  });

  it("does not take in small words at half the threshold", () => {
    expect(
      read("call ann at nine", [
        ["O", 0],
        ["B-PATIENT", 0.9],
        ["I-PATIENT", 0.4],
        ["O", 0],
      ]),
    ).toEqual([["ann", "PERSON"]]);
  });

  it("leaves who speaks out of what is said", () => {
    const all = (text: string, tag: string) =>
      read(
        text,
        readTokens(text).map((_, at) => [at ? tag.replace("B-", "I-") : tag, 0.9]),
      );
    expect(all("P: four four one", "B-CONTACT").map(([wording]) => wording)).toEqual(["four four one"]);
    expect(all("ann\nP: lee", "B-CONTACT").map(([wording]) => wording)).toEqual(["ann", "lee"]);
    expect(all("ann\nBob: lee", "B-CONTACT").map(([wording]) => wording)).toEqual(["ann", "lee"]);
  });

  it("lets timers have their turn between its pieces", async () => {
    const ticks = { count: 0 };
    const timer = setInterval(() => ticks.count++, 1);
    await createTaggerDetector(0.5).detect("my name is zork and i have a cough today\n".repeat(1500), context);
    clearInterval(timer);
    expect(ticks.count).toBeGreaterThan(3);
  });

  it("leaves a title in the text", () => {
    expect(
      read("with mrs zork", [
        ["O", 0],
        ["B-PATIENT", 0.9],
        ["I-PATIENT", 0.9],
      ]),
    ).toEqual([["zork", "PERSON"]]);
  });

  it("tells an e-mail from a number", () => {
    const contact = (text: string) =>
      read(
        text,
        readTokens(text).map((_, at) => [at ? "I-CONTACT" : "B-CONTACT", 1]),
      );
    expect(contact("ann at gmail dot com")).toEqual([["ann at gmail dot com", "EMAIL"]]);
    expect(contact("five five five one")).toEqual([["five five five one", "TELEPHONE_NUMBER"]]);
    expect(contact("hope")).toEqual([["hope", "OTHER_ID"]]);
    expect(contact("example.org")).toEqual([["example.org", "URL"]]);
  });

  it("covers every word that reaches the threshold and none below half of it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...TAGS.slice(1)), fc.double({ min: 0, max: 1, noNaN: true })), {
          minLength: 1,
          maxLength: 30,
        }),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        (words, threshold) => {
          const text = words.map((_, index) => `w${"abcdefghij"[index % 10]}`).join(" ");
          const spans = spansOf(text, readTokens(text), probabilities(words), table, threshold);
          for (const [index, [, sure]] of words.entries()) {
            const hidden = spans.some(({ start, end }) => start <= index * 3 && index * 3 + 2 <= end);
            const value = Math.fround(sure);
            if (value >= threshold) expect(hidden).toBe(true);
            if (value < threshold / 2) expect(hidden).toBe(false);
          }
          for (const [index, { start, end }] of spans.entries()) {
            expect(start).toBeLessThan(end);
            expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0);
          }
        },
      ),
    );
  });

  it("refuses a label that it does not know", () => {
    expect(() => tagTable(["O", "B-SHOE", "I-SHOE"])).toThrow();
  });
});

describe("the tagger that ships", () => {
  const detector = createTaggerDetector(0.5);
  const found = async (text: string) =>
    (await detector.detect(text, context)).map(({ start, end }) => text.slice(start, end));

  it("finds by its surroundings what no list knows", async () => {
    expect((await found("my name is zelvira qorbanth and i live in marnock on tyle")).join(" ")).toMatch(
      /zelvira qorbanth.*marnock/,
    );
    expect(await found("Thanks for seeing Mrs Okwandubuisi, who works as a thatcher in Bramleyford.")).toEqual(
      expect.arrayContaining([expect.stringContaining("Okwandubuisi"), expect.stringContaining("Bramleyford")]),
    );
  });

  it.each([
    "take two tablets of metformin in the morning and one at night for ten days",
    "her blood pressure is one forty over ninety and the Wells score is three",
    "the Foley catheter was removed, Murphy's sign negative, no Baker's cyst",
  ])("leaves medicine alone: %s", async (text) => {
    expect(await found(text)).toEqual([]);
  });

  it("finds the same wherever a piece ends", async () => {
    const model = await sharedTagger("en");
    const sentence =
      "so my name is Danika Vurlough and I was born in Port Ellery, the pain started two weeks ago when I was lifting.\n";
    const text = sentence.repeat(120);
    const tokens = readTokens(text);
    const inputs = readInputs(text, tokens, model.vocabulary);
    const whole = spansOf(text, tokens, await model.run(inputs, 0, tokens.length), tagTable(model.tags), 0.5);
    const places = (spans: readonly { start: number; end: number }[]) => spans.map(({ start, end }) => [start, end]);
    expect(tokens.length).toBeGreaterThan(2048);
    expect(places(await detector.detect(text, context))).toEqual(places(whole));
  });

  describe("with its files damaged is an error, never a tagger that finds nothing (law 1)", async () => {
    const folder = await mkdtemp(join(tmpdir(), "hushtape-tagger-"));
    afterAll(() => rm(folder, { recursive: true }));
    const fresh = async () => {
      for (const name of ["tagger.en.onnx", "tagger.en.json"])
        await cp(join(shippedModelsDirectory, name), join(folder, name));
    };

    it("loads from a folder", async () => {
      await fresh();
      expect((await loadTagger(folder, "en")).tags[0]).toBe("O");
    });

    it.each<[string, (weights: string, card: string) => Promise<void>]>([
      ["no weights", (weights) => rm(weights)],
      [
        "one bit of the weights",
        async (weights) => {
          const bytes = await readFile(weights);
          bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
          await writeFile(weights, bytes);
        },
      ],
      ["no card", (_, card) => rm(card)],
      [
        "a card for other features",
        async (_, card) => {
          await writeFile(
            card,
            (await readFile(card, "utf8")).replace(`"features": ${FEATURES}`, `"features": ${FEATURES + 1}`),
          );
        },
      ],
    ])("%s", async (_, harm) => {
      await fresh();
      await harm(join(folder, "tagger.en.onnx"), join(folder, "tagger.en.json"));
      await expect(loadTagger(folder, "en")).rejects.toMatchObject({ code: "MODEL_MISSING" });
    });
  });
});
