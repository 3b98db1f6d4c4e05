/** A number read from a row of words, and the index after its last word. */
export interface NumberRead {
  readonly value: number;
  readonly next: number;
}
