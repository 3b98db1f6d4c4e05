/** Of memory, beside the model's own size: what whisper.cpp's documents tell of its models is 40 to 75 % of a small model's and 30 % of a large one's. */
const MODEL_FACTOR = 4 / 3;
const STATE_BYTES = 256 * 2 ** 20;

/** The machine, as far as engines that stay need to know it. */
export interface EngineRoom {
  /** Where the engine computes. `null`: an engine of the user's own, which does not say. */
  readonly device: "cpu" | "cuda" | null;
  readonly cores: number;
  /** Of one engine. */
  readonly threads: number;
  /** Of the processor's memory or the card's, that engines may take. */
  readonly freeBytes: number;
  /** Of the model's file. */
  readonly modelBytes: number;
}

/** How many engines there is room for: at least one, and one more for short recordings where its model fits too. */
export interface EngineCount {
  readonly engines: number;
  readonly forShort: boolean;
}

/**
 * As many engines as keep the cores busy and as memory holds models. On a card one, which has it to itself (never measured: none was at
 * hand). Memory that is too small for one is found out by running it.
 */
export function engineCount({ device, cores, threads, freeBytes, modelBytes }: EngineRoom): EngineCount {
  const fitting = Math.floor(freeBytes / (modelBytes * MODEL_FACTOR + STATE_BYTES));
  const busy = device === "cuda" ? 1 : Math.floor(cores / Math.max(1, threads));
  const engines = Math.max(1, Math.min(busy, fitting));
  return { engines, forShort: fitting > engines };
}
