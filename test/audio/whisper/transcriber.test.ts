import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { builtEngines, findEngine } from "../../../src/audio/whisper/engine.js";
import { buildEngine } from "../../../src/audio/whisper/engine-build.js";
import { createWhisperTranscriber } from "../../../src/audio/whisper/transcriber.js";
import type { SpeechChunk, Transcriber } from "../../../src/engine-types.js";
import { HushtapeError } from "../../../src/errors.js";
import { resolveModel } from "../../../src/models/registry.js";
import type { PipelineEvent, Word } from "../../../src/types.js";

const samples = fileURLToPath(new URL("../../../samples/", import.meta.url));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "hushtape-test-"));
});
afterEach(() => rm(folder, { recursive: true }));

function transcribe(
  transcriber: Transcriber,
  chunks: readonly SpeechChunk[],
  over: Partial<Parameters<Transcriber["transcribe"]>[1]> = {},
) {
  const signal = new AbortController().signal;
  return transcriber.transcribe(chunks, { language: "en", channel: null, signal, emit: () => undefined, ...over });
}

describe("whisper.cpp with the demo model", async () => {
  await buildEngine({ cuda: false });
  const model = await resolveModel("demo");
  const engines = await builtEngines();
  const transcriberOf = (enginePath: string) =>
    createWhisperTranscriber({
      enginePath,
      modelPath: model.path,
      modelName: model.name,
      modelSha256: model.sha256,
      // Version 1.5.0 spins, and other tests need the cores.
      threads: 1,
    });
  const transcriber = transcriberOf((await findEngine()).path);

  it.each(engines)(
    "$name hears the sample visit: at most 8 % of words wrong, half of the starts within 40 ms",
    async ({ name, path: enginePath }) => {
      const path = join(folder, "chunk.wav");
      await copyFile(join(samples, "visit", "recording.wav"), path);
      const truth = await readTruth("visit");
      const own = transcriberOf(enginePath);
      const { language, words } = await transcribe(own, [{ path, startMs: 0, durationMs: truth.duration * 1000 }]);
      expect(language).toBe("en");
      const { errors, pairs } = align(truth.words, words);
      expect(errors / truth.words.length).toBeLessThanOrEqual(0.08);
      const off = pairs.map(([spoken, heard]) => Math.abs(spoken.start * 1000 - (heard.startMs ?? Number.NaN)));
      expect(median(off)).toBeLessThanOrEqual(40);
      expect(await readdir(folder)).toEqual(["chunk.wav"]);
      expect(name).toMatch(/^whisper\.cpp 1\.\d\.\d$/);
      expect(own.description).toMatchObject({ name, model: "demo", device: "cpu" });
    },
  );

  it("hears several chunks in one go, each in the time of the recording, and reports progress up to the end", async () => {
    // Between two sentences of the script.
    const cutMs = 24_900 + 300;
    const chunks = await cut(join(samples, "visit", "recording.wav"), cutMs);
    const truth = await readTruth("visit");
    const fractions: number[] = [];
    const emit = (event: PipelineEvent) => {
      if (event.kind === "progress") fractions.push(event.fraction);
    };
    const { words } = await transcribe(transcriber, chunks, { emit, channel: 1 });
    const { pairs } = align(truth.words, words);
    const late = pairs.filter(([spoken]) => spoken.start * 1000 > cutMs);
    expect(late.length).toBeGreaterThan(30);
    expect(
      median(late.map(([spoken, heard]) => Math.abs(spoken.start * 1000 - (heard.startMs ?? Number.NaN)))),
    ).toBeLessThanOrEqual(40);
    expect(words.every(({ channel }) => channel === 1)).toBe(true);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions.at(-1)).toBe(1);
    // An engine tells at the end of each window of 30 seconds, which is each of these chunks.
    expect(fractions.filter((fraction) => fraction > 0 && fraction < 1).length).toBeGreaterThanOrEqual(1);
  });

  it("refuses another language than the model's instead of hearing English", async () => {
    const chunks = (await cut(join(samples, "visit", "recording.wav"), 2_000)).slice(0, 1);
    await expect(transcribe(transcriber, chunks, { language: "it" })).rejects.toMatchObject({ code: "USAGE" });
    await expect(transcribe(transcriber, chunks, { language: "--help" })).rejects.toMatchObject({ code: "USAGE" });
  });

  it("stops when cancelled, and leaves nothing it heard", async () => {
    const path = join(folder, "chunk.wav");
    await copyFile(join(samples, "visit", "recording.wav"), path);
    const abort = new AbortController();
    const chunks = [0, 60_000, 120_000].map((startMs) => ({ path, startMs, durationMs: 53_000 }));
    const heard = transcribe(transcriber, chunks, { signal: abort.signal, emit: () => abort.abort() });
    await expect(heard).rejects.toMatchObject({ code: "CANCELLED" });
    expect(await readdir(folder)).toEqual(["chunk.wav"]);
  });

  it("fails when a chunk cannot be read, though the engine itself goes on", async () => {
    const [readable] = await cut(join(samples, "visit", "recording.wav"), 2_000);
    const missing = { path: join(folder, "none.wav"), startMs: 2_000, durationMs: 1_000 };
    const chunks = readable ? [readable, missing] : [];
    await expect(transcribe(transcriber, chunks)).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    expect(await readdir(folder)).toEqual(["0.wav", "1.wav"]);
  });
});

describe("an engine that fails", () => {
  const answer = '{"result":{"language":"en"},"transcription":[]}';

  /** A program that knows whisper.cpp's options; `body` runs with the output's path, less `.json`, in `$of`. */
  async function engine(
    body: string,
    stallMs?: number,
    modelName = "base.en",
  ): Promise<{ transcriber: Transcriber; chunks: SpeechChunk[] }> {
    const enginePath = join(folder, "engine.sh");
    const lines = [
      "#!/bin/sh",
      'if [ "$1" = --help ]; then echo "  --output-json-full  --dtw --no-flash-attn" >&2; exit 0; fi',
      'while [ $# -gt 0 ]; do if [ "$1" = -of ]; then of="$2"; fi; shift; done',
      body,
    ];
    await writeFile(enginePath, lines.join("\n"));
    await chmod(enginePath, 0o755);
    await mkdir(join(folder, "work"));
    const path = join(folder, "work", "chunk.wav");
    await writeFile(path, "");
    const model = { modelPath: join(folder, "model.bin"), modelName, modelSha256: "" };
    return {
      transcriber: createWhisperTranscriber({ enginePath, ...model, ...(stallMs === undefined ? {} : { stallMs }) }),
      chunks: [{ path, startMs: 0, durationMs: 1_000 }],
    };
  }

  it("is told apart from one that works", async () => {
    const { transcriber, chunks } = await engine(`printf '${answer}' > "$of.json"`);
    expect(await transcribe(transcriber, chunks)).toEqual({ language: "en", words: [] });
    expect(await readdir(join(folder, "work"))).toEqual(["chunk.wav"]);
  });

  it("may leave the language of a piece without words at its default", async () => {
    const { transcriber, chunks } = await engine(`printf '${answer}' > "$of.json"`);
    expect(await transcribe(transcriber, chunks, { language: "it" })).toEqual({ language: "it", words: [] });
  });

  it.each([
    ["says nothing", "exit 0"],
    ["answers and then fails", `printf '${answer}' > "$of.json"; exit 1`],
    ["dies", `printf '${answer}' > "$of.json"; kill -9 $$`],
    ["writes half of its JSON", `printf '{"result":{"language":"en"},"transcription":[{"offsets' > "$of.json"`],
    ["writes another form", `printf '{"text":"Canarywort"}' > "$of.json"`],
    [
      "writes segments without tokens",
      `printf '{"result":{"language":"en"},"transcription":[{"offsets":{"from":0,"to":1},"text":" Canarywort"}]}' > "$of.json"`,
    ],
    ["writes a folder", 'mkdir "$of.json"'],
    [
      "prints instead of writing",
      "yes Canarywort | head -c 1000000; yes Canarywort | tr -d '\\n' | head -c 1000000 >&2",
    ],
  ])("when it %s", async (_what, body) => {
    const { transcriber, chunks } = await engine(body);
    const error = await transcribe(transcriber, chunks).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(HushtapeError);
    expect(error).toMatchObject({ code: "ENGINE_FAILED" });
    expect(`${String(error)} ${error instanceof Error ? error.stack : ""}`).not.toContain("Canarywort");
    expect(await readdir(join(folder, "work"))).toEqual(["chunk.wav"]);
  });

  it("when it answers for fewer chunks than it was given", async () => {
    // The loop above leaves the last output's name: the first chunk gets no answer.
    const { transcriber, chunks } = await engine(`printf '${answer}' > "$of.json"`);
    await expect(transcribe(transcriber, [...chunks, ...chunks])).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    expect(await readdir(join(folder, "work"))).toEqual(["chunk.wav"]);
  });

  it("is started in its own folder, since it loads libraries that lie where it is started, and may wait without spinning", async () => {
    const { transcriber, chunks } = await engine(
      `echo "$PWD $OMP_WAIT_POLICY" > "${join(folder, "where")}"; printf '${answer}' > "$of.json"`,
    );
    await transcribe(transcriber, chunks);
    expect(await readFile(join(folder, "where"), "utf8")).toBe(`${folder} passive\n`);
  });

  it("when it hangs", async () => {
    const { transcriber, chunks } = await engine(`echo $$ > "${join(folder, "pid")}"; sleep 600`, 300);
    await expect(transcribe(transcriber, chunks)).rejects.toMatchObject({ code: "ENGINE_FAILED" });
    expect(await isRunning(join(folder, "pid"))).toBe(false);
  });

  it("when it will not end on cancelling, with a child of its own", async () => {
    const body = [
      "trap '' TERM",
      "sleep 600 &",
      `echo $! > "${join(folder, "child")}"; echo $$ > "${join(folder, "pid")}"`,
      "echo 'progress =  50%' >&2",
      "sleep 600; sleep 600",
    ].join("\n");
    const { transcriber, chunks } = await engine(body);
    const abort = new AbortController();
    const heard = transcribe(transcriber, chunks, { signal: abort.signal, emit: () => abort.abort() });
    await expect(heard).rejects.toMatchObject({ code: "CANCELLED" });
    expect(await isRunning(join(folder, "pid"))).toBe(false);
    // Killed with its group, but nobody here is told of its end.
    await expect.poll(() => isRunning(join(folder, "child"))).toBe(false);
  });

  it("when it is no whisper.cpp, or cannot be started", async () => {
    const { transcriber, chunks } = await engine("exit 0");
    await writeFile(join(folder, "engine.sh"), "#!/bin/sh\necho usage");
    await expect(transcribe(transcriber, chunks)).rejects.toMatchObject({ code: "TOOL_MISSING" });
    await rm(join(folder, "engine.sh"));
    await expect(transcribe(transcriber, chunks)).rejects.toMatchObject({ code: "TOOL_MISSING" });
  });

  it.each([
    ["base.en", "-pp -dtw base.en -nfa -f"],
    ["large-v3-turbo", "-pp -dtw large.v3.turbo -nfa -f"],
    ["ggml-small-q5_1.bin", "-pp -dtw small -nfa -f"],
    ["demo", "-pp -f"],
    ["mine.bin", "-pp -f"],
  ])("is asked for attention times where it knows the model's heads: %s", async (modelName, expected) => {
    const { transcriber, chunks } = await engine(`printf '${answer}' > "$of.json"`, undefined, modelName);
    const script = await readFile(join(folder, "engine.sh"), "utf8");
    const keep = `echo "$@" > "${join(folder, "arguments")}"\nwhile`;
    await writeFile(
      join(folder, "engine.sh"),
      script.replace("while", () => keep),
    );
    await transcribe(transcriber, chunks);
    expect(await readFile(join(folder, "arguments"), "utf8")).toContain(` -l en -mc 0 -ojf ${expected} `);
  });
});

async function isRunning(pidFile: string): Promise<boolean> {
  const pid = (await readFile(pidFile, "utf8")).trim();
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => ") Z");
  return !/\) [ZX]/.test(status);
}

const truthForm = z.object({
  duration: z.number(),
  words: z.array(z.object({ text: z.string(), start: z.number(), end: z.number() })),
});
type SpokenWord = z.infer<typeof truthForm>["words"][number];

async function readTruth(name: string) {
  return truthForm.parse(JSON.parse(await readFile(join(samples, name, "truth.json"), "utf8")));
}

/** Two chunks of a 16-bit mono recording of 16 kHz with the canonical header of 44 bytes. */
async function cut(source: string, atMs: number): Promise<SpeechChunk[]> {
  const wav = await readFile(source);
  const head = wav.subarray(0, 44);
  const sound = wav.subarray(44);
  const at = atMs * 32;
  return Promise.all(
    [sound.subarray(0, at), sound.subarray(at)].map(async (part, index) => {
      const header = Buffer.from(head);
      header.writeUInt32LE(36 + part.length, 4);
      header.writeUInt32LE(part.length, 40);
      const path = join(folder, `${index}.wav`);
      await writeFile(path, Buffer.concat([header, part]));
      return { path, startMs: index * atMs, durationMs: Math.floor(part.length / 32) };
    }),
  );
}

/** Word errors by edit distance, and the pairs of words that were heard as spoken. */
function align(spoken: readonly SpokenWord[], heard: readonly Word[]): { errors: number; pairs: [SpokenWord, Word][] } {
  const plain = ({ text }: { text: string }) => text.toLowerCase().replace(/[^a-z0-9']/g, "");
  const rows = spoken.length + 1;
  const columns = heard.length + 1;
  const cost = new Int32Array(rows * columns);
  const at = (i: number, j: number) => cost[i * columns + j] ?? 0;
  const same = (i: number, j: number) => {
    const a = spoken[i];
    const b = heard[j];
    return a !== undefined && b !== undefined && plain(a) === plain(b);
  };
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) {
      cost[i * columns + j] =
        i === 0 || j === 0
          ? i + j
          : Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (same(i - 1, j - 1) ? 0 : 1));
    }
  }
  const pairs: [SpokenWord, Word][] = [];
  for (let i = rows - 1, j = columns - 1; i > 0 && j > 0; ) {
    const a = spoken[i - 1];
    const b = heard[j - 1];
    if (a && b && same(i - 1, j - 1) && at(i, j) === at(i - 1, j - 1)) pairs.push([a, b]);
    if (at(i, j) === at(i - 1, j) + 1) i--;
    else if (at(i, j) === at(i, j - 1) + 1) j--;
    else {
      i--;
      j--;
    }
  }
  return { errors: at(rows - 1, columns - 1), pairs };
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
