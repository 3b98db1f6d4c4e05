import type { EntityType, Made, OriginalReason } from "../client/forms.js";
import { typeName } from "../client/names.js";
import { decide } from "./deciding.js";
import { AROUND_MS, type Desk, sayingOf } from "./desk.js";
import type { Draft } from "./desk-state.js";

/** Heard on either side of an edge that was moved, in ms. */
const AROUND_EDGE_MS = 500;
/** Shortest stretch that can be muted, in ms. */
const SHORTEST_MS = 10;
/** An edge that rests so long is saved, in ms. */
const REST_MS = 700;

let resting = 0;

/** Chooses an edge of what is selected, or of the stretch that is being made. */
export function holdEdge(desk: Desk, edge: "start" | "end"): void {
  const { draft } = desk.store.state;
  const which = edge === "start" ? "First" : "Last";
  desk.say(`${which} edge: ← and → move it, Enter saves, Escape lets go.`);
  if (draft) {
    put(desk, { ...draft, edge });
    return;
  }
  const item = desk.selected;
  if (!item) {
    desk.say("Choose a finding first.", "error");
    return;
  }
  if (item.kind !== "muted" && item.kind !== "added") {
    const { startMs, endMs, channels } = item;
    put(desk, { purpose: "add", edge, startMs, endMs, channels });
    return;
  }
  put(desk, { purpose: "move", edge, ...desk.placeOf(item), channels: item.channels });
}

/** Moves the edge that is held, and plays half a second on either side of it. */
export function nudge(desk: Desk, byMs: number): void {
  const { draft } = desk.store.state;
  if (!draft) return;
  const moved = draft.edge === "start" ? { startMs: draft.startMs + byMs } : { endMs: draft.endMs + byMs };
  put(desk, bounded(desk, { ...draft, ...moved }));
  const at = draft.edge === "start" ? (moved.startMs ?? draft.startMs) : (moved.endMs ?? draft.endMs);
  desk.player.once(at - AROUND_EDGE_MS, at + AROUND_EDGE_MS);
  desk.say(`${draft.edge === "start" ? "First" : "Last"} edge: ${seconds(at)}`);
  window.clearTimeout(resting);
  if (draft.purpose !== "move") return;
  resting = window.setTimeout(() => saveMove(desk), REST_MS);
  desk.flush = () => saveMove(desk);
}

/** Keeps a stretch within the recording and its edges in order: whole ms. */
export function bounded(desk: Desk, draft: Draft): Draft {
  const { durationMs } = desk.viewport;
  const startMs = Math.round(Math.min(Math.max(0, draft.startMs), durationMs - SHORTEST_MS));
  const endMs = Math.round(Math.min(Math.max(draft.endMs, SHORTEST_MS), durationMs));
  if (endMs - startMs >= SHORTEST_MS) return { ...draft, startMs, endMs };
  return draft.edge === "start"
    ? { ...draft, startMs: endMs - SHORTEST_MS, endMs }
    : { ...draft, startMs, endMs: startMs + SHORTEST_MS };
}

/** Shows a stretch that is being made or moved. */
export function put(desk: Desk, draft: Draft | null): void {
  desk.store.set({ draft });
  desk.frames.request();
}

/** Saves where an edge was moved to, and holds it on. */
export function saveMove(desk: Desk): void {
  window.clearTimeout(resting);
  desk.flush = () => undefined;
  const { draft } = desk.store.state;
  const item = desk.selected;
  if (draft?.purpose !== "move" || !item) return;
  const { startMs, endMs } = draft;
  const now = desk.placeOf(item);
  if (now.startMs === startMs && now.endMs === endMs) return;
  decide(desk, [{ kind: "move", target: item.target, startMs, endMs }]);
  desk.say(`Moved: ${seconds(startMs)} to ${seconds(endMs)}`);
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** Lets go of what is held: a move is saved, a stretch that was only begun is not. */
export function letGo(desk: Desk, save: boolean): void {
  if (save) saveMove(desk);
  window.clearTimeout(resting);
  desk.flush = () => undefined;
  put(desk, null);
  desk.store.set({ wordRange: null });
}

/** Lets go at somebody's wish, and says so. */
export function drop(desk: Desk): void {
  const { draft, wordRange } = desk.store.state;
  letGo(desk, false);
  if (draft || wordRange) desk.say("Let go: nothing is changed.");
}

/** What `+` does: the chosen words, a drawn stretch or what is selected is to be muted; with nothing chosen, it begins at the playhead and ends there. */
export function add(desk: Desk): void {
  const { draft, wordRange } = desk.store.state;
  if (wordRange) {
    desk.store.set({ menu: "add-type" });
    return;
  }
  if (draft?.purpose === "add") {
    const endMs = desk.player.currentMs;
    // Begun by `+` and not drawn: this `+` is its end.
    if (draft.endMs - draft.startMs <= SHORTEST_MS && endMs > draft.startMs)
      put(desk, bounded(desk, { ...draft, endMs }));
    desk.player.pause();
    desk.store.set({ menu: "add-type" });
    return;
  }
  const startMs = Math.round(desk.player.currentMs);
  put(desk, bounded(desk, { purpose: "add", edge: "end", startMs, endMs: startMs + SHORTEST_MS, channels: null }));
  desk.say("Begun here. + again where it ends, Escape to leave it.");
}

/** Adds the chosen words or the drawn stretch as this type. */
export function addAs(desk: Desk, type: EntityType): void {
  const { draft, wordRange, view } = desk.store.state;
  desk.store.set({ menu: null, lastType: type });
  let made: readonly Made[] = [];
  if (wordRange && view?.words) {
    const [from, to] = wordRange;
    const words = view.words.slice(from, to + 1);
    const startMs = words.find((word) => word.startMs !== null)?.startMs ?? null;
    const endMs = words.findLast((word) => word.endMs !== null)?.endMs ?? null;
    if (startMs === null || endMs === null) {
      desk.say("These words have no time: draw the stretch instead.", "error");
      return;
    }
    const indices = words.map((_, at) => from + at);
    made = decide(desk, [{ kind: "add", startMs, endMs, channels: null, type, words: indices, answers: null }]);
  } else if (draft) {
    const { startMs, endMs, channels } = draft;
    const item = desk.selected;
    const answers =
      item && (item.kind === "kept" || item.kind === "left-in") && overlaps(item, draft) ? item.target : null;
    made = decide(desk, [
      { kind: "add", startMs, endMs, channels: channels === null ? null : [...channels], type, words: [], answers },
    ]);
  }
  letGo(desk, false);
  // Its edges may be mended at once.
  const [key] = made.map(({ id }) => `added:${id}`);
  if (key !== undefined && desk.store.state.byKey.has(key)) desk.select(key, false);
  desk.say(`To be muted, as ${typeName(type)}. u: undo`);
}

function overlaps(a: { startMs: number; endMs: number }, b: { startMs: number; endMs: number }): boolean {
  return a.startMs < b.endMs && b.startMs < a.endMs;
}

/** Shows the words of what is selected; a line in the log. */
export async function reveal(desk: Desk): Promise<void> {
  const { view, revealed } = desk.store.state;
  const item = desk.selected;
  const { words } = view ?? {};
  if (!item || !words || !desk.may("review")) {
    desk.say(words ? "You may not see the words." : "There are no words here to see.", "error");
    return;
  }
  const indices = [...new Set([...item.words])].filter((at) => words[at]?.text === null && !revealed.has(at));
  if (indices.length === 0) {
    desk.say("Nothing more is hidden here.");
    return;
  }
  try {
    const answer = await desk.client.send<{ words: { index: number; text: string }[] }>("POST", `${desk.path}/reveal`, {
      words: indices,
    });
    desk.store.set({
      revealed: new Map([...revealed, ...answer.words.map(({ index, text }) => [index, text] as const)]),
    });
    desk.say("Words shown; the log has that you saw them.");
  } catch (error) {
    desk.say(sayingOf(error), "error");
  }
}

/** Plays the original around what is selected, for a reason; a line in the log. */
export async function hearOriginal(desk: Desk, reason: OriginalReason | null): Promise<void> {
  const item = desk.selected;
  const used = reason ?? desk.store.state.originalReason;
  if (!desk.may("original") || !desk.store.state.view?.row.hasOriginal || !item) {
    desk.say(desk.may("original") ? "The original is not at hand." : "You may not hear the original.", "error");
    return;
  }
  desk.store.set({ originalReason: used, menu: used === null ? "original" : null });
  if (used === null) return;
  const place = desk.placeOf(item);
  const startMs = Math.max(0, place.startMs - AROUND_MS);
  const endMs = Math.min(desk.viewport.durationMs, place.endMs + AROUND_MS);
  try {
    const body = { reason: used, startMs, endMs };
    const { grant } = await desk.client.send<{ grant: string }>("POST", `${desk.path}/original`, body);
    desk.player.onceOriginal(`${desk.path}/original?grant=${encodeURIComponent(grant)}`, startMs, endMs);
    desk.say("The original plays; the log has it.");
  } catch (error) {
    desk.say(sayingOf(error), "error");
  }
}
