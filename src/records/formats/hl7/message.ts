import { HushtapeError } from "../../../errors.js";
import type { TextSpan } from "../../../types.js";
import type { FileType } from "../../files/file-type.js";
import { openFile } from "../../files/open-file.js";
import type { Leaf, Path, RecordText } from "../../leaf.js";
import { repeated } from "../../path-pattern.js";
import { compactDate } from "../compact-date.js";
import { holdsEncoded } from "../unreadable.js";
import { closeDocuments, documentType, insideMarks, marked, openDocuments } from "./embedded.js";
import { decodedPieces, encoded } from "./escapes.js";
import { patientNumbers } from "./patient-numbers.js";
import { hl7PersonOf } from "./person-of.js";
import { HEADERS, type Separators, separatorsOf } from "./separators.js";

const SEGMENT_NAME = /^[A-Z][A-Z0-9]{2}$/;
/** A header that does not reach its ninth field, what kind of message it is, was cut off. */
const LEAST_HEADER_FIELDS = 9;
/** Fields whose occurrences are lines of one text. */
const FLOWS: ReadonlySet<string> = new Set(["OBX/5/1/1", "NTE/3/1/1"]);

/** All but tabulator and line breaks: no message may have them, and two of them mark opened documents. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** Reads messages, and segments of batches, whose last ones have the separators of their first ones. */
export function hl7Reader(): (source: string) => RecordText {
  let batch: Separators | null = null;
  return (source) => {
    const name = source.slice(0, 3);
    if (name === "BTS" || name === "FTS") {
      if (batch === null) throw corrupt("a batch ends that has not begun", "A batch stands between BHS and BTS.");
      return readRecord(source, batch);
    }
    if (!HEADERS.has(name)) throw corrupt("a message does not begin with MSH", "Mend what writes the messages.");
    const separators = separatorsOf(source);
    if (name !== "MSH") batch = separators;
    return readRecord(source, separators);
  };
}

/**
 * A message of HL7 version 2: a leaf a subcomponent, with the path segment, field, component, subcomponent, all of them counted from 1. What has but
 * one component has it as its first. Everything but the values that are written anew stays as it is.
 * @throws HushtapeError INPUT_CORRUPT: something that is no segment, a header that was cut off, control characters.
 */
function readRecord(given: string, separators: Separators): RecordText {
  if (CONTROL.test(given)) throw corrupt("a message has control characters", "Mend what writes the messages.");
  const source = given.replaceAll(/[^\r\n]+/g, (segment) => openDocuments(segment, separators));
  const leaves: Leaf[] = [];
  const files = new Map<Leaf, FileType>();
  const counts = new Map<string, number>();
  for (const { 0: segment, index } of source.matchAll(/[^\r\n]+/g)) {
    const name = segment.slice(0, 3);
    if (!SEGMENT_NAME.test(name) || (segment.length > 3 && segment[3] !== separators.field)) {
      throw corrupt("a line of a message is no segment", "Segments begin with three letters or figures.");
    }
    if (name === "MSH" && segment.split(separators.field).length < LEAST_HEADER_FIELDS) {
      throw corrupt("the header of a message was cut off", "Mend what writes the messages.");
    }
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    const place = { start: index, end: index + segment.length };
    leaves.push(...leavesOf(source, place, repeated(name, number), separators, files));
  }
  const opened = (leaf: Leaf) => insideMarks(source.slice(leaf.place.start, leaf.place.end)) !== null;
  const written = (leaf: Leaf, value: string | null) => {
    const text = encoded(value ?? "", separators);
    return text !== "" && opened(leaf) ? marked(text) : text;
  };
  return {
    source,
    leaves,
    written,
    inside: (_leaf, text) => encoded(text, separators),
    removed: () => null,
    masked: () => "",
    personOf: hl7PersonOf,
    fileOf: (leaf) => {
      const type = files.get(leaf);
      return type && openFile(leaf.value, type);
    },
    numbersLike: (named) => patientNumbers(leaves, named),
    dateOf: (leaf) => compactDate(leaf.value, (value) => written(leaf, value)),
    finish: (edited) => closeDocuments(edited, separators),
  };
}

/** @param files told of the values that are files, with their types. */
function* leavesOf(
  source: string,
  place: TextSpan,
  name: string,
  separators: Separators,
  files: Map<Leaf, FileType>,
): Generator<Leaf> {
  const bare = source.slice(place.start, place.start + 3);
  const isHeader = HEADERS.has(bare);
  const fields = split(source, place, separators.field);
  // What type an observation's value is of.
  const type = bare === "OBX" && fields[2] ? source.slice(fields[2].start, fields[2].end) : "";
  for (const [index, field] of fields.entries()) {
    // Of headers the first separator is the first field, and the second field is the others.
    if (index === 0 || (isHeader && index === 1)) continue;
    const number = String(isHeader ? index + 1 : index);
    for (const [nth, one] of split(source, field, separators.repeat).entries()) {
      const parts = split(source, one, separators.component);
      for (const [component, part] of parts.entries()) {
        for (const [sub, span] of subcomponents(source, part, separators).entries()) {
          const tail = [String(component + 1), String(sub + 1)];
          const path = [name, repeated(number, nth + 1), ...tail];
          const leaf = leafOf(source, span, path, [bare, number, ...tail], separators);
          if (leaf === null) continue;
          if (type !== "ED" || number !== "5" || component < 4) {
            yield leaf;
            continue;
          }
          const document = { ...leaf, isOpaque: leaf.isOpaque === true || !isReadable(source, span) };
          const file = component === 4 ? documentType(parts.map(({ start, end }) => source.slice(start, end))) : null;
          if (file) files.set(document, file);
          yield document;
        }
      }
    }
  }
}

/** A reference to a character, which a program took from HTML and did not escape: its mark separates nothing. */
const REFERENCE = /&(?:#\d{1,7}|#[xX][\dA-Fa-f]{1,6}|[A-Za-z]{2,8});/;

function subcomponents(source: string, part: TextSpan, { subcomponent }: Separators): readonly TextSpan[] {
  const isReference = subcomponent === "&" && REFERENCE.test(source.slice(part.start, part.end));
  return split(source, part, isReference ? null : subcomponent);
}

/** Whether a document was opened. */
const isReadable = (source: string, { start, end }: TextSpan): boolean =>
  insideMarks(source.slice(start, end)) !== null;

/** `null`: no value, or the one (`""`) that says that there is none any more. */
function leafOf(source: string, place: TextSpan, path: Path, shape: Path, separators: Separators): Leaf | null {
  const raw = source.slice(place.start, place.end);
  if (raw === "" || raw === '""') return null;
  const marks = insideMarks(raw);
  const inner = marks ? { start: place.start + marks.start, end: place.start + marks.end } : place;
  const pieces = decodedPieces(source, inner, separators);
  const value = pieces.map(({ text }) => text).join("");
  const flow = shape.join("/");
  return {
    path,
    shape,
    kind: "string",
    // Highlighting of nothing is no value, but it is no empty one: it goes.
    value: value === "" ? raw : value,
    place,
    pieces,
    ...(FLOWS.has(flow) ? { flow: { id: flow, joint: "\n" } } : {}),
    ...(marks ? { isDecoded: true } : {}),
    ...(holdsEncoded(value) && !marks ? { isOpaque: true } : {}),
  };
}

/** Stretches between separators. */
function split(source: string, { start, end }: TextSpan, separator: string | null): readonly TextSpan[] {
  const spans: TextSpan[] = [];
  let from = start;
  if (separator !== null) {
    for (let at = source.indexOf(separator, from); at >= 0 && at < end; at = source.indexOf(separator, from)) {
      spans.push({ start: from, end: at });
      from = at + 1;
    }
  }
  spans.push({ start: from, end });
  return spans;
}

function corrupt(message: string, hint: string): HushtapeError {
  return new HushtapeError("INPUT_CORRUPT", message, hint);
}
