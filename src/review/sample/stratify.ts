import { QUESTIONED } from "./frame.js";
import { DIMENSIONS, type Dimension, type FrameEntry } from "./plan.js";

/** Recordings that are alike, and what they are alike in. */
export interface Strata {
  readonly dimensions: readonly Dimension[];
  readonly names: readonly string[];
  /** The recordings of each, in the order of the frame. */
  readonly members: readonly (readonly FrameEntry[])[];
  /** How many times the share of the others is drawn of each: 1, or more where a refiner would let something stand. */
  readonly weights: readonly number[];
}

/** What a refiner would let stand is heard twice as often as the rest: nobody knows yet whether to trust it. */
const QUESTIONED_WEIGHT = 2;

/** Each stratum costs half an item on average, as shares are rounded upward. */
const ITEMS_PER_STRATUM = 4;

/** By as many dimensions as a sample of this size can bear, the most telling ones first. @param sample how many will be drawn at least. */
export function stratify(frame: readonly FrameEntry[], sample: number): Strata {
  const limit = Math.max(1, Math.floor(sample / ITEMS_PER_STRATUM));
  let dimensions: readonly Dimension[] = [];
  let groups = groupedBy(frame, dimensions);
  for (const dimension of DIMENSIONS) {
    const finer = groupedBy(frame, [...dimensions, dimension]);
    // One that tells nothing apart, and one that tells too much.
    if (finer.size === groups.size || finer.size > limit) continue;
    dimensions = [...dimensions, dimension];
    groups = finer;
  }
  const sorted = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  const members = sorted.map(([, entries]) => entries);
  const isQuestioned = (entries: readonly FrameEntry[]) =>
    dimensions.includes("refined") && entries[0]?.labels.refined === QUESTIONED;
  const weights = members.map((entries) => (isQuestioned(entries) ? QUESTIONED_WEIGHT : 1));
  return { dimensions, names: sorted.map(([name]) => name), members, weights };
}

function groupedBy(frame: readonly FrameEntry[], dimensions: readonly Dimension[]): Map<string, FrameEntry[]> {
  const groups = new Map<string, FrameEntry[]>();
  for (const entry of frame) {
    const name = dimensions.map((dimension) => entry.labels[dimension] ?? "").join("/") || "all";
    const group = groups.get(name) ?? [];
    group.push(entry);
    groups.set(name, group);
  }
  return groups;
}
