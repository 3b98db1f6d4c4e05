import { UnansweredQuestion } from "../../../../llm/language-model.js";
import type { Entity, TextSpan } from "../../../../types.js";
import { packTexts } from "../../../chunk/pack.js";
import type { MergedPrompt } from "../../../prompts/merged-prompt.js";
import { type Claim, claimsSomething, lettersIn, saneShareOf, shifted } from "../claims.js";
import { isAllMasked, maskedText } from "../masked-text.js";
import { readChunk } from "../read-chunk.js";
import type { Reader } from "../reader.js";
import { likelyClaimTokens, mostClaimTokens, TOKENS_AROUND_REPLY } from "../reply-tokens.js";
import { settleClaims } from "../settle-claims.js";
import { type Control, type IndexedPiece, mergedReply, replyAbout, type TextReply } from "./merged-reply.js";
import { drawnPlace, mergeTexts } from "./merged-texts.js";

/** Tokens of the two markers of a text, and of its entry in the reply where nothing is found. */
const TOKENS_AROUND_TEXT = 40;
/** Words of a request with several texts, in those of a piece: between markers none is read as the context of another. */
const WORDS_IN_PIECES = 3;

/** A text that is one piece, on its way to be asked about. */
export interface SmallText {
  readonly reader: Reader;
  readonly piece: TextSpan;
  readonly masks: readonly Entity[];
  readonly pass: number;
  readonly signal: AbortSignal;
  settle(entities: readonly Entity[]): void;
  fail(error: unknown): void;
}

/** What is the same for all requests with several texts. */
export interface Merging {
  readonly prompt: MergedPrompt;
  /** Most texts in a request. */
  readonly most: number;
}

interface Shown extends SmallText {
  readonly id: string;
  readonly text: string;
  readonly weight: number;
  readonly words: number;
}

/**
 * Asks about small texts, several in a request. Each is settled or fails by itself: what is said of one text is looked for in that text alone and held to
 * all that a text is held to which is asked about alone. A request that is not answered (cut, not in its form, too long) is asked in halves, down to single
 * texts, which go the way of a text that never had company. So does a text that the reply did not name, or named twice, or about which it may be wrong (`isInDoubt`, `mixedUp`).
 * @param signal ends the requests: nobody waits for any of the texts any more.
 */
export async function readMerged(texts: readonly SmallText[], merging: Merging, signal: AbortSignal): Promise<void> {
  const [first] = texts;
  if (!first) return;
  const { model, settings } = first.reader;
  const { control, prompt, system } = merging.prompt;
  const around = prompt.user({ pass: "1", texts: control.text, indices: "" });
  const budget = model.roomBeside(system, around) - TOKENS_AROUND_TEXT - likelyClaimTokens(control.text);
  const shown = texts.map((one, place): Shown => {
    const text = maskedText(one.reader.text, one.piece, one.masks, one.reader.style.labelOf);
    const weight = model.estimateTokens(text) + TOKENS_AROUND_TEXT + likelyClaimTokens(text);
    return { ...one, id: String(place), text, weight, words: text.match(/\S{1,40}/gu)?.length ?? 0 };
  });
  // A text weighs what is scarcer: tokens, or words.
  const perWord = budget / (WORDS_IN_PIECES * settings.chunkWords);
  const weighed = shown.map((one) => ({ ...one, weight: Math.max(one.weight, one.words * perWord) }));
  const [asked, rest] = [
    weighed.filter(({ text }) => !isAllMasked(text)),
    weighed.filter(({ text }) => isAllMasked(text)),
  ];
  for (const one of rest) one.settle([]);
  const batches = packTexts(asked, { most: merging.most, budget });
  await Promise.all(batches.map((batch) => readBatch(batch, merging, signal)));
}

async function readBatch(batch: readonly Shown[], merging: Merging, signal: AbortSignal): Promise<void> {
  const [first, second] = batch;
  if (!first) return;
  if (!second) return settleText(first, [], true);
  const { model } = first.reader;
  const { question, pieces } = questionOn(first, batch, merging);
  if (!model.fits(question)) return inHalves(batch, merging, signal);
  let replies: TextReply[];
  try {
    const { texts } = await model.ask(question, signal);
    replies = pieces.map((piece) => replyAbout(piece, texts));
  } catch (error) {
    if (error instanceof UnansweredQuestion) return inHalves(batch, merging, signal);
    for (const one of batch) one.fail(error);
    return;
  }
  const { mixed, claims } = mixedUp(batch, replies);
  await Promise.all(
    batch.map((one, place) => {
      const found = claims[place] ?? [];
      const isFaulty = replies[place]?.fault !== null;
      return settleText(one, found, isFaulty || mixed.has(place) || isInDoubt(one, found));
    }),
  );
}

async function inHalves(batch: readonly Shown[], merging: Merging, signal: AbortSignal): Promise<void> {
  const middle = Math.ceil(batch.length / 2);
  // One after the other: where it is the model that is at fault, the first text is soon told so, before all halves of halves were asked.
  for (const half of [batch.slice(0, middle), batch.slice(middle)]) await readBatch(half, merging, signal);
}

/** What was found in company, placed, and what is found when it is asked about alone: a union, never the one for the other (law 3). */
async function settleText(one: Shown, found: readonly Claim[], asksAlone: boolean): Promise<void> {
  const { reader, piece, masks, pass, signal } = one;
  try {
    const placed = await settleClaims(reader, piece, found, signal);
    const again = asksAlone ? await readChunk(reader, piece, masks, pass, signal) : [];
    one.settle([...placed, ...again]);
  } catch (error) {
    one.fail(error);
  }
}

/** Nothing, in a text in which the other detectors found something: it may be what another text told the model to say of it. */
function isInDoubt({ reader, piece, masks }: Shown, found: readonly Claim[]): boolean {
  return !found.some(claimsSomething) && masks.length === 0 && shifted(reader.known, piece).length > 0;
}

/**
 * What the model may have mixed up: claims that have words which stand in another text and not in their own, the texts that have such claims, and those that the words
 * stand in, where their own claims do not have them.
 */
function mixedUp(
  batch: readonly Shown[],
  replies: readonly TextReply[],
): { readonly mixed: ReadonlySet<number>; readonly claims: readonly (readonly Claim[])[] } {
  const mixed = new Set<number>();
  const plain = batch.map(({ text }) => text.toLowerCase());
  const told = replies.map(({ found }) => found.map(({ text }) => text.trim().toLowerCase()));
  const claims = replies.map(({ found }, place) =>
    found.map((claim): Claim => {
      const words = claim.text.trim().toLowerCase();
      const isNothing = !claimsSomething(claim) || batch[place]?.reader.noFindings.namesNothing(claim.text);
      if (isNothing || plain[place]?.includes(words)) return claim;
      const others = [...plain.keys()].filter((other) => other !== place && plain[other]?.includes(words));
      if (others.length === 0) return claim;
      mixed.add(place);
      for (const other of others) if (!told[other]?.some((own) => own.includes(words))) mixed.add(other);
      return { ...claim, ofAnother: true };
    }),
  );
  return { mixed, claims };
}

function questionOn({ reader, pass }: Shown, batch: readonly Shown[], { prompt: merged }: Merging) {
  const { model, settings, style } = reader;
  const { control, prompt, system } = merged;
  const bodies = batch.map(({ text }) => text);
  // Where it stands hangs on the texts: always at one place, it could be told apart.
  const place = drawnPlace(bodies, bodies.length + 1);
  const { block, indices } = mergeTexts(bodies.toSpliced(place, 0, control.text));
  const own = indices.toSpliced(place, 1);
  const saneShare = saneShareOf(settings.llmShareLimit);
  const pieces = batch.map((one, nth): IndexedPiece => {
    const { start, end } = one.piece;
    const known = one.masks.length === 0 ? shifted(one.reader.known, one.piece) : [];
    const letters = lettersIn(one.reader.text.slice(start, end));
    return { index: own[nth] ?? 0, piece: { body: one.text, known, letters, saneShare } };
  });
  const ours: Control = { ...control, index: indices[place] ?? 0 };
  const user = prompt.user({ pass: String(pass), texts: block, indices: indices.join(", ") });
  const expected = [...bodies, control.text].reduce((sum, body) => sum + TOKENS_AROUND_TEXT + mostClaimTokens(body), 0);
  const question = {
    task: `deid-pass-${pass}`,
    system,
    user,
    reply: mergedReply(style.labels, pieces, ours, saneShare),
    replyTokens: Math.max(1, Math.min(expected + TOKENS_AROUND_REPLY, model.roomBeside(system, user))),
    divisible: true,
  };
  return { pieces, question };
}
