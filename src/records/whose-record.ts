import type { Path, RecordText } from "./leaf.js";
import { addressOf } from "./path-pattern.js";
import type { KnownPatients } from "./people/known-patients.js";
import type { Call } from "./whose.js";

/** Whose record it is, by all that the run knows. */
export interface RecordOwner {
  /** What its surrogates, hashes and days agree within, with the scope `patient`, and what is known of its people; `null`: nothing says. */
  readonly scope: string | null;
  /** Whether that is a patient, and not the record itself. */
  readonly isPatient: boolean;
  /** Other patients whom it calls. */
  readonly others: readonly string[];
}

/**
 * Whose record it is. How its patient may be called besides is known from now on.
 * @param named where its schema says so. @param patients what the run knows; by whom they are called, too.
 */
export function ownerOf(record: RecordText, named: string | undefined, patients: KnownPatients): RecordOwner {
  if (named !== undefined) return { scope: numberedScope(record, named, patients), isPatient: true, others: [] };
  const whose = record.typed?.whose;
  if (!whose) return { scope: null, isPatient: false, others: [] };
  if (whose.isPatient) {
    patients.call(whose.own, whose.names);
    return { scope: whose.own, isPatient: true, others: [] };
  }
  const called = whose.calls.map((group) => new Set(group.flatMap((call) => meant(call, patients) ?? [])));
  const [scope = whose.own] = called.find(({ size }) => size === 1) ?? [];
  const others = new Set(called.flatMap((group) => [...group]));
  const isPatient = others.delete(scope);
  return { scope, isPatient, others: [...others] };
}

const meant = ({ names, otherwise }: Call, patients: KnownPatients): string | null =>
  names.map((name) => patients.calledSo(name)).find((one) => one !== null) ?? otherwise;

/** The patient's number, where one is known for somebody's. */
function numberedScope(record: RecordText, named: string, patients: KnownPatients): string | null {
  const address = addressOf(named, []);
  const key = address.join("\u0000");
  const value =
    record.leaves.findLast(({ path }: { readonly path: Path }) => path.join("\u0000") === key)?.value.trim() ?? "";
  const numbers = record.numbersLike?.(address);
  if (!numbers) return value === "" ? null : value;
  const { sure, others } = numbers;
  const known = (all: readonly string[]) => all.map((one) => patients.calledSo(one)).find((one) => one !== null);
  const scope = known(sure) ?? sure[0] ?? known(others) ?? others[0] ?? null;
  if (scope !== null) patients.call(scope, sure.length + others.length > 1 ? [...sure, ...others] : []);
  return scope;
}
