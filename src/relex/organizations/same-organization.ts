import { soundsLike } from "../../language/sounds-like.js";
import type { Unit } from "../../readers/organizations/unit.js";
import { fieldOfName, isLike, type SaidOrganization } from "./cluster-names.js";

/** A shorter beginning is one of too many names. */
const MIN_CUT = 4;

/**
 * The names with one word for what a language model takes for one organisation in two spellings: "Creekwod" for Creekwood, "Mass" for Massachusetts.
 * Only where every word that names the one is a word of the other, by its letters, its sound or its beginning, and both do the same: two
 * names that share nothing stay two, whatever the model says.
 * @param groups indexes of mentions that the model takes for one.
 */
export function withOneSpelling(
  names: readonly SaidOrganization[],
  groups: readonly (readonly number[])[],
): readonly SaidOrganization[] {
  const spellings = new Map<string, Unit>();
  const byIndex = new Map(names.map((name) => [name.mention.index, name] as const));
  for (const group of groups) {
    const [fullest, ...others] = group
      .flatMap((index) => byIndex.get(index) ?? [])
      .sort(
        (a, b) => b.units.length - a.units.length || lettersOf(b) - lettersOf(a) || a.mention.index - b.mention.index,
      );
    for (const other of fullest ? others : []) {
      if (!fullest || !isLike(fieldOfName(fullest), fieldOfName(other))) continue;
      const meant = other.units.map((unit) => fullest.units.find((one) => isSpelling(unit, one)));
      if (meant.includes(undefined)) continue;
      for (const [at, unit] of other.units.entries()) {
        const one = meant[at];
        if (one && one.value !== unit.value) spellings.set(unit.value, one);
      }
    }
  }
  if (spellings.size === 0) return names;
  return names.map((name) => ({ ...name, units: name.units.map((unit) => spellings.get(unit.value) ?? unit) }));
}

function lettersOf({ units }: SaidOrganization): number {
  return units.reduce((letters, { value }) => letters + value.length, 0);
}

/** Whether one may have been written or said for the other. Letters and numbers are never like others. */
function isSpelling(unit: Unit, other: Unit): boolean {
  if (unit.value === other.value) return true;
  if (unit.words !== 1 || other.words !== 1 || unit.class.kind === "letters" || other.class.kind === "letters")
    return false;
  const isCut = unit.value.length >= MIN_CUT && other.value.startsWith(unit.value);
  return isCut || soundsLike(unit.value, other.value);
}
