import type { Player } from "../sound/player.js";
import { type Colours, readColours } from "./colours.js";
import type { Frames } from "./frames.js";
import { paintFindings } from "./paint-findings.js";
import { paintRuler, paintSound } from "./paint-sound.js";
import { type Layout, layoutOf, type Scene } from "./scene.js";
import type { Viewport } from "./viewport.js";

/** Where the board draws. */
export interface BoardParts {
  readonly canvas: HTMLCanvasElement;
  /** A line over it, moved by the compositor: while it plays nothing else is drawn. */
  readonly playhead: HTMLElement;
  readonly viewport: Viewport;
  readonly frames: Frames;
  readonly player: Player;
}

/** The lanes of one recording on a canvas: drawn in the one loop of frames, and only where something changed. */
export class LaneBoard {
  #scene: Scene | null = null;
  #hasSpectrum = false;
  #layout: Layout = layoutOf(1, false, true);
  #colours: Colours | null = null;
  #drawn = "";
  #isStale = true;
  #followed = 0;
  readonly #context: CanvasRenderingContext2D | null;
  readonly #ends: (() => void)[];
  readonly #observer: ResizeObserver;

  constructor(private readonly parts: BoardParts) {
    this.#context = parts.canvas.getContext("2d", { alpha: false });
    this.#ends = [parts.frames.add(() => this.#draw())];
    this.#observer = new ResizeObserver(() => this.#measure());
    this.#observer.observe(parts.canvas);
  }

  /** Where everything is. */
  get layout(): Layout {
    return this.#layout;
  }

  /** Takes what is to be seen. */
  show(scene: Scene, hasSpectrum: boolean): void {
    const { channels } = scene;
    if (!this.#scene || hasSpectrum !== this.#hasSpectrum || channels !== this.#layout.channels.length) {
      this.#layout = layoutOf(channels, hasSpectrum, scene.hasRows);
      this.parts.canvas.style.height = `${this.#layout.height}px`;
    }
    this.#hasSpectrum = hasSpectrum;
    this.#scene = scene;
    this.stale();
  }

  /** Has it drawn anew in the next frame. */
  stale(): void {
    this.#isStale = true;
    this.parts.frames.request();
  }

  /** Reads colours again: light and dark have changed. */
  recolour(): void {
    this.#colours = null;
    this.stale();
  }

  /** Draws nothing more. */
  close(): void {
    for (const end of this.#ends) end();
    this.#observer.disconnect();
  }

  #measure(): void {
    const { canvas, viewport } = this.parts;
    const ratio = devicePixelRatio || 1;
    const [width, height] = [canvas.clientWidth, canvas.clientHeight];
    if (width === 0) return;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    viewport.measure(width, viewport.durationMs);
    this.recolour();
  }

  #draw(): void {
    const { viewport, player, playhead } = this.parts;
    this.#follow();
    const px = viewport.toPx(player.currentMs);
    playhead.style.transform = `translateX(${px < 0 || px > viewport.widthPx ? -9 : px}px)`;
    const place = `${viewport.startMs}/${viewport.msPerPx}/${viewport.widthPx}`;
    if (!this.#isStale && place === this.#drawn) return;
    this.#drawn = place;
    this.#isStale = false;
    this.#paint();
  }

  /** While it plays, the lanes turn a page when the playhead leaves them; they never slide under the eyes. */
  #follow(): void {
    const { viewport, player } = this.parts;
    const now = player.currentMs;
    if (!player.store.state.isPlaying || now < viewport.startMs) this.#followed = now;
    else if (now > viewport.endMs && this.#followed <= viewport.endMs)
      viewport.centre(now + (viewport.endMs - viewport.startMs) * 0.4, null);
    this.#followed = now;
  }

  #paint(): void {
    const { canvas, viewport } = this.parts;
    const context = this.#context;
    const scene = this.#scene;
    if (!context || !scene) return;
    this.#colours ??= readColours(context);
    const colours = this.#colours;
    const ratio = canvas.width / viewport.widthPx;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = colours.ground;
    context.fillRect(0, 0, viewport.widthPx, canvas.height);
    paintRuler(context, viewport, colours, this.#layout.height);
    paintSound(context, scene, viewport, this.#layout, colours);
    paintFindings(context, scene, viewport, this.#layout, colours);
  }
}
