import type { Locale } from "../../../language/locales.js";
import { kindOf } from "../../../readers/people/lexicon/name-kind.js";
import { isName } from "../../../readers/people/name-piece.js";
import type { Naming, Part } from "./naming.js";

/** "Mario Rossi" here and "Rossi Mario" there: the one order that suits the names better, else the first, for both. */
export function settleOrder(namings: readonly Naming[], locale: Locale): void {
  const pairs = new Map<string, { given: string; merit: number }>();
  const twoOf = ({ parts }: Naming): [Part, Part] | undefined => {
    const names = parts.filter((part) => isName(part) && part.form === "plain");
    const [one, two] = names;
    return one && two && names.length === 2 && (one.role === "family") !== (two.role === "family")
      ? [one, two]
      : undefined;
  };
  const keyOf = (one: Part, two: Part) => (one.name < two.name ? `${one.name} ${two.name}` : `${two.name} ${one.name}`);
  for (const naming of namings) {
    const two = twoOf(naming);
    if (!two) continue;
    const [given, family] = two[0].role === "family" ? [two[1], two[0]] : two;
    const merit = meritOf(given.name, family.name, locale);
    const key = keyOf(given, family);
    const known = pairs.get(key);
    if (known === undefined || merit > known.merit) pairs.set(key, { given: given.name, merit });
  }
  for (const naming of namings) {
    const two = twoOf(naming);
    if (!two) continue;
    const given = pairs.get(keyOf(...two))?.given;
    for (const part of two) part.role = part.name === given ? "given" : "family";
  }
}

function meritOf(given: string, family: string, locale: Locale): number {
  const one = kindOf(given, locale).mostly;
  const other = kindOf(family, locale).mostly;
  return Number(one === "given") - Number(one === "family") + Number(other === "family") - Number(other === "given");
}
