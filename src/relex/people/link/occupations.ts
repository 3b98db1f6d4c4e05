import type { Locale } from "../../../language/locales.js";
import { isOrdinaryWord } from "../../../language/ordinary-word.js";
import { isListed } from "../../../readers/people/lexicon/name-kind.js";
import { isName } from "../../../readers/people/name-piece.js";
import { isJob } from "../../occupations/job-book.js";
import type { Naming, Part } from "./naming.js";

const MAX_WORDS = 12;

/** Places of the mentions that are an occupation, with nothing around them that a name has, nor any word that is one elsewhere. */
export function occupationsIn(namings: readonly Naming[], locale: Locale): ReadonlySet<number> {
  const candidates: { readonly mentions: readonly number[]; readonly parts: readonly Part[] }[] = [];
  const names = new Set<string>();
  for (let at = 0; at < namings.length; ) {
    const naming = namings[at];
    if (!naming) break;
    let end = at + 1;
    while (namings[end]?.mentions.length === 0) end++;
    const { cues, mention, mentions } = naming;
    const isNamed = cues.title !== undefined || cues.relation !== undefined || cues.isOwn || cues.isLabel;
    const parts = end === at + 1 ? naming.parts : namings.slice(at, end).flatMap((one) => one.parts);
    if (!isNamed && mention.role === null && isOccupation(parts, locale)) candidates.push({ mentions, parts });
    else for (const part of parts) if (isName(part)) names.add(part.value);
    at = end;
  }
  return new Set(
    candidates.filter(({ parts }) => !parts.some(({ value }) => names.has(value))).flatMap(({ mentions }) => mentions),
  );
}

/** Whether the words are an occupation, and none of them somebody's name: "Packager", "Network and computer systems administrator". */
function isOccupation(parts: readonly Part[], locale: Locale): boolean {
  const words = parts.filter(({ role }) => role !== "link").map(({ value }) => value);
  const last = words.at(-1);
  if (last === undefined || words.length > MAX_WORDS || parts.some(({ form }) => form !== "plain")) return false;
  if (!parts.some(isName) || parts.some(({ role }) => role === "title" || role === "suffix")) return false;
  if (isListed(last, locale) || !words.every((word) => !isListed(word, locale) || isOrdinaryWord(word))) return false;
  return isJob(words, locale);
}
