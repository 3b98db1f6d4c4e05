import { FUNCTION_WORDS } from "../../language/lexicons/common-words.js";
import { isOrdinaryWord } from "../../language/ordinary-word.js";
import { TITLES } from "../chunk/word-bonds.js";
import { normaliseSpoken } from "../spoken-forms/normalise-spoken.js";
import { type ClaimWord, wordsIn } from "./view.js";

/** What a language model says it found: both as it copied them from the text it was shown. */
export interface Claim {
  /** The identifier alone. */
  readonly text: string;
  /** The identifier with some words on each side; may hold masks like `[PERSON]`. */
  readonly near: string;
}

/**
 * A mask, in a claim or its context: the text that the model is shown has no square brackets of its own, and a mask's name may
 * have small letters and spaces in it.
 */
export const MASK = /\[[^[\]\n]{1,60}\]/gu;

/** One form of what is looked for. */
export interface ClaimForm {
  /** Letters and digits of its words, joined by nothing. */
  readonly squash: string;
  /** As the claim writes it. */
  readonly raw: string;
  readonly words: number;
}

/** Longer claims are not locatable: no identifier is as long. */
const MAX_CLAIM_LENGTH = 200;
/** No identifier goes on so long: what a claim says about its context beyond is not read. */
const MAX_NEAR_LENGTH = 600;

const ARTICLES: ReadonlySet<string> = new Set(
  "the a an my his her their our your this that on in at to from of le la les un une der die das ein eine el los il lo gli".split(
    " ",
  ),
);
const AFTER_NAMES: ReadonlySet<string> = new Set("jr sr md phd rn esq".split(" "));
/** A number of so few digits is a dose, a pressure, an age: many places have it. */
const SHORT_NUMBER = 3;

/** The forms to look for, the likeliest first: as claimed, without a possessive, without articles and titles at its edges. */
function formsOf(text: string): ClaimForm[] {
  const words = wordsIn(text);
  const last = words.at(-1);
  const possessive = words.length > 1 && last?.key === "s" && /['’ʼ`´]$/u.test(text.slice(0, last.start));
  const whole = possessive ? words.slice(0, -1) : words;
  let from = 0;
  let to = whole.length;
  while (from < to && isEdge(whole[from])) from++;
  while (to > from && AFTER_NAMES.has(whole[to - 1]?.key ?? "")) to--;
  const forms: ClaimForm[] = [];
  for (const some of [whole, words, whole.slice(from, to)]) {
    const squash = some.map(({ key }) => key).join("");
    if (squash === "" || forms.some((form) => form.squash === squash)) continue;
    forms.push({ squash, raw: text.slice(some[0]?.start, some.at(-1)?.end), words: some.length });
  }
  return forms;
}

function isEdge(word: ClaimWord | undefined): boolean {
  return word !== undefined && (ARTICLES.has(word.key) || TITLES.has(word.key));
}

/** A claim as both views of the text are asked for it. */
export interface ReadClaim {
  readonly plain: { readonly forms: readonly ClaimForm[]; readonly near: string };
  readonly spoken: { readonly forms: readonly ClaimForm[]; readonly near: string };
  /** Neither an ordinary word nor a short number: every place that has it may well be meant. */
  readonly distinctive: boolean;
}

/** `undefined` for a claim that names nothing: empty, only punctuation or masks, or longer than 200 characters. */
export function readClaim(claim: Claim, language: string): ReadClaim | undefined {
  if (claim.text.length > MAX_CLAIM_LENGTH) return undefined;
  const text = claim.text.replaceAll(MASK, " ");
  const forms = formsOf(text);
  if (forms.length === 0) return undefined;
  const spokenForms = formsOf(normaliseSpoken(text, language).text);
  const near = boundedNear(claim);
  return {
    plain: { forms, near },
    spoken: { forms: spokenForms, near: normaliseSpoken(near, language).text },
    distinctive: isDistinctive(spokenForms.at(-1) ?? forms[0]),
  };
}

function boundedNear({ text, near }: Claim): string {
  if (near.length <= MAX_NEAR_LENGTH) return near;
  const found = near.slice(0, 4 * MAX_NEAR_LENGTH).indexOf(text);
  const from = Math.max(0, found - (MAX_NEAR_LENGTH - text.length) / 2);
  return near.slice(from, from + MAX_NEAR_LENGTH);
}

function isDistinctive(form: ClaimForm | undefined): boolean {
  if (form === undefined) return false;
  if (form.words > 1) return true;
  const { squash } = form;
  if (/^\p{N}+$/u.test(squash)) return squash.length > SHORT_NUMBER;
  return squash.length > 1 && !FUNCTION_WORDS.has(squash) && !isOrdinaryWord(squash);
}
