import type { TextSpan } from "../types.js";

/** Names of members and numbers of items, from the outside in: `["name", "0", "family"]`. */
export type Path = readonly string[];

/** Decoded characters of a value, and where they stand in the source: an escape is longer there. */
interface LeafPiece {
  readonly text: string;
  readonly source: TextSpan;
}

/** A value of a record that holds no others, and where it stands in the record's source. */
export interface Leaf {
  readonly path: Path;
  /** `number` and `literal` (true, false, null) are such as the format tells apart from texts. */
  readonly kind: "string" | "number" | "literal";
  /** Decoded. */
  readonly value: string;
  /** All that stands for the value, its quotes included. */
  readonly place: TextSpan;
  /** What the value is made of, in order. */
  readonly pieces: readonly LeafPiece[];
}

/** A name that a record brought, its quotes included in its place. */
export interface MemberName {
  readonly name: string;
  readonly place: TextSpan;
}

/** A record as its format has read it: values, and how others are written in their places. */
export interface RecordText {
  readonly source: string;
  /** In order of their places. */
  readonly leaves: readonly Leaf[];
  /** Names of members that the record itself brought, each where it stands; left out where the format has names of its own alone. */
  readonly names?: readonly MemberName[];
  /** What is written over `leaf.place` so that its value is this one, in the format's own form; `null`: no value. */
  written(leaf: Leaf, value: string | null): string;
  /** What is written for characters within the value: escaped as the format wants it. */
  inside(leaf: Leaf, text: string): string;
  /**
   * What is written so that these values are gone together with their names, and what held nothing but them: disjoint, in order. `null`: the format
   * cannot take a value away, and `written` with no value stands there.
   */
  removed(gone: ReadonlySet<Leaf>): readonly TextSpan[] | null;
}
