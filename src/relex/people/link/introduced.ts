import type { Called } from "./called.js";
import { areOneGivenName } from "./given-names.js";
import type { PersonEvidence } from "./person-evidence.js";

/** Namings of each kind that are remembered. */
const MAX_REMEMBERED = 16;

/** Whom a document introduces: somebody's relatives, and others of a name that was said. */
export class Introduced {
  /** Given names that are somebody's relatives' somewhere. */
  private readonly related: ReadonlySet<string>;
  /** Family names of whoever treats. */
  private readonly clinical: ReadonlySet<string>;
  /** Namings that say that another of that name is meant. */
  private readonly anothers: readonly Called[];

  constructor(called: readonly Called[]) {
    this.related = new Set(
      called.flatMap(({ given, naming }) => (given !== undefined && naming.relation ? [given] : [])),
    );
    this.clinical = new Set(called.flatMap(({ families, naming }) => (naming.role === "clinician" ? families : [])));
    this.anothers = called.filter(({ naming }) => naming.cues.isAnother).slice(0, MAX_REMEMBERED);
  }

  /** "Our son is Thad, |Thaddeus Rourke|", where his father is James Thaddeus. */
  isRelativesName({ relations, givens, middles }: PersonEvidence, { given, naming }: Called): boolean {
    const name = given ?? "";
    if (naming.relation !== undefined || relations.size > 0 || givens.has(name)) return false;
    if (![...middles].some((middle) => areOneGivenName(middle, name))) return false;
    return [...this.related].slice(0, MAX_REMEMBERED).some((related) => areOneGivenName(related, name));
  }

  /** Whether a person whose whole name comes later on was hardly meant by this naming before. */
  isNotYet(person: PersonEvidence, one: Called): boolean {
    // "Manu: …", before Manuel Hale is named, who is Dr. Hale
    if (one.naming.cues.isLabel && one.naming.role !== "clinician")
      if ([...person.families.keys()].some((family) => this.clinical.has(family))) return true;
    // Who is only later introduced as a relative was not called by the bare family name before.
    if (one.given === undefined && one.naming.relation === undefined) return this.isRelative(person);
    return this.isAnotherBetween(one, person);
  }

  private isRelative({ givens }: PersonEvidence): boolean {
    for (const given of givens.keys()) if (this.related.has(given)) return true;
    return false;
  }

  /** "my uncle |Wilson| … my cousin, also Wilson … Wilson Andrés Hale": who is named later on may be the other one. */
  private isAnotherBetween({ naming, given, families }: Called, { called }: PersonEvidence): boolean {
    if (given === undefined || families.length > 0) return false;
    const until = called[0]?.naming.mention.start ?? 0;
    return this.anothers.some(
      ({ naming: other, given: name }) =>
        other.mention.start > naming.mention.start &&
        other.mention.start < until &&
        name !== undefined &&
        areOneGivenName(name, given),
    );
  }
}
