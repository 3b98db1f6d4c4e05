import { readFileSync } from "node:fs";

interface KnownValues {
  /** Exact names of code systems, and the form of their codes; `null`: units. */
  readonly systems: ReadonlyMap<string, RegExp | null>;
  readonly systemPrefixes: readonly { readonly prefix: string; readonly codes: RegExp }[];
  /** Naming systems of identifiers, extensions, units, states, media types. */
  readonly texts: ReadonlySet<string>;
  readonly profiles: readonly string[];
}

let loaded: KnownValues | null = null;

/** What published standards define, so that it says nothing of anybody. Read when it is first asked for. */
function knownValues(): KnownValues {
  loaded ??= valuesIn(readFileSync(new URL("./known-values.tsv", import.meta.url), "utf8"));
  return loaded;
}

function valuesIn(table: string): KnownValues {
  const systems = new Map<string, RegExp | null>();
  const systemPrefixes: { prefix: string; codes: RegExp }[] = [];
  const texts = new Set<string>();
  const profiles: string[] = [];
  for (const line of table.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [kind = "", text = "", pattern = ""] = line.split("\t");
    const codes = new RegExp(`^(?:${pattern})$`);
    if (kind === "system" && text.endsWith("*")) systemPrefixes.push({ prefix: text.slice(0, -1), codes });
    else if (kind === "system") systems.set(text, pattern === "" ? null : codes);
    else if (kind === "profile") profiles.push(text);
    else texts.add(`${kind} ${text}`);
  }
  return { systems, systemPrefixes, texts, profiles };
}

/** Kinds of single values. */
type Kind = "word" | "identifiers" | "code" | "extension" | "state" | "media";

/** Whether a published list has the value. */
export function isListed(kind: Kind, value: string): boolean {
  return knownValues().texts.has(`${kind} ${value}`);
}

/** A path of an address, as standards write it: no name of anybody stands in it, and no query. */
const PLAIN_PATH = /^[A-Za-z0-9/._|-]{0,120}$/;

/** Whether it is the name of a published code system. */
export function isCodeSystem(value: string): boolean {
  const { systems, systemPrefixes } = knownValues();
  return (
    systems.has(value) ||
    systemPrefixes.some(({ prefix }) => value.startsWith(prefix) && PLAIN_PATH.test(value.slice(prefix.length)))
  );
}

/** Whether it is the URL of something that a standard's organisation publishes, such as a profile. */
export function isProfile(value: string): boolean {
  return knownValues().profiles.some(
    (prefix) => value.startsWith(prefix) && PLAIN_PATH.test(value.slice(prefix.length)),
  );
}

/** Whether a code has the form of the published system's codes. */
export function isCodeOf(system: string, code: string): boolean {
  const { systems, systemPrefixes } = knownValues();
  const codes = systems.get(system);
  if (codes === null) return isUnit(code);
  if (codes) return codes.test(code);
  return (
    isCodeSystem(system) && systemPrefixes.some(({ prefix, codes: own }) => system.startsWith(prefix) && own.test(code))
  );
}

const MAX_UNIT_LENGTH = 40;
const PREFIX = /^(?:da|[YZEPTGMkhdcmunpfazy])/;

/** Whether it is a unit: atoms of UCUM with their prefixes and exponents, or a common word for one. */
export function isUnit(value: string): boolean {
  if (value.length > MAX_UNIT_LENGTH) return false;
  const atoms = value.match(/\[[^\]]*\]|[A-Za-zµ%]+|\d+/gu) ?? [];
  return (
    atoms.length > 0 &&
    /^[A-Za-zµ%0-9[\]{}()/.*^_' -]+$/u.test(value) &&
    atoms.every((atom) => /^\d{1,3}$/.test(atom) || isAtom(atom))
  );
}

function isAtom(atom: string): boolean {
  const plain = atom.replace("µ", "u");
  const { texts } = knownValues();
  return texts.has(`unit ${plain}`) || texts.has(`unit ${plain.replace(PREFIX, "")}`);
}
