import { execFile } from "node:child_process";
import { stat } from "node:fs/promises";
import { availableParallelism, freemem } from "node:os";
import { promisify } from "node:util";
import { findEngine } from "../audio/whisper/engine.js";
import { type EngineCount, engineCount } from "../audio/whisper/loaded/engine-count.js";
import type { Config } from "../config/config.js";
import { resolveModel } from "../models/registry.js";
import { threadsOf } from "./choose-transcriber.js";

/** The rest is for the recordings. */
const SHARE_OF_MEMORY = 0.5;

/**
 * How many engines this machine has room for, with the settings' model and threads.
 * @param model as in the settings; `Config.model`.
 * @throws HushtapeError TOOL_MISSING, MODEL_MISSING.
 */
export async function engineRoom(config: Config, model: string): Promise<EngineCount> {
  const { path } = await resolveModel(model);
  const { device } = await findEngine(config.engine ?? undefined);
  return engineCount({
    device,
    cores: availableParallelism(),
    threads: threadsOf(config),
    freeBytes: device === "cuda" ? await freeOnCard() : freemem() * SHARE_OF_MEMORY,
    modelBytes: (await stat(path)).size,
  });
}

/** Bytes free on the first card; none where it does not say. */
async function freeOnCard(): Promise<number> {
  const asked = ["--query-gpu=memory.free", "--format=csv,noheader,nounits"];
  const mebibytes = await promisify(execFile)("nvidia-smi", asked).then(
    ({ stdout }) => Number.parseInt(stdout, 10),
    () => 0,
  );
  return Number.isFinite(mebibytes) ? mebibytes * 2 ** 20 : 0;
}
