import type { Level, Pyramid } from "../sound/pyramid.js";
import type { Colours } from "./colours.js";
import { type Layout, RULER_PX, type Scene } from "./scene.js";
import type { Viewport } from "./viewport.js";

/** Steps of the scale, in ms. */
const STEPS_MS = [
  10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000, 1_800_000,
  3_600_000,
];
/** Least room for a time on the scale, in px. */
const STEP_PX = 76;

/** Draws the scale of times. */
export function paintRuler(context: CanvasRenderingContext2D, view: Viewport, colours: Colours, height: number): void {
  const step = STEPS_MS.find((ms) => ms / view.msPerPx >= STEP_PX) ?? 3_600_000;
  context.font = "11px system-ui, sans-serif";
  context.textBaseline = "middle";
  context.textAlign = "left";
  for (let at = Math.ceil(view.startMs / step) * step; at < view.endMs && at <= view.durationMs; at += step) {
    const x = Math.round(view.toPx(at));
    context.fillStyle = colours.line;
    context.fillRect(x, 0, 1, height);
    context.fillStyle = colours.faint;
    context.fillText(clock(at, step), x + 4, RULER_PX / 2);
  }
}

/** A time as h:mm:ss, with as many decimals as steps of so many ms need. */
export function clock(timeMs: number, stepMs = 1000): string {
  const decimals = stepMs >= 1000 ? 0 : stepMs >= 100 ? 1 : stepMs >= 10 ? 2 : 3;
  const unit = 10 ** decimals;
  const ticks = Math.round((timeMs / 1000) * unit);
  const seconds = Math.floor(ticks / unit);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const fraction = decimals === 0 ? "" : `.${String(ticks % unit).padStart(decimals, "0")}`;
  return `${h > 0 ? `${h}:${String(m).padStart(2, "0")}` : m}:${String(s).padStart(2, "0")}${fraction}`;
}

/** Draws the waveform of each channel, and its picture of frequencies where that is asked for. */
export function paintSound(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: Viewport,
  layout: Layout,
  colours: Colours,
): void {
  const { pyramid, spectra } = scene;
  if (!pyramid) return;
  const level = pyramid.levelFor(view.msPerPx);
  if (!level) return;
  for (const [channel, { top, height }] of layout.channels.entries()) {
    context.fillStyle = colours.line;
    context.fillRect(0, top + Math.floor(height / 2), view.widthPx, 1);
    context.fillStyle = colours.wave;
    paintWave(context, pyramid, level, view, { channel, channels: pyramid.peaks.channels, top, height });
  }
  const lane = layout.spectrum;
  if (!lane || !spectra) return;
  spectra.each(view.startMs, view.endMs, view.msPerPx, scene.spectrumChannel, (tile, startMs, endMs) => {
    const x = view.toPx(startMs);
    context.drawImage(tile, x, lane.top, view.toPx(endMs) - x, lane.height);
  });
}

interface WaveLane {
  readonly channel: number;
  readonly channels: number;
  readonly top: number;
  readonly height: number;
}

/** One pixel after the other, from its lowest to its highest sample; what has not come yet is drawn from coarser peaks that have. */
function paintWave(
  context: CanvasRenderingContext2D,
  pyramid: Pyramid,
  level: Level,
  view: Viewport,
  { channel, channels, top, height }: WaveLane,
): void {
  const middle = top + height / 2;
  const scale = height / 2 / 127;
  const stride = channels * 2;
  const first = view.startMs;
  const lastPx = Math.min(view.widthPx, Math.ceil((view.durationMs - first) / view.msPerPx));
  for (let px = 0; px < lastPx; px++) {
    const fromMs = first + px * view.msPerPx;
    let used = level;
    let tile = pyramid.tile(level, Math.floor(fromMs / level.bucketMs));
    for (let coarser = level.index + 1; !tile && coarser < pyramid.levels.length; coarser++) {
      used = pyramid.levels[coarser] ?? used;
      tile = pyramid.peek(used, Math.floor(fromMs / used.bucketMs));
    }
    if (!tile) continue;
    const from = Math.floor(fromMs / used.bucketMs) - tile.from;
    const to = Math.max(from + 1, Math.ceil((fromMs + view.msPerPx) / used.bucketMs) - tile.from);
    let [low, high] = [127, -127];
    for (let at = from * stride + channel * 2; at < to * stride && at + 1 < tile.bytes.length; at += stride) {
      low = Math.min(low, tile.bytes[at] ?? 0);
      high = Math.max(high, tile.bytes[at + 1] ?? 0);
    }
    if (high >= low && (high > 0 || low < 0))
      context.fillRect(px, middle - high * scale, 1, Math.max(1, (high - low) * scale));
  }
}
