import { languageIn } from "../../language/languages.js";
import { likeCase } from "../../language/letter-case.js";
import { normalise } from "../../language/normalise.js";
import { choosePart } from "../choose/choose-part.js";
import { partKey } from "../choose/part-key.js";
import { fitsArticle } from "../occupations/article.js";
import type { WritingContext } from "../types.js";
import { type Nationality, nationalities } from "./nationalities.js";
import { type Demonym, inDemonymForm, pluralOf } from "./read-demonym.js";

/** Role under which the surrogate of a people is chosen and remembered. */
export const DEMONYM_ROLE = "place";

/** Surrogates of all mentions, by their index. */
export function writeDemonyms(peoples: readonly (readonly Demonym[])[], context: WritingContext): Map<number, string> {
  const written = new Map<number, string>();
  for (const said of peoples) {
    const [first] = said;
    const chosen = first ? choosePeople(first.people, said, context) : null;
    if (chosen === null) continue;
    const people = nationalities(context.locale).find(({ masculine }) => masculine === chosen);
    if (!people) continue;
    for (const { mention, start, end, form } of said) {
      const word = inDemonymForm(people, form, context.locale);
      const original = mention.text.slice(start, end);
      written.set(
        mention.index,
        mention.text.slice(0, start) + likeDemonymCase(word, original) + mention.text.slice(end),
      );
    }
  }
  return written;
}

/** The people that stands for another, by its dictionary form. */
function choosePeople(original: Nationality, said: readonly Demonym[], context: WritingContext): string | null {
  const { locale, draw } = context;
  const plural = said.some(({ form }) => form.plural);
  const articles = said.map(({ before }) => before).filter((before) => before !== "");
  const fits = (other: Nationality) =>
    (other.country !== original.country || other.country === "") &&
    languageIn(locale).demonyms.isKnown(other.masculine) &&
    articles.every((article) => fitsArticle(other.masculine, article, original.masculine, locale)) &&
    // Italian and Spanish have one form for both sexes in some, two in others.
    (other.masculine === other.feminine) === (original.masculine === original.feminine) &&
    (!plural || pluralOf(other.masculine, false, locale) !== null);
  const all = nationalities(locale).filter((other) => other.masculine !== original.masculine && fits(other));
  const near = all.filter(({ region }) => region === original.region);
  const followed = compatriots(original, context);
  const value = normalise(original.masculine);
  return choosePart(context, DEMONYM_ROLE, value, (attempt) => {
    if (attempt === 0 && followed !== null && fits(followed)) return followed.masculine;
    const pool = attempt < 120 && near.length > 0 ? near : all.filter(({ region }) => isNear(region, original.region));
    return pool.length === 0 ? null : draw.pick(pool, "place.people", value, attempt).masculine;
  });
}

/** The people of the country that stands for theirs in this document, if it has one. */
function compatriots({ country }: Nationality, { chosen, locale }: WritingContext): Nationality | null {
  const surrogate = country === "" ? undefined : chosen.get(partKey("country", country));
  if (surrogate === undefined) return null;
  const name = normalise(surrogate);
  return nationalities(locale).find((people) => people.country === name) ?? null;
}

/** The same part of the world. */
function isNear(one: Nationality["region"], other: Nationality["region"]): boolean {
  const part = (region: Nationality["region"]) =>
    /Europe|anglophone/u.test(region)
      ? "europe"
      : /Africa/u.test(region)
        ? "africa"
        : /Asia|pacific|middleEast/u.test(region)
          ? "asia"
          : "america";
  return part(one) === part(other);
}

function likeDemonymCase(word: string, original: string): string {
  const first = original.slice(0, 1);
  const capitalised =
    first !== first.toLowerCase() ? word.replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()) : word;
  return likeCase(capitalised, original);
}
