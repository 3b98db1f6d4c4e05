// Disks of a few megabytes that can be filled and freed, for what the chaos scripts do. They are mounted in a mount namespace of the script's own: whatever ends it, they
// are gone with it. Needs root.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, truncateSync, writeSync } from "node:fs";
import { join } from "node:path";
import { quiet } from "./quiet.mjs";

const MARK = "CHAOS_OWN_NAMESPACE";
/** Written at once while a disk is filled. */
const PIECE_BYTES = 1024 * 1024;

/** Runs this script again in a namespace of its own, and ends as that one ends. Returns where it runs in one already. */
export async function inOwnNamespace() {
  if (process.env[MARK]) return;
  if (process.getuid?.() !== 0) throw new Error("mounting small disks needs root");
  const child = spawn("unshare", ["--mount", "--kill-child", process.execPath, ...process.argv.slice(1)], {
    stdio: "inherit",
    env: { ...process.env, [MARK]: "1" },
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, "exit");
  process.exit(code ?? 1);
}

/**
 * Mounts one.
 * @param kind `tmpfs`, or `ext4` on a file beside.
 */
export function smallDisk(folder, { megabytes, kind = "tmpfs" }) {
  mkdirSync(folder, { recursive: true });
  const image = `${folder}.image`;
  if (kind === "tmpfs") quiet("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  else {
    closeSync(openSync(image, "w"));
    truncateSync(image, megabytes * 2 ** 20);
    quiet("mkfs.ext4", ["-q", "-m", "0", image]);
    quiet("mount", ["-o", "loop", image, folder]);
  }
  const filler = join(folder, ".filler");
  return {
    folder,
    /** Until so many bytes are left, as far as others leave it any. */
    fill: (left = 0) => fill(filler, folder, left),
    free: () => rmSync(filler, { force: true }),
    unmount: () => {
      quiet("umount", ["-l", folder]);
      rmSync(image, { force: true });
    },
  };
}

function fill(filler, folder, left) {
  const file = openSync(filler, "a");
  try {
    for (;;) {
      const { bavail, bsize } = statfsSync(folder);
      const more = Math.min(PIECE_BYTES, bavail * bsize - left);
      if (more <= 0) return;
      writeSync(file, Buffer.alloc(more, 1));
    }
  } catch (error) {
    if (error.code !== "ENOSPC") throw error;
  } finally {
    closeSync(file);
  }
}
