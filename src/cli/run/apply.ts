import { readFile } from "node:fs/promises";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { requireMemory } from "../../files/process-limits.js";
import { longestMutedMs } from "../../recording/plan/redaction-plan.js";
import { type DecisionsFile, decisionsFileSchema } from "../../recording/revise/decisions.js";
import { findSet } from "../../recording/revise/find-set.js";
import { placeBelow, recordingIdOf } from "../../recording/revise/recording-id.js";
import { type ReviseResult, reviseRecording } from "../../recording/revise/revise-recording.js";
import { reviseSet } from "../../recording/revise/revised-set.js";
import { readReview, readSet, type SetPlace } from "../../recording/revise/standing-set.js";
import { findOriginal, type OriginalPlaces } from "../../review/originals/find-original.js";
import type { CommandContext } from "../command-context.js";
import type { SettingFlags } from "../settings/flags.js";
import { readSingleSettings } from "../settings/read-settings.js";

/** What `hushtape apply` was given on the command line. */
export interface ApplyFlags extends SettingFlags, OriginalPlaces {
  readonly dryRun?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** What would become of a set. */
type Preview = Pick<ReviseResult, "recordingId" | "spans" | "mutedBeforeMs" | "mutedMs">;

/**
 * `hushtape apply`.
 * @throws HushtapeError USAGE, INPUT_MISSING, REVIEW_STALE, REVIEW_MISSING, and whatever `reviseRecording` throws.
 */
export async function applyDecisions(
  path: string,
  root: string,
  flags: ApplyFlags,
  context: CommandContext,
): Promise<void> {
  requireMemory();
  if (flags.original !== undefined && flags.originals !== undefined) {
    throw new HushtapeError("USAGE", "--original and --originals are both given", "Give the file, or its folder.");
  }
  const decisions = await readDecisions(path);
  const place = await findSet(root, decisions);
  if (flags.dryRun) return tellPreview(await previewOf(root, place, decisions), decisions, flags, context);
  const { recording } = decisions;
  const wanted = { sha256: recording.inputSha256, name: place.name };
  const originalPath = await findOriginal(root, wanted, flags, context.signal);
  const { keyFile, vault, scopeIdFile, allowRemoteVault } = await readSingleSettings(flags);
  const label = { text: place.name };
  const progress = flags.quiet ? context.out.warnings(label) : context.out.progress(label);
  try {
    const result = await reviseRecording({
      ...{ ...place, root, originalPath, decisions },
      surrogates: { keyFile, vault, scopeIdFile, allowRemoteVault },
      signal: context.signal,
      onEvent: progress.onEvent,
    });
    progress.stop();
    context.out.result(flags.json ? JSON.stringify(result) : summary(result, decisions));
  } catch (error) {
    progress.stop();
    throw error;
  }
}

/** @throws HushtapeError INPUT_MISSING, USAGE: what it holds is not quoted, a note may say anything. */
async function readDecisions(path: string): Promise<DecisionsFile> {
  const text = await readFile(path, "utf8").catch(() => {
    throw new HushtapeError("INPUT_MISSING", "the decisions cannot be read", "Check the path that was given.");
  });
  const { success, data } = decisionsFileSchema.safeParse(jsonOf(text));
  if (success) return data;
  throw new HushtapeError("USAGE", "the decisions are not in their form", "The form is in docs/review.md.");
}

async function previewOf(root: string, place: SetPlace, decisions: DecisionsFile): Promise<Preview> {
  const set = await readSet(place);
  const { plan } = reviseSet(set, await readReview(set), decisions);
  return {
    recordingId: recordingIdOf(placeBelow(root, place.folder, place.name)),
    spans: plan.spans.length,
    mutedBeforeMs: set.audit.mutedMs,
    mutedMs: longestMutedMs(plan, set.audit.input.channels),
  };
}

function tellPreview(preview: Preview, decisions: DecisionsFile, { json }: ApplyFlags, { out }: CommandContext): void {
  out.result(json ? JSON.stringify({ dryRun: true, ...preview }) : `would be: ${mutedLine(preview, decisions)}`);
}

function summary(result: ReviseResult, decisions: DecisionsFile): string {
  return [
    `revision ${result.revision}: ${mutedLine(result, decisions)}; verified from the sound`,
    `  the older set is version ${result.version} of ${result.recordingId} in .hushtape-review`,
  ].join("\n");
}

function mutedLine({ spans, mutedMs, mutedBeforeMs }: Preview, { decisions }: DecisionsFile): string {
  const [now, before] = [mutedMs, mutedBeforeMs].map((ms) => (ms / 1000).toFixed(1));
  const made = `${decisions.length} ${decisions.length === 1 ? "decision" : "decisions"}`;
  return `${now} s muted in ${spans} spans, ${before} s before ${made}`;
}
