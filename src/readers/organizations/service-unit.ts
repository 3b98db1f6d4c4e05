import { SERVICES } from "./lists/services.js";
import { isRun, type OrganizationWord } from "./split-words.js";
import type { Unit } from "./unit.js";

const COUNTRIES = [["us"], ["united", "states"]];

/** "U.S. Navy", "United States Air Force": the words of the service, behind those of the country; `null`: there is none. */
export function serviceAt(
  words: readonly OrganizationWord[],
  at: number,
): { readonly unit: Unit; readonly from: number; readonly to: number } | null {
  const country = COUNTRIES.find((names) => names.every((name, offset) => words[at + offset]?.value === name));
  if (country === undefined) return null;
  const from = at + country.length;
  for (const [count, services] of SERVICES.entries()) {
    const to = from + count + 1;
    const said = words.slice(from, to).map(({ value }) => value);
    if (!isRun(words, at, Math.min(to, words.length)) && !words[at]?.spelled) continue;
    if (!services.some((service) => service.toLowerCase() === said.join(" "))) continue;
    return { unit: { value: said.join(" "), words: said.length, class: { kind: "service" } }, from, to };
  }
  return null;
}
