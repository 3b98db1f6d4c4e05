/** A stretch, in ms from the first sample, half open. */
interface Stretch {
  readonly startMs: number;
  readonly endMs: number;
}

/** A plant is noticed by what was marked this near to it, in ms: people mark after they have heard. */
const NEAR_MS = 1000;
/** What reaches farther beyond it, in ms, marks something else: a mark over the whole recording has noticed nothing. */
const BEYOND_MS = 3000;

/**
 * Tells marks that are of a plant from leaks. A mark that covers a plant and much besides is a leak.
 * @param plant `null`: nothing is planted.
 */
export function tellPlant<Mark extends Stretch>(
  marks: readonly Mark[],
  plant: Stretch | null,
): { readonly leaks: readonly Mark[]; readonly noticed: boolean } {
  const leaks = plant === null ? marks : marks.filter((mark) => !isOf(mark, plant));
  return { leaks, noticed: leaks.length < marks.length };
}

function isOf(mark: Stretch, plant: Stretch): boolean {
  const isNear = mark.startMs < plant.endMs + NEAR_MS && mark.endMs > plant.startMs - NEAR_MS;
  return isNear && mark.startMs >= plant.startMs - BEYOND_MS && mark.endMs <= plant.endMs + BEYOND_MS;
}
