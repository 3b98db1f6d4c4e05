import type { EntityType } from "../../../entity-types.js";
import { Capital, type Token } from "../names/tokens.js";
import type { Wording } from "./wording.js";

/** Of which people say "a": then it is told what it is, not which. */
const KINDS_OF_PLACE: ReadonlySet<string> = new Set(["LOCATION", "ORGANIZATION", "PHARMACY", "DIAGNOSTIC_LABS"]);
const SURE_OF_ONE_OF_MANY = 0.8;
const MAX_WORDS_BEHIND_ARTICLE = 3;

/** Where a run of words lies, `[from, to)`, and which of them is the surest. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly surestAt: number;
}

/**
 * How sure a run must be whatever the threshold is: "at a furniture factory" tells a kind of place and names none, unless it has a capital. By its
 * surest word, which no lower threshold moves to a less sure one (law 3).
 */
export function sureEnough(
  tokens: readonly Token[],
  run: Run,
  kind: EntityType | "CONTACT" | undefined,
  { indefinite }: Wording,
): number {
  if (kind === undefined || !KINDS_OF_PLACE.has(kind)) return 0;
  const led = tokens.slice(Math.max(0, run.surestAt - MAX_WORDS_BEHIND_ARTICLE), run.surestAt);
  const isIndefinite = led.some(({ key }) => indefinite.has(key));
  const hasCapital = tokens.slice(run.from, run.to).some(({ capital }) => capital !== Capital.None);
  return isIndefinite && !hasCapital ? SURE_OF_ONE_OF_MANY : 0;
}
