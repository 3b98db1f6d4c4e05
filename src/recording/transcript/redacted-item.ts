import type { EntityType } from "../../entity-types.js";

/** One word that stays, one placeholder that stands for everything a span removed, or one word of its surrogate, which has the span's time. */
export interface RedactedItem {
  /** The word, `[PERSON]`, or a word of a surrogate. */
  readonly word: string;
  readonly startMs: number | null;
  readonly endMs: number | null;
  /** `Speaker 1`, … or, with roles of channels, `Agent`, …: a label of the source could be a name. */
  readonly speaker: string | null;
  readonly channel: number | null;
  readonly redacted: EntityType | null;
  /** Somebody else's, not said in the recording. Default: it is not. */
  readonly surrogate?: true;
}

/** What the words that a plan removes look like in the text. */
export function placeholder(type: EntityType): string {
  return `[${type}]`;
}
