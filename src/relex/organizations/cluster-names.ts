import { foldShapes } from "../../language/fold-marks.js";
import type { OrganizationName } from "../../readers/organizations/name-pieces.js";
import type { Field } from "../../readers/organizations/words.js";
import type { Mention } from "../types.js";

/** An organisation as a mention names it. */
export interface SaidOrganization extends OrganizationName {
  readonly mention: Mention;
}

/** Names that are one organisation. */
export interface OrganizationGroup {
  readonly names: SaidOrganization[];
  /** Values of its units. */
  readonly values: Set<string>;
  field: Field | null;
}

/** Fields that one house is called by: "Creekwood Hospital" and its laboratory are two, "Creekwood University" and its college one. */
const LIKE: Readonly<Partial<Record<Field, Field>>> = { university: "school" };

/**
 * Puts together the names whose distinctive words are the same, and short forms with the full one: "Kaiser" with "Kaiser Permanente",
 * "MGH" with "Massachusetts General Hospital". Those that say different fields stay apart. O(names) but for names that share a word.
 */
export function groupNames(names: readonly SaidOrganization[]): OrganizationGroup[] {
  const groups: OrganizationGroup[] = [];
  const byValue = new Map<string, OrganizationGroup[]>();
  const byInitials = new Map<string, OrganizationGroup>();
  // The fullest first, so that a short form finds it wherever it stands.
  const ordered = names.toSorted(
    (a, b) => b.units.length - a.units.length || rank(b) - rank(a) || a.mention.index - b.mention.index,
  );
  for (const name of ordered) {
    const values = new Set(name.units.map(({ value }) => value));
    const field = fieldOfName(name);
    const [first] = values;
    const known =
      rarest(values, byValue).find(
        (group) => isLike(group.field, field) && [...values].every((value) => group.values.has(value)),
      ) ?? (isAcronym(name) ? byInitials.get(first ?? "") : undefined);
    const group = known ?? { names: [], values: new Set<string>(), field: null };
    if (!known) groups.push(group);
    group.names.push(name);
    group.field ??= field;
    for (const value of values) {
      if (group.values.has(value)) continue;
      group.values.add(value);
      const list = byValue.get(value);
      if (list) list.push(group);
      else byValue.set(value, [group]);
    }
    const initials = acronymOf(name);
    if (initials !== "" && !byInitials.has(initials)) byInitials.set(initials, group);
  }
  for (const group of groups) group.names.sort((a, b) => a.mention.index - b.mention.index);
  return groups.sort((a, b) => firstIndex(a) - firstIndex(b));
}

/** The groups that share the value that the fewest have. */
function rarest(
  values: ReadonlySet<string>,
  byValue: ReadonlyMap<string, readonly OrganizationGroup[]>,
): readonly OrganizationGroup[] {
  const lists = [...values].map((value) => byValue.get(value) ?? []);
  return lists.reduce((least, list) => (list.length < least.length ? list : least), lists[0] ?? []);
}

/** Names before acronyms, and those that say their field before those that do not. */
function rank(name: OrganizationName): number {
  return (isAcronym(name) ? 0 : 2) + (fieldOfName(name) === null ? 0 : 1);
}

function firstIndex(group: OrganizationGroup): number {
  return group.names[0]?.mention.index ?? 0;
}

/** Whether it is one acronym, with or without words of kind. */
export function isAcronym({ units }: OrganizationName): boolean {
  return units.length === 1 && units[0]?.class.kind === "letters";
}

/** The acronym of the original name, in lower case; empty where it has none. */
export function acronymOf({ initials, pieces }: OrganizationName): string {
  return initials
    .map((letter) => (typeof letter === "string" ? letter : firstLetter(pieces[letter]?.text ?? "")))
    .join("");
}

/** First letter of a word, in lower case and without its accent; empty for an empty word. */
export function firstLetter(word: string): string {
  return foldShapes(word).slice(0, 1).toLowerCase();
}

/** What the organisation does, by its words of kind or by its name. */
export function fieldOfName({ field, units }: OrganizationName): Field | null {
  if (field !== null) return field;
  const [unit] = units;
  return unit?.class.kind === "famous" ? unit.class.field : null;
}

/** Whether two names may be of one organisation, by what they say that it does. */
export function isLike(one: Field | null, other: Field | null): boolean {
  if (one === null || other === null) return true;
  return (LIKE[one] ?? one) === (LIKE[other] ?? other);
}
