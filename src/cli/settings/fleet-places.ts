import type { Command } from "commander";
import type { z } from "zod";
import { isServerAddress } from "../../database/open-place.js";
import { HushtapeError } from "../../errors.js";
import type { FleetPlaces } from "../../service/run-fleet-worker.js";
import type { StoreSettings } from "../../storage/settings.js";

/** Flags of where a fleet's jobs are. */
export interface FleetFlags {
  readonly queue: string;
  readonly allowRemoteQueue?: boolean;
  readonly storage: string;
  readonly s3Endpoint?: string | undefined;
  readonly s3Region?: string | undefined;
  readonly allowRemoteStorage?: boolean;
  readonly allowInstanceCredentials?: boolean;
}

/** Adds the flags of how a storage is reached. */
export function addStorageReach(command: Command): Command {
  return command
    .option("--s3-endpoint <url>", "the server of s3://, where it is not AWS")
    .option("--s3-region <name>", "its region (default: AWS_REGION, or the profile's)")
    .option("--allow-remote-storage", "the storage may be on another machine, which then has every recording")
    .option(
      "--allow-instance-credentials",
      "its credentials may be asked for over the network: of the cloud, or AWS SSO",
    );
}

/** Adds the flags of where a fleet's jobs are, and where what they need and come to lies. */
export function addFleetPlaces(command: Command): Command {
  const placed = command
    .optionsGroup("Where:")
    .requiredOption("--queue <dir|url>", "a directory, for one process, or postgres://…")
    .option("--allow-remote-queue", "the queue's database may be on another machine")
    .requiredOption("--storage <url>", "file:///… or s3://…: recordings and results");
  return addStorageReach(placed);
}

/** How a storage is reached, as the flags say. */
export function storeSettingsOf(flags: Omit<FleetFlags, "queue" | "storage">): StoreSettings {
  const { allowRemoteStorage = false, allowInstanceCredentials = false, s3Endpoint = null, s3Region = null } = flags;
  return { allowRemoteStorage, allowInstanceCredentials, s3Endpoint, s3Region };
}

/** Where a fleet's jobs are, as the flags say. */
export function fleetPlacesOf(flags: FleetFlags): FleetPlaces {
  const { queue, storage, allowRemoteQueue = false } = flags;
  requireNoPassword(queue);
  return { queue, allowRemoteQueue, storage, storeSettings: storeSettingsOf(flags) };
}

/**
 * Whoever may list processes reads what was typed.
 * @throws HushtapeError USAGE for the address of a queue's server that holds a password.
 */
export function requireNoPassword(queue: string): void {
  const url = isServerAddress(queue) && URL.canParse(queue) ? new URL(queue) : null;
  if (!url || (url.password === "" && !url.searchParams.has("password"))) return;
  throw new HushtapeError(
    "USAGE",
    "--queue holds a password, which everybody on this machine could read in the list of processes",
    "Put it into a password file (PGPASSFILE, else ~/.pgpass).",
  );
}

/**
 * Parses what a command was given besides settings. What was typed is not repeated: an address may hold a password, a path a name.
 * @param command as it is typed.
 * @throws HushtapeError USAGE.
 */
export function parseFlags<T>(schema: z.ZodType<T>, flags: unknown, command: string): T {
  const parsed = schema.safeParse(flags);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const flag = String(issue?.path[0] ?? "").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  throw new HushtapeError(
    "USAGE",
    `--${flag}: ${issue?.message ?? "not understood"}`,
    `See \`hushtape ${command} --help\`.`,
  );
}
