import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { readTranscriptFile } from "../../../src/audio/transcript-file/read-transcript-file.js";
import { addEvaluateRefine } from "../../../src/cli/evaluate-refine.js";
import { parseConfig } from "../../../src/config/config.js";
import { LabelMap } from "../../../src/evaluate/readers/label-map.js";
import { evaluateHeard } from "../../../src/evaluate/refine/evaluate-heard.js";
import { refineHeard } from "../../../src/recording/refine-heard.js";
import { measuredWith } from "../../../src/refine/measured-with.js";
import { openRefiner, requireMeasuredForRecordings } from "../../../src/refine/open-refiner.js";
import { createRefiner } from "../../../src/refine/refiner.js";
import { runEvaluate } from "../../helpers/command.js";
import { kelly } from "../../helpers/detectors.js";
import { temporaryFolder } from "../../helpers/recordings.js";

const { signal } = new AbortController();

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});

/** What was said, a word in brackets is an identifier; what was heard lies 20 ms later. */
async function recording(into: string, name: string, said: string, probability = 0.97): Promise<void> {
  const words = said.split(" ").map((text, index) => {
    return {
      text: text.replaceAll(/[[\]]/gu, ""),
      start: index / 2,
      end: index / 2 + 0.4,
      isOne: text.startsWith("["),
    };
  });
  const ids = words.flatMap(({ isOne }, index) => (isOne ? [index] : []));
  const truth = {
    words: words.map(({ start, end, isOne }, index) => ({ start, end, entity: isOne ? index : null })),
    entities: ids.map((id) => ({ id, type: "PERSON" })),
  };
  const heard = words.map(({ text, start, end }) => ({
    word: text,
    start: start + 0.02,
    end: end + 0.02,
    probability,
  }));
  await writeFile(join(into, `${name}.truth.json`), JSON.stringify(truth));
  await writeFile(join(into, `${name}.heard.json`), JSON.stringify({ language: "en", words: heard }));
}

let folders = 0;
async function measured(recordings: readonly (readonly [said: string, probability?: number])[]) {
  const into = join(folder, `set-${++folders}`);
  await mkdir(into);
  for (const [index, [said, probability]] of recordings.entries())
    await recording(into, `visit-${index}`, said, probability);
  const hearing = { detectors: [kelly], config: parseConfig({}), refiner: createRefiner({ mode: "shadow" }) };
  return evaluateHeard({
    ...{ folder: into, labels: new LabelMap({}, []), language: "en", by: "rules", signal },
    settings: measuredWith(parseConfig({}), "en", true),
    find: async (path) =>
      refineHeard(await readTranscriptFile(path, { recordingDurationMs: 600_000 }), hearing, {
        signal,
        emit: () => undefined,
      }),
  });
}

const CLAMP = "then a Kelly clamp was placed";
const LOST = "then a [Kelly] clamp was placed";

describe("what refining costs in recordings", () => {
  it("is counted by when identifiers were said and heard", async () => {
    const counts = await measured([["seen by missus [Kelly] today"], [CLAMP], [LOST], ["nobody here"]]);
    expect(counts).toMatchObject({ texts: 4, found: 2, lost: 1, falseFindings: 1, goneByRules: 1, goneByModel: 0 });
    expect(counts.losses).toMatchObject([{ language: "en", by: "rules", heard: true, found: 2, lost: 1 }]);
  });

  it("is nothing where the recogniser did not believe itself: what it doubts is never let stand", async () => {
    const counts = await measured([
      [CLAMP, 0.8],
      [LOST, 0.8],
    ]);
    expect(counts).toMatchObject({ found: 1, lost: 0, falseFindings: 1, goneByRules: 0 });
  });

  it("is what `on` asks for, and what was measured of texts is not", async () => {
    const into = join(folder, "many");
    await mkdir(into);
    const all = await measured([[Array.from({ length: 300 }, () => "mister [Kelly] came").join(" ")]]);
    expect(all).toMatchObject({ found: 300, lost: 0 });
    const refineLoss = join(folder, "loss.json");
    const config = parseConfig({ refine: "on", refineLoss });
    await writeFile(refineLoss, JSON.stringify(all));
    await expect(openRefiner(config, null, { heard: true })).resolves.not.toBeNull();
    const lower = parseConfig({ refine: "on", refineLoss, caution: "low" });
    await expect(openRefiner(lower, null, { heard: true })).rejects.toMatchObject({
      message: expect.stringMatching(/another threshold/u),
    });
    await expect(requireMeasuredForRecordings(lower)).rejects.toMatchObject({ code: "USAGE" });
    await expect(requireMeasuredForRecordings(config)).resolves.toBeUndefined();
    await expect(openRefiner(config, null)).rejects.toMatchObject({ code: "USAGE" });
    const asked = parseConfig({ ...config, refineBy: "model", profile: "ollama", ollamaModel: "some" });
    await expect(requireMeasuredForRecordings(asked)).rejects.toMatchObject({ code: "USAGE" });
    const settings = measuredWith(config, "en", false);
    const ofTexts = all.losses.map(({ heard: _heard, ...loss }) => ({ ...loss, settings }));
    await writeFile(refineLoss, JSON.stringify({ ...all, losses: ofTexts }));
    await expect(requireMeasuredForRecordings(config)).rejects.toMatchObject({ code: "USAGE" });
    await expect(openRefiner(config, null)).resolves.not.toBeNull();
  });

  it("is printed by the command as the file for --refine-loss, and needs a transcript beside each truth", async () => {
    const into = join(folder, "command");
    await mkdir(into);
    await recording(into, "visit", "this is doctor [Whitfield] speaking");
    const run = (...flags: string[]) =>
      runEvaluate(addEvaluateRefine, ["refine", into, "--heard", ...flags], new AbortController().signal);
    const { printed, failure } = await run("--json");
    expect(failure).toBeNull();
    const losses = [{ heard: true, found: 1, lost: 0 }];
    expect(JSON.parse(printed.join(""))).toMatchObject({ schema: "hushtape.refine-loss/2", losses });
    expect(printed.join("")).not.toMatch(/whitfield|visit/iu);
    expect((await run()).printed.join("")).toContain("labelled recordings");
    expect((await run("--format", "brat")).failure).toMatchObject({ code: "USAGE" });
    await writeFile(join(into, "other.truth.json"), "{}");
    const message = "1 of 2 truths have no transcript beside them";
    expect((await run()).failure).toMatchObject({ code: "INPUT_MISSING", message });
  });
});
