import type { PersonEvidence } from "./person-evidence.js";

/** People found to be one: each stands for a group of them. */
export class Merges {
  private readonly into = new Map<PersonEvidence, PersonEvidence>();

  /** Who stands for the person now. */
  of(person: PersonEvidence): PersonEvidence {
    let at = person;
    for (let next = this.into.get(at); next !== undefined; next = this.into.get(at)) at = next;
    return at;
  }

  /** Takes the second for the first. */
  join(kept: PersonEvidence, gone: PersonEvidence): void {
    if (kept === gone) return;
    kept.absorb(gone);
    this.into.set(gone, kept);
  }

  /** Takes the two for one; the one of fewer namings goes, so that no long list is copied again and again. */
  unite(one: PersonEvidence, other: PersonEvidence): void {
    if (one.called.length >= other.called.length) this.join(one, other);
    else this.join(other, one);
  }
}
