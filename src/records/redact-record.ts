import { rewrite } from "../documents/document.js";
import { partitionPoint } from "../partition-point.js";
import { atOtherPlace, type Decision } from "../refine/decisions.js";
import type { RewrittenText } from "../rewrite/deidentify.js";
import type { Entity, TextSpan } from "../types.js";
import { type Decided, decide } from "./decide-field.js";
import { hasFreeText, type RecordReading } from "./find-in-record.js";
import type { Leaf, RecordText } from "./leaf.js";
import { goneWithNames, inParts, nameEdits, nameOf, saidByNames } from "./member-names.js";
import { withJoinedNames } from "./people/joined-names.js";
import type { KnownPatients } from "./people/known-patients.js";
import { saidOf } from "./people/said.js";
import { saidFor } from "./people/telling-words.js";
import { documentOf, FIELD, type RecordDocument } from "./record-document.js";
import type { RecordOptions } from "./record-options.js";
import { RecordTally } from "./report/record-tally.js";
import type { FieldRules } from "./schema/field-rules.js";
import { settlePassing } from "./settle-passing.js";
import { isWholeDate, withStandingDates } from "./standing-dates.js";
import { valuesByPath } from "./values-by-path.js";
import { ownerOf } from "./whose-record.js";
import { WrittenPlaces } from "./written-places.js";

/** A record of which all is decided that its schema alone decides. What is left: to read its free text, and to write it. */
export interface DecidedRecord {
  readonly record: RecordText;
  readonly rules: FieldRules;
  readonly decided: Decided;
  readonly read: RecordDocument;
  readonly scope: string | null;
  readonly tally: RecordTally;
}

/** A record, de-identified. */
export interface RedactedRecord {
  /** In its own form. */
  readonly text: string;
  readonly tally: RecordTally;
}

/**
 * Decides each field of a record by its schema. Called in the order of the input: what a record says of its patient is known of those behind it.
 * @param patients what earlier records said, in formats that say whose a record is.
 * @throws HushtapeError FIELD_UNNAMED (strict), USAGE (a hash needs a patient, and nothing says which).
 */
export function decideRecord(
  record: RecordText,
  rules: FieldRules,
  options: RecordOptions,
  patients: KnownPatients,
): DecidedRecord {
  const valueAt = valuesByPath(record.leaves);
  const { typed } = record;
  const { scope, isPatient, others } = ownerOf(record, rules.schema.patient, patients);
  const tally = new RecordTally();
  const task = { record, options, scope, tally, valueAt };
  const decided: Decided = {
    edits: [],
    gone: new Set(),
    read: [],
    said: [],
    passing: [],
    withheld: [],
    quasi: [],
    done: new Set(),
  };
  const hasName = (name: string) => rules.hasName(name);
  const isNamed = record.nameOf ? inParts(hasName) : hasName;
  const names = nameEdits(record.names ?? [], isNamed, record.nameOf ?? ((number) => JSON.stringify(nameOf(number))));
  tally.names = names.length;
  decided.said.push(...saidByNames(record.names ?? [], isNamed));
  const gone = goneWithNames(record.names ?? [], isNamed);
  for (const leaf of record.leaves) {
    if (typed?.isStructure(leaf)) continue;
    if (gone.has(leaf)) {
      options.took?.(leaf.value);
      decided.withheld.push(leaf.value);
      const said = saidOf(leaf, null, record);
      if (said) decided.said.push(said);
      continue;
    }
    const rule = rules.ruleOf(leaf, valueAt, () => typed?.isPublic(leaf) ?? false);
    decide(leaf, rule, decided, task);
  }
  const isOfPatient = scope !== null && isPatient;
  const known = [...(isOfPatient ? patients.add(scope, decided.said) : []), ...patients.saidOfOthers(others)];
  settlePassing(decided.passing, [...decided.said, ...known]);
  decided.edits.push(...names);
  takeAway(record, decided);
  const read = documentOf(record, decided);
  if (hasFreeText(decided)) {
    const { text } = read.document;
    // A message, a file, a letter to a colleague: it may speak of any of them. So may a record of somebody of whom nothing says who it is.
    if (!(isOfPatient && patients.knowsWho(scope))) known.push(...patients.mentionedIn(text));
    decided.said.push(...saidFor(text, known));
  }
  return { record, rules, decided, read, scope, tally };
}

/**
 * Writes a record in its own form. Surrogates agree over all of it.
 * @param reading what was found in it (`findingsIn`).
 * @throws what the relexicalizer throws.
 */
export async function writeRecord(
  { record, rules, decided, read, scope, tally }: DecidedRecord,
  { found: entities, refined }: RecordReading,
  { substitute, took, signal }: RecordOptions,
): Promise<RedactedRecord> {
  const written = await rewrite(read.source, read.document, entities, {
    ...(took && { onFinding: (_entity, original) => took(original) }),
    ...(substitute && {
      substitute: (one, found) => {
        const moving = tally.passed.some(({ rule, value }) => rule.values === undefined && isWholeDate(value))
          ? "none"
          : rules.movingDates;
        return withStandingDates(withJoinedNames(substitute, read.names), moving)(one, found, scope, signal);
      },
    }),
  });
  countFindings(record, read, entities, written, tally);
  countRefined(read, refined, tally);
  if (entities.some(({ detectedBy }) => !detectedBy.includes(FIELD))) decided.done.add("autoDeID");
  const places = new WrittenPlaces(written.replaced);
  for (const leaf of decided.quasi) {
    const { start, end } = places.placeOf(leaf.place);
    tally.quasi.push(written.text.slice(start, end));
  }
  const text = withInner(record, read, written.text, places);
  const finished = record.finish?.(text) ?? text;
  return { text: record.typed?.finish(finished, decided.done) ?? finished, tally };
}

/** What became of the fields of a type, and what was found in free text. */
function countFindings(
  record: RecordText,
  { ranges }: RecordDocument,
  entities: readonly Entity[],
  written: RewrittenText,
  tally: RecordTally,
): void {
  for (const entity of entities) {
    const range = rangeOf(entity, ranges);
    if (range?.read.type === null) tally.found.push({ rule: range.read.rule, type: entity.type });
  }
  const writtenAt = new Map(written.entities.map((one) => [one.start, one]));
  for (const { read } of ranges) {
    if (read.type === null) tally.add(read.rule, "read");
    else {
      const one = writtenAt.get(read.leaf.place.start);
      const now = one && written.text.slice(one.newStart, one.newEnd);
      // A format may have no place for a placeholder.
      const stands = now !== undefined && !now.includes(`[${one?.type}]`) && now !== record.written(read.leaf, null);
      tally.add(read.rule, stands ? (read.rule.shiftDate ? "shifted" : "surrogate") : "placeholder");
    }
  }
}

/** The first value in which it stands, or nothing: the name of a field before a value is none of it. */
function rangeOf(
  { start, end }: TextSpan,
  ranges: RecordDocument["ranges"],
): RecordDocument["ranges"][number] | undefined {
  const range = ranges[partitionPoint(ranges, (one) => one.end <= start)];
  return range && range.start < end ? range : undefined;
}

/** What the refiner says of findings in free text, each by its place in its field. */
function countRefined({ ranges }: RecordDocument, refined: readonly Decision[], tally: RecordTally): void {
  for (const decision of refined) {
    const range = rangeOf(decision, ranges);
    if (!range) continue;
    const inField = ({ start, end }: TextSpan): TextSpan => ({ start: start - range.start, end: end - range.start });
    tally.refined.push({ rule: range.read.rule, decision: atOtherPlace(decision, inField) });
  }
}

/** The record alone, each document in its value again. A value of which nothing changed stays as it is written. */
function withInner(record: RecordText, { inner }: RecordDocument, written: string, places: WrittenPlaces): string {
  let text = written.slice(0, places.placeOf({ start: 0, end: record.source.length }).end);
  for (const { leaf, inner: one, place } of inner.toSorted(byLeaf).toReversed()) {
    const at = places.placeOf(leaf.place);
    const inside = places.placeOf(place);
    const value = one.encode(written.slice(inside.start, inside.end));
    if (value === leaf.value) continue;
    const now = record.rewritten?.(leaf, value) ?? record.written(leaf, value);
    text = text.slice(0, at.start) + now + text.slice(at.end);
  }
  return text;
}

const byLeaf = (a: { readonly leaf: Leaf }, b: { readonly leaf: Leaf }): number => byPlace(a.leaf.place, b.leaf.place);

function takeAway(record: RecordText, { edits, gone }: Decided): void {
  for (const place of record.dropped ?? []) edits.push({ ...place, replacement: "" });
  edits.sort(byPlace);
  if (gone.size === 0) return;
  const cuts = record.removed(gone);
  if (cuts) edits.push(...cuts.map((cut) => ({ ...cut, replacement: "" })));
  else for (const leaf of gone) edits.push({ ...leaf.place, replacement: record.written(leaf, null) });
  edits.sort(byPlace);
}

const byPlace = (a: TextSpan, b: TextSpan): number => a.start - b.start || b.end - a.end;
