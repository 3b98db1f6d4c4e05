import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Ended } from "./command.js";
import { commandLine } from "./recordings.js";

const endedSchema = z.object({ code: z.number(), stdout: z.string(), stderr: z.string() });

let shared: ChildProcess | null = null;
let last: Promise<unknown> = Promise.resolve();

/**
 * Runs `hushtape` as it ships, one command after the other in one process: a start costs more than most commands. For what a command
 * answers; what is about the process itself (that it ends, signals, streams that close) takes `runProcess`.
 */
export function runCommand(
  args: readonly string[],
  { cwd, input = "", env = {} }: { cwd: string; input?: string | Buffer; env?: Readonly<Record<string, string>> },
): Promise<Ended> {
  const job = { args, cwd, env: { ...process.env, ...env }, input: Buffer.from(input).toString("base64") };
  const answer = last.then(() => ask(job));
  last = answer.catch(() => undefined);
  return answer;
}

function ask(job: object): Promise<Ended> {
  const child = sharedProcess();
  return new Promise((resolve, reject) => {
    const onMessage = (answer: unknown) => {
      child.off("exit", onExit);
      resolve(endedSchema.parse(answer));
    };
    const onExit = () => {
      shared = null;
      reject(new Error("the command ended the process that it shares with others; its own words are above"));
    };
    child.once("message", onMessage).once("exit", onExit);
    child.send(job);
  });
}

/** Lives as long as this worker. Whatever goes past the streams of a command is seen on the worker's own. */
function sharedProcess(): ChildProcess {
  if (shared) return shared;
  const program = fileURLToPath(new URL("command-process.mjs", import.meta.url));
  shared = fork(program, [commandLine], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  shared.unref();
  shared.channel?.unref();
  return shared;
}
