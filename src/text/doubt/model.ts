import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { CAUTION } from "../../config/choices.js";
import { HushtapeError } from "../../errors.js";
import { shippedModelsDirectory } from "../../files/locations.js";
import type { Locale } from "../../language/locales.js";
import { EVIDENCE } from "./evidence.js";
import { TalkModel, talkSchema } from "./talk-model.js";

/** Of which the counts and weights are: words of another are not judged. */
export const DOUBT_LANGUAGE: Locale = "en";

/** How the evidence is weighed: `models/doubt.en.json`. Other keys say how it was fitted. */
const cardSchema = z.object({
  /** Of `models/talk.en.json`, so that a damaged file is an error and not a score that finds nothing (law 1). */
  talkSha256: z.string().regex(/^[0-9a-f]{64}$/),
  bias: z.number(),
  /** One for each figure of the evidence. */
  weights: z.record(z.enum(EVIDENCE), z.number()),
  /** The score from which on words are muted. */
  thresholds: z.record(z.enum(CAUTION), z.number().gt(0).lt(1)),
});

/** Weights and counts in memory. */
export interface DoubtModel {
  readonly talk: TalkModel;
  readonly thresholds: Readonly<Record<(typeof CAUTION)[number], number>>;
  /** The calibrated probability, 0..1, that a word with this evidence hides an identifier. */
  readonly score: (evidence: Float64Array) => number;
}

let shared: Promise<DoubtModel> | null = null;

/**
 * The score that ships, read on first use (about 0.1 s and 10 MB) and kept for the process.
 * @throws HushtapeError MODEL_MISSING (not there, damaged, or made for other evidence).
 */
export function sharedDoubtModel(): Promise<DoubtModel> {
  shared ??= loadDoubtModel(shippedModelsDirectory).catch((error: unknown) => {
    shared = null;
    throw error;
  });
  return shared;
}

/** Reads a score from a folder. @throws HushtapeError MODEL_MISSING. */
export async function loadDoubtModel(directory: string): Promise<DoubtModel> {
  try {
    const [card, talk] = await Promise.all([
      readFile(join(directory, "doubt.en.json"), "utf8"),
      readFile(join(directory, "talk.en.json")),
    ]);
    const { talkSha256, bias, weights, thresholds } = cardSchema.parse(JSON.parse(card));
    if (createHash("sha256").update(talk).digest("hex") !== talkSha256) throw new Error("another sum");
    const inOrder = EVIDENCE.map((name) => weights[name]);
    return {
      talk: new TalkModel(talkSchema.parse(JSON.parse(talk.toString("utf8")))),
      thresholds,
      score: (evidence) =>
        1 / (1 + Math.exp(-inOrder.reduce((sum, weight, at) => sum + weight * (evidence[at] ?? 0), bias))),
    };
  } catch {
    throw new HushtapeError(
      "MODEL_MISSING",
      "the score of doubtful words is missing or damaged",
      "Install the package again.",
    );
  }
}
