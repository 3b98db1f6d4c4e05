import { z } from "zod";
import { PRIORITIES } from "../../config/choices.js";
import { type Known, parseKnown } from "../../config/known.js";
import { knownOfPatient, readKnownOf } from "../../config/known-of-patients.js";
import { requestSettingsSchema } from "../../config/request-settings.js";
import { EXIT_PARTIAL, HushtapeError } from "../../errors.js";
import { transcriptsBeside } from "../../jobs/batch/beside.js";
import { findRecordings } from "../../jobs/batch/find-recordings.js";
import type { GivenRecording } from "../../jobs/batch/given.js";
import { requireOwnStore } from "../../jobs/orders/own-store.js";
import { tenantSchema } from "../../jobs/queue/board.js";
import { openBoard } from "../../jobs/queue/open-board.js";
import { readScopeId } from "../../relex/key/scope-id.js";
import { submissionSchema } from "../../service/api/redactions.js";
import { type SubmittedFile, submitRecording } from "../../service/submit-recordings.js";
import { openStore } from "../../storage/open-store.js";
import type { CommandContext } from "../command-context.js";
import type { SettingFlags } from "../settings/flags.js";
import { type FleetFlags, fleetPlacesOf, parseFlags } from "../settings/fleet-places.js";
import { readJsonFile } from "../settings/json-file.js";
import { readKnown } from "../settings/known-file.js";
import { failureOf } from "../unexpected.js";
import { errorRecord } from "./error-record.js";

/** What `hushtape submit` was given on the command line. */
export interface SubmitFlags extends SettingFlags, FleetFlags {
  readonly json?: boolean;
}

const flagsSchema = z.object({
  tenant: tenantSchema,
  priority: z.enum(PRIORITIES),
  settings: z.string().min(1).optional(),
  scopeIdFile: z.string().min(1).optional(),
});

/**
 * Hands recordings in, one after the other; a failure of one does not stop the others.
 * @throws HushtapeError USAGE, INPUT_MISSING, QUEUE_UNAVAILABLE, STORAGE_UNAVAILABLE before anything is handed in.
 */
export async function submit(inputs: readonly string[], flags: SubmitFlags, context: CommandContext): Promise<void> {
  const { out, signal } = context;
  const { tenant, priority, settings: path, scopeIdFile: scopePath = null } = parseFlags(flagsSchema, flags, "submit");
  const people = { everybody: await readKnown(flags, signal), of: flags.knownOf, scope: await readScopeId(scopePath) };
  const settings = path === undefined ? {} : await readRequestSettings(path, signal);
  const { recordings } = await findRecordings(inputs, null);
  const saidOf = ({ policy, channelRoles, known, scope }: OwnSaid) =>
    submissionSchema.omit({ knownOf: true }).parse({
      priority,
      settings: { ...settings, ...(policy !== null && { policy }), ...(channelRoles !== null && { channelRoles }) },
      ...(known && { known }),
      ...(scope !== null && { scope }),
    });
  const files = await filesOf(recordings, people, saidOf, signal);
  const places = fleetPlacesOf(flags);
  const store = await openStore(places.storage, places.storeSettings);
  try {
    const board = await openBoard(places.queue, { allowRemote: places.allowRemoteQueue, signal });
    try {
      await requireOwnStore({ board, store }, true, signal);
      let failed = 0;
      for (const [index, file] of files.entries()) {
        try {
          if (file instanceof HushtapeError) throw file;
          const { job, isNew } = await submitRecording({ store, board }, file, tenant, signal);
          out.result(
            flags.json ? JSON.stringify({ recording: index + 1, id: job.id, state: job.state, isNew }) : job.id,
          );
        } catch (thrown) {
          const error = await failureOf(thrown);
          if (error.code === "CANCELLED") throw error;
          failed++;
          if (flags.json) out.result(JSON.stringify({ recording: index + 1, error: errorRecord(error) }));
          out.say(`recording ${index + 1} of ${files.length}:`);
          out.fail(error);
        }
      }
      if (failed > 0) context.fail(EXIT_PARTIAL);
    } finally {
      await board.close();
    }
  } finally {
    await store.close();
  }
}

async function readRequestSettings(path: string, signal: AbortSignal) {
  const parsed = requestSettingsSchema.safeParse(await readJsonFile(path, "settings file", { signal }));
  if (parsed.success) return parsed.data;
  throw new HushtapeError(
    "USAGE",
    "the settings file holds what a submission cannot set",
    "docs/service.md has which it can.",
  );
}

/** What is known, and of whom, where a list says nothing else. */
interface ToldOfAll {
  readonly everybody: Known | null;
  /** File of what is known of each patient. */
  readonly of: string | undefined;
  readonly scope: string | null;
}

async function filesOf(
  recordings: readonly GivenRecording[],
  { everybody, of, scope }: ToldOfAll,
  saidOf: (own: OwnSaid) => SubmittedFile["said"],
  signal: AbortSignal,
): Promise<(SubmittedFile | HushtapeError)[]> {
  const beside = await transcriptsBeside(recordings.map(({ path }) => path));
  const wanted = new Set(recordings.flatMap(({ scopeId }) => scopeId ?? scope ?? []));
  const patients = of === undefined ? null : await readKnownOf(of, wanted);
  const files: (SubmittedFile | HushtapeError)[] = [];
  for (const [index, { path, transcript, knownPath, scopeId, policy, channelRoles }] of recordings.entries()) {
    const found = transcript === "beside" ? (beside[index] ?? null) : transcript === "none" ? null : transcript.path;
    const own = knownPath === null ? everybody : await readKnown({ known: knownPath }, signal);
    const whose = scopeId ?? scope;
    const known = patients ? knownOrFailure(patients, whose, own) : own;
    if (found instanceof HushtapeError) files.push(found);
    else if (known instanceof HushtapeError) files.push(known);
    else files.push({ path, transcriptPath: found, said: saidOf({ policy, channelRoles, known, scope: whose }) });
  }
  return files;
}

/** What a list says of one recording. */
interface OwnSaid extends Pick<GivenRecording, "policy" | "channelRoles"> {
  readonly known: Known | null;
  readonly scope: string | null;
}

/** A recording of somebody of whom nothing is known fails by itself. */
function knownOrFailure(...asked: Parameters<typeof knownOfPatient>): Known | HushtapeError {
  try {
    return parseKnown(knownOfPatient(...asked));
  } catch (error) {
    if (error instanceof HushtapeError) return error;
    throw error;
  }
}
