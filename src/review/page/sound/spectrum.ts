import type { Client } from "../client/client.js";
import { SPECTRUM_BANDS } from "../client/forms.js";

/** Columns of one request. */
const TILE_COLUMNS = 256;
/** What did not come is not asked for again so long, in ms. */
const RETRY_MS = 2000;
/** Most tiles that are kept as pictures. */
const MOST_TILES = 48;
/** Powers of two of ms that a column can stand for: the zoom between them is drawn wider or narrower. */
const FINEST_COLUMN_MS = 4;

/** Spectra of one sound as pictures, made of what the server computes for the stretch that is in view. */
export class Spectra {
  readonly #tiles = new Map<string, HTMLCanvasElement>();
  readonly #asked = new Set<string>();

  /** @param path - of the spectrum. @param onTile - called when there is more to draw. */
  constructor(
    private readonly client: Client,
    private readonly path: string,
    private readonly durationMs: number,
    private readonly onTile: () => void,
  ) {}

  /** Calls for each tile in view that is there, with its place in ms; the others are asked for. */
  each(
    fromMs: number,
    toMs: number,
    msPerPx: number,
    channel: number,
    draw: (tile: HTMLCanvasElement, startMs: number, endMs: number) => void,
  ): void {
    const columnMs = Math.max(FINEST_COLUMN_MS, 2 ** Math.floor(Math.log2(msPerPx)));
    const tileMs = columnMs * TILE_COLUMNS;
    for (let at = Math.floor(fromMs / tileMs); at * tileMs < Math.min(toMs, this.durationMs); at++) {
      const key = `${channel}/${columnMs}/${at}`;
      const tile = this.#tiles.get(key);
      if (tile) draw(tile, at * tileMs, (at + 1) * tileMs);
      else void this.#ask(key, at * tileMs, tileMs, channel);
    }
  }

  async #ask(key: string, startMs: number, tileMs: number, channel: number): Promise<void> {
    if (this.#asked.has(key)) return;
    this.#asked.add(key);
    try {
      const endMs = startMs + tileMs;
      const query = `startMs=${startMs}&endMs=${endMs}&columns=${TILE_COLUMNS}&channel=${channel}`;
      this.#tiles.set(key, picture(await this.client.bytes(`${this.path}?${query}`)));
      const oldest = this.#tiles.keys().next();
      if (this.#tiles.size > MOST_TILES && !oldest.done) this.#tiles.delete(oldest.value);
      this.onTile();
      this.#asked.delete(key);
    } catch {
      // Asked for again when it is drawn after a while.
      window.setTimeout(() => this.#asked.delete(key), RETRY_MS);
    }
  }
}

/** A picture whose opacity is the loudness, to be tinted where it is drawn: right on light and on dark. */
function picture(bytes: Uint8Array): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.floor(bytes.length / SPECTRUM_BANDS));
  canvas.height = SPECTRUM_BANDS;
  const context = canvas.getContext("2d");
  const image = context?.createImageData(canvas.width, canvas.height);
  if (!context || !image) return canvas;
  for (let column = 0; column < canvas.width; column++)
    for (let band = 0; band < SPECTRUM_BANDS; band++) {
      const at = ((SPECTRUM_BANDS - 1 - band) * canvas.width + column) * 4;
      const [red, green, blue] = heat(bytes[column * SPECTRUM_BANDS + band] ?? 0);
      image.data.set([red, green, blue, 255], at);
    }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** −90 dBFS and less is the ground; loud is light. Read by its lightness alone, so by anybody. */
function heat(level: number): readonly [number, number, number] {
  const x = Math.max(0, (level - 26) / 200);
  const part = Math.min(1, x);
  return [Math.round(20 + 225 * part ** 1.4), Math.round(24 + 200 * part ** 1.1), Math.round(40 + 150 * part ** 0.7)];
}
