import { createHash } from "node:crypto";
import type { FrameEntry } from "./plan.js";

/** What is known of a recording that may be drawn. */
export interface Framed {
  readonly id: string;
  /** Folders below the folder of the outputs and the outputs' name, joined by `/`. */
  readonly place: string;
  readonly facts: {
    readonly auditSha256: string;
    readonly outputSha256: string;
    readonly durationMs: number;
    readonly mutedMs: number;
    readonly sampleRate: number;
    readonly channels: number;
    readonly language: string;
    readonly warnings: readonly string[];
    /** How many findings of each type were muted. */
    readonly types: Readonly<Partial<Record<string, number>>>;
    /** How many of them a refiner would let stand. */
    readonly questioned: number;
  };
}

/** A refiner would let something stand in it. */
export const QUESTIONED = "questioned";

/** A call over a telephone line has no more. */
const TELEPHONE_HZ = 8000;
const MINUTE_MS = 60_000;
/** Shorter is `short`, … */
const SHORT_BELOW_MS = 5 * MINUTE_MS;
/** … and this or longer is `long`. */
const LONG_FROM_MS = 20 * MINUTE_MS;

/** All recordings, by id, with what they are told apart by. */
export function frameOf(recordings: readonly Framed[]): readonly FrameEntry[] {
  const sources = [...new Set(recordings.map(({ place }) => sourceOf(place)))].sort();
  return recordings
    .map(
      ({ id, place, facts }): FrameEntry => ({
        recording: id,
        auditSha256: facts.auditSha256,
        outputSha256: facts.outputSha256,
        durationMs: facts.durationMs,
        keptMs: Math.max(0, facts.durationMs - facts.mutedMs),
        mentions: Object.values(facts.types).reduce<number>((sum, count) => sum + (count ?? 0), 0),
        labels: {
          refined: facts.questioned > 0 ? QUESTIONED : "unquestioned",
          // A number, not the folder's name: the certificate is for others.
          source: `source-${sources.indexOf(sourceOf(place)) + 1}`,
          quality: facts.sampleRate <= TELEPHONE_HZ ? "telephone" : "wideband",
          language:
            facts.language
              .toLowerCase()
              .replaceAll(/[^a-z0-9-]/gu, "-")
              .slice(0, 40) || "none",
          length: lengthOf(facts.durationMs),
          channels: facts.channels === 1 ? "one-channel" : "several-channels",
          warnings: facts.warnings.length === 0 ? "no-warning" : "warned",
        },
      }),
    )
    .sort((a, b) => (a.recording < b.recording ? -1 : 1));
}

/** SHA-256 of the frame: of its entries in their order, each as a line of JSON. */
export function frameSha256Of(frame: readonly FrameEntry[]): string {
  const hash = createHash("sha256");
  for (const { recording, auditSha256, outputSha256, durationMs, keptMs, mentions, labels } of frame) {
    const { refined, source, quality, language, length, channels, warnings } = labels;
    const values = [source, quality, language, length, channels, warnings, ...(refined === undefined ? [] : [refined])];
    hash.update(`${JSON.stringify([recording, auditSha256, outputSha256, durationMs, keptMs, mentions, ...values])}\n`);
  }
  return hash.digest("hex");
}

/** The top folder; empty: none. */
function sourceOf(place: string): string {
  return place.includes("/") ? (place.split("/")[0] ?? "") : "";
}

function lengthOf(durationMs: number): string {
  if (durationMs < SHORT_BELOW_MS) return "short";
  return durationMs < LONG_FROM_MS ? "medium" : "long";
}
