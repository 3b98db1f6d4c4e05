import { foldMarks } from "../fold-marks.js";
import { type Agreed, lastWord, type Substituted, wordLike } from "../parts/agreement.js";

/** Countries and regions that have an article, and which. All others stand without. */
const PLACE_ARTICLES: ReadonlyMap<string, string> = new Map([
  ...["reino unido", "pais vasco", "congo", "libano", "principado de asturias", "vaticano"].map(
    (name) => [name, "el"] as const,
  ),
  ...["india", "republica dominicana", "rioja", "comunidad valenciana", "comunidad de madrid", "region de murcia"].map(
    (name) => [name, "la"] as const,
  ),
  ...["estados unidos", "paises bajos", "emiratos arabes unidos"].map((name) => [name, "los"] as const),
  ...["bahamas", "filipinas", "islas baleares", "islas canarias", "maldivas"].map((name) => [name, "las"] as const),
]);
const SEASONS: ReadonlyMap<string, string> = new Map([
  ["primavera", "la"],
  ["verano", "el"],
  ["otono", "el"],
  ["invierno", "el"],
]);
/** Countries before which some write an article all the same: "el Perú", "la Argentina". */
const OPTIONAL: ReadonlySet<string> = new Set(
  "peru, argentina, ecuador, brasil, canada, japon, china, uruguay, paraguay, senegal, sudan, camerun, pakistan, yemen, chad, iran, irak, nepal, florida, habana".split(
    ", ",
  ),
);
const ARTICLES = "(?:el|la|los|las)";
/** A preposition, or one with its article, or an article alone, at the end of the text. */
const BEFORE_PLACE = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}-])(?<said>(?:(?<joined>del|al)|(?<word>de|a|en|desde|por|para|hacia|hasta|con)(?: (?<article>${ARTICLES}))?|(?<alone>${ARTICLES}))(?<gap> ))$`,
  "iu",
);

/** Spanish words before what took another's place: "Juan e Inés" becomes "Luis y Marta", "del Reino Unido" "de la India". */
export function agreeInSpanish(before: string, change: Substituted): Agreed | null {
  const { kind, surrogate } = change;
  if (kind === "place" || kind === "date") {
    const article = articleWords(before, change);
    if (article !== null) return article;
  }
  const last = lastWord(before);
  if (last === null) return null;
  // "de ‹el verano›" is "del verano".
  if (/^el /u.test(surrogate) && (last.word === "de" || last.word === "a")) return null;
  const other = linkFor(last.word, surrogate);
  return other === null || other === last.word ? null : { length: last.length, text: wordLike(other, last) };
}

/** "y" is "e" before "i", "o" is "u" before "o". */
function linkFor(word: string, surrogate: string): string | null {
  const first = foldMarks(/^\p{L}+/u.exec(surrogate)?.[0] ?? "").toLowerCase();
  if (word === "y" || word === "e") return /^(?:i(?![aeou])|hi(?![aeou]))/u.test(first) ? "e" : "y";
  if (word === "o" || word === "u") return /^h?o/u.test(first) ? "u" : "o";
  return null;
}

/** The article of a country or a season, where it or the one that stood there has one. */
function articleWords(before: string, { kind, original, surrogate }: Substituted): Agreed | null {
  const articles = kind === "date" ? SEASONS : PLACE_ARTICLES;
  const [was, is] = [articles.get(keyOf(original)) ?? null, articles.get(keyOf(surrogate)) ?? null];
  // Seasons have one where it is said.
  if (kind === "date" && (was === null || is === null)) return null;
  const groups = BEFORE_PLACE.exec(before)?.groups;
  if (groups?.said === undefined) return null;
  const { said, joined, word, article, alone } = groups;
  const had = joined !== undefined || article !== undefined || alone !== undefined;
  // An article before a town is that of something else, or part of its name.
  const isOwn = had
    ? was !== null || OPTIONAL.has(keyOf(original))
    : kind === "place" && is !== null && word !== undefined;
  if (!isOwn || (had && was === is && joined === undefined && (article ?? alone)?.toLowerCase() === is)) return null;
  const preposition = joined === undefined ? (word ?? "") : joined.slice(0, joined.length - 1).replace(/^d$/iu, "de");
  const bare = joined === undefined ? preposition : joined.toLowerCase() === "del" ? "de" : "a";
  const text = joinedWords(bare.toLowerCase(), is);
  if (text === said.trimEnd().toLowerCase()) return null;
  const isCapital = said.slice(0, 1) !== said.slice(0, 1).toLowerCase();
  const written = isCapital ? text.slice(0, 1).toUpperCase() + text.slice(1) : text;
  return { length: said.length, text: written === "" ? "" : `${written} ` };
}

function joinedWords(preposition: string, article: string | null): string {
  if (article === "el" && preposition === "de") return "del";
  if (article === "el" && preposition === "a") return "al";
  return [preposition, article ?? ""].filter((word) => word !== "").join(" ");
}

/** The name in lower case, without what follows a comma, and of a season without its year. */
function keyOf(place: string): string {
  const [name = ""] = place.split(/[,(]| del? \d/u);
  return foldMarks(name).trim().toLowerCase();
}
