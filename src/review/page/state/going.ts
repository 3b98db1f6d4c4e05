import { type Desk, sayingOf } from "./desk.js";
import { type ListFilter, orderOf } from "./desk-state.js";
import { hashOf } from "./route.js";

/** Selects the next line (1) or the one before (−1). */
export function step(desk: Desk, by: 1 | -1): void {
  const { order } = desk.store.state;
  const key = order[Math.min(order.length - 1, Math.max(0, placeIn(desk) + by))];
  if (key !== undefined) desk.select(key);
}

/** Selects the next that nobody has decided, from the selected one on and then from the top. */
export function nextOpen(desk: Desk): void {
  const key = after(desk, (one) => desk.isOpen(one));
  if (key !== undefined) desk.select(key);
  else desk.say(desk.store.state.tasks === 0 ? "Nothing is to be decided here." : "All is decided. A: finish.");
}

/** Selects the next gap that was kept. */
export function nextGap(desk: Desk): void {
  const { byKey } = desk.store.state;
  const key = after(desk, (one) => byKey.get(one)?.kind === "kept");
  if (key !== undefined) desk.select(key);
  else desk.say("No other gap was kept here.");
}

/** Takes the recording that is to be looked at after this one. */
export async function nextRecording(desk: Desk): Promise<void> {
  if (!mayLeave(desk)) return;
  try {
    const { id } = await desk.client.send<{ id: string | null }>("POST", "/api/next", { after: desk.id });
    if (id === null) desk.say("No other recording is left to take.");
    else location.hash = hashOf({ view: "desk", id, atMs: null, msPerPx: null });
  } catch (error) {
    desk.say(sayingOf(error), "error");
  }
}

/** Goes back to the queue. */
export function toQueue(desk: Desk): void {
  if (mayLeave(desk)) location.hash = hashOf({ view: "queue" });
}

/** What is not saved yet would be lost with the desk. */
function mayLeave(desk: Desk): boolean {
  desk.flush();
  if (desk.outbox.size === 0) return true;
  desk.say("Decisions are still on their way: wait for them.", "error");
  return false;
}

/** Chooses which lines the list has, and their order. */
export function list(desk: Desk, filter: ListFilter, byDoubt: boolean): void {
  desk.store.set({ filter, byDoubt });
  desk.store.set({ order: orderOf(desk.store.state) });
}

function placeIn({ store }: Desk): number {
  const { order, selectedKey } = store.state;
  return selectedKey === null ? -1 : order.indexOf(selectedKey);
}

/** The first behind the selected one for which it holds, and then from the top; the selected one itself is none. */
function after(desk: Desk, holds: (key: string) => boolean): string | undefined {
  const { order } = desk.store.state;
  const at = placeIn(desk);
  return [...order.slice(at + 1), ...order.slice(0, Math.max(0, at))].find(holds);
}
