import { z } from "zod";
import { areSane, type Claim, claimSchema, mostClaims, type ShownPiece } from "../claims.js";

/** Besides one for each text. */
const SPARE_ENTRIES = 8;

/** A text of a request, as the model was shown it. */
export interface IndexedPiece {
  readonly index: number;
  readonly piece: ShownPiece;
}

/** The text of ours among them: if none of its identifiers is found, the whole reply is none. */
export interface Control {
  readonly index: number;
  readonly text: string;
  readonly identifiers: readonly string[];
}

/** What a reply says of one text. */
export interface TextReply {
  readonly found: readonly Claim[];
  /** Why this cannot be all that is said of it: it was not named, or more than once, or what is said is nonsense. `null`: nothing is wrong with it. */
  readonly fault: "missing" | "repeated" | "nonsense" | null;
}

interface Entry {
  readonly index: number;
  readonly found: readonly Claim[];
}

/**
 * The form of a reply about several texts: `{"texts":[{"index":417,"found":[{"near":…,"text":…,"type":…}]},{"index":902,"found":[]}]}`. Not in it is what names an
 * index that no text has (whose finding is it?), what finds nothing in the control text, and what tags more of all texts together than is sane.
 */
export function mergedReply(
  labels: readonly string[],
  pieces: readonly IndexedPiece[],
  control: Control,
  saneShare: number,
): z.ZodType<{ texts: Entry[] }> {
  const indices = [...pieces.map(({ index }) => index), control.index];
  const entry = z.object({ index: z.literal(indices), found: z.array(claimSchema(labels)) });
  return z
    .object({ texts: z.array(entry).max(2 * indices.length + SPARE_ENTRIES) })
    .refine(({ texts }) => findsControl(texts, control))
    .refine(({ texts }) =>
      areSane(
        pieces.map(({ index, piece }) => ({ piece, found: claimsOf(texts, index) })),
        saneShare,
      ),
    );
}

/** What a reply says of the text with an index. */
export function replyAbout({ index, piece }: IndexedPiece, texts: readonly Entry[]): TextReply {
  const entries = texts.filter((one) => one.index === index);
  const found = claimsOf(texts, index);
  if (entries.length === 0) return { found, fault: "missing" };
  if (found.length > mostClaims(piece) || !areSane([{ found, piece }], piece.saneShare)) {
    return { found: [], fault: "nonsense" };
  }
  return { found, fault: entries.length > 1 ? "repeated" : null };
}

function claimsOf(texts: readonly Entry[], index: number): Claim[] {
  return texts.filter((one) => one.index === index).flatMap(({ found }) => found);
}

function findsControl(texts: readonly Entry[], { index, identifiers }: Control): boolean {
  const bare = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const wanted = identifiers.map(bare);
  return claimsOf(texts, index).some(({ text }) => wanted.some((one) => bare(text).includes(one)));
}
