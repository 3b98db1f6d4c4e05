import leven from "leven";
import { soundKey } from "../../../language/sound-key.js";
import type { Merges } from "./merges.js";
import { MAX_NAMES, type PersonEvidence } from "./person-evidence.js";
import { mayShareGiven, sharesFamily, sharesName, speaksAgainst } from "./same-person.js";
import type { Statement } from "./statements.js";

/** Two names, one of which is said for the other, have at least so much in common, 0..1. */
const LEAST_ALIKE = 0.5;
/** Letters that both begin with: "Barrientos, no, Barrenechea". */
const MIN_BEGINNING = 4;
const MAX_LENGTH = 40;

/** Takes people together whom the text itself says to be one. */
export function mergeStated(statements: readonly Statement[], found: readonly PersonEvidence[], merges: Merges): void {
  for (const { first, second, isSure } of statements) {
    const [one, other] = [found[first], found[second]];
    if (!one || !other) continue;
    const [a, b] = [merges.of(one), merges.of(other)];
    if (a === b || speaksAgainst(a, b)) continue;
    const share = sharesName(a, b) || areLike(a, b);
    const [isGiven, isFamily] = [mayShareGiven(a, b), sharesFamily(a, b)];
    const areFull = a.isFull && b.isFull;
    if (areFull ? (isSure ? isGiven || isFamily : isGiven && isFamily) : isSure || share) merges.unite(a, b);
  }
}

/** Whether one name may be what was meant by the other: "Kowalski, no, Kowalczyk". */
function areLike(one: PersonEvidence, other: PersonEvidence): boolean {
  const names = ({ called }: PersonEvidence) =>
    called.slice(0, MAX_NAMES).flatMap(({ given, families }) => [...(given === undefined ? [] : [given]), ...families]);
  const cut = (list: readonly string[]) => list.slice(0, MAX_NAMES).map((name) => name.slice(0, MAX_LENGTH));
  return cut(names(one)).some((a) =>
    cut(names(other)).some((b) => {
      const key = soundKey(a);
      if ((key.length > 1 && key === soundKey(b)) || a.slice(0, MIN_BEGINNING) === b.slice(0, MIN_BEGINNING))
        return true;
      return 1 - leven(a, b) / Math.max(a.length, b.length) >= LEAST_ALIKE;
    }),
  );
}
