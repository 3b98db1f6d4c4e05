import { readFileSync } from "node:fs";
import { saysName } from "../../language/lab-units.js";
import { remembering } from "../../remembering.js";
import { mayBeCodeOf } from "../code-checks.js";
import { isCharset } from "../files/charset.js";
import { fileTypeOf } from "../files/file-type.js";
import { isPublishedCode } from "./published-codes.js";

interface KnownValues {
  /** Exact names of code systems, and the form of their codes; `null`: units. */
  readonly systems: ReadonlyMap<string, RegExp | null>;
  /** What addresses of HL7's own code systems begin with. */
  readonly systemPrefixes: readonly string[];
  /** Naming systems of identifiers, extensions, addresses, units, states, media types. */
  readonly texts: ReadonlySet<string>;
}

let loaded: KnownValues | null = null;

/** What published standards define, so that it says nothing of anybody. Read when it is first asked for. */
function knownValues(): KnownValues {
  loaded ??= valuesIn(readFileSync(new URL("./known-values.tsv", import.meta.url), "utf8"));
  return loaded;
}

function valuesIn(table: string): KnownValues {
  const systems = new Map<string, RegExp | null>();
  const systemPrefixes: string[] = [];
  const texts = new Set<string>();
  for (const line of table.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [kind = "", text = "", pattern = ""] = line.split("\t");
    if (kind === "system" && text.endsWith("*")) systemPrefixes.push(text.slice(0, -1));
    else if (kind === "system") systems.set(text, pattern === "" ? null : new RegExp(`^(?:${pattern})$`));
    else texts.add(`${kind} ${text}`);
  }
  return { systems, systemPrefixes, texts };
}

/** Kinds of single values. */
type Kind = "address" | "word" | "identifiers" | "code" | "extension" | "state" | "media" | "parameter";

/** Whether a published list has the value. */
export function isListed(kind: Kind, value: string): boolean {
  return knownValues().texts.has(`${kind} ${value}`);
}

/** Whether it is a published media type, with the name of a known encoding or without. */
export function isMediaType(value: string): boolean {
  const said = fileTypeOf(value);
  return said !== null && isListed("media", said.type) && (said.charset === null || isCharset(said.charset));
}

let published: ReadonlySet<string> | null = null;

/** Addresses of what HL7 has published for FHIR R4. Read when it is first asked for: a tenth of a megabyte. */
function publishedAddresses(): ReadonlySet<string> {
  published ??= new Set(
    readFileSync(new URL("./r4-canonicals.tsv", import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .flatMap((line) => {
        const [prefix = "", names = ""] = line.split("\t");
        return names.split(" ").map((name) => `${prefix}${name}`);
      }),
  );
  return published;
}

/** Whether it is the name of a published code system. */
export function isCodeSystem(value: string): boolean {
  const { systems, systemPrefixes } = knownValues();
  return systems.has(value) || (systemPrefixes.some((prefix) => value.startsWith(prefix)) && isPublished(value));
}

/** Whether it is the address of something that a standard's organisation has published, such as a profile, with a version or without. */
export function isProfile(value: string): boolean {
  return isPublished(value.replace(/\|\d{1,3}(?:\.\d{1,3}){0,2}$/, ""));
}

const isPublished = (address: string): boolean => publishedAddresses().has(address) || isListed("address", address);

/** Whether a code is one of the published system's: of HL7's own systems one that it lists, of others one in the form of theirs. */
export function isCodeOf(system: string, code: string): boolean {
  const codes = knownValues().systems.get(system);
  if (codes === null) return isUnit(code);
  return codes ? codes.test(code) && mayBeCodeOf(system, code) : isPublishedCode(system, code);
}

const MAX_UNIT_LENGTH = 40;
const PREFIX = /^(?:da|[YZEPTGMkhdcmunpfazy])/;

/** Whether it is a unit: atoms of UCUM with their prefixes and exponents, or a common word for one. */
export const isUnit = remembering((value: string): boolean => {
  if (value.length > MAX_UNIT_LENGTH || saysName(value, (word) => knownValues().texts.has(`unit ${word}`)))
    return false;
  const atoms = value.match(/\[[^\]]*\]|[A-Za-zµ%]+|\d+/gu) ?? [];
  return (
    atoms.length > 0 &&
    /^[A-Za-zµ%0-9[\]{}()/.*^_' -]+$/u.test(value) &&
    atoms.every((atom) => /^\d{1,3}$/.test(atom) || isAtom(atom))
  );
});

function isAtom(atom: string): boolean {
  const plain = atom.replace("µ", "u");
  const { texts } = knownValues();
  return texts.has(`unit ${plain}`) || texts.has(`unit ${plain.replace(PREFIX, "")}`);
}
