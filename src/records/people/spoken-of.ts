/** Of which patients a word speaks. Most words are of one, who is kept without a set: there are as many as there are numbers. */
export class SpokenOf {
  private readonly patients = new Map<string, string | Set<string>>();

  /** Words that speak of anybody. */
  get size(): number {
    return this.patients.size;
  }

  /** The word speaks of this patient, too. */
  add(word: string, patient: string): void {
    const of = this.patients.get(word);
    if (of === undefined) this.patients.set(word, patient);
    else if (typeof of !== "string") of.add(patient);
    else if (of !== patient) this.patients.set(word, new Set([of, patient]));
  }

  /** It does not speak of this patient any more. */
  delete(word: string, patient: string): void {
    const of = this.patients.get(word);
    if (of === patient || (typeof of === "object" && of.delete(patient) && of.size === 0)) this.patients.delete(word);
  }

  /** Of whom it speaks. */
  whose(word: string): Iterable<string> {
    const of = this.patients.get(word) ?? [];
    return typeof of === "string" ? [of] : of;
  }
}
