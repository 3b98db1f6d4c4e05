import type { Edit } from "../../documents/apply-edits.js";
import { piecesOfString, readJsonTree, stringAt } from "../../documents/json-tree.js";
import { HushtapeError } from "../../errors.js";
import { rewriteText } from "../../rewrite/rewrite.js";
import { attachedFile, type DecodedText, decodedTexts } from "../fhir/attachments.js";
import { withPlaces } from "../fhir/fhir-place.js";
import type { FhirRole, FhirStep } from "../fhir/fhir-types.js";
import { FhirValues } from "../fhir/fhir-values.js";
import { fhirPersonOf } from "../fhir/person-of.js";
import { ValueRemoval } from "../fhir/remove-values.js";
import { labelsOf } from "../fhir/security-labels.js";
import { TypeModel } from "../fhir/type-model.js";
import type { Leaf, RecordText } from "../leaf.js";
import type { Action } from "../schema/record-schema.js";
import { valuesByPath } from "../values-by-path.js";
import { readJsonRecord } from "./json-record.js";

/** What makes JSON of a Bundle's part. */
const AROUND: Readonly<Record<FhirRole, readonly [before: string, after: string]>> = {
  resource: ["", ""],
  entry: ["", ""],
  head: ["", "]}"],
  tail: ['{"resourceType":"Bundle","entry":[', ""],
};

const ABOVE_ENTRY: readonly FhirStep[] = [
  { name: "Bundle", type: "Bundle", depth: 0 },
  { name: "entry", type: "Bundle.entry", depth: 0 },
];

/** A value that is to go. FHIR allows no such character in a text. */
const GONE = "\u0001";
/** Before a text that stands in base64 in the record. */
const DECODED = "\u0002";

/**
 * A resource of FHIR R4, or a part of a Bundle, in JSON. Texts in base64 are read decoded, and encoded again by `finish`; so `source` is not always
 * what was given.
 * @throws HushtapeError INPUT_CORRUPT: as `readJsonRecord`; no resource of FHIR R4; characters that FHIR does not allow.
 */
export function readFhirRecord(given: string, role: FhirRole): RecordText {
  const [before, after] = AROUND[role];
  const model = TypeModel.load();
  const above = role === "entry" ? ABOVE_ENTRY : [];
  const whole = `${before}${given}${after}`;
  const first = readJsonRecord(whole);
  const original = withPlaces(first.leaves, above, model);
  if (!/^\s*\{/.test(whole)) throw notFhir();
  if (original.some(({ value }) => value.startsWith(GONE) || value.startsWith(DECODED))) throw notFhir();
  const valueAt = valuesByPath(original);
  const decoded = decodedTexts(original, valueAt);
  const isSame = decoded.length === 0;
  const { text: source } = rewriteText(
    whole,
    decoded.map(({ leaf }) => leaf.place),
    decoded.map(({ text }, index) => JSON.stringify(`${DECODED}${index}:${text}`)),
  );
  const record = isSame ? first : readJsonRecord(source);
  const leaves = isSame ? original : withPlaces(record.leaves, above, model).map(withoutPrefix);
  const valueIn = valuesByPath(leaves);
  const texts = new Map(isSame ? [] : leaves.flatMap((leaf) => textIn(leaf, source, decoded)));
  const values = new FhirValues(leaves, valueIn, { model, decoded: texts });
  const finish = (written: string, done: ReadonlySet<Action>) => {
    const encoded = encodedAgain(withoutGone(written, role), decoded);
    const labelled =
      role === "tail" ? encoded : edited(encoded, labelsOf(encoded, role === "entry" ? ["resource"] : [], done));
    if (!labelled.startsWith(before) || !labelled.endsWith(after))
      throw new RangeError("a part of a Bundle lost its edge");
    return labelled.slice(before.length, labelled.length - after.length);
  };
  return {
    source,
    role,
    leaves,
    // What FHIR does not know is taken away by its value; where it has none, its name is left.
    names: (record.names ?? []).filter(({ name }) => !model.hasName(name.replace(/^_/, ""))),
    written: (leaf, value) => jsonOf(leaf, values.formed(leaf, value) ?? GONE),
    rewritten: (leaf, value) => withMark(leaf, value, source),
    inside: (leaf, text) => JSON.stringify(values.escaped(leaf, text)).slice(1, -1),
    // Taken away by `finish`, as FHIR wants it.
    removed: () => null,
    personOf: fhirPersonOf,
    fileOf: (leaf) => (texts.has(leaf) ? undefined : attachedFile(leaf, valueIn)),
    typed: { ...values.typed, finish },
  };
}

/** A number, true and false as JSON has them. */
function jsonOf({ kind }: Leaf, value: string): string {
  return kind !== "string" && value !== GONE ? value : JSON.stringify(value);
}

const PREFIX = new RegExp(`^${DECODED}(\\d+):`);

/** The decoded text that stands there, if one does. */
function textIn(leaf: Leaf, source: string, decoded: readonly DecodedText[]): (readonly [Leaf, DecodedText])[] {
  const { start } = leaf.place;
  const index = /^"\\u0002(\d+):/.exec(source.slice(start, start + 20))?.[1];
  const text = decoded[Number(index)];
  return text ? [[leaf, text]] : [];
}

/** A text that is encoded again when the record is written; `null`: it stands in the record as it is. */
function withMark({ place }: Leaf, value: string, source: string): string | null {
  const mark = /^"\\u0002\d+:/.exec(source.slice(place.start, place.start + 20))?.[0];
  return mark === undefined ? null : mark + JSON.stringify(value).slice(1);
}

function withoutPrefix(leaf: Leaf): Leaf {
  const prefix = PREFIX.exec(leaf.value)?.[0];
  if (prefix === undefined) return leaf;
  const [, first, ...rest] = leaf.pieces;
  if (!first) return leaf;
  // The mark is an escape, and so a piece of its own; number and colon begin the next.
  const length = prefix.length - DECODED.length;
  const cut = { text: first.text.slice(length), source: { start: first.source.start + length, end: first.source.end } };
  return { ...leaf, value: leaf.value.slice(prefix.length), pieces: cut.text === "" ? rest : [cut, ...rest] };
}

function withoutGone(written: string, role: FhirRole): string {
  const mark = JSON.stringify(GONE);
  if (!written.includes(mark)) return written;
  const removal = new ValueRemoval(written, (leaf) => leaf.kind === "string" && stringAt(written, leaf) === GONE);
  return edited(written, removal.editsOf(readJsonTree(written), role === "entry" ? "Bundle.entry" : "Resource"));
}

/** A text that is as it was is written as it was. */
function encodedAgain(written: string, decoded: readonly DecodedText[]): string {
  if (decoded.length === 0) return written;
  return written.replaceAll(/"\\u0002(\d+):(?:[^"\\]|\\.)*"/g, (whole, index: string) => {
    const text = piecesOfString(whole, { start: 0, end: whole.length })
      .map((piece) => piece.text)
      .join("")
      .slice(index.length + 2);
    const before = decoded[Number(index)];
    return JSON.stringify(text === before?.text ? before.leaf.value : Buffer.from(text, "utf8").toString("base64"));
  });
}

function edited(text: string, edits: readonly Edit[]): string {
  return rewriteText(
    text,
    edits,
    edits.map(({ replacement }) => replacement),
  ).text;
}

function notFhir(): HushtapeError {
  return new HushtapeError(
    "INPUT_CORRUPT",
    "it is no resource of FHIR R4 in JSON, or a text begins with a control character that FHIR does not allow",
    "Check that the input is complete, and what writes it.",
  );
}
