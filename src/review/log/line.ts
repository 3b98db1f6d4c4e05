import { createHash } from "node:crypto";
import { z } from "zod";
import { jsonOf } from "../../files/json-of.js";
import { index, sha256 } from "../../recording/audit-parts.js";
import { type LogEntry, logEntrySchema } from "./entry.js";

/** What the first line has before it. */
export const NO_LINE = "0".repeat(64);

/** A longer line is none of ours: 2,000 leaks in one item take 130 KB. */
export const MAX_LINE_BYTES = 1024 * 1024;

const placeSchema = z.looseObject({ n: z.int().min(1), at: z.iso.datetime(), previous: sha256 });

/** What happened, when, and its place in the chain. */
export interface LogLine {
  /** From 1. */
  readonly n: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly entry: LogEntry;
  /** SHA-256 of the line before, as it was written and with its line feed; `NO_LINE` for the first. */
  readonly previous: string;
}

/** Where the log ends: how many lines there are, and the SHA-256 of the last one (`NO_LINE` without any). */
export const headSchema = z.strictObject({ n: index, sha256 });
/** Where the log ends, or ended. */
export type LogHead = z.output<typeof headSchema>;

/** SHA-256 of a line with its line feed, as `sed -n Np log.jsonl | sha256sum` has it: 64 hexadecimal digits. */
export function hashOfLine(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** A line as it is written, with its line feed. */
export function encodeLine({ n, at, entry, previous }: LogLine): Buffer {
  return Buffer.from(`${JSON.stringify({ n, at, ...entry, previous })}\n`);
}

/** @param bytes with the line feed. @returns `null` for what this program would not have written, to the byte. */
export function decodeLine(bytes: Buffer): LogLine | null {
  const value = jsonOf(bytes.toString("utf8"));
  const place = placeSchema.safeParse(value);
  if (!place.success) return null;
  const { n, at, previous, ...rest } = place.data;
  const entry = logEntrySchema.safeParse(rest);
  if (!entry.success) return null;
  // What a parser forgives (spaces, a name twice) is not what was written.
  return bytes.equals(Buffer.from(`${JSON.stringify(value)}\n`)) ? { n, at, entry: entry.data, previous } : null;
}
