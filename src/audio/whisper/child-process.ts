import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import { HushtapeError } from "../../errors.js";

/** Between asking a process to end and ending it. */
const KILL_AFTER_MS = 2_000;

/** Characters; the compiler's longest line has about 600. */
const MAX_LINE_LENGTH = 8_192;

/** Calls back for every line; of a line without end only the beginning is kept, whatever the program writes. */
export function onLines(stream: Readable, listener: (line: string) => void): void {
  let rest = "";
  stream.setEncoding("latin1");
  stream.on("data", (piece: string) => {
    const lines = (rest + piece).split("\n");
    rest = (lines.pop() ?? "").slice(0, MAX_LINE_LENGTH);
    for (const line of lines) listener(line);
  });
}

/** Asks a process that leads a group of its own, and all of that group, to end, and ends it two seconds later: clear that timer once it is gone. */
export function endGroup({ pid }: ChildProcess): NodeJS.Timeout {
  signalGroup(pid, "SIGTERM");
  return setTimeout(() => signalGroup(pid, "SIGKILL"), KILL_AFTER_MS);
}

/** The failure to start a program: Node's own message holds the command line. */
export function cannotStart(): HushtapeError {
  return new HushtapeError("TOOL_MISSING", "the speech engine cannot be started", "run: hushtape doctor");
}

/** The run was ended by who asked for it. */
export function cancelled(): HushtapeError {
  return new HushtapeError("CANCELLED", "cancelled", "run it again");
}

function signalGroup(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // The group is gone already, which is what was wanted.
  }
}
