import { isNumber, type Path } from "../leaf.js";
import type { FhirPlace } from "./fhir-types.js";

/** Places that are remembered: FHIR's own elements nest without an end. */
const MOST_PLACES = 20_000;

interface Node {
  readonly below: Map<string, Node>;
  place: FhirPlace | null;
}

const nodeOf = (): Node => ({ below: new Map(), place: null });

/**
 * Places by path, so that each is worked out once: the same object for the same place, whatever the numbers of items in its path. Only those which
 * FHIR has are kept, so that no name that a record brought is, nor the text that such a name is a part of.
 */
export class KnownPlaces {
  private readonly roots = new Map<string, Node>();
  private size = 0;

  /** @param root what else decides where a path leads. @param make works it out. */
  placeOf(root: string, path: Path, make: (path: Path) => FhirPlace): FhirPlace {
    let node = this.roots.get(root);
    for (let at = 0; node && at < path.length; at++) node = node.below.get(keyOf(path[at] ?? ""));
    if (node?.place) return node.place;
    // A part of a text holds on to all of it.
    const place = make(path.map((name) => Buffer.from(name).toString()));
    if (place.element && this.size < MOST_PLACES) this.keep(Buffer.from(root).toString(), path, place);
    return place;
  }

  private keep(root: string, path: Path, place: FhirPlace): void {
    let node = this.roots.get(root) ?? nodeOf();
    this.roots.set(root, node);
    for (const name of path) {
      const key = keyOf(name);
      const next = node.below.get(key) ?? nodeOf();
      if (!node.below.has(key)) node.below.set(Buffer.from(key).toString(), next);
      node = next;
    }
    node.place = place;
    this.size++;
  }
}

const keyOf = (name: string): string => (isNumber(name) ? "0" : name);
