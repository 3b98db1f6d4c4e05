import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readTruth, readWav, type Truth, writeWav } from "./sound.js";

export { temporaryFolder } from "./folders.js";

export function samplePath(name: string, file: string): string {
  return fileURLToPath(new URL(`../../samples/${name}/${file}`, import.meta.url));
}

export const commandLine: string = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

/** The first seconds of a sample as a recording of its own, with the words of that part. */
export interface Excerpt {
  readonly recording: string;
  readonly transcript: string;
  readonly truth: Truth;
}

/**
 * Cuts `[0, seconds)` out of a sample and writes it with its exact words (a transcript such as a perfect recogniser would give).
 * @param folder where `visit.wav` and `visit.words.json` are written.
 */
export async function excerpt(folder: string, sample: string, seconds: number): Promise<Excerpt> {
  const sound = await readWav(samplePath(sample, "recording.wav"));
  const whole = await readTruth(samplePath(sample, "truth.json"));
  const words = whole.words.filter((word) => word.end < seconds);
  const kept = new Set(words.map((word) => word.entity));
  const recording = join(folder, `${sample}.wav`);
  const transcript = join(folder, `${sample}.words.json`);
  await writeWav(recording, {
    ...sound,
    samples: sound.samples.subarray(0, Math.floor(seconds * sound.sampleRate) * sound.channels),
  });
  await writeFile(
    transcript,
    JSON.stringify({
      language: "en",
      words: words.map(({ text, start, end, speaker }) => ({ word: text, start, end, speaker })),
    }),
  );
  return { recording, transcript, truth: { words, entities: whole.entities.filter((entity) => kept.has(entity.id)) } };
}
