import type { Colours } from "./colours.js";
import type { Box, Layout, Scene } from "./scene.js";
import type { Viewport } from "./viewport.js";

/** Narrowest that a box is drawn, in px: a second of three hours is a tenth of a pixel. */
const NARROWEST_PX = 2;
/** Room of a letter in a label, in px: measuring each would cost more than it gives. */
const LETTER_PX = 6.4;
/** From this zoom on, in ms of a pixel, words have room. */
const WORDS_MS_PER_PX = 14;

/** Draws what can be decided on that is in view: behind the waveform as a tint, in its row as a box with core, margins and state. */
export function paintFindings(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: Viewport,
  layout: Layout,
  colours: Colours,
): void {
  let selected: Box | undefined;
  const drawn = new Map<string, number>();
  context.font = "11px system-ui, sans-serif";
  context.textBaseline = "middle";
  scene.boxes.each(view.startMs, view.endMs, (box) => {
    const x = view.toPx(box.startMs);
    const width = Math.max(NARROWEST_PX, view.toPx(box.endMs) - x);
    if (box.key === scene.selectedKey) selected = box;
    // Where many fall on one pixel, the first of each look stands for all of them.
    const place = `${box.row}${box.look}`;
    if (width <= NARROWEST_PX && (drawn.get(place) ?? -9) >= x - 1) return;
    drawn.set(place, x);
    paintBox(context, box, x, width, layout, colours, view);
  });
  if (selected) paintSelected(context, selected, view, layout, colours);
  if (scene.draft) paintDraft(context, scene.draft, view, layout, colours);
  if (view.msPerPx <= WORDS_MS_PER_PX) paintWords(context, scene, view, layout, colours);
}

function paintBox(
  context: CanvasRenderingContext2D,
  box: Box,
  x: number,
  width: number,
  layout: Layout,
  colours: Colours,
  view: Viewport,
): void {
  const { top, height } = layout.rows[box.row];
  const colour = colours.looks[box.look];
  if (box.row === "muted" && box.look !== "rejected") {
    context.globalAlpha = 0.16;
    context.fillStyle = colour;
    for (const [channel, lane] of layout.channels.entries())
      if (!box.channels || box.channels.includes(channel)) context.fillRect(x, lane.top, width, lane.height);
    context.globalAlpha = 1;
  }
  // Rejected: its outline alone. Margins are hatched; what is kept is open below.
  const coreX = Math.max(x, view.toPx(box.coreStartMs));
  const coreWidth = Math.min(x + width, view.toPx(box.coreEndMs)) - coreX;
  if (box.look === "rejected") {
    context.strokeStyle = colour;
    context.strokeRect(x + 0.5, top + 0.5, Math.max(1, width - 1), height - 1);
    context.fillStyle = colour;
    context.fillRect(x, top + height / 2, width, 1);
  } else {
    if (width > 6) {
      context.fillStyle = colours.hatch[box.look];
      context.fillRect(x, top, width, height);
    }
    context.fillStyle = colour;
    context.fillRect(coreX, top, Math.max(NARROWEST_PX, coreWidth), height);
  }
  if (box.movedFrom) {
    context.setLineDash([3, 3]);
    context.strokeStyle = colour;
    const from = view.toPx(box.movedFrom.startMs);
    context.strokeRect(from + 0.5, top + 2.5, view.toPx(box.movedFrom.endMs) - from, height - 5);
    context.setLineDash([]);
  }
  const letters = Math.floor((coreWidth - 8) / LETTER_PX);
  if (letters < 3) return;
  const label = box.label.length > letters ? `${box.label.slice(0, letters - 1)}…` : box.label;
  context.fillStyle = box.look === "rejected" ? colours.text : colours.ground;
  context.fillText(label, coreX + 4, top + height / 2 + 0.5);
}

function paintSelected(
  context: CanvasRenderingContext2D,
  box: Box,
  view: Viewport,
  layout: Layout,
  colours: Colours,
): void {
  const x = view.toPx(box.startMs);
  const width = Math.max(NARROWEST_PX, view.toPx(box.endMs) - x);
  const { top, height } = layout.rows[box.row];
  context.strokeStyle = colours.accent;
  context.lineWidth = 2;
  context.strokeRect(x - 2, top - 1, width + 4, height + 2);
  context.lineWidth = 1;
  context.globalAlpha = 0.5;
  for (const edge of [x, x + width]) {
    context.beginPath();
    context.moveTo(Math.round(edge) + 0.5, layout.channels[0]?.top ?? 0);
    context.lineTo(Math.round(edge) + 0.5, top);
    context.stroke();
  }
  context.globalAlpha = 1;
}

function paintDraft(
  context: CanvasRenderingContext2D,
  { startMs, endMs, edge }: NonNullable<Scene["draft"]>,
  view: Viewport,
  layout: Layout,
  colours: Colours,
): void {
  const [x, to] = [view.toPx(startMs), view.toPx(endMs)];
  const top = layout.channels[0]?.top ?? 0;
  const height = layout.rows.muted.top + layout.rows.muted.height - top;
  context.fillStyle = colours.accent;
  context.globalAlpha = 0.18;
  context.fillRect(x, top, Math.max(1, to - x), height);
  context.globalAlpha = 1;
  context.fillRect(x - (edge === "start" ? 2 : 0), top, edge === "start" ? 4 : 1, height);
  context.fillRect(to - (edge === "end" ? 2 : 0), top, edge === "end" ? 4 : 1, height);
}

function paintWords(
  context: CanvasRenderingContext2D,
  scene: Scene,
  view: Viewport,
  layout: Layout,
  colours: Colours,
): void {
  const { top, height } = layout.words;
  scene.words.each(view.startMs, view.endMs, ({ startMs, endMs, text, isHidden }) => {
    const x = view.toPx(startMs);
    const letters = Math.floor((view.toPx(endMs) - x + 4) / LETTER_PX);
    if (letters < Math.min(3, text.length)) return;
    context.fillStyle = isHidden ? colours.faint : colours.text;
    context.fillText(text.length > letters ? `${text.slice(0, Math.max(1, letters - 1))}…` : text, x, top + height / 2);
  });
}
