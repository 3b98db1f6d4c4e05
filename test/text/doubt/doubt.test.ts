import { copyFile, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { CAUTION } from "../../../src/config/choices.js";
import type { EntityType } from "../../../src/entity-types.js";
import { shippedModelsDirectory } from "../../../src/files/locations.js";
import { EVIDENCE, EVIDENCE_GROUPS } from "../../../src/text/doubt/evidence.js";
import { findDoubtful } from "../../../src/text/doubt/find-doubtful.js";
import { loadDoubtModel, sharedDoubtModel } from "../../../src/text/doubt/model.js";
import { stretchesOf } from "../../../src/text/doubt/stretches.js";
import { evidenceOfWords } from "../../../src/text/doubt/word-evidence.js";
import type { Word } from "../../../src/types.js";
import { temporaryFolder } from "../../helpers/recordings.js";

const context = { signal: new AbortController().signal };
const model = await sharedDoubtModel();

/** Words as "text", "text:probability" or "text:probability:ms"; without a length each takes what its letters take. */
function said(talk: string, certainty: number | null = 0.95): Word[] {
  let at = 0;
  return talk.split(" ").map((token): Word => {
    const [text = "", probability, length] = token.split(":");
    const startMs = at;
    at += length === undefined ? 100 + 60 * text.length : Number(length);
    return {
      text,
      startMs,
      endMs: at,
      probability: probability === undefined || probability === "" ? certainty : Number(probability),
      speaker: null,
      channel: null,
      invented: false,
    };
  });
}

async function find(talk: string, caution: (typeof CAUTION)[number], certainty: number | null = 0.95) {
  const words = said(talk, certainty);
  const stretches = await findDoubtful({ language: "en", words }, new Map(), { caution }, context);
  return stretches.map((stretch) => stretch.words.map((index) => words[index]?.text).join(" "));
}

/** The score of the word at an index. */
async function scoreAt(talk: string, index: number, found = new Map<number, EntityType>()): Promise<number> {
  const evidence = await evidenceOfWords({ language: "en", words: said(talk) }, found, model.talk, context);
  return model.score(evidence[index] ?? new Float64Array());
}

describe("doubtful words", () => {
  test("hide an identifier where the recogniser doubts what fills a slot of one", async () => {
    const talk = "good morning and my name is rows:.2 a:.2 linda:.3 fair:.25 or:.2 what brings you here";
    expect(await find(talk, "normal")).toEqual([expect.stringContaining("rows a linda")]);
  });

  test("are more with more caution, and hold those of less (law 3)", async () => {
    const talk =
      "hello this is pen:.5 salmon:.4 and:.6 i came from as:.5 smart:.4 you:.5 with my uncle bring:.6 it:.7 please";
    const [low, normal, high] = await Promise.all(CAUTION.map((caution) => find(talk, caution)));
    const wordsOf = (stretches: readonly string[] = []) => stretches.flatMap((stretch) => stretch.split(" "));
    expect(wordsOf(normal)).toEqual(expect.arrayContaining(wordsOf(low)));
    expect(wordsOf(high)).toEqual(expect.arrayContaining(wordsOf(normal)));
    expect(wordsOf(high).length).toBeGreaterThan(wordsOf(low).length);
  });

  test("are none in ordinary talk that was heard well", async () => {
    const talk =
      "well let us put the dose up to five milligrams and check your potassium should i still do the exercises yes once a day";
    expect(await find(talk, "normal")).toEqual([]);
  });

  test.each([["a transcript without probabilities means what it says", "my name is rows a linda fair or what", null]])(
    "%s",
    async (_, talk, certainty) => {
      expect(await find(talk, "high", certainty)).toEqual([]);
    },
  );

  test("are judged in English alone", async () => {
    const words = said("my name is rows:.2 a:.2 linda:.2 fair:.2 or:.2");
    expect(await findDoubtful({ language: "de", words }, new Map(), { caution: "high" }, context)).toEqual([]);
  });

  test("that were found already are not found again", async () => {
    const words = said("my name is rows:.2 a:.2 linda:.2 fair:.2 or:.2 thank you");
    const found = new Map(words.map((_, index) => [index, "PERSON" as const]));
    expect(await findDoubtful({ language: "en", words }, found, { caution: "high" }, context)).toEqual([]);
  });

  test("stop when cancelled", async () => {
    const stopped = { signal: AbortSignal.abort() };
    const words = said("my name is rows:.2");
    await expect(
      findDoubtful({ language: "en", words }, new Map(), { caution: "high" }, stopped),
    ).rejects.toMatchObject({ code: "CANCELLED" });
  });
});

describe("each evidence", () => {
  // [kind, with the evidence, without it, index of the word]
  test.each([
    [
      "probability: a word that the recogniser doubts",
      "we went to the fair:.2 again",
      "we went to the fair:.95 again",
      4,
    ],
    ["slots: after a cue of a name", "and my name is fair:.4 or", "and the dose is fair:.4 or", 4],
    ["talk: words that nobody says together", "then rows a linda:.4 fair", "then take a tablet:.4 daily", 3],
    ["tagger: what stands around it", "doctor fair:.5 from the clinic", "very fair:.5 from the start", 1],
    ["lists: no clinical word", "he has a gaston:.5 today", "he has a headache:.5 today", 3],
  ])("of %s counts", async (_, stronger, weaker, index) => {
    expect(await scoreAt(stronger, index)).toBeGreaterThan(await scoreAt(weaker, index));
  });

  test("of times is gathered: too slow and too fast for its letters", async () => {
    const words = said("we went to the fair::1800 again and then we came home");
    const evidence = await evidenceOfWords({ language: "en", words }, new Map(), model.talk, context);
    expect(evidence[4]?.[EVIDENCE.indexOf("slow")]).toBeGreaterThan(1);
    const quick = said("we went to the fair::60 again and then we came home");
    const fast = await evidenceOfWords({ language: "en", words: quick }, new Map(), model.talk, context);
    expect(fast[4]?.[EVIDENCE.indexOf("fast")]).toBeGreaterThan(1);
  });

  test("has one place and one weight", () => {
    expect(new Set(EVIDENCE).size).toBe(EVIDENCE.length);
    expect(Object.values(EVIDENCE_GROUPS).flat()).toEqual(EVIDENCE);
  });
});

describe("stretchesOf", () => {
  const stretch = (talk: string, scores: readonly (number | null)[], threshold = 0.4) => {
    const words = said(talk);
    return stretchesOf(words, [...words.keys()], scores, threshold).map(({ words: taken, score }) => [taken, score]);
  };

  test("joins doubtful words with the half as doubtful beside them", () => {
    expect(stretch("a b c d e", [0.05, 0.2, 0.6, 0.25, 0.1])).toEqual([[[1, 2, 3], 0.6]]);
  });

  test("takes in no word that is not judged, and ends at a pause", () => {
    expect(stretch("a b::2000 c", [0.6, null, 0.6])).toEqual([
      [[0], 0.6],
      [[2], 0.6],
    ]);
    const words = said("aa bb").map((word, index) =>
      index === 0 || word.startMs === null ? word : { ...word, startMs: word.startMs + 600, endMs: 9000 },
    );
    expect(stretchesOf(words, [0, 1], [0.6, 0.3], 0.4).map(({ words: taken }) => taken)).toEqual([[0]]);
  });

  test.each(["seventy five milligrams", "one thirty over eighty", "potassium of four point two", "pneumonia"])(
    "keeps what is clinical: %s",
    (talk) => {
      expect(
        stretch(
          talk,
          talk.split(" ").map((word) => (word === "over" || word === "of" ? 0 : 0.9)),
        ),
      ).toEqual([]);
    },
  );
});

describe("the score that ships", () => {
  test("has thresholds that fall with caution", () => {
    const [low, normal, high] = CAUTION.map((caution) => model.thresholds[caution]);
    expect(low).toBeGreaterThan(normal ?? 1);
    expect(normal).toBeGreaterThan(high ?? 1);
  });

  test("is an error where its counts were changed, not a score that finds nothing (law 1)", async () => {
    const folder = await temporaryFolder();
    await copyFile(join(shippedModelsDirectory, "doubt.en.json"), join(folder, "doubt.en.json"));
    const talk = await readFile(join(shippedModelsDirectory, "talk.en.json"), "utf8");
    await writeFile(join(folder, "talk.en.json"), `${talk} `);
    await expect(loadDoubtModel(folder)).rejects.toMatchObject({ code: "MODEL_MISSING" });
  });
});
