import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { addEvaluateAudio } from "../../../src/cli/evaluate-audio.js";
import { signal, temporaryFolder } from "../../audio/media.js";
import { runEvaluate } from "../../helpers/command.js";
import { writeWav } from "../../helpers/sound.js";
import { silenced, tone } from "./audio-sounds.js";

const at = temporaryFolder();
const run = (...args: readonly string[]) => runEvaluate(addEvaluateAudio, ["audio", ...args], signal);

const words = [
  { text: "dear", start: 0, end: 0.1, entity: null },
  { text: "Zebedee", start: 0.1, end: 0.2, entity: 0 },
  { text: "said", start: 0.2, end: 0.3, entity: null },
  { text: "Quill", start: 0.3, end: 0.4, entity: 1 },
  { text: "came", start: 0.4, end: 0.5, entity: null },
];
const entities = [
  { id: 0, type: "PERSON", known: true },
  { id: 1, type: "PERSON", known: false },
];

async function sha256Of(path: string): Promise<string> {
  return createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
}

function reason(kind: string, ...detectedBy: string[]) {
  return { kind, type: "PERSON", detectedBy, confidence: 0.9 };
}

const recordings = at("recordings");
const [low, high] = [at("low"), at("high")];

beforeAll(async () => {
  for (const folder of [recordings, low, high]) await mkdir(folder);
  const original = at("recordings/Zebedee.wav");
  const sound = tone(500);
  await writeWav(original, sound);
  await writeFile(at("recordings/Zebedee.truth.json"), JSON.stringify({ words, entities }));
  // What else lies there is no recording, and a truth without one is left alone.
  await writeFile(at("recordings/Zebedee.words.json"), "{}");
  await writeFile(at("recordings/notes.txt"), "");
  const sha256 = await sha256Of(original);
  // The name said somebody: the outputs are found by the recording's sum.
  await writeWav(at("low/recording-1.redacted.wav"), silenced(sound, [[90, 210]]));
  await writeFile(
    at("low/recording-1.audit.json"),
    JSON.stringify({
      input: { sha256 },
      spans: [{ startMs: 90, endMs: 210, channels: null, reasons: [reason("entity", "known", "names")] }],
    }),
  );
  await writeWav(at("high/recording-1.redacted.wav"), silenced(sound, [[90, 500]]));
  await writeFile(
    at("high/recording-1.audit.json"),
    JSON.stringify({
      input: { sha256 },
      spans: [
        { startMs: 90, endMs: 210, channels: null, reasons: [reason("entity", "known", "names")] },
        { startMs: 200, endMs: 500, channels: [0], reasons: [reason("gap")] },
        { startMs: 300, endMs: 400, channels: null, reasons: [reason("entity", "known")] },
      ],
    }),
  );
});

beforeAll(async () => {
  for (const name of ["first", "second"]) {
    await mkdir(at(`twice/${name}`), { recursive: true });
    for (const ending of [".redacted.wav", ".audit.json"]) {
      await copyFile(at(`low/recording-1${ending}`), at(`twice/${name}/recording-1${ending}`));
    }
  }
});

describe("a folder of recordings", () => {
  it("is scored with its outputs, found by the sum in their audit records: what was known, and what each stage is worth", async () => {
    const { printed, failure } = await run(recordings, "--redacted", high, "--json");
    expect(failure).toBeNull();
    expect(JSON.parse(printed[0] ?? "")).toMatchObject({
      recordings: 1,
      entities: { overall: { entities: 2, covered: 2 } },
      byKnown: {
        known: {
          overall: { entities: 1, covered: 1 },
          byType: { PERSON: { entities: 1, allOrNothing: { complete: 1 } } },
        },
        unknown: { overall: { entities: 1, covered: 1 } },
      },
      scores: { "covered-known.PERSON": { value: 1 }, "covered-unknown.PERSON": { value: 1 } },
      overMute: { words: 3, lost: 2 },
      stages: {
        known: { identifiers: 2, identifiersAlone: 0, words: 0, wordsAlone: 0 },
        names: { identifiers: 1, identifiersAlone: 0, words: 0, wordsAlone: 0 },
        gap: { identifiers: 1, identifiersAlone: 0, words: 2, wordsAlone: 2 },
      },
    });
  });

  it("is scored in several versions, side by side", async () => {
    const { printed, failure } = await run(recordings, "--redacted", `low=${low}`, "--redacted", `high=${high}`);
    expect(failure).toBeNull();
    const [table = ""] = printed;
    expect(table).toMatch(/^low +0\.500 \(1\/2\) +– +1\/1 +0\/1 +0\.000 +50\.0 % +0\.0 % +–$/m);
    expect(table).toMatch(/^high +1\.000 \(2\/2\) +– +1\/1 +1\/1 +1\.000 +0\.0 % +66\.7 % +–$/m);
    expect(table).toMatch(/^PERSON +2 +2 +1\.000 +1\/1 +1\/1/m);
    expect(table).toMatch(/^… known +1 +1 +1\.000/m);
    expect(table).not.toMatch(/zebedee|quill/i);
    const below = "covered-unknown.PERSON=.9,covered-known=1,words-kept=.5";
    const both = ["--redacted", `low=${low}`, "--redacted", `high=${high}`];
    const json = await run(recordings, ...both, "--json", "--fail-below", below);
    expect(JSON.parse(json.printed[0] ?? "")).toMatchObject({ versions: [{ label: "low" }, { label: "high" }] });
    const message = expect.stringMatching(
      /: low: covered-unknown\.PERSON is 0\.000, not 0\.9; high: words-kept is 0\.333, not 0\.5$/,
    );
    expect(json.failure).toMatchObject({ code: "SCORE_TOO_LOW", message });
  });

  it("may be one version with a name, and recordings in folders of their own", async () => {
    await mkdir(at("samples/visit"), { recursive: true });
    await copyFile(at("recordings/Zebedee.wav"), at("samples/visit/recording.wav"));
    await copyFile(at("recordings/Zebedee.truth.json"), at("samples/visit/truth.json"));
    const { printed } = await run(at("samples"), "--redacted", `high=${high}`, "--json");
    expect(JSON.parse(printed[0] ?? "")).toMatchObject({ versions: [{ label: "high", recordings: 1 }] });
  });

  it("has a row for each stage, whatever its reasons are called, and takes what is not marked for unknown", async () => {
    const folder = at("marked");
    for (const name of ["marked", "stages"]) await mkdir(at(name));
    await copyFile(at("recordings/Zebedee.wav"), at("marked/Zebedee.wav"));
    const marked = [
      { id: 0, type: "PERSON", known: true },
      { id: 1, type: "AGE" },
    ];
    await writeFile(at("marked/Zebedee.truth.json"), JSON.stringify({ words, entities: marked }));
    await copyFile(at("low/recording-1.redacted.wav"), at("stages/recording-1.redacted.wav"));
    const span = (reasons: readonly object[]) => ({ startMs: 90, endMs: 210, channels: null, reasons });
    const spans = [
      span([reason("entity", "spotter"), reason("spotted", "spotter")]),
      span([reason("uncertain-word", "doubt")]),
      span([reason("uncertain-word", "transcriber")]),
    ];
    const input = { sha256: await sha256Of(at("recordings/Zebedee.wav")) };
    await writeFile(at("stages/recording-1.audit.json"), JSON.stringify({ input, spans }));
    const { printed } = await run(folder, "--redacted", at("stages"), "--json");
    const { stages, byKnown } = JSON.parse(printed[0] ?? "");
    expect(Object.keys(stages).sort()).toEqual(["doubt", "spotter", "uncertain-word"]);
    expect(byKnown.unknown.overall).toMatchObject({ entities: 1, covered: 0 });
  });

  it.each([
    ["without its outputs", () => [recordings], "USAGE"],
    ["with another's outputs", () => [recordings, "--redacted", recordings], "USAGE"],
    ["with several outputs of one", () => [recordings, "--redacted", at("twice")], "USAGE"],
    ["that is not there", () => [at("none"), "--redacted", low], "INPUT_MISSING"],
    ["without a truth", () => [low, "--redacted", low], "INPUT_MISSING"],
    ["in versions without names", () => [recordings, "--redacted", low, "--redacted", high], "USAGE"],
    ["in versions of one name", () => [recordings, "--redacted", `a=${low}`, "--redacted", `a=${high}`], "USAGE"],
  ])("%s is an error that tells no name", async (_what, args, code) => {
    const { printed, failure } = await run(...args());
    expect(printed).toEqual([]);
    expect(failure).toMatchObject({ code });
    expect(String(failure)).not.toMatch(/zebedee|recordings\//i);
  });
});
