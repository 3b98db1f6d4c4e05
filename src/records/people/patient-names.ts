/**
 * By what else than their identifier patients are called: the address of an entry, an identifier of the house, a second number in a message. What two
 * patients are called by says nothing.
 */
export class PatientNames {
  /** `null`: more than one. */
  private readonly whose = new Map<string, string | null>();
  private readonly namesOf = new Map<string, string[]>();

  /** @returns whether nobody was called by it before. */
  add(name: string, patient: string): boolean {
    const known = this.whose.get(name);
    if (known === undefined) {
      // Copied: a part of a text holds on to all of it.
      const [own, who] = [Buffer.from(name).toString(), Buffer.from(patient).toString()];
      this.whose.set(own, who);
      const names = this.namesOf.get(who);
      if (names) names.push(own);
      else this.namesOf.set(who, [own]);
      return true;
    }
    if (known !== patient) this.whose.set(name, null);
    return false;
  }

  /** `null`: nobody is called so, or more than one. */
  patientOf(name: string): string | null {
    return this.whose.get(name) ?? null;
  }

  /** Nobody is called as this patient was any more. */
  forget(patient: string): void {
    for (const name of this.namesOf.get(patient) ?? []) if (this.whose.get(name) === patient) this.whose.delete(name);
    this.namesOf.delete(patient);
  }

  /** How each patient is called. */
  *all(): Generator<readonly [name: string, patient: string]> {
    for (const [name, patient] of this.whose) if (patient !== null) yield [name, patient];
  }
}
