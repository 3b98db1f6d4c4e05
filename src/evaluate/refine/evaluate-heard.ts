import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { HushtapeError } from "../../errors.js";
import { LOSS_SCHEMA, RULES_VERSION, upperLossPoints } from "../../refine/loss.js";
import type { MeasuredWith } from "../../refine/measured-with.js";
import { readAudioTruth, type SpokenWord } from "../audio/audio-truth.js";
import type { LabelMap } from "../readers/label-map.js";
import type { RefineEvaluation } from "./evaluate-refine.js";
import type { RefineCounts } from "./refine-tally.js";

/** A finding in the words that a recogniser wrote; times in ms. */
interface HeardFinding {
  readonly words: readonly {
    readonly startMs: number;
    readonly endMs: number;
    readonly channel: number | null;
    /** It would be audible. */
    readonly stands: boolean;
  }[];
  /** Who lets it stand; `null`: it is muted, whole or in part. */
  readonly letStandBy: "rules" | "model" | null;
}

/** What recognisers wrote of recordings whose identifiers are known. */
interface EvaluateHeardOptions {
  /** With `NAME.truth.json` (as of `evaluate audio`) and `NAME.heard.json` (a transcript in any form) for each recording. */
  readonly folder: string;
  readonly labels: LabelMap;
  /** All findings in a transcript, with what a refiner would let stand. */
  readonly find: (transcriptPath: string) => Promise<readonly HeardFinding[]>;
  /** ISO 639-1: the recordings' own. */
  readonly language: string;
  /** Who decides, as losses name him. */
  readonly by: string;
  /** What `find` finds them with. */
  readonly settings: MeasuredWith;
  readonly signal: AbortSignal;
}

const [TRUTH, HEARD] = [".truth.json", ".heard.json"];

/**
 * Measures what refining costs of recall in recordings: an identifier is found where a finding has a word that was said at its time, and lost where one of those
 * words would be audible.
 * @throws HushtapeError INPUT_MISSING (the folder; a transcript beside a truth; none of both), TRANSCRIPT_INVALID, CANCELLED; whatever detectors throw.
 */
export async function evaluateHeard(options: EvaluateHeardOptions): Promise<RefineEvaluation> {
  const { folder, labels, find, language, by, settings, signal } = options;
  const counts = { texts: 0, found: 0, lost: 0, falseFindings: 0, goneByRules: 0, goneByModel: 0 };
  for (const stem of await stemsIn(folder)) {
    if (signal.aborted) throw new HushtapeError("CANCELLED", "cancelled while evaluating", "Run again.");
    const truth = await readAudioTruth(join(folder, stem + TRUTH), { labels, speakers: [] });
    addTo(counts, truth, await find(join(folder, stem + HEARD)));
  }
  const { found, lost } = counts;
  const loss = { language, by, heard: true, rules: RULES_VERSION, settings, found, lost };
  return { schema: LOSS_SCHEMA, losses: [loss], ...counts, upperLossPoints: upperLossPoints(loss) };
}

async function stemsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const stems = names.filter((name) => name.endsWith(TRUTH)).map((name) => name.slice(0, -TRUTH.length));
  const without = stems.filter((stem) => !names.includes(stem + HEARD)).length;
  if (stems.length > 0 && without === 0) return stems.sort();
  throw new HushtapeError(
    "INPUT_MISSING",
    stems.length === 0
      ? "the folder cannot be read, or holds no truth"
      : `${without} of ${stems.length} truths have no transcript beside them`,
    "NAME.truth.json lies beside NAME.heard.json, which is what the recogniser wrote of NAME.",
  );
}

function addTo(
  counts: { -readonly [Key in keyof RefineCounts]: number },
  truth: Awaited<ReturnType<typeof readAudioTruth>>,
  findings: readonly HeardFinding[],
): void {
  counts.texts++;
  const spoken = truth.words.filter(({ entity }) => entity !== null);
  for (const [index, { type }] of truth.entities.entries()) {
    if (type === null) continue;
    const own = spoken.filter(({ entity }) => entity === index);
    const over = findings.flatMap(({ words }) => words.filter((word) => own.some((said) => isSame(said, word))));
    if (over.length === 0) continue;
    counts.found++;
    if (over.some(({ stands }) => stands)) counts.lost++;
  }
  for (const { words, letStandBy } of findings) {
    if (words.some((word) => spoken.some((said) => isSame(said, word)))) continue;
    counts.falseFindings++;
    if (letStandBy === "rules") counts.goneByRules++;
    if (letStandBy === "model") counts.goneByModel++;
  }
}

/** Whether the middle of either lies in the other: a recogniser's bounds are off by some 20 ms. */
function isSame(
  said: SpokenWord,
  heard: Pick<HeardFinding["words"][number], "startMs" | "endMs" | "channel">,
): boolean {
  if (said.channel !== null && heard.channel !== null && said.channel !== heard.channel) return false;
  const holds = (a: { startMs: number; endMs: number }, b: { startMs: number; endMs: number }) => {
    const middleMs = (b.startMs + b.endMs) / 2;
    return a.startMs <= middleMs && middleMs < a.endMs;
  };
  return holds(said, heard) || holds(heard, said);
}
