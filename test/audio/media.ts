import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

/** The tests' own way to ffmpeg: it shares nothing with the code under test. */
export function ffmpeg(...args: readonly string[]): Buffer {
  return execFileSync("ffmpeg", ["-nostdin", "-v", "error", "-y", ...args], { maxBuffer: 2 ** 28 });
}

/** Several files out of the same inputs by one process: its start costs more than most of them. */
export function ffmpegEach(inputs: readonly string[], outputs: readonly (readonly string[])[]): void {
  ffmpeg(...inputs, ...outputs.flat());
}

/** A temporary folder that goes when the file's tests end. */
export function temporaryFolder(): (name: string) => string {
  const folder = mkdtempSync(join(tmpdir(), "hushtape-audio-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
}

/** Every sample of a file, decoded by ffmpeg to floats, per channel. `input`, `output`: ffmpeg's further options. */
export function decodeFloats(
  path: string,
  channels: number,
  input: readonly string[] = [],
  output: readonly string[] = [],
): Float32Array[] {
  return floatsOf(
    ffmpeg(...input, "-i", path, "-map", "0:a:0", ...output, "-c:a", "pcm_f32le", "-f", "f32le", "-"),
    channels,
  );
}

/** Raw floats, interleaved, per channel. */
export function floatsOf(bytes: Buffer, channels: number): Float32Array[] {
  const samples = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  return Array.from({ length: channels }, (_, channel) => {
    const track = new Float32Array(samples.length / channels);
    for (let n = 0; n < track.length; n++) track[n] = samples[n * channels + channel] ?? 0;
    return track;
  });
}

/** A chirp that never repeats itself: its place in time is unmistakable. `seconds` of it, in one channel. */
export function chirp(seconds: number, level = 0.5): string {
  return `aevalsrc=${level}*sin(2*PI*(200*t+60*t*t)):s=48000:d=${seconds}`;
}

/** Two different sounds, left and right. */
export function stereo(seconds: number): string {
  return `aevalsrc=0.5*sin(2*PI*(200*t+60*t*t))|0.4*sin(2*PI*(900*t-30*t*t)):s=48000:d=${seconds}`;
}

export const signal = new AbortController().signal;
