import { writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { audioReport } from "../../../src/evaluate/audio/audio-report.js";
import { type AudioCase, evaluateAudio, readAudioList } from "../../../src/evaluate/audio/evaluate-audio.js";
import { LabelMap } from "../../../src/evaluate/readers/label-map.js";
import { AUDIO_NAMED_SCORES, parseTargets } from "../../../src/evaluate/targets.js";
import { signal, temporaryFolder } from "../../audio/media.js";
import { scoreSound, writeWav } from "../../helpers/sound.js";
import { type Stretch, silenced, tone } from "./audio-sounds.js";

const at = temporaryFolder();
let cases = 0;

const words = [
  { text: "my", start: 0, end: 0.2, speaker: "A", entity: null },
  { text: "name", start: 0.2, end: 0.4, speaker: "A", entity: null },
  { text: "Zebedee", start: 0.4, end: 0.7, speaker: "B", entity: 0 },
  { text: "Quill", start: 0.7, end: 1, speaker: "B", entity: 0 },
  { text: "aged", start: 1, end: 1.2, speaker: "A", entity: null },
  { text: "fifty", start: 1.2, end: 1.5, speaker: "B", entity: 1 },
];
const entities = [
  { id: 0, type: "PERSON", text: "Zebedee Quill" },
  { id: 1, type: "AGE", text: "fifty" },
];

async function recording(
  silent: readonly Stretch[],
  { truth = { words, entities, duration: 1.6 }, channels = 1, channel = null }: Partial<Recording> = {},
): Promise<AudioCase> {
  const name = `Zebedee-${++cases}`;
  const paths = { original: at(`${name}.wav`), redacted: at(`${name}.redacted.wav`), truth: at(`${name}.json`) };
  const sound = tone(1600, { channels });
  await writeWav(paths.original, sound);
  await writeWav(paths.redacted, silenced(sound, silent, channel));
  await writeFile(paths.truth, JSON.stringify(truth));
  return paths;
}

interface Recording {
  readonly truth: unknown;
  readonly channels: number;
  readonly channel: number | null;
}

function evaluate(
  of: readonly AudioCase[],
  { speakers = [], targets = [] }: { speakers?: string[]; targets?: string[] } = {},
) {
  return evaluateAudio({
    cases: of,
    labels: new LabelMap({}, []),
    speakers,
    targets: targets.flatMap((list) => parseTargets(list, AUDIO_NAMED_SCORES)),
    signal,
    onProgress: () => undefined,
  });
}

describe("the sound of a redacted recording", () => {
  it("is scored by hand-counted figures", async () => {
    // All of the name, its margins and a third of "aged"; nothing of the age.
    const one = await recording([[350, 1070]]);
    const { entities: found, overMute, wordF1, missed, scores, durationMs } = await evaluate([one]);
    expect(durationMs).toBe(1600);
    expect(found.overall).toEqual({
      entities: 2,
      covered: 1,
      words: 3,
      phiMs: 900,
      leakedMs: 300,
      coveredShare: 0.5,
      leakedShare: 1 / 3,
      allOrNothing: { recordings: 1, complete: 0, recall: 0 },
    });
    expect(found.byType.PERSON?.allOrNothing).toEqual({ recordings: 1, complete: 1, recall: 1 });
    expect(overMute).toEqual({ words: 3, lost: 0, silentBefore: 0, ms: 600, silentMs: 120, rate: 0 });
    expect(wordF1.map(({ share, tp, fp, fn }) => [share, tp, fp, fn])).toEqual([
      [0.5, 2, 0, 1],
      [0.8, 2, 0, 1],
      [0.95, 2, 0, 1],
      [1, 2, 0, 1],
    ]);
    expect(missed).toEqual([{ recording: 1, type: "AGE", startMs: 1200, endMs: 1500, silentShare: 0 }]);
    expect(scores["phi-silent"]).toEqual({ value: 600 / 900, low: null, high: null });
    expect(scores["frame-f1"]?.value).toBeCloseTo((2 * 60) / (2 * 60 + 12 + 30), 12);
  });

  it("agrees with the tests' own scorer", async () => {
    const one = await recording([
      [190, 690],
      [1001, 1494],
    ]);
    const theirs = await scoreSound(one.redacted, { words, entities });
    const ours = await evaluate([one]);
    const { entities: count, covered, phiMs, leakedMs } = ours.entities.overall;
    expect([count, covered, phiMs, leakedMs, ours.overMute.words, ours.overMute.lost]).toEqual([
      theirs.entities,
      theirs.covered,
      theirs.phiMs,
      theirs.leakedMs,
      theirs.words,
      theirs.wordsLost,
    ]);
  });

  it("sums up recordings; those without identifiers do not count as complete", async () => {
    const other = { words: words.filter(({ entity }) => entity === null), entities: [] };
    const all = [await recording([[400, 1500]]), await recording([[400, 1000]]), await recording([], { truth: other })];
    const evaluation = await evaluate(all);
    const { recordings, entities: found, overMute, scores, missed } = evaluation;
    expect(recordings).toBe(3);
    expect(found.overall).toMatchObject({ entities: 4, covered: 3, allOrNothing: { recordings: 2, complete: 1 } });
    expect(overMute).toMatchObject({ words: 9, lost: 1 });
    expect(missed.map(({ recording: number }) => number)).toEqual([2]);
    expect(scores["all-or-nothing"]).toEqual({ value: 0.5, low: 0, high: 1 });
    expect(scores["words-kept"]?.value).toBe(8 / 9);
    expect(audioReport(evaluation)).toMatch(/^all-or-nothing +0\.500 +0\.000 +1\.000$/m);
    expect(scores["covered.AGE"]?.value).toBe(0.5);
  });

  it("judges each speaker on his own channel when told which", async () => {
    const right = await recording([[400, 1500]], { channels: 2, channel: 1 });
    const untold = await evaluate([right]);
    expect([untold.entities.overall.leakedMs, untold.withoutChannel]).toEqual([900, 6]);
    expect(audioReport(untold)).toMatch(/^6 words may be on any of several channels/m);
    const { entities: found, overMute, withoutChannel } = await evaluate([right], { speakers: ["A", "B"] });
    expect([found.overall.leakedMs, overMute.lost, withoutChannel]).toEqual([0, 0, 0]);
  });

  it("says whether targets are reached; a score of nothing reaches none", async () => {
    const one = await recording([[400, 1000]]);
    const { targets } = await evaluate([one], {
      targets: ["covered=.5,all-or-nothing=0.1", "covered.DATE=0,covered.low=0"],
    });
    expect(targets.map(({ reached }) => reached)).toEqual([true, false, false, false]);
    expect(() => parseTargets("recall80=.9", AUDIO_NAMED_SCORES)).toThrow(/not known/);
    expect(() => parseTargets("covered=Zebedee", AUDIO_NAMED_SCORES)).toThrow(/^--fail-below takes/);
    expect(() => parseTargets("covered=1.5", AUDIO_NAMED_SCORES)).toThrow(/^--fail-below takes/);
  });

  it("is told in a table without a word of it", async () => {
    const report = audioReport(await evaluate([await recording([[350, 1070]])]));
    expect(report).toMatch(/^1 recording, 1\.6 s; 2 identifiers of 3 words, 3 other words$/m);
    expect(report).toMatch(/^AGE +1 +0 +0\.000 +300 ms +300 ms +100\.0 % +0\.000 \(0\/1\)$/m);
    expect(report).toMatch(/^ +1 +1200 ms +1500 ms +AGE +0\.0 %$/m);
    expect(report).not.toMatch(/Zebedee|Quill/);
  });
});

describe("never a score", () => {
  const late = { words: [...words, { text: "Zebedee", start: 1.55, end: 1.7, speaker: "A", entity: null }], entities };
  it.each([
    ["a word after the end", { truth: late }, /after the end/],
    ["another length", { truth: { words, entities, duration: 9 } }, /another length/],
    ["a channel too many", { truth: { words: words.map((w) => ({ ...w, channel: 1 })), entities } }, /channel/],
    ["no word", { truth: { words: [], entities: [] } }, /no word/],
  ])("for a truth with %s", async (_, parts, message) => {
    const failing = evaluate([await recording([], parts)]);
    await expect(failing).rejects.toMatchObject({
      code: "TRANSCRIPT_INVALID",
      message: expect.stringMatching(message),
    });
    await expect(failing).rejects.not.toThrow(/Zebedee/);
  });

  it("for one bad recording of several: which it is, is told", async () => {
    const [good, bad] = [await recording([]), await recording([], { truth: late })];
    await expect(evaluate([good, bad])).rejects.toThrow(/^recording 2: the truth: a word ends after/);
  });

  it("when it is cancelled", async () => {
    const one = await recording([]);
    const cancelled = evaluateAudio({
      cases: [one],
      labels: new LabelMap({}, []),
      speakers: [],
      targets: [],
      signal: AbortSignal.abort(),
      onProgress: () => undefined,
    });
    await expect(cancelled).rejects.toMatchObject({ code: "CANCELLED" });
  });
});

describe("a list of recordings", () => {
  it("has paths from its own folder", async () => {
    const path = at("list.jsonl");
    await writeFile(path, '{"original":"a.wav","redacted":"out/b.wav","truth":"/t.json"}\n\n');
    const folder = dirname(path);
    expect(await readAudioList(path)).toEqual([
      { original: `${folder}/a.wav`, redacted: `${folder}/out/b.wav`, truth: "/t.json" },
    ]);
  });

  it.each([
    ["", /^the list is empty/],
    ['{"original":"Zebedee"}', /^the list, line 1: it names no recording/],
    ['{"original":"a","redacted":"b","truth":"c","plan":"d"}', /line 1/],
    ["Zebedee", /^the list, line 1: is not JSON/],
  ])("is refused: %s", async (content, message) => {
    const path = at("Zebedee.jsonl");
    await writeFile(path, content);
    await expect(readAudioList(path)).rejects.toMatchObject({
      code: "TRANSCRIPT_INVALID",
      message: expect.stringMatching(message),
    });
  });
});
