import { ENTITY_TYPES, type EntityType, ownTypeNameSchema } from "../../entity-types.js";

/** A class of the paper on agentic refinement (appendix C) that our types do not tell apart, or the type of ours that stands for it. */
interface FineClass {
  readonly fine: EntityType;
  readonly ours: EntityType;
}

const fine = (name: string, ours: EntityType): FineClass => ({ fine: ownTypeNameSchema.parse(name), ours });

const PATIENT = fine("PATIENT", "PERSON");
const DOCTOR = fine("DOCTOR", "PERSON");
const HOSPITAL = fine("HOSPITAL", "ORGANIZATION");
const CITY = fine("CITY", "LOCATION");
const STATE = fine("STATE", "LOCATION");
const ZIP = fine("ZIP", "ADDRESS");

/** The classes that a gold corpus may use as they are, beside our types. */
export const FINE_CLASSES: readonly EntityType[] = [PATIENT, DOCTOR, HOSPITAL, CITY, STATE, ZIP].map(
  ({ fine }) => fine,
);

/** Every class that an error set knows without a file of labels. */
export const ERROR_CLASSES: readonly EntityType[] = [...ENTITY_TYPES, ...FINE_CLASSES];

/** The paper's classes as one corpus calls them: a class that it does not mark is the type of ours that stands for it. */
export interface Classes {
  readonly patient: EntityType;
  readonly doctor: EntityType;
  readonly hospital: EntityType;
  readonly city: EntityType;
  readonly state: EntityType;
  readonly zip: EntityType;
}

/** @param marked types that are marked anywhere in the corpus. */
export function classesIn(marked: ReadonlySet<EntityType>): Classes {
  const called = ({ fine, ours }: FineClass) => (marked.has(fine) ? fine : ours);
  const person = (one: FineClass, other: FineClass) =>
    marked.has(one.fine) || marked.has(other.fine) ? one.fine : one.ours;
  return {
    patient: person(PATIENT, DOCTOR),
    doctor: person(DOCTOR, PATIENT),
    hospital: called(HOSPITAL),
    city: called(CITY),
    state: called(STATE),
    zip: called(ZIP),
  };
}
