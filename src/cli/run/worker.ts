import { z } from "zod";
import { requireMemory } from "../../files/process-limits.js";
import { requireMeasuredForRecordings } from "../../refine/open-refiner.js";
import { LOG_LEVELS } from "../../service/edge/log-levels.js";
import { runFleetWorker } from "../../service/run-fleet-worker.js";
import type { CommandContext } from "../command-context.js";
import type { SettingFlags } from "../settings/flags.js";
import { type FleetFlags, fleetPlacesOf, parseFlags } from "../settings/fleet-places.js";
import { readSettings } from "../settings/read-settings.js";
import { settingsLine } from "../settings/tell.js";

/** What `hushtape worker` was given on the command line. */
export type WorkerFlags = SettingFlags & FleetFlags;

const WATCH = /^(?:(?<host>[A-Za-z0-9.-]+|\[[0-9a-fA-F:]+\]):)?(?<port>\d{1,5})$/u;
const MAX_SECONDS = 86_400;

const flagsSchema = z.object({
  concurrency: z.int().min(1).max(256),
  perTenant: z.int().min(1).optional(),
  grace: z.number().min(0).max(MAX_SECONDS),
  workDir: z.string().min(1).optional(),
  watch: z
    .string()
    .regex(WATCH, "neither PORT nor HOST:PORT")
    .transform((text) => {
      const { host = "127.0.0.1", port } = WATCH.exec(text)?.groups ?? {};
      return { host: host.replace(/^\[|\]$/gu, ""), port: Number(port) };
    })
    .refine(({ port }) => port <= 65_535, "no port")
    .optional(),
  logLevel: z.enum(LOG_LEVELS),
});

/**
 * Works until Ctrl-C or SIGTERM.
 * @throws HushtapeError USAGE, and what `runFleetWorker` throws.
 */
export async function worker(flags: WorkerFlags, { out, signal, onSignalSay }: CommandContext): Promise<void> {
  requireMemory();
  onSignalSay("Stopping: nothing new is taken, and what is under way may end.");
  const { concurrency, perTenant, grace, workDir, watch, logLevel } = parseFlags(flagsSchema, flags, "worker");
  const standing = await readSettings(flags);
  await requireMeasuredForRecordings(standing.config);
  const told = settingsLine(standing);
  if (told !== null) out.say(told);
  await runFleetWorker(
    {
      places: fleetPlacesOf(flags),
      slots: concurrency,
      workDir: workDir ?? null,
      graceMs: grace * 1000,
      maxRunningPerTenant: perTenant ?? null,
      watch: watch ?? null,
      standing: { config: standing.config, sources: standing.sources },
    },
    {
      signal,
      log: { level: logLevel, write: (line) => out.say(JSON.stringify(line)) },
      onStarted: (watching) => {
        if (watching !== null) out.result(watching);
      },
    },
  );
}
