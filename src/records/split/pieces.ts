import type { FhirRole } from "../fhir/fhir-types.js";
import type { Separator } from "./separators.js";

/** What stands between records, which leaves as it is: brackets, commas, line breaks, a header. */
interface Between {
  readonly kind: "between";
  readonly text: string;
}

/** The source of one record. */
export interface RecordSource {
  readonly kind: "record";
  readonly text: string;
  /** Of FHIR: which part of a Bundle it is. Default: a resource. */
  readonly role?: FhirRole;
  /** Of a table: what stands between its values. */
  readonly separator?: Separator;
}

/** An input, cut into its records without losing a character. */
export type Piece = Between | RecordSource;
