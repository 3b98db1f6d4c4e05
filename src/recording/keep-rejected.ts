import { randomBytes } from "node:crypto";
import { chmod, constants, copyFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MuteSpan } from "../audio/mute/mute.js";
import { HushtapeError } from "../errors.js";
import { makeFolder } from "../files/make-folder.js";
import { isDiskFull } from "../files/system-failure.js";
import type { Source } from "./source.js";

/** A redacted recording that did not pass its checks, and what is known of it. */
export interface Rejected {
  readonly source: Source;
  readonly stagedAudio: string;
  /** File ending with its dot. */
  readonly ending: string;
  readonly spans: readonly MuteSpan[];
  /** What its check said. */
  readonly failure: HushtapeError;
}

/**
 * Copies a rejected recording into a folder for whoever investigates, with a JSON of its figures: `rejected-<sha8>-<random>.wav`,
 * readable by its owner alone, for it may hold what should have been removed. The name is never that of an output.
 *
 * @param folder made with mode 0700 if absent.
 * @throws HushtapeError OUTPUT_UNWRITABLE, DISK_FULL when it could not be kept; the failure itself is the caller's to throw.
 */
export async function keepRejected(folder: string, rejected: Rejected): Promise<void> {
  const { source, stagedAudio, ending, spans, failure } = rejected;
  const name = `rejected-${source.sha256.slice(0, 8)}-${randomBytes(6).toString("hex")}`;
  try {
    await makeFolder(folder, 0o700);
    const kept = join(folder, `${name}${ending}`);
    await writeFile(kept, "", { mode: 0o600, flag: "wx" });
    await requireKeptFromOthers(kept);
    await copyFile(stagedAudio, kept, constants.COPYFILE_FICLONE);
    await chmod(kept, 0o600);
    await writeFile(join(folder, `${name}.json`), `${JSON.stringify(recordOf(), null, 2)}\n`, {
      mode: 0o600,
      flag: "wx",
    });
  } catch (error) {
    if (error instanceof HushtapeError) throw error;
    throw isDiskFull(error)
      ? new HushtapeError("DISK_FULL", "no space left to keep the rejected recording", "free disk space")
      : new HushtapeError("OUTPUT_UNWRITABLE", "the rejected recording could not be kept", "check --keep-rejected");
  }

  function recordOf() {
    const { container, codec, sampleRate, channels, bitRate } = source.sound;
    return {
      schema: "hushtape.rejected/1",
      input: { sha256: source.sha256, container, codec, sampleRate, channels, bitRate },
      failure: failure.message,
      figures: failure.figures,
      spans: spans.map(({ startMs, endMs, channels: muted }) => ({ startMs, endMs, channels: muted })),
    };
  }
}

/** vfat and exFAT know no modes. @throws HushtapeError OUTPUT_UNWRITABLE; then the file, still empty, is gone. */
async function requireKeptFromOthers(kept: string): Promise<void> {
  if (((await stat(kept)).mode & 0o077) === 0) return;
  await rm(kept);
  throw new HushtapeError(
    "OUTPUT_UNWRITABLE",
    "the rejected recording could not be kept: the file system keeps nothing from others",
    "Name a folder of another one with --keep-rejected.",
  );
}
