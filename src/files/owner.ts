import { createHash } from "node:crypto";
import { readFile, readlink, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { z } from "zod";

/** A run says so often that it is alive … */
export const HEARTBEAT_MS = 60_000;
/** … and one on another machine, or in another container, that has said nothing for so long is dead: its process cannot be asked. */
const SILENT_MS = 10 * HEARTBEAT_MS;

/** Whose a work folder, or a vault, is. */
export const ownerSchema = z.strictObject({
  pid: z.int().positive(),
  startedAtTicks: z.string(),
  /** Where that process id means something; absent: here. */
  processSpace: z.string().optional(),
});

/** What `ownerLives` asks of another process. */
export async function thisProcess(): Promise<z.infer<typeof ownerSchema> & { readonly processSpace: string }> {
  return {
    pid: process.pid,
    startedAtTicks: await startTicks(process.pid),
    processSpace: await processSpace(),
  };
}

/**
 * Whether the process is there still.
 * @param ownerPath the file that says so. The owner touches it every `HEARTBEAT_MS`, for those who cannot ask for its process.
 */
export async function ownerLives(owner: z.infer<typeof ownerSchema>, ownerPath: string): Promise<boolean> {
  if (owner.processSpace !== undefined && owner.processSpace !== (await processSpace())) {
    return (await ageMs(ownerPath)) < SILENT_MS;
  }
  return (await startTicks(owner.pid)) === owner.startedAtTicks && owner.startedAtTicks !== "";
}

/** How long ago the file or folder was last changed; `Infinity` when it is gone. */
export async function ageMs(path: string): Promise<number> {
  const made = await stat(path).catch(() => null);
  return made === null ? Number.POSITIVE_INFINITY : Date.now() - made.mtimeMs;
}

/**
 * Names the set of processes in which a process id means one process: containers that share a folder all have a process 1, and so
 * have machines that share a network folder.
 */
export async function processSpace(): Promise<string> {
  const boot = await readFile("/proc/sys/kernel/random/boot_id", "utf8").catch(() => hostname());
  const namespace = await readlink("/proc/self/ns/pid").catch(() => "");
  return `${boot.trim()} ${namespace}`;
}

/** The first 8 hexadecimal digits of the SHA-256 of a process space: short enough to stand in a folder's name. */
export function spaceTag(space: string): string {
  return createHash("sha256").update(space).digest("hex").slice(0, 8);
}

/** When the process started, in clock ticks since boot, or "" when the process is gone: process ids are used again. */
async function startTicks(pid: number): Promise<string> {
  try {
    const line = await readFile(`/proc/${pid}/stat`, "utf8");
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
    // A zombie: it has ended, but its parent never asks for its status. Under some containers' first process that lasts for ever.
    return fields[0] === "Z" || fields[0] === "X" ? "" : (fields[19] ?? "");
  } catch {
    return processExists(pid) && process.platform !== "linux" ? "alive" : "";
  }
}

/** Whether a process of this id is there and may be signalled. It may be another than the one meant: ids are used again. */
export function processExists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
