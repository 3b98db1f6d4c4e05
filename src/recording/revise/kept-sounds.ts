import { createHash } from "node:crypto";

/** Digits that keep copies of one sound apart. */
const COPY_DIGITS = 8;

/**
 * Name of the folder of a sound that was made ready to be heard: its sum, by which it is found when its recording is erased, and what tells
 * copies of it at other places apart.
 * @param sha256 of the sound's file, at `path`.
 */
export function keptSoundName(sha256: string, path: string): string {
  return `${sha256}-${createHash("sha256").update(path).digest("hex").slice(0, COPY_DIGITS)}`;
}

/** Whether a folder holds one of these sounds, made ready or being made. @param sums SHA-256s of them. */
export function isKeptSoundOf(name: string, sums: ReadonlySet<string>): boolean {
  return sums.has(name.split("-", 1)[0] ?? "");
}
