import type { Known } from "../config/known.js";
import { DocumentText, type Edit, type ParsedDocument, rewrite, type Slot } from "../documents/document.js";
import type { EntityType } from "../entity-types.js";
import { HushtapeError } from "../errors.js";
import { groupBy } from "../relex/group-by.js";
import type { DeidentifyOptions } from "../rewrite/deidentify.js";
import { detectEntities } from "../text/detect.js";
import { knownFindings } from "../text/detectors/known-findings.js";
import type { Detector, Entity, TextSpan } from "../types.js";
import type { FieldCounts } from "./field-counts.js";
import { generalized } from "./generalize.js";
import { knownOf } from "./known-of-record.js";
import type { Leaf, LeafDate, Path, RecordText } from "./leaf.js";
import { addressOf } from "./path-pattern.js";
import type { FieldRules } from "./schema/field-rules.js";
import { actionOf, type FieldRule } from "./schema/record-schema.js";

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
  /** Set where the format shows it as a date. */
  readonly date?: LeafDate;
}

/** What is written for the fields that need no reading, what goes, and what is read. */
interface Decided {
  readonly edits: Edit[];
  readonly gone: Set<Leaf>;
  readonly read: ReadLeaf[];
  /** Identifiers that were hashed: known where the free text says them. */
  readonly hashed: Leaf[];
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
 * @returns the record, in its own form.
 * @throws HushtapeError FIELD_UNNAMED (strict), and what detectors and relexicalizer throw.
 */
export async function redactRecord(
  record: RecordText,
  rules: FieldRules,
  options: RecordOptions,
  counts: FieldCounts,
): Promise<string> {
  const values = new Map(record.leaves.map((leaf) => [keyOf(leaf.path), leaf.value]));
  const valueAt = (path: Path) => values.get(keyOf(path)) ?? null;
  const { patient } = rules.schema;
  const scope = patient === undefined ? null : valueAt(addressOf(patient, []));
  const task = { record, options, scope, counts };
  const decided: Decided = { edits: [], gone: new Set(), read: [], hashed: [] };
  for (const leaf of record.leaves) decide(leaf, rules.ruleOf(leaf, valueAt), decided, task);
  counts.records++;
  takeAway(record, decided);
  const finished = (text: string) => record.finish?.(text) ?? text;
  if (decided.read.length === 0) {
    return finished((await rewrite(record.source, documentOf(record, decided), [], {})).text);
  }
  const document = documentOf(record, decided);
  const entities = await findingsIn(document, decided, options);
  const { substitute } = options;
  const { text } = await rewrite(record.source, document, entities, {
    ...(substitute && { substitute: (one, found) => substitute(one, found, scope, options.signal) }),
  });
  for (const { type, detectedBy } of entities) if (!detectedBy.includes(FIELD)) counts.found(type);
  return finished(text);
}

/** Path as a key of a map. */
const keyOf = (path: Path): string => path.join("\u0000");

function decide(leaf: Leaf, rule: FieldRule | null, decided: Decided, { record, options, scope, counts }: Task): void {
  const write = (value: string | null) => {
    decided.edits.push({ ...leaf.place, replacement: record.written(leaf, value) });
  };
  const mask = () => {
    const replacement = record.masked?.(leaf) ?? record.written(leaf, leaf.kind === "string" ? MASK : null);
    decided.edits.push({ ...leaf.place, replacement });
  };
  const readAs = (type: EntityType) => {
    const date = DATES.has(type) ? record.dateOf?.(leaf) : undefined;
    if (date === null) mask();
    else decided.read.push({ leaf, type, ...(date && { date }) });
  };
  // No value tells nobody.
  if (leaf.value === "" || (leaf.kind === "literal" && leaf.value === "null")) return;
  if (!rule) {
    if (options.strict) throw unnamed();
    counts.unnamed++;
    mask();
    return;
  }
  const action = actionOf(rule);
  counts.add([rule.path].flat()[0] ?? "", action);
  switch (action) {
    case "passThrough":
      return;
    case "shouldMask":
      mask();
      return;
    case "shouldHash":
      write(options.hash(leaf.value, scope));
      decided.hashed.push(leaf);
      return;
    case "remove":
      decided.gone.add(leaf);
      return;
    case "generalize":
      if (rule.generalize) write(generalized(leaf.value, rule.generalize));
      return;
    case "shiftDate":
      readAs("DATE");
      return;
    case "surrogate":
      readAs(rule.surrogate ?? "OTHER_ID");
      return;
    case "autoDeID":
      if (leaf.isOpaque) mask();
      else decided.read.push({ leaf, type: null });
  }
}

/** What a format may have a form of its own for. */
const DATES: ReadonlySet<EntityType> = new Set(["DATE", "BIRTH_DATE_TIME", "DEATH_DATE_TIME"]);

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

/** Parts of a running text one behind the other, after all that is none: what stands between two lines of a report would cut a name in two. */
function inReadingOrder(read: readonly ReadLeaf[]): readonly ReadLeaf[] {
  const flows = groupBy(read, ({ leaf, type }) => (type === null ? (leaf.flow?.id ?? "") : ""));
  return [...(flows.get("") ?? []), ...[...flows].flatMap(([id, parts]) => (id === "" ? [] : parts))];
}

/** Who says that all of a field is of a type. */
const FIELD = "field";

/** The values that are read, a line each behind the name of its field: what detectors see. */
function documentOf(record: RecordText, { edits, read }: Decided): ParsedDocument {
  const text = new DocumentText();
  const known: Entity[] = [];
  let flow: string | null = null;
  for (const { leaf, type, date } of inReadingOrder(read)) {
    const own = type === null ? (leaf.flow ?? null) : null;
    text.say(
      own !== null && own.id === flow ? own.joint : `${text.end > 0 ? "\n" : ""}${nameOf(leaf.shape ?? leaf.path)}: `,
    );
    flow = own?.id ?? null;
    const start = text.end;
    const slot: Slot =
      type === null && leaf.kind === "string"
        ? { whole: null, write: (replacement) => record.inside(leaf, replacement) }
        : {
            whole: leaf.place,
            write: (replacement) => (date ? date.write(replacement) : record.written(leaf, replacement)),
          };
    if (date) text.take(date.text, leaf.place, slot);
    else for (const piece of leaf.pieces) text.take(piece.text, piece.source, slot);
    if (type !== null && text.end > start)
      known.push({ start, end: text.end, type, confidence: 1, detectedBy: [FIELD], proven: true });
  }
  text.say("\n");
  return text.finish(edits, known);
}

/** The last name of a path that is no number. */
function nameOf(path: Path): string {
  return path.findLast((name) => !/^\d+$/.test(name)) ?? "";
}

/** What the fields are, and what the detectors find in those that are free text. */
async function findingsIn(
  { text, known }: ParsedDocument,
  { read, hashed }: Decided,
  options: RecordOptions,
): Promise<readonly Entity[]> {
  if (read.every(({ type }) => type !== null)) return known;
  const own = options.detectorOf(knownOf(read, hashed));
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
