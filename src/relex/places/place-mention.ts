import type { NameSegment, Segment } from "../../readers/places/segments.js";
import type { Mention } from "../types.js";
import type { Meaning } from "./meaning.js";

/** A mention of a place, cut into segments, with what each name in it means. */
export interface PlaceMention {
  readonly mention: Mention;
  readonly segments: readonly Segment[];
  readonly meanings: ReadonlyMap<NameSegment, Meaning>;
}
