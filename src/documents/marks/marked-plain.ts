import { DocumentText, type ParsedDocument } from "../document.js";
import { DROPPED, INLINE, KEPT, VOID } from "../html-markup.js";
import { saidPieces } from "./characters.js";
import { emphasisIn, marksWithin } from "./emphasis.js";
import { type Character, type Piece, PieceText } from "./pieces.js";

/** A tag of HTML that has nothing but its name. One with attributes may say somebody's name, and is read as it stands. */
const BARE_TAG = /<\/?(?<name>[A-Za-z][A-Za-z\d]{0,11})\s*\/?>/gu;
/** Tags in references in references … are read so far. */
const MOST_ROUNDS = 4;

/**
 * Plain text in which characters are said in another way (`&uuml;`, `%C3%BC`), or words stand between bare tags or have marks of Markdown in them: read as what it
 * says. Nothing but what is found is written otherwise; a tag within a finding stays behind what stands for it.
 * @returns `null`: it says what it stands for.
 */
export function parseMarkedPlain(source: string): ParsedDocument | null {
  const whole: readonly Piece[] = [{ text: source, source: { start: 0, end: source.length } }];
  let pieces = whole;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    // Escaped too many times over it stays as it is read.
    const said = saidPieces(pieces) ?? pieces;
    const text = new PieceText(said);
    const tags = marksIn(text.text);
    const isDone = tags.length === 0;
    if (isDone && said === pieces) break;
    pieces = isDone ? said : text.with(tags);
  }
  if (pieces === whole) return null;
  const document = new DocumentText();
  const slot = {
    whole: null,
    write: (replacement: string, replaced: string) => replacement + tagsOf(replaced) + marksWithin(replaced),
  };
  for (const piece of pieces) document.take(piece.text, piece.source, slot);
  return document.finish();
}

/** What tags say: nothing within a line, a new line between blocks. */
function tagsIn(text: string): Character[] {
  const found: Character[] = [];
  for (const { 0: tag, index, groups } of text.matchAll(BARE_TAG)) {
    const name = (groups?.name ?? "").toLowerCase();
    if (!KEPT.has(name) && !DROPPED.has(name) && !VOID.has(name)) continue;
    found.push({ start: index, end: index + tag.length, text: INLINE.has(name) ? "" : "\n" });
  }
  return found;
}

/** Tags, and marks that cut a word: they never overlap. */
function marksIn(text: string): Character[] {
  const cuts = emphasisIn(text).map((place) => ({ ...place, text: "" }));
  return [...tagsIn(text), ...cuts].sort((a, b) => a.start - b.start);
}

function tagsOf(written: string): string {
  return tagsIn(written)
    .map(({ start, end }) => written.slice(start, end))
    .join("");
}
