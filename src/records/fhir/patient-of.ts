import type { Leaf, Path } from "../leaf.js";
import type { Call, Whose } from "../whose.js";

/** Elements that say whose a resource is, the surest first; for all others goes what they have in common. */
const WHOSE = ["subject", "patient", "beneficiary", "for", "individual", "target", "focus"];

type ValueAt = (path: Path) => string | null;

/**
 * Whose record it is, as far as it says so, and of which type its outermost resource is. What is nobody's (an organisation) is its own.
 * A patient in it who is called by nothing else than within it (`#p`) is nobody whom another record could mean.
 */
export function patientOf(
  leaves: readonly Leaf[],
  valueAt: ValueAt,
): { readonly whose: Whose; readonly resourceType: string | null } {
  const types = leaves.filter(({ path }) => path.at(-1) === "resourceType");
  const root = types.reduce<Leaf | null>(
    (least, one) => (least && least.path.length <= one.path.length ? least : one),
    null,
  );
  const resourceType = root?.value ?? null;
  const at = root ? root.path.slice(0, -1) : [];
  const url = valueAt(["fullUrl"]) ?? "";
  const id = valueAt([...at, "id"]) ?? lastOf(url);
  if (resourceType === "Patient") {
    const identifiers = identifiersOf(leaves, at, valueAt);
    const own = id === "" ? (identifiers[0] ?? "") : id;
    const names = [...(url === "" ? [] : [nameOf(url), scopeOfName(nameOf(url))]), ...identifiers].filter(
      (name) => name !== own && name !== `Patient/${own}`,
    );
    return { whose: { own, isPatient: true, names, calls: [] }, resourceType };
  }
  const calls = callsIn(leaves, at, valueAt);
  const groups = [
    patientsIn(types, at, valueAt),
    ...WHOSE.map((name) => calls.filter(({ element }) => element === name)),
    // Who is beside the patient is linked to, or has done something to the record.
    calls,
  ];
  return {
    whose: {
      own: `${resourceType ?? ""}/${id}`,
      isPatient: false,
      names: [],
      calls: groups.map((group) => group.map(({ call }) => call)).filter((group) => group.length > 0),
    },
    resourceType,
  };
}

/** The patients that it holds as resources of their own, as Parameters do: who is contained is another matter. */
function patientsIn(types: readonly Leaf[], at: Path, valueAt: ValueAt): readonly ElementCall[] {
  return types.flatMap(({ path, value }) => {
    if (value !== "Patient" || path.length <= at.length + 1 || path.includes("contained")) return [];
    const id = valueAt([...path.slice(0, -1), "id"]);
    return id === null ? [] : [{ element: "subject", call: { names: [`Patient/${id}`], otherwise: id } }];
  });
}

interface ElementCall {
  /** The resource's own element in which it stands. */
  readonly element: string;
  readonly call: Call;
}

/** Every reference in the resource that may mean a patient. */
function callsIn(leaves: readonly Leaf[], at: Path, valueAt: ValueAt): readonly ElementCall[] {
  const found: ElementCall[] = [];
  const seen = new Set<string>();
  for (const { path, fhir } of leaves) {
    // Nothing else of a reference says whom it means.
    if (path.at(-1) !== "reference" && path.at(-1) !== "value") continue;
    const holder = fhir?.steps.findLast(({ type }) => type === "Reference");
    if (!holder || !isWithin(path, at)) continue;
    const own = path.slice(0, holder.depth);
    const key = own.join("\u0000");
    if (seen.has(key)) continue;
    seen.add(key);
    const element = own[at.length] ?? "";
    const call = callOf(own, at, WHOSE.includes(element) && own.length <= at.length + 2, valueAt);
    if (call) found.push({ element, call });
  }
  return found;
}

/** @param saysWhose whether what is called so, whoever it is, is what the resource is about. */
function callOf(reference: Path, root: Path, saysWhose: boolean, valueAt: ValueAt): Call | null {
  const written = valueAt([...reference, "reference"]) ?? "";
  const names: string[] = [];
  if (written.startsWith("#")) names.push(...containedNames(written.slice(1), root, valueAt));
  else if (/^Patient\?/.test(written)) names.push(...searchedNames(written));
  else if (written !== "") names.push(nameOf(written));
  const logical = identifierName([...reference, "identifier"], valueAt);
  if (logical) names.push(logical);
  const [first] = names;
  if (first === undefined) return null;
  if (/^(?:https?:|[A-Z])/.test(written) && !/(?:^|\/)Patient[/?]/.test(written)) return null;
  const isPatient =
    /(?:^|\/)Patient[/?]/.test(written) ||
    (written === "" && valueAt([...reference, "type"]) === "Patient") ||
    (saysWhose && /^urn:(?:uuid|oid):/.test(written));
  return { names, otherwise: isPatient ? scopeOfName(first) : null };
}

/** A contained patient is somebody whom others know by the identifiers alone. */
function containedNames(id: string, root: Path, valueAt: ValueAt): readonly string[] {
  for (let at = 0; ; at++) {
    const own = [...root, "contained", String(at)];
    const type = valueAt([...own, "resourceType"]);
    if (type === null) return [];
    if (type !== "Patient" || valueAt([...own, "id"]) !== id) continue;
    const names: string[] = [];
    for (let nth = 0; ; nth++) {
      const name = identifierName([...own, "identifier", String(nth)], valueAt);
      if (!name) return names;
      names.push(name);
    }
  }
}

function identifiersOf(leaves: readonly Leaf[], at: Path, valueAt: ValueAt): readonly string[] {
  const own = [...at, "identifier"];
  return leaves.flatMap(({ path }) =>
    path.length === own.length + 2 && path.at(-1) === "value" && isWithin(path, own)
      ? (identifierName(path.slice(0, -1), valueAt) ?? [])
      : [],
  );
}

const isWithin = (path: Path, own: Path): boolean => own.every((name, at) => path[at] === name);

function identifierName(identifier: Path, valueAt: ValueAt): string | null {
  const value = valueAt([...identifier, "value"])?.trim() ?? "";
  return value === "" ? null : identified(valueAt([...identifier, "system"]) ?? "", value);
}

const identified = (system: string, value: string): string => `Patient?identifier=${system}|${value}`;

/** Of a search for a patient by identifier: `Patient?identifier=SYSTEM|VALUE`. */
function searchedNames(written: string): readonly string[] {
  const tokens = new URLSearchParams(written.slice("Patient?".length)).getAll("identifier");
  return tokens.map((token) => {
    const bar = token.indexOf("|");
    return identified(token.slice(0, Math.max(bar, 0)), token.slice(bar + 1).trim());
  });
}

/** A reference without version and server, where it names type and identifier. */
function nameOf(reference: string): string {
  const bare = reference.replace(/\/_history\/.*$/, "");
  const typed = /(?:^|\/)(Patient\/[A-Za-z0-9.-]{1,64})$/.exec(bare)?.[1];
  return typed ?? (/^urn:/i.test(bare) ? bare.toLowerCase() : bare);
}

/** The patient's identifier as the name says it: so a Patient, and what refers to one whom no record of the run is of, agree. */
function scopeOfName(name: string): string {
  return name.includes("?") ? name : lastOf(name);
}

/** The identifier that a reference ends with, without the version. */
function lastOf(reference: string): string {
  return reference.replace(/\/_history\/.*$/, "").replace(/^.*[/:]/, "");
}
