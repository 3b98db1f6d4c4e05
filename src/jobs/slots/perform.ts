import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { EngineRun } from "../../audio/whisper/engine-run.js";
import { parseKnown } from "../../config/known.js";
import { HushtapeError } from "../../errors.js";
import { guardListener } from "../../event-listener.js";
import { jsonOf } from "../../files/json-of.js";
import { limitReached } from "../../files/system-failure.js";
import { type AuditRecord, auditSchema } from "../../recording/audit.js";
import type { RedactResult } from "../../recording/redact-result.js";
import { redactVersions, type VersionOutcome } from "../../recording/redact-versions.js";
import { StageRunner } from "../../recording/stage-runner.js";
import type { PipelineEvent } from "../../types.js";
import { type Order, type Outcome, type Summary, toFailure } from "./messages.js";

interface Performing {
  readonly signal: AbortSignal;
  readonly onEvent: (event: PipelineEvent) => void;
  readonly runEngine: EngineRun;
}

/**
 * Does what an order says. Never throws: what fails is the outcome of every version that it concerns.
 * @returns one outcome a version, in their order; fewer where it was cancelled between them.
 */
export async function perform(
  { versions, known, ...recording }: Order,
  { signal, onEvent, runEngine }: Performing,
): Promise<Outcome[]> {
  try {
    const stages = new StageRunner(signal, guardListener(onEvent).emit);
    const settled = { ...recording, known: known === null ? null : parseKnown(known), runEngine };
    const outcomes = await redactVersions(settled, versions, stages);
    return await Promise.all(outcomes.map(outcomeOf));
  } catch (error) {
    return versions.map(() => failed(error));
  }
}

async function outcomeOf(outcome: VersionOutcome): Promise<Outcome> {
  if ("error" in outcome) return failed(outcome.error);
  try {
    return { summary: await summaryOf(outcome.result) };
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): Outcome {
  const known = error instanceof HushtapeError ? error : limitReached(error);
  return {
    failure: toFailure(
      known ?? new HushtapeError("INTERNAL", "an unexpected failure", "Report this with the Hushtape version."),
    ),
  };
}

async function summaryOf(result: RedactResult): Promise<Summary> {
  const { audio, json, txt, vtt, review, audit } = result.outputs;
  const bytes = await readFile(audit);
  const record = auditSchema.parse(jsonOf(bytes.toString()));
  return {
    files: [json, txt, vtt, ...(review === null ? [] : [review]), audio, audit].map((path) => basename(path)),
    auditSha256: createHash("sha256").update(bytes).digest("hex"),
    bytes: (await stat(audio)).size,
    durationMs: result.durationMs,
    mutedMs: result.mutedMs,
    mutedMsByType: mutedByType(record),
    spans: result.spans,
    entities: Object.fromEntries(Object.entries(result.entities).map(([type, found]) => [type, found ?? 0])),
    gaps: { ...result.gaps },
    doubtful: result.doubtful,
    warnings: result.warnings.map(({ code }) => code),
    timingsMs: { ...result.timingsMs },
    tokens: Object.values(result.languageModel).reduce(
      (sum, { promptTokens, outputTokens }) => sum + promptTokens + outputTokens,
      0,
    ),
  };
}

function mutedByType({ spans }: AuditRecord): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { startMs, endMs, reasons } of spans) {
    for (const type of new Set(reasons.map((reason) => reason.type ?? reason.kind))) {
      sums[type] = (sums[type] ?? 0) + endMs - startMs;
    }
  }
  return sums;
}
