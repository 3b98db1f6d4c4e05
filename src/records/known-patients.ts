import type { EntityType } from "../entity-types.js";
import type { Leaf } from "./leaf.js";

/** What a record says of somebody. */
export interface Told {
  readonly leaf: Leaf;
  readonly type: EntityType | null;
}

/** So many patients, and so much of each, so that memory does not grow with the input. */
const MOST_PATIENTS = 500;
const MOST_TOLD = 50;
/** What is longer is looked for nowhere (`knownOf`). */
const LONGEST = 200;

/** The value alone, copied: a part of a text holds on to all of it, here to a whole record. */
function bare({ leaf: { kind, value, place }, type }: Told): Told {
  return { leaf: { path: [], kind, value: Buffer.from(value).toString(), place, pieces: [] }, type };
}

/** What earlier records of an input said of their patients: a note often names whom only the Patient before it says. */
export class KnownPatients {
  private readonly told = new Map<string, readonly Told[]>();

  /** Keeps what is said of a patient; whoever was not spoken of for longest is forgotten. @returns all that is known of the patient. */
  add(patient: string, told: readonly Told[]): readonly Told[] {
    const known = this.told.get(patient) ?? [];
    const kept = told.filter(({ leaf }) => leaf.value.length <= LONGEST).map(bare);
    const all = [...known, ...kept].slice(0, MOST_TOLD);
    this.told.delete(patient);
    if (all.length > 0) this.told.set(patient, all);
    const [oldest] = this.told.keys();
    if (this.told.size > MOST_PATIENTS && oldest !== undefined) this.told.delete(oldest);
    return [...known, ...told];
  }
}
