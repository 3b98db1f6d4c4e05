import { cancelled } from "../child-process.js";
import { argumentsOf, type EngineRun, progressOf } from "../engine-run.js";
import { LoadedProcess } from "./loaded-process.js";

/** An engine that is run for one request at a time. */
export interface Engine {
  /** As `EngineRun` says; not to be called again before it is over. */
  readonly run: EngineRun;
  /** Ends what it holds; what runs then is answered as an engine that died. */
  close(): Promise<void>;
}

/**
 * One process of the engine that keeps its model from one run to the next, started when it is first needed.
 *
 * After a run that was cancelled, hung or did not end well the process is ended, and the next run gets a new one. It dies with the process
 * that started it; until it is closed it keeps that one from ending by itself.
 */
export function createLoadedEngine(): Engine {
  let loaded: LoadedProcess | null = null;

  const discard = async () => {
    const ended = loaded;
    loaded = null;
    await ended?.end();
  };

  const run: EngineRun = async (request, { signal, onProgress }) => {
    if (signal.aborted) throw cancelled();
    if (loaded && (loaded.isGone || loaded.program !== request.program)) await discard();
    loaded ??= await LoadedProcess.start(request.program);
    const held = loaded;

    let stalled = false;
    const watch = setTimeout(() => {
      stalled = true;
      void held.end();
    }, request.stallMs);
    const progress = progressOf(onProgress);
    const end = () => void held.end();
    signal.addEventListener("abort", end, { once: true });
    if (signal.aborted) end();
    let status: number | null = null;
    try {
      status = await held.run(argumentsOf(request), (line) => {
        watch.refresh();
        progress(line);
      });
    } finally {
      clearTimeout(watch);
      signal.removeEventListener("abort", end);
      if (status !== 0 || stalled || signal.aborted) await discard();
    }
    if (signal.aborted) throw cancelled();
    return { status, stalled };
  };
  return { run, close: discard };
}
