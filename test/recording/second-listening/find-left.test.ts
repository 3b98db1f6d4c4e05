import { describe, expect, it } from "vitest";
import { parseConfig } from "../../../src/config/config.js";
import { typesOfPolicy } from "../../../src/config/policy.js";
import type { PlannedSpan } from "../../../src/recording/plan/redaction-plan.js";
import { findLeft, type HeardWord, type SpottedAgain } from "../../../src/recording/second-listening/find-left.js";
import { createMutedDetector } from "../../../src/recording/second-listening/find-muted-again.js";
import { chooseDetectors } from "../../../src/text/detectors/choose-detectors.js";
import { IntervalSet } from "../../../src/time/interval-set.js";
import type { Detector, Word } from "../../../src/types.js";

const STEP = 400;
const blank = { speaker: null, channel: null, invented: false };

/** A word every 400 ms, 300 ms long. */
function said(text: string): Word[] {
  return text.split(" ").map((word, index) => {
    return { ...blank, text: word, startMs: index * STEP, endMs: index * STEP + 300, probability: 0.9 };
  });
}

function hears(...words: readonly (readonly [string, number, number?])[]): HeardWord[] {
  return words.map(([text, startMs, probability = 0.9]) => {
    return { ...blank, text, startMs, endMs: startMs + 300, probability, stretch: 1 };
  });
}

const TALK = said("so this is Raymond Castillo and he has been on the ward since Monday morning");
const [FIRST, LAST] = [3, 4];
/** Silent from 1.2 s to 1.9 s: both words of the name. */
const span: PlannedSpan = {
  id: "span-1",
  startMs: 1200,
  endMs: 1900,
  coreStartMs: 1200,
  coreEndMs: 1900,
  channels: null,
  reasons: [],
  words: [FIRST, LAST],
  entities: ["entity-1"],
  gaps: [],
};
const config = parseConfig({});
const text = TALK.map((word) => word.text).join(" ");
const start = text.indexOf("Raymond");
const name = { start, end: start + 16, type: "PERSON", confidence: 1, detectedBy: ["names"], proven: false } as const;

/** What is left after the words of `heard` were heard; `until`: how far. */
async function left(
  heard: readonly HeardWord[],
  {
    detectors = true,
    bySound = true,
  }: { readonly detectors?: boolean | readonly Detector[]; readonly bySound?: boolean } = {},
  spots: readonly SpottedAgain[] = [],
) {
  const all = IntervalSet.from([{ startMs: 0, endMs: 8000 }]);
  const finders = {
    detectors:
      detectors === true
        ? [...chooseDetectors(config, null, null), createMutedDetector(text, [name], null)]
        : detectors || [],
    types: typesOfPolicy(config),
    language: "en",
  };
  return findLeft(
    heard,
    spots,
    {
      words: TALK,
      durationMs: 8000,
      channel: null,
      types: new Map([
        [FIRST, "PERSON"],
        [LAST, "PERSON"],
      ]),
      spans: [span],
      stretches: all,
      audible: all.subtract(IntervalSet.from([span])),
      bySound,
    },
    finders,
    { signal: new AbortController().signal, emit: () => undefined },
  );
}

const again = hears(
  ...TALK.flatMap(({ text: word, startMs }, index) =>
    startMs === null || index === FIRST || index === LAST ? [] : [[word, startMs] as const],
  ),
);

describe("what is left in a redacted sound", () => {
  it("is nothing where all but the muted words are heard again, and those are the sentinels", async () => {
    const judged = await left(again);
    expect(judged.left).toEqual([]);
    // Not "is" and "and", which stand beside the name, nor the words at the ends of what is heard.
    expect(judged.sentinels.expected).toBe(judged.sentinels.heard);
    expect(judged.sentinels.expected).toBeGreaterThan(8);
  });

  it("is a word that was muted and is heard in its place, whole, in part, or by its sound", async () => {
    for (const word of ["Raymond", "raymond,", "Rain", "Ray", "Rayman"]) {
      const judged = await left([...again.slice(0, 3), ...hears([word, 1100]), ...again.slice(3)], {
        detectors: false,
      });
      expect(judged.left, word).toMatchObject([{ kind: "edge", startMs: 1100, endMs: 1400, type: "PERSON" }]);
    }
    const castillo = await left([...again.slice(0, 3), ...hears(["Castillo", 1700]), ...again.slice(3)], {
      detectors: false,
    });
    expect(castillo.left).toMatchObject([{ kind: "edge", startMs: 1700 }]);
  });

  it("is no other word there, nor the same one long before", async () => {
    for (const [word, startMs] of [
      ["market", 1100],
      ["you", 1100],
      ["Raymond", 300],
    ] as const) {
      const judged = await left([...hears([word, startMs]), ...again.filter((one) => one.startMs > startMs)], {
        detectors: false,
      });
      expect(judged.left, word).toEqual([]);
    }
  });

  it("is known by its letters alone in a language whose sounds are not known", async () => {
    const at = (word: string) =>
      left([...again.slice(0, 3), ...hears([word, 1100])], { detectors: false, bySound: false });
    expect((await at("Rayman")).left).toEqual([]);
    expect((await at("raymond")).left).toHaveLength(1);
  });

  it("is a name that was not heard the first time, wherever it is heard", async () => {
    const wards = again.map((word) => (word.text === "ward" ? { ...word, text: "Josephine" } : word));
    const judged = await left(wards);
    expect(judged.left).toMatchObject([{ kind: "found", startMs: 4400, type: "PERSON" }]);
    expect(judged.left[0]?.detectedBy).toContain("heard-again");
  });

  it("is what was muted, said once more and misheard the first time", async () => {
    const judged = await left(again.map((word) => (word.text === "morning" ? { ...word, text: "Castillo" } : word)));
    expect(judged.left).toMatchObject([{ kind: "found", type: "PERSON" }]);
  });

  it("is no guess in silence, and none that the recogniser does not believe itself", async () => {
    const silent = [...again.slice(0, 3), ...hears(["Josephine", 1450]), ...again.slice(3)];
    expect((await left(silent)).left).toEqual([]);
    const doubted = again.map((word) =>
      word.text === "ward" ? { ...word, text: "Josephine", probability: 0.3 } : word,
    );
    expect((await left(doubted)).left).toEqual([]);
  });

  it("is no name that is believed less than the words in its place were, unless it is the very one that was muted", async () => {
    const instead = (text: string, probability: number) =>
      left(again.map((word) => (word.text === "ward" ? { ...word, text, probability } : word)));
    expect((await instead("Josephine", 0.6)).left).toEqual([]);
    expect((await instead("Josephine", 0.85)).left).toMatchObject([{ kind: "found" }]);
    expect((await instead("Castillo", 0.6)).left).toMatchObject([{ kind: "found" }]);
  });

  it("is no title alone, whatever a detector makes of it", async () => {
    const heard = again.map((word) => (word.text === "ward" ? { ...word, text: "Mrs." } : word));
    const title: Detector = {
      ...createMutedDetector(text, [], null),
      detect: async (said) => {
        const at = said.indexOf("Mrs.");
        return [{ ...name, start: at, end: at + 4 }];
      },
    };
    expect((await left(heard, { detectors: [title] })).left).toEqual([]);
  });

  it("is what somebody who listens for it hears, but not in words that are heard as they were", async () => {
    const spot = (startMs: number) => ({ startMs, endMs: startMs + 400, type: "PERSON" as const, confidence: 0.6 });
    const options = { detectors: false };
    expect((await left(again.slice(3), options, [spot(850)])).left).toMatchObject([{ kind: "edge", startMs: 850 }]);
    expect((await left(again.slice(5), options, [spot(2800)])).left).toMatchObject([]);
    // In words that the first hearing believed it must be surer of it.
    expect((await left(again.slice(9), options, [spot(2800)])).left).toEqual([]);
    const sure = { ...spot(2800), confidence: 0.7 };
    expect((await left(again.slice(9), options, [sure])).left).toMatchObject([{ kind: "found" }]);
    expect((await left(again, options, [spot(1300)])).left).toEqual([]);
  });

  it("tells by the sentinels that something else is heard", async () => {
    const other = again.map((word) => ({ ...word, text: "zebra" }));
    const { sentinels } = await left(other, { detectors: false });
    expect(sentinels.heard).toBe(0);
  });
});
