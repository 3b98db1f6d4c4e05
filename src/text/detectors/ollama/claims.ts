import { z } from "zod";
import type { TextSpan } from "../../../types.js";

/** An identifier as the model reports it: its words, and those around it. */
export interface Claim {
  readonly label: string;
  readonly text: string;
  readonly near: string;
  /** It is told by its words alone, and every place that has them is meant. */
  readonly everywhere?: true;
  /** Its words stand in another text that was asked about in the same request: it is none of this one, unless the model finds it there when it is asked again. */
  readonly ofAnother?: true;
}

/** An honest piece holds fewer claims than words; more is a model that repeats itself. */
const MAX_CLAIMS = 400;
const SPARE_CLAIMS = 8;
/** Longer than any identifier: a spelled-out address with a hesitation in each word. */
const MAX_CLAIM_CHARACTERS = 400;
/** A list of contacts is two thirds identifiers, its labels the rest. Nothing that people say or write is more than this. */
const SANE_SHARE = 0.8;
/** Letters and digits: in a shorter piece one name is a large share. */
const SHARE_COUNTS_FROM_LETTERS = 160;

/** A mask that the model was shown and copied along. */
const MASK = /\[[A-Z_0-9]+\](?:['’]s\b)?/gu;

/** A piece as the model is shown it, and what a reply about it is measured by. */
export interface ShownPiece {
  readonly body: string;
  /** What the other detectors found in it, where that is shown unmasked: offsets into `body`, disjoint, in order. Tagging it is no nonsense. */
  readonly known: readonly TextSpan[];
  /** Letters and digits of the piece, before anything was masked. */
  readonly letters: number;
  /** Largest share of these that a reply may tag beyond what is known. */
  readonly saneShare: number;
}

/** The largest share of a piece that may be tagged, where the user allows the whole text `limit`. */
export function saneShareOf(limit: number): number {
  return Math.max(SANE_SHARE, limit);
}

/**
 * The form of a reply: `{"found":[{"near":"is 76 years old","text":"76","type":"AGE"}]}`. The order is that in which a grammar makes the model write:
 * first it copies where it looks, then what it sees there out of what it just wrote, and last it says what that is. A model that must begin with a type
 * goes through the list of types and fills in something for each. A reply that tags more than a sane share of the
 * piece does not have it: it is nonsense, not a finding.
 */
export function claimsReply(labels: readonly string[], piece: ShownPiece): z.ZodType<{ found: Claim[] }> {
  return z
    .object({ found: z.array(claimSchema(labels)).max(mostClaims(piece)) })
    .refine(({ found }) => isSane(found, piece));
}

/** One claim of a reply. */
export function claimSchema(labels: readonly string[]): z.ZodType<Claim> {
  const [first = "OTHER", ...rest] = labels;
  return z
    .object({ near: z.string(), text: z.string().max(MAX_CLAIM_CHARACTERS), type: z.enum([first, ...rest]) })
    .transform(({ type, text, near }) => ({ label: type, text: withoutMasks(text), near: near || text }));
}

/** Whether findings cover more of a piece than is sane, beyond what is known: for replies about its halves, which are too short to tell. */
export function isInsane(
  text: string,
  within: TextSpan,
  found: readonly TextSpan[],
  known: readonly TextSpan[],
  saneShare: number,
): boolean {
  const piece = text.slice(within.start, within.end);
  const letters = lettersIn(piece);
  if (letters < SHARE_COUNTS_FROM_LETTERS) return false;
  const tagged = new Uint8Array(piece.length);
  for (const { start, end } of found)
    tagged.fill(1, Math.max(0, start - within.start), Math.max(0, end - within.start));
  return taggedLetters(piece, tagged, shifted(known, within)) / letters > saneShare;
}

/** Spans of a text as spans of a stretch of it. */
export function shifted(spans: readonly TextSpan[], { start, end }: TextSpan): TextSpan[] {
  return spans
    .filter((span) => span.start < end && start < span.end)
    .map((span) => ({ start: Math.max(0, span.start - start), end: Math.min(end, span.end) - start }));
}

function withoutMasks(text: string): string {
  return text.replaceAll(MASK, " ").trim();
}

/** Whether it claims anything at all: a blank, or a mask copied back, names no identifier. */
export function claimsSomething({ text }: Claim): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/**
 * The form of a reply in the style `redactx`: `{"AGE":["76 years old"],"PERSON":[],…}`, every label a key and no other. Claims have no words around
 * them. Held to the same limits as `claimsReply`.
 */
export function listsReply(labels: readonly string[], piece: ShownPiece): z.ZodType<{ found: Claim[] }> {
  const list = z.array(z.string().max(MAX_CLAIM_CHARACTERS)).max(mostClaims(piece));
  return z
    .strictObject(Object.fromEntries(labels.map((label) => [label, list])))
    .transform((lists) => ({
      found: labels.flatMap((label) =>
        (lists[label] ?? []).map((words): Claim => {
          const text = withoutMasks(words);
          return { label, text, near: text, everywhere: true };
        }),
      ),
    }))
    .refine(({ found }) => found.length <= mostClaims(piece) && isSane(found, piece));
}

/** Most claims that a reply about a piece may hold. */
export function mostClaims({ body }: Pick<ShownPiece, "body">): number {
  const words = body.match(/\S{1,8}/gu)?.length ?? 0;
  return Math.min(MAX_CLAIMS, words + SPARE_CLAIMS);
}

/** Whether a reply tags no more of a piece than is sane. A short piece is too short to tell. */
function isSane(found: readonly Claim[], piece: ShownPiece): boolean {
  return areSane([{ found, piece }], piece.saneShare);
}

/** The same of several pieces that were asked about at once, taken together. */
export function areSane(
  replies: readonly { readonly found: readonly Claim[]; readonly piece: ShownPiece }[],
  saneShare: number,
): boolean {
  const letters = replies.reduce((sum, { piece }) => sum + piece.letters, 0);
  if (letters < SHARE_COUNTS_FROM_LETTERS) return true;
  const tagged = replies.reduce((sum, { found, piece }) => sum + lettersTagged(found, piece), 0);
  return tagged / Math.max(1, letters) <= saneShare;
}

/** How many of the piece's letters and digits the claims tag: each once, however often it is claimed. What is not in the piece counts as well. */
function lettersTagged(claims: readonly Claim[], { body, known }: ShownPiece): number {
  const tagged = new Uint8Array(body.length);
  let elsewhere = 0;
  for (const { text, near, everywhere } of new Map(
    claims.map((claim) => [`${claim.text}\n${claim.near}`, claim]),
  ).values()) {
    if (everywhere && text !== "" && body.includes(text)) {
      for (let at = body.indexOf(text); at >= 0; at = body.indexOf(text, at + text.length))
        tagged.fill(1, at, at + text.length);
      continue;
    }
    const around = Math.max(0, body.indexOf(near));
    const inContext = body.indexOf(text, around);
    const at = inContext >= 0 ? inContext : body.indexOf(text);
    if (at < 0) elsewhere += lettersIn(text);
    else tagged.fill(1, at, at + text.length);
  }
  return elsewhere + taggedLetters(body, tagged, known);
}

function taggedLetters(body: string, tagged: Uint8Array, known: readonly TextSpan[]): number {
  for (const { start, end } of known) tagged.fill(0, start, end);
  let letters = 0;
  for (const match of body.matchAll(/[\p{L}\p{N}]/gu)) letters += tagged[match.index] ?? 0;
  return letters;
}

/** Letters and digits of a text. */
export function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** The form of the answer to the second question about so many claims that are not in the text. */
export function locateReply(claims: number) {
  return z.object({
    items: z
      .array(z.object({ id: z.int(), near: z.string(), text: z.string().max(MAX_CLAIM_CHARACTERS) }))
      .max(2 * claims + SPARE_CLAIMS),
  });
}
