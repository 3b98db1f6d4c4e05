/** An element of a type, as FHIR R4 defines it. */
export interface FhirElement {
  readonly type: string;
  readonly isList: boolean;
  /** The codes that it takes, where the standard names them all; `null`: others, too. */
  readonly codes: ReadonlySet<string> | null;
}

/** A node on the way from the record to a value. */
export interface FhirStep {
  /** Name of the element; of a record's root its type. */
  readonly name: string;
  /** `HumanName`, `Patient.contact`, `string`; of a resource its own type. */
  readonly type: string;
  /** How many names of the value's path lead to it. */
  readonly depth: number;
}

/** Where a value stands in FHIR's terms. */
export interface FhirPlace {
  /** From the record to the value. */
  readonly steps: readonly FhirStep[];
  /** The value's own element; `null`: FHIR R4 has none there. */
  readonly element: FhirElement | null;
  /** First step within the innermost resource. */
  readonly resourceAt: number;
  /** The outermost extension within that resource; -1: none. */
  readonly extensionAt: number;
  /** The same for values whose rules are the same: names and types. */
  readonly shape: string;
  /** It stands in a list where FHIR has one value. */
  readonly isWrongList: boolean;
  /** Type of what holds the value, and the value's name there: `HumanName.family`. */
  readonly member: string;
}

/** What a piece of an input in FHIR is: a resource, an entry of a Bundle, or what stands of the Bundle before and behind its entries. */
export type FhirRole = "resource" | "entry" | "head" | "tail";
