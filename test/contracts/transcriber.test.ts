import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { findEngine, inspectEngine } from "../../src/audio/whisper/engine.js";
import { buildEngine } from "../../src/audio/whisper/engine-build.js";
import type { EngineRun } from "../../src/audio/whisper/engine-run.js";
import { openEnginePool } from "../../src/audio/whisper/loaded/engine-pool.js";
import { createLoadedEngine } from "../../src/audio/whisper/loaded/loaded-engine.js";
import { runEngineProcess } from "../../src/audio/whisper/process-run.js";
import { createWhisperTranscriber } from "../../src/audio/whisper/transcriber.js";
import type { SpeechChunk, Transcriber } from "../../src/engine-types.js";
import { resolveModel } from "../../src/models/registry.js";
import { samplePath, temporaryFolder } from "../helpers/recordings.js";
import { readWav, writeWav } from "../helpers/sound.js";

const folder = await temporaryFolder();
await buildEngine({ cuda: false });
const { path: enginePath } = await findEngine();
const model = await resolveModel("demo");
const loaded = createLoadedEngine();
const pool = openEnginePool({ engines: 1, forShort: true, stays: true });
afterAll(() => Promise.all([loaded.close(), pool.close()]));

const transcriberBy = (run: EngineRun): Transcriber =>
  createWhisperTranscriber({
    enginePath,
    modelPath: model.path,
    modelName: model.name,
    modelSha256: model.sha256,
    threads: 1,
    run,
  });
const byProcess = transcriberBy(runEngineProcess);
const byLoaded = transcriberBy(loaded.run);
const byPool = transcriberBy(pool.run);

const transcribe = (
  transcriber: Transcriber,
  chunks: readonly SpeechChunk[],
  over: Partial<Parameters<Transcriber["transcribe"]>[1]> = {},
) => {
  const signal = new AbortController().signal;
  return transcriber.transcribe(chunks, { language: "en", channel: null, signal, emit: () => undefined, ...over });
};

/** Stretches of samples. Of the second, stock whisper-cli hears another name when it has heard the first in the same process. */
const chunk = async (sample: string, fromMs: number, toMs: number): Promise<SpeechChunk> => {
  const sound = await readWav(samplePath(sample, "recording.wav"));
  const path = join(folder, `${sample}-${toMs}.wav`);
  await writeWav(path, { ...sound, samples: sound.samples.slice(fromMs * 16, toMs * 16) });
  return { path, startMs: fromMs, durationMs: toMs - fromMs };
};
const first = await chunk("visit", 7_000, 12_000);
const second = { ...(await chunk("spelled", 7_000, 11_000)), startMs: 12_000 };
const nothing = await chunk("visit", 0, 50);
const files = (await readdir(folder)).sort();

it("the engine that is built can stay", async () => {
  expect(await inspectEngine(enginePath, new AbortController().signal)).toMatchObject({ staysLoaded: true });
});

it("hears the same words whoever runs it, in whatever order, and whatever else was heard in between", async () => {
  const { words } = await transcribe(byProcess, [first, second]);
  expect(words.length).toBeGreaterThan(10);
  const later = await transcribe(byPool, [second]);
  const [earlier] = await Promise.all([transcribe(byPool, [first]), transcribe(byPool, [nothing])]);
  expect([...earlier.words, ...later.words]).toEqual(words);
});

/** What every adapter of the seam `EngineRun` makes of the port `Transcriber`. */
describe.each([
  ["a process for each run", byProcess],
  ["a loaded engine", byLoaded],
  ["a pool of engines", byPool],
] as const)("the transcriber with %s", (_name, transcriber) => {
  it("hears nothing where there is nothing", async () => {
    expect(await transcribe(transcriber, [])).toEqual({ language: "en", words: [] });
    expect(await transcribe(transcriber, [nothing])).toEqual({ language: "en", words: [] });
  });

  it("refuses another language than the model's", async () => {
    await expect(transcribe(transcriber, [nothing], { language: "it" })).rejects.toMatchObject({ code: "USAGE" });
  });

  it("fails where a piece cannot be read, and works for the next", async () => {
    const missing = { path: join(folder, "none.wav"), startMs: 50, durationMs: 50 };
    await expect(transcribe(transcriber, [nothing, missing])).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    expect((await transcribe(transcriber, [nothing])).words).toEqual([]);
  });

  it("stops when cancelled", async () => {
    const abort = new AbortController();
    const heard = transcribe(transcriber, [nothing, first, first], {
      signal: abort.signal,
      emit: () => abort.abort(),
    });
    await expect(heard).rejects.toMatchObject({ code: "CANCELLED" });
    await expect(transcribe(transcriber, [nothing], { signal: abort.signal })).rejects.toMatchObject({
      code: "CANCELLED",
    });
  });

  it("tells how far it is, up to the end, and leaves nothing that it heard", async () => {
    const told: number[] = [];
    await transcribe(transcriber, [nothing, nothing], {
      emit: (event) => event.kind === "progress" && told.push(event.fraction),
    });
    expect(told).toEqual([0.5, 1]);
    expect((await readdir(folder)).sort()).toEqual(files);
  });
});
