import { z } from "zod";

/** An identifier as the model reports it: its words, and those around it. */
export interface Claim {
  readonly label: string;
  readonly text: string;
  readonly near: string;
}

/** An honest chunk holds fewer; more is a model that repeats itself. */
const MAX_CLAIMS = 400;
/** Longer than any identifier: a spelled-out address with a hesitation in each word. */
const MAX_CLAIM_CHARACTERS = 400;
/** A list of contacts is two thirds identifiers, its labels the rest. Nothing that people say or write is more than this. */
const SANE_SHARE = 0.8;
/** Letters and digits: in a shorter piece one name is a large share. */
const SHARE_COUNTS_FROM_LETTERS = 160;

/** A mask that the model was shown and copied along. */
const MASK = /\[[A-Z_0-9]+\](?:['’]s\b)?/gu;

/**
 * The form of a reply: `{"found":[{"type":"AGE","text":"76","near":"is 76 years old"}]}`. A reply that tags more than a sane share of the
 * piece does not have it: it is nonsense, not a finding.
 * @param body the piece as the model was shown it.
 */
export function claimsReply(labels: readonly string[], body: string): z.ZodType<{ found: Claim[] }> {
  const [first = "OTHER", ...rest] = labels;
  return z
    .object({
      found: z
        .array(
          z
            .object({
              type: z.enum([first, ...rest]),
              text: z.string().max(MAX_CLAIM_CHARACTERS),
              near: z.string(),
            })
            .transform(({ type, text, near }) => ({ label: type, text: withoutMasks(text), near: near || text })),
        )
        .max(MAX_CLAIMS),
    })
    .refine(({ found }) => lettersIn(body) < SHARE_COUNTS_FROM_LETTERS || taggedShare(found, body) <= SANE_SHARE);
}

function withoutMasks(text: string): string {
  return text.replaceAll(MASK, " ").trim();
}

/** Whether it claims anything at all: a blank, or a mask copied back, names no identifier. */
export function claimsSomething({ text }: Claim): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Share of the piece's letters and digits that the claims tag: each once, however often it is claimed. What is not in the piece counts as well. */
function taggedShare(claims: readonly Claim[], body: string): number {
  const tagged = new Uint8Array(body.length);
  let elsewhere = 0;
  for (const { text, near } of new Map(claims.map((claim) => [`${claim.text}\n${claim.near}`, claim])).values()) {
    const around = Math.max(0, body.indexOf(near));
    const inContext = body.indexOf(text, around);
    const at = inContext >= 0 ? inContext : body.indexOf(text);
    if (at < 0) elsewhere += lettersIn(text);
    else tagged.fill(1, at, at + text.length);
  }
  let letters = elsewhere;
  for (const match of body.matchAll(/[\p{L}\p{N}]/gu)) letters += tagged[match.index] ?? 0;
  return letters / Math.max(1, lettersIn(body));
}

function lettersIn(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** The form of the answer to the second question about claims that are not in the text. */
export const locateReply = z.object({
  items: z
    .array(z.object({ id: z.int(), text: z.string().max(MAX_CLAIM_CHARACTERS), near: z.string() }))
    .max(MAX_CLAIMS),
});
