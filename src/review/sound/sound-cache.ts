import { readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { probe } from "../../audio/probe.js";
import { HushtapeError } from "../../errors.js";
import { jsonOf } from "../../files/json-of.js";
import { makeFolder } from "../../files/make-folder.js";
import { sha256OfFile } from "../../files/sha256.js";
import { unwritable } from "../../files/system-failure.js";
import { index } from "../../recording/audit-parts.js";
import { keptSoundName } from "../../recording/revise/kept-sounds.js";
import type { Peaks } from "../api/sound.js";
import { makeRendition } from "./make-rendition.js";
import { BASE_BUCKET_MS, LEVEL_STEP } from "./pyramid.js";
import { FileSound, type SoundSource } from "./sound-source.js";

const SOUND_FILE = "sound.pcm";
const INDEX_FILE = "index.json";
const GIB = 1024 ** 3;
/** Some 70 hours of telephone calls that are no plain WAV; of those that are, only peaks are kept: 3 MB an hour. */
const MAX_CACHE_BYTES = 4 * GIB;
/** Sounds made at once: each keeps a core busy. */
const AT_ONCE = 2;

const indexSchema = z.strictObject({
  schema: z.literal("hushtape.peaks/1"),
  sampleRate: z.int().positive(),
  channels: z.int().positive(),
  frames: index,
  /** Where the samples begin in the sound's own file, where they can be read from there; `null`: they are in the cache. */
  plainStart: index.nullable(),
  /** What the sound's own file was: another one, and all is made again. */
  size: index,
  mtimeMs: z.number(),
  buckets: z.array(index).min(1),
});
/** What is known of a sound in the cache. */
export type SoundIndex = z.output<typeof indexSchema>;

/** A sound that can be played and drawn. */
export interface OpenSound {
  readonly source: SoundSource;
  readonly peaks: Peaks;
  /** Buckets of a level, half open, clipped to what there is. */
  buckets(level: number, from: number, to: number): Promise<Uint8Array>;
}

/** Sounds with their peaks, made once by the decoder that muting uses; what was not used for longest goes first. */
export class SoundCache {
  private readonly making = new Map<string, Promise<void>>();
  private readonly waiting: (() => void)[] = [];
  private busy = 0;

  private constructor(
    private readonly folder: string,
    private readonly signal: AbortSignal,
    private readonly maxBytes: number,
  ) {}

  /**
   * @param folder made (0700) if it is not there; what a kill left half made is removed.
   * @param maxBytes that are kept; default: 4 GiB.
   * @throws HushtapeError OUTPUT_UNWRITABLE, DISK_FULL
   */
  static async open(folder: string, signal: AbortSignal, maxBytes = MAX_CACHE_BYTES): Promise<SoundCache> {
    try {
      await makeFolder(folder, 0o700);
      for (const name of await readdir(folder)) {
        if (name.endsWith(".tmp")) await rm(join(folder, name), { recursive: true, force: true });
      }
    } catch (error) {
      throw unwritable(error);
    }
    return new SoundCache(folder, signal, maxBytes);
  }

  /**
   * Opens a sound, which is made first if it is not in the cache.
   * @param sha256 of its file, which is checked when it is made.
   * @throws HushtapeError STORAGE_DAMAGED where the file is another, and as `probe` and the decode.
   */
  async open(path: string, sha256: string): Promise<OpenSound> {
    const key = keptSoundName(sha256, path);
    const known = await this.indexOf(path, key);
    if (!known) await (this.making.get(key) ?? this.make(path, sha256, key));
    const made = known ?? (await this.indexOf(path, key));
    if (!made) throw new HushtapeError("STORAGE_DAMAGED", "a sound changes while it is read", "Wait for its end.");
    return this.opened(path, key, made);
  }

  /** Forgets a sound. */
  async remove(path: string, sha256: string): Promise<void> {
    await rm(join(this.folder, keptSoundName(sha256, path)), { recursive: true, force: true });
  }

  /** Forgets all of them. */
  async clear(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  private opened(path: string, key: string, made: SoundIndex): OpenSound {
    const { sampleRate, channels, frames, plainStart, buckets } = made;
    const folder = join(this.folder, key);
    const place = plainStart === null ? { path: join(folder, SOUND_FILE), start: 0 } : { path, start: plainStart };
    const levels = buckets.map((count, level) => ({ bucketMs: BASE_BUCKET_MS * LEVEL_STEP ** level, buckets: count }));
    return {
      source: new FileSound({ ...place, sampleRate, channels, frames }),
      peaks: { durationMs: Math.ceil((frames / sampleRate) * 1000), channels, levels },
      buckets: async (level, from, to) => {
        const count = buckets[level] ?? 0;
        const peaks = new FileSound({
          ...{ path: join(folder, levelFile(level)), start: 0, sampleRate: 1, channels },
          frames: count,
        });
        const [first, last] = [Math.min(from, count), Math.min(to, count)];
        // A lowest and a highest of 8 bit are as long as a sample.
        return new Uint8Array((await peaks.read(first, Math.max(first, last))).buffer);
      },
    };
  }

  private async indexOf(path: string, key: string): Promise<SoundIndex | null> {
    const file = join(this.folder, key, INDEX_FILE);
    const parsed = indexSchema.safeParse(jsonOf(await readFile(file, "utf8").catch(() => "")));
    if (!parsed.success) return null;
    const now = await stat(path).catch(() => null);
    if (now === null) throw gone();
    if (now.size !== parsed.data.size || now.mtimeMs !== parsed.data.mtimeMs) return null;
    const at = new Date();
    await utimes(file, at, at).catch(() => undefined);
    return parsed.data;
  }

  private make(path: string, sha256: string, key: string): Promise<void> {
    const making = this.inTurn(() => this.makeNow(path, sha256, key)).finally(() => this.making.delete(key));
    this.making.set(key, making);
    return making;
  }

  private async inTurn(work: () => Promise<void>): Promise<void> {
    if (this.busy >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    this.busy++;
    try {
      await work();
    } finally {
      this.busy--;
      this.waiting.shift()?.();
    }
  }

  private async makeNow(path: string, sha256: string, key: string): Promise<void> {
    const staged = join(this.folder, `${key}.tmp`);
    try {
      const before = await stat(path).catch(() => {
        throw gone();
      });
      if ((await sha256OfFile(path, this.signal)) !== sha256) throw another();
      await rm(staged, { recursive: true, force: true });
      await makeFolder(staged, 0o700);
      const found = await probe(path, { signal: this.signal });
      const made = await makeRendition(path, found, {
        soundFile: join(staged, SOUND_FILE),
        levelFile: (level) => join(staged, levelFile(level)),
        signal: this.signal,
      });
      const index = { schema: "hushtape.peaks/1", ...made, size: before.size, mtimeMs: before.mtimeMs };
      await writeFile(join(staged, INDEX_FILE), JSON.stringify(index), { mode: 0o600 });
      await rm(join(this.folder, key), { recursive: true, force: true });
      await rename(staged, join(this.folder, key));
    } catch (error) {
      await rm(staged, { recursive: true, force: true }).catch(() => undefined);
      throw error instanceof HushtapeError ? error : unwritable(error);
    }
    await this.dropOldest(key);
  }

  /** @param kept is not dropped, however long it is. */
  private async dropOldest(kept: string): Promise<void> {
    const sounds: { name: string; bytes: number; usedMs: number }[] = [];
    for (const name of await readdir(this.folder).catch(() => [])) {
      const files = await readdir(join(this.folder, name)).catch(() => []);
      const stats = await Promise.all(files.map((file) => stat(join(this.folder, name, file)).catch(() => null)));
      const bytes = stats.reduce((sum, one) => sum + (one?.size ?? 0), 0);
      sounds.push({ name, bytes, usedMs: Math.max(0, ...stats.map((one) => one?.mtimeMs ?? 0)) });
    }
    let total = sounds.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { name, bytes } of sounds.sort((a, b) => a.usedMs - b.usedMs)) {
      if (total <= this.maxBytes) return;
      if (name === kept || name.endsWith(".tmp")) continue;
      await rm(join(this.folder, name), { recursive: true, force: true });
      total -= bytes;
    }
  }
}

const levelFile = (level: number): string => `${level}.peaks`;

function gone(): HushtapeError {
  return new HushtapeError("INPUT_MISSING", "the sound is not there any more", "Look at the list again.");
}

function another(): HushtapeError {
  return new HushtapeError(
    "STORAGE_DAMAGED",
    "a sound is not the one that its audit record names",
    "Redact the recording again: somebody changed one of them.",
  );
}
