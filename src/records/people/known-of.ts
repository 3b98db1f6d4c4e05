import { type Known, type KnownPerson, NOBODY_KNOWN } from "../../config/known.js";
import type { FieldPart } from "../../documents/field-types.js";
import type { EntityType } from "../../entity-types.js";
import { groupBy } from "../../relex/group-by.js";
import type { Said } from "./said.js";

/** As `--known` takes them. */
const MAX_TERMS = 1000;
const MAX_PERSONS = 200;
const MAX_OF_A_KIND = 20;
/** Shorter ones stand in any text. */
const SHORTEST = 3;

/** What is said of people, as what is known: a person's names, birth date and numbers together, what is of nobody in particular as terms. */
export function knownOf(said: readonly Said[]): Known {
  const usable = said.filter(({ text }) => text.length <= 200 && /[\p{L}\p{N}]/u.test(text));
  const people = groupBy(usable, ({ place }) => (place ? `${place.isPatient ? 0 : 1}${place.person}` : ""));
  const persons: KnownPerson[] = [];
  const terms: Said[] = [...(people.get("") ?? [])];
  for (const [key, all] of people) {
    if (key === "") continue;
    const { found, rest } = personsOf(all);
    if (all[0]?.place?.isPatient) persons.unshift(...found);
    else persons.push(...found);
    terms.push(...rest);
  }
  const loose = new Map<string, Known["terms"][number]>();
  for (const { text, type } of terms) {
    if (text.length < SHORTEST) continue;
    if (type === "PERSON") persons.push({ ...NOBODY_KNOWN, name: text });
    else if (!DATES.has(type) && type !== "AGE") loose.set(text, { text, type });
  }
  const once = new Map(persons.map((one) => [JSON.stringify(one), one]));
  return {
    persons: [...once.values()].slice(0, MAX_PERSONS),
    terms: [...loose.values()].slice(0, MAX_TERMS),
    keep: [],
  };
}

/** Whatever day it is, it is found as a date. */
const DATES: ReadonlySet<EntityType> = new Set(["DATE"]);

/** One person: the first of their names with all that is said of them, each further one by itself. */
function personsOf(all: readonly Said[]): { readonly found: readonly KnownPerson[]; readonly rest: readonly Said[] } {
  const of = (part: FieldPart) => all.filter(({ place }) => place?.part === part);
  const texts = (part: FieldPart, form = (text: string) => text) => [
    ...new Set(of(part).map(({ text }) => form(text))),
  ];
  const names = groupBy(
    all.filter(({ place }) => place?.part === "given" || place?.part === "family"),
    ({ place }) => place?.name ?? "",
  );
  const named: Partial<KnownPerson>[] = [
    ...[...names.values()].map((parts) => ({
      given: partsOf(parts, "given").filter(isPart),
      family: partsOf(parts, "family").filter(isPart),
    })),
    ...texts("name").map((name) => ({ name })),
  ].filter((one) => "name" in one || one.given.length + one.family.length > 0);
  const birthDate = texts("birthDate").flatMap((text) => isoDate(text) ?? [])[0];
  const contacts = {
    phones: texts("phone", (text) => text.replace(/^(?:tel|fax|sms):/i, "")).filter((text) => /\d{3}/.test(text)),
    emails: texts("email", (text) => text.replace(/^mailto:/i, "")),
    addresses: texts("address").filter((text) => text.length >= SHORTEST),
    recordNumbers: texts("recordNumber").filter((text) => text.length >= SHORTEST),
  };
  const role = all[0]?.place?.isPatient ? "patient" : "other";
  const birth = birthDate === undefined ? {} : { birthDate };
  const [first = {}, ...others] = named;
  const whole: KnownPerson = {
    ...NOBODY_KNOWN,
    ...first,
    ...birth,
    role,
    phones: contacts.phones.slice(0, MAX_OF_A_KIND),
    emails: contacts.emails.slice(0, MAX_OF_A_KIND),
    addresses: contacts.addresses.slice(0, MAX_OF_A_KIND),
    recordNumbers: contacts.recordNumbers.slice(0, MAX_OF_A_KIND),
  };
  const { role: _role, ...said } = whole;
  const isAnything = Object.values(said).some((value) => value && value.length > 0);
  const overflow = new Set(Object.values(contacts).flatMap((texts_) => texts_.slice(MAX_OF_A_KIND)));
  const rest = all.filter(({ text, place }) => overflow.has(text) || place?.part === "birthDate");
  const further = others.map((name): KnownPerson => ({ ...NOBODY_KNOWN, ...name, role }));
  return { found: isAnything ? [whole, ...further] : [], rest };
}

function partsOf(said: readonly Said[], part: FieldPart): string[] {
  return [...new Set(said.filter(({ place }) => place?.part === part).map(({ text }) => text))].slice(0, MAX_OF_A_KIND);
}

/** An initial, a letter by itself, stands in any text. */
const isPart = (text: string): boolean => text.replaceAll(/[^\p{L}]/gu, "").length > 1;

/** A day as `1961-04-17`; `null`: it is none, or could be two (`3/4/1961`). */
function isoDate(text: string): string | null {
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})(?!\d)/.exec(text);
  const other = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text);
  if (!iso && !other) return null;
  const [, a = "", b = "", c = ""] = iso ?? other ?? [];
  if (iso) return dayOf(a, b, c);
  if (Number(a) <= 12 && Number(b) <= 12 && Number(a) !== Number(b)) return null;
  return Number(a) > 12 ? dayOf(c, b, a) : dayOf(c, a, b);
}

function dayOf(year: string, month: string, day: string): string | null {
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const date = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : null;
}
