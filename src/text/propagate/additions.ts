import type { Entity } from "../../types.js";
import { LABEL, type Pattern } from "./patterns.js";

/** What was found again; nothing twice. */
export class Additions {
  readonly added: Entity[] = [];
  /** By where they start. */
  readonly #covered = new Map<number, Place[]>();

  constructor(entities: readonly Entity[]) {
    for (const { start, end, type, proven } of entities) this.#cover(start, { end, type, proven });
  }

  /** Whether this very span is there already, with the same type and proof. */
  has(start: number, end: number, { type, proven }: Pattern): boolean {
    const places = this.#covered.get(start);
    if (places === undefined) return false;
    return places.some((place) => place.end === end && place.type === type && place.proven === proven);
  }

  /** Adds a span that repeats a pattern, if it is not there already. */
  add(start: number, end: number, pattern: Pattern, confidence = pattern.confidence): void {
    if (this.has(start, end, pattern)) return;
    const { type, proven } = pattern;
    this.#cover(start, { end, type, proven });
    this.added.push({ start, end, type, confidence, proven, detectedBy: [...new Set([...pattern.detectedBy, LABEL])] });
  }

  #cover(start: number, place: Place): void {
    const places = this.#covered.get(start);
    if (places === undefined) this.#covered.set(start, [place]);
    else if (
      !places.some(({ end, type, proven }) => end === place.end && type === place.type && proven === place.proven)
    )
      places.push(place);
  }
}

type Place = Pick<Entity, "end" | "type" | "proven">;
