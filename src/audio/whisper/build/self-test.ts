import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { shippedModelsDirectory } from "../../../files/locations.js";
import { decodeBytes, parseWhisperOutput } from "../output.js";
import { engineProcess, runProcess } from "../run-process.js";

/** Two seconds of a synthetic voice, which every engine hears so with the demo model. */
const SAMPLE = "self-test.wav";
const HEARD = "let me listen to your heart";

/** It takes a second; a busy machine needs longer, a program that hangs for ever. */
const STALL_MS = 120_000;

/**
 * Whether a program that was just built runs on this machine and hears what is said: a compiler does not notice instructions that a
 * virtual machine forbids, nor a card that is not there (the program then runs without it and says so to nobody).
 */
export async function passesSelfTest(program: string, cuda: boolean, signal?: AbortSignal): Promise<boolean> {
  const answer = join(dirname(program), "self-test");
  let onCard = false;
  const { status } = await runProcess(
    program,
    [
      ...["-m", join(shippedModelsDirectory, "ggml-demo.en.bin"), "-f", join(shippedModelsDirectory, SAMPLE)],
      // One thread: 1.5.0 spins while it waits for the others.
      ...["-t", "1", "-l", "en", "-mc", "0", "-ojf", "-of", answer],
    ],
    {
      ...engineProcess(program),
      ...(signal ? { signal } : {}),
      stallMs: STALL_MS,
      onStderrLine: (line) => {
        onCard ||= /using CUDA\d* backend/.test(line);
      },
    },
  );
  if (status !== 0 || (cuda && !onCard)) return false;
  const output = parseWhisperOutput(await readFile(`${answer}.json`).catch(() => Buffer.alloc(0)));
  const text = decodeBytes(output?.transcription.map((segment) => segment.text).join("") ?? "");
  return (
    text
      .toLowerCase()
      .replace(/[^a-z ]/g, "")
      .trim() === HEARD
  );
}
