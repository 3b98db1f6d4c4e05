import { soundKey } from "../../../language/sound-key.js";
import type { Called } from "./called.js";
import { wholesOf } from "./given-names.js";

const MAX_KEY_LENGTH = 40;

function short(name: string): string {
  return name.slice(0, MAX_KEY_LENGTH);
}

function givenKeys(given: string): string[] {
  return [short(given), ...wholesOf(given)];
}

/** Under what a full name is found again: by family name and given name, or by how the family name sounds. */
export function fullKeys({ given, middles, compound, families }: Called): string[] {
  if (given === undefined) return [];
  const keys = new Set<string>();
  for (const family of families) {
    for (const name of [given, ...middles, ...(compound === undefined ? [] : [compound])])
      for (const key of givenKeys(name)) keys.add(`${short(family)} ${key}`);
  }
  for (const family of families) for (const key of givenKeys(given)) keys.add(`${key} ~${soundKey(short(family))}`);
  return [...keys];
}

/** Under what a naming is found again by any part of it. */
export function partKeys({
  given,
  compound,
  middles,
  families,
  givenInitial,
  familyInitial,
  particleInitials,
  isGroup,
}: Called): string[] {
  const keys = new Set<string>();
  for (const family of families) keys.add(`${isGroup ? "group" : "family"} ${short(family)}`);
  if (given !== undefined) for (const key of givenKeys(given)) keys.add(`given ${key}`);
  for (const middle of middles) for (const key of givenKeys(middle)) keys.add(`given ${key}`);
  if (compound !== undefined) for (const key of givenKeys(compound)) keys.add(`given ${key}`);
  const first = givenInitial ?? given?.charAt(0);
  for (const last of [...(familyInitial === undefined ? families : [familyInitial]), ...particleInitials]) {
    if (first !== undefined) keys.add(`initials ${first}${last.charAt(0)}`);
    keys.add(`initial ${last.charAt(0)}`);
  }
  if (first !== undefined) keys.add(`initial ${first}`);
  return [...keys];
}

/** Under what the people are looked for whom a naming may mean. */
export function askedKeys({
  given,
  middles,
  compound,
  families,
  givenInitial,
  familyInitial,
  isGroup,
}: Called): string[] {
  const keys = new Set<string>();
  for (const family of families) keys.add(`${isGroup ? "group" : "family"} ${short(family)}`);
  for (const name of given === undefined ? middles : [given])
    for (const key of givenKeys(name)) keys.add(`given ${key}`);
  if (compound !== undefined) for (const key of givenKeys(compound)) keys.add(`given ${key}`);
  if (keys.size > 0) return [...keys];
  if (givenInitial !== undefined && familyInitial !== undefined) return [`initials ${givenInitial}${familyInitial}`];
  const letter = givenInitial ?? familyInitial;
  return letter === undefined ? [] : [`initial ${letter}`];
}

/** Under what everybody of a family name is found. */
export function familyKey(family: string): string {
  return `family ${short(family)}`;
}
