import { beforeAll, describe, expect, it } from "vitest";
import { parseConfig } from "../../src/config/config.js";
import { typesOfPolicy } from "../../src/config/policy.js";
import { deidentifyDocument } from "../../src/documents/document.js";
import { parseHtml } from "../../src/documents/html.js";
import { deidentifyRecords } from "../../src/documents/lines.js";
import { deidentifyPlain } from "../../src/documents/plain.js";
import { oneChunk } from "../../src/documents/whole-plain.js";
import { languageIn } from "../../src/language/languages.js";
import { openRefiner } from "../../src/refine/open-refiner.js";
import { createRefiner } from "../../src/refine/refiner.js";
import type { DeidentifyOptions } from "../../src/rewrite/deidentify.js";
import { deidentifyText } from "../../src/rewrite/deidentify-text.js";
import type { Detector } from "../../src/types.js";
import { PLAIN_TRAITS } from "../helpers/detectors.js";

/** Finds each of the words wherever it stands, under a detector's name. */
function finds(name: string, words: readonly string[]): Detector {
  return {
    name,
    traits: { ...PLAIN_TRAITS, readsOddCharacters: true },
    detect: async (text) =>
      words.flatMap((word) =>
        [...text.matchAll(new RegExp(word, "gu"))].map(({ index }) => ({
          ...{ start: index, end: index + word.replace(/^\(.*\)/u, "").length, type: "PERSON" as const },
          ...{ confidence: 0.9, detectedBy: [name], proven: false },
        })),
      ),
  };
}

const TEXT = "Mr. Varga was seen. A Kelly clamp was placed.";

function options(mode: "shadow" | "on" | null): DeidentifyOptions {
  const config = parseConfig({});
  return {
    detectors: [finds("names", ["Varga", "Kelly"]), finds("tagger", ["Varga"])],
    types: typesOfPolicy(config),
    language: "en",
    signal: new AbortController().signal,
    emit: () => undefined,
    ...(mode && { refiner: createRefiner({ mode }) }),
  };
}

describe("a text and its refiner", () => {
  it("off: nothing is said of it", async () => {
    const done = await deidentifyText(TEXT, options(null));
    expect(done.text).toBe("Mr. [PERSON] was seen. A [PERSON] clamp was placed.");
    expect(done).not.toHaveProperty("refined");
  });

  it("shadow: decides, and changes nothing", async () => {
    const [done, off] = [await deidentifyText(TEXT, options("shadow")), await deidentifyText(TEXT, options(null))];
    const { refined, ...rest } = done;
    expect(rest).toEqual(off);
    expect(refined).toMatchObject([{ start: 22, end: 27, action: "remove", reason: "eponym" }]);
  });

  it("on: what it removed stays in, also where the output is read again", async () => {
    const done = await deidentifyText(TEXT, options("on"));
    expect(done.text).toBe("Mr. [PERSON] was seen. A Kelly clamp was placed.");
    expect(done.entities).toHaveLength(1);
    expect(done.refined).toMatchObject([{ start: 22, end: 27, action: "remove", evidence: [{ start: 28, end: 33 }] }]);
  });

  /** Finds "Kelly" beside a placeholder alone. */
  const beside: Detector = {
    ...finds("names", []),
    detect: async (text) =>
      [...text.matchAll(/(?<=\[PERSON\] and his )Kelly|(?<=\[PERSON\] told )Kelly/gu)].map(({ index }) => ({
        ...{ start: index, end: index + 5, type: "PERSON" as const },
        ...{ confidence: 0.9, detectedBy: ["names"], proven: false },
      })),
  };
  const here = () => ({
    ...options("on"),
    detectors: [finds("names", ["Varga", "(?<=[Aa] )Kelly"]), finds("tagger", ["Varga"]), beside],
  });

  it("on: what is found only when the output is read again is in the record, by its place in the input", async () => {
    const text = `${TEXT} Then Mr. Varga and his Kelly clamp left.`;
    const { text: done, refined } = await deidentifyText(text, here());
    expect(done).toBe("Mr. [PERSON] was seen. A Kelly clamp was placed. Then Mr. [PERSON] and his Kelly clamp left.");
    const places = refined?.map(({ action, start, end, evidence }) => [
      action,
      text.slice(start, end),
      start,
      ...evidence.map((one) => text.slice(one.start, one.end)),
    ]);
    expect(places).toEqual([
      ["remove", "Kelly", 22, "clamp"],
      ["remove", "Kelly", text.lastIndexOf("Kelly"), "clamp"],
    ]);
    const source = `<p>A <b>Kelly</b> clamp was placed.</p><p>Then Varga and his Kelly clamp left.</p>`;
    const inHtml = await deidentifyDocument(source, parseHtml, here());
    expect(inHtml.text).toBe(source.replace("Varga", "[PERSON]"));
    expect(inHtml.refined?.map(({ start, end }) => [start, source.slice(start, end)])).toEqual([
      [8, "Kelly"],
      [source.lastIndexOf("Kelly"), "Kelly"],
    ]);
    expect(
      (await deidentifyText(text, { ...here(), refiner: createRefiner({ mode: "shadow" }) })).refined,
    ).toHaveLength(1);
  });

  it("on: what is found then and nothing proves is hidden, and what reads alike with it, and the record says so", async () => {
    const text = `${TEXT} Then Mr. Varga told Kelly.`;
    const { text: done, refined } = await deidentifyText(text, here());
    expect(done).toBe("Mr. [PERSON] was seen. A [PERSON] clamp was placed. Then Mr. [PERSON] told [PERSON].");
    expect(refined).toMatchObject([{ start: 22, end: 27, action: "keep", reason: null, keptBecause: "alike" }]);
  });

  it("each text of a list has decisions of its own", async () => {
    const records = [{ text: TEXT }, { text: "Mr. Kelly and a Kelly clamp." }, { text: "Nobody." }];
    const lines = [];
    for await (const line of deidentifyRecords(records, options("on"))) lines.push(line);
    expect(lines.map(({ text }) => text)).toEqual([
      "Mr. [PERSON] was seen. A Kelly clamp was placed.",
      "Mr. [PERSON] and a [PERSON] clamp.",
      "Nobody.",
    ]);
    expect(lines.map(({ refined }) => refined?.map(({ action }) => action))).toEqual([["remove"], ["keep"], undefined]);
  });

  it("places are those of the input, behind a byte order mark and in HTML", async () => {
    const pieces = [];
    for await (const piece of deidentifyPlain(oneChunk(`\uFEFF${TEXT}`), options("on"))) pieces.push(piece);
    expect(pieces[0]?.refined).toMatchObject([{ start: 23, end: 28, evidence: [{ start: 29, end: 34 }] }]);
    const source = "<p>A <b>Kelly</b> clamp was placed.</p>";
    const { text, refined } = await deidentifyDocument(source, parseHtml, options("on"));
    expect(text).toBe(source);
    expect(refined).toMatchObject([{ start: 8, end: 13, evidence: [{ start: 18, end: 23 }] }]);
  });
});

describe("switching it on", () => {
  beforeAll(() => expect(parseConfig({}).refine).toBe("shadow"));

  it("needs a measured loss of that language", async () => {
    await expect(openRefiner(parseConfig({ refine: "on", language: "es" }), null)).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringMatching(/was not measured/u),
    });
    await expect(openRefiner(parseConfig({ refine: "on", language: "it" }), null)).resolves.not.toBeNull();
  });

  it("… whose bound is within the budget", async () => {
    const refused = openRefiner(parseConfig({ refine: "on", language: "it", refineBudget: 0.1 }), null);
    await expect(refused).rejects.toMatchObject({
      code: "USAGE",
      message: expect.stringMatching(/up to 0\.\d\d points/u),
    });
  });

  it("… measured with the same profile, detectors, threshold and types", async () => {
    const others = [
      { detectors: ["rules", "names"] },
      { taggerThreshold: 0.9 },
      { policy: "all" },
      { policy: ["PERSON"] },
    ] as const;
    for (const other of others)
      await expect(openRefiner(parseConfig({ refine: "on", language: "it", ...other }), null)).rejects.toMatchObject({
        code: "USAGE",
        message: expect.stringMatching(/another profile, other detectors/u),
      });
    const { low } = languageIn("it").taggerThresholds;
    await expect(
      openRefiner(parseConfig({ refine: "on", language: "it", taggerThreshold: low }), null),
    ).resolves.not.toBeNull();
  });

  it("a language model is asked only where there is one", () => {
    expect(() => parseConfig({ refineBy: "model" })).toThrow(/language model/u);
  });
});
