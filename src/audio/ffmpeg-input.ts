import { resolve } from "node:path";
import type { Readable } from "node:stream";

/** How recordings are named to ffmpeg: what it may open, and how much of it. */

/** One input of an ffmpeg command, with the options that stand before its `-i`. */
export interface FfmpegInput {
  /** A file on this machine, or the start of one, or a stream of raw bytes. */
  readonly source: string | Readable;
  /** Bytes of the file that are read, from its start; default: all. */
  readonly end?: number | null;
  readonly options: readonly string[];
}

/** A path as ffmpeg's `file` protocol takes it: absolute, so that no name is read as an option or a URL. @param end bytes of it that are shown. */
export function fileUrl(path: string, end: number | null = null): string {
  const url = `file:${resolve(path)}`;
  return end === null ? url : `subfile,,start,0,end,${end},,:${url}`;
}

/**
 * Options before `-i` of a recording: its demuxer is forced, so that no playlist, image or device demuxer is tried, and no
 * other protocol than `file` can be opened from inside it.
 */
export function untrustedInputOptions(demuxer: string): readonly string[] {
  return ["-protocol_whitelist", "file", "-format_whitelist", demuxer, "-f", demuxer];
}

/** A recording's sound: the demuxer that is forced, and where in the file it ends (`null`: with the file). */
export interface SoundFile {
  readonly path: string;
  readonly demuxer: string;
  readonly soundEnd: number | null;
}

/** A recording as ffmpeg's input, of which nothing behind its sound is shown. @param options that stand before its demuxer's. */
export function soundInput({ path, demuxer, soundEnd }: SoundFile, options: readonly string[] = []): FfmpegInput {
  return { source: path, end: soundEnd, options: [...options, ...sliceOptions(demuxer, soundEnd)] };
}

/** As `untrustedInputOptions`, for a recording of which nothing behind `soundEnd` is shown. */
export function sliceOptions(demuxer: string, soundEnd: number | null): readonly string[] {
  const untrusted = untrustedInputOptions(demuxer);
  return soundEnd === null ? untrusted : untrusted.with(1, "file,subfile");
}
