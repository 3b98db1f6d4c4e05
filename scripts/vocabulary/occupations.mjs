// What people work as in Italian and Spanish, both sexes and numbers: forms/occupations-xx.txt has the words.
import { readFileSync } from "node:fs";
import { bothSexes, phraseForBoth } from "./forms/both-sexes.mjs";

export const packages = [];

export function make() {
  const rows = ["it", "es"].flatMap((locale) => [
    ...listOf(locale, "head", " ").flatMap((entry) => rowsOf(bothSexes(entry, locale), locale, "head")),
    ...listOf(locale, "one", " ").flatMap((entry) => rowsOf(bothSexes(entry, locale), locale, "occupation")),
    ...listOf(locale, "phrase", ";").flatMap((entry) => rowsOf(phraseForBoth(entry, locale), locale, "phrase")),
  ]);
  const isKnown = (others) => {
    const known = new Set(others.map(({ text, locale }) => `${text} ${locale}`));
    return ({ text, locale }) => known.has(`${text} ${locale}`);
  };
  return [{ table: "occupations", source: "forms", rows, isKnown }];
}

const rowsOf = (forms, locale, kind) => forms.map(([text, gender]) => ({ text, locale, kind, gender }));

function listOf(locale, name, between) {
  const text = readFileSync(new URL(`forms/occupations-${locale}.txt`, import.meta.url), "utf8");
  const line = text.split("\n").find((each) => each.startsWith(`${name}: `)) ?? "";
  const entries = line.slice(name.length + 2).split(between);
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== "" && !entry.includes("_"));
}
