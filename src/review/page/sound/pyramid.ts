import type { Client } from "../client/client.js";
import type { Peaks } from "../client/forms.js";

/** Buckets of one request: 2,048 of 5 ms are 10 s. */
const TILE_BUCKETS = 2048;
/** What did not come is not asked for again so long, in ms. */
const RETRY_MS = 2000;
/** Most tiles that are kept: 256 of stereo sound are 2 MB. */
const MOST_TILES = 256;

/** Lowest and highest samples of one tile: for each bucket, for each channel, two signed bytes; ±127 is full scale. */
export interface Tile {
  readonly bytes: Int8Array;
  /** Its first bucket. */
  readonly from: number;
}

/** A level of the pyramid, and the tile that holds a bucket. */
export interface Level {
  /** 0 is the finest. */
  readonly index: number;
  readonly bucketMs: number;
  readonly buckets: number;
}

/** Peaks of one sound: only what is looked at is fetched, and the latest of it are kept. */
export class Pyramid {
  readonly #tiles = new Map<string, Tile>();
  readonly #asked = new Set<string>();
  readonly #levels: readonly Level[];

  /** @param path - of the peaks, without a level. @param onTile - called when there is more to draw. */
  constructor(
    private readonly client: Client,
    private readonly path: string,
    readonly peaks: Peaks,
    private readonly onTile: () => void,
  ) {
    this.#levels = peaks.levels.map((level, index) => ({ ...level, index }));
  }

  /** The coarsest level that still has a bucket for each pixel of so many ms; the finest where none has. */
  levelFor(msPerPx: number): Level | undefined {
    return this.#levels.findLast(({ bucketMs }) => bucketMs <= msPerPx) ?? this.#levels[0];
  }

  /** The tile that holds a bucket; asks for it where it is not there yet. */
  tile(level: Level, bucket: number): Tile | undefined {
    const from = bucket - (bucket % TILE_BUCKETS);
    const key = `${level.index}/${from}`;
    const tile = this.#tiles.get(key);
    if (tile === undefined) {
      void this.#ask(key, level, from);
      return undefined;
    }
    // Set again: the map keeps the order of use, and its first is the one that was not needed for longest.
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
    return tile;
  }

  /** A tile if it is there; never asks. */
  peek(level: Level, bucket: number): Tile | undefined {
    return this.#tiles.get(`${level.index}/${bucket - (bucket % TILE_BUCKETS)}`);
  }

  /** All of a level, at most `most` buckets at a time. @throws RequestFailure */
  async whole(level: Level, most: number): Promise<Int8Array> {
    const all = new Int8Array(level.buckets * this.peaks.channels * 2);
    for (let from = 0; from < level.buckets; from += most) {
      const to = Math.min(level.buckets, from + most);
      const bytes = await this.client.bytes(`${this.path}/${level.index}?from=${from}&to=${to}`);
      all.set(new Int8Array(bytes.buffer), from * this.peaks.channels * 2);
    }
    return all;
  }

  /** All levels, finest first. */
  get levels(): readonly Level[] {
    return this.#levels;
  }

  async #ask(key: string, level: Level, from: number): Promise<void> {
    if (this.#asked.has(key) || from >= level.buckets) return;
    this.#asked.add(key);
    try {
      const to = Math.min(level.buckets, from + TILE_BUCKETS);
      const bytes = await this.client.bytes(`${this.path}/${level.index}?from=${from}&to=${to}`);
      this.#tiles.set(key, { bytes: new Int8Array(bytes.buffer), from });
      const oldest = this.#tiles.keys().next();
      if (this.#tiles.size > MOST_TILES && !oldest.done) this.#tiles.delete(oldest.value);
      this.onTile();
      this.#asked.delete(key);
    } catch {
      // Asked for again when it is drawn after a while: the page says elsewhere that the server is away.
      window.setTimeout(() => this.#asked.delete(key), RETRY_MS);
    }
  }
}
