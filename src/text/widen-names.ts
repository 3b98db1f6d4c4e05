import { type EntityType, NAME_TYPES } from "../entity-types.js";
import { ORG_HEAD_PHRASES } from "../language/lexicons/organizations.js";
import { wordSet } from "../language/lexicons/word-set.js";
import { DEFAULT_LOCALE, type Locale } from "../language/locales.js";
import { Flag } from "../language/name-lexicon.js";
import { setOf } from "../language/vocabulary/lists.js";
import { partitionPoint } from "../partition-point.js";
import type { Entity } from "../types.js";
import { NEVER } from "./detectors/names/name-shape.js";
import { PhraseBook } from "./detectors/names/phrases.js";
import { Capital, readTokens, type Token } from "./detectors/names/tokens.js";

const WIDENED: ReadonlySet<EntityType> = new Set([...NAME_TYPES, "ADDRESS"]);
/** Words with a capital that stand beside a name and are no part of it. */
const BESIDE = Flag.Title | Flag.Relation | Flag.Function;
/** Of a person's name medicine has no part: "Moreno Tylenol" are two. */
const NO_PERSON = BESIDE | Flag.Clinical | Flag.Maker;
/** Where people are and work, besides the ends of organisations' names. */
const SITES = setOf("talk-words", "site", "en");
const headPhrases = new PhraseBook(ORG_HEAD_PHRASES);
/** "Stonebridge Foot and Ankle": of firms; two people are two. */
const LINKED: ReadonlySet<EntityType> = new Set(["ORGANIZATION", "PHARMACY", "DIAGNOSTIC_LABS"]);
const LINKS = wordSet("and of");
/** Words taken in on either side, at most. */
const MAX_WORDS = 3;

/**
 * Names whose neighbours have a capital inside a sentence as well: "Highland" of "Mohave Highland Band" is in a list, and "Band" is an ordinary
 * word, but nobody writes it so. Each finding grows over the capitals that touch it; the words before and behind stay as they are found.
 * @param locale the language whose lists say which words are titles, relations and ordinary ones. Default: English.
 */
export function widenNames(
  text: string,
  entities: readonly Entity[],
  locale: Locale = DEFAULT_LOCALE,
): readonly Entity[] {
  const tokens = readTokens(text, locale);
  return entities.map((entity) => (WIDENED.has(entity.type) ? widened(text, tokens, entity) : entity));
}

function widened(text: string, tokens: readonly Token[], entity: Entity): Entity {
  const first = partitionPoint(tokens, ({ end }) => end <= entity.start);
  const last = partitionPoint(tokens, ({ start }) => start < entity.end) - 1;
  const barred = entity.type === "PERSON" ? NO_PERSON : BESIDE;
  // In a name that has no capital itself the capitals around it are somebody else's.
  if (!tokens.slice(first, last + 1).some(({ capital }) => capital > 0)) return entity;
  let [from, to] = [first, last];
  while (to < last + MAX_WORDS && isPart(text, tokens[to + 1], tokens[to + 1], barred)) to++;
  if (
    LINKED.has(entity.type) &&
    LINKS.has(tokens[to + 1]?.key ?? "") &&
    isPart(text, tokens[to + 2], tokens[to + 2], barred)
  )
    to += 2;
  while (from > first - MAX_WORDS && isPart(text, tokens[from - 1], tokens[from], barred)) from--;
  if (tokens[from - 1]?.key === "the" && tokens[from]?.capital === Capital.Strong) to = afterHead(tokens, to + 1) - 1;
  const start = from < first ? tokens[from]?.start : undefined;
  const end = to > last ? tokens[to]?.end : undefined;
  return start === undefined && end === undefined
    ? entity
    : { ...entity, start: start ?? entity.start, end: end ?? entity.end };
}

/** "the Tyson plant", "the Fulton Street station": index after the kind of place that an article before the name announces. */
function afterHead(tokens: readonly Token[], index: number): number {
  const head = tokens[index];
  if (head?.before !== "space") return index;
  const phrase = headPhrases.match(tokens, index);
  if (phrase > index) return phrase;
  return (head.flags & Flag.OrgHead) !== 0 || SITES.has(head.key) ? index + 1 : index;
}

/** @param joint the later one of the two words, which tells what is between them. */
function isPart(text: string, token: Token | undefined, joint: Token | undefined, barred: number): boolean {
  if (!token || !joint || (joint.before !== "space" && joint.before !== "hyphen")) return false;
  if (token.capital !== Capital.Strong || token.isNumber || NEVER.has(token.key)) return false;
  return (token.flags & barred) === 0 && !isAcronym(text, token);
}

/** "I", "MRI": capitals of their own. */
function isAcronym(text: string, { start, end }: Token): boolean {
  return end - start < 5 && !/\p{Ll}/u.test(text.slice(start, end));
}
