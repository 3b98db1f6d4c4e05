import { HYPHEN, isName } from "../../../readers/people/name-piece.js";
import type { Naming, Part } from "./naming.js";

/** Two words that make one name: "hernandez ruiz", "anne marie", "al zahra". */
interface Pairs {
  readonly families: Set<string>;
  readonly givens: Set<string>;
  readonly particles: Set<string>;
  /** The first of the two, by both in one word: "annemarie" → "anne". */
  readonly joined: Map<string, { first: string; role: "given" | "family" }>;
  /** Initials of given names alone; of a given and a family name. */
  readonly givenInitials: Set<string>;
  readonly initials: Set<string>;
}

const MAX_NAMES = 8;

/**
 * Reads names of two words as the rest of the document does: "Hernandez Ruiz" where somebody is "Luis Hernández-Ruiz", "Anne Marie"
 * where somebody is "Anne-Marie Holt". Linear.
 */
export function settlePairs(namings: readonly Naming[]): void {
  const pairs = pairsOf(namings);
  for (const { parts } of namings) {
    const names = parts.filter(isName).slice(0, MAX_NAMES);
    for (const part of names) settleJoined(part, pairs);
    const [one, two] = names;
    if (names.length === 2 && one && two && !two.gap.includes(",")) settlePair(one, two, pairs);
  }
}

function pairsOf(namings: readonly Naming[]): Pairs {
  const pairs: Pairs = {
    families: new Set(),
    givens: new Set(),
    particles: new Set(),
    joined: new Map(),
    givenInitials: new Set(),
    initials: new Set(),
  };
  for (const { parts } of namings) {
    const words = parts.filter((part) => isName(part) || part.role === "particle").slice(0, MAX_NAMES);
    const names = words.filter(isName);
    const isFull = names.some(({ role }) => role === "family") && names.some(({ role }) => role === "given");
    const given = names.find(({ role }) => role === "given");
    const family = names.find(({ role }) => role === "family");
    const isMoreThanLetters = names.some(({ form }) => form !== "initial");
    if (given && family && isMoreThanLetters) pairs.initials.add(letterOf(given) + letterOf(family));
    // "María del Rosario"
    for (const [index, one] of names.entries()) {
      const two = names[index + 1];
      if (isFull && two && one.role === "given" && two.role === "middle" && one.form === "plain")
        pairs.givens.add(keyOf(one, two));
    }
    for (const [index, one] of words.entries()) {
      const two = words[index + 1];
      if (
        two &&
        isFull &&
        one.form === "initial" &&
        two.form === "initial" &&
        one.role === "given" &&
        two.role === "middle"
      )
        pairs.givenInitials.add(letterOf(one) + letterOf(two));
      if (!two || one.form !== "plain" || two.form !== "plain" || two.gap.includes(",")) continue;
      notePair(one, two, isFull, pairs);
    }
  }
  return pairs;
}

function notePair(one: Part, two: Part, isFull: boolean, pairs: Pairs): void {
  const key = keyOf(one, two);
  const isTied = HYPHEN.test(two.gap);
  if (one.role === "particle") {
    if (two.role === "family" && isFull) pairs.particles.add(key);
  } else if (one.role === "family" && two.role === "family" && (isFull || isTied)) {
    pairs.families.add(key);
    if (isTied) pairs.joined.set(one.name + two.name, { first: one.name, role: "family" });
  } else if (one.role === "given" && two.role === "middle") {
    pairs.givenInitials.add(letterOf(one) + letterOf(two));
    if (!isFull && !isTied) return;
    pairs.givens.add(key);
    if (isTied) pairs.joined.set(one.name + two.name, { first: one.name, role: "given" });
  }
}

/** "Annemarie" is written as the first of "Anne-Marie". */
function settleJoined(part: Part, { joined }: Pairs): void {
  const known = part.form === "plain" ? joined.get(part.name) : undefined;
  if (known === undefined || (!part.isOpen && (part.role === "family") !== (known.role === "family"))) return;
  part.name = known.first;
  if (part.isOpen) part.role = known.role;
}

function settlePair(one: Part, two: Part, pairs: Pairs): void {
  if (one.form === "initial" && two.form === "initial") {
    const letters = letterOf(one) + letterOf(two);
    // "JC" for Juan Carlos, whose family name nobody says.
    if (pairs.givenInitials.has(letters) && !pairs.initials.has(letters)) [one.role, two.role] = ["given", "middle"];
    return;
  }
  if (one.form !== "plain" || two.form !== "plain") return;
  const key = keyOf(one, two);
  const [isFamily, isGiven] = [pairs.families.has(key), pairs.givens.has(key)];
  if (pairs.particles.has(key) && one.role === "given") [one.role, two.role] = ["particle", "family"];
  else if (isFamily && !isGiven) [one.role, two.role] = ["family", "family"];
  else if (isGiven && !isFamily) [one.role, two.role] = ["given", "middle"];
}

function letterOf({ name }: Part): string {
  return name.charAt(0);
}

function keyOf(one: Part, two: Part): string {
  return `${one.name} ${two.name}`;
}
