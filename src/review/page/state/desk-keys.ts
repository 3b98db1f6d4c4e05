import { keysOf, ORIGINAL_NAMES, REJECT_NAMES } from "../client/names.js";
import { chooseWord } from "./choosing.js";
import { approve, giveReason, refuse, turn } from "./deciding.js";
import type { Desk } from "./desk.js";
import { add, drop, hearOriginal, holdEdge, letGo, nudge, reveal, saveMove } from "./editing.js";
import { nextGap, nextOpen, nextRecording, step, toQueue } from "./going.js";
import { toggleKept } from "./kept-only.js";
import type { KeyRow } from "./keys.js";

/** Smaller and larger step of an edge, in ms. */
const [FINE_MS, COARSE_MS] = [10, 50];
/** Step of the playhead, in ms. */
const SEEK_MS = 2000;
/** Factor of one step of zoom. */
const ZOOM = 1.6;

type Row = KeyRow<Desk>;

function arrow(desk: Desk, edgeMs: number, seekMs: number): void {
  if (desk.store.state.draft) nudge(desk, edgeMs);
  else desk.player.seek(desk.player.currentMs + seekMs);
}

/** Zooms around the playhead where it is in view, otherwise around the middle. */
export function zoom(desk: Desk, factor: number): void {
  const px = desk.viewport.toPx(desk.player.currentMs);
  const { widthPx } = desk.viewport;
  desk.viewport.zoom(factor, px >= 0 && px <= widthPx ? px : widthPx / 2);
}

const deciding: readonly Row[] = [
  { keys: ["a"], does: "Right as it is, and on to the next", run: approve },
  { keys: ["x"], does: "Wrong: unmute what is muted, mute what is kept", run: refuse },
  ...keysOf(REJECT_NAMES).map(
    (reason, at): Omit<Row, "group"> => ({
      keys: [String(at + 1)],
      does: `Reason of the last x: ${REJECT_NAMES[reason]}`,
      run: (desk) => giveReason(desk, reason),
    }),
  ),
  {
    keys: ["c"],
    does: "One decision for all that say the same, or for one",
    run: (desk: Desk) => {
      desk.store.set({ byCluster: !desk.store.state.byCluster });
      desk.say(desk.store.state.byCluster ? "One decision is for all that say the same." : "One decision is for one.");
    },
  },
  { keys: ["t"], does: "Another type", run: (desk: Desk) => desk.store.set({ menu: "type" }) },
  { keys: ["#"], does: "Note", run: (desk: Desk) => desk.store.set({ menu: "note" }) },
  { keys: ["u", "ctrl+z"], does: "Undo", run: (desk: Desk) => turn(desk, "undo") },
  { keys: ["U", "ctrl+shift+z", "ctrl+y"], does: "Redo", run: (desk: Desk) => turn(desk, "redo") },
  {
    keys: ["A"],
    does: "Approve the recording, or make its new sound",
    run: (desk: Desk) => desk.store.set({ menu: "approve" }),
  },
].map((row) => ({ ...row, group: "Deciding" }));

const edges: readonly Row[] = [
  { keys: ["m", "["], does: "Hold the first edge", run: (desk: Desk) => holdEdge(desk, "start") },
  { keys: ["]"], does: "Hold the last edge", run: (desk: Desk) => holdEdge(desk, "end") },
  {
    keys: ["ArrowLeft"],
    does: "Edge 10 ms earlier; none held: 2 s back",
    run: (desk: Desk) => arrow(desk, -FINE_MS, -SEEK_MS),
  },
  {
    keys: ["ArrowRight"],
    does: "Edge 10 ms later; none held: 2 s on",
    run: (desk: Desk) => arrow(desk, FINE_MS, SEEK_MS),
  },
  { keys: ["shift+ArrowLeft"], does: "Edge 50 ms earlier", run: (desk: Desk) => arrow(desk, -COARSE_MS, -SEEK_MS / 4) },
  { keys: ["shift+ArrowRight"], does: "Edge 50 ms later", run: (desk: Desk) => arrow(desk, COARSE_MS, SEEK_MS / 4) },
  { keys: ["+"], does: "Mute more: begin at the playhead and end there, or what is drawn or chosen", run: add },
  {
    keys: ["w"],
    does: "Choose the word at the playhead; again: the next one too",
    run: (desk: Desk) => chooseWord(desk, 1),
  },
  { keys: ["W"], does: "Choose the word before as well", run: (desk: Desk) => chooseWord(desk, -1) },
  {
    keys: ["Enter"],
    does: "Save what is held",
    run: (desk: Desk) => {
      if (desk.store.state.draft?.purpose === "add" || desk.store.state.wordRange) add(desk);
      else {
        saveMove(desk);
        letGo(desk, false);
      }
    },
  },
  { keys: ["Escape"], does: "Let go", run: drop },
].map((row) => ({ ...row, group: "Edges" }));

const going: readonly Row[] = [
  { keys: ["j", "ArrowDown"], does: "Next", run: (desk: Desk) => step(desk, 1) },
  { keys: ["k", "ArrowUp"], does: "Previous", run: (desk: Desk) => step(desk, -1) },
  { keys: ["n"], does: "Next that is not decided", run: nextOpen },
  { keys: ["g"], does: "Next gap that was kept", run: nextGap },
  { keys: ["N"], does: "Take the next recording", run: (desk: Desk) => void nextRecording(desk) },
  { keys: ["q"], does: "Back to the queue", run: toQueue },
].map((row) => ({ ...row, group: "Going" }));

const hearing: readonly Row[] = [
  { keys: ["Space"], does: "Play, pause", run: (desk: Desk) => desk.player.toggle() },
  { keys: ["p"], does: "Play what is selected again", run: (desk: Desk) => replay(desk) },
  {
    keys: ["l"],
    does: "Only what was kept: skip muted and silent stretches",
    run: (desk: Desk) => void toggleKept(desk),
  },
  { keys: ["<", ","], does: "Slower", run: (desk: Desk) => desk.player.stepSpeed(-1) },
  { keys: [">", "."], does: "Faster", run: (desk: Desk) => desk.player.stepSpeed(1) },
  {
    keys: ["o"],
    does: "Hear the original (a reason, and a line in the log)",
    run: (desk: Desk) => void hearOriginal(desk, null),
  },
  {
    keys: ["O"],
    does: `Another reason for the original: ${keysOf(ORIGINAL_NAMES).length} of them`,
    run: (desk: Desk) => desk.store.set({ menu: "original" }),
  },
  { keys: ["r"], does: "Show the hidden words (a line in the log)", run: (desk: Desk) => void reveal(desk) },
].map((row) => ({ ...row, group: "Hearing and seeing" }));

const zooming: readonly Row[] = [
  { keys: ["=", "i"], does: "Closer", run: (desk: Desk) => zoom(desk, ZOOM) },
  { keys: ["-"], does: "Wider", run: (desk: Desk) => zoom(desk, 1 / ZOOM) },
  { keys: ["0"], does: "All of it", run: (desk: Desk) => desk.viewport.whole() },
  { keys: ["f"], does: "What is selected", run: (desk: Desk) => showSelected(desk) },
  {
    keys: ["s"],
    does: "Spectrogram",
    run: (desk: Desk) => desk.store.set({ hasSpectrum: !desk.store.state.hasSpectrum }),
  },
  { keys: ["?"], does: "All keys", run: (desk: Desk) => desk.store.set({ menu: "keys" }) },
].map((row) => ({ ...row, group: "View" }));

/** All keys of the desk. */
export const DESK_KEYS: readonly Row[] = [...deciding, ...edges, ...going, ...hearing, ...zooming];

function replay(desk: Desk): void {
  const { selectedKey } = desk.store.state;
  if (selectedKey !== null) desk.select(selectedKey);
}

/** Shows what is selected with 2 s around it. */
function showSelected(desk: Desk): void {
  const item = desk.selected;
  if (!item) return;
  const { startMs, endMs } = desk.placeOf(item);
  desk.viewport.centre((startMs + endMs) / 2, (endMs - startMs + 4000) / desk.viewport.widthPx);
}
