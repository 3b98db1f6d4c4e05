import { setImmediate } from "node:timers/promises";
import { FUNCTION_WORDS } from "../../../language/lexicons/common-words.js";
import { similarity } from "../../../language/similarity.js";
import { TextFailure, UnansweredQuestion } from "../../../llm/language-model.js";
import type { Entity, TextSpan } from "../../../types.js";
import type { Located, Locator } from "../../locate/locator.js";
import { loadPrompt } from "../../prompts/load-prompt.js";
import type { Style } from "../../prompts/prompt-styles.js";
import { delimit, escapeUntrusted } from "../../prompts/untrusted.js";
import { normaliseSpoken } from "../../spoken-forms/normalise-spoken.js";
import { type Claim, claimsSomething, locateReply } from "./claims.js";
import { hasEvidence } from "./evidence.js";
import { NAME, type Reader } from "./reader.js";

/** How sure a finding is, by how it was found in the text: below what a check digit or an unmistakable form gives. */
const CONFIDENCE: Readonly<Record<Located["how"], number>> = {
  exact: 0.85,
  normalised: 0.8,
  spoken: 0.75,
  similar: 0.6,
};
/** The words of a finding that could not be located may be somewhere in the stretch. */
const UNLOCATED_CONFIDENCE = 0.5;
/** Claims that are asked about at once. */
const CLAIMS_AT_ONCE = 16;
const REPLY_TOKENS_AROUND = 256;
const REPLY_TOKENS_PER_CLAIM = 80;

/** Where the claims about one piece stand; those that stand nowhere are asked about once more, and then covered or dropped. */
export async function settleClaims(
  reader: Reader,
  piece: TextSpan,
  found: readonly Claim[],
  signal: AbortSignal,
): Promise<Entity[]> {
  const entities: Entity[] = [];
  const lost: Claim[] = [];
  const claims = new Map(found.filter(claimsSomething).map((claim) => [keyOf(claim), claim]));
  for (const claim of claims.values()) {
    // Looking for a claim that is hardly like anything takes milliseconds: a cancellation is heard between two.
    await setImmediate();
    signal.throwIfAborted();
    const isNothing = reader.noFindings.namesNothing(claim.text);
    const places = isNothing ? [] : placesOf(reader.locator, claim, piece);
    entities.push(...places.map((place) => entityAt(place, claim, reader.style)));
    if (places.length === 0) lost.push(claim);
  }
  for (let first = 0; first < lost.length; first += CLAIMS_AT_ONCE)
    entities.push(...(await locateAgain(reader, piece, lost.slice(first, first + CLAIMS_AT_ONCE), signal)));
  return entities;
}

function placesOf(locator: Locator, claim: Claim, piece: TextSpan): readonly Located[] {
  return claim.everywhere ? locator.everywhere(claim.text, piece) : locator.locate(claim, piece);
}

/** Asks where the claims stand that are not in the text as the model wrote them; half of them at a time where that is too much for it. */
async function locateAgain(
  reader: Reader,
  piece: TextSpan,
  lost: readonly Claim[],
  signal: AbortSignal,
): Promise<Entity[]> {
  const { model, text, context } = reader;
  const prompt = loadPrompt("locate", context.language);
  const line = ({ label, text: words, near }: Claim, index: number) =>
    `${index + 1}. ${label}: "${oneLine(words)}" near "${oneLine(near)}"`;
  const question = {
    task: "locate",
    system: prompt.system({}),
    user: prompt.user({
      text: delimit(escapeUntrusted(text.slice(piece.start, piece.end))),
      findings: delimit(lost.map(line).join("\n"), "findings"),
    }),
    reply: locateReply(lost.length),
    replyTokens: REPLY_TOKENS_AROUND + lost.length * REPLY_TOKENS_PER_CLAIM,
    divisible: lost.length > 1,
  };
  try {
    const { items } = await model.ask(question, signal);
    return lost.flatMap((claim, index) =>
      placed(
        reader,
        piece,
        claim,
        items.filter(({ id }) => id === index + 1),
      ),
    );
  } catch (error) {
    if (!(error instanceof UnansweredQuestion) || lost.length === 1) throw error;
    const half = Math.ceil(lost.length / 2);
    const first = await locateAgain(reader, piece, lost.slice(0, half), signal);
    return [...first, ...(await locateAgain(reader, piece, lost.slice(half), signal))];
  }
}

/** What becomes of a claim after the second question. */
function placed(
  { settings, style, text, locator, noFindings, dropped, context }: Reader,
  piece: TextSpan,
  claim: Claim,
  answers: readonly { readonly text: string; readonly near: string }[],
): Entity[] {
  const stretches = locator.stretches(claim, piece);
  const isNews = newsIn(stretches, claim, text);
  // A second answer about something else than the first is no answer to it.
  const places = answers
    .filter(({ text: words }) => /[\p{L}\p{N}]/u.test(words) && !noFindings.namesNothing(words))
    .flatMap((answer) =>
      locator
        .locate(answer, piece)
        .filter((place) => isLike(answer.text, claim.text, context.language) || isNews(place)),
    );
  if (places.length > 0) return places.map((place) => entityAt(place, claim, style));
  if (settings.unlocated === "fail") throw unlocated();
  const shown = text.slice(piece.start, piece.end);
  const isNobody = noFindings.namesNothing(claim.text) || noFindings.isExample(claim.text);
  if (stretches.length === 0 || isNobody || claim.ofAnother || !hasEvidence(claim, shown, context.language)) {
    dropped.add(`${piece.start} ${keyOf(claim)}`);
    return [];
  }
  const type = style.typeOf(claim.label, claim.text) ?? "OTHER_ID";
  return stretches.map(({ start, end }) => ({
    start,
    end: start + text.slice(start, end).trimEnd().length,
    type,
    confidence: UNLOCATED_CONFIDENCE,
    detectedBy: [NAME, "unlocated"],
    proven: false,
  }));
}

function keyOf({ label, text, near }: Claim): string {
  return `${label}\n${text}\n${near}`;
}

/**
 * Whether a place in one of the stretches says something new of it: not a word that the claim itself has around the finding, nor a small
 * one.
 */
function newsIn(stretches: readonly TextSpan[], claim: Claim, text: string): (place: TextSpan) => boolean {
  const told = new Set(wordsIn(claim.near));
  return ({ start, end }) =>
    stretches.some((stretch) => stretch.start <= start && end <= stretch.end) &&
    wordsIn(text.slice(start, end)).every((word) => !told.has(word) && !FUNCTION_WORDS.has(word));
}

function unlocated(): TextFailure {
  return new TextFailure(
    "the language model reported an identifier that is not in the text",
    "Nothing was published. With --unlocated redact the sentence that may hold it is redacted, or it is dropped and counted.",
  );
}

/** The least likeness of what the model wrote first to what it says stands in the text: the RedactX paper's measure of a match. */
const MIN_SIMILARITY = 0.6;

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

function isLike(answer: string, claim: string, language: string): boolean {
  const bare = (words: string) => words.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  const readings = (words: string) => [bare(words), bare(normaliseSpoken(words, language).text)];
  return readings(answer).some((one) => readings(claim).some((other) => similarity(one, other) >= MIN_SIMILARITY));
}

function oneLine(words: string): string {
  return escapeUntrusted(words).replaceAll(/\s+/gu, " ").replaceAll('"', "'").slice(0, 200);
}

function entityAt({ start, end, how }: Located, { label, text }: Claim, style: Style): Entity {
  const type = style.typeOf(label, text) ?? "OTHER_ID";
  return { start, end, type, confidence: CONFIDENCE[how], detectedBy: [NAME], proven: false };
}
