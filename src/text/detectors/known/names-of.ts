import type { KnownPerson } from "../../../config/known.js";
import { otherNamesFor } from "../../../language/nicknames/nicknames.js";
import { normalise } from "../../../language/normalise.js";

/** Words within a surname that are taken for each other: "van der Berg" is written as "van den Berg". */
const PARTICLE_RUNS = ["van der", "van den", "van de", "von der", "de la", "de", "della", "di", "da"];

/** All names and parts of names of a person, as they may be written; each once. */
export function namesOf({ name, given, family, nicknames, spellings }: KnownPerson): readonly string[] {
  const [surname, rest] = name?.split(/\s*,\s*/u) ?? [];
  const written = rest === undefined ? name : `${rest} ${surname}`;
  const whole = given.length > 0 && family.length > 0 ? [[...given, ...family].join(" ")] : [];
  const names = [
    ...(written === undefined ? [] : [written]),
    ...whole,
    ...given,
    ...family,
    ...nicknames,
    ...spellings,
  ];
  return [...new Set(names)];
}

/**
 * What else they may be called or written: other names for the given ones ("Bob" for Robert), the family ("the Ferrers"), other little
 * words in a surname ("van den Berg"), "Mac" for "Mc".
 */
export function furtherNamesOf(person: KnownPerson): readonly string[] {
  const further = new Set<string>();
  const [given, family] = givenAndFamily(person);
  for (const name of given) for (const other of otherNamesFor(name)) further.add(other);
  for (const name of family) {
    const last = name.split(" ").at(-1) ?? "";
    if (last.length > 2) further.add(/(?:[sxz]|ch|sh)$/u.test(last) ? `${last}es` : `${last}s`);
  }
  for (const name of namesOf(person).map(normalise)) for (const variant of variantsOf(name)) further.add(variant);
  return [...further];
}

/** Given names and surnames in normal form, one by one. */
function givenAndFamily({ name, given, family }: KnownPerson): [string[], string[]] {
  const [before = "", behind] = name?.split(/\s*,\s*/u) ?? [];
  const words = normalise(behind === undefined ? before : `${behind} ${before}`).split(" ");
  const ofName = words.length > 1 || behind !== undefined;
  const firsts = ofName && words[0] ? [words[0]] : [];
  const lasts = ofName && words.length > 1 ? [words.at(-1) ?? ""] : [];
  return [
    [...given.flatMap((one) => normalise(one).split(" ")), ...firsts],
    [...family.map(normalise), ...lasts],
  ];
}

/** @param name in normal form. */
function variantsOf(name: string): string[] {
  const mac = name.replaceAll(/(?<![\p{L}])mc(?=\p{L}{3})/gu, "mac");
  const run = PARTICLE_RUNS.find((particles) => ` ${name} `.includes(` ${particles} `));
  const others = run === undefined ? [] : PARTICLE_RUNS.filter((other) => other !== run && isLike(run, other));
  const written = others.map((other) => ` ${name} `.replace(` ${run} `, ` ${other} `).trim());
  return [...(mac === name ? [] : [mac]), ...written];
}

/** "van der" and "van den", but not "van der" and "di". */
function isLike(one: string, other: string): boolean {
  return one.includes(" ") === other.includes(" ") && one.charAt(0) === other.charAt(0);
}
