import { randomBytes } from "node:crypto";
import { readFile, rm, stat } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join, resolve } from "node:path";
import type { SpeechChunk, Transcriber } from "../../engine-types.js";
import { HushtapeError } from "../../errors.js";
import type { StageContext, Transcript, Word } from "../../types.js";
import { PADDING_SAMPLES, SAMPLES_PER_MS } from "../speech/speech-wav.js";
import { sortWords } from "../words/word-order.js";
import { type EngineAbilities, engineAt, inspectEngine } from "./engine.js";
import type { EngineRun } from "./engine-run.js";
import { parseWhisperOutput, type WhisperOutput } from "./output.js";
import { runEngineProcess } from "./process-run.js";
import { wordsOfSegments } from "./words.js";

/** Chunks for one process: far below the limit on the length of a command line, and a model is loaded seldom enough. */
const CHUNKS_PER_PROCESS = 400;
/** Each process looks at as much as the longest of its chunks needs: with fewer of them, of like length, the short ones cost less than another start. */
const QUICK_CHUNKS_PER_PROCESS = 24;

/** `-pp` writes a line for every twentieth of a chunk; a large model on a slow machine needs minutes for that, not half an hour. */
const STALL_MS = 30 * 60_000;

/** A chunk has some thousand tokens at most, of about 100 bytes each. */
const MAX_OUTPUT_BYTES = 256 * 2 ** 20;

/** Models whose alignment heads newer builds know. `-dtw` takes their names with a dot for the hyphen: `large.v3`. */
const ALIGNED_MODEL = /^(?:ggml-)?((?:tiny|base|small|medium)(?:\.en)?|large-v[123](?:-turbo)?)(?:-q\d_\d)?(?:\.bin)?$/;

/** One candidate, and no second try at another temperature. */
const QUICK = ["-bs", "1", "-bo", "1", "-nf"];

/** Of the encoder. */
const FRAME_MS = 20;
const WINDOW_FRAMES = 1500;
/** Behind the last sound: without, models trained on whole windows begin to repeat themselves. */
const SPARE_FRAMES = 64;

/** The engine and model that recognise speech, and the limits they run under. */
export interface WhisperOptions {
  /** `main` of whisper.cpp 1.5.0, or a later `whisper-cli`. */
  readonly enginePath: string;
  readonly modelPath: string;
  /** As in the manifest, e.g. `base.en`; `null` for a file of the user's own. */
  readonly modelName: string | null;
  readonly modelSha256: string;
  /** Default and most: the number of cores (version 1.5.0 spins: more only slow it down). */
  readonly threads?: number;
  /** `quick`: the likeliest token each time, in less than half of the time; and what the beams agree on is not heard twice. Default `beams`. */
  readonly decoding?: "beams" | "quick";
  /** Without any sign of life for so long the engine is ended. Default 30 minutes. */
  readonly stallMs?: number;
  /** Who runs the engine. Default: a process for all chunks of a channel. */
  readonly run?: EngineRun;
}

/**
 * The speech recogniser whisper.cpp as a process of its own, started without a shell.
 *
 * Its JSON lies in the chunks' folder (the run's private work folder) for as long as it takes to read it. What it prints holds the
 * transcript and is thrown away.
 * @throws HushtapeError while it transcribes: ENGINE_FAILED (it ended badly, hung, or its answer for a chunk is missing or malformed),
 * USAGE (the language is no code, or the model knows only English), TOOL_MISSING, CANCELLED.
 */
export function createWhisperTranscriber(options: WhisperOptions): Transcriber {
  const { name, device } = engineAt(resolve(options.enginePath));
  return {
    description: { name, model: options.modelName, modelSha256: options.modelSha256, device },
    async transcribe(given, { language, channel, signal, emit }): Promise<Transcript> {
      if (!/^(auto|[a-z]{2,3})$/.test(language)) {
        throw new HushtapeError("USAGE", "the language is not a code of two letters", "for example: --language en");
      }
      if (given.length === 0) return { language, words: [] };
      const isQuick = options.decoding === "quick";
      const chunks = isQuick ? given.toSorted((a, b) => a.durationMs - b.durationMs) : given;
      const perProcess = isQuick ? QUICK_CHUNKS_PER_PROCESS : CHUNKS_PER_PROCESS;
      const abilities = await inspectEngine(resolve(options.enginePath), signal);
      const run: Run = { options, abilities, language, signal };
      const report = progressOver(chunks, emit);

      const words: Word[] = [];
      const wordsByLanguage = new Map<string, number>();
      for (let first = 0; first < chunks.length; first += perProcess) {
        const batch = chunks.slice(first, first + perProcess);
        const outputs = await recognise(batch, run, (index, fraction) => report(first + index, fraction));
        for (const { chunk, output } of outputs) {
          const spoken = output.result.language;
          const found = wordsOfSegments(output.transcription, { ...chunk, language: spoken });
          wordsByLanguage.set(spoken, (wordsByLanguage.get(spoken) ?? 0) + found.length);
          for (const word of found) words.push({ ...word, speaker: null, channel, invented: false });
        }
      }
      report(chunks.length, 0);
      return { language: language === "auto" ? mostFrequent(wordsByLanguage) : language, words: sortWords(words) };
    },
  };
}

interface Run {
  readonly options: WhisperOptions;
  readonly abilities: EngineAbilities;
  readonly language: string;
  readonly signal: AbortSignal;
}

interface Recognised {
  readonly chunk: SpeechChunk;
  readonly output: WhisperOutput;
}

/** One process for a batch of chunks; nothing of what it wrote is left when this returns or throws. */
async function recognise(
  batch: readonly SpeechChunk[],
  run: Run,
  report: (index: number, fraction: number) => void,
): Promise<readonly Recognised[]> {
  const unique = randomBytes(8).toString("hex");
  const jobs = batch.map((chunk, index) => {
    const path = resolve(chunk.path);
    const answer = join(dirname(path), `heard-${unique}-${index}`);
    return { chunk, json: `${answer}.json`, piece: { path, answer, durationMs: chunk.durationMs } };
  });
  const { enginePath, stallMs = STALL_MS, run: runEngine = runEngineProcess } = run.options;
  try {
    const { status, stalled } = await runEngine(
      {
        program: resolve(enginePath),
        arguments: engineArguments(batch, run),
        pieces: jobs.map(({ piece }) => piece),
        stallMs,
      },
      { signal: run.signal, onProgress: report },
    );
    if (stalled) throw engineFailed("hangs");
    if (status !== 0) throw engineFailed("ended with an error");
    const recognised: Recognised[] = [];
    for (const { chunk, json } of jobs) recognised.push({ chunk, output: await readAnswer(json, run) });
    return recognised;
  } finally {
    for (const { json } of jobs) await rm(json, { recursive: true, force: true });
  }
}

/**
 * `-mc 0`: no earlier text as a prompt (an invention would breed more of its kind, and pieces are independent of each other).
 */
function engineArguments(batch: readonly SpeechChunk[], run: Run): readonly string[] {
  const { options, abilities, language } = run;
  const cores = availableParallelism();
  const threads = Math.max(1, Math.min(Math.floor(options.threads ?? cores), cores));
  const aligned = ALIGNED_MODEL.exec(options.modelName ?? "")?.[1]?.replaceAll("-", ".");
  return [
    ...["-m", resolve(options.modelPath), "-t", String(threads), "-l", language, "-mc", "0", "-ojf", "-pp"],
    ...(options.decoding === "quick" ? [...QUICK, "-ac", String(frameCount(batch))] : []),
    ...(abilities.attentionTimes && aligned ? ["-dtw", aligned] : []),
    ...(abilities.attentionTimes && aligned && abilities.flashAttentionSwitch ? ["-nfa"] : []),
  ];
}

/** How much of its window of 30 s the engine looks at: as much as the longest chunk needs, which costs so much less. */
function frameCount(batch: readonly SpeechChunk[]): number {
  const longestMs = Math.max(...batch.map(({ durationMs }) => durationMs)) + PADDING_SAMPLES / SAMPLES_PER_MS;
  return Math.min(WINDOW_FRAMES, Math.ceil(longestMs / FRAME_MS) + SPARE_FRAMES);
}

async function readAnswer(path: string, { language }: Run): Promise<WhisperOutput> {
  let bytes: Buffer;
  try {
    if ((await stat(path)).size > MAX_OUTPUT_BYTES) throw engineFailed("answered at a length beyond belief");
    bytes = await readFile(path);
  } catch (error) {
    throw error instanceof HushtapeError ? error : engineFailed("left a piece of the recording without an answer");
  }
  const output = parseWhisperOutput(bytes);
  if (!output || output.transcription.some(({ tokens }) => tokens === undefined)) {
    throw engineFailed("answered in an unknown form");
  }
  if (language !== "auto" && hearsOnlyAnother(output, language)) {
    throw new HushtapeError(
      "USAGE",
      "the speech model does not hear the language that was asked for",
      "choose a model whose name does not end in .en (hushtape models list), or another --language",
    );
  }
  return output;
}

/** Of a piece in which nothing was said (or of less than a second) the engine does not state the language that it was told. */
function hearsOnlyAnother({ model, result, transcription }: WhisperOutput, language: string): boolean {
  return result.language !== language && (transcription.length > 0 || model?.multilingual === false);
}

function engineFailed(what: string): HushtapeError {
  return new HushtapeError(
    "ENGINE_FAILED",
    `the speech engine ${what}`,
    "run: hushtape models verify, then hushtape doctor; a machine with too little memory for the model also shows so",
  );
}

/** Progress by the length of the chunks, never backwards. */
function progressOver(chunks: readonly SpeechChunk[], emit: StageContext["emit"]) {
  const totalMs = chunks.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const startsMs = chunks.map(() => 0);
  let sumMs = 0;
  chunks.forEach(({ durationMs }, index) => {
    startsMs[index] = sumMs;
    sumMs += durationMs;
  });
  let latest = -1;
  return (index: number, fraction: number) => {
    const doneMs = (startsMs[index] ?? totalMs) + Math.min(1, fraction) * (chunks[index]?.durationMs ?? 0);
    const done = totalMs === 0 ? 1 : Math.min(1, doneMs / totalMs);
    if (done <= latest) return;
    latest = done;
    emit({ kind: "progress", stage: "transcribe", fraction: done });
  };
}

function mostFrequent(counts: ReadonlyMap<string, number>): string {
  const [best] = [...counts].sort((a, b) => b[1] - a[1]);
  return best?.[0] ?? "en";
}
