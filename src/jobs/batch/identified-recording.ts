import { createHash } from "node:crypto";

/** A recording whose bytes are known. */
export interface IdentifiedRecording {
  /** `identityOf` it. */
  readonly id: string;
  readonly sha256: string;
  readonly path: string;
  readonly parts: readonly string[];
}

/** What makes two files the same recording: their bytes, those of what is said to be said in it and known of its people, and what is asked for. */
export function identityOf(sums: readonly (string | null)[]): string {
  return createHash("sha256").update(JSON.stringify(sums)).digest("hex");
}
