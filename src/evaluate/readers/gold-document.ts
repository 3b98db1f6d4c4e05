import { HushtapeError } from "../../errors.js";
import type { TextSpan } from "../../types.js";
import type { LabelledSpan } from "../labelled-span.js";
import { type GoldDocument, inOrder, type ReadingOptions } from "./corpus.js";
import { unknownLabel } from "./label-map.js";
import { isInsideCharacter, offsetConverter } from "./offsets.js";

/** Where something stands in a corpus, by numbers: names of files may be names of people. */
export interface Place {
  /** Number of the document or file, from 1, in the order in which they are read. */
  readonly document: number;
  /** Line of the file, from 1; `null` where the format has none. */
  readonly line: number | null;
}

/** An annotation as a corpus writes it: offsets in the unit of the corpus. */
export interface RawEntity {
  readonly start: number;
  readonly end: number;
  /** The corpus's own name of the type. */
  readonly label: string;
  /** Its words, where the corpus repeats them: compared with what stands at the offsets. */
  readonly text: string | null;
  readonly line: number | null;
}

/** A document as its corpus has it, before labels and offsets are converted. `document` is its number, from 1. */
export interface RawDocument {
  readonly id: string;
  readonly document: number;
  readonly text: string;
  readonly entities: readonly RawEntity[];
  /** Compares repeated words with the text's own; formats differ in what they do to line ends. */
  readonly alike?: (repeated: string, found: string) => boolean;
}

/** A failure at a place of the corpus. No word of it, and no name of a file, is in the message. */
export function badPlace({ document, line }: Place, what: string, hint: string): HushtapeError {
  const at = line === null ? "" : `, line ${line}`;
  return new HushtapeError("TRANSCRIPT_INVALID", `the gold corpus, document ${document}${at}: ${what}`, hint);
}

const UNIT = "Are the offsets counted in the other unit? See --offsets.";
const MAP_IT = 'Map it with --labels FILE: {"THEIRS": "OURS"}, or to null to leave it out of the scores.';

/**
 * Checks the offsets, converts them to UTF-16 and gives each entity its type.
 * @throws HushtapeError TRANSCRIPT_INVALID.
 */
export function goldDocument(
  { id, document, text, entities, alike = (a, b) => a === b }: RawDocument,
  { labels, offsets: unit, types }: ReadingOptions,
): GoldDocument {
  const offsets = offsetConverter(text, unit);
  const gold: LabelledSpan[] = [];
  const ignored: TextSpan[] = [];
  for (const [index, { start, end, label, text: repeated, line }] of entities.entries()) {
    const refuse = (what: string, hint: string) => badPlace({ document, line }, `entity ${index + 1}: ${what}`, hint);
    if (start >= end) throw refuse("it is empty", "Its start must be less than its end.");
    if (end > offsets.length) throw refuse("it is outside the text", UNIT);
    const span = { start: offsets.toUtf16(start), end: offsets.toUtf16(end) };
    if (isInsideCharacter(text, span.start) || isInsideCharacter(text, span.end)) {
      throw refuse("it divides a character", UNIT);
    }
    if (repeated !== null && !alike(repeated, text.slice(span.start, span.end))) {
      throw refuse("its text is not what stands at its offsets", UNIT);
    }
    const type = labels.typeOf(label);
    if (type === undefined) throw refuse(unknownLabel(label), MAP_IT);
    if (type !== null && types.has(type)) gold.push({ ...span, type });
    else ignored.push(span);
  }
  return {
    id,
    line: document,
    text,
    gold: inOrder(gold),
    ignored: ignored.sort((a, b) => a.start - b.start),
    offsets,
  };
}
