import { spawn } from "node:child_process";
import { once } from "node:events";
import { text as readStream } from "node:stream/consumers";
import { Command } from "commander";
import type { CommandContext } from "../../src/cli/command-context.js";
import type { Terminal } from "../../src/cli/terminal.js";
import { commandLine } from "./recordings.js";

/** How a command ended that ran as a process of its own. */
export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where a program runs, and with what. */
interface Surroundings {
  readonly cwd: string;
  readonly input?: string | Buffer;
  /** All of its environment. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs `hushtape` as it ships, with something on its standard input; `env` is added to this process's environment. */
export function runProcess(args: readonly string[], { env = {}, ...others }: Surroundings): Promise<Ended> {
  return runProgram(process.execPath, [commandLine, ...args], { ...others, env: { ...process.env, ...env } });
}

export async function runProgram(
  program: string,
  args: readonly string[],
  { cwd, input = "", env = process.env }: Surroundings,
): Promise<Ended> {
  const child = spawn(program, args, { cwd, env });
  // A command that refuses its arguments does not read.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const [stdout, stderr] = await Promise.all([
    readStream(child.stdout),
    readStream(child.stderr),
    once(child, "close"),
  ]);
  return { code: child.exitCode, stdout, stderr };
}

/** Runs a command of `hushtape evaluate` in this process: what it prints, and what it fails with. */
export async function runEvaluate(
  add: (evaluate: Command, context: CommandContext) => void,
  args: readonly string[],
  signal: AbortSignal,
): Promise<{ printed: string[]; failure: unknown }> {
  const printed: string[] = [];
  const nothing = () => undefined;
  const out: Terminal = {
    result: (text) => void printed.push(text),
    write: async () => nothing(),
    isScreen: () => false,
    say: nothing,
    fail: nothing,
    outliveReaders: nothing,
    progress: () => ({ onEvent: nothing, stop: nothing }),
    warnings: () => ({ onEvent: nothing, stop: nothing }),
    drawsBars: () => false,
    bar: () => ({ update: nothing, stop: nothing }),
  };
  const evaluate = new Command("evaluate");
  add(evaluate, { signal, out, fail: nothing, onSignalSay: nothing });
  for (const command of [evaluate, ...evaluate.commands]) command.exitOverride().configureOutput({ writeErr: nothing });
  const failure = await evaluate.parseAsync(args, { from: "user" }).then(
    () => null,
    (error: unknown) => error,
  );
  return { printed, failure };
}
