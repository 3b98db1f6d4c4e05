import { soundsLike } from "../../language/sounds-like.js";
import type { Meaning } from "./meaning.js";
import type { PlaceMention } from "./place-mention.js";

/**
 * The places with one meaning for what a language model takes for one in two spellings: "Rockferd" for Rockford. Only a name that no list has is
 * another's misspelling, and only where it is like it: towns that a list has stay what they are, whatever the model says.
 * @param groups indexes of mentions that the model takes for one.
 */
export function withOneMeaning(
  places: readonly PlaceMention[],
  groups: readonly (readonly number[])[],
): readonly PlaceMention[] {
  const meanings = new Map<string, Meaning>();
  const byIndex = new Map(places.map((place) => [place.mention.index, place] as const));
  for (const group of groups) {
    const said = group.flatMap((index) => [...(byIndex.get(index)?.meanings.values() ?? [])]).filter(isTown);
    const known = said.find(({ role }) => role === "city") ?? said[0];
    for (const other of said) {
      const isUnknown = other.role === "place" && !other.isFeature;
      if (known && isUnknown && other.value !== known.value && soundsLike(other.value, known.value))
        meanings.set(other.value, known);
    }
  }
  if (meanings.size === 0) return places;
  const meant = (one: Meaning) => (one.role === "place" ? (meanings.get(one.value) ?? one) : one);
  return places.map((place) => ({
    ...place,
    meanings: new Map([...place.meanings].map(([segment, meaning]) => [segment, meant(meaning)])),
  }));
}

function isTown({ role }: Meaning): boolean {
  return role === "city" || role === "place";
}
