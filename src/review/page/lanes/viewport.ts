/** Closest zoom, in ms of a pixel: a bucket of the finest peaks is 5 ms, and edges are set by 10 ms. */
const CLOSEST_MS_PER_PX = 2;

/** What part of a recording is shown, in ms and CSS pixels. Changed many times a second: nothing is drawn by its changes but canvases. */
export class Viewport {
  /** How long the recording is. */
  durationMs = 1;
  /** How wide the lanes are, in CSS pixels. */
  widthPx = 1;
  #msPerPx = 0;
  #startMs = 0;
  #listeners = new Set<() => void>();

  /** First ms that is shown: a whole number of pixels from time zero, so that peaks do not shimmer while it pans. */
  get startMs(): number {
    return Math.round(this.#startMs / this.msPerPx) * this.msPerPx;
  }
  /** First ms that is not shown any more. */
  get endMs(): number {
    return this.startMs + this.widthPx * this.msPerPx;
  }
  /** Zoom. Default: the whole recording. */
  get msPerPx(): number {
    return this.#msPerPx > 0 ? this.#msPerPx : this.widestMsPerPx;
  }
  /** The zoom that shows all of it. */
  get widestMsPerPx(): number {
    return Math.max(CLOSEST_MS_PER_PX, this.durationMs / Math.max(1, this.widthPx));
  }
  /** Whether all of it is shown. */
  get isWhole(): boolean {
    return this.msPerPx >= this.widestMsPerPx;
  }

  /** Calls after each change, until what it returns is called. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Takes the width of the lanes and the length of the recording. */
  measure(widthPx: number, durationMs: number): void {
    const middle = (this.startMs + this.endMs) / 2;
    const wasWhole = this.#msPerPx === 0 || this.isWhole;
    this.widthPx = Math.max(1, widthPx);
    this.durationMs = Math.max(1, durationMs);
    if (wasWhole) this.#msPerPx = 0;
    this.#put(middle - (this.widthPx * this.msPerPx) / 2, this.#msPerPx);
  }

  /** Where a time is, in CSS pixels from the left edge. */
  toPx(timeMs: number): number {
    return (timeMs - this.startMs) / this.msPerPx;
  }

  /** Which time is at a pixel; within the recording. */
  toMs(px: number): number {
    return Math.min(this.durationMs, Math.max(0, this.startMs + px * this.msPerPx));
  }

  /** Zooms by a factor (over 1: closer) around a pixel, which keeps its time. */
  zoom(factor: number, aroundPx: number): void {
    const kept = this.startMs + aroundPx * this.msPerPx;
    const msPerPx = Math.min(this.widestMsPerPx, Math.max(CLOSEST_MS_PER_PX, this.msPerPx / factor));
    this.#put(kept - aroundPx * msPerPx, msPerPx);
  }

  /** Moves by pixels: over 0, later. */
  pan(px: number): void {
    this.#put(this.#startMs + px * this.msPerPx, this.#msPerPx);
  }

  /** Puts a time in the middle; `msPerPx` `null`: at the zoom that it has. */
  centre(timeMs: number, msPerPx: number | null): void {
    const zoom = msPerPx === null ? this.msPerPx : Math.min(this.widestMsPerPx, Math.max(CLOSEST_MS_PER_PX, msPerPx));
    this.#put(timeMs - (this.widthPx * zoom) / 2, zoom);
  }

  /** Makes a stretch visible, moving no more than it must: a tenth of the width stays around it. */
  reveal(startMs: number, endMs: number): void {
    const air = (this.widthPx * this.msPerPx) / 10;
    if (startMs >= this.startMs + air && endMs <= this.endMs - air) return;
    this.#put((startMs + endMs) / 2 - (this.widthPx * this.msPerPx) / 2, this.#msPerPx);
  }

  /** Shows all of it. */
  whole(): void {
    this.#put(0, 0);
  }

  #put(startMs: number, msPerPx: number): void {
    this.#msPerPx = msPerPx >= this.widestMsPerPx ? 0 : msPerPx;
    const latest = this.durationMs - this.widthPx * this.msPerPx;
    this.#startMs = Math.max(0, Math.min(latest, startMs));
    for (const listener of this.#listeners) listener();
  }
}
