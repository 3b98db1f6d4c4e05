import { normalise } from "../../language/normalise.js";
import { ORACLES } from "../languages/oracle-in.js";

type NameWordKind = "name" | "initial" | "title" | "suffix" | "particle";

/** One word of a name as it stands somewhere, read without the relexicalizer's own reader: this is what it is judged by. */
export interface NameWord {
  readonly text: string;
  /** Offset into the name. */
  readonly at: number;
  /** Normalised; of a name that is spelled out the whole name. */
  readonly value: string;
  readonly kind: NameWordKind;
  readonly spelled: boolean;
  /** Guessed only from its place in the name; `null`: it is the only word. */
  readonly role: "given" | "middle" | "family" | null;
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u));

/** Titles and words of address in normal form, in the oracle's languages and some others. They stand beside a name and are no part of it. */
export const TITLES: ReadonlySet<string> = new Set([
  ...ORACLES.flatMap(({ titles }) => titles),
  ...words("herr frau mme monsieur"),
]);
const SUFFIXES = words("jr junior sr snr ii iii iv md phd rn np pa do dds esq mph frcs");
const PARTICLES = words(
  "de da di del della dei degli delle der den van von la le lo las los el al bin ibn y e of and dos das do du ter ten the",
);

const WORD = /[\p{L}\p{M}\p{N}]+(?:[’'](?!s(?![\p{L}\p{N}]))[\p{L}\p{M}\p{N}]+)*(?:[’']s(?![\p{L}\p{N}]))?/gu;
const POSSESSIVE = /[’']s?$/u;

/** The words of a person's name: titles, names, initials. Names that are spelled out are one word. */
export function nameWords(text: string): NameWord[] {
  const raw = [...text.matchAll(WORD)].map((match) => ({
    text: match[0],
    at: match.index,
    value: normalise(match[0].replace(POSSESSIVE, "")),
  }));
  const joined: { text: string; at: number; value: string; spelled: boolean }[] = [];
  for (let index = 0; index < raw.length; index++) {
    let last = index;
    while (raw[last] && raw[last]?.value.length === 1) last++;
    const word = raw[index];
    if (!word) break;
    if (last - index >= 3) {
      const letters = raw.slice(index, last);
      const final = letters.at(-1);
      const end = final ? final.at + final.text.length : word.at;
      joined.push({
        text: text.slice(word.at, end),
        at: word.at,
        value: letters.map(({ value }) => value).join(""),
        spelled: true,
      });
      index = last - 1;
    } else joined.push({ ...word, spelled: false });
  }
  const isParticleAlone = joined.every(({ value }) => PARTICLES.has(value));
  const kinds = joined.map(({ value, spelled }, index): NameWordKind => {
    if (spelled) return "name";
    if (TITLES.has(value) && index < joined.length - 1) return "title";
    if (joined.length === 1 && TITLES.has(value)) return "title";
    if (index > 0 && SUFFIXES.has(value)) return "suffix";
    if (value.length === 1) return "initial";
    return PARTICLES.has(value) && !isParticleAlone ? "particle" : "name";
  });
  const named = joined.flatMap((_, index) => (kinds[index] === "name" || kinds[index] === "initial" ? [index] : []));
  const [first] = named;
  const comma =
    first !== undefined &&
    /^[^\p{L}\p{N}]*,/u.test(text.slice((joined[first]?.at ?? 0) + (joined[first]?.text.length ?? 0)));
  return joined.map(({ text: word, at, value, spelled }, index): NameWord => {
    const kind = kinds[index] ?? "name";
    return { text: word, at, value, kind, spelled, role: roleOf(named.indexOf(index), named.length, comma) };
  });
}

function roleOf(place: number, of: number, familyFirst: boolean): NameWord["role"] {
  if (place < 0 || of < 2) return null;
  if (familyFirst) return place === 0 ? "family" : place === 1 ? "given" : "middle";
  return place === 0 ? "given" : place === of - 1 ? "family" : "middle";
}

/** Each name of the original with the name that stands in its place; `null` where their numbers differ. */
export function alignNames(original: string, replacement: string): { from: NameWord; to: NameWord }[] | null {
  const names = (text: string) => nameWords(text).filter(({ kind }) => kind === "name" || kind === "initial");
  const [from, to] = [names(original), names(replacement)];
  if (from.length !== to.length) return null;
  return from.flatMap((word, index) => {
    const other = to[index];
    return other ? [{ from: word, to: other }] : [];
  });
}
