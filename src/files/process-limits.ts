import { readFileSync } from "node:fs";
import { HushtapeError } from "../errors.js";

/** Address space that Node and the models' runtime reserve, in bytes (they use far less): with less they end the process, or are ended. */
const MIN_ADDRESS_SPACE = 1.5 * 2 ** 30;

/** Open files that a run needs at most, its children's pipes among them, with some room. */
export const OPEN_FILES_NEEDED = 256;

/** The limits of this process; `Infinity` where there is none, or none can be read (not Linux). */
export interface ProcessLimits {
  /** In bytes (`ulimit -v`). */
  readonly addressSpace: number;
  /** How many (`ulimit -n`). */
  readonly openFiles: number;
}

/** @param table as `/proc/self/limits` has it: name, soft limit, hard limit, unit. */
export function parseLimits(table: string): ProcessLimits {
  const soft = (name: string) => {
    const [, limit] = new RegExp(`^Max ${name} +(\\d+) `, "m").exec(table) ?? [];
    return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
  };
  return { addressSpace: soft("address space"), openFiles: soft("open files") };
}

let known: ProcessLimits | null = null;

/** Read once: they are those of the shell that started the process, and where files run out no more can be opened to look. */
export function processLimits(): ProcessLimits {
  known ??= parseLimits(readTable());
  return known;
}

function readTable(): string {
  try {
    return readFileSync("/proc/self/limits", "utf8");
  } catch {
    return "";
  }
}

/**
 * Asked before models are loaded: where memory cannot be had, their runtime ends the process in the midst of the work.
 * @throws HushtapeError ENGINE_FAILED, which no second try mends.
 */
export function requireMemory({ addressSpace }: Pick<ProcessLimits, "addressSpace"> = processLimits()): void {
  if (addressSpace >= MIN_ADDRESS_SPACE) return;
  throw new HushtapeError(
    "ENGINE_FAILED",
    "this process may take too little memory",
    `Let it reserve ${MIN_ADDRESS_SPACE / 1024} kB of addresses (\`ulimit -v\`); it uses far less.`,
    null,
    false,
  );
}
