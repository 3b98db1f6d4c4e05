import type { EntityType } from "../../../../entity-types.js";
import type { PersonRole } from "../../../../types.js";
import { lettersOf } from "./said.js";
import type { Manner } from "./spell.js";

/** Right behind a kind of street, with these words between the two or with none; `null`: with whatever links them. */
interface BehindKind {
  readonly links: readonly string[] | null;
}

/** Something known, as letters and digits in normal form. */
export interface Value {
  readonly signs: string;
  readonly type: EntityType;
  readonly role?: PersonRole;
  /** 0..1 */
  readonly confidence: number;
  readonly proven: boolean;
  readonly manner: Manner;
  /** Its words, where it has several. */
  readonly words: readonly string[];
  /** Counts only where these are said before it ("initials"), or the kind of a street: `null` anywhere. */
  readonly behind: ReadonlySet<string> | BehindKind | null;
}

/** How sure a finding of a whole value is, 0..1. */
export const WHOLE = 0.95;
/** How sure a finding of a part of a value is, 0..1. */
export const PART = 0.7;
/** Fewest letters of what is no name and is looked for by itself. */
export const MIN_OTHER_LETTERS = 5;

/** The words of something known, as letters and digits in normal form. */
export function wordsIn(text: string): string[] {
  return text
    .split(/[\s\-–—.,/&+()]+/u)
    .map(lettersOf)
    .filter((word) => word !== "");
}
