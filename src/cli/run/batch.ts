import { readFile } from "node:fs/promises";
import { availableParallelism, totalmem } from "node:os";
import { longestOf } from "../../audio/longest-sound.js";
import { requireEarFor, requireNoneOfTranscript } from "../../config/given-transcript.js";
import type { Settings } from "../../config/layers.js";
import { EXIT_PARTIAL, HushtapeError } from "../../errors.js";
import { requireMemory } from "../../files/process-limits.js";
import { BatchFolder } from "../../jobs/batch/batch-folder.js";
import { erase } from "../../jobs/batch/erase.js";
import { type Estimate, estimate } from "../../jobs/batch/estimate.js";
import { type FoundRecordings, findRecordings } from "../../jobs/batch/find-recordings.js";
import { type BatchPlan, planBatch } from "../../jobs/batch/plan-batch.js";
import { type BatchEnd, runBatch } from "../../jobs/batch/run-batch.js";
import { keyMakerOf } from "../../jobs/batch/version-key.js";
import { type BatchVersion, versionsOf } from "../../jobs/batch/versions.js";
import { canShareVault, openSlots, requireSharedVault } from "../../jobs/slots/open-slots.js";
import { requireMeasuredForRecordings } from "../../refine/open-refiner.js";
import type { CommandContext } from "../command-context.js";
import type { SettingFlags } from "../settings/flags.js";
import { readKnown } from "../settings/known-file.js";
import { readSettings } from "../settings/read-settings.js";
import { settingsLine } from "../settings/tell.js";
import { BatchDisplay, gigabytes, spanOf } from "./batch-display.js";
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
 * Redacts archives, estimates what that would take, or removes what came from recordings.
 * @throws HushtapeError USAGE, INPUT_MISSING, BATCH_BUSY before anything is begun; what ended the run.
 */
export async function batch(inputs: readonly string[], flags: BatchFlags, context: CommandContext): Promise<void> {
  if (flags.erase !== undefined) return eraseAll(inputs, flags.erase, flags, context);
  if (inputs.length === 0) {
    throw new HushtapeError(
      "USAGE",
      "no input is named",
      "Give folders, recordings, patterns in quotes such as 'calls/**/*.wav', or a list as .csv or .jsonl.",
    );
  }
  requireMemory();
  const { settings, versions } = await settingsOf(flags);
  const slots = slotsOf(flags.slots, canShareVault(settings.config));
  requireSharedVault(settings.config, slots);
  const told = settingsLine(settings);
  if (told !== null && !flags.quiet) context.out.say(told);
  const found = await findRecordings(inputs, flags.out);
  if (found.others > 0)
    context.out.say(`${found.others} files are no recordings by their ending, and are passed over.`);
  if (flags.dryRun) {
    const longestMs = longestOf(settings.config);
    const { signal } = context;
    return tellEstimate(await estimate(found.recordings, versions.length, { longestMs, signal }), flags, context);
  }
  const folder = await BatchFolder.open(flags.out);
  try {
    await redactAll(folder, found, { settings, versions, slots }, flags, context);
  } finally {
    await folder.close();
  }
}

/** Several policies are no value of the setting `policy`: each makes a version. */
async function settingsOf(flags: BatchFlags): Promise<{ settings: Settings; versions: readonly BatchVersion[] }> {
  const named = Array.isArray(flags.policy) ? flags.policy.map(String) : [];
  const several = versionsOf("safe-harbor", named);
  const settings = await readSettings(several.length > 1 ? { ...flags, policy: undefined } : flags);
  return { settings, versions: several.length > 1 ? several : versionsOf(settings.config.policy, []) };
}

interface Chosen {
  readonly settings: Settings;
  readonly versions: readonly BatchVersion[];
  readonly slots: number;
}

async function redactAll(
  folder: BatchFolder,
  found: FoundRecordings,
  { settings: { config, sources }, versions, slots }: Chosen,
  flags: BatchFlags,
  { out, signal, fail }: CommandContext,
): Promise<void> {
  await requireMeasuredForRecordings(config);
  const known = await readKnown(flags, signal);
  const keyOf = await keyMakerOf(config);
  const reading = { text: "reading the recordings" };
  const bar = flags.quiet || !out.drawsBars() ? null : out.bar(reading);
  const plan = await planBatch(found.recordings, {
    config,
    known,
    knownOf: flags.knownOf ?? null,
    template: flags.name,
    places: folder.places,
    signal,
    onRead: (read, of) => bar?.update(read / of),
  }).finally(() => bar?.stop());
  requireUses(plan, versions, { config, sources });
  await folder.keepRefused(plan.refused);
  for (const { number, error } of plan.refused) out.say(`input ${number}: error ${error.code}: ${error.message}`);
  const open = await openSlots(config, slots, signal);
  if (open.staysLoaded === false) {
    out.say("the speech engine loads its model anew for each recording: `hushtape models build` makes one that stays");
  }
  const display = new BatchDisplay(out, flags.quiet ?? false);
  let end: BatchEnd;
  try {
    end = await runBatch(plan.recordings, {
      outDir: flags.out,
      config,
      configSources: versions.length > 1 ? { ...sources, policy: "flag" } : sources,
      versions,
      keyOf,
      journal: folder.journal,
      pool: open.pool,
      retryFailed: flags.retryFailed ?? false,
      force: flags.force ?? false,
      signal,
      onEvent: (event) => {
        display.onEvent(event);
        if (event.kind === "version" && flags.json) out.result(JSON.stringify(event));
      },
    });
  } finally {
    display.stop();
    await open.close();
  }
  await folder.report({ copies: plan.copies, refused: plan.refused.length });
  display.tellWarnings();
  tellEnd(end, plan, flags, out);
  if (end.stoppedBy) throw end.stoppedBy;
  if (end.failed + end.left + plan.refused.length > 0) fail(exitOf(end, plan));
}

/** A setting that none of the recordings has a use for is refused: who gave it believes that it is done. */
function requireUses(
  plan: BatchPlan,
  versions: readonly BatchVersion[],
  { config, sources }: Pick<Settings, "config" | "sources">,
): void {
  const isGiven = plan.recordings.map(({ transcript }) => transcript !== null);
  if (!isGiven.includes(true)) requireNoneOfTranscript(config, sources);
  else requireEarFor(config, sources);
  if (versions.length > 1 && plan.recordings.some(({ policy }) => policy !== null)) {
    throw new HushtapeError(
      "USAGE",
      "the list names a policy of its own for a recording, and --policy asks for several versions",
      "Leave one of them out.",
    );
  }
}

function exitOf({ published, already, failed }: BatchEnd, { refused }: BatchPlan): number {
  const [only] = refused;
  return published + already === 0 && failed === 0 && only ? only.error.exitCode : EXIT_PARTIAL;
}

function tellEnd(end: BatchEnd, plan: BatchPlan, flags: BatchFlags, out: CommandContext["out"]): void {
  const { published, already, failed, left, stoppedBy } = end;
  const refused = plan.refused.length;
  if (flags.json) {
    const summary = { published, already, failed, refused, left, copies: plan.copies };
    out.result(JSON.stringify({ summary, error: stoppedBy && errorRecord(stoppedBy) }));
  }
  const parts = [
    `${published} redacted and published`,
    ...(already > 0 ? [`${already} stood already`] : []),
    ...(failed > 0 ? [`${failed} in quarantine (--retry-failed begins them again)`] : []),
    ...(refused > 0 ? [`${refused} inputs refused (which: ${flags.out}/.hushtape-batch/refused.jsonl)`] : []),
    ...(left > 0 ? [`${left} left for the next run`] : []),
    ...(plan.copies > 0 ? [`${plan.copies} inputs are copies of others`] : []),
  ];
  out.say(`${parts.join(", ")}. Report: ${flags.out}/report.html`);
}

function tellEstimate(found: Estimate, flags: BatchFlags, { out }: CommandContext): void {
  const { recordings, bytes, soundMs, outputBytes, lookedInto, unreadable } = found;
  const sound = soundMs === null ? "of unknown length" : `about ${spanOf(soundMs)} of sound`;
  const room = outputBytes === null ? "" : ` The outputs take about ${gigabytes(outputBytes)}.`;
  const wrong = unreadable === 0 ? "" : ` ${unreadable} of the ${lookedInto} that were looked into cannot be read.`;
  const said = `${recordings} recordings, ${gigabytes(bytes)}, ${sound}.${room}${wrong} Nothing was begun.`;
  out.result(flags.json ? JSON.stringify(found) : said);
}

async function eraseAll(
  inputs: readonly string[],
  sums: readonly string[],
  flags: BatchFlags,
  { out, fail }: CommandContext,
): Promise<void> {
  if (inputs.length > 0) {
    throw new HushtapeError("USAGE", "--erase takes no inputs", "It goes by sums alone: the originals may be gone.");
  }
  await BatchFolder.requireThere(flags.out);
  const folder = await BatchFolder.open(flags.out);
  try {
    const erased = await erase(flags.out, await sumsOf(sums), folder);
    // What it refused may have been these.
    await folder.keepRefused([]);
    await folder.report({ copies: 0, refused: 0 });
    const unknown = erased.unknown === 0 ? "" : ` ${erased.unknown} sums are of no recording that was redacted here.`;
    const said = `${erased.recordings} recordings erased, ${erased.files} files removed.${unknown}`;
    out.result(flags.json ? JSON.stringify(erased) : said);
    if (erased.unknown > 0) fail(EXIT_PARTIAL);
  } finally {
    await folder.close();
  }
}

/** Sums as they are typed, or, of something else, the lines of a file. */
async function sumsOf(given: readonly string[]): Promise<string[]> {
  const [path] = given;
  if (given.length !== 1 || path === undefined || /^[0-9a-f]{64}$/iu.test(path)) return [...given];
  const text = await readFile(path, "utf8").catch(() => path);
  return text.split(/\s+/u).filter((sum) => sum !== "");
}

function slotsOf(asked: number | undefined, mayBeSeveral: boolean): number {
  if (asked === undefined) {
    if (!mayBeSeveral) return 1;
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
