import { availableParallelism, totalmem } from "node:os";
import { requireEarFor, requireNoneOfTranscript } from "../../config/given-transcript.js";
import { EXIT_PARTIAL, HushtapeError } from "../../errors.js";
import { requireMemory } from "../../files/process-limits.js";
import { findRecordings } from "../../jobs/batch/find-recordings.js";
import { Journal } from "../../jobs/batch/journal.js";
import { OutputPlaces } from "../../jobs/batch/output-places.js";
import { type BatchPlan, planBatch } from "../../jobs/batch/plan-batch.js";
import { PrivateFolder } from "../../jobs/batch/private-folder.js";
import { type BatchEnd, runBatch } from "../../jobs/batch/run-batch.js";
import { keyMakerOf } from "../../jobs/batch/version-key.js";
import { versionsOf } from "../../jobs/batch/versions.js";
import { SlotPool } from "../../jobs/slots/slot-pool.js";
import type { CommandContext } from "../command-context.js";
import type { SettingFlags } from "../settings/flags.js";
import { readKnown } from "../settings/known-file.js";
import { readSettings } from "../settings/read-settings.js";
import { settingsLine } from "../settings/tell.js";
import { errorRecord } from "./error-record.js";

/** What `hushtape batch` was given on the command line. */
export interface BatchFlags extends SettingFlags {
  readonly out: string;
  readonly name?: string;
  readonly force?: boolean;
  readonly slots?: number;
  readonly retryFailed?: boolean;
  readonly dryRun?: boolean;
  readonly erase?: string[];
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** What a slot takes while it works, and what is left to everything else. */
const [SLOT_BYTES, REST_BYTES] = [400 * 2 ** 20, 2 ** 30];
const MAX_SLOTS = 256;

/**
 * Redacts archives.
 * @throws HushtapeError USAGE, INPUT_MISSING, BATCH_BUSY before anything is begun; what ended the run.
 */
export async function batch(inputs: readonly string[], flags: BatchFlags, context: CommandContext): Promise<void> {
  requireMemory();
  const slots = slotsOf(flags.slots);
  const named = Array.isArray(flags.policy) ? flags.policy.map(String) : [];
  const severalPolicies = versionsOf("safe-harbor", named);
  const single = severalPolicies.length > 1 ? { ...flags, policy: undefined } : flags;
  const settings = await readSettings(single);
  const { config, sources } = settings;
  const versions = severalPolicies.length > 1 ? severalPolicies : versionsOf(config.policy, []);
  const known = await readKnown(flags, context.signal);
  const told = settingsLine(settings);
  if (told !== null && !flags.quiet) context.out.say(told);
  const keyOf = await keyMakerOf(config);
  const found = await findRecordings(inputs, flags.out);
  const folder = await PrivateFolder.open(flags.out);
  try {
    const places = await OutputPlaces.open(folder);
    const plan = await planBatch(found.recordings, {
      config,
      known,
      template: flags.name,
      places,
      signal: context.signal,
      onRead: () => undefined,
    });
    if (plan.recordings.every(({ transcript }) => transcript === null)) requireNoneOfTranscript(config, sources);
    if (plan.recordings.some(({ transcript }) => transcript !== null)) requireEarFor(config, sources);
    const journal = await Journal.open(folder);
    const pool = new SlotPool({ slots });
    try {
      const end = await runBatch(plan.recordings, {
        outDir: flags.out,
        config,
        configSources: sources,
        versions,
        keyOf,
        journal,
        pool,
        retryFailed: flags.retryFailed ?? false,
        force: flags.force ?? false,
        signal: context.signal,
        onEvent: (event) => {
          if (event.kind === "version" && flags.json) context.out.result(JSON.stringify(event));
        },
      });
      tellEnd(end, plan, flags, context);
    } finally {
      await pool.close();
      await journal.close();
    }
  } finally {
    await folder.close();
  }
}

function tellEnd(end: BatchEnd, plan: BatchPlan, flags: BatchFlags, context: CommandContext): void {
  const failed = end.failed + plan.refused.length;
  if (flags.json)
    context.out.result(JSON.stringify({ summary: { ...end, stoppedBy: end.stoppedBy && errorRecord(end.stoppedBy) } }));
  context.out.say(`${end.published} published, ${end.already} already, ${failed} failed, ${end.left} left`);
  if (end.stoppedBy) throw end.stoppedBy;
  if (failed > 0) context.fail(EXIT_PARTIAL);
}

function slotsOf(asked: number | undefined): number {
  if (asked === undefined) {
    const byMemory = Math.floor((totalmem() - REST_BYTES) / SLOT_BYTES);
    return Math.max(1, Math.min(availableParallelism(), byMemory, MAX_SLOTS));
  }
  if (Number.isInteger(asked) && asked >= 1 && asked <= MAX_SLOTS) return asked;
  throw new HushtapeError(
    "USAGE",
    `--slots takes a whole number from 1 to ${MAX_SLOTS}`,
    "Leave it out to go by the machine.",
  );
}
