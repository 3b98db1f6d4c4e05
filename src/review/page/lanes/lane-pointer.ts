import type { Box, Layout, Scene } from "./scene.js";
import { RULER_PX } from "./scene.js";
import type { Viewport } from "./viewport.js";

/** How close to an edge a pointer holds it, in px. */
const EDGE_PX = 6;
/** How far a pointer goes before it draws, in px. */
const DRAW_PX = 4;

/** What a pointer does on the lanes. Times in ms. */
export interface PointerActions {
  readonly seek: (timeMs: number) => void;
  readonly select: (key: string) => void;
  /** An edge of what is selected is pulled; `isDone`: it was let go. */
  readonly pull: (edge: "start" | "end", timeMs: number, isDone: boolean) => void;
  /** A stretch is drawn on the waveform. */
  readonly draw: (startMs: number, endMs: number, channels: readonly number[] | null, isDone: boolean) => void;
}

/** What the pointer must know of the lanes at the moment. */
export interface PointerGround {
  readonly viewport: Viewport;
  readonly layout: () => Layout;
  readonly scene: () => Scene | null;
  /** Whether edges may be pulled and stretches drawn. */
  readonly mayEdit: () => boolean;
}

type Held =
  | { readonly kind: "pan"; lastX: number }
  | { readonly kind: "edge"; readonly edge: "start" | "end" }
  | { readonly kind: "draw"; readonly fromX: number; readonly channels: readonly number[] | null; isDrawing: boolean };

/** Lets lanes be used by mouse: wheel zooms, with shift or sideways pans; the scale pans; a box selects; an edge is pulled; a stretch is drawn. */
export function listenToPointer(canvas: HTMLCanvasElement, ground: PointerGround, actions: PointerActions): () => void {
  let held: Held | null = null;
  const { viewport } = ground;
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const sideways = event.shiftKey ? event.deltaY : event.deltaX;
    if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) viewport.pan(sideways);
    else viewport.zoom(2 ** (-event.deltaY / 240), event.offsetX);
  };
  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    canvas.setPointerCapture(event.pointerId);
    held = heldAt(event.offsetX, event.offsetY, ground);
    if (held?.kind === "draw" && event.offsetY > lastWave(ground.layout())) held = null;
    const box = boxAt(event.offsetX, event.offsetY, ground);
    if (box && held?.kind !== "edge" && event.offsetY > lastWave(ground.layout())) actions.select(box.key);
  };
  const move = (event: PointerEvent) => {
    if (!held) {
      const over = heldAt(event.offsetX, event.offsetY, ground);
      canvas.style.cursor = over?.kind === "edge" ? "ew-resize" : over?.kind === "pan" ? "grab" : "default";
    } else if (held.kind === "pan") {
      viewport.pan(held.lastX - event.offsetX);
      held.lastX = event.offsetX;
    } else if (held.kind === "edge") actions.pull(held.edge, viewport.toMs(event.offsetX), false);
    else if (held.isDrawing || Math.abs(event.offsetX - held.fromX) >= DRAW_PX) {
      held.isDrawing = ground.mayEdit();
      if (held.isDrawing) drawTo(held, event.offsetX, false);
    }
  };
  const drawTo = (from: Extract<Held, { kind: "draw" }>, x: number, isDone: boolean) => {
    const [a, b] = [viewport.toMs(from.fromX), viewport.toMs(x)];
    actions.draw(Math.min(a, b), Math.max(a, b), from.channels, isDone);
  };
  const up = (event: PointerEvent) => {
    if (held?.kind === "edge") actions.pull(held.edge, viewport.toMs(event.offsetX), true);
    else if (held?.kind === "draw" && held.isDrawing) drawTo(held, event.offsetX, true);
    else if (held?.kind === "draw") actions.seek(viewport.toMs(event.offsetX));
    held = null;
  };
  canvas.addEventListener("wheel", wheel, { passive: false });
  canvas.addEventListener("pointerdown", down);
  canvas.addEventListener("pointermove", move);
  canvas.addEventListener("pointerup", up);
  return () => {
    canvas.removeEventListener("wheel", wheel);
    canvas.removeEventListener("pointerdown", down);
    canvas.removeEventListener("pointermove", move);
    canvas.removeEventListener("pointerup", up);
  };
}

function lastWave({ channels, spectrum }: Layout): number {
  const last = spectrum ?? channels.at(-1);
  return last ? last.top + last.height : 0;
}

function heldAt(x: number, y: number, { viewport, layout, scene, mayEdit }: PointerGround): Held | null {
  if (y < RULER_PX) return { kind: "pan", lastX: x };
  const now = scene();
  const selected = now?.draft ?? (now ? selectedBox(now) : undefined);
  if (selected && mayEdit()) {
    const isRowOfIt = !("row" in selected) || selected.row === "muted";
    if (isRowOfIt && Math.abs(viewport.toPx(selected.startMs) - x) <= EDGE_PX) return { kind: "edge", edge: "start" };
    if (isRowOfIt && Math.abs(viewport.toPx(selected.endMs) - x) <= EDGE_PX) return { kind: "edge", edge: "end" };
  }
  // Drawn over one lane alone with the lanes of other channels beside it: all of them. One side of a call is chosen in the details.
  return y <= lastWave(layout()) || now ? { kind: "draw", fromX: x, channels: null, isDrawing: false } : null;
}

function selectedBox(scene: Scene): Box | undefined {
  let found: Box | undefined;
  if (scene.selectedKey !== null)
    scene.boxes.each(0, Number.POSITIVE_INFINITY, (box) => {
      if (box.key === scene.selectedKey) found = box;
    });
  return found;
}

function boxAt(x: number, y: number, { viewport, layout, scene }: PointerGround): Box | undefined {
  const rows = Object.entries(layout().rows);
  const row = rows.find(([, { top, height }]) => y >= top && y < top + height)?.[0];
  let found: Box | undefined;
  // A little room on both sides, since short ones are two pixels wide; the last that fits is the one on top.
  scene()?.boxes.each(viewport.toMs(x - 3), viewport.toMs(x + 3) + 1, (box) => {
    if (box.row === row) found = box;
  });
  return found;
}
