import type { Style } from "../../prompts/prompt-styles.js";

/** Tokens of `{"near":"reach me on 555-0142 after six","text":"555-0142","type":"TELEPHONE_NUMBER"},` in a vocabulary that has a token for each digit. */
const TOKENS_PER_CLAIM = 48;
/** Words with a capital or a digit that make one identifier, on the average: a name has two. */
const MARKED_WORDS_PER_CLAIM = 1.5;
const LIKELY_MARKED_WORDS_PER_CLAIM = 3;
/** Of the other words one in ten is part of an identifier: in talk names have no capitals and numbers no digits. */
const TOKENS_PER_PLAIN_WORD = 4;
const LIKELY_TOKENS_PER_PLAIN_WORD = 0.5;
/** What a reply may hold besides claims, and the slack of these estimates. */
export const TOKENS_AROUND_REPLY = 512;
/** The longest reply that is waited for: what needs more is asked in halves. An ordinary note stays below, so that it is not. */
const MOST_TOKENS_PER_WORD = 14;
const LEAST_OF_MOST = 2048;
/** Upper estimates of a word of the text, in tokens, and of how much longer than `chunkWords` a piece is with its overlap. */
const TOKENS_PER_WORD = 2.5;
const WITH_OVERLAP = 1.25;

/** Tokens of `"VEHICLE_LICENSE_PLATE_US":[],`. */
const TOKENS_PER_LABEL = 16;

/** Tokens of a reply that stand in it whatever the text: where it is a list for each label, these. */
export function standingTokens({ form, labels }: Pick<Style, "form" | "labels">): number {
  return form === "lists" ? labels.length * TOKENS_PER_LABEL : 0;
}

/** Tokens of an honest reply about a piece, by how dense it is: what looks like an identifier is counted. */
export function expectedReplyTokens(body: string): number {
  return TOKENS_AROUND_REPLY + mostClaimTokens(body);
}

/** Tokens of the claims in it: an upper estimate, for what a reply may take. */
export function mostClaimTokens(body: string): number {
  const { marked, plain } = countWords(body);
  return Math.ceil(marked / MARKED_WORDS_PER_CLAIM) * TOKENS_PER_CLAIM + plain * TOKENS_PER_PLAIN_WORD;
}

/** The same on the average of many small texts, in which a sentence's first word has a capital too: for how many of them go into a request. */
export function likelyClaimTokens(body: string): number {
  const { marked, plain } = countWords(body);
  return Math.ceil((marked / LIKELY_MARKED_WORDS_PER_CLAIM) * TOKENS_PER_CLAIM + plain * LIKELY_TOKENS_PER_PLAIN_WORD);
}

function countWords(body: string): { readonly marked: number; readonly plain: number } {
  const words = body.match(/\S{1,40}/gu) ?? [];
  const marked = words.filter((word) => /[\p{Lu}\p{N}]/u.test(word)).length;
  return { marked, plain: words.length - marked };
}

/** The longest reply that is asked for where pieces have so many words. */
export function mostReplyTokens(chunkWords: number): number {
  return Math.max(LEAST_OF_MOST, TOKENS_AROUND_REPLY + chunkWords * MOST_TOKENS_PER_WORD);
}

/** Tokens of the largest piece and its reply, without what stands around them. */
export function mostPieceTokens(chunkWords: number): number {
  return Math.ceil(chunkWords * WITH_OVERLAP * TOKENS_PER_WORD) + mostReplyTokens(chunkWords);
}
