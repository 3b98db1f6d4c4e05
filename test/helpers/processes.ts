import { readdirSync, readFileSync } from "node:fs";

/** Command lines of other processes on this machine, whoever their parent, that name the folder. */
export function processesNaming(folder: string): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
      } catch {
        // It has ended since the folder was listed.
        return "";
      }
    })
    .filter((line) => line.includes(folder));
}
