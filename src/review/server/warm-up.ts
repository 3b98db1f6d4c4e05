import type { Reviewer } from "../decisions/views.js";
import type { DeskParts } from "./desk-parts.js";
import { nextOf } from "./next.js";

/** Recordings whose peaks are made before anybody asks: what a person gets to in the first quarter of an hour. */
const AHEAD = 8;
/** Nobody: what has nobody approved or taken. */
const ANYBODY: Reviewer = { who: "anybody", permissions: [] };

/** Makes ready what is likeliest to be opened next, one after the other. What fails is told to whoever opens it. */
export async function warmUp(parts: Pick<DeskParts, "shelf" | "standings" | "sounds" | "stopping">): Promise<void> {
  const { shelf, sounds, stopping } = parts;
  let left = AHEAD;
  for await (const id of nextOf(parts, ANYBODY, null)) {
    if (stopping.aborted || left-- === 0) return;
    const found = await shelf.find(id).catch(() => null);
    if (found) await sounds.open(found.set.soundPath, found.facts.outputSha256).catch(() => undefined);
  }
}
