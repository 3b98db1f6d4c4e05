import { describe, expect, test } from "vitest";
import type { EntityType } from "../../../src/entity-types.js";
import { HushtapeError } from "../../../src/errors.js";
import { type GapCase, parseGapCases } from "../../../src/evaluate/gaps/gap-cases.js";
import { scoreGaps } from "../../../src/evaluate/gaps/gap-scores.js";
import { keepAll, muteAll } from "../../../src/text/gap-judge/constant.js";
import { createCueGapJudge } from "../../../src/text/gap-judge/cues.js";
import type { Gap, GapDecision, GapJudge, PipelineEvent, Transcript } from "../../../src/types.js";

const quiet = () => ({ signal: new AbortController().signal, emit: () => {} });

function line(over: Record<string, unknown> = {}): string {
  return JSON.stringify({ id: "a", context: "D: I'm doctor [GAP] hello.", label: "PHI", type: "PERSON", ...over });
}

/** Remembers what it was asked, and keeps everything. */
function listening() {
  const asked: { gap: Gap; transcript: Transcript; wordEntities: ReadonlyMap<number, EntityType> }[] = [];
  const judge: GapJudge = {
    name: "listening",
    async judge(gaps, transcript, { wordEntities }) {
      return gaps.map((gap): GapDecision => {
        asked.push({ gap, transcript, wordEntities });
        return { gapId: gap.id, decision: "keep", type: null, confidence: 0, judgedBy: "listening:all" };
      });
    },
  };
  return { asked, judge };
}

async function heardIn(context: string, more: Record<string, unknown> = {}) {
  const { asked, judge } = listening();
  await scoreGaps(parseGapCases(line({ context, ...more })), judge, quiet());
  const [only] = asked;
  if (!only) throw new Error("the judge was not asked");
  return only;
}

describe("parseGapCases", () => {
  test("reads labelled gaps; empty lines and other keys count for nothing", () => {
    const text = `${line({ utt_t0: 1, utt_t1: 3.5, before: "x" })}\r\n\n${line({ id: "b", label: "NON_PHI", type: null, gap_t0: 2, gap_t1: 2.9 })}\n`;
    expect(parseGapCases(text)).toEqual([
      { id: "a", context: "D: I'm doctor [GAP] hello.", isPhi: true, type: "PERSON", turnMs: 2_500, gapMs: null },
      { id: "b", context: "D: I'm doctor [GAP] hello.", isPhi: false, type: null, turnMs: null, gapMs: 900 },
    ]);
  });

  test.each([
    ["no JSON", '{"id": "Zanzibar"'],
    ["no gap", line({ context: "Zanzibar" })],
    ["two gaps", line({ context: "Zanzibar [GAP] and [GAP]" })],
    ["an unknown label", line({ label: "Zanzibar" })],
    ["times that are no numbers", line({ utt_t0: "Zanzibar" })],
    ["no object", '"Zanzibar"'],
  ])("a line with %s is told by its number alone", (_, bad) => {
    const parse = () => parseGapCases(`${line()}\n\n${bad}\n`);
    expect(parse).toThrow(HushtapeError);
    expect(parse).toThrow(/^line 3 of/u);
    expect(parse).not.toThrow(/Zanzibar/u);
  });

  test("a file without gaps is no score of nothing", () => {
    expect(() => parseGapCases("\n \n")).toThrow(HushtapeError);
  });
});

describe("the transcript that is judged", () => {
  test("holds what was heard, with speakers, and the gap between its words", async () => {
    const { gap, transcript } = await heardIn("Doctor: Hello? [...]\nPatient: Um, it's [GAP] , [...]yes .\nand so");
    expect(transcript.words.map(({ text, speaker }) => [text, speaker])).toEqual([
      ["Hello?", "Doctor"],
      ["Um,", "Patient"],
      ["it's", "Patient"],
      ["yes.", "Patient"],
      ["and", "Patient"],
      ["so", "Patient"],
    ]);
    expect(gap).toMatchObject({ previousWord: 2, nextWord: 3, channel: null });
  });

  test.each([
    ["D: [GAP] hello", null, 0],
    ["D: hello [GAP]", 0, null],
    ["D: hello [GAP]\nP: [...]\nP: hi", 0, 1],
  ])("%j", async (context, previousWord, nextWord) => {
    expect((await heardIn(context)).gap).toMatchObject({ previousWord, nextWord });
  });

  test("words and gap follow one another, the untold gap lasting 0.6 s and the turn as long as told", async () => {
    const { gap, transcript } = await heardIn("D: Yes?\nP: one two [GAP] three four", { utt_t0: 10, utt_t1: 12.6 });
    const times = [...transcript.words.map(({ startMs, endMs }) => [startMs, endMs]), [gap.startMs, gap.endMs]];
    const ordered = times.map(([from, to]) => [from ?? -1, to ?? -1] as const).sort(([a], [b]) => a - b);
    for (const [index, [from, to]] of ordered.entries()) {
      expect(to).toBeGreaterThan(from);
      expect(from).toBeGreaterThanOrEqual(ordered[index - 1]?.[1] ?? 0);
    }
    expect(gap.endMs - gap.startMs).toBe(600);
    expect((transcript.words[4]?.endMs ?? 0) - (transcript.words[1]?.startMs ?? 0)).toBe(2_600);
    expect((await heardIn("D: so [GAP] yes", { gap_t0: 1, gap_t1: 3 })).gap).toMatchObject({
      startMs: 300,
      endMs: 2_300,
    });
  });

  test("what the detectors find in the words is told to the judge", async () => {
    const { wordEntities, transcript } = await heardIn("D: My name is Rosalind Achterberg and [GAP] so.");
    const named = transcript.words.flatMap(({ text }, index) => (wordEntities.get(index) === "PERSON" ? [text] : []));
    expect(named).toEqual(["Rosalind", "Achterberg"]);
  });
});

describe("scoreGaps", () => {
  const cases = parseGapCases(
    [
      line(),
      line({ id: "b", context: "P: It [GAP] hurts.", type: "DATE" }),
      line({ id: "c", context: "P: It [GAP] hurts.", label: "NON_PHI", type: null }),
      line({ id: "d", context: "D: Good evening Mrs. [GAP] hello.", label: "NON_PHI", type: null }),
      line({ id: "e", context: "D: I'm doctor [GAP] hello." }),
    ].join("\n"),
  );

  test("counts, in all, by type and by rule", async () => {
    const scores = await scoreGaps(cases, createCueGapJudge(), quiet());
    expect(scores).toMatchObject({
      cases: 5,
      phi: 3,
      muted: 3,
      truePositives: 2,
      falsePositives: 1,
      falseNegatives: 1,
      byType: {
        PERSON: { cases: 2, phi: 2, muted: 2, truePositives: 2 },
        DATE: { cases: 1, phi: 1, muted: 0, truePositives: 0 },
        NONE: { cases: 2, phi: 0, muted: 1, truePositives: 0 },
      },
      byRule: {
        "cues:title": { cases: 3, phi: 2, muted: 3, truePositives: 2 },
        "cues:short": { cases: 2, phi: 1, muted: 0, truePositives: 0 },
      },
    });
    expect(scores.recall?.value).toBeCloseTo(2 / 3, 10);
    expect(scores.precision?.value).toBeCloseTo(2 / 3, 10);
    expect(scores.f1).toBeCloseTo(2 / 3, 10);
  });

  test("intervals are Wilson's", async () => {
    // By hand, z = 1.96: 9 of 9 gives [9 / (9 + z²), 1]; 1 of 2 is symmetric around a half.
    const nine = Array.from({ length: 9 }, (): GapCase => ({ ...pick(cases, 0) }));
    const { recall, precision } = await scoreGaps(nine, muteAll(), quiet());
    expect(recall?.low).toBeCloseTo(9 / (9 + 1.96 ** 2), 4);
    expect(recall?.high).toBe(1);
    expect(precision).toEqual(recall);
    const half = await scoreGaps([pick(cases, 0), pick(cases, 2)], muteAll(), quiet());
    expect(half.precision?.value).toBe(0.5);
    expect(half.precision?.low).toBeCloseTo(0.0945, 3);
    expect(half.precision?.high).toBeCloseTo(0.9055, 3);
  });

  test("a share of nothing is none", async () => {
    const { recall, precision, f1 } = await scoreGaps([pick(cases, 2)], keepAll(), quiet());
    expect({ recall, precision, f1 }).toEqual({ recall: null, precision: null, f1: null });
    expect(await scoreGaps([pick(cases, 0)], keepAll(), quiet())).toMatchObject({
      recall: { value: 0 },
      precision: null,
      f1: 0,
    });
  });

  test("a judge that leaves the gap undecided has no score", async () => {
    const silent: GapJudge = { name: "silent", judge: async () => [] };
    await expect(scoreGaps(cases, silent, quiet())).rejects.toMatchObject({ code: "DETECTOR_FAILED" });
  });

  test("stops when cancelled, and reports how far it is as one stage", async () => {
    const events: PipelineEvent[] = [];
    const stop = new AbortController();
    const emit = (event: PipelineEvent) => {
      events.push(event);
      if (events.length === 2) stop.abort();
    };
    await expect(scoreGaps(cases, keepAll(), { signal: stop.signal, emit })).rejects.toMatchObject({
      code: "CANCELLED",
    });
    expect(events).toEqual([
      { kind: "progress", stage: "gaps", fraction: 0.2 },
      { kind: "progress", stage: "gaps", fraction: 0.4 },
    ]);
  });
});

function pick(cases: readonly GapCase[], index: number): GapCase {
  const found = cases[index];
  if (!found) throw new Error("no such case");
  return found;
}
