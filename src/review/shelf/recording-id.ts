import { createHash } from "node:crypto";

const DIGITS = 16;

/**
 * The id of a recording on the desk: the first 16 hexadecimal digits of the SHA-256 of its place.
 * @param place folders below the folder of the outputs and the outputs' name, joined by `/`: `2026/call-7`.
 */
export function recordingIdOf(place: string): string {
  return createHash("sha256").update(place).digest("hex").slice(0, DIGITS);
}
