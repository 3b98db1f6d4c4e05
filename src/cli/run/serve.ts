import { z } from "zod";
import { HushtapeError } from "../../errors.js";
import { requireMemory } from "../../files/process-limits.js";
import { requireMeasuredForRecordings } from "../../refine/open-refiner.js";
import { DEFAULT_LIMITS } from "../../service/edge/limits.js";
import { LOG_LEVELS } from "../../service/edge/log-levels.js";
import { runService, type ServiceSettings } from "../../service/run-service.js";
import { ownVersion } from "../../version.js";
import type { CommandContext } from "../command-context.js";
import type { SettingFlags } from "../settings/flags.js";
import { requireNoPassword, storeSettingsOf } from "../settings/fleet-places.js";
import { readSettings } from "../settings/read-settings.js";
import { settingsLine } from "../settings/tell.js";

/** What `hushtape serve` was given on the command line. */
export interface ServeFlags extends SettingFlags {
  readonly data: string;
}

const [HOUR_MS, MB] = [3_600_000, 1_000_000];
const MAX_SLOTS = 256;

const flagsSchema = z.object({
  data: z.string().min(1),
  host: z.string().min(1),
  port: z.int().min(0).max(65_535),
  tlsCert: z.string().optional(),
  tlsKey: z.string().optional(),
  allowPlainHttp: z.boolean().default(false),
  queue: z.string().optional(),
  allowRemoteQueue: z.boolean().default(false),
  storage: z.string().optional(),
  s3Endpoint: z.string().optional(),
  s3Region: z.string().optional(),
  allowRemoteStorage: z.boolean().default(false),
  allowInstanceCredentials: z.boolean().default(false),
  slots: z.int().min(0).max(MAX_SLOTS),
  maxUpload: z.number().min(0.001).max(1_000_000),
  maxRequests: z.int().min(1),
  keepUploads: z.number().min(0).max(1_000_000),
  keepResults: z.number().min(0).max(100_000),
  schemas: z.string().min(1).optional(),
  sources: z.array(z.string().regex(/^(?:file|s3):\/\/./, "neither file:// nor s3://")).default([]),
  callbackHosts: z.array(z.string().regex(/^(?:\*|(?:\*\.)?[\w.-]+)$/, "no name of a host")).default([]),
  allowPrivateCallbacks: z.boolean().default(false),
  logLevel: z.enum(LOG_LEVELS),
});

/**
 * Serves until Ctrl-C or SIGTERM.
 * @throws HushtapeError USAGE, and what `runService` throws.
 */
export async function serve(flags: ServeFlags, { out, signal, onSignalSay }: CommandContext): Promise<void> {
  requireMemory();
  onSignalSay("Stopping: nothing new is taken, and what is under way may end.");
  const settings = await readSettings(flags);
  await requireMeasuredForRecordings(settings.config);
  const told = settingsLine(settings);
  if (told !== null) out.say(told);
  const { level, ...service } = settingsOf(flags, settings);
  await runService(service, {
    signal,
    log: { level, write: (line) => out.say(JSON.stringify(line)) },
    onListening: (url, firstToken) => {
      out.result(url);
      if (firstToken !== null) {
        out.say(`There was no token: one that may do everything is in ${firstToken}. Others: \`hushtape token new\`.`);
      }
      out.say(`Try: curl -H "Authorization: Bearer $(cat TOKEN_FILE)" -F recording=@visit.wav ${url}/v1/redactions`);
    },
  });
}

function settingsOf(
  flags: ServeFlags,
  standing: ServiceSettings["standing"],
): ServiceSettings & { readonly level: z.output<typeof flagsSchema>["logLevel"] } {
  const parsed = flagsSchema.safeParse(flags);
  if (!parsed.success) throw wrongFlag(parsed.error.issues[0]);
  const given = parsed.data;
  if (given.queue !== undefined) requireNoPassword(given.queue);
  const { tlsCert, tlsKey, host, port, allowPlainHttp, slots, sources } = given;
  if ((tlsCert === undefined) !== (tlsKey === undefined)) {
    throw new HushtapeError("USAGE", "--tls-cert and --tls-key need each other", "Give both, or neither.");
  }
  return {
    place: {
      host,
      port,
      allowPlainHttp,
      tls: tlsCert === undefined || tlsKey === undefined ? null : { certFile: tlsCert, keyFile: tlsKey },
    },
    dataDir: given.data,
    queue: given.queue ?? null,
    allowRemoteQueue: given.allowRemoteQueue,
    storage: given.storage ?? null,
    storeSettings: storeSettingsOf(given),
    slots,
    schemas: given.schemas ?? null,
    sources,
    callbacks: { hosts: given.callbackHosts, allowPrivate: given.allowPrivateCallbacks },
    retention: { uploadsMs: given.keepUploads * HOUR_MS, resultsMs: given.keepResults * 24 * HOUR_MS },
    limits: {
      ...DEFAULT_LIMITS,
      maxRecordingBytes: Math.round(given.maxUpload * MB),
      maxRequestsPerMinute: given.maxRequests,
    },
    standing: { config: standing.config, sources: standing.sources },
    version: ownVersion(),
    level: given.logLevel,
  };
}

/** What was typed is not repeated: an address may hold a password. */
function wrongFlag(issue: z.core.$ZodIssue | undefined): HushtapeError {
  const flag = String(issue?.path[0] ?? "").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new HushtapeError("USAGE", `--${flag}: ${issue?.message ?? "not understood"}`, "`hushtape serve --help`.");
}
