import { type ChildProcess, spawn } from "node:child_process";
import { dirname } from "node:path";
import { cancelled, cannotStart, endGroup, onLines } from "./child-process.js";

/** Where and how a program is run, and who reads its lines. The signal ends the program. */
export interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal;
  /** Without it, standard output is thrown away unread (whisper.cpp prints the transcript there). */
  readonly onStdoutLine?: (line: string) => void;
  readonly onStderrLine?: (line: string) => void;
  /** A process that writes no line for so long is taken to hang. Default: never. */
  readonly stallMs?: number;
}

/**
 * Where and how a whisper.cpp is run. Its own folder: newer versions load every `libggml-….so` that lies where they are started, and what
 * lies in the user's folder sets nothing. Its threads sleep while they wait for each other: spinning takes fifteen times as long on
 * cores that something else uses too. 1.5.0 spins whatever it is told.
 */
export function engineProcess(program: string): Pick<RunOptions, "cwd" | "env"> {
  return { cwd: dirname(program), env: { OMP_WAIT_POLICY: "passive", ...process.env } };
}

/** How a program ended. `stalled`: it was ended because it wrote no line for `stallMs`. */
export interface RunResult {
  /** Exit status; `null` when a signal ended the process. */
  readonly status: number | null;
  readonly stalled: boolean;
}

/**
 * Runs a program with an argument list, never through a shell, and waits for its end. No line it writes is kept.
 * It leads a process group of its own, so that ending it ends what it started as well (a wrapper script's children).
 * @throws HushtapeError CANCELLED once the process is gone, TOOL_MISSING when it cannot be started.
 */
export async function runProcess(program: string, args: readonly string[], options: RunOptions): Promise<RunResult> {
  const { signal, stallMs, onStdoutLine, onStderrLine } = options;
  if (signal?.aborted) throw cancelled();
  const child = start(program, args, options);

  let ending: NodeJS.Timeout | undefined;
  const end = () => {
    ending ??= endGroup(child);
  };

  let stalled = false;
  const stall = () => {
    stalled = true;
    end();
  };
  let watch = stallMs === undefined ? undefined : setTimeout(stall, stallMs);
  const heard = (listener?: (line: string) => void) => (line: string) => {
    if (watch) watch = watch.refresh();
    listener?.(line);
  };
  if (child.stdout) onLines(child.stdout, heard(onStdoutLine));
  if (child.stderr) onLines(child.stderr, heard(onStderrLine));

  signal?.addEventListener("abort", end, { once: true });
  try {
    const status = await new Promise<number | null>((resolve, reject) => {
      child.once("error", () => reject(cannotStart()));
      child.once("close", (code) => resolve(code));
    });
    if (signal?.aborted) throw cancelled();
    return { status, stalled };
  } finally {
    signal?.removeEventListener("abort", end);
    clearTimeout(ending);
    clearTimeout(watch);
  }
}

function start(program: string, args: readonly string[], { cwd, env, onStdoutLine }: RunOptions): ChildProcess {
  try {
    return spawn(program, args, {
      stdio: ["ignore", onStdoutLine ? "pipe" : "ignore", "pipe"],
      detached: true,
      ...(cwd === undefined ? {} : { cwd }),
      ...(env === undefined ? {} : { env }),
    });
  } catch {
    // Node throws some failures to start and emits others; its message holds the command line.
    throw cannotStart();
  }
}
