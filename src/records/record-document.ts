import type { Edit } from "../documents/apply-edits.js";
import { DocumentText, type ParsedDocument } from "../documents/document.js";
import { PieceText } from "../documents/marks/pieces.js";
import type { Slot } from "../documents/slot.js";
import type { EntityType } from "../entity-types.js";
import { groupBy } from "../relex/group-by.js";
import type { Entity, TextSpan } from "../types.js";
import type { besideCode } from "./beside-code.js";
import type { InnerDocument } from "./inner-document.js";
import type { Leaf, LeafDate, LeafTexts, Path, PersonPlace, RecordText } from "./leaf.js";
import type { FieldRule } from "./schema/record-schema.js";

/** A value that the relexicalizer or the detectors see. */
export interface ReadLeaf {
  readonly leaf: Leaf;
  readonly rule: FieldRule;
  /** All of it is of this type; `null`: free text. */
  readonly type: EntityType | null;
  /** What of free text is read, where its format says so. Default: all. */
  readonly texts?: LeafTexts["texts"];
  /** Set where the format shows it as a date. */
  readonly date?: LeafDate;
  /** Of whom it speaks, where it is of a type and the record says so. */
  readonly place?: PersonPlace | null;
  /** The document in it, where it holds one: a file, or text with marks between its letters. */
  readonly inner?: InnerDocument;
  /** What code it stands beside, whose name it is (`besideCode`). Default: none. */
  readonly code?: ReturnType<typeof besideCode>;
}

/** What is read of a record. */
export interface RecordDocument {
  /** The record's source, and behind it those of the documents in its values. */
  readonly source: string;
  readonly document: ParsedDocument;
  /** Where the values that are read stand in the document's text, in order. */
  readonly ranges: readonly (TextSpan & { readonly read: ReadLeaf })[];
  /** Where the parts of each name stand in the document's text that is in several fields, one behind the other. */
  readonly names: readonly (readonly TextSpan[])[];
  /** Where the documents of values stand in `source`. */
  readonly inner: readonly { readonly leaf: Leaf; readonly inner: InnerDocument; readonly place: TextSpan }[];
}

/** Where the parts of a name stand that has several fields. */
interface NameParts {
  readonly id: string;
  readonly spans: TextSpan[];
}

/** Who says that all of a field is of a type. */
export const FIELD = "field";

/** The values that are read, a line each behind the name of its field: what detectors see. */
export function documentOf(
  record: RecordText,
  { edits, read }: { readonly edits: readonly Edit[]; readonly read: readonly ReadLeaf[] },
): RecordDocument {
  const text = new DocumentText();
  const known: Entity[] = [];
  const ranges: RecordDocument["ranges"][number][] = [];
  const within: RecordDocument["inner"][number][] = [];
  const innerEdits: Edit[] = [];
  const names: NameParts[] = [];
  let source = record.source;
  let flow: string | null = null;
  for (const one of inReadingOrder(read)) {
    const { leaf, rule, type, inner, texts, date } = one;
    const own = flowOf(one);
    const begin = `${text.end > 0 ? "\n" : ""}${nameOf(leaf.shape ?? leaf.path)}: `;
    text.say(own && own.id === flow ? own.joint : begin);
    flow = own?.id ?? null;
    const start = text.end;
    if (inner) {
      const place = { start: source.length + 1, end: source.length + 1 + inner.source.length };
      source += `\n${inner.source}`;
      within.push({ leaf, inner, place });
      const taken = text.takeDocument(inner.document, new PieceText([{ text: inner.source, source: place }]));
      innerEdits.push(...taken.edits);
      known.push(...taken.known);
    } else if (date) {
      text.take(date.text, leaf.place, { whole: leaf.place, write: (replacement) => date.write(replacement) });
    } else {
      const isProse = type === null && (record.typed?.isProse(leaf) ?? leaf.kind === "string");
      const isInline = texts !== undefined || leaf.flow !== undefined;
      for (const { before, pieces } of texts ?? [{ before: "", pieces: leaf.pieces }]) {
        const slot: Slot = isProse
          ? { whole: null, isInline, write: (replacement) => record.inside(leaf, replacement) }
          : { whole: leaf.place, write: (replacement) => record.written(leaf, replacement) };
        text.say(before);
        for (const piece of pieces) text.take(piece.text, piece.source, slot);
      }
    }
    if (type !== null && text.end > start) {
      const ofAnyAge = rule.shiftDate === "all" ? { ofAnyAge: true as const } : {};
      known.push({ start, end: text.end, type, confidence: 1, detectedBy: [FIELD], proven: true, ...ofAnyAge });
    }
    ranges.push({ start, end: text.end, read: one });
    const name = nameIdOf(one);
    if (name !== null && name === names.at(-1)?.id) names.at(-1)?.spans.push({ start, end: text.end });
    else if (name !== null) names.push({ id: name, spans: [{ start, end: text.end }] });
  }
  text.say("\n");
  return {
    source,
    document: text.finish([...edits, ...innerEdits], known),
    ranges,
    names: names.map(({ spans }) => spans).filter(({ length }) => length > 1),
    inner: within,
  };
}

function flowOf(one: ReadLeaf): Leaf["flow"] {
  const { leaf, type, inner } = one;
  const name = nameIdOf(one);
  if (name !== null) return { id: `name\u0000${name}`, joint: " " };
  return type === null && !inner ? leaf.flow : undefined;
}

/** Which name a field is a part of; `null`: of none. */
function nameIdOf({ type, place }: ReadLeaf): string | null {
  return type === "PERSON" && place && (place.part === "given" || place.part === "family") ? place.name : null;
}

/** Parts of a running text one behind the other, after all that is none: what stands between two lines of a report would cut a name in two. */
function inReadingOrder(read: readonly ReadLeaf[]): readonly ReadLeaf[] {
  const flows = groupBy(read, (one) => flowOf(one)?.id ?? "");
  // As a name is written, whatever the record has first.
  const inOrder = (parts: readonly ReadLeaf[]) =>
    parts.toSorted((a, b) => Number(a.place?.part === "family") - Number(b.place?.part === "family"));
  return [...(flows.get("") ?? []), ...[...flows].flatMap(([id, parts]) => (id === "" ? [] : inOrder(parts)))];
}

/** The last name of a path that is no number. */
/** In capitals alone ("PID", "PCP") it would look like whoever speaks in that line. */
function nameOf(path: Path): string {
  const name = path.findLast((one) => !/^\d+$/.test(one)) ?? "";
  return name === name.toUpperCase() ? name.toLowerCase() : name;
}
