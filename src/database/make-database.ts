import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import type { DatabaseFailures } from "./failures.js";

/** How the maker says that the disk was full. */
export const EXIT_DISK_FULL = 32;

/**
 * Makes the files of a database in a folder of their own, which no other process opens: its name was just drawn, under the lock of the folder above.
 * Making them takes 0.9 GB for a moment, of which a process keeps a part for as long as it lives, so a process does it that ends with it. That one is
 * told the folder by a message (a list of processes shows it to nobody), and has ended when this resolves: the database was closed.
 * @throws HushtapeError DISK_FULL, CANCELLED, and the use's code for a database that cannot be had.
 */
export async function makeDatabase(folder: string, failures: DatabaseFailures, signal: AbortSignal): Promise<void> {
  const program = new URL("./database-maker.js", import.meta.url);
  // From sources, as some tests run it, there is nothing compiled for a process.
  if (!existsSync(program)) return (await PGlite.create({ dataDir: folder })).close();
  const maker = fork(fileURLToPath(program), { stdio: ["ignore", "ignore", "ignore", "ipc"], execArgv: [] });
  const stop = () => void maker.kill("SIGKILL");
  signal.addEventListener("abort", stop, { once: true });
  try {
    const code = await new Promise<number | null>((resolve) => {
      maker.once("exit", resolve).once("error", () => resolve(null));
      maker.send(folder, (error) => error && stop());
    });
    if (signal.aborted) throw failures.cancelled();
    if (code === EXIT_DISK_FULL) throw failures.diskFull();
    if (code !== 0)
      throw failures.unavailable("the database could not be made", "Look for free memory, and run again.");
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
