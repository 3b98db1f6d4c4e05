import { findEngine, inspectEngine } from "../../audio/whisper/engine.js";
import { type EnginePool, openEnginePool } from "../../audio/whisper/loaded/engine-pool.js";
import type { Config } from "../../config/config.js";
import { isServerAddress } from "../../database/open-place.js";
import { HushtapeError } from "../../errors.js";
import { engineRoom } from "../../recording/engine-room.js";
import { SlotPool } from "./slot-pool.js";

/** Slots, and the speech engines that they share. */
export interface OpenSlots {
  readonly pool: SlotPool;
  /** Whether the engines stay loaded between recordings; `null`: nothing is recognised. */
  readonly staysLoaded: boolean | null;
  /** Ends all processes. What is under way must have ended. */
  close(): Promise<void>;
}

/**
 * Opens slots and, where a speech model is configured, the engines that all of them share: as many as the machine has room for, and one more
 * for short recordings. They are started when they are first needed.
 * @param slots recordings at once, 1 to 256.
 * @throws HushtapeError USAGE as `requireSharedVault` does, TOOL_MISSING where there is no engine, MODEL_MISSING, CANCELLED.
 */
export async function openSlots(config: Config, slots: number, signal: AbortSignal): Promise<OpenSlots> {
  requireSharedVault(config, slots);
  const { model } = config;
  const engines = model === null ? null : await openEngines({ ...config, model }, slots, signal);
  const pool = new SlotPool({ slots, ...(engines && { runEngine: engines.pool.run }) });
  return {
    pool,
    staysLoaded: engines?.staysLoaded ?? null,
    async close() {
      await pool.close();
      await engines?.pool.close();
    },
  };
}

/** Whether several recordings can be redacted at once: a vault in a folder is one process's at a time, and each slot is a process. */
export function canShareVault({ surrogates, vault }: Pick<Config, "surrogates" | "vault">): boolean {
  return !surrogates || vault === null || isServerAddress(vault);
}

/**
 * Asked before anything is begun: the second slot would find the vault busy in the middle of the work.
 * @throws HushtapeError USAGE.
 */
export function requireSharedVault(config: Pick<Config, "surrogates" | "vault">, slots: number): void {
  if (slots <= 1 || canShareVault(config)) return;
  throw new HushtapeError(
    "USAGE",
    "a vault in a folder serves one recording at a time, and several are to be redacted at once",
    "Use --slots 1 (of a worker: --concurrency 1), or a vault in PostgreSQL: --vault postgres://… (docs/vault.md).",
  );
}

interface OpenEngines {
  readonly pool: EnginePool;
  readonly staysLoaded: boolean;
}

async function openEngines(
  config: Config & { readonly model: string },
  slots: number,
  signal: AbortSignal,
): Promise<OpenEngines> {
  const { path } = await findEngine(config.engine ?? undefined);
  const { staysLoaded: stays } = await inspectEngine(path, signal);
  const room = await engineRoom(config, config.model);
  const engines = Math.min(room.engines, slots);
  const forShort = stays && room.forShort && slots > engines;
  return { pool: openEnginePool({ engines, forShort, stays }), staysLoaded: stays };
}
