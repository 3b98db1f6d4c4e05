import type { Known } from "../config/known.js";
import { DocumentText, type Edit, type ParsedDocument, rewrite, type Slot } from "../documents/document.js";
import type { EntityType } from "../entity-types.js";
import { HushtapeError } from "../errors.js";
import type { DeidentifyOptions } from "../rewrite/deidentify.js";
import { detectEntities } from "../text/detect.js";
import { knownFindings } from "../text/detectors/known-findings.js";
import type { Detector, Entity, TextSpan } from "../types.js";
import type { FieldCounts } from "./field-counts.js";
import { generalized } from "./generalize.js";
import { knownOf } from "./known-of-record.js";
import type { KnownPatients, Told } from "./known-patients.js";
import type { Leaf, LeafTexts, Path, RecordText } from "./leaf.js";
import type { FieldRules } from "./schema/field-rules.js";
import { type Action, actionOf, type FieldRule } from "./schema/record-schema.js";

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

/** A value that the relexicalizer or the detectors see. */
interface ReadLeaf {
  readonly leaf: Leaf;
  /** All of it is of this type; `null`: free text. */
  readonly type: EntityType | null;
  /** What of free text is read, where its format says so; `null`: all. */
  readonly texts: LeafTexts["texts"] | null;
}

/** What is written for the fields that need no reading, what goes, and what is read. */
interface Decided {
  readonly edits: Edit[];
  readonly gone: Set<Leaf>;
  readonly read: ReadLeaf[];
  /** What goes, and says of whom the record is. */
  readonly told: Told[];
  /** What was done to any of them. */
  readonly done: Set<Action>;
}

interface Task {
  readonly record: RecordText;
  readonly options: RecordOptions;
  readonly scope: string | null;
  readonly counts: FieldCounts;
}

/**
 * One record under its schema. Of free text the detectors read all fields of the record together, each behind its name, and what the record says of
 * its people is known to them; surrogates agree over all of it.
 * @param patients what earlier records said, in formats that say whose a record is.
 * @returns the record, in its own form.
 * @throws HushtapeError FIELD_UNNAMED (strict), and what detectors and relexicalizer throw.
 */
export async function redactRecord(
  record: RecordText,
  rules: FieldRules,
  options: RecordOptions,
  counts: FieldCounts,
  patients: KnownPatients | null = null,
): Promise<string> {
  const values = new Map(record.leaves.map((leaf) => [keyOf(leaf.path), leaf.value]));
  const valueAt = (path: Path) => values.get(keyOf(path)) ?? null;
  const { patient } = rules.schema;
  const { typed } = record;
  const scope = patient === undefined ? (typed?.patient ?? null) : valueAt(patient.slice(1).split("/"));
  const task = { record, options, scope, counts };
  const decided: Decided = { edits: [], gone: new Set(), read: [], told: [], done: new Set() };
  for (const leaf of record.leaves) {
    if (typed?.isStructure(leaf)) continue;
    decide(
      leaf,
      rules.ruleOf(leaf, valueAt, () => typed?.isPublic(leaf) ?? false),
      decided,
      task,
    );
  }
  counts.records++;
  if (typed && patients) decided.told.push(...patients.add(typed.patient, decided.told.splice(0)));
  takeAway(record, decided);
  const finish = (written: string) => typed?.finish(written, decided.done) ?? written;
  if (decided.read.length === 0)
    return finish((await rewrite(record.source, documentOf(record, decided), [], {})).text);
  const document = documentOf(record, decided);
  const entities = await findingsIn(document, decided, options);
  const { substitute } = options;
  const { text } = await rewrite(record.source, document, entities, {
    ...(substitute && { substitute: (one, found) => substitute(one, found, scope, options.signal) }),
  });
  for (const { type, detectedBy } of entities) {
    if (detectedBy.includes(FIELD)) continue;
    counts.found(type);
    decided.done.add("autoDeID");
  }
  return finish(text);
}

/** Path as a key of a map. */
const keyOf = (path: Path): string => path.join("\u0000");

function decide(leaf: Leaf, rule: FieldRule | null, decided: Decided, { record, options, scope, counts }: Task): void {
  const write = (value: string | null) => {
    decided.edits.push({ ...leaf.place, replacement: record.written(leaf, value) });
  };
  // No value tells nobody.
  if (leaf.value === "" || (leaf.kind === "literal" && leaf.value === "null")) return;
  if (!rule) {
    if (options.strict) throw unnamed();
    counts.unnamed++;
    decided.done.add("shouldMask");
    write(leaf.kind === "string" ? MASK : null);
    return;
  }
  const action = actionOf(rule);
  counts.add([rule.path].flat()[0] ?? "", action);
  if (action !== "passThrough" && action !== "autoDeID") decided.done.add(action);
  const said = action === "autoDeID" || action === "passThrough" ? null : record.typed?.says(leaf);
  if (said) decided.told.push({ leaf, type: said });
  switch (action) {
    case "passThrough":
      if (record.typed?.fits(leaf) === false) {
        decided.done.add("shouldMask");
        write(MASK);
      }
      return;
    case "shouldMask":
      write(leaf.kind === "string" ? MASK : null);
      return;
    case "shouldHash": {
      // What refers to other records is hashed in one way for all of them.
      const linked = record.typed?.hashed(leaf, (value) => options.hash(value, null));
      write(linked === undefined ? options.hash(leaf.value, scope) : linked);
      return;
    }
    case "remove":
      decided.gone.add(leaf);
      return;
    case "generalize":
      if (rule.generalize) write(generalized(leaf.value, rule.generalize));
      return;
    case "shiftDate":
      decided.read.push({ leaf, type: "DATE", texts: null });
      return;
    case "surrogate":
      decided.read.push({ leaf, type: rule.surrogate ?? "OTHER_ID", texts: null });
      return;
    case "autoDeID": {
      const found = record.typed?.textsOf(leaf);
      if (found === null) {
        decided.done.add("shouldMask");
        write(MASK);
        return;
      }
      decided.edits.push(...(found?.edits ?? []));
      decided.read.push({ leaf, type: null, texts: found?.texts ?? null });
    }
  }
}

function takeAway(record: RecordText, { edits, gone }: Decided): void {
  if (gone.size === 0) return;
  const cuts = record.removed(gone);
  if (cuts) edits.push(...cuts.map((cut) => ({ ...cut, replacement: "" })));
  else for (const leaf of gone) edits.push({ ...leaf.place, replacement: record.written(leaf, null) });
  edits.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Who says that all of a field is of a type. */
const FIELD = "field";

/** The values that are read, a line each behind the name of its field: what detectors see. */
function documentOf(record: RecordText, { edits, read }: Decided): ParsedDocument {
  const text = new DocumentText();
  const known: Entity[] = [];
  for (const { leaf, type, texts } of read) {
    text.say(`${nameOf(leaf.path)}: `);
    const start = text.end;
    const isProse = type === null && (record.typed?.isProse(leaf) ?? leaf.kind === "string");
    for (const { before, pieces } of texts ?? [{ before: "", pieces: leaf.pieces }]) {
      const slot: Slot = isProse
        ? { whole: null, write: (replacement) => record.inside(leaf, replacement) }
        : { whole: leaf.place, write: (replacement) => record.written(leaf, replacement) };
      text.say(before);
      for (const piece of pieces) text.take(piece.text, piece.source, slot);
    }
    if (type !== null && text.end > start)
      known.push({ start, end: text.end, type, confidence: 1, detectedBy: [FIELD], proven: true });
    text.say("\n");
  }
  return text.finish(edits, known);
}

/** The last name of a path that is no number. */
function nameOf(path: Path): string {
  return path.findLast((name) => !/^\d+$/.test(name)) ?? "";
}

/** What the fields are, and what the detectors find in those that are free text. */
async function findingsIn(
  { text, known }: ParsedDocument,
  { read, told }: Decided,
  options: RecordOptions,
): Promise<readonly Entity[]> {
  if (read.every(({ type }) => type !== null)) return known;
  const own = options.detectorOf(knownOf([...read, ...told]));
  const detectors = [knownFindings(FIELD, known), ...(own ? [own] : []), ...options.detectors];
  const found = await detectEntities(text, { ...options, detectors, placeholdersStand: true });
  // A field of a type is of that type as a whole, whatever is found in or over its edge.
  const outside = found.filter((entity) => !known.some((one) => overlap(one, entity)));
  return [...known, ...outside].sort((a, b) => a.start - b.start);
}

const overlap = (a: TextSpan, b: TextSpan): boolean => a.start < b.end && b.start < a.end;

function unnamed(): HushtapeError {
  return new HushtapeError(
    "FIELD_UNNAMED",
    "a record has a value that no rule of its schema names",
    "`hushtape schema lint` lists such fields; without --strict they are masked.",
  );
}
