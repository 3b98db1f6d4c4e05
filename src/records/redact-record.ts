import type { Known } from "../config/known.js";
import { type Edit, type ParsedDocument, rewrite } from "../documents/document.js";
import { HushtapeError } from "../errors.js";
import { partitionPoint } from "../partition-point.js";
import type { DeidentifyOptions, RewrittenText } from "../rewrite/deidentify.js";
import { detectEntities } from "../text/detect.js";
import { knownFindings } from "../text/detectors/known-findings.js";
import type { Detector, Entity } from "../types.js";
import { attachmentOf, textOfAttachment } from "./attachment.js";
import { generalized } from "./generalize.js";
import { knownOf, typeOfHidden } from "./known-of-record.js";
import type { KnownPatients, Told } from "./known-patients.js";
import type { Leaf, Path, RecordText } from "./leaf.js";
import { nameEdits } from "./member-names.js";
import { documentOf, FIELD, type ReadLeaf, type RecordDocument } from "./record-document.js";
import { type Outcome, RecordTally } from "./report/record-tally.js";
import type { FieldRules } from "./schema/field-rules.js";
import { type Action, actionOf, type FieldRule } from "./schema/record-schema.js";
import { WrittenPlaces } from "./written-places.js";

/** What redacting records needs. */
export interface RecordOptions extends DeidentifyOptions {
  /** A field that no rule names is an error; otherwise it is masked. */
  readonly strict: boolean;
  /** The hash of a value: 32 hexadecimal digits. @param scope the patient's identifier, where the schema says where it stands. */
  readonly hash: (value: string, scope: string | null) => string;
  /** Looks for what a record says of its people in its own free text; `null`: nothing to look for. */
  readonly detectorOf: (known: Known) => Detector | null;
}

const MASK = "[MASKED]";

/** What is written for the fields that need no reading, what goes, and what is read. */
interface Decided {
  readonly edits: Edit[];
  readonly gone: Set<Leaf>;
  readonly read: ReadLeaf[];
  /** Values that do not leave and that nobody reads, as what they may be: free text may say them again. */
  readonly hidden: Told[];
  /** What says of whom the record is, in formats that say so. */
  readonly told: Told[];
  /** Quasi-identifiers, in order. */
  readonly quasi: Leaf[];
  /** What was done to any of them. */
  readonly done: Set<Action>;
}

interface Task {
  readonly record: RecordText;
  readonly options: RecordOptions;
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
 * One record under its schema. Of free text the detectors read all fields of the record together, each behind its name, and what the record says of
 * its people is known to them; surrogates agree over all of it.
 * @param patients what earlier records said, in formats that say whose a record is.
 * @throws HushtapeError FIELD_UNNAMED (strict), and what detectors and relexicalizer throw.
 */
export async function redactRecord(
  record: RecordText,
  rules: FieldRules,
  options: RecordOptions,
  patients: KnownPatients | null = null,
): Promise<RedactedRecord> {
  const values = new Map(record.leaves.map((leaf) => [keyOf(leaf.path), leaf.value]));
  const valueAt = (path: Path) => values.get(keyOf(path)) ?? null;
  const { patient } = rules.schema;
  const { typed } = record;
  const scope = patient === undefined ? (typed?.patient ?? null) : valueAt(patient.slice(1).split("/"));
  const tally = new RecordTally();
  const task = { record, options, scope, tally };
  const decided: Decided = { edits: [], gone: new Set(), read: [], hidden: [], told: [], quasi: [], done: new Set() };
  for (const leaf of record.leaves) {
    if (typed?.isStructure(leaf)) continue;
    decide(
      leaf,
      rules.ruleOf(leaf, valueAt, () => typed?.isPublic(leaf) ?? false),
      decided,
      task,
    );
  }
  if (typed && patients) decided.told.push(...patients.add(typed.patient, decided.told.splice(0)));
  const names = nameEdits(record.names ?? [], (name) => rules.hasName(name), JSON.stringify);
  tally.names = names.length;
  decided.edits.push(...names);
  takeAway(record, decided);
  const read = documentOf(record, decided);
  const entities = await findingsIn(read.document, decided, options);
  const { substitute } = options;
  const written = await rewrite(read.source, read.document, entities, {
    ...(substitute && { substitute: (one, found) => substitute(one, found, scope, options.signal) }),
  });
  countFindings(read, entities, written, tally);
  if (entities.some(({ detectedBy }) => !detectedBy.includes(FIELD))) decided.done.add("autoDeID");
  const places = new WrittenPlaces(written.replaced);
  for (const leaf of decided.quasi) {
    const { start, end } = places.placeOf(leaf.place);
    tally.quasi.push(written.text.slice(start, end));
  }
  const text = withAttachments(record, read, written.text, places);
  return { text: typed?.finish(text, decided.done) ?? text, tally };
}

/** What became of the fields of a type, and what was found in free text. */
function countFindings(
  { ranges }: RecordDocument,
  entities: readonly Entity[],
  written: RewrittenText,
  tally: RecordTally,
): void {
  const rangeAt = (at: number) => ranges[partitionPoint(ranges, ({ end }) => end <= at)];
  for (const entity of entities) {
    const range = rangeAt(entity.start);
    if (range?.read.type === null) tally.found.push({ rule: range.read.rule, type: entity.type });
  }
  const writtenAt = new Map(written.entities.map((one) => [one.start, one]));
  for (const { read } of ranges) {
    if (read.type === null) tally.add(read.rule, "read");
    else {
      const one = writtenAt.get(read.leaf.place.start);
      const stands = one && !written.text.slice(one.newStart, one.newEnd).includes(`[${one.type}]`);
      tally.add(read.rule, stands ? (read.rule.shiftDate ? "shifted" : "surrogate") : "placeholder");
    }
  }
}

/** The record alone, each attachment encoded again in its place. */
function withAttachments(
  record: RecordText,
  { attachments }: RecordDocument,
  written: string,
  places: WrittenPlaces,
): string {
  let text = written.slice(0, places.placeOf({ start: 0, end: record.source.length }).end);
  for (const { leaf, place } of attachments.toReversed()) {
    const at = places.placeOf(leaf.place);
    const inside = places.placeOf(place);
    const encoded = record.written(leaf, attachmentOf(written.slice(inside.start, inside.end)));
    text = text.slice(0, at.start) + encoded + text.slice(at.end);
  }
  return text;
}

/** Path as a key of a map. */
const keyOf = (path: Path): string => path.join("\u0000");

/** What may leave the value in its place, or parts of it. */
const STAYING: ReadonlySet<Action> = new Set(["passThrough", "autoDeID", "attachment"]);
const HIDING: ReadonlySet<Action> = new Set(["shouldMask", "shouldHash", "remove", "generalize"]);

function decide(leaf: Leaf, rule: FieldRule | null, decided: Decided, task: Task): void {
  const { record, options, scope, tally } = task;
  const write = (value: string | null) => {
    decided.edits.push({ ...leaf.place, replacement: record.written(leaf, value) });
  };
  if (rule?.quasi) decided.quasi.push(leaf);
  // No value tells nobody.
  if (leaf.value === "" || (leaf.kind === "literal" && leaf.value === "null")) return;
  if (!rule || HIDING.has(actionOf(rule))) decided.hidden.push({ leaf, type: typeOfHidden(leaf, rule) });
  if (!rule) {
    if (options.strict) throw unnamed();
    tally.unnamed++;
    decided.done.add("shouldMask");
    write(leaf.kind === "string" ? MASK : null);
    return;
  }
  const done = (outcome: Outcome, value: string | null) => {
    tally.add(rule, outcome);
    write(value);
  };
  const action = actionOf(rule);
  if (!STAYING.has(action)) {
    decided.done.add(action);
    const said = record.typed?.says(leaf);
    if (said) decided.told.push({ leaf, type: said });
  }
  const readFreely = () => {
    const found = record.typed?.textsOf(leaf);
    if (found === null) {
      decided.done.add("shouldMask");
      done("masked", MASK);
      return;
    }
    decided.edits.push(...(found?.edits ?? []));
    decided.read.push({ leaf, rule, type: null, ...(found && { texts: found.texts }) });
  };
  switch (action) {
    case "passThrough":
      if (record.typed?.fits(leaf) === false) {
        decided.done.add("shouldMask");
        done("masked", MASK);
        return;
      }
      tally.add(rule, "passed");
      tally.passed.push({ rule, value: leaf.value });
      return;
    case "shouldMask":
      done("masked", leaf.kind === "string" ? maskOf(rule) : null);
      return;
    case "shouldHash": {
      // What refers to other records is hashed in one way for all of them.
      const linked = record.typed?.hashed(leaf, (value) => options.hash(value, null));
      done(linked === null ? "removed" : "hashed", linked === undefined ? options.hash(leaf.value, scope) : linked);
      return;
    }
    case "remove":
      tally.add(rule, "removed");
      decided.gone.add(leaf);
      return;
    case "generalize": {
      const coarse = rule.generalize ? generalized(leaf.value, rule.generalize) : null;
      done(coarse === null ? "removed" : "generalized", coarse);
      return;
    }
    case "shiftDate":
      decided.read.push({ leaf, rule, type: "DATE" });
      return;
    case "surrogate":
      decided.read.push({ leaf, rule, type: rule.surrogate ?? "OTHER_ID" });
      return;
    case "attachment":
      if (!record.typed) {
        const attachment = leaf.kind === "string" ? textOfAttachment(leaf.value) : null;
        if (attachment === null) done("removed", null);
        else decided.read.push({ leaf, rule, type: null, attachment });
        return;
      }
      // Formats with types have decoded what is text.
      readFreely();
      return;
    case "autoDeID":
      readFreely();
  }
}

/** What stands for a masked text: of a type where the rule says one. */
function maskOf({ shouldMask }: FieldRule): string {
  return typeof shouldMask === "string" ? `[${shouldMask}]` : MASK;
}

function takeAway(record: RecordText, { edits, gone }: Decided): void {
  if (gone.size === 0) return;
  const cuts = record.removed(gone);
  if (cuts) edits.push(...cuts.map((cut) => ({ ...cut, replacement: "" })));
  else for (const leaf of gone) edits.push({ ...leaf.place, replacement: record.written(leaf, null) });
  edits.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** What the fields are, and what the detectors find in those that are free text. */
async function findingsIn(
  { text, known }: ParsedDocument,
  { read, hidden, told }: Decided,
  options: RecordOptions,
): Promise<readonly Entity[]> {
  if (read.every(({ type }) => type !== null)) return known;
  const own = options.detectorOf(knownOf([...read, ...hidden, ...told]));
  const detectors = [knownFindings(FIELD, known), ...(own ? [own] : []), ...options.detectors];
  const found = await detectEntities(text, { ...options, detectors, placeholdersStand: true });
  // A field of a type is of that type as a whole, whatever is found in or over its edge.
  const outside = found.flatMap((entity) => partsOutside(entity, known));
  return [...known, ...outside].sort((a, b) => a.start - b.start);
}

/** A finding without what fields of a type cover: what it covers besides is somebody's as well. @param known disjoint, in order. */
function partsOutside(entity: Entity, known: readonly Entity[]): Entity[] {
  if (!known.some((one) => one.start < entity.end && entity.start < one.end)) return [entity];
  // What all of it says is not what a part of it says.
  const { value: _whole, ...bare } = entity;
  const parts: Entity[] = [];
  let { start } = entity;
  for (const one of known) {
    if (one.end <= start || one.start >= entity.end) continue;
    if (one.start > start) parts.push({ ...bare, start, end: one.start });
    start = one.end;
  }
  if (start < entity.end) parts.push({ ...bare, start });
  return parts;
}

function unnamed(): HushtapeError {
  return new HushtapeError(
    "FIELD_UNNAMED",
    "a record has a value that no rule of its schema names",
    "`hushtape schema lint` lists such fields; without --strict they are masked.",
  );
}
