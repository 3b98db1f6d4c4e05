import { createHash } from "node:crypto";
import type { Framed } from "../../../src/review/sample/frame.js";

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Recordings as the shelf has them: two sources, calls over the telephone and visits, short and long; in so many of ten a refiner would let something stand. */
export function framed(count: number, questionedOfTen = 0): readonly Framed[] {
  return Array.from({ length: count }, (_, at) => {
    const place = `${at % 3 === 0 ? "east" : "west"}/call-${at}`;
    return {
      id: hashOf(place).slice(0, 16),
      place,
      facts: {
        auditSha256: hashOf(`audit ${at}`),
        outputSha256: hashOf(`sound ${at}`),
        durationMs: 60_000 * (1 + (at % 25)),
        mutedMs: 1000 * (at % 10),
        sampleRate: at % 5 === 0 ? 8000 : 16_000,
        channels: 1 + (at % 2),
        language: "en",
        warnings: [],
        questioned: at % 10 < questionedOfTen ? 1 : 0,
        types: { PERSON: 2, DATE: at % 4 },
      },
    };
  });
}
