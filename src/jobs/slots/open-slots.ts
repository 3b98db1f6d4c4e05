import { findEngine, inspectEngine } from "../../audio/whisper/engine.js";
import { type EnginePool, openEnginePool } from "../../audio/whisper/loaded/engine-pool.js";
import type { Config } from "../../config/config.js";
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
 * Opens slots and, where a speech model is configured, one engine for all of them, which is started when it is first needed, and one more for short recordings.
 * @param slots recordings at once, 1 to 256.
 * @throws HushtapeError TOOL_MISSING where there is no engine, CANCELLED.
 */
export async function openSlots(config: Config, slots: number, signal: AbortSignal): Promise<OpenSlots> {
  const engines = config.model === null ? null : await openEngines(config, slots, signal);
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

interface OpenEngines {
  readonly pool: EnginePool;
  readonly staysLoaded: boolean;
}

async function openEngines(config: Config, slots: number, signal: AbortSignal): Promise<OpenEngines> {
  const { path } = await findEngine(config.engine ?? undefined);
  const { staysLoaded } = await inspectEngine(path, signal);
  return { pool: openEnginePool({ engines: 1, forShort: slots > 1, stays: staysLoaded }), staysLoaded };
}
