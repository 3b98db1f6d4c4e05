import { type Question, TextFailure, UnansweredQuestion } from "../../../llm/language-model.js";
import { together } from "../../../llm/together.js";
import type { Entity, TextSpan } from "../../../types.js";
import { halvesOf } from "../../chunk/chunk.js";
import { delimit } from "../../prompts/untrusted.js";
import { type Claim, claimsReply, isInsane, lettersIn, listsReply, saneShareOf, shifted } from "./claims.js";
import { isAllMasked, maskedText } from "./masked-text.js";
import type { Reader } from "./reader.js";
import { expectedReplyTokens, mostReplyTokens, standingTokens } from "./reply-tokens.js";
import { settleClaims } from "./settle-claims.js";

type Asked = Question<{ found: Claim[] }>;

/**
 * Asks the model for the identifiers of one piece and locates what it claims. What is too much for one question (the piece does not fit, its reply
 * is cut) is asked in halves, down to some eight words; what is not answered in its form, in halves once.
 * @param masks what is known already: hidden from the model.
 * @param pass 1 or more.
 * @param isThirdTry a half of what was not answered in its form.
 * @throws what the model's `ask` throws; the signal's reason.
 */
export async function readChunk(
  reader: Reader,
  piece: TextSpan,
  masks: readonly Entity[],
  pass: number,
  signal: AbortSignal,
  isThirdTry = false,
): Promise<Entity[]> {
  const { model, settings, text } = reader;
  const body = maskedText(text, piece, masks, reader.style.labelOf);
  if (isAllMasked(body)) return [];
  const halves = halvesOf(text, piece, settings.overlapTurns);
  const readHalves = async (unanswered: UnansweredQuestion | null, isThird: boolean): Promise<Entity[]> => {
    if (halves === null) throw unanswered ?? new UnansweredQuestion("too-long");
    const read = await together(halves, signal, (half, either) =>
      readChunk(reader, half, masks, pass, either, isThird),
    );
    const found = read.flat();
    const isNonsense = isInsane(text, piece, found, reader.known, saneShareOf(settings.llmShareLimit));
    if (isNonsense) throw unanswered?.reason === "form" ? noForm() : new UnansweredQuestion("form");
    return found;
  };
  const standing = standingTokens(reader.style);
  const expected = standing + expectedReplyTokens(body);
  const most = standing + mostReplyTokens(settings.chunkWords);
  const question = questionOn(reader, piece, body, masks, pass, Math.min(expected, most), halves !== null);
  // What will be cut need not be asked.
  if (halves !== null && (expected > most || !model.fits(question))) return readHalves(null, isThirdTry);
  let found: Claim[];
  try {
    found = (await model.ask(question, signal)).found;
  } catch (error) {
    if (!(error instanceof UnansweredQuestion)) throw error;
    const isForm = error.reason === "form";
    if (isForm && (isThirdTry || halves === null)) throw isThirdTry ? noForm() : error;
    return readHalves(error, isThirdTry || isForm);
  }
  return settleClaims(reader, piece, found, signal);
}

function questionOn(
  { style, system, text, known, settings }: Reader,
  piece: TextSpan,
  body: string,
  masks: readonly Entity[],
  pass: number,
  replyTokens: number,
  divisible: boolean,
): Asked {
  const shown = {
    body,
    known: masks.length === 0 ? shifted(known, piece) : [],
    letters: lettersIn(text.slice(piece.start, piece.end)),
    saneShare: saneShareOf(settings.llmShareLimit),
  };
  return {
    task: `deid-pass-${pass}`,
    system,
    user: style.prompt.user({ pass: String(pass), text: delimit(body) }),
    reply: style.form === "lists" ? listsReply(style.labels, shown) : claimsReply(style.labels, shown),
    replyTokens,
    divisible,
  };
}

function noForm(): TextFailure {
  return new TextFailure(
    "the language model did not answer in the form that was asked for, twice, nor about half of the text",
    "Nothing was published. Use a model that follows instructions better.",
  );
}
