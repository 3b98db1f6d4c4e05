import { extname } from "node:path";
import type { RecordsInput } from "./input-pieces.js";

/** Ending of the output of standard input. */
const endingOf = ({ path, format }: RecordsInput): string =>
  path === null ? `.${format === "fhir" ? "json" : format}` : extname(path);

/** Names of the output and, where they are wanted, of what was changed, and of what says in FHIR what was done. */
export function namesOf(input: RecordsInput, stem: string) {
  return {
    output: `${stem}.redacted${endingOf(input)}`,
    changes: `${stem}.redacted.changes.ndjson`,
    provenance: `${stem}.redacted.provenance.ndjson`,
  };
}
