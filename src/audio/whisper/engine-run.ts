import type { RunResult } from "./run-process.js";

/** A piece of sound that the engine is to hear. */
export interface EnginePiece {
  /** A WAV file; absolute. */
  readonly path: string;
  /** The engine writes its JSON to this path with `.json` behind it; absolute. */
  readonly answer: string;
  readonly durationMs: number;
}

/** What the engine is asked to do. Plain data, so that it can be sent to the process that holds the engine. */
export interface EngineRequest {
  /** Absolute. */
  readonly program: string;
  /** All of them but those that name the pieces. */
  readonly arguments: readonly string[];
  /** One after the other, in this order. */
  readonly pieces: readonly EnginePiece[];
  /** Without any sign of life for so long the engine is ended. */
  readonly stallMs: number;
}

/** Who asked. */
export interface EngineCaller {
  /** Ends the run. */
  readonly signal: AbortSignal;
  /** Told how far the engine is: how many pieces are done, and 0..1 of the one after them. */
  readonly onProgress: (done: number, fraction: number) => void;
}

/**
 * Runs the engine with these arguments and tells how that ended. Only with status 0 is what it wrote an answer, and each answer is still to
 * be looked at: the engine goes on after a piece that it cannot read.
 * @throws HushtapeError CANCELLED once nothing of the run goes on any more, TOOL_MISSING when the program cannot be started.
 */
export type EngineRun = (request: EngineRequest, caller: EngineCaller) => Promise<RunResult>;

/** The command line of a request. */
export function argumentsOf(request: Pick<EngineRequest, "arguments" | "pieces">): readonly string[] {
  return [...request.arguments, ...request.pieces.flatMap(({ path, answer }) => ["-f", path, "-of", answer])];
}

/** Reads the lines that the engine writes with `-pp`; nothing else of them is kept. */
export function progressOf(onProgress: EngineCaller["onProgress"]): (line: string) => void {
  let done = 0;
  return (line) => {
    const percent = /progress = +(\d+)%/.exec(line)?.[1];
    if (percent) onProgress(done, Number(percent) / 100);
    else if (line.includes("saving output to")) onProgress(++done, 0);
  };
}
