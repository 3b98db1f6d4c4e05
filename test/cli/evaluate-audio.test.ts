import { writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { addEvaluateAudio } from "../../src/cli/evaluate-audio.js";
import { signal, temporaryFolder } from "../audio/media.js";
import { silenced, tone } from "../evaluate/audio/audio-sounds.js";
import { runEvaluate } from "../helpers/command.js";
import { writeWav } from "../helpers/sound.js";

const at = temporaryFolder();

const run = (...args: readonly string[]) => runEvaluate(addEvaluateAudio, ["audio", ...args], signal);

const [original, redacted, truth] = [at("Zebedee.wav"), at("Zebedee.redacted.wav"), at("Zebedee.json")];
const sound = tone(500);
await writeWav(original, sound);
await writeWav(redacted, silenced(sound, [[100, 200]]));
await writeFile(
  truth,
  JSON.stringify({
    words: [
      { text: "Zebedee", start: 0.1, end: 0.2, entity: 0 },
      { text: "said", start: 0.2, end: 0.4, entity: null },
    ],
    entities: [{ id: 0, type: "PERSON" }],
  }),
);
const files = ["--original", original, "--redacted", redacted, "--truth", truth];

describe("hushtape evaluate audio", () => {
  it("prints a table, or one JSON object", async () => {
    const table = await run(...files);
    expect(table.failure).toBeNull();
    expect(table.printed.join("\n")).toMatch(/^PERSON +1 +1 +1\.000 +100 ms +0 ms/m);
    const { printed } = await run(...files, "--json");
    expect(printed).toHaveLength(1);
    expect(JSON.parse(printed[0] ?? "")).toMatchObject({
      recordings: 1,
      entities: { overall: { entities: 1, covered: 1, leakedMs: 0, allOrNothing: { complete: 1 } } },
      overMute: { words: 1, lost: 0 },
      targets: [],
    });
  });

  it("reads several from a list, with a label map", async () => {
    const [list, labels] = [at("list.jsonl"), at("labels.json")];
    const line = JSON.stringify({ original, redacted, truth });
    await writeFile(list, `${line}\n${line}\n`);
    await writeFile(labels, '{"PERSON": "USERNAME"}');
    const { printed } = await run("--list", list, "--labels", labels, "--json");
    expect(JSON.parse(printed[0] ?? "")).toMatchObject({
      recordings: 2,
      entities: { byType: { USERNAME: { entities: 2, allOrNothing: { complete: 2 } } } },
    });
  });

  it("fails below a target, after the scores", async () => {
    expect((await run(...files, "--fail-below", "covered=1,words-kept=1")).failure).toBeNull();
    const { printed, failure } = await run(
      "--original",
      original,
      "--redacted",
      original,
      "--truth",
      truth,
      "--fail-below",
      "covered=.9",
    );
    expect(printed).toHaveLength(1);
    expect(failure).toMatchObject({ code: "SCORE_TOO_LOW" });
  });

  it.each([[[]], [files.slice(0, 4)], [[...files, "--list", "x"]]])("wants three files or a list", async (args) => {
    const { printed, failure } = await run(...args);
    expect(printed).toEqual([]);
    expect(failure).toMatchObject({ code: "USAGE" });
  });
});
