import type { Edit } from "../documents/apply-edits.js";
import type { FieldPart } from "../documents/field-types.js";
import type { EntityType } from "../entity-types.js";
import type { TextSpan } from "../types.js";
import type { FhirPlace, FhirRole } from "./fhir/fhir-types.js";
import type { InnerDocument } from "./inner-document.js";
import type { Action } from "./schema/record-schema.js";
import type { PatientNumbers, Whose } from "./whose.js";

/** Names of members and numbers of items, from the outside in: `["name", "0", "family"]`. */
export type Path = readonly string[];

/** Whether a name in a path is a number, as those of items are. */
export function isNumber(name: string): boolean {
  if (name === "") return false;
  for (let at = 0; at < name.length; at++) {
    const unit = name.charCodeAt(at);
    if (unit < 48 || unit > 57) return false;
  }
  return true;
}

/** Decoded characters of a value, and where they stand in the source: an escape is longer there. */
export interface LeafPiece {
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
  /** Where it stands in FHIR's terms, of a record in FHIR. */
  readonly fhir?: FhirPlace;
  /** The running text that it is a part of: detectors read parts of one behind each other, with `joint` before this one. */
  readonly flow?: { readonly id: string; readonly joint: string };
  /** A text that the format has decoded by itself: no attachment any more. */
  readonly isDecoded?: boolean;
  /** Nothing that detectors could read, such as an image in base64: masked where it should be read as free text. */
  readonly isOpaque?: boolean;
}

/** A date as it is shown to what moves dates, `2024-03-09`. */
export interface LeafDate {
  readonly text: string;
  /** What is written over the value's place: in the format's own form, with what stood behind the date; no value where it is given no date. */
  write(date: string): string;
}

/** Of whom a value speaks. */
export interface PersonPlace {
  /** The same for all that the record says of this person. */
  readonly person: string;
  /** The same for all parts of one name. */
  readonly name: string;
  readonly part: FieldPart;
  readonly isPatient: boolean;
}

/** What stands in a value that is read: texts, each by itself, and what of its markup is taken away. */
export interface LeafTexts {
  readonly texts: readonly {
    /** What the detectors read before it, for a line that ends or nothing. */
    readonly before: string;
    readonly pieces: readonly LeafPiece[];
  }[];
  readonly edits: readonly Edit[];
}

/** What a format knows of its values besides where they stand. */
export interface TypedRecord {
  /** Whose record it is, as far as it says so itself. */
  readonly whose: Whose;
  /** Type of the record, where a format has types of records. */
  readonly resourceType: string | null;
  /** Whether the value is part of the format itself, and always stays. */
  isStructure(leaf: Leaf): boolean;
  /** Whether the value has the form that its type wants. What has not does not pass. */
  fits(leaf: Leaf): boolean;
  /** Whether the value is one that the standard itself, or a published code system, defines. */
  isPublic(leaf: Leaf): boolean;
  /** Whether characters within it may change; otherwise a finding in any part of it takes all of it. */
  isProse(leaf: Leaf): boolean;
  /** What is read of it; `null`: it cannot be read, and is masked. */
  textsOf(leaf: Leaf): LeafTexts | null;
  /** What it says of somebody, so that the record's free text is searched for it although the value goes; `null`: nothing. */
  says(leaf: Leaf): EntityType | null;
  /** Whether it says nothing of anybody although it goes, such as a count: free text is not searched for it. */
  isNobodys(leaf: Leaf): boolean;
  /** The value with its identifiers hashed, so that what refers to it still does; `null`: it goes; nothing: all of it is hashed. */
  hashed(leaf: Leaf, hash: (value: string) => string): string | null | undefined;
  /** The record as it leaves: what has no value is gone, and it says itself what was done to it. */
  finish(written: string, done: ReadonlySet<Action>): string;
}

/** A name that a record brought, its quotes included in its place. */
export interface MemberName {
  readonly name: string;
  readonly place: TextSpan;
  /** The same for all names of one object, and what kind of value it has, where a map could be told by them. */
  readonly owner?: object;
  readonly shape?: string;
  /** Of a name that goes with its value where it may be somebody's: the value; `null`: it has none. `place` is that of both. */
  readonly leaf?: Leaf | null;
}

/** A record as its format has read it: values, and how others are written in their places. */
export interface RecordText {
  readonly source: string;
  /** Of FHIR: which part of a Bundle it is. */
  readonly role?: FhirRole;
  /** In order of their places. */
  readonly leaves: readonly Leaf[];
  /** Names of members that the record itself brought, each where it stands; left out where the format has names of its own alone. */
  readonly names?: readonly MemberName[];
  /** What is written for the nth name that may be somebody's. Default: in the quotes of JSON. */
  nameOf?(number: number): string;
  /** What is written over `leaf.place` so that its value is this one, in the format's own form; `null`: no value. */
  written(leaf: Leaf, value: string | null): string;
  /** The same for a value that is free text, read as such. Default: `written`. */
  rewritten?(leaf: Leaf, value: string): string | null;
  /** What is written for characters within the value: escaped as the format wants it. */
  inside(leaf: Leaf, text: string): string;
  /**
   * What is written so that these values are gone together with their names, and what held nothing but them: disjoint, in order. `null`: the format
   * cannot take a value away, and `written` with no value stands there.
   */
  removed(gone: ReadonlySet<Leaf>): readonly TextSpan[] | null;
  /** Only of formats whose values have types. */
  readonly typed?: TypedRecord;
  /** What is written over `leaf.place` where its value is masked; default: `[MASKED]`, of what is no text no value. */
  masked?(leaf: Leaf): string;
  /** The value as a date, where the format has a form of its own for them; `null`: it is none, and masked. Default: as it stands. */
  dateOf?(leaf: Leaf): LeafDate | null;
  /**
   * The file that a value holds in base64, where the record says its type: read in its own form, and encoded again. `null`: it cannot be read, and
   * nothing of it may stay. Nothing: the record says of no file there.
   */
  fileOf?(leaf: Leaf): InnerDocument | null | undefined;
  /** Of whom the value speaks, where the format says so; default: as the names of fields say. */
  personOf?(leaf: Leaf): PersonPlace | null;
  /** All numbers that the record has for its patient, where its format has several; default: the one that its schema names. */
  numbersLike?(named: Path): PatientNumbers;
  /** Stretches that leave whatever the rules say, such as comments. Disjoint from the values. */
  readonly dropped?: readonly TextSpan[];
  /** The record as it is written, of what the edits made of `source`; default: that. */
  finish?(edited: string): string;
}
