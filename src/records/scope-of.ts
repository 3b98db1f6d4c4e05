import type { Path, RecordText } from "./leaf.js";
import { addressOf } from "./path-pattern.js";

/**
 * Whose record it is: what its surrogates, hashes and days agree within, with the scope `patient`, and what is known of its people.
 * @param patient where its schema says so. @returns `null`: nothing says.
 */
export function scopeOf({ leaves, typed }: RecordText, patient: string | undefined): string | null {
  if (patient === undefined) return typed?.patient ?? null;
  const key = addressOf(patient, []).join("\u0000");
  const value = leaves.findLast(({ path }: { readonly path: Path }) => path.join("\u0000") === key)?.value.trim() ?? "";
  return value === "" ? null : value;
}
