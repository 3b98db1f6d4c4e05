/** Makes a vector of a text. */
export interface Encoder {
  /**
   * @returns the vector, of the same length for every text, and whether only the beginning of the text was read.
   * @throws HushtapeError DETECTOR_FAILED where the model answers nonsense.
   */
  encode(text: string): Promise<{ readonly vector: Float64Array; readonly wasCut: boolean }>;
}
