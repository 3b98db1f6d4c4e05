import type { Leaf, Path } from "../leaf.js";

/** Elements that say whose a resource is, the surest first. */
const WHOSE = ["subject", "patient", "beneficiary", "for", "individual", "target", "focus"];

/**
 * Whose record it is, and of which type its outermost resource is. What is nobody's (an organisation) is its own.
 * @returns `patient`: the identifier within references, so that a Patient and what refers to it agree.
 */
export function patientOf(
  leaves: readonly Leaf[],
  valueAt: (path: Path) => string | null,
): { readonly patient: string; readonly resourceType: string | null } {
  const types = leaves.filter(({ path }) => path.at(-1) === "resourceType");
  const root = types.reduce<Leaf | null>(
    (least, one) => (least && least.path.length <= one.path.length ? least : one),
    null,
  );
  const resourceType = root?.value ?? null;
  const own = root ? root.path.slice(0, -1) : [];
  const id = valueAt([...own, "id"]) ?? lastOf(valueAt(["fullUrl"]) ?? "");
  if (resourceType === "Patient") return { patient: id, resourceType };
  for (const name of WHOSE)
    for (const between of [[name], [name, "0"]]) {
      const reference = valueAt([...own, ...between, "reference"]);
      if (reference !== null && /(?:^|\/)Patient\/|^urn:uuid:/.test(reference))
        return { patient: lastOf(reference), resourceType };
    }
  return { patient: `${resourceType ?? ""}/${id}`, resourceType };
}

/** The identifier that a reference ends with, without the version. */
function lastOf(reference: string): string {
  return reference.replace(/\/_history\/.*$/, "").replace(/^.*[/:]/, "");
}
