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
  /** Unlike that of any other value of the record. */
  readonly path: Path;
  /** What rules are held against, where that is not `path`: without numbers of repeats. */
  readonly shape?: Path;
  /** `number` and `literal` (true, false, null) are such as the format tells apart from texts. */
  readonly kind: "string" | "number" | "literal";
  /** Decoded. */
  readonly value: string;
  /** All that stands for the value, its quotes included. */
  readonly place: TextSpan;
  /** What the value is made of, in order. */
  readonly pieces: readonly LeafPiece[];
  /** The running text that it is a part of: detectors read parts of one behind each other, with `joint` before this one. */
  readonly flow?: { readonly id: string; readonly joint: string };
  /** Nothing that detectors could read, such as an image in base64: masked where it should be read as free text. */
  readonly isOpaque?: boolean;
}

/** A date as it is shown to what moves dates, `2024-03-09`. */
export interface LeafDate {
  readonly text: string;
  /** What is written over the value's place: in the format's own form, with what stood behind the date; no value where it is given no date. */
  write(date: string): string;
}

/** A record as its format has read it: values, and how others are written in their places. */
export interface RecordText {
  readonly source: string;
  /** In order of their places. */
  readonly leaves: readonly Leaf[];
  /** What is written over `leaf.place` so that its value is this one, in the format's own form; `null`: no value. */
  written(leaf: Leaf, value: string | null): string;
  /** What is written for characters within the value: escaped as the format wants it. */
  inside(leaf: Leaf, text: string): string;
  /**
   * What is written so that these values are gone together with their names, and what held nothing but them: disjoint, in order. `null`: the format
   * cannot take a value away, and `written` with no value stands there.
   */
  removed(gone: ReadonlySet<Leaf>): readonly TextSpan[] | null;
  /** What is written over `leaf.place` where its value is masked; default: `[MASKED]`, of what is no text no value. */
  masked?(leaf: Leaf): string;
  /** The value as a date, where the format has a form of its own for them; `null`: it is none, and masked. Default: as it stands. */
  dateOf?(leaf: Leaf): LeafDate | null;
  /** Stretches that leave whatever the rules say, such as comments. Disjoint from the values. */
  readonly dropped?: readonly TextSpan[];
  /** The record as it is written, of what the edits made of `source`; default: that. */
  finish?(edited: string): string;
}
