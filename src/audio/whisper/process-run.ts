import { argumentsOf, type EngineRun, progressOf } from "./engine-run.js";
import { engineProcess, runProcess } from "./run-process.js";

/** A process for the run, which loads the model and ends: for one recording, and for engines that cannot stay. */
export const runEngineProcess: EngineRun = (request, { signal, onProgress }) =>
  runProcess(request.program, argumentsOf(request), {
    ...engineProcess(request.program),
    signal,
    stallMs: request.stallMs,
    onStderrLine: progressOf(onProgress),
  });
