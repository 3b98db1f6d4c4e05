import type { Edit } from "../documents/apply-edits.js";
import type { EntityType } from "../entity-types.js";
import { HushtapeError } from "../errors.js";
import { saysOldBirth } from "../readers/dates/old-births.js";
import { innerAttachment, textOfAttachment } from "./attachment.js";
import { isOldAge } from "./bare-age.js";
import { besideCode } from "./beside-code.js";
import { isForeign } from "./foreign-address.js";
import { generalized } from "./generalize.js";
import { hashInForm } from "./hash.js";
import type { InnerDocument } from "./inner-document.js";
import type { Leaf, RecordText } from "./leaf.js";
import { type Said, STAYING, saidOf } from "./people/said.js";
import { readMarks } from "./read-marks.js";
import type { ReadLeaf } from "./record-document.js";
import type { RecordOptions } from "./record-options.js";
import type { Outcome, RecordTally } from "./report/record-tally.js";
import { isOfItsSystem, type ValueAt } from "./schema/field-rules.js";
import { type Action, actionOf, type FieldRule } from "./schema/record-schema.js";
import { mayBeNumber } from "./schema/value-forms.js";
import { couldBeTheirs, type Passing } from "./settle-passing.js";

const MASK = "[MASKED]";

/** What is written for the fields that need no reading, what goes, and what is read. */
export interface Decided {
  readonly edits: Edit[];
  readonly gone: Set<Leaf>;
  readonly read: ReadLeaf[];
  /** What values that do not leave say of somebody: free text may say it again. */
  readonly said: Said[];
  /** What passes, unless it is somebody's number or name: `settlePassing`. */
  readonly passing: Passing[];
  /** Values that do not leave as they are: what reads like one of them is no false finding. */
  readonly withheld: string[];
  /** Quasi-identifiers, in order. */
  readonly quasi: Leaf[];
  /** What was done to any of them. */
  readonly done: Set<Action>;
}

/** The record that is decided, and how. */
export interface DecideTask {
  readonly record: RecordText;
  readonly options: RecordOptions;
  readonly scope: string | null;
  readonly tally: RecordTally;
  /** The record's values by path. */
  readonly valueAt: ValueAt;
}

const BIRTH: EntityType = "BIRTH_DATE_TIME";
/** What a format may have a form of its own for. */
const DATES: ReadonlySet<EntityType> = new Set(["DATE", "BIRTH_DATE_TIME", "DEATH_DATE_TIME"]);

/** Decides what becomes of one value. @param rule `null`: none names it. @throws HushtapeError FIELD_UNNAMED (strict). */
export function decide(leaf: Leaf, rule: FieldRule | null, decided: Decided, task: DecideTask): void {
  const { record, options, tally } = task;
  if (rule?.quasi) decided.quasi.push(leaf);
  // No value tells nobody.
  if (leaf.value === "" || (leaf.kind === "literal" && leaf.value === "null")) return;
  if (!rule || !STAYING.has(actionOf(rule))) {
    options.took?.(leaf.value);
    decided.withheld.push(leaf.value);
  }
  const said = saidOf(leaf, rule, record);
  if (said) decided.said.push(said);
  if (rule) {
    new FieldDecision(leaf, rule, said, decided, task).make();
    return;
  }
  if (options.strict) throw unnamed();
  tally.unnamed++;
  decided.done.add("shouldMask");
  decided.edits.push({ ...leaf.place, replacement: maskedIn(record, leaf, null) });
}

/** What is written over a value that is masked. */
function maskedIn(record: RecordText, leaf: Leaf, rule: FieldRule | null): string {
  return record.masked?.(leaf) ?? record.written(leaf, leaf.kind === "string" ? maskOf(rule) : null);
}

/** What becomes of a value that a rule names. */
class FieldDecision {
  constructor(
    private readonly leaf: Leaf,
    private readonly rule: FieldRule,
    private readonly said: Said | null,
    private readonly decided: Decided,
    private readonly task: DecideTask,
  ) {}

  make(): void {
    const { leaf, rule, decided, task } = this;
    const { record, tally } = task;
    const action = actionOf(rule);
    if (!STAYING.has(action)) decided.done.add(action);
    switch (action) {
      case "passThrough":
        if (!isOfItsSystem(rule, leaf, task.valueAt) || record.typed?.fits(leaf) === false) this.mask();
        else if (!mayBeTheirs(rule, leaf)) this.pass();
        else decided.passing.push({ leaf, pass: () => this.pass(), mask: () => this.mask() });
        return;
      case "shouldMask":
        this.mask();
        return;
      case "shouldHash":
        this.hash();
        return;
      case "remove":
        tally.add(rule, "removed");
        decided.gone.add(leaf);
        return;
      case "generalize": {
        const isOther = rule.generalize === "zip3" && isForeign(leaf, task.valueAt);
        this.coarsen(rule.generalize && !isOther ? generalized(leaf.value, rule.generalize) : null);
        return;
      }
      case "shiftDate":
        this.readAs("DATE");
        return;
      case "surrogate":
        this.readAs(rule.surrogate ?? "OTHER_ID");
        return;
      case "attachment":
        this.open();
        return;
      case "autoDeID":
        this.readFreely(record.fileOf?.(leaf));
    }
  }

  private pass(): void {
    const { leaf, rule, task } = this;
    task.tally.add(rule, "passed");
    task.tally.passed.push({ rule, value: leaf.value });
  }

  private mask(): void {
    const { leaf, rule, decided, task } = this;
    decided.done.add("shouldMask");
    task.tally.add(rule, "masked");
    decided.edits.push({ ...leaf.place, replacement: maskedIn(task.record, leaf, rule) });
  }

  private write(outcome: Outcome, value: string | null): void {
    const { leaf, rule, decided, task } = this;
    task.tally.add(rule, outcome);
    decided.edits.push({ ...leaf.place, replacement: task.record.written(leaf, value) });
  }

  private coarsen(value: string | null): void {
    this.write(value === null ? "removed" : "generalized", value);
  }

  private hash(): void {
    const { leaf, rule } = this;
    const { record, options, scope } = this.task;
    // What refers to other records is hashed in one way for all of them.
    const linked = record.typed?.hashed(leaf, options.hashLinked);
    // Of FHIR "1" and "1.0" may be two identifiers.
    const same = record.typed ? (value: string) => value : asOneNumber;
    this.write(
      linked === null ? "removed" : "hashed",
      linked === undefined
        ? hashInForm(same(leaf.value), rule.shouldHash, (value) => options.hash(value, scope && same(scope)))
        : linked,
    );
  }

  private readAs(type: EntityType): void {
    const { leaf, rule, said, decided, task } = this;
    // Moved by some days its year would still say the age that must not be said.
    const isOld = rule.shiftDate === "recent" || type === BIRTH ? saysOldBirth(leaf.value) : false;
    const date = DATES.has(type) ? task.record.dateOf?.(leaf) : undefined;
    if (isOld === true || (isOld === null && rule.shiftDate === "recent") || date === null) this.mask();
    else if (rule.keepYear && !task.options.substitute)
      this.coarsen(generalized(date?.text ?? leaf.value, "birth-year"));
    else decided.read.push({ leaf, rule, type, ...(date && { date }), place: said?.place ?? null });
  }

  private open(): void {
    const { leaf, rule, decided, task } = this;
    const file = task.record.fileOf?.(leaf);
    // The format has decoded what is text, or knows what it is.
    if (task.record.typed || leaf.isDecoded || file) {
      this.readFreely(file);
      return;
    }
    const text = file === undefined && leaf.kind === "string" ? textOfAttachment(leaf.value) : null;
    if (text === null) this.write("removed", null);
    else decided.read.push({ leaf, rule, type: null, inner: innerAttachment(text) });
  }

  private readFreely(file: InnerDocument | null | undefined): void {
    const { leaf, rule, decided, task } = this;
    const { record, options, tally } = task;
    if (file) {
      decided.read.push({ leaf, rule, type: null, inner: file });
      return;
    }
    // What stands around it would tell, and nothing does.
    if (options.types.has("AGE") && isOldAge(leaf.value)) {
      this.readAs("AGE");
      return;
    }
    const found = record.typed?.textsOf(leaf);
    if (found === null || leaf.isOpaque) {
      this.mask();
      return;
    }
    const isProse = record.typed?.isProse(leaf) ?? leaf.kind === "string";
    const read = readMarks(leaf, found, isProse);
    if (read === null) {
      tally.unreadable++;
      this.mask();
      return;
    }
    decided.edits.push(...(read.edits ?? []));
    decided.read.push({
      leaf,
      rule,
      type: null,
      ...(read.texts && { texts: read.texts }),
      ...(read.inner && read),
      code: besideCode(leaf, task.valueAt),
    });
  }
}

/** What links records is the same without space around it, and a whole number without the `.0` that programs write behind it. */
const asOneNumber = (value: string): string => value.trim().replace(/^(\d+)\.0+$/u, "$1");

/**
 * Whether a value that passes by its form, or by that of a code, may be somebody's all the same. What the standard, a list of words or of units, or the
 * schema spells out is not.
 */
function mayBeTheirs({ form, known }: FieldRule, { value, fhir, path }: Leaf): boolean {
  const { type, codes } = fhir?.element ?? {};
  const isFormed = type === "code" ? !codes : FORMED.has(path.at(-1) ?? "");
  return (mayBeNumber(form) || (known === true && isFormed)) && couldBeTheirs(value);
}

/** Texts of FHIR that pass by their form. */
const FORMED: ReadonlySet<string> = new Set(["data", "linkId", "version"]);

/** What stands for a masked text: of a type where the rule says one. */
function maskOf(rule: FieldRule | null): string {
  return typeof rule?.shouldMask === "string" ? `[${rule.shouldMask}]` : MASK;
}

function unnamed(): HushtapeError {
  return new HushtapeError(
    "FIELD_UNNAMED",
    "a record has a value that no rule of its schema names",
    "`hushtape schema lint` lists such fields; without --strict they are masked.",
  );
}
